//! What bots know of a game besides its rules: one file for each game.

#[cfg(test)]
mod judged;
pub mod sushi_express;
mod sushi_go;
mod sushi_go_party;
mod sushi_roll;
mod sushizock;

use kaiten_core::{BySeat, Game, Rng, Seat};

/// A sense of what moves are worth.
pub trait Sense: Game {
    /// How far what a move promises may be off, in points: the better the sense, the less, and the
    /// more imagined games it takes to prove it wrong.
    const DOUBT: f32;

    /// How many times longer than elsewhere an imagined game takes: levels imagine so many fewer.
    const EFFORT: u32 = 1;

    /// How much a search likes to try what was seldom tried: less where moves differ little.
    const CURIOSITY: f32 = 1.0;

    /// So often for each of its moves a search lets players guess at a choice, before it lets them
    /// learn: the better they guess, the longer.
    const PATIENCE: u32 = 1;

    /// Where a game can be judged for the so-manieth time, a search stops to play it on.
    const FORESIGHT: u32 = 1;

    /// What each move promises the seat, in points: what it brings, what it may still bring, and
    /// what it takes from others. Only moves of the same choice are compared.
    fn promises(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Vec<f32>;

    /// The moves that a player would think of at all, sorted: a search looks at no others behind its
    /// first choice. Where a seat has hundreds of moves, most of them are none.
    fn ideas(&self, seat: Seat, ideas: &mut Vec<Self::Move>) {
        self.moves(seat, ideas);
    }

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

    /// The points that each seat can expect in the end, as this seat sees it, where the game can be
    /// judged on the way.
    fn outlook(&self, _seat: Seat) -> Option<BySeat<f32>> {
        None
    }
}
