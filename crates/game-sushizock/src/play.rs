//! A turn: roll, keep dice and roll on, and take or steal one portion.

use crate::Sushizock;
use crate::pieces::{Dice, Face, Portion, Portions, Tile};
use crate::setup::Phase;
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Illegal, Joint, Log, Piece, Rng, Rule, Scored, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a seat chooses after a roll: first what ends the turn, then what goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// P1, P2 Takes a tile from the table; the dice say which.
    Take(Portion),
    /// Steals a tile from another seat.
    Steal {
        /// V1, V2 A sushi or a bone.
        portion: Portion,
        /// V3 Whose.
        from: Seat,
        /// V4, V5 Where it lies in the pile, counted from 1 at the top.
        nth: u8,
    },
    /// W1, W2 Takes the worst tile of the table, because nothing else can be done.
    TakeWorst,
    /// T4 Puts these of the dice just rolled aside, and rolls the others.
    Keep(Dice),
}

/// What people are told.
#[expect(missing_docs, reason = "each event says in its own line what its fields are")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// S4 The rows lie there, and S5 a seat gets the dice.
    Laid { first: Seat, rows: Portions },
    /// T3, T4 A seat rolls these dice.
    Rolled { seat: Seat, dice: Dice },
    /// T4 A seat puts these dice aside.
    Kept { seat: Seat, dice: Dice },
    /// P1, P2 A seat takes a tile, which lay at this place of its row.
    Took { seat: Seat, tile: Tile, nth: u8 },
    /// W1, W2 A seat has to take this tile, which lay at this place of its row.
    TookWorst { seat: Seat, tile: Tile, nth: u8 },
    /// V1, V2 A seat steals a tile, which lay at this place from the top of the other's pile.
    Stole { seat: Seat, from: Seat, tile: Tile, nth: u8 },
    /// E1 Both rows are empty, and E2 the piles are laid side by side, to be counted.
    GameOver { piles: BySeat<Portions, 5> },
    /// E3 A sushi is too much, and is out of the game.
    Removed { seat: Seat, tile: Tile },
    /// Points, by a rule.
    Scored { seat: Seat, rule: Rule, points: i16 },
}

impl kaiten_core::Event for Event {
    fn seats(&self) -> Seats {
        match *self {
            Self::Laid { first: seat, .. }
            | Self::Rolled { seat, .. }
            | Self::Kept { seat, .. }
            | Self::Took { seat, .. }
            | Self::TookWorst { seat, .. }
            | Self::Removed { seat, .. }
            | Self::Scored { seat, .. } => Seats::one(seat),
            Self::Stole { seat, from, .. } => [seat, from].into_iter().collect(),
            Self::GameOver { .. } => Seats::NONE,
        }
    }

    fn ends_round(&self) -> bool {
        matches!(self, Self::GameOver { .. })
    }

    fn scored(&self) -> Option<Scored> {
        match *self {
            Self::Scored { seat, rule, points } => Some(Scored { seat, rule, points }),
            _ => None,
        }
    }
}

impl Sushizock {
    pub(crate) fn check_move(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        // T1 One seat after the other.
        if seat != self.turn || self.phase != Phase::Choose {
            return Err(Illegal("T1"));
        }
        match *m {
            Move::Take(portion) => self.check_take(portion),
            Move::Steal { portion, from, nth } => self.check_steal(portion, from, nth),
            // T9 Whoever can roll on has a choice.
            Move::TakeWorst if self.may_roll_on() => Err(Illegal("T9")),
            // W4 Whoever can take or steal something has a choice too.
            Move::TakeWorst if self.can_take_or_steal() => Err(Illegal("W4")),
            Move::TakeWorst => Ok(()),
            Move::Keep(dice) => self.check_keep(&dice),
        }
    }

    #[inline]
    fn check_take(&self, portion: Portion) -> Result<(), Illegal> {
        match (self.symbols(portion.symbol()), portion) {
            // P1 A sushi needs a die with a sushi, P2 a bone one with a bone.
            (0, Portion::Sushi) => Err(Illegal("P1")),
            (0, Portion::Bone) => Err(Illegal("P2")),
            // P3 So many tiles must lie there.
            (n, _) if n > self.rows[portion].len() => Err(Illegal("P3")),
            (_, _) => Ok(()),
        }
    }

    fn check_steal(&self, portion: Portion, from: Seat, nth: u8) -> Result<(), Illegal> {
        let chopsticks = self.symbols(portion.chopsticks());
        // V1 Three blue chopsticks for a sushi, V2 three red ones for a bone.
        if chopsticks < 3 {
            return Err(Illegal(match portion {
                Portion::Sushi => "V1",
                Portion::Bone => "V2",
            }));
        }
        // V3 From an opponent who has such a tile.
        if !self.opponents().contains(from) || self.piles[from][portion].is_empty() {
            return Err(Illegal("V3"));
        }
        // V4 With three it is the tile on top, V5 with more it is any that is there.
        match (chopsticks, nth) {
            (_, 1) => Ok(()),
            (3, _) => Err(Illegal("V4")),
            (_, nth) if nth == 0 || nth > self.piles[from][portion].len() => Err(Illegal("V5")),
            (_, _) => Ok(()),
        }
    }

    fn check_keep(&self, dice: &Dice) -> Result<(), Illegal> {
        // T7 There is no fourth roll, T8 nor another one after a roll of one die.
        if self.rolls >= 3 {
            return Err(Illegal("T7"));
        }
        if self.rolled.len() == 1 {
            return Err(Illegal("T8"));
        }
        // T5 Only dice that were just rolled can be kept, T4 at least one, T6 and not all.
        if !self.rolled.contains(dice) {
            return Err(Illegal("T5"));
        }
        if dice.is_empty() {
            return Err(Illegal("T4"));
        }
        if *dice == self.rolled { Err(Illegal("T6")) } else { Ok(()) }
    }

    pub(crate) fn list_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if seat != self.turn || self.phase != Phase::Choose {
            return;
        }
        for &portion in Portion::ALL {
            if self.check_take(portion).is_ok() {
                moves.push(Move::Take(portion));
            }
        }
        if let Some(portion) = self.loot() {
            for from in self.opponents() {
                let places = 1..=self.places(portion, from);
                moves.extend(places.map(|nth| Move::Steal { portion, from, nth }));
            }
        }
        if self.may_roll_on() {
            moves.extend((1..=keeps(&self.rolled)).map(|n| Move::Keep(nth_keep(&self.rolled, n))));
        } else if !self.can_take_or_steal() {
            moves.push(Move::TakeWorst);
        }
    }

    /// One of the moves, each equally likely: they are counted, not listed.
    #[inline]
    pub(crate) fn random_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Move {
        let sushi = u32::from(self.check_take(Portion::Sushi).is_ok());
        let takes = sushi + u32::from(self.check_take(Portion::Bone).is_ok());
        let steals = self.steals();
        let keeps = if self.may_roll_on() { keeps(&self.rolled) } else { 0 };
        if takes + steals + keeps == 0 {
            return Move::TakeWorst;
        }
        match below(rng, takes + steals + keeps) {
            n if n >= takes + steals => Move::Keep(nth_keep(&self.rolled, n - takes - steals + 1)),
            n if n >= takes => self.nth_steal(n - takes),
            n if n >= sushi => Move::Take(Portion::Bone),
            _ => Move::Take(Portion::Sushi),
        }
    }

    /// How many tiles can be stolen.
    #[inline]
    fn steals(&self) -> u32 {
        let Some(portion) = self.loot() else { return 0 };
        self.opponents().map(|from| u32::from(self.places(portion, from))).sum()
    }

    /// One of the tiles that can be stolen, counted from 0.
    #[cold]
    fn nth_steal(&self, mut n: u32) -> Move {
        let portion = self.loot().expect("there are enough chopsticks");
        for from in self.opponents() {
            let places = u32::from(self.places(portion, from));
            if n < places {
                return Move::Steal { portion, from, nth: n as u8 + 1 };
            }
            n -= places;
        }
        unreachable!("a tile that was counted can be stolen");
    }

    #[inline]
    pub(crate) fn play_moves(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        let seat = self.turn;
        match moves.get(seat).expect("the seat whose turn it is chose") {
            Move::Keep(dice) => {
                // T4 The others are rolled again.
                self.kept = self.kept.and(dice);
                self.rolled = Dice::EMPTY;
                self.phase = Phase::Roll;
                log.tell(Event::Kept { seat, dice });
                return;
            }
            Move::Take(portion) => {
                // P1, P2 As many symbols, so far from the left. P4 The row closes up.
                let nth = self.symbols(portion.symbol());
                let tile = self.rows[portion].take(nth);
                // P5 It goes on top of the player's pile.
                self.piles[seat][portion].put(tile);
                log.tell(Event::Took { seat, tile, nth });
            }
            Move::Steal { portion, from, nth } => {
                // V6 A stolen tile goes on top of the thief's pile, and the other pile closes up.
                let tile = self.piles[from][portion].take(nth);
                self.piles[seat][portion].put(tile);
                log.tell(Event::Stole { seat, from, tile, nth });
            }
            Move::TakeWorst => self.take_worst(log),
        }
        self.end_turn(log);
    }

    fn take_worst(&mut self, log: &mut impl Log<Event>) {
        let (portion, nth) = self.rows.worst().expect("a tile lies on the table until the end");
        let tile = self.rows[portion].take(nth);
        self.piles[self.turn][portion].put(tile);
        log.tell(Event::TookWorst { seat: self.turn, tile, nth });
    }

    #[inline]
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        self.rolls = 0;
        self.kept = Dice::EMPTY;
        self.rolled = Dice::EMPTY;
        // E1 The last tile of the table ends the game.
        if self.rows.is_empty() {
            return self.end_game(log);
        }
        // T1 The dice go to the left.
        self.turn = self.turn.left(self.options.seats());
        self.phase = Phase::Roll;
    }

    #[inline]
    pub(crate) fn end_game(&mut self, log: &mut impl Log<Event>) {
        log.tell(Event::GameOver { piles: self.piles });
        self.phase = Phase::Over;
        self.count_game(log);
    }

    /// How many dice show this symbol, the kept ones too.
    #[inline]
    fn symbols(&self, face: Face) -> u8 {
        self.kept.and(self.rolled).count(face)
    }

    /// Whether dice can be kept and others rolled. T7 Not after the third roll. T8 Not with one die.
    #[inline]
    fn may_roll_on(&self) -> bool {
        self.rolls < 3 && self.rolled.len() > 1
    }

    fn can_take_or_steal(&self) -> bool {
        let can_take = |portion: &Portion| self.check_take(*portion).is_ok();
        Portion::ALL.iter().any(can_take) || self.steals() > 0
    }

    /// V1, V2 What the chopsticks steal. Five dice never show three of both colours.
    #[inline]
    fn loot(&self) -> Option<Portion> {
        let enough = |portion: &Portion| self.symbols(portion.chopsticks()) >= 3;
        Portion::ALL.iter().copied().find(enough)
    }

    /// How many places of an opponent's pile can be named. V4 With three chopsticks it is the top.
    /// V5 With more it is any.
    #[inline]
    fn places(&self, portion: Portion, from: Seat) -> u8 {
        let height = self.piles[from][portion].len();
        if self.symbols(portion.chopsticks()) == 3 { height.min(1) } else { height }
    }

    #[inline]
    fn opponents(&self) -> Seats {
        let mut opponents = Seats::first(self.options.seats());
        opponents.remove(self.turn);
        opponents
    }
}

/// T4, T6 In how many ways some of these dice, but not all, can be kept.
#[inline]
fn keeps(dice: &Dice) -> u32 {
    let mut ways = 1;
    for &face in Face::ALL {
        ways *= u32::from(dice.count(face)) + 1;
    }
    // None and all are two of the ways.
    ways - 2
}

/// The `n`-th way to keep some of these dice, counted from 1 (0 is to keep none).
#[inline]
fn nth_keep(dice: &Dice, mut n: u32) -> Dice {
    // The ways are numbers whose digits count the symbols, the first symbol in the lowest digit.
    let mut kept = Dice::EMPTY;
    for &face in Face::ALL {
        let count = dice.count(face);
        let higher = (n * PART_OF_256[usize::from(count)]) >> 8;
        let digit = n - higher * (u32::from(count) + 1);
        kept = kept.with(face, digit as u8);
        n = higher;
    }
    kept
}

/// 256 divided by 1 to 6, rounded up: five dice have so few ways (24 at most) that a product and a
/// shift divide exactly, and faster than a division.
const PART_OF_256: [u32; 6] = [256, 128, 86, 64, 52, 43];
