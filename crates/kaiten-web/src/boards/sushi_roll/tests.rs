use super::actions::refused_use;
use super::faces_form::{changed, read_faces, written};
use super::picks::{Die, dice, faces};
use super::story::last_shown;
use super::*;
use game_sushi_roll::{DEFAULT_FACES, Move, Options, Reroll, TABLES};
use kaiten_core::rng::stream;
use kaiten_core::{Game, Joint, Next, Notation, Position, Viewer};
use kaiten_games::{BuiltIn, Rulebooks};
use kaiten_words::{Names, Words};

/// The clicks that lead to a move, made.
fn clicked(m: &Move, view: &View, seat: Seat) -> Option<Move> {
    let at = |seat: Seat, face: Face| faces(&view.belts[seat]).iter().position(|&f| f == face);
    let mut picks = Picks::default();
    match *m {
        Move::Take(face) => return picks.pick_own(at(seat, face)?, view, seat),
        Move::Menu(Reroll(rolled)) => {
            picks.turn_to(Mode::Menu);
            for (face, n) in rolled.iter() {
                for nth in 0..usize::from(n) {
                    assert_eq!(picks.pick_own(at(seat, face)? + nth, view, seat), None);
                }
            }
        }
        Move::Chopsticks { give, get, from } => {
            // The first of the two clicks may be there or here.
            picks.pick_there(from, at(from, get)?);
            assert_eq!(picks.pick_own(at(seat, give)?, view, seat), None);
        }
    }
    picks.choice(view, seat)
}

/// All that people could be shown of a position.
fn check_position(game: &SushiRoll, told: &[Event]) {
    let view = game.view(Viewer::Spectator);
    for (seat, belt) in view.belts.by_seat() {
        let dice = dice(belt);
        assert_eq!(dice.len(), usize::from(belt.len()));
        let shown: Vec<Face> = dice
            .iter()
            .filter_map(|die| match die {
                Die::Shows(face, _) => Some(*face),
                Die::Waits(_) => None,
            })
            .collect();
        assert_eq!(shown, faces(belt), "a click on the n-th die means the n-th face");
        if view.phase == Phase::Choose {
            assert_eq!(last_shown(told, view.options.seats())[seat], belt.dice());
        }
    }
}

#[test]
fn every_move_of_whole_games_can_be_clicked_named_and_told() {
    for (table, seed) in TABLES.iter().zip(1..) {
        let options: Options = table.parse().expect("a table that is tested everywhere");
        let called = |lang| {
            Names::new((0..options.seats()).map(|seat| format!("Player {seat}")), None, lang)
        };
        let (mut game, mut rng) = (SushiRoll::start(&options), stream(seed, 0));
        let mut told: Vec<Event> = Vec::new();
        let mut before = game.view(Viewer::Spectator);
        loop {
            check_position(&game, &told);
            let mut log = Vec::new();
            match game.next() {
                Next::Chance => game.happen(&game.draw(&mut rng), &mut log),
                Next::Choice(seats) => {
                    let seat = seats.into_iter().next().expect("somebody chooses");
                    let view = game.view(Viewer::Seat(seat));
                    let mut moves = Vec::new();
                    game.moves(seat, &mut moves);
                    for m in &moves {
                        assert_eq!(clicked(m, &view, seat), Some(*m), "{table}");
                        for lang in Lang::all() {
                            let names = called(lang);
                            let name = SushiRoll::move_name(m, &names, lang);
                            let with = match m {
                                Move::Chopsticks { from, .. } => &names[*from],
                                Move::Menu(_) | Move::Take(_) => "",
                            };
                            assert!(!name.is_empty() && name.contains(with), "{name}");
                        }
                    }
                    before = view;
                    let m = game.any_move(seat, &mut rng, &mut Vec::new());
                    if let Move::Take(face) = m {
                        before.trays[seat].lay(face);
                    }
                    game.play(&Joint::one(seat, m), &mut log);
                }
                Next::Over => break,
            }
            told.extend(log.iter().cloned());
            for event in &log {
                for lang in Lang::all() {
                    let quiet = match event {
                        Event::Drew { .. } | Event::Gained { .. } | Event::Scored { .. } => true,
                        Event::Rolled { again, .. } => !again,
                        _ => false,
                    };
                    let text = SushiRoll::tells(event, &called(lang), lang);
                    assert_eq!(text.is_none(), quiet, "{event}");
                }
                if matches!(event, Event::RoundOver { .. }) {
                    let view = SushiRoll::counted(&game.view(Viewer::Spectator), event);
                    let lies = |view: &View| (view.round, view.red, view.trays, view.bag);
                    assert_eq!(lies(&view), lies(&before), "{table}");
                }
            }
        }
        assert_eq!(told.iter().filter(|e| matches!(e, Event::RoundOver { .. })).count(), 3);
    }
}

fn position(text: &str) -> (SushiRoll, View) {
    let game = SushiRoll::set_up(&text.parse::<Position>().expect("lines")).expect("a position");
    let view = game.view(Viewer::Spectator);
    (game, view)
}

#[test]
fn a_second_click_takes_a_pick_back() {
    let (_, view) = position("belts: egg tempura | squid maki1");
    let [first, second] = [Seat::new(0), Seat::new(1)];
    let mut picks = Picks::default();
    picks.turn_to(Mode::Menu);
    picks.mark_all(2);
    assert_eq!(picks.dice(&view, first).len(), 2);
    picks.pick_own(0, &view, first);
    assert_eq!(picks.choice(&view, first), Some("menu egg".parse().expect("a move")));
    picks.pick_own(1, &view, first);
    assert_eq!(picks.choice(&view, first), None, "nothing is marked");
    // A die there means chopsticks, whatever was marked before.
    picks.pick_there(second, 0);
    picks.pick_own(0, &view, first);
    let swap = Some("chopsticks tempura for maki1 of 2".parse().expect("a move"));
    assert_eq!(picks.choice(&view, first), swap);
    picks.pick_there(second, 0);
    assert_eq!(picks.choice(&view, first), None);
    picks.turn_to(Mode::Chopsticks);
    assert_eq!(picks, Picks::default(), "the token is put back");
}

#[test]
fn who_cannot_use_a_token_is_told_the_rule() {
    let seat = Seat::new(0);
    for (text, token, rule) in [
        ("belts: egg tempura | squid maki1", Token::Menu, None),
        ("belts: egg tempura | squid maki1", Token::Chopsticks, None),
        ("belts: egg tempura | squid maki1\ntokens: - | -", Token::Menu, Some("L1")),
        ("belts: egg tempura | squid maki1\ntokens: - | -", Token::Chopsticks, Some("C1")),
        ("red: 2\nturn: 1\nbelts: egg | -\ntrays: - | maki1", Token::Chopsticks, Some("C3")),
    ] {
        let (game, view) = position(text);
        let refused = refused_use(&view, seat, token)
            .and_then(|m| game.check(seat, &m).err())
            .map(|why| why.0);
        assert_eq!(refused, rule, "{text}");
    }
}

#[test]
fn changed_faces_are_an_option_that_the_game_reads() {
    assert_eq!(written(&DEFAULT_FACES), "");
    let faces = changed(&DEFAULT_FACES, Kind::Maki, 0, Face::Maki3).expect("it belongs to the die");
    let options: Options = format!("seats=3 {}", written(&faces)).parse().expect("options");
    assert_eq!(
        options.faces().of(Kind::Maki).iter().filter(|&&face| face == Face::Maki3).count(),
        2
    );
    assert_eq!(read_faces(&written(&faces)), Ok(faces));
    assert_eq!(read_faces(" "), Ok(DEFAULT_FACES));
    assert!(changed(&DEFAULT_FACES, Kind::Maki, 0, Face::Egg).is_err());
    assert!(read_faces("maki9*6").is_err());
    let too_few = read_faces("maki1,maki2").expect_err("a die has six faces");
    let game = kaiten_games::find(SushiRoll::ID).expect("the catalog has this game");
    for lang in Lang::all() {
        let said = BuiltIn.refusal(game, &too_few, lang);
        assert!(said.contains("X2"), "{said}");
    }
}

#[test]
fn of_a_swap_only_what_is_not_picked_yet_is_asked_for() {
    let mut picks = Picks::default();
    assert_eq!([true, false].map(|own| picks.is_open_to(own)), [true, false]);
    picks.turn_to(Mode::Chopsticks);
    assert_eq!([true, false].map(|own| picks.is_open_to(own)), [true, true]);
    picks.give = Some(0);
    assert_eq!([true, false].map(|own| picks.is_open_to(own)), [false, true]);
    // Once both are picked, each can be changed.
    picks.pick_there(Seat::new(1), 0);
    assert_eq!([true, false].map(|own| picks.is_open_to(own)), [true, true]);
}
