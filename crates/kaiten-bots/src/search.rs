//! Search: imagines whole games that look like the view, and learns which choices end well.
//!
//! Each seat has a tree of its own that follows what it could tell apart: its choices so far, and
//! what it may choose now. At every choice all seats pick at the same time, each by its own bandit,
//! none seeing another's pick. Behind the trees the game is played on as players do who do not think
//! long, to its end or to where it can be judged.
//!
//! Games of luck say little: what a move promised at first sight counts as much as many games.

mod node;
mod thinking;

pub use thinking::Thinking;

use crate::sense::Sense;
use crate::{Bot, Thought};
use core::time::Duration;
use kaiten_core::Seat;
use kaiten_core::rng::{FastRng, stream};

/// A search with a fixed number of imagined games for each choice: the same seed and view give the
/// same move.
#[derive(Clone, Debug)]
pub struct Search {
    imagined: u32,
    limit: Option<Duration>,
    rng: FastRng,
}

impl Search {
    /// Imagines so many games for each choice.
    pub fn new(imagined: u32, seed: u64) -> Self {
        Self { imagined: imagined.max(1), limit: None, rng: stream(seed, 1) }
    }

    /// Stops earlier when this time is over. Where there is no clock, in a browser, it has no
    /// effect: there a [`Thinking`] goes on in slices.
    #[must_use]
    pub fn within(self, limit: Duration) -> Self {
        Self { limit: Some(limit), ..self }
    }
}

impl<G: Sense> Bot<G> for Search {
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        if let [only] = moves {
            return Thought { choice: *only, worth: Vec::new(), imagined: 0 };
        }
        let time_is_over = clock(self.limit);
        let mut thinking = Thinking::<G>::new(seat, view.clone(), moves.to_vec());
        while thinking.imagined() < self.imagined && !time_is_over() {
            thinking.think(1, &mut self.rng);
        }
        thinking.thought()
    }
}

/// Whether a time that begins now is over.
fn clock(limit: Option<Duration>) -> impl Fn() -> bool {
    #[cfg(not(target_arch = "wasm32"))]
    let start = std::time::Instant::now();
    move || match limit {
        #[cfg(not(target_arch = "wasm32"))]
        Some(limit) => start.elapsed() >= limit,
        _ => false,
    }
}
