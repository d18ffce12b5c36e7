//! Sheets of real tables: what is counted, and what is doubted.

use crate::{Event, Options, SushiGoParty, TABLES};
use kaiten_core::rng::stream;
use kaiten_core::sheet::Smudge;
use kaiten_core::{Counted, Event as _, Game, Pad, Scored, Sheet, playout};
use kaiten_testkit::sheets;

#[test]
fn a_sheet_of_what_was_played_is_counted_like_the_game() {
    sheets::check::<SushiGoParty>(&TABLES, 60);
}

#[test]
fn points_stand_in_the_row_of_their_round() {
    for text in TABLES.iter().filter(|text| text.contains("uramaki") || text.contains("platter")) {
        let options: Options = text.parse().expect("options");
        for seed in 0..40 {
            let mut events = Vec::new();
            let mut game = SushiGoParty::start(&options);
            playout(&mut game, &mut stream(seed, 0), &mut Vec::new(), &mut events);
            let told = Sheet::<SushiGoParty>::of(&options, Vec::new(), &events).count().told;
            // The desserts are counted with the third round.
            let rows = [told[0].clone(), told[1].clone(), told[2..].concat()];
            let rounds = events.split(|event| matches!(event, Event::Mixed { .. })).skip(1);
            for (row, round) in rows.iter().zip(rounds) {
                assert_eq!(points(row), points(round), "{text} seed {seed}");
            }
        }
    }
}

fn points(events: &[Event]) -> Vec<(usize, String, i16)> {
    let scored = events.iter().filter_map(|event| event.scored());
    let entry = |it: Scored| (it.seat.index(), it.rule.to_string(), it.points);
    let mut points: Vec<_> = scored.map(entry).collect();
    points.sort();
    points
}

fn read(text: &str) -> Sheet<SushiGoParty> {
    let (sheet, smudges) = Sheet::read(text).expect("options");
    assert_eq!(smudges, [], "{text}");
    sheet
}

/// What is told of a row, and then the points of each seat.
fn told(text: &str, row: usize) -> (Vec<String>, Vec<i16>) {
    let Counted { told, standings, doubts } = read(text).count();
    assert_eq!(doubts, [], "{text}");
    let told = told[row].iter().map(ToString::to_string).collect();
    (told, standings.iter().map(|standing| standing.points).collect())
}

fn doubts(text: &str) -> Vec<String> {
    read(text).count().doubts.iter().map(ToString::to_string).collect()
}

#[test]
fn a_row_has_the_words_of_its_menu() {
    let kinds = |options: &str| {
        let rows = SushiGoParty::rows(&options.parse::<Options>().expect("options"));
        let kinds = rows.iter().map(|row| {
            let kinds: Vec<String> = row.kinds.iter().map(|words| words.join(" ")).collect();
            kinds.join(" / ")
        });
        let kinds: Vec<String> = kinds.collect();
        assert_eq!((rows.len(), &kinds[0], &kinds[1]), (4, &kinds[1], &kinds[2]));
        [kinds[0].clone(), kinds[3].clone()]
    };
    assert_eq!(
        kinds("seats=2 menu=uramaki,onigiri,tofu,miso-soup,takeout-box,special-order,fruit"),
        [
            "egg salmon squid / uramaki3 uramaki4 uramaki5 uramaki-first uramaki-second / tofu / \
             onigiri-circle onigiri-triangle onigiri-square onigiri-rectangle / miso-soup / \
             face-down / watermelon2 orange2 pineapple2 watermelon-orange watermelon-pineapple \
             orange-pineapple",
            "watermelon2 orange2 pineapple2 watermelon-orange watermelon-pineapple orange-pineapple",
        ]
    );
    assert_eq!(
        kinds("seats=3 menu=temaki,eel,dumpling,edamame,chopsticks,wasabi,pudding")[0],
        "egg salmon squid / temaki / dumpling / eel / edamame / chopsticks / \
         wasabi wasabi(egg) wasabi(salmon) wasabi(squid) / pudding"
    );
    let banquet = kinds("seats=8 menu=big-banquet");
    assert!(banquet[0].contains("/ chopsticks / spoon / green-tea-ice-cream"));
    assert_eq!(banquet[1], "green-tea-ice-cream");
}

#[test]
fn what_is_told_of_a_round_is_what_was_written_down() {
    for options in TABLES {
        let options: Options = options.parse().expect("options");
        let words: Vec<&str> = SushiGoParty::rows(&options)[0].kinds.concat();
        for word in words {
            let mut sheet = Sheet::<SushiGoParty>::new(&options, Vec::new());
            sheet.put(0, 0, word, 1).expect("room");
            let told = &sheet.count().told[0];
            assert!(told[0].ends_round(), "{word} in {options}");
            assert_eq!(Sheet::of(&options, Vec::new(), told), sheet, "{word} in {options}");
        }
    }
}

#[test]
fn ten_uramaki_count_in_the_round_that_they_left() {
    let text = "options: seats=3 menu=points-platter\n\
         round 1: uramaki-first egg | uramaki-first uramaki-second uramaki4 | uramaki4 dumpling\n\
         round 2: - | uramaki-first | egg";
    let (round, points) = told(text, 0);
    assert_eq!(
        round,
        [
            "round 1 is over",
            "seat 1 scores +8 by CA1",
            "seat 2 scores +8 by CA1",
            "seat 2 scores +6 by CA2",
            "seat 1 scores +1 by SU1",
            "seat 2 scores +2 by CA5",
            "seat 3 scores +2 by CA5",
            "seat 3 scores +1 by GY1",
        ]
    );
    assert_eq!(points, [9, 24, 4]);
}

#[test]
fn face_down_cards_are_two_points_each_and_nothing_else() {
    let text = "options: seats=2 menu=temaki,tempura,eel,tofu,tea,takeout-box,pudding\n\
         round 1: face-down*3 tea egg | tempura face-down";
    let (round, points) = told(text, 0);
    assert_eq!(
        round,
        [
            "round 1 is over",
            "seat 1 scores +1 by SU1",
            "seat 1 scores +1 by TH1",
            "seat 1 scores +6 by BX3",
            "seat 2 scores +2 by BX3",
        ]
    );
    assert_eq!(points, [8, 2]);
}

#[test]
fn unused_tools_have_a_colour() {
    let text = "options: seats=3 menu=cutthroat-combo\n\
         round 1: soy-sauce spoon*2 temaki | soy-sauce temaki | temaki eel*2";
    let (round, _) = told(text, 0);
    assert!(round.contains(&"seat 1 scores +4 by SY1".to_string()), "{round:?}");
    assert!(!round.contains(&"seat 2 scores +4 by SY1".to_string()), "{round:?}");
}

#[test]
fn a_sushi_on_a_wasabi_counts_three_times_and_both_are_yellow() {
    let text = "options: seats=2 menu=my-first-meal\n\
         round 1: tea wasabi(squid) wasabi salmon*2 | miso-soup*2";
    let (round, points) = told(text, 0);
    assert_eq!(round[1..3], ["seat 1 scores +4 by SU2", "seat 1 scores +9 by SU3"]);
    assert_eq!(points, [4 + 9 + 5, 6]);
}

#[test]
fn desserts_count_at_the_end_wherever_they_were_written_down() {
    let check = |dessert: &str, rows: &str, expected: &[&str]| {
        let text = format!(
            "options: seats=3 menu=maki,tempura,sashimi,eel,chopsticks,wasabi,{dessert}\n{rows}"
        );
        let (desserts, _) = told(&text, 3);
        assert_eq!(desserts, expected, "{text}");
    };
    check(
        "pudding",
        "round 1: pudding*2 | - | egg\nround 3: egg | pudding | -\ndesserts: - | pudding*2 | -",
        &["round 3 is over", "seat 2 scores +6 by FL1", "seat 3 scores -6 by FL2"],
    );
    check(
        "green-tea-ice-cream",
        "round 1: green-tea-ice-cream*3 | - | egg\nround 3: green-tea-ice-cream | - | -\n\
         desserts: - | green-tea-ice-cream*4 | green-tea-ice-cream",
        &["round 3 is over", "seat 1 scores +12 by IC1", "seat 2 scores +12 by IC1"],
    );
    check(
        "fruit",
        "round 2: watermelon2 | - | -\nround 3: watermelon-orange | egg | -\n\
         desserts: watermelon-orange | orange-pineapple | -",
        &[
            "round 3 is over",
            "seat 1 scores +5 by FR1",
            "seat 2 scores -2 by FR1",
            "seat 3 scores -6 by FR1",
        ],
    );
    // Before the third round they wait.
    check("pudding", "round 1: pudding*2 | - | egg\nround 2: egg | pudding | -", &[]);
}

#[test]
fn what_is_told_of_the_desserts_has_them_all() {
    let text = "options: seats=2 menu=my-first-meal\nround 1: green-tea-ice-cream | egg\n\
         round 3: green-tea-ice-cream*2 | egg\ndesserts: green-tea-ice-cream | -";
    let counted = read(text).count();
    let Event::RoundOver { areas, kept, .. } = &counted.told[3][0] else {
        panic!("it begins with what is counted")
    };
    assert_eq!(areas.to_string(), "- | -");
    assert_eq!(kept.to_string(), "green-tea-ice-cream*4 | -");
    let tie_breaks: Vec<i16> = counted.standings.iter().map(|it| it.tie_break).collect();
    assert_eq!(tie_breaks, [4, 0]);
}

#[test]
fn a_sheet_points_out_what_cannot_be() {
    for (text, expected) in [
        (
            "options: seats=8 menu=sushi-go\nround 1: tempura*8 | - | - | - | - | - | - | -",
            &["round 1, seat 1: 8 pieces, not 0 to 7 (rule D4)"][..],
        ),
        (
            "options: seats=2 menu=sushi-go\nround 1: chopsticks*2 | chopsticks*2\n\
             round 2: wasabi*2 wasabi(egg) | wasabi(egg) egg*3",
            &[
                "round 1: the box does not have that many: chopsticks*4 (rule S1)",
                "round 2: the box does not have that many: egg*5 (rule S1)",
                "round 2: the box does not have that many: wasabi*4 (rule S1)",
            ],
        ),
        // E4 They come back for each round.
        ("options: seats=2 menu=sushi-go\nround 1: squid*3 | -\nround 2: squid*3 | -", &[]),
        // D2 Five, then three more.
        (
            "options: seats=2 menu=sushi-go\nround 1: pudding*3 | pudding*2\nround 2: pudding*4 | -\n\
             round 3: egg | -\ndesserts: - | pudding*3",
            &[
                "round 2: 9 desserts, not 0 to 8 (rule D2)",
                "desserts: 12 desserts, not 0 to 10 (rule D2)",
            ],
        ),
        ("options: seats=6 menu=sushi-go\nround 1: pudding*7 | - | - | - | - | -", &[]),
        (
            "options: seats=3 menu=master-menu\nround 1: orange2*2 | - | -\nround 2: - | orange2 | -",
            &["round 2: the box does not have that many: orange2*3 (rule S1)"],
        ),
    ] {
        assert_eq!(doubts(text), expected, "{text}");
    }
}

#[test]
fn special_orders_are_more_cards_than_the_box_has() {
    for (rows, expected) in [
        ("round 1: tea*4 squid*4 | green-tea-ice-cream*5 | green-tea-ice-cream", &[][..]),
        (
            "round 1: tea*5 squid*4 | green-tea-ice-cream*5 | green-tea-ice-cream",
            &[
                "round 1: the box does not have that many: squid*4 (rule S1)",
                "round 1: the box does not have that many: tea*5 (rule S1)",
                "round 1: 6 desserts, not 0 to 5 (rule D2)",
            ],
        ),
        // SO16 The one among the desserts is not there any more.
        (
            "round 1: green-tea-ice-cream*6 | - | -\nround 2: tea*5 | egg | -\nround 3: tea*6 | - | -",
            &["round 3: the box does not have that many: tea*6 (rule S1)"],
        ),
    ] {
        let text = format!("options: seats=3 menu=points-platter\n{rows}");
        assert_eq!(doubts(&text), expected, "{text}");
    }
}

#[test]
fn places_for_uramaki_that_nobody_can_have_are_pointed_out() {
    for (row, expected) in [
        ("uramaki-second | egg | egg", &["round 1: uramaki-second cannot be here (rule CA2)"][..]),
        // Whoever was first may not be written down yet.
        ("uramaki-second | egg | -", &[]),
        ("egg | uramaki5*2 | -", &[]),
        (
            "uramaki-first*2 | egg | -",
            &["round 1, seat 1, uramaki-first: it is there twice (rule CA1)"],
        ),
        ("egg | uramaki5*2 | egg", &["round 1, seat 2, uramaki-first: it is missing (rule CA3)"]),
        (
            "uramaki-first | uramaki4*3 | uramaki5",
            &["round 1, seat 2, uramaki-second: it is missing (rule CA3)"],
        ),
        // CA4 After both places the cards stay.
        ("uramaki-first | uramaki-second uramaki5*2 | uramaki4*3", &[]),
        ("uramaki-first uramaki-second | uramaki-second | uramaki5 uramaki4", &[]),
        // SO2 Five places are more symbols than there are, but for special orders.
        (
            "uramaki-first uramaki-second | uramaki-first uramaki-second | uramaki-first uramaki3*3",
            &[],
        ),
        (
            "uramaki-first uramaki-second | uramaki-first uramaki-second uramaki5 | \
             uramaki-first uramaki3*3",
            &[
                "round 1: the box does not have that many: uramaki-first*3 (rule S1)",
                "round 1: the box does not have that many: uramaki-second*2 (rule S1)",
            ],
        ),
    ] {
        let text = format!("options: seats=3 menu=points-platter\nround 1: {row}");
        assert_eq!(doubts(&text), expected, "{text}");
    }
}

#[test]
fn an_area_is_read_as_the_rules_write_it() {
    let read = |menu: &str, row: &str| {
        let text = format!("options: seats=3 menu={menu}\nround 1: {row}");
        let (sheet, smudges) = Sheet::<SushiGoParty>::read(&text).expect("options");
        let said: Vec<String> = smudges.iter().map(|it| it.why.to_string()).collect();
        (sheet.to_string().lines().last().map(String::from).unwrap_or_default(), said)
    };
    let tools = "temaki,tempura,onigiri,eel,tea,spoon,pudding";
    let (row, said) =
        read(tools, "order(tea) tea*2 | tempura! spoon4 down(egg) | order(squid)*2 menu7");
    assert_eq!(row, "round 1: tea*3 | tempura spoon | squid*2");
    // Nothing is face down without a takeout box, and a menu has left.
    assert_eq!(said, ["seat 2: “down(egg)” is no piece", "seat 3: “menu7” is no piece"]);
    let boxes = "temaki,tempura,onigiri,eel,wasabi,takeout-box,pudding";
    let (row, said) = read(boxes, "down(egg)*2 | order(wasabi)(squid) | -");
    assert_eq!((&*row, said), ("round 1: face-down*2 | wasabi(squid) | -", Vec::new()));
}

#[test]
fn there_is_room_for_what_an_area_holds_and_for_no_more() {
    let text = "options: seats=2 menu=my-first-meal\nround 1: tempura*8 wasabi(egg)*2 egg | -";
    let (sheet, smudges) = Sheet::<SushiGoParty>::read(text).expect("options");
    let [Smudge { line: 2, why }] = &smudges[..] else { panic!("{smudges:?}") };
    assert_eq!(why.to_string(), "seat 1, round 1, egg: 13 pieces, not 0 to 12");
    assert_eq!(sheet.pieces(0, 0), 12);
    let text = "options: seats=2 menu=my-first-meal\nround 1: tempura*255 | wasabi(egg)*7";
    let (sheet, smudges) = Sheet::<SushiGoParty>::read(text).expect("options");
    let said: Vec<String> = smudges.iter().map(|it| it.why.to_string()).collect();
    assert_eq!(
        said,
        [
            "seat 1, round 1, tempura: 255 pieces, not 0 to 12",
            "seat 2, round 1, wasabi(egg): 14 pieces, not 0 to 12",
        ]
    );
    assert_eq!((sheet.pieces(0, 0), sheet.pieces(0, 1)), (12, 12), "there is room for so many");
    sheet.count();
}
