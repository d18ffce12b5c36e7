//! Sushi Roll examined. Rules are tested by the examples in RULES.md.
//!
//! `leaks::check` is not used: it compares games that differ in what a viewer may not know, and
//! here is nothing of the kind. Belts, trays and tokens lie open, the bag is the rest of the box,
//! and what is rolled is seen by all. `leaks::check_open` says so instead.

use crate::pieces::{Dice, FACES_OF, Face, Kind, Kinds, Tokens, kinds_of};
use crate::setup::{DEFAULT_FACES, Outcome, Phase};
use crate::{Event, LESSON_TEXTS, Move, Options, RULES_EN, RULES_FR, SushiRoll, TABLES};
use kaiten_core::rng::stream;
use kaiten_core::{
    At, Event as _, Game, Joint, Misread, Notation, Pad, Piece, Position, Readers, Rng, Seat,
    Seats, Sheet, Step, Viewer, Wrong, rule,
};
use kaiten_testkit::{
    Examined, contract, damage, examples, inputs, leaks, lesson, playthroughs, rulings, seen,
    sheets,
};

impl Examined for SushiRoll {
    const PIECES: &'static [&'static str] = &["belts", "trays", "tokens", "bag", "supply"];

    fn pieces(&self) -> String {
        let belts = self.belts.iter().map(|belt| kinds_of(&belt.dice) + belt.to_roll);
        let trays = self.trays.iter().map(|tray| kinds_of(&tray.dice));
        let dice: Kinds = belts.chain(trays).fold(self.bag, |all, dice| all + dice);
        let tokens: Tokens = self.tokens.iter().fold(self.supply, |all, &tokens| all + tokens);
        self.check_places();
        format!("{dice} | {tokens}")
    }

    /// Nothing is hidden, so nothing can be disguised.
    fn disguise<R: Rng>(&self, _: &[Step<Self>], _: Viewer, _: &mut R) -> Self {
        self.clone()
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], _: Viewer, _: &mut R) -> Self {
        self.clone()
    }

    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, _: Viewer, _: &mut R) -> Outcome {
        outcome.clone()
    }
}

impl SushiRoll {
    /// Every die and token is where the phase has it.
    fn check_places(&self) {
        let between_rounds = matches!(self.phase, Phase::Belts | Phase::Deal);
        let size = self.options.dice_each();
        let mut dice_taken = 0;
        for (seat, belt) in self.belts.by_seat() {
            let tray = &self.trays[seat];
            let dice = belt.len() + tray.dice.len();
            assert_eq!(dice, if between_rounds { 0 } else { size }, "dice of seat {seat}");
            let rolling = match self.phase {
                Phase::Roll => belt.dice.is_empty(),
                Phase::Reroll => seat == self.turn || belt.to_roll.is_empty(),
                _ => belt.to_roll.is_empty(),
            };
            assert!(rolling, "seat {seat} rolls when it should: {belt}");
            let dipped = tray.on_wasabi.iter().sum::<u8>();
            assert!(dipped <= tray.dice.count(Face::Wasabi), "a wasabi for each: {tray}");
            for (sushi, &n) in Face::SUSHIS.iter().zip(&tray.on_wasabi) {
                assert!(n <= tray.dice.count(*sushi), "a sushi for each: {tray}");
            }
            for (face, _) in (belt.dice + tray.dice).iter() {
                assert!(self.options.faces().of(face.kind()).contains(&face), "{face}");
            }
            dice_taken += tray.dice.len();
        }
        // As many have taken a die this turn as stand between the red belt and the turn.
        let seats = self.options.seats();
        let had_turn = (self.turn.index() + usize::from(seats) - self.red.index()) as u8 % seats;
        assert_eq!(dice_taken % seats, had_turn, "everyone takes one die a turn");
        if self.phase == Phase::Reroll {
            assert!(!self.belts[self.turn].to_roll.is_empty(), "something is rolled again");
        }
    }
}

#[test]
fn rules_md_is_true() {
    examples::check::<SushiRoll>("RULES.md", RULES_EN);
    examples::check::<SushiRoll>("RULES.fr.md", RULES_FR);
}

#[test]
fn the_lesson_teaches_all_that_a_beginner_needs() {
    let chapters = [
        "Take and pass",
        "Sets",
        "Wasabi and menus",
        "Chopsticks",
        "The maki race",
        "Puddings and tokens",
    ];
    lesson::check::<SushiRoll>(LESSON_TEXTS, RULES_EN, &chapters);
}

#[test]
fn a_sheet_of_what_was_played_is_counted_like_the_game() {
    sheets::check::<SushiRoll>(&TABLES, 60);
}

fn read_sheet(text: &str) -> Sheet<SushiRoll> {
    let (sheet, smudges) = Sheet::read(text).expect("options");
    assert_eq!(smudges, [], "{text}");
    sheet
}

#[test]
fn a_sheet_is_counted_round_by_round_and_tokens_at_the_end() {
    let rounds = "options: seats=2\n\
         round 1: wasabi(squid) dumpling*3 maki2 pudding2 | maki3 salmon tempura*2 menu1\n";
    let points = |sheet: &Sheet<SushiRoll>| {
        sheet.count().standings.iter().map(|it| it.points).collect::<Vec<_>>()
    };
    let tokens = "tokens: pudding*2 menu chopsticks | chopsticks\n";
    assert_eq!(points(&read_sheet(rounds)), [20, 13]);
    assert_eq!(points(&read_sheet(&format!("{rounds}{tokens}"))), [20, 13], "not before the end");
    let sheet = read_sheet(&format!("{rounds}round 3: egg | egg\n{tokens}"));
    assert_eq!(points(&sheet), [28, 14]);
    let counted = sheet.count();
    let told = counted.told.iter().map(|row| row.iter().map(ToString::to_string).collect());
    let told: Vec<Vec<String>> = told.collect();
    assert_eq!(counted.doubts.len(), 4, "dice are missing, and nothing else is wrong");
    assert_eq!(told[1], [""; 0]);
    assert_eq!(told[2], ["round 3 is over", "seat 1 scores +1 by N1", "seat 2 scores +1 by N1"]);
    assert_eq!(told[3], ["round 3 is over", "seat 1 scores +6 by U1", "seat 1 scores +1 by O1"]);
}

/// Two rounds in which Ann gets all puddings.
const PUDDINGS: &str = "round 1: pudding3*4 dumpling*4 | maki1*6 tempura*2\n\
     round 2: pudding3*4 dumpling*4 | maki1*6 tempura*2\n";

#[test]
fn puddings_are_those_of_the_dice_unless_somebody_writes_others_down() {
    let points = |tokens: &str| {
        let rounds = "options: seats=4\nround 1: pudding3 | maki1 | - | -\n\
             round 2: pudding1 | pudding2 | - | -\nround 3: - | - | egg | -\n";
        let counted = read_sheet(&format!("{rounds}{tokens}")).count();
        let told: Vec<String> = counted.told[3].iter().skip(1).map(ToString::to_string).collect();
        told
    };
    let of_the_dice =
        ["seat 1 scores +6 by U1", "seat 3 scores -6 by U2", "seat 4 scores -6 by U2"];
    assert_eq!(points(""), of_the_dice, "nobody has to write them down");
    assert_eq!(points("tokens: - | menu | - | -"), of_the_dice, "nor with other tokens");
    assert_eq!(points("tokens: - | pudding*5 | - | -")[0], "seat 2 scores +6 by U1");
}

#[test]
fn a_sheet_points_out_what_cannot_be() {
    for (rows, why) in [
        ("round 1: tempura*9 | -", &["round 1, seat 1: 9 pieces, not 0 to 8 (rule S7)"][..]),
        (
            "round 1: tempura*8 | maki1*6 egg\nround 2: egg | -",
            &["round 1, seat 2: 7 pieces, not 8 (rule S7)"],
        ),
        (
            "round 2: wasabi(egg)*3 salmon | egg squid",
            &["round 2: the box does not have that many: sushi*6 (rule S1)"],
        ),
        ("round 1: maki1*6 egg*2 | dumpling*8\nround 2: - | maki1*6", &[]),
        (
            "tokens: menu*10 pudding*32 | menu*9 pudding",
            &[
                "tokens: the box does not have that many: menu*19 (rule S4)",
                "tokens: the box does not have that many: pudding*33 (rule S4)",
            ],
        ),
        (
            "round 3: pudding2 pudding3 egg | pudding1\ntokens: pudding*4 | pudding*9",
            &[
                "round 3, seat 1: 3 pieces, not 8 (rule S7)",
                "round 3, seat 2: 1 pieces, not 8 (rule S7)",
                "tokens, seat 1, pudding: 4 pieces, not 5 to 32 (rule K2)",
            ],
        ),
        // With all dice on the trays there are no other puddings than theirs.
        (
            "round 1: pudding2 maki1*6 egg | tempura*8\nround 2: maki1*6 egg*2 | tempura*8\n\
             round 3: maki1*6 egg*2 | pudding1 tempura*7\ntokens: pudding*3 | pudding",
            &["tokens, seat 1, pudding: 3 pieces, not 2 (rule K2)"],
        ),
        // Who has none written down has those of the dice, as far as the box has them.
        ("round 3: pudding3*4 | -", &[]),
        (
            &format!("{PUDDINGS}round 3: pudding3*3 tempura*5 | pudding2 maki1*6 egg"),
            &["tokens: the box does not have that many: pudding*34 (rule S4)"],
        ),
        // K4 The supply may have run out.
        (
            &format!("{PUDDINGS}round 3: pudding3*3 tempura*5 | maki1*8\ntokens: pudding*32 | -"),
            &["round 3: the box does not have that many: maki*8 (rule S1)"],
        ),
        (
            &format!(
                "{PUDDINGS}round 3: pudding3*3 tempura*5 | egg*5 maki1*3\ntokens: pudding*31 | -"
            ),
            &["tokens, seat 1, pudding: 31 pieces, not 32 (rule K2)"],
        ),
    ] {
        let doubts = read_sheet(&format!("options: seats=2\n{rows}")).count().doubts;
        let doubts: Vec<String> = doubts.iter().map(ToString::to_string).collect();
        assert_eq!(doubts, why, "{rows}");
    }
}

#[test]
fn a_sheet_has_the_faces_of_the_dice() {
    let words = |options: &str| -> Vec<String> {
        let rows = SushiRoll::rows(&options.parse().expect("options"));
        rows[0].kinds.iter().map(|words| words.join(" ")).collect()
    };
    assert_eq!(
        words("seats=2"),
        [
            "dumpling",
            "tempura",
            "sashimi",
            "maki1 maki2 maki3",
            "egg salmon squid",
            "wasabi wasabi(egg) wasabi(salmon) wasabi(squid)",
            "chopsticks1 chopsticks2",
            "menu1 menu2",
            "pudding1 pudding2 pudding3",
        ]
    );
    let others = "seats=2 faces=tempura2*6,egg*6,wasabi*5,menu3";
    let words = words(others);
    assert_eq!(words[..3], ["tempura2", "maki1 maki2 maki3", "egg"]);
    assert_eq!(words[3..], ["wasabi wasabi(egg)", "menu3", "pudding1 pudding2 pudding3"]);
    let (_, smudges) =
        Sheet::<SushiRoll>::read(&format!("options: {others}\nround 1: tempura | -"))
            .expect("options");
    assert_eq!(smudges[0].why.to_string(), "seat 1: “tempura” is no piece");
}

#[test]
fn every_ruling_is_cited() {
    rulings::check(&[RULES_EN, RULES_FR], "R", 20);
}

#[test]
fn the_contract_holds() {
    contract::check::<SushiRoll>(&TABLES);
}

#[test]
fn nothing_hidden_leaves() {
    leaks::check_open::<SushiRoll>(&TABLES);
}

#[test]
fn everyone_sees_the_whole_table() {
    for options in TABLES {
        let mut game = SushiRoll::start(&options.parse().expect("options"));
        let mut rng = stream(77, 0);
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            for viewer in Viewer::all(game.seats()) {
                let view = game.view(viewer);
                assert_eq!(view.viewer, viewer);
                assert_eq!(SushiRoll::imagine(&view, &mut rng), game);
            }
            let mut told: Vec<Event> = Vec::new();
            step.apply(&mut game, &mut told).expect("a legal step");
            assert!(told.iter().all(|event| event.readers() == Readers::Everyone));
        }
    }
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<SushiRoll>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<SushiRoll>(&TABLES);
}

#[test]
fn a_view_that_cannot_be_says_why() {
    let position = "belts: egg*2 maki1*3 | tempura*6\ntrays: squid wasabi menu1 | sashimi*2\n\
                    red: 1\nturn: 2";
    let view = set_up(position).expect("a position").view(Viewer::Seat(Seat::new(1)));
    assert_eq!(damage::refusal(&view, &[]), None);
    let no_phase = "phase, belts, trays contradict each other";
    let no_wasabi = "trays: on_wasabi, dice contradict each other (rule W2)";
    for (place, value, why) in [
        ("/viewer/seat", "3", "viewer: there is no seat 3 of 2"),
        ("/red", "8", "red: there is no seat 8 of 2"),
        ("/turn", "3", "turn: there is no seat 3 of 2"),
        ("/belts", "[]", "belts: 0 places, not 2"),
        ("/trays", "[]", "trays: 0 places, not 2"),
        ("/tokens", "[{}, {}, {}]", "tokens: 3 places, not 2"),
        ("/points", "[1]", "points: 1 places, not 2"),
        ("/points/1", "-10000", "points: -10000 is not -9999 to 9999"),
        ("/round", "0", "round: 0 is not 1 to 3"),
        ("/phase", r#""belts""#, no_phase),
        ("/phase", r#""deal""#, no_phase),
        ("/phase", r#""reroll""#, no_phase),
        ("/phase", r#""over""#, no_phase),
        ("/trays/0/on_wasabi", "[1, 0, 0]", no_wasabi),
        ("/trays/1/on_wasabi", "[255, 1, 0]", no_wasabi),
        ("/trays/0/dice/squid", "120", "122 dice, not 0 to 30 (rule S1)"),
        ("/trays/1/dice/sashimi", "1", "seat 2: 7 dice, not 8 (rule S7)"),
        ("/belts/1/dice", r#"{"tempura2": 6}"#, "seat 2: tempura2 cannot be here (rule X1)"),
        ("/bag/maki", "4", "bag: it should be appetizer*2 maki*3 sushi*2 special*3 pudding*4"),
        ("/supply", "{}", "supply: it should be menu*12 chopsticks*8 pudding*32"),
    ] {
        let refusal = damage::refusal(&view, &[(place, value)]);
        assert_eq!(refusal.as_deref(), Some(why), "{place} {value}");
    }
    let over = set_up("round: 3\ntrays: egg*5 maki1*3 | tempura*8").expect("a position");
    let over = over.view(Viewer::Spectator);
    assert_eq!(damage::refusal(&over, &[]), None);
    assert_eq!(damage::refusal(&over, &[("/round", "2")]).as_deref(), Some(no_phase));
}

#[test]
fn the_end_of_a_round_tells_what_lies_there_to_be_counted() {
    let text = "red: 2\nturn: 1\nbelts: squid | -\ntrays: wasabi maki2 | sashimi*3\n\
                tokens: menu | pudding*2";
    let mut game = set_up(text).expect("a position");
    let mut told = Vec::new();
    game.play(&Joint::one(Seat::new(0), Move::Take(Face::Squid)), &mut told);
    let Some(Event::RoundOver { round: 1, trays, tokens }) = told.get(1) else {
        panic!("{told:?}");
    };
    assert_eq!(trays.to_string(), "wasabi(squid) maki2 | sashimi*3");
    assert_eq!(tokens.to_string(), "menu | pudding*2");
    // What comes from outside can be counted, or is refused.
    assert_eq!(damage::refusal(&told[1], &[]), None);
    for (place, value) in [("0/on_wasabi", "[0, 0, 2]"), ("1/dice/sashimi", "90")] {
        let place = format!("/round-over/trays/{place}");
        assert!(damage::refusal(&told[1], &[(&place, value)]).is_some(), "{place}");
    }
}

#[test]
fn a_die_tells_how_many_tokens_it_brings() {
    for (text, face, brings) in [
        ("belts: pudding3 | egg", Face::Pudding3, 3),
        ("belts: pudding3 | egg\ntokens: pudding*15 | pudding*15", Face::Pudding3, 2),
        ("belts: menu1 | egg\ntokens: menu*9 | menu*9", Face::Menu1, 0),
        ("belts: squid | egg", Face::Squid, 0),
    ] {
        let (mut game, mut told) = (set_up(text).expect("a position"), Vec::new());
        game.play(&Joint::one(Seat::new(0), Move::Take(face)), &mut told);
        assert!(matches!(told[0], Event::Took { tokens, .. } if tokens == brings), "{told:?}");
    }
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<SushiRoll>(&TABLES);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<SushiRoll>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}

fn set_up(text: &str) -> Result<SushiRoll, String> {
    let position: Position = text.parse().expect("labelled lines");
    SushiRoll::set_up(&position).map_err(|misread| misread.to_string())
}

#[test]
fn any_move_takes_each_move_as_often_as_another() {
    for text in [
        "belts: tempura*2 egg squid | egg maki1*3 | wasabi salmon*2 menu1",
        "belts: tempura*2 egg | egg maki1*2 | wasabi menu1 salmon\ntokens: menu | - | -",
        "belts: tempura*2 egg | egg maki1*2 | wasabi menu1 salmon\ntokens: chopsticks | - | -",
        "belts: tempura*2 egg | egg maki1*2\ntokens: - | menu",
        "red: 2\nturn: 1\nbelts: tempura*3 | maki1*2",
        "red: 2\nturn: 1\nbelts: tempura | -",
    ] {
        let game = set_up(text).expect("a game");
        let mut moves = Vec::new();
        game.moves(Seat::new(0), &mut moves);
        let mut counts = vec![0u32; moves.len()];
        let mut rng = stream(9, 0);
        let each = 4_000;
        for _ in 0..each * moves.len() {
            let m = game.any_move(Seat::new(0), &mut rng, &mut Vec::new());
            counts[moves.binary_search(&m).expect("a listed move")] += 1;
        }
        assert!(counts.iter().all(|n| (3_650..4_350).contains(n)), "{text}: {counts:?}");
    }
}

#[test]
fn every_face_is_rolled_as_often_as_it_is_on_the_die() {
    let game = set_up("options: seats=2\nbelts: appetizer special | maki sushi").expect("a game");
    let mut rng = stream(4, 0);
    let mut counts: Vec<(Face, u32)> = Vec::new();
    for _ in 0..6_000 {
        let Outcome::Roll(belts) = game.draw(&mut rng) else { panic!("a roll is due") };
        for (face, _) in belts.iter().fold(Dice::EMPTY, |all, &dice| all + dice).iter() {
            match counts.iter_mut().find(|(f, _)| *f == face) {
                Some((_, count)) => *count += 1,
                None => counts.push((face, 1)),
            }
        }
    }
    for (face, count) in counts {
        let faces = DEFAULT_FACES.of(face.kind());
        let expected = 1_000 * faces.iter().filter(|&&f| f == face).count() as u32;
        assert!(count.abs_diff(expected) < 160, "{face}: {count}, not {expected}");
    }
}

#[test]
fn only_the_seat_whose_turn_it_is_has_moves() {
    let game = set_up("red: 2\nbelts: egg | squid | tempura").expect("a game");
    for seat in Seats::first(8) {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        assert_eq!(moves.is_empty(), seat != Seat::new(1), "seat {seat}");
        let m = "take squid".parse().expect("a move");
        assert_eq!(game.check(seat, &m).is_ok(), seat == Seat::new(1), "seat {seat}");
    }
}

#[test]
fn moves_and_outcomes_from_outside_are_refused_without_harm() {
    let game = set_up("belts: egg tempura | squid salmon").expect("a game");
    for (text, rule) in [
        ("chopsticks egg for squid of 1", "C3"),
        ("chopsticks egg for squid of 8", "C3"),
        ("menu -", "L2"),
        ("menu egg*127", "L2"),
        ("menu egg*2", "L2"),
        ("take squid", "K1"),
    ] {
        let m = text.parse().expect(text);
        assert_eq!(game.check(Seat::new(0), &m).map_err(|illegal| illegal.0), Err(rule), "{text}");
    }
    let refused = |text: &str, outcome: &str| {
        let game = set_up(text).expect("a game");
        let outcome: Outcome = outcome.parse().expect("an outcome");
        game.can_happen(&outcome).map_err(|illegal| illegal.0)
    };
    let roll = "belts: maki sushi | maki*2";
    assert_eq!(refused(roll, "roll maki1 egg | maki3*2"), Ok(()));
    for (outcome, rule) in [
        ("roll maki1 egg", "P1"),
        ("roll maki1 egg | maki3*2 | -", "P1"),
        ("roll maki1 egg | maki3*127", "P1"),
        ("roll maki1*2 | maki3 egg", "P1"),
        ("red 1", "P1"),
    ] {
        assert_eq!(refused(roll, outcome), Err(rule), "{outcome}");
    }
    let deal = "options: seats=2";
    for (outcome, rule) in [
        ("deal maki*127 | maki*127", "S7"),
        ("deal maki*8", "S7"),
        ("deal maki*6 sushi*2 | maki sushi*3 special*4", "S1"),
        ("roll - | -", "S7"),
    ] {
        assert_eq!(refused(deal, outcome), Err(rule), "{outcome}");
    }
    let start = SushiRoll::start(&deal.split_at(9).1.parse().expect("options"));
    let red: Outcome = "red 3".parse().expect("an outcome");
    assert_eq!(start.can_happen(&red).map_err(|illegal| illegal.0), Err("S6"));
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
        ("seats=4 wind=east", Misread::unknown("option", "wind", &["seats", "faces"])),
        ("seats=4 seats=4", Misread::new(Wrong::Twice).at(At::Option("seats"))),
        (
            "seats=2 faces=maki1,maki2",
            Misread::count("faces", 2, 6..=6)
                .by(rule("X2"))
                .at(At::Piece("maki"))
                .at(At::Option("faces")),
        ),
        (
            "seats=2 faces=egg*6,maki1*7",
            Misread::count("faces", 7, 6..=6)
                .by(rule("X2"))
                .at(At::Piece("maki"))
                .at(At::Option("faces")),
        ),
        (
            "seats=2 faces=tuna*6",
            Misread::unknown("face", "tuna", Face::NAMES).at(At::Option("faces")),
        ),
    ] {
        assert_eq!(text.parse::<Options>(), Err(why), "{text}");
    }
    for text in ["seats=2 faces=", "seats=2 faces=tuna*6", "seats=2 faces=maki1*256"] {
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
}

#[test]
fn every_face_belongs_to_one_kind_of_die() {
    let listed = FACES_OF.iter().flat_map(|&(kind, faces)| faces.iter().map(move |&f| (f, kind)));
    let asked = Face::ALL.iter().map(|&face| (face, face.kind()));
    assert!(listed.eq(asked));
    for (face, kind) in Face::ALL.iter().map(|face| (*face, face.kind())) {
        let wrong = if kind == Kind::Maki { Kind::Sushi } else { Kind::Maki };
        assert!(DEFAULT_FACES.with(kind, &[face; 6]).is_ok(), "{face}");
        assert!(DEFAULT_FACES.with(wrong, &[face; 6]).is_err(), "{face}");
    }
}

#[test]
fn faces_have_one_name() {
    let read = |text: &str| text.parse::<Options>().expect(text);
    let shuffled = read("seats=2 faces=maki3,maki1*2,maki2,maki1,maki2");
    assert_eq!(shuffled, read("seats=2"));
    assert_eq!(shuffled.to_string(), "seats=2");
    let other = read("seats=2 faces=maki3*3,maki1*3");
    assert_eq!(other.to_string(), "seats=2 faces=maki1,maki1,maki1,maki3,maki3,maki3");
    for text in TABLES {
        assert_eq!(read(text).to_string(), text);
    }
}

#[test]
fn every_position_can_be_read_again() {
    for options in TABLES {
        for index in 0..20 {
            let mut game = SushiRoll::start(&options.parse().expect("options"));
            let mut rng = stream(5, index);
            while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
                assert_eq!(SushiRoll::set_up(&game.position()), Ok(game.clone()));
                step.apply(&mut game, &mut ()).expect("a legal step");
            }
            assert_eq!(SushiRoll::set_up(&game.position()), Ok(game));
        }
    }
}

#[test]
fn a_position_that_cannot_be_says_why() {
    for (text, why) in [
        ("belts: egg | egg egg", "belts, seat 2: 2 dice, not 1"),
        ("red: 2\nturn: 1\nbelts: egg | egg", "belts, seat 2: 1 dice, not 0"),
        ("trays: egg*3 | egg*3", "the box does not have that many: sushi*3 (rule S1)"),
        ("trays: tempura*9 | -", "seat 1: 9 dice, not 0 to 8 (rule S7)"),
        ("belts: egg*5 | maki1*5\ntrays: tempura*4 | -", "seat 1: 9 dice, not 0 to 8 (rule S7)"),
        ("trays: tempura2 | -", "seat 1: tempura2 cannot be here (rule X1)"),
        ("tokens: menu*10 | menu*9", "the box does not have that many: menu*9 (rule S4)"),
        ("belts: egg | egg\ntrays: - | - | -", "trays: 3 places, not 2"),
        ("round: 4", "round: 4 is not 1 to 3"),
        ("red: 3", "red: there is no seat 3 of 2"),
        ("red: -\nbelts: egg | egg", "red, belts, trays contradict each other"),
        ("turn: 2", "turn: it should be 1 (rule P2)"),
        ("bag: maki*6", "bag: it should be appetizer*10 maki*6 sushi*5 special*5 pudding*4"),
        ("supply: menu*6", "supply: it should be menu*12 chopsticks*8 pudding*32"),
        ("belts: egg | sushi", "belts, turn contradict each other"),
        (
            "trays: wasabi(tempura) | -",
            "trays, seat 1: “wasabi(tempura)” is no sushi on wasabi: write wasabi(squid)",
        ),
        ("points: 1 | 32767", "points: 32767 is not -9999 to 9999"),
        (
            "weather: fine",
            "“weather” is no line: there are options, round, red, turn, belts, trays, tokens, points, bag, supply",
        ),
    ] {
        assert_eq!(set_up(text).map(|_| ()), Err(why.into()), "{text}");
    }
    for text in [
        "belts: | | | | | | | | |",
        "trays: egg*100 wasabi(egg)*5 | egg*127",
        "belts: egg*127 sushi*127 | egg",
        "tokens: menu*127 | menu*127",
        "points: 99999999 | 1",
    ] {
        assert!(set_up(text).is_err(), "{text}");
    }
}

#[test]
fn a_view_says_what_a_die_would_bring_now() {
    let position = "belts: - | squid\nturn: 2\ntrays: maki2 wasabi sashimi*2 | maki1";
    let game =
        SushiRoll::set_up(&position.parse::<Position>().expect("lines")).expect("a position");
    let view = game.view(Viewer::Spectator);
    let [first, second] = [Seat::new(0), Seat::new(1)];
    for (seat, face, gain) in [
        (first, Face::Squid, 9),
        (first, Face::Sashimi, 7),
        (first, Face::Maki1, 0),
        (first, Face::Menu2, 0),
        // From second place to first.
        (second, Face::Maki3, 3),
        (second, Face::Squid, 3),
    ] {
        assert_eq!(view.gain(seat, face), gain, "{face} for {seat}");
    }
    let round: Vec<String> = view
        .round_so_far()
        .iter()
        .map(|scored| format!("{} {} {}", scored.seat, scored.rule, scored.points))
        .collect();
    assert_eq!(round, ["1 M1 6", "2 M2 3", "1 A1 6"]);
    let end: Vec<i16> = view.end_so_far().iter().map(|scored| scored.points).collect();
    assert_eq!(end, [2, 2], "two for five tokens each");
}

#[test]
fn the_odds_of_a_menu_are_those_of_its_dice() {
    for (belt, rolled, odds) in [
        ("egg", "egg", (1, 3, 6)),
        ("egg*2", "egg*2", (1, 27, 36)),
        ("squid egg", "egg", (3, 0, 6)),
        // Only a sashimi is worth more than a dumpling, as the third of its kind.
        ("dumpling egg", "dumpling", (2, 1, 6)),
    ] {
        let game = set_up(&format!("belts: {belt} | {belt}\ntrays: sashimi*2 | -"));
        let view = game.expect("a position").view(Viewer::Spectator);
        let rolled = rolled.parse().expect("dice");
        assert_eq!(view.odds_of_more(Seat::new(0), &rolled), odds, "{belt}");
    }
}
