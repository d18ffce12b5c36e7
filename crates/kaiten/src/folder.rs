//! The folder that keeps all tables, and files that appear in a folder whole or not at all.

use crate::Failure;
use etcetera::app_strategy::{AppStrategy as _, AppStrategyArgs, choose_native_strategy};
use kaiten_store::sqlite::Sqlite;
use std::fs::{DirBuilder, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::{Builder, NamedTempFile};

/// The file in the folder that has all tables.
pub(crate) const TABLES: &str = "tables.db";

/// Which folder it is.
#[derive(clap::Args)]
pub(crate) struct Data {
    /// The folder that keeps all tables; by default the system's folder for data
    #[arg(long, value_name = "DIR", env = "KAITEN_DATA")]
    data: Option<PathBuf>,
}

impl Data {
    /// The folder.
    pub(crate) fn folder(&self) -> Result<PathBuf, Failure> {
        self.data.clone().or_else(usual).ok_or(Failure::NoDataFolder)
    }

    /// The file with all tables, whether it is there or not.
    pub(crate) fn tables(&self) -> Result<PathBuf, Failure> {
        Ok(self.folder()?.join(TABLES))
    }

    /// The file with all tables, which has to be there.
    pub(crate) fn existing(&self) -> Result<PathBuf, Failure> {
        let path = self.tables()?;
        match path.exists() {
            true => Ok(path),
            false => Err(Failure::NoTables { folder: self.folder()?.display().to_string() }),
        }
    }

    /// Refuses to have a file written in place of the tables, by whatever name it is called.
    pub(crate) fn must_not_be(&self, path: &Path) -> Result<(), Failure> {
        let tables = self.tables()?;
        let beside = ["db-wal", "db-shm", "db-journal", "lock"];
        let beside = beside.map(|part| tables.with_extension(part));
        let is_it = |own: &PathBuf| is_same(own, path);
        if is_it(&tables) || beside.iter().any(is_it) {
            return Err(Failure::AreTables { file: path.display().to_string() });
        }
        Ok(())
    }

    /// Opens the file with all tables, whether a server uses it or not.
    pub(crate) fn open(&self) -> Result<Sqlite, Failure> {
        open_beside(&self.existing()?)
    }
}

/// Opens a file with tables for somebody who is no server.
pub(crate) fn open_beside(path: &Path) -> Result<Sqlite, Failure> {
    let failed = |why| Failure::Store { file: path.display().to_string(), why };
    Sqlite::open_beside(path).map_err(failed)
}

/// Makes a folder for tables that its owner alone can look into. One that is there stays as it is.
pub(crate) fn make(folder: &Path) -> Result<(), Failure> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(folder).map_err(unwritable(folder))
}

/// Makes the file for tables, empty, if there is none: its owner alone can read it, and what SQLite
/// puts beside it.
pub(crate) fn make_tables(path: &Path) -> Result<(), Failure> {
    let mut file = File::options();
    file.append(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        file.mode(0o600);
    }
    match file.open(path) {
        Err(why) if why.kind() != io::ErrorKind::AlreadyExists => Err(unwritable(path)(why)),
        _ => Ok(()),
    }
}

/// Whether both are the same file, by whatever links, also where nothing lies there yet: SQLite would
/// take what comes there for its own.
fn is_same(one: &Path, other: &Path) -> bool {
    let (Some(one), Some(other)) = (place_of(one), place_of(other)) else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let number = |path: &Path| path.metadata().ok().map(|it| (it.dev(), it.ino()));
        if let (Some(one), Some(other)) = (number(&one), number(&other)) {
            return one == other;
        }
    }
    one == other
}

/// Where a file lies, or would lie.
fn place_of(path: &Path) -> Option<PathBuf> {
    let would_lie = || Some(beside(path).canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(would_lie)
}

/// Where programs of this system keep their data.
pub(crate) fn usual() -> Option<PathBuf> {
    let (top_level_domain, author) = (String::new(), String::new());
    let program = AppStrategyArgs { top_level_domain, author, app_name: "kaiten".to_string() };
    choose_native_strategy(program).ok().map(|folders| folders.data_dir())
}

/// Raised by Ctrl-C, or by the system when it ends: what was begun is ended in good order.
pub(crate) fn stop_on_ctrl_c() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stopped);
    // Without a handler Ctrl-C ends the command at once, and may leave an unfinished file.
    let _ = ctrlc::set_handler(move || raised.store(true, Ordering::Relaxed));
    stopped
}

/// A file that is written under another name, and gets its own when it is whole and on disk. Given
/// up before that, nothing of it is left. Its owner alone can read it.
pub(crate) struct Whole {
    part: NamedTempFile,
    path: PathBuf,
}

impl Whole {
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        // A device or a folder is nothing that could be replaced by a file.
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(unwritable(path)(io::Error::other("it is no ordinary file")));
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let prefix = format!(".{name}.");
        let mut builder = Builder::new();
        let part = builder.prefix(&prefix).suffix(".part").tempfile_in(beside(path));
        Ok(Self { part: part.map_err(unwritable(path))?, path: path.to_path_buf() })
    }

    /// The file, as long as it has its other name.
    pub(crate) fn part(&self) -> &Path {
        self.part.path()
    }

    /// The same to write into.
    pub(crate) fn file(&mut self) -> &mut File {
        self.part.as_file_mut()
    }

    /// Gives it its own name; refuses to replace something, unless that is wanted.
    pub(crate) fn finish(self, replaces: bool) -> Result<(), Failure> {
        let Self { part, path } = self;
        part.as_file().sync_all().map_err(unwritable(&path))?;
        let named = if replaces { part.persist(&path) } else { part.persist_noclobber(&path) };
        named.map_err(|why| match why.error.kind() {
            io::ErrorKind::AlreadyExists => Failure::Exists { file: path.display().to_string() },
            _ => unwritable(&path)(why.error),
        })?;
        keep_names(beside(&path));
        Ok(())
    }
}

/// In which folder a file lies.
fn beside(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Waits until the names of a folder's files are on disk, where the system can say so.
pub(crate) fn keep_names(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// A file that cannot be written, for some reason.
pub(crate) fn unwritable(path: &Path) -> impl Fn(io::Error) -> Failure {
    let file = path.display().to_string();
    move |why| Failure::Unwritable { file: file.clone(), why }
}
