//! The store of one file, examined from outside.

mod suite;

use kaiten_protocol::TableId;
use kaiten_store::faulty::{Fault, Faulty};
use kaiten_store::sqlite::{Hold, Sqlite, Uncopied, Unopened, copy, examine, version};
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

#[tokio::test]
async fn when_the_computer_slept_is_known_to_whoever_comes_next() {
    let folder = folder();
    let at = |now| Sqlite::open(&folder.path().join("tables.db"), now).expect("a file");
    let first = at(1000);
    for now in [5000, 34_000, 3_600_000, 3_605_000] {
        assert_eq!(first.beat(now).await, Ok(()));
    }
    // Nobody has slept as long as another server was there.
    let other = at(3_605_000);
    for (server, now) in [(&other, 3_634_000), (&first, 3_640_000), (&other, 3_641_000)] {
        assert_eq!(server.beat(now).await, Ok(()));
    }
    drop((first, other));
    let night = (34_000, 3_600_000);
    assert_eq!(at(3_700_000).downtimes(), [night, (3_641_000, 3_700_000)]);
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

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_waits_for_nobody_who_writes() {
    let folder = folder();
    let store = Arc::new(open(&folder).expect("a new file"));
    let (log, entry) = (play(TableId::random()), left(1));
    assert_eq!(store.append(append(log, 0, [&entry])).await, Ok(()));
    // Another program writes for a while, and it is noted that the server is there.
    let other = rusqlite::Connection::open(folder.path().join("tables.db")).expect("a database");
    other.execute_batch("BEGIN IMMEDIATE").expect("it may write");
    let beat = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.beat(2).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let read = tokio::time::timeout(Duration::from_secs(1), store.read(log, 0)).await;
    assert_eq!(read, Ok(Ok(vec![entry])));
    assert!(!beat.is_finished());
    other.execute_batch("COMMIT").expect("it has written");
    assert_eq!(beat.await.expect("it ends"), Ok(()));
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
    assert_eq!(open(&folder).err(), Some(Unopened::Newer { found: 99, known: 3 }));
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

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_what_was_there_at_one_moment_whoever_writes_meanwhile() {
    let folder = folder();
    let store = Arc::new(open(&folder).expect("a new file"));
    let first = play(TableId::random());
    for after in (0..40_000).step_by(1000) {
        let entries: Vec<_> = (0..1000).map(left).collect();
        assert_eq!(store.append(append(first, after, &entries)).await, Ok(()));
    }
    let busy = play(TableId::random());
    let writing = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for after in 0.. {
                assert_eq!(store.append(append(busy, after, [&left(1)])).await, Ok(()));
            }
        }
    });
    let target = folder.path().join("copy.db");
    let copied = tokio::task::spawn_blocking({
        let (from, to) = (folder.path().join("tables.db"), target.clone());
        move || {
            fs::write(&to, "").expect("an empty file");
            let mut portions = 0;
            copy(&from, &to, || {
                portions += 1;
                true
            })
            .map(|()| portions)
        }
    });
    let portions = copied.await.expect("it ends").expect("it is copied");
    assert!(portions > 2, "others write in between");
    let during = store.read(busy, 0).await.expect("a log").len();
    writing.abort();
    assert_eq!(examine(&target), Ok(()));
    let copy = Sqlite::open_beside(&target).expect("a copy");
    assert_eq!(copy.read(first, 0).await.map(|log| log.len()), Ok(40_000));
    let kept = copy.read(busy, 0).await.expect("what was there of it");
    assert!(kept.len() < during, "{} of {during}", kept.len());
    assert_eq!(store.read(busy, 0).await.expect("a log")[..kept.len()], kept);
}

#[tokio::test]
async fn what_is_no_whole_copy_is_refused_and_left_as_it_is() {
    let folder = folder();
    let store = open(&folder).expect("a new file");
    let log = play(TableId::random());
    let entries: Vec<_> = (0..2000).map(left).collect();
    assert_eq!(store.append(append(log, 0, &entries)).await, Ok(()));
    drop(store);
    let path = folder.path().join("tables.db");
    assert_eq!(examine(&path), Ok(()));
    let whole = fs::read(&path).expect("a file");
    let other = folder.path().join("other.db");
    let damaged = |bytes: &[u8]| {
        fs::write(&other, bytes).expect("a file");
        let why = examine(&other).expect_err("it is damaged");
        assert!(fs::read(&other).expect("a file") == bytes, "it is left as it is");
        why
    };
    assert!(matches!(damaged(&whole[..whole.len() / 2]), Unopened::Damaged(_)));
    let mut torn = whole.clone();
    let middle = torn.len() / 2;
    torn[middle..middle + 4096].fill(0x55);
    assert!(matches!(damaged(&torn), Unopened::Damaged(_)));
    assert!(matches!(damaged(&b"tea ".repeat(4096)), Unopened::Damaged(_)));
    assert_eq!(damaged(b""), Unopened::Foreign);
    let connection = rusqlite::Connection::open(&path).expect("a database");
    connection.execute("DELETE FROM entries WHERE row = 7", ()).expect("it can be done");
    assert!(matches!(examine(&path), Err(Unopened::Damaged(why)) if why.contains("missing")));
    connection.execute_batch("PRAGMA user_version = 99").expect("it can be set");
    drop(connection);
    assert_eq!(examine(&path), Err(Unopened::Newer { found: 99, known: 3 }));
    assert_eq!(version(&path), Err(Unopened::Newer { found: 99, known: 3 }));
    fs::write(&other, "").expect("a file");
    let refused = copy(&path, &other, || true);
    assert_eq!(refused, Err(Uncopied::From(Unopened::Newer { found: 99, known: 3 })));
}

#[tokio::test]
async fn whoever_wants_a_file_alone_waits_until_nobody_uses_it() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let one = open(&folder).expect("a new file");
    let other = Sqlite::open_beside(&path).expect("the same file");
    assert_eq!(Hold::alone(&path).err(), Some(Unopened::InUse));
    drop(one);
    assert_eq!(Hold::alone(&path).err(), Some(Unopened::InUse));
    drop(other);
    let alone = Hold::alone(&path).expect("all are gone");
    assert_eq!(Hold::alone(&path).err(), Some(Unopened::InUse));
    drop(alone);
    open(&folder).expect("it can be used again");
}

#[test]
fn many_who_make_a_new_file_at_once_all_have_it() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let opening: Vec<_> = (0..6)
        .map(|_| {
            let path = path.clone();
            std::thread::spawn(move || Sqlite::open(&path, 1))
        })
        .collect();
    let all: Vec<_> = opening.into_iter().map(|one| one.join().expect("it ends")).collect();
    let refused: Vec<_> = all.iter().filter_map(|one| one.as_ref().err()).collect();
    assert!(refused.is_empty(), "{refused:?}");
}

#[tokio::test]
async fn whoever_opens_it_beside_a_server_is_none() {
    let folder = folder();
    let at = |now| Sqlite::open(&folder.path().join("tables.db"), now).expect("a file");
    let first = at(1000);
    assert_eq!(first.beat(5000).await, Ok(()));
    drop(first);
    let beside = Sqlite::open_beside(&folder.path().join("tables.db")).expect("the same file");
    assert_eq!(beside.beat(6000).await, Ok(()));
    drop(beside);
    assert_eq!(at(7000).downtimes(), [(5000, 7000)]);
}

/// How the file was laid out first, with one table of each kind.
const FIRST_VERSION: &str = include_str!("first_version.sql");

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_to_the_newest() {
    let folder = folder();
    let path = folder.path().join("tables.db");
    let connection = rusqlite::Connection::open(&path).expect("a database");
    connection.execute_batch(FIRST_VERSION).expect("it can be made");
    drop(connection);
    assert_eq!(version(&path), Ok((1, 3)));
    let store = open(&folder).expect("an older file");
    let count = store.count().await.expect("it can be read");
    assert_eq!((count.gathering, count.playing, count.ended), (5, 1, 1));
    let phases = store.list(0, 10).await.expect("it can be read");
    let touched: Vec<_> = phases.iter().map(|kept| kept.touched).collect();
    let touches = [Some(1), Some(3), Some(5), None, Some(6), Some(8), Some(10)];
    assert_eq!(touched, touches, "one is damaged");
    let open = store.open_tables(u64::MAX, 10).await.expect("it can be read");
    let open: Vec<u8> = open.into_iter().map(|(_, TableId([first, ..]))| first).collect();
    assert_eq!(open, [6, 4], "anybody may come there, as was agreed on last");
}
