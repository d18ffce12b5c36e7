//! Search: imagines whole games that look like the view, and learns which choices end well.
//!
//! Each seat has a tree of its own that follows what it could tell apart: its choices so far, and
//! what it may choose now. At every choice all seats pick at the same time, each by its own bandit,
//! none seeing another's pick. Behind the trees the game is played on as players do who do not think
//! long, to its end or to where it can be judged.
//!
//! Games of luck say little. So every move is tried in the same imagined games, where luck strikes
//! all of them alike, and what was foreseen of a move before counts as much as many games.

mod node;
mod root;
mod thinking;

pub use thinking::Thinking;

use crate::sense::Sense;
use crate::{Bot, Thought};
use core::time::Duration;
use kaiten_core::rng::{FastRng, stream};
use kaiten_core::{Rng, Seat};
#[cfg(not(target_arch = "wasm32"))]
use std::{sync::LazyLock, time::Instant};

/// A search with a fixed number of imagined games for each choice: the same seed and view give the
/// same move.
#[derive(Clone, Debug)]
pub struct Search {
    imagined: u32,
    limit: Option<(Duration, Clock)>,
    rng: FastRng,
}

/// A clock that says how long it has been running.
pub type Clock = fn() -> Duration;

impl Search {
    /// Imagines so many games for each choice.
    pub fn new(imagined: u32, seed: u64) -> Self {
        Self { imagined: imagined.max(1), limit: None, rng: stream(seed, 1) }
    }

    /// Stops earlier when this time is over by this clock.
    #[must_use]
    pub fn within(self, limit: Duration, clock: Clock) -> Self {
        Self { limit: Some((limit, clock)), ..self }
    }
}

impl<G: Sense> Bot<G> for Search {
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        if let [only] = moves {
            return Thought { choice: *only, worth: Vec::new(), imagined: 0 };
        }
        let end = self.limit.map(|(limit, clock)| (clock() + limit, clock));
        let seed = self.rng.next_u64();
        let mut thinking = Thinking::<G>::new(seat, view.clone(), moves, seed);
        while thinking.imagined() < self.imagined && end.is_none_or(|(end, clock)| clock() < end) {
            thinking.think(1);
        }
        thinking.thought()
    }
}

/// The clock of the machine. In a browser it stands still: there the page has a clock.
pub fn clock() -> Duration {
    #[cfg(not(target_arch = "wasm32"))]
    {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }
    #[cfg(target_arch = "wasm32")]
    Duration::ZERO
}
