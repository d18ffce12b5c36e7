//! A turn: choose, reveal, the numbered effects, pass.

mod choices;
mod effects;
mod moves;

pub use effects::{Effect, Queue};
pub use moves::{Chosen, Copied, Flip, Flips, How, Move, Request, Tool};

use crate::SushiGoParty;
use crate::pieces::{Area, Card, Cards, KeptDesserts, Laid, Type};
use crate::setup::Phase;
use kaiten_core::{BySeat, Joint, Log, Readers, Rule, Scored, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What people are told.
#[expect(missing_docs, reason = "each event says in its own line what its fields are")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(clippy::large_enum_variant, reason = "in a box it would cost silent games an allocation")]
pub enum Event {
    /// D2 So many desserts are shuffled into the deck.
    Mixed { desserts: u8 },
    /// D6 A seat looks at its new hand; only it may.
    Dealt { seat: Seat, hand: Cards },
    /// CU1 A seat calls a spoon before the reveal.
    Called { seat: Seat, spoon: Tool },
    /// SO2 A special order is seen that will lie when its owner has said what it copies, and CH4
    /// the second card behind it.
    Revealed { seat: Seat, card: Card },
    /// T2 A card is laid, at the reveal or by an effect.
    Laid { seat: Seat, card: Card, on_wasabi: bool },
    /// SO2 A special order is laid as a copy of this card.
    Copied { seat: Seat, copied: Copied },
    /// A card leaves the area of a seat, or is discarded before it lies there.
    Discarded { seat: Seat, card: Card },
    /// CH5 Used chopsticks go back into the hand, CU5 a used spoon goes into the giver's.
    Returned { seat: Seat, card: Card },
    /// CU3 A seat names what its spoon asks for.
    Asked { seat: Seat, request: Request },
    /// CU4 A seat gives a card to another.
    Gave { from: Seat, to: Seat, card: Card },
    /// CU6 Nobody has it.
    NobodyHas { request: Request },
    /// ME1 A seat looks at the four cards of its Menu; only it may.
    Drew { seat: Seat, cards: Cards },
    /// BX3 A card is turned face down.
    Turned { seat: Seat, card: Card },
    /// T6 The hands go to the left.
    Passed,
    /// E1 A round is over. What lies in front of each seat is counted, after the third round with
    /// the desserts that were kept before it; so many places were given for uramaki.
    RoundOver { round: u8, areas: BySeat<Area>, kept: BySeat<KeptDesserts>, uramaki: u8 },
    /// Points, by a rule.
    Scored { seat: Seat, rule: Rule, points: i16 },
}

impl kaiten_core::Event for Event {
    fn seats(&self) -> Seats {
        match *self {
            Self::Dealt { seat, .. }
            | Self::Called { seat, .. }
            | Self::Revealed { seat, .. }
            | Self::Laid { seat, .. }
            | Self::Copied { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::Returned { seat, .. }
            | Self::Asked { seat, .. }
            | Self::Drew { seat, .. }
            | Self::Turned { seat, .. }
            | Self::Scored { seat, .. } => Seats::one(seat),
            Self::Gave { from, to, .. } => [from, to].into_iter().collect(),
            Self::Mixed { .. } | Self::NobodyHas { .. } | Self::Passed | Self::RoundOver { .. } => {
                Seats::NONE
            }
        }
    }

    fn readers(&self) -> Readers {
        match *self {
            Self::Dealt { seat, .. } | Self::Drew { seat, .. } => Readers::Only(Seats::one(seat)),
            _ => Readers::Everyone,
        }
    }

    fn ends_round(&self) -> bool {
        matches!(self, Self::RoundOver { .. })
    }

    fn scored(&self) -> Option<Scored> {
        match *self {
            Self::Scored { seat, rule, points } => Some(Scored { seat, rule, points }),
            _ => None,
        }
    }
}

impl SushiGoParty {
    /// T3 What the choosing seats decided is carried out, up to the next decision.
    #[inline]
    pub(crate) fn play_moves(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Choose => self.reveal(moves, log),
            Phase::Reveal => self.place_orders(moves, log),
            _ => self.effect_step(moves, log),
        }
    }

    /// T2 All reveal together.
    #[inline]
    fn reveal(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        for seat in Seats::first(self.options.seats()) {
            let Some(Move::Choose(chosen)) = moves.get(seat) else {
                unreachable!("every seat chose cards");
            };
            if let Some(spoon) = chosen.spoon() {
                log.tell(Event::Called { seat, spoon });
                self.queue.insert(Effect { card: spoon.card, order: spoon.order, seat });
            }
            self.leave_hand(seat, chosen.first());
            if let Some(second) = chosen.second() {
                self.leave_hand(seat, second);
                self.second[seat] = Some(second);
                self.using[seat] = chosen.chopsticks();
            }
            self.lay_first(seat, chosen.first(), log);
        }
        self.end_reveal(log);
    }

    /// Lays the first card of a seat, and what comes behind it.
    #[inline]
    fn lay_first(&mut self, seat: Seat, first: Card, log: &mut impl Log<Event>) {
        if self.bring(seat, first, log) {
            self.lay_rest(seat, log);
        } else {
            self.orders.insert(seat);
            if let Some(card) = self.second[seat] {
                log.tell(Event::Revealed { seat, card });
            }
        }
    }

    /// CH4 The second card is laid after the first. CH5 Then the chopsticks go back into the hand.
    #[inline]
    fn lay_rest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if let Some(second) = self.second[seat].take()
            && !self.bring(seat, second, log)
        {
            self.orders.insert(seat);
            return;
        }
        if let Some(chopsticks) = self.using[seat].take() {
            let card = self.take_tool(seat, chopsticks);
            self.enter_hand(seat, card, log);
        }
    }

    /// SO2 Those who revealed a special order say what it copies, SO6 all at the same time.
    fn place_orders(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        for (seat, chosen) in moves.iter() {
            self.orders.remove(seat);
            self.copy(seat, chosen, log);
            self.lay_rest(seat, log);
        }
        self.end_reveal(log);
    }

    /// CA7 The reveal is one moment: when its last special order lies, uramaki and soups are
    /// looked at. T4 Then come the numbered effects.
    #[inline]
    fn end_reveal(&mut self, log: &mut impl Log<Event>) {
        if !self.orders.is_empty() {
            self.phase = Phase::Reveal;
            return;
        }
        self.look_at_areas(log);
        self.next_effect(log);
    }

    /// A card comes into play in front of a seat. Says whether that is all: a special order waits
    /// for its owner to say what it copies.
    #[inline]
    pub(crate) fn bring(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) -> bool {
        match card.kind() {
            // XC4 Menus and boxes wait for their number, and SO17 never lie there to be copied.
            Type::Menu | Type::TakeoutBox => {
                log.tell(Event::Laid { seat, card, on_wasabi: false });
                self.queue.insert(Effect { card, order: false, seat });
            }
            // SO3 With nothing to copy it is discarded.
            Type::SpecialOrder if self.areas[seat].is_empty() => self.throw(seat, card, log),
            Type::SpecialOrder => {
                log.tell(Event::Revealed { seat, card });
                return false;
            }
            kind => {
                self.soups += u8::from(kind == Type::MisoSoup);
                // XC1 An extra sushi must go on a free wasabi like any other.
                let on_wasabi = self.areas[seat].lay(card);
                log.tell(Event::Laid { seat, card, on_wasabi });
            }
        }
        true
    }

    /// SO2 A special order is laid as what it copies.
    pub(crate) fn copy(&mut self, seat: Seat, chosen: Move, log: &mut impl Log<Event>) {
        let Move::Copy(copied) = chosen else { unreachable!("a special order copies") };
        self.areas[seat].lay_copy(copied);
        // SO10 A copied soup is a soup of this turn.
        self.soups += u8::from(copied.card() == Some(Card::MisoSoup));
        log.tell(Event::Copied { seat, copied });
    }

    /// What happens at once when cards have come to lie: CA1 ten symbols of uramaki, MS2 two soups.
    #[inline]
    pub(crate) fn look_at_areas(&mut self, log: &mut impl Log<Event>) {
        if self.options.menu().has(Type::Uramaki) {
            self.count_uramaki(log);
        }
        if self.soups >= 2 {
            self.spill_soups(log);
        }
    }

    /// MS2 Two or more soups in one turn are discarded, MS3 not those of earlier turns.
    #[inline(never)]
    fn spill_soups(&mut self, log: &mut impl Log<Event>) {
        for seat in Seats::first(self.options.seats()) {
            let of_this_turn =
                |laid: &Laid| laid.card == Card::MisoSoup && laid.fresh && !laid.down;
            self.throw_all(seat, of_this_turn, log);
        }
    }

    /// The turn is over: pass, or count the round.
    #[inline]
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        for area in self.areas.iter_mut() {
            area.settle();
        }
        self.soups = 0;
        self.turn += 1;
        // E1 A round ends when the hands are empty.
        if self.hands[Seat::new(0)].is_empty() {
            return self.end_round(log);
        }
        // T6 The rest of each hand goes to the left, and what is known of it goes along.
        self.hands.pass_left();
        if self.has_tools() {
            self.facts.pass_left();
        }
        log.tell(Event::Passed);
        self.phase = Phase::Choose;
    }

    pub(crate) fn end_round(&mut self, log: &mut impl Log<Event>) {
        self.tell_round_over(log);
        self.count_round(log);
        // E4 All cards go back into the deck, E2 except the desserts. Those that were turned face
        // down go back too, for everyone to see (BX6).
        let mut back = core::mem::take(&mut self.discard);
        for (hand, facts) in self.hands.iter_mut().zip(self.facts.iter_mut()) {
            back += core::mem::take(hand);
            *facts = Default::default();
        }
        self.remember_desserts();
        for (area, kept) in self.areas.iter_mut().zip(self.kept.iter_mut()) {
            back += area.clear(kept);
        }
        self.deck += back;
        self.uramaki = 0;
        self.turn = 0;
        // D1 Three rounds. E5 After the third the desserts are counted, and the game is over.
        if self.round == 3 {
            self.count_desserts(log);
            self.phase = Phase::Over;
        } else {
            self.round += 1;
            self.phase = Phase::Mix;
        }
    }

    /// Tells what is counted now.
    pub(crate) fn tell_round_over(&self, log: &mut impl Log<Event>) {
        let Self { round, areas, kept, uramaki, .. } = *self;
        log.tell(Event::RoundOver { round, areas, kept, uramaki });
    }

    /// Discards all cards of an area of which this is true.
    pub(crate) fn throw_all(
        &mut self,
        seat: Seat,
        is_it: impl Fn(&Laid) -> bool,
        log: &mut impl Log<Event>,
    ) {
        let thrown = self.areas[seat].take_all(is_it);
        for (card, count) in thrown.iter() {
            for _ in 0..count {
                self.throw(seat, card, log);
            }
        }
    }

    pub(crate) fn throw(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.discard.put(card);
        log.tell(Event::Discarded { seat, card });
    }

    /// Takes a tool from in front of a seat. SO14 A copy is a plain special order again.
    pub(crate) fn take_tool(&mut self, seat: Seat, tool: Tool) -> Card {
        let is_it = |laid: &Laid| laid.card == tool.card && laid.order == tool.order && !laid.down;
        self.areas[seat].take(is_it).expect("the tool lies there").physical()
    }

    /// A card leaves a hand, for everyone to see.
    #[inline]
    pub(crate) fn leave_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat].take(card);
        if let Some(card) = card.returned() {
            let holds = &mut self.facts[seat].holds;
            if holds.count(card) > 0 {
                holds.take(card);
            }
        }
    }

    /// A used tool goes into a hand, for everyone to see.
    pub(crate) fn enter_hand(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.hands[seat].put(card);
        self.facts[seat].holds.put(card.returned().expect("only such cards go back"));
        log.tell(Event::Returned { seat, card });
    }
}
