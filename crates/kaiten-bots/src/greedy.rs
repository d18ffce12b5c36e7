//! Takes what promises most, without looking further.

use crate::sense::{Sense, recall};
use crate::{Bot, Thought, best_first};
use kaiten_core::Seat;
use kaiten_core::rng::{FastRng, below, stream};

/// Plays the move that promises most; any of those that promise the same.
#[derive(Clone, Debug)]
pub struct Greedy {
    /// How far it may misjudge a move, in points.
    slips: f32,
    rng: FastRng,
}

impl Greedy {
    /// The same seed plays the same moves.
    pub fn new(seed: u64) -> Self {
        Self::with_slips(0.0, seed)
    }

    /// One that misjudges moves by up to so many points, as people do: what is plainly better is
    /// still seen.
    pub fn with_slips(slips: f32, seed: u64) -> Self {
        Self { slips, rng: stream(seed, 2) }
    }

    /// By how much it misjudges this time: small slips are more likely than large ones.
    fn slip(&mut self) -> f32 {
        let side = |rng: &mut FastRng| below(rng, 1_001) as f32 / 1_000.0;
        self.slips * (side(&mut self.rng) - side(&mut self.rng))
    }
}

impl<G: Sense> Bot<G> for Greedy {
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        let view = recall::<G>(view, seat, &mut self.rng);
        let promises = G::promises(&view, seat, moves).into_iter();
        let promises: Vec<f32> = promises.map(|promise| promise + self.slip()).collect();
        let order = best_first(&promises).into_iter();
        let worth: Vec<(G::Move, f32)> = order.map(|nth| (moves[nth], promises[nth])).collect();
        let best = worth[0].1;
        let equal = worth.iter().take_while(|(_, promise)| *promise == best).count();
        let choice = worth[below(&mut self.rng, equal as u32) as usize].0;
        Thought { choice, worth, imagined: 0 }
    }
}
