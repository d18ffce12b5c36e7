//! What a viewer may know: what lies open, its own hand, and what it could remember.

mod check;

use crate::SushiGo;
use crate::pieces::{Area, Card, Cards, full_box};
use crate::play::{Event, Who};
use crate::setup::{Options, Passing, Phase};
use kaiten_core::{BySeat, Rng, Scored, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Seats and variants.
    pub options: Options,
    /// 1 to 3.
    pub round: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// What lies in front of each seat, and of the robot behind them.
    pub areas: BySeat<Area, 5>,
    /// The points counted so far, the robot's behind the seats'.
    pub points: BySeat<i16, 5>,
    /// How many cards each hand holds.
    pub hand_size: u8,
    /// The viewer's own hand.
    pub hand: Option<Cards>,
    /// R3 The card drawn for the robot this turn.
    pub drawn: Drawn,
    /// What the viewer saw before and could remember; nothing if it has forgotten.
    pub remembered: Option<Remembered>,
}

/// R3 The card from the robot's pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// There is none now.
    None,
    /// The viewer drew it.
    Seen(Card),
    /// The other seat drew it.
    Hidden,
}

/// What a viewer could remember. Left out where the table's memory does not allow it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    /// Hands that passed through the viewer's own. Everything taken from them since lay open.
    pub hands: BySeat<Option<Cards>, 5>,
    /// E2 Everything that was laid in earlier rounds and is not kept.
    pub discard: Cards,
}

// What comes from outside is checked, so that a game imagined from it can be played.
kaiten_core::checked_when_read!(View);

impl View {
    pub(crate) fn of(game: &SushiGo, viewer: Viewer) -> Self {
        let own = |seat| viewer == Viewer::Seat(seat);
        Self {
            viewer,
            options: game.options,
            round: game.round,
            phase: game.phase,
            areas: game.areas,
            points: game.points,
            hand_size: game.hand_size(),
            hand: match viewer {
                Viewer::Seat(seat) => Some(game.hands[seat]),
                Viewer::Spectator => None,
            },
            drawn: match game.drawn {
                None => Drawn::None,
                Some(card) if own(game.controller()) => Drawn::Seen(card),
                Some(_) => Drawn::Hidden,
            },
            remembered: Some(Remembered {
                hands: BySeat::from_fn(game.options.seats(), |seat| {
                    let known = !own(seat) && game.has_seen_hand(viewer, seat);
                    known.then_some(game.hands[seat])
                }),
                discard: game.discard(),
            }),
        }
    }

    /// What everyone would score, by rule, if this were the last round and it ended now. The robot's
    /// points stand behind the seats'.
    pub fn so_far(&self) -> Vec<Scored> {
        let mut game = SushiGo {
            options: self.options,
            round: self.round,
            phase: self.phase,
            drawn: None,
            deck: Cards::EMPTY,
            hands: BySeat::new(self.options.seats(), Cards::EMPTY),
            areas: self.areas,
            points: self.points,
        };
        let mut log = Vec::new();
        game.count_round(&mut log);
        game.count_puddings(&mut log);
        let scored = |event: &Event| match *event {
            Event::Scored { who: Who::Seat(seat), rule, points } => {
                Some(Scored { seat, rule, points })
            }
            Event::Scored { who: Who::Robot, rule, points } => {
                Some(Scored { seat: Seat::new(self.options.seats()), rule, points })
            }
            _ => None,
        };
        log.iter().filter_map(scored).collect()
    }

    /// How many cards the deck has left: E3 every round deals new hands from it. R3 The robot's pile
    /// is dealt with them.
    pub fn deck(&self) -> u8 {
        let deals = if self.phase == Phase::Deal { self.round - 1 } else { self.round };
        full_box().len() - deals * self.options.sides() * self.options.hand_size()
    }

    /// A random whole game that looks like this view: what the viewer cannot place is shuffled and
    /// dealt where it could be.
    pub(crate) fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> SushiGo {
        let remembered = |seat| self.remembered.as_ref().and_then(|memory| memory.hands[seat]);
        let mut game = SushiGo {
            options: self.options,
            round: self.round,
            phase: self.phase,
            drawn: None,
            deck: Cards::EMPTY,
            hands: BySeat::from_fn(self.options.seats(), |seat| {
                let own = self.hand.filter(|_| self.viewer == Viewer::Seat(seat));
                own.or(remembered(seat)).unwrap_or(Cards::EMPTY)
            }),
            areas: self.areas,
            points: self.points,
        };
        let mut unseen = game.not_in_play();
        if let Drawn::Seen(card) = self.drawn {
            unseen.take(card);
            game.drawn = Some(card);
        }
        unseen -= match &self.remembered {
            Some(memory) => memory.discard,
            None => self.any_discard(unseen, rng),
        };
        for hand in game.hands.iter_mut().filter(|hand| hand.is_empty()) {
            *hand = unseen.deal(rng, self.hand_size);
        }
        if self.drawn == Drawn::Hidden {
            game.drawn = Some(unseen.draw(rng));
        }
        game.deck = unseen;
        game
    }

    /// A discard out of these cards: E2 all but puddings, which are kept. What was dealt in earlier
    /// rounds was any of the cards, so each is as likely as another; what the points of those rounds
    /// would say about it is not asked. Most viewers remember, so this stays out of their way.
    #[inline(never)]
    fn any_discard<R: Rng + ?Sized>(&self, unseen: Cards, rng: &mut R) -> Cards {
        without_puddings(unseen).deal(rng, self.discarded())
    }

    /// E2 How many cards are discarded: each turn left one more in every area, and what does not lie
    /// there any more is out of the game.
    fn discarded(&self) -> u8 {
        let turns = (self.round - 1) * self.options.hand_size() + self.turns();
        let lie = self.areas.iter().map(|area| area.cards.len()).sum();
        // A position that was set up need not have all cards that were laid.
        (turns * self.options.sides()).saturating_sub(lie)
    }

    /// How many turns of this round are over.
    fn turns(&self) -> u8 {
        match self.phase {
            Phase::Deal => 0,
            _ => self.options.hand_size() - self.hand_size,
        }
    }
}

fn without_puddings(cards: Cards) -> Cards {
    cards - [(Card::Pudding, cards.count(Card::Pudding))].into_iter().collect()
}

impl SushiGo {
    /// Whether the hand that `seat` holds now went through the viewer's hands this round.
    fn has_seen_hand(&self, viewer: Viewer, seat: Seat) -> bool {
        let Viewer::Seat(me) = viewer else { return false };
        let seats = self.options.seats();
        let passes = self.options.hand_size() - self.hand_size();
        // The hand now k places further on passed me k turns ago.
        let to_the_left = self.options.passing() == Passing::Left || self.round != 2;
        let (from, to) = if to_the_left { (me, seat) } else { (seat, me) };
        let places = (to.index() + usize::from(seats) - from.index()) % usize::from(seats);
        places <= usize::from(passes)
    }

    /// E2 What was laid in earlier rounds and is out of the game.
    pub(crate) fn discard(&self) -> Cards {
        let drawn = self.drawn.map_or(Cards::EMPTY, |card| Cards::EMPTY.with(card));
        self.not_in_play() - drawn - self.deck
    }

    /// All cards of the box that neither lie in an area nor are in a hand.
    fn not_in_play(&self) -> Cards {
        let areas = self.areas.iter().map(|area| area.cards);
        areas.chain(self.hands.iter().copied()).fold(full_box(), |rest, cards| rest - cards)
    }
}
