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

use crate::misread::{self, At, Misread, Wrong};
use crate::{BySeat, Game, Log, Rule, Seat};
use core::fmt;
use core::ops::RangeInclusive;
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
    pub fn get<T>(&self, label: &'static str) -> Result<Option<T>, Misread>
    where
        T: FromStr<Err: Into<Misread>>,
    {
        let read = self.text(label).map(misread::read).transpose();
        read.map_err(|why| why.at(At::Line(label)))
    }

    /// The places of a row, as many as there should be.
    pub fn row<T, const MAX: usize>(
        &self,
        label: &'static str,
        places: u8,
    ) -> Result<Option<BySeat<T, MAX>>, Misread>
    where
        T: FromStr<Err: Into<Misread>> + Copy + Default,
    {
        match self.get::<BySeat<T, MAX>>(label)? {
            Some(row) => places_for(label, row.seats(), places).map(|()| Some(row)),
            None => Ok(None),
        }
    }

    /// Refuses a line whose label is not among these, and one that stands there twice.
    pub fn only(&self, labels: &'static [&'static str]) -> Result<(), Misread> {
        let mut seen = Vec::new();
        for (label, _) in &self.lines {
            let Some(&known) = labels.iter().find(|known| *known == label) else {
                return Err(Misread::unknown("line", label, labels));
            };
            if seen.contains(&known) {
                return Err(Misread::new(Wrong::Twice).at(At::Line(known)));
            }
            seen.push(known);
        }
        Ok(())
    }
}

/// Refuses a row that has not a place for each.
pub fn places_for(label: &'static str, found: u8, places: u8) -> Result<(), Misread> {
    if found == places {
        return Ok(());
    }
    Err(Misread::count("places", found, places..=places).at(At::Line(label)))
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
                return Err(Misread::form("line", line, "label: value"));
            };
            position.line(label.trim(), value.trim());
        }
        Ok(position)
    }
}

/// Refuses a seat that is not at the table.
pub fn seat_of(label: &'static str, seat: Seat, seats: u8) -> Result<(), Misread> {
    if seat.index() < usize::from(seats) {
        return Ok(());
    }
    Err(Misread::no_seat(seat, seats).at(At::Line(label)))
}

/// Refuses an option that so many players cannot have, by a rule.
pub fn for_players(
    option: &'static str,
    players: RangeInclusive<u8>,
    seats: u8,
    rule: Rule,
) -> Result<(), Misread> {
    if players.contains(&seats) {
        return Ok(());
    }
    Err(Misread::count("players", seats, players).by(rule).at(At::Option(option)))
}

/// Options as text, such as `seats=4 robot=yes`: each is said once.
///
/// ```
/// use kaiten_core::notation::Pairs;
///
/// let pairs = Pairs::read("seats=4 robot=yes", &["seats", "robot", "passing"]).unwrap();
/// assert_eq!(pairs.seats(), Ok(4));
/// assert_eq!(pairs.yes("robot"), Ok(true));
/// assert_eq!(pairs.get::<String>("passing"), Ok(None));
/// assert!(Pairs::read("seats=4 seats=4", &["seats"]).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Pairs<'a>(Vec<(&'static str, &'a str)>);

impl<'a> Pairs<'a> {
    /// The pairs of a text, whose names are among these.
    pub fn read(text: &'a str, names: &'static [&'static str]) -> Result<Self, Misread> {
        let mut pairs = Self(Vec::new());
        for word in text.split_whitespace() {
            let Some((name, value)) = word.split_once('=') else {
                return Err(Misread::form("option", word, "name=value"));
            };
            let Some(&known) = names.iter().find(|&&known| known == name) else {
                return Err(Misread::unknown("option", name, names));
            };
            if pairs.text(known).is_some() {
                return Err(Misread::new(Wrong::Twice).at(At::Option(known)));
            }
            pairs.0.push((known, value));
        }
        Ok(pairs)
    }

    fn text(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
    }

    /// The value of the option with this name.
    pub fn get<T: FromStr<Err: Into<Misread>>>(
        &self,
        name: &'static str,
    ) -> Result<Option<T>, Misread> {
        let read = self.text(name).map(misread::read).transpose();
        read.map_err(|why| why.at(At::Option(name)))
    }

    /// How many play. Every game has to know.
    pub fn seats(&self) -> Result<u8, Misread> {
        let missing = || Misread::new(Wrong::Missing).at(At::Option("seats"));
        self.get("seats")?.ok_or_else(missing)
    }

    /// Whether an option is wished for. What is left out is not.
    pub fn yes(&self, name: &'static str) -> Result<bool, Misread> {
        match self.text(name) {
            Some("yes") => Ok(true),
            Some("no") | None => Ok(false),
            Some(word) => {
                Err(Misread::unknown("answer", word, &["yes", "no"]).at(At::Option(name)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_every_line_is_said_once() {
        const NAMES: &[&str] = &["seats", "robot"];
        let options = |text| Pairs::read(text, NAMES).expect_err(text);
        let twice = Misread::new(Wrong::Twice);
        assert_eq!(options("seats=3 seats=3"), twice.clone().at(At::Option("seats")));
        assert_eq!(options("robot=no seats=2 robot=yes"), twice.clone().at(At::Option("robot")));
        assert_eq!(options("wind=east wind=west"), Misread::unknown("option", "wind", NAMES));
        assert_eq!(options("seats"), Misread::form("option", "seats", "name=value"));
        let lines: Position = "hands: egg\nround: 1\nhands: egg".parse().expect("lines");
        assert_eq!(lines.only(&["round", "hands"]), Err(twice.at(At::Line("hands"))));
        assert_eq!(lines.only(&["hands"]), Err(Misread::unknown("line", "round", &["hands"])));
    }

    #[test]
    fn a_value_that_cannot_be_read_says_where_it_stands() {
        let no_number = |word| Misread::unknown("number", word, &[]);
        let at_seats = At::Option("seats");
        let seats = |text| Pairs::read(text, &["seats"]).and_then(|pairs| pairs.seats());
        assert_eq!(seats("seats=two"), Err(no_number("two").at(at_seats)));
        assert_eq!(seats("seats="), Err(no_number("").at(at_seats)));
        assert_eq!(seats("seats=256"), Err(no_number("256").at(at_seats)));
        assert_eq!(seats(""), Err(Misread::new(Wrong::Missing).at(at_seats)));
        let lines: Position = "vans: 0 | x | 3".parse().expect("lines");
        let at_second = no_number("x").at(At::Seat(Seat::new(1))).at(At::Line("vans"));
        assert_eq!(lines.row::<u8, 4>("vans", 3), Err(at_second));
        assert_eq!(
            "vans: 0 | 3".parse::<Position>().expect("lines").row::<u8, 4>("vans", 3),
            Err(Misread::count("places", 2u8, 3..=3).at(At::Line("vans")))
        );
    }
}
