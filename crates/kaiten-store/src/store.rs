//! What a server asks of whatever keeps its tables.

use crate::entry::{Entry, What};
use core::fmt;
use core::pin::Pin;
use kaiten_protocol::{TableId, Time};

/// An answer that may take its time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Keeps the logs of all tables.
///
/// Nothing that was not accepted may be acknowledged or shown to anyone.
pub trait Store: Send + Sync + 'static {
    /// Appends to a log, all or nothing. When the answer is `Ok`, it outlives the process.
    fn append(&self, append: Append) -> Answer<'_, Result<(), NotKept>>;

    /// The entries of a log from a number on. Reads no other log.
    fn read(&self, log: Logged, from: u32) -> Answer<'_, Result<Vec<Entry>, Unread>>;

    /// The tables whose next clock runs out before a moment, the first ones first.
    fn due(&self, before: Time, most: u32) -> Answer<'_, Result<Vec<(Time, TableId)>, Unread>>;

    /// Notes that a server is there: when none is, no clock runs. One that has not noted it for half
    /// a minute was away meanwhile, because its computer slept.
    fn beat(&self, now: Time) -> Answer<'_, Result<(), NotKept>>;

    /// From when until when no server was there, before this one came.
    fn downtimes(&self) -> Vec<(Time, Time)>;

    /// So many of all tables, in an order that does not change: those behind a place.
    fn list(&self, behind: u64, most: u32) -> Answer<'_, Result<Vec<Kept>, Unread>>;

    /// So many of the tables to which anybody may come and which have not begun, the newest first:
    /// those before a place. No log is read for it.
    fn open_tables(
        &self,
        before: u64,
        most: u32,
    ) -> Answer<'_, Result<Vec<(u64, TableId)>, Unread>>;

    /// How many tables there are.
    fn count(&self) -> Answer<'_, Result<Count, Unread>>;

    /// Forgets these tables, with both of their logs, for ever: all that still have as many entries
    /// as is said here. Says how many these were, and knocks at them.
    fn remove(&self, tables: Vec<(TableId, u32)>) -> Answer<'_, Result<u32, NotKept>>;

    /// Asks every server that has a table in memory to look at its log again: for those who write
    /// beside it. (It would notice by itself when it next writes.)
    fn knock(&self, table: TableId) -> Answer<'_, Result<(), NotKept>>;

    /// At which tables it was knocked behind a number, each with its own. Very old knocks are
    /// forgotten.
    fn knocks(&self, behind: u64) -> Answer<'_, Result<Vec<(u64, TableId)>, Unread>>;
}

/// A table in the list of all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its place in the list.
    pub place: u64,
    /// Its name.
    pub table: TableId,
    /// How many entries the log has of what happened there.
    pub entries: u32,
    /// How far it is.
    pub phase: Phase,
    /// When the last of them was written; unknown if that one is damaged.
    pub touched: Option<Time>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// It has not begun.
    Gathering,
    /// It has begun.
    Playing,
    /// It has ended.
    Ended,
}

impl Phase {
    /// How far a table is behind an entry, if that changes it.
    pub fn behind(what: &What) -> Option<Self> {
        match what {
            What::Created(_) | What::CalledOff { .. } => Some(Self::Gathering),
            What::Started { .. } => Some(Self::Playing),
            What::Ended(_) => Some(Self::Ended),
            _ => None,
        }
    }
}

/// Whether anybody may come to a table behind an entry, if that changes it.
pub(crate) fn is_open_behind(what: &What) -> Option<bool> {
    match what {
        What::Created(agreed) => Some(agreed.terms.is_open),
        What::Agreed { terms, .. } => Some(terms.is_open),
        _ => None,
    }
}

/// How many tables there are, by how far they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Have not begun.
    pub gathering: u64,
    /// Have begun.
    pub playing: u64,
    /// Have ended.
    pub ended: u64,
}

impl Count {
    /// All of them.
    pub fn all(self) -> u64 {
        self.gathering + self.playing + self.ended
    }
}

/// A log: all that happened at a table, or all that was said there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Logged {
    /// Of which table.
    pub table: TableId,
    /// Which of its two.
    pub log: Log,
}

/// The two logs of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Log {
    /// What happened.
    Play,
    /// What was said.
    Talk,
}

/// What is to be appended to a log.
#[derive(Clone, Debug)]
pub struct Append {
    /// To which.
    pub to: Logged,
    /// How many entries the log had when these were checked against it: the first gets this number.
    pub after: u32,
    /// What is new.
    pub entries: Vec<Entry>,
    /// When the table's next clock runs out, if these change that.
    pub due: Option<Due>,
}

/// When the next clock of a table runs out; none if none runs.
pub type Due = Option<Time>;

/// Why something was not appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotKept {
    /// The log has other entries there, or too few: look again.
    Taken,
    /// Nothing was written, for want of room or because the store is gone.
    Failed(String),
    /// Nobody knows whether it was written: throw away what you hold, and read the log.
    Unknown(String),
}

impl fmt::Display for NotKept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("another entry has this number"),
            Self::Failed(why) => write!(f, "it was not kept: {why}"),
            Self::Unknown(why) => write!(f, "it is not known whether it was kept: {why}"),
        }
    }
}

impl core::error::Error for NotKept {}

/// Why something could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// An entry is damaged, or one is missing.
    Damaged {
        /// In which table's log.
        table: TableId,
        /// Which entry.
        number: u32,
        /// What is wrong with it.
        why: String,
    },
    /// The store is gone, or damaged itself.
    Failed(String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged { table, number, why } => {
                write!(f, "entry {number} of table {table} is damaged: {why}")
            }
            Self::Failed(why) => write!(f, "it cannot be read: {why}"),
        }
    }
}

impl core::error::Error for Unread {}
