//! All logs in one file, by the SQLite inside the program.
//!
//! One thread writes, and commits together whatever waits while it was busy: the disk is waited for
//! once for all of them. Another one reads, which never waits for the writer.

mod reader;
mod schema;
mod writer;

use crate::entry::Entry;
use crate::store::{Answer, Append, Log, Logged, NotKept, Store, Unread};
use core::fmt;
use kaiten_protocol::{TableId, Time};
use reader::Question;
use rusqlite::{Connection, ErrorCode};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use tokio::sync::oneshot;
use writer::Waiting;

/// A file with the logs of all tables.
pub struct Sqlite {
    writer: Clerk<Waiting>,
    reader: Clerk<Question>,
    /// Under which number it is noted that this server is there.
    life: i64,
    downtimes: Vec<(Time, Time)>,
}

impl Sqlite {
    /// Opens a file at a moment, or makes a new one. What cannot be opened is left as it is.
    pub fn open(path: &Path, now: Time) -> Result<Self, Unopened> {
        // Before it is known as ours nothing is set: some of that would be written into the file.
        schema::check(&Connection::open(path)?)?;
        let mut connection = connect(path)?;
        schema::migrate(&mut connection)?;
        let reads = connect(path)?;
        let (life, downtimes) = reader::begin(&connection, now)?;
        let writer = Clerk::hire(move |waiting| writer::run(connection, &waiting));
        let reader = Clerk::hire(move |questions| reader::run(&reads, &questions));
        Ok(Self { writer, reader, life, downtimes })
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
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, Result<(), NotKept>> {
        Box::pin(async move {
            let (waiting, answered) = Waiting::of(&append);
            let gone = |why: &str| why.to_string();
            let told = self.writer.tell(waiting);
            told.map_err(|()| NotKept::Failed(gone("nobody writes any more")))?;
            answered.await.map_err(|_| NotKept::Unknown(gone("the writer is gone")))?
        })
    }

    fn read(&self, log: Logged, from: u32) -> Answer<'_, Result<Vec<Entry>, Unread>> {
        Box::pin(self.ask(move |answer| Question::Log { log, from, answer }))
    }

    fn due(&self, before: Time, most: u32) -> Answer<'_, Result<Vec<(Time, TableId)>, Unread>> {
        Box::pin(self.ask(move |answer| Question::Due { before, most, answer }))
    }

    fn beat(&self, now: Time) -> Answer<'_, Result<(), NotKept>> {
        let life = self.life;
        Box::pin(async move {
            let noted = self.ask(move |answer| Question::Beat { life, now, answer }).await;
            noted.map_err(|why| NotKept::Failed(why.to_string()))
        })
    }

    fn downtimes(&self) -> Vec<(Time, Time)> {
        self.downtimes.clone()
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

/// A connection for which a commit is on disk when it is done.
fn connect(path: &Path) -> Result<Connection, Unopened> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(core::time::Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
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
