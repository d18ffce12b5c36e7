//! What the viewer knows of the piles, and how likely dice are to fall.

use super::Sushizock;
use crate::boards::Scene;
use core::ops::RangeInclusive;
use game_sushizock::{DIE, Face, View};
use kaiten_words::text::sushizock as text;
use kaiten_words::{Lang, numbers};

/// The view that knows most of the piles: in an open review all is remembered.
pub(super) fn known(scene: &Scene<Sushizock>) -> &View {
    scene.open.first().unwrap_or(&scene.view)
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
