//! What a viewer may know: what lies open, its own hand, and what it could remember.

mod check;
mod imagine;
mod place;

use crate::SushiGoParty;
use crate::pieces::{
    Area, Card, CardSet, Cards, Dessert, Desserts, KeptDesserts, Returned, Type, desserts_of,
};
use crate::play::{Queue, Request, Tool};
use crate::setup::{Options, Phase, desserts_differ};
use kaiten_core::{Bag, BySeat, Piece, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Seats and menu.
    pub options: Options,
    /// 1 to 3.
    pub round: u8,
    /// How often the hands were passed in this round.
    pub turn: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// What lies in front of each seat.
    pub areas: BySeat<Area>,
    /// The desserts of earlier rounds.
    pub kept: BySeat<KeptDesserts>,
    /// The points counted so far.
    pub points: BySeat<i16>,
    /// How many cards each hand holds.
    pub hand_sizes: BySeat<u8>,
    /// The viewer's own hand.
    pub hand: Option<Cards>,
    /// How many cards the main deck has.
    pub deck: u8,
    /// How many desserts the pile has.
    pub pile: u8,
    /// What was discarded in this round; it lies face up.
    pub discard: Cards,
    /// How many places for ten symbols of uramaki were given in this round.
    pub uramaki: u8,
    /// How many soups were played in this turn.
    pub soups: u8,
    /// The numbered effects that are still to come.
    pub queue: Queue,
    /// Who has to say what a revealed special order copies.
    pub orders: Seats,
    /// The second cards that wait behind such a special order.
    pub second: BySeat<Option<Card>>,
    /// The chopsticks that are being used.
    pub using: BySeat<Option<Tool>>,
    /// What was asked for, while the giver chooses.
    pub asked: Option<Request>,
    /// Who gives a card.
    pub giver: Option<Seat>,
    /// The four cards of a Menu.
    pub drawn: Drawn,
    /// What the viewer saw before and could remember, unless that is forgotten.
    pub remembered: Option<Remembered>,
}

/// ME1 The four cards of a Menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// There are none now.
    None,
    /// The viewer drew them.
    Seen(Cards),
    /// Another seat drew so many.
    Hidden(u8),
}

/// What a viewer could remember. Left out where the table's memory does not allow it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    /// Hands that passed through the viewer's own. Everything that left or entered them since did
    /// so openly.
    pub hands: BySeat<Option<Cards>>,
    /// What everyone knows of each hand.
    pub facts: BySeat<Facts>,
    /// ME3 What the viewer put back into the deck from a Menu in this round and is still there.
    pub in_deck: Cards,
    /// Desserts that the viewer saw in an earlier round and that went back into the deck.
    pub mixed: Desserts,
    /// Those of them that everyone saw.
    pub mixed_openly: Desserts,
}

/// What everyone knows of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// CH5 CU5 Used tools that went into it and did not leave it.
    pub holds: Bag<Returned, 1>,
    /// CU4 Cards that it did not have when a spoon asked for them, so that it has no more of them
    /// than it holds by the line above.
    pub lacks: CardSet,
}

impl Facts {
    /// The tools that went into the hand, as cards.
    pub(crate) fn held(&self) -> Cards {
        self.holds.iter().map(|(card, count)| (card.card(), count)).collect()
    }
}

// What comes from outside is checked, so that a game imagined from it can be played.
kaiten_core::checked_when_read!(View);

impl View {
    pub(crate) fn of(game: &SushiGoParty, viewer: Viewer) -> Self {
        let own = |seat| viewer == Viewer::Seat(seat);
        Self {
            viewer,
            options: game.options,
            round: game.round,
            turn: game.turn,
            phase: game.phase,
            areas: game.areas,
            kept: game.kept,
            points: game.points,
            hand_sizes: game.hands.iter().map(|hand| hand.len()).collect(),
            hand: match viewer {
                Viewer::Seat(seat) => Some(game.hands[seat]),
                Viewer::Spectator => None,
            },
            deck: game.deck.len(),
            pile: game.pile.len(),
            discard: game.discard,
            uramaki: game.uramaki,
            soups: game.soups,
            queue: game.queue,
            orders: game.orders,
            second: game.second,
            using: game.using,
            asked: game.asked,
            giver: game.giver,
            drawn: match game.drawn.len() {
                0 => Drawn::None,
                _ if own(game.acting()) => Drawn::Seen(game.drawn),
                count => Drawn::Hidden(count),
            },
            remembered: Some(Remembered {
                hands: BySeat::from_fn(game.options.seats(), |seat| {
                    let known = !own(seat) && game.has_seen_hand(viewer, seat);
                    known.then_some(game.hands[seat])
                }),
                facts: game.facts,
                in_deck: match viewer {
                    Viewer::Seat(seat) if game.in_deck.seats() > 0 => game.in_deck[seat],
                    _ => Cards::EMPTY,
                },
                mixed: match viewer {
                    Viewer::Seat(seat) if game.mixed.seats() > 0 => game.mixed[seat],
                    _ => game.mixed_openly,
                },
                mixed_openly: game.mixed_openly,
            }),
        }
    }
}

impl SushiGoParty {
    /// Whether the hand that `seat` holds now went through the viewer's hands this round.
    fn has_seen_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        let Viewer::Seat(me) = viewer else { return false };
        let seats = usize::from(self.options.seats());
        // The hand now k places to my left passed me k turns ago.
        let places = (seat.index() + seats - me.index()) % seats;
        places <= usize::from(self.turn)
    }

    /// CU4 What everyone has heard of the hands a moment ago: while the giver chooses, those who
    /// were passed over have nothing of what was asked for.
    pub(crate) fn heard_now(&self) -> BySeat<Facts> {
        let mut heard = BySeat::new(self.options.seats(), Facts::default());
        if let (Phase::Give, Some(request)) = (self.phase, self.asked) {
            for seat in self.passed_over() {
                heard[seat].lacks = request.cards().iter().copied().collect();
            }
        }
        heard
    }

    /// CU4 The seats between who asks and who gives.
    pub(crate) fn passed_over(&self) -> Seats {
        let seats = self.options.seats();
        let (Some(effect), Some(giver)) = (self.queue.first(), self.giver) else {
            return Seats::NONE;
        };
        let to_the_left =
            core::iter::successors(Some(effect.seat.left(seats)), |seat| Some(seat.left(seats)));
        let others = to_the_left.take(usize::from(seats) - 1);
        others.take_while(|&seat| seat != giver).collect()
    }

    /// ME3 A seat saw these cards of the deck. It cannot tell those from cards of the same kind
    /// that it saw there before.
    pub(crate) fn saw_in_deck(&mut self, seat: Seat, seen: Cards) {
        let known = &mut self.in_deck[seat];
        *known =
            Card::ALL.iter().map(|&card| (card, known.count(card).max(seen.count(card)))).collect();
    }

    /// ME2 A card left the deck openly.
    pub(crate) fn left_deck(&mut self, card: Card) {
        for known in self.in_deck.iter_mut().filter(|known| known.count(card) > 0) {
            known.take(card);
        }
    }

    /// At the end of a round: which desserts people know to be in the deck from now on. That
    /// matters only where desserts differ, as their number is open.
    pub(crate) fn remember_desserts(&mut self) {
        let lookers = self.in_deck.seats();
        if desserts_differ(&self.options) {
            let (mut laid, mut down) = (Desserts::EMPTY, Desserts::EMPTY);
            for card in self.areas.iter().flat_map(|area| area.cards()) {
                if let (Some(dessert), false) = (card.card.dessert(), card.order) {
                    laid.put(dessert);
                    if card.down {
                        down.put(dessert);
                    }
                }
            }
            // What was known before and has not come to light is still in the deck.
            let still_there = |known: Desserts| without(known, laid);
            self.mixed_openly = still_there(self.mixed_openly) + down;
            for seat in Seats::first(lookers) {
                let seen = desserts_of(self.in_deck[seat]);
                self.mixed[seat] = at_least(still_there(self.mixed[seat]), seen) + down;
            }
        }
        for seat in Seats::first(lookers) {
            self.in_deck[seat] = Cards::EMPTY;
        }
    }

    /// All cards of the game that are neither in the deck nor in the pile, place by place.
    pub(crate) fn dealt_cards(&self) -> impl Iterator<Item = Cards> + '_ {
        self.open_cards().chain(self.hands.iter().copied()).chain([self.drawn])
    }

    /// All cards of the game that lie open, place by place.
    fn open_cards(&self) -> impl Iterator<Item = Cards> + '_ {
        let areas = self.areas.iter().map(Area::physical);
        let kept = self.kept.iter().map(KeptDesserts::physical);
        let effects = self.queue.iter().map(|effect| effect.card);
        let effects = effects.filter(|card| card.kind() != Type::Spoon);
        // Special orders that wait for what they copy.
        let orders = self.orders.len() + u8::from(self.phase == Phase::Place);
        let waiting = effects
            .chain(self.second.iter().flatten().copied())
            .map(|card| (card, 1))
            .chain([(Card::SpecialOrder, orders)])
            .collect();
        [self.discard, waiting].into_iter().chain(areas).chain(kept)
    }
}

/// These desserts without those, as far as they are there.
fn without(desserts: Desserts, others: Desserts) -> Desserts {
    let left =
        desserts.iter().map(|(dessert, n)| (dessert, n.saturating_sub(others.count(dessert))));
    left.collect()
}

/// Of each dessert as many as either has.
fn at_least(a: Desserts, b: Desserts) -> Desserts {
    Dessert::ALL.iter().map(|&dessert| (dessert, a.count(dessert).max(b.count(dessert)))).collect()
}
