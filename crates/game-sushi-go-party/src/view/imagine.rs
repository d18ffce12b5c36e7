//! Whole games as a viewer can imagine them.

use super::place::{Site, Unplaced};
use super::{Drawn, View, without};
use crate::SushiGoParty;
use crate::pieces::{Card, Cards, Desserts, as_cards, desserts_of};
use crate::play::Request;
use crate::setup::Phase;
use kaiten_core::{BySeat, Rng, Seat, Seats, Viewer};

impl View {
    /// A random whole game that looks like this view: what the viewer cannot place is shuffled and
    /// dealt where it could be. What others saw of the deck is left open.
    ///
    /// Whoever remembers nothing knows nothing of hands but what has just been heard, and nothing
    /// of the deck: that is true of every game that is imagined, and stays true.
    pub(crate) fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> SushiGoParty {
        let mut game = self.open_game();
        let all_placed = self.deal_hidden(&mut game, rng);
        assert!(all_placed, "a view is refused if its cards cannot be anywhere");
        game
    }

    /// The game with everything that the viewer can place, and nothing else.
    pub(super) fn open_game(&self) -> SushiGoParty {
        let mut game = SushiGoParty::new(self.options);
        game.round = self.round;
        game.turn = self.turn;
        game.phase = self.phase;
        game.discard = self.discard;
        game.areas = self.areas;
        game.kept = self.kept;
        game.points = self.points;
        game.uramaki = self.uramaki;
        game.soups = self.soups;
        game.queue = self.queue;
        game.orders = self.orders;
        game.second = self.second;
        game.using = self.using;
        game.asked = self.asked;
        game.giver = self.giver;
        (game.deck, game.pile) = (Cards::EMPTY, Desserts::EMPTY);
        if let Drawn::Seen(cards) = self.drawn {
            game.drawn = cards;
        }
        match &self.remembered {
            Some(remembered) => {
                game.facts = remembered.facts;
                game.mixed_openly = remembered.mixed_openly;
                for mixed in game.mixed.iter_mut() {
                    *mixed = remembered.mixed_openly;
                }
                if let (Viewer::Seat(seat), true) = (self.viewer, game.in_deck.seats() > 0) {
                    game.in_deck[seat] = remembered.in_deck;
                    game.mixed[seat] = remembered.mixed;
                }
                game.deck = self.known_deck(remembered.in_deck);
            }
            None => game.facts = game.heard_now(),
        }
        // Tools that openly went into a hidden hand are there.
        game.hands = BySeat::from_fn(self.options.seats(), |seat| {
            self.known_hand(seat).unwrap_or_else(|| game.facts[seat].held())
        });
        game
    }

    /// Deals what the viewer cannot place to an open game. Says whether all of it can be somewhere.
    pub(super) fn deal_hidden<R: Rng + ?Sized>(
        &self,
        game: &mut SushiGoParty,
        rng: &mut R,
    ) -> bool {
        let hidden = self.hidden_hands();
        let known_deck = game.deck;
        let all = self.options.menu().cards() - known_deck;
        let mut unseen = game.dealt_cards().fold(all, |rest, cards| rest - cards);
        let not_in_pile = self.not_in_pile(unseen);
        let mut for_pile = without(desserts_of(unseen), not_in_pile);
        game.pile = for_pile.deal(rng, self.pile);
        unseen -= as_cards(game.pile);
        for seat in hidden {
            let missing = self.hand_sizes[seat] - game.hands[seat].len();
            game.hands[seat] += unseen.deal(rng, missing);
        }
        game.deck += unseen;
        if self.is_bound(game, hidden) && !self.place_bound(game, known_deck, not_in_pile, rng) {
            return false;
        }
        if let Drawn::Hidden(count) = self.drawn {
            game.drawn = game.deck.deal(rng, count);
        }
        true
    }

    /// ME3 What the viewer knows to be in the deck: it may have drawn some of that again.
    fn known_deck(&self, in_deck: Cards) -> Cards {
        let Drawn::Seen(drawn) = self.drawn else { return in_deck };
        let left = |(card, n): (Card, u8)| (card, n.saturating_sub(drawn.count(card)));
        in_deck.iter().map(left).collect()
    }

    /// The viewer's own hand, or one that it held and remembers.
    fn known_hand(&self, seat: Seat) -> Option<Cards> {
        match &self.remembered {
            _ if self.viewer == Viewer::Seat(seat) => self.hand,
            Some(remembered) => remembered.hands[seat],
            None => None,
        }
    }

    /// The seats whose hands the viewer does not know.
    pub(super) fn hidden_hands(&self) -> Seats {
        let seats = Seats::first(self.options.seats());
        seats.filter(|&seat| self.known_hand(seat).is_none()).collect()
    }

    /// Desserts that are among those whose place the viewer does not know, and not in the pile. It
    /// saw them in an earlier round, and what has come to light again may have been among them.
    pub(super) fn not_in_pile(&self, unseen: Cards) -> Desserts {
        let mixed = self.remembered.as_ref().map_or(Desserts::EMPTY, |known| known.mixed);
        if mixed.is_empty() {
            return Desserts::EMPTY;
        }
        let seen = desserts_of(self.options.menu().cards() - unseen);
        let in_light = self.kept.iter().fold(seen, |seen, kept| seen - kept.cards());
        without(mixed, in_light)
    }

    /// Whether there are hidden hands that cannot hold everything.
    fn is_bound(&self, game: &SushiGoParty, mut hidden: Seats) -> bool {
        self.giver_in(hidden).is_some() || hidden.any(|seat| !game.facts[seat].lacks.is_empty())
    }

    /// CU7 Who must have what was asked for, and what that is.
    fn giver_in(&self, hidden: Seats) -> Option<(Seat, Request)> {
        let (giver, request) = (self.giver?, self.asked?);
        (self.phase == Phase::Give && hidden.contains(giver)).then_some((giver, request))
    }

    /// Places what was dealt to hidden hands, the deck and the pile anew, so that every card is
    /// where it can be. Says whether that is possible.
    fn place_bound<R: Rng + ?Sized>(
        &self,
        game: &mut SushiGoParty,
        known_deck: Cards,
        mut mixed: Desserts,
        rng: &mut R,
    ) -> bool {
        let hidden = self.hidden_hands();
        let mut unplaced = Unplaced::new();
        for seat in hidden {
            let facts = game.facts[seat];
            unplaced.open_hand(seat, facts.lacks);
            unplaced.add(Site::hand(seat), game.hands[seat] - facts.held(), &mut mixed);
            game.hands[seat] = facts.held();
        }
        unplaced.add(Site::DECK, game.deck - known_deck, &mut mixed);
        unplaced.add(Site::PILE, as_cards(game.pile), &mut { Desserts::EMPTY });
        (game.deck, game.pile) = (known_deck, Desserts::EMPTY);
        if let Some((giver, request)) = self.giver_in(hidden)
            // What it openly holds may be what it gives.
            && !game.hands[giver].iter().any(|(card, _)| request.fits(card))
        {
            unplaced.must_have(giver, request.cards().iter().copied().collect());
        }
        if !unplaced.settle() {
            return false;
        }
        unplaced.shuffle(rng);
        for (site, card) in unplaced.iter() {
            match site {
                Site::DECK => game.deck.put(card),
                Site::PILE => game.pile.put(card.dessert().expect("the pile takes only desserts")),
                hand => game.hands[hand.seat()].put(card),
            }
        }
        true
    }
}
