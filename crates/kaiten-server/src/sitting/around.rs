//! The table as everyone sees it, besides the game.

use super::{Begun, Sitting, Stage, Who};
use kaiten_core::{Seat, Seats};
use kaiten_protocol::{
    Around, Choosing, Digest, Ended, Looked, Place, Refused, Secret, Stage as Shown,
};
use kaiten_store::Ending;

impl Sitting {
    /// The table as everyone sees it, when these people are here and so many watch.
    pub(crate) fn around(&self, here: Seats, spectators: u32) -> Around {
        let place = |(seat, chair): (Seat, &super::Chair)| Place {
            sitter: chair.sitter.clone(),
            is_here: here.contains(seat) || self.level(seat).is_some(),
            stand_ins: chair.stand_ins,
            want_freed: chair.want_freed,
            promise: chair.promise,
        };
        Around {
            terms: self.agreed.terms.clone(),
            rules: self.agreed.rules,
            stage: self.shown(),
            host: self.host_seat(),
            places: self.seats().map(place).collect(),
            spectators,
            want_end: self.want_end,
            seed_hash: Digest::of(&self.agreed.seed),
            start: self.begun.as_ref().map(|begun| begun.start.clone()),
            called_off: self.called_off.clone(),
            next: self.next,
        }
    }

    /// The same as somebody sees it who looks in, with a secret or none, and does not stay.
    pub(crate) fn looked(
        &self,
        secret: Option<&Secret>,
        here: Seats,
        spectators: u32,
    ) -> Result<Looked, Refused> {
        let you = secret.map(|secret| self.who(Some(secret)).map(Who::you)).transpose()?;
        Ok(Looked { you, around: self.around(here, spectators), waiting: self.waiting() })
    }

    fn shown(&self) -> Shown {
        match &self.stage {
            Stage::Gathering => Shown::Gathering,
            Stage::Starting(_) => {
                let waiting = self.begun.as_ref().map(Begun::waiting).unwrap_or_default();
                Shown::Starting { waiting }
            }
            Stage::Playing(_) if self.ticking.is_paused() => Shown::Paused,
            Stage::Playing(_) => Shown::Playing,
            Stage::Ended(ending, _) => Shown::Ended(match &**ending {
                Ending::Played { standings, .. } => Ended::Played(*standings),
                Ending::Agreed => Ended::Agreed,
                Ending::NewRules => Ended::NewRules,
                Ending::Closed => Ended::Closed,
            }),
        }
    }

    /// Who chooses, as somebody on this seat sees it.
    pub(crate) fn choosing(&self, seat: Option<Seat>) -> Option<Choosing> {
        let Stage::Playing(table) = &self.stage else { return None };
        Some(Choosing {
            step: table.step(),
            waiting: table.waiting(),
            chosen: seat.and_then(|seat| table.choice(seat)),
            by: seat.and_then(|seat| self.chair(seat).ok()?.by),
        })
    }

    /// For how many decisions bots stood in, for all seats together.
    pub(crate) fn stand_ins(&self) -> u32 {
        self.chairs.iter().map(|chair| chair.stand_ins).sum()
    }

    /// How many times a seat has chosen in this step: whether its own choice has changed.
    pub(crate) fn times_chosen(&self, seat: Seat) -> u32 {
        self.chair(seat).map_or(0, |chair| chair.chosen)
    }
}
