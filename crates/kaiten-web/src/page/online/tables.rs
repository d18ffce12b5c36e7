//! The tables to which anybody may come: those that wait for players.

use super::refused;
use super::terms::terms;
use crate::boards::lid::picture;
use crate::boards::pieces::{art, shape};
use crate::online;
use crate::online::http::{self, Unanswered};
use crate::page::{Address, Shell};
use core::time::Duration;
use kaiten_protocol::{Around, Listed};
use kaiten_words::Lang;
use kaiten_words::text::{online as words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// While one looks at it, the list is asked for again after so long.
const AGAIN: Duration = Duration::from_secs(5);

/// The page.
pub(crate) fn tables(shell: Shell) -> AnyView {
    let lang = move || shell.lang();
    let listed = RwSignal::new(None::<Vec<Listed>>);
    let (why_not, is_asking) = (RwSignal::new(None::<Unanswered>), RwSignal::new(false));
    let ask = move || {
        // The page may be gone, or wait for an answer already.
        if !online::is_here() || is_asking.try_get_untracked() != Some(false) {
            return;
        }
        is_asking.set(true);
        spawn_local(async move {
            let answer = http::open_tables().await;
            if is_asking.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(tables) => {
                    why_not.set(None);
                    // Nothing is drawn anew of which nothing is new: the keys stay where they are.
                    if listed.with_untracked(|before| before.as_ref() != Some(&tables)) {
                        listed.set(Some(tables));
                    }
                }
                Err(why) => why_not.set(Some(why)),
            }
        });
    };
    while_seen(ask, Some(AGAIN));
    let count = Memo::new(move |_| listed.with(|listed| listed.as_ref().map(Vec::len)));
    let says = move || match count.get() {
        None if !online::is_here() => words::no_server(lang()).to_string(),
        None => words::asking(lang()).to_string(),
        Some(0) => words::none_open(lang()).to_string(),
        Some(n) => words::OpenCount { n: &n }.say(lang()),
    };
    let unanswered = move || {
        let why = why_not.with(|why| why.as_ref().map(|why| refused::unanswered(why, lang())));
        why.unwrap_or_default()
    };
    let all = move || listed.get().unwrap_or_default();
    // A table that has changed is drawn anew, and no other.
    let key = |listed: &Listed| serde_json::to_string(listed).unwrap_or_default();
    let row = move |listed: Listed| move || row(&listed, lang());
    let tools = online::is_here().then(|| {
        view! {
            <p class="buttons">
                <button class="look-again" on:click=move |_| ask()>
                    {art("icon-again")}{move || words::look_again(lang())}
                </button>
                <a
                    class="button make-open"
                    class:primary=move || count.get() == Some(0)
                    href=Address::NewOpen.link()
                >
                    {art("icon-play")}{move || words::make_open(lang())}
                </a>
            </p>
        }
    });
    view! {
        <section class="all-tables">
            <header class="welcome">
                <h1>{move || page::title_tables(lang())}</h1>
                <p>{move || words::open_mean(lang())}</p>
            </header>
            <p class="why-not" role="alert">{unanswered}</p>
            <p class="count" role="status">{says}</p>
            <div class="shelf"><ul><For each=all key=key let(listed)>{row(listed)}</For></ul></div>
            {tools}
        </section>
    }
    .into_any()
}

/// One table: its game, who sits there and where there is room, and what was agreed on.
fn row(listed: &Listed, lang: Lang) -> Option<AnyView> {
    let Listed { table, around } = listed;
    let game = kaiten_games::find(&around.terms.game).ok()?;
    let free = around.free();
    let shapes: Vec<AnyView> = free.map(shape).collect();
    let n = free.len();
    Some(
        view! {
            <li data-game=game.id data-table=table.to_string()>
                {picture(game)}
                <p>
                    <b>{game.name}</b>
                    <span class="says">
                        {words::FreeSeats { n: &n }.say(lang)}
                        <span class="shapes" aria-hidden="true">{shapes}</span>
                    </span>
                </p>
                <p class="who-plays">{who(around, lang)}" · "{terms(&around.terms, lang)}</p>
                <div class="does">
                    <a class="button to" href=Address::Online(*table, None).link()>
                        {words::go_to_table(lang)}
                        <span class="heard">" "{game.name}</span>
                    </a>
                </div>
            </li>
        }
        .into_any(),
    )
}

/// Who sits there.
fn who(around: &Around, lang: Lang) -> String {
    let sitters = around.places.iter().filter_map(|place| place.sitter.as_ref());
    let names: Vec<&str> = sitters.map(|sitter| sitter.name.as_str()).collect();
    match names.is_empty() {
        true => words::nobody_sits(lang).to_string(),
        false => names.join(", "),
    }
}

/// Does something now, whenever the page is seen again, and while it is seen again and again.
pub(super) fn while_seen(does: impl Fn() + Copy + 'static, again: Option<Duration>) {
    let if_seen = move || {
        if !document().hidden() {
            does();
        }
    };
    does();
    let seen = window_event_listener_untyped("visibilitychange", move |_| if_seen());
    let ticks = again.and_then(|again| set_interval_with_handle(if_seen, again).ok());
    on_cleanup(move || {
        seen.remove();
        if let Some(ticks) = ticks {
            ticks.clear();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::mine::tests::around;
    use super::*;
    use kaiten_core::Seat;
    use kaiten_protocol::Stage;

    #[test]
    fn a_table_in_the_list_says_who_sits_there_and_which_seats_are_free() {
        let table = around(Stage::Gathering, &["Ann", "", "Bo", ""]);
        assert_eq!(who(&table, Lang::ENGLISH), "Ann, Bo");
        assert_eq!(table.free().collect::<Vec<_>>(), [1, 3].map(Seat::new));
        let empty = around(Stage::Gathering, &["", ""]);
        assert_eq!(who(&empty, Lang::ENGLISH), "nobody yet");
    }
}
