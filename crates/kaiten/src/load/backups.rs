//! A crowd plays at a server with many tables while these are backed up, again and again; then the last
//! copy is restored elsewhere, and every table in it is replayed.

use super::crowd::Crowd;
use super::house::House;
use super::ledger::Ledger;
use super::report::Report;
use super::{Args, fill};
use crate::Failure;
use kaiten_games::Entry as Game;
use std::ffi::OsStr;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::process::Command;

/// So many choices are made in a second, unless it is said otherwise.
const RATE: u32 = 1000;
/// As soon as this, in milliseconds, 99 of 100 choices have to be seen by all others.
const SOON: f64 = 100.0;

/// Plays, backs up and restores; `tables` are there besides those that are played at.
pub(super) async fn play(
    args: &Args,
    game: &'static Game,
    options: String,
    tables: u32,
) -> Result<Report, Failure> {
    let folder = tempfile::tempdir().map_err(Failure::Stopped)?;
    fill::fill(folder.path(), game, &options, tables).await?;
    let copies = tempfile::tempdir().map_err(Failure::Stopped)?;
    let (house, _) = House::open(folder).await?;
    let mut crowd = Crowd::new(game, options, house.address());
    crowd.sit_down(args.tables, true).await?;
    let time = Duration::from_secs(args.seconds.into());
    let rate = args.rate.unwrap_or(RATE);
    let ((), backed_up) =
        tokio::join!(crowd.play(Some(rate), time), back_up(&house, &copies, time));
    crowd.go_home().await;
    let measured = crowd.measured();
    let folder = house.stop().await?;
    let mut report = Report::new(measured, None);
    let ledger = Ledger::read(folder.path(), &crowd.tables()).await?;
    report.check(&ledger, &crowd);
    match backed_up {
        Ok((backups, longest)) => {
            report.backed_up(backups, longest);
            let restored = restore(&copies).await;
            report.fault(restored.err());
        }
        Err(why) => report.fault(Some(why)),
    }
    let is_late = report.p99_ms > SOON;
    report.fault(is_late.then(|| format!("99 of 100 choices were not seen within {SOON} ms")));
    Ok(report)
}

/// Backs up as long as it is played, at least once; says how often, and how long the longest took.
async fn back_up(
    house: &House,
    copies: &TempDir,
    time: Duration,
) -> Result<(u32, Duration), String> {
    let (began, mut backups, mut longest) = (Instant::now(), 0, Duration::ZERO);
    let copy = copies.path().join("copy.db");
    while backups == 0 || began.elapsed() < time {
        let one = Instant::now();
        let words = ["backup".as_ref(), copy.as_os_str(), "--force".as_ref(), "--data".as_ref()];
        kaiten(words.into_iter().chain([house.folder().as_os_str()])).await?;
        (backups, longest) = (backups + 1, longest.max(one.elapsed()));
    }
    match longest > time {
        true => Err(format!("a backup took {} s: play longer", longest.as_secs())),
        false => Ok((backups, longest)),
    }
}

/// Restores the last copy where nothing is, and replays the log of every table.
async fn restore(copies: &TempDir) -> Result<(), String> {
    let (copy, data) = (copies.path().join("copy.db"), copies.path().join("restored"));
    let to = ["--data".as_ref(), data.as_os_str()];
    kaiten(["restore".as_ref(), copy.as_os_str()].into_iter().chain(to)).await?;
    kaiten(["tables".as_ref(), "check".as_ref()].into_iter().chain(to)).await
}

/// Runs this command with other words; says what it complains of.
async fn kaiten<'a>(words: impl Iterator<Item = &'a OsStr>) -> Result<(), String> {
    let program = std::env::current_exe().map_err(|why| why.to_string())?;
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::null()).kill_on_drop(true);
    let output = command.output().await.map_err(|why| why.to_string())?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_string()),
    }
}
