//! What is read of a game, line by line: the log and the hints, in both languages.

use kaiten_core::rng::stream;
use kaiten_core::{Next, Seat, Step, Viewer};
use kaiten_games::{Entry, GAMES, Listed, Visitor, visit};
use kaiten_words::{Lang, Names, told};

const PLAYERS: [&str; 8] = ["Aiko", "Ren", "Yuna", "Sora", "Hana", "Taro", "Emi", "Kenji"];

/// What is wrong with a line, if something is. A line with points is an entry of a table, and has
/// no full stop: "Ren: 2 tempura, +5".
fn fault(line: &str, is_score: bool) -> Option<&'static str> {
    let begins = |c: char| c.is_uppercase() || c.is_ascii_digit();
    let parted = [" .", "\u{202f}.", " ,", "  ", "..", ".,", ":.", " :."];
    match line {
        _ if !line.starts_with(begins) => Some("it begins small"),
        _ if line.trim() != line => Some("it has spaces around"),
        _ if parted.iter().any(|sign| line.contains(sign)) => Some("a word is missing"),
        _ if is_score && line.ends_with(|c: char| !c.is_ascii_digit()) => Some("no points"),
        _ if !is_score && !line.ends_with('.') => Some("it has no full stop"),
        _ => None,
    }
}

#[test]
fn a_fault_is_found() {
    for (line, is_score, is_fault) in [
        ("Ren lays a pudding.", false, false),
        ("5 desserts are shuffled into the deck.", false, false),
        ("The belts go to the left. You get the red one and begin.", false, false),
        ("Ren: 2 tempura, +5", true, false),
        ("Ren : 2 tempuras, −5", true, false),
        ("Round 2 is over", false, true),
        ("Round 2 is over..", false, true),
        ("Ren lays .", false, true),
        ("lays a pudding.", false, true),
        (" lays a pudding.", false, true),
        ("It puts you level with  in makis: 3.", false, true),
        ("Ren: 2 tempura, +5.", true, true),
        ("", false, true),
    ] {
        assert_eq!(fault(line, is_score).is_some(), is_fault, "{line}");
    }
}

/// Plays random games at all tables, read by somebody who plays and by somebody who looks on.
#[test]
fn every_line_of_the_log_and_every_hint_is_whole() {
    struct Play(&'static Entry);

    impl Visitor for Play {
        type Out = ();

        fn visit<G: Listed>(self) {
            let check = |line: &str, is_score: bool| {
                assert_eq!(fault(line, is_score), None, "{}: {line}", self.0.id);
            };
            for (table, seed) in self.0.tables.iter().zip(0..) {
                let mut game = G::start(&table.parse().expect("options"));
                let seats = usize::from(game.seats());
                let names = |you, lang| Names::new(PLAYERS.into_iter().take(seats), you, lang);
                let (mut rng, mut log) = (stream(seed, 25), Vec::new());
                while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
                    if let Next::Choice(choosing) = game.next() {
                        for seat in choosing {
                            let (view, mut moves) = (game.view(Viewer::Seat(seat)), Vec::new());
                            game.moves(seat, &mut moves);
                            for m in moves.iter().step_by(1 + moves.len() / 8) {
                                for lang in Lang::all() {
                                    let names = names(Some(seat), lang);
                                    let why = G::because(m, &view, &names, lang);
                                    check(&why.expect("a reason"), false);
                                }
                            }
                        }
                    }
                    step.apply(&mut game, &mut log).expect("a legal step");
                }
                for lang in Lang::all() {
                    for you in [None, Some(Seat::new(1))] {
                        for line in told::<G>(&log, &names(you, lang), lang) {
                            check(&line.words, line.is_score);
                        }
                    }
                }
            }
        }
    }

    for entry in GAMES {
        visit(entry, Play(entry));
    }
}
