//! Sushi Go Party!: how much more a plate is worth after a move, and what the neighbour is left with.

mod desserts;
mod plate;
mod supply;
mod worth;

use super::Sense;
use crate::exact::powi;
use desserts::FRUITS;
use game_sushi_go_party::{
    Card, Cards, Chosen, Flip, How, Menu, Move, Request, SushiGoParty, Tool, Type, View,
};
use kaiten_core::{BySeat, Game, Piece, Seat, Seats, Viewer};
use plate::Plate;
use supply::{Reach, Supply};

impl Sense for SushiGoParty {
    const DOUBT: f32 = 1.3;

    fn promises(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let judge = Judge::new(view, seat);
        moves.iter().map(|m| judge.promise(m)).collect()
    }

    /// Between two rounds only points and desserts are left.
    fn outlook(&self, since: &View, _: Seat) -> Option<BySeat<f32>> {
        if self.round() == since.round {
            return None;
        }
        let view = self.view(Viewer::Spectator);
        let desserts = desserts::outlook(&view);
        Some(BySeat::from_fn(self.seats(), |seat| f32::from(view.points[seat]) + desserts[seat]))
    }
}

/// What a seat knows when it judges its moves.
#[derive(Clone)]
struct Judge<'a> {
    view: &'a View,
    seat: Seat,
    supply: Supply,
    plates: [Plate; 8],
    /// What may still come of each card, if none of them is taken now, and if one is.
    reach: Vec<[Reach; 2]>,
    /// The same for uramaki of any kind,
    uramaki: [Reach; 2],
    /// and for cards with each fruit.
    fruits: [[Reach; 2]; 3],
    /// How likely nobody else plays a soup in this turn.
    no_other_soup: f32,
    /// What one's own plate is worth now.
    now: f32,
    /// What each card of the hand would bring the neighbour who gets it.
    to_neighbour: Vec<(Card, f32)>,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let supply = Supply::new(view, seat);
        let seats = view.options.seats();
        let menu = view.options.menu();
        let plate = |nth: u8| Plate::of(view, Seat::new(if nth < seats { nth } else { 0 }));
        let both = |cards: &[Card]| match menu.has(cards[0].kind()) {
            true => [supply.reach(cards, 0.0), supply.reach(cards, 1.0)],
            false => [[0.0; 6]; 2],
        };
        let others = Seats::first(seats).filter(|&other| other != seat);
        let plays_soup = |other| PLAYS_SOUP * supply.has(other, &[Card::MisoSoup]);
        let mut judge = Self {
            view,
            seat,
            plates: [0, 1, 2, 3, 4, 5, 6, 7].map(plate),
            reach: Card::ALL.iter().map(|&card| both(&[card])).collect(),
            uramaki: both(Type::Uramaki.cards()),
            fruits: FRUITS.map(|cards| both(&cards)),
            no_other_soup: others.map(|other| 1.0 - plays_soup(other)).product(),
            supply,
            now: 0.0,
            to_neighbour: Vec::new(),
        };
        judge.now = judge.worth(seat, judge.own(), &[]);
        let left = seat.left(seats);
        for (card, _) in view.hand.unwrap_or(Cards::EMPTY).iter() {
            judge.to_neighbour.push((card, judge.gain(left, card)));
        }
        judge.to_neighbour.sort_by(|a, b| b.1.total_cmp(&a.1));
        judge
    }

    /// What a move promises.
    fn promise(&self, m: &Move) -> f32 {
        let own = *self.own();
        let after = |plate: &Plate| self.worth(self.seat, plate, &[]) - self.now;
        match m {
            Move::Choose(chosen) => self.choice(chosen),
            Move::Copy(copied) => {
                let plate = own.with_copy(*copied);
                let second = self.view.second[self.seat];
                after(&second.map_or(plate, |card| self.lay(self.seat, plate, card, &[])))
            }
            Move::Ask(request) => {
                let spoon = self.view.queue.first();
                let plate = spoon.map_or(own, |effect| {
                    own.without(Tool { card: effect.card, order: effect.order })
                });
                self.request(&plate, *request, &[])
            }
            Move::Give(card) => self.gift(*card),
            Move::Pick(card) => after(&self.lay(self.seat, own, *card, &[])),
            Move::Flip(flips) => after(&own.turned(flips)),
        }
    }

    /// Cards from the hand, and the tools for it.
    fn choice(&self, chosen: &Chosen) -> f32 {
        let mut taken = [chosen.first(); 2];
        let taken = match chosen.second() {
            Some(second) => {
                taken[1] = second;
                &taken[..]
            }
            None => &taken[..1],
        };
        // The tools are gone first, so that nothing is hoped from them.
        let tools = [chosen.chopsticks(), chosen.spoon()];
        let mut plate = tools.into_iter().flatten().fold(*self.own(), Plate::without);
        for &card in taken {
            plate = self.lay(self.seat, plate, card, taken);
        }
        let mut promise = 0.0;
        if chosen.spoon().is_some() {
            promise += self.best_request(&plate, taken);
        }
        promise += self.worth(self.seat, &plate, taken) - self.now;
        promise - self.left_for_neighbour(taken)
    }

    /// What the neighbour can make of the rest of the hand: it takes the best.
    fn left_for_neighbour(&self, taken: &[Card]) -> f32 {
        let hand = self.view.hand.unwrap_or(Cards::EMPTY);
        let is_left = |card: Card| {
            let gone = taken.iter().filter(|&&other| other == card).count() as u8;
            hand.count(card) > gone
        };
        let best = self.to_neighbour.iter().find(|(card, _)| is_left(*card));
        best.map_or(0.0, |(_, gain)| self.share() * gain.max(0.0))
    }

    /// What the spoon is most likely to bring, if it is called.
    fn best_request(&self, plate: &Plate, taken: &[Card]) -> f32 {
        let cards = self.menu().types().flat_map(|kind| kind.cards());
        let promise = |&card| self.request(plate, Request::Card(card), taken);
        cards.map(promise).fold(0.0, f32::max)
    }

    /// What asking for this brings: somebody must have it, and of a type gives the worst.
    fn request(&self, plate: &Plate, request: Request, taken: &[Card]) -> f32 {
        let before = self.worth(self.seat, plate, taken);
        let others = Seats::first(self.view.options.seats()).filter(|&other| other != self.seat);
        let nobody: f32 =
            others.map(|other| 1.0 - self.supply.has(other, request.cards())).product();
        let gain = |&card: &Card| {
            self.worth(self.seat, &self.lay(self.seat, *plate, card, taken), taken) - before
        };
        let gains = || request.cards().iter().map(gain);
        let worst = gains().fold(f32::INFINITY, f32::min);
        let mean = gains().sum::<f32>() / request.cards().len() as f32;
        (1.0 - nobody) * (0.5 * worst + 0.5 * mean)
    }

    /// What a seat gives is the other's, also against itself, and not the neighbour's.
    fn gift(&self, card: Card) -> f32 {
        let Some(spoon) = self.view.queue.first() else { return 0.0 };
        let mut after = self.clone();
        let asker = spoon.seat.index();
        after.plates[asker] = self.lay(spoon.seat, self.plates[asker], card, &[]);
        after.worth(self.seat, self.own(), &[])
            - self.now
            - self.share() * self.gain(spoon.seat, card)
            - self.left_for_neighbour(&[card])
    }

    /// What a card would bring another seat.
    fn gain(&self, seat: Seat, card: Card) -> f32 {
        let plate = self.plates[seat.index()];
        let with = self.lay(seat, plate, card, &[]);
        self.worth(seat, &with, &[]) - self.worth(seat, &plate, &[])
    }

    /// The plate with a card and what it does at once, done as well as possible.
    fn lay(&self, seat: Seat, plate: Plate, card: Card, taken: &[Card]) -> Plate {
        match card.kind() {
            Type::SpecialOrder => {
                let copies = plate.copies().map(|copied| plate.with_copy(copied));
                self.best(seat, copies, taken).unwrap_or(plate)
            }
            Type::TakeoutBox => self.turn_down(seat, plate, taken),
            Type::Menu => plate.with_hope(self.best_of_four(seat, &plate, taken)),
            _ => plate.with(card),
        }
    }

    fn best(
        &self,
        seat: Seat,
        plates: impl Iterator<Item = Plate>,
        taken: &[Card],
    ) -> Option<Plate> {
        let valued = plates.map(|plate| (self.worth(seat, &plate, taken), plate));
        valued.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, plate)| plate)
    }

    /// Turns so many cards of each kind face down as pay.
    fn turn_down(&self, seat: Seat, mut plate: Plate, taken: &[Card]) -> Plate {
        for card in self.menu().types().flat_map(|kind| kind.cards()) {
            let mut turned = plate;
            let fewer = (0..plate.alone(*card)).map(|_| {
                turned.turn(Flip { card: *card, how: How::Alone });
                turned
            });
            let ways: Vec<Plate> = [plate].into_iter().chain(fewer).collect();
            plate = self.best(seat, ways.into_iter(), taken).unwrap_or(plate);
        }
        plate
    }

    /// The best of four cards that nobody has seen.
    fn best_of_four(&self, seat: Seat, plate: &Plate, taken: &[Card]) -> f32 {
        let before = self.worth(seat, plate, taken);
        let all = self.supply.unseen.iter().sum::<f32>().max(1.0);
        let mut gains: Vec<(f32, f32)> = Card::ALL
            .iter()
            .map(|&card| (card, self.supply.unseen[card.index()] / all))
            .filter(|&(card, share)| share > 0.0 && card.kind() != Type::Menu)
            .map(|(card, share)| {
                let with = self.lay(seat, *plate, card, taken);
                (self.worth(seat, &with, taken) - before, share)
            })
            .collect();
        gains.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (mut mean, mut better) = (0.0, 0.0f32);
        for (gain, share) in gains {
            let none_better = powi(1.0 - better, 4);
            better += share;
            mean += gain * (none_better - powi((1.0 - better).max(0.0), 4));
        }
        mean
    }

    fn own(&self) -> &Plate {
        &self.plates[self.seat.index()]
    }

    fn menu(&self) -> Menu {
        self.view.options.menu()
    }

    fn seats(&self) -> usize {
        usize::from(self.view.options.seats())
    }

    fn seats_f(&self) -> f32 {
        f32::from(self.view.options.seats())
    }

    fn reach(&self, card: Card, taken: &[Card]) -> Reach {
        self.reach[card.index()][usize::from(taken.contains(&card))]
    }
}

/// How likely somebody who has a soup plays it.
const PLAYS_SOUP: f32 = 0.25;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sense::judged::best;

    #[test]
    fn what_is_plainly_best_promises_most() {
        for (position, expected) in [
            // The third sashimi is worth ten.
            (
                "options: seats=2 menu=sushi-go\nhands: sashimi squid | egg maki1\n\
                 areas: sashimi*2 | -",
                "sashimi",
            ),
            // It would be worth ten to the neighbour.
            (
                "options: seats=2 menu=sushi-go\nhands: sashimi egg | egg maki1\n\
                 areas: - | sashimi*2",
                "sashimi",
            ),
            // The squid goes on the wasabi.
            (
                "options: seats=2 menu=sushi-go\nhands: squid dumpling | egg maki1\n\
                 areas: wasabi | -",
                "squid",
            ),
            // Chopsticks for two tempura at once.
            (
                "options: seats=2 menu=sushi-go\nhands: tempura*2 egg | egg maki1 salmon\n\
                 areas: chopsticks1 | -",
                "tempura+tempura chopsticks1",
            ),
            // A second eel turns a loss into a win, and a third tofu would lose all.
            (
                "options: seats=3 menu=cutthroat-combo\nhands: eel tofu squid | egg*3 | salmon*3\n\
                 areas: eel tofu*2 | - | -",
                "eel",
            ),
            // The fourth shape of onigiri.
            (
                "options: seats=2 menu=dinner-for-two\nhands: onigiri-circle squid | egg salmon\n\
                 areas: onigiri-triangle onigiri-square onigiri-rectangle | -",
                "onigiri-circle",
            ),
            // Ten symbols of uramaki.
            (
                "options: seats=2 menu=dinner-for-two\nhands: uramaki3 salmon | egg*2\n\
                 areas: uramaki3 uramaki4 | -",
                "uramaki3",
            ),
            // The fourth ice cream.
            (
                "options: seats=2 menu=my-first-meal\nround: 3\n\
                 hands: green-tea-ice-cream squid | egg salmon\nareas: - | -\n\
                 kept: green-tea-ice-cream*3 | -",
                "green-tea-ice-cream",
            ),
            // The spoon is called when it is of no use later, and asks for the neighbour's eel.
            (
                "options: seats=3 menu=cutthroat-combo\nhands: egg salmon | eel*2 | eel*2\n\
                 areas: spoon4 eel | - | -",
                "salmon spoon4",
            ),
        ] {
            assert_eq!(best::<SushiGoParty>(position).0, expected, "{position}");
        }
    }

    #[test]
    fn every_other_choice_is_made_well_too() {
        for (position, expected) in [
            (
                "options: seats=2 menu=dinner-for-two\nhands: egg | salmon\n\
                 areas: tofu uramaki3 | egg!\nstep: reveal\norders: 1",
                "copy tofu",
            ),
            (
                "options: seats=3 menu=cutthroat-combo\nhands: temaki | eel | miso-soup\n\
                 areas: spoon4 eel egg! | tofu! | salmon!\nstep: ask\nqueue: 1 spoon4",
                "ask eel",
            ),
            (
                "options: seats=3 menu=maki,tempura,sashimi,dumpling,spoon,wasabi,pudding\n\
                 hands: tempura maki2 | egg squid | maki1 maki2\n\
                 areas: spoon4 wasabi maki2! | dumpling! | tempura!\n\
                 step: give\nqueue: 1 spoon4\nasked: nigiri\ngiver: 2",
                "give egg",
            ),
            (
                "options: seats=2 menu=party-sampler\nhands: egg | squid\n\
                 areas: tempura tofu*2 | tempura!\nstep: pick\nqueue: 1 menu7\n\
                 drawn: tempura dumpling tofu menu8",
                "pick tempura",
            ),
            (
                "options: seats=2 menu=maki,tempura,sashimi,eel,tea,takeout-box,pudding\n\
                 hands: squid | salmon\nareas: eel sashimi*2 tempura*2 | tempura!\n\
                 step: flip\nqueue: 1 takeout-box10",
                "flip sashimi*2 eel",
            ),
        ] {
            assert_eq!(best::<SushiGoParty>(position).0, expected, "{position}");
        }
    }
}
