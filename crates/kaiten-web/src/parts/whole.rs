//! All in one piece: every game is here.

use super::{Far, Halls, Minds, Online, Pads, Pages, Play, Wing};
use kaiten_core::Game;
use kaiten_games::Entry;

impl Wing for Halls {
    const NAME: &'static str = "halls";

    fn at_hand(_: &Entry) -> Option<&'static Self> {
        Some(&Self::ALL)
    }

    /// There is nothing to wait for.
    async fn load(_: &Entry) -> bool {
        true
    }
}

impl Wing for Online {
    const NAME: &'static str = "online";

    fn at_hand(_: &Entry) -> Option<&'static Self> {
        Some(&Self::ALL)
    }

    /// There is nothing to wait for.
    async fn load(_: &Entry) -> bool {
        true
    }
}

macro_rules! parts {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        parts! { Play, "play", $($room :: $game),+ }
        parts! { Pages, "pages", $($room :: $game),+ }
        parts! { Pads, "pads", $($room :: $game),+ }
        parts! { Far, "far", $($room :: $game),+ }
        parts! { Minds, "minds", $($room :: $game),+ }
    };
    ($wing:ident, $name:literal, $($room:ident :: $game:ident),+) => {
        impl Wing for $wing {
            const NAME: &'static str = $name;

            fn at_hand(game: &Entry) -> Option<&'static Self> {
                match game.id {
                    $($room::$game::ID => Some(const { &$wing::of::<$room::$game>() }),)+
                    _ => None,
                }
            }

            /// There is nothing to wait for.
            async fn load(game: &Entry) -> bool {
                Self::at_hand(game).is_some()
            }
        }
    };
}

kaiten_games::games!(parts);
