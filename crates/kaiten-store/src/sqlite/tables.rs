//! All tables of a file: which there are, and how they are forgotten.

use crate::store::{Count, Kept, NotKept, Phase};
use kaiten_protocol::{TableId, Time};
use rusqlite::{Connection, Row, Transaction, TransactionBehavior, params};
use serde::Deserialize;

/// The tables behind a place, with the last entry of each.
pub(super) const LIST: &str = "
    SELECT logs.row, logs.id, logs.entries, logs.phase, entries.text
    FROM logs LEFT JOIN entries ON entries.row = logs.last
    WHERE logs.log = 0 AND logs.row > ? ORDER BY logs.row LIMIT ?";

/// The tables to which anybody may come and which have not begun, from the newest one back.
pub(super) const OPEN: &str = "
    SELECT row, id FROM logs INDEXED BY logs_open
    WHERE log = 0 AND phase = 0 AND is_open = 1 AND row < ? ORDER BY row DESC LIMIT ?";

/// All entries of a log, from the last one back. No other log is looked at.
pub(super) const FORGET: &str = "
    DELETE FROM entries WHERE row IN (
        WITH RECURSIVE back (row, before) AS (
            SELECT entries.row, entries.before
            FROM logs JOIN entries ON entries.row = logs.last WHERE logs.row = ?
            UNION ALL
            SELECT entries.row, entries.before
            FROM back JOIN entries ON entries.row = back.before
        )
        SELECT row FROM back
    )";

/// So many knocks are remembered: no server looks so seldom that it would miss more.
const KNOCKS: i64 = 10_000;

pub(super) fn list(
    connection: &Connection,
    behind: u64,
    most: u32,
) -> Result<Vec<Kept>, rusqlite::Error> {
    let mut select = connection.prepare_cached(LIST)?;
    let rows = select.query_map(params![behind as i64, most], kept)?;
    rows.collect()
}

fn kept(row: &Row<'_>) -> Result<Kept, rusqlite::Error> {
    /// As much of an entry as tells its age.
    #[derive(Deserialize)]
    struct Written {
        at: Time,
    }

    // A last entry that is damaged, or missing, tells nothing.
    let text = row.get_ref(4)?.as_bytes_or_null()?;
    let written = text.and_then(|text| serde_json::from_slice::<Written>(text).ok());
    Ok(Kept {
        place: row.get::<_, i64>(0)? as u64,
        table: TableId(row.get(1)?),
        entries: row.get(2)?,
        phase: match row.get(3)? {
            0 => Phase::Gathering,
            1 => Phase::Playing,
            _ => Phase::Ended,
        },
        touched: written.map(|written| written.at),
    })
}

pub(super) fn open(
    connection: &Connection,
    before: u64,
    most: u32,
) -> Result<Vec<(u64, TableId)>, rusqlite::Error> {
    let mut select = connection.prepare_cached(OPEN)?;
    let before = before.min(i64::MAX as u64) as i64;
    let rows = select.query_map(params![before, most], |row| {
        Ok((row.get::<_, i64>(0)? as u64, TableId(row.get(1)?)))
    })?;
    rows.collect()
}

pub(super) fn count(connection: &Connection) -> Result<Count, rusqlite::Error> {
    let select = "SELECT phase, count(*) FROM logs WHERE log = 0 GROUP BY phase";
    let mut select = connection.prepare_cached(select)?;
    let rows = select.query_map((), |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))?;
    let mut count = Count::default();
    for row in rows {
        match row? {
            (0, tables) => count.gathering = tables,
            (1, tables) => count.playing = tables,
            (_, tables) => count.ended += tables,
        }
    }
    Ok(count)
}

/// The number under which it is kept how far a table is.
pub(super) fn number_of(phase: Phase) -> u8 {
    match phase {
        Phase::Gathering => 0,
        Phase::Playing => 1,
        Phase::Ended => 2,
    }
}

pub(super) fn remove(
    connection: &mut Connection,
    tables: &[(TableId, u32)],
) -> Result<u32, NotKept> {
    write(connection, |transaction| {
        let mut removed = 0;
        for &(table, entries) in tables {
            removed += u32::from(remove_one(transaction, table, entries)?);
        }
        Ok(removed)
    })
}

/// Forgets a table, unless somebody has written there in the meantime; says whether it was there.
fn remove_one(
    transaction: &Transaction<'_>,
    table: TableId,
    entries: u32,
) -> Result<bool, rusqlite::Error> {
    let TableId(id) = table;
    let is_so = "SELECT 1 FROM logs WHERE id = ? AND log = 0 AND entries = ?";
    if !transaction.prepare_cached(is_so)?.exists(params![id, entries])? {
        return Ok(false);
    }
    let mut logs = transaction.prepare_cached("SELECT row FROM logs WHERE id = ?")?;
    let logs: Vec<i64> = logs.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for log in logs {
        transaction.prepare_cached(FORGET)?.execute([log])?;
        transaction.prepare_cached("DELETE FROM logs WHERE row = ?")?.execute([log])?;
    }
    note_knock(transaction, table)?;
    Ok(true)
}

pub(super) fn knock(connection: &mut Connection, table: TableId) -> Result<(), NotKept> {
    write(connection, |transaction| note_knock(transaction, table))
}

fn note_knock(transaction: &Transaction<'_>, table: TableId) -> Result<(), rusqlite::Error> {
    let TableId(id) = table;
    transaction.prepare_cached("INSERT INTO knocks (id) VALUES (?)")?.execute([id])?;
    let last = transaction.last_insert_rowid();
    transaction.prepare_cached("DELETE FROM knocks WHERE row <= ?")?.execute([last - KNOCKS])?;
    Ok(())
}

pub(super) fn knocks(
    connection: &Connection,
    behind: u64,
) -> Result<Vec<(u64, TableId)>, rusqlite::Error> {
    let select = "SELECT row, id FROM knocks WHERE row > ? ORDER BY row";
    let mut select = connection.prepare_cached(select)?;
    let behind = behind.min(i64::MAX as u64) as i64;
    let rows = select
        .query_map([behind], |row| Ok((row.get::<_, i64>(0)? as u64, TableId(row.get(1)?))))?;
    rows.collect()
}

/// Writes all of something, or nothing.
fn write<T>(
    connection: &mut Connection,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, rusqlite::Error>,
) -> Result<T, NotKept> {
    let failed = |why: rusqlite::Error| NotKept::Failed(why.to_string());
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let transaction = transaction.map_err(failed)?;
    let done = work(&transaction).map_err(failed)?;
    transaction.commit().map_err(|why| NotKept::Unknown(why.to_string()))?;
    Ok(done)
}
