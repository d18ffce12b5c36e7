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

use crate::matches::{Match, Unfit};
use core::fmt;
use core::str::FromStr;
use kaiten_core::record::{Told, tell_step};
use kaiten_core::{BadStep, BySeat, Game, Misread, Notation, Position, Record, Standing, Step};
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
pub struct Unread<'a> {
    /// The line of the file that it opens on, counted from 1.
    pub line: usize,
    /// The game's id.
    pub game: String,
    form: Form<'a>,
}

#[derive(Clone, Debug)]
enum Form<'a> {
    Json(&'a RawValue),
    Text(&'a str),
}

/// Splits a file into its records: JSON values one behind the other, or text records that each
/// open with `game:`. What cannot be a record is an error with its line.
pub fn split(file: &str) -> Vec<(usize, Result<Unread<'_>, BadRecord>)> {
    if file.trim_start().starts_with("game:") { split_text(file) } else { split_json(file) }
}

fn split_json(file: &str) -> Vec<(usize, Result<Unread<'_>, BadRecord>)> {
    let mut records = Vec::new();
    let mut at = 0;
    loop {
        at += file[at..].len() - file[at..].trim_start().len();
        if at == file.len() {
            return records;
        }
        let line = 1 + file[..at].matches('\n').count();
        let mut values = serde_json::Deserializer::from_str(&file[at..]).into_iter::<&RawValue>();
        match values.next() {
            Some(Ok(raw)) => {
                at += values.byte_offset();
                let record = game_of(raw).map(|game| Unread { line, game, form: Form::Json(raw) });
                records.push((line, record));
            }
            Some(Err(why)) => {
                let why = if why.is_eof() {
                    "the record is cut off".to_string()
                } else {
                    format!("this is no JSON: {why}")
                };
                records.push((line, Err(BadRecord::new(why))));
                // The next record that can be found opens on a line of its own.
                match file[at..].find("\n{") {
                    Some(next) => at += next + 1,
                    None => return records,
                }
            }
            None => return records,
        }
    }
}

fn game_of(raw: &RawValue) -> Result<String, BadRecord> {
    #[derive(Deserialize)]
    struct Named {
        game: String,
    }
    match serde_json::from_str::<Named>(raw.get()) {
        Ok(named) => Ok(named.game),
        Err(why) => {
            Err(BadRecord::new(format!("the record does not name its game: {}", bare(&why))))
        }
    }
}

fn split_text(file: &str) -> Vec<(usize, Result<Unread<'_>, BadRecord>)> {
    let mut openings = vec![];
    let mut at = 0;
    for (nth, line) in file.split_inclusive('\n').enumerate() {
        if line.starts_with("game:") {
            openings.push((nth + 1, at));
        }
        at += line.len();
    }
    let ends = openings.iter().skip(1).map(|&(_, at)| at).chain([file.len()]);
    let unread = |((line, start), end): ((usize, usize), usize)| {
        let text = &file[start..end];
        let game = text.lines().next().and_then(|first| first.strip_prefix("game:"));
        let game = game.unwrap_or_default().trim().to_string();
        (line, Ok(Unread { line, game, form: Form::Text(text) }))
    };
    openings.iter().copied().zip(ends).map(unread).collect()
}

/// Reads the first record of a text, which is of this game.
pub fn read_one<G: Notation>(text: &str) -> Result<Record<G>, BadRecord> {
    let first = split(text).into_iter().next();
    let (_, unread) = first.ok_or_else(|| BadRecord::new("there is no game in it"))?;
    read(&unread?)
}

/// Reads a record of this game and replays it: every step, and how it ended.
pub fn read<G: Notation>(unread: &Unread<'_>) -> Result<Record<G>, BadRecord> {
    let record = match &unread.form {
        Form::Json(raw) => from_json::<G>(raw.get())?,
        Form::Text(text) => from_text::<G>(text)?,
    };
    check(&record)?;
    Ok(record)
}

fn from_json<G: Game>(json: &str) -> Result<Record<G>, BadRecord> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Line<'a> {
        #[serde(rename = "game")]
        _game: String,
        rules: u16,
        #[serde(borrow)]
        options: &'a RawValue,
        seats: Vec<String>,
        #[serde(borrow)]
        steps: Vec<&'a RawValue>,
        #[serde(default)]
        standings: Option<BySeat<Standing>>,
    }
    let line: Line<'_> = serde_json::from_str(json).map_err(|why| BadRecord::new(bare(&why)))?;
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

/// Replays a record and compares how it ended.
pub fn check<G: Notation>(record: &Record<G>) -> Result<(), BadRecord> {
    let table = Match::resume(record).map_err(|unfit| unfit_for(record, unfit))?;
    match (record.standings, table.record().standings) {
        (Some(written), Some(counted)) if written != counted => Err(BadRecord::new(format!(
            "the standings should be {counted}, and the record has {written}"
        ))),
        (Some(_), None) => {
            Err(BadRecord::new("the record has standings, but the game is not over"))
        }
        _ => Ok(()),
    }
}

/// Why no table follows from a record.
pub(crate) fn unfit_for<G: Game>(record: &Record<G>, unfit: Unfit) -> BadRecord {
    match unfit {
        Unfit::Players { players, seats } => {
            BadRecord::new(format!("{players} names for {seats} seats"))
        }
        Unfit::Step(number, bad) => {
            let step = &record.steps[number - 1];
            BadRecord { rule: bad.rule(), ..BadRecord::at_step(number, cannot_be(step, bad)) }
        }
    }
}

/// A sentence for a step that cannot be.
fn cannot_be<G: Game>(step: &Step<G>, bad: BadStep) -> String {
    match (bad, step) {
        (BadStep::Move(seat, _), Step::Play(moves)) => match moves.get(seat) {
            Some(m) => format!("seat {seat} may not choose {m}"),
            None => format!("seat {seat} may not choose this"),
        },
        (BadStep::Outcome(_), _) => format!("{step} is impossible"),
        (BadStep::WaitsFor(seats), _) => format!("seats {seats} choose now, and only they"),
        (BadStep::Over, _) => "the game is over before this step".into(),
        (BadStep::WaitsForChance | BadStep::Move(..), _) => "chance decides now, not a seat".into(),
    }
}

/// What serde says, without the place in the line.
fn bare(why: &serde_json::Error) -> String {
    let text = why.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(what, _)| what.to_string())
}

/// A checked record of any game.
pub trait Recorded {
    /// Who sat where.
    fn names(&self) -> &[String];
    /// The options as text.
    fn options(&self) -> String;
    /// How many steps there are.
    fn steps(&self) -> usize;
    /// How it ended, or how it stands.
    fn standings(&self) -> BySeat<Standing>;
    /// Whether it came to its end.
    fn is_over(&self) -> bool;
    /// The position before the first step.
    fn opening(&self) -> Position;
    /// Each step with what happened.
    fn story(&self) -> Vec<Told>;
    /// The record as one line of JSON.
    fn json(&self) -> String;
    /// The record as text.
    fn text(&self) -> String;
}

impl<G: Notation> Recorded for Record<G> {
    fn names(&self) -> &[String] {
        &self.seats
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn standings(&self) -> BySeat<Standing> {
        the_end(self).standings()
    }

    fn is_over(&self) -> bool {
        the_end(self).next() == kaiten_core::Next::Over
    }

    fn opening(&self) -> Position {
        G::start(&self.options).position()
    }

    fn story(&self) -> Vec<Told> {
        let mut game = G::start(&self.options);
        let steps = self.steps.iter().enumerate();
        steps.map(|(nth, step)| tell_step(nth + 1, step, &mut game).expect(CHECKED)).collect()
    }

    fn json(&self) -> String {
        to_json(self)
    }

    fn text(&self) -> String {
        to_text(self)
    }
}

const CHECKED: &str = "the record was checked when it was read";

fn the_end<G: Game>(record: &Record<G>) -> G {
    let mut game = G::start(&record.options);
    for step in &record.steps {
        step.apply(&mut game, &mut ()).expect(CHECKED);
    }
    game
}
