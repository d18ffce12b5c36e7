//! Records as JSON and as text, read with one clear value for whatever is wrong.
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
//!
//! A record whose chance can be derived again has its proof on a line of the head, as JSON.

mod bad;
mod proof;
mod records;
mod replayed;

pub use bad::{BadRecord, Flaw};
pub use records::{LONGEST, Records};
pub use replayed::{Recorded, Replayed};

use core::str::FromStr;
use kaiten_core::{
    At, BySeat, Game, Misread, Notation, Position, Proof, Record, Standing, Step, Wrong,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The record as one line of JSON.
pub fn to_json<G: Game>(record: &Record<G>) -> String {
    #[derive(Serialize)]
    #[serde(bound = "")]
    struct RecordLine<'a, G: Game> {
        game: &'static str,
        rules: u16,
        options: &'a G::Options,
        seats: &'a [String],
        steps: &'a [Step<G>],
        #[serde(skip_serializing_if = "Option::is_none")]
        standings: Option<BySeat<Standing>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        proof: Option<&'a Proof>,
    }
    serde_json::to_string(&RecordLine::<G> {
        game: G::ID,
        rules: G::RULES,
        options: &record.options,
        seats: &record.seats,
        steps: &record.steps,
        standings: record.standings,
        proof: record.proof.as_ref(),
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
    if let Some(proof) = &record.proof {
        let proof = serde_json::to_string(proof).expect("a proof has names for keys");
        text += &format!("proof: {proof}\n");
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
    let (_, unread) = first.ok_or_else(|| BadRecord::new(Flaw::Empty))?;
    read(&unread?)
}

/// Reads a record of this game and replays it: every step, and how it ended.
pub fn read<G: Notation>(unread: &Unread) -> Result<Record<G>, BadRecord> {
    replay(unread).map(|replayed| replayed.record)
}

/// The same, and keeps the game where it ended.
pub fn replay<G: Notation>(unread: &Unread) -> Result<Replayed<G>, BadRecord> {
    replay_again(understand(unread)?)
}

/// Replays a record that was only understood: every step, and how it ended.
pub fn replay_again<G: Notation>(record: Record<G>) -> Result<Replayed<G>, BadRecord> {
    Replayed::new(record).map_err(of_its_game::<G>)
}

/// Reads a record of this game and replays nothing: its steps may be such as cannot be.
pub fn understand<G: Notation>(unread: &Unread) -> Result<Record<G>, BadRecord> {
    if unread.game != G::ID {
        let found = unread.game.clone();
        return Err(BadRecord::new(Flaw::OtherGame { found, wanted: G::ID }));
    }
    let record = match &unread.form {
        Form::Json(json) => from_json(json),
        Form::Text(text) => from_text(text),
    };
    let checked = record.and_then(|record| proof::check(&record).map(|()| record));
    checked.map_err(of_its_game::<G>)
}

fn of_its_game<G: Game>(bad: BadRecord) -> BadRecord {
    BadRecord { game: Some(G::ID), ..bad }
}

/// A record in JSON, whose options and steps are understood or not yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordLine<O, S, P> {
    #[serde(rename = "game")]
    _game: String,
    rules: u16,
    options: O,
    seats: Vec<String>,
    steps: Vec<S>,
    #[serde(default)]
    standings: Option<BySeat<Standing>>,
    proof: Option<P>,
}

fn from_json<G: Game>(json: &str) -> Result<Record<G>, BadRecord> {
    // What is wrong in a record is found by reading it once more, a piece at a time.
    let Ok(line) = serde_json::from_str(json) else { return in_pieces(json) };
    let line: RecordLine<G::Options, Step<G>, Proof> = line;
    same_rules::<G>(line.rules)?;
    let RecordLine { options, seats, steps, standings, proof, .. } = line;
    Ok(Record { options, seats, steps, standings, proof })
}

fn in_pieces<G: Game>(json: &str) -> Result<Record<G>, BadRecord> {
    let line: RecordLine<&RawValue, &RawValue, &RawValue> =
        serde_json::from_str(json).map_err(|why| BadRecord::new(in_json(&why)))?;
    same_rules::<G>(line.rules)?;
    let options = serde_json::from_str(line.options.get())
        .map_err(|why| BadRecord::new(wrong_options::<G>(line.options, &why)))?;
    let step = |(nth, raw): (usize, &&RawValue)| {
        serde_json::from_str(raw.get()).map_err(|why| BadRecord::at_step(nth + 1, in_json(&why)))
    };
    let steps = line.steps.iter().enumerate().map(step).collect::<Result<_, _>>()?;
    let proof = line.proof.map(|raw| raw.get()).map(proof_of).transpose()?;
    Ok(Record { options, seats: line.seats, steps, standings: line.standings, proof })
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
                let next = steps.len() + 1;
                let bad = |why: Misread| at(nth + 1)(BadRecord::at_step(next, why));
                // A line that was left out, doubled or moved would be another game.
                if number.parse() != Ok(next) {
                    return Err(bad(Misread::otherwise(format_args!("{next}. …"))));
                }
                steps.push(step.parse::<Step<G>>().map_err(bad)?);
            }
            _ => {
                let line = line.parse::<Position>().map_err(BadRecord::new).map_err(at(nth + 1))?;
                for (label, value) in line.lines() {
                    head.line(label, value);
                }
            }
        }
    }
    head.only(&["game", "rules", "options", "seats", "standings", "proof"])
        .map_err(BadRecord::new)?;
    same_rules::<G>(required(&head, "rules")?)?;
    Ok(Record {
        options: required(&head, "options")?,
        seats: required::<String>(&head, "seats")?
            .split('|')
            .map(|name| name.trim().into())
            .collect(),
        steps,
        standings: head.get("standings").map_err(BadRecord::new)?,
        proof: head.text("proof").map(proof_of).transpose()?,
    })
}

fn proof_of(json: &str) -> Result<Proof, BadRecord> {
    let at_proof = |why| BadRecord::new(in_json(&why).at(At::Line("proof")));
    serde_json::from_str(json).map_err(at_proof)
}

fn required<T>(head: &Position, label: &'static str) -> Result<T, BadRecord>
where
    T: FromStr<Err: Into<Misread>>,
{
    let value = head.get(label).map_err(BadRecord::new)?;
    value.ok_or_else(|| BadRecord::new(Misread::new(Wrong::Missing).at(At::Line(label))))
}

fn same_rules<G: Game>(rules: u16) -> Result<(), BadRecord> {
    if rules == G::RULES {
        return Ok(());
    }
    Err(BadRecord::new(Flaw::OtherRules { found: rules, known: G::RULES }))
}

/// Why options are refused. Serde keeps no fields, so they are read again as people write them.
fn wrong_options<G: Game>(options: &RawValue, why: &serde_json::Error) -> Misread {
    let written = |value: &Value| match value {
        Value::Bool(is_on) => if *is_on { "yes" } else { "no" }.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let words = list.iter().map(|word| word.as_str().map_or(word.to_string(), Into::into));
            words.collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    };
    let pairs: Map<String, Value> = serde_json::from_str(options.get()).unwrap_or_default();
    let pairs = pairs.iter().map(|(name, value)| format!("{name}={}", written(value)));
    let again = pairs.collect::<Vec<_>>().join(" ").parse::<G::Options>().err();
    again.unwrap_or_else(|| in_json(why)).at(At::Line("options"))
}

/// What serde says, without the place in the line.
fn in_json(why: &serde_json::Error) -> Misread {
    let mut said = why.to_string();
    said.truncate(said.rfind(" at line ").unwrap_or(said.len()));
    Misread::new(Wrong::Json(said))
}
