//! The two rows on the table, and the tiles: thick stones, as those of dominoes.

use super::picks::Click;
use super::worth::{chance, percent};
use super::{Sushizock, on};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{art, classes};
use game_sushizock::{DICE, Dice, Event, Move, Phase, Portion, Tile};
use kaiten_core::{Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::numbers::signed;
use kaiten_words::sushizock::{brings, printed, tile_name};
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;

/// The rows of sushis and of bones.
pub(super) fn rows(scene: &Scene<Sushizock>) -> AnyView {
    let why_empty = match scene.view.phase {
        Phase::Lay => text::shuffling(scene.lang),
        Phase::Over => text::counting(scene.lang),
        Phase::Roll | Phase::Choose => {
            let both = Portion::ALL.iter().map(|&portion| row(scene, portion));
            return view! { <div class="rows">{both.collect_view()}</div> }.into_any();
        }
    };
    view! { <p class="empty-table">{why_empty}</p> }.into_any()
}

/// A row on its tray, which says what its tiles are for: the key rule is read where one chooses.
fn row(scene: &Scene<Sushizock>, portion: Portion) -> AnyView {
    let (row, lang) = (scene.view.rows[portion], scene.lang);
    let tiles: Vec<AnyView> =
        (1..).zip(row.iter()).map(|(nth, tile)| on_the_table(scene, tile, nth)).collect();
    let label = text::Row { portion: &portion, n: &row.len() }.say(lang);
    let none = row.is_empty().then(|| {
        let said = text::RowEmpty { portion: &portion }.say(lang);
        view! { <li class="none">{said}</li> }
    });
    view! {
        <div class=classes(&format!("tray {portion}"), &[("short", row.len() < 8)])>
            <p class="label">
                {art(&format!("zock-{}", portion.symbol()))}
                <span>{text::RowSays { portion: &portion }.say(lang)}</span>
            </p>
            <ol class="row" aria-label=label>{tiles}{none}</ol>
        </div>
    }
    .into_any()
}

/// A tile of a row: the one that the dice point at can be taken.
fn on_the_table(scene: &Scene<Sushizock>, tile: Tile, nth: u8) -> AnyView {
    let (view, portion) = (&scene.view, tile.portion());
    let reached = view.phase == Phase::Choose && view.shows(portion.symbol()) == nth;
    let taken = Move::Take(portion);
    let forced =
        scene.moves.contains(&Move::TakeWorst) && view.rows.worst() == Some((portion, nth));
    let (m, click) =
        if forced { (Move::TakeWorst, Click::Worst) } else { (taken, Click::Row(portion)) };
    let can = forced || (reached && scene.moves.contains(&taken));
    let stone =
        if can { offered(scene, tile, nth, m, click) } else { lying(scene, tile, nth, reached) };
    let tag = can.then(|| tag(brings(tile, scene.seat, view, scene.lang)));
    // What stands above a tile stays on the table.
    let side = match nth {
        1 | 2 | 6..=8 => "left",
        3 | 9 => "centre",
        _ => "right",
    };
    let marks = [("reached", reached), ("offers", can)];
    let class = classes(&format!("place {side}"), &marks);
    view! { <li class=class>{tag}{stone}{foot(scene, portion, nth)}</li> }.into_any()
}

/// What a choice would change, in words.
pub(super) fn tag(said: String) -> AnyView {
    view! { <small class="tag" aria-hidden="true">{said}</small> }.into_any()
}

/// A tile that can be taken.
fn offered(scene: &Scene<Sushizock>, tile: Tile, nth: u8, m: Move, click: Click) -> AnyView {
    let lang = scene.lang;
    let forced = m == Move::TakeWorst;
    let (portion, points) = printed(tile);
    let brings = &brings(tile, scene.seat, &scene.view, lang);
    let label = text::Offer { forced: &forced, portion: &portion, points: &points, brings };
    let label = label.say(lang);
    let marks = [
        ("can", true),
        ("forced", forced),
        ("chosen", scene.chosen == Some(m)),
        ("hinted", scene.hinted == Some(m)),
    ];
    let (piece, from) = names(scene, portion, nth);
    view! {
        <button
            class=classes(&class(tile), &marks)
            data-piece=piece
            data-from=from
            data-about=about(format_args!("row-{portion}-{nth}"), None)
            on:click=on(scene, click)
        >
            {inside(tile)}" "
            <span class="heard">{label}</span>
        </button>
    }
    .into_any()
}

/// A tile that cannot be taken now. Who tries it is told why, if no tile of its row can be taken.
fn lying(scene: &Scene<Sushizock>, tile: Tile, nth: u8, reached: bool) -> AnyView {
    let (portion, lang) = (tile.portion(), scene.lang);
    let (piece, from) = names(scene, portion, nth);
    let why_not = scene.is_asked() && !scene.moves.contains(&Move::Take(portion));
    let click = on(scene, Click::Row(portion));
    let click = move |event| {
        if why_not {
            click(event);
        }
    };
    view! {
        <span
            class=classes(&class(tile), &[("reached", reached)])
            data-piece=piece
            data-from=from
            data-about=about(format_args!("row-{portion}-{nth}"), None)
            role="img"
            aria-label=tile_name(tile, lang)
            on:click=click
        >
            {inside(tile)}
        </span>
    }
    .into_any()
}

/// Under the first five: how many symbols lead there, or how likely they are after the next roll.
fn foot(scene: &Scene<Sushizock>, portion: Portion, nth: u8) -> AnyView {
    let lang = scene.lang;
    if nth > DICE {
        return ().into_any();
    }
    let view = &scene.view;
    let picked = scene.picks.get().kept(&view.rolled);
    if scene.moves.contains(&Move::Keep(picked)) {
        let after = after_the_next_roll(&view.kept.and(picked), portion, nth);
        let (label, about) = (text::chance_to_reach(lang), about("odds", None));
        return view! {
            <small class="foot odds" data-about=about>
                {percent(after, lang)}
                <span class="heard">" "{label}</span>
            </small>
        }
        .into_any();
    }
    let symbol = art(&format!("zock-{}", portion.symbol()));
    let about = about(format_args!("reach-{portion}-{nth}"), None);
    view! { <small class="foot" aria-hidden="true" data-about=about>{nth}"×"{symbol}</small> }
        .into_any()
}

/// How likely the next roll leads to this tile of a row, if these dice are kept.
fn after_the_next_roll(kept: &Dice, portion: Portion, nth: u8) -> f64 {
    let missing = nth.checked_sub(kept.count(portion.symbol()));
    missing.map_or(0.0, |n| chance(portion.symbol(), DICE - kept.len(), n..=n))
}

/// The name of a tile of a row, and the name that it had before one was taken: the row closes up.
fn names(scene: &Scene<Sushizock>, portion: Portion, nth: u8) -> (String, Option<String>) {
    let height = scene.view.rows[portion].len();
    let taken = scene.just.iter().find_map(|event| match event {
        Event::Took { tile, nth, .. } | Event::TookWorst { tile, nth, .. } => {
            (tile.portion() == portion).then_some(*nth)
        }
        _ => None,
    });
    let before =
        taken.map(|gap| piece(portion, height + 1, if nth >= gap { nth + 1 } else { nth }));
    (piece(portion, height, nth), before)
}

/// The name of the tile at this place of a row of this length.
pub(super) fn piece(portion: Portion, length: u8, nth: u8) -> String {
    format!("row-{portion}-{length}-{nth}")
}

/// Where a tile lay that a seat has just got: in a row, or in the pile of another.
pub(super) fn came_from(scene: &Scene<Sushizock>, seat: Seat, portion: Portion) -> Option<String> {
    let view = &scene.view;
    scene.just.iter().find_map(|event| match event {
        Event::Took { seat: to, tile, nth } | Event::TookWorst { seat: to, tile, nth } => {
            let here = (*to, tile.portion()) == (seat, portion);
            here.then(|| piece(portion, view.rows[portion].len() + 1, *nth))
        }
        Event::Stole { seat: to, from, tile, nth } => {
            let here = (*to, tile.portion()) == (seat, portion);
            let height = view.piles.get(*from)?[portion].height + 1;
            here.then(|| super::plates::piece(*from, portion, (height + 1).saturating_sub(*nth)))
        }
        _ => None,
    })
}

/// The classes of a tile.
pub(super) fn class(tile: Tile) -> String {
    format!("tile {} v{}", tile.portion(), tile.value().abs())
}

/// The face of a tile: its points, and a drawing that grows with the bones. It is a drawing to
/// those who listen, too: what it shows is said by whoever shows it.
pub(super) fn inside(tile: Tile) -> AnyView {
    let drawing = match tile {
        Tile::Sushi1 => "maki",
        Tile::Sushi2 => "egg",
        Tile::Sushi3 => "squid",
        Tile::Sushi4 => "uramaki",
        Tile::Sushi5 => "temaki",
        Tile::Sushi6 => "zock-sushi",
        Tile::Bone1 | Tile::Bone2 | Tile::Bone3 | Tile::Bone4 => "zock-bone",
    };
    view! { <b aria-hidden="true">{signed(tile.value())}</b>{art(drawing)} }.into_any()
}

/// The back of a tile that lies covered.
pub(super) fn back(portion: Portion) -> AnyView {
    let drawing = art(&format!("zock-{}", portion.chopsticks()));
    view! { <i class="cover">{drawing}</i> }.into_any()
}

/// A tile as it is drawn in texts.
pub(super) fn drawn(tile: Tile, lang: Lang) -> AnyView {
    let (class, label) = (format!("{} small", class(tile)), tile_name(tile, lang));
    view! { <span class=class role="img" aria-label=label>{inside(tile)}</span> }.into_any()
}
