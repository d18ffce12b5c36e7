//! Positions and options: what can be written, and why the rest is refused.

use super::set_up;
use crate::setup::Options;
use kaiten_core::rng::{below, stream};
use kaiten_core::{At, Misread, Notation, Wrong, playout, rule};

/// Whatever is written, it is refused, or it can be written again and played to the end.
#[test]
fn a_position_that_can_be_set_up_can_be_played() {
    const PHASES: [&str; 16] = [
        "start",
        "bet",
        "placed",
        "throw",
        "throw again",
        "missed 1 3",
        "missed again 2 2",
        "reroll beside 2",
        "reroll again beside 1",
        "failed",
        "drive",
        "take",
        "park",
        "orders",
        "fill",
        "over",
    ];
    const ROWS: [&str; 6] = ["-", "tip", "pink tip", "red*2 tip", "tip*4", "light-blue*6"];
    const PILES: [&str; 5] = ["-", "green", "green*2 dark-blue*4", "dark-blue*8", "orange*2"];
    let mut rng = stream(6, 0);
    let mut played = 0;
    for _ in 0..40_000 {
        let mut any = |n: u32| below(&mut rng, n);
        let seats = 3 + any(2);
        let row = |word: &mut dyn FnMut() -> String| {
            (0..seats).map(|_| word()).collect::<Vec<_>>().join(" | ")
        };
        let (highest_on, betting) = (any(14), any(4) == 0);
        let bets = row(&mut || match 2 + any(11) {
            _ if betting && any(2) == 0 => "-".into(),
            bet if bet > highest_on && !betting => format!("({bet})"),
            bet if any(6) == 0 => format!("{bet}^2"),
            bet => bet.to_string(),
        });
        let vans = row(&mut || [0, 6, any(13), any(12)][any(4) as usize].to_string());
        let hands =
            row(&mut || ["same farther", "-", "reroll swap", "tip"][any(4) as usize].into());
        let mut text = format!("phase: {}\nbets: {bets}\n", PHASES[any(16) as usize]);
        for line in [
            format!("vans: {vans}\n"),
            format!("hands: {hands}\n"),
            format!("row: {}\n", ROWS[any(6) as usize]),
            format!("pile: {}\n", PILES[any(5) as usize]),
        ] {
            text += if any(2) == 0 { &line } else { "" };
        }
        let Ok(mut game) = set_up(&text) else { continue };
        assert_eq!(set_up(&game.position().to_string()), Ok(game.clone()), "{text}");
        playout(&mut game, &mut rng, &mut Vec::new(), &mut ());
        played += 1;
    }
    assert!(played > 1_000, "only {played} positions could be set up");
}

#[test]
fn options_that_do_not_fit_say_why() {
    let players = |found: u8, can| Misread::count("players", found, can);
    for (text, why) in [
        ("seats=2", players(2, 3..=6).by(rule("S2")).at(At::Option("seats"))),
        ("seats=7", players(7, 3..=6).by(rule("S2")).at(At::Option("seats"))),
        ("", Misread::new(Wrong::Missing).at(At::Option("seats"))),
        ("seats=two", Misread::unknown("number", "two", &[]).at(At::Option("seats"))),
        ("seats", Misread::form("option", "seats", "name=value")),
        ("seats=4 wind=east", Misread::unknown("option", "wind", &["seats"])),
        ("seats=4 seats=4", Misread::new(Wrong::Twice).at(At::Option("seats"))),
    ] {
        assert_eq!(text.parse::<Options>(), Err(why), "{text}");
    }
}

#[test]
fn a_position_that_cannot_be_says_why() {
    for (text, why) in [
        ("vans: 0 | 3 | 3", "vans, seat 2: it is there twice (rule M5)"),
        ("vans: 0 | 3 | 12", "vans, seat 3: 12 is not 0 to 11 (rule S5)"),
        ("bets: 3 | 3 | -", "bets, seat 1: it is there twice (rule A5)"),
        ("bets: 3 | 3^3 | -", "bets, seat 2: 3 is not 1 to 2 (rule A5)"),
        ("bets: 1 | - | -", "bets, seat 1: 1 is not 2 to 12 (rule B2)"),
        ("bets: - | 4 | -", "phase, bets contradict each other"),
        ("bets: (4) | 5 | 6", "phase, bets contradict each other"),
        ("phase: placed", "phase, bets contradict each other"),
        ("phase: orders\nbets: 4 | 5 | 6", "phase, bets contradict each other"),
        ("phase: missed 3 3\nbets: 4 | 5 | 6", "phase, row, bets contradict each other"),
        ("phase: drive\nbets: 4 | 5 | 6\nrow: tip", "phase, row, bets contradict each other"),
        (
            "phase: nap",
            "phase: “nap” is no phase: there are start, bet, placed, throw, throw again, missed 2 5, missed again 2 5, reroll beside 2, reroll again beside 2, failed, drive, take, park, orders, fill, over",
        ),
        ("row: tip*2", "phase, row contradict each other"),
        ("first: 4", "first: there is no seat 4 of 3"),
        ("clients: pink*2 | pink | -", "the box does not have that many: pink (rule S3)"),
        ("hands: tip*2 | tip | -", "the box does not have that many: tip (rule S4)"),
        (
            "spent: - | - | -\nhands: - | same farther | same farther",
            "seat 1: hands, spent contradict each other (rule S4)",
        ),
        ("spent: tip | - | -", "spent, seat 1: tip cannot be here (rule A15)"),
        ("pile: tip\ndiscard: tip", "pile, discard, row, clients contradict each other"),
        ("actions: -", "actions: it should be same*9 swap*4 reroll*4 farther*3 tip*2"),
        ("turn: 2", "turn: it should be 1"),
        ("points: 1 | 0 | 0", "points: it should be 0 | 0 | 0"),
        ("vans: 0 | 0", "seats: 2 players, not 3 to 6 (rule S2)"),
        ("vans: 0 | 0 | 0\nbets: - | - | - | -", "vans: 3 places, not 4"),
        (
            "weather: fine",
            "“weather” is no line: there are options, phase, first, turn, bets, vans, row, clients, hands, spent, pile, discard, actions, points",
        ),
    ] {
        assert_eq!(set_up(text), Err(why.into()), "{text}");
    }
}
