//! What a client says on its socket.

use crate::ids::{Digest, Secret};
use crate::talk::Saying;
use crate::terms::{Terms, Time};
use kaiten_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The first message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the messages that it understands.
    pub version: u16,
    /// To whom a seat belongs, or who is the host; whoever has none watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The step of the last frame that it has: it gets those behind it. None if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<u32>,
}

/// Every other message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The client's own number for it, by which it is answered. A choice, or time for a seat, that
    /// comes twice with the same number counts once, so after a lost connection it can be sent again.
    /// No two choices of a seat may have the same, whichever device they come from: a client begins
    /// with any number.
    pub id: u32,
    /// What is wanted.
    pub wish: Wish,
}

/// What somebody at a table can want.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// To choose, or to change the choice, after so many steps.
    Choose {
        /// How many steps were taken when it was chosen.
        step: u32,
        /// What, as the game writes it.
        chosen: Value,
    },
    /// To take the last choice back that was carried out, after so many steps.
    TakeBack {
        /// How many steps were taken when it was asked for.
        step: u32,
    },
    /// To give the hash of a number of one's own, or another one, before the start.
    Promise(Digest),
    /// To show the number, after its hash was found in the start.
    Reveal(Secret),
    /// To give up one's seat.
    Leave,
    /// That the game ends now, or no longer that; it does when all people at the table want it.
    End(bool),
    /// That the seat of somebody who is gone, or of a bot, is freed, or no longer that; it is when all
    /// other people want it.
    Free {
        /// Whose.
        seat: Seat,
        /// Whether it is wanted.
        is_wanted: bool,
    },

    /// To say something to all at the table, as far as its terms let people talk.
    Say(Saying),
    /// Another game for the same company, with these terms, after the end. Everyone keeps their
    /// secret and sits one place further; the bots come, too.
    Again(Terms),

    // What only the host can want.
    /// To begin.
    Start,
    /// A bot on a free seat.
    Bot {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: String,
    },
    /// Bots on all free seats.
    Fill {
        /// How well they play.
        level: String,
    },
    /// To send away, before the start, who sits on a seat; a bot also later where nobody else plays.
    SendAway(Seat),
    /// To have chance decide who sits where, before the start.
    Shuffle,
    /// Other terms, before the start.
    Agree(Terms),
    /// That somebody else is the host. When the host is gone, others may want that of themselves.
    HandOver(Seat),
    /// That the clocks stand still.
    Pause,
    /// That they go on.
    GoOn,
    /// More time for a seat.
    AddTime {
        /// Whose.
        seat: Seat,
        /// How much.
        ms: Time,
    },
}
