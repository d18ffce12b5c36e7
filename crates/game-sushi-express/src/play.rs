//! A round: bets, dice, vans, orders.
//!
//! Every game ends, whatever the players do. A round in which all fail takes a whole row from the
//! pile (O4). In every other round at least one van drives at least two tiles, so within the sixth
//! of its drives it comes to Sushi Express again and takes a client, which the next orders replace
//! from the pile. So at most 5 × 6 rounds go by in which the pile does not shrink, nothing ever
//! goes back into it, and when it cannot fill the row the game is over (F1). Inside a round there
//! is one bet, at most two throws and one drive for each player, and every other choice spends an
//! action card or closes the question.

mod choices;

use crate::SushiExpress;
use crate::pieces::{
    ACTIONS, Action, Actions, Client, Clients, Dice, PARK, Pawn, STARTING_PAIR, way,
};
use crate::setup::Phase;
use kaiten_core::{BySeat, Joint, Log, Piece, Readers, Rule, Scored, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a seat chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// B2 Places the pawn on this empty space.
    Bet(u8),
    /// A5 Places the pawn on top of those on this space, with a card.
    Same(u8),
    /// A8 Swaps the pawns on this space with those on the next higher one, with a card.
    Swap(u8),
    /// A11 Throws the die with this face again, with a card.
    Reroll(u8),
    /// Plays no card, where one could be played.
    Pass,
    /// M2 Drives as far as the bet, A13 and so many tiles farther, with a card for each.
    Drive(u8),
    /// C1 Takes a client from the row.
    Take(Client),
    /// O1 Leaves the rest of the row.
    Keep,
    /// O1 Discards the rest of the row.
    Discard,
}

/// What people are told.
#[expect(missing_docs, reason = "each event says in its own line what its fields are")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// O3 New clients lie open.
    Filled { clients: Clients },
    /// B1 A round begins with the bet of this seat.
    Round { first: Seat },
    /// B2 A pawn is placed, alone or with a card on top of others.
    Bet { seat: Seat, space: u8, on_top: bool },
    /// A8 The pawns of two neighbouring spaces change places; this is the lower one.
    Swapped { seat: Seat, space: u8 },
    /// D1 The dice show this now, after a throw of both or of one.
    Threw { seat: Seat, dice: Dice, enough: bool },
    /// A11 A seat throws the die with this face again.
    Rerolls { seat: Seat, face: u8 },
    /// D3 A seat may not drive this round.
    Failed { seat: Seat },
    /// D3 P1 A seat draws an action card …
    Draws { seat: Seat },
    /// … and only it sees which.
    Drew { seat: Seat, card: Action },
    /// M2 A van drives from tile to tile, A13 so many tiles farther than the bet.
    Drove { seat: Seat, from: u8, to: u8, farther: u8 },
    /// C1 A seat takes a client.
    Took { seat: Seat, client: Client },
    /// O1 The lowest bettor leaves the rest of the row.
    Kept { seat: Seat },
    /// O1 The lowest bettor discards the rest of the row.
    Discarded { seat: Seat, clients: Clients },
    /// O4 All failed, and the row is discarded.
    AllFailed { clients: Clients },
    /// F1 The pile cannot fill the row, and what lies in front of each seat is counted: clients, and
    /// A15 the action cards with a tip that it shows now. W2 So many others it has left.
    GameOver { clients: BySeat<Clients, 6>, tips: BySeat<u8, 6>, left: BySeat<u8, 6> },
    /// A15 A seat shows its action cards with a tip.
    ShowsTips { seat: Seat, tips: u8 },
    /// Points, by a rule.
    Scored { seat: Seat, rule: Rule, points: i16 },
}

impl kaiten_core::Event for Event {
    fn seats(&self) -> Seats {
        match *self {
            Self::Round { first: seat }
            | Self::Bet { seat, .. }
            | Self::Swapped { seat, .. }
            | Self::Threw { seat, .. }
            | Self::Rerolls { seat, .. }
            | Self::Failed { seat, .. }
            | Self::Draws { seat, .. }
            | Self::Drew { seat, .. }
            | Self::Drove { seat, .. }
            | Self::Took { seat, .. }
            | Self::Kept { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::ShowsTips { seat, .. }
            | Self::Scored { seat, .. } => Seats::one(seat),
            Self::Filled { .. } | Self::AllFailed { .. } | Self::GameOver { .. } => Seats::NONE,
        }
    }

    fn readers(&self) -> Readers {
        match *self {
            Self::Drew { seat, .. } => Readers::Only(Seats::one(seat)),
            _ => Readers::Everyone,
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

/// What a choice does.
impl SushiExpress {
    #[inline]
    pub(crate) fn play_moves(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        let seat = self.turn;
        match moves.get(seat).expect("the seat whose turn it is chose") {
            Move::Bet(space) => self.place(seat, space, log),
            Move::Same(space) => {
                self.spend(seat, Action::Same);
                self.place(seat, space, log);
            }
            Move::Swap(space) => self.swap(seat, space, log),
            Move::Reroll(face) => self.reroll(seat, face, log),
            Move::Pass => match self.phase {
                Phase::Missed { last, .. } => self.missed(last, log),
                _ => self.next_bet(),
            },
            Move::Drive(farther) => {
                for _ in 0..farther {
                    self.spend(seat, Action::Farther);
                }
                self.drive(seat, farther, log);
            }
            Move::Take(client) => self.take(seat, client, log),
            Move::Keep => {
                log.tell(Event::Kept { seat });
                self.refill(log);
            }
            Move::Discard => {
                log.tell(Event::Discarded { seat, clients: self.row });
                self.row = Clients::EMPTY;
                self.refill(log);
            }
        }
    }

    /// A2 A card that was played is out of the game.
    #[inline]
    fn spend(&mut self, seat: Seat, action: Action) {
        self.hands[seat].take(action);
        self.spent[seat].put(action);
    }
}

/// 1. The bets.
impl SushiExpress {
    #[inline]
    pub(crate) fn begin_round(&mut self, first: Seat, log: &mut impl Log<Event>) {
        // O6 The lowest bettor is the first player of the next round.
        self.first = first;
        for pawn in self.pawns.iter_mut() {
            *pawn = Pawn::default();
        }
        self.turn = first;
        log.tell(Event::Round { first });
        self.phase = Phase::Bet;
    }

    #[inline]
    fn place(&mut self, seat: Seat, space: u8, log: &mut impl Log<Event>) {
        // A5 On top of the pawns that stand there.
        let below = self.pawns.iter().filter(|pawn| pawn.space == space).count() as u8;
        self.pawns[seat] = Pawn { space, height: below + 1, on_board: true };
        log.tell(Event::Bet { seat, space, on_top: below > 0 });
        self.after_placing(seat);
    }

    #[inline]
    fn after_placing(&mut self, seat: Seat) {
        // A8 The seat is asked for a swap whenever others must think that it could have one, so
        // that the question tells nothing about its hand.
        if self.neighbours() != 0 && self.could_hold(seat, Action::Swap) {
            self.phase = Phase::Placed;
        } else {
            self.next_bet();
        }
    }

    #[inline]
    fn next_bet(&mut self) {
        // B1 Clockwise, until all have bet.
        self.turn = self.turn.left(self.options.seats());
        if self.turn == self.first {
            // D1 The highest bet throws first.
            self.turn = self.leader().expect("all have bet");
            self.phase = Phase::Throw { last: false };
        } else {
            self.phase = Phase::Bet;
        }
    }

    fn swap(&mut self, seat: Seat, space: u8, log: &mut impl Log<Event>) {
        self.spend(seat, Action::Swap);
        // A9 A stack moves as a whole, in its order.
        for pawn in self.pawns.iter_mut() {
            if pawn.space == space {
                pawn.space += 1;
            } else if pawn.space == space + 1 {
                pawn.space -= 1;
            }
        }
        log.tell(Event::Swapped { seat, space });
        if self.phase == Phase::Placed {
            self.after_placing(seat);
        }
    }

    /// The spaces with a pawn.
    #[inline]
    pub(crate) fn taken_spaces(&self) -> u16 {
        // Pawns without a bet leave their mark on space 0, which is none.
        self.pawns.iter().fold(0, |taken, pawn| taken | 1 << pawn.space) & ALL_SPACES
    }

    /// A8 The spaces with a pawn whose next higher space has one too.
    #[inline]
    pub(crate) fn neighbours(&self) -> u16 {
        let taken = self.taken_spaces();
        taken & taken >> 1
    }
}

/// 2. The dice.
impl SushiExpress {
    #[inline]
    pub(crate) fn thrown(&mut self, dice: Dice, last: bool, log: &mut impl Log<Event>) {
        let seat = self.turn;
        let enough = dice.total() >= self.pawns[seat].space;
        log.tell(Event::Threw { seat, dice, enough });
        if enough {
            // D5 As much as the bet or more ends the throwing, M1 and the same seat drives first.
            self.prepare_drive(log);
        } else if self.could_hold(seat, Action::Reroll) {
            // A11 As with the swap, the question tells nothing about the hand.
            self.phase = Phase::Missed { dice, last };
        } else {
            self.missed(last, log);
        }
    }

    fn reroll(&mut self, seat: Seat, face: u8, log: &mut impl Log<Event>) {
        let Phase::Missed { dice, last } = self.phase else { unreachable!("a throw was missed") };
        self.spend(seat, Action::Reroll);
        log.tell(Event::Rerolls { seat, face });
        let stays = dice.without(face).expect("the die shows this face");
        self.phase = Phase::Reroll { stays, last };
    }

    #[inline]
    fn missed(&mut self, last: bool, log: &mut impl Log<Event>) {
        // D2 There are two throws.
        if !last {
            self.phase = Phase::Throw { last: true };
            return;
        }
        // D3 Whoever misses twice draws an action card, A3 if there is one, and takes the pawn off.
        log.tell(Event::Failed { seat: self.turn });
        if self.actions.is_empty() {
            self.leave_without_driving(log);
        } else {
            self.phase = Phase::Failed;
        }
    }

    #[inline]
    pub(crate) fn leave_without_driving(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn;
        self.pawns[seat].on_board = false;
        if let Some(next) = self.leader() {
            // D4 The next highest bet throws.
            self.turn = next;
            self.phase = Phase::Throw { last: false };
        } else {
            // O4 All failed: the row must be discarded.
            self.turn = self.lowest();
            log.tell(Event::AllFailed { clients: self.row });
            self.row = Clients::EMPTY;
            self.refill(log);
        }
    }

    #[inline]
    pub(crate) fn draw_action(&mut self, card: Action, log: &mut impl Log<Event>) {
        let seat = self.turn;
        self.actions.take(card);
        self.hands[seat].put(card);
        log.tell(Event::Draws { seat });
        log.tell(Event::Drew { seat, card });
    }
}

/// 3. The vans.
impl SushiExpress {
    #[inline]
    fn prepare_drive(&mut self, log: &mut impl Log<Event>) {
        if self.could_hold(self.turn, Action::Farther) {
            self.phase = Phase::Drive;
        } else {
            // M1 Driving is no choice where no card can be played.
            self.drive(self.turn, 0, log);
        }
    }

    fn drive(&mut self, seat: Seat, farther: u8, log: &mut impl Log<Event>) {
        let from = self.vans[seat];
        let (to, at_the_shop) = way(&self.vans, seat, self.pawns[seat].space + farther);
        self.vans[seat] = to;
        log.tell(Event::Drove { seat, from, to, farther });
        if at_the_shop {
            self.phase = Phase::Take;
        } else {
            self.arrive(seat, log);
        }
    }

    #[inline]
    fn take(&mut self, seat: Seat, client: Client, log: &mut impl Log<Event>) {
        self.row.take(client);
        self.clients[seat].put(client);
        log.tell(Event::Took { seat, client });
        self.arrive(seat, log);
    }

    #[inline]
    fn arrive(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        // P1 Whoever stops at the park draws an action card, A3 if there is one.
        if self.vans[seat] == PARK && !self.actions.is_empty() {
            self.phase = Phase::Park;
        } else {
            self.leave_after_driving(log);
        }
    }

    /// M6 The pawn leaves the board, and the next highest bet drives.
    #[inline]
    pub(crate) fn leave_after_driving(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn;
        self.pawns[seat].on_board = false;
        if let Some(next) = self.leader() {
            self.turn = next;
            self.prepare_drive(log);
        } else {
            self.orders(log);
        }
    }
}

/// 4. The orders.
impl SushiExpress {
    #[inline]
    fn orders(&mut self, log: &mut impl Log<Event>) {
        // O1 Where clients are left, the lowest bettor decides about them.
        self.turn = self.lowest();
        if self.row.is_empty() {
            self.refill(log);
        } else {
            self.phase = Phase::Orders;
        }
    }

    #[inline]
    fn refill(&mut self, log: &mut impl Log<Event>) {
        let lacking = self.lacking();
        if is_too_small(self.pile.len(), lacking) {
            // F1 The pile cannot fill the row.
            self.end_game(log);
        } else if lacking > 0 {
            // O3 The row is filled.
            self.phase = Phase::Fill;
        } else {
            // F2 Nothing is lacking, and the game goes on.
            self.begin_round(self.turn, log);
        }
    }

    #[inline]
    pub(crate) fn end_game(&mut self, log: &mut impl Log<Event>) {
        let seats = self.options.seats();
        let tips = BySeat::from_fn(seats, |seat| self.hands[seat].count(Action::Tip));
        let left = BySeat::from_fn(seats, |seat| self.hands[seat].len() - tips[seat]);
        log.tell(Event::GameOver { clients: self.clients, tips, left });
        self.phase = Phase::Over;
        // A15 Tips among the action cards are shown.
        for (seat, &tips) in tips.by_seat() {
            if tips > 0 {
                for _ in 0..tips {
                    self.spend(seat, Action::Tip);
                }
                log.tell(Event::ShowsTips { seat, tips });
            }
        }
        self.count_game(log);
    }
}

/// Whose turn it is.
impl SushiExpress {
    /// D1 M1 The highest bet on the board, A6 in a stack the top pawn.
    #[inline]
    pub(crate) fn leader(&self) -> Option<Seat> {
        let ranks = self.pawns.iter().map(|pawn| pawn.rank() * u8::from(pawn.on_board));
        let (rank, index) = ranks.zip(0..).fold((0, 0), core::cmp::max);
        (rank > 0).then_some(Seat::new(index))
    }

    /// O6 The lowest bettor, whose pawn stood at the bottom of the lowest space after all swaps.
    #[inline]
    fn lowest(&self) -> Seat {
        let ranks = self.pawns.iter().map(|pawn| pawn.rank());
        let (_, index) = ranks.zip(0..).fold((u8::MAX, 0), core::cmp::min);
        Seat::new(index)
    }

    /// Whose turn it is in a position that was not played.
    pub(crate) fn whose_turn(&self) -> Seat {
        match self.phase {
            Phase::Start | Phase::Over => self.first,
            Phase::Bet => self.bettor(self.bets_made()),
            Phase::Placed => self.bettor(self.bets_made() - 1),
            Phase::Orders | Phase::Fill => self.lowest(),
            _ => self.leader().expect("a pawn stands on the board"),
        }
    }

    pub(crate) fn bets_made(&self) -> u8 {
        self.pawns.iter().filter(|pawn| pawn.has_bet()).count() as u8
    }

    /// B1 The seat that bets after so many others.
    pub(crate) fn bettor(&self, others: u8) -> Seat {
        (0..others).fold(self.first, |seat, _| seat.left(self.options.seats()))
    }
}

/// What everybody knows about hands.
impl SushiExpress {
    /// S4 Everyone has seen the starting pair, so whoever never spent a card of it still holds it.
    #[inline]
    pub(crate) fn certain(&self, seat: Seat) -> Actions {
        unspent_pair(&self.spent[seat])
    }

    /// Whether those who do not see the hand must think that it could hold such a card.
    #[inline]
    fn could_hold(&self, seat: Seat, action: Action) -> bool {
        let certain = self.certain(seat);
        certain.count(action) > 0
            || self.hands[seat].len() > certain.len() && self.somewhere_hidden(action)
    }

    /// Whether such a card may be where nobody knows of it.
    #[inline]
    fn somewhere_hidden(&self, action: Action) -> bool {
        let spent = self.spent.iter().map(|spent| spent.count(action));
        let known = if STARTING_PAIR.contains(&action) {
            // Of each starting pair one is spent, or certain to be in the hand.
            spent.map(|spent| spent.max(1)).sum::<u8>()
        } else {
            spent.sum::<u8>()
        };
        known < ACTIONS[action.index()].1
    }
}

/// S4 The cards of the starting pair of which a seat that spent these has spent none.
#[inline]
pub(crate) fn unspent_pair(spent: &Actions) -> Actions {
    let unspent = |action| u8::from(spent.count(action) == 0);
    STARTING_PAIR.map(|action| (action, unspent(action))).into_iter().collect()
}

/// F1 Whether a pile cannot fill a row that lacks so many clients.
#[inline]
pub(crate) fn is_too_small(pile: u8, lacking: u8) -> bool {
    lacking > pile
}

/// B2 The spaces 2 to 12 of the board, a bit each.
pub(crate) const ALL_SPACES: u16 = 0b1_1111_1111_1100;
