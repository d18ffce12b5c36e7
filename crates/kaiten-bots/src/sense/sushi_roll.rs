//! Sushi Roll: what each die would bring to a tray, with the dice still to come, and whether a token
//! brings more than it is worth.

mod coming;
mod dice_roll;
mod guess;
mod race;

use super::Sense;
use coming::{Coming, Sides};
use dice_roll::DiceRoll;
use game_sushi_roll::{Dice, Face, Move, Reroll, SushiRoll, Token, View};
use kaiten_core::{BySeat, Game, Piece, Rng, Seat, Seats, Viewer};
use race::Race;

impl Sense for SushiRoll {
    const DOUBT: f32 = 0.8;
    const CURIOSITY: f32 = 0.8;

    fn promises(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let own = Outlook::new(view, seat);
        // Whoever has not taken a die yet still has as many dice as the seat itself.
        let mut others = Seats::first(view.options.seats());
        others.remove(seat);
        let waits = |other: &Seat| view.belts[*other].len() == view.belts[seat].len();
        let swaps = moves.iter().any(|m| matches!(m, Move::Chopsticks { .. }));
        let waiting: Vec<Outlook<'_>> = if swaps {
            others.filter(waits).map(|other| Outlook::new(view, other)).collect()
        } else {
            Vec::new()
        };
        let promise = |m: &Move| match *m {
            Move::Take(face) => own.gain(face),
            Move::Menu(Reroll(dice)) => own.rolling(dice),
            Move::Chopsticks { give, get, from } => {
                let harm = waiting.iter().find(|other| other.seat == from);
                let harm =
                    harm.map_or(0.0, |other| other.turn(None) - other.turn(Some((get, give))));
                own.turn(Some((give, get))) - own.chopsticks_price
                    + HARM * harm / f32::from(view.options.seats() - 1)
            }
        };
        moves.iter().map(promise).collect()
    }

    fn ideas(&self, seat: Seat, ideas: &mut Vec<Move>) {
        guess::ideas(self, seat, ideas);
    }

    fn guess<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R, _: &mut Vec<Move>) -> Move {
        guess::guess(self, seat, rng)
    }

    /// Between two rounds only points and tokens are left.
    fn outlook(&self, since: &View, seat: Seat) -> Option<BySeat<f32>> {
        if self.round() == since.round {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        let puddings = Race::for_puddings(&view, seat);
        Some(BySeat::from_fn(self.seats(), |seat| {
            f32::from(view.points[seat]) + Purse::of(&view, seat).worth() + puddings.expected(seat)
        }))
    }
}

/// How much of what a swap takes from another counts: the die may come to that seat later.
const HARM: f32 = 0.7;

/// What a seat may hope for in the turn in which it takes its next die.
struct Outlook<'a> {
    view: &'a View,
    seat: Seat,
    sides: Sides,
    /// What taking a die with each face would bring.
    gains: [f32; Face::ALL.len()],
    /// The faces that dice can show, the best first.
    ranked: Vec<Face>,
    /// What the turn is worth with a face of this rank as the best die, and so many menus left.
    turns: Vec<Vec<f32>>,
    menu_price: f32,
    chopsticks_price: f32,
}

/// More menus than these are not thought through in one turn.
const MOST_MENUS: u8 = 2;

impl<'a> Outlook<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let sides = Sides::new(&view.options);
        let coming = Coming::to(view, seat, &sides);
        let gains = gains(view, seat, &coming);
        let mut ranked: Vec<Face> =
            Face::ALL.iter().copied().filter(|&face| sides.of(face) > 0).collect();
        ranked.sort_unstable_by(|a, b| gains[b.index()].total_cmp(&gains[a.index()]));
        let tokens = Purse::of(view, seat);
        let spent = |spent: Purse| tokens.worth() - spent.worth();
        let menu_price = spent(Purse { menus: tokens.menus.saturating_sub(1), ..tokens });
        let chopsticks_price =
            spent(Purse { chopsticks: tokens.chopsticks.saturating_sub(1), ..tokens });
        let mut outlook = Self {
            view,
            seat,
            sides,
            gains,
            ranked,
            turns: Vec::new(),
            menu_price,
            chopsticks_price,
        };
        outlook.think_menus_through(tokens.menus.min(MOST_MENUS));
        outlook
    }

    /// With each more menu, the turn goes on by rolling all dice but the best one.
    fn think_menus_through(&mut self, menus: u8) {
        self.turns.push(self.ranked.iter().map(|&face| self.gain(face)).collect());
        if menus == 0 {
            return;
        }
        let dice = self.view.belts[self.seat].dice();
        let kept = 1.0 - 1.0 / f32::from(dice.len().max(1));
        let mut kinds = coming::kinds(&dice);
        kinds.iter_mut().for_each(|n| *n *= kept);
        let roll = DiceRoll::about(kinds);
        let chances: Vec<f32> = roll.best(self.shown(self.ranked.len())).collect();
        for menus in 0..usize::from(menus) {
            let before = &self.turns[menus];
            let turn = |best: usize| {
                let rolled = hope(chances[..best].iter().copied(), before) - self.menu_price;
                before[best].max(rolled)
            };
            self.turns.push((0..self.ranked.len()).map(turn).collect());
        }
    }

    fn gain(&self, face: Face) -> f32 {
        self.gains[face.index()]
    }

    /// What the turn is worth with the dice on the belt, after a swap of one of them for another.
    fn turn(&self, swap: Option<(Face, Face)>) -> f32 {
        let mut dice = self.view.belts[self.seat].dice();
        if let Some((give, get)) = swap {
            dice.take(give);
            dice.put(get);
        }
        self.best(&dice).map_or(0.0, |best| self.turns[self.turns.len() - 1][best])
    }

    /// What rolling these dice again promises, for a menu.
    fn rolling(&self, dice: Dice) -> f32 {
        let mut kept = self.view.belts[self.seat].dice();
        kept -= dice;
        let roll = DiceRoll::of(&dice);
        let best = self.best(&kept).unwrap_or(self.ranked.len());
        let after = &self.turns[self.turns.len().saturating_sub(2)];
        hope(roll.best(self.shown(best)), after) - self.menu_price
    }

    /// The faces that are better than one of this rank.
    fn shown(&self, rank: usize) -> impl Iterator<Item = (Face, u8)> {
        self.ranked[..rank].iter().map(|&face| (face, self.sides.of(face)))
    }

    /// The rank of the best of these dice.
    fn best(&self, dice: &Dice) -> Option<usize> {
        self.ranked.iter().position(|&face| dice.count(face) > 0)
    }
}

/// What is hoped for, if the best faces come with these chances, and else the next face is there.
fn hope(chances: impl Iterator<Item = f32>, worth: &[f32]) -> f32 {
    let (mut hope, mut missed, mut next) = (0.0, 1.0, 0);
    for chance in chances {
        hope += chance * worth[next];
        missed -= chance;
        next += 1;
    }
    hope + worth.get(next).map_or(0.0, |worth| missed * worth)
}

/// What a die with each face would bring to the seat: points now, and how it changes what is to come.
fn gains(view: &View, seat: Seat, coming: &Coming<'_>) -> [f32; Face::ALL.len()] {
    let mut gains = [0.0; Face::ALL.len()];
    let tray = &view.trays[seat];
    for set in coming::SETS {
        let symbols = tray.symbols(set.faces);
        let hopes = coming.set(&set);
        let worth = |n: u8| f32::from(set.worth(n)) + hopes[usize::from(n % 3)];
        for (more, face) in (1..).zip(set.faces) {
            gains[face.index()] = worth(symbols + more) - worth(symbols);
        }
    }
    let hopes = coming.sushis();
    let wasabi = usize::from(tray.free_wasabi()).min(coming::MOST_WASABI);
    for (value, face) in (1..).zip(Face::SUSHIS) {
        gains[face.index()] = coming::sushi(wasabi, value, &hopes);
    }
    gains[Face::Wasabi.index()] = coming::wasabi(wasabi, &hopes);
    let maki = Race::for_maki(view, seat);
    for (more, face) in (1..).zip(Face::MAKI) {
        gains[face.index()] = maki.gain(seat, more);
    }
    let puddings = Race::for_puddings(view, seat);
    let tokens = Purse::of(view, seat);
    for &face in Face::ALL {
        let Some((token, shown)) = face.brings() else { continue };
        // K4 There may be fewer in the supply.
        let more = shown.min(view.supply.count(token));
        gains[face.index()] = match token {
            Token::Pudding => puddings.gain(seat, more),
            Token::Menu => Purse { menus: tokens.menus + more, ..tokens }.worth() - tokens.worth(),
            Token::Chopsticks => {
                let chopsticks = tokens.chopsticks + more;
                Purse { chopsticks, ..tokens }.worth() - tokens.worth()
            }
        };
    }
    gains
}

/// The menus and chopsticks of a seat, with so many dice still to take after the next one.
#[derive(Clone, Copy)]
struct Purse {
    menus: u8,
    chopsticks: u8,
    dice_to_take: u8,
}

/// What a menu brings in the mean, beyond the best die that lies there anyway.
const MENU: f32 = 0.5;
/// What chopsticks bring in the mean.
const CHOPSTICKS: f32 = 0.75;

impl Purse {
    fn of(view: &View, seat: Seat) -> Self {
        let rounds = 3 - view.round;
        Self {
            menus: view.tokens[seat].count(Token::Menu),
            chopsticks: view.tokens[seat].count(Token::Chopsticks),
            dice_to_take: view.belts[seat].len().saturating_sub(1)
                + rounds * view.options.dice_each(),
        }
    }

    fn worth(self) -> f32 {
        if self.dice_to_take == 0 {
            // O1 Each two that are left: 1.
            return f32::from((self.menus + self.chopsticks) / 2);
        }
        self.chances(self.menus, MENU) + self.chances(self.chopsticks, CHOPSTICKS)
    }

    /// The first token waits for the best chance that comes, the second for the second best, and
    /// so on; the last ones are counted in the end.
    fn chances(self, tokens: u8, mean: f32) -> f32 {
        let chance = |nth: u8| (nth..=self.dice_to_take).map(|n| 1.0 / f32::from(n)).sum::<f32>();
        (1..=tokens).map(|nth| (mean * chance(nth)).max(0.5)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sense::judged;

    /// The move that promises most.
    fn best(position: &str) -> String {
        judged::best::<SushiRoll>(position).0
    }

    #[test]
    fn the_die_that_brings_most_is_taken() {
        for (position, taken) in [
            // The third sashimi is worth seven, a squid three.
            ("belts: sashimi squid | egg maki1\ntrays: sashimi*2 | -", "take sashimi"),
            // The squid goes on the wasabi.
            ("belts: squid tempura | egg maki1\ntrays: wasabi tempura | -", "take squid"),
            // A wasabi is worth much while sushis come, and nothing if none can come.
            ("belts: wasabi*2 egg | egg*2 salmon", "take wasabi"),
            ("belts: wasabi tempura | menu1 pudding1", "take tempura"),
            // The last maki and the last pudding decide six points.
            ("turn: 2\nbelts: - | maki1\ntrays: maki2 | maki1", "take maki1"),
            ("turn: 2\nbelts: egg | maki2 squid\ntrays: maki2 | maki1", "take maki2"),
        ] {
            assert_eq!(best(&format!("{position}\ntokens: - | -")), taken, "{position}");
        }
        let puddings = "round: 3\nturn: 2\nbelts: egg | pudding2 squid";
        assert_eq!(best(&format!("{puddings}\ntokens: pudding*2 | pudding")), "take pudding2");
        assert_eq!(best(&format!("{puddings}\ntokens: pudding*9 | pudding")), "take squid");
    }

    #[test]
    fn a_menu_is_for_dice_that_could_bring_more() {
        for (belts, chosen) in [
            // The best die is there already.
            ("belts: sashimi dumpling*3 | pudding1*4", "take sashimi"),
            // Three appetizers can show what is needed.
            ("belts: egg dumpling*3 | pudding1*4", "menu dumpling*3 egg"),
            // No die can show it.
            ("belts: squid egg*3 | pudding1*4", "take squid"),
        ] {
            let rest = "round: 3\ntrays: sashimi*2 tempura*2 | -\ntokens: menu | -";
            assert_eq!(best(&format!("{belts}\n{rest}")), chosen);
        }
    }

    #[test]
    fn chopsticks_get_what_is_worth_much_here_or_there() {
        for (position, get) in [
            // The third sashimi lies on the other belt.
            ("belts: egg salmon | sashimi tempura\ntrays: sashimi*2 | -", "for sashimi of 2"),
            // Of no use here, but worth seven to the other.
            ("belts: tempura*2 | sashimi egg\ntrays: tempura*2 | sashimi*2", "for sashimi of 2"),
            // The token is worth more than a point.
            ("belts: egg*2 | salmon egg\ntrays: - | -", "take egg"),
        ] {
            let chosen = best(&format!("{position}\ntokens: chopsticks | -"));
            assert!(chosen.ends_with(get), "{position}: {chosen}");
        }
    }
}
