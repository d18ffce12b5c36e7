//! All logs in one file, by the SQLite inside the program.
//!
//! One thread writes, and commits together whatever waits while it was busy: the disk is waited for
//! once for all of them. Another one reads, which never waits for the writer.

mod copy;
mod hold;
mod reader;
mod schema;
mod tables;
mod writer;

pub use copy::{Uncopied, copy, examine, gather, log_of, version};
pub use hold::Hold;

use crate::entry::Entry;
use crate::store::{Answer, Append, Count, Kept, Log, Logged, NotKept, Store, Unread};
use core::fmt;
use kaiten_protocol::{TableId, Time};
use reader::Question;
use rusqlite::{Connection, ErrorCode};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;
use tokio::sync::oneshot;
use writer::{Order, Waiting};

/// A file with the logs of all tables.
pub struct Sqlite {
    writer: Clerk<Order>,
    reader: Clerk<Question>,
    /// Under which number it is noted that this server is there; none if it is no server.
    life: Option<i64>,
    downtimes: Vec<(Time, Time)>,
    /// Nobody puts another file in its place as long as this one is open.
    _hold: Hold,
}

impl Sqlite {
    /// Opens a file for a server that comes at a moment, or makes a new one. What cannot be opened
    /// is left as it is.
    pub fn open(path: &Path, now: Time) -> Result<Self, Unopened> {
        Self::for_whom(path, Some(now))
    }

    /// Opens a file for somebody who is no server, whether one uses it meanwhile or not: clocks do
    /// not run for them.
    pub fn open_beside(path: &Path) -> Result<Self, Unopened> {
        Self::for_whom(path, None)
    }

    fn for_whom(path: &Path, server: Option<Time>) -> Result<Self, Unopened> {
        let hold = in_newest_form(path)?;
        let (connection, reads) = (connect(path)?, connect(path)?);
        let (life, downtimes) = match server {
            Some(now) => reader::begin(&connection, now).map(|(life, away)| (Some(life), away))?,
            None => (None, Vec::new()),
        };
        let writer = Clerk::hire(move |orders| writer::run(connection, &orders));
        let reader = Clerk::hire(move |questions| reader::run(&reads, &questions));
        Ok(Self { writer, reader, life, downtimes, _hold: hold })
    }

    async fn ask<T>(
        &self,
        question: impl FnOnce(oneshot::Sender<Result<T, Unread>>) -> Question,
    ) -> Result<T, Unread> {
        let (answer, answered) = oneshot::channel();
        let gone = || Unread::Failed("nobody reads any more".to_string());
        self.reader.tell(question(answer)).map_err(|()| gone())?;
        answered.await.map_err(|_| gone())?
    }

    async fn order<T>(
        &self,
        order: impl FnOnce(oneshot::Sender<Result<T, NotKept>>) -> Order,
    ) -> Result<T, NotKept> {
        let (answer, answered) = oneshot::channel();
        let told = self.writer.tell(order(answer));
        told.map_err(|()| NotKept::Failed("nobody writes any more".to_string()))?;
        answered.await.map_err(|_| NotKept::Unknown("the writer is gone".to_string()))?
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, Result<(), NotKept>> {
        Box::pin(self.order(move |answer| Order::Append(Waiting::new(&append, answer))))
    }

    fn read(&self, log: Logged, from: u32) -> Answer<'_, Result<Vec<Entry>, Unread>> {
        Box::pin(self.ask(move |answer| Question::Log { log, from, answer }))
    }

    fn due(&self, before: Time, most: u32) -> Answer<'_, Result<Vec<(Time, TableId)>, Unread>> {
        Box::pin(self.ask(move |answer| Question::Due { before, most, answer }))
    }

    fn beat(&self, now: Time) -> Answer<'_, Result<(), NotKept>> {
        Box::pin(async move {
            let Some(life) = self.life else { return Ok(()) };
            self.order(move |answer| Order::Beat { life, now, answer }).await
        })
    }

    fn downtimes(&self) -> Vec<(Time, Time)> {
        self.downtimes.clone()
    }

    fn list(&self, behind: u64, most: u32) -> Answer<'_, Result<Vec<Kept>, Unread>> {
        Box::pin(self.ask(move |answer| Question::List { behind, most, answer }))
    }

    fn open_tables(
        &self,
        before: u64,
        most: u32,
    ) -> Answer<'_, Result<Vec<(u64, TableId)>, Unread>> {
        Box::pin(self.ask(move |answer| Question::OpenTables { before, most, answer }))
    }

    fn count(&self) -> Answer<'_, Result<Count, Unread>> {
        Box::pin(self.ask(move |answer| Question::Count { answer }))
    }

    fn remove(&self, tables: Vec<(TableId, u32)>) -> Answer<'_, Result<u32, NotKept>> {
        Box::pin(self.order(move |answer| Order::Remove { tables, answer }))
    }

    fn knock(&self, table: TableId) -> Answer<'_, Result<(), NotKept>> {
        Box::pin(self.order(move |answer| Order::Knock { table, answer }))
    }

    fn knocks(&self, behind: u64) -> Answer<'_, Result<Vec<(u64, TableId)>, Unread>> {
        Box::pin(self.ask(move |answer| Question::Knocks { behind, answer }))
    }
}

/// Somebody who does what they are told on a thread of their own.
struct Clerk<T> {
    desk: Option<Sender<T>>,
    thread: Option<JoinHandle<()>>,
}

impl<T: Send + 'static> Clerk<T> {
    fn hire(work: impl FnOnce(Receiver<T>) + Send + 'static) -> Self {
        let (desk, told) = channel();
        Self { desk: Some(desk), thread: Some(thread::spawn(move || work(told))) }
    }

    /// Tells them something, unless they are gone.
    fn tell(&self, what: T) -> Result<(), ()> {
        self.desk.as_ref().and_then(|desk| desk.send(what).ok()).ok_or(())
    }
}

/// All that they were told is done, and the file closed, before anyone goes on.
impl<T> Drop for Clerk<T> {
    fn drop(&mut self) {
        self.desk = None;
        if let Some(thread) = self.thread.take() {
            // If they had an accident, nothing is left to wait for.
            let _ = thread.join();
        }
    }
}

/// Why a file cannot be opened. It was not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unopened {
    /// A newer program has written it.
    Newer {
        /// The version of the file.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It belongs to another program.
    Foreign,
    /// It is damaged.
    Damaged(String),
    /// Others use it, who have to go first.
    InUse,
    /// The system does not let us.
    Failed(String),
}

impl fmt::Display for Unopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Newer { found, known } => write!(
                f,
                "it was written by a newer Kaiten (version {found} of the file; this program knows {known})"
            ),
            Self::Foreign => f.write_str("it is a database of another program"),
            Self::Damaged(why) => write!(f, "it is damaged ({why})"),
            Self::InUse => f.write_str("another program uses it"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for Unopened {}

impl From<rusqlite::Error> for Unopened {
    fn from(why: rusqlite::Error) -> Self {
        match why.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                Self::Damaged(why.to_string())
            }
            _ => Self::Failed(why.to_string()),
        }
    }
}

/// Uses a file, brought to the newest form if it was not.
fn in_newest_form(path: &Path) -> Result<Hold, Unopened> {
    let until = Instant::now() + hold::PATIENCE;
    loop {
        let together = Hold::together(path)?;
        // Before it is known as ours nothing is set: some of that would be written into the file.
        if schema::check(&Connection::open(path)?)? == schema::KNOWN {
            return Ok(together);
        }
        drop(together);
        // A program that knows only the old form may use it now, or one that makes the new one.
        match Hold::alone(path) {
            Ok(_alone) => schema::migrate(&mut connect(path)?)?,
            Err(Unopened::InUse) if Instant::now() < until => thread::sleep(hold::LOOK),
            Err(why) => return Err(why),
        }
    }
}

/// A connection for which a commit is on disk when it is done.
fn connect(path: &Path) -> Result<Connection, Unopened> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(core::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    // A trigger refuses an entry without its log. To look for entries without one whenever a table
    // is removed would be to look at all entries there are.
    connection.pragma_update(None, "foreign_keys", false)?;
    // What was removed is not left in the file, and so in no copy of it.
    connection.pragma_update(None, "secure_delete", true)?;
    // What was appended is seldom read again: half a megabyte is enough.
    connection.pragma_update(None, "cache_size", -500)?;
    Ok(connection)
}

/// The number under which a log of a table is kept.
fn number_of(log: Log) -> u8 {
    match log {
        Log::Play => 0,
        Log::Talk => 1,
    }
}

#[cfg(test)]
mod tests;
