//! Whether a view that comes from outside can be a view of a game.

use super::{Remembered, View};
use crate::notation::take_all;
use crate::pieces::{Action, all_actions};
use crate::setup::Phase;
use kaiten_core::notation::{places_for, seat_of};
use kaiten_core::rng::stream;
use kaiten_core::{At, Misread, Seats, Viewer, rule};

impl View {
    /// Whether a game that is imagined from this can be played and looks the same, or why
    /// not.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        self.check_seats()?;
        let hidden = self.hidden_clients()?;
        let remembered = match &self.remembered {
            Some(remembered) => remembered.clone(),
            None => self.recall(&mut stream(0, 0))?,
        };
        take_all(hidden, [remembered.discard], rule("S3"))?;
        self.check_actions(&remembered)?;
        let game = self.imagine(&mut stream(0, 0));
        game.sound()?;
        if !matches!(game.phase, Phase::Start | Phase::Over) && game.turn != game.whose_turn() {
            return Err(Misread::otherwise(game.whose_turn()).at(At::Line("turn")));
        }
        let mut seen = Self::of(&game, self.viewer);
        if self.remembered.is_none() {
            seen.remembered = None;
        }
        if seen != *self {
            return Err(Misread::contradiction(&["remembered", "hand", "hand_sizes"]));
        }
        Ok(())
    }

    /// Whether there is something for each seat, and nothing for a seat that is not there.
    fn check_seats(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        let places = |label, found| places_for(label, found, seats);
        seat_of("turn", self.turn, seats)?;
        seat_of("first", self.first, seats)?;
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
                seat_of("viewer", seat, seats)?;
                let size = self.hand_sizes[seat];
                if hand.len() != size {
                    let cards = Misread::count("cards", hand.len(), size..=size);
                    return Err(cards.at(At::Line("hand")));
                }
                Ok(())
            }
            (Viewer::Spectator, None) => Ok(()),
            (_, _) => Err(Misread::contradiction(&["hand", "viewer"])),
        }
    }

    /// Whether the action cards of the box are enough for all hands, with what is remembered.
    fn check_actions(&self, remembered: &Remembered) -> Result<(), Misread> {
        let known = |seat| self.known(seat, remembered);
        let seats = || Seats::first(self.options.seats());
        let placed = seats().map(known).chain(remembered.spent.iter().copied());
        let mut unseen = take_all(all_actions(), placed, rule("S4"))?;
        if self.phase == Phase::Over {
            // A15 At the end no hand has a tip.
            unseen -= [(Action::Tip, unseen.count(Action::Tip))].into_iter().collect();
        }
        let mut rest = unseen.len();
        for seat in seats() {
            let size = self.hand_sizes[seat];
            // A5 Whoever stands on another pawn has played a card for it.
            if self.pawns[seat].height() > 1 && remembered.spent[seat].count(Action::Same) == 0 {
                let same = Misread::contradiction(&["pawns", "spent"]).by(rule("A5"));
                return Err(same.at(At::Seat(seat)));
            }
            let least = known(seat).len();
            let unknown = size.checked_sub(least);
            rest = unknown.and_then(|n| rest.checked_sub(n)).ok_or_else(|| {
                let cards = Misread::count("cards", size, least..=least + rest).by(rule("S4"));
                cards.at(At::Seat(seat)).at(At::Line("hand_sizes"))
            })?;
        }
        Ok(())
    }
}
