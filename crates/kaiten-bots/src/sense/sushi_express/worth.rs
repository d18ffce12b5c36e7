//! What a board is worth to each seat when a round is over.

use super::board::Board;
use super::round::missing;
use super::tips::{TAKEN, TipOdds};
use crate::exact::powi;
use crate::sense::RECALLED;
use game_sushi_express::{Action, CLIENTS, Client, Clients, View};
use kaiten_core::{BySeat, Piece, Seat, Seats};

/// What an action card of the pile is worth: it may be a tip, and it breaks ties.
pub(super) const DRAWN_CARD: f32 = 0.72;

/// What an action card in the hand is worth: what it usually brings when its moment comes.
pub(super) fn card_worth(card: Action) -> f32 {
    match card {
        Action::Same => 0.2,
        Action::Swap => 0.4,
        Action::Reroll => 0.5,
        Action::Farther => 0.5,
        // It counts among the tips.
        Action::Tip => 0.0,
    }
}

/// What a colour that a seat still lacks is worth to it, if it surely comes by one: less than the
/// three points, because it then leaves another client behind.
const COLOUR_TO_COME: f32 = 1.75;
/// How many clients leave the row in a round, for each seat: taken, or discarded.
const PACE: f32 = 0.6;
/// So many rounds before the end, places and cards begin to lose their worth.
const LAST_ROUNDS: f32 = 2.5;
/// What winning is worth beyond the points.
const WIN: f32 = 3.0;
/// How much the others count on average, and the best of them besides.
const ALL_OTHERS: f32 = 0.8;
const BEST_OTHER: f32 = 0.2;

/// By how much a seat is ahead.
pub(super) fn lead(seat: Seat, worth: &BySeat<f32, 6>) -> f32 {
    let (mut sum, mut best, mut others) = (0.0, f32::MIN, 0.0);
    for (_, &worth) in worth.by_seat().filter(|&(other, _)| other != seat) {
        sum += worth;
        best = best.max(worth);
        others += 1.0;
    }
    worth[seat] - ALL_OTHERS * sum / others - BEST_OTHER * best
}

/// What tables of a round are worth, by what is known of the pile.
pub(super) struct Worth {
    seats: u8,
    /// How likely a seat that waits for a colour comes by it.
    coming: [f32; COLOURS],
    /// What the next client will be worth to a seat.
    next_client: BySeat<f32, 6>,
    /// By how much one more tip brings a seat ahead.
    tip: BySeat<f32, 6>,
    tips: TipOdds,
    /// The clients in the pile.
    pile: Clients,
}

/// The kinds of client without the tip, which is the last kind.
const COLOURS: usize = 8;

impl Worth {
    pub(super) fn new(view: &View, board: &Board) -> Self {
        let seats = board.seats;
        let all: Clients = CLIENTS.into_iter().collect();
        let gone = view.row + view.remembered.as_ref().expect(RECALLED).discard;
        let pile = view.clients.iter().fold(all - gone, |rest, &taken| rest - taken);
        let to_come = pile + view.row;
        let tips = TipOdds::new(to_come.count(Client::Tip), seats);
        let lost = tips.lost(&board.tips);
        let tip = BySeat::from_fn(seats, |seat| {
            let mut more = board.tips;
            more[seat] += 1;
            let then = tips.lost(&more);
            lead(seat, &BySeat::from_fn(seats, |seat| lost[seat] - then[seat]))
        });
        let passed_by = 1.0 - TAKEN / f32::from(seats);
        let coming = core::array::from_fn(|colour| {
            1.0 - powi(passed_by, to_come.count(Client::ALL[colour]))
        });
        let next_client = BySeat::new(seats, 0.0);
        let mut worth = Self { seats, coming, next_client, tip, tips, pile };
        // With others there, one chooses between two or so.
        let next_client = |seat| worth.best_client(seat, board, Clients::EMPTY, 2);
        worth.next_client = BySeat::from_fn(seats, next_client);
        worth
    }

    /// The worth of a board to each seat when the round is over and the row is filled up.
    pub(super) fn of(&self, board: &Board) -> BySeat<f32, 6> {
        let lacking = board.lacking();
        if lacking > board.pile {
            return self.at_the_end(board);
        }
        let rounds = f32::from(board.pile - lacking) / (PACE * f32::from(self.seats));
        let lasting = ((rounds + 0.5) / LAST_ROUNDS).min(1.0);
        let lost = self.tips.lost(&board.tips);
        BySeat::from_fn(self.seats, |seat| {
            let clients = &board.clients[seat];
            let missing = (0..COLOURS).filter(|&i| clients.count(Client::ALL[i]) == 0);
            let colours = COLOUR_TO_COME * missing.map(|i| self.coming[i]).sum::<f32>();
            let later = colours + self.place(seat, board.vans[seat]) + board.cards[seat];
            points(clients) - lost[seat] + lasting * later
        })
    }

    /// The same, with what lies in the row for those who may come by next.
    pub(super) fn with_row(&self, board: &Board) -> BySeat<f32, 6> {
        let mut worth = self.of(board);
        let lacking = board.lacking();
        if lacking <= board.pile {
            for seat in Seats::first(self.seats) {
                let best = self.best_client(seat, board, board.row, lacking);
                let comes_by = 1.0 - powi(missing(12 - board.vans[seat]), 2);
                worth[seat] += comes_by * (best - self.next_client[seat]);
            }
        }
        worth
    }

    /// F1 The points at the end; W2 cards decide between equals.
    fn at_the_end(&self, board: &Board) -> BySeat<f32, 6> {
        let tips = || board.tips.iter().copied();
        let (fewest, most) = (tips().min().unwrap_or(0), tips().max().unwrap_or(0));
        let mut worth = BySeat::from_fn(self.seats, |seat| {
            let lost = if board.tips[seat] == fewest { f32::from(most) } else { 0.0 };
            points(&board.clients[seat]) - lost + 0.1 * board.cards[seat]
        });
        let best = worth.iter().copied().fold(f32::MIN, f32::max);
        for worth in worth.iter_mut().filter(|worth| **worth == best) {
            *worth += WIN;
        }
        worth
    }

    /// What standing on a tile is worth: a part of the way to the next client.
    pub(super) fn place(&self, seat: Seat, tile: u8) -> f32 {
        self.next_client[seat] * f32::from(tile) / 12.0
    }

    /// What a client is worth to a seat that takes it now.
    pub(super) fn client(&self, seat: Seat, board: &Board, client: Client) -> f32 {
        if client == Client::Tip {
            self.tip[seat]
        } else if board.clients[seat].count(client) > 0 {
            1.0
        } else {
            3.0 - COLOUR_TO_COME * self.coming[client.index()]
        }
    }

    /// What the best of these clients, and of so many from the pile, is worth to a seat.
    fn best_client(&self, seat: Seat, board: &Board, open: Clients, hidden: u8) -> f32 {
        let open = open.iter().map(|(client, _)| self.client(seat, board, client));
        let open = open.fold(0.0, f32::max);
        if self.pile.is_empty() {
            return open;
        }
        let mut kinds: Vec<(f32, u8)> =
            self.pile.iter().map(|(kind, n)| (self.client(seat, board, kind), n)).collect();
        kinds.sort_by(|a, b| b.0.total_cmp(&a.0));
        // A kind is the best if it comes, and none of the better ones.
        let (mut mean, mut none_better, mut worse) = (0.0, 1.0, self.pile.len());
        for (worth, n) in kinds {
            worse -= n;
            let share = f32::from(worse) / f32::from(self.pile.len());
            let none = powi(share, hidden);
            mean += (none_better - none) * worth.max(open);
            none_better = none;
        }
        // Without hidden ones, none of all kinds comes.
        mean + none_better * open
    }
}

/// V1 V2 Three points for the first of a colour, one for each further one.
fn points(clients: &Clients) -> f32 {
    let tips = clients.count(Client::Tip);
    let colours = clients.kinds() as u8 - u8::from(tips > 0);
    f32::from(clients.len() - tips + 2 * colours)
}
