//! Who will have the fewest tips, and what it will cost.

use core::cell::RefCell;
use kaiten_core::{BySeat, Seat, Seats};

/// The part of all client cards that players take; the others are discarded, or left at the end.
pub(super) const TAKEN: f32 = 0.7;

/// What tips cost, if each tip to come goes to any seat, or to nobody.
pub(super) struct TipOdds {
    seats: u8,
    /// How likely a seat gets just so many more.
    exactly: [f32; 9],
    /// How likely it gets at least so many more.
    at_least: [f32; 10],
    /// What was worked out before: many ways through a round leave the same tips.
    known: RefCell<Vec<(Tips, BySeat<f32, 6>)>>,
}

/// The tips of all seats in one number.
type Tips = u64;

impl TipOdds {
    pub(super) fn new(to_come: u8, seats: u8) -> Self {
        let share = TAKEN / f32::from(seats);
        let mut exactly = [0.0; 9];
        exactly[0] = 1.0;
        for _ in 0..to_come.min(8) {
            for n in (1..9).rev() {
                exactly[n] = exactly[n] * (1.0 - share) + exactly[n - 1] * share;
            }
            exactly[0] *= 1.0 - share;
        }
        let mut at_least = [0.0; 10];
        for n in (0..9).rev() {
            at_least[n] = at_least[n + 1] + exactly[n];
        }
        Self { seats, exactly, at_least, known: RefCell::default() }
    }

    /// V3 What each seat has to expect to lose.
    pub(super) fn lost(&self, tips: &BySeat<u8, 6>) -> BySeat<f32, 6> {
        let key = tips.iter().fold(0, |key, &tips| key << 8 | Tips::from(tips));
        let mut known = self.known.borrow_mut();
        if let Some((_, lost)) = known.iter().find(|(tips, _)| *tips == key) {
            return *lost;
        }
        let most = self.most(tips);
        let lost = BySeat::from_fn(self.seats, |seat| self.fewest(tips, seat) * most);
        known.push((key, lost));
        lost
    }

    /// How many tips the one with the most will have, in the mean.
    fn most(&self, tips: &BySeat<u8, 6>) -> f32 {
        let all_below = |n: u8| -> f32 {
            Seats::first(self.seats).map(|seat| 1.0 - self.reaches(tips[seat], n)).product()
        };
        (1..=10).map(|n| 1.0 - all_below(n)).sum()
    }

    /// How likely nobody will have fewer than this seat.
    fn fewest(&self, tips: &BySeat<u8, 6>, seat: Seat) -> f32 {
        let all_reach = |n: u8| -> f32 {
            let others = Seats::first(self.seats).filter(|&other| other != seat);
            others.map(|other| self.reaches(tips[other], n)).product()
        };
        (0..9).map(|more| self.exactly[usize::from(more)] * all_reach(tips[seat] + more)).sum()
    }

    /// How likely a seat with so many tips will have at least `n`.
    fn reaches(&self, tips: u8, n: u8) -> f32 {
        self.at_least[usize::from(n.saturating_sub(tips).min(9))]
    }
}
