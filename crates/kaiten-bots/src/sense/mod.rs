//! What bots know of a game besides its rules: one file for each game.

#[cfg(test)]
mod judged;
pub mod sushi_express;
mod sushi_go;
mod sushi_go_party;
mod sushi_roll;
mod sushizock;

use kaiten_core::{BySeat, Game, Rng, Seat, Viewer};
use std::borrow::Cow;

/// A sense of what moves are worth. It judges by views in which nothing is forgotten.
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
    /// was imagined from this view can be judged on the way. The view itself may have forgotten.
    fn outlook(&self, _since: &Self::View, _seat: Seat) -> Option<BySeat<f32>> {
        None
    }
}

/// Why there is always something remembered in a view that is judged.
pub(crate) const RECALLED: &str = "a bot fills in what a view has forgotten before it judges";

/// The view that a seat judges by: what was forgotten is filled in with what may have been. Where
/// nothing was, it is the same view, and no random number is drawn.
pub(crate) fn recall<'a, G: Game>(
    view: &'a G::View,
    seat: Seat,
    rng: &mut impl Rng,
) -> Cow<'a, G::View> {
    if G::has_forgotten(view) {
        Cow::Owned(G::imagine(view, rng).view(Viewer::Seat(seat)))
    } else {
        Cow::Borrowed(view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::rng::stream;
    use kaiten_core::{Next, Seats, Step};

    #[test]
    fn what_was_forgotten_is_filled_in_and_nothing_else() {
        fn check<G: Game>(tables: &[&str]) {
            let mut game = G::start(&tables[0].parse().expect("options"));
            let (mut rng, mut moves) = (stream(1, 0), Vec::new());
            while let Some(step) = Step::any(&game, &mut rng, &mut moves) {
                let seats = if let Next::Choice(seats) = game.next() { seats } else { Seats::NONE };
                for seat in seats {
                    let view = game.view(Viewer::Seat(seat));
                    let unused = rng.clone();
                    assert!(matches!(recall::<G>(&view, seat, &mut rng), Cow::Borrowed(_)));
                    assert_eq!(rng, unused);
                    let mut forgotten = view;
                    G::forget(&mut forgotten);
                    let mut recalled = recall::<G>(&forgotten, seat, &mut rng).into_owned();
                    assert!(!G::has_forgotten(&recalled));
                    G::forget(&mut recalled);
                    assert_eq!(recalled, forgotten);
                }
                step.apply(&mut game, &mut ()).expect("a legal step");
            }
        }
        macro_rules! check_each {
            ($($room:ident :: $game:ident, $name:literal;)+) => {
                $(check::<$room::$game>(&$room::TABLES);)+
            };
        }
        kaiten_games::games!(check_each);
    }
}
