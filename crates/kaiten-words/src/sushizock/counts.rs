//! The key rule in words: a sushi counts only if there is a bone for it.

use super::printed;
use crate::Lang;
use crate::numbers::signed;
use crate::text::sushizock as text;
use game_sushizock::{Piles, Portion, Tile, View};
use kaiten_core::Seat;

/// How many of the viewer's sushis count, and how many wait for a bone.
pub fn yours(piles: &Piles, lang: Lang) -> String {
    let Count { case, sushis, counting, waiting, ready } = &Count::of(piles);
    text::Yours { case, sushis, counting, waiting, ready }.say(lang)
}

/// The same of anyone, as short as can be.
pub fn theirs(piles: &Piles, lang: Lang) -> String {
    let Count { case, sushis, counting, ready, .. } = &Count::of(piles);
    text::Theirs { case, sushis, counting, ready }.say(lang)
}

/// How two piles stand to each other.
struct Count {
    case: &'static str,
    sushis: u8,
    counting: u8,
    waiting: u8,
    ready: u8,
}

impl Count {
    fn of(piles: &Piles) -> Self {
        let (sushis, bones) = (piles.sushis.height, piles.bones.height);
        let case = match (sushis, bones) {
            (0, 0) => "nothing",
            (0, _) => "bones",
            (_, 0) => "none",
            _ if sushis > bones => "some",
            _ if sushis < bones => "more",
            _ => "all",
        };
        let (counting, waiting) = (sushis.min(bones), piles.excess());
        Self { case, sushis, counting, waiting, ready: bones.saturating_sub(sushis) }
    }
}

/// What a tile would change for a seat: "counts: +5".
pub fn brings(tile: Tile, seat: Seat, view: &View, lang: Lang) -> String {
    let (portion, points) = printed(tile);
    let (case, sushi) = change(portion, seat, view);
    let sushi = sushi.map(|sushi| signed(sushi.value())).unwrap_or_default();
    text::Brings { case: &case, points: &points, sushi: &sushi }.say(lang)
}

/// What a tile of this sort changes for a seat, whichever it steals.
pub fn stolen(portion: Portion, seat: Seat, view: &View, lang: Lang) -> String {
    text::Stolen { case: &change(portion, seat, view).0 }.say(lang)
}

/// What one more tile of a sort changes for a seat: a bone lets a sushi count that waits, if there
/// is one, and the viewer may know which.
pub(super) fn change(portion: Portion, seat: Seat, view: &View) -> (&'static str, Option<Tile>) {
    let piles = view.piles.get(seat).copied().unwrap_or_default();
    match portion {
        Portion::Sushi if piles.bones.height > piles.sushis.height => ("counts", None),
        // It lies on top, and from the top the sushis without a bone are removed.
        Portion::Sushi => ("waits", None),
        Portion::Bone if piles.excess() == 0 => ("ready", None),
        // The lowest of the sushis that wait counts then.
        Portion::Bone => match lies_at(view, seat, Portion::Sushi, piles.excess()) {
            Some(sushi) => ("frees", Some(sushi)),
            None => ("frees-covered", None),
        },
    }
}

/// The tile at this place of a pile from the top, if the viewer sees or remembers it.
pub fn lies_at(view: &View, seat: Seat, portion: Portion, nth: u8) -> Option<Tile> {
    match &view.remembered {
        Some(remembered) => remembered.piles.get(seat)?[portion].nth(nth),
        None => view.piles.get(seat)?[portion].top.filter(|_| nth == 1),
    }
}
