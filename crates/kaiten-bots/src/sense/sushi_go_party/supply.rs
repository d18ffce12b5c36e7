//! Which cards may still come to a seat in this round, as far as it can know.

use crate::exact::{exp, pow};
use crate::sense::RECALLED;
use game_sushi_go_party::{Card, Cards, Drawn, Phase, View};
use kaiten_core::{Piece, Seat, Seats};

/// How likely a seat could take none, one, two … of some cards later; the last is "or more".
pub(super) type Reach = [f32; 6];

/// The cards that are expected in each hand.
#[derive(Clone)]
pub(super) struct Supply {
    /// For each seat how many of each card its hand is expected to hold.
    hands: [[f32; 45]; 8],
    known: Seats,
    seat: Seat,
    seats: u8,
    hand_size: f32,
    /// Whether each hand still loses the card of this turn.
    choosing: bool,
    /// So many turns come after this one.
    pub(super) turns: u8,
    /// Cards that could be anywhere: in the deck, the pile, or a hidden hand.
    pub(super) unseen: [f32; 45],
}

impl Supply {
    pub(super) fn new(view: &View, seat: Seat) -> Self {
        let seats = view.options.seats();
        let choosing = view.phase == Phase::Choose;
        let hand_size = view.hand_sizes[seat];
        let mut supply = Self {
            hands: [[0.0; 45]; 8],
            known: Seats::one(seat),
            seat,
            seats,
            hand_size: f32::from(hand_size),
            choosing,
            turns: hand_size.saturating_sub(u8::from(choosing)),
            unseen: [0.0; 45],
        };
        let mut gone = open_cards(view);
        let remembered = view.remembered.as_ref().expect(RECALLED);
        for (other, &known) in remembered.hands.by_seat() {
            let hand = if other == seat { view.hand } else { known };
            if let Some(hand) = hand {
                supply.known.insert(other);
                gone += hand;
                for (card, count) in hand.iter() {
                    supply.hands[other.index()][card.index()] = f32::from(count);
                }
            }
        }
        supply.expect_unseen(view, gone);
        supply
    }

    /// What the hidden hands hold is drawn from what was not seen, without the pile of desserts.
    fn expect_unseen(&mut self, view: &View, gone: Cards) {
        for (card, count) in view.options.menu().cards().iter() {
            self.unseen[card.index()] = f32::from(count.saturating_sub(gone.count(card)));
        }
        let desserts: f32 = self.unseen[Card::Pudding.index()..].iter().sum();
        let mixed_in = 1.0 - (f32::from(view.pile) / desserts.max(1.0)).min(1.0);
        for count in &mut self.unseen[Card::Pudding.index()..] {
            *count *= mixed_in;
        }
        let all = self.unseen.iter().sum::<f32>().max(1.0);
        let remembered = view.remembered.as_ref().expect(RECALLED);
        for seat in Seats::first(self.seats).filter(|&seat| !self.known.contains(seat)) {
            let facts = &remembered.facts[seat];
            let missing = f32::from(view.hand_sizes[seat].saturating_sub(facts.holds.len()));
            for &card in Card::ALL {
                if !facts.lacks.contains(card) {
                    let expected = missing * self.unseen[card.index()] / all;
                    self.hands[seat.index()][card.index()] = expected;
                }
            }
            for (held, count) in facts.holds.iter() {
                self.hands[seat.index()][held.card().index()] += f32::from(count);
            }
        }
    }

    /// How many of these cards the seat could take later, if it takes so many of them now.
    ///
    /// The hand of the seat `t` places to the right comes to me in `t` turns, and loses a card in
    /// each.
    pub(super) fn reach(&self, cards: &[Card], taken: f32) -> Reach {
        let mut reach = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let mut from = self.seat;
        for visit in 1..=self.turns {
            from = from.right(self.seats);
            let mut there: f32 = self.expected(from, cards);
            if from == self.seat {
                there = (there - taken).max(0.0);
            }
            let survives = SURVIVES * f32::from(self.turns + 1 - visit) / self.hand_size;
            let comes =
                if there <= 1.0 { there * survives } else { 1.0 - pow(1.0 - survives, there) };
            if comes > 0.0 {
                one_more(&mut reach, comes);
            }
        }
        reach
    }

    fn expected(&self, seat: Seat, cards: &[Card]) -> f32 {
        cards.iter().map(|card| self.hands[seat.index()][card.index()]).sum()
    }

    /// How many of these cards are in all hands together.
    pub(super) fn in_hands(&self, cards: &[Card]) -> f32 {
        Seats::first(self.seats).map(|seat| self.expected(seat, cards)).sum()
    }

    /// How likely this seat has one of these cards when the cards of this turn are laid.
    pub(super) fn has(&self, seat: Seat, cards: &[Card]) -> f32 {
        let there = self.expected(seat, cards);
        if !self.known.contains(seat) {
            return 1.0 - exp(-there);
        }
        match self.choosing {
            true if there == 1.0 => 1.0 - 1.0 / self.hand_size,
            _ => there.min(1.0),
        }
    }
}

/// What one wants, others want too: it is left less often than any card.
const SURVIVES: f32 = 0.65;

/// Counts one more chance to take a card.
pub(super) fn one_more(reach: &mut Reach, chance: f32) {
    for n in (0..reach.len()).rev() {
        let from_below = if n > 0 { reach[n - 1] * chance } else { 0.0 };
        let stays = if n + 1 < reach.len() { 1.0 - chance } else { 1.0 };
        reach[n] = reach[n] * stays + from_below;
    }
}

/// Everything that lies open, and the cards of the viewer's Menu.
fn open_cards(view: &View) -> Cards {
    let mut open = view.discard;
    for area in &view.areas {
        open += area.physical();
    }
    for kept in &view.kept {
        for (dessert, count) in kept.cards().iter() {
            for _ in 0..count {
                open.put(dessert.card());
            }
        }
    }
    for effect in view.queue.iter().filter(|effect| effect.card.number() > Some(6)) {
        open.put(effect.card);
    }
    for card in view.second.iter().flatten() {
        open.put(*card);
    }
    if let Drawn::Seen(drawn) = view.drawn {
        open += drawn;
    }
    open
}
