//! A game is shared by a link to its review: the whole record is in it, and no server keeps it.

use crate::boards::pieces::art;
use crate::page::{Address, Shell};
use kaiten_words::text::page as words;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/share.js")]
extern "C" {
    fn share(title: &str, link: &str, then: &JsValue);
    /// Whether the system takes what is shared: otherwise it is copied.
    #[wasm_bindgen(js_name = systemShares)]
    fn system_shares() -> bool;
    #[wasm_bindgen(js_name = copyText)]
    fn copy_text(text: &str, then: &JsValue);
}

/// What became of the link.
#[derive(Clone, Copy, PartialEq)]
enum Shared {
    /// The system has it, or the person thought better of it.
    Handed,
    /// It is in the clipboard.
    Copied,
    /// The person has to copy it.
    Shown,
}

/// A button that shares a record, and what came of it.
pub(super) fn share_button(shell: Shell, title: &'static str, record: String) -> AnyView {
    ways(shell, title, whole(&Address::review(record).link()), false)
}

/// A button that shares a link, another that copies it where the first one would not, and what came of it.
pub(crate) fn share_link(shell: Shell, title: &'static str, link: String) -> AnyView {
    ways(shell, title, link, system_shares())
}

fn ways(shell: Shell, title: &'static str, link: String, copies: bool) -> AnyView {
    let shared = RwSignal::new(Shared::Handed);
    let link = StoredValue::new(link);
    let then = move || {
        let then = move |became: String| {
            let _ = shared.try_set(match became.as_str() {
                "copied" => Shared::Copied,
                "shown" => Shared::Shown,
                _ => Shared::Handed,
            });
        };
        Closure::once_into_js(then)
    };
    let hand_on = move |_| link.with_value(|link| share(title, link, &then()));
    let copy = move |_| link.with_value(|link| copy_text(link, &then()));
    let copies = copies.then(|| {
        view! {
            <button class="copy-link" on:click=copy>
                {art("icon-copy")}<span>{move || words::copy(shell.lang())}</span>
            </button>
        }
        .into_any()
    });
    let said = move || match shared.get() {
        Shared::Handed => ().into_any(),
        Shared::Copied => view! { <span>{words::link_copied(shell.lang())}</span> }.into_any(),
        Shared::Shown => {
            let link = link.get_value();
            let field = NodeRef::<leptos::html::Input>::new();
            // What is to be copied by hand is marked already.
            Effect::new(move |_| {
                if let Some(field) = field.get() {
                    let _ = field.focus();
                    field.select();
                }
            });
            view! {
                <label>
                    {words::copy_link(shell.lang())}
                    <input readonly node_ref=field value=link on:focus=|event| select(&event)/>
                </label>
            }
            .into_any()
        }
    };
    view! {
        <button class="share" on:click=hand_on>
            {art("icon-share")}<span>{move || words::share_it(shell.lang())}</span>
        </button>
        {copies}
        <p class="shared" role="status">{said}</p>
    }
    .into_any()
}

/// The link with the address of this page in front.
fn whole(link: &str) -> String {
    let here = web_sys::window().and_then(|window| window.location().href().ok());
    let here = here.unwrap_or_default();
    format!("{}{link}", here.split('#').next().unwrap_or_default())
}

/// All of a field is marked, to be copied.
pub(crate) fn select(event: &web_sys::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(event).select();
}
