//! Seats, and what chance decides.

use crate::LastTempura;
use crate::pieces::{ALL, LEAST, Tempura, tempura};
use crate::play::Event;
use kaiten_core::notation::for_players;
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Illegal, Log, Misread, Rng, Seat, rule};
use serde::{Deserialize, Serialize};

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    seats: u8,
}

impl Options {
    /// Options that can be, or why they cannot.
    pub fn new(seats: u8) -> Result<Self, Misread> {
        for_players("seats", 2..=4, seats, rule("S2"))?;
        Ok(Self { seats })
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }
}

/// Options as they are asked for, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedOptions {
    seats: u8,
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = Misread;

    fn try_from(unchecked: UncheckedOptions) -> Result<Self, Misread> {
        Self::new(unchecked.seats)
    }
}

/// S3 What chance puts into the bowl.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome(pub Tempura);

impl Outcome {
    pub(crate) fn draw<R: Rng + ?Sized>(rng: &mut R) -> Self {
        Self(tempura(LEAST + below(rng, u32::from(ALL - LEAST) + 1) as u8))
    }
}

impl LastTempura {
    pub(crate) fn new(options: Options) -> Self {
        Self {
            options,
            turn: Seat::new(0),
            kitchen: tempura(ALL),
            bowl: Tempura::EMPTY,
            plates: BySeat::new(options.seats, Tempura::EMPTY),
        }
    }

    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Illegal> {
        // S3 24 to 30, once.
        let is_new = self.kitchen == tempura(ALL);
        if is_new && (LEAST..=ALL).contains(&outcome.0.len()) { Ok(()) } else { Err(Illegal("S3")) }
    }

    pub(crate) fn carry_out(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        self.bowl = outcome.0;
        self.kitchen -= self.bowl;
        log.tell(Event::Filled { bowl: self.bowl });
    }
}
