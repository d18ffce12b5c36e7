//! The numbered effects of a turn: spoons, Menus, takeout boxes.

use super::{Event, Move, Request, Tool};
use crate::SushiGoParty;
use crate::pieces::{Card, Type};
use crate::setup::Phase;
use kaiten_core::{Joint, Log, Misread, Piece, Seat};
use serde::{Deserialize, Serialize};

/// An effect that waits for its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// The spoon, Menu or takeout box.
    pub card: Card,
    /// SO13 Whether it is a special order that copies the spoon.
    pub order: bool,
    /// Who uses it.
    pub seat: Seat,
}

impl Effect {
    /// T4 By number. T5 With the same number the original comes first, then the seats in order.
    fn rank(&self) -> (usize, bool, Seat) {
        (self.card.index(), self.order, self.seat)
    }
}

/// The effects of a turn that are still to come, the one that is under way first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Effect>", into = "Vec<Effect>")]
pub struct Queue {
    effects: [Option<Effect>; Self::MOST],
}

impl Queue {
    /// Two types of special, three cards each.
    const MOST: usize = 6;

    /// The effect that is under way.
    #[inline]
    pub fn first(&self) -> Option<Effect> {
        self.effects[0]
    }

    /// All of them, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Effect> + '_ {
        self.effects.iter().flatten().copied()
    }

    /// T4 Inserts an effect by its number.
    #[inline]
    pub(crate) fn insert(&mut self, effect: Effect) {
        let mut waiting = Some(effect);
        for place in &mut self.effects {
            match (*place, waiting) {
                (_, None) => return,
                (Some(there), Some(new)) if there.rank() <= new.rank() => {}
                (there, new) => {
                    *place = new;
                    waiting = there;
                }
            }
        }
        debug_assert!(waiting.is_none(), "a turn has at most six numbered effects");
    }

    /// The first effect is done.
    fn remove_first(&mut self) {
        self.effects.rotate_left(1);
        self.effects[Self::MOST - 1] = None;
    }
}

impl From<Queue> for Vec<Effect> {
    fn from(queue: Queue) -> Self {
        queue.iter().collect()
    }
}

impl TryFrom<Vec<Effect>> for Queue {
    type Error = Misread;

    fn try_from(effects: Vec<Effect>) -> Result<Self, Misread> {
        if effects.len() > Self::MOST {
            return Err(Misread::count("effects", effects.len(), 0..=Self::MOST as u8));
        }
        let mut queue = Self::default();
        for effect in effects {
            match effect.card.kind() {
                Type::Spoon => {}
                Type::Menu | Type::TakeoutBox if !effect.order => {}
                _ => return Err(Misread::out_of_place(effect.card)),
            }
            queue.insert(effect);
        }
        Ok(queue)
    }
}

impl SushiGoParty {
    /// Goes on with the effect of the smallest number, or ends the turn.
    #[inline]
    pub(crate) fn next_effect(&mut self, log: &mut impl Log<Event>) {
        self.phase = match self.queue.first() {
            None => return self.end_turn(log),
            Some(effect) => match effect.card.kind() {
                Type::Spoon => Phase::Ask,
                Type::Menu => Phase::Draw,
                _ => Phase::Flip,
            },
        };
    }

    /// The seat that decides has decided.
    pub(crate) fn effect_step(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        let (seat, chosen) = moves.iter().next().expect("one seat decides");
        match chosen {
            Move::Ask(request) => self.ask(seat, request, log),
            Move::Give(card) => self.give(seat, card, log),
            Move::Pick(card) => self.pick(seat, card, log),
            Move::Copy(_) => {
                self.copy(seat, chosen, log);
                self.end_effect(log);
            }
            Move::Flip(_) => self.turn_cards(seat, chosen, log),
            Move::Choose(_) => unreachable!("nobody chooses from a hand now"),
        }
    }

    /// CU3 The spoon's request. CU4 The first to the left who has it gives it.
    fn ask(&mut self, seat: Seat, request: Request, log: &mut impl Log<Event>) {
        log.tell(Event::Asked { seat, request });
        let seats = self.options.seats();
        let mut asked = seat.left(seats);
        while asked != seat {
            if self.hands[asked].iter().any(|(card, _)| request.fits(card)) {
                self.giver = Some(asked);
                return match request {
                    // CU7 An exact card is given; of a type, the giver chooses one.
                    Request::Card(card) => self.give(asked, card, log),
                    Request::Type(_) => {
                        self.asked = Some(request);
                        self.phase = Phase::Give;
                    }
                };
            }
            // Everyone has now heard that this hand has no such card.
            for &card in request.cards() {
                self.facts[asked].lacks.insert(card);
            }
            asked = asked.left(seats);
        }
        // CU6 If nobody has it, the spoon is discarded.
        log.tell(Event::NobodyHas { request });
        let spoon = self.take_spoon(seat);
        self.throw(seat, spoon, log);
        self.queue.remove_first();
        self.next_effect(log);
    }

    /// CU5 The card is given, and played at once.
    fn give(&mut self, giver: Seat, card: Card, log: &mut impl Log<Event>) {
        let seat = self.acting();
        self.asked = None;
        self.leave_hand(giver, card);
        log.tell(Event::Gave { from: giver, to: seat, card });
        self.bring_extra(seat, card, log);
    }

    /// ME2 One of the four cards is played at once. ME3 The others are shuffled back.
    fn pick(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let mut back = core::mem::take(&mut self.drawn);
        self.saw_in_deck(seat, back);
        back.take(card);
        self.deck += back;
        self.left_deck(card);
        self.bring_extra(seat, card, log);
    }

    /// An extra card comes into play, and XC6 a special order says at once what it copies.
    fn bring_extra(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        if self.bring(seat, card, log) {
            self.end_effect(log);
        } else {
            self.phase = Phase::Place;
        }
    }

    /// The extra card lies: XC2 soups and XC3 uramaki are looked at, the spoon goes to the giver
    /// and the Menu to the discarded cards.
    fn end_effect(&mut self, log: &mut impl Log<Event>) {
        let effect = self.queue.first().expect("an effect is under way");
        self.look_at_areas(log);
        match self.giver.take() {
            Some(giver) => {
                let spoon = self.take_spoon(effect.seat);
                self.enter_hand(giver, spoon, log);
            }
            None => self.throw(effect.seat, effect.card, log),
        }
        self.queue.remove_first();
        self.next_effect(log);
    }

    /// BX1 Cards are turned face down. BX4 The box is discarded.
    fn turn_cards(&mut self, seat: Seat, chosen: Move, log: &mut impl Log<Event>) {
        let Move::Flip(flips) = chosen else { unreachable!("a box turns cards") };
        self.areas[seat].turn(&flips, |card| log.tell(Event::Turned { seat, card }));
        let effect = self.queue.first().expect("an effect is under way");
        self.throw(seat, effect.card, log);
        self.queue.remove_first();
        self.next_effect(log);
    }

    fn take_spoon(&mut self, seat: Seat) -> Card {
        let effect = self.queue.first().expect("an effect is under way");
        self.take_tool(seat, Tool { card: effect.card, order: effect.order })
    }
}
