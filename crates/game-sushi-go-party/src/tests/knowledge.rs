//! What a viewer can know, found by following what happened and not by asking the game.

use crate::SushiGoParty;
use crate::pieces::{Card, CardSet, Cards, Desserts, as_cards, desserts_of};
use crate::play::{Event, Move};
use crate::setup::Phase;
use kaiten_core::{Game, Piece, Seat, Seats, Step, Viewer};

/// Where a card can be that the viewer cannot place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Site {
    Hand(Seat),
    Deck,
    Drawn,
    Pile,
}

/// What is known of a hand, which goes round with it.
#[derive(Clone, Default)]
struct Hand {
    held_by: Vec<Seat>,
    tools: Vec<Card>,
    lacks: Vec<Card>,
}

impl Hand {
    fn leaves(&mut self, card: Card) {
        if let Some(at) = self.tools.iter().position(|&tool| tool == card) {
            self.tools.remove(at);
        }
    }
}

/// What one viewer can know at some point of a game.
pub(super) struct Knowledge {
    viewer: Viewer,
    hands: Vec<Hand>,
    /// What the viewer saw go back into the deck in this round.
    in_deck: Vec<Card>,
    /// Desserts that the viewer saw in earlier rounds.
    mixed: Vec<Card>,
    /// Desserts laid, and turned face down, in this round.
    laid: Vec<Card>,
    turned: Vec<Card>,
    asks: bool,
}

/// Takes the cards of `others` out of `cards`, as far as they are there.
fn without(mut cards: Vec<Card>, others: &[Card]) -> Vec<Card> {
    for other in others {
        if let Some(at) = cards.iter().position(|card| card == other) {
            cards.remove(at);
        }
    }
    cards
}

/// The fewest cards that have all of both.
fn both(a: &[Card], b: &[Card]) -> Vec<Card> {
    [a, &without(b.to_vec(), a)].concat()
}

fn listed(cards: Cards) -> Vec<Card> {
    cards.iter().flat_map(|(card, count)| vec![card; usize::from(count)]).collect()
}

impl Knowledge {
    pub(super) fn of(game: &SushiGoParty, past: &[Step<SushiGoParty>], viewer: Viewer) -> Self {
        let seats = usize::from(game.options.seats());
        let mut known = Self {
            viewer,
            hands: vec![Hand::default(); seats],
            in_deck: Vec::new(),
            mixed: Vec::new(),
            laid: Vec::new(),
            turned: Vec::new(),
            asks: game.phase == Phase::Ask,
        };
        let mut replay = SushiGoParty::start(&game.options);
        for step in past {
            let mut events = Vec::new();
            let drawn = listed(replay.drawn);
            step.apply(&mut replay, &mut events).expect("the past was legal");
            known.follow(step, &drawn, &events, replay.giver);
        }
        known.agrees(game);
        known
    }

    fn follow(
        &mut self,
        step: &Step<SushiGoParty>,
        drawn: &[Card],
        events: &[Event],
        giver: Option<Seat>,
    ) {
        if let Step::Play(moves) = step {
            for (seat, chosen) in moves.iter() {
                match chosen {
                    Move::Choose(chosen) => {
                        self.hands[seat.index()].leaves(chosen.first());
                        if let Some(second) = chosen.second() {
                            self.hands[seat.index()].leaves(second);
                        }
                    }
                    Move::Pick(card) => {
                        if self.viewer == Viewer::Seat(seat) {
                            self.in_deck = both(&self.in_deck, drawn);
                        }
                        self.in_deck = without(self.in_deck.clone(), &[card]);
                    }
                    _ => {}
                }
            }
        }
        for (nth, event) in events.iter().enumerate() {
            self.hear(event, &events[nth..], giver);
        }
    }

    fn hear(&mut self, event: &Event, rest: &[Event], giver: Option<Seat>) {
        match *event {
            Event::Dealt { seat, .. } => {
                self.hands[seat.index()] = Hand { held_by: vec![seat], ..Hand::default() };
            }
            Event::Laid { card, .. } if card.is_dessert() => self.laid.push(card),
            Event::Turned { card, .. } if card.is_dessert() => self.turned.push(card),
            Event::Gave { from, card, .. } => self.hands[from.index()].leaves(card),
            Event::Returned { seat, card } => self.hands[seat.index()].tools.push(card),
            Event::Asked { seat, request } => {
                let gave = rest.iter().find_map(|event| match event {
                    Event::Gave { from, .. } => Some(*from),
                    _ => None,
                });
                let nobody = rest.iter().any(|event| matches!(event, Event::NobodyHas { .. }));
                let last = if nobody { seat } else { gave.or(giver).expect("somebody gives") };
                let mut at = (seat.index() + 1) % self.hands.len();
                while at != last.index() {
                    self.hands[at].lacks.extend(request.cards());
                    at = (at + 1) % self.hands.len();
                }
            }
            Event::Passed => {
                self.hands.rotate_right(1);
                for (hand, seat) in self.hands.iter_mut().zip(Seats::first(8)) {
                    hand.held_by.push(seat);
                }
            }
            Event::RoundOver { .. } => self.forget(),
            _ => {}
        }
    }

    /// A round is over: only desserts that went back are still worth remembering.
    fn forget(&mut self) {
        let seen: Vec<Card> =
            self.in_deck.iter().copied().filter(|card| card.is_dessert()).collect();
        let still_there = without(core::mem::take(&mut self.mixed), &self.laid);
        self.mixed = [both(&still_there, &seen), core::mem::take(&mut self.turned)].concat();
        self.in_deck.clear();
        self.laid.clear();
        for hand in &mut self.hands {
            *hand = Hand::default();
        }
    }

    /// The game says the same to this viewer.
    fn agrees(&self, game: &SushiGoParty) {
        let told = game.view(self.viewer).remembered.expect("nothing is forgotten");
        let bag = |cards: &[Card]| cards.iter().map(|&card| (card, 1)).collect::<Cards>();
        for (hand, facts) in self.hands.iter().zip(&told.facts) {
            assert_eq!(facts.held(), bag(&hand.tools), "{:?} remembers tools", self.viewer);
            assert_eq!(facts.lacks, CardSet::from(bag(&hand.lacks)), "{:?} remembers", self.viewer);
        }
        assert_eq!(told.in_deck, bag(&self.in_deck), "{:?} remembers the deck", self.viewer);
        if game.options.to_string().contains("fruit") || game.mixed_openly != Desserts::EMPTY {
            assert_eq!(told.mixed, desserts_of(bag(&self.mixed)), "{:?} remembers", self.viewer);
        }
    }

    fn knows(&self, seat: Seat) -> bool {
        match self.viewer {
            // Everyone sees into an empty hand.
            Viewer::Seat(me) => seat == me || self.hands[seat.index()].held_by.contains(&me),
            Viewer::Spectator => false,
        }
    }

    /// All cards that the viewer cannot place, where they are, and whether they are known to be
    /// mixed in. What a spoon finds depends on the hands, so they stay as they are while it asks.
    pub(super) fn unknown_places(&self, game: &SushiGoParty) -> Vec<(Site, Card, bool)> {
        let mut places: Vec<(Site, Card, bool)> = Vec::new();
        let mut add = |site, cards: Vec<Card>| {
            places.extend(cards.into_iter().map(|card| (site, card, false)));
        };
        let seats = Seats::first(game.options.seats());
        let mut seen: Vec<Card> = Vec::new();
        for seat in seats {
            if self.knows(seat) {
                seen.extend(listed(game.hands[seat]));
            } else if !self.asks {
                let hidden = without(listed(game.hands[seat]), &self.hands[seat.index()].tools);
                add(Site::Hand(seat), hidden);
            }
        }
        let own_draw = game.drawn != Cards::EMPTY && self.viewer == Viewer::Seat(game.acting());
        let in_deck = without(listed(game.deck), &self.in_deck);
        if own_draw {
            seen.extend(listed(game.drawn));
            // Some of what was known is among the drawn cards now, so nothing of the deck moves.
        } else {
            add(Site::Deck, in_deck);
            let known_drawn = without(self.in_deck.clone(), &listed(game.deck));
            add(Site::Drawn, without(listed(game.drawn), &known_drawn));
        }
        add(Site::Pile, listed(as_cards(game.pile)));
        for area in &game.areas {
            seen.extend(listed(area.physical()));
        }
        // Desserts that were seen before are not in the pile, unless they have come to light.
        let mut mixed = without(self.mixed.clone(), &both(&seen, &[]));
        mixed = without(mixed, &self.in_deck);
        for place in places.iter_mut().filter(|(site, _, _)| *site != Site::Pile) {
            if let Some(at) = mixed.iter().position(|card| *card == place.1) {
                mixed.remove(at);
                place.2 = true;
            }
        }
        places
    }

    /// Whether a card could as well be there.
    pub(super) fn can_be(&self, (_, card, mixed): (Site, Card, bool), site: Site) -> bool {
        match site {
            Site::Hand(seat) => !self.hands[seat.index()].lacks.contains(&card),
            Site::Pile => card.is_dessert() && !mixed,
            Site::Deck | Site::Drawn => true,
        }
    }

    /// Puts the cards into a game where they lie now: those that moved away are replaced.
    pub(super) fn put_back(&self, game: &mut SushiGoParty, places: &[(Site, Card, bool)]) {
        let before = self.unknown_places(game);
        for &(site, card, _) in &before {
            match site {
                Site::Hand(seat) => game.hands[seat].take(card),
                Site::Deck => game.deck.take(card),
                Site::Drawn => game.drawn.take(card),
                Site::Pile => game.pile.take(card.dessert().expect("a dessert")),
            }
        }
        for &(site, card, _) in places {
            match site {
                Site::Hand(seat) => game.hands[seat].put(card),
                Site::Deck => game.deck.put(card),
                Site::Drawn => game.drawn.put(card),
                Site::Pile => game.pile.put(card.dessert().expect("a dessert")),
            }
        }
        assert_eq!(Card::ALL.len(), 45);
    }
}
