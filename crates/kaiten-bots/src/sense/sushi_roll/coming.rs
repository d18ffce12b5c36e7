//! The belts that come to a seat in the turns of a round after the next die, and what sets and wasabi
//! may hope for from them.

use super::dice_roll::DiceRoll;
use game_sushi_roll::{Dice, Face, Kind, Options, View};
use kaiten_core::{Piece, Seat};

/// On how many of the six sides of its die a face stands.
pub(super) struct Sides([u8; Face::ALL.len()]);

impl Sides {
    pub(super) fn new(options: &Options) -> Self {
        let mut sides = [0; Face::ALL.len()];
        for face in Kind::ALL.iter().flat_map(|&kind| options.faces().of(kind)) {
            sides[face.index()] += 1;
        }
        Self(sides)
    }

    pub(super) fn of(&self, face: Face) -> u8 {
        self.0[face.index()]
    }
}

/// How many dice of each kind these are.
pub(super) fn kinds(dice: &Dice) -> [f32; Kind::ALL.len()] {
    let mut kinds = [0.0; Kind::ALL.len()];
    for (face, n) in dice.iter() {
        kinds[face.kind().index()] += f32::from(n);
    }
    kinds
}

/// The rolls to come, the next one first.
pub(super) struct Coming<'a> {
    rolls: Vec<(DiceRoll, f32)>,
    sides: &'a Sides,
}

/// A set of up to three symbols.
pub(super) struct Set {
    pub(super) faces: [Face; 3],
    worth: [u8; 4],
}

/// D1, T1, A1 Dumplings, tempura and sashimi.
pub(super) const SETS: [Set; 3] = [
    Set { faces: Face::DUMPLINGS, worth: [0, 2, 4, 8] },
    Set { faces: Face::TEMPURA, worth: [0, 1, 5, 10] },
    Set { faces: Face::SASHIMI, worth: [0, 0, 6, 13] },
];

impl Set {
    /// H1 As many trios as there are, and then what is left.
    pub(super) fn worth(&self, symbols: u8) -> u8 {
        symbols / 3 * self.worth[3] + self.worth[usize::from(symbols % 3)]
    }
}

/// More free wasabi than these are not told apart.
pub(super) const MOST_WASABI: usize = 2;

/// What free wasabi may still bring, by their number.
pub(super) type WasabiHopes = [f32; MOST_WASABI + 1];

/// What another die brings in the mean, on a belt with many.
const ANOTHER: f32 = 3.9;

impl<'a> Coming<'a> {
    pub(super) fn to(view: &View, seat: Seat, sides: &'a Sides) -> Self {
        let mut from = seat;
        let roll = |left: u8| {
            // The belt now some places to my right comes to me after as many turns, with fewer dice.
            from = from.right(view.options.seats());
            let now = view.belts[from].dice();
            let stay = f32::from(left) / f32::from(now.len().max(1));
            // With few dice there is seldom another good one.
            let another = ANOTHER * (1.0 - 1.0 / f32::from(left));
            (DiceRoll::about(kinds(&now).map(|n| n * stay)), another)
        };
        let turns = view.belts[seat].len().saturating_sub(1);
        Self { rolls: (1..=turns).rev().map(roll).collect(), sides }
    }

    /// What a set with no, one or two symbols may still bring, beyond what other dice would.
    pub(super) fn set(&self, set: &Set) -> [f32; 3] {
        let mut hopes = [0.0; 3];
        for (roll, another) in self.rolls.iter().rev() {
            let after = hopes;
            for (has, hope) in (0u8..).zip(&mut hopes) {
                let mut picks = [(0.0, Face::Dumpling); 3];
                for ((more, &face), pick) in (1u8..).zip(&set.faces).zip(&mut picks) {
                    let now = f32::from(set.worth(has + more) - set.worth(has));
                    let then = after[usize::from((has + more) % 3)] - after[usize::from(has)];
                    *pick = (now + then - another, face);
                }
                *hope += self.pick(roll, &mut picks);
            }
        }
        hopes
    }

    /// What no, one or more free wasabi may still bring, beyond what other dice would.
    pub(super) fn sushis(&self) -> WasabiHopes {
        let mut hopes = WasabiHopes::default();
        for (roll, another) in self.rolls.iter().rev() {
            let after = hopes;
            for (free, hope) in hopes.iter_mut().enumerate() {
                let mut picks = [
                    (sushi(free, 1, &after) - another, Face::Egg),
                    (sushi(free, 2, &after) - another, Face::Salmon),
                    (sushi(free, 3, &after) - another, Face::Squid),
                    (wasabi(free, &after) - another, Face::Wasabi),
                ];
                *hope += self.pick(roll, &mut picks);
            }
        }
        hopes
    }

    /// What the best of these picks brings in the mean, if it is shown and brings anything.
    fn pick(&self, roll: &DiceRoll, picks: &mut [(f32, Face)]) -> f32 {
        picks.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let good = || picks.iter().take_while(|(gain, _)| *gain > 0.0);
        let chances = roll.best(good().map(|&(_, face)| (face, self.sides.of(face))));
        good().zip(chances).map(|((gain, _), chance)| gain * chance).sum()
    }
}

/// W1, N4 What a sushi of this value brings with so many free wasabi.
pub(super) fn sushi(free: usize, value: u8, hopes: &WasabiHopes) -> f32 {
    match free.checked_sub(1) {
        Some(fewer) => f32::from(3 * value) + hopes[fewer] - hopes[free],
        None => f32::from(value),
    }
}

/// What a wasabi more brings.
pub(super) fn wasabi(free: usize, hopes: &WasabiHopes) -> f32 {
    hopes[(free + 1).min(MOST_WASABI)] - hopes[free]
}
