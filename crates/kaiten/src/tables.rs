//! `kaiten tables`: which tables there are, what anybody sees of one who watches, and their end. All
//! of it also while a server has them in memory: the log is the truth, and a server that is knocked
//! at looks at it again.

use crate::folder::Data;
use crate::out::{HEAD, QUIET};
use crate::{Failure, age, out};
use clap::{Subcommand, ValueEnum};
use kaiten_core::{BySeat, Seat, Seats, Standing};
use kaiten_protocol::{Around, Ended, Place, Stage, TableId};
use kaiten_server::office::{self, Shown, Undone};
use kaiten_store::sqlite::Sqlite;
use kaiten_store::{Kept, Phase, Store};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::runtime::Runtime;

/// So many tables are looked at together.
const PORTION: u32 = 500;
/// A table may be named by its beginning, if that has so many letters: logs of the server do so.
const ENOUGH: usize = 6;
/// So often a table is removed that is written by others meanwhile.
const TRIES: u32 = 20;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List all tables: their game, how far they are, who sits there, when they were last used
    List(List),
    /// Show a table as anybody sees it who watches
    Show(Chosen),
    /// End tables for all who are there
    Close(Chosen),
    /// Remove tables for ever, with all that was played and said there
    Delete(Delete),
    /// Replay the logs of all tables, and name those that are damaged
    Check(Check),
}

#[derive(clap::Args)]
struct List {
    #[command(flatten)]
    data: Data,
    /// Only those that are so far
    #[arg(long)]
    stage: Option<Far>,
    /// Only those that nobody has used for so long, such as 30d, 12h or 5m
    #[arg(long, value_name = "TIME", value_parser = lasting)]
    older: Option<Duration>,
    /// Only those that somebody has used since
    #[arg(long, value_name = "TIME", value_parser = lasting)]
    younger: Option<Duration>,
    /// Print a line of JSON for each
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Far {
    Gathering,
    Playing,
    Ended,
}

#[derive(clap::Args)]
struct Chosen {
    /// Tables: their names, the first letters of them as logs have them, or links
    #[arg(required = true, value_name = "TABLE")]
    tables: Vec<String>,
    #[command(flatten)]
    data: Data,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct Delete {
    #[command(flatten)]
    some: Chosen,
    /// Yes, they may be gone for ever
    #[arg(long)]
    yes: bool,
}

#[derive(clap::Args)]
struct Check {
    #[command(flatten)]
    data: Data,
}

fn lasting(text: &str) -> Result<Duration, String> {
    age::read(text).ok_or_else(|| "a number with s, m, h or d behind it, such as 30d".to_string())
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let runtime = Runtime::new().map_err(Failure::Stopped)?;
    runtime.block_on(async {
        match &args.what {
            What::List(args) => list(args).await,
            What::Show(args) => show(args).await,
            What::Close(args) => close(args).await,
            What::Delete(args) => delete(args).await,
            What::Check(args) => check(args).await,
        }
    })
}

async fn list(args: &List) -> Result<(), Failure> {
    let store = args.data.open()?;
    let moment = |ago: Option<Duration>| ago.map(|ago| age::now().saturating_sub(ms(ago)));
    let (older, younger) = (moment(args.older), moment(args.younger));
    let is_wanted = |kept: &Kept| {
        let touched = kept.touched.unwrap_or(0);
        args.stage.is_none_or(|far| far.is(kept.phase))
            && older.is_none_or(|moment| touched <= moment)
            && younger.is_none_or(|moment| touched >= moment)
    };
    if !args.json {
        let head = line(["TABLE", "GAME", "STAGE", "SEATS", "USED"]);
        out::print(&format!("{HEAD}{head}{HEAD:#}\n"))?;
    }
    let mut all = All::of(&store);
    while let Some(kept) = all.next().await? {
        if !is_wanted(&kept) {
            continue;
        }
        let row = row(&store, &kept).await?;
        let text = if args.json { row.to_string() } else { told(&row, kept) };
        if !out::print_more(&(text + "\n"))? {
            break;
        }
    }
    Ok(())
}

/// What a list says of a table.
async fn row(store: &Sqlite, kept: &Kept) -> Result<Value, Failure> {
    let Kept { table, entries, touched, .. } = *kept;
    let around = match office::around(store, table).await {
        Ok(around) => around,
        Err(Undone::Damaged(number)) => {
            let stage = "damaged";
            return Ok(json!({
                "table": table, "stage": stage, "entry": number, "entries": entries,
                "last_used": touched,
            }));
        }
        // It was deleted in the meantime.
        Err(Undone::NoSuchTable) => return Ok(json!({ "table": table, "stage": "deleted" })),
        Err(why) => return Err(Failure::undone(&table.to_string(), why)),
    };
    let names: Vec<Option<&str>> = around
        .places
        .iter()
        .map(|place| place.sitter.as_ref().map(|sitter| sitter.name.as_str()))
        .collect();
    Ok(json!({
        "table": table,
        "game": around.terms.game,
        "options": around.terms.options,
        "stage": stage(&around.stage),
        "seats": names,
        "last_used": touched,
        "entries": entries,
    }))
}

fn told(row: &Value, kept: Kept) -> String {
    let word = |name: &str| row[name].as_str().unwrap_or("-").to_string();
    let seats = row["seats"].as_array().map_or("-".to_string(), |seats| {
        let taken = seats.iter().filter(|name| !name.is_null()).count();
        format!("{taken} of {}", seats.len())
    });
    let used = kept.touched.map_or("-".to_string(), age::ago);
    line([&kept.table.to_string(), &word("game"), &word("stage"), &seats, &used])
}

/// A line of the list, which may be long: columns are as wide as what is usual in them.
fn line([table, game, stage, seats, used]: [&str; 5]) -> String {
    format!("{table:<22}  {game:<15}  {stage:<12}  {seats:>6}  {used:>5}")
}

/// How far a table is, in one word.
fn stage(stage: &Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Starting { .. } => "starting",
        Stage::Playing => "playing",
        Stage::Paused => "paused",
        Stage::Ended(Ended::Played(_)) => "played",
        Stage::Ended(Ended::Agreed) => "agreed-end",
        Stage::Ended(Ended::NewRules) => "new-rules",
        Stage::Ended(Ended::Closed) => "closed",
    }
}

async fn show(args: &Chosen) -> Result<(), Failure> {
    let store = args.data.open()?;
    for Kept { table, .. } in args.found(&store).await? {
        let name = table.to_string();
        let shown = office::show(&store, table).await.map_err(|why| Failure::undone(&name, why))?;
        let Shown { around, seen } = shown;
        if args.json {
            out::json(&json!({ "table": table, "around": around, "seen": seen }))?;
            continue;
        }
        let seen: Option<Seen> =
            seen.map(|seen| serde_json::from_value(seen).expect("all of it was seen"));
        let mut text =
            format!("{HEAD}{name}{HEAD:#}  {} {}\n", around.terms.game, around.terms.options);
        let frame = seen.as_ref().and_then(|seen| seen.frames.last());
        text += stage(&around.stage);
        if let Some(frame) = frame {
            text += &format!(", step {}", frame.step);
        }
        text += "\n";
        let rows = seats(&around, seen.as_ref());
        text += &out::table(&["", "player", "place", "points", ""], &rows);
        if let Some(view) = frame.and_then(|frame| frame.view.as_ref()) {
            let view = out::json_text(view);
            text += &format!("{QUIET}What lies open:{QUIET:#}\n{view}\n");
        }
        out::print(&text)?;
    }
    Ok(())
}

/// What is read here of what was seen, whatever is played.
#[derive(Deserialize)]
struct Seen {
    frames: Vec<Frame>,
    waiting: Seats,
}

#[derive(Deserialize)]
struct Frame {
    step: u32,
    view: Option<Value>,
    standings: BySeat<Standing>,
}

/// A line for each seat: who sits there, how they stand, and whether they are waited for.
fn seats(around: &Around, seen: Option<&Seen>) -> Vec<Vec<String>> {
    let last = seen.and_then(|seen| seen.frames.last());
    let row = |(seat, place): (Seat, &Place)| {
        let name = place.sitter.as_ref().map_or("-".to_string(), |sitter| sitter.name.clone());
        let standing = last.and_then(|frame| frame.standings.get(seat));
        let place = standing.map_or(String::new(), |standing| standing.place.to_string());
        let points = standing.map_or(String::new(), |standing| standing.points.to_string());
        let is_on = seen.is_some_and(|seen| seen.waiting.contains(seat));
        let chooses = if is_on { "chooses" } else { "" };
        vec![format!("seat {seat}"), name, place, points, chooses.to_string()]
    };
    Seats::first(around.places.len() as u8).zip(&around.places).map(row).collect()
}

async fn close(args: &Chosen) -> Result<(), Failure> {
    let store = args.data.open()?;
    for Kept { table, .. } in args.found(&store).await? {
        let name = table.to_string();
        office::close(&store, table).await.map_err(|why| Failure::undone(&name, why))?;
        args.say(table, "closed")?;
    }
    Ok(())
}

async fn delete(Delete { some: args, yes }: &Delete) -> Result<(), Failure> {
    let store = args.data.open()?;
    let tables = args.found(&store).await?;
    if !yes {
        return Err(Failure::NeedsYes { tables: tables.len() });
    }
    for table in tables {
        remove(&store, table).await?;
        args.say(table.table, "deleted")?;
    }
    Ok(())
}

/// Removes a table, also if somebody plays there meanwhile.
async fn remove(store: &Sqlite, mut kept: Kept) -> Result<(), Failure> {
    let name = kept.table.to_string();
    for _ in 0..TRIES {
        let removed = store.remove(vec![(kept.table, kept.entries)]).await;
        if removed.map_err(|why| Failure::Tables { why: why.to_string() })? == 1 {
            return Ok(());
        }
        // Something was written there by now, or it is gone.
        kept = match find(store, &name).await {
            Err(Failure::NoSuchTable { .. }) => return Ok(()),
            found => found?,
        };
    }
    Err(Failure::Busy { name })
}

async fn check(args: &Check) -> Result<(), Failure> {
    let store = args.data.open()?;
    let (mut whole, mut damaged) = (0u64, 0u64);
    let mut all = All::of(&store);
    while let Some(Kept { table, .. }) = all.next().await? {
        match office::show(&store, table).await {
            Ok(_) => whole += 1,
            Err(Undone::NoSuchTable) => {}
            Err(why) => {
                damaged += 1;
                let why = Failure::undone(&table.to_string(), why);
                out::complain(&why.sentence(out::language()));
            }
        }
    }
    out::print(&format!("whole tables: {}\n", out::thousands(whole)))?;
    match damaged {
        0 => Ok(()),
        tables => Err(Failure::TablesDamaged { tables }),
    }
}

impl Chosen {
    /// The tables that are meant.
    async fn found(&self, store: &Sqlite) -> Result<Vec<Kept>, Failure> {
        let mut found = Vec::new();
        for name in &self.tables {
            // A link ends with the name.
            let short = name.trim_end_matches('/').rsplit('/').next().unwrap_or(name);
            found.push(find(store, short).await?);
        }
        Ok(found)
    }

    /// Says what was done with a table.
    fn say(&self, table: TableId, done: &str) -> Result<(), Failure> {
        out::print(&match self.json {
            true => json!({ "table": table, "done": done }).to_string() + "\n",
            false => format!("{table} is {done}\n"),
        })
    }
}

/// The one table whose name begins so.
async fn find(store: &Sqlite, name: &str) -> Result<Kept, Failure> {
    let mut found = None;
    let mut all = All::of(store);
    while let Some(kept) = all.next().await? {
        let whole = kept.table.to_string();
        if whole == name {
            return Ok(kept);
        }
        if name.len() >= ENOUGH && whole.starts_with(name) && found.replace(kept).is_some() {
            return Err(Failure::SeveralTables { name: name.to_string() });
        }
    }
    found.ok_or(Failure::NoSuchTable { name: name.to_string() })
}

/// All tables, one after the other.
struct All<'a> {
    store: &'a Sqlite,
    behind: u64,
    some: std::vec::IntoIter<Kept>,
}

impl<'a> All<'a> {
    fn of(store: &'a Sqlite) -> Self {
        Self { store, behind: 0, some: Vec::new().into_iter() }
    }

    async fn next(&mut self) -> Result<Option<Kept>, Failure> {
        if self.some.len() == 0 {
            let some = self.store.list(self.behind, PORTION).await;
            let some = some.map_err(|why| Failure::Tables { why: why.to_string() })?;
            self.some = some.into_iter();
        }
        let next = self.some.next();
        self.behind = next.map_or(self.behind, |kept| kept.place);
        Ok(next)
    }
}

impl Far {
    fn is(self, phase: Phase) -> bool {
        matches!(
            (self, phase),
            (Self::Gathering, Phase::Gathering)
                | (Self::Playing, Phase::Playing)
                | (Self::Ended, Phase::Ended)
        )
    }
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
