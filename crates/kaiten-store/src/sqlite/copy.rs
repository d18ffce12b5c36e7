//! Copies of a file with all tables: made while others write into it, and looked at before they
//! are trusted.

use super::Unopened;
use super::schema::{self, KNOWN};
use core::fmt;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// So many pages are copied at once: a megabyte.
const PAGES: i32 = 256;
/// After so many such portions what was copied is sent to the disk: left for the end, all of it at
/// once would keep the disk from those who play.
const PORTIONS: u32 = 8;
/// Those who play have the disk and the processor for as long as a portion took, or this long.
const PAUSE: Duration = Duration::from_millis(50);

/// Why a file could not be copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uncopied {
    /// The file cannot be read.
    From(Unopened),
    /// The copy cannot be written: for want of room, say.
    To(String),
    /// Somebody did not want to go on.
    Stopped,
}

impl fmt::Display for Uncopied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(why) => why.fmt(f),
            Self::To(why) => write!(f, "the copy cannot be written: {why}"),
            Self::Stopped => f.write_str("the copy was stopped"),
        }
    }
}

impl core::error::Error for Uncopied {}

/// Copies a file into another, which is there and empty, as it is at this moment, whoever writes
/// into it meanwhile. Before each portion somebody is asked whether to go on. When the answer is
/// `Ok`, the copy is on disk.
pub fn copy(from: &Path, to: &Path, go_on: impl FnMut() -> bool) -> Result<(), Uncopied> {
    let source = source(from).map_err(Uncopied::From)?;
    let unwritten = |why: rusqlite::Error| Uncopied::To(why.to_string());
    let mut target = Connection::open(to).map_err(unwritten)?;
    let file = File::options().write(true).open(to);
    let file = file.map_err(|why| Uncopied::To(why.to_string()))?;
    copy_into(&source, &mut target, &file, go_on)?;
    // What was written meanwhile had to wait in the log of the database. Taken over here, it is no
    // work for whoever writes next.
    let _ = source.query_row("PRAGMA wal_checkpoint(PASSIVE)", (), |_| Ok(()));
    target.close().map_err(|(_, why)| unwritten(why))?;
    file.sync_all().map_err(|why| Uncopied::To(why.to_string()))
}

/// Opens a file of which a copy is made.
fn source(from: &Path) -> Result<Connection, Unopened> {
    // Somebody may write into it, or begin to. Only where nobody can is it enough to look.
    let source = busy(from).or_else(|why| match why {
        Unopened::Failed(_) => still(from),
        _ => Err(why),
    })?;
    match schema::check(&source)? {
        0 => Err(Unopened::Foreign),
        _ => Ok(source),
    }
}

/// Opens a file into which others write.
fn busy(path: &Path) -> Result<Connection, Unopened> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    schema::check(&connection)?;
    Ok(connection)
}

pub(super) fn copy_into(
    source: &Connection,
    target: &mut Connection,
    file: &File,
    mut go_on: impl FnMut() -> bool,
) -> Result<(), Uncopied> {
    // Half a copy is thrown away, so no journal has to be able to take anything back.
    let unwritten = |why: rusqlite::Error| Uncopied::To(why.to_string());
    target.pragma_update(None, "journal_mode", "off").map_err(unwritten)?;
    target.pragma_update(None, "synchronous", "off").map_err(unwritten)?;
    // As long as this is open, the file looks as it does now; whoever writes is not kept from it.
    let unread = |why: rusqlite::Error| Uncopied::From(why.into());
    let moment = source.unchecked_transaction().map_err(unread)?;
    moment.query_row("SELECT count(*) FROM sqlite_schema", (), |_| Ok(())).map_err(unread)?;
    let backup = Backup::new(source, target).map_err(unwritten)?;
    for nth in 1.. {
        if !go_on() {
            return Err(Uncopied::Stopped);
        }
        let began = Instant::now();
        match backup.step(PAGES).map_err(blame)? {
            StepResult::Done => break,
            StepResult::More if nth % PORTIONS == 0 => {
                file.sync_data().map_err(|why| Uncopied::To(why.to_string()))?;
            }
            _ => {}
        }
        thread::sleep(began.elapsed().min(PAUSE));
    }
    drop(backup);
    drop(moment);
    Ok(())
}

/// Which of both files is to blame.
fn blame(why: rusqlite::Error) -> Uncopied {
    match why.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Uncopied::From(why.into()),
        _ => Uncopied::To(why.to_string()),
    }
}

/// Looks whether a file is whole, and one that this program reads; changes nothing.
pub fn examine(path: &Path) -> Result<(), Unopened> {
    let connection = still(path)?;
    if schema::check(&connection)? == 0 {
        return Err(Unopened::Foreign);
    }
    let check = "PRAGMA integrity_check(1)";
    let said: String = connection.query_row(check, (), |row| row.get(0))?;
    if said != "ok" {
        return Err(Unopened::Damaged(said));
    }
    let counts = "SELECT (SELECT coalesce(sum(entries), 0) FROM logs) = \
        (SELECT count(*) FROM entries)";
    match connection.query_row(counts, (), |row| row.get(0))? {
        true => Ok(()),
        false => Err(Unopened::Damaged("some entries are missing".to_string())),
    }
}

/// Which version of the file it is, and the newest that this program knows; changes nothing.
pub fn version(path: &Path) -> Result<(u32, u32), Unopened> {
    Ok((schema::check(&still(path)?)?, KNOWN))
}

/// Takes what was written last over into the file itself: nothing of it lies beside the file then.
pub fn gather(path: &Path) -> Result<(), Unopened> {
    let connection = busy(path)?;
    Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))?)
}

/// Opens a file into which nobody writes, wherever it lies: nothing is made beside it.
fn still(path: &Path) -> Result<Connection, Unopened> {
    // An error of SQLite would not say what is wrong.
    File::open(path).map_err(|why| Unopened::Failed(why.to_string()))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    if has_log(path) {
        return Ok(Connection::open_with_flags(path, flags)?);
    }
    let name = path.to_string_lossy();
    let name = name.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(Connection::open_with_flags(format!("file:{name}?immutable=1"), flags)?)
}

/// Whether a part of what was written is in a file of its own.
fn has_log(path: &Path) -> bool {
    std::fs::metadata(log_of(path)).is_ok_and(|log| log.len() > 0)
}

/// Where that part is. Whatever file gets the name beside it, it would be taken for a part of that.
pub fn log_of(path: &Path) -> PathBuf {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}
