//! Whole games, played by clicks that are found by trying all of them.

use super::asks::asks;
use super::picks::{Click, Picks};
use crate::boards::Show;
use crate::boards::score::scores;
use game_sushi_express::{Action, Client, Event, Move, Phase, SushiExpress, TABLES};
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Event as _, Game, Joint, Next, Notation, Piece, Seat, Seats, Viewer};
use kaiten_words::sushi_express::move_name;
use kaiten_words::{Lang, Names};
use leptos::prelude::Owner;

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
    for lang in Lang::all() {
        let names = Names::new(names.clone(), None, lang);
        let lines = kaiten_words::told::<SushiExpress>(&told, &names, lang);
        assert_eq!(lines.len(), told.len(), "everything is told, once");
        for line in lines {
            assert!(!line.words.is_empty() && !line.words.contains("{"), "{line:?}");
            for word in line.pieces.split_whitespace() {
                let (word, _) = kaiten_core::bag::times(word).expect("a piece");
                Owner::new().with(|| assert!(SushiExpress::piece(word, lang).is_some(), "{word}"));
            }
        }
    }
    check_end(&game, &told);
    check_throws(&told);
    assert_eq!(game.view(Viewer::Spectator).phase, Phase::Over);
    assert!(Seats::first(game.seats()).any(|seat| game.standings()[seat].place == 1));
}

/// What would be counted if the game ended now is what is counted when it has ended.
fn check_end(game: &SushiExpress, told: &[Event]) {
    let counted = told.iter().skip_while(|event| !event.ends_round());
    let counted = counted.filter(|event| !matches!(event, Event::ShowsTips { .. }));
    let counted: Vec<Event> = counted.cloned().collect();
    for viewer in Viewer::all(game.seats()) {
        assert_eq!(SushiExpress::count_now(&game.view(viewer)), Some(counted.clone()));
    }
}

#[test]
fn tips_in_hand_count_for_nobody_but_who_holds_them() {
    let position = "clients: pink tip | green | red\n\
                    hands: same farther | same farther tip | same farther";
    let game = SushiExpress::set_up(&position.parse().expect("labelled lines"));
    let game = game.expect("a position");
    let points = |viewer| {
        let view = game.view(viewer);
        let scores = scores::<SushiExpress>(&game.standings(), &view, false);
        scores.into_iter().map(|score| (score.sure, score.now)).collect::<Vec<_>>()
    };
    let [all, fewest] = [(None, Some(3)), (None, Some(2))];
    assert_eq!(points(Viewer::Spectator), [all, fewest, fewest]);
    assert_eq!(points(Viewer::Seat(Seat::new(0))), [all, fewest, fewest]);
    assert_eq!(points(Viewer::Seat(Seat::new(1))), [all, all, fewest]);
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
