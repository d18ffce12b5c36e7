//! A choice of a seat as it could come up, and what was learnt of it.

use crate::exact::ln;

/// The moves of a choice, and what was learnt of each.
pub(super) struct Node<M> {
    pub(super) moves: Vec<M>,
    pub(super) arms: Vec<Arm>,
    visits: u32,
    /// Sum over all arms, and the sum of the squares.
    worth: f32,
    squares: f32,
}

/// What was learnt of a move.
#[derive(Default)]
pub(super) struct Arm {
    pub(super) visits: u32,
    /// Sum of what the games were worth, in points.
    worth: f32,
    /// What the seat may choose after it: there is a node for each list of moves.
    pub(super) next: Vec<u32>,
}

/// How a game ended for a seat, in points.
#[derive(Clone, Copy, Default)]
pub(super) struct Ending {
    /// By how much it leads the others.
    pub(super) lead: f32,
    /// The lead, and something for winning.
    pub(super) worth: f32,
}

impl<M> Node<M> {
    pub(super) fn new(moves: Vec<M>) -> Self {
        let arms = moves.iter().map(|_| Arm::default()).collect();
        Self { moves, arms, visits: 0, worth: 0.0, squares: 0.0 }
    }

    pub(super) fn visits(&self) -> u32 {
        self.visits
    }

    pub(super) fn learn(&mut self, arm: u32, worth: f32) {
        self.visits += 1;
        self.worth += worth;
        self.squares += worth * worth;
        let arm = &mut self.arms[arm as usize];
        arm.visits += 1;
        arm.worth += worth;
    }

    /// UCB1; an arm that was never tried counts as tried once, with the mean of all.
    pub(super) fn bandit(&self, curiosity: f32) -> u32 {
        let log = ln(self.visits as f32);
        let mean = self.worth / self.visits.max(1) as f32;
        let spread = curiosity * self.spread();
        self.best_arm(|arm, _| {
            let visits = arm.visits.max(1) as f32;
            let known = if arm.visits == 0 { mean } else { arm.worth / visits };
            known + spread * (log / visits).sqrt()
        })
    }

    /// How far the games are apart, in points.
    fn spread(&self) -> f32 {
        if self.visits < 8 {
            return USUAL_SPREAD;
        }
        let visits = self.visits as f32;
        let mean = self.worth / visits;
        (self.squares / visits - mean * mean).max(1.0).sqrt()
    }

    /// The first of the arms with the highest hope.
    fn best_arm(&self, hope: impl Fn(&Arm, usize) -> f32) -> u32 {
        let mut best = (0, f32::MIN);
        for (nth, arm) in self.arms.iter().enumerate() {
            let hope = hope(arm, nth);
            if hope > best.1 {
                best = (nth, hope);
            }
        }
        best.0 as u32
    }
}

/// How far games are apart before there are enough of them to tell, in points.
const USUAL_SPREAD: f32 = 10.0;
