//! Sushi Express: a round played on with the exact odds of the dice, and what it leaves everyone.

mod board;
mod round;
mod tips;
mod worth;

use super::Sense;
use board::Board;
use game_sushi_express::{Action, Clients, Move, Phase, SushiExpress, View};
use kaiten_core::{BySeat, Game, Rng, Seat, Viewer};
use round::{Round, failing, hitting, missing_with};
use worth::lead;

impl Sense for SushiExpress {
    const DOUBT: f32 = 0.25;
    const LEARNS: bool = false;
    const GAMES: u32 = 10;

    fn promises(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let board = Board::of(view, seat);
        judged(view, moves, &Round::new(view, seat, &board), board)
    }

    /// The same, but with the bets that answer each bet.
    fn foresight(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let board = Board::of(view, seat);
        let mut round = Round::new(view, seat, &board);
        round.answer_bets();
        judged(view, moves, &round, board)
    }

    /// What promises most, if the others bet as they would without this seat's bet.
    fn guess<R: Rng + ?Sized>(&self, seat: Seat, _: &mut R, buf: &mut Vec<Move>) -> Move {
        buf.clear();
        self.moves(seat, buf);
        if let [only] = buf[..] {
            return only;
        }
        let view = self.view(Viewer::Seat(seat));
        let board = Board::of(&view, seat);
        let mut round = Round::new(&view, seat, &board);
        if matches!(view.phase, Phase::Bet | Phase::Placed) {
            round.foresee_bets(board, still_to_bet(&view, seat));
        }
        let promise = |&m: &Move| lead(seat, &after(m, &view, &round, board));
        let best = buf.iter().map(|m| (promise(m), *m)).max_by(|a, b| a.0.total_cmp(&b.0));
        best.expect("there are moves").1
    }

    /// Before the first bet of a round, which is then played on with the odds of its dice.
    fn outlook(&self, _: &View, seat: Seat) -> Option<BySeat<f32>> {
        let view = self.view(Viewer::Seat(seat));
        if view.phase != Phase::Bet || view.pawns.iter().any(|pawn| pawn.bet().is_some()) {
            return None;
        }
        let board = Board::of(&view, seat);
        let round = Round::new(&view, seat, &board);
        let bets = [view.first].into_iter().chain(still_to_bet(&view, view.first));
        let worth = round.betting(board, bets);
        Some(BySeat::from_fn(self.seats(), |seat| worth[seat]))
    }
}

/// By how much each move brings the seat of the round ahead.
fn judged(view: &View, moves: &[Move], round: &Round, board: Board) -> Vec<f32> {
    moves.iter().map(|&m| lead(round.seat, &after(m, view, round, board))).collect()
}

/// What the board is worth to everyone after a move.
fn after(m: Move, view: &View, round: &Round, mut board: Board) -> BySeat<f32, 6> {
    let seat = round.seat;
    match m {
        Move::Bet(space) => {
            board.place(seat, space);
            round.betting(board, still_to_bet(view, seat))
        }
        Move::Same(space) => {
            board.spend(seat, Action::Same);
            board.place(seat, space);
            round.betting(board, still_to_bet(view, seat))
        }
        Move::Swap(space) => {
            board.spend(seat, Action::Swap);
            board.swap(space);
            if view.phase == Phase::Placed {
                return round.betting(board, still_to_bet(view, seat));
            }
            // The own bet follows.
            let free = (2..=12).filter(|&space| board.is_free(space));
            let bets = free.map(|space| after(Move::Bet(space), view, round, board));
            let best = bets.max_by(|a, b| lead(seat, a).total_cmp(&lead(seat, b)));
            best.expect("six pawns leave a space free")
        }
        Move::Reroll(_) => {
            board.spend(seat, Action::Reroll);
            match chance(view, seat, m) {
                Some(chance) => round.thrown(board, chance),
                None => round.worth.of(&board),
            }
        }
        Move::Pass => match (view.phase, chance(view, seat, m)) {
            (Phase::Missed { .. }, Some(chance)) => round.thrown(board, chance),
            _ => round.betting(board, still_to_bet(view, seat)),
        },
        Move::Drive(farther) => {
            if board.drive(seat, farther) {
                round.taking(board)
            } else {
                round.driving(board)
            }
        }
        Move::Take(client) => {
            board.leave(seat);
            board.take(seat, client);
            round.driving(board)
        }
        Move::Keep => round.worth.with_row(&board),
        Move::Discard => {
            board.row = Clients::EMPTY;
            round.worth.with_row(&board)
        }
    }
}

/// How likely a seat drives this round after this move, as the pawns stand then; nothing for moves
/// that do not decide it. Who bets lower also drives when a higher bet is reached (D6).
pub fn chance(view: &View, seat: Seat, m: Move) -> Option<f32> {
    let rerolls = view.hand.map_or(0, |hand| hand.count(Action::Reroll));
    let bet = |seat: Seat| view.pawns[seat].bet().filter(|_| view.pawns[seat].on_board());
    match (view.phase, m) {
        (Phase::Bet, Move::Bet(space) | Move::Same(space)) => {
            let higher = view.pawns.by_seat().filter_map(|(seat, _)| bet(seat));
            let higher = higher.filter(|&other| other > space);
            Some(1.0 - higher.map(|bet| failing(bet, 0)).product::<f32>() * failing(space, rerolls))
        }
        (Phase::Placed, Move::Pass | Move::Swap(_)) => {
            let mut board = Board::of(view, seat);
            if let Move::Swap(space) = m {
                board.swap(space);
            }
            let mut fails = 1.0;
            while let Some(thrower) = board.leader() {
                let rerolls = if thrower == seat { rerolls } else { 0 };
                fails *= failing(board.bet(thrower), rerolls);
                if thrower == seat {
                    return Some(1.0 - fails);
                }
                board.leave(thrower);
            }
            None
        }
        (Phase::Missed { dice, last }, Move::Reroll(face)) => {
            let misses = 1.0 - hitting(bet(seat)?, dice.total().checked_sub(face)?);
            let again = missing_with(bet(seat)?, rerolls.saturating_sub(1));
            Some(1.0 - misses * if last { 1.0 } else { again })
        }
        (Phase::Missed { last: true, .. }, Move::Pass) => Some(0.0),
        (Phase::Missed { .. }, Move::Pass) => Some(1.0 - missing_with(bet(seat)?, rerolls)),
        _ => None,
    }
}

/// B1 Who bets after this seat.
fn still_to_bet(view: &View, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    let (first, seats) = (view.first, view.options.seats());
    let left = move |seat: &Seat| Some(seat.left(seats));
    core::iter::successors(left(&seat), left).take_while(move |&next| next != first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sense::judged::best;
    use kaiten_core::Notation;

    fn check(positions: &[(&str, &str)]) {
        for (position, expected) in positions {
            assert_eq!(best::<SushiExpress>(position).0, *expected, "{position}");
        }
    }

    #[test]
    fn a_bet_is_as_high_as_it_needs_to_be() {
        // In the last round only clients count: three tiles lack, and more would be a risk.
        let last = "first: 2\nvans: 9 | 1 | 2\nrow: pink green red\npile: -\n\
                    hands: - | same farther | same farther";
        check(&[
            (&format!("{last}\nbets: - | 4 | 2"), "bet 3"),
            // Where others stand already, a card helps.
            (&format!("{last}\nbets: - | 3 | 2").replace("hands: -", "hands: same"), "same 3"),
        ]);
    }

    #[test]
    fn the_chance_to_drive_counts_the_bets_above() {
        let check = |position: &str, seat: u8, m: Move, ways: f32, of: f32| {
            let set_up = SushiExpress::set_up(&position.parse().expect("labelled lines"));
            let seat = Seat::new(seat);
            let view = set_up.expect("a position").view(Viewer::Seat(seat));
            let chance = chance(&view, seat, m).expect("the dice decide");
            assert!((chance - ways / of).abs() < 1e-5, "{position}: {m} {chance}");
        };
        // 6 of 36 throws reach 10; two throws miss with 30/36 · 30/36.
        check("bets: - | - | -", 0, Move::Bet(10), 396.0, 1296.0);
        check("bets: - | - | -", 0, Move::Bet(2), 1.0, 1.0);
        // Below a 10, a 10 counts once more.
        check("bets: 10 | - | -", 1, Move::Same(10), 396.0, 1296.0);
        check("bets: 12 | - | -", 1, Move::Bet(10), 1296.0 - 1225.0 * 900.0 / 1296.0, 1296.0);
        // One die beside the 5 or the 2, and then perhaps 15 of 36 throws.
        let missed = "bets: 8 | 5 | 3\nhands: same reroll | same farther | same farther";
        check(&format!("phase: missed again 2 5\n{missed}"), 0, Move::Reroll(2), 4.0, 6.0);
        check(&format!("phase: missed again 2 5\n{missed}"), 0, Move::Reroll(5), 1.0, 6.0);
        check(&format!("phase: missed again 2 5\n{missed}"), 0, Move::Pass, 0.0, 36.0);
        check(&format!("phase: missed 2 5\n{missed}"), 0, Move::Reroll(2), 58.0, 72.0);
        let placed = "phase: placed\nfirst: 3\nbets: 10 | 9 | 2\n\
                      hands: same farther | same farther swap | same farther";
        let [both, all] = [900.0 * 676.0, 1296.0 * 1296.0];
        check(placed, 1, Move::Pass, all - both, all);
        check(placed, 1, Move::Swap(9), 396.0, 1296.0);
    }

    #[test]
    fn who_looks_farther_thinks_of_the_bets_that_answer() {
        let both = |bets: &str| {
            let position = format!("{bets}\nvans: 9 | 5 | 6\nrow: pink green red");
            let game = SushiExpress::set_up(&position.parse().expect("labelled lines"));
            let (game, seat, mut moves) = (game.expect("a position"), Seat::new(0), Vec::new());
            game.moves(seat, &mut moves);
            let view = game.view(Viewer::Seat(seat));
            let foreseen = SushiExpress::foresight(&view, seat, &moves);
            (foreseen, SushiExpress::promises(&view, seat, &moves))
        };
        let (foreseen, promised) = both("first: 1\nbets: - | - | -");
        assert_ne!(foreseen, promised);
        // Nobody answers who bets last.
        let (foreseen, promised) = both("first: 2\nbets: - | 4 | 5");
        assert_eq!(foreseen, promised);
    }

    #[test]
    fn cards_are_spent_when_they_bring_a_client() {
        let near = "vans: 6 | 1 | 2\nrow: pink green red\npile: -";
        check(&[
            (&format!("phase: drive\nbets: 5 | (8) | (9)\n{near}"), "drive+1"),
            (&format!("phase: drive\nbets: 6 | (8) | (9)\n{near}"), "drive"),
            // The lower die helps more.
            (
                &format!(
                    "phase: missed again 1 5\nbets: 8 | 4 | 3\n{near}\n\
                     hands: same reroll | same farther | same farther"
                ),
                "reroll 1",
            ),
            // No die makes 12 of a 1.
            (
                &format!(
                    "phase: missed again 1 1\nbets: 12 | 4 | 3\n{near}\n\
                     hands: same farther reroll | same farther | same farther"
                ),
                "pass",
            ),
        ]);
    }

    #[test]
    fn a_swap_puts_the_own_pawn_where_it_comes_by() {
        // On 2 the van stops before Sushi Express, on 3 it comes there.
        check(&[(
            "phase: placed\nfirst: 2\nbets: 2 | 3 | 12\nvans: 9 | 0 | 1\nrow: pink light-blue*2\n\
             hands: same*2 swap | farther | same farther\npile: tip",
            "swap 2-3",
        )]);
    }

    #[test]
    fn new_colours_are_taken_and_the_last_tip_too() {
        check(&[
            (
                "phase: take\nbets: 4 | (5) | (6)\nclients: pink | - | -\nrow: pink red tip",
                "take red",
            ),
            // What is rare before what will come again.
            ("phase: take\nbets: 4 | (5) | (6)\nrow: light-blue pink", "take pink"),
            // It costs the others three points, and no longer this seat.
            (
                "phase: take\nbets: 4 | (5) | (6)\nclients: pink tip*2 | tip*3 | tip*2\n\
                 row: pink tip\npile: -",
                "take tip",
            ),
        ]);
    }

    #[test]
    fn the_rest_of_the_row_stays_for_those_who_can_use_it() {
        let near = "phase: orders\nbets: (3) | (5) | (6)\nvans: 8 | 1 | 2";
        check(&[
            (&format!("{near}\nrow: red pink"), "keep"),
            (&format!("{near}\nrow: light-blue*2\nclients: light-blue | - | -"), "discard"),
            // F3 Whoever is ahead ends the game.
            (&format!("{near}\nrow: tip\nclients: red pink | - | -\npile: green*2"), "discard"),
            (&format!("{near}\nrow: tip\nclients: - | red pink | -\npile: green*2"), "keep"),
        ]);
    }
}
