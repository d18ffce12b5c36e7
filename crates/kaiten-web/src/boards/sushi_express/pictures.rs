//! Spaces, tiles and vans by themselves, for the pictures of the rules.

use crate::boards::pieces::{art, shape};
use kaiten_core::Seat;
use leptos::prelude::*;

/// What a word names: `space-9` is a space of the betting board and `space-9-1` one with the pawn of
/// seat 1, `shop`, `park` and `road` are tiles, and `road-2` is one with the van of seat 2.
pub(super) fn picture(word: &str) -> Option<AnyView> {
    let mut parts = word.split('-');
    let what = parts.next()?;
    let mut number = || parts.next().map(|number| number.parse::<u8>().ok());
    if what == "space" {
        let bet = number()?.filter(|bet| (2..=12).contains(bet))?;
        let pawn = match number() {
            Some(seat) => Some(standing("pawn", seated(seat?)?)),
            None => None,
        };
        return Some(view! { <span class="a-space"><b>{bet}</b>{pawn}</span> }.into_any());
    }
    if word == "card" {
        return Some(art("card-back"));
    }
    let tile = match what {
        "shop" => "tile-shop",
        "park" => "tile-park",
        "road" => "tile-road",
        _ => return None,
    };
    let van = match number() {
        Some(seat) => Some(standing("van", seated(seat?)?)),
        None => None,
    };
    Some(view! { <span class="a-tile">{art(tile)}{van}</span> }.into_any())
}

/// The seat with this number; the first is 1.
fn seated(number: u8) -> Option<Seat> {
    (1..=6).contains(&number).then(|| Seat::new(number - 1))
}

/// What stands there, in the colour and with the shape of its player.
fn standing(what: &str, seat: Seat) -> AnyView {
    let class = format!("stands seat-{}", seat.index());
    view! { <span class=class>{art(what)}{shape(seat)}</span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::picture;

    #[test]
    fn only_what_is_there_can_be_drawn() {
        for word in ["space-2", "space-12-6", "shop", "park-1", "road", "road-2"] {
            assert!(picture(word).is_some(), "{word}");
        }
        for word in ["space", "space-13", "space-7-7", "space-7-x", "road-0", "house", "pink"] {
            assert!(picture(word).is_none(), "{word}");
        }
    }
}
