//! Seats, the two rows, and what chance decides.

use crate::Sushizock;
use crate::pieces::{DICE, DIE, Dice, EACH, Portion, Portions, Tiles};
use crate::play::Event;
use kaiten_core::notation::for_players;
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Illegal, Log, Misread, Piece, Rng, Seat, rule};
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
        for_players("seats", 2..=5, seats, rule("S2"))?;
        Ok(Self { seats })
    }

    /// How many play.
    #[inline]
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

/// What chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// S4 The two rows, and S5 who begins.
    Lay(Layout),
    /// What the dice show that were rolled.
    Roll(Dice),
}

/// The table before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// S5 Who has the first turn.
    pub first: Seat,
    /// S4 The sushis and the bones from left to right.
    pub rows: Portions,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The shuffled rows.
    Lay,
    /// A roll of the dice that are not kept.
    Roll,
    /// The seat whose turn it is takes, steals, or keeps dice to roll on.
    Choose,
    /// Nothing.
    Over,
}

impl Sushizock {
    pub(crate) fn new(options: Options) -> Self {
        Self {
            options,
            phase: Phase::Lay,
            turn: Seat::new(0),
            rolls: 0,
            kept: Dice::EMPTY,
            rolled: Dice::EMPTY,
            rows: Portions::default(),
            piles: BySeat::new(options.seats, Portions::default()),
        }
    }

    #[inline]
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        match self.phase {
            Phase::Lay => Outcome::Lay(self.draw_layout(rng)),
            _ => Outcome::Roll(roll(self.dice_in_hand(), rng)),
        }
    }

    fn draw_layout<R: Rng + ?Sized>(&self, rng: &mut R) -> Layout {
        let first = Seat::new(below(rng, u32::from(self.options.seats)) as u8);
        let sushis = shuffled(Portion::Sushi, rng);
        Layout { first, rows: Portions { sushis, bones: shuffled(Portion::Bone, rng) } }
    }

    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Lay, Outcome::Lay(layout)) => {
                // S4 All tiles lie in their row.
                for &portion in Portion::ALL {
                    if layout.rows[portion].heap() != Tiles::all(portion).heap() {
                        return Err(Illegal("S4"));
                    }
                }
                // S5 One of the players begins.
                if layout.first.index() < usize::from(self.options.seats) {
                    Ok(())
                } else {
                    Err(Illegal("S5"))
                }
            }
            (Phase::Roll, Outcome::Roll(dice)) if dice.len() == self.dice_in_hand() => Ok(()),
            // T3 All five dice at first, T4 then those that are not kept.
            (Phase::Roll, _) => Err(Illegal(if self.rolls == 0 { "T3" } else { "T4" })),
            (_, _) => Err(Illegal("S4")),
        }
    }

    #[inline]
    pub(crate) fn carry_out(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        match *outcome {
            Outcome::Lay(Layout { first, rows }) => {
                self.rows = rows;
                self.turn = first;
                self.phase = Phase::Roll;
                log.tell(Event::Laid { first, rows });
            }
            Outcome::Roll(dice) => {
                self.rolled = dice;
                self.rolls += 1;
                self.phase = Phase::Choose;
                log.tell(Event::Rolled { seat: self.turn, dice });
            }
        }
    }

    /// How many dice are rolled next: all that are not kept.
    #[inline]
    pub(crate) fn dice_in_hand(&self) -> u8 {
        DICE - self.kept.len()
    }
}

/// So many dice, rolled.
#[inline]
fn roll<R: Rng + ?Sized>(dice: u8, rng: &mut R) -> Dice {
    let mut rolled = Dice::EMPTY;
    for _ in 0..dice {
        rolled = rolled.with(DIE[below(rng, 6) as usize], 1);
    }
    rolled
}

/// All tiles of a sort in a row, each order equally likely.
fn shuffled<R: Rng + ?Sized>(portion: Portion, rng: &mut R) -> Tiles {
    let mut rest = Tiles::all(portion);
    let mut row = Tiles::EMPTY;
    for left in (1..=EACH).rev() {
        row.put(rest.take(below(rng, u32::from(left)) as u8 + 1));
    }
    row
}
