//! What only whoever looks into the file can see.

use super::copy::{Uncopied, copy_into};
use super::writer::{Waiting, commit};
use super::{connect, reader, schema, tables};
use crate::entry::{Entry, What};
use crate::store::{Append, Log, Logged, NotKept};
use kaiten_core::Seat;
use kaiten_protocol::{Saying, TableId};
use rusqlite::Connection;
use std::fs::File;
use tempfile::TempDir;
use tokio::sync::oneshot::channel;

fn new() -> (TempDir, Connection) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut connection = connect(&folder.path().join("tables.db")).expect("a new file");
    schema::migrate(&mut connection).expect("a new file");
    (folder, connection)
}

/// Appends so many entries to a new log.
fn append(connection: &mut Connection, entries: usize) -> Result<(), NotKept> {
    commit(connection, &[waiting(TableId::random(), 0, entries)]).pop().expect("an outcome")
}

/// So many entries that wait to be appended to a log.
fn waiting(table: TableId, after: u32, entries: usize) -> Waiting {
    let to = Logged { table, log: Log::Play };
    let entry = || Entry::new(1, What::Left(Seat::new(0)));
    let entries = core::iter::repeat_with(entry).take(entries).collect();
    Waiting::new(&Append { to, after, entries, due: None }, channel().0)
}

#[test]
fn the_file_itself_refuses_a_number_twice_and_a_missing_predecessor() {
    let (_folder, mut connection) = new();
    append(&mut connection, 2).expect("it is kept");
    let insert = "INSERT INTO entries (of, number, before, text) VALUES (1, ?, ?, '{}')";
    for (number, before) in [(0, None), (1, Some(1)), (2, Some(1)), (3, Some(2)), (2, None)] {
        let refused = connection.execute(insert, (number, before));
        assert!(refused.is_err(), "entry {number} behind {before:?}");
    }
    assert!(connection.execute("UPDATE entries SET text = '{}'", ()).is_err());
    connection.execute(insert, (2, Some(2))).expect("the next one is accepted");
}

#[test]
fn one_table_is_read_and_clocks_are_found_without_looking_at_others() {
    let (_folder, connection) = new();
    for select in
        [reader::LOG, reader::LENGTH, reader::DUE, tables::LIST, tables::OPEN, tables::FORGET]
    {
        let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {select}")).expect("a plan");
        // What is asked for does not matter to it.
        let asked = vec![0; plan.parameter_count()];
        let asked = rusqlite::params_from_iter(asked);
        let steps = plan.query_map(asked, |row| row.get::<_, String>(3)).expect("steps");
        let steps: Vec<String> = steps.map(|step| step.expect("a step")).collect();
        // What was found so far (`back`) is all that is gone through.
        let scans = steps.iter().filter(|step| step.starts_with("SCAN") && *step != "SCAN back");
        assert_eq!(scans.count(), 0, "{steps:?}");
        assert!(
            steps.iter().any(|step| step.contains("INDEX") || step.contains("PRIMARY KEY")),
            "{steps:?}"
        );
    }
}

#[test]
fn a_full_disk_refuses_all_of_a_commit_and_takes_the_next_when_there_is_room() {
    let (_folder, mut connection) = new();
    append(&mut connection, 1).expect("there is room");
    let pages: u32 =
        connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number");
    connection.pragma_update(None, "max_page_count", pages).expect("it can be set");
    let refused = append(&mut connection, 10_000);
    assert!(matches!(&refused, Err(NotKept::Failed(why)) if why.contains("full")), "{refused:?}");
    connection.pragma_update(None, "max_page_count", 1_000_000).expect("it can be set");
    append(&mut connection, 10_000).expect("there is room again");
    let count = "SELECT count(*) FROM entries";
    let entries: u32 = connection.query_row(count, (), |row| row.get(0)).expect("a number");
    assert_eq!(entries, 10_001);
}

#[test]
fn a_log_to_which_nothing_can_be_written_keeps_no_other_from_being_written() {
    let (_folder, mut connection) = new();
    let tables = [0; 3].map(|_| TableId::random());
    let first = tables.map(|table| waiting(table, 0, 1));
    assert!(commit(&mut connection, &first).iter().all(Result::is_ok));
    // As if a page were damaged on which there is only the second one.
    let damage = "CREATE TRIGGER damage BEFORE UPDATE ON logs WHEN NEW.row = 2 BEGIN
        SELECT RAISE(ABORT, 'malformed'); END";
    connection.execute_batch(damage).expect("it can be damaged");
    let next = tables.map(|table| waiting(table, 1, 2));
    let outcomes = commit(&mut connection, &next);
    assert!(matches!(&outcomes[..], [Ok(()), Err(NotKept::Failed(_)), Ok(())]), "{outcomes:?}");
    let lengths = "SELECT entries FROM logs ORDER BY row";
    let mut lengths = connection.prepare(lengths).expect("a question");
    let lengths: Result<Vec<u32>, _> =
        lengths.query_map((), |row| row.get(0)).expect("rows").collect();
    assert_eq!(lengths, Ok(vec![3, 1, 3]));
}

#[test]
fn a_copy_for_which_there_is_no_room_says_so() {
    let (folder, mut connection) = new();
    append(&mut connection, 20_000).expect("there is room");
    let path = folder.path().join("copy.db");
    let file = File::create(&path).expect("a file");
    let mut target = Connection::open(&path).expect("a database");
    target.pragma_update(None, "max_page_count", 20).expect("it can be set");
    let copied = copy_into(&connection, &mut target, &file, || true);
    assert!(matches!(&copied, Err(Uncopied::To(why)) if why.contains("full")), "{copied:?}");
    let mut asked = 0;
    target.pragma_update(None, "max_page_count", 100_000).expect("it can be set");
    let stopped = copy_into(&connection, &mut target, &file, || {
        asked += 1;
        asked < 2
    });
    assert_eq!(stopped, Err(Uncopied::Stopped));
}

fn said(text: String) -> What {
    What::Said { seat: Seat::new(0), name: "Ann".to_string(), says: Saying::Text(text) }
}

#[test]
fn what_was_removed_is_not_left_in_the_file() {
    let (folder, mut connection) = new();
    let to = Logged { table: TableId::random(), log: Log::Play };
    let text = "a secret word ".repeat(1000);
    let entries = vec![Entry::new(1, said(text))];
    let waiting = Waiting::new(&Append { to, after: 0, entries, due: None }, channel().0);
    commit(&mut connection, &[waiting]).pop().expect("an outcome").expect("it is kept");
    assert_eq!(tables::remove(&mut connection, &[(to.table, 1)]), Ok(1));
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).expect("one file");
    let file = std::fs::read(folder.path().join("tables.db")).expect("the file");
    assert!(!file.windows(11).any(|bytes| bytes == b"secret word"));
}
