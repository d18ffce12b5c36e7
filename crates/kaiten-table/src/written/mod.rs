//! Records as JSON and as text, read with one clear sentence for whatever is wrong.
//!
//! The text twin is for people, in the spirit of PGN: a few labelled lines, then a numbered line
//! for each step. Indented lines are comments.
//!
//! ```text
//! game: sushi-go
//! rules: 1
//! options: seats=2
//! seats: Ann | Bo
//!
//! 1. chance: deal tempura*2 … | maki1 …
//! 2. play: 1 tempura | 2 maki1
//! ```

mod records;
mod replayed;

pub use records::{LONGEST, Records};
pub use replayed::{Recorded, Replayed};

use core::fmt;
use core::str::FromStr;
use kaiten_core::{BySeat, Game, Misread, Notation, Position, Record, Standing, Step};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Why a record is not good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRecord {
    /// The line inside the record, counted from 1, if it is one of several.
    pub line: usize,
    /// The step, counted from 1.
    pub step: Option<usize>,
    /// The rule that it breaks, if it is one of the game's.
    pub rule: Option<&'static str>,
    /// What is wrong.
    pub why: String,
}

impl BadRecord {
    /// A record that is wrong as a whole.
    pub fn new(why: impl fmt::Display) -> Self {
        Self { line: 1, step: None, rule: None, why: why.to_string() }
    }

    fn at_step(number: usize, why: impl fmt::Display) -> Self {
        Self { step: Some(number), ..Self::new(why) }
    }
}

/// The record as one line of JSON.
pub fn to_json<G: Game>(record: &Record<G>) -> String {
    #[derive(Serialize)]
    #[serde(bound = "")]
    struct Line<'a, G: Game> {
        game: &'static str,
        rules: u16,
        options: &'a G::Options,
        seats: &'a [String],
        steps: &'a [Step<G>],
        #[serde(skip_serializing_if = "Option::is_none")]
        standings: Option<BySeat<Standing>>,
    }
    serde_json::to_string(&Line::<G> {
        game: G::ID,
        rules: G::RULES,
        options: &record.options,
        seats: &record.seats,
        steps: &record.steps,
        standings: record.standings,
    })
    .expect("a record has names for keys")
}

/// The record as text.
pub fn to_text<G: Game>(record: &Record<G>) -> String {
    // A bar or a line break in a name would be read as another seat or line.
    let name = |name: &String| name.replace(['|', '\n', '\r'], " ");
    let seats = record.seats.iter().map(name).collect::<Vec<_>>().join(" | ");
    let options = &record.options;
    let mut text =
        format!("game: {}\nrules: {}\noptions: {options}\nseats: {seats}\n", G::ID, G::RULES);
    if let Some(standings) = record.standings {
        text += &format!("standings: {standings}\n");
    }
    text.push('\n');
    for (nth, step) in record.steps.iter().enumerate() {
        text += &format!("{}. {step}\n", nth + 1);
    }
    text
}

/// A record that was read but not yet understood: only its game is known.
#[derive(Clone, Debug)]
pub struct Unread {
    /// The line of the file that it opens on, counted from 1.
    pub line: usize,
    /// The game's id.
    pub game: String,
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    Json(String),
    Text(String),
}

/// All records of a text, each with its line; [`Records`] reads a file that may be large.
pub fn split(text: &str) -> Vec<(usize, Result<Unread, BadRecord>)> {
    Records::new(text.as_bytes()).collect()
}

/// Reads the first record of a text, which is of this game.
pub fn read_one<G: Notation>(text: &str) -> Result<Record<G>, BadRecord> {
    let first = Records::new(text.as_bytes()).next();
    let (_, unread) = first.ok_or_else(|| BadRecord::new("there is no game in it"))?;
    read(&unread?)
}

/// Reads a record of this game and replays it: every step, and how it ended.
pub fn read<G: Notation>(unread: &Unread) -> Result<Record<G>, BadRecord> {
    replay(unread).map(|replayed| replayed.record)
}

/// The same, and keeps the game where it ended.
pub fn replay<G: Notation>(unread: &Unread) -> Result<Replayed<G>, BadRecord> {
    if unread.game != G::ID {
        return Err(BadRecord::new(format!("it is a game of {}, not of {}", unread.game, G::ID)));
    }
    Replayed::new(match &unread.form {
        Form::Json(json) => from_json(json)?,
        Form::Text(text) => from_text(text)?,
    })
}

/// A record in JSON, whose options and steps are understood or not yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<O, S> {
    #[serde(rename = "game")]
    _game: String,
    rules: u16,
    options: O,
    seats: Vec<String>,
    steps: Vec<S>,
    #[serde(default)]
    standings: Option<BySeat<Standing>>,
}

fn from_json<G: Game>(json: &str) -> Result<Record<G>, BadRecord> {
    // What is wrong in a record is found by reading it once more, a piece at a time.
    let Ok(line) = serde_json::from_str(json) else { return in_pieces(json) };
    let Line::<G::Options, Step<G>> { rules, options, seats, steps, standings, .. } = line;
    same_rules::<G>(rules)?;
    Ok(Record { options, seats, steps, standings })
}

fn in_pieces<G: Game>(json: &str) -> Result<Record<G>, BadRecord> {
    let line: Line<&RawValue, &RawValue> =
        serde_json::from_str(json).map_err(|why| BadRecord::new(bare(&why)))?;
    same_rules::<G>(line.rules)?;
    let options = serde_json::from_str(line.options.get())
        .map_err(|why| BadRecord::new(format!("the options: {}", bare(&why))))?;
    let step = |(nth, raw): (usize, &&RawValue)| {
        serde_json::from_str(raw.get()).map_err(|why| BadRecord::at_step(nth + 1, bare(&why)))
    };
    let steps = line.steps.iter().enumerate().map(step).collect::<Result<_, _>>()?;
    Ok(Record { options, seats: line.seats, steps, standings: line.standings })
}

fn from_text<G: Game>(text: &str) -> Result<Record<G>, BadRecord> {
    let at = |line: usize| move |bad: BadRecord| BadRecord { line, ..bad };
    let mut head = Position::default();
    let mut steps = Vec::new();
    for (nth, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with([' ', '\t']) {
            continue;
        }
        match line.split_once(". ") {
            Some((number, step)) if number.bytes().all(|b| b.is_ascii_digit()) => {
                let step: Step<G> = step.parse().map_err(|why: Misread| {
                    at(nth + 1)(BadRecord::at_step(steps.len() + 1, why))
                })?;
                steps.push(step);
            }
            _ => {
                let line = line.parse::<Position>().map_err(BadRecord::new).map_err(at(nth + 1))?;
                for (label, value) in line.lines() {
                    head.line(label, value);
                }
            }
        }
    }
    head.only(&["game", "rules", "options", "seats", "standings"]).map_err(BadRecord::new)?;
    same_rules::<G>(required(&head, "rules")?)?;
    Ok(Record {
        options: required(&head, "options")?,
        seats: required::<String>(&head, "seats")?
            .split('|')
            .map(|name| name.trim().into())
            .collect(),
        steps,
        standings: head.get("standings").map_err(BadRecord::new)?,
    })
}

fn required<T: FromStr<Err: fmt::Display>>(head: &Position, label: &str) -> Result<T, BadRecord> {
    let value = head.get(label).map_err(BadRecord::new)?;
    value.ok_or_else(|| BadRecord::new(format!("the line “{label}:” is missing")))
}

fn same_rules<G: Game>(rules: u16) -> Result<(), BadRecord> {
    if rules == G::RULES {
        return Ok(());
    }
    let age = if rules > G::RULES { "newer" } else { "older" };
    Err(BadRecord::new(format!(
        "the record follows version {rules} of the rules, {age} than version {} of this program",
        G::RULES
    )))
}

/// What serde says, without the place in the line.
fn bare(why: &serde_json::Error) -> String {
    let text = why.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(what, _)| what.to_string())
}
