//! All pads: one for each game, and the evenings that were counted on them.

use super::evenings::{Evening, Evenings, Finish};
use super::{filling, key};
use crate::boards::lid::picture;
use crate::boards::pieces::art;
use crate::page::{Address, Shell, data_url, heading};
use crate::store;
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::{pad as words, page};
use leptos::prelude::*;

/// The page of all pads.
pub(crate) fn hall(shell: Shell) -> AnyView {
    let deleted = Trigger::new();
    let lang = move || shell.lang();
    let boxes: Vec<AnyView> = GAMES.iter().map(|game| pad_box(shell, game)).collect();
    let kept = move || {
        deleted.track();
        let all = Evenings::load().filter(|all| !all.is_empty());
        all.map(|all| {
            let file = data_url(&all.written());
            let newest_first = all.newest_first().into_iter();
            let each: Vec<AnyView> =
                newest_first.map(|evening| row(evening, lang(), deleted)).collect();
            view! {
                <section class="evenings">
                    <h2>{words::evenings(lang())}</h2>
                    <ul>{each}</ul>
                    <a class="button export" download="kaiten-evenings.json" href=file>
                        {art("icon-download")}{words::export(lang())}
                    </a>
                </section>
            }
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
fn row(evening: Evening, lang: Lang, deleted: Trigger) -> AnyView {
    let Evening { began, game, mut players, sheet } = evening;
    let name = kaiten_games::find(&game).map_or(game, |game| game.name.to_string());
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
            {delete(began, lang, deleted)}
        </li>
    }
    .into_any()
}

/// Deletes an evening, when it is asked twice.
fn delete(began: u64, lang: Lang, deleted: Trigger) -> AnyView {
    let is_sure = RwSignal::new(false);
    let delete = move |_| {
        if !is_sure.get_untracked() {
            return is_sure.set(true);
        }
        if let Some(mut all) = Evenings::load() {
            all.remove(began);
            all.save();
        }
        deleted.notify();
    };
    let says = move || if is_sure.get() { page::really_delete(lang) } else { page::delete(lang) };
    view! {
        <button
            class="quiet delete"
            class:sure=move || is_sure.get()
            on:click=delete
            on:blur=move |_| is_sure.set(false)
        >
            {art("icon-delete")}{says}
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
