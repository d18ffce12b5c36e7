//! The two piles of a player side by side, from the table upwards: each sushi above its bone, so
//! that everyone sees which sushis count and which wait for a bone.

use super::picks::{Click, places};
use super::rows::{back, came_from, class, inside};
use super::worth::known;
use super::{Sushizock, on};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{art, classes};
use crate::boards::score::tally;
use game_sushizock::{Event, Move, Portion, Portions, Tile, View};
use kaiten_core::{BySeat, Seat};
use kaiten_words::numbers::{number, signed};
use kaiten_words::sushizock::lies_at;
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;

/// A pile from the table upwards; a tile that lies covered may be unknown.
type Upwards = Vec<Option<Tile>>;

/// Both piles of a seat, what each sushi has beside it, and at the end what they bring.
pub(super) fn plates(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    let (sushis, bones) =
        (upwards(scene, seat, Portion::Sushi), upwards(scene, seat, Portion::Bone));
    let (s, b) = (sushis.len(), bones.len());
    let zone = (s.min(b) > 0).then(|| {
        let span = format!("grid-column: 1 / span {}", s.min(b));
        view! { <i class="zone" style=span></i> }
    });
    let slots = (s.min(b) + 1..=s.max(b).max(1)).map(|level| {
        let sushi = (level > s).then(|| slot(scene, seat, Portion::Sushi, level, b > 0));
        let bone = (level > b).then(|| slot(scene, seat, Portion::Bone, level, s > 0));
        view! { {sushi}{bone} }
    });
    // Between a sushi and its bone stands whether it counts.
    let links = (1..=s).map(|level| {
        let class = if level <= b { "tie counts" } else { "tie waits" };
        view! { <i class=class style=format!("grid-area: 1 / {level} / 3")></i> }
    });
    let columns = format!("--n: {}", s.max(b).max(1));
    view! {
        <div class="piles">
            <div class="plates" style=columns>
                {zone}
                {line(scene, seat, Portion::Sushi, &sushis, b)}
                {line(scene, seat, Portion::Bone, &bones, b)}
                {slots.collect_view()}
                {links.collect_view()}
            </div>
        </div>
    }
    .into_any()
}

/// All piles as they lay when the game was over, before sushis were taken away.
pub(super) fn laid_open(view: &View, told: &[Event]) -> Option<BySeat<Portions, 5>> {
    let counted = view.counted?;
    let told = told.iter().rev().find_map(|event| match event {
        Event::GameOver { piles } if piles.seats() == counted.seats() => Some(*piles),
        _ => None,
    });
    Some(told.unwrap_or(counted))
}

fn upwards(scene: &Scene<Sushizock>, seat: Seat, portion: Portion) -> Upwards {
    if let Some(open) = laid_open(&scene.view, &scene.told) {
        let mut tiles: Upwards = open[seat][portion].iter().map(Some).collect();
        tiles.reverse();
        return tiles;
    }
    let height = scene.view.piles[seat][portion].height;
    (1..=height).rev().map(|nth| lies_at(known(scene), seat, portion, nth)).collect()
}

/// A pile in a line, the tile on top last. What can be stolen of it is a button.
fn line(
    scene: &Scene<Sushizock>,
    seat: Seat,
    portion: Portion,
    pile: &[Option<Tile>],
    bones: usize,
) -> AnyView {
    let Some(top) = pile.last() else { return ().into_any() };
    let lang = scene.lang;
    let stones: Vec<AnyView> =
        (1..=pile.len()).map(|level| stone(scene, seat, portion, pile, level, bones)).collect();
    let known: Option<Vec<String>> =
        pile.iter().rev().map(|tile| tile.map(|tile| signed(tile.value()))).collect();
    let n = &pile.len();
    let points = top.map(|tile| signed(tile.value())).unwrap_or_default();
    let choices = places(portion, seat, &scene.moves);
    let click = on(scene, Click::Pile(portion, seat));
    let span = format!("grid-column: 1 / span {n}");
    if choices > 0 {
        let is_in = |m: Option<Move>| match m {
            Some(Move::Steal { portion: p, from, .. }) => (p, from) == (portion, seat),
            _ => false,
        };
        let spread = scene.picks.get().pile(&scene.moves) == Some((portion, seat));
        // Once it is spread out, a hint is on one of its tiles there.
        let marks = [
            ("any", choices > 1),
            ("chosen", is_in(scene.chosen)),
            ("hinted", is_in(scene.hinted) && !spread),
        ];
        let who = &scene.name(seat);
        let label = text::PileSteal { who, portion: &portion, n, points: &points }.say(lang);
        return view! {
            <button
                class=classes(&format!("line {portion} can"), &marks)
                id=format!("steal-{seat}-{portion}")
                style=span
                aria-label=label
                aria-expanded=(choices > 1).then(|| spread.to_string())
                on:click=click
            >
                {stones}
            </button>
        }
        .into_any();
    }
    // Who tries to steal is told what it takes.
    let tries = scene.is_asked() && seat != scene.seat;
    let click = move |event| {
        if tries {
            click(event);
        }
    };
    let label = match known.filter(|_| pile.len() > 1) {
        Some(values) => {
            let values = values.join(" ");
            text::PileOpen { portion: &portion, n, values: &values }.say(lang)
        }
        None => text::Pile { portion: &portion, n, points: &points }.say(lang),
    };
    view! {
        <span
            class=format!("line {portion}")
            style=span
            role="img"
            aria-label=label
            on:click=click
        >
            {stones}
        </span>
    }
    .into_any()
}

/// A tile of a pile, at its level above the table. A sushi above all bones waits for one, and at
/// the end it is taken away.
fn stone(
    scene: &Scene<Sushizock>,
    seat: Seat,
    portion: Portion,
    pile: &[Option<Tile>],
    level: usize,
    bones: usize,
) -> AnyView {
    let is_over = scene.view.counted.is_some();
    let is_top = level == pile.len();
    let waits = portion == Portion::Sushi && level > bones;
    let tile = pile[level - 1];
    let from = if is_top && !is_over { came_from(scene, seat, portion) } else { None };
    let always = tile.map_or_else(|| format!("tile {portion} hidden"), class);
    let marks = [
        ("top", is_top),
        ("under", !is_top && tile.is_some() && !is_over),
        ("opened", !is_top && is_over),
        ("waits", waits && !is_over),
        ("removed", waits && is_over),
        ("just", from.is_some()),
    ];
    let kind = (!waits).then(|| format!("zock-{portion}"));
    view! {
        <span
            class=classes(&always, &marks)
            data-about=about(format_args!("pile-{portion}-{level}"), seat)
            data-piece=piece(seat, portion, level as u8)
            data-from=from
            data-kind=kind
        >
            {tile.map_or_else(|| back(portion), inside)}
        </span>
    }
    .into_any()
}

/// A place without a tile: a sushi beside it needs a bone, a bone beside it makes the next sushi
/// count. Without either it is just empty.
fn slot(
    scene: &Scene<Sushizock>,
    seat: Seat,
    portion: Portion,
    level: usize,
    is_missed: bool,
) -> AnyView {
    let lang = scene.lang;
    let (class, label) = match portion {
        _ if !is_missed => ("empty", text::PileEmpty { portion: &portion }.say(lang)),
        Portion::Sushi => ("free", text::free_for_sushi(lang).into()),
        Portion::Bone => ("needs", text::needs_bone(lang).into()),
    };
    let about = about(format_args!("slot-{portion}-{level}"), seat);
    let row = if portion == Portion::Sushi { 1 } else { 2 };
    let at = format!("grid-area: {row} / {level}");
    // A tile that was stolen leaves an empty place behind.
    let place = (level == 1).then(|| piece(seat, portion, 0));
    view! {
        <i
            class=format!("slot {class}")
            style=at
            role="img"
            aria-label=label
            data-about=about
            data-place=place
        >
            {art(&format!("zock-{portion}"))}
        </i>
    }
    .into_any()
}

/// What the piles of a seat come to at the end, once they are counted: before that, what is taken
/// away.
pub(super) fn sums(scene: &Scene<Sushizock>, seat: Seat, piles: &Portions) -> AnyView {
    let lang = scene.lang;
    let counted = scene.scores.get(seat.index()).and_then(|score| score.sure);
    if counted == Some(piles.points()) && scene.tally.is_none() {
        let value = |tiles: &mut dyn Iterator<Item = Tile>| tiles.map(Tile::value).sum::<i16>();
        let (gained, lost) = (value(&mut piles.counting()), value(&mut piles.bones.iter()));
        let sums = format!("{gained} − {} = {}", lost.abs(), number(gained + lost));
        let label = text::Sums { sums: &sums }.say(lang);
        return view! { <p class="sums" role="img" aria-label=label>{sums}</p> }.into_any();
    }
    let said = match piles.excess() {
        0 => String::new(),
        n => text::TakenAway { n: &n }.say(lang),
    };
    view! { <p class="says">{said}{tally(scene, seat)}</p> }.into_any()
}

/// The name of a tile of a pile, by its level above the table.
pub(super) fn piece(seat: Seat, portion: Portion, level: u8) -> String {
    format!("pile-{seat}-{portion}-{level}")
}
