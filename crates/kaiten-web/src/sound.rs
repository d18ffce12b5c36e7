//! Quiet sounds, made in the browser by `js/sound.js`.

use crate::settings::LOUDEST;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/sound.js")]
extern "C" {
    #[wasm_bindgen(js_name = play)]
    fn play_named(name: &str, loudness: f64);
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
    /// Somebody loses something to somebody else.
    Steal,
    /// It is a person's turn.
    Turn,
    /// The game is over.
    End,
    /// The game is over, and whoever plays here has won it.
    Win,
}

impl Sound {
    /// Lets it be heard, as loud as a person has set it.
    pub(crate) fn play(self, loudness: u8) {
        let name = match self {
            Self::Card => "card",
            Self::Tile => "tile",
            Self::Dice => "dice",
            Self::Van => "van",
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Steal => "steal",
            Self::Turn => "turn",
            Self::End => "end",
            Self::Win => "win",
        };
        if loudness > 0 {
            play_named(name, f64::from(loudness) / f64::from(LOUDEST));
        }
    }
}
