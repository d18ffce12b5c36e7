//! All in one piece: every game is here.

use super::Doors;
use kaiten_core::Game;
use kaiten_games::Entry;

macro_rules! at_hand {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        /// The doors of a game.
        pub(super) fn at_hand(game: &Entry) -> Option<&'static Doors> {
            match game.id {
                $($room::$game::ID => Some(const { &Doors::of::<$room::$game>() }),)+
                _ => None,
            }
        }
    };
}

kaiten_games::games!(at_hand);

/// There is nothing to wait for.
pub(super) async fn load(game: &Entry) -> bool {
    at_hand(game).is_some()
}
