//! The odds of five dice: every way they can fall, kept and rolled on.

use crate::exact::powi;
use game_sushizock::{DICE, DIE, Dice, Face};
use kaiten_core::Piece;
use std::sync::LazyLock;

/// How many dice show each symbol, in the order of [`Face`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shown([u8; 4]);

impl Shown {
    const NONE: Self = Self([0; 4]);

    pub(super) fn of(dice: &Dice) -> Self {
        Self([Face::Sushi, Face::Bone, Face::Blue, Face::Red].map(|face| dice.count(face)))
    }

    #[inline]
    pub(super) fn count(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    #[inline]
    pub(super) fn plus(self, other: Self) -> Self {
        Self([0, 1, 2, 3].map(|i| self.0[i] + other.0[i]))
    }

    /// These dice, to be put aside.
    pub(super) fn dice(self) -> Dice {
        Face::ALL.iter().fold(Dice::EMPTY, |dice, &face| dice.with(face, self.count(face)))
    }

    /// So many dice with this symbol.
    pub(super) fn only(face: Face, count: u8) -> Self {
        let mut only = Self::NONE;
        only.0[face.index()] = count;
        only
    }

    fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// A number of its own for each way to show up to five dice: its digits count the symbols.
    #[inline]
    fn number(self) -> usize {
        self.0.iter().fold(0, |number, &n| number * 6 + usize::from(n))
    }

    /// All ways to show so many dice.
    fn all(dice: u8) -> impl Iterator<Item = Self> {
        let pairs = move |a: u8| (0..=dice - a).map(move |b| (a, b));
        let triples = move |(a, b): (u8, u8)| (0..=dice - a - b).map(move |c| (a, b, c));
        (0..=dice)
            .flat_map(pairs)
            .flat_map(triples)
            .map(move |(a, b, c)| Self([a, b, c, dice - a - b - c]))
    }

    /// Some of these dice, but neither none nor all.
    fn parts(self) -> impl Iterator<Item = Self> {
        let all = self.len();
        (1..all).flat_map(Self::all).filter(move |part| (0..4).all(|i| part.0[i] <= self.0[i]))
    }

    /// How likely these dice show just this.
    fn chance(self) -> f32 {
        let factorial = |n: u8| (1..=n).map(f32::from).product::<f32>();
        let mut chance = factorial(self.len());
        for &face in Face::ALL {
            let n = self.count(face);
            let sides = DIE.iter().filter(|&&side| side == face).count() as f32;
            chance *= powi(sides / 6.0, n) / factorial(n);
        }
        chance
    }
}

/// In how many ways five dice can fall.
const FALLS: usize = 56;

/// In how many ways up to four of them can be kept.
const KEEPS: usize = 70;

/// Something for each way in which five dice can fall: what it brings, or how likely it is.
pub(super) type Falls = [f32; FALLS];

/// What is known of the dice before any game.
pub(super) struct Odds {
    /// Every way in which five dice can fall.
    pub(super) falls: [Shown; FALLS],
    /// Which of the falls a way to show five dice is, or which of the keeps a way to show fewer, by
    /// its number.
    places: Vec<u8>,
    /// Some of these dice, but neither none nor all, by the number of the dice.
    parts: Vec<Vec<Shown>>,
    /// What can follow each of the keeps.
    rolls: [Vec<Roll>; KEEPS],
    /// How five dice fall in the end, if so many with a symbol are kept, two rolls are left, and
    /// all that show the symbol are kept again.
    holding: [[Falls; 5]; 4],
}

/// A roll of the dice that are not kept.
struct Roll {
    chance: f32,
    /// What all five dice show then.
    fall: u8,
    /// Which of the keeps may follow.
    keeps: Vec<u8>,
}

pub(super) static ODDS: LazyLock<Odds> = LazyLock::new(Odds::new);

impl Odds {
    fn new() -> Self {
        let mut falls = [Shown::NONE; FALLS];
        let mut places = vec![0; 6usize.pow(4)];
        for (place, fall) in Shown::all(DICE).enumerate() {
            falls[place] = fall;
            places[fall.number()] = place as u8;
        }
        for (place, kept) in keeps().enumerate() {
            places[kept.number()] = place as u8;
        }
        let mut rolls = [const { Vec::new() }; KEEPS];
        for (kept, rolls) in keeps().zip(&mut rolls) {
            let place = |dice: Shown| places[kept.plus(dice).number()];
            let roll = |rolled: Shown| Roll {
                chance: rolled.chance(),
                fall: place(rolled),
                keeps: rolled.parts().map(place).collect(),
            };
            *rolls = Shown::all(DICE - kept.len()).map(roll).collect();
        }
        let mut parts = vec![Vec::new(); 6usize.pow(4)];
        for rolled in (0..=DICE).flat_map(Shown::all) {
            parts[rolled.number()] = rolled.parts().collect();
        }
        let mut odds = Self { falls, places, parts, rolls, holding: [[[0.0; FALLS]; 5]; 4] };
        for &face in Face::ALL {
            for count in 1..DICE {
                let mut ends = [0.0; FALLS];
                odds.hold(face, Shown::only(face, count), 2, 1.0, &mut ends);
                odds.holding[face.index()][usize::from(count)] = ends;
            }
        }
        odds
    }

    /// Adds up how likely the dice end in each fall, if all that show the symbol are kept.
    fn hold(&self, face: Face, kept: Shown, rolls_left: u8, chance: f32, ends: &mut Falls) {
        let dice = DICE - kept.len();
        for rolled in Shown::all(dice) {
            let chance = chance * rolled.chance();
            // One die has to be kept anyway: it is of the symbol that most dice show.
            let most = Face::ALL.iter().max_by_key(|&&face| rolled.count(face));
            let part = match (rolled.count(face), most) {
                (0, Some(&most)) => Shown::only(most, 1),
                (count, _) => Shown::only(face, count),
            };
            if rolls_left == 1 || part.len() == dice {
                ends[self.place(kept.plus(rolled))] += chance;
            } else {
                self.hold(face, kept.plus(part), rolls_left - 1, chance, ends);
            }
        }
    }

    /// Some of these dice, but neither none nor all.
    #[inline]
    pub(super) fn parts(&self, rolled: Shown) -> &[Shown] {
        &self.parts[rolled.number()]
    }

    /// What can follow when these dice were kept.
    #[inline]
    fn rolls(&self, kept: Shown) -> &[Roll] {
        &self.rolls[self.place(kept)]
    }

    #[inline]
    fn place(&self, dice: Shown) -> usize {
        self.places[dice.number()].into()
    }

    /// What the last roll brings with these dice kept.
    #[inline]
    pub(super) fn one_roll(&self, brings: &Falls, kept: Shown) -> f32 {
        self.rolls(kept).iter().map(|roll| roll.chance * brings[usize::from(roll.fall)]).sum()
    }

    /// About what two more rolls bring if all dice of a symbol are kept, of which there are so many.
    #[inline]
    pub(super) fn holding(&self, brings: &Falls, face: Face, count: u8) -> f32 {
        mean(brings, &self.holding[face.index()][usize::from(count)])
    }
}

/// The ways in which dice can be kept, none of them first.
fn keeps() -> impl Iterator<Item = Shown> {
    (0..DICE).flat_map(Shown::all)
}

#[inline]
fn mean(brings: &Falls, chances: &Falls) -> f32 {
    // Eight sums at a time, which the processor adds side by side.
    let mut sums = [0.0; 8];
    for (brings, chances) in brings.chunks_exact(8).zip(chances.chunks_exact(8)) {
        for i in 0..8 {
            sums[i] += brings[i] * chances[i];
        }
    }
    sums.iter().sum()
}

/// What rolling on is worth, exactly: each way the dice can fall, with the best that follows.
pub(super) struct Rolling<'a> {
    brings: &'a Falls,
    /// What the last roll brings after each of the keeps.
    last: Keeps,
}

/// Something for each of the keeps: what it is worth, or how likely it is.
type Keeps = [f32; KEEPS];

impl<'a> Rolling<'a> {
    pub(super) fn new(brings: &'a Falls) -> Self {
        let mut last = [0.0; KEEPS];
        for (kept, last) in keeps().zip(&mut last) {
            *last = ODDS.one_roll(brings, kept);
        }
        Self { brings, last }
    }

    /// What so many rolls bring, with these dice kept.
    pub(super) fn on(&self, kept: Shown, rolls_left: u8) -> f32 {
        if rolls_left == 1 {
            return self.last[ODDS.place(kept)];
        }
        let best = |roll: &Roll| roll.best(self.brings, &self.last).1;
        ODDS.rolls(kept).iter().map(|roll| roll.chance * best(roll)).sum()
    }

    /// How likely a whole turn ends with each fall of the dice.
    pub(super) fn ends(&self) -> Falls {
        let mut last_two = [0.0; KEEPS];
        for (kept, last_two) in keeps().zip(&mut last_two).skip(1) {
            *last_two = self.on(kept, 2);
        }
        let mut ends = [0.0; FALLS];
        // At first, no die is kept.
        let mut kept = [0.0; KEEPS];
        kept[0] = 1.0;
        for worth in [&last_two, &self.last] {
            let mut then = [0.0; KEEPS];
            for (chance, roll) in likely(&kept) {
                match roll.best(self.brings, worth).0 {
                    Some(keep) => then[usize::from(keep)] += chance,
                    None => ends[usize::from(roll.fall)] += chance,
                }
            }
            kept = then;
        }
        for (chance, roll) in likely(&kept) {
            ends[usize::from(roll.fall)] += chance;
        }
        ends
    }
}

/// The rolls that can come, if keeps are so likely.
fn likely(kept: &Keeps) -> impl Iterator<Item = (f32, &'static Roll)> {
    let kept = kept.iter().zip(&ODDS.rolls).filter(|(chance, _)| **chance > 0.0);
    kept.flat_map(|(chance, rolls)| rolls.iter().map(move |roll| (chance * roll.chance, roll)))
}

impl Roll {
    /// What is best kept, or nothing to stop, and what it is worth: by what the falls bring, and by
    /// what keeps are worth.
    fn best(&self, brings: &Falls, worth: &Keeps) -> (Option<u8>, f32) {
        let mut best = (None, brings[usize::from(self.fall)]);
        for &keep in &self.keeps {
            if worth[usize::from(keep)] > best.1 {
                best = (Some(keep), worth[usize::from(keep)]);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_ends_somehow_and_as_it_is_worth() {
        // Sushis are wanted, and one bone in need.
        let brings = ODDS.falls.each_ref().map(|fall| {
            powi(fall.count(Face::Sushi).into(), 2) - f32::from(fall.count(Face::Bone)).min(1.0)
        });
        let rolling = Rolling::new(&brings);
        let ends = rolling.ends();
        assert!((ends.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        // The same, from the first roll on: stop, or keep the best part and roll twice.
        let best = |fall: Shown| {
            let stop = brings[ODDS.place(fall)];
            ODDS.parts(fall).iter().map(|&part| rolling.on(part, 2)).fold(stop, f32::max)
        };
        let worth: f32 = Shown::all(DICE).map(|fall| fall.chance() * best(fall)).sum();
        assert!((mean(&ends, &brings) - worth).abs() < 1e-4, "{worth}");
    }
}
