//! Why a record is not good, as a value: the game, the line, the step, and what is wrong there.

use core::fmt;
use kaiten_core::{BadStep, Misread, Rule, rule};
use serde::Serialize;

/// Why a record is not good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BadRecord {
    /// The id of the game that it is of, where it was read as one.
    pub game: Option<&'static str>,
    /// The line inside the record, counted from 1, if it is one of several.
    pub line: usize,
    /// The step, counted from 1.
    pub step: Option<usize>,
    /// What is wrong.
    pub why: Flaw,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flaw {
    /// There is no record.
    Empty,
    /// The bytes are no text in UTF-8.
    NotText,
    /// It is no JSON. These are the words of the parser.
    NotJson(String),
    /// It opens as no record does: with `{`, or with `game:`.
    NoOpening,
    /// Its end is missing.
    CutOff,
    /// A line is longer than is read.
    LongLine,
    /// The record is longer than is read.
    LongRecord,
    /// The file ends in an error. These are the words of the system.
    Unreadable(String),
    /// It is of another game.
    OtherGame {
        /// The game that it names.
        found: String,
        /// The id of the game that was to be read.
        wanted: &'static str,
    },
    /// It follows another version of the rules.
    OtherRules {
        /// The version that it follows.
        found: u16,
        /// The version of this program.
        known: u16,
    },
    /// A part of it cannot be read, or cannot be.
    Misread(Box<Misread>),
    /// A step cannot be.
    Step {
        /// The move of the seat that breaks a rule, or else the step, in notation.
        tried: String,
        /// Why not.
        why: BadStep,
    },
}

impl BadRecord {
    /// A record that is wrong as a whole.
    pub fn new(why: impl Into<Flaw>) -> Self {
        Self { game: None, line: 1, step: None, why: why.into() }
    }

    pub(super) fn at_step(number: usize, why: impl Into<Flaw>) -> Self {
        Self { step: Some(number), ..Self::new(why) }
    }

    /// The rule of the game that it breaks, if it is one.
    pub fn rule(&self) -> Option<Rule> {
        match &self.why {
            Flaw::Misread(misread) => misread.rule,
            Flaw::Step { why, .. } => why.rule().map(rule),
            _ => None,
        }
    }
}

impl From<Misread> for Flaw {
    fn from(misread: Misread) -> Self {
        Self::Misread(Box::new(misread))
    }
}

/// A short form in English. Line and step are for the reader to put in front of it.
impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Flaw::Empty => f.write_str("there is no game in it"),
            Flaw::NotText => f.write_str("this is no text in UTF-8"),
            Flaw::NotJson(said) => write!(f, "this is no JSON: {said}"),
            Flaw::NoOpening => {
                f.write_str("a record opens with “{” or with “game:”, and this does not")
            }
            Flaw::CutOff => f.write_str("the record is cut off"),
            Flaw::LongLine => write!(f, "the line is longer than {} MiB", super::LONGEST >> 20),
            Flaw::LongRecord => write!(f, "the record is longer than {} MiB", super::LONGEST >> 20),
            Flaw::Unreadable(said) => write!(f, "from here on nothing can be read: {said}"),
            Flaw::OtherGame { found, wanted } => {
                write!(f, "it is a game of {found}, not of {wanted}")
            }
            Flaw::OtherRules { found, known } => {
                let age = if found > known { "newer" } else { "older" };
                write!(
                    f,
                    "the record follows version {found} of the rules, {age} than version {known} \
                     of this program"
                )
            }
            Flaw::Misread(misread) => misread.fmt(f),
            Flaw::Step { tried, why } => cannot_be(tried, *why, f),
        }
    }
}

impl core::error::Error for BadRecord {}

fn cannot_be(tried: &str, why: BadStep, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match why {
        BadStep::Move(seat, _) => write!(f, "seat {seat} may not choose {tried}"),
        BadStep::Outcome(_) => write!(f, "{tried} is impossible"),
        BadStep::WaitsFor(seats) => write!(f, "seats {seats} choose now, and nobody else"),
        BadStep::WaitsForChance => f.write_str("chance decides now, not a seat"),
        BadStep::Over => f.write_str("the game is over before this step"),
    }?;
    why.rule().map_or(Ok(()), |rule| write!(f, " (rule {rule})"))
}
