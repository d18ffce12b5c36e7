//! The store of one file, examined from outside.

mod suite;

use kaiten_protocol::TableId;
use kaiten_store::faulty::{Fault, Faulty};
use kaiten_store::sqlite::{Sqlite, Unopened};
use kaiten_store::{NotKept, Store, Unread};
use std::fs;
use std::sync::Arc;
use std::time::Duration;
use suite::{append, left, play};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn open(folder: &TempDir) -> Result<Sqlite, Unopened> {
    Sqlite::open(&folder.path().join("tables.db"), 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn it_holds_what_every_store_holds() {
    let folder = folder();
    suite::check(Arc::new(open(&folder).expect("a new file"))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_kept_is_there_when_it_is_opened_again_or_twice() {
    let folder = folder();
    let log = play(TableId::random());
    let [first, second] = [1, 2].map(left);
    let one = open(&folder).expect("a new file");
    assert_eq!(one.append(append(log, 0, [&first])).await, Ok(()));
    // Two programs may share a file: the number is taken for both.
    let other = open(&folder).expect("the same file");
    assert_eq!(other.append(append(log, 0, [&second])).await, Err(NotKept::Taken));
    assert_eq!(other.append(append(log, 1, [&second])).await, Ok(()));
    drop((one, other));
    let again = open(&folder).expect("the same file");
    assert_eq!(again.read(log, 0).await, Ok(vec![first, second]));
}

#[tokio::test]
async fn when_no_server_was_there_is_known() {
    let folder = folder();
    let at = |now| Sqlite::open(&folder.path().join("tables.db"), now).expect("a file");
    let first = at(1000);
    assert_eq!(first.downtimes(), []);
    assert_eq!(first.beat(5000).await, Ok(()));
    // Another one is there before the first goes.
    assert_eq!(at(4000).downtimes(), []);
    drop(first);
    assert_eq!(at(7000).downtimes(), [(5000, 7000)]);
    assert_eq!(at(7500).downtimes(), [(5000, 7000), (7000, 7500)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_that_a_server_is_there_disturb_nobody_who_writes() {
    let folder = folder();
    let store = Arc::new(open(&folder).expect("a new file"));
    let notes = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for now in 0.. {
                store.beat(now).await.expect("it is noted");
            }
        }
    });
    for _ in 0..500 {
        let log = play(TableId::random());
        assert_eq!(store.append(append(log, 0, &[left(1)])).await, Ok(()));
    }
    notes.abort();
}

#[tokio::test]
async fn what_is_damaged_in_one_log_is_said_and_others_are_read() {
    for (damage, number) in [
        ("UPDATE entries SET text = 'tea' WHERE row = 2", 1),
        ("UPDATE entries SET text = cast(x'ff' as text) WHERE row = 2", 0),
        ("DELETE FROM entries WHERE row = 1", 0),
        ("DELETE FROM entries WHERE row = 3", 2),
    ] {
        let folder = folder();
        let store = open(&folder).expect("a new file");
        let [log, other] = [0, 1].map(|_| play(TableId::random()));
        let entries = [1, 2, 3].map(left);
        assert_eq!(store.append(append(log, 0, &entries)).await, Ok(()));
        assert_eq!(store.append(append(other, 0, &entries)).await, Ok(()));
        let path = folder.path().join("tables.db");
        let connection = rusqlite::Connection::open(&path).expect("a database");
        connection.execute_batch("DROP TRIGGER only_appended").expect("it is there");
        assert_eq!(connection.execute(damage, ()), Ok(1));
        let read = store.read(log, 0).await;
        let Err(Unread::Damaged { table, number: found, .. }) = read else { panic!("{damage}") };
        assert_eq!((table, found), (log.table, number), "{damage}");
        assert_eq!(store.read(other, 0).await, Ok(entries.to_vec()));
    }
}

#[tokio::test]
async fn what_cannot_be_opened_is_said_and_left_as_it_is() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    drop(open(&folder).expect("a new file"));
    let change = |pragma: &str| {
        let connection = rusqlite::Connection::open(&path).expect("a database");
        connection.execute_batch(pragma).expect("it can be set");
    };
    change("PRAGMA user_version = 99");
    assert_eq!(open(&folder).err(), Some(Unopened::Newer { found: 99, known: 1 }));
    change("PRAGMA user_version = 1; PRAGMA application_id = 7");
    assert_eq!(open(&folder).err(), Some(Unopened::Foreign));
    let other = folder.path().join("other.db");
    let connection = rusqlite::Connection::open(&other).expect("a database");
    connection.execute_batch("CREATE TABLE tea (cups)").expect("a table");
    drop(connection);
    let before = fs::read(&other).expect("a file");
    assert_eq!(Sqlite::open(&other, 1).err(), Some(Unopened::Foreign));
    assert_eq!(fs::read(&other).expect("a file"), before, "not even how it is written is set");
    for damaged in [b"tea ".repeat(4096), vec![0xff; 100_000]] {
        fs::write(&path, &damaged).expect("a file");
        let why = open(&folder).err().expect("it cannot be opened");
        assert!(matches!(why, Unopened::Damaged(_)), "{why}");
        assert_eq!(fs::read(&path).expect("a file"), damaged);
    }
    let nowhere = folder.path().join("no/such/folder/tables.db");
    assert!(matches!(Sqlite::open(&nowhere, 1).err(), Some(Unopened::Failed(_))));
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_do_what_they_say() {
    let folder = folder();
    let store = Arc::new(Faulty::new(open(&folder).expect("a new file")));
    let [first, second] = [1, 2].map(left);
    let entries = [first.clone(), second.clone()];
    let is_unknown = |outcome| matches!(outcome, Err(NotKept::Unknown(_)));
    for (fault, kept) in [(Fault::Lose, 0), (Fault::Tear, 1), (Fault::Mute, 2)] {
        let log = play(TableId::random());
        store.next([fault]);
        assert!(is_unknown(store.append(append(log, 0, &entries)).await), "{fault:?}");
        assert_eq!(store.read(log, 0).await, Ok(entries[..kept].to_vec()), "{fault:?}");
    }
    let log = play(TableId::random());
    store.next([Fault::Fail, Fault::Hang]);
    let failed = store.append(append(log, 0, &entries)).await;
    assert!(matches!(failed, Err(NotKept::Failed(_))));
    let hanging = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append(append(log, 0, &[left(1)])).await }
    });
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(store.read(log, 0).await, Ok(vec![]), "it hangs");
    store.release();
    assert_eq!(hanging.await.expect("it ends"), Ok(()));
    assert_eq!(store.read(log, 0).await.map(|log| log.len()), Ok(1));
}
