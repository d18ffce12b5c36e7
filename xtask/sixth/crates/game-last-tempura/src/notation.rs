//! How people write Last Tempura down.

use crate::LastTempura;
use crate::pieces::{ALL, LEAST, Tempura, tempura};
use crate::play::{Event, Move};
use crate::setup::{Options, Outcome};
use core::fmt;
use core::str::FromStr;
use kaiten_core::notation::{Pairs, places_for, seat_of};
use kaiten_core::{Log, Misread, Notation, Position, rule};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={}", self.seats())
    }
}

impl FromStr for Options {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::new(Pairs::read(text, &["seats"])?.seats()?)
    }
}

/// `fill tempura*25`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "fill {}", self.0)
    }
}

impl FromStr for Outcome {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("fill", tempura)) => Ok(Self(tempura.parse()?)),
            _ => Err(Misread::unknown("outcome", text, &["fill …"])),
        }
    }
}

/// `take tempura`, and `take tempura*2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.tempura())
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let tempura: Option<Tempura> = text.strip_prefix("take ").map(str::parse).transpose()?;
        match tempura.map(|tempura| tempura.len()) {
            Some(1) => Ok(Self::One),
            Some(2) => Ok(Self::Two),
            _ => Err(Misread::unknown("move", text, &["take tempura", "take tempura*2"])),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Filled { bowl } => write!(f, "the bowl is filled with {bowl}"),
            Self::Took { seat, tempura } => write!(f, "seat {seat} takes {tempura}"),
            Self::GameOver { .. } => f.write_str("the game is over"),
            Self::Scored { seat, rule, points } => {
                write!(f, "seat {seat} scores {points:+} by {rule}")
            }
        }
    }
}

impl Notation for LastTempura {
    fn position(&self) -> Position {
        let mut position = Position::default();
        position.line("options", self.options);
        position.line("turn", self.turn);
        position.line("bowl", self.bowl);
        position.line("plates", self.plates);
        position
    }

    /// Options are by default as many seats as there are plates; the first seat has the turn, and
    /// bowl and plates are empty.
    fn set_up(position: &Position) -> Result<Self, Misread> {
        position.only(&["options", "turn", "bowl", "plates"])?;
        let plates = position.text("plates").map_or(2, |plates| plates.split('|').count());
        let options = match position.get("options")? {
            Some(options) => options,
            None => Options::new(plates as u8)?,
        };
        let mut game = Self::new(options);
        game.turn = position.get("turn")?.unwrap_or(game.turn);
        game.bowl = position.get("bowl")?.unwrap_or_default();
        game.plates = position.row("plates", options.seats())?.unwrap_or(game.plates);
        // The rest of the box is in the kitchen.
        game.kitchen = tempura(ALL.saturating_sub(game.served()));
        game.sound()?;
        Ok(game)
    }

    fn count_up(&mut self, log: &mut impl Log<Event>) {
        self.count_game(log);
    }
}

impl LastTempura {
    /// How many have left the kitchen.
    fn served(&self) -> u8 {
        let on_plates = self.plates.iter().map(Tempura::len);
        on_plates.fold(self.bowl.len(), u8::saturating_add)
    }

    /// Whether a game that comes from outside can be played, or why not.
    pub(crate) fn sound(&self) -> Result<(), Misread> {
        places_for("plates", self.plates.seats(), self.options.seats())?;
        seat_of("turn", self.turn, self.options.seats())?;
        let all = self.served().saturating_add(self.kitchen.len());
        if all == ALL {
            Ok(())
        } else {
            Err(Misread::count("pieces", all, ALL..=ALL).by(rule("S1")))
        }
    }

    /// Whether as many were served as a game has. A position may show fewer.
    pub(crate) fn whole(&self) -> Result<(), Misread> {
        match self.served() {
            0 | LEAST..=ALL => Ok(()),
            served => Err(Misread::count("pieces", served, LEAST..=ALL).by(rule("S3"))),
        }
    }
}
