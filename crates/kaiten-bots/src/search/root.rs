//! The choice that is thought about: each move against the most promising one, in the same games.

use super::node::Ending;
use crate::exact::{ln, powi};

/// What was learnt of the moves of a choice, the most promising one first.
///
/// The first is played in every imagined game, and each of the others in as many of the same games
/// as it deserves, from the first game on: what luck does to both of them does not count.
pub(super) struct Root {
    /// What each move promises beyond the first, in points.
    promises: Vec<f32>,
    /// How far promises may be off, in points.
    doubt: f32,
    /// How the games ended with the first move.
    first: Vec<Ending>,
    /// How much better or worse they ended with each move.
    arms: Vec<Arm>,
    /// Sums over all of these arms.
    visits: u32,
    squares: f32,
}

#[derive(Clone, Default)]
struct Arm {
    visits: u32,
    /// Sums of the differences in worth and in lead.
    worth: f32,
    lead: f32,
}

impl Root {
    /// Of moves with these promises, the highest first.
    pub(super) fn new(promises: &[f32], doubt: f32) -> Self {
        let arms = vec![Arm::default(); promises.len()];
        let promises = promises.iter().map(|promise| promise - promises[0]).collect();
        Self { promises, doubt, first: Vec::new(), arms, visits: 0, squares: 0.0 }
    }

    /// Which move is played next, and in which game.
    pub(super) fn next(&self, curiosity: f32) -> (u32, u32) {
        let games = self.first.len() as u32;
        let log = ln((self.visits + games) as f32 + 1.0);
        let (trust, spread) = (self.trust(), curiosity * self.spread());
        let arm = self.best(|nth| {
            let visits = if nth == 0 { games } else { self.arms[nth].visits };
            self.beyond_first(nth, |arm| arm.worth)
                + spread * (log / (visits as f32 + trust)).sqrt()
        });
        match self.arms[arm as usize].visits {
            // The first move goes ahead.
            visits if arm == 0 || visits == games => (0, games),
            visits => (arm, visits),
        }
    }

    /// How a game ended with a move.
    pub(super) fn learn(&mut self, arm: u32, ending: Ending) {
        if arm == 0 {
            self.first.push(ending);
            return;
        }
        let arm = &mut self.arms[arm as usize];
        let first = self.first[arm.visits as usize];
        let worth = ending.worth - first.worth;
        arm.visits += 1;
        arm.worth += worth;
        arm.lead += ending.lead - first.lead;
        self.visits += 1;
        self.squares += worth * worth;
    }

    /// The move that is worth most.
    pub(super) fn choice(&self) -> u32 {
        self.best(|nth| self.beyond_first(nth, |arm| arm.worth))
    }

    /// The lead that each move is expected to bring.
    pub(super) fn leads(&self) -> impl Iterator<Item = f32> {
        let sum: f32 = self.first.iter().map(|ending| ending.lead).sum();
        let first = sum / self.first.len().max(1) as f32;
        (0..self.arms.len()).map(move |nth| first + self.beyond_first(nth, |arm| arm.lead))
    }

    /// By how much a move is better than the first: what games and promises say together.
    fn beyond_first(&self, nth: usize, sum: impl Fn(&Arm) -> f32) -> f32 {
        let (arm, trust) = (&self.arms[nth], self.trust());
        (sum(arm) + trust * self.promises[nth]) / (arm.visits as f32 + trust)
    }

    /// So many games tell as much as a promise that may be off by `doubt` points.
    fn trust(&self) -> f32 {
        powi(self.spread() / self.doubt, 2)
    }

    /// How far moves are apart in the same game, in points.
    fn spread(&self) -> f32 {
        if self.visits < 8 {
            return USUAL_SPREAD;
        }
        (self.squares / self.visits as f32).max(1.0).sqrt()
    }

    /// The first of the moves with the highest hope.
    fn best(&self, hope: impl Fn(usize) -> f32) -> u32 {
        let mut best = (0, f32::MIN);
        for nth in 0..self.arms.len() {
            let hope = hope(nth);
            if hope > best.1 {
                best = (nth, hope);
            }
        }
        best.0 as u32
    }
}

/// How far moves are apart before there are enough games to tell, in points.
const USUAL_SPREAD: f32 = 4.0;

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::rng::{below, stream};

    /// Learns from so many games, where luck moves all of a game's endings by up to 40 points, and a
    /// move brings this many points more or less.
    fn chosen(promises: &[f32], brings: &[f32], games: u32) -> u32 {
        let mut root = Root::new(promises, 1.0);
        for _ in 0..games {
            let (arm, nth) = root.next(1.0);
            let luck = below(&mut stream(3, u64::from(nth)), 41) as f32;
            let worth = luck + brings[arm as usize];
            root.learn(arm, Ending { lead: worth, worth });
        }
        root.choice()
    }

    #[test]
    fn luck_that_strikes_all_moves_does_not_count() {
        // The best move is better by a point, and games are apart by twelve: a few are enough.
        assert_eq!(chosen(&[0.0, 0.0, 0.0], &[0.0, 1.0, 0.5], 40), 1);
    }

    #[test]
    fn what_promised_more_stays_until_games_say_otherwise() {
        assert_eq!(chosen(&[2.0, 1.0], &[0.0, 3.0], 0), 0);
        assert_eq!(chosen(&[2.0, 1.0], &[0.0, 3.0], 100), 1);
        assert_eq!(chosen(&[2.0, 1.0], &[0.0, -3.0], 100), 0);
    }

    #[test]
    fn the_first_move_is_ahead_of_every_other() {
        let mut root = Root::new(&[1.0, 1.0, 1.0], 1.0);
        for _ in 0..60 {
            let (arm, nth) = root.next(1.0);
            assert!(arm == 0 || nth < root.first.len() as u32);
            root.learn(arm, Ending::default());
        }
        assert!(root.arms[1..].iter().all(|arm| arm.visits > 5), "each is tried");
    }
}
