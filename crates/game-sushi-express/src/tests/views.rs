//! Views: what they tell, what is imagined from them, and which of them cannot be.

use super::set_up;
use crate::pieces::{Action, Actions};
use crate::play::Move;
use crate::setup::Phase;
use crate::{SushiExpress, TABLES, View};
use kaiten_core::rng::stream;
use kaiten_core::{BySeat, Game, Joint, Misread, Next, Seat, Seats, Step, Viewer};
use kaiten_testkit::Examined;

/// A seat is asked about a card whether it holds one or not, so what the game waits for next is the
/// same to everyone else, whatever the hidden hands hold.
#[test]
fn being_asked_tells_nothing_about_a_hand() {
    let mut compared = 0;
    for (index, text) in TABLES.iter().cycle().take(80).enumerate() {
        let mut rng = stream(78, index as u64);
        let mut game = SushiExpress::start(&text.parse().expect("options"));
        let mut past = Vec::new();
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            let mut after = game.clone();
            step.apply(&mut after, &mut ()).expect("a legal step");
            for viewer in Viewer::all(game.seats()) {
                let other = game.disguise(&past, viewer, &mut rng);
                let other_step = match &step {
                    Step::Chance(outcome) => {
                        Step::Chance(other.disguise_outcome(outcome, viewer, &mut rng))
                    }
                    play => play.clone(),
                };
                let mut other_after = other.clone();
                if other_step.apply(&mut other_after, &mut ()).is_ok() {
                    compared += u32::from(other != game);
                    assert_eq!(other_after.view(viewer), after.view(viewer), "{viewer:?}: {step}");
                }
            }
            past.push(step);
            game = after;
        }
    }
    assert!(compared > 10_000, "only {compared} games differed");
}

/// A view is imagined as chance would have it: the unknown card of another hand is each unseen card
/// equally often.
#[test]
fn unknown_cards_are_imagined_evenly() {
    let game = set_up(
        "hands: same farther swap | same farther reroll*2 | same farther\nspent: - | swap | swap",
    )
    .expect("a game");
    let view = game.view(Viewer::Seat(Seat::new(1)));
    let mut drawn = [0u32; 5];
    let mut rng = stream(8, 0);
    for _ in 0..19_000 {
        let imagined = SushiExpress::imagine(&view, &mut rng);
        let hand = imagined.hands[Seat::new(0)];
        let extra = hand - [(Action::Same, 1), (Action::Farther, 1)].into_iter().collect();
        drawn[extra.nth_kind(0) as usize] += 1;
    }
    // Unseen by seat 2 are 9 same, 2 swap, 2 reroll, 3 farther and 2 tips: 18 cards.
    let unseen = [9, 2, 2, 3, 2];
    for (kind, (n, count)) in drawn.into_iter().zip(unseen).enumerate() {
        let expected = 19_000 * count / 18;
        assert!(n.abs_diff(expected) < expected / 10, "kind {kind}: {drawn:?}");
    }
}

/// What cards a viewer who has forgotten everything imagines as spent, many times.
fn imagined_spent(text: &str, viewer: Viewer) -> Vec<[String; 3]> {
    let game = set_up(text).expect("a game");
    let mut view = game.view(viewer);
    SushiExpress::forget(&mut view);
    let mut rng = stream(11, 0);
    let imagined = (0..4_000).map(|_| {
        let imagined = SushiExpress::imagine(&view, &mut rng);
        let mut seen = imagined.view(viewer);
        SushiExpress::forget(&mut seen);
        assert_eq!(seen, view);
        [0, 1, 2].map(|seat| imagined.spent[Seat::new(seat)].to_string())
    });
    imagined.collect()
}

/// Whoever has forgotten who spent what knows only what hands and pawns tell, and
/// imagines every way.
#[test]
fn what_is_forgotten_is_imagined_in_every_way() {
    let check = |text: &str, viewer: Viewer, ways: &[([&str; 3], u32)]| {
        let spent = imagined_spent(text, viewer);
        let mut counted = 0;
        for (way, expected) in ways {
            let n = spent.iter().filter(|spent| *spent == way).count() as u32;
            assert!(n.abs_diff(*expected) < 200, "{way:?} {n} times in {text}");
            counted += n;
        }
        assert_eq!(counted, 4_000, "nothing else is imagined in {text}");
    };
    let (first, spectator) = (Viewer::Seat(Seat::new(0)), Viewer::Spectator);
    // S4 A hand with one card: one of the pair is gone.
    let one_card = "hands: same | same farther | same farther";
    check(one_card, spectator, &[(["farther", "-", "-"], 2_000), (["same", "-", "-"], 2_000)]);
    check(one_card, first, &[(["farther", "-", "-"], 4_000)]);
    // A5 Whoever stands on another pawn played a card for it.
    let on_top = "bets: 5 | 5^2 | -\nhands: same farther | farther | same farther";
    check(on_top, first, &[(["-", "same", "-"], 4_000)]);
    // A card that was drawn is spent as likely as one of the pair: a third of all each, here.
    let drawn = "hands: same farther | same farther | same farther\nspent: - | swap | -";
    let spent = imagined_spent(drawn, spectator);
    for seat in 0..3 {
        let of = |card: &str| spent.iter().filter(|spent| spent[seat] == card).count();
        let all: usize = ["same", "farther", "swap", "reroll"].map(of).iter().sum();
        assert!(all.abs_diff(1_333) < 150, "seat {seat} spent {all}");
        // Of the 20 cards that are neither tips nor of a pair 9 are the same bet, 3 go farther.
        assert!(of("same").abs_diff(1_333 * 29 / 60) < 90, "{}", of("same"));
        assert!(of("farther").abs_diff(1_333 * 23 / 60) < 90, "{}", of("farther"));
    }
}

/// A15 Tips cannot be spent: here the only two hidden cards are both of them.
#[test]
fn forgotten_tips_are_found_in_the_last_hidden_hands() {
    let text = "hands: - | tip | tip\n\
        spent: same*10 swap*4 reroll*4 farther*4 | same farther | same farther";
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Spectator] {
        for spent in imagined_spent(text, viewer) {
            let all: Vec<Actions> = spent.iter().map(|s| s.parse().expect("cards")).collect();
            assert!(all.iter().all(|spent| spent.count(Action::Tip) == 0));
            assert!(all.iter().all(|spent| spent.count(Action::Same) > 0));
            assert!(all.iter().all(|spent| spent.count(Action::Farther) > 0));
        }
    }
}

/// A view that JSON brings goes through this check.
#[test]
fn a_view_that_cannot_be_says_why() {
    let text = "bets: 5 | - | -\nhands: same farther | same tip | same swap farther";
    let game = set_up(text).expect("a game");
    let refused = |why: &str, spoil: fn(&mut View)| {
        let mut view = game.view(Viewer::Seat(Seat::new(1)));
        assert_eq!(view.check(), Ok(()));
        spoil(&mut view);
        assert_eq!(view.check().map_err(|misread| misread.to_string()), Err(why.into()));
    };
    refused("turn: it should be 2", |view| view.turn = Seat::new(2));
    refused("turn: there is no seat 4 of 3", |view| view.turn = Seat::new(3));
    refused("first: there is no seat 4 of 3", |view| view.first = Seat::new(3));
    refused("pawns: 2 places, not 3", |view| view.pawns = BySeat::new(2, view.pawns[view.first]));
    refused("vans: 4 places, not 3", |view| view.vans = BySeat::new(4, 0));
    refused("vans, seat 1: 12 is not 0 to 11 (rule S5)", |view| {
        view.vans = BySeat::new(3, 12);
    });
    refused("bets, seat 1: 40 is not 2 to 12 (rule B2)", |view| {
        view.pawns[Seat::new(0)].space = 40;
    });
    refused("bets, seat 1: 0 is not 1 to 6 (rule A5)", |view| {
        view.pawns[Seat::new(0)].height = 0;
    });
    refused("hand, viewer contradict each other", |view| view.hand = None);
    refused("hand, viewer contradict each other", |view| {
        view.viewer = Viewer::Spectator;
    });
    refused("hand: 2 cards, not 3", |view| view.hand_sizes[Seat::new(1)] = 3);
    refused("viewer: there is no seat 4 of 3", |view| view.viewer = Viewer::Seat(Seat::new(3)));
    refused("hand_sizes, seat 1: 1 cards, not 2 to 23 (rule S4)", |view| {
        view.hand_sizes[Seat::new(0)] = 1;
    });
    refused("hand_sizes, seat 1: 200 cards, not 2 to 23 (rule S4)", |view| {
        view.hand_sizes[Seat::new(0)] = 200;
    });
    refused("225 action cards, not 0 to 28 (rule S4)", |view| {
        SushiExpress::forget(view);
        view.hand_sizes[Seat::new(0)] = 200;
    });
    refused("seat 1, same: pawns, hand_sizes, actions contradict each other (rule S4)", |view| {
        // The viewer's own card is the only one that can be gone.
        SushiExpress::forget(view);
        view.pawns[Seat::new(0)].height = 2;
        view.hand = "same farther".parse().ok();
        view.actions += 1;
    });
    refused("actions, hand_sizes contradict each other (rule S4)", |view| {
        SushiExpress::forget(view);
        view.actions = 0;
        view.hand = "same swap".parse().ok();
        view.hand_sizes = [0, 2, 0].into_iter().collect();
    });
    refused("seat 1: pawns, spent contradict each other (rule A5)", |view| {
        view.pawns[Seat::new(0)].height = 2;
    });
    refused("remembered, hand, hand_sizes contradict each other", |view| view.actions -= 1);
    refused("remembered, hand, hand_sizes contradict each other", |view| view.pile -= 1);
    refused("pile: 34 clients, not 0 to 33", |view| view.pile = 34);
    refused("the box does not have that many: tip*9 (rule S3)", |view| {
        view.row = "tip*9".parse().expect("clients");
    });
    refused("spent, seat 1: tip cannot be here (rule A15)", |view| {
        SushiExpress::forget(view);
        view.tips_shown[Seat::new(0)] = 1;
        view.actions -= 1;
    });
    let reroll = set_up("phase: reroll beside 2\nbets: 8 | 7 | 2").expect("a game");
    for stays in [0, 7, 255] {
        let mut view = reroll.view(Viewer::Spectator);
        assert_eq!(view.check(), Ok(()));
        view.phase = Phase::Reroll { stays, last: false };
        assert_eq!(view.check(), Err(Misread::contradiction(&["phase", "row", "bets"])));
    }
}

#[test]
fn a_view_foretells_what_the_rules_do() {
    for (table, seed) in TABLES.iter().flat_map(|table| (0..10).map(move |seed| (table, seed))) {
        let mut game = SushiExpress::start(&table.parse().expect("options"));
        let mut rng = stream(seed, 0);
        while game.next() != Next::Over {
            let Next::Choice(_) = game.next() else {
                let outcome = game.draw(&mut rng);
                game.happen(&outcome, &mut ());
                continue;
            };
            let (seat, view) = (game.turn, game.view(Viewer::Seat(game.turn)));
            let m = game.any_move(seat, &mut rng, &mut Vec::new());
            game.play(&Joint::one(seat, m), &mut ());
            match m {
                Move::Drive(farther) => {
                    let tiles = view.pawns[seat].bet().expect("it has bet") + farther;
                    assert_eq!(view.way(seat, tiles).0, game.vans[seat]);
                    let takes = game.phase == Phase::Take && game.turn == seat;
                    assert_eq!(view.way(seat, tiles).1, takes);
                }
                Move::Take(client) => {
                    let sum = |view: &View| view.points(seat).map(|(_, n)| n).iter().sum::<i16>();
                    let then = game.view(Viewer::Seat(seat));
                    assert_eq!(view.gain(seat, client), sum(&then) - sum(&view));
                }
                Move::Keep | Move::Discard => {
                    assert_eq!(view.ends_with(m), game.next() == Next::Over);
                }
                _ => {}
            }
        }
        let (view, standings) = (game.view(Viewer::Spectator), game.standings());
        for seat in Seats::first(game.seats()) {
            let points: i16 = view.points(seat).iter().map(|(_, points)| points).sum();
            assert_eq!(points, standings[seat].points);
        }
    }
}
