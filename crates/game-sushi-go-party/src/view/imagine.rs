//! Whole games as a viewer can imagine them.

use super::{Drawn, View, at_least, without};
use crate::SushiGoParty;
use crate::pieces::{Card, Cards, Desserts, Kinds, as_cards, desserts_of};
use crate::play::Request;
use crate::setup::Phase;
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Rng, Seat, Seats, Viewer};

impl View {
    /// A random whole game that looks like this view: what the viewer cannot place is shuffled and
    /// dealt where it could be. What others saw of the deck is left open.
    pub(crate) fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> SushiGoParty {
        let mut game = self.open_game();
        let hidden = self.hidden_hands();
        let known = game.hands.iter().fold(game.drawn, |all, &hand| all + hand);
        let all = self.options.menu().cards() - known;
        let mut unseen = game.open_cards().fold(all, |rest, cards| rest - cards);
        // Tools that openly went into a hidden hand are there, and what the viewer put back into
        // the deck is there.
        game.deck = self.known_deck();
        unseen -= game.deck;
        for seat in hidden {
            game.hands[seat] = self.remembered.facts[seat].held();
            unseen -= game.hands[seat];
        }
        // Desserts that the viewer saw in an earlier round are not in the pile, whether they have
        // come to light again or not.
        let laid = game.areas.iter().fold(known, |all, area| all + area.physical());
        let mixed = without(self.remembered.mixed, desserts_of(laid));
        let seen = desserts_of(game.deck);
        let not_in_pile = without(at_least(mixed, seen), seen);
        let mut for_pile = without(desserts_of(unseen), not_in_pile);
        game.pile = for_pile.deal(rng, self.pile.min(for_pile.len()));
        unseen -= as_cards(game.pile);
        for seat in hidden {
            let missing = self.hand_sizes[seat] - game.hands[seat].len();
            game.hands[seat] += unseen.deal(rng, missing);
        }
        game.deck += unseen;
        if self.is_bound(hidden) {
            Unplaced::of(self, &game, hidden, not_in_pile).shuffle(self, &mut game, rng);
        }
        if let Drawn::Hidden(count) = self.drawn {
            game.drawn = game.deck.deal(rng, count);
        }
        game
    }

    /// The game with everything that the viewer can place, and nothing else.
    fn open_game(&self) -> SushiGoParty {
        let mut game = SushiGoParty::new(self.options);
        game.round = self.round;
        game.turn = self.turn;
        game.phase = self.phase;
        game.discard = self.discard;
        game.facts = self.remembered.facts;
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
        game.hands = BySeat::from_fn(self.options.seats(), |seat| {
            let own = self.hand.filter(|_| self.viewer == Viewer::Seat(seat));
            own.or(self.remembered.hands[seat]).unwrap_or(Cards::EMPTY)
        });
        if let Drawn::Seen(cards) = self.drawn {
            game.drawn = cards;
        }
        game.mixed_openly = self.remembered.mixed_openly;
        for mixed in game.mixed.iter_mut() {
            *mixed = self.remembered.mixed_openly;
        }
        if let (Viewer::Seat(seat), true) = (self.viewer, game.in_deck.seats() > 0) {
            game.in_deck[seat] = self.remembered.in_deck;
            game.mixed[seat] = self.remembered.mixed;
        }
        game
    }

    /// ME3 What the viewer knows to be in the deck: it may have drawn some of that again.
    fn known_deck(&self) -> Cards {
        let Drawn::Seen(drawn) = self.drawn else { return self.remembered.in_deck };
        let left = |(card, n): (Card, u8)| (card, n.saturating_sub(drawn.count(card)));
        self.remembered.in_deck.iter().map(left).collect()
    }

    /// The seats whose hands the viewer never held.
    fn hidden_hands(&self) -> Seats {
        let is_known =
            |seat: Seat| self.viewer == Viewer::Seat(seat) || self.remembered.hands[seat].is_some();
        Seats::first(self.options.seats()).filter(|&seat| !is_known(seat)).collect()
    }

    /// Whether there are hidden hands that cannot hold everything.
    fn is_bound(&self, mut hidden: Seats) -> bool {
        self.giver_in(hidden).is_some()
            || hidden.any(|seat| !self.remembered.facts[seat].lacks.is_empty())
    }

    /// CU7 Who must have what was asked for, and what that is.
    fn giver_in(&self, hidden: Seats) -> Option<(Seat, Request)> {
        let (giver, request) = (self.giver?, self.asked?);
        (self.phase == Phase::Give && hidden.contains(giver)).then_some((giver, request))
    }
}

/// The most cards that a game is played with.
const ALL_CARDS: usize = 69;

/// Cards whose place the viewer does not know, each in one of the places where they can be.
struct Unplaced {
    places: [Place; ALL_CARDS],
    len: usize,
    /// The seat that must have one of these cards by what it gives now.
    giver: Option<(Seat, Request)>,
}

#[derive(Clone, Copy)]
struct Place {
    site: Site,
    card: Card,
    /// A dessert that is known not to be in the pile.
    mixed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Site {
    Hand(Seat, Kinds),
    Deck,
    Pile,
}

impl Site {
    /// Whether this card can be here.
    fn takes(self, card: Card, mixed: bool) -> bool {
        match self {
            Self::Hand(_, lacks) => !lacks.contains(card),
            Self::Deck => true,
            Self::Pile => card.is_dessert() && !mixed,
        }
    }
}

impl Unplaced {
    /// The cards of a game that was dealt without a look at what hands lack.
    fn of(view: &View, game: &SushiGoParty, hidden: Seats, not_in_pile: Desserts) -> Self {
        let nowhere = Place { site: Site::Deck, card: Card::Egg, mixed: false };
        let mut unplaced =
            Self { places: [nowhere; ALL_CARDS], len: 0, giver: view.giver_in(hidden) };
        let mut mixed = as_cards(not_in_pile);
        for seat in hidden {
            let facts = &view.remembered.facts[seat];
            let site = Site::Hand(seat, facts.lacks);
            unplaced.add(site, game.hands[seat] - facts.held(), &mut mixed);
            // What it openly holds may be what it gives.
            if let Some((giver, request)) = unplaced.giver
                && giver == seat
                && facts.held().iter().any(|(card, _)| request.fits(card))
            {
                unplaced.giver = None;
            }
        }
        unplaced.add(Site::Deck, game.deck - view.known_deck(), &mut mixed);
        unplaced.add(Site::Pile, as_cards(game.pile), &mut { Cards::EMPTY });
        unplaced
    }

    fn add(&mut self, site: Site, cards: Cards, mixed: &mut Cards) {
        for (card, count) in cards.iter() {
            for _ in 0..count {
                let is_mixed = mixed.count(card) > 0;
                if is_mixed {
                    mixed.take(card);
                }
                self.places[self.len] = Place { site, card, mixed: is_mixed };
                self.len += 1;
            }
        }
    }

    /// Swaps cards at random, never so that more of them are where they cannot be. When all are
    /// where they can be, many more swaps make each way to place them equally likely.
    fn shuffle<R: Rng + ?Sized>(mut self, view: &View, game: &mut SushiGoParty, rng: &mut R) {
        let mut wrong = self.wrong();
        let mut left = 40 * self.len;
        let mut patience = 20_000;
        while left > 0 && patience > 0 {
            let (a, b) =
                (below(rng, self.len as u32) as usize, below(rng, self.len as u32) as usize);
            self.swap(a, b);
            let after = self.wrong_after(a, b, wrong);
            if after > wrong {
                self.swap(a, b);
            } else {
                wrong = after;
            }
            if wrong == 0 {
                left -= 1;
            } else {
                patience -= 1;
            }
        }
        self.put_back(view, game);
    }

    fn swap(&mut self, a: usize, b: usize) {
        let (first, second) = (self.places[a], self.places[b]);
        self.places[a] = Place { site: first.site, ..second };
        self.places[b] = Place { site: second.site, ..first };
    }

    /// How many cards are where they cannot be, and whether the giver has nothing to give.
    fn wrong(&self) -> usize {
        let places = &self.places[..self.len];
        let misplaced = places.iter().filter(|place| !place.site.takes(place.card, place.mixed));
        let empty_handed = self.giver.is_some_and(|(giver, request)| {
            !places.iter().any(|place| {
                matches!(place.site, Site::Hand(seat, _) if seat == giver)
                    && request.fits(place.card)
            })
        });
        misplaced.count() + usize::from(empty_handed)
    }

    /// The same after a swap: as long as all is right, only the two places can be wrong.
    fn wrong_after(&self, a: usize, b: usize, before: usize) -> usize {
        if before > 0 || self.giver.is_some() {
            return self.wrong();
        }
        let misplaced = |place: &Place| !place.site.takes(place.card, place.mixed);
        [a, b].into_iter().filter(|&nth| misplaced(&self.places[nth])).count()
    }

    /// Puts the cards where they have come to be.
    fn put_back(&self, view: &View, game: &mut SushiGoParty) {
        game.deck = view.known_deck();
        game.pile = Desserts::EMPTY;
        for place in &self.places[..self.len] {
            if let Site::Hand(seat, _) = place.site {
                game.hands[seat] = view.remembered.facts[seat].held();
            }
        }
        for place in &self.places[..self.len] {
            match place.site {
                Site::Hand(seat, _) => game.hands[seat].put(place.card),
                Site::Deck => game.deck.put(place.card),
                Site::Pile => match place.card.dessert() {
                    Some(dessert) => game.pile.put(dessert),
                    None => game.deck.put(place.card),
                },
            }
        }
    }
}
