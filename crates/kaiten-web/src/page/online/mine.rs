//! My games: the tables on the server at which this device has a seat, and the games that are kept on
//! it. What waits for its person stands first.

mod matter;
#[cfg(test)]
pub(super) use matter::tests;

use super::feed;
use super::tables::while_seen;
use crate::boards::lid::picture;
use crate::online::http::{self, Unanswered};
use crate::online::{self, lately, ring};
use crate::page::twice::icon_twice;
use crate::page::{Address, Shell, home};
use core::time::Duration;
use kaiten_protocol::{Refused, TableId};
use kaiten_words::Lang;
use kaiten_words::text::{online as words, page};
use leptos::prelude::*;
use leptos::task::spawn_local;
use matter::{Matter, Row};

/// So often it is asked how things are.
const AGAIN: Duration = Duration::from_secs(30);

/// The tables, in the order in which they stand on the page.
type Rows = RwSignal<Vec<Row>>;

/// The page.
pub(crate) fn mine(shell: Shell) -> AnyView {
    let lang = move || shell.lang();
    let at_tables = online::is_here().then(|| at_tables(shell));
    view! {
        <section class="all-tables mine">
            <header class="welcome"><h1>{move || page::title_mine(lang())}</h1></header>
            {at_tables}
            {home::kept_games(shell)}
        </section>
    }
    .into_any()
}

/// The tables on the server.
fn at_tables(shell: Shell) -> AnyView {
    let lang = move || shell.lang();
    let noted = lately::tables();
    let rows: Rows = RwSignal::new(matter::in_order(
        ring::tables().into_iter().map(|table| Row::noted(table, &noted)).collect(),
    ));
    let is_asking = RwSignal::new(false);
    let ask = move || {
        if is_asking.try_get_untracked() == Some(false) {
            is_asking.set(true);
            spawn_local(async move {
                ask_about(rows).await;
                let _ = is_asking.try_set(false);
            });
        }
    };
    while_seen(ask, Some(AGAIN));
    let order = Memo::new(move |_| rows.with(|rows| rows.iter().map(|row| row.table).collect()));
    let tables = move || -> Vec<TableId> { order.get() };
    let is_empty = Memo::new(move |_| rows.with(Vec::is_empty));
    let turns = Memo::new(move |_| {
        rows.with(|rows| rows.iter().filter(|row| row.matter() == Matter::YourTurn).count())
    });
    let says = move || match (is_empty.get(), turns.get()) {
        (true, _) => words::mine_none(lang()).to_string(),
        (_, 0) => String::new(),
        (_, n) => words::YourTurnAt { n: &n }.say(lang()),
    };
    view! {
        <section class="shelf">
            <h2>{move || words::mine_online(lang())}</h2>
            <p class="count" role="status">{says}</p>
            <ul>
                <For each=tables key=|table| *table let(table)>
                    {row(shell, rows, table)}
                </For>
            </ul>
            <p class="buttons">
                <a class="button" class:primary=move || is_empty.get() href=Address::New(None).link()>
                    {move || words::new_table(lang())}
                </a>
                <a class="button" href=Address::Tables.link()>
                    {move || page::title_tables(lang())}
                </a>
            </p>
        </section>
    }
    .into_any()
}

/// Asks the server about one table after the other; what has ended, or is gone, does not change any
/// more. Rows change their places only when all is known.
async fn ask_about(rows: Rows) {
    let Some(tables) = rows.try_with_untracked(|rows| matter::to_ask(rows)) else { return };
    let mut is_unreached = false;
    for table in tables {
        // Where one is not answered, nobody is.
        let answer = match is_unreached {
            true => Err(Unanswered::Nobody),
            false => http::look(table, ring::secret(table)).await,
        };
        let is_too_much = answer == Err(Unanswered::Refused(Refused::TooFast));
        is_unreached = answer == Err(Unanswered::Nobody);
        let is_known =
            !is_too_much && !matches!(answer, Err(Unanswered::Nobody | Unanswered::Outdated));
        let change = |rows: &mut Vec<Row>| {
            let row = rows.iter_mut().find(|row| row.table == table)?;
            // What was heard before is true for longer than no answer.
            if !is_too_much {
                row.hear(answer);
            }
            Some((row.game.clone()?, row.matter() == Matter::YourTurn))
        };
        // The page was left.
        let Some(heard) = rows.try_update(change) else { return };
        if let Some((game, waits)) = heard.filter(|_| is_known) {
            lately::heard(table, &game, waits, None);
        }
        if is_too_much {
            break;
        }
    }
    rows.try_update(|rows| *rows = matter::in_order(core::mem::take(rows)));
}

/// One table: go on, look at it, be reminded, or forget it.
fn row(shell: Shell, rows: Rows, table: TableId) -> AnyView {
    let this =
        Memo::new(move |_| rows.with(|rows| rows.iter().find(|row| row.table == table).cloned()));
    let game =
        Memo::new(move |_| this.with(|row| kaiten_games::find(row.as_ref()?.game.as_ref()?).ok()));
    let matter = Memo::new(move |_| this.with(|row| row.as_ref().map(Row::matter)));
    let lang = move || shell.lang();
    let name = move || game.get().map_or("–", |game| game.name);
    let says = move || this.with(|row| row.as_ref().map(|row| row.says(lang())));
    let who = move || this.with(|row| row.as_ref().map(|row| row.who(lang())));
    let is_first = move || matter.with(|matter| matter.as_ref().is_some_and(Matter::is_mine));
    let to = move || {
        let says = matter.with(|matter| way(matter.as_ref()?, lang()))?;
        let to = Address::Online(table, None).link();
        Some(view! {
            <a class="button to" href=to>{says}<span class="heard">" "{name()}</span></a>
        })
    };
    let can_remind =
        Memo::new(move |_| this.with(|row| row.as_ref().is_some_and(Row::wants_reminder)));
    let remind = move || {
        let secret = ring::secret(table).filter(|_| can_remind.get())?;
        Some(untrack(|| feed::reminder(shell, table, secret)))
    };
    view! {
        <li
            data-game=move || game.get().map(|game| game.id)
            data-table=table.to_string()
            class:running=is_first
        >
            {move || game.get().map(picture)}
            <p><b>{name}</b><span class="says">{says}</span></p>
            <p class="who-plays">{who}</p>
            <div class="does">{to}{forget(shell, rows, table)}</div>
            {remind}
        </li>
    }
    .into_any()
}

/// What can be done there; nothing if it is gone.
fn way(matter: &Matter, lang: Lang) -> Option<&'static str> {
    match matter {
        Matter::Gone => None,
        Matter::YourTurn | Matter::WaitsFor(_) | Matter::Paused => Some(page::go_on_playing(lang)),
        Matter::Placed { .. } | Matter::Won(_) | Matter::Freed => Some(words::look_at(lang)),
        _ => Some(words::go_to_table(lang)),
    }
}

/// Forgets a table, when it is asked twice: there is no other key to its seat on this device.
fn forget(shell: Shell, rows: Rows, table: TableId) -> AnyView {
    let forget = move || {
        ring::drop(table);
        rows.update(|rows| rows.retain(|row| row.table != table));
    };
    let class = "quiet icon delete forget";
    icon_twice(shell, class, words::forget_means, words::really_forget, forget)
}
