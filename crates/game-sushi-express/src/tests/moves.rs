//! Moves and outcomes: which there are, and games that are played by them to their end.

use super::set_up;
use crate::pieces::{all_actions, all_clients};
use crate::play::Move;
use crate::setup::Outcome;
use crate::{RULES_EN, SushiExpress, TABLES};
use kaiten_core::rng::{below, stream};
use kaiten_core::{Game, Joint, Next, Seats, Step, playout, rulebook};
use kaiten_testkit::Examined;

#[test]
fn any_move_takes_each_move_as_often_as_another() {
    for text in [
        "bets: 5 | 7 | - | 6\nfirst: 4\nhands: same farther | same farther | same swap farther | same farther",
        "bets: 5 | 7 | - | 6\nfirst: 4\nspent: - | - | same farther | -\nhands: same farther | same farther | swap | same farther",
        "bets: 5 | 7 | - | 6\nfirst: 4\n",
        "phase: placed\nbets: 5 | 7 | - | 6\nfirst: 4\nhands: same farther | same farther swap | same farther | same farther",
        "phase: missed 2 3\nbets: 8 | 7 | 2\nhands: same farther reroll | same farther | same farther",
        "phase: missed 3 3\nbets: 8 | 7 | 2\nhands: same farther reroll | same farther | same farther",
        "phase: missed 3 3\nbets: 8 | 7 | 2\n",
        "phase: drive\nbets: 8 | 7 | 2\nhands: same farther*3 | same farther | same farther",
        "phase: take\nbets: 8 | 7 | 2\nrow: tip pink*2",
        "phase: orders\nbets: (8) | (7) | (2)\nrow: tip pink*2",
    ] {
        let game = set_up(text).expect("a game");
        let Next::Choice(mut seats) = game.next() else { panic!("somebody chooses: {text}") };
        let seat = seats.next().expect("a seat");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let mut counts = vec![0u32; moves.len()];
        let mut rng = stream(9, 0);
        let each = 4_000;
        for _ in 0..each * moves.len() {
            let m = game.any_move(seat, &mut rng, &mut Vec::new());
            counts[moves.binary_search(&m).expect("a listed move")] += 1;
        }
        assert!(counts.iter().all(|n| (3_650..4_350).contains(n)), "{text}: {counts:?}");
    }
}

/// Whatever number, seat or card comes from outside, it is refused by a rule or listed.
#[test]
fn every_move_is_listed_or_refused() {
    let clients = crate::pieces::CLIENTS.map(|(client, _)| Move::Take(client));
    let numbers = || (0..=14).chain([u8::MAX]);
    let mut all: Vec<Move> = vec![Move::Pass, Move::Keep, Move::Discard];
    all.extend(clients);
    all.extend(numbers().map(Move::Bet));
    all.extend(numbers().map(Move::Same));
    all.extend(numbers().map(Move::Swap));
    all.extend(numbers().map(Move::Reroll));
    all.extend(numbers().map(Move::Drive));
    let rules: Vec<&str> = rulebook::rules(RULES_EN).iter().map(|rule| rule.id).collect();
    for (index, text) in TABLES.iter().enumerate() {
        let mut rng = stream(5, index as u64);
        let mut game = SushiExpress::start(&text.parse().expect("options"));
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            let chooser = match game.next() {
                Next::Choice(mut seats) => seats.next(),
                _ => None,
            };
            for seat in Seats::first(8) {
                let mut moves = Vec::new();
                if chooser == Some(seat) {
                    game.moves(seat, &mut moves);
                }
                for m in &all {
                    let legal = game.check(seat, m);
                    assert_eq!(legal.is_ok(), moves.contains(m), "{m} of {seat} in {game:?}");
                    assert!(legal.err().is_none_or(|no| rules.contains(&no.0)), "{legal:?}");
                }
            }
            step.apply(&mut game, &mut ()).expect("a legal step");
        }
    }
}

#[test]
fn an_impossible_outcome_is_refused() {
    let refused = |game: &SushiExpress, outcome: &str| {
        let outcome: Outcome = outcome.parse().expect("an outcome");
        game.can_happen(&outcome).map_err(|illegal| illegal.0)
    };
    let start = SushiExpress::start(&"seats=3".parse().expect("options"));
    for (outcome, rule) in [
        ("start 4 tip*3", "S8"),
        ("start 8 tip*3", "S8"),
        ("start 1 tip*2", "S7"),
        ("start 1 pink*3", "S7"),
        ("start 1 tip*127", "S7"),
        ("throw 1 2", "S7"),
    ] {
        assert_eq!(refused(&start, outcome), Err(rule), "{outcome}");
    }
    for (text, outcome, rule) in [
        ("bets: 8 | 7 | 2", "die 3", "D1"),
        ("phase: reroll beside 2\nbets: 8 | 7 | 2", "die 0", "A11"),
        ("phase: reroll beside 2\nbets: 8 | 7 | 2", "die 7", "A11"),
        ("phase: reroll beside 2\nbets: 8 | 7 | 2", "throw 2 3", "A11"),
        ("phase: failed\nbets: 8 | 7 | 2", "throw 2 3", "D3"),
        (
            "phase: failed\nbets: 8 | 7 | 2\nhands: same farther tip*2 | same farther | same farther",
            "draw tip",
            "D3",
        ),
        ("phase: park\nbets: 8 | 7 | 2\nvans: 6 | 0 | 0", "fill tip", "P1"),
        ("phase: fill\nbets: (8) | (7) | (2)\nrow: tip", "fill tip", "O3"),
        ("phase: fill\nbets: (8) | (7) | (2)\nrow: tip\npile: pink*2", "fill tip*2", "O3"),
        ("bets: 8 | - | -", "throw 2 3", "T1"),
    ] {
        assert_eq!(refused(&set_up(text).expect(text), outcome), Err(rule), "{text}");
    }
}

/// The longest a game can be kept going: nobody spends a card, all bet as low as they can, and the
/// row is always kept.
#[test]
fn the_slowest_game_ends() {
    for (index, text) in TABLES.iter().enumerate() {
        let mut rng = stream(3, index as u64);
        let mut game = SushiExpress::start(&text.parse().expect("options"));
        let mut rounds = 0;
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => {
                    let outcome = game.draw(&mut rng);
                    game.happen(&outcome, &mut ());
                }
                Next::Choice(mut seats) => {
                    let seat = seats.next().expect("a seat");
                    let mut moves = Vec::new();
                    game.moves(seat, &mut moves);
                    rounds += u32::from(moves[0] == Move::Keep);
                    let m = if moves.contains(&Move::Pass) { Move::Pass } else { moves[0] };
                    game.play(&Joint::one(seat, m), &mut ());
                }
            }
        }
        assert!((1..31 * 36).contains(&rounds), "{rounds} rounds");
    }
}

#[test]
fn a_random_game_ends_with_all_pieces() {
    for index in 0..200 {
        let mut rng = stream(4, index);
        let seats = 3 + below(&mut rng, 4);
        let options = format!("seats={seats}").parse().expect("options");
        let mut game = SushiExpress::start(&options);
        let pieces = game.pieces();
        playout(&mut game, &mut rng, &mut Vec::new(), &mut ());
        assert_eq!(game.pieces(), pieces);
        assert_eq!(all_actions().len(), 28);
        assert_eq!(all_clients().len(), 36);
    }
}

#[test]
fn moves_that_are_none_say_why() {
    for (text, why) in [
        ("swap 7-9", "“swap 7-9” is no swap: write swap 7-8 (rule A8)"),
        ("swap 8-7", "“swap 8-7” is no swap: write swap 7-8 (rule A8)"),
        ("bet seven", "“seven” is no bet"),
        ("bet +7", "“+7” is no bet"),
        ("bet 300", "“300” is no bet"),
        (
            "take tuna",
            "“tuna” is no client: there are light-blue, dark-blue, pink, purple, green, yellow, orange, red, tip",
        ),
        (
            "drive+0",
            "“drive+0” is no move: there are bet 7, same 7, swap 7-8, reroll 2, pass, drive, drive+1, take pink, keep, discard",
        ),
    ] {
        assert_eq!(text.parse::<Move>().map_err(|misread| misread.to_string()), Err(why.into()));
    }
    assert_eq!("throw 5 2".parse::<Outcome>(), "throw 2 5".parse::<Outcome>());
    assert_eq!(
        "throw 0 7".parse::<Outcome>().map_err(|misread| misread.to_string()),
        Err("0 is not 1 to 6".into())
    );
}
