//! Whole games, played by clicks that are found by trying all of them.

use super::asks::asks;
use super::picks::{Click, Picks};
use game_sushi_express::{Action, Client, Event, Move, Phase, SushiExpress, TABLES};
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Game, Joint, Next, Piece, Seats, Viewer};
use kaiten_words::sushi_express::move_name;
use kaiten_words::{Lang, Names, Words};

/// Everything that could ever be clicked.
fn clicks() -> Vec<Click> {
    let mut clicks: Vec<Click> = Action::ALL.iter().map(|&card| Click::Card(card)).collect();
    clicks.extend((2..=12).map(Click::Space));
    clicks.extend((2..=11).map(Click::Pair));
    clicks.extend((1..=6).map(Click::Die));
    clicks.extend(Client::ALL.iter().map(|&client| Click::Client(client)));
    clicks.extend([Click::Go, Click::Keep, Click::Discard]);
    clicks
}

/// The moves that so many clicks can make, without the tiles, which are a short way of their own.
fn reachable(moves: &[Move], picks: Picks, depth: u8) -> Vec<Move> {
    let mut reached = Vec::new();
    for click in clicks() {
        let mut then = picks;
        match then.click(click, moves) {
            Some(m) => reached.push(m),
            None if depth > 1 => reached.extend(reachable(moves, then, depth - 1)),
            None => {}
        }
    }
    reached
}

fn check_game(options: &str, rng: &mut FastRng) {
    let mut game = SushiExpress::start(&options.parse().expect("options"));
    let names: Vec<String> = (1..=game.seats()).map(|seat| format!("P{seat}")).collect();
    let mut told: Vec<Event> = Vec::new();
    while game.next() != Next::Over {
        let Next::Choice(mut seats) = game.next() else {
            let outcome = game.draw(rng);
            game.happen(&outcome, &mut told);
            continue;
        };
        let seat = seats.next().expect("somebody chooses");
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let reached = reachable(&moves, Picks::default(), 3);
        for &m in &moves {
            // Three clicks on “farther” and the large button are more than are tried here.
            assert!(reached.contains(&m) || matches!(m, Move::Drive(3..)), "{m} of {moves:?}");
            let mut picks = Picks::default();
            if let Move::Drive(farther) = m {
                assert_eq!(picks.click(Click::Tile(farther), &moves), Some(m));
            }
            for lang in Lang::all() {
                assert!(!move_name(m, lang).is_empty());
            }
        }
        let view = game.view(Viewer::Seat(seat));
        for lang in Lang::all() {
            let asked = asks(&view, seat, &moves, &Picks::default(), lang);
            assert!(!asked.is_empty(), "{:?}", view.phase);
        }
        let m = moves[below(rng, moves.len() as u32) as usize];
        game.play(&Joint::one(seat, m), &mut told);
    }
    for event in &told {
        for lang in Lang::all() {
            let names = Names::new(names.clone(), None, lang);
            let line = SushiExpress::tells(event, &names, lang).expect("everything is told");
            assert!(!line.is_empty() && !line.contains("{"), "{line}");
        }
    }
    check_throws(&told);
    assert_eq!(game.view(Viewer::Spectator).phase, Phase::Over);
    assert!(Seats::first(game.seats()).any(|seat| game.standings()[seat].place == 1));
}

/// The dice on the table always show what was thrown last, each under a name of its own.
fn check_throws(told: &[Event]) {
    for (nth, event) in told.iter().enumerate() {
        let Event::Threw { dice, enough, .. } = event else { continue };
        let throws = super::throws::throws(&told[..=nth]);
        let last = throws.last().expect("something was thrown");
        let mut faces = last.dice.map(|die| die.face);
        faces.sort_unstable();
        assert_eq!(faces, [dice.low(), dice.high()]);
        assert_eq!(last.enough, *enough);
        assert_ne!(last.dice[0].name, last.dice[1].name);
    }
}

#[test]
fn every_move_of_whole_games_can_be_clicked_and_told() {
    for (nth, options) in TABLES.iter().enumerate() {
        for seed in 0..8 {
            check_game(options, &mut stream(seed, nth as u64));
        }
    }
}
