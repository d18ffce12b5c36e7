//! What a tile would bring, what that means, and how likely dice are to fall.

use super::Sushizock;
use crate::boards::Scene;
use core::ops::RangeInclusive;
use game_sushizock::{DIE, Face, Portion, Portions, Tile};
use kaiten_core::{BySeat, Seat};
use kaiten_words::text::sushizock as text;
use kaiten_words::{Lang, numbers};

/// All piles from the top down, if the viewer remembers them or sees them in an open review.
pub(super) fn known_piles(scene: &Scene<Sushizock>) -> Option<&BySeat<Portions, 5>> {
    let open = scene.open.first().unwrap_or(&scene.view);
    open.remembered.as_ref().map(|remembered| &remembered.piles)
}

/// The tile at this place of a pile from the top, if the viewer sees or remembers it.
pub(super) fn tile_at(
    scene: &Scene<Sushizock>,
    seat: Seat,
    portion: Portion,
    nth: u8,
) -> Option<Tile> {
    match known_piles(scene) {
        Some(piles) => piles[seat][portion].nth(nth),
        None => scene.view.piles[seat][portion].top.filter(|_| nth == 1),
    }
}

/// The points that a tile would bring the viewer if the game ended then, if what it may see tells.
pub(super) fn gain(scene: &Scene<Sushizock>, tile: Tile) -> Option<i16> {
    let own = scene.view.piles[scene.seat];
    match tile.portion() {
        Portion::Sushi if own.bones.height > own.sushis.height => Some(tile.value()),
        // It lies on top, and from the top the sushis without a bone are removed.
        Portion::Sushi => Some(0),
        Portion::Bone if own.excess() == 0 => Some(tile.value()),
        // The lowest of the sushis that wait counts then: only the memory may know a covered one.
        Portion::Bone => {
            let counts = tile_at(scene, scene.seat, Portion::Sushi, own.excess())?;
            Some(tile.value() + counts.value())
        }
    }
}

/// What one more tile means for the viewer's piles, in a word and in a sentence.
pub(super) fn meaning(scene: &Scene<Sushizock>, portion: Portion) -> (&'static str, &'static str) {
    let (piles, lang) = (scene.view.piles[scene.seat], scene.lang);
    match portion {
        Portion::Sushi if piles.bones.height > piles.sushis.height => {
            (text::counts(lang), text::counts_why(lang))
        }
        Portion::Sushi => (text::waits(lang), text::waits_why(lang)),
        Portion::Bone if piles.excess() > 0 => (text::pairs(lang), text::pairs_why(lang)),
        Portion::Bone => (text::spare(lang), text::spare_why(lang)),
    }
}

/// How likely it is that so many dice, rolled once, show a symbol as often as wanted.
pub(super) fn chance(face: Face, dice: u8, wanted: RangeInclusive<u8>) -> f64 {
    let sides = DIE.iter().filter(|&&side| side == face).count() as f64 / DIE.len() as f64;
    // One die after the other: how likely each count is.
    let mut counts = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; counts.len() + 1];
        for (count, part) in counts.iter().enumerate() {
            next[count] += part * (1.0 - sides);
            next[count + 1] += part * sides;
        }
        counts = next;
    }
    wanted.filter_map(|count| counts.get(usize::from(count))).fold(0.0, |all, part| all + part)
}

/// A chance as people write it.
pub(super) fn percent(chance: f64, lang: Lang) -> String {
    if chance <= 0.0 {
        text::impossible(lang).into()
    } else if chance < 0.01 {
        text::LessThan { n: &1 }.say(lang)
    } else {
        numbers::percent(chance as f32, lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chances_of_all_counts_are_one() {
        assert!((chance(Face::Sushi, 2, 0..=0) - 4.0 / 9.0).abs() < 1e-9);
        assert!((chance(Face::Blue, 3, 3..=5) - 1.0 / 216.0).abs() < 1e-9);
        assert!((chance(Face::Bone, 5, 0..=5) - 1.0).abs() < 1e-9);
        assert_eq!(chance(Face::Bone, 1, 2..=2), 0.0);
        let french = Lang::of("fr").expect("French");
        assert_eq!(percent(1.0 / 216.0, Lang::ENGLISH), "<1%");
        assert_eq!(percent(0.0, Lang::ENGLISH), "–");
        assert_eq!(percent(4.0 / 9.0, french), "44\u{202f}%");
    }
}
