//! Sushi Go! examined. Rules are tested by the examples in RULES.md.

use crate::pieces::{Card, Cards, full_box};
use crate::play::Move;
use crate::setup::{Options, Outcome, Passing, Phase};
use crate::{LESSON_TEXTS, RULES_EN, RULES_FR, SushiGo, TABLES};
use kaiten_core::rng::stream;
use kaiten_core::{
    At, Game, Misread, Notation, Pad, Piece, Position, Rng, Seat, Seats, Sheet, Step, Viewer,
    Wrong, rule,
};
use kaiten_testkit::{
    Examined, contract, damage, examples, inputs, leaks, lesson, playthroughs, rulings, seen,
    sheets,
};

impl Examined for SushiGo {
    const PIECES: &'static [&'static str] = &["hands", "areas", "deck", "discard"];

    fn pieces(&self) -> String {
        let hands = self.hands.iter().copied();
        let areas = self.areas.iter().map(|area| area.cards);
        let drawn = self.drawn.map(|card| Cards::EMPTY.with(card));
        let in_play = hands.chain(areas).chain(drawn).fold(self.deck, |all, cards| all + cards);
        // Only laid cards are discarded, after each of the rounds before this one.
        let discarded = full_box() - in_play;
        let sides = self.options.sides();
        let kept = self.areas.iter().map(|area| area.cards.count(Card::Pudding)).sum::<u8>();
        let laid_before = (self.round - 1) * sides * self.options.hand_size();
        assert!(discarded.len() <= laid_before && laid_before - discarded.len() <= kept);
        (in_play + discarded).to_string()
    }

    fn disguise<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        self.with_hands_dealt_anew(&hidden_hands(self, past, viewer), viewer, rng)
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self {
        let others = Seats::first(self.options.seats()).filter(|&s| viewer != Viewer::Seat(s));
        self.with_hands_dealt_anew(&others.collect::<Vec<_>>(), viewer, rng)
    }

    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, viewer: Viewer, rng: &mut R) -> Outcome {
        let mut deck = self.deck;
        match outcome {
            Outcome::Deal(hands) => {
                let mut hands = *hands;
                let own = |seat| viewer == Viewer::Seat(seat);
                let seats = || kaiten_core::Seats::first(self.options.seats());
                for seat in seats().filter(|&seat| own(seat)) {
                    deck -= hands[seat];
                }
                for seat in seats().filter(|&seat| !own(seat)) {
                    hands[seat] = deck.deal(rng, self.options.hand_size());
                }
                Outcome::Deal(hands)
            }
            Outcome::Draw(card) if viewer == Viewer::Seat(self.controller()) => {
                Outcome::Draw(*card)
            }
            Outcome::Draw(_) => Outcome::Draw(deck.draw(rng)),
        }
    }
}

impl SushiGo {
    /// These hands, the deck and what the robot drew, dealt anew.
    fn with_hands_dealt_anew<R: Rng>(&self, hidden: &[Seat], viewer: Viewer, rng: &mut R) -> Self {
        let mut other = self.clone();
        let drawn_is_hidden = self.drawn.is_some() && viewer != Viewer::Seat(self.controller());
        // Everything hidden goes into one heap, and comes out of it anew.
        let mut heap = self.deck;
        for &seat in hidden {
            heap += self.hands[seat];
        }
        if let (true, Some(card)) = (drawn_is_hidden, self.drawn) {
            heap.put(card);
        }
        for &seat in hidden {
            other.hands[seat] = heap.deal(rng, self.hand_size());
        }
        if drawn_is_hidden {
            other.drawn = Some(heap.draw(rng));
        }
        other.deck = heap;
        other
    }
}

/// The seats whose hands the viewer never held, found by following each hand from the deal on.
fn hidden_hands(game: &SushiGo, past: &[Step<SushiGo>], viewer: Viewer) -> Vec<Seat> {
    let seats: Vec<Seat> = kaiten_core::Seats::first(game.options.seats()).collect();
    let Viewer::Seat(me) = viewer else { return seats };
    // Which hand each seat holds, named after who was dealt it, and which of them I held.
    let mut holds = seats.clone();
    let mut held = vec![me];
    let mut replay = SushiGo::start(&game.options);
    for step in past {
        step.apply(&mut replay, &mut ()).expect("the past was legal");
        match step {
            Step::Chance(Outcome::Deal(_)) => {
                holds.clone_from(&seats);
                held = vec![me];
            }
            Step::Chance(Outcome::Draw(_)) => {}
            Step::Play(_) => {
                // The round that was just played decides; it has ended if the hands are gone.
                let round = replay.round - u8::from(replay.hand_size() == 0);
                let right = game.options.to_string().contains("left-right-left") && round == 2;
                if right {
                    holds.rotate_left(1);
                } else {
                    holds.rotate_right(1);
                }
                held.push(holds[me.index()]);
            }
        }
    }
    seats.into_iter().filter(|seat| !held.contains(&holds[seat.index()])).collect()
}

fn set_up(position: &str) -> SushiGo {
    let position: Position = position.parse().expect("labelled lines");
    SushiGo::set_up(&position).expect("a position")
}

#[test]
fn rules_md_is_true() {
    examples::check::<SushiGo>("RULES.md", RULES_EN);
    examples::check::<SushiGo>("RULES.fr.md", RULES_FR);
}

#[test]
fn the_lesson_teaches_all_that_a_beginner_needs() {
    let chapters = ["Choose and pass", "Sets", "Wasabi", "Chopsticks", "Maki rolls", "Pudding"];
    lesson::check::<SushiGo>(LESSON_TEXTS, RULES_EN, &chapters);
}

#[test]
fn a_lesson_that_cannot_be_played_is_found_with_its_line() {
    let (_, text) = LESSON_TEXTS[0];
    let wrong = |old: &str, new: &str| {
        assert!(text.contains(old), "{old}");
        lesson::failures::<SushiGo>(&text.replacen(old, new, 1), RULES_EN)
    };
    for (old, new, why) in [
        ("1 salmon | 2 squid", "1 squid | 2 squid", "13: nobody can choose squid"),
        ("2 squid | 3 maki1", "2 egg | 3 maki1", "13: the others cannot choose so"),
        ("- `egg`: An egg", "- `pudding`: An egg", "13: pudding is no other choice there"),
        ("- `*`: That works", "- `tempura`: That works", "13: nothing is said of dumpling"),
        ("3 egg\n```\n\n[own] 5", "3 egg\nplay: 1 egg\n```\n\n[own] 5", "step 2 cannot be"),
        ("| sashimi maki1 egg salmon", "| sashimi maki1 egg", "8: hands, seat 3"),
        ("`M3`", "`M9`", "there is no rule M9"),
        ("`M3`", "`seat 3 lays soup`", "never happens"),
        ("areas: pudding tempura dumpling maki1 |", "areas: - |", "no bot can play on"),
        ("What luck: a squid", "What luck! Look. A squid", "4 sentences"),
    ] {
        let found = wrong(old, new);
        assert!(found.iter().any(|failure| failure.contains(why)), "{new}: {found:?}");
    }
}

#[test]
fn a_wrong_example_is_found_with_its_file_and_line() {
    let text =
        "**M1** The most maki earn 6.\n\n```score\nareas: maki3 | maki1\n=> M1: 5 | 0\n```\n";
    assert_eq!(
        examples::failures::<SushiGo>("RULES.fr.md", text),
        ["RULES.fr.md:5: M1: M1 should be 5 | 0, and is 6 | 0"]
    );
}

#[test]
fn a_number_of_pieces_is_no_other_number() {
    for (example, why) in [
        // Nobody waits for seat 1 when the game is over.
        (
            "score\nround: 3\nareas: - | -\n=> waits: 1",
            "RULES.md:6: M1: waits should be 1, and is over",
        ),
        (
            "play\nhands: egg | egg | egg\n=> waits: 3",
            "RULES.md:5: M1: waits should be 3, and is 1, 2, 3",
        ),
        (
            "play\nhands: egg | egg | egg\n=> waits: 3, 2, 1",
            "RULES.md:5: M1: waits should be 3, 2, 1, and is 1, 2, 3",
        ),
        (
            "score\nareas: maki3 | maki1\n=> M1: 1 | 1",
            "RULES.md:5: M1: M1 should be 1 | 1, and is 6 | 0",
        ),
        (
            "score\nareas: maki3 | maki1\n=> points: 1 | 1",
            "RULES.md:5: M1: points should be 1 | 1, and is 6 | 3",
        ),
        (
            "score\nround: 3\nareas: maki3 | maki1\n=> places: 1 | 1",
            "RULES.md:6: M1: places should be 1 | 1, and is 1 | 2",
        ),
        (
            "score\nround: 2\nareas: maki3 | -\n=> round: 1",
            "RULES.md:6: M1: round should be 1, and is 3",
        ),
        (
            "play\noptions: seats=2 robot=yes\nhands: egg squid | egg tempura\n\
             chance: draw pudding\n=> drawn: 2",
            "RULES.md:7: M1: drawn should be 2, and is 2 pudding",
        ),
        (
            "play\nhands: egg squid | egg tempura\nplay: 1 egg | 2 egg\n=> hands: 2 | 1",
            "RULES.md:6: M1: hands should be 2 | 1, and is tempura | squid",
        ),
        ("setup\noptions: seats=2\n=> box: 1", BOX_IS_NOT_ONE),
    ] {
        assert_eq!(failures(example), [why], "{example}");
    }
}

const BOX_IS_NOT_ONE: &str = "RULES.md:5: M1: box should be 1, and is tempura*14 sashimi*14 \
    dumpling*14 maki1*6 maki2*12 maki3*8 egg*5 salmon*10 squid*5 wasabi*6 chopsticks*4 pudding*10";

#[test]
fn an_example_that_could_not_fail_is_refused() {
    let hands = "hands: egg squid | egg tempura";
    for (example, why) in [
        (format!("play\n{hands}"), "RULES.md:4: M1: the example expects nothing"),
        (format!("plays\n{hands}"), "RULES.md:3: M1: “plays” is no kind of example"),
        (
            format!("play\n{hands}\n=> hands: egg squid | egg tempura"),
            "RULES.md:5: M1: hands is given, and nothing has happened since",
        ),
        (
            format!("play\n{hands}\n=> M1: 0 | 0"),
            "RULES.md:5: M1: nothing has happened that could give points by M1",
        ),
        (
            format!("play\n{hands}\nplay: 1 egg | 2 egg\n=> rule: allowed"),
            "RULES.md:6: M1: “rule” is for what is illegal",
        ),
        (
            format!("play\n{hands}\nplay: 1 egg | 2 egg\n=> refused: allowed"),
            "RULES.md:6: M1: “refused” is for a setup",
        ),
        (
            format!("play\nareas: - | -\n{hands}\nareas: egg | -\nplay: 1 egg | 2 egg"),
            "RULES.md:6: M1: “areas” stands twice in the position",
        ),
        (
            format!("illegal\n{hands}\nplay: 1 egg\n=> rule: allowed"),
            "RULES.md:5: M1: the step is allowed",
        ),
        (
            format!("illegal\n{hands}\n=> rule: allowed\nplay: 1 salmon"),
            "RULES.md:5: M1: nothing was tried yet",
        ),
        (
            format!("illegal\n{hands}\nplay: 1 egg\nplay: 1 salmon\n=> rule: P1"),
            "RULES.md:5: M1: the step is allowed",
        ),
        (
            format!("illegal\n{hands}\nplay: 1 salmon\nplay: 1 maki1\n=> rule: P1"),
            "RULES.md:6: M1: an example of what is illegal has one step",
        ),
        (
            format!("illegal\n{hands}\nchance: draw egg\n=> rule: R5"),
            "RULES.md:5: M1: the step is not what the game waits for: 1, 2",
        ),
        (
            format!("illegal\n{hands}\nplay: 1 salmon\n=> waits: 1, 2"),
            "RULES.md:6: M1: what is illegal changes nothing but “rule”",
        ),
        (
            "setup\noptions: seats=2\n=> refused: allowed".into(),
            "RULES.md:5: M1: the options are allowed",
        ),
        (
            "setup\noptions: seats=6\n=> refused: S".into(),
            "RULES.md:5: M1: refused should be S, and is S2",
        ),
        (
            "setup\noptions: seats=two\n=> refused: S2".into(),
            "RULES.md:5: M1: no rule refuses this: options, seats: “two” is no number",
        ),
        (
            "setup\noptions: seats=2\nround: 3\n=> round: 1".into(),
            "RULES.md:6: M1: “round” is no line: there are options",
        ),
        (
            "setup\noptions: seats=6\nplay: 1 egg\n=> refused: S2".into(),
            "RULES.md:5: M1: only “play” and “illegal” have steps",
        ),
        (
            "score\nareas: maki3 | -\n=> M99: 0 | 0".into(),
            "RULES.md:5: M99: no example gives a point by M99",
        ),
        (
            "play\n=> round: 1\n```\n\n## Sushis\n\n```play\n=> round: 2".into(),
            "RULES.md:10: the expectation is in no example of a rule",
        ),
        (
            "play\n=> round: 1\n```\n\n- In a list:\n  ```play\n  => round: 2\n  ```".into(),
            "RULES.md:9: the expectation is in no example of a rule",
        ),
    ] {
        assert_eq!(failures(&example), [why], "{example}");
    }
    let failures = |text| examples::failures::<SushiGo>("RULES.md", text);
    assert_eq!(
        failures("**M1** Maki.\n\n```play\n=> round: 2\n"),
        ["RULES.md:4: the expectation is in no example of a rule"]
    );
    assert_eq!(
        failures("How to read:\n\n```text\n=> round: 2\n```\n"),
        ["RULES.md:4: text: round should be 2, and is 1"]
    );
}

/// What is wrong with a text of one rule and this example, whose fence is the third line.
fn failures(example: &str) -> Vec<String> {
    let text = format!("**M1** The most maki earn 6.\n\n```{example}\n```\n");
    examples::failures::<SushiGo>("RULES.md", &text)
}

#[test]
fn a_sheet_of_what_was_played_is_counted_like_the_game() {
    sheets::check::<SushiGo>(&TABLES, 200);
}

#[test]
fn a_sheet_points_out_what_cannot_be() {
    let text = "game: sushi-go\noptions: seats=2\nseats: Ann | Bo\n\
         round 1: tempura*11 | chopsticks*2\nround 2: chopsticks*2 | chopsticks";
    let (sheet, smudges) = Sheet::<SushiGo>::read(text).expect("options");
    assert_eq!(smudges, []);
    let counted = sheet.count();
    let points: Vec<i16> = counted.standings.iter().map(|standing| standing.points).collect();
    assert_eq!(points, [25, 0], "it is counted all the same");
    let round_1 = |seat, pieces, range| {
        let pieces = Misread::count("pieces", pieces, range).by(rule("S3"));
        pieces.at(At::Seat(Seat::new(seat))).at(At::Line("round 1"))
    };
    let five = Misread::not_in_box("chopsticks*5").by(rule("S1")).at(At::Line("round 2"));
    assert_eq!(counted.doubts, [round_1(0, 11, 10..=10), round_1(1, 2, 10..=10), five]);
}

#[test]
fn a_sheet_misses_cards_once_something_stands_behind_them() {
    let doubts = |rows: &str| {
        let (sheet, _) =
            Sheet::<SushiGo>::read(&format!("options: seats=5\n{rows}")).expect("options");
        let said =
            |doubts: Vec<Misread>| doubts.iter().map(ToString::to_string).collect::<Vec<_>>();
        [said(sheet.count().doubts), said(sheet.result().doubts)]
    };
    let full = "dumpling*7";
    let row = |bo: &str| format!("{full} | {bo} | tempura*7 | sashimi*7 | maki1*5 maki2*2");
    let round_1 = format!("round 1: {}\n", row("maki2*6"));
    let six = ["round 1, seat 2: 6 pieces, not 7 (rule S3)"];
    assert_eq!(doubts(&round_1), [&[][..], &six], "somebody may still be writing");
    let round_2 = format!("{round_1}round 2: egg | - | - | - | -");
    assert_eq!(doubts(&round_2)[0], six);
    // Puddings that nobody wrote down in their round.
    let later = format!("{round_1}puddings: - | pudding | - | - | -");
    assert_eq!(doubts(&later), [[""; 0]; 2]);
    let later = format!("{round_1}puddings: pudding | - | - | - | -");
    assert_eq!(doubts(&later)[0], six, "they are not Bo's");
}

#[test]
fn puddings_can_be_written_down_at_the_end() {
    let text = "options: seats=3\nround 3: pudding | tempura | -\npuddings: - | pudding*2 | -";
    let (sheet, smudges) = Sheet::<SushiGo>::read(text).expect("options");
    assert_eq!((smudges, &sheet.seats[..]), (Vec::new(), &["1", "2", "3"].map(String::from)[..]));
    let told: Vec<String> = sheet.count().told[3].iter().map(ToString::to_string).collect();
    let told: Vec<&str> = told.iter().map(String::as_str).collect();
    assert_eq!(told, ["round 3 is over", "seat 2 scores +6 by U1", "seat 3 scores -6 by U3"]);
}

#[test]
fn a_pad_asks_only_for_what_is_counted() {
    let counted = |options: &str| {
        let rows = "round 1: maki3 pudding | wasabi(egg) tempura*2\nround 3: egg | pudding*2";
        let text = format!("options: seats=2 {options}\n{rows}");
        let (sheet, _) = Sheet::<SushiGo>::read(&text).expect("options");
        (sheet.rows().to_vec(), sheet.count())
    };
    assert!(!SushiGo::is_counted("passing") && SushiGo::is_counted("robot"));
    assert_eq!(counted("passing=left-right-left"), counted("passing=left"));
    assert_ne!(counted("robot=yes").0, counted("robot=no").0);
}

#[test]
fn what_cannot_be_read_on_a_sheet_is_named_and_the_rest_is_counted() {
    let text = "options: seats=2\nround 1: tempura*2 tuna | egg\nround 9: egg\nround 2: egg\nhm";
    let (sheet, smudges) = Sheet::<SushiGo>::read(text).expect("options");
    let said: Vec<String> = smudges.iter().map(|it| format!("{}: {}", it.line, it.why)).collect();
    assert_eq!(
        said,
        [
            "2: seat 1: “tuna” is no piece",
            "3: “round 9” is no line",
            "4: round 2: 1 places, not 2",
            "5: “hm” is no line: write label: value",
        ]
    );
    let points: Vec<i16> = sheet.count().standings.iter().map(|it| it.points).collect();
    assert_eq!(points, [6, 1]);
    assert!(Sheet::<SushiGo>::read("round 1: egg | egg").is_err());
}

#[test]
fn every_ruling_is_cited() {
    rulings::check(&[RULES_EN, RULES_FR], "G", 23);
}

#[test]
fn the_contract_holds() {
    contract::check::<SushiGo>(&TABLES);
}

#[test]
fn nothing_hidden_leaves() {
    leaks::check::<SushiGo>(&TABLES, &kaiten_table::Memory::EACH);
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<SushiGo>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<SushiGo>(&TABLES);
}

#[test]
fn a_view_that_cannot_be_says_why() {
    let position = "round: 2\nhands: tempura*9 | sashimi*9\nareas: egg pudding | wasabi\n\
                    discard: dumpling*14 maki2*5";
    let view = set_up(position).view(Viewer::Seat(Seat::new(0)));
    assert_eq!(damage::refusal(&view, &[]), None);
    assert_eq!(damage::refusal(&view, &[("/remembered", "null")]), None);
    let no_phase = "phase, round, hand_size contradict each other";
    let no_area = "areas: 3 cards, not 1 to 2";
    let no_wasabi = "areas: on_wasabi, cards contradict each other (rule W2)";
    let no_discard = "discard, hand, areas contradict each other (rule E2)";
    let no_memory = "remembered, hand, areas contradict each other";
    for (place, value, why) in [
        ("/viewer/seat", "3", "viewer: there is no seat 3 of 2"),
        ("/areas", "[]", "areas: 0 places, not 2"),
        ("/points", "[1, 2, 3]", "points: 3 places, not 2"),
        ("/remembered/hands", "[null]", "hands: 1 places, not 2"),
        ("/round", "0", "round: 0 is not 1 to 3"),
        ("/points/0", "-10000", "points: -10000 is not -9999 to 9999"),
        ("/phase", r#""deal""#, no_phase),
        ("/phase", r#""draw""#, no_phase),
        ("/phase", r#""over""#, no_phase),
        ("/drawn", r#""hidden""#, "drawn, phase contradict each other (rule R3)"),
        ("/hand", "null", "hand, viewer contradict each other"),
        ("/hand/tempura", "8", "hand: 8 cards, not 9"),
        ("/remembered/hands/1/sashimi", "10", "hand: 10 cards, not 9"),
        ("/areas/0/cards/egg", "2", no_area),
        ("/areas/0/on_wasabi", "[1, 0, 0]", no_wasabi),
        ("/areas/1/on_wasabi", "[0, 1, 0]", no_wasabi),
        ("/areas/1/on_wasabi", "[255, 255, 255]", no_wasabi),
        ("/hand", r#"{"egg": 9}"#, "the box does not have that many: egg*9 (rule S1)"),
        ("/remembered/discard/maki2", "4", no_discard),
        ("/remembered/discard", r#"{"pudding": 9, "dumpling": 10}"#, no_discard),
        ("/remembered/hands/0", r#"{"salmon": 9}"#, no_memory),
        ("/remembered/hands/1", "null", no_memory),
    ] {
        let refusal = damage::refusal(&view, &[(place, value)]);
        assert_eq!(refusal.as_deref(), Some(why), "{place} {value}");
    }
    let robot = "options: seats=2 robot=yes\nhands: maki2*9 | salmon*9\ndrawn: 1 egg";
    for (viewer, drawn) in [(0, r#""hidden""#), (1, r#"{"seen": "egg"}"#)] {
        let view = set_up(robot).view(Viewer::Seat(Seat::new(viewer)));
        assert_eq!(damage::refusal(&view, &[]), None);
        assert_eq!(
            damage::refusal(&view, &[("/drawn", drawn)]).as_deref(),
            Some("drawn, viewer contradict each other (rule R3)")
        );
    }
}

#[test]
fn a_view_knows_how_many_cards_are_discarded() {
    // So many cards were laid that some puddings were among them, but there is none.
    let mut view = set_up(
        "round: 3\nhands: egg | egg | egg | egg | egg\n\
         areas: tempura*6 | sashimi*6 | dumpling*6 | maki2*6 | salmon*6",
    )
    .view(Viewer::Seat(Seat::new(0)));
    SushiGo::forget(&mut view);
    let why = "discard, hand, areas contradict each other (rule E2)";
    assert_eq!(damage::refusal(&view, &[]).as_deref(), Some(why));
}

#[test]
fn who_remembers_nothing_imagines_any_cards_that_could_be_there() {
    let mut rng = stream(6, 0);
    let mut game = SushiGo::start(&"seats=4".parse().expect("options"));
    while (game.round, game.phase) != (2, Phase::Choose) {
        let step = Step::any(&game, &mut rng, &mut Vec::new()).expect("a second round");
        step.apply(&mut game, &mut ()).expect("a legal step");
    }
    let mut view = game.view(Viewer::Seat(Seat::new(0)));
    SushiGo::forget(&mut view);
    let seen = game.areas.iter().fold(game.hands[Seat::new(0)], |all, area| all + area.cards);
    let unseen = full_box() - seen;
    let kept: u8 = game.areas.iter().map(|area| area.cards.len()).sum();
    let puddings = u32::from(unseen.count(Card::Pudding));
    let others = u32::from(unseen.len()) - puddings;
    let discarded = 32 - u32::from(kept);

    let games = 20_000;
    let [mut in_hand, mut in_deck, mut tempura] = [0; 3];
    for _ in 0..games {
        let imagined = SushiGo::imagine(&view, &mut rng);
        let discard = imagined.discard();
        assert_eq!((u32::from(discard.len()), discard.count(Card::Pudding)), (discarded, 0));
        in_hand += u32::from(imagined.hands[Seat::new(2)].count(Card::Pudding));
        in_deck += u32::from(imagined.deck.count(Card::Pudding));
        tempura += u32::from(discard.count(Card::Tempura));
    }
    // Each card that can be in a place is there as often as another.
    let places = u32::from(unseen.len()) - discarded;
    let unseen_tempura = u32::from(unseen.count(Card::Tempura));
    for (found, expected) in [
        (in_hand, games * 8 * puddings / places),
        (in_deck, games * (places - 3 * 8) * puddings / places),
        (tempura, games * discarded * unseen_tempura / others),
    ] {
        assert!(found.abs_diff(expected) < expected / 40, "{found}, not {expected}");
    }
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<SushiGo>(&TABLES);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<SushiGo>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}

#[test]
fn any_move_takes_each_move_as_often_as_another() {
    for (hand, area) in [
        ("tempura*2 egg squid wasabi maki1", "chopsticks"),
        ("salmon*2 egg squid*2 wasabi*2", "chopsticks wasabi"),
        ("tempura*3 pudding maki2*2", "-"),
        ("chopsticks dumpling*2", "chopsticks*2"),
    ] {
        let text = format!("hands: {hand} | {hand}\nareas: {area} | -\n");
        let game = set_up(&text);
        let mut moves = Vec::new();
        game.moves(Seat::new(0), &mut moves);
        let mut counts = vec![0u32; moves.len()];
        let mut rng = stream(9, 0);
        let each = 20_000;
        for _ in 0..each * moves.len() {
            let m = game.any_move(Seat::new(0), &mut rng, &mut Vec::new());
            counts[moves.binary_search(&m).expect("a listed move")] += 1;
        }
        assert!(counts.iter().all(|n| (19_350..20_650).contains(n)), "{hand}: {counts:?}");
    }
}

#[test]
fn a_pair_has_one_name_where_its_order_is_nothing() {
    let same = |a: &str, b: &str| a.parse::<Move>() == b.parse::<Move>();
    assert!(same("tempura+maki1", "maki1+tempura"));
    assert!(same("egg+tempura", "tempura+egg"));
    assert!(!same("wasabi+egg", "egg+wasabi"));
    assert!(!same("squid+egg", "egg+squid"));
}

#[test]
fn an_impossible_deal_is_refused() {
    let game = SushiGo::start(&"seats=2".parse().expect("options"));
    let deal = "deal chopsticks*4 tempura*6 | chopsticks tempura*8 egg";
    let outcome: Outcome = deal.parse().expect("a deal");
    assert_eq!(game.can_happen(&outcome).map_err(|illegal| illegal.0), Err("E3"));
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
        ("seats=4 wind=east", Misread::unknown("option", "wind", &["seats", "passing", "robot"])),
        ("seats=4 seats=4", Misread::new(Wrong::Twice).at(At::Option("seats"))),
        ("seats=3 robot=yes", players(3, 2..=2).by(rule("R1")).at(At::Option("robot"))),
        (
            "seats=2 robot=maybe",
            Misread::unknown("answer", "maybe", &["yes", "no"]).at(At::Option("robot")),
        ),
        ("robot=no seats=2 robot=yes", Misread::new(Wrong::Twice).at(At::Option("robot"))),
        (
            "seats=2 passing=up",
            Misread::unknown("way of passing", "up", Passing::NAMES).at(At::Option("passing")),
        ),
    ] {
        assert_eq!(text.parse::<Options>(), Err(why), "{text}");
    }
}

#[test]
fn a_position_that_cannot_be_says_why() {
    for (text, why) in [
        ("hands: egg | egg egg", "hands, seat 2: 2 cards, not 1"),
        (
            "areas: chopsticks*3 | chopsticks*2",
            "the box does not have that many: chopsticks*2 (rule S1)",
        ),
        ("hands: egg | egg\nareas: - | - | -", "areas: 3 places, not 2"),
        ("round: 4", "round: 4 is not 1 to 3"),
        (
            "areas: wasabi(tempura) | -",
            "areas, seat 1: “wasabi(tempura)” is no sushi on wasabi: write wasabi(squid)",
        ),
        ("points: 1 | 10000", "points: 10000 is not -9999 to 9999"),
        ("points: 1 | x", "points, seat 2: “x” is no number"),
        (
            "weather: fine",
            "“weather” is no line: there are options, round, hands, drawn, areas, points, deck, discard",
        ),
    ] {
        let position: Position = text.parse().expect("labelled lines");
        assert_eq!(
            SushiGo::set_up(&position).map_err(|misread| misread.to_string()),
            Err(why.into()),
            "{text}"
        );
    }
}
