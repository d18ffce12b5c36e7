//! A part for each game: `cargo xtask web` puts what only its function leads to into a file of its
//! own, which is fetched when the function is called for the first time.

use super::Doors;
use kaiten_core::Game;
use kaiten_games::Entry;
use std::cell::RefCell;
use wasm_split_helpers::SplitLoaderError;

thread_local! {
    /// The games that are here, by their ids.
    static HERE: RefCell<Vec<(&'static str, &'static Doors)>> = RefCell::default();
}

/// The doors of a game, if it is here.
pub(super) fn at_hand(game: &Entry) -> Option<&'static Doors> {
    HERE.with_borrow(|here| here.iter().find(|(id, _)| *id == game.id).map(|(_, doors)| *doors))
}

/// Fetches a game; says whether it came.
pub(super) async fn load(game: &Entry) -> bool {
    let doors = doors(game).await;
    if let Ok(doors) = doors {
        HERE.with_borrow_mut(|here| here.push((game.id, doors)));
    }
    doors.is_ok()
}

macro_rules! parts {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        async fn doors(game: &Entry) -> Result<&'static Doors, SplitLoaderError> {
            match game.id {
                $($room::$game::ID => parts::$room().await,)+
                _ => unreachable!("entries are made only by the catalog"),
            }
        }

        #[allow(unsafe_code, reason = "calls between files of one program are no calls of Rust")]
        mod parts {
            use super::{Doors, SplitLoaderError};
            use wasm_split_helpers::wasm_split;

            $(
                #[wasm_split($room, fallible)]
                pub(super) fn $room() -> Result<&'static Doors, SplitLoaderError> {
                    Ok(const { &Doors::of::<$room::$game>() })
                }
            )+
        }
    };
}

kaiten_games::games!(parts);
