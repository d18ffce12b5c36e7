//! Any move, each as likely as another.

use crate::{Bot, Thought};
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Game, Seat};

/// Plays any move.
#[derive(Clone, Debug)]
pub struct Random {
    rng: FastRng,
}

impl Random {
    /// The same seed plays the same moves.
    pub fn new(seed: u64) -> Self {
        Self { rng: stream(seed, 0) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: Seat, _: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        let nth = below(&mut self.rng, moves.len() as u32) as usize;
        Thought { choice: moves[nth], worth: Vec::new(), imagined: 0 }
    }
}
