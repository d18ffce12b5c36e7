//! Sushi Go!: what a card brings now, what it may still bring, and what it keeps from a neighbour.

use super::Sense;
use crate::exact::powi;
use game_sushi_go::{Area, Card, Move, Passing, SushiGo, View};
use kaiten_core::Seat;

impl Sense for SushiGo {
    const DOUBT: f32 = 1.8;

    fn promises(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let own = Side::new(view, seat);
        let neighbour = Side::new(view, receiver(view, seat));
        moves.iter().map(|m| promise(view, &own, &neighbour, m)).collect()
    }
}

fn promise(view: &View, own: &Side<'_>, neighbour: &Side<'_>, m: &Move) -> f32 {
    let mut promise = own.promise(m.first(), None) + KEPT * neighbour.promise(m.first(), None);
    if let Some(second) = m.second() {
        promise += own.promise(second, Some(m.first())) + KEPT * neighbour.promise(second, None);
        // The chopsticks are gone then, and the neighbour gets them.
        promise -= 1.5 * own.promise(Card::Chopsticks, None);
    }
    if let Some(card) = m.robot() {
        // What the robot takes, the neighbour does not get; but it fights for majorities too.
        let robot = Side::new(view, Seat::new(2));
        promise += KEPT * neighbour.promise(card, None) - 0.2 * robot.majorities(card);
    }
    promise
}

/// How much of what a card is worth to the neighbour counts: others may take it first.
const KEPT: f32 = 0.3;

/// Who gets the rest of the hand.
fn receiver(view: &View, seat: Seat) -> Seat {
    let seats = view.options.seats();
    if view.options.passing() == Passing::LeftRightLeft && view.round == 2 {
        seat.right(seats)
    } else {
        seat.left(seats)
    }
}

/// What lies in front of a side, and what is still to come.
struct Side<'a> {
    view: &'a View,
    area: &'a Area,
    seat: Seat,
    /// How likely a card that one needs still comes, from 0 in the last turn to nearly 1.
    hope: f32,
}

impl<'a> Side<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let turns_after = view.hand_size.saturating_sub(1);
        Self { view, area: &view.areas[seat], seat, hope: 1.0 - powi(0.8, turns_after) }
    }

    /// What laying this card promises, after another one of the same turn.
    fn promise(&self, card: Card, after: Option<Card>) -> f32 {
        let has = |card: Card| {
            self.area.cards().count(card) + u8::from(after.is_some_and(|before| before == card))
        };
        match card {
            Card::Tempura if has(card) % 2 == 1 => 5.0,
            Card::Tempura => 2.5 * self.hope,
            Card::Sashimi => match has(card) % 3 {
                2 => 10.0,
                1 => 5.0 * self.hope,
                _ => 3.3 * self.hope * self.hope,
            },
            Card::Dumpling => {
                let more = [1.0, 2.0, 3.0, 4.0, 5.0].get(usize::from(has(card)));
                more.map_or(0.0, |more| more + 0.8 * self.hope)
            }
            Card::Maki1 | Card::Maki2 | Card::Maki3 | Card::Pudding => self.majorities(card),
            Card::Egg => self.sushi(1.0, after),
            Card::Salmon => self.sushi(2.0, after),
            Card::Squid => self.sushi(3.0, after),
            // The next sushi is a salmon in the mean, so a wasabi adds four; one at a time is enough.
            Card::Wasabi => 4.0 * self.hope / f32::from(1 + 2 * self.area.free_wasabi()),
            Card::Chopsticks if has(card) > 0 => 0.2,
            Card::Chopsticks => 1.8 * self.hope * self.hope,
        }
    }

    fn sushi(&self, value: f32, after: Option<Card>) -> f32 {
        let before_it = match after {
            Some(Card::Wasabi) => 1,
            Some(card) if card.is_sushi() => -1,
            _ => 0,
        };
        if i32::from(self.area.free_wasabi()) + before_it > 0 { 3.0 * value } else { value }
    }

    /// Makis and puddings: half what they would bring if the count were now, half the race itself.
    fn majorities(&self, card: Card) -> f32 {
        let symbols = match card {
            Card::Maki1 => 1,
            Card::Maki2 => 2,
            Card::Maki3 => 3,
            Card::Pudding => return self.pudding(),
            _ => return 0.0,
        };
        let sides = || self.view.areas.by_seat().filter(|(seat, _)| *seat != self.seat);
        let others: Vec<u8> = sides().map(|(_, area)| area.maki()).collect();
        let points = |own: u8| match others.iter().filter(|&&maki| maki >= own).count() {
            _ if own == 0 => 0.0,
            0 => 6.0,
            1 => 3.0,
            _ => 0.0,
        };
        let now = points(self.area.maki() + symbols) - points(self.area.maki());
        0.5 * now * (1.0 - 0.5 * self.hope) + 0.75 * f32::from(symbols)
    }

    fn pudding(&self) -> f32 {
        let count = |area: &Area| area.cards().count(Card::Pudding);
        let own = count(self.area);
        let sides = || self.view.areas.by_seat().filter(|(seat, _)| *seat != self.seat);
        let others = || sides().map(|(_, area)| count(area));
        let (most, fewest) = (others().max().unwrap_or(0), others().min().unwrap_or(0));
        let points = |own: u8| {
            let first = if own >= most && own > 0 { 6.0 } else { 0.0 };
            let last = if own <= fewest && self.view.options.seats() > 2 { -6.0 } else { 0.0 };
            first + last
        };
        let near = [0.25, 0.4, 0.9][usize::from(self.view.round.clamp(1, 3) - 1)];
        near * (points(own + 1) - points(own)) + 0.8
    }
}
