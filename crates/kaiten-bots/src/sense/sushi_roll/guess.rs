//! What a player does who does not think long.

use super::coming::SETS;
use game_sushi_roll::{Face, Move, Reroll, SushiRoll, Token, Tray, View};
use kaiten_core::{Game, Rng, Seat, Viewer};

/// Takes the die that looks best at a glance, with a little luck; if none looks good, perhaps uses a
/// token first.
pub(super) fn guess<R: Rng + ?Sized>(game: &SushiRoll, seat: Seat, rng: &mut R) -> Move {
    let view = game.view(Viewer::Seat(seat));
    let glance = Glance::new(&view, seat);
    let mut luck = rng.next_u32();
    let mut best = (view.belts[seat].dice().nth_kind(0), f32::NEG_INFINITY);
    for (face, _) in view.belts[seat].dice().iter() {
        let look = glance.look(face) + LUCK * (luck & 15) as f32;
        luck = luck.rotate_right(4);
        if look > best.1 {
            best = (face, look);
        }
    }
    let menu = if best.1 < GOOD { roll_all_but(&view, seat, best.0) } else { None };
    let token = glance.swap(&view, seat, best).or(menu);
    token.unwrap_or(Move::Take(best.0))
}

/// What one would think of: the two dice that look best, and tokens if neither looks good.
pub(super) fn ideas(game: &SushiRoll, seat: Seat, ideas: &mut Vec<Move>) {
    let view = game.view(Viewer::Seat(seat));
    let glance = Glance::new(&view, seat);
    let dice = view.belts[seat].dice();
    let (mut best, mut second) = ((None, f32::NEG_INFINITY), (None, f32::NEG_INFINITY));
    for (face, _) in dice.iter() {
        let look = (Some(face), glance.look(face));
        if look.1 > best.1 {
            (best, second) = (look, best);
        } else if look.1 > second.1 {
            second = look;
        }
    }
    ideas.extend([best.0, second.0].into_iter().flatten().map(Move::Take));
    if let (Some(face), look) = best {
        ideas.extend(glance.swap(&view, seat, (face, look)));
        if look < GOOD {
            ideas.extend(roll_all_but(&view, seat, face));
        }
    }
    ideas.sort_unstable();
}

/// A die that looks like so many points is good enough.
const GOOD: f32 = 2.0;
/// Chopsticks are for a die that looks better by so many points.
const BETTER: f32 = 1.5;
/// How much each of sixteen steps of luck makes a die look better.
const LUCK: f32 = 0.05;

/// A menu for all dice but one.
fn roll_all_but(view: &View, seat: Seat, kept: Face) -> Option<Move> {
    let mut rolled = view.belts[seat].dice();
    rolled.take(kept);
    let can = view.tokens[seat].count(Token::Menu) > 0 && !rolled.is_empty();
    can.then_some(Move::Menu(Reroll(rolled)))
}

/// A quick look at dice.
struct Glance<'a> {
    tray: &'a Tray,
    /// How many of the round's turns are still to come, from 0 to 1.
    later: f32,
    /// How many makis the best of the others has.
    makis: u8,
    /// What a pudding looks like.
    pudding: f32,
}

impl<'a> Glance<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let after = view.belts[seat].len().saturating_sub(1);
        let others = view.trays.by_seat().filter(|&(other, _)| other != seat);
        let fewest_lose = if view.options.seats() > 2 { 0.4 } else { 0.0 };
        Self {
            tray: &view.trays[seat],
            later: f32::from(after) / 7.0,
            makis: others.map(|(_, tray)| tray.symbols(Face::MAKI)).max().unwrap_or(0),
            pudding: fewest_lose + if view.round == 3 { 1.5 } else { 1.1 },
        }
    }

    /// Chopsticks for the die of another that looks best, if it looks much better than this one.
    fn swap(&self, view: &View, seat: Seat, (own, look): (Face, f32)) -> Option<Move> {
        if view.tokens[seat].count(Token::Chopsticks) == 0 {
            return None;
        }
        let give = view.belts[seat].dice().iter().map(|(face, _)| face).find(|&face| face != own);
        let mut swap = (None, look + BETTER);
        for (from, belt) in view.belts.by_seat().filter(|&(from, _)| from != seat) {
            for (get, _) in belt.dice().iter() {
                let look = self.look(get);
                if look > swap.1 {
                    let give = give.unwrap_or(own);
                    swap = (Some(Move::Chopsticks { give, get, from }), look);
                }
            }
        }
        swap.0
    }

    /// About how many points a die with this face looks like.
    fn look(&self, face: Face) -> f32 {
        match face {
            Face::Dumpling => self.set(0, 1),
            Face::Dumpling2 => self.set(0, 2),
            Face::Dumpling3 => self.set(0, 3),
            Face::Tempura => self.set(1, 1),
            Face::Tempura2 => self.set(1, 2),
            Face::Tempura3 => self.set(1, 3),
            Face::Sashimi => self.set(2, 1),
            Face::Sashimi2 => self.set(2, 2),
            Face::Sashimi3 => self.set(2, 3),
            Face::Maki1 => self.maki(1),
            Face::Maki2 => self.maki(2),
            Face::Maki3 => self.maki(3),
            Face::Egg => self.sushi(1.0),
            Face::Salmon => self.sushi(2.0),
            Face::Squid => self.sushi(3.0),
            Face::Wasabi if self.tray.free_wasabi() > 0 => 2.0 * self.later,
            Face::Wasabi => WASABI * self.later,
            Face::Menu1 => 0.8,
            Face::Menu2 => 1.5,
            Face::Menu3 => 2.1,
            Face::Chopsticks1 => 1.2,
            Face::Chopsticks2 => 2.2,
            Face::Chopsticks3 => 3.0,
            Face::Pudding1 => self.pudding,
            Face::Pudding2 => 2.0 * self.pudding,
            Face::Pudding3 => 3.0 * self.pudding,
        }
    }

    /// What so many more symbols bring now, and later if the set grows.
    fn set(&self, at: usize, more: u8) -> f32 {
        let has = self.tray.symbols(SETS[at].faces);
        let hope = |has: u8| SET_HOPES[at][usize::from(has % 3)];
        let now = SETS[at].worth(has + more) - SETS[at].worth(has);
        f32::from(now) + self.later * self.later * (hope(has + more) - hope(has))
    }

    fn sushi(&self, value: f32) -> f32 {
        let free = self.tray.free_wasabi() > 0;
        if free { 3.0 * value - WASABI * self.later } else { value }
    }

    /// To come up with the best of the others decides the most; early a maki is just a maki.
    fn maki(&self, more: u8) -> f32 {
        let has = self.tray.symbols(Face::MAKI);
        let behind = has < self.makis || has == 0;
        let now = if behind && has + more >= self.makis { 5.0 } else { 0.5 };
        self.later * f32::from(more) + (1.0 - self.later) * now
    }
}

/// What dumplings, tempura and sashimi may still bring at the beginning of a round, with no, one and
/// two symbols.
const SET_HOPES: [[f32; 3]; 3] = [[0.0, 0.3, 1.0], [0.0, 2.6, 2.0], [0.0, 3.8, 2.7]];
/// What a free wasabi may still bring at the beginning of a round.
const WASABI: f32 = 4.0;
