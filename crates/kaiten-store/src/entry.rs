//! What is written in the log of a table.

use kaiten_core::{BySeat, Seat, Seats, Standing};
use kaiten_protocol::{By, Digest, EntryId, Saying, Secret, TableId, Terms, Time};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An entry in the log of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its own id: after a commit whose outcome is unknown, its writer recognises it.
    pub id: EntryId,
    /// When it was written.
    pub at: Time,
    /// What happened.
    pub what: What,
}

impl Entry {
    /// An entry that was never written before.
    pub fn new(at: Time, what: What) -> Self {
        Self { id: EntryId::random(), at, what }
    }
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// The table was created: its first entry.
    Created(Agreed),
    /// The host has changed the terms, before the start.
    Agreed {
        /// What everyone agrees on now.
        terms: Terms,
        /// The version of the game's rules.
        rules: u16,
    },
    /// Somebody sat down on a free seat.
    SatDown(SatDown),
    /// The host put a bot of this level on a free seat.
    BotSatDown {
        /// Where it sits.
        seat: Seat,
        /// What others call it.
        name: String,
        /// How well it plays.
        level: String,
    },
    /// Whoever has this seat went away and may come back.
    Left(Seat),
    /// They came back.
    CameBack(Seat),
    /// The seat is free again: its secret is dead.
    Freed(Seat),
    /// Who sat on these seats, in this order, sits on the first, the second, and so on.
    Moved(Vec<Seat>),
    /// Whoever has this seat is the host from now on.
    HandedOver(Seat),
    /// A code was made by which another device gets this seat, once.
    CodeMade {
        /// Which seat.
        seat: Seat,
        /// What is kept of the code.
        code: Digest,
        /// Until when it may be used.
        until: Time,
    },
    /// Another device has used it, and has a secret of its own.
    CodeUsed {
        /// Which one.
        code: Digest,
        /// What is kept of the new secret.
        secret: Digest,
    },
    /// A seat wants something that all have to agree on, or no longer.
    Wanted {
        /// Who.
        seat: Seat,
        /// Whose seat is to be freed; none if the game is to end.
        freed: Option<Seat>,
        /// Whether it is wanted.
        is_wanted: bool,
    },
    /// A seat gave the hash of a number of its own, or another one.
    Promised {
        /// Which.
        seat: Seat,
        /// The hash.
        promise: Digest,
    },
    /// Nobody can sit down any more. The first deal is made when all numbers are there that were
    /// promised.
    Started {
        /// What everyone is shown of it, to the letter: a `kaiten_protocol::Start`.
        start: String,
    },
    /// A seat showed the number that it had promised.
    Revealed {
        /// Which.
        seat: Seat,
        /// The number.
        number: Secret,
    },
    /// A number did not come, or was not the one that was promised: the start counts for nothing.
    CalledOff {
        /// Whose.
        seats: Seats,
        /// Whether it was another than was promised.
        is_wrong: bool,
        /// From which the next start is drawn.
        seed: Secret,
    },
    /// The clocks stand still.
    Paused,
    /// They go on.
    WentOn,
    /// A seat has so many milliseconds more.
    TimeAdded {
        /// Whose clock it is.
        seat: Seat,
        /// How much it was given.
        ms: u64,
        /// The number that the host gave it: sent twice it counts once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<u32>,
    },
    /// A seat chose, or changed its choice.
    Chosen(Move),
    /// Chance decided, after so many steps.
    Chance {
        /// How many steps were taken before.
        step: u32,
        /// What came of it, as the game writes it.
        outcome: Value,
    },
    /// A seat took its last choice back, so that only so many steps were taken.
    TakenBack {
        /// Who.
        seat: Seat,
        /// How many steps are left.
        steps: u32,
    },
    /// It is over: nothing happens any more, but that a next game may follow.
    Ended(Ending),
    /// The same company plays its next game elsewhere.
    Followed {
        /// Where: its log was there before.
        by: TableId,
    },
    /// Somebody said something: the only entry of the other log of a table.
    Said {
        /// From which seat.
        seat: Seat,
        /// What others called them then.
        name: String,
        /// What.
        says: Saying,
    },
}

/// What everyone at a table agrees on, and what only the server knows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// What everyone agrees on.
    pub terms: Terms,
    /// The version of the game's rules.
    pub rules: u16,
    /// What is kept of the host's secret.
    pub host: Digest,
    /// From which every deal, roll and bot's chance is drawn, with the numbers of those who play.
    pub seed: Secret,
}

/// Somebody sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SatDown {
    /// Where.
    pub seat: Seat,
    /// What others call them.
    pub name: String,
    /// What is kept of the secret to which the seat belongs.
    pub secret: Digest,
    /// The same of their other devices, if they come from another table with them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Digest>,
    /// Whether it says that it is a program.
    pub is_program: bool,
    /// The hash of a number of their own, if they help to decide the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Digest>,
}

/// A choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// How many steps were taken before.
    pub step: u32,
    /// Who chose.
    pub seat: Seat,
    /// What, as the game writes it.
    pub chosen: Value,
    /// The how many-th choice of this seat in this step it is, from 0.
    pub nth: u32,
    /// Who made it.
    pub by: By,
    /// The number that whoever sent it gave it: sent twice it counts once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<u32>,
    /// How many milliseconds of the reserve it took.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub from_reserve: Time,
}

fn is_zero(time: &Time) -> bool {
    *time == 0
}

/// How a table ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ending {
    /// The game was played to its end. The record is kept as it was then: later rules may differ.
    Played {
        /// The record, as JSON.
        record: String,
        /// The same as text.
        text: String,
        /// How everyone stood.
        standings: BySeat<Standing>,
    },
    /// All people at the table agreed to end it.
    Agreed,
    /// The rules of the game have changed since its start.
    NewRules,
    /// The operator closed it.
    Closed,
}
