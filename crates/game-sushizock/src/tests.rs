//! Sushizock examined. Rules are tested by the examples in RULES.md.
//!
//! Every tile lies face up once, and where it goes is public, so a perfect memory knows all piles
//! (P6): only a table without memory has something to hide.

use crate::pieces::{BOX, Heap, Portion, Portions, Tile, Tiles};
use crate::setup::{Options, Outcome, Phase};
use crate::view::{Piles, Remembered, View};
use crate::{LESSON_TEXTS, Move, RULES_EN, RULES_FR, Sushizock, TABLES};
use kaiten_core::rng::{below, stream};
use kaiten_core::{
    At, BySeat, Event, Game, Misread, Notation, Piece, Position, Readers, Rng, Seat, Sheet, Step,
    Viewer, Wrong, rule,
};
use kaiten_table::Memory;
use kaiten_testkit::{
    Examined, contract, damage, examples, inputs, leaks, lesson, playthroughs, rulings, seen,
    sheets,
};

impl Examined for Sushizock {
    const PIECES: &'static [&'static str] =
        &["kept", "rolled", "sushis", "bones", "piles", "removed"];

    fn pieces(&self) -> String {
        let places = self.piles.iter().chain([&self.rows]);
        let lying = places
            .flat_map(|portions| portions.sushis.iter().chain(portions.bones.iter()))
            .fold(Heap::EMPTY, Heap::with);
        for portions in self.piles.iter().chain([&self.rows]) {
            assert!(portions.sushis.iter().all(|tile| tile.portion() == Portion::Sushi));
            assert!(portions.bones.iter().all(|tile| tile.portion() == Portion::Bone));
        }
        let all: Heap = BOX.into_iter().collect();
        match self.phase {
            // Nothing is laid out yet.
            Phase::Lay => assert!(lying.is_empty()),
            Phase::Roll | Phase::Choose => assert_eq!(lying, all),
            // Only sushis are removed, and only from seats that then have a bone for each.
            Phase::Over => {
                let removed = all - lying;
                assert!(removed.iter().all(|(tile, _)| tile.portion() == Portion::Sushi));
                assert!(self.rows.is_empty());
                assert!(self.piles.iter().all(|piles| piles.sushis.len() <= piles.bones.len()));
                let matched = |piles: &Portions| piles.sushis.len() == piles.bones.len();
                assert!(removed.is_empty() || self.piles.iter().any(matched));
            }
        }
        all.to_string()
    }

    /// There is nothing that a viewer has no way to know.
    fn disguise<R: Rng>(&self, _: &[Step<Self>], _: Viewer, _: &mut R) -> Self {
        self.clone()
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], _: Viewer, rng: &mut R) -> Self {
        with_covered_tiles_shuffled(self, rng)
    }

    /// Everyone sees the rows and every roll.
    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, _: Viewer, _: &mut R) -> Outcome {
        outcome.clone()
    }
}

#[test]
fn rules_md_is_true() {
    examples::check::<Sushizock>("RULES.md", RULES_EN);
    examples::check::<Sushizock>("RULES.fr.md", RULES_FR);
}

#[test]
fn the_lesson_teaches_all_that_a_beginner_needs() {
    let chapters =
        ["Roll and take", "A sushi needs a bone", "Put aside and roll on", "Steal", "The end"];
    lesson::check::<Sushizock>(LESSON_TEXTS, RULES_EN, &chapters);
}

#[test]
fn a_sheet_of_what_was_played_is_counted_like_the_game() {
    sheets::check::<Sushizock>(&TABLES, 60);
}

fn read_sheet(text: &str) -> Sheet<Sushizock> {
    let (sheet, smudges) = Sheet::read(text).expect("options");
    assert_eq!(smudges, [], "{text}");
    sheet
}

/// The piles of Luc, Nick and Sophia, as rule C3 counts them.
#[test]
fn a_sheet_counts_the_piles_as_if_the_game_had_ended() {
    let piles =
        "piles: +5,+1,+2,+3,+6 -1,-1,-2,-4 | +1,+4,+5 -1,-1,-1,-2,-3 | +2,+3,+4,+6 -3,-2,-2";
    let sheet = read_sheet(&format!("options: seats=3\nseats: Luc | Nick | Sophia\n{piles}"));
    assert_eq!(sheet.to_string().lines().last(), Some(piles));
    let counted = sheet.count();
    let told: Vec<String> = counted.told[0].iter().map(ToString::to_string).collect();
    let told: Vec<&str> = told.iter().map(String::as_str).collect();
    assert_eq!(
        told,
        [
            "the table is empty",
            "seat 1 cannot count +5",
            "seat 1 scores +12 by C1",
            "seat 1 scores -8 by C2",
            "seat 2 scores +10 by C1",
            "seat 2 scores -8 by C2",
            "seat 3 cannot count +2",
            "seat 3 scores +13 by C1",
            "seat 3 scores -7 by C2",
        ]
    );
    let standings = counted.standings.iter().map(|it| (it.points, it.place)).collect::<Vec<_>>();
    assert_eq!((standings, counted.doubts), (vec![(4, 2), (2, 3), (6, 1)], Vec::new()));
    assert_eq!(read_sheet("options: seats=3").count().told, [Vec::new()], "nothing lies there");
}

#[test]
fn a_sheet_points_out_what_cannot_be() {
    let counted = read_sheet("options: seats=2\npiles: +6,+6 -4 | +6 -4,-1*5").count();
    let doubts: Vec<String> = counted.doubts.iter().map(ToString::to_string).collect();
    assert_eq!(
        doubts,
        [
            "piles: the box does not have that many: +6*3 (rule S1)",
            "piles: the box does not have that many: -4*2 (rule S1)",
        ]
    );
    let points =
        |sheet: Sheet<Sushizock>| sheet.count().standings.iter().next().map(|it| it.points);
    assert_eq!(counted.standings.iter().map(|it| it.points).collect::<Vec<_>>(), [2, -3]);
    let missed = read_sheet("options: seats=2\npiles: +6 -1 | +5 -2").result().doubts;
    let missed: Vec<String> = missed.iter().map(ToString::to_string).collect();
    assert_eq!(missed, ["piles: 4 pieces, not 24 (rule E1)"], "the game is not over before");
    // A pile holds twelve tiles.
    assert_eq!(points(read_sheet("options: seats=2\npiles: -1*12,-4*12 | -")), Some(-12));
    assert!(!read_sheet("options: seats=2\npiles: -1*13 | -").count().doubts.is_empty());
    let (_, smudges) =
        Sheet::<Sushizock>::read("options: seats=2\npiles: -1*25 | -").expect("options");
    assert_eq!(smudges[0].why.to_string(), "seat 1, piles, -1: 25 pieces, not 0 to 24");
}

#[test]
fn every_ruling_is_cited() {
    rulings::check(&[RULES_EN, RULES_FR], "Z", 17);
}

#[test]
fn the_contract_holds() {
    contract::check::<Sushizock>(&TABLES);
}

#[test]
fn nothing_hidden_leaves() {
    leaks::check::<Sushizock>(&TABLES, &[Memory::Table, Memory::Log]);
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<Sushizock>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<Sushizock>(&TABLES);
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<Sushizock>(&TABLES);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<Sushizock>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}

/// P6 What is seen of a pile is its top and its height.
#[test]
fn covered_tiles_are_only_in_the_remembered_part_of_a_view() {
    let mut different = 0;
    let mut rng = stream(14, 0);
    for text in TABLES {
        let mut game = Sushizock::start(&text.parse().expect("options"));
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            let other = with_covered_tiles_shuffled(&game, &mut rng);
            different += u32::from(other != game);
            for viewer in Viewer::all(game.seats()) {
                let mut seen = other.view(viewer);
                seen.remembered = Some(Remembered { piles: game.piles });
                assert_eq!(seen, game.view(viewer), "{viewer:?} sees a covered tile");
            }
            assert_eq!(other.standings(), game.standings(), "points tell of covered tiles");
            let mut told = Vec::new();
            step.apply(&mut game, &mut told).expect("a legal step");
            assert!(told.iter().all(|event| event.readers() == Readers::Everyone));
        }
    }
    assert!(different > 100, "only {different} games differed");
}

/// The same rows, dice, tops and heights; what lies under the tops is shuffled, each sort by itself.
fn with_covered_tiles_shuffled<R: Rng>(game: &Sushizock, rng: &mut R) -> Sushizock {
    let mut other = game.clone();
    for &portion in Portion::ALL {
        let covered = |piles: &Portions| piles[portion].iter().skip(1).collect::<Vec<Tile>>();
        let mut heap: Vec<Tile> = game.piles.iter().flat_map(covered).collect();
        for piles in other.piles.iter_mut() {
            let tiles: Vec<Tile> = piles[portion]
                .iter()
                .enumerate()
                .map(|(nth, tile)| match nth {
                    0 => tile,
                    _ => heap.swap_remove(below(rng, heap.len() as u32) as usize),
                })
                .collect();
            piles[portion] = Tiles::read(&tiles).expect("as many as before");
        }
    }
    other
}

#[test]
fn at_the_end_the_piles_lie_open() {
    let mut game = Sushizock::start(&"seats=3".parse().expect("options"));
    assert_eq!(game.view(Viewer::Spectator).counted, None);
    kaiten_core::playout(&mut game, &mut stream(3, 0), &mut Vec::new(), &mut ());
    assert_eq!(game.view(Viewer::Spectator).counted, Some(game.piles));
}

#[test]
fn a_row_holds_what_the_box_has() {
    for &portion in Portion::ALL {
        let there = BOX.into_iter().filter(|(tile, _)| tile.portion() == portion);
        assert_eq!(Tiles::all(portion).heap(), there.collect());
    }
}

#[test]
fn any_move_takes_each_move_as_often_as_another() {
    for text in [
        "sushis: +1,+2\nbones: -1,-2\nrolled: sushi*2 bone blue red",
        "sushis: +1,+2\nbones: -1,-2\nrolled: sushi*3 bone*2",
        "sushis: +1,+2\nbones: -\nrolled: sushi bone*3 blue",
        "sushis: +1\nbones: -1\nrolled: bone*5",
        "sushis: +1\nbones: -1\nkept: blue*2\nrolled: bone sushi red",
        "sushis: +1\nbones: -1\nkept: blue*2\nrolled: blue sushi red\npiles: +2 | +3,+4 | +5 | -2",
        "sushis: +1\nbones: -1\nkept: red*4\nrolled: sushi\npiles: +2 | +3 -1,-2 | -2,-3,-4",
        "sushis: +1\nbones: -1\nrolls: 3\nkept: blue*2\nrolled: bone sushi red",
        "sushis: +1\nbones: -1\nrolls: 3\nkept: blue*2\nrolled: sushi*2 red",
    ] {
        let position: Position = text.parse().expect("a position");
        let game = Sushizock::set_up(&position).expect("a game");
        let mut moves = Vec::new();
        game.moves(Seat::new(0), &mut moves);
        let mut counts = vec![0u32; moves.len()];
        let mut rng = stream(9, 0);
        for _ in 0..4_000 * moves.len() {
            let listed = moves[below(&mut rng.clone(), moves.len() as u32) as usize];
            let m = game.any_move(Seat::new(0), &mut rng, &mut Vec::new());
            assert_eq!(m, listed, "counting finds what the list has there");
            counts[moves.binary_search(&m).expect("a listed move")] += 1;
        }
        assert!(counts.iter().all(|n| (3_700..4_300).contains(n)), "{text}: {counts:?}");
    }
}

#[test]
fn a_die_shows_each_of_its_sides_as_often_as_another() {
    let text = "sushis: +1\nbones: -1\nkept: blue*2";
    let position: Position = text.parse().expect("a position");
    let game = Sushizock::set_up(&position).expect("a game");
    let mut rng = stream(6, 0);
    let mut counts = [0u32; 4];
    for _ in 0..10_000 {
        let Outcome::Roll(dice) = game.draw(&mut rng) else { panic!("dice are rolled") };
        assert_eq!(dice.len(), 3);
        for &face in crate::Face::ALL {
            counts[face.index()] += u32::from(dice.count(face));
        }
    }
    for (count, sides) in counts.into_iter().zip([2, 2, 1, 1]) {
        assert!((4_800 * sides..5_200 * sides).contains(&count), "{counts:?}");
    }
}

#[test]
fn every_tile_lies_at_every_place_as_often() {
    let game = Sushizock::start(&"seats=3".parse().expect("options"));
    let mut rng = stream(8, 0);
    let (mut worst, mut first) = ([0u32; 12], [0u32; 3]);
    for _ in 0..12_000 {
        let Outcome::Lay(layout) = game.draw(&mut rng) else { panic!("rows are laid") };
        worst[usize::from(layout.rows.bones.worst().expect("bones")) - 1] += 1;
        first[layout.first.index()] += 1;
    }
    assert!(worst.iter().all(|n| (850..1_150).contains(n)), "{worst:?}");
    assert!(first.iter().all(|n| (3_800..4_200).contains(n)), "{first:?}");
}

/// The theft of the top tile has one name, however it is written.
#[test]
fn the_top_is_the_first_place() {
    assert_eq!("steal bone from 2 at 1".parse::<Move>(), "steal bone from 2".parse());
    assert_eq!(
        "steal bone from 2 at 1".parse::<Move>().map(|m| m.to_string()),
        Ok("steal bone from 2".into())
    );
}

#[test]
fn nothing_from_outside_is_too_much() {
    let position: Position = "sushis: +1,+2\nbones: -1\nrolled: sushi*5".parse().expect("lines");
    let game = Sushizock::set_up(&position).expect("a game");
    for (text, rule) in [
        ("keep sushi*127", "T5"),
        ("keep red*127", "T5"),
        ("steal sushi from 8", "V1"),
        ("steal bone from 8 at 255", "V2"),
        ("take bone", "P2"),
    ] {
        let m: Move = text.parse().expect("a move");
        assert_eq!(game.check(Seat::new(0), &m).map_err(|illegal| illegal.0), Err(rule), "{text}");
        assert_eq!(game.check(Seat::new(7), &m).map_err(|illegal| illegal.0), Err("T1"), "{text}");
    }
    let rolling = Sushizock::set_up(&"sushis: +1".parse().expect("lines")).expect("a game");
    for (text, rule) in [
        ("roll sushi*127", "T3"),
        ("roll -", "T3"),
        ("lay +1 -1 first 1", "T3"),
        ("lay - first 8", "T3"),
    ] {
        let outcome: Outcome = text.parse().expect("an outcome");
        let refused = rolling.can_happen(&outcome).map_err(|illegal| illegal.0);
        assert_eq!(refused, Err(rule), "{text}");
    }
    for text in ["keep", "take", "take egg", "steal sushi from 9", "steal sushi from 2 at 256", ""]
    {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    for text in ["lay +1,+2 first", "lay +1 +2 first 1", "lay +1,-2 first 1", "roll", "roll egg"] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
    let thirteen = ["+1"; 13].join(",");
    assert!(thirteen.parse::<Tiles>().is_err());
}

/// A view that JSON brings goes through this check.
#[test]
fn a_view_that_cannot_be_says_why() {
    let mut game = Sushizock::start(&"seats=3".parse().expect("options"));
    let mut rng = stream(12, 0);
    let enough = |game: &Sushizock| game.piles.iter().all(|piles| piles.sushis.len() > 1);
    while !(enough(&game) && game.phase == Phase::Choose) {
        let step = Step::any(&game, &mut rng, &mut Vec::new()).expect("the game is not over");
        step.apply(&mut game, &mut ()).expect("a legal step");
    }
    let mut over = game.clone();
    kaiten_core::playout(&mut over, &mut rng, &mut Vec::new(), &mut ());
    let refused = |game: &Sushizock, why: &str, spoil: fn(&mut View)| {
        let mut view = game.view(Viewer::Spectator);
        assert_eq!(view.check(), Ok(()));
        spoil(&mut view);
        assert_eq!(view.check().map_err(|misread| misread.to_string()), Err(why.into()));
    };
    refused(&game, "viewer: there is no seat 4 of 3", |view| {
        view.viewer = Viewer::Seat(Seat::new(3));
    });
    refused(&game, "turn: there is no seat 4 of 3", |view| view.turn = Seat::new(3));
    refused(&game, "piles: 2 places, not 3", |view| {
        view.remembered = Some(Remembered { piles: BySeat::new(2, Portions::default()) });
    });
    refused(&game, "piles, remembered, counted contradict each other", |view| {
        view.piles = BySeat::new(2, Piles::default());
    });
    refused(&game, "piles, remembered, counted contradict each other", |view| {
        view.piles[Seat::new(0)].sushis.height -= 1;
    });
    refused(&game, "piles: 23 tiles, not 24 (rule S1)", |view| {
        view.remembered = None;
        view.piles[Seat::new(0)].sushis.height -= 1;
    });
    refused(&game, "rolls, kept contradict each other (rule T4)", |view| view.rolls = 9);
    refused(&game, "piles, sushi: 256 tiles, not 0 to 4 (rule S1)", |view| {
        view.remembered = None;
        view.piles[Seat::new(0)].sushis.height = 255;
    });
    refused(&game, "counted, phase contradict each other (rule E2)", |view| {
        view.counted = view.remembered.as_ref().map(|remembered| remembered.piles);
    });
    refused(&over, "counted, phase contradict each other (rule E2)", |view| {
        view.counted = None;
    });
    refused(&over, "phase, counted contradict each other (rule E3)", |view| {
        // The first seat gets all that the others have.
        let counted = view.counted.as_mut().expect("the piles are counted");
        let tiles = counted.iter().flat_map(|piles| piles.sushis.iter().collect::<Vec<_>>());
        let sushis = Tiles::read(&tiles.collect::<Vec<_>>());
        for piles in counted.iter_mut() {
            piles.sushis = Tiles::EMPTY;
        }
        counted[Seat::new(0)].sushis = sushis.expect("the tiles of one sort");
        view.remembered = None;
    });
}

/// What is forgotten is imagined as chance would have it: each unseen tile lies under a top equally
/// often.
#[test]
fn forgotten_tiles_are_imagined_evenly() {
    let text = "sushis: +1,+1,+2,+3,+4\nbones: -1\npiles: +2,+5,+3,+6 -2,-1,-4 | +4,+5,+6";
    let position: Position = text.parse().expect("lines");
    let game = Sushizock::set_up(&position).expect("a game");
    let mut view = game.view(Viewer::Spectator);
    Sushizock::forget(&mut view);
    let mut rng = stream(10, 0);
    let mut counts = [[0u32; 10]; 2];
    for _ in 0..10_000 {
        let piles = Sushizock::imagine(&view, &mut rng).piles[Seat::new(0)];
        assert_eq!((piles.sushis.len(), piles.bones.len()), (4, 3));
        for (count, pile) in counts.iter_mut().zip([piles.sushis, piles.bones]) {
            count[pile.nth(3).expect("it lies under the second").index()] += 1;
        }
    }
    // Unseen are +3, +5 twice and +6 twice; -1 four times, -2 three times, -3 twice and -4.
    let expected = [[0, 0, 1, 0, 2, 2, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 4, 3, 2, 1]];
    for (counts, expected) in counts.iter().zip(expected) {
        let all: u32 = expected.iter().sum();
        for (&count, tiles) in counts.iter().zip(expected) {
            assert!(count.abs_diff(10_000 * tiles / all) < 200, "{counts:?}");
        }
    }
}

#[test]
fn a_game_that_cannot_be_played_is_refused() {
    let text = "sushis: +1,+2\nbones: -1\npiles: +3 | -\nrolled: sushi*5";
    let position: Position = text.parse().expect("lines");
    let sound = Sushizock::set_up(&position).expect("a game");
    assert_eq!(sound.sound(), Ok(()));
    let refused = |why: &str, spoil: fn(&mut Sushizock)| {
        let mut game = sound.clone();
        spoil(&mut game);
        assert_eq!(game.sound().map_err(|misread| misread.to_string()), Err(why.into()));
    };
    refused("turn: there is no seat 3 of 2", |game| game.turn = Seat::new(2));
    refused("piles: 3 places, not 2", |game| game.piles = BySeat::new(3, Portions::default()));
    refused("sushi: -1 cannot be here", |game| game.rows.sushis = game.rows.bones);
    refused("bone: +3 cannot be here", |game| game.rows.bones = game.piles[Seat::new(0)].sushis);
    refused("the box does not have that many: -4,-4 (rule S1)", |game| {
        game.rows.bones = Tiles::read(&[Tile::Bone4; 2]).expect("two tiles");
    });
    refused("phase, rows, piles, rolled contradict each other", |game| game.phase = Phase::Over);
    refused("rolled: 10 dice, not 5 (rule S3)", |game| game.kept = game.rolled);
    refused("rolls, kept contradict each other (rule T4)", |game| game.rolls = 255);
}

#[test]
fn options_that_do_not_fit_say_why() {
    let players = |found: u8, can| Misread::count("players", found, can);
    for (text, why) in [
        ("seats=1", players(1, 2..=5).by(rule("S2")).at(At::Option("seats"))),
        ("seats=6", players(6, 2..=5).by(rule("S2")).at(At::Option("seats"))),
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
        ("turn: 3", "turn: there is no seat 3 of 2"),
        ("sushis: +1,-2", "sushis, sushi: -2 cannot be here"),
        ("bones: +1", "bones, bone: +1 cannot be here"),
        (
            "sushis: +1,+2,+7",
            "sushis: “+7” is no tile: there are +1, +2, +3, +4, +5, +6, -1, -2, -3, -4",
        ),
        ("sushis: +1,+1\npiles: +1 | -", "the box does not have that many: +1,+1 (rule S1)"),
        ("piles: +1 +2 | -", "piles, seat 1, sushi: it is there twice"),
        ("piles: - | +1,-2", "piles, seat 2, sushi: -2 cannot be here"),
        ("options: seats=3\npiles: - | -", "piles: 2 places, not 3"),
        ("rolled: sushi*5", "rolled, sushis, bones contradict each other (rule E1)"),
        ("sushis: +1\nrolled: sushi*4", "rolled: 4 dice, not 5 (rule S3)"),
        ("sushis: +1\nkept: sushi*3\nrolled: sushi*3", "rolled: 6 dice, not 5 (rule S3)"),
        ("sushis: +1\nkept: sushi*127\nrolled: sushi*127", "rolled: 254 dice, not 5 (rule S3)"),
        ("sushis: +1\nkept: sushi*5", "rolls, kept contradict each other (rule T4)"),
        ("sushis: +1\nrolls: 2\nrolled: sushi*5", "rolls, kept contradict each other (rule T4)"),
        (
            "sushis: +1\nrolls: 3\nkept: red\nrolled: sushi*4",
            "rolls, kept contradict each other (rule T4)",
        ),
        (
            "sushis: +1\nrolls: 4\nkept: red*3\nrolled: sushi*2",
            "rolls, kept contradict each other (rule T4)",
        ),
        ("sushis: +1\nrolls: 0\nrolled: sushi*5", "rolls, kept contradict each other (rule T4)"),
        (
            "sushis: +1\nremoved: +1",
            "removed: it should be +1 +2*2 +3*2 +4*2 +5*2 +6*2 -1*5 -2*4 -3*2 -4",
        ),
        ("piles: +3 -1 | -2\npoints: 3 | -2", "points: it should be 2 | -2"),
        (
            "weather: fine",
            "“weather” is no line: there are options, turn, rolls, kept, rolled, sushis, bones, piles, removed, points",
        ),
    ] {
        let position: Position = text.parse().expect("labelled lines");
        assert_eq!(
            Sushizock::set_up(&position).map_err(|misread| misread.to_string()),
            Err(why.into()),
            "{text}"
        );
    }
}
