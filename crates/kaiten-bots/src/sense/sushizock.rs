//! Sushizock: what a tile is worth to piles, and the exact odds of rolling on.

use super::Sense;
use game_sushizock::{DICE, DIE, Dice, Face, Move, Portion, Sushizock, View};
use kaiten_core::{Piece, Seat, Seats};

impl Sense for Sushizock {
    fn promises(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let turn = Turn { view, seat };
        let mut odds = Odds::new(&turn);
        let rolls_left = 3 - view.rolls;
        let kept = Shown::of(&view.kept);
        let promise = |m: &Move| match *m {
            Move::Keep(dice) => odds.rolling_on(kept.plus(Shown::of(&dice)), rolls_left),
            m => turn.gain(m, kept.plus(Shown::of(&view.rolled))),
        };
        moves.iter().map(promise).collect()
    }
}

/// How many dice show each symbol, in the order of [`Face`].
#[derive(Clone, Copy)]
struct Shown([u8; 4]);

impl Shown {
    const SYMBOLS: [Face; 4] = [Face::Sushi, Face::Bone, Face::Blue, Face::Red];

    fn of(dice: &Dice) -> Self {
        Self(Self::SYMBOLS.map(|face| dice.count(face)))
    }

    fn count(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    fn plus(self, other: Self) -> Self {
        Self([0, 1, 2, 3].map(|i| self.0[i] + other.0[i]))
    }

    fn dice(self) -> u8 {
        self.0.iter().sum()
    }

    /// A number of its own for each way to show up to five dice.
    fn index(self) -> usize {
        self.0.iter().fold(0, |index, &n| index * 6 + usize::from(n))
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
        let all = self.dice();
        (1..all).flat_map(Self::all).filter(move |part| (0..4).all(|i| part.0[i] <= self.0[i]))
    }

    /// How likely these dice show just this.
    fn chance(self) -> f32 {
        let factorial = |n: u8| (1..=n).map(f32::from).product::<f32>();
        let mut chance = factorial(self.dice());
        for face in Self::SYMBOLS {
            let n = self.count(face);
            let sides = DIE.iter().filter(|&&side| side == face).count() as f32;
            chance *= (sides / 6.0).powi(i32::from(n)) / factorial(n);
        }
        chance
    }
}

/// A seat in its turn.
struct Turn<'a> {
    view: &'a View,
    seat: Seat,
}

impl Turn<'_> {
    /// What a move that ends the turn brings, with these dice.
    fn gain(&self, m: Move, shown: Shown) -> f32 {
        let rows = &self.view.rows;
        match m {
            Move::Take(portion) => {
                let tile = rows[portion].nth(shown.count(portion.symbol()));
                tile.map_or(0.0, |tile| self.with(portion, tile.value()))
            }
            Move::Steal { portion, from, nth } => self.steal(portion, from, nth),
            Move::TakeWorst => {
                let portion = if rows.bones.is_empty() { Portion::Sushi } else { Portion::Bone };
                let worst = rows[portion].iter().map(|tile| tile.value()).min();
                worst.map_or(0.0, |value| self.with(portion, value))
            }
            Move::Keep(_) => 0.0,
        }
    }

    /// The most that these dice bring, if the turn ends with them.
    fn best(&self, shown: Shown) -> f32 {
        let mut best = f32::NEG_INFINITY;
        for &portion in Portion::ALL {
            let n = shown.count(portion.symbol());
            if (1..=self.view.rows[portion].len()).contains(&n) {
                best = best.max(self.gain(Move::Take(portion), shown));
            }
            let chopsticks = shown.count(portion.chopsticks());
            for from in Seats::first(self.view.options.seats()).filter(|&from| from != self.seat) {
                let height = self.view.remembered.piles[from][portion].len();
                let reach = if chopsticks > 3 { height } else { height.min(1) };
                if chopsticks >= 3 {
                    best =
                        (1..=reach).map(|nth| self.steal(portion, from, nth)).fold(best, f32::max);
                }
            }
        }
        if best.is_finite() { best } else { self.gain(Move::TakeWorst, shown) }
    }

    /// What a tile more is worth to the own piles.
    fn with(&self, portion: Portion, value: i16) -> f32 {
        let own = Stacks::of(self.view, self.seat);
        own.plus(portion, value).worth() - own.worth()
    }

    /// What a stolen tile is worth, and half of what the other one loses or is rid of.
    fn steal(&self, portion: Portion, from: Seat, nth: u8) -> f32 {
        let Some(tile) = self.view.remembered.piles[from][portion].nth(nth) else { return 0.0 };
        let other = Stacks::of(self.view, from);
        let loss = other.worth() - other.minus(portion, nth).worth();
        self.with(portion, tile.value()) + 0.5 * loss
    }
}

/// The values of both piles of a seat, from the top down.
#[derive(Clone)]
struct Stacks {
    sushis: Vec<i16>,
    bones: Vec<i16>,
}

impl Stacks {
    fn of(view: &View, seat: Seat) -> Self {
        let piles = &view.remembered.piles[seat];
        let values = |portion: Portion| piles[portion].iter().map(|tile| tile.value()).collect();
        Self { sushis: values(Portion::Sushi), bones: values(Portion::Bone) }
    }

    fn pile(&mut self, portion: Portion) -> &mut Vec<i16> {
        match portion {
            Portion::Sushi => &mut self.sushis,
            Portion::Bone => &mut self.bones,
        }
    }

    fn plus(&self, portion: Portion, value: i16) -> Self {
        let mut more = self.clone();
        more.pile(portion).insert(0, value);
        more
    }

    fn minus(&self, portion: Portion, nth: u8) -> Self {
        let mut fewer = self.clone();
        fewer.pile(portion).remove(usize::from(nth) - 1);
        fewer
    }

    /// What counts now, half of the sushis that wait for a bone, and something for bones that wait
    /// for a sushi.
    fn worth(&self) -> f32 {
        let excess = self.sushis.len().saturating_sub(self.bones.len());
        let (waiting, counted) = self.sushis.split_at(excess);
        let sum = |values: &[i16]| values.iter().map(|&value| f32::from(value)).sum::<f32>();
        let spare = self.bones.len().saturating_sub(self.sushis.len()) as f32;
        sum(counted) + 0.5 * sum(waiting) + sum(&self.bones) + 1.5 * spare.min(2.0)
    }
}

/// What rolling on is worth, exactly: each way the dice can fall, with the best that follows.
struct Odds<'a> {
    turn: &'a Turn<'a>,
    best: Vec<Option<f32>>,
    rolling: [Vec<Option<f32>>; 3],
}

impl<'a> Odds<'a> {
    fn new(turn: &'a Turn<'a>) -> Self {
        let unknown = || vec![None; 6usize.pow(4)];
        Self { turn, best: unknown(), rolling: [unknown(), unknown(), unknown()] }
    }

    /// With these dice kept, so many rolls left, and the others rolled now.
    fn rolling_on(&mut self, kept: Shown, rolls_left: u8) -> f32 {
        let memory = usize::from(rolls_left.min(2));
        if let Some(known) = self.rolling[memory][kept.index()] {
            return known;
        }
        let dice = DICE - kept.dice();
        let mut mean = 0.0;
        for rolled in Shown::all(dice) {
            let mut best = self.best(kept.plus(rolled));
            if rolls_left > 1 && dice > 1 {
                for part in rolled.parts() {
                    best = best.max(self.rolling_on(kept.plus(part), rolls_left - 1));
                }
            }
            mean += rolled.chance() * best;
        }
        self.rolling[memory][kept.index()] = Some(mean);
        mean
    }

    fn best(&mut self, shown: Shown) -> f32 {
        let turn = self.turn;
        *self.best[shown.index()].get_or_insert_with(|| turn.best(shown))
    }
}
