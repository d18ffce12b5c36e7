//! What a server tells a client.

use crate::ids::{Digest, Secret, TableId};
use crate::refused::{Refused, Sentence};
use crate::talk::Spoken;
use crate::terms::{Terms, Time};
use kaiten_core::{BySeat, Seat, Seats, Standing, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// All that is new for one client, in one message. Each part is there only if it is new.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// Who the client is here: a part of the first message, and of any after which that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// What became of what it asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Answer>,
    /// The table as everyone sees it, besides the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub around: Option<Around>,
    /// What the client has seen since its last frame: a `kaiten_table::Seen`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Map<String, Value>>"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Box<RawValue>>,
    /// Who chooses, when nothing but that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choosing: Option<Choosing>,
    /// All that the client may choose, once in every step that waits for it: in streams that want it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Value>>,
    /// How much time is left, at tables with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<SeatClock>>,
    /// What was said since the last time; at first, the last of what was said before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub talk: Vec<Spoken>,
    /// Why the server closes the socket.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub farewell: Option<Farewell>,
}

/// Who a client is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct You {
    /// Whose eyes it has.
    pub viewer: Viewer,
    /// Whether it is the host.
    pub is_host: bool,
}

/// What became of what a client asked: it is kept, or refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The client's own number for it; none if it could not be read.
    pub id: Option<u32>,
    /// Why it was refused. Nothing has changed then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Sentence>,
}

/// The table as everyone sees it, besides the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Around {
    /// What everyone agrees on.
    pub terms: Terms,
    /// The version of the game's rules.
    pub rules: u16,
    /// How far things have come.
    pub stage: Stage,
    /// Where the host sits, if they play.
    pub host: Option<Seat>,
    /// Who sits where.
    pub places: Vec<Place>,
    /// How many watch.
    pub spectators: u32,
    /// Who wants the game to end.
    pub want_end: Seats,
    /// The hash of the server's secret number, from which chance is drawn with those of the seats.
    pub seed_hash: Digest,
    /// What was frozen when the host began, to the letter: a [`Start`](crate::fair::Start). None
    /// while people sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Every start that came to nothing at this table, the last one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called_off: Vec<CalledOff>,
    /// Where the same company plays its next game, if somebody wanted one. Everyone who sat here has
    /// a seat there, to which the same secret belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<TableId>,
}

impl Around {
    /// The seats that nobody has.
    pub fn free(&self) -> Seats {
        let all = Seats::first(self.places.len() as u8).zip(&self.places);
        all.filter(|(_, place)| place.sitter.is_none()).map(|(seat, _)| seat).collect()
    }
}

/// A start came to nothing, because a number was not shown, or was another than was promised.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CalledOff {
    /// Whose.
    pub seats: Seats,
    /// What those were called who sat there then: they may have moved, or gone, since.
    pub names: Vec<String>,
    /// Whether it was another than was promised.
    pub is_wrong: bool,
    /// The server's secret number of that start: it does not count any more.
    pub seed: Secret,
}

/// How far things have come at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// Nobody can sit down any more, and those who promised a number show it.
    Starting {
        /// Whose numbers are not there yet.
        waiting: Seats,
    },
    /// It is played.
    Playing,
    /// The clocks stand still.
    Paused,
    /// Nothing happens any more.
    Ended(Ended),
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ended {
    /// The game was played to its end, and everyone stood like this.
    Played(BySeat<Standing>),
    /// All people at the table agreed to end it.
    Agreed,
    /// The rules of the game have changed since its start.
    NewRules,
    /// Whoever runs the server closed it.
    Closed,
}

/// A seat and whoever has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Who has it; none if it is free.
    pub sitter: Option<Sitter>,
    /// Whether they are connected; bots are always here.
    pub is_here: bool,
    /// For how many decisions a bot stood in.
    pub stand_ins: u32,
    /// Who wants the seat to be freed.
    pub want_freed: Seats,
    /// The hash of a number that they promise to show at the next start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Digest>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sitter {
    /// What others call them.
    pub name: String,
    /// How well a bot plays; none for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Whether it says that it is a program.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub is_program: bool,
}

/// Who chooses, in one step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Choosing {
    /// How many steps were taken.
    pub step: u32,
    /// Who has still to choose.
    pub waiting: Seats,
    /// What the client has chosen and may still change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Value>,
    /// Who chose that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
}

/// Who made a choice for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Whoever holds the seat.
    Person,
    /// The bot that sits there.
    Bot,
    /// A bot, for somebody whose time was out or who was gone.
    StandIn,
}

/// The time that a seat has left, when the message is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatClock {
    /// Whose.
    pub seat: Seat,
    /// For this decision, before the reserve is touched.
    pub ms: Time,
    /// In reserve.
    pub reserve: Time,
    /// Whether it runs.
    pub runs: bool,
}

/// Why the server closes a socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Farewell {
    /// It starts anew: come back in a moment.
    ComesBack,
    /// The client speaks another version: fetch it anew. The seat waits.
    Outdated {
        /// The version that the server speaks.
        version: u16,
    },
    /// The secret opens nothing any more: its seat was freed, or a host who only watched handed over.
    Freed,
    /// The client asked for something that cannot be, or too often.
    Refused(Refused),
}
