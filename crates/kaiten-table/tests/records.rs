//! Records: both forms keep everything, and whatever is wrong is said in one sentence.

use game_sushi_go::SushiGo;
use kaiten_core::{Record, rng};
use kaiten_table::written::{self, BadRecord};
use kaiten_table::{Company, Match};
use proptest::prelude::*;

/// A random game.
fn played(options: &str, seed: u64) -> Record<SushiGo> {
    let options: game_sushi_go::Options = options.parse().expect("options");
    let names = (1..=options.seats()).map(|n| format!("Player {n}"));
    let mut table = Match::<SushiGo>::new(&options, Company::people(names));
    let mut rng = rng::stream(seed, 0);
    table.settle(&mut rng);
    while !table.is_over() {
        for seat in table.waiting() {
            let moves = table.moves(seat);
            let nth = rng::below(&mut rng, moves.len() as u32) as usize;
            table.choose(table.step(), seat, moves[nth], &mut rng).expect("a legal choice");
        }
    }
    table.record().clone()
}

/// All records of a file, read.
fn read(file: &str) -> Vec<(usize, Result<Record<SushiGo>, BadRecord>)> {
    let read = |(line, unread): (usize, Result<written::Unread<'_>, BadRecord>)| {
        (line, unread.and_then(|unread| written::read::<SushiGo>(&unread)))
    };
    written::split(file).into_iter().map(read).collect()
}

#[test]
fn both_forms_keep_everything() {
    for (seed, options) in game_sushi_go::TABLES.into_iter().enumerate() {
        let record = played(options, seed as u64);
        let (json, text) = (written::to_json(&record), written::to_text(&record));
        let pretty: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let pretty = serde_json::to_string_pretty(&pretty).expect("JSON");
        for file in [json, text, pretty] {
            assert_eq!(read(&file), [(1, Ok(record.clone()))]);
        }
    }
}

#[test]
fn comments_in_a_text_are_passed_over() {
    let record = played("seats=2", 1);
    let text = written::to_text(&record).replace("\n2. ", "\n   Ann laughs\n\n2. ");
    assert_eq!(read(&text), [(1, Ok(record))]);
}

#[test]
fn a_bad_record_says_where_and_why() {
    let good = written::to_json(&played("seats=2", 1));
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} is in the record");
        good.replacen(from, to, 1)
    };
    let first_card = good.split("\"take\":[\"").nth(1).and_then(|s| s.split('"').next());
    let first_move = format!("\"take\":[\"{}\"]", first_card.expect("a first move"));
    let standings = good.split("\"standings\":").nth(1).expect("standings").to_string();
    for (file, step, rule, why) in [
        (good[..good.len() / 2].to_string(), None, None, "the record is cut off"),
        ("hello".into(), None, None, "this is no JSON: expected value at line 1 column 1"),
        ("{}".into(), None, None, "the record does not name its game: missing field `game`"),
        (
            changed("\"rules\":1", "\"rules\":2"),
            None,
            None,
            "the record follows version 2 of the rules, newer than version 1 of this program",
        ),
        (
            changed("\"rules\":1", "\"rules\":0"),
            None,
            None,
            "the record follows version 0 of the rules, older than version 1 of this program",
        ),
        (
            changed("\"seats\":2", "\"seats\":9"),
            None,
            None,
            "the options: seats=9: Sushi Go! is for 2 to 5 (rule S2)",
        ),
        (changed("\"Player 2\"", "\"Player 2\",\"Player 3\""), None, None, "3 names for 2 seats"),
        (
            changed("\"steps\":[", "\"steps\":[{\"play\":{}},"),
            Some(1),
            None,
            "chance decides now, not a seat",
        ),
        (
            changed("\"steps\":[", "\"steps\":[{\"sing\":{}},"),
            Some(1),
            None,
            "unknown variant `sing`, expected `chance` or `play`",
        ),
        (
            changed("{\"deal\":[{", "{\"deal\":[{\"chopsticks\":5},{"),
            Some(1),
            Some("S3"),
            "is impossible",
        ),
        (
            changed(&first_move, "\"take\":[\"egg\",\"egg\"]"),
            Some(2),
            Some("C1"),
            "seat 1 may not choose egg+egg",
        ),
        (changed("{\"1\":", "{\"3\":"), Some(2), None, "seats 1, 2 choose now, and only they"),
        (changed("\"points\":", "\"points\":1"), None, None, "the standings should be"),
        (
            changed(",\"standings\":", ",\"weather\":1,\"standings\":"),
            None,
            None,
            "unknown field `weather`",
        ),
        (
            format!("{}]}}", good.split("],\"standings\"").next().expect("steps")),
            None,
            None,
            "fine",
        ),
        (
            format!(
                "{{\"game\":\"sushi-go\",\"rules\":1,\"options\":{{\"seats\":2}},\"seats\":[\"a\",\"b\"],\"steps\":[],\"standings\":{standings}"
            ),
            None,
            None,
            "the record has standings, but the game is not over",
        ),
    ] {
        let all = read(&file);
        assert_eq!(all.len(), 1, "{why}");
        match &all[0].1 {
            Ok(_) => assert_eq!(why, "fine", "{why}"),
            Err(bad) => {
                assert!(bad.why.contains(why), "{:?} should say {why}", bad.why);
                assert_eq!((bad.step, bad.rule), (step, rule), "{}", bad.why);
            }
        }
    }
}

#[test]
fn a_deal_with_five_chopsticks_is_impossible() {
    let text = "game: sushi-go\nrules: 1\noptions: seats=2\nseats: a | b\n\n\
                1. chance: deal chopsticks*3 tempura*7 | chopsticks*2 sashimi*8\n";
    let bad = read(text).remove(0).1.expect_err("five chopsticks");
    assert_eq!((bad.step, bad.rule, bad.line), (Some(1), Some("E3"), 1));
}

#[test]
fn a_text_names_the_line_that_cannot_be_read() {
    let head = "game: sushi-go\nrules: 1\noptions: seats=2\nseats: a | b\n\n";
    for (rest, line, step, why) in [
        ("1. chance: deal tuna | egg\n", 6, Some(1), "“tuna” is no card"),
        ("1. dance: deal egg\n", 6, Some(1), "begins neither with “chance: ” nor with “play: ”"),
        ("nonsense\n", 6, None, "“nonsense” has no label"),
        ("weather: fine\n", 1, None, "“weather” is no line of a position"),
    ] {
        let bad = read(&format!("{head}{rest}")).remove(0).1.expect_err(rest);
        assert!(bad.why.contains(why), "{} should say {why}", bad.why);
        assert_eq!((bad.line, bad.step), (line, step));
    }
}

#[test]
fn good_records_around_a_bad_one_are_still_read() {
    let good = written::to_json(&played("seats=3", 1));
    let file = format!("{good}\n{}\n\n{good}\n", &good[..100]);
    let read = read(&file);
    let lines: Vec<(usize, bool)> =
        read.iter().map(|(line, record)| (*line, record.is_ok())).collect();
    assert_eq!(lines, [(1, true), (2, false), (4, true)]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..Default::default() })]

    /// Whatever is done to the bytes of a record, it is read or refused.
    #[test]
    fn a_damaged_record_never_panics(
        table in 0..game_sushi_go::TABLES.len(),
        json in any::<bool>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..6),
    ) {
        let record = played(game_sushi_go::TABLES[table], 5);
        let file = if json { written::to_json(&record) } else { written::to_text(&record) };
        let mut bytes = file.into_bytes();
        for (at, byte, way) in damage {
            let at = at.index(bytes.len());
            match way {
                0 => bytes[at] = byte,
                1 => bytes.truncate(at.max(1)),
                2 => { bytes.remove(at); }
                _ => bytes.insert(at, byte),
            }
            if bytes.is_empty() { bytes.push(b' '); }
        }
        let file = String::from_utf8_lossy(&bytes);
        for (_, result) in read(&file) {
            if let Err(bad) = result {
                prop_assert!(!bad.why.is_empty());
            }
        }
    }

    /// Words of records in any order are no danger either.
    #[test]
    fn any_words_never_panic(words in prop::collection::vec(prop::sample::select(vec![
        "{", "}", "[", "]", ":", ",", "\"", "\n", " ", "|", "*", "1. ", "2. ", "chance: ", "play: ", "deal ",
        "draw ", "egg", "wasabi", "squid*9", "chopsticks*255", "1 ", "3 ", "9 ", "robot:", "+", "-", "game: sushi-go\n",
        "rules: 1\n", "options: seats=2\n", "options: seats=2 robot=yes\n", "seats: a | b\n", "\"game\":\"sushi-go\"",
        "\"rules\":1", "\"options\":{\"seats\":2}", "\"seats\":[\"a\",\"b\"]", "\"steps\":[", "{\"chance\":",
        "{\"play\":{\"1\":", "{\"take\":[\"egg\"]}", "standings: 1. 3 (0) | 2. 1 (0)\n",
    ]), 0..60)) {
        let _ = read(&words.concat());
        let _ = read(&format!("game: sushi-go\nrules: 1\noptions: seats=2\nseats: a | b\n\n1. {}", words.concat()));
    }
}
