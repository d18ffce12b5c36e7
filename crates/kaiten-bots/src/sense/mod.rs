//! What bots know of a game besides its rules: one file for each game.

mod sushi_go;
mod sushizock;

use kaiten_core::{Game, Seat};

/// A sense of what moves are worth.
pub trait Sense: Game {
    /// What each move promises the seat, in points: what it brings, what it may still bring, and
    /// what it takes from others. Only moves of the same choice are compared.
    fn promises(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Vec<f32>;
}
