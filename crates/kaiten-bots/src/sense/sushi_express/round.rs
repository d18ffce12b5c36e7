//! A round played on from any moment, with every way the dice can fall.

use super::board::Board;
use super::worth::{DRAWN_CARD, Worth, card_worth, lead};
use crate::exact::powi;
use game_sushi_express::{Action, Client, Clients, PARK, View};
use kaiten_core::{BySeat, Seat};

/// A round as a seat sees it.
pub(super) struct Round {
    pub(super) seat: Seat,
    /// How many new throws the seat holds.
    pub(super) rerolls: u8,
    pub(super) worth: Worth,
    bets: Bets,
}

/// What others are thought to bet.
enum Bets {
    /// What looks best to each, as if it were the last to bet.
    AtFirstSight,
    /// The same, thought of once for all.
    AsBefore(BySeat<u8, 6>),
    /// What is best for each, with the bets that will answer it.
    Answered,
}

impl Round {
    pub(super) fn new(view: &View, seat: Seat, board: &Board) -> Self {
        let rerolls = view.hand.map_or(0, |hand| hand.count(Action::Reroll));
        Self { seat, rerolls, worth: Worth::new(view, board), bets: Bets::AtFirstSight }
    }

    /// Thinks once of what the others will bet, as if the seat itself would not.
    pub(super) fn foresee_bets(&mut self, board: Board, to_bet: impl Iterator<Item = Seat>) {
        let then = to_bet.fold(board, |board, seat| self.with_best_bet(board, seat));
        self.bets = Bets::AsBefore(BySeat::from_fn(board.seats, |seat| then.bet(seat)));
    }

    /// Takes the time to think of how others answer each bet.
    pub(super) fn answer_bets(&mut self) {
        self.bets = Bets::Answered;
    }

    /// What a board is worth while some still bet.
    pub(super) fn betting(
        &self,
        mut board: Board,
        to_bet: impl Iterator<Item = Seat> + Clone,
    ) -> BySeat<f32, 6> {
        match &self.bets {
            Bets::AtFirstSight => {
                board = to_bet.fold(board, |board, seat| self.with_best_bet(board, seat));
            }
            Bets::AsBefore(bets) => {
                to_bet.for_each(|seat| board.place(seat, near(&board, bets[seat])));
            }
            Bets::Answered => return self.answering(board, to_bet),
        }
        self.throwing(board)
    }

    /// What a board is worth if each bets what is best for it, with the bets that answer it.
    fn answering<I>(&self, board: Board, mut to_bet: I) -> BySeat<f32, 6>
    where
        I: Iterator<Item = Seat> + Clone,
    {
        let Some(seat) = to_bet.next() else { return self.throwing(board) };
        if to_bet.clone().count() > MOST_ANSWERS {
            return self.answering(self.with_best_bet(board, seat), to_bet);
        }
        let bets = usual_bets(board, seat).map(|then| self.answering(then, to_bet.clone()));
        let best = bets.max_by(|a, b| lead(seat, a).total_cmp(&lead(seat, b)));
        best.expect("six pawns leave a usual space free")
    }

    /// The board with the bet that looks best to a seat, as if all others had bet.
    fn with_best_bet(&self, board: Board, seat: Seat) -> Board {
        let (mut best, mut most) = (board, f32::MIN);
        for then in usual_bets(board, seat) {
            let promise = lead(seat, &self.throwing(then));
            if promise > most {
                (best, most) = (then, promise);
            }
        }
        best
    }

    /// What a board is worth when the highest bet throws: one after the other fails, until a throw
    /// is good.
    pub(super) fn throwing(&self, mut board: Board) -> BySeat<f32, 6> {
        let mut mean = BySeat::new(board.seats, 0.0);
        let mut chance = 1.0;
        while let Some(seat) = board.leader() {
            let fails = chance * self.failing(seat, board.bet(seat));
            if fails < UNLIKELY {
                add(&mut mean, chance, &self.driving(board));
                return mean;
            }
            add(&mut mean, chance - fails, &self.driving(board));
            board.fail(seat);
            chance = fails;
        }
        // O4 All failed, and the row goes.
        board.row = Clients::EMPTY;
        add(&mut mean, chance, &self.worth.of(&board));
        mean
    }

    /// What a board is worth when the throws of the seat will be good with this chance.
    pub(super) fn thrown(&self, mut board: Board, chance: f32) -> BySeat<f32, 6> {
        let mut mean = BySeat::new(board.seats, 0.0);
        add(&mut mean, chance, &self.driving(board));
        board.fail(self.seat);
        add(&mut mean, 1.0 - chance, &self.throwing(board));
        mean
    }

    /// What a board is worth when all pawns on the board drive, each as far as it likes.
    pub(super) fn driving(&self, mut board: Board) -> BySeat<f32, 6> {
        while let Some(seat) = board.leader() {
            let client = self.best_client(&board, seat);
            let lap = client.map_or(0.0, |(_, worth)| worth + self.worth.place(seat, 12));
            let promise = |farther: u8, (tile, at_the_shop): (u8, bool)| {
                self.worth.place(seat, tile) - card_worth(Action::Farther) * f32::from(farther)
                    + if at_the_shop { lap } else { 0.0 }
                    + if tile == PARK { DRAWN_CARD } else { 0.0 }
            };
            let most = board.farther[seat].min(MOST_FARTHER);
            let ways = (0..=most).zip(board.ways(seat));
            let best = ways.max_by(|a, b| promise(a.0, a.1).total_cmp(&promise(b.0, b.1)));
            let (farther, (tile, at_the_shop)) = best.expect("without cards there is one way");
            board.arrive(seat, farther, tile);
            if let (true, Some((client, _))) = (at_the_shop, client) {
                board.take(seat, client);
            }
        }
        self.worth.of(&board)
    }

    /// What a board is worth when the seat takes the client that is best for it.
    pub(super) fn taking(&self, board: Board) -> BySeat<f32, 6> {
        let taken = board.row.iter().map(|(client, _)| {
            let mut then = board;
            then.take(self.seat, client);
            self.driving(then)
        });
        let best = taken.max_by(|a, b| lead(self.seat, a).total_cmp(&lead(self.seat, b)));
        best.unwrap_or_else(|| self.driving(board))
    }

    /// How likely both throws of a seat are too low.
    fn failing(&self, seat: Seat, bet: u8) -> f32 {
        let rerolls = if seat == self.seat { self.rerolls } else { 0 };
        failing(bet, rerolls)
    }

    /// The client in the row that is worth most to a seat.
    fn best_client(&self, board: &Board, seat: Seat) -> Option<(Client, f32)> {
        let clients = board.row.iter();
        let worth = clients.map(|(client, _)| (client, self.worth.client(seat, board, client)));
        worth.max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// The free space that is next to this one, or itself.
fn near(board: &Board, space: u8) -> u8 {
    let around = (0..11).flat_map(|by| [space.saturating_sub(by), space + by]);
    let mut free = around.filter(|&space| (2..=12).contains(&space) && board.is_free(space));
    free.next().expect("six pawns leave a space free")
}

/// The board with each bet that people make.
fn usual_bets(board: Board, seat: Seat) -> impl Iterator<Item = Board> {
    (3..=10).filter(move |&space| board.is_free(space)).map(move |space| {
        let mut then = board;
        then.place(seat, space);
        then
    })
}

/// With more bets to come, a bet is made at first sight.
const MOST_ANSWERS: usize = 2;
/// More cards are not played for one drive.
const MOST_FARTHER: u8 = 2;
/// What is less likely is left out.
const UNLIKELY: f32 = 0.004;

/// How likely two dice show less than this.
pub(super) fn missing(bet: u8) -> f32 {
    const LESS: [u8; 13] = [0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35];
    f32::from(LESS[usize::from(bet.min(12))]) / 36.0
}

/// How likely both throws are too low, also after so many new throws of the lower die.
pub(super) fn failing(bet: u8, rerolls: u8) -> f32 {
    missing(bet) * missing_with(bet, rerolls)
}

/// How likely a throw is too low, also after so many new throws of the lower die.
pub(super) fn missing_with(bet: u8, rerolls: u8) -> f32 {
    if rerolls == 0 {
        return missing(bet);
    }
    let throws = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    let low = throws.filter(|(one, other)| one + other < bet);
    let missing = |(one, other): (u8, u8)| 1.0 - hitting(bet, one.max(other));
    low.map(|throw| powi(missing(throw), rerolls)).sum::<f32>() / 36.0
}

/// How likely one die makes a bet good, beside one that stays.
pub(super) fn hitting(bet: u8, stays: u8) -> f32 {
    f32::from((7 + stays).saturating_sub(bet).min(6)) / 6.0
}

/// Adds what happens with this chance to a mean.
fn add(mean: &mut BySeat<f32, 6>, chance: f32, worth: &BySeat<f32, 6>) {
    for (mean, worth) in mean.iter_mut().zip(worth) {
        *mean += chance * worth;
    }
}
