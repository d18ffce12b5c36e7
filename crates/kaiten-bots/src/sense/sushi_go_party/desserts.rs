//! What desserts are worth between two rounds, when nothing else is left on the plates.

use super::worth::{RACE_SPREAD, TURN, grows, later, reaches};
use game_sushi_go_party::{Card, Desserts, Type, View};
use kaiten_core::{BySeat, Seat};

/// The cards with each fruit, the one with two of it first.
pub(super) const FRUITS: [[Card; 3]; 3] = [
    [Card::Watermelon2, Card::WatermelonOrange, Card::WatermelonPineapple],
    [Card::Orange2, Card::WatermelonOrange, Card::OrangePineapple],
    [Card::Pineapple2, Card::WatermelonPineapple, Card::OrangePineapple],
];

/// The points that each seat can expect of its desserts, before a round begins.
pub(super) fn outlook(view: &View) -> BySeat<f32> {
    let (seats, menu) = (view.options.seats(), view.options.menu());
    let kept: BySeat<Desserts> = view.kept.iter().map(|kept| kept.all()).collect();
    let rounds = 4 - view.round;
    let a_round = a_round(view);
    if menu.has(Type::Pudding) {
        let spread = (RACE_SPREAD * f32::from(rounds) * a_round + 0.1).sqrt();
        return BySeat::from_fn(seats, |seat| puddings(&kept, seat, spread));
    }
    let nothing = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    if menu.has(Type::GreenTeaIceCream) {
        let reach = later(nothing, rounds, a_round);
        let points = |n: u8| 12.0 * f32::from(n / 4);
        return BySeat::from_fn(seats, |seat| grows(kept[seat].len(), &reach, TURN, &points));
    }
    let reach = later(nothing, rounds, 0.5 * a_round);
    BySeat::from_fn(seats, |seat| {
        let count = |card: Card| card.dessert().map_or(0, |dessert| kept[seat].count(dessert));
        let fruit = |[both, a, b]: [Card; 3]| {
            let symbols = 2 * count(both) + count(a) + count(b);
            grows(symbols, &reach, TURN / 2.0, &fruit_points)
        };
        FRUITS.into_iter().map(fruit).sum()
    })
}

/// FR1 What so many of a fruit count.
pub(super) fn fruit_points(n: u8) -> f32 {
    [-2.0, 0.0, 1.0, 3.0, 6.0, 10.0][usize::from(n.min(5))]
}

/// How many desserts a seat gets in a later round: about six are in the deck then.
pub(super) fn a_round(view: &View) -> f32 {
    6.0 * f32::from(view.options.hand_size()) / 60.0
}

/// FL1, FL2 The most win and the fewest lose; with two seats nobody loses.
fn puddings(kept: &BySeat<Desserts>, seat: Seat, spread: f32) -> f32 {
    let count = |seat: Seat| f32::from(kept[seat].len());
    let others = || kept.by_seat().map(|(other, _)| other).filter(|&other| other != seat);
    let most: f32 = others().map(|other| reaches(count(seat), count(other), spread)).product();
    let fewest: f32 = others().map(|other| reaches(count(other), count(seat), spread)).product();
    6.0 * most - if kept.seats() > 2 { 6.0 * fewest } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushi_go_party::SushiGoParty;
    use kaiten_core::{Game, Notation, Position, Viewer};

    #[test]
    fn who_has_more_desserts_can_expect_more() {
        for (menu, kept) in [
            ("sushi-go", "pudding*2 | pudding | -"),
            ("my-first-meal", "green-tea-ice-cream*3 | green-tea-ice-cream | -"),
            ("master-menu", "watermelon2*2 | pineapple2 | -"),
        ] {
            let position = format!("options: seats=3 menu={menu}\nround: 2\nkept: {kept}");
            let position: Position = position.parse().expect("labelled lines");
            let game = SushiGoParty::set_up(&position).expect("a position");
            let outlook = outlook(&game.view(Viewer::Spectator));
            assert!(outlook.iter().is_sorted_by(|more, less| more >= less), "{menu}: {outlook:?}");
            assert!(outlook[Seat::new(0)] > outlook[Seat::new(2)], "{menu}: {outlook:?}");
        }
    }
}
