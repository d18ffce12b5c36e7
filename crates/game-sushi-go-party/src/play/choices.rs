//! Which moves there are, and which rule forbids the others.

use super::moves::{order_matters, requests};
use super::{Chosen, Copied, Flip, Flips, How, Move, Tool};
use crate::SushiGoParty;
use crate::pieces::{Area, Card, Cards, Laid, Type, Wasabi};
use crate::setup::Phase;
use kaiten_core::rng::below;
use kaiten_core::{Illegal, Piece, Rng, Seat};

impl SushiGoParty {
    pub(crate) fn check_move(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        match (self.phase, m) {
            (Phase::Choose, Move::Choose(chosen)) => self.check_choice(seat, chosen),
            (Phase::Reveal | Phase::Place, Move::Copy(copied)) => self.check_copy(seat, *copied),
            (Phase::Ask, Move::Ask(request)) => {
                // CU3 One of the types of this game, or one of its cards.
                let there = self.options.menu().has(request.kind());
                let is_listed = requests(request.kind()).any(|listed| listed == *request);
                if there && is_listed { Ok(()) } else { Err(Illegal("CU3")) }
            }
            (Phase::Give, Move::Give(card)) => {
                // CU7 Only what was asked for.
                let fits = self.asked.is_some_and(|request| request.fits(*card));
                if fits && self.hands[seat].count(*card) > 0 { Ok(()) } else { Err(Illegal("CU7")) }
            }
            (Phase::Pick, Move::Pick(card)) => {
                // ME2 One of the four, and not another Menu.
                let fits = self.drawn.count(*card) > 0 && card.kind() != Type::Menu;
                if fits { Ok(()) } else { Err(Illegal("ME2")) }
            }
            (Phase::Flip, Move::Flip(flips)) => check_flips(&self.areas[seat], flips),
            (Phase::Reveal | Phase::Place, _) => Err(Illegal("SO4")),
            (Phase::Ask, _) => Err(Illegal("CU3")),
            (Phase::Give, _) => Err(Illegal("CU7")),
            (Phase::Pick, _) => Err(Illegal("ME2")),
            (Phase::Flip, _) => Err(Illegal("BX1")),
            (_, _) => Err(Illegal("T1")),
        }
    }

    fn check_choice(&self, seat: Seat, chosen: &Chosen) -> Result<(), Illegal> {
        let (hand, area) = (&self.hands[seat], &self.areas[seat]);
        // CH1 Chopsticks that lie in front of the player allow a second card.
        let fits = match (chosen.second(), chosen.chopsticks()) {
            (None, None) => true,
            (Some(_), Some(tool)) => lies_there(area, tool, Type::Chopsticks),
            (_, _) => false,
        };
        if !fits {
            return Err(Illegal("CH1"));
        }
        // CH6 There must be two cards to take.
        if chosen.second().is_some() && hand.len() < 2 {
            return Err(Illegal("CH6"));
        }
        if let Some(tool) = chosen.spoon() {
            // CU1 A spoon that lies in front of the player can be called,
            if !lies_there(area, tool, Type::Spoon) {
                return Err(Illegal("CU1"));
            }
            // CU8 but not in the last turn.
            if hand.len() < 2 {
                return Err(Illegal("CU8"));
            }
        }
        // T1 One chooses from one's own hand.
        let (first, second) = (chosen.first(), chosen.second());
        let twice = second == Some(first);
        let there = hand.count(first) > u8::from(twice)
            && second.is_none_or(|second| hand.count(second) > 0);
        if there { Ok(()) } else { Err(Illegal("T1")) }
    }

    fn check_copy(&self, seat: Seat, copied: Copied) -> Result<(), Illegal> {
        let area = &self.areas[seat];
        let Copied::Card { card, on_wasabi } = copied else {
            // SO15 A face-down card can be copied if there is one.
            return if area.face_down() > 0 { Ok(()) } else { Err(Illegal("SO1")) };
        };
        // SO1 The card must lie there, as what it counts as.
        if area.count(card) == 0 {
            return Err(Illegal("SO1"));
        }
        if !on_wasabi {
            return Ok(());
        }
        // SO7 A copy of a sushi on a wasabi lies beside it.
        let alone = |laid: &Laid| laid.card == card && !laid.down && laid.wasabi == Wasabi::None;
        if card.is_sushi() && !area.cards().any(|laid| alone(&laid)) {
            return Err(Illegal("SO7"));
        }
        // SO8 Another copy of a sushi may go on a free wasabi.
        if card.is_sushi() && area.has_free_wasabi() { Ok(()) } else { Err(Illegal("SO8")) }
    }

    /// All moves, sorted.
    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let area = &self.areas[seat];
        match self.phase {
            Phase::Choose => self.list_choices(seat, moves),
            Phase::Reveal | Phase::Place => list_copies(area, moves),
            Phase::Ask => {
                moves.extend(self.options.menu().types().flat_map(requests).map(Move::Ask));
            }
            Phase::Give => {
                let fits = |card: &Card| self.asked.is_some_and(|request| request.fits(*card));
                let cards = self.hands[seat].iter().map(|(card, _)| card).filter(fits);
                moves.extend(cards.map(Move::Give));
            }
            Phase::Pick => {
                let cards = self.drawn.iter().map(|(card, _)| card);
                moves.extend(cards.filter(|card| card.kind() != Type::Menu).map(Move::Pick));
            }
            Phase::Flip => list_flips(area, moves),
            Phase::Mix | Phase::Deal | Phase::Draw | Phase::Over => {}
        }
        moves.sort_unstable();
    }

    fn list_choices(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = &self.hands[seat];
        let (chopsticks, spoons) = self.tools(seat);
        let mut called = vec![None];
        called.extend(spoons.iter().map(Some));
        for (first, _) in hand.iter() {
            for &spoon in &called {
                moves.push(Move::Choose(Chosen::new(first, None, None, spoon)));
                for tool in chopsticks.iter() {
                    for (second, _) in
                        hand.iter().filter(|&(second, _)| is_pair(hand, first, second))
                    {
                        let chosen = Chosen::new(first, Some(second), Some(tool), spoon);
                        moves.push(Move::Choose(chosen));
                    }
                }
            }
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
        match self.phase {
            Phase::Choose if !self.has_tools() || !self.areas[seat].has_tools() => {
                Move::one(self.hands[seat].any_kind(rng))
            }
            Phase::Choose => self.random_choice(seat, rng),
            Phase::Flip => random_flips(&self.areas[seat], rng),
            _ => {
                buf.clear();
                self.list_moves(seat, buf);
                buf[below(rng, buf.len() as u32) as usize]
            }
        }
    }

    /// Whether there are chopsticks or spoons in this game.
    #[inline]
    pub(crate) fn has_tools(&self) -> bool {
        self.options.menu().has(Type::Chopsticks) || self.options.menu().has(Type::Spoon)
    }

    fn random_choice<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Move {
        let hand = &self.hands[seat];
        let (chopsticks, spoons) = self.tools(seat);
        let spoon = match below(rng, spoons.len() + 1) {
            0 => None,
            nth => Some(spoons.nth(nth - 1)),
        };
        let kinds = hand.kinds();
        let pairs = if chopsticks.is_empty() { 0 } else { pairs(hand) };
        let n = below(rng, kinds + pairs * chopsticks.len());
        if n < kinds {
            return Move::Choose(Chosen::new(hand.nth_kind(n), None, None, spoon));
        }
        let tool = chopsticks.nth((n - kinds) % chopsticks.len());
        // Any two kinds in any order, until they are a pair of the list.
        loop {
            let (first, second) = (hand.any_kind(rng), hand.any_kind(rng));
            if is_pair(hand, first, second) {
                return Move::Choose(Chosen::new(first, Some(second), Some(tool), spoon));
            }
        }
    }

    /// The chopsticks and the spoons that a seat can use with its hand. CH6 CU8 None in the last
    /// turn.
    fn tools(&self, seat: Seat) -> (Tools, Tools) {
        let (mut chopsticks, mut spoons) = (Tools::default(), Tools::default());
        if self.hands[seat].len() >= 2 {
            for laid in self.areas[seat].cards().filter(|laid| !laid.down) {
                match laid.card.kind() {
                    Type::Chopsticks => chopsticks.add(&laid),
                    Type::Spoon => spoons.add(&laid),
                    _ => {}
                }
            }
        }
        (chopsticks, spoons)
    }
}

/// SO1 Everything that lies there can be copied. SO8 A sushi without wasabi can be copied onto one.
fn list_copies(area: &Area, moves: &mut Vec<Move>) {
    let free = area.has_free_wasabi();
    for laid in area.cards() {
        let copied = match laid.down {
            true => Copied::Down,
            false => Copied::Card { card: laid.card, on_wasabi: false },
        };
        moves.push(Move::Copy(copied));
        if free && laid.card.is_sushi() && !laid.down && laid.wasabi == Wasabi::None {
            moves.push(Move::Copy(Copied::Card { card: laid.card, on_wasabi: true }));
        }
    }
    moves.sort_unstable();
    moves.dedup();
}

fn lies_there(area: &Area, tool: Tool, kind: Type) -> bool {
    let is_it = |laid: &Laid| laid.card == tool.card && laid.order == tool.order && !laid.down;
    tool.card.kind() == kind && area.cards().any(|laid| is_it(&laid))
}

/// Different tools of one type, at most three of them and three copies.
#[derive(Default)]
struct Tools {
    tools: [Option<Tool>; 6],
    count: u8,
}

impl Tools {
    /// Adds a tool, unless it is the same as the one before: an area is sorted.
    fn add(&mut self, laid: &Laid) {
        let tool = Some(Tool { card: laid.card, order: laid.order });
        let count = usize::from(self.count);
        if count == 0 || self.tools[count - 1] != tool {
            self.tools[count] = tool;
            self.count += 1;
        }
    }

    fn len(&self) -> u32 {
        u32::from(self.count)
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn nth(&self, n: u32) -> Tool {
        self.tools[n as usize].expect("there are so many")
    }

    fn iter(&self) -> impl Iterator<Item = Tool> + '_ {
        self.tools.iter().flatten().copied()
    }
}

/// Whether these two cards of a hand are a pair, named in this order.
#[inline]
fn is_pair(hand: &Cards, first: Card, second: Card) -> bool {
    let there = first != second || hand.count(first) > 1;
    there && (first <= second || order_matters(first, second))
}

/// How many different pairs of cards a hand offers.
fn pairs(hand: &Cards) -> u32 {
    let kinds = hand.kinds();
    let there = |card: &Card| hand.count(*card) > 0;
    let sushis = Card::SUSHIS.iter().filter(|card| there(card)).count() as u32;
    let wasabi = u32::from(there(&Card::Wasabi));
    let orders = u32::from(there(&Card::SpecialOrder));
    let passing = [Type::Menu, Type::TakeoutBox].iter().flat_map(|kind| kind.cards());
    let passing = passing.filter(|card| there(card)).count() as u32;
    let in_either_order = sushis * sushis.saturating_sub(1) / 2
        + wasabi * sushis
        + orders * (kinds - orders - passing);
    kinds * (kinds - 1) / 2 + hand.doubles() + in_either_order
}

/// The cards of earlier turns that lie by themselves, by how they are turned, with their number;
/// and for each sushi how many lie on wasabi, and how many wasabi lie under such.
struct Turnable {
    alone: [(Flip, u8); Area::MOST],
    kinds: usize,
    on: [u8; 3],
    under: [u8; 3],
}

impl Turnable {
    fn of(area: &Area) -> Self {
        let none = Flip { card: Card::Egg, how: How::Alone };
        let mut turnable =
            Self { alone: [(none, 0); Area::MOST], kinds: 0, on: [0; 3], under: [0; 3] };
        // BX2 Not what was laid in this turn, and not what is face down already.
        for laid in area.cards().filter(|laid| !laid.fresh && !laid.down) {
            let flip = Flip::of(&laid);
            match flip.how {
                How::On => turnable.on[flip.card.index()] += 1,
                How::Under => turnable.under[flip.card.index()] += 1,
                _ => turnable.add(flip),
            }
        }
        turnable
    }

    fn add(&mut self, flip: Flip) {
        let known = self.alone[..self.kinds].iter_mut().find(|(other, _)| *other == flip);
        match known {
            Some((_, count)) => *count += 1,
            None => {
                self.alone[self.kinds] = (flip, 1);
                self.kinds += 1;
            }
        }
    }

    fn alone(&self) -> &[(Flip, u8)] {
        &self.alone[..self.kinds]
    }

    /// Whether so many sushis, wasabi and whole pairs of a sushi can be turned: each pair gives one
    /// of them, and a sushi of this turn can lie on a wasabi of an earlier one.
    fn allows(&self, sushi: Card, [on, under, both]: [u8; 3]) -> bool {
        let (sushis, wasabi) = (self.on[sushi.index()], self.under[sushi.index()]);
        on + both <= sushis && on + both + under <= wasabi
    }
}

/// The three ways to turn the cards of a pair, in the order of [`How`].
const OF_PAIRS: [How; 3] = [How::On, How::Under, How::Both];

fn check_flips(area: &Area, flips: &Flips) -> Result<(), Illegal> {
    let turnable = Turnable::of(area);
    let alone = |flip: Flip| {
        turnable.alone().iter().find(|(other, _)| *other == flip).map_or(0, |&(_, count)| count)
    };
    let fits = |flip: Flip| match flip.how {
        How::Alone | How::Order => flips.count(flip) <= alone(flip),
        _ => {
            let counts = OF_PAIRS.map(|how| flips.count(Flip { how, ..flip }));
            turnable.allows(flip.card, counts)
        }
    };
    let Some(refused) = flips.iter().find(|&flip| !fits(flip)) else { return Ok(()) };
    // BX2 The card is there, but it was laid in this turn or is face down already.
    let too_late = |laid: &Laid| match refused.how {
        _ if laid.down => laid.card == refused.card,
        How::Both => laid.fresh && laid.card == refused.card,
        _ => laid.fresh && refused.fits(laid),
    };
    let rule = if area.cards().any(|laid| too_late(&laid)) { "BX2" } else { "BX1" };
    Err(Illegal(rule))
}

fn list_flips(area: &Area, moves: &mut Vec<Move>) {
    let turnable = Turnable::of(area);
    let mut all = vec![Flips::default()];
    for &(flip, most) in turnable.alone() {
        let more = |flips: &Flips| (0..=most).map(|n| flips.with(flip, n)).collect::<Vec<_>>();
        all = all.iter().flat_map(more).collect();
    }
    for sushi in Card::SUSHIS {
        let most = turnable.under[sushi.index()];
        let upto = || 0..=most;
        let counts: Vec<[u8; 3]> = upto()
            .flat_map(|on| upto().flat_map(move |under| upto().map(move |both| [on, under, both])))
            .filter(|&counts| turnable.allows(sushi, counts))
            .collect();
        let more = |flips: &Flips| {
            counts.iter().map(|counts| with_pairs(*flips, sushi, *counts)).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(more).collect();
    }
    moves.extend(all.into_iter().map(Move::Flip));
}

fn with_pairs(flips: Flips, sushi: Card, counts: [u8; 3]) -> Flips {
    OF_PAIRS
        .into_iter()
        .zip(counts)
        .fold(flips, |flips, (how, count)| flips.with(Flip { card: sushi, how }, count))
}

/// Any number of each kind, each equally likely: so is each way to turn cards.
fn random_flips<R: Rng + ?Sized>(area: &Area, rng: &mut R) -> Move {
    let turnable = Turnable::of(area);
    let mut flips = Flips::default();
    for &(flip, most) in turnable.alone() {
        flips = flips.with(flip, below(rng, u32::from(most) + 1) as u8);
    }
    for sushi in Card::SUSHIS {
        let most = u32::from(turnable.under[sushi.index()]);
        if most == 0 {
            continue;
        }
        let counts = loop {
            let counts = OF_PAIRS.map(|_| below(rng, most + 1) as u8);
            if turnable.allows(sushi, counts) {
                break counts;
            }
        };
        flips = with_pairs(flips, sushi, counts);
    }
    Move::Flip(flips)
}
