//! What is wrong with something that comes from outside, as a value: where, what, and by which
//! rule.
//!
//! No field holds a sentence. People get theirs where they read it, in their language; `Display`
//! is a short form in English for programs, logs and tests.

use crate::{Rule, Seat};
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;
use serde::Serialize;

/// Why something could not be read, or cannot be.
///
/// ```
/// use kaiten_core::{At, Misread, Wrong, rule};
///
/// let misread = Misread::count("players", 6, 2..=5).by(rule("S2")).at(At::Option("seats"));
/// assert_eq!(misread.why, Wrong::Count { of: "players", found: 6, least: 2, most: 5 });
/// assert_eq!(misread.to_string(), "seats: 6 players, not 2 to 5 (rule S2)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Misread {
    /// Where it stands, from the outside in: the line, then the seat's place in it.
    pub at: Vec<At>,
    /// What is wrong there.
    pub why: Wrong,
    /// The rule of the game that it breaks, if it is one.
    pub rule: Option<Rule>,
}

/// A place in what was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// The option of this name: `seats`.
    Option(&'static str),
    /// The line of a position or a record with this label, or the part of a view with this name:
    /// `hands`.
    Line(&'static str),
    /// The step with this number.
    Step(u32),
    /// The place of this seat.
    Seat(Seat),
    /// What is said of this kind of piece, by its name in notation: `spoon`.
    Piece(&'static str),
}

/// What is wrong. Nouns are singular in `what` (`card`) and plural in `of` (`cards`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wrong {
    /// A word that names nothing of its kind.
    Unknown {
        /// What should be named: `card`, `option`, `move`, `number`.
        what: &'static str,
        /// The word that stands there.
        word: String,
        /// What there is; nothing where a list would not help.
        known: &'static [&'static str],
    },
    /// Words of another form than is needed.
    Form {
        /// What should be written: `swap`, `standing`.
        what: &'static str,
        /// What is written.
        text: String,
        /// An example of the form: `1. 32 (4)`.
        write: &'static str,
    },
    /// It has to be there, and is not.
    Missing,
    /// It is there a second time.
    Twice,
    /// A number that is too small or too large.
    Number {
        /// The number.
        found: i32,
        /// The smallest that there is.
        least: i32,
        /// The largest that there is.
        most: i32,
    },
    /// Too many or too few.
    Count {
        /// Of what: `players`, `places`, `cards`, `specials`.
        of: &'static str,
        /// How many there are.
        found: u32,
        /// At least so many have to be there.
        least: u8,
        /// At most so many can be there.
        most: u8,
    },
    /// More pieces than the box has, with what lies elsewhere.
    NotInBox {
        /// The pieces, in notation.
        pieces: String,
    },
    /// A piece that cannot be there, or not like this.
    OutOfPlace {
        /// The piece, in notation.
        piece: String,
    },
    /// It follows from the rest, and is something else.
    Otherwise {
        /// What it should be, in notation.
        is: String,
    },
    /// A seat that is not at this table.
    NoSeat {
        /// The seat.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Each of these parts could be, but not together: lines of a position, or parts of a view.
    Contradiction(&'static [&'static str]),
    /// JSON that has not the form of what is read, or is refused where it is read. These are the
    /// words of the parser: it keeps nothing else.
    Json(String),
}

impl Misread {
    /// Something is wrong, wherever it is.
    pub fn new(why: Wrong) -> Self {
        Self { at: Vec::new(), why, rule: None }
    }

    /// The same inside of this place.
    #[must_use]
    pub fn at(mut self, place: At) -> Self {
        self.at.insert(0, place);
        self
    }

    /// The same, and this is the rule that it breaks.
    #[must_use]
    pub fn by(self, rule: Rule) -> Self {
        Self { rule: Some(rule), ..self }
    }

    /// [`Wrong::Unknown`].
    pub fn unknown(what: &'static str, word: &str, known: &'static [&'static str]) -> Self {
        Self::new(Wrong::Unknown { what, word: word.into(), known })
    }

    /// [`Wrong::Form`].
    pub fn form(what: &'static str, text: &str, write: &'static str) -> Self {
        Self::new(Wrong::Form { what, text: text.into(), write })
    }

    /// [`Wrong::Number`].
    pub fn number(found: impl Into<i32>, range: RangeInclusive<i32>) -> Self {
        let (least, most) = range.into_inner();
        Self::new(Wrong::Number { found: found.into(), least, most })
    }

    /// [`Wrong::Count`].
    pub fn count(of: &'static str, found: impl TryInto<u32>, range: RangeInclusive<u8>) -> Self {
        let found = found.try_into().unwrap_or(u32::MAX);
        let (least, most) = range.into_inner();
        Self::new(Wrong::Count { of, found, least, most })
    }

    /// [`Wrong::NotInBox`].
    pub fn not_in_box(pieces: impl fmt::Display) -> Self {
        Self::new(Wrong::NotInBox { pieces: pieces.to_string() })
    }

    /// [`Wrong::OutOfPlace`].
    pub fn out_of_place(piece: impl fmt::Display) -> Self {
        Self::new(Wrong::OutOfPlace { piece: piece.to_string() })
    }

    /// [`Wrong::Otherwise`].
    pub fn otherwise(is: impl fmt::Display) -> Self {
        Self::new(Wrong::Otherwise { is: is.to_string() })
    }

    /// [`Wrong::NoSeat`].
    pub fn no_seat(seat: Seat, seats: u8) -> Self {
        Self::new(Wrong::NoSeat { seat, seats })
    }

    /// [`Wrong::Contradiction`].
    pub fn contradiction(parts: &'static [&'static str]) -> Self {
        Self::new(Wrong::Contradiction(parts))
    }
}

/// Reads a text. A number that cannot be read does not say what stood there: that is added here.
pub(crate) fn read<T: FromStr<Err: Into<Misread>>>(text: &str) -> Result<T, Misread> {
    text.parse().map_err(|why: T::Err| {
        let mut misread: Misread = why.into();
        match &mut misread.why {
            Wrong::Unknown { word, .. } if word.is_empty() => *word = text.into(),
            _ => {}
        }
        misread
    })
}

impl From<core::num::ParseIntError> for Misread {
    fn from(_: core::num::ParseIntError) -> Self {
        Self::unknown("number", "", &[])
    }
}

impl From<core::convert::Infallible> for Misread {
    fn from(never: core::convert::Infallible) -> Self {
        match never {}
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, place) in self.at.iter().enumerate() {
            write!(f, "{}{place}", if nth == 0 { "" } else { ", " })?;
        }
        write!(f, "{}{}", if self.at.is_empty() { "" } else { ": " }, self.why)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " (rule {rule})"))
    }
}

impl core::error::Error for Misread {}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Option(name) | Self::Line(name) | Self::Piece(name) => f.write_str(name),
            Self::Step(number) => write!(f, "step {number}"),
            Self::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { what, word, known: [] } => write!(f, "“{word}” is no {what}"),
            Self::Unknown { what, word, known } => {
                write!(f, "“{word}” is no {what}: there are {}", known.join(", "))
            }
            Self::Form { what, text, write } => write!(f, "“{text}” is no {what}: write {write}"),
            Self::Missing => f.write_str("it is missing"),
            Self::Twice => f.write_str("it is there twice"),
            Self::Number { found, least, most } => write!(f, "{found} is not {least} to {most}"),
            Self::Count { of, found, least, most } if least == most => {
                write!(f, "{found} {of}, not {most}")
            }
            Self::Count { of, found, least, most } => {
                write!(f, "{found} {of}, not {least} to {most}")
            }
            Self::NotInBox { pieces } => write!(f, "the box does not have that many: {pieces}"),
            Self::OutOfPlace { piece } => write!(f, "{piece} cannot be here"),
            Self::Otherwise { is } => write!(f, "it should be {is}"),
            Self::NoSeat { seat, seats } => write!(f, "there is no seat {seat} of {seats}"),
            Self::Contradiction(parts) => write!(f, "{} contradict each other", parts.join(", ")),
            Self::Json(said) => f.write_str(said),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule;

    #[test]
    fn every_misread_is_a_sentence_that_says_where() {
        let parts = &["phase", "hands"];
        for (misread, sentence) in [
            (
                Misread::unknown("card", "tuna", &["egg", "maki1"]),
                "“tuna” is no card: there are egg, maki1",
            ),
            (Misread::unknown("number", "two", &[]), "“two” is no number"),
            (
                Misread::form("standing", "first", "1. 32 (4)"),
                "“first” is no standing: write 1. 32 (4)",
            ),
            (Misread::new(Wrong::Missing).at(At::Option("seats")), "seats: it is missing"),
            (Misread::new(Wrong::Twice).at(At::Line("hands")), "hands: it is there twice"),
            (Misread::number(4u8, 1..=3).at(At::Line("round")), "round: 4 is not 1 to 3"),
            (Misread::count("faces", 5u8, 6..=6).by(rule("X2")), "5 faces, not 6 (rule X2)"),
            (Misread::count("cards", 12usize, 0..=10), "12 cards, not 0 to 10"),
            (
                Misread::not_in_box("egg*9").by(rule("S1")),
                "the box does not have that many: egg*9 (rule S1)",
            ),
            (
                Misread::out_of_place("menu1").at(At::Seat(Seat::new(1))).at(At::Line("areas")),
                "areas, seat 2: menu1 cannot be here",
            ),
            (Misread::otherwise(3).at(At::Line("turn")), "turn: it should be 3"),
            (
                Misread::no_seat(Seat::new(3), 2).at(At::Line("first")),
                "first: there is no seat 4 of 2",
            ),
            (Misread::contradiction(parts), "phase, hands contradict each other"),
        ] {
            assert_eq!(misread.to_string(), sentence);
        }
    }

    #[test]
    fn a_server_sends_the_fields() {
        let misread = Misread::count("players", 2u8, 3..=8).by(rule("N8"));
        let misread = misread.at(At::Piece("spoon")).at(At::Option("menu"));
        let json = serde_json::json!({
            "at": [{"option": "menu"}, {"piece": "spoon"}],
            "why": {"count": {"of": "players", "found": 2, "least": 3, "most": 8}},
            "rule": "N8",
        });
        assert_eq!(serde_json::to_value(misread).expect("JSON"), json);
    }
}
