//! The rules of all games: a search through them, and the way to each.

use super::finder::Finder;
use super::{Address, Shell};
use crate::boards::lid::{lid, picture};
use kaiten_games::{Entry, GAMES};
use kaiten_words::text::rules;
use leptos::prelude::*;

/// The page. It shows words alone, so it needs no part of any game.
pub(crate) fn all(shell: Shell) -> AnyView {
    let finder = Finder::new(shell, None);
    let is_searching = Memo::new(move |_| finder.is_searching());
    view! {
        <section class="all-rules">
            <h1>{move || rules::title_all(shell.lang())}</h1>
            {finder.field()}
            {move || if is_searching.get() { finder.hits() } else { games(shell) }}
        </section>
    }
    .into_any()
}

/// All games, each with the way to its rules.
fn games(shell: Shell) -> AnyView {
    let games: Vec<AnyView> = GAMES.iter().map(|game| book(shell, game)).collect();
    view! { <ul class="books">{games}</ul> }.into_any()
}

fn book(shell: Shell, game: &'static Entry) -> AnyView {
    let lid = lid(game);
    view! {
        <li>
            <a href=Address::Rules(game, None).link()>
                {picture(game)}
                <b>{game.name}</b>
                <span>{move || (lid.feels)(shell.lang())}</span>
            </a>
        </li>
    }
    .into_any()
}
