//! Whether a view that comes from outside is one: a game can be played from it.

use super::View;
use crate::SushiRoll;
use crate::setup::Phase;
use kaiten_core::notation::{places_for, seat_of};
use kaiten_core::{At, Misread, Viewer, rule};

impl View {
    /// Says why this is no view, if it is none. A view is the whole game, so there is
    /// nothing to compare it with.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        self.check_rows()?;
        let game = self.imagine();
        game.sound_numbers()?;
        game.sound_dice()?;
        game.check_phase()?;
        game.sound_box()
    }

    /// A place in every row for each seat, and a seat for the one who looks.
    fn check_rows(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        if let Viewer::Seat(seat) = self.viewer {
            seat_of("viewer", seat, seats)?;
        }
        places_for("belts", self.belts.seats(), seats)?;
        places_for("trays", self.trays.seats(), seats)?;
        places_for("tokens", self.tokens.seats(), seats)?;
        places_for("points", self.points.seats(), seats)
    }
}

impl SushiRoll {
    /// What the game waits for follows from the dice, of which nobody lacks any.
    fn check_phase(&self) -> Result<(), Misread> {
        let size = self.options.dice_each();
        let dice = match self.phase {
            // S6 Before the belts are given out, nothing has happened.
            Phase::Belts if *self == Self::new(self.options) => return Ok(()),
            // E4 The game is over after the third round.
            Phase::Over if self.round == 3 => size,
            Phase::Deal => 0,
            Phase::Roll | Phase::Choose | Phase::Reroll => size,
            Phase::Belts | Phase::Over => return Err(wrong_phase()),
        };
        if self.phase != self.phase_of_position()? {
            return Err(wrong_phase());
        }
        for (seat, belt) in self.belts.by_seat() {
            let has = belt.len() + self.trays[seat].dice.len();
            if has != dice {
                let dice = Misread::count("dice", has, dice..=dice).by(rule("S7"));
                return Err(dice.at(At::Seat(seat)));
            }
        }
        Ok(())
    }
}

fn wrong_phase() -> Misread {
    Misread::contradiction(&["phase", "belts", "trays"])
}
