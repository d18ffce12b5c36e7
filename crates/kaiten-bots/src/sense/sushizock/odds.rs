//! The odds of five dice: every way they can fall, kept and rolled on.

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
            chance *= (sides / 6.0).powi(i32::from(n)) / factorial(n);
        }
        chance
    }
}

/// In how many ways five dice can fall.
const FALLS: usize = 56;

/// Something for each way in which five dice can fall: what it brings, or how likely it is.
pub(super) type Falls = [f32; FALLS];

/// What is known of the dice before any game.
pub(super) struct Odds {
    /// Every way in which five dice can fall.
    pub(super) falls: [Shown; FALLS],
    /// Which of the falls a way to show five dice is, by its number.
    places: Vec<u8>,
    /// Some of these dice, but neither none nor all, by the number of the dice.
    parts: Vec<Vec<Shown>>,
    /// What can follow when these dice were kept, by their number.
    rolls: Vec<Vec<Roll>>,
    /// How five dice fall in the end, if so many with a symbol are kept, two rolls are left, and
    /// all that show the symbol are kept again.
    holding: [[Falls; 5]; 4],
}

/// A roll of the dice that are not kept.
struct Roll {
    chance: f32,
    /// What all five dice show then.
    fall: u8,
    /// The numbers of what may be kept then.
    keeps: Vec<u16>,
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
        let mut rolls: Vec<Vec<Roll>> = (0..6usize.pow(4)).map(|_| Vec::new()).collect();
        for kept in (0..DICE).flat_map(Shown::all) {
            let roll = |rolled: Shown| Roll {
                chance: rolled.chance(),
                fall: places[kept.plus(rolled).number()],
                keeps: rolled.parts().map(|part| kept.plus(part).number() as u16).collect(),
            };
            rolls[kept.number()] = Shown::all(DICE - kept.len()).map(roll).collect();
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
                ends[usize::from(self.places[kept.plus(rolled).number()])] += chance;
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

    /// What the last roll brings with these dice kept.
    #[inline]
    pub(super) fn one_roll(&self, brings: &Falls, kept: Shown) -> f32 {
        self.rolls[kept.number()]
            .iter()
            .map(|roll| roll.chance * brings[usize::from(roll.fall)])
            .sum()
    }

    /// About what two more rolls bring if all dice of a symbol are kept, of which there are so many.
    #[inline]
    pub(super) fn holding(&self, brings: &Falls, face: Face, count: u8) -> f32 {
        mean(brings, &self.holding[face.index()][usize::from(count)])
    }
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
    /// What the last roll brings, by the number of the kept dice.
    last: Vec<f32>,
}

impl<'a> Rolling<'a> {
    pub(super) fn new(brings: &'a Falls) -> Self {
        let mut last = vec![0.0; 6usize.pow(4)];
        for kept in (1..DICE).flat_map(Shown::all) {
            last[kept.number()] = ODDS.one_roll(brings, kept);
        }
        Self { brings, last }
    }

    /// What so many rolls bring, with these dice kept.
    pub(super) fn on(&self, kept: Shown, rolls_left: u8) -> f32 {
        if rolls_left == 1 {
            return self.last[kept.number()];
        }
        let best = |roll: &Roll| {
            let stop = self.brings[usize::from(roll.fall)];
            roll.keeps.iter().map(|&kept| self.last[usize::from(kept)]).fold(stop, f32::max)
        };
        ODDS.rolls[kept.number()].iter().map(|roll| roll.chance * best(roll)).sum()
    }
}
