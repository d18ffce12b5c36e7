//! What a viewer may know: everything. Belts, trays and tokens lie open, and the bag holds the
//! rest of the dice; only chance decides what comes next.

use crate::SushiRoll;
use crate::pieces::{Belt, Kinds, Tokens, Tray};
use crate::setup::{Options, Phase};
use kaiten_core::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Seats, and the faces of the dice.
    pub options: Options,
    /// 1 to 3.
    pub round: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// Who holds the belt with the red border.
    pub red: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// How many dice of each kind are in the bag.
    pub bag: Kinds,
    /// The tokens that nobody has.
    pub supply: Tokens,
    /// The belt of each seat.
    pub belts: BySeat<Belt, 5>,
    /// The tray of each seat.
    pub trays: BySeat<Tray, 5>,
    /// The tokens of each seat.
    pub tokens: BySeat<Tokens, 5>,
    /// The points counted so far.
    pub points: BySeat<i16, 5>,
}

impl View {
    pub(crate) fn of(game: &SushiRoll, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: game.options,
            round: game.round,
            phase: game.phase,
            red: game.red,
            turn: game.turn,
            bag: game.bag,
            supply: game.supply,
            belts: game.belts,
            trays: game.trays,
            tokens: game.tokens,
            points: game.points,
        }
    }

    /// The whole game that looks like this view: there is only one.
    pub(crate) fn table(&self) -> SushiRoll {
        SushiRoll {
            options: self.options,
            round: self.round,
            phase: self.phase,
            red: self.red,
            turn: self.turn,
            bag: self.bag,
            supply: self.supply,
            belts: self.belts,
            trays: self.trays,
            tokens: self.tokens,
            points: self.points,
        }
    }
}
