//! The piles of the players: what lies on top, how high they are, and what can be stolen.

use super::count::pairs;
use super::dice::in_hand;
use super::picks::{Click, places};
use super::rows::{back, badge, came_from, class, inside};
use super::worth::{known_piles, tile_at};
use super::{Sushizock, on};
use crate::boards::Scene;
use crate::boards::pieces::{art, classes, place, player, total};
use game_sushizock::{Event, Move, Phase, Portion};
use kaiten_core::{Piece, Seat};
use kaiten_words::numbers::signed;
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;

/// Another player's side of the table.
pub(super) fn other(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    view! {
        <article class="side" class:turn=has_turn(scene, seat) data-place=place(seat)>
            <header>{player(scene, seat)}{in_hand(scene, seat)}{points(scene, seat)}</header>
            {portions(scene, seat)}
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
            {points(scene, seat)}
        </h2>
        {portions(scene, seat)}
    }
    .into_any()
}

pub(super) fn has_turn(scene: &Scene<Sushizock>, seat: Seat) -> bool {
    matches!(scene.view.phase, Phase::Roll | Phase::Choose) && scene.view.turn == seat
}

/// The points at the end; before it only for a viewer who knows what lies covered.
fn points(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    match scene.view.counted.or(known_piles(scene).copied()) {
        Some(piles) => total(scene, seat, piles[seat].points()),
        None => ().into_any(),
    }
}

/// The two piles side by side, or at the end what counts of them.
fn portions(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    if let Some(counted) = scene.view.counted {
        return pairs(scene, seat, &counted[seat]);
    }
    let both: Vec<AnyView> =
        Portion::ALL.iter().map(|&portion| pile(scene, seat, portion)).collect();
    let known = known_piles(scene).is_some();
    view! { <div class="piles" class:known=known>{both}{balance(scene, seat)}</div> }.into_any()
}

/// How many sushis wait for a bone, or bones lie ready for a sushi: heights are seen by all.
fn balance(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    let (piles, lang) = (scene.view.piles[seat], scene.lang);
    let spare = piles.bones.height.saturating_sub(piles.sushis.height);
    let (count, portion) = match (piles.excess(), spare) {
        (0, 0) => return ().into_any(),
        (0, n) => (n, Portion::Bone),
        (n, _) => (n, Portion::Sushi),
    };
    let (class, word, title, label) = match portion {
        Portion::Sushi => (
            "balance waits",
            text::waiting(lang),
            text::waiting_why(lang),
            text::WaitingSushis { portion: &portion, n: &count }.say(lang),
        ),
        Portion::Bone => (
            "balance ready",
            text::ready(lang),
            text::ready_why(lang),
            text::ReadyBones { portion: &portion, n: &count }.say(lang),
        ),
    };
    let drawing = art(&format!("zock-{portion}"));
    view! {
        <small class=class role="img" aria-label=label title=title>
            <b>{count}</b>
            {drawing}
            <span>{word}</span>
        </small>
    }
    .into_any()
}

/// A pile: the tile on top, and the edges of those below it.
fn pile(scene: &Scene<Sushizock>, seat: Seat, portion: Portion) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let pile = view.piles[seat][portion];
    let Some(top) = pile.top else { return no_pile(scene, seat, portion) };
    let loose = if portion == Portion::Sushi { view.piles[seat].excess() } else { 0 };
    // From the table upwards: what lies higher is drawn over what lies below it.
    let edges: Vec<AnyView> = (1..pile.height)
        .map(|level| {
            let waits = pile.height - level < loose;
            let value = covered(scene, seat, portion, pile.height - level + 1);
            view! {
                <i
                    class="edge"
                    class:loose=waits
                    style:z-index=level.to_string()
                    data-place=piece(seat, portion, level)
                >
                    {value}
                </i>
            }
            .into_any()
        })
        .collect();
    let name = piece(seat, portion, pile.height);
    let from = came_from(scene, seat, portion);
    let marks = [("loose", loose > 0), ("just", from.is_some())];
    let stack = view! {
        {edges}
        <span class=classes(&class(top), &marks) data-piece=name data-from=from>{inside(top)}</span>
        <span class="badge">{pile.height}</span>
    };
    let (n, points) = (&pile.height, signed(top.value()));
    let robbed = scene.just.iter().any(|event| match event {
        Event::Stole { from, tile, .. } => (*from, tile.portion()) == (seat, portion),
        _ => false,
    });
    let choices = places(portion, seat, &scene.moves);
    let click = on(scene, Click::Pile(portion, seat));
    let stack = if choices > 0 {
        let is_in = |m: Option<Move>| match m {
            Some(Move::Steal { portion: p, from, .. }) => (p, from) == (portion, seat),
            _ => false,
        };
        let spread = scene.picks.get().pile(&scene.moves) == Some((portion, seat));
        let who = &scene.name(seat);
        let label = text::PileSteal { who, portion: &portion, n, points: &points }.say(lang);
        let badge = (choices == 1).then(|| badge(scene, top));
        let id = format!("steal-{seat}-{portion}");
        let expanded = (choices > 1).then(|| spread.to_string());
        view! {
            <button
                class="stack can"
                id=id
                class:chosen=is_in(scene.chosen)
                class:hinted=is_in(scene.hinted)
                aria-label=label
                aria-expanded=expanded
                on:click=click
            >
                {stack}
                {badge}
            </button>
        }
        .into_any()
    } else {
        // Who tries to steal is told what it takes.
        let tries = scene.is_asked() && seat != scene.seat;
        let click = move |event| {
            if tries {
                click(event);
            }
        };
        let label = text::Pile { portion: &portion, n, points: &points }.say(lang);
        view! {
            <span class="stack" role="img" aria-label=label.clone() title=label on:click=click>
                {stack}
            </span>
        }
        .into_any()
    };
    view! { <div class=classes(&format!("pile {portion}"), &[("robbed", robbed)])>{stack}</div> }
        .into_any()
}

fn no_pile(scene: &Scene<Sushizock>, seat: Seat, portion: Portion) -> AnyView {
    let label = text::PileEmpty { portion: &portion }.say(scene.lang);
    let drawing = art(&format!("zock-{portion}"));
    // A tile that was stolen leaves an empty place behind.
    let place = piece(seat, portion, 0);
    view! {
        <div class=format!("pile {portion}")>
            <span class="stack">
                <span
                    class="tile none"
                    data-place=place
                    role="img"
                    aria-label=label.clone()
                    title=label
                >
                    {drawing}
                </span>
            </span>
        </div>
    }
    .into_any()
}

/// What lies covered at this place from the top, on the edge of its tile, for a viewer who
/// remembers it.
fn covered(scene: &Scene<Sushizock>, seat: Seat, portion: Portion, nth: u8) -> Option<String> {
    known_piles(scene)?[seat][portion].nth(nth).map(|tile| signed(tile.value()))
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
            <ol class="row">{tiles}</ol>
        </div>
    }
    .into_any()
}

fn stealable(scene: &Scene<Sushizock>, portion: Portion, from: Seat, nth: u8) -> AnyView {
    let lang = scene.lang;
    let tile = tile_at(scene, from, portion, nth);
    let m = Move::Steal { portion, from, nth };
    let label = match tile {
        Some(tile) => {
            let points = signed(tile.value());
            text::Steal { portion: &portion, n: &nth, points: &points }.say(lang)
        }
        None => text::StealCovered { portion: &portion, n: &nth }.say(lang),
    };
    let class = tile.map_or_else(|| format!("tile {portion} hidden"), class);
    let marks =
        [("can", true), ("chosen", scene.chosen == Some(m)), ("hinted", scene.hinted == Some(m))];
    let face = tile.map_or_else(|| back(portion), inside);
    let badge = tile.map(|tile| badge(scene, tile));
    view! {
        <li class="place">
            <button
                class=classes(&class, &marks)
                id=format!("place-{nth}")
                aria-label=label
                on:click=on(scene, Click::Place(nth))
            >
                {face}
                {badge}
            </button>
            <small class="foot" aria-hidden="true">{nth}</small>
        </li>
    }
    .into_any()
}

/// The name of a tile of a pile, by its level above the table.
pub(super) fn piece(seat: Seat, portion: Portion, level: u8) -> String {
    format!("pile-{seat}-{portion}-{level}")
}
