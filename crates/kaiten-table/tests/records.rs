//! Records: both forms keep everything, and whatever is wrong is said in one sentence.

use game_sushi_go::SushiGo;
use kaiten_core::{Record, rng};
use kaiten_table::written::{self, BadRecord, Flaw, LONGEST, Records};
use kaiten_table::{Company, Match};
use proptest::prelude::*;
use std::cell::Cell;
use std::io::{self, BufReader, Read};

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
    let read = |(line, unread): (usize, Result<written::Unread, BadRecord>)| {
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
        (
            changed("\"sushi-go\"", "\"sushizock\""),
            None,
            None,
            "it is a game of sushizock, not of sushi-go",
        ),
        ("{}".into(), None, None, "game: missing field `game`"),
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
            Some("S2"),
            "options, seats: 9 players, not 2 to 5 (rule S2)",
        ),
        (changed("\"Player 2\"", "\"Player 2\",\"Player 3\""), None, None, "seats: 3 names, not 2"),
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
        (changed("{\"1\":", "{\"3\":"), Some(2), None, "seats 1, 2 choose now, and nobody else"),
        (changed("\"points\":", "\"points\":1"), None, None, "standings: it should be 1. "),
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
            "standings, steps contradict each other",
        ),
    ] {
        let all = read(&file);
        assert_eq!(all.len(), 1, "{why}");
        match &all[0].1 {
            Ok(_) => assert_eq!(why, "fine", "{why}"),
            Err(bad) => {
                assert!(bad.to_string().contains(why), "{bad} should say {why}");
                assert_eq!((bad.step, bad.rule()), (step, rule.map(kaiten_core::rule)), "{bad}");
            }
        }
    }
}

#[test]
fn a_deal_with_five_chopsticks_is_impossible() {
    let text = "game: sushi-go\nrules: 1\noptions: seats=2\nseats: a | b\n\n\
                1. chance: deal chopsticks*3 tempura*7 | chopsticks*2 sashimi*8\n";
    let bad = read(text).remove(0).1.expect_err("five chopsticks");
    assert_eq!((bad.step, bad.rule(), bad.line), (Some(1), Some(kaiten_core::rule("E3")), 1));
}

#[test]
fn a_text_names_the_line_that_cannot_be_read() {
    let head = "game: sushi-go\nrules: 1\noptions: seats=2\nseats: a | b\n\n";
    for (rest, line, step, why) in [
        ("1. chance: deal tuna | egg\n", 6, Some(1), "“tuna” is no card"),
        ("1. dance: deal egg\n", 6, Some(1), "is no step: there are chance: …, play: …"),
        ("2. chance: deal egg\n", 6, Some(1), "it should be 1. …"),
        (". chance: deal egg\n", 6, Some(1), "it should be 1. …"),
        ("99999999999999999999. play: 1 egg\n", 6, Some(1), "it should be 1. …"),
        ("nonsense\n", 6, None, "“nonsense” is no line: write label: value"),
        ("weather: fine\n", 1, None, "“weather” is no line"),
    ] {
        let bad = read(&format!("{head}{rest}")).remove(0).1.expect_err(rest);
        assert!(bad.to_string().contains(why), "{bad} should say {why}");
        assert_eq!((bad.line, bad.step), (line, step));
    }
}

#[test]
fn the_steps_of_a_text_are_counted() {
    let good = written::to_text(&played("seats=2", 1));
    assert!(read(&good)[0].1.is_ok());
    for other in ["\n7. ", "\n. ", "\n2. ", "\n4. "] {
        let bad = read(&good.replacen("\n3. ", other, 1)).remove(0).1.expect_err(other);
        assert_eq!((bad.line, bad.step), (9, Some(3)), "{other}: {bad}");
        assert!(bad.to_string().contains("it should be 3. …"), "{bad}");
    }
    // A line that is not there.
    let second = good.lines().find(|line| line.starts_with("2. ")).expect("a second step");
    let bad = read(&good.replace(&format!("{second}\n"), "")).remove(0).1.expect_err("a step less");
    assert_eq!((bad.line, bad.step), (8, Some(2)), "{bad}");
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

/// The line of each record of a file, and its game or what is wrong with it.
fn seen(file: impl AsRef<[u8]>) -> Vec<(usize, String)> {
    let said = |(line, unread): (usize, Result<written::Unread, BadRecord>)| match unread {
        Ok(unread) => (line, unread.game),
        Err(bad) => (line + bad.line - 1, bad.to_string()),
    };
    Records::new(file.as_ref()).map(said).collect()
}

/// A file, and what is seen in it.
type Case<'a> = (&'a [u8], &'a [(usize, &'a str)]);

#[test]
fn records_stand_one_behind_the_other_in_any_shape() {
    let no_json = "this is no JSON: expected value at line 1 column 1";
    let no_name = "game: missing field `game`";
    let cut_off = "the record is cut off";
    let no_utf8 = "this is no text in UTF-8";
    let no_opening = "a record opens with “{” or with “game:”, and this does not";
    let cases: [Case<'_>; _] = [
        (b"", &[]),
        (b" \n\r\n\t", &[]),
        (b"{\"game\":\"a\"}{\"game\":\"b\"} {\"game\":\"c\"}", &[(1, "a"), (1, "b"), (1, "c")]),
        (b"\n  {\"game\":\r\n\"}\\\"}[\"}\n\n{\"game\":\"b\"}", &[(2, "}\"}["), (5, "b")]),
        // JSON that is no record is no damage.
        (b"{} {\"game\":\"a\"}", &[(1, no_name), (1, "a")]),
        // Steps that begin at the left are no records of their own.
        (b"{\"steps\":[\n{\"play\":1},\n{\"play\":2}],\n\"game\":\"a\"}", &[(1, "a")]),
        // Both forms in one file.
        (
            b"game: a\nrules: 1\n\ngame:b\n{\"game\":\"c\"}\ngame: d",
            &[(1, "a"), (4, "b"), (5, "c"), (6, "d")],
        ),
        // Cut off, where a value could follow and where none could.
        (b"{\"steps\":[\n{\"game\":\"a\"}", &[(1, cut_off), (2, "a")]),
        (b"{\"steps\":[\n{\n\"game\":\"a\"}", &[(1, cut_off), (2, "a")]),
        (b"{\"steps\":[{}\n{\"rules\":1,\"game\":\"a\"}", &[(1, cut_off), (2, "a")]),
        (b"{\"steps\":[1,\ngame: a", &[(1, cut_off), (2, "a")]),
        (
            b"{\"game\":\"a\n\n{\"game\":\"b\"}\n{\"game\":\"c",
            &[(1, cut_off), (3, "b"), (4, cut_off)],
        ),
        // Something damaged is one error, up to the next line that opens a record.
        (
            b"hello\nworld {\n {}\n{\"game\":\"a\"} bye\ngame: b",
            &[(1, no_json), (4, "a"), (4, no_json), (5, "b")],
        ),
        (b"[{\"game\":\"a\"}]", &[(1, no_opening)]),
        (b"  game: a\n", &[(1, no_json)]),
        (
            b"{]} 1 2 3\n4\n{\"game\":\"a\"}",
            &[(1, "this is no JSON: key must be a string at line 1 column 2"), (3, "a")],
        ),
        // What is no UTF-8 is said with its line.
        (b"{\"game\":\"a\",\"x\":\"\xff\"}\n{\"game\":\"b\"}", &[(1, no_utf8), (2, "b")]),
        (b"{\"game\":\n\"\xff\"}\n{\"game\":\"b\"}", &[(2, no_utf8), (3, "b")]),
        (b"game: a\nseats: A | \xe9\ngame: b", &[(2, no_utf8), (3, "b")]),
        (b"\xff\xfe{\0\n\0{\"game\":\"b\"}", &[(1, no_utf8)]),
    ];
    for (file, expected) in cases {
        let expected: Vec<_> = expected.iter().map(|&(line, said)| (line, said.into())).collect();
        assert_eq!(seen(file), expected, "{}", file.escape_ascii());
    }
}

/// Gives bytes out and counts them.
struct Counted<'a, R> {
    from: R,
    taken: &'a Cell<usize>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.from.read(into)?;
        self.taken.set(self.taken.get() + length);
        Ok(length)
    }
}

/// So many bytes are read ahead in the tests that count them.
const AHEAD: usize = 4096;

#[test]
fn three_thousand_records_are_read_one_at_a_time() {
    let records = [1, 2, 3].map(|seed| played("seats=4", seed));
    let lines = records.each_ref().map(|record| written::to_json(record) + "\n");
    let file = lines.concat().repeat(1_000);
    let taken = Cell::new(0);
    let counted = Counted { from: file.as_bytes(), taken: &taken };
    let mut reader = Records::new(BufReader::with_capacity(AHEAD, counted));
    let mut end = 0;
    for nth in 0..3_000 {
        let (line, unread) = reader.next().expect("a record");
        end += lines[nth % 3].len();
        assert_eq!(line, nth + 1);
        assert!(taken.get() <= end + AHEAD, "record {line} is read without those behind it");
        let read = written::read::<SushiGo>(&unread.expect("a record"));
        assert_eq!(read.as_ref(), Ok(&records[nth % 3]));
    }
    assert!(reader.next().is_none());
    assert_eq!(taken.get(), file.len(), "each byte is taken once");
}

#[test]
fn lines_that_never_close_are_refused_one_by_one() {
    for opening in ["{", "{\"game\":\"a\",", "{\"steps\":[{", "{\"name\":\"a"] {
        let file = format!("{opening}\n").repeat(5_000) + "{\"game\":\"b\"}";
        let taken = Cell::new(0);
        let counted = Counted { from: file.as_bytes(), taken: &taken };
        let mut reader = Records::new(BufReader::with_capacity(AHEAD, counted));
        for line in 1..=5_000 {
            let (at, unread) = reader.next().expect("a line");
            assert_eq!((at, unread.expect_err("damaged").why), (line, Flaw::CutOff));
            let end = (line + 1) * (opening.len() + 1);
            assert!(taken.get() <= end + AHEAD, "line {line} is refused without those behind it");
        }
        assert_eq!(reader.next().and_then(|(_, last)| last.ok()).expect("a record").game, "b");
        assert!(reader.next().is_none());
    }
}

#[test]
fn what_never_ends_is_given_up() {
    let behind = "\n{\"game\":\"b\"}";
    let long = "{\"a\":[\n".to_string() + &"1,\n".repeat(LONGEST / 2) + behind;
    let nested = "{\"a\":\n".repeat(LONGEST / 4) + behind;
    let text = "game: a\n".to_string() + &" and so on\n".repeat(LONGEST / 8) + behind;
    for (file, why) in [
        ("{".repeat(2 * LONGEST) + behind, Flaw::LongLine),
        (" ".repeat(2 * LONGEST) + behind, Flaw::LongLine),
        (long, Flaw::LongRecord),
        (nested, Flaw::LongRecord),
        (text, Flaw::LongRecord),
    ] {
        let taken = Cell::new(0);
        let counted = Counted { from: file.as_bytes(), taken: &taken };
        let mut reader = Records::new(BufReader::with_capacity(AHEAD, counted));
        let (line, unread) = reader.next().expect("an opening");
        assert_eq!((line, unread.expect_err("it never ends").why), (1, why.clone()));
        if why == Flaw::LongRecord {
            assert!(taken.get() <= LONGEST + 2 * AHEAD, "{} bytes were kept", taken.get());
        }
        let (line, last) = reader.last().expect("the record behind it");
        assert_eq!(line, file.lines().count());
        assert_eq!(last.expect("the record behind it").game, "b");
        assert_eq!(taken.get(), file.len(), "each byte is taken once");
    }
    // As long as it may be.
    let name = "a".repeat(LONGEST - "{'game':''}".len());
    assert_eq!(seen(format!("{{\"game\":\"{name}\"}}\n")), [(1, name)]);
}

#[test]
fn a_file_that_breaks_off_says_where() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let why = Flaw::Unreadable("the disk is gone".into());
    let file = b"{\"game\":\"a\"}\n{\n".as_slice();
    let mut reader = Records::new(BufReader::new(file.chain(Broken)));
    assert!(reader.next().is_some_and(|(line, unread)| line == 1 && unread.is_ok()));
    let (line, bad) = reader.next().expect("a broken record");
    let bad = bad.expect_err("nothing comes");
    assert_eq!((line, bad.line, bad.why), (2, 2, why));
    assert!(reader.next().is_none(), "it is not tried again");
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
        seen(&bytes);
        let file = String::from_utf8_lossy(&bytes);
        for (_, result) in read(&file) {
            if let Err(bad) = result {
                prop_assert!(!bad.to_string().is_empty());
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
