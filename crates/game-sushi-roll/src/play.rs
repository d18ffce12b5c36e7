//! A turn: menus and chopsticks, then a die; and the belts go round.

use crate::SushiRoll;
use crate::pieces::{BOX, Dice, Face, Kinds, Token, Tokens, Tray};
use crate::setup::Phase;
use core::cmp::Ordering;
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Illegal, Joint, Log, Rng, Rule, Scored, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a seat does in its turn: tokens as often as it likes, then a die.
///
/// Dice that show the same are alike, so a move names faces and not places on a belt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// L1 Spends a menu and rolls these dice again.
    Menu(Reroll),
    /// C1 Spends chopsticks and swaps a die.
    Chopsticks {
        /// The die of one's own belt.
        give: Face,
        /// The die of the other belt.
        get: Face,
        /// Whose belt that is.
        from: Seat,
    },
    /// K1 Takes a die and ends the turn.
    Take(Face),
}

/// Dice of one's own belt that are rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reroll(pub Dice);

impl Ord for Reroll {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().cmp(other.0.iter())
    }
}

impl PartialOrd for Reroll {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What people are told. All of it is public.
#[expect(missing_docs, reason = "each event says in its own line what its fields are")]
#[expect(clippy::large_enum_variant, reason = "a round ends seldom, and tells all that lies there")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// S6 A seat gets the belt with the red border.
    GotRedBelt { seat: Seat },
    /// S7 A seat draws dice from the bag.
    Drew { seat: Seat, dice: Kinds },
    /// P1 A seat rolls its dice, L1 or some of them again, and they show this.
    Rolled { seat: Seat, dice: Dice, again: bool },
    /// L1 A seat spends a menu to roll these dice again.
    UsedMenu { seat: Seat, dice: Dice },
    /// C1 A seat spends chopsticks and swaps a die with a neighbour's belt.
    Swapped { seat: Seat, give: Face, get: Face, from: Seat },
    /// K1 A seat takes a die from its belt. K4 It brings so many tokens.
    Took { seat: Seat, face: Face, on_wasabi: bool, tokens: u8 },
    /// K2, K3 A seat gets tokens from the supply; fewer than the die shows if there are no more.
    Gained { seat: Seat, token: Token, count: u8 },
    /// B1 The belts go to the left, and the red one comes to this seat.
    Passed { red: Seat },
    /// E1 A round is over, and the trays of all seats are counted, E4 at the end their tokens too.
    RoundOver { round: u8, trays: BySeat<Tray, 5>, tokens: BySeat<Tokens, 5> },
    /// Points, by a rule.
    Scored { seat: Seat, rule: Rule, points: i16 },
}

impl kaiten_core::Event for Event {
    fn seats(&self) -> Seats {
        match *self {
            Self::GotRedBelt { seat }
            | Self::Drew { seat, .. }
            | Self::Rolled { seat, .. }
            | Self::UsedMenu { seat, .. }
            | Self::Took { seat, .. }
            | Self::Gained { seat, .. }
            | Self::Scored { seat, .. }
            | Self::Passed { red: seat } => Seats::one(seat),
            Self::Swapped { seat, from, .. } => [seat, from].into_iter().collect(),
            Self::RoundOver { .. } => Seats::NONE,
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

impl SushiRoll {
    pub(crate) fn check_move(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        // P2 One after the other, each when it is their turn.
        if !self.is_turn_of(seat) {
            return Err(Illegal("P2"));
        }
        let own = &self.belts[seat].dice;
        let has = |token| self.tokens[seat].count(token) > 0;
        match *m {
            // L1 A menu is spent for it.
            Move::Menu(_) if !has(Token::Menu) => Err(Illegal("L1")),
            // L2 One die at least, all of one's own belt.
            Move::Menu(Reroll(dice)) if dice.is_empty() || !own.contains(&dice) => {
                Err(Illegal("L2"))
            }
            // C1 Chopsticks are spent for it.
            Move::Chopsticks { .. } if !has(Token::Chopsticks) => Err(Illegal("C1")),
            Move::Chopsticks { give, get, from } => {
                // C2 One gives a die of one's own belt, C3 and gets one from another's.
                if own.count(give) == 0 {
                    return Err(Illegal("C2"));
                }
                let mut others = self.others(seat);
                let there = others.any(|other| other == from && self.shows(other, get));
                if there { Ok(()) } else { Err(Illegal("C3")) }
            }
            // K1 One takes a die of one's own belt.
            Move::Take(face) if own.count(face) == 0 => Err(Illegal("K1")),
            Move::Menu(_) | Move::Take(_) => Ok(()),
        }
    }

    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if !self.is_turn_of(seat) {
            return;
        }
        let start = moves.len();
        let own = &self.belts[seat].dice;
        moves.extend((1..=self.rerolls(seat)).map(|n| Move::Menu(nth_reroll(own, n))));
        if self.tokens[seat].count(Token::Chopsticks) > 0 {
            for (give, _) in own.iter() {
                for from in self.others(seat) {
                    let gets = self.belts[from].dice.iter();
                    moves.extend(gets.map(|(get, _)| Move::Chopsticks { give, get, from }));
                }
            }
        }
        moves.extend(own.iter().map(|(face, _)| Move::Take(face)));
        moves[start..].sort_unstable();
    }

    /// One of the moves, each equally likely: counted, not listed.
    #[inline]
    pub(crate) fn random_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Move {
        let own = &self.belts[seat].dice;
        let takes = own.kinds();
        let rerolls = self.rerolls(seat);
        let mut n = below(rng, takes + rerolls + takes * self.gets(seat));
        if n < takes {
            return Move::Take(own.nth_kind(n));
        }
        n -= takes;
        if n < rerolls {
            return Move::Menu(nth_reroll(own, n + 1));
        }
        n -= rerolls;
        let give = own.nth_kind(n % takes);
        n /= takes;
        for from in self.others(seat) {
            let kinds = self.belts[from].dice.kinds();
            if n < kinds {
                return Move::Chopsticks { give, get: self.belts[from].dice.nth_kind(n), from };
            }
            n -= kinds;
        }
        unreachable!("a number stands for each die of the others")
    }

    /// How many different sets of dice the seat can roll again.
    #[inline]
    fn rerolls(&self, seat: Seat) -> u32 {
        if self.tokens[seat].count(Token::Menu) == 0 {
            return 0;
        }
        let sets: u32 = self.belts[seat].dice.iter().map(|(_, n)| u32::from(n) + 1).product();
        sets - 1
    }

    /// How many different dice the seat can get by chopsticks.
    #[inline]
    fn gets(&self, seat: Seat) -> u32 {
        if self.tokens[seat].count(Token::Chopsticks) == 0 {
            return 0;
        }
        self.others(seat).map(|other| self.belts[other].dice.kinds()).sum()
    }

    #[inline]
    pub(crate) fn play_moves(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        let seat = self.turn;
        match moves.get(seat).expect("the seat whose turn it is chose") {
            Move::Menu(Reroll(dice)) => {
                self.spend(seat, Token::Menu);
                self.belts[seat].pick_up(dice);
                log.tell(Event::UsedMenu { seat, dice });
                self.phase = Phase::Reroll;
            }
            Move::Chopsticks { give, get, from } => {
                self.spend(seat, Token::Chopsticks);
                // C4 Both dice go on showing what they show.
                self.belts[seat].dice.take(give);
                self.belts[from].dice.put(give);
                self.belts[from].dice.take(get);
                self.belts[seat].dice.put(get);
                log.tell(Event::Swapped { seat, give, get, from });
            }
            Move::Take(face) => {
                self.take(seat, face, log);
                // P2 Then the next one clockwise has a turn.
                self.turn = seat.left(self.options.seats());
                if self.turn == self.red {
                    self.everyone_took(log);
                }
            }
        }
    }

    /// L1, C1 The token goes back to the supply at once.
    #[inline]
    fn spend(&mut self, seat: Seat, token: Token) {
        self.tokens[seat].take(token);
        self.supply.put(token);
    }

    #[inline]
    fn take(&mut self, seat: Seat, face: Face, log: &mut impl Log<Event>) {
        self.belts[seat].dice.take(face);
        let on_wasabi = self.trays[seat].lay(face);
        let brings = face.brings_from(&self.supply);
        let tokens = brings.map_or(0, |(_, count)| count);
        log.tell(Event::Took { seat, face, on_wasabi, tokens });
        // K2 Puddings, K3 menus and chopsticks are gained at once, K4 as long as there are any.
        if let Some((token, count)) = brings {
            let gained = [(token, count)].into_iter().collect();
            self.supply -= gained;
            self.tokens[seat] += gained;
            if count > 0 {
                log.tell(Event::Gained { seat, token, count });
            }
        }
    }

    #[inline]
    fn everyone_took(&mut self, log: &mut impl Log<Event>) {
        // E1 A round ends when the belts are empty.
        if self.belts[self.red].is_empty() {
            return self.end_round(log);
        }
        // B1 Everyone passes the belt to the left, P1 and all dice are rolled again.
        self.belts.pass_left();
        self.pass_red_belt(log);
        for belt in self.belts.iter_mut() {
            belt.pick_up(belt.dice);
        }
        self.phase = Phase::Roll;
    }

    /// P2 The red border travels with its belt, and with it the first turn.
    #[inline]
    fn pass_red_belt(&mut self, log: &mut impl Log<Event>) {
        self.red = self.red.left(self.options.seats());
        self.turn = self.red;
        log.tell(Event::Passed { red: self.red });
    }

    pub(crate) fn end_round(&mut self, log: &mut impl Log<Event>) {
        log.tell(self.round_over());
        self.count_round(log);
        // E4 After the third round the puddings and tokens are counted, and the game is over.
        if self.round == 3 {
            self.count_end(log);
            self.phase = Phase::Over;
            return;
        }
        // E2 All dice go back into the bag. E3 Tokens are kept.
        for tray in self.trays.iter_mut() {
            *tray = Tray::default();
        }
        self.bag = BOX.into_iter().collect();
        // B2 With three players the belts go round once more.
        if self.options.seats() == 3 {
            self.pass_red_belt(log);
        }
        self.round += 1;
        self.phase = Phase::Deal;
    }

    /// E1 What lies there when a round is counted.
    pub(crate) fn round_over(&self) -> Event {
        Event::RoundOver { round: self.round, trays: self.trays, tokens: self.tokens }
    }

    #[inline]
    fn is_turn_of(&self, seat: Seat) -> bool {
        self.phase == Phase::Choose && self.turn == seat
    }

    #[inline]
    fn shows(&self, seat: Seat, face: Face) -> bool {
        self.belts[seat].dice.count(face) > 0
    }

    /// Everyone else at the table.
    #[inline]
    fn others(&self, seat: Seat) -> Seats {
        let mut others = Seats::first(self.options.seats());
        others.remove(seat);
        others
    }
}

/// The `n`-th set of some of these dice: 0 is no die, and the last is all of them.
#[inline]
fn nth_reroll(dice: &Dice, mut n: u32) -> Reroll {
    let mut set = Dice::EMPTY;
    for (face, count) in dice.iter() {
        // A number with a digit for each face, which says how many dice with it are rolled.
        let choices = u32::from(count) + 1;
        set += [(face, (n % choices) as u8)].into_iter().collect();
        n /= choices;
    }
    Reroll(set)
}
