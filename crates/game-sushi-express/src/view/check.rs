//! Whether a view that comes from outside can be a view of a game.

use super::{Remembered, View};
use crate::notation::take_all;
use crate::pieces::{Action, all_actions};
use crate::setup::Phase;
use kaiten_core::rng::stream;
use kaiten_core::{Misread, Seat, Seats, Viewer};

impl View {
    /// Whether a game that is imagined from this can be played and looks the same, or a sentence
    /// that says why not.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        self.check_seats()?;
        let hidden = self.hidden_clients()?;
        let remembered = match &self.remembered {
            Some(remembered) => remembered.clone(),
            None => self.recall(&mut stream(0, 0))?,
        };
        take_all(hidden, [remembered.discard], "clients", "S3")?;
        self.check_actions(&remembered)?;
        let game = self.imagine(&mut stream(0, 0));
        game.sound()?;
        if !matches!(game.phase, Phase::Start | Phase::Over) && game.turn != game.whose_turn() {
            return Err(Misread(format!("turn: it is {}", game.whose_turn())));
        }
        let mut seen = Self::of(&game, self.viewer);
        if self.remembered.is_none() {
            seen.remembered = None;
        }
        if seen != *self {
            return Err(Misread("what is seen is not what is remembered".into()));
        }
        Ok(())
    }

    /// Whether there is something for each seat, and nothing for a seat that is not there.
    fn check_seats(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        let exists = |label: &str, seat: Seat| match seat.index() < usize::from(seats) {
            true => Ok(()),
            false => Err(Misread(format!("{label}: there is no seat {seat}"))),
        };
        let places = |label: &str, places: u8| match places == seats {
            true => Ok(()),
            false => Err(Misread(format!("{label}: {places} places for {seats}"))),
        };
        exists("turn", self.turn)?;
        exists("first", self.first)?;
        places("pawns", self.pawns.seats())?;
        places("vans", self.vans.seats())?;
        places("clients", self.clients.seats())?;
        places("hand_sizes", self.hand_sizes.seats())?;
        places("tips_shown", self.tips_shown.seats())?;
        if let Some(remembered) = &self.remembered {
            places("spent", remembered.spent.seats())?;
            places("certain", remembered.certain.seats())?;
        }
        match (self.viewer, self.hand) {
            (Viewer::Seat(seat), Some(hand)) => {
                exists("viewer", seat)?;
                if hand.len() != self.hand_sizes[seat] {
                    return Err(Misread(format!("hand: it has not {} cards", hand.len())));
                }
                Ok(())
            }
            (Viewer::Spectator, None) => Ok(()),
            (_, _) => Err(Misread("hand: who has a seat sees its hand, and only it".into())),
        }
    }

    /// Whether the action cards of the box are enough for all hands, with what is remembered.
    fn check_actions(&self, remembered: &Remembered) -> Result<(), Misread> {
        let known = |seat| self.known(seat, remembered);
        let seats = || Seats::first(self.options.seats());
        let placed = seats().map(known).chain(remembered.spent.iter().copied());
        let mut unseen = take_all(all_actions(), placed, "action cards", "S4")?;
        if self.phase == Phase::Over {
            // A15 At the end no hand has a tip.
            unseen -= [(Action::Tip, unseen.count(Action::Tip))].into_iter().collect();
        }
        let mut rest = unseen.len();
        for seat in seats() {
            let size = self.hand_sizes[seat];
            // A5 Who stands on another pawn has played a card for it.
            if self.pawns[seat].height() > 1 && remembered.spent[seat].count(Action::Same) == 0 {
                return Err(Misread(format!("bets: seat {seat} has not spent same (rule A5)")));
            }
            let unknown = size.checked_sub(known(seat).len());
            rest = unknown.and_then(|n| rest.checked_sub(n)).ok_or_else(|| {
                Misread(format!("hand_sizes: seat {seat} cannot hold {size} cards (rule S4)"))
            })?;
        }
        Ok(())
    }
}
