//! The end: both piles of a player side by side, and which bone makes which sushi count.

use super::Sushizock;
use super::piles::piece;
use super::rows::{class, inside};
use crate::boards::Scene;
use crate::boards::pieces::classes;
use game_sushizock::{Event, Portion, Portions, Tile};
use kaiten_core::Seat;
use kaiten_words::numbers::number;
use kaiten_words::sushizock::{printed, tile_name};
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;

/// The piles from the table upwards: each sushi with its bone, then what sticks out.
pub(super) fn pairs(scene: &Scene<Sushizock>, seat: Seat, counted: &Portions) -> AnyView {
    let upwards = |portion: Portion| {
        let mut tiles: Vec<Tile> = counted[portion].iter().collect();
        tiles.reverse();
        tiles
    };
    let (sushis, bones) = (upwards(Portion::Sushi), upwards(Portion::Bone));
    // The topmost was removed first.
    let removed = scene.told.iter().rev().filter_map(|event| match event {
        Event::Removed { seat: of, tile } if *of == seat => Some(*tile),
        _ => None,
    });
    let removed: Vec<Tile> = removed.collect();
    let all: Vec<(Tile, bool)> = sushis
        .iter()
        .map(|&tile| (tile, true))
        .chain(removed.iter().map(|&tile| (tile, false)))
        .collect();
    let columns: Vec<AnyView> = (0..all.len().max(bones.len()))
        .map(|nth| {
            let level = nth as u8 + 1;
            let sushi = all.get(nth).map(|&(tile, counts)| stone(scene, seat, tile, level, counts));
            let bone = bones.get(nth).map(|&tile| stone(scene, seat, tile, level, true));
            let paired = nth < sushis.len().min(bones.len());
            view! {
                <li class="pair" class:paired=paired>
                    {sushi.unwrap_or_else(gap)}
                    {bone.unwrap_or_else(gap)}
                </li>
            }
            .into_any()
        })
        .collect();
    let sum = |tiles: &[Tile]| tiles.iter().map(|tile| tile.value()).sum::<i16>();
    let (gained, lost) = (sum(&sushis), sum(&bones));
    let sums = format!("{gained} − {} = {}", lost.abs(), number(gained + lost));
    let label = text::Sums { sums: &sums }.say(scene.lang);
    view! {
        <div class="final">
            <ol class="pairs">{columns}</ol>
            <p class="sums" role="img" aria-label=label>{sums}</p>
        </div>
    }
    .into_any()
}

fn gap() -> AnyView {
    view! { <i class="tile none"></i> }.into_any()
}

fn stone(scene: &Scene<Sushizock>, seat: Seat, tile: Tile, level: u8, counts: bool) -> AnyView {
    let lang = scene.lang;
    let label = if counts {
        tile_name(tile, lang)
    } else {
        let (portion, points) = printed(tile);
        text::NotCounted { portion: &portion, points: &points }.say(lang)
    };
    let name = piece(seat, tile.portion(), level);
    let class = classes(&class(tile), &[("removed", !counts)]);
    view! {
        <span class=class data-piece=name role="img" aria-label=label.clone() title=label>
            {inside(tile)}
        </span>
    }
    .into_any()
}
