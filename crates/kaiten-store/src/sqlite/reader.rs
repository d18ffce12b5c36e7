//! The one who reads.

use super::{number_of, tables};
use crate::entry::Entry;
use crate::store::{Count, Kept, Log, Logged, Unread};
use kaiten_protocol::{TableId, Time};
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, params};
use std::sync::mpsc::Receiver;
use tokio::sync::oneshot;

/// From its last entry a log is read backwards, to the number from which it is asked for.
pub(super) const LOG: &str = "
    WITH RECURSIVE back (number, before, text) AS (
        SELECT number, before, text FROM logs JOIN entries ON entries.row = logs.last
        WHERE logs.id = ?1 AND logs.log = ?2 AND logs.entries > ?3
        UNION ALL
        SELECT entries.number, entries.before, entries.text
        FROM back JOIN entries ON entries.row = back.before
        WHERE back.number > ?3
    )
    SELECT number, text FROM back";

/// How many entries a log has.
pub(super) const LENGTH: &str = "SELECT entries FROM logs WHERE id = ? AND log = ?";

/// The clocks that run out first.
pub(super) const DUE: &str = "SELECT due, id FROM logs WHERE due < ? ORDER BY due LIMIT ?";

/// What somebody wants to know.
pub(super) enum Question {
    /// The entries of a log from a number on.
    Log { log: Logged, from: u32, answer: oneshot::Sender<Result<Vec<Entry>, Unread>> },
    /// The tables whose clocks run out.
    Due { before: Time, most: u32, answer: oneshot::Sender<Result<Vec<(Time, TableId)>, Unread>> },
    /// All tables behind a place.
    List { behind: u64, most: u32, answer: oneshot::Sender<Result<Vec<Kept>, Unread>> },
    /// Those to which anybody may come, before a place.
    OpenTables {
        before: u64,
        most: u32,
        answer: oneshot::Sender<Result<Vec<(u64, TableId)>, Unread>>,
    },
    /// How many there are.
    Count { answer: oneshot::Sender<Result<Count, Unread>> },
    /// At which of them it was knocked.
    Knocks { behind: u64, answer: oneshot::Sender<Result<Vec<(u64, TableId)>, Unread>> },
}

/// Answers until nobody can ask any more.
pub(super) fn run(connection: &Connection, questions: &Receiver<Question>) {
    for question in questions {
        // Who asked may be gone by now.
        match question {
            Question::Log { log, from, answer } => {
                let _ = answer.send(read(connection, log, from));
            }
            Question::Due { before, most, answer } => {
                let _ = answer.send(due(connection, before, most).map_err(Unread::from));
            }
            Question::List { behind, most, answer } => {
                let _ = answer.send(tables::list(connection, behind, most).map_err(Unread::from));
            }
            Question::OpenTables { before, most, answer } => {
                let open = tables::open(connection, before, most);
                let _ = answer.send(open.map_err(Unread::from));
            }
            Question::Count { answer } => {
                let _ = answer.send(tables::count(connection).map_err(Unread::from));
            }
            Question::Knocks { behind, answer } => {
                let _ = answer.send(tables::knocks(connection, behind).map_err(Unread::from));
            }
        }
    }
}

impl From<rusqlite::Error> for Unread {
    fn from(why: rusqlite::Error) -> Self {
        Self::Failed(why.to_string())
    }
}

fn read(connection: &Connection, logged: Logged, from: u32) -> Result<Vec<Entry>, Unread> {
    let Logged { table, log } = logged;
    let damaged = |number, why| Unread::Damaged { table, number, why };
    let found = texts(connection, table, log, from).map_err(|why| match why.sqlite_error_code() {
        // What is there is no text, or the file itself is not in order.
        None | Some(ErrorCode::DatabaseCorrupt) => damaged(from, why.to_string()),
        Some(_) => why.into(),
    });
    let (length, mut texts) = found?;
    texts.reverse();
    if texts.is_empty() && length > from {
        return Err(damaged(length - 1, "it is missing".to_string()));
    }
    let mut entries = Vec::with_capacity(texts.len());
    for (number, (found, text)) in (from..).zip(texts) {
        if found != number {
            return Err(damaged(number, "it is missing".to_string()));
        }
        let entry = serde_json::from_str(&text);
        entries.push(entry.map_err(|why| damaged(number, why.to_string()))?);
    }
    Ok(entries)
}

/// How long a log is, and its entries as they are written, the last one first.
fn texts(
    connection: &Connection,
    TableId(id): TableId,
    log: Log,
    from: u32,
) -> Result<(u32, Vec<(u32, String)>), rusqlite::Error> {
    // Both are looked at in the same moment.
    let transaction = connection.unchecked_transaction()?;
    let length = transaction
        .prepare_cached(LENGTH)?
        .query_row(params![id, number_of(log)], |row| row.get(0))
        .optional()?;
    let mut select = transaction.prepare_cached(LOG)?;
    let rows = select
        .query_map(params![id, number_of(log), from], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok((length.unwrap_or(0), rows.collect::<Result<_, _>>()?))
}

fn due(
    connection: &Connection,
    before: Time,
    most: u32,
) -> Result<Vec<(Time, TableId)>, rusqlite::Error> {
    let mut select = connection.prepare_cached(DUE)?;
    let rows = select.query_map(params![before as i64, most], |row| {
        Ok((row.get::<_, i64>(0)? as Time, TableId(row.get(1)?)))
    })?;
    rows.collect()
}

/// A server comes: under which number it is noted, and from when until when none was there.
pub(super) fn begin(
    connection: &Connection,
    now: Time,
) -> Result<(i64, Vec<(Time, Time)>), rusqlite::Error> {
    let mut select = connection.prepare("SELECT began, last FROM lives ORDER BY began")?;
    let lives = select
        .query_map((), |row| Ok((row.get::<_, i64>(0)? as Time, row.get::<_, i64>(1)? as Time)))?;
    let (mut until, mut downtimes) = (None, Vec::new());
    for life in lives.chain([Ok((now, now))]) {
        let (began, last) = life?;
        if let Some(until) = until
            && until < began
        {
            downtimes.push((until, began));
        }
        until = until.max(Some(last));
    }
    let insert = "INSERT INTO lives (began, last) VALUES (?1, ?1)";
    connection.execute(insert, [now as i64])?;
    Ok((connection.last_insert_rowid(), downtimes))
}
