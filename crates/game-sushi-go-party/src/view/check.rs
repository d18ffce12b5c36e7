//! Views from outside: whether a game can look like this.

use super::{Drawn, View, without};
use crate::SushiGoParty;
use crate::notation::take_out;
use crate::pieces::desserts_of;
use kaiten_core::{Game, Misread, Seats, Viewer, rng};

impl View {
    /// Whether games can be imagined from this view and played to their end, all of which look like
    /// it. What is checked follows from the view alone, so one imagined game speaks for all.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        self.check_rows()?;
        self.check_seats()?;
        let mut game = self.open_game();
        self.check_counts(&game)?;
        if !self.deal_hidden(&mut game, &mut rng::stream(0, 0)) {
            return Err(Misread("the hidden hands cannot be as they are known to be".into()));
        }
        game.sound()?;
        let mut again = Self::of(&game, self.viewer);
        if self.remembered.is_none() {
            SushiGoParty::forget(&mut again);
        }
        if again != *self {
            return Err(Misread("what is remembered or drawn does not fit to what is seen".into()));
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
        match seen.into_iter().chain(remembered).find(|&(_, places)| places != seats) {
            Some((row, places)) => Err(Misread(format!("{row}: {places} places for {seats}"))),
            None => Ok(()),
        }
    }

    /// Everyone who is spoken of sits at the table, and a seat sees its own hand.
    fn check_seats(&self) -> Result<(), Misread> {
        let seats = Seats::first(self.options.seats());
        let viewer = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let acting = self.queue.iter().map(|effect| effect.seat);
        let mut all = acting.chain(self.orders).chain(self.giver).chain(viewer);
        if let Some(seat) = all.find(|&seat| !seats.contains(seat)) {
            return Err(Misread(format!("there is no seat {seat} at this table")));
        }
        match (viewer, self.hand) {
            (Some(seat), Some(hand)) if hand.len() != self.hand_sizes[seat] => {
                Err(Misread(format!("hand: it is said to hold {} cards", self.hand_sizes[seat])))
            }
            (Some(_), Some(_)) | (None, None) => Ok(()),
            (Some(_), None) => Err(Misread("hand: a seat sees its own".into())),
            (None, Some(_)) => Err(Misread("hand: a spectator sees none".into())),
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
            return Err(Misread("deck, hand_sizes, pile: the cards are not so many".into()));
        }
        let for_pile = without(desserts_of(unseen), self.not_in_pile(unseen));
        if for_pile.len() < self.pile {
            return Err(Misread("pile: there are not so many desserts for it (rule D2)".into()));
        }
        Ok(())
    }
}
