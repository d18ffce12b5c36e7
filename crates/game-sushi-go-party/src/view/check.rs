//! Views from outside: whether a game can look like this.

use super::{Drawn, View, without};
use crate::SushiGoParty;
use crate::notation::take_out;
use crate::pieces::desserts_of;
use kaiten_core::notation::{places_for, seat_of};
use kaiten_core::{At, Game, Misread, Viewer, rng, rule};

impl View {
    /// Whether games can be imagined from this view and played to their end, all of which look like
    /// it. What is checked follows from the view alone, so one imagined game speaks for all.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        self.check_rows()?;
        self.check_seats()?;
        let mut game = self.open_game();
        self.check_counts(&game)?;
        if !self.deal_hidden(&mut game, &mut rng::stream(0, 0)) {
            return Err(Misread::contradiction(&["remembered", "hand_sizes", "deck"]));
        }
        game.sound()?;
        let mut again = Self::of(&game, self.viewer);
        if self.remembered.is_none() {
            SushiGoParty::forget(&mut again);
        }
        if again != *self {
            return Err(Misread::contradiction(&["remembered", "drawn", "hand"]));
        }
        Ok(())
    }

    /// Every row has a place for each seat.
    fn check_rows(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        let seen = [
            ("areas", self.areas.seats()),
            ("kept", self.kept.seats()),
            ("points", self.points.seats()),
            ("hand_sizes", self.hand_sizes.seats()),
            ("second", self.second.seats()),
            ("using", self.using.seats()),
        ];
        let remembered = self.remembered.iter().flat_map(|remembered| {
            [("hands", remembered.hands.seats()), ("facts", remembered.facts.seats())]
        });
        let mut rows = seen.into_iter().chain(remembered);
        rows.try_for_each(|(row, places)| places_for(row, places, seats))
    }

    /// Everyone who is spoken of sits at the table, and a seat sees its own hand.
    fn check_seats(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        let viewer = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        for effect in self.queue.iter() {
            seat_of("queue", effect.seat, seats)?;
        }
        for (label, seat) in [("giver", self.giver), ("viewer", viewer)] {
            seat.map_or(Ok(()), |seat| seat_of(label, seat, seats))?;
        }
        for seat in self.orders {
            seat_of("orders", seat, seats)?;
        }
        match (viewer, self.hand) {
            (Some(seat), Some(hand)) if hand.len() != self.hand_sizes[seat] => {
                let size = self.hand_sizes[seat];
                Err(Misread::count("cards", hand.len(), size..=size).at(At::Line("hand")))
            }
            (Some(_), Some(_)) | (None, None) => Ok(()),
            (Some(_), None) | (None, Some(_)) => Err(Misread::contradiction(&["hand", "viewer"])),
        }
    }

    /// What the viewer cannot place is as many cards as there are places for them.
    fn check_counts(&self, game: &SushiGoParty) -> Result<(), Misread> {
        let known = game.dealt_cards().chain([game.deck]);
        let unseen = take_out(self.options.menu().cards(), known)?;
        let drawn = match self.drawn {
            Drawn::Hidden(count) => count,
            Drawn::None | Drawn::Seen(_) => 0,
        };
        let sum = |sizes: &[u8]| sizes.iter().map(|&size| u32::from(size)).sum::<u32>();
        let missing = |size: u32, known: u8| size.checked_sub(u32::from(known));
        let mut room = missing(sum(&[self.deck, drawn]), game.deck.len());
        for seat in self.hidden_hands() {
            let hand = missing(u32::from(self.hand_sizes[seat]), game.hands[seat].len());
            room = room.zip(hand).map(|(room, hand)| room + hand);
        }
        if room.map(|room| room + u32::from(self.pile)) != Some(u32::from(unseen.len())) {
            return Err(Misread::contradiction(&["deck", "hand_sizes", "pile"]));
        }
        let for_pile = without(desserts_of(unseen), self.not_in_pile(unseen));
        if for_pile.len() < self.pile {
            let desserts = Misread::count("desserts", self.pile, 0..=for_pile.len());
            return Err(desserts.by(rule("D2")).at(At::Line("pile")));
        }
        Ok(())
    }
}
