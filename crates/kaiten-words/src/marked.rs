//! Texts in which pieces, seats and numbers are marked, so that a page can draw them.
//!
//! Marks go through messages like any other value, and so into the order that a language wants:
//!
//! ```
//! use kaiten_words::marked::{Part, parts, pieces, seats};
//! let text = format!("steals {} from {}", pieces("egg"), seats("2"));
//! assert_eq!(parts(&text).len(), 4);
//! assert_eq!(parts(&text)[3], Part::Seat(2));
//! ```

use core::fmt;
use kaiten_core::bag::times;

/// Something that is shown in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Words(String),
    /// A number that matters: points, a round.
    Number(String),
    /// Pieces of the game, all alike.
    Pieces(Pieces),
    /// A die with so many pips.
    Pips(u8),
    /// Somebody at the table; the first seat is 1.
    Seat(u8),
    /// A rule.
    Rule(String),
}

/// A part as it can be written: pieces as `[tempura×2]`, dice as `(5)`.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(text) | Self::Number(text) => f.write_str(text),
            Self::Pieces(Pieces { word, count, nth, fresh }) => {
                f.write_str("[")?;
                if *nth > 0 {
                    write!(f, "{nth}.")?;
                }
                f.write_str(word)?;
                if *count != 1 {
                    write!(f, "×{count}")?;
                }
                f.write_str(if *fresh { "!]" } else { "]" })
            }
            Self::Pips(pips) => write!(f, "({pips})"),
            Self::Seat(seat) => write!(f, "#{seat}"),
            Self::Rule(rule) => write!(f, "<{rule}>"),
        }
    }
}

/// Pieces of the game that are alike, by their word in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// The word.
    pub word: String,
    /// How many there are.
    pub count: u8,
    /// Which it is in the order of a choice; 0 if there is none.
    pub nth: u8,
    /// Whether it was laid in this very turn.
    pub fresh: bool,
}

impl Pieces {
    /// One piece, or several of a kind: `tempura*2`, and `tempura!` in the turn that lays it.
    fn read(word: &str, nth: u8) -> Self {
        let (word, fresh) = match word.strip_suffix('!') {
            Some(word) => (word, true),
            None => (word, false),
        };
        let (word, count) = times(word).unwrap_or((word, 1));
        Self { word: word.to_string(), count, nth, fresh }
    }
}

/// Stands before a word of the notation that has no words here, so that a test can find it; nobody
/// sees it.
pub const UNREAD: &str = "\u{2060}";

/// Where a mark starts and ends. What is marked stands between them, behind a letter that says what
/// it is.
const START: char = '\u{11}';
const STOP: char = '\u{12}';

fn mark(letter: char, what: &str) -> String {
    format!("{START}{letter}{what}{STOP}")
}

/// Pieces, in their order; those of a pile have commas between them.
pub fn pieces(value: &str) -> String {
    let words = value.split(|c: char| c.is_whitespace() || c == ',');
    words.filter(|word| !word.is_empty()).map(|word| mark('0', word)).collect()
}

/// Pieces of which the order matters, with a plus between them: `salmon+squid`. One alone has none.
pub fn in_order(value: &str) -> String {
    if !value.contains('+') {
        return pieces(value);
    }
    value.split('+').zip('1'..).map(|(word, nth)| mark(nth, word)).collect()
}

/// A number that matters.
pub fn number(n: &str) -> String {
    mark('n', &crate::numbers::number(n))
}

/// A die, if it can show this.
pub fn pips(face: &str) -> String {
    mark(if matches!(face.parse(), Ok(1..=6)) { 'd' } else { 'n' }, face)
}

/// Somebody at the table, or several: `1, 2`.
pub fn seats(value: &str) -> String {
    value.split(',').map(|seat| mark('s', seat.trim())).collect()
}

/// A rule by its id.
pub fn rule(id: &str) -> String {
    mark('r', id)
}

/// A marked text in its parts.
pub fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let words = |parts: &mut Vec<Part>, text: &str| {
        if !text.trim().is_empty() {
            parts.push(Part::Words(text.trim().to_string()));
        }
    };
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(START) {
        words(&mut parts, before);
        let (marked, after) = after.split_once(STOP).unwrap_or((after, ""));
        parts.extend(read(marked));
        rest = after;
    }
    words(&mut parts, rest);
    parts
}

fn read(marked: &str) -> Option<Part> {
    let letter = marked.chars().next()?;
    let what = &marked[letter.len_utf8()..];
    let text = || what.to_string();
    Some(match letter {
        'n' => Part::Number(text()),
        'd' => what
            .parse()
            .ok()
            .filter(|n| (1..=6).contains(n))
            .map_or_else(|| Part::Number(text()), Part::Pips),
        's' => what.parse().map_or_else(|_| Part::Words(format!("{UNREAD}{what}")), Part::Seat),
        'r' => Part::Rule(text()),
        nth => Part::Pieces(Pieces::read(what, nth.to_digit(10)? as u8)),
    })
}
