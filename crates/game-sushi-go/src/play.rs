//! A turn: choose, reveal, pass.

use crate::SushiGo;
use crate::pieces::{Area, Card, Cards};
use crate::setup::{Passing, Phase};
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Illegal, Joint, Log, Readers, Rng, Rule, Scored, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a seat chooses: a card, or two with chopsticks, and a card for the robot it controls.
///
/// C4 The two cards of a pair are in the order in which they are laid, where that order matters.
/// Where it does not, they stand in the order of [`Card`], so that no choice has two names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedMove", into = "UncheckedMove")]
pub struct Move {
    first: Card,
    second: Option<Card>,
    robot: Option<Card>,
}

impl Move {
    /// Takes one card.
    #[inline]
    pub fn one(card: Card) -> Self {
        Self { first: card, second: None, robot: None }
    }

    /// Takes two cards with chopsticks, this one first.
    #[inline]
    pub fn two(first: Card, second: Card) -> Self {
        let (first, second) = if first > second && !order_matters(first, second) {
            (second, first)
        } else {
            (first, second)
        };
        Self { first, second: Some(second), robot: None }
    }

    /// The same choice with a card for the robot.
    #[must_use]
    pub fn and_for_robot(self, card: Card) -> Self {
        Self { robot: Some(card), ..self }
    }

    /// The card that is laid first.
    pub fn first(&self) -> Card {
        self.first
    }

    /// The card that is laid second, with chopsticks.
    pub fn second(&self) -> Option<Card> {
        self.second
    }

    /// The card for the robot.
    pub fn robot(&self) -> Option<Card> {
        self.robot
    }

    /// All cards that leave the hand.
    fn cards(&self) -> Cards {
        [Some(self.first), self.second, self.robot]
            .into_iter()
            .flatten()
            .map(|card| (card, 1))
            .collect()
    }
}

/// Wasabi before or after a sushi, or which of two sushis takes the wasabi: else order is nothing.
#[inline]
fn order_matters(a: Card, b: Card) -> bool {
    match (a.is_sushi(), b.is_sushi()) {
        (true, true) => a != b,
        (true, false) => b == Card::Wasabi,
        (false, true) => a == Card::Wasabi,
        (false, false) => false,
    }
}

/// A move as JSON has it, not yet checked: `{"take": ["wasabi", "squid"], "robot": "egg"}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedMove {
    take: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    robot: Option<Card>,
}

impl From<Move> for UncheckedMove {
    fn from(m: Move) -> Self {
        Self { take: [Some(m.first), m.second].into_iter().flatten().collect(), robot: m.robot }
    }
}

impl TryFrom<UncheckedMove> for Move {
    type Error = &'static str;

    fn try_from(unchecked: UncheckedMove) -> Result<Self, Self::Error> {
        let taken = match *unchecked.take {
            [card] => Self::one(card),
            [first, second] => Self::two(first, second),
            _ => return Err("a seat takes one card, or two with chopsticks"),
        };
        Ok(Self { robot: unchecked.robot, ..taken })
    }
}

/// Whose area a card lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A player's.
    Seat(Seat),
    /// The robot's.
    Robot,
}

/// What people are told.
#[expect(missing_docs, reason = "each event says in its own line what its fields are")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// S4 A seat looks at its new hand; only it may.
    Dealt { seat: Seat, hand: Cards },
    /// R3 A seat draws from the robot's pile; only it sees the card.
    Drew { seat: Seat, card: Card },
    /// P3 A card is revealed.
    Laid { who: Who, card: Card, on_wasabi: bool },
    /// C5 Used chopsticks go back into the hand.
    ChopsticksBack { seat: Seat },
    /// P4 The hands go round.
    Passed { to_the_left: bool },
    /// E1 A round is over, and what lies in front of each seat, and of the robot behind them, is
    /// counted.
    RoundOver { round: u8, areas: BySeat<Area, 5> },
    /// Points, by a rule.
    Scored { who: Who, rule: Rule, points: i16 },
}

impl kaiten_core::Event for Event {
    fn seats(&self) -> Seats {
        match *self {
            Self::Dealt { seat, .. }
            | Self::Drew { seat, .. }
            | Self::Laid { who: Who::Seat(seat), .. }
            | Self::ChopsticksBack { seat }
            | Self::Scored { who: Who::Seat(seat), .. } => Seats::one(seat),
            Self::Laid { who: Who::Robot, .. }
            | Self::Passed { .. }
            | Self::RoundOver { .. }
            | Self::Scored { who: Who::Robot, .. } => Seats::NONE,
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
            Self::Scored { who: Who::Seat(seat), rule, points } => {
                Some(Scored { seat, rule, points })
            }
            _ => None,
        }
    }
}

impl SushiGo {
    pub(crate) fn check_move(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        let hand = self.choice_of_cards(seat);
        // R4 Whoever controls the robot chooses a card for it; nobody else does.
        if m.robot.is_some() != self.controls_robot(seat) {
            return Err(Illegal("R4"));
        }
        if m.second.is_some() {
            // C1 Chopsticks that lie in front of the player allow a second card.
            if self.areas[seat].cards.count(Card::Chopsticks) == 0 {
                return Err(Illegal("C1"));
            }
            // C7 There must be a card for each choice.
            if !self.enough_for_two(seat, &hand) {
                return Err(Illegal("C7"));
            }
        }
        // P2 One chooses from one's own hand.
        if hand.contains(&m.cards()) { Ok(()) } else { Err(Illegal("P2")) }
    }

    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = self.choice_of_cards(seat);
        let two = self.may_take_two(seat, &hand);
        for (first, _) in hand.iter() {
            self.with_robot(seat, &hand, Move::one(first), moves);
            if two {
                for (second, count) in hand.iter() {
                    let there = first != second || count > 1;
                    if there && (first <= second || order_matters(first, second)) {
                        self.with_robot(seat, &hand, Move::two(first, second), moves);
                    }
                }
            }
        }
    }

    /// Lists a choice, once for each card that the robot could get with it.
    fn with_robot(&self, seat: Seat, hand: &Cards, m: Move, moves: &mut Vec<Move>) {
        if self.controls_robot(seat) {
            let rest = *hand - m.cards();
            moves.extend(rest.iter().map(|(card, _)| m.and_for_robot(card)));
        } else {
            moves.push(m);
        }
    }

    /// One of the moves, each equally likely. Most choices are of one card, and need no list.
    #[inline]
    pub(crate) fn random_move<R: Rng + ?Sized>(
        &self,
        seat: Seat,
        rng: &mut R,
        buf: &mut Vec<Move>,
    ) -> Move {
        let hand = &self.hands[seat];
        if self.options.robot() {
            self.random_from_list(seat, rng, buf)
        } else if self.may_take_two(seat, hand) {
            random_one_or_two(hand, rng)
        } else {
            Move::one(hand.any_kind(rng))
        }
    }

    #[cold]
    fn random_from_list<R: Rng + ?Sized>(
        &self,
        seat: Seat,
        rng: &mut R,
        buf: &mut Vec<Move>,
    ) -> Move {
        buf.clear();
        self.list_moves(seat, buf);
        buf[below(rng, buf.len() as u32) as usize]
    }

    #[inline]
    pub(crate) fn play_moves(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        // P3 All reveal together.
        for seat in Seats::first(self.options.seats()) {
            let chosen = moves.get(seat).expect("every seat chose");
            self.reveal(seat, chosen, log);
        }
        // E1 A round ends when the hands are empty.
        if self.hand_size() == 0 {
            return self.end_round(log);
        }
        // P4 The rest of each hand goes to a neighbour.
        self.pass(log);
        if self.options.robot() {
            self.phase = Phase::Draw;
        }
    }

    #[inline]
    fn reveal(&mut self, seat: Seat, chosen: Move, log: &mut impl Log<Event>) {
        if let Some(card) = chosen.robot {
            self.reveal_for_robot(seat, card, log);
        }
        self.lay(seat, chosen.first, log);
        if let Some(second) = chosen.second {
            self.lay(seat, second, log);
            // C5 The chopsticks go back into the hand before it is passed.
            self.areas[seat].cards.take(Card::Chopsticks);
            self.hands[seat].put(Card::Chopsticks);
            log.tell(Event::ChopsticksBack { seat });
        }
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.hands[seat].take(card);
        let on_wasabi = self.areas[seat].lay(card);
        log.tell(Event::Laid { who: Who::Seat(seat), card, on_wasabi });
    }

    /// R3 The drawn card joins the hand, and R4 one card of it goes to the robot.
    fn reveal_for_robot(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let drawn = self.drawn.take().expect("the controller has drawn");
        self.hands[seat].put(drawn);
        self.hands[seat].take(card);
        let on_wasabi = self.areas[ROBOT].lay(card);
        log.tell(Event::Laid { who: Who::Robot, card, on_wasabi });
    }

    #[inline]
    fn pass(&mut self, log: &mut impl Log<Event>) {
        // V1 In the second round of left-right-left the hands go the other way.
        let to_the_left = self.options.passing() == Passing::Left || self.round != 2;
        if to_the_left {
            self.hands.pass_left();
        } else {
            self.hands.pass_right();
        }
        log.tell(Event::Passed { to_the_left });
    }

    #[inline]
    pub(crate) fn end_round(&mut self, log: &mut impl Log<Event>) {
        log.tell(Event::RoundOver { round: self.round, areas: self.areas });
        self.count_round(log);
        // E4 After the third round the puddings are counted, and the game is over.
        if self.round == 3 {
            self.count_puddings(log);
            self.phase = Phase::Over;
        } else {
            for area in self.areas.iter_mut() {
                area.clear();
            }
            self.round += 1;
            self.phase = Phase::Deal;
        }
    }

    /// The cards that a seat chooses from: its hand, and what it drew for the robot.
    #[inline]
    pub(crate) fn choice_of_cards(&self, seat: Seat) -> Cards {
        match self.drawn {
            Some(card) if self.controls_robot(seat) => self.hands[seat].with(card),
            _ => self.hands[seat],
        }
    }

    #[inline]
    fn controls_robot(&self, seat: Seat) -> bool {
        self.options.robot() && self.controller() == seat
    }

    #[inline]
    fn may_take_two(&self, seat: Seat, hand: &Cards) -> bool {
        self.areas[seat].cards.count(Card::Chopsticks) > 0 && self.enough_for_two(seat, hand)
    }

    /// C7 Two cards for the seat, R6 and one for the robot that it controls.
    #[inline]
    fn enough_for_two(&self, seat: Seat, hand: &Cards) -> bool {
        hand.len() >= 2 + u8::from(self.controls_robot(seat))
    }
}

/// The robot's area stands behind those of the two seats.
pub(crate) const ROBOT: Seat = Seat::new(2);

/// A card or a pair of this hand, each equally likely.
#[inline(never)]
fn random_one_or_two<R: Rng + ?Sized>(hand: &Cards, rng: &mut R) -> Move {
    let kinds = hand.kinds();
    let n = below(rng, kinds + pairs(hand));
    if n < kinds {
        return Move::one(hand.nth_kind(n));
    }
    // Any two kinds in any order, until they are a pair of the list.
    loop {
        let (first, second) = (hand.any_kind(rng), hand.any_kind(rng));
        let there = first != second || hand.count(first) > 1;
        if there && (first <= second || order_matters(first, second)) {
            return Move::two(first, second);
        }
    }
}

/// How many different pairs of cards a hand offers.
fn pairs(hand: &Cards) -> u32 {
    let kinds = hand.kinds();
    let sushis = Card::SUSHIS.into_iter().filter(|&sushi| hand.count(sushi) > 0).count() as u32;
    let wasabi = u32::from(hand.count(Card::Wasabi) > 0);
    let in_either_order = sushis * (sushis.max(1) - 1) / 2 + wasabi * sushis;
    kinds * (kinds - 1) / 2 + hand.doubles() + in_either_order
}
