//! A reminder for slow games: the address of a feed, for programs that read such things.

use super::refused;
use crate::boards::pieces::art;
use crate::online::http::{self, Unanswered};
use crate::online::socket::folder;
use crate::page::Shell;
use crate::page::table::select;
use kaiten_protocol::{Clock, Secret, TableId};
use kaiten_words::Lang;
use kaiten_words::text::{online as words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/share.js")]
extern "C" {
    /// Copies what stands in a field, or marks it; says which.
    fn copy(field: &JsValue, then: &JsValue);
}

/// Whether a game is so slow that somebody wants to be reminded.
pub(super) fn is_slow(clock: Clock) -> bool {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    matches!(clock, Clock::Decision { ms, .. } if ms >= DAY)
}

/// A button that asks for the address, and then the address.
pub(super) fn reminder(shell: Shell, table: TableId, secret: Secret) -> AnyView {
    let made = RwSignal::new_local(None::<Result<String, Unanswered>>);
    let make = move |_| {
        let lang = shell.settings.lang.get_untracked();
        spawn_local(async move {
            let feed = http::feed(table, secret).await;
            let _ = made.try_set(Some(feed.map(|feed| address(&feed.link, &folder(), lang))));
        });
    };
    let inside = move || match made.get() {
        None => view! {
            <button class="quiet remind" on:click=make>
                {art("icon-sound")}{words::remind(shell.lang())}
            </button>
        }
        .into_any(),
        Some(Ok(link)) => untrack(|| shown(shell, link)),
        Some(Err(why)) => {
            let says = refused::unanswered(&why, shell.lang());
            view! { <p class="why-not" role="alert">{says}</p> }.into_any()
        }
    };
    view! { <div class="reminder">{inside}</div> }.into_any()
}

/// The address, to be copied.
fn shown(shell: Shell, link: String) -> AnyView {
    let lang = move || shell.lang();
    let field = NodeRef::<leptos::html::Input>::new();
    let is_copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let then = Closure::once_into_js(move |is: bool| _ = is_copied.try_set(Some(is)));
        if let Some(field) = field.get_untracked() {
            copy(&field, &then);
        }
    };
    let said = move || match is_copied.get() {
        None => "",
        Some(true) => words::address_copied(lang()),
        Some(false) => words::copy_by_hand(lang()),
    };
    // What had the focus is gone.
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            let _ = field.focus();
        }
    });
    view! {
        <p>{move || words::feed_means(lang())}</p>
        <div class="feed">
            <input
                readonly
                node_ref=field
                aria-label=move || words::feed(lang())
                value=link
                on:focus=|event| select(&event)
            />
            <button on:click=copy>{move || page::copy(lang())}</button>
        </div>
        <p class="shared" role="status">{said}</p>
    }
    .into_any()
}

/// The address of a feed as this page finds it, in the reader's language. (Behind a proxy a server may not
/// know how it is called.)
fn address(link: &str, folder: &str, lang: Lang) -> String {
    let path = link.find("api/tables/").map_or(link, |at| &link[at..]);
    let path = path.split('?').next().unwrap_or(path);
    format!("{folder}{path}?lang={}", lang.tag())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_feed_is_whole_and_says_the_language() {
        let folder = "https://a.example/kaiten/";
        let french = Lang::of("fr").expect("French");
        for link in [
            "http://10.0.0.7:8080/api/tables/T/feeds/k.atom",
            "https://a.example/kaiten/api/tables/T/feeds/k.atom?lang=en",
            "/api/tables/T/feeds/k.atom",
        ] {
            let whole = "https://a.example/kaiten/api/tables/T/feeds/k.atom?lang=fr";
            assert_eq!(address(link, folder, french), whole);
        }
    }

    #[test]
    fn only_whoever_has_days_to_think_is_reminded() {
        assert!(is_slow(Clock::Decision { ms: 86_400_000, reserve: 0 }));
        assert!(!is_slow(Clock::Decision { ms: 60_000, reserve: 600_000 }));
        assert!(!is_slow(Clock::None));
    }
}
