//! Quiet sounds, made in the browser by `js/sound.js`.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/sound.js")]
extern "C" {
    #[wasm_bindgen(js_name = play)]
    fn play_named(name: &str);
}

/// What something sounds like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sound {
    /// Cards are laid or passed.
    Card,
    /// A tile or a token clicks onto the table.
    Tile,
    /// Dice roll.
    Dice,
    /// A van drives.
    Van,
    /// Something went well.
    Good,
    /// Something went badly.
    Bad,
    /// It is a person's turn.
    Turn,
    /// The game is over.
    End,
}

impl Sound {
    /// Lets it be heard.
    pub(crate) fn play(self) {
        play_named(match self {
            Self::Card => "card",
            Self::Tile => "tile",
            Self::Dice => "dice",
            Self::Van => "van",
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Turn => "turn",
            Self::End => "end",
        });
    }
}
