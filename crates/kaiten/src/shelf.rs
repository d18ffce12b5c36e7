//! `kaiten export`: all games that were played to their end, as records; and `kaiten import`, which
//! puts records among the tables of a server.

use crate::folder::{Data, Whole, make, make_tables, open_beside, stop_on_ctrl_c, unwritable};
use crate::{Failure, out, replay};
use kaiten_server::PublicUrl;
use kaiten_server::office;
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Ending, Kept, Log, Logged, Phase, Store, Unread, What};
use kaiten_table::written::{BadRecord, Records};
use kaiten_words::text::command as text;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::runtime::Runtime;

/// So many tables are looked at together.
const PORTION: u32 = 500;

#[derive(clap::Args)]
pub(crate) struct Export {
    #[command(flatten)]
    data: Data,
    /// The file that is written, or replaced, when all games are in it; without it they are printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct Import {
    /// A file of records: JSON lines, or text; - is standard input
    file: PathBuf,
    #[command(flatten)]
    data: Data,
    /// Where people find the server: the printed addresses begin with it
    #[arg(long, value_name = "https://games.example", env = "KAITEN_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
}

/// Writes the record of every game that was played to its end, a line for each.
pub(crate) fn export(args: &Export) -> Result<(), Failure> {
    let store = args.data.open()?;
    if let Some(path) = &args.out {
        args.data.must_not_be(path)?;
    }
    let stopped = stop_on_ctrl_c();
    let runtime = Runtime::new().map_err(Failure::Stopped)?;
    let Some(path) = &args.out else {
        let exported = runtime.block_on(each(&store, &stopped, |line| out::print_more(&line)))?;
        let file = "standard output".to_string();
        let is_whole = !stopped.load(Ordering::Relaxed);
        return if is_whole { exported.all() } else { Err(Failure::Interrupted { file }) };
    };
    let mut whole = Whole::new(path)?;
    let mut file = BufWriter::new(whole.file());
    let writing = each(&store, &stopped, |line| {
        file.write_all(line.as_bytes()).map(|()| true).map_err(unwritable(path))
    });
    let exported = runtime.block_on(writing)?;
    file.flush().map_err(unwritable(path))?;
    drop(file);
    if !exported.is_whole {
        return Err(Failure::Interrupted { file: path.display().to_string() });
    }
    whole.finish(true)?;
    let games = out::thousands(exported.games);
    out::print(&format!("{games} games are in {}\n", path.display()))?;
    exported.all()
}

/// What was handed on.
#[derive(Default)]
struct Exported {
    games: u64,
    /// Tables that were left out, because they are damaged.
    damaged: u64,
    /// Whether somebody took it to the end.
    is_whole: bool,
}

impl Exported {
    /// Whether nothing was left out.
    fn all(&self) -> Result<(), Failure> {
        match self.damaged {
            0 => Ok(()),
            tables => Err(Failure::TablesDamaged { tables }),
        }
    }
}

/// Hands on the record of each game, a line for each, until nobody takes them any more.
async fn each(
    store: &Sqlite,
    stopped: &AtomicBool,
    mut take: impl FnMut(String) -> Result<bool, Failure>,
) -> Result<Exported, Failure> {
    let (mut exported, mut behind) = (Exported::default(), 0);
    loop {
        let tables = store.list(behind, PORTION).await.map_err(|why| unread(&why))?;
        let Some(last) = tables.last() else {
            return Ok(Exported { is_whole: true, ..exported });
        };
        behind = last.place;
        for kept in tables.iter().filter(|kept| kept.phase == Phase::Ended) {
            if stopped.load(Ordering::Relaxed) {
                return Ok(exported);
            }
            let found = record(store, kept, &mut exported.damaged).await?;
            let Some(record) = found else { continue };
            exported.games += 1;
            if !take(record + "\n")? {
                return Ok(exported);
            }
        }
    }
}

/// The record of a table, if its game was played to its end; a damaged one is counted.
async fn record(store: &Sqlite, kept: &Kept, damaged: &mut u64) -> Result<Option<String>, Failure> {
    let Kept { table, entries, .. } = *kept;
    // How it ended is the last entry, or the one before the next game of the same company.
    for behind in 1..=2 {
        let log = Logged { table, log: Log::Play };
        let last = match store.read(log, entries.saturating_sub(behind)).await {
            Ok(last) => last.into_iter().next(),
            Err(Unread::Damaged { number, .. }) => {
                let (name, lang) = (table.to_string(), out::language());
                let why = Failure::TableDamaged { name, number }.sentence(lang);
                out::warn(&text::LeftOut { why: &why }.say(lang));
                *damaged += 1;
                return Ok(None);
            }
            Err(why) => return Err(unread(&why)),
        };
        match last.map(|entry| entry.what) {
            Some(What::Ended(Ending::Played { record, .. })) => return Ok(Some(record)),
            Some(What::Followed { .. }) => {}
            _ => break,
        }
    }
    Ok(None)
}

/// Puts each record of a file among the tables, and prints its address. Those that are damaged are
/// named, and the others are there.
pub(crate) fn import(args: &Import) -> Result<(), Failure> {
    let (shown, file) = replay::open(&args.file)?;
    let tables = args.data.tables()?;
    make(&args.data.folder()?)?;
    make_tables(&tables)?;
    let store = open_beside(&tables)?;
    let runtime = Runtime::new().map_err(Failure::Stopped)?;
    let stopped = stop_on_ctrl_c();
    let (mut games, mut bad) = (0u64, 0u64);
    for (line, unread) in Records::new(file) {
        if stopped.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted { file: shown });
        }
        let is_good = match unread.and_then(|unread| kaiten_games::read(&unread)) {
            Ok((_, record)) if !record.is_over() => {
                refuse(&Failure::NotOver { file: shown.clone(), line })
            }
            Ok((game, record)) => {
                let put = runtime.block_on(office::put(&store, &*record, game.id));
                let (table, is_new) = put.map_err(|why| Failure::undone(&shown, why))?;
                let base = args.public_url.as_ref().map_or(String::new(), PublicUrl::to_string);
                let known = if is_new { "" } else { "  (was there already)" };
                out::print(&format!("{base}/t/{table}{known}\n"))?;
                true
            }
            Err(why) => refuse(&bad_record(&shown, line, why)),
        };
        games += u64::from(is_good);
        bad += u64::from(!is_good);
    }
    match (games, bad) {
        (0, 0) => Err(Failure::NoRecord { file: shown }),
        (_, 0) => Ok(()),
        (games, bad) => Err(Failure::NotImported { bad, games }),
    }
}

/// Says why a record is not among the tables; the next ones may be.
fn refuse(why: &Failure) -> bool {
    out::complain(&why.sentence(out::language()));
    false
}

fn bad_record(file: &str, line: usize, bad: BadRecord) -> Failure {
    let line = line + bad.line - 1;
    Failure::Record { file: file.to_string(), line, bad: Box::new(bad), more: 0 }
}

fn unread(why: &Unread) -> Failure {
    Failure::Tables { why: why.to_string() }
}
