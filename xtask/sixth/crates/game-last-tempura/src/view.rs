//! What a viewer may know: everything.

use crate::LastTempura;
use crate::pieces::Tempura;
use crate::setup::Options;
use kaiten_core::notation::seat_of;
use kaiten_core::{BySeat, Misread, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Seats.
    pub options: Options,
    /// Whose turn it is; at the end, who took the last one.
    pub turn: Seat,
    /// What is not in this game.
    pub kitchen: Tempura,
    /// What can be taken.
    pub bowl: Tempura,
    /// What each seat has taken.
    pub plates: BySeat<Tempura, 4>,
}

// What comes from outside is checked, so that the game can be played.
kaiten_core::checked_when_read!(View);

impl View {
    pub(crate) fn of(game: &LastTempura, viewer: Viewer) -> Self {
        let LastTempura { options, turn, kitchen, bowl, plates } = *game;
        Self { viewer, options, turn, kitchen, bowl, plates }
    }

    /// The game: a view shows all of it.
    pub(crate) fn imagine(&self) -> LastTempura {
        let Self { options, turn, kitchen, bowl, plates, .. } = *self;
        LastTempura { options, turn, kitchen, bowl, plates }
    }

    fn check(&self) -> Result<(), Misread> {
        if let Viewer::Seat(seat) = self.viewer {
            seat_of("viewer", seat, self.options.seats())?;
        }
        self.imagine().sound()?;
        self.imagine().whole()
    }
}
