//! The sides of the players: who they are, what they have, and what can be stolen of it.

use super::dice::in_hand;
use super::picks::{Click, places};
use super::plates::{laid_open, plates, sums};
use super::rows::{back, class, inside, tag};
use super::worth::known;
use super::{Sushizock, on};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{classes, place, player};
use crate::boards::score::score;
use game_sushizock::{Event, Move, Phase, Portion};
use kaiten_core::{Piece, Seat};
use kaiten_words::numbers::signed;
use kaiten_words::sushizock::{brings, lies_at, stolen, theirs, yours};
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;

/// Another player's side of the table.
pub(super) fn other(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    let robbed = scene.just.iter().any(|event| match event {
        Event::Stole { from, .. } => *from == seat,
        _ => false,
    });
    let marks = [("turn", has_turn(scene, seat)), ("robbed", robbed)];
    view! {
        <article class=classes("side", &marks) data-place=place(seat)>
            <header>{player(scene, seat)}{in_hand(scene, seat)}{score(scene, seat)}</header>
            {plates(scene, seat)}
            {says(scene, seat)}
        </article>
    }
    .into_any()
}

/// The viewer's own side.
pub(super) fn own(scene: &Scene<Sushizock>) -> AnyView {
    let seat = scene.seat;
    view! {
        <h2 data-place=place(seat)>
            {player(scene, seat)}
            {in_hand(scene, seat)}
            {score(scene, seat)}
        </h2>
        {plates(scene, seat)}
        {says(scene, seat)}
    }
    .into_any()
}

pub(super) fn has_turn(scene: &Scene<Sushizock>, seat: Seat) -> bool {
    matches!(scene.view.phase, Phase::Roll | Phase::Choose) && scene.view.turn == seat
}

/// What is said below the piles: what a theft would change, or which sushis count.
fn says(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    if let Some(open) = laid_open(&scene.view, &scene.told) {
        return sums(scene, seat, &open[seat]);
    }
    let (piles, lang) = (scene.view.piles[seat], scene.lang);
    for &portion in Portion::ALL {
        let said = match (places(portion, seat, &scene.moves), piles[portion].top) {
            (1, Some(top)) => {
                let brings = brings(top, scene.seat, &scene.view, lang);
                text::StealBrings { brings: &brings }.say(lang)
            }
            (0, _) => continue,
            (n, _) => text::StealOneOf { portion: &portion, n: &n }.say(lang),
        };
        return view! { <p class="says steal">{tag(said)}</p> }.into_any();
    }
    let said = if scene.you == Some(seat) { yours(&piles, lang) } else { theirs(&piles, lang) };
    view! { <p class="says">{said}</p> }.into_any()
}

/// The pile that is stolen from, spread out from the top down: each tile by its place.
pub(super) fn spread(scene: &Scene<Sushizock>, portion: Portion, from: Seat) -> AnyView {
    let lang = scene.lang;
    let height = scene.view.piles[from][portion].height;
    let tiles: Vec<AnyView> =
        (1..=height).map(|nth| stealable(scene, portion, from, nth)).collect();
    let title = text::Spread { portion: &portion }.say(lang);
    view! {
        <div class="spread">
            <p class="whose">
                {player(scene, from)}
                <span>{title}</span>
                <button class="leave" id="leave" on:click=on(scene, Click::Leave)>
                    {text::to_dice(lang)}
                </button>
            </p>
            <p class="says">{stolen(portion, scene.seat, &scene.view, lang)}</p>
            <ol class="row">{tiles}</ol>
        </div>
    }
    .into_any()
}

fn stealable(scene: &Scene<Sushizock>, portion: Portion, from: Seat, nth: u8) -> AnyView {
    let lang = scene.lang;
    let tile = lies_at(known(scene), from, portion, nth);
    let m = Move::Steal { portion, from, nth };
    let label = match tile {
        Some(tile) => {
            let points = signed(tile.value());
            let brings = &brings(tile, scene.seat, &scene.view, lang);
            text::Steal { portion: &portion, n: &nth, points: &points, brings }.say(lang)
        }
        None => text::StealCovered { portion: &portion, n: &nth }.say(lang),
    };
    let class = tile.map_or_else(|| format!("tile {portion} hidden"), class);
    let marks =
        [("can", true), ("chosen", scene.chosen == Some(m)), ("hinted", scene.hinted == Some(m))];
    let face = tile.map_or_else(|| back(portion), inside);
    let level = scene.view.piles[from][portion].height + 1 - nth;
    view! {
        <li class="place">
            <button
                class=classes(&class, &marks)
                id=format!("place-{nth}")
                data-about=about(format_args!("pile-{portion}-{level}"), from)
                on:click=on(scene, Click::Place(nth))
            >
                {face}" "
                <span class="heard">{label}</span>
            </button>
            <small class="foot" aria-hidden="true">{nth}</small>
        </li>
    }
    .into_any()
}
