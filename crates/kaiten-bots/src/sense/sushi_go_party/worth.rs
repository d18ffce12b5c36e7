//! What a plate is worth: what it counts now, and what it may still become.

use super::Judge;
use super::desserts::{FRUITS, a_round, fruit_points};
use super::plate::Plate;
use super::supply::{Reach, one_more};
use crate::exact::{exp, powi};
use game_sushi_go_party::{Card, Phase, Type};
use kaiten_core::Seat;

/// What the card is worth that one does not take because one takes another: completing a set later
/// costs a turn.
pub(super) const TURN: f32 = 2.2;

/// The points of a contest for each seat.
type Points = [f32; 8];

impl Judge<'_> {
    /// What a plate of a seat is worth to it, if it took these cards from its hand in this turn.
    pub(super) fn worth(&self, seat: Seat, plate: &Plate, taken: &[Card]) -> f32 {
        let of_type = |kind| self.worth_of_type(kind, seat, plate, taken);
        let types: f32 = self.menu().types().map(of_type).sum();
        types + 2.0 * f32::from(plate.face_down) + plate.hoped
    }

    fn worth_of_type(&self, kind: Type, seat: Seat, plate: &Plate, taken: &[Card]) -> f32 {
        // A set of equal cards, by what so many of them count.
        let set = |card: Card, points: &dyn Fn(u8) -> f32| {
            grows(plate.count(card), &self.reach(card, taken), TURN, points)
        };
        match kind {
            Type::Nigiri => sushis(plate),
            Type::Wasabi => self.wasabi(plate, taken),
            Type::Maki => self.lead(seat, &self.maki(seat, plate)),
            Type::Temaki => {
                let counts = self.counts(seat, plate, |plate| plate.count(Card::Temaki));
                let in_hands = self.supply.in_hands(&[Card::Temaki]);
                self.lead(seat, &self.most_and_fewest(&counts, 4.0, in_hands))
            }
            Type::Uramaki => self.uramaki(seat, plate, taken),
            Type::Tempura => set(Card::Tempura, &|n| 5.0 * f32::from(n / 2)),
            Type::Sashimi => set(Card::Sashimi, &|n| 10.0 * f32::from(n / 3)),
            Type::Dumpling => {
                set(Card::Dumpling, &|n| [0.0, 1.0, 3.0, 6.0, 10.0, 15.0][usize::from(n.min(5))])
            }
            Type::Eel => set(Card::Eel, &|n| [0.0, -3.0, 7.0][usize::from(n.min(2))]),
            Type::Tofu => set(Card::Tofu, &|n| [0.0, 2.0, 6.0, 0.0][usize::from(n.min(3))]),
            Type::Onigiri => self.onigiri(plate, taken),
            Type::Edamame => self.lead(seat, &self.edamame(seat, plate)),
            Type::MisoSoup => 3.0 * f32::from(plate.count(Card::MisoSoup)) + self.soups_now(plate),
            Type::Chopsticks => self.tools(plate.all(kind), CHOPSTICKS),
            Type::Spoon => self.tools(plate.all(kind), SPOON),
            Type::SoySauce => self.lead(seat, &self.soy_sauce(seat, plate)),
            Type::Tea => self.tea(plate),
            // They leave at once, for what they bring.
            Type::Menu | Type::TakeoutBox | Type::SpecialOrder => 0.0,
            Type::Pudding => {
                let counts = self.counts(seat, plate, |plate| plate.desserts(Card::Pudding));
                let later = f32::from(3 - self.view.round) * a_round(self.view) * self.seats_f();
                let to_come = self.supply.in_hands(&[Card::Pudding]) + later;
                self.lead(seat, &self.most_and_fewest(&counts, 6.0, to_come))
            }
            Type::GreenTeaIceCream => {
                let card = Card::GreenTeaIceCream;
                let reach = self.and_later(self.reach(card, taken), 1.0);
                grows(plate.desserts(card), &reach, TURN, &|n| 12.0 * f32::from(n / 4))
            }
            Type::Fruit => self.fruit(plate, taken),
        }
    }

    /// What free wasabi may triple: the best sushi that comes.
    fn wasabi(&self, plate: &Plate, taken: &[Card]) -> f32 {
        let mut worth = 0.0;
        let mut none_better = 1.0;
        for (card, value) in [(Card::Squid, 3.0), (Card::Salmon, 2.0), (Card::Egg, 1.0)] {
            let none = self.reach(card, taken)[0];
            worth += none_better * (1.0 - none) * f32::max(3.0 * value - TURN, 0.0);
            none_better *= none;
        }
        // Each further one has to wait longer.
        (0..plate.free_wasabi).map(|nth| worth * [1.0, 0.5, 0.25][usize::from(nth.min(2))]).sum()
    }

    fn maki(&self, seat: Seat, plate: &Plate) -> Points {
        let symbols = self.counts(seat, plate, |plate| plate.symbols(Type::Maki, 1));
        let cards = Type::Maki.cards();
        let in_hands: f32 =
            [1.0, 2.0, 3.0].iter().zip(cards).map(|(n, &c)| n * self.supply.in_hands(&[c])).sum();
        let spread = (MAKI_SPREAD * in_hands / self.seats_f() + 0.3).sqrt();
        let prizes: &[f32] = if self.seats() <= 5 { &[6.0, 3.0] } else { &[6.0, 4.0, 2.0] };
        self.most(&symbols, spread, prizes)
    }

    /// The way to ten symbols, and the count of what is left.
    fn uramaki(&self, seat: Seat, plate: &Plate, taken: &[Card]) -> f32 {
        let prize = |given: u8| [8.0, 6.0, 0.0][usize::from(given.min(2))];
        let mut given = self.view.uramaki;
        let mut symbols = plate.symbols(Type::Uramaki, 3);
        let mut worth = 0.0;
        if symbols >= 10 && given < 2 {
            worth += prize(given);
            given += 1;
            symbols = 0;
        }
        let counts = self.counts(seat, plate, |plate| plate.symbols(Type::Uramaki, 3));
        let others = || (0..self.seats()).filter(|&other| other != seat.index());
        // Whoever is ahead may be there first.
        let ahead = others().filter(|&other| counts[other] > f32::from(symbols)).count() as u8;
        let is_taken = taken.iter().any(|card| card.kind() == Type::Uramaki);
        let reach = &self.uramaki[usize::from(is_taken)];
        // A card has four symbols in the mean.
        let needed = (10.0 - f32::from(symbols)).max(0.0) / 4.0;
        let chance = at_least(reach, needed.max(1.0));
        worth += chance * (prize(given.saturating_add(ahead)) - TURN * needed).max(0.0);
        let spread = f32::from(1 + 2 * self.supply.turns);
        let mut left = counts;
        left[seat.index()] = f32::from(symbols);
        worth + self.lead(seat, &self.most(&left, spread, &[2.0]))
    }

    /// The set that is being collected, and those behind it as they are.
    fn onigiri(&self, plate: &Plate, taken: &[Card]) -> f32 {
        const SET: [f32; 5] = [0.0, 1.0, 4.0, 9.0, 16.0];
        let shapes = Type::Onigiri.cards();
        let in_set = |nth: u8| shapes.iter().filter(|&&shape| plate.count(shape) > nth).count();
        let mut missing = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        for &shape in shapes.iter().filter(|&&shape| plate.count(shape) == 0) {
            one_more(&mut missing, 1.0 - self.reach(shape, taken)[0]);
        }
        let first = grows(in_set(0) as u8, &missing, TURN, &|n| SET[usize::from(n.min(4))]);
        first + (1..4).map(|nth| SET[in_set(nth)]).sum::<f32>()
    }

    /// Each is worth a point for every other seat that has some, or is likely to get some.
    fn edamame(&self, seat: Seat, plate: &Plate) -> Points {
        let counts = self.counts(seat, plate, |plate| plate.count(Card::Edamame));
        let likely = EATS * (1.0 - powi(0.8, self.supply.turns));
        let eats = |other: usize| if counts[other] > 0.0 { 1.0 } else { likely };
        let all: f32 = (0..self.seats()).map(eats).sum();
        self.points(|one| counts[one] * (all - eats(one)).min(4.0))
    }

    /// The soups of this turn, unless another one spills them; and the one that they spill.
    fn soups_now(&self, plate: &Plate) -> f32 {
        let own = f32::from(plate.soups_now);
        if own == 0.0 {
            return 0.0;
        }
        if self.view.phase != Phase::Choose {
            let others = self.view.soups.saturating_sub(self.plates[self.seat.index()].soups_now);
            return match others {
                0 if own == 1.0 => 3.0,
                1 => 3.0 * self.share(),
                _ => 0.0,
            };
        }
        if own > 1.0 { 0.0 } else { 3.0 * self.no_other_soup }
    }

    /// Chopsticks and spoons serve as long as two cards are in hand; one at a time.
    fn tools(&self, count: u8, worth: f32) -> f32 {
        let chances = self.supply.turns.saturating_sub(1);
        if count == 0 || chances == 0 {
            return 0.0;
        }
        worth * (1.0 - powi(TOOL_WAITS, chances)) * (1.0 + 0.4 * f32::from(count - 1))
    }

    /// Who has the most colours: everybody still gets some.
    fn soy_sauce(&self, seat: Seat, plate: &Plate) -> Points {
        let colour = |plate: &Plate, kind| u8::from(plate.of_colour(kind) > 0);
        let colours = |plate: &Plate| self.menu().types().map(|kind| colour(plate, kind)).sum();
        let counts = self.counts(seat, plate, colours);
        let sauces = self.counts(seat, plate, |plate| plate.count(Card::SoySauce));
        let spread = 0.3 + COLOURS_SPREAD * f32::from(self.supply.turns).sqrt();
        let most = self.most(&counts, spread, &[4.0]);
        self.points(|one| sauces[one] * most[one])
    }

    /// The largest colour, which still grows.
    fn tea(&self, plate: &Plate) -> f32 {
        let largest = self.menu().types().map(|kind| plate.of_colour(kind)).max().unwrap_or(0);
        let grown = f32::from(largest) + COLOUR_GROWS * f32::from(self.supply.turns);
        f32::from(plate.count(Card::Tea)) * grown
    }

    /// Each fruit by its symbols; a card brings two, so a symbol costs half a turn.
    fn fruit(&self, plate: &Plate, taken: &[Card]) -> f32 {
        let one = |(nth, [both, a, b]): (usize, [Card; 3])| {
            let symbols = 2 * plate.desserts(both) + plate.desserts(a) + plate.desserts(b);
            let is_taken = taken.iter().any(|card| [both, a, b].contains(card));
            let reach = self.and_later(self.fruits[nth][usize::from(is_taken)], 0.5);
            grows(symbols, &reach, TURN / 2.0, &fruit_points)
        };
        FRUITS.into_iter().enumerate().map(one).sum()
    }

    /// A reach with the desserts of later rounds, of which this share is wanted.
    fn and_later(&self, reach: Reach, share: f32) -> Reach {
        later(reach, 3 - self.view.round, share * a_round(self.view))
    }

    /// A count of each seat, where one seat has this plate.
    fn counts(&self, seat: Seat, plate: &Plate, count: impl Fn(&Plate) -> u8) -> Points {
        self.points(|one| {
            f32::from(count(if one == seat.index() { plate } else { &self.plates[one] }))
        })
    }

    fn points(&self, of: impl Fn(usize) -> f32) -> Points {
        let mut points = Points::default();
        for (one, points) in points.iter_mut().enumerate().take(self.seats()) {
            *points = of(one);
        }
        points
    }

    /// The own points, and a share of what the others do not have.
    fn lead(&self, seat: Seat, points: &Points) -> f32 {
        let own = points[seat.index()];
        let others = points[..self.seats()].iter().sum::<f32>() - own;
        own - self.share() * others
    }

    /// How much of one other seat's loss counts: with two seats as much as an own gain.
    pub(super) fn share(&self) -> f32 {
        1.0 / (self.seats_f() - 1.0)
    }

    /// Prizes for the first places, where each difference may still change by the spread.
    fn most(&self, counts: &Points, spread: f32, prizes: &[f32]) -> Points {
        self.points(|one| {
            // How likely none, one, two … are ahead; a seat that ties is not behind.
            let mut ahead = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
            for other in (0..self.seats()).filter(|&other| other != one) {
                one_more(&mut ahead, 1.0 - reaches(counts[one], counts[other], spread));
            }
            let expected: f32 =
                prizes.iter().zip(ahead).map(|(prize, chance)| prize * chance).sum();
            // Nothing wins nothing, but something may come.
            if counts[one] > 0.0 { expected } else { expected * self.something_comes() }
        })
    }

    /// The most win and the fewest lose; with two seats nobody loses.
    fn most_and_fewest(&self, counts: &Points, prize: f32, to_come: f32) -> Points {
        let spread = (RACE_SPREAD * to_come / self.seats_f() + 0.1).sqrt();
        let most = self.most(counts, spread, &[prize]);
        if self.seats() == 2 {
            return most;
        }
        self.points(|one| {
            let others = (0..self.seats()).filter(|&other| other != one);
            let fewest: f32 =
                others.map(|other| reaches(counts[other], counts[one], spread)).product();
            most[one] - prize * fewest
        })
    }

    fn something_comes(&self) -> f32 {
        1.0 - powi(0.7, self.supply.turns)
    }
}

/// How far the race for makis is open, for each symbol that a seat may still get; it is a variance.
const MAKI_SPREAD: f32 = 4.0;
/// The same for temaki and puddings, for each card.
pub(super) const RACE_SPREAD: f32 = 1.2;
/// The same for colours, for the root of the turns to come.
const COLOURS_SPREAD: f32 = 0.6;
/// By how much the largest colour grows in a turn, without being preferred.
const COLOUR_GROWS: f32 = 0.15;
/// How likely one can take a dessert that should come in a later round.
const LATER: f32 = 1.0;
/// How likely chopsticks or a spoon find nothing good in a turn.
const TOOL_WAITS: f32 = 0.7;
/// How likely another seat gets an edamame in the end, with many turns to come.
const EATS: f32 = 0.8;
/// What unused chopsticks are worth with many turns to come.
const CHOPSTICKS: f32 = 2.5;
/// A spoon takes what one needs most.
const SPOON: f32 = 4.0;

fn sushis(plate: &Plate) -> f32 {
    let points = |(card, value): (Card, f32)| {
        let on_wasabi = plate.on_wasabi[card as usize];
        value * f32::from(plate.count(card) + 2 * on_wasabi)
    };
    [(Card::Egg, 1.0), (Card::Salmon, 2.0), (Card::Squid, 3.0)].into_iter().map(points).sum()
}

/// What so many cards are worth with those that come: each costs a turn, and is left if it does not
/// pay.
pub(super) fn grows(have: u8, reach: &Reach, turn: f32, points: &dyn Fn(u8) -> f32) -> f32 {
    let mut best = points(have);
    let mut worth = 0.0;
    for (more, chance) in (0u8..).zip(reach) {
        best = best.max(points(have + more) - turn * f32::from(more));
        worth += chance * best;
    }
    worth
}

/// A reach with the desserts of so many rounds to come, in each of which so many are wanted.
pub(super) fn later(mut reach: Reach, rounds: u8, wanted: f32) -> Reach {
    for _ in 0..rounds {
        one_more(&mut reach, (LATER * wanted).min(0.9));
        one_more(&mut reach, (0.7 * LATER * wanted).min(0.9));
    }
    reach
}

/// How likely at least so many come; between whole numbers, in between.
fn at_least(reach: &Reach, needed: f32) -> f32 {
    let from = |n: usize| reach.iter().skip(n).sum::<f32>();
    let whole = needed.floor();
    let (low, high) = (from(whole as usize), from(whole as usize + 1));
    low + (high - low) * (needed - whole)
}

/// How likely one has at least as much as another in the end.
pub(super) fn reaches(own: f32, other: f32, spread: f32) -> f32 {
    1.0 / (1.0 + exp(-1.7 * (own - other + 0.5) / spread))
}
