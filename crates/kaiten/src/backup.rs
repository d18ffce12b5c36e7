//! `kaiten backup`: a copy of all tables, made while they are played at; and `kaiten restore`, which
//! puts one in their place.

use crate::folder::{Data, Whole, keep_names, make, stop_on_ctrl_c, unwritable};
use crate::{Failure, out};
use kaiten_store::sqlite::{Hold, Uncopied, Unopened, copy, examine, gather, log_of, version};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

#[derive(clap::Args)]
pub(crate) struct Backup {
    /// The file that is written; its owner alone can read it
    file: PathBuf,
    #[command(flatten)]
    data: Data,
    /// Replace the file, if it is there already
    #[arg(long)]
    force: bool,
}

#[derive(clap::Args)]
pub(crate) struct Restore {
    /// The backup
    file: PathBuf,
    #[command(flatten)]
    data: Data,
    /// Also where tables are kept already; these stay in a file beside
    #[arg(long)]
    force: bool,
}

/// Copies all tables, as they are at this moment, whoever plays meanwhile.
pub(crate) fn back_up(args: &Backup) -> Result<(), Failure> {
    let from = args.data.existing()?;
    args.data.must_not_be(&args.file)?;
    if args.file.exists() && !args.force {
        return Err(Failure::Exists { file: args.file.display().to_string() });
    }
    // Nobody puts others in their place meanwhile.
    let _together = Hold::together(&from).map_err(not_opened(&from))?;
    let whole = Whole::new(&args.file)?;
    copied(&from, whole.part(), &args.file)?;
    whole.finish(args.force)?;
    out::print(&format!("All tables are in {}\n", args.file.display()))
}

/// Puts the tables of a backup in place of all others. Nothing is thrown away.
pub(crate) fn restore(args: &Restore) -> Result<(), Failure> {
    let (to, folder) = (args.data.tables()?, args.data.folder()?);
    examine(&args.file).map_err(not_opened(&args.file))?;
    make(&folder)?;
    // From now on nobody else opens the tables that are there.
    let _alone = Hold::alone(&to).map_err(not_opened(&to))?;
    let is_there = to.exists();
    if is_there {
        // What a newer program or another one has written is not put away. What is damaged may be.
        match version(&to) {
            Ok(_) | Err(Unopened::Damaged(_)) => {}
            Err(why) => return Err(not_opened(&to)(why)),
        }
        if !args.force {
            return Err(Failure::HasTables { file: to.display().to_string() });
        }
    }
    let whole = Whole::new(&to)?;
    copied(&args.file, whole.part(), &to)?;
    // It is looked at once more, as it was written.
    examine(whole.part()).map_err(not_opened(&to))?;
    let mut told = format!("The tables of {} are in {}\n", args.file.display(), folder.display());
    // What was written last goes aside with them; where it cannot be taken over, as it lies there.
    let _ = is_there.then(|| gather(&to));
    if let Some(aside) = put_aside(&to, is_there)? {
        told += &format!("Those that were there before are in {}\n", aside.display());
    }
    whole.finish(true)?;
    out::print(&told)
}

/// Copies a file, unless somebody presses Ctrl-C.
fn copied(from: &Path, to: &Path, shown: &Path) -> Result<(), Failure> {
    let stopped = stop_on_ctrl_c();
    copy(from, to, || !stopped.load(Ordering::Relaxed)).map_err(|why| match why {
        Uncopied::From(why) => not_opened(from)(why),
        Uncopied::To(why) => unwritable(shown)(io::Error::other(why)),
        Uncopied::Stopped => Failure::Interrupted { file: shown.display().to_string() },
    })
}

/// Gives the file with the tables that were there another name, and what belongs to it: this also
/// where somebody has taken the file itself away.
fn put_aside(path: &Path, is_there: bool) -> Result<Option<PathBuf>, Failure> {
    let named = |nth: u32| path.with_extension(format!("before-{nth}.db"));
    let is_free = |name: &PathBuf| !name.exists() && !log_of(name).exists();
    let aside = (1..).map(named).find(is_free).expect("there are enough numbers");
    if is_there {
        // As long as the new file does not have its name, the old one has both, where files can.
        let linked = fs::hard_link(path, &aside).or_else(|_| fs::rename(path, &aside));
        linked.map_err(unwritable(path))?;
    }
    // What was written last is in the log of the database. Left there, it would be taken for a part of
    // the new file; what lies beside it is made anew.
    let log = log_of(path);
    if log.exists() {
        fs::rename(&log, log_of(&aside)).map_err(unwritable(&log))?;
    }
    let _ = fs::remove_file(path.with_extension("db-shm"));
    keep_names(path.parent().unwrap_or(path));
    Ok(is_there.then_some(aside))
}

fn not_opened(path: &Path) -> impl Fn(Unopened) -> Failure {
    let file = path.display().to_string();
    move |why| Failure::Store { file: file.clone(), why }
}
