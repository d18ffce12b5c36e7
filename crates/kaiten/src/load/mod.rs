//! `kaiten load`: plays whole games with simulated players over real sockets, and says how many
//! choices a server takes, how soon others see them, and whether all of them are kept.

mod backups;
mod crowd;
mod fill;
mod house;
mod ledger;
mod player;
mod report;

use crate::folder::TABLES;
use crate::{Failure, GameId, out};
use crowd::Crowd;
use house::House;
use ledger::Ledger;
use report::Report;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A server on this computer, such as 127.0.0.1:8080; without it one is started for the run
    #[arg(long, conflicts_with = "kill", group = "has_a_folder")]
    url: Option<String>,
    /// The game
    #[arg(long, default_value = kaiten_games::GAMES[0].id, value_parser = GameId)]
    game: String,
    /// How many tables are live at once
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// How many sit at each
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=8))]
    seats: u8,
    /// How many choices are made in a second, on a schedule that waits for no answer; without it
    /// everyone chooses as fast as they can
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,
    /// How long it is measured
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// End the server with SIGKILL so many times instead, and see that nothing is lost
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    kill: Option<u32>,
    /// Have so many tables more, and back all of them up again and again meanwhile: 99 of 100 choices have
    /// to be seen within 100 ms, and the copy has to be whole
    #[arg(long, value_name = "TABLES", conflicts_with_all = ["url", "kill"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    backup: Option<u32>,
    /// Only add so many tables to a folder, so that a server with many can be loaded
    #[arg(long, requires = "data", conflicts_with_all = ["url", "kill", "rate", "backup"])]
    #[arg(group = "has_a_folder")]
    fill: Option<u32>,
    /// That folder; or, with --url, the one in which that server keeps its tables: then it is looked
    /// into afterwards whether all choices are kept
    #[arg(long, value_name = "DIR", requires = "has_a_folder")]
    data: Option<PathBuf>,
    /// Show the report as JSON
    #[arg(long)]
    json: bool,
}

/// So many idle tables a server has to carry.
const IDLE: u32 = 100_000;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = kaiten_games::find(&args.game)?;
    let options = format!("seats={}", args.seats);
    game.seats_of(&options).map_err(Failure::of(game))?;
    // Each player has a socket, and each socket is a file.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::Stopped)?;
    if let (Some(count), Some(folder)) = (args.fill, &args.data) {
        runtime.block_on(fill::fill(folder, game, &options, count))?;
        let count = out::thousands(count.into());
        return out::print(&format!("{count} tables more are in {}\n", folder.display()));
    }
    let report = runtime.block_on(async {
        if let Some(tables) = args.backup {
            return backups::play(args, game, options, tables).await;
        }
        match (&args.url, args.kill) {
            (Some(url), _) => {
                args.data.as_deref().map_or(Ok(()), must_have_tables)?;
                let mut crowd = Crowd::new(game, options, loopback(url)?);
                let mut report = visit(&mut crowd, args, None).await?;
                if let Some(folder) = &args.data {
                    let ledger = Ledger::read(folder, &crowd.tables()).await?;
                    report.check(&ledger, &crowd);
                }
                Ok(report)
            }
            (None, Some(times)) => kill(args, game, options, times).await,
            (None, None) => {
                let house = House::build().await?;
                let empty = house.memory();
                let mut crowd = Crowd::new(game, options, house.address());
                let mut report = visit(&mut crowd, args, Some((&house, empty))).await?;
                let folder = house.stop().await?;
                let ledger = Ledger::read(folder.path(), &crowd.tables()).await?;
                report.check(&ledger, &crowd);
                ledger::add_idle_tables(folder.path(), game, IDLE).await?;
                let (again, took) = House::open(folder).await?;
                report.idle(took, empty, again.memory(), IDLE + args.tables);
                again.stop().await?;
                Ok(report)
            }
        }
    })?;
    out::print(&if args.json { report.json() } else { report.text() })?;
    match report.faults() {
        0 => Ok(()),
        faults => Err(Failure::LoadFaults { faults }),
    }
}

/// Lets a crowd play at a server for the agreed time.
async fn visit(
    crowd: &mut Crowd,
    args: &Args,
    house: Option<(&House, u64)>,
) -> Result<Report, Failure> {
    crowd.sit_down(args.tables, args.rate.is_some()).await?;
    crowd.play(args.rate, Duration::from_secs(u64::from(args.seconds))).await;
    let memory = house.and_then(|(house, empty)| house.memory().checked_sub(empty));
    let live = memory.map(|bytes| bytes / u64::from(args.tables));
    crowd.go_home().await;
    Ok(Report::new(crowd.measured(), live))
}

/// Ends a server again and again while a crowd plays, and starts it anew.
async fn kill(
    args: &Args,
    game: &'static kaiten_games::Entry,
    options: String,
    times: u32,
) -> Result<Report, Failure> {
    let mut house = House::build().await?;
    let mut crowd = Crowd::new(game, options, house.address());
    crowd.sit_down(args.tables, false).await?;
    let killing = async {
        let mut moments = kaiten_core::rng::stream(u64::from(times), 0);
        for _ in 0..times {
            let pause = 50 + kaiten_core::rng::below(&mut moments, 400);
            tokio::time::sleep(Duration::from_millis(u64::from(pause))).await;
            house = house.kill().await?;
        }
        Ok::<House, Failure>(house)
    };
    let (house, measured) = crowd.play_on_while(killing).await;
    let house = house?;
    let folder = house.stop().await?;
    let ledger = Ledger::read(folder.path(), &crowd.tables()).await?;
    let mut report = Report::new(measured, None);
    report.killed = Some(times);
    report.check(&ledger, &crowd);
    Ok(report)
}

/// Refuses a folder in which no server keeps its tables, before somebody has played for nothing.
fn must_have_tables(folder: &Path) -> Result<(), Failure> {
    match folder.join(TABLES).exists() {
        true => Ok(()),
        false => Err(Failure::NoTables { folder: folder.display().to_string() }),
    }
}

/// The address of a server on this computer: nobody else's is loaded.
fn loopback(url: &str) -> Result<String, Failure> {
    let address = url.trim_start_matches("http://").trim_end_matches('/');
    let address = address.replace("localhost", "127.0.0.1");
    match address.parse::<SocketAddr>() {
        Ok(found) if found.ip().is_loopback() => Ok(address),
        _ => Err(Failure::NotHere { url: url.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Args as _;

    #[test]
    fn a_folder_is_that_of_a_server_or_is_filled() {
        for (words, is_right) in [
            ("--url 127.0.0.1:8080", true),
            ("--url 127.0.0.1:8080 --data tables", true),
            ("--fill 10 --data tables", true),
            ("--fill 10", false),
            ("--data tables", false),
            ("--kill 3 --data tables", false),
            ("--backup 10 --data tables", false),
            ("--url 127.0.0.1:8080 --fill 10 --data tables", false),
        ] {
            let command = Args::augment_args(clap::Command::new("load"));
            let said = ["load"].into_iter().chain(words.split(' '));
            assert_eq!(command.try_get_matches_from(said).is_ok(), is_right, "{words}");
        }
    }

    #[test]
    fn where_nobody_keeps_tables_nobody_plays() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(matches!(must_have_tables(folder.path()), Err(Failure::NoTables { .. })));
        std::fs::write(folder.path().join(TABLES), "").expect("a file");
        assert!(must_have_tables(folder.path()).is_ok());
    }
}
