//! A turn: take one or two.

use crate::LastTempura;
use crate::pieces::{Tempura, tempura};
use kaiten_core::{BySeat, Illegal, Log, Rule, Scored, Seat, Seats};
use serde::{Deserialize, Serialize};

/// T2 How many a seat takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// One tempura.
    One,
    /// Two tempura.
    Two,
}

impl Move {
    /// What it takes.
    pub fn tempura(self) -> Tempura {
        match self {
            Self::One => tempura(1),
            Self::Two => tempura(2),
        }
    }
}

/// What people are told.
#[expect(missing_docs, reason = "each event says in its own line what its fields are")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// S3 So many lie in the bowl.
    Filled { bowl: Tempura },
    /// T2 A seat takes so many.
    Took { seat: Seat, tempura: Tempura },
    /// E1 The bowl is empty, and what lies on the plates is counted.
    GameOver { plates: BySeat<Tempura, 4> },
    /// Points, by a rule.
    Scored { seat: Seat, rule: Rule, points: i16 },
}

impl kaiten_core::Event for Event {
    fn seats(&self) -> Seats {
        match *self {
            Self::Filled { .. } | Self::GameOver { .. } => Seats::NONE,
            Self::Took { seat, .. } | Self::Scored { seat, .. } => Seats::one(seat),
        }
    }

    fn ends_round(&self) -> bool {
        matches!(self, Self::GameOver { .. })
    }

    fn scored(&self) -> Option<Scored> {
        match *self {
            Self::Scored { seat, rule, points } => Some(Scored { seat, rule, points }),
            _ => None,
        }
    }
}

impl LastTempura {
    pub(crate) fn check_move(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        // T1 One seat after the other.
        if seat != self.turn {
            return Err(Illegal("T1"));
        }
        // T3 Nobody takes more than there is.
        if self.bowl.contains(&m.tempura()) { Ok(()) } else { Err(Illegal("T3")) }
    }

    pub(crate) fn play_move(&mut self, m: Move, log: &mut impl Log<Event>) {
        let (seat, tempura) = (self.turn, m.tempura());
        // T2 One or two go from the bowl to the player's plate.
        self.bowl -= tempura;
        self.plates[seat] += tempura;
        log.tell(Event::Took { seat, tempura });
        // E1 The last one ends the game.
        if self.bowl.is_empty() {
            self.count_game(log);
        } else {
            // T1 The bowl goes to the left.
            self.turn = seat.left(self.options.seats());
        }
    }

    /// E1 Whether the bowl was filled and is empty again.
    pub(crate) fn is_over(&self) -> bool {
        self.bowl.is_empty() && self.plates.iter().any(|plate| !plate.is_empty())
    }
}
