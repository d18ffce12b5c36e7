//! All pads: one for each game, and the evenings that were counted on them.

use super::evenings::{self, Evening, Evenings, Finish};
use super::{filling, key, new};
use crate::boards::lid::picture;
use crate::boards::pieces::art;
use crate::page::twice::twice;
use crate::page::{Address, Shell, data_url, heading};
use crate::store;
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::{pad as words, page};
use leptos::prelude::*;

/// The page of all pads.
pub(crate) fn hall(shell: Shell) -> AnyView {
    let changed = Trigger::new();
    let lang = move || shell.lang();
    let boxes: Vec<AnyView> = GAMES.iter().map(|game| pad_box(shell, game)).collect();
    let kept = move || {
        changed.track();
        let Some(all) = Evenings::load() else {
            return Some(evenings::damaged(shell, move || changed.notify()));
        };
        (!all.is_empty()).then(|| {
            let file = data_url(&all.written());
            let newest_first = all.newest_first().into_iter();
            let each: Vec<AnyView> =
                newest_first.map(|evening| row(shell, evening, lang(), changed)).collect();
            view! {
                <section class="evenings">
                    <h2>{words::evenings(lang())}</h2>
                    <ul>{each}</ul>
                    <a class="button export" download="kaiten-evenings.json" href=file>
                        {art("icon-download")}{words::export(lang())}
                    </a>
                </section>
            }
            .into_any()
        })
    };
    view! {
        <section class="pads">
            <header>
                <h1>{move || heading::title(&Address::Pads, lang())}</h1>
                <p>{move || words::intro(lang())}</p>
            </header>
            <div class="pad-boxes">{boxes}</div>
            {kept}
        </section>
    }
    .into_any()
}

/// The pad of a game, new or half filled in.
fn pad_box(shell: Shell, game: &'static Entry) -> AnyView {
    let kept = store::get(&key(game));
    let is_done = kept.as_deref().is_some_and(filling::is_done);
    let is_there = kept.is_some();
    let says = move || match (is_there, is_done) {
        (true, true) => words::result(shell.lang()),
        (true, false) => words::go_on(shell.lang()),
        (false, _) => words::new_pad(shell.lang()),
    };
    view! {
        <a class="pad-box" data-game=game.id href=Address::Pad(game).link()>
            {picture(game)}<b>{game.name}</b><span>{says}</span>
        </a>
    }
    .into_any()
}

/// One evening: what was played, by whom, and how it ended.
fn row(shell: Shell, evening: Evening, lang: Lang, changed: Trigger) -> AnyView {
    let Evening { began, game, mut players, sheet } = evening;
    let known = kaiten_games::find(&game).ok();
    let name = known.map_or(game, |game| game.name.to_string());
    let has_room = RwSignal::new(true);
    let correct = known.map(|game| correct(shell, game, sheet.clone(), began, has_room));
    let no_room = move || {
        let says = (!has_room.get()).then(|| words::no_room(lang));
        says.map(|says| view! { <p class="why-not" role="alert">{says}</p> })
    };
    let delete = move || {
        if let Some(mut all) = Evenings::load() {
            all.remove(began);
            all.save();
        }
        changed.notify();
    };
    players.sort_by_key(|player| player.place);
    let finish = |player: &Finish| {
        let line = format!("{}. {}", player.place, player.name);
        view! { <li>{line}<b>{kaiten_words::numbers::number(player.points)}</b></li> }.into_any()
    };
    let players: Vec<AnyView> = players.iter().map(finish).collect();
    view! {
        <li>
            <p><b>{name}</b><time>{day(began, lang)}</time></p>
            <ol>{players}</ol>
            <details><summary>{words::sheet(lang)}</summary><pre>{sheet}</pre></details>
            <p class="buttons">
                {correct}
                {twice(shell, "quiet delete", page::delete, page::really_delete, delete)}
            </p>
            {no_room}
        </li>
    }
    .into_any()
}

/// The way back to the pad of an evening, where it can be corrected. If another game is half written
/// there, it is asked twice.
fn correct(
    shell: Shell,
    game: &'static Entry,
    sheet: String,
    began: u64,
    has_room: RwSignal<bool>,
) -> AnyView {
    let lying = store::get(&key(game)).map(|kept| filling::lies_there(&kept));
    // It may lie there still, with what was corrected since.
    let is_there = matches!(lying, Some(Some((of, _))) if of == began);
    let open = move || {
        let pad = || filling::kept(sheet.clone(), new::last_order(), began);
        has_room.set(is_there || store::set(&key(game), &pad()));
        if has_room.get_untracked() {
            shell.go(&Address::Pad(game));
        }
    };
    if !is_there && matches!(lying, Some(None | Some((_, false)))) {
        return twice(shell, "quiet correct", words::correct, words::really_replace, open);
    }
    view! {
        <button class="quiet correct" on:click=move |_| open()>
            {art("icon-back")}{words::correct(shell.lang())}
        </button>
    }
    .into_any()
}

/// The day of a moment, as people of a language write it.
fn day(began: u64, lang: Lang) -> String {
    let date = js_sys::Date::new(&(began as f64).into());
    let how = js_sys::Object::new();
    for (part, form) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        let _ = js_sys::Reflect::set(&how, &part.into(), &form.into());
    }
    String::from(date.to_locale_date_string(lang.tag(), &how))
}
