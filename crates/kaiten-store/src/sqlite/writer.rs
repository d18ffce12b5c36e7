//! The one who writes, and commits together whatever waits.

use super::number_of;
use super::tables;
use crate::store::{Append, Due, Log, Logged, NotKept, Phase, is_open_behind};
use kaiten_protocol::{TableId, Time};
use rusqlite::{Connection, OptionalExtension as _, Transaction, TransactionBehavior, params};
use std::sync::mpsc::Receiver;
use tokio::sync::oneshot;

/// So many are committed together at most: nobody waits behind more.
const MOST: usize = 1000;
/// A server that has not noted for so many milliseconds that it is there was not.
const ASLEEP: Time = 30_000;

/// What somebody wants to be written.
pub(super) enum Order {
    /// New entries.
    Append(Waiting),
    /// Tables are to be forgotten, if they still have so many entries.
    Remove { tables: Vec<(TableId, u32)>, answer: oneshot::Sender<Result<u32, NotKept>> },
    /// A server is there.
    Beat { life: i64, now: Time, answer: oneshot::Sender<Result<(), NotKept>> },
    /// Servers are asked to look at a table again.
    Knock { table: TableId, answer: oneshot::Sender<Result<(), NotKept>> },
}

/// What is to be appended, as it is written, and who waits for it.
pub(super) struct Waiting {
    to: Logged,
    after: u32,
    texts: Vec<String>,
    due: Option<Due>,
    phase: Option<Phase>,
    is_open: Option<bool>,
    answer: oneshot::Sender<Result<(), NotKept>>,
}

impl Waiting {
    /// Something that is to be appended, and who is told.
    pub(super) fn new(append: &Append, answer: oneshot::Sender<Result<(), NotKept>>) -> Self {
        let write = |entry| serde_json::to_string(entry).expect("an entry has names for keys");
        let texts = append.entries.iter().map(write).collect();
        let phase = append.entries.iter().rev().find_map(|entry| Phase::behind(&entry.what));
        let is_open = append.entries.iter().rev().find_map(|entry| is_open_behind(&entry.what));
        let Append { to, after, due, .. } = *append;
        Self { to, after, texts, due, phase, is_open, answer }
    }
}

/// Writes until nobody can ask for it any more.
pub(super) fn run(mut connection: Connection, orders: &Receiver<Order>) {
    while let Ok(first) = orders.recv() {
        let mut together = Vec::new();
        for order in [first].into_iter().chain(orders.try_iter()).take(MOST) {
            // Who no longer waits for an answer will read what was written.
            match order {
                Order::Append(waiting) => together.push(waiting),
                Order::Remove { tables, answer } => {
                    let _ = answer.send(tables::remove(&mut connection, &tables));
                }
                Order::Beat { life, now, answer } => {
                    let _ = answer.send(beat(&mut connection, life, now));
                }
                Order::Knock { table, answer } => {
                    let _ = answer.send(tables::knock(&mut connection, table));
                }
            }
        }
        let outcomes = commit(&mut connection, &together);
        for (waiting, outcome) in together.into_iter().zip(outcomes) {
            let _ = waiting.answer.send(outcome);
        }
    }
}

/// Appends all that can be, in one commit.
pub(super) fn commit(
    connection: &mut Connection,
    together: &[Waiting],
) -> Vec<Result<(), NotKept>> {
    if together.is_empty() {
        return Vec::new();
    }
    let all = |why: NotKept| vec![Err(why); together.len()];
    // Another program may write into the same file: it is waited for here, not in the middle.
    let transaction = match connection.transaction_with_behavior(TransactionBehavior::Immediate) {
        Ok(transaction) => transaction,
        Err(why) => return all(failed(&why)),
    };
    let mut outcomes = Vec::with_capacity(together.len());
    for waiting in together {
        match append(&transaction, waiting) {
            Ok(outcome) => outcomes.push(outcome),
            // Half of it may be written: nothing of this commit is kept. What is wrong may be wrong
            // with one log alone, so each is tried by itself.
            Err(_) if together.len() > 1 => {
                drop(transaction);
                let alone = |waiting| commit(connection, core::slice::from_ref(waiting));
                return together.iter().flat_map(alone).collect();
            }
            Err(why) => return all(failed(&why)),
        }
    }
    match transaction.commit() {
        Ok(()) => outcomes,
        Err(why) => all(NotKept::Unknown(why.to_string())),
    }
}

/// Notes that a server is there.
fn beat(connection: &mut Connection, life: i64, now: Time) -> Result<(), NotKept> {
    note_life(connection, life, now).map_err(|why| failed(&why))
}

/// If its computer has slept, what was before is a life of its own: so whoever comes next knows that
/// no server was there meanwhile.
fn note_life(connection: &mut Connection, life: i64, now: Time) -> Result<(), rusqlite::Error> {
    let asleep = now.saturating_sub(ASLEEP) as i64;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let split = "INSERT INTO lives (began, last)
        SELECT began, last FROM lives WHERE row = ?1 AND last < ?2";
    transaction.prepare_cached(split)?.execute(params![life, asleep])?;
    let update = "UPDATE lives SET began = iif(last < ?2, ?3, began), last = ?3 WHERE row = ?1";
    transaction.prepare_cached(update)?.execute(params![life, asleep, now as i64])?;
    transaction.commit()
}

fn failed(why: &rusqlite::Error) -> NotKept {
    NotKept::Failed(why.to_string())
}

/// Appends, unless the log is another than the one against which it was checked.
fn append(
    transaction: &Transaction<'_>,
    waiting: &Waiting,
) -> Result<Result<(), NotKept>, rusqlite::Error> {
    let Waiting { to: Logged { table, log }, after, texts, due, phase, is_open, .. } = waiting;
    let TableId(id) = table;
    let found = transaction
        .prepare_cached("SELECT row, entries, last FROM logs WHERE id = ? AND log = ?")?
        .query_row(params![id, number_of(*log)], |row| {
            Ok((row.get(0)?, row.get::<_, u32>(1)?, row.get(2)?))
        })
        .optional()?;
    let (of, mut before): (i64, Option<i64>) = match found {
        Some((row, entries, last)) if entries == *after => (row, last),
        // At a table that is not there nothing is said.
        None if *log == Log::Talk && !is_there(transaction, *table)? => {
            return Ok(Err(NotKept::Taken));
        }
        None if *after == 0 => {
            transaction
                .prepare_cached("INSERT INTO logs (id, log) VALUES (?, ?)")?
                .execute(params![id, number_of(*log)])?;
            (transaction.last_insert_rowid(), None)
        }
        _ => return Ok(Err(NotKept::Taken)),
    };
    let mut insert = transaction
        .prepare_cached("INSERT INTO entries (of, number, before, text) VALUES (?, ?, ?, ?)")?;
    for (number, text) in (*after..).zip(texts) {
        before = Some(insert.insert(params![of, number, before, text])?);
    }
    if let Some(due) = due {
        transaction
            .prepare_cached("UPDATE logs SET due = ? WHERE row = ?")?
            .execute(params![due.map(|time| time as i64), of])?;
    }
    if let Some(phase) = phase {
        transaction
            .prepare_cached("UPDATE logs SET phase = ? WHERE row = ?")?
            .execute(params![tables::number_of(*phase), of])?;
    }
    if let Some(is_open) = is_open {
        transaction
            .prepare_cached("UPDATE logs SET is_open = ? WHERE row = ?")?
            .execute(params![is_open, of])?;
    }
    Ok(Ok(()))
}

/// Whether anything has happened at a table.
fn is_there(transaction: &Transaction<'_>, TableId(id): TableId) -> Result<bool, rusqlite::Error> {
    let select = "SELECT 1 FROM logs WHERE id = ? AND log = 0";
    transaction.prepare_cached(select)?.exists(params![id])
}
