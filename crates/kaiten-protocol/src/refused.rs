//! Why something was refused: a value for programs, and a sentence for whoever reads along.

use core::fmt;
use kaiten_core::{Rule, Seat};
use kaiten_table::Refusal;
use serde::{Deserialize, Serialize};

/// Why a server refuses something. Nothing has changed, and nothing is lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Refused {
    /// It cannot be understood, for this reason.
    Unreadable(String),
    /// It is longer than this many bytes.
    TooLong {
        /// The most that is read.
        most: u32,
    },
    /// Somebody wants too much in too short a time.
    TooFast,
    /// So many are connected from one place already.
    TooMany,
    /// There is no such table.
    NoSuchTable,
    /// There is nothing at this address.
    NoSuchPage,
    /// There is something at this address, but for another method.
    NotThisWay,
    /// What is kept of this table is damaged.
    Damaged,
    /// Another page asks in somebody's name.
    OtherOrigin,
    /// The secret opens nothing here.
    WrongSecret,
    /// The code was used, is too old, or was never made.
    WrongCode,
    /// Only the host can do this.
    NotHost,
    /// Only somebody with a seat can do this.
    NoSeat,
    /// There is no such seat.
    NoSuchSeat(Seat),
    /// Somebody has this seat.
    Taken(Seat),
    /// Nobody has this seat, or it is a bot's.
    NobodyThere(Seat),
    /// All seats are taken.
    Full,
    /// Somebody already has a seat here.
    HasSeat(Seat),
    /// A seat is free.
    NotFull,
    /// Programs may not sit here.
    NoPrograms,
    /// A name has one to 24 characters that can be seen.
    BadName,
    /// What is said at a table has one to 300 letters that can be seen.
    BadSaying,
    /// The options or other terms cannot be, for this reason.
    BadTerms(String),
    /// It has not begun.
    NotStarted,
    /// It is about to begin: nobody can come or go until it has.
    Starting,
    /// Whoever has this seat is there, and has promised no number since a start was called off.
    Unpromised(Seat),
    /// It has begun already.
    HasStarted,
    /// It has ended.
    HasEnded,
    /// It has not ended.
    NotEnded,
    /// The clocks stand still.
    Paused,
    /// Nothing stands still.
    NotPaused,
    /// There is no clock.
    NoClock,
    /// The table's terms do not allow it.
    NotAgreed,
    /// Whoever has this seat has not been gone long enough.
    NotGone(Seat),
    /// The choice is for another step.
    Late {
        /// How many steps were taken by now.
        now: u32,
    },
    /// The game does not wait for this seat.
    NotWaiting(Seat),
    /// The choice breaks this rule.
    Breaks(Rule),
    /// It could not be kept; try again.
    NotKept,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Late { now } => Self::Late { now },
            Refusal::NotWaiting(seat) => Self::NotWaiting(seat),
            Refusal::Breaks(rule) => Self::Breaks(rule),
            Refusal::Unreadable(why) => Self::Unreadable(why),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "This cannot be read: {why}."),
            Self::TooLong { most } => write!(f, "This is longer than {most} bytes."),
            Self::TooFast => f.write_str("That was too much at once; wait a moment."),
            Self::TooMany => f.write_str("Too many are connected from your address."),
            Self::NoSuchTable => f.write_str("There is no such table."),
            Self::NoSuchPage => f.write_str("There is nothing at this address."),
            Self::NotThisWay => f.write_str("Nothing can be done at this address in this way."),
            Self::Damaged => {
                f.write_str("What is kept of this table is damaged; it was left as it is.")
            }
            Self::OtherOrigin => f.write_str("Another site may not ask this."),
            Self::WrongSecret => f.write_str("This secret opens nothing at this table."),
            Self::WrongCode => f.write_str("This code was used, or is older than ten minutes."),
            Self::NotHost => f.write_str("Only the host can do this."),
            Self::NoSeat => f.write_str("Only somebody who plays can do this."),
            Self::NoSuchSeat(seat) => write!(f, "There is no seat {seat}."),
            Self::Taken(seat) => write!(f, "Seat {seat} is taken."),
            Self::NobodyThere(seat) => write!(f, "No person has seat {seat}."),
            Self::Full => f.write_str("All seats are taken."),
            Self::HasSeat(seat) => write!(f, "You already have seat {seat}."),
            Self::NotFull => f.write_str("A seat is still free."),
            Self::NoPrograms => f.write_str("Programs may not play at this table."),
            Self::BadName => f.write_str("A name has one to 24 characters that can be seen."),
            Self::BadSaying => f.write_str("What is said has one to 300 letters that can be seen."),
            Self::BadTerms(why) => write!(f, "Such a table cannot be: {why}."),
            Self::NotStarted => f.write_str("The game has not begun."),
            Self::Starting => f.write_str("The game is about to begin; wait a moment."),
            Self::Unpromised(seat) => write!(f, "Seat {seat} has not given a new promise yet."),
            Self::HasStarted => f.write_str("The game has begun."),
            Self::HasEnded => f.write_str("The game has ended."),
            Self::NotEnded => {
                f.write_str("The game has not ended; until then nobody may see this.")
            }
            Self::Paused => f.write_str("The game is paused."),
            Self::NotPaused => f.write_str("The game is not paused."),
            Self::NoClock => f.write_str("This table has no clock."),
            Self::NotAgreed => f.write_str("The terms of this table do not allow it."),
            Self::NotGone(seat) => write!(f, "Seat {seat} has not been gone long enough."),
            Self::Late { now } => {
                write!(f, "This choice came too late: {now} steps were taken by now.")
            }
            Self::NotWaiting(seat) => write!(f, "The game does not wait for seat {seat}."),
            Self::Breaks(rule) => write!(f, "This breaks rule {rule}."),
            Self::NotKept => f.write_str("This could not be kept; please try again."),
        }
    }
}

impl core::error::Error for Refused {}

/// A refusal with its sentence in English. Clients for people say it in their language, by the value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    /// Why.
    pub why: Refused,
    /// The same for whoever reads along.
    pub sentence: String,
}

impl From<Refused> for Sentence {
    fn from(why: Refused) -> Self {
        Self { sentence: why.to_string(), why }
    }
}
