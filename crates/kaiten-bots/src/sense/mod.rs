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
    /// How far what is foreseen of a move may be off, in points: the better the sense, the less, and
    /// the more imagined games it takes to prove it wrong.
    const DOUBT: f32;

    /// How much a search likes to try what was seldom tried: less where moves differ little.
    const CURIOSITY: f32 = 1.0;

    /// Whether players learn behind the first choice of a search. Where they guess well, it would
    /// take more games to learn more than are imagined.
    const LEARNS: bool = true;

    /// How many games a chef imagines for a choice: what takes a few milliseconds.
    const GAMES: u32 = 500;

    /// What each move promises the seat, in points: what it brings, what it may still bring, and
    /// what it takes from others. Only moves of the same choice are compared.
    fn promises(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Vec<f32>;

    /// What each move promises a player who takes time to look farther: a search begins with this.
    fn foresight(view: &Self::View, seat: Seat, moves: &[Self::Move]) -> Vec<f32> {
        Self::promises(view, seat, moves)
    }

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

    /// The points that each seat can expect in the end, as this seat sees it, where the game that
    /// was imagined from this view can be judged on the way.
    fn outlook(&self, _since: &Self::View, _seat: Seat) -> Option<BySeat<f32>> {
        None
    }
}
