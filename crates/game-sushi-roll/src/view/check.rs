//! Whether a view that comes from outside is one: a game can be played from it.

use super::View;
use crate::SushiRoll;
use crate::notation::no_seat;
use crate::pieces::{Face, Tray};
use crate::setup::Phase;
use kaiten_core::{Misread, Viewer};

impl View {
    /// Says in a sentence why this is no view, if it is none. A view is the whole game, so there is
    /// nothing to compare it with.
    pub(super) fn check(&self) -> Result<(), Misread> {
        self.check_rows()?;
        let game = self.table();
        game.check_numbers()?;
        for tray in &game.trays {
            tray.check()?;
        }
        game.check_dice()?;
        game.check_phase()?;
        game.check_box()
    }

    /// A place in every row for each seat, and a seat for who looks.
    fn check_rows(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        match self.viewer {
            Viewer::Seat(seat) if seat.index() >= usize::from(seats) => {
                return Err(no_seat("viewer", seat, seats));
            }
            _ => {}
        }
        for (label, found) in [
            ("belts", self.belts.seats()),
            ("trays", self.trays.seats()),
            ("tokens", self.tokens.seats()),
            ("points", self.points.seats()),
        ] {
            if found != seats {
                return Err(Misread(format!("{label}: {found} places for {seats}")));
            }
        }
        Ok(())
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
                return Err(Misread(format!("seat {seat} has {has} dice, not {dice} (rule S7)")));
            }
        }
        Ok(())
    }
}

fn wrong_phase() -> Misread {
    Misread("phase: the dice lie otherwise".into())
}

impl Tray {
    /// W2 Each sushi on a wasabi has its own.
    fn check(&self) -> Result<(), Misread> {
        let sushis = Face::SUSHIS.map(|sushi| self.dice.count(sushi));
        let there = self.on_wasabi.iter().zip(sushis).all(|(&on, all)| on <= all);
        let dipped = self.on_wasabi.iter().map(|&on| u32::from(on)).sum::<u32>();
        if there && dipped <= u32::from(self.dice.count(Face::Wasabi)) {
            return Ok(());
        }
        Err(Misread("trays: a sushi has no wasabi, or a wasabi no sushi (rule W2)".into()))
    }
}
