//! Dice that are rolled together, and the best that they show.

use super::coming::kinds;
use crate::exact::pow;
use game_sushi_roll::{Dice, Face, Kind};
use kaiten_core::Piece;

/// For each kind of die, how likely none of those rolled shows any of so many of its sides.
pub(super) struct DiceRoll([[f32; 7]; Kind::ALL.len()]);

impl DiceRoll {
    /// A roll of these dice.
    pub(super) fn of(dice: &Dice) -> Self {
        Self(kinds(dice).map(|n| NONE[(n as usize).min(MOST_DICE)]))
    }

    /// A roll of about so many dice of each kind.
    pub(super) fn about(kinds: [f32; Kind::ALL.len()]) -> Self {
        Self(kinds.map(|n| {
            let mut none = NONE[1];
            none[1..6].iter_mut().for_each(|none| *none = pow(*none, n));
            none[6] = (1.0 - n).max(0.0);
            none
        }))
    }

    /// How likely each of these faces, each on so many sides, is shown and none before it.
    pub(super) fn best(
        &self,
        faces: impl Iterator<Item = (Face, u8)>,
    ) -> impl Iterator<Item = f32> {
        let mut passed = [0; Kind::ALL.len()];
        let mut none = 1.0;
        faces.map(move |(face, sides)| {
            let kind = face.kind().index();
            let before = self.0[kind][passed[kind]];
            passed[kind] += usize::from(sides);
            let after = if before > 0.0 { none * self.0[kind][passed[kind]] / before } else { 0.0 };
            let chance = none - after;
            none = after;
            chance
        })
    }
}

/// The most dice on a belt.
const MOST_DICE: usize = 8;

/// How likely so many dice of a kind all miss so many of their six sides.
const NONE: [[f32; 7]; MOST_DICE + 1] = {
    let mut none = [[1.0; 7]; MOST_DICE + 1];
    let mut dice = 1;
    while dice <= MOST_DICE {
        let mut sides = 0;
        while sides < 7 {
            none[dice][sides] = none[dice - 1][sides] * (6 - sides) as f32 / 6.0;
            sides += 1;
        }
        dice += 1;
    }
    none
};
