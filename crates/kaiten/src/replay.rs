//! `kaiten replay`: checks every record of a file, and shows a game step by step.
//!
//! One game after the other is read, checked and shown, so a file may be as large as it likes.

use crate::Failure;
use crate::out::{self, HEAD, QUIET};
use kaiten_games::Entry;
use kaiten_table::Recorded;
use kaiten_table::written::{BadRecord, Records};
use serde::Serialize;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file of records: JSON lines, or text; - is standard input
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
    /// Print each game as JSON, with its standings
    #[arg(long, conflicts_with_all = ["text", "step"])]
    json: bool,
}

/// A record that passed.
struct Good {
    /// Which one it is among those that passed, counted from 1.
    number: usize,
    line: usize,
    entry: &'static Entry,
    record: Box<dyn Recorded>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (shown, file) = open(&args.file)?;
    let mut parade = Parade { args, games: 0, first: None };
    let mut bad = Bad::default();
    for (line, unread) in Records::new(file) {
        match unread.and_then(|unread| kaiten_games::read(&unread)) {
            Ok((entry, record)) => {
                let number = parade.games + 1;
                if !parade.pass(Good { number, line, entry, record })? {
                    break;
                }
            }
            Err(why) => bad.add(line, why),
        }
    }
    if parade.games == 0 && bad.first.is_none() {
        return Err(Failure::NoRecord { file: shown });
    }
    parade.end()?;
    bad.failure(shown).map_or(Ok(()), Err)
}

/// A file, or standard input, and what to call it.
pub(crate) fn open(path: &Path) -> Result<(String, Box<dyn BufRead>), Failure> {
    let (shown, mut file): (_, Box<dyn BufRead>) = if path == Path::new("-") {
        ("standard input".to_string(), Box::new(io::stdin().lock()))
    } else {
        let shown = path.display().to_string();
        match std::fs::File::open(path) {
            Ok(file) => (shown, Box::new(BufReader::with_capacity(1 << 16, file))),
            Err(why) => return Err(Failure::Unreadable { file: shown, why }),
        }
    };
    // A folder can be opened, and only reading says that it is none of ours.
    match file.fill_buf() {
        Ok(_) => Ok((shown, file)),
        Err(why) => Err(Failure::Unreadable { file: shown, why }),
    }
}

/// The records that did not pass.
#[derive(Default)]
struct Bad {
    first: Option<(usize, BadRecord)>,
    more: u64,
}

impl Bad {
    fn add(&mut self, line: usize, why: BadRecord) {
        match self.first {
            None => self.first = Some((line, why)),
            Some(_) => self.more += 1,
        }
    }

    /// Where the first is wrong, and why; and how many more there are.
    fn failure(self, file: String) -> Option<Failure> {
        let (line, bad) = self.first?;
        let line = line + bad.line - 1;
        Some(Failure::Record { file, line, bad: Box::new(bad), more: self.more })
    }
}

/// The records that passed, each shown as it comes.
struct Parade<'a> {
    args: &'a Args,
    /// How many have come.
    games: usize,
    /// The first waits for a second: alone it is shown as a whole.
    first: Option<Good>,
}

impl Parade<'_> {
    /// Lets the next one pass; says whether anyone still looks.
    fn pass(&mut self, game: Good) -> Result<bool, Failure> {
        self.games = game.number;
        if let Some(number) = self.args.game {
            if number == game.number {
                self.show_whole(&game)?;
            }
            return Ok(true);
        }
        if game.number == 1 {
            self.first = Some(game);
            return Ok(true);
        }
        if self.args.step.is_some() && !self.args.text {
            return Err(Failure::StepNeedsGame);
        }
        let waiting = self.first.take();
        Ok(waiting.map_or(Ok(true), |first| self.show(&first))? && self.show(&game)?)
    }

    /// Shows what is left to show behind the last one.
    fn end(&self) -> Result<(), Failure> {
        let games = self.games;
        match (self.args.game, &self.first) {
            (Some(number), _) if !(1..=games).contains(&number) => {
                Err(Failure::NoGame { number, games })
            }
            (Some(_), _) => Ok(()),
            (None, Some(only)) => self.show_whole(only),
            (None, None) if self.args.json => out::print(if games == 0 { "[]\n" } else { "\n]\n" }),
            (None, None) => Ok(()),
        }
    }

    fn show_whole(&self, game: &Good) -> Result<(), Failure> {
        if self.args.json {
            out::json(&summary(game))
        } else if self.args.text {
            out::print(&game.record.text())
        } else {
            out::print(&story(game, self.args.step)?)
        }
    }

    /// Shows one of several; says whether anyone still looks.
    fn show(&self, game: &Good) -> Result<bool, Failure> {
        let is_first = game.number == 1;
        out::print_more(&if self.args.json {
            // A list of all of them, a piece at a time.
            let piece = out::json_text(&summary(game)).replace('\n', "\n  ");
            format!("{}\n  {piece}", if is_first { "[" } else { "," })
        } else if self.args.text {
            format!("{}{}", if is_first { "" } else { "\n" }, game.record.text())
        } else {
            one_line(game)
        })
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
                return Err(Failure::NoStep { number, steps });
            }
        },
    }
    Ok(text)
}

fn one_line(game: &Good) -> String {
    let Good { number, line, entry, record } = game;
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
