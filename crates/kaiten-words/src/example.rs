//! An example of the rules, told in words: who has what, who does what, and what comes of it.
//!
//! The notation is told in `How to read the examples` of each RULES text. What all games share is
//! read here, and what a game alone knows by its [`Words`]. A line that is not understood is shown
//! as it is written.

use crate::marked::{Part, number, parts, pieces, rule, seats};
use crate::text::common;
use crate::{Lang, Words};
use core::fmt;
use kaiten_core::rulebook::is_id;

/// An example, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illustration {
    /// How many places there are for seats.
    pub seats: u8,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// A line of an example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it is there for.
    pub purpose: Purpose,
    /// What it is about.
    pub label: Vec<Part>,
    /// What it says.
    pub says: Says,
}

/// A line as it can be written: `In hand = #1: [egg] / #2: nothing`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |parts: &[Part]| parts.iter().map(Part::to_string).collect::<Vec<_>>().join(" ");
        write!(f, "{} = ", row(&self.label))?;
        match &self.says {
            Says::All(parts) => f.write_str(&row(parts)),
            Says::Each(each) => {
                let one = |(whose, parts): &(Whose, Vec<Part>)| match whose {
                    Whose::Seat(seat) => format!("#{seat}: {}", row(parts)),
                    Whose::Other(name) => format!("{name}: {}", row(parts)),
                };
                f.write_str(&each.iter().map(one).collect::<Vec<_>>().join(" / "))
            }
        }
    }
}

/// What a line of an example is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// It says how things stand.
    Given,
    /// Somebody does something, or chance does.
    Step,
    /// It says what must be true now.
    Then,
    /// It says what is refused.
    Refused,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Says {
    /// Something for the whole table.
    All(Vec<Part>),
    /// Something for each of these.
    Each(Vec<(Whose, Vec<Part>)>),
}

/// Whose a thing is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Somebody's; the first seat is 1.
    Seat(u8),
    /// Of one who has no seat but plays along, by name.
    Other(&'static str),
}

impl Illustration {
    /// Reads an example of a game.
    pub fn read<G: Words>(text: &str, lang: Lang) -> Self {
        let seats = text.lines().map(places).max().unwrap_or(0);
        let lines = text.lines().map(|line| read_line::<G>(line, text, lang)).collect();
        Self { seats, lines }
    }
}

/// How many places a line has for seats.
fn places(line: &str) -> u8 {
    let Some((label, value)) = line.split_once(": ") else { return 0 };
    if label == "=> box" {
        return 0;
    }
    let bars = if value.contains('|') { value.split('|').count() } else { 0 };
    let named = if label == "play" { value.split('|').filter_map(seat).max() } else { None };
    (bars as u8).max(named.unwrap_or(0))
}

/// The seat that a choice begins with.
fn seat(choice: &str) -> Option<u8> {
    choice.split_whitespace().next()?.parse().ok()
}

/// A line in people's words.
fn read_line<G: Words>(line: &str, example: &str, lang: Lang) -> Line {
    let (purpose, line) = match line.strip_prefix("=> ") {
        Some(line) => (Purpose::Then, line),
        None => (Purpose::Given, line),
    };
    let Some((label, value)) = line.split_once(':') else {
        return Line { purpose, label: Vec::new(), says: Says::All(parts(line)) };
    };
    let value = value.trim();
    match label {
        "play" => {
            let each = value.split('|').filter_map(|choice| {
                let seat = seat(choice)?;
                let words: Vec<&str> = choice.split_whitespace().skip(1).collect();
                Some((Whose::Seat(seat), parts(&G::choice(&words, lang))))
            });
            let label = parts(common::choice(lang));
            Line { purpose: Purpose::Step, label, says: Says::Each(each.collect()) }
        }
        "chance" => {
            let (what, value) = value.split_once(' ').unwrap_or((value, ""));
            let says = match what {
                "deal" | "roll" if value.contains('|') => each::<G>(what, value, example, lang),
                _ => Says::All(parts(&G::happens(what, value, lang))),
            };
            Line { purpose: Purpose::Step, label: parts(&G::chance(what, lang)), says }
        }
        "rule" | "refused" => {
            let label =
                if label == "rule" { common::forbidden(lang) } else { common::cannot_start(lang) };
            Line {
                purpose: Purpose::Refused,
                label: parts(label),
                says: Says::All(parts(&rule(value))),
            }
        }
        id if is_id(id) => {
            let label = parts(&common::RuleGives { rule: &rule(id) }.say(lang));
            Line { purpose, label, says: each::<G>("points", value, example, lang) }
        }
        _ => {
            let says = if value.contains('|') && label != "box" {
                each::<G>(label, value, example, lang)
            } else {
                Says::All(parts(&G::line(label, value, lang)))
            };
            let label = match (label, purpose) {
                ("points", Purpose::Given) => common::points_so_far(lang).to_string(),
                (label, _) => G::label(label, lang),
            };
            Line { purpose, label: parts(&label), says }
        }
    }
}

/// What each place has, between the bars.
fn each<G: Words>(label: &str, value: &str, example: &str, lang: Lang) -> Says {
    let places = value.split('|').zip(1..).map(|(value, nth)| {
        let whose = G::sits(nth, example, lang);
        (whose, parts(&G::line(label, value.trim(), lang)))
    });
    Says::Each(places.collect())
}

/// What a line says in most games. Marked.
pub fn usual<G: Words>(label: &str, value: &str, lang: Lang) -> String {
    match label {
        "options" => {
            let option = |option: &str| {
                let (name, value) = option.split_once('=').unwrap_or((option, ""));
                G::option(name, value, lang)
            };
            value.split_whitespace().map(option).collect::<Vec<_>>().join(" · ")
        }
        "waits" => match value {
            "chance" => common::chance_decides(lang).to_string(),
            "over" => common::game_is_over(lang).to_string(),
            _ => {
                let n = value.split(',').count();
                common::Choose { n: &n, seats: &seats(value) }.say(lang)
            }
        },
        "turn" | "first" if value == "-" => common::nobody_yet(lang).to_string(),
        "turn" | "first" => seats(value),
        "round" | "points" => number(value),
        "places" => number(&common::Place { n: &value }.say(lang)),
        "box" => value.split(['|', ',']).map(pieces).collect(),
        // Some pieces have numbers for names, but never without a sign.
        _ if value.parse::<u32>().is_ok() && !value.starts_with('+') => {
            format!("{} {}", number(value), G::so_many(label, value, lang))
        }
        _ => things(value, lang),
    }
}

/// Pieces, or nothing. Marked.
pub fn things(value: &str, lang: Lang) -> String {
    if value == "-" { common::nothing(lang).to_string() } else { pieces(value) }
}

/// An option that every game has. Marked.
pub fn usual_option(name: &str, value: &str, lang: Lang) -> String {
    match name {
        "seats" => common::Players { n: &value }.say(lang),
        _ => format!("{}{name}={value}", crate::marked::UNREAD),
    }
}
