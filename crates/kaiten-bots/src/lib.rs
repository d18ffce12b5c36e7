//! Bots: they get a view and the legal moves, never the game.
//!
//! A bot can only look at games that it imagined itself, so it cannot cheat: two games that differ
//! in what its seat cannot know are the same to it.

mod exact;
mod greedy;
mod level;
mod named;
mod random;
pub mod search;
pub mod sense;

pub use greedy::Greedy;
pub use level::Level;
pub use named::Named;
pub use random::Random;
pub use search::Search;

use kaiten_core::{Game, Seat};

/// Someone who chooses for a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the moves, of which there is at least one.
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move>;
}

/// What a bot chose, and what it thinks of the choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move.
    pub choice: M,
    /// What the moves are worth to it, the best first: the points by which the seat is expected to
    /// lead in the end. Empty if it did not think.
    pub worth: Vec<(M, f32)>,
    /// How many games it imagined.
    pub imagined: u32,
}

/// The order of these that puts the best first; of equal ones the earlier. It knows no kind of move,
/// so that a program has it once and not for every game.
fn best_first(worth: &[f32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..worth.len()).collect();
    order.sort_by(|&a, &b| worth[b].total_cmp(&worth[a]));
    order
}

impl<M: PartialEq> Thought<M> {
    /// What the choice is worth, then the best of the others: at most this many moves.
    pub fn best(&self, most: usize) -> impl Iterator<Item = &(M, f32)> {
        let choice = self.worth.iter().filter(|(m, _)| *m == self.choice);
        let others = self.worth.iter().filter(|(m, _)| *m != self.choice);
        choice.chain(others).take(most)
    }
}
