//! What a tile would bring, what that means, and how likely dice are to fall.

use super::Sushizock;
use crate::boards::Scene;
use crate::words::{Either, Lang};
use core::ops::RangeInclusive;
use game_sushizock::{DIE, Face, Portion, Portions, Tile};
use kaiten_core::{BySeat, Seat};

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
    let piles = scene.view.piles[scene.seat];
    let (en, fr) = match portion {
        Portion::Sushi if piles.bones.height > piles.sushis.height => (
            ("counts", "A bone lies ready beside it: it counts."),
            ("compte", "Une arête l'attend déjà : il compte."),
        ),
        Portion::Sushi => (
            ("waits", "It counts only once a bone lies beside it."),
            ("attend", "Il ne comptera qu'avec une arête à côté."),
        ),
        Portion::Bone if piles.excess() > 0 => (
            ("pairs", "It makes a waiting sushi count."),
            ("valide", "Elle fait compter un sushi qui attendait."),
        ),
        Portion::Bone => (
            ("spare", "It costs points now, and lies ready for a later sushi."),
            ("d'avance", "Elle coûte des points, mais servira à un prochain sushi."),
        ),
    };
    scene.lang.either(en, fr)
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
    let space = lang.either("", "\u{202f}");
    match chance * 100.0 {
        hundredths if hundredths <= 0.0 => "–".into(),
        hundredths if hundredths < 1.0 => format!("<1{space}%"),
        hundredths => format!("{hundredths:.0}{space}%"),
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
        assert_eq!(percent(1.0 / 216.0, Lang::En), "<1%");
        assert_eq!(percent(0.0, Lang::En), "–");
        assert_eq!(percent(4.0 / 9.0, Lang::Fr), "44\u{202f}%");
    }
}
