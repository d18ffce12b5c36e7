//! A part for each wing of each game: `cargo xtask web` puts what only its function leads to into a
//! file of its own, which is fetched when the function is called for the first time.

use super::{Far, Halls, Look, Minds, Online, Pads, Pages, Play, Wing};
use crate::files;
use core::any::Any;
use kaiten_core::Game;
use kaiten_games::Entry;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use wasm_split_helpers::SplitLoaderError;

thread_local! {
    /// The wings that are here, by the ids of their games.
    static HERE: RefCell<Vec<(&'static str, &'static dyn Any)>> = RefCell::default();
}

fn find<W: Wing>(game: &Entry) -> Option<&'static W> {
    HERE.with_borrow(|here| {
        let mut of_game = here.iter().filter(|(id, _)| *id == game.id);
        of_game.find_map(|(_, doors)| doors.downcast_ref())
    })
}

/// Notes what has come; says whether it has. What is seen comes with its styles.
async fn note<W: Wing>(
    game: &Entry,
    doors: impl Future<Output = Result<&'static W, SplitLoaderError>>,
) -> bool {
    let styles = W::LOOK.iter().map(|look| match look {
        Look::Pages => files::wear("pages.css"),
        Look::Game => files::wear(&format!("styles/{}.css", game.id)),
    });
    // They are asked for before anything is waited for.
    let styles: Vec<_> = styles.collect();
    let Ok(doors) = doors.await else { return false };
    for style in styles {
        if JsFuture::from(style).await != Ok(JsValue::TRUE) {
            return false;
        }
    }
    HERE.with_borrow_mut(|here| here.push((game.id, doors)));
    true
}

/// It belongs to no game: any stands for all.
impl Wing for Halls {
    const NAME: &'static str = "halls";
    const LOOK: &[Look] = &[Look::Pages];

    fn at_hand(game: &Entry) -> Option<&'static Self> {
        find(game)
    }

    async fn load(game: &Entry) -> bool {
        note(game, halls::halls()).await
    }
}

/// Nor does this.
impl Wing for Online {
    const NAME: &'static str = "online";
    const LOOK: &[Look] = &[Look::Pages];

    fn at_hand(game: &Entry) -> Option<&'static Self> {
        find(game)
    }

    async fn load(game: &Entry) -> bool {
        note(game, halls::online()).await
    }
}

#[allow(unsafe_code, reason = "calls between files of one program are no calls of Rust")]
mod halls {
    use super::{Halls, Online, SplitLoaderError};
    use wasm_split_helpers::wasm_split;

    #[wasm_split(all_halls, fallible)]
    pub(super) fn halls() -> Result<&'static Halls, SplitLoaderError> {
        Ok(&Halls::ALL)
    }

    #[wasm_split(all_online, fallible)]
    pub(super) fn online() -> Result<&'static Online, SplitLoaderError> {
        Ok(&Online::ALL)
    }
}

macro_rules! parts {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        parts! { Play, play, [Game], $($room :: $game),+ }
        parts! { Pages, pages, [Pages, Game], $($room :: $game),+ }
        parts! { Pads, pads, [Pages, Game], $($room :: $game),+ }
        parts! { Far, far, [], $($room :: $game),+ }
        parts! { Minds, minds, [], $($room :: $game),+ }
    };
    ($wing:ident, $name:ident, [$($look:ident),*], $($room:ident :: $game:ident),+) => {
        impl Wing for $wing {
            const NAME: &'static str = stringify!($name);
            const LOOK: &[Look] = &[$(Look::$look),*];

            fn at_hand(game: &Entry) -> Option<&'static Self> {
                find(game)
            }

            async fn load(game: &Entry) -> bool {
                match game.id {
                    $($room::$game::ID => note(game, $name::$room()).await,)+
                    _ => unreachable!("entries are made only by the catalog"),
                }
            }
        }

        #[allow(unsafe_code, reason = "calls between files of one program are no calls of Rust")]
        mod $name {
            use super::{$wing, SplitLoaderError};
            use wasm_split_helpers::wasm_split;

            pastey::paste! {
                $(
                    #[wasm_split([<$room _ $name>], fallible)]
                    pub(super) fn $room() -> Result<&'static $wing, SplitLoaderError> {
                        Ok(const { &$wing::of::<$room::$game>() })
                    }
                )+
            }
        }
    };
}

kaiten_games::games!(parts);
