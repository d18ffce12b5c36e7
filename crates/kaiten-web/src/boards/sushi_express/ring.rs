//! The ring of twelve tiles, and the vans on it.

use super::clicked;
use super::picks::Click;
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{art, classes, shape};
use game_sushi_express::{Event, Move, PARK, Phase, SHOP, SushiExpress, TILES};
use kaiten_core::Seat;
use kaiten_words::sushi_express::{drive_name, tile_name, van_at};
use leptos::prelude::*;

/// The tiles, what may be reached on them, and the vans; the betting board lies inside.
pub(super) fn ring(scene: &Scene<SushiExpress>, inside: AnyView) -> AnyView {
    let tiles: Vec<AnyView> = (0..TILES).map(|nth| tile(scene, nth)).collect();
    let vans: Vec<AnyView> = scene.view.vans.by_seat().map(|(seat, _)| van(scene, seat)).collect();
    view! {
        <div class="ring">
            <div class="road"></div>
            {tiles}
            {inside}
            {vans}
        </div>
    }
    .into_any()
}

/// The direction of a tile from the middle of the ring: Sushi Express at the left, and on clockwise.
/// How far it lies in that direction depends on the room, so styles say it.
fn spot(tile: u8) -> String {
    let angle = (180.0 + 30.0 * f32::from(tile)).to_radians();
    format!("--x:{:.3};--y:{:.3}", angle.cos(), angle.sin())
}

fn tile(scene: &Scene<SushiExpress>, tile: u8) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let drawing = match tile {
        SHOP => "tile-shop",
        PARK => "tile-park",
        _ => "tile-road",
    };
    let name = format!("tile-{tile}");
    let kind = match tile {
        SHOP => " shop",
        PARK => " park",
        _ => "",
    };
    let came =
        scene.just.iter().any(|event| matches!(event, Event::Drove { to, .. } if *to == tile));
    let bet = view.pawns[scene.seat].bet().unwrap_or_default();
    let way = |m: &Move| match m {
        Move::Drive(farther) => Some((*farther, view.way(scene.seat, bet + farther))),
        _ => None,
    };
    let drive = scene.moves.iter().filter_map(way).find(|(_, (to, _))| *to == tile);
    if let Some((farther, way)) = drive {
        let tiles = if farther == 0 { bet.to_string() } else { format!("{bet}+{farther}") };
        let label = drive_name(&tiles, way, true, lang);
        let picked = scene.picks.get().farther == farther;
        let hinted = scene.hinted == Some(Move::Drive(farther));
        let chosen = scene.chosen == Some(Move::Drive(farther));
        let marks = [("picked", picked), ("chosen", chosen), ("hinted", hinted)];
        return view! {
            <button
                class=classes(&format!("tile can{kind}"), &marks)
                style=spot(tile)
                data-place=name.clone()
                id=format!("drive-{farther}")
                data-about=about(&name, None)
                on:click=clicked(scene, Click::Tile(farther))
            >
                {art(drawing)}
                <span class="lands" aria-hidden="true">{tiles}</span>
                <span class="heard">{label.clone()}</span>
            </button>
        }
        .into_any();
    }
    view! {
        <div
            class=classes(&format!("tile{kind}"), &[("came", came)])
            style=spot(tile)
            data-about=about(&name, None)
            data-place=name
            role="img"
            aria-label=tile_name(tile, lang)
        >
            {art(drawing)}
            {lands(scene, tile)}
        </div>
    }
    .into_any()
}

/// The bets with which the own van would come to this tile, as the vans stand now.
fn lands(scene: &Scene<SushiExpress>, tile: u8) -> Option<AnyView> {
    let (view, seat) = (&scene.view, scene.seat);
    let pawn = view.pawns[seat];
    let betting = view.phase == Phase::Bet && scene.is_asked();
    let bets = match pawn.bet() {
        Some(bet) if pawn.on_board() && view.phase != Phase::Take => bet..=bet,
        _ if betting => 2..=12,
        _ => return None,
    };
    let bets = bets.filter(|&bet| view.way(seat, bet).0 == tile);
    let bets: Vec<String> = bets.map(|bet| bet.to_string()).collect();
    // A van hides what stands at the top of its tile.
    let low = if view.vans[seat] == tile { " low" } else { "" };
    let class = format!("lands seat-{}{low}", seat.index());
    (!bets.is_empty()).then(|| view! { <span class=class>{bets.join(" ")}</span> }.into_any())
}

fn van(scene: &Scene<SushiExpress>, seat: Seat) -> AnyView {
    let view = &scene.view;
    let tile = view.vans[seat];
    // Only at the start several vans stand on one tile.
    let here: Vec<Seat> =
        view.vans.by_seat().filter(|(_, at)| **at == tile).map(|(seat, _)| seat).collect();
    let nth = here.iter().position(|&other| other == seat).unwrap_or(0);
    let shift = if here.len() > 1 { crowded(nth, here.len()) } else { String::new() };
    let via = scene.just.iter().find_map(|event| match *event {
        Event::Drove { seat: driver, from, to, farther } if driver == seat => {
            Some(way_of(from, to, view.pawns[seat].bet().unwrap_or_default() + farther))
        }
        _ => None,
    });
    // On the lower half of the ring the way leads to the left.
    let looks = if tile >= PARK { "looks left" } else { "looks" };
    let label = van_at(&scene.name(seat), tile, scene.lang);
    let class = format!("van seat-{}", seat.index());
    view! {
        <div
            class=class
            style=format!("{};{shift}", spot(tile))
            data-piece=format!("van-{seat}")
            data-via=via
            data-about=about("van", seat)
            role="img"
            aria-label=label
        >
            <span class=looks data-looks="">{art("van")}</span>
            {shape(seat)}
        </div>
    }
    .into_any()
}

/// Where a van stands by its number in a crowd: in two rows around the middle of the tile, so that
/// they cover no other.
fn crowded(nth: usize, crowd: usize) -> String {
    let columns = crowd.div_ceil(2);
    let across = (nth % columns) as f32 - (columns as f32 - 1.0) / 2.0;
    let down = (nth / columns) as f32 - 0.5;
    format!("--dx:{across};--dy:{down};--size:.78")
}

/// The tiles on the way, for a van that counted so many: it may pass tiles that do not count, and
/// come round more than once.
fn way_of(from: u8, to: u8, counted: u8) -> String {
    let mut tiles = (TILES + to - from) % TILES;
    while tiles < counted {
        tiles += TILES;
    }
    let between = (1..tiles).map(|nth| format!("tile-{}", (from + nth) % TILES));
    between.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_van_drives_over_every_tile_on_its_way() {
        assert_eq!(way_of(10, 1, 3), "tile-11 tile-0");
        // It does not count two tiles with other vans.
        assert_eq!(way_of(4, 9, 3), "tile-5 tile-6 tile-7 tile-8");
        // A whole round, and more than one.
        assert_eq!(way_of(3, 3, 12).split(' ').count(), 11);
        assert_eq!(way_of(11, 9, 12).split(' ').count(), 21);
    }
}
