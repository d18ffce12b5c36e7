//! How people write a game down: a position as labelled lines, one place for each seat between
//! bars.
//!
//! ```text
//! round: 2
//! hands: tempura maki2 | egg squid
//! areas: wasabi | chopsticks
//! ```
//!
//! Moves, outcomes, options and events have their own text (`Display` and `FromStr`).

use crate::{BySeat, Game, Log};
use core::fmt;
use core::str::FromStr;

/// A game that can be written down and set up again.
pub trait Notation: Game {
    /// The whole position, everything open.
    fn position(&self) -> Position;
    /// The game in this position. Lines that are left out have a usual value.
    fn set_up(position: &Position) -> Result<Self, Misread>;
    /// Counts the points as if the round, or the last round, ended here.
    fn count_up(&mut self, log: &mut impl Log<Self::Event>);
}

/// One sentence that says what could not be read, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread(pub String);

impl Misread {
    /// The same sentence with the place in front of it.
    #[must_use]
    pub fn at(self, place: impl fmt::Display) -> Self {
        Self(format!("{place}: {}", self.0))
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Misread {}

/// Labelled lines, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    lines: Vec<(String, String)>,
}

impl Position {
    /// Adds a line.
    pub fn line(&mut self, label: &str, value: impl fmt::Display) {
        self.lines.push((label.to_string(), value.to_string()));
    }

    /// All lines: label and value.
    pub fn lines(&self) -> &[(String, String)] {
        &self.lines
    }

    /// The value of the line with this label, as text.
    pub fn text(&self, label: &str) -> Option<&str> {
        self.lines.iter().find(|(l, _)| l == label).map(|(_, value)| value.as_str())
    }

    /// The value of the line with this label, read.
    pub fn get<T: FromStr<Err: fmt::Display>>(&self, label: &str) -> Result<Option<T>, Misread> {
        let Some(text) = self.text(label) else { return Ok(None) };
        match text.parse() {
            Ok(value) => Ok(Some(value)),
            Err(why) => Err(Misread(format!("{label}: {why}"))),
        }
    }

    /// The places of a row, as many as there should be.
    pub fn row<T, const MAX: usize>(
        &self,
        label: &str,
        places: u8,
    ) -> Result<Option<BySeat<T, MAX>>, Misread>
    where
        T: FromStr<Err: fmt::Display> + Copy + Default,
    {
        match self.get::<BySeat<T, MAX>>(label)? {
            Some(row) if row.seats() != places => {
                Err(Misread(format!("{label}: {} places for {places}", row.seats())))
            }
            row => Ok(row),
        }
    }

    /// Refuses a line whose label is not among these.
    pub fn only(&self, labels: &[&str]) -> Result<(), Misread> {
        match self.lines.iter().find(|(label, _)| !labels.contains(&label.as_str())) {
            None => Ok(()),
            Some((label, _)) => Err(Misread(format!(
                "“{label}” is no line of a position: there are {}",
                labels.join(", ")
            ))),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (label, value) in &self.lines {
            writeln!(f, "{label}: {value}")?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut position = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let Some((label, value)) = line.split_once(':') else {
                return Err(Misread(format!("“{line}” has no label: write “label: value”")));
            };
            position.line(label.trim(), value.trim());
        }
        Ok(position)
    }
}

/// The pairs of a text such as `seats=4 robot=yes`, for games to read their options from.
pub fn pairs(text: &str) -> impl Iterator<Item = Result<(&str, &str), Misread>> {
    text.split_whitespace().map(|word| {
        word.split_once('=')
            .ok_or_else(|| Misread(format!("“{word}” is no option: write “name=value”")))
    })
}

/// The number behind `seats=`.
pub fn number_of_seats(value: &str) -> Result<u8, Misread> {
    value.parse().map_err(|_| Misread(format!("seats={value} is no number of seats")))
}

/// The refusal of options that do not say how many play.
pub fn seats_missing() -> Misread {
    Misread("the number of seats is missing: write seats=4".into())
}

/// The refusal of an option that a game does not have.
pub fn no_option(name: &str, game: &str, options: &str) -> Misread {
    Misread(format!("“{name}” is no option of {game}: there are {options}"))
}
