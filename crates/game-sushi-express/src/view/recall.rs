//! What a viewer may think who has forgotten everything: what was discarded, and who spent what.
//!
//! How many action cards are gone is seen from those that are left. Who spent them is not, but each
//! seat had its starting pair (S4), so a hand that is too small for it has lost some of it; who
//! stands on another pawn has played a card for it (A5); and tips are never played (A15).

use super::{Remembered, View};
use crate::notation::take_all;
use crate::pieces::{Action, Actions, Clients, STARTING_PAIR, all_actions, all_clients};
use crate::play::unspent_pair;
use crate::setup::Phase;
use kaiten_core::rng::below;
use kaiten_core::{At, BySeat, Misread, Piece, Rng, Seat, Seats, Viewer, rule};

impl View {
    /// Draws what is forgotten, or says why no game can look like this. Which of the two it is does
    /// not depend on what is drawn.
    #[cold]
    pub(super) fn recall<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Remembered, Misread> {
        let mut hidden = self.hidden_clients()?;
        let discard = hidden.deal(rng, hidden.len() - self.pile);
        let mut cards = Whereabouts::of(self)?;
        cards.spend_what_must_be(rng)?;
        cards.make_room_for_tips(rng)?;
        cards.spend_the_rest(rng);
        let certain = cards.spent.iter().map(unspent_pair).collect();
        Ok(Remembered { discard, spent: cards.spent, certain })
    }

    /// The clients that do not lie open. At least as many as the pile has.
    pub(super) fn hidden_clients(&self) -> Result<Clients, Misread> {
        let open = self.clients.iter().copied().chain([self.row]);
        let hidden = take_all(all_clients(), open, rule("S3"))?;
        if hidden.len() < self.pile {
            return Err(Misread::count("clients", self.pile, 0..=hidden.len()).at(At::Line("pile")));
        }
        Ok(hidden)
    }
}

/// Where the action cards are, as far as they can be placed.
struct Whereabouts<'v> {
    view: &'v View,
    spent: BySeat<Actions, 6>,
    /// S4 What each seat may still hold of its starting pair; nothing where the hand is seen.
    pairs: BySeat<Actions, 6>,
    /// All other cards that are not seen. They were spent, or lie in hands or in the pile.
    loose: Actions,
    /// The tips that are not seen. They lie in hands or in the pile.
    tips: u8,
    /// How many cards were spent, of which it is not said yet who spent them.
    left: u8,
}

impl<'v> Whereabouts<'v> {
    fn of(view: &'v View) -> Result<Self, Misread> {
        let seats = view.options.seats();
        let mut pairs = BySeat::new(seats, unspent_pair(&Actions::EMPTY));
        if let Viewer::Seat(seat) = view.viewer {
            pairs[seat] = Actions::EMPTY;
        }
        let sum = |counts: &BySeat<u8, 6>| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
        let (held, shown) = (sum(&view.hand_sizes), sum(&view.tips_shown));
        let all = all_actions();
        let there = held + shown + u32::from(view.actions);
        let Some(left) = u32::from(all.len()).checked_sub(there) else {
            return Err(Misread::count("action cards", there, 0..=all.len()).by(rule("S4")));
        };
        let tips = |&n: &u8| [(Action::Tip, n)].into_iter().collect::<Actions>();
        let spent: BySeat<Actions, 6> = view.tips_shown.iter().map(tips).collect();
        let seen = view.hand.iter().chain(&pairs).chain(&spent).copied();
        let mut loose = take_all(all, seen, rule("S4"))?;
        let tips = loose.count(Action::Tip);
        loose -= [(Action::Tip, tips)].into_iter().collect();
        Ok(Self { view, spent, pairs, loose, tips, left: left as u8 })
    }

    fn spend_what_must_be<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), Misread> {
        for seat in Seats::first(self.view.options.seats()) {
            // A5 Whoever stands on another pawn has played a card for it.
            let stands_on_others = self.view.pawns[seat].height() > 1;
            if stands_on_others {
                self.spend(seat, Action::Same)?;
            }
            match self.view.hand {
                // S4 A card of the pair that the viewer does not hold is spent.
                Some(hand) if self.view.viewer == Viewer::Seat(seat) => {
                    for action in STARTING_PAIR {
                        if hand.count(action) == 0 && self.spent[seat].count(action) == 0 {
                            self.spend(seat, action)?;
                        }
                    }
                }
                // S4 Others have spent what their hand has no room for.
                _ => {
                    while self.pairs[seat].len() > self.view.hand_sizes[seat] {
                        self.spend(seat, self.pairs[seat].clone().draw(rng))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A15 Tips are not spent. Where hands and pile are so small that they would not hold all tips
    /// beside the pairs, more of the pairs was spent.
    fn make_room_for_tips<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), Misread> {
        while self.room() < self.tips {
            let mut holders = self.holders();
            if holders.is_empty() {
                return Err(Misread::contradiction(&["actions", "hand_sizes"]).by(rule("S4")));
            }
            let nth = below(rng, holders.len().into()) as usize;
            let seat = holders.nth(nth).expect("it is one of them");
            self.spend(seat, self.pairs[seat].clone().draw(rng))?;
        }
        Ok(())
    }

    /// How many cards can lie in hands and in the pile, beside those of the pairs. At the end no
    /// hand has a tip any more.
    fn room(&self) -> u8 {
        let mut room = self.view.actions;
        if self.view.phase != Phase::Over {
            let hidden = |&seat: &Seat| self.view.viewer != Viewer::Seat(seat);
            let seats = Seats::first(self.view.options.seats()).filter(hidden);
            room += seats.map(|s| self.view.hand_sizes[s] - self.pairs[s].len()).sum::<u8>();
        }
        room
    }

    /// Who could make room by having spent a card of the pair.
    fn holders(&self) -> Seats {
        match self.view.phase {
            Phase::Over => Seats::NONE,
            _ => {
                self.pairs.by_seat().filter(|(_, p)| !p.is_empty()).map(|(seat, _)| seat).collect()
            }
        }
    }

    /// Anyone can have spent the other cards. There are enough: the loose cards and the tips are as
    /// many as are left to be spent and as there is room for.
    fn spend_the_rest<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        for _ in 0..self.left {
            let seat = Seat::new(below(rng, self.view.options.seats().into()) as u8);
            // The hand had one card more then, and any of its cards may have been that one.
            let hand = u32::from(self.view.hand_sizes[seat]) + 1;
            let card = match below(rng, hand) < self.pairs[seat].len().into() {
                true => self.pairs[seat].draw(rng),
                false => self.loose.draw(rng),
            };
            self.spent[seat].put(card);
        }
    }

    /// A seat must have spent this card, of its pair if it may still hold it.
    fn spend(&mut self, seat: Seat, action: Action) -> Result<(), Misread> {
        let pair = &mut self.pairs[seat];
        let from = if pair.count(action) > 0 { pair } else { &mut self.loose };
        if self.left == 0 || from.count(action) == 0 {
            let spent = Misread::contradiction(&["pawns", "hand_sizes", "actions"]).by(rule("S4"));
            return Err(spent.at(At::Piece(action.name())).at(At::Seat(seat)));
        }
        from.take(action);
        self.spent[seat].put(action);
        self.left -= 1;
        Ok(())
    }
}
