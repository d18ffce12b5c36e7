//! What bots know of a game besides its rules: one file for each game.

mod sushi_express;
mod sushi_go;
mod sushi_go_party;
mod sushi_roll;
mod sushizock;

use kaiten_core::{Game, Rng, Seat};

/// A sense of what moves are worth.
pub trait Sense: Game {
    /// What each move promises the seat, in points: what it brings, what it may still bring, and
    /// what it takes from others. Only moves of the same choice are compared.
    fn promises(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Vec<f32>;

    /// What a player does who does not think long: a search plays imagined games on like this. It
    /// has to be quick. `buf` is room to work in.
    fn guess<R: Rng + ?Sized>(
        &self,
        seat: Seat,
        rng: &mut R,
        buf: &mut Vec<Self::Move>,
    ) -> Self::Move {
        self.any_move(seat, rng, buf)
    }
}
