//! `kaiten replay`: checks every record of a file, and shows a game step by step.

use crate::Failure;
use crate::out::{self, HEAD, QUIET};
use kaiten_games::Entry;
use kaiten_table::Recorded;
use kaiten_table::written::{self, BadRecord};
use serde::Serialize;
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file of records: JSON lines, or text
    file: PathBuf,
    /// Show this game, counted from 1; without it a line for each game, or the only one
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Show the position after this step of the game; 0 is before the first
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Print the record as text, in the game's notation
    #[arg(long)]
    text: bool,
    /// Print a line of JSON for each game, with its standings
    #[arg(long, conflicts_with_all = ["text", "step"])]
    json: bool,
}

/// A record that passed.
struct Good {
    line: usize,
    entry: &'static Entry,
    record: Box<dyn Recorded>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let shown = args.file.display().to_string();
    let bytes = std::fs::read(&args.file);
    let bytes = bytes.map_err(|why| Failure(format!("{shown} cannot be read: {why}")))?;
    let file = String::from_utf8(bytes)
        .map_err(|why| Failure(format!("{shown} is no text: {}", why.utf8_error())))?;
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for (line, unread) in written::split(&file) {
        match unread.and_then(|unread| kaiten_games::read(&unread)) {
            Ok((entry, record)) => good.push(Good { line, entry, record }),
            Err(why) => bad.push((line, why)),
        }
    }
    if good.is_empty() && bad.is_empty() {
        return Err(Failure(format!("{shown} holds no record")));
    }
    show(args, &good)?;
    match bad.split_first() {
        None => Ok(()),
        Some((first, rest)) => {
            let more = match rest.len() {
                0 => String::new(),
                1 => " (and 1 more bad record in this file)".into(),
                n => format!(" (and {n} more bad records in this file)"),
            };
            Err(Failure(sentence(&shown, first) + &more))
        }
    }
}

/// Where a record is wrong, and why: file, line, step and rule.
fn sentence(shown: &str, (line, bad): &(usize, BadRecord)) -> String {
    let step = bad.step.map(|step| format!(", step {step}")).unwrap_or_default();
    format!("{shown}, line {}{step}: {}", line + bad.line - 1, bad.why)
}

fn show(args: &Args, good: &[Good]) -> Result<(), Failure> {
    let chosen = match (args.game, good) {
        (None, [only]) => Some(only),
        (None, _) => None,
        (Some(number), _) => match number.checked_sub(1).and_then(|nth| good.get(nth)) {
            Some(chosen) => Some(chosen),
            None => {
                let games = good.len();
                return Err(Failure(format!("there is no game {number}: the file has {games}")));
            }
        },
    };
    let all = || good.iter().enumerate();
    match chosen {
        Some(game) if args.json => out::json(&summary(game)),
        None if args.json => out::json(&good.iter().map(summary).collect::<Vec<_>>()),
        Some(game) if args.text => out::print(&game.record.text()),
        None if args.text => {
            out::print(&good.iter().map(|game| game.record.text()).collect::<Vec<_>>().join("\n"))
        }
        Some(game) => out::print(&story(game, args.step)?),
        None if args.step.is_some() => {
            Err(Failure("--step needs --game: the file has several games".into()))
        }
        None => out::print(&all().map(|(nth, game)| one_line(nth + 1, game)).collect::<String>()),
    }
}

/// The whole game, or the position after a step.
fn story(game: &Good, step: Option<usize>) -> Result<String, Failure> {
    let Good { entry, record, .. } = game;
    let mut text = format!("{HEAD}{}{HEAD:#} {}\n", entry.name, record.options());
    let told = record.story();
    match step {
        None => {
            for step in &told {
                text += &format!("\n{}", step.with_milestone());
            }
            text += &format!("\n{}", result(game));
        }
        Some(0) => text += &format!("\n{}", record.opening()),
        Some(number) => match told.get(number - 1) {
            Some(step) => text += &format!("\n{}\n{}", step.text, step.position),
            None => {
                let steps = told.len();
                return Err(Failure(format!("there is no step {number}: the game has {steps}")));
            }
        },
    }
    Ok(text)
}

fn one_line(number: usize, game: &Good) -> String {
    let Good { line, entry, record } = game;
    let (name, options, steps) = (entry.name, record.options(), record.steps());
    format!(
        "{number}. {name} {options}, {steps} steps: {}  {QUIET}line {line}{QUIET:#}\n",
        winners(game)
    )
}

/// Who won, in a few words.
fn winners(game: &Good) -> String {
    let standings = game.record.standings();
    let first: Vec<String> = standings
        .by_seat()
        .filter(|(_, standing)| standing.place == 1)
        .map(|(seat, _)| format!("seat {seat}"))
        .collect();
    let points = standings.iter().map(|standing| standing.points).max().unwrap_or(0);
    let word = if game.record.is_over() { "won by" } else { "not over; ahead is" };
    format!("{word} {} with {points}", first.join(" and "))
}

/// The final standings, a line for each seat.
fn result(game: &Good) -> String {
    let row = |((seat, standing), name): ((kaiten_core::Seat, &kaiten_core::Standing), &String)| {
        vec![
            format!("seat {seat}"),
            name.clone(),
            standing.place.to_string(),
            standing.points.to_string(),
        ]
    };
    let standings = game.record.standings();
    let rows: Vec<_> = standings.by_seat().zip(game.record.names()).map(row).collect();
    out::table(&["", "player", "place", "points"], &rows)
}

/// A game for a program.
#[derive(Serialize)]
struct Summary<'a> {
    line: usize,
    game: &'static str,
    options: String,
    seats: &'a [String],
    steps: usize,
    over: bool,
    standings: kaiten_core::BySeat<kaiten_core::Standing>,
}

fn summary(game: &Good) -> Summary<'_> {
    Summary {
        line: game.line,
        game: game.entry.id,
        options: game.record.options(),
        seats: game.record.names(),
        steps: game.record.steps(),
        over: game.record.is_over(),
        standings: game.record.standings(),
    }
}
