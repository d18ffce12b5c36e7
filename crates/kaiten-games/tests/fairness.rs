//! Whole games of each kind whose chance is derived again, and the same games with something
//! changed. docs/fairness.jsonl holds them for those who write a verifier: `KAITEN_BLESS=1` writes it
//! anew.

use core::str::FromStr as _;
use kaiten_bots::Level;
use kaiten_core::rng::{below, stream};
use kaiten_core::{ByBot, Next, Proof, Seats, Step};
use kaiten_games::{Entry, GAMES, Listed, Visitor};
use kaiten_protocol::chance::{Key, Purpose, shuffled};
use kaiten_protocol::fair::{self, Derivation, Derived, Fault, Noted, Seated, Vouched};
use kaiten_protocol::{Digest, Secret, Sitter, Start, TableId, Terms};
use kaiten_table::written::{self, Unread};
use kaiten_table::{Company, Match, Player};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fairness.jsonl");
/// How well the bot on the last seat plays.
const LEVEL: &str = "apprentice";

/// What chance decides besides what a game of three has: a card for the robot, a Menu, more desserts
/// and hands for more seats.
const MORE: [(&str, &str); 4] = [
    ("sushi-go", "seats=2 robot=yes"),
    ("sushi-go-party", "seats=6 menu=dinner-for-two"),
    ("sushi-roll", "seats=5"),
    ("sushi-express", "seats=6"),
];

/// A game of each kind, and of more.
fn plays() -> impl Iterator<Item = Play> {
    let for_three = |entry: &'static Entry| {
        let written = entry.tables.iter().find(|table| table.starts_with("seats=3"));
        Play(entry, written.expect("three can play every game"))
    };
    let more = MORE.map(|(id, written)| Play(kaiten_games::find(id).expect("a game"), written));
    GAMES.iter().map(for_three).chain(more)
}

/// A game as a server would have played it, with these options: people who choose anything, the first
/// two of whom gave a number, and a bot on the last seat.
#[derive(Clone, Copy)]
struct Play(&'static Entry, &'static str);

impl Visitor for Play {
    type Out = (String, Noted);

    fn visit<G: Listed>(self) -> Self::Out {
        let Self(entry, written) = self;
        let seed = Secret([1; 32]);
        let seats = entry.seats_of(written).expect("options");
        let people = usize::from(seats) - 1;
        let mut names = ["Ann", "Bo", "Cy", "Di", "Eve"][..people].to_vec();
        names.push("Aiko");
        let mut numbers = vec![None; names.len()];
        for (number, nth) in numbers[..people].iter_mut().zip([2, 3]) {
            *number = Some(Secret([nth; 32]));
        }
        let level = |name: &str| (name == "Aiko").then(|| LEVEL.to_string());
        let seated = |(name, number): (&&str, &Option<Secret>)| Seated {
            sitter: Sitter { name: name.to_string(), level: level(name), is_program: false },
            promise: number.as_ref().map(Digest::of),
        };
        let start = Start {
            version: fair::VERSION,
            table: TableId([4; 16]),
            terms: Terms::usual(entry.id, written),
            rules: entry.rules,
            seats: names.iter().zip(&numbers).map(seated).collect(),
            seed_hash: Digest::of(&seed),
            shuffles: vec![shuffled(&seed, 0, seats), shuffled(&seed, 1, seats)],
        };
        let start = start.text();
        let key = Key::of(&seed, &start, &numbers);
        let player = |name: &&str| Player { name: name.to_string(), level: level(name) };
        let players = names.iter().map(player).collect();
        let company = Company { players, ..Company::people(names) };
        let mut table = Match::<G>::new(&written.parse().expect("options"), company);
        let (mut rng, mut bots) = (stream(21, 0), Vec::new());
        while !table.is_over() {
            let step = table.step();
            if let Some(outcome) = table.draw(&mut key.stream(Purpose::Step(step))) {
                table.take_step(Step::Chance(outcome)).expect("it was drawn");
                continue;
            }
            for seat in table.waiting() {
                let moves = table.moves(seat);
                let chosen = if seat.index() == people {
                    bots.push(ByBot { step, seat, level: LEVEL.to_string() });
                    let level = Level::from_str(LEVEL).expect("a level");
                    let mut bot = level.bot::<G>(key.bot_seed(step, seat));
                    bot.choose(seat, &table.view_for_bot(seat), &moves).choice
                } else {
                    moves[below(&mut rng, moves.len() as u32) as usize]
                };
                table.note(step, seat, chosen).expect("it is one of the moves");
            }
        }
        let shown = numbers.iter().map(|number| number.map(|number| number.to_string())).collect();
        let (seed, sent_away) = (seed.to_string(), Vec::new());
        let proof = Proof { seed, start: start.clone(), numbers: shown, bots, sent_away };
        table.prove(Some(proof));
        (written::to_json(table.record()), Noted { start, number: numbers[0] })
    }
}

/// Derives a record of any game again.
struct Check<'a>(&'a Unread, Option<&'a Noted>);

impl Visitor for Check<'_> {
    type Out = Result<Derived, Fault>;

    fn visit<G: Listed>(self) -> Self::Out {
        fair::check::<G>(self.0, self.1)
    }
}

fn check(entry: &Entry, record: &str, noted: Option<&Noted>) -> Result<Derived, Fault> {
    let (_, unread) = written::split(record).remove(0);
    kaiten_games::visit(entry, Check(&unread?, noted))
}

/// Has the bots of a record think again.
struct Bots<'a>(&'a Unread);

impl Visitor for Bots<'_> {
    type Out = Result<u32, Fault>;

    fn visit<G: Listed>(self) -> Self::Out {
        Derivation::<G>::new(self.0, None)?.bots()
    }
}

#[test]
fn a_game_of_each_kind_is_derived_again() {
    let played: Vec<_> = plays().map(|play| (play.0, kaiten_games::visit(play.0, play))).collect();
    for (entry, (record, noted)) in &played {
        let derived = check(entry, record, Some(noted)).expect("it is fair");
        let numbers = noted.start.matches("\"promise\":\"").count() as u32;
        assert_eq!((derived.numbers, derived.shuffles), (numbers, 2), "{}", entry.id);
        assert_eq!(derived.vouched, Vouched::ByOwnNumber);
        let unread = written::split(record).remove(0).1.expect("a record");
        assert!(kaiten_games::visit(entry, Bots(&unread)).expect("bots are fair") > 0);
        // Somebody else saw another start, or promised another number.
        let other = Noted { start: noted.start.replace("Ann", "Eve"), number: None };
        assert_eq!(check(entry, record, Some(&other)), Err(Fault::OtherStart));
        let other = Noted { number: Some(Secret([9; 32])), ..noted.clone() };
        assert_eq!(check(entry, record, Some(&other)), Err(Fault::NotMine));
    }
    let file: String = played.into_iter().map(|(_, (record, _))| record + "\n").collect();
    if std::env::var_os("KAITEN_BLESS").is_some() {
        std::fs::write(FILE, &file).expect("it can be written");
    }
    let kept = std::fs::read_to_string(FILE).expect("it is there");
    assert!(kept == file, "docs/fairness.jsonl has other games: look whether chance was changed");
    for part in ["robot\":true", "{\"chance\":{\"draw\":{"] {
        assert!(kept.contains(part), "{part} is drawn in one of them");
    }
}

#[test]
fn all_games_can_be_derived_from_the_page_alone() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/derive.py");
    let derive = |file: &str| {
        let output =
            Command::new("python3").args([script, file]).output().expect("python3 is there");
        let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.success(), said(&output.stdout), said(&output.stderr))
    };
    let (is_good, derived, why) = derive(FILE);
    assert!(is_good, "docs/fairness.md says something else than the code: {why}");
    assert_eq!(derived.lines().count(), GAMES.len() + MORE.len(), "{derived}");
    // What was changed is refused there, too.
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed.jsonl");
    for play in plays() {
        let (record, _) = kaiten_games::visit(play.0, play);
        let (nth, other) = kaiten_games::visit(play.0, Redrawn(&record)).pop().expect("a step");
        let mut read: Value = serde_json::from_str(&record).expect("JSON");
        read["steps"][nth] = other;
        std::fs::write(&file, read.to_string()).expect("it is written");
        let (is_good, _, why) = derive(&file.display().to_string());
        assert!(!is_good && why.contains(&format!("step {}:", nth + 1)), "{}: {why}", play.0.id);
    }
}

/// The same JSON with one leaf changed, once for each: a number that is one more, another word, or a
/// name that nobody knows.
fn changed(value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![json!(1)],
        Value::Bool(is_so) => vec![json!(!is_so)],
        Value::Number(number) => vec![json!(number.as_i64().expect("small") + 1)],
        Value::String(word) => vec![json!(format!("{word}x"))],
        Value::Array(items) => {
            let with = |(nth, item): (usize, &Value)| {
                changed(item).into_iter().map(move |other| (nth, other)).collect::<Vec<_>>()
            };
            let all = items.iter().enumerate().flat_map(with);
            all.map(|(nth, other)| {
                let mut items = items.clone();
                items[nth] = other;
                Value::Array(items)
            })
            .collect()
        }
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (name, part) in fields {
                for other in changed(part) {
                    let mut fields = fields.clone();
                    fields[name] = other;
                    all.push(Value::Object(fields));
                }
                let mut fields = fields.clone();
                let part = fields.remove(name).expect("it is there");
                fields.insert(format!("{name}x"), part);
                all.push(Value::Object(fields));
            }
            all
        }
    }
}

/// Other outcomes that could be, for each step of chance.
struct Redrawn<'a>(&'a str);

impl Visitor for Redrawn<'_> {
    type Out = Vec<(usize, Value)>;

    fn visit<G: Listed>(self) -> Self::Out {
        let record = written::read_one::<G>(self.0).expect("a record");
        let (mut game, mut all) = (G::start(&record.options), Vec::new());
        for (nth, step) in record.steps.iter().enumerate() {
            if let (Next::Chance, Step::Chance(drawn)) = (game.next(), step) {
                let mut others = (0..20).map(|other| game.draw(&mut stream(other, nth as u64)));
                if let Some(other) = others.find(|other| other != drawn) {
                    all.push((
                        nth,
                        json!({ "chance": serde_json::to_value(other).expect("JSON") }),
                    ));
                }
            }
            step.apply(&mut game, &mut ()).expect("it was replayed");
        }
        all
    }
}

#[test]
fn whatever_is_changed_in_a_record_is_found_where_it_is() {
    for play in plays().take(GAMES.len()) {
        let entry = play.0;
        let (record, noted) = kaiten_games::visit(entry, play);
        let read: Value = serde_json::from_str(&record).expect("JSON");
        let with = |change: &dyn Fn(&mut Value)| {
            let mut other = read.clone();
            change(&mut other);
            check(entry, &other.to_string(), Some(&noted))
        };
        // What could have been drawn, and was not.
        let redrawn = kaiten_games::visit(entry, Redrawn(&record));
        assert!(redrawn.len() >= 3, "{}: chance decides something", entry.id);
        for (nth, other) in redrawn {
            let fault = with(&|it| it["steps"][nth] = other.clone()).expect_err("another outcome");
            assert!(matches!(fault, Fault::Chance { step, .. } if step == nth + 1), "{fault:?}");
        }
        // Each card, die, number and name in a step of chance, and what a step is called.
        for (nth, step) in read["steps"].as_array().expect("steps").iter().enumerate() {
            let renamed = step.as_object().expect("a step").iter().next().expect("it has a name");
            let renamed = vec![json!({ format!("{}x", renamed.0): renamed.1 })];
            let others = if step.get("chance").is_some() { changed(step) } else { renamed };
            for other in others {
                let fault = with(&|it| it["steps"][nth] = other.clone()).expect_err("a change");
                assert_eq!(fault.step(), Some(nth + 1), "{} {other}: {fault}", entry.id);
            }
        }
        let proof = |part: &'static str| with(&|it| it["proof"][part] = json!(Secret([9; 32])));
        assert_eq!(proof("seed"), Err(Fault::Seed));
        assert_eq!(proof("start"), Err(Fault::OtherStart));
        for seat in Seats::first(3) {
            let other = json!(Secret([9; 32]));
            let fault = with(&|it| it["proof"]["numbers"][seat.index()] = other.clone());
            assert_eq!(fault, Err(Fault::Number(seat)));
        }
        for part in ["proof", "options", "standings"] {
            for other in changed(&read[part]) {
                let fault = with(&|it| it[part] = other.clone());
                // How well a bot plays is looked at when it thinks again.
                assert!(fault.is_err() || other["bots"] != read[part]["bots"], "{other}");
            }
        }
        pieces_of_the_start(entry, &read);
    }
}

#[test]
fn a_record_that_was_cut_off_is_not_taken_for_a_whole_game() {
    for play in plays() {
        let entry = play.0;
        let (record, noted) = kaiten_games::visit(entry, play);
        let read: Value = serde_json::from_str(&record).expect("JSON");
        let steps = read["steps"].as_array().expect("steps").len();
        for kept in 0..steps {
            let fault = check(entry, &cut_off(&read, kept).to_string(), Some(&noted));
            assert_eq!(fault, Err(Fault::NotOver), "{}: {kept} of {steps} steps", entry.id);
        }
    }
}

/// What the example in Python says of a record: how much it derived, or why it refuses it.
fn python(record: &str) -> Result<String, String> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("for-python.json");
    std::fs::write(&file, record).expect("it is written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py");
    let output = Command::new("python3").arg(script).arg(&file).output();
    let output = output.expect("python3 is there");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_string();
    if output.status.success() { Ok(said(&output.stdout)) } else { Err(said(&output.stderr)) }
}

#[test]
fn the_example_in_python_takes_neither_a_part_nor_other_letters_for_the_record() {
    for play in plays().filter(|play| play.0.id == "sushi-go") {
        let (record, _) = kaiten_games::visit(play.0, play);
        let read: Value = serde_json::from_str(&record).expect("JSON");
        let good = python(&record).expect("it is fair");
        assert!(good.ends_with("deals and draws are as they were drawn"), "{good}");
        let last = read["steps"].as_array().expect("steps").len() - 1;
        for kept in [0, 1, last] {
            let why = python(&cut_off(&read, kept).to_string()).expect_err("it was cut off");
            assert!(why.ends_with("the record ends before its game does"), "{kept}: {why}");
        }
        let with = |change: &dyn Fn(&mut Value)| {
            let mut other = read.clone();
            change(&mut other);
            assert_ne!(other, read);
            python(&other.to_string()).expect_err("it was changed")
        };
        // The next letter of the alphabet has other bits only where they say nothing.
        let next = |number: &Value| {
            let mut letters = number.as_str().expect("a number").to_string();
            let last = letters.pop().expect("43 letters");
            letters.push((last as u8 + 1) as char);
            json!(letters)
        };
        for (why, said) in [
            ("other letters", with(&|it| it["proof"]["seed"] = next(&it["proof"]["seed"]))),
            (
                "other letters",
                with(&|it| it["proof"]["numbers"][0] = next(&it["proof"]["numbers"][0])),
            ),
            ("step 1: ", with(&|it| one_is(it, &json!(true)))),
            ("step 1: ", with(&|it| one_is(it, &json!(1.0)))),
            ("another game", with(&|it| it["rules"] = json!(true))),
            (
                "another game",
                with(&|it| {
                    let seats = it["options"]["seats"].as_f64();
                    it["options"]["seats"] = json!(seats.expect("a number"));
                }),
            ),
        ] {
            assert!(said.contains(why), "{said} should say {why}");
        }
    }
}

/// Writes something else for a card that is there once in the first hand of a deal.
fn one_is(record: &mut Value, other: &Value) {
    let hand = record["steps"][0]["chance"]["deal"][0].as_object_mut().expect("a hand");
    let one = hand.values_mut().find(|count| **count == 1).expect("a card that is there once");
    *one = other.clone();
}

/// A record of which only so many steps are left, and nothing that would tell of others.
fn cut_off(read: &Value, kept: usize) -> Value {
    let mut record = read.clone();
    record["steps"].as_array_mut().expect("steps").truncate(kept);
    record.as_object_mut().expect("a record").remove("standings");
    let bots = record["proof"]["bots"].as_array_mut().expect("choices");
    bots.retain(|choice| choice[0].as_u64() < Some(kept as u64));
    record
}

/// Without a note of it, every piece of the start is checked as far as it goes: the deals follow
/// from all of it.
fn pieces_of_the_start(entry: &Entry, read: &Value) {
    let start: Value =
        serde_json::from_str(read["proof"]["start"].as_str().expect("text")).expect("JSON");
    for other in changed(&start) {
        let mut record = read.clone();
        record["proof"]["start"] = json!(other.to_string());
        let fault = check(entry, &record.to_string(), None);
        assert!(fault.is_err(), "{}: {other}", entry.id);
    }
}

#[test]
fn a_bot_that_chose_something_else_is_found() {
    for play in plays() {
        let entry = play.0;
        let (record, _) = kaiten_games::visit(entry, play);
        let mut read: Value = serde_json::from_str(&record).expect("JSON");
        // Each of its choices by a bot of another level: some would have been others.
        for choice in read["proof"]["bots"].as_array_mut().expect("choices") {
            choice[2] = json!("master");
        }
        let record = read.to_string();
        check(entry, &record, None).expect("the deals are as they were");
        let unread = written::split(&record).remove(0).1.expect("a record");
        let fault = kaiten_games::visit(entry, Bots(&unread));
        let is_found = matches!(fault, Err(Fault::Bot { .. } | Fault::NotByBot { .. }));
        assert!(is_found, "{}: {fault:?}", entry.id);
        read["proof"]["bots"][0][2] = json!("god");
        let unread = written::split(&read.to_string()).remove(0).1.expect("a record");
        let fault = kaiten_games::visit(entry, Bots(&unread));
        assert!(matches!(fault, Err(Fault::Bad(_))), "{}: {fault:?}", entry.id);
    }
}

#[test]
fn a_proof_that_is_damaged_is_refused_in_one_sentence() {
    let play = plays().next().expect("a game");
    let entry = play.0;
    let (record, _) = kaiten_games::visit(entry, play);
    let read: Value = serde_json::from_str(&record).expect("JSON");
    let with = |change: &dyn Fn(&mut Value)| {
        let mut other = read.clone();
        change(&mut other["proof"]);
        let (_, unread) = written::split(&other.to_string()).remove(0);
        let refused = unread.and_then(|unread| kaiten_games::read(&unread));
        refused.map(|_| ()).expect_err("it is damaged").to_string()
    };
    for (why, said) in [
        ("missing field `seed`", with(&|it| *it = json!({}))),
        ("unknown field `tea`", with(&|it| it["tea"] = json!(1))),
        ("proof: 2 numbers, not 3", with(&|it| it["numbers"] = json!([null, null]))),
        ("proof: “tea” is no secret number", with(&|it| it["seed"] = json!("tea"))),
        ("proof, bots: there is no seat 4", with(&|it| it["bots"][0][1] = json!(4))),
        ("bots, steps contradict", with(&|it| it["bots"][0][0] = json!(0))),
        ("bots, steps contradict", with(&|it| it["bots"][0][0] = json!(99_999))),
    ] {
        assert!(said.contains(why), "{said} should say {why}");
    }
    // Without its proof a record is what records always were.
    let mut without = read.clone();
    without.as_object_mut().expect("an object").remove("proof");
    assert_eq!(check(entry, &without.to_string(), None), Err(Fault::NoProof));
    // Both forms keep all of it.
    let (_, unread) = written::split(&record).remove(0);
    let (_, recorded) = kaiten_games::read(&unread.expect("a record")).expect("a record");
    let (_, unread) = written::split(&recorded.text()).remove(0);
    let (_, again) = kaiten_games::read(&unread.expect("a record")).expect("a record");
    assert_eq!(again.json(), record);
}

#[test]
fn a_bot_that_sat_there_to_the_end_made_all_of_its_choices() {
    for play in plays() {
        let entry = play.0;
        let (record, _) = kaiten_games::visit(entry, play);
        let read: Value = serde_json::from_str(&record).expect("JSON");
        let bots = |change: &dyn Fn(&mut Value)| {
            let mut other = read.clone();
            change(&mut other["proof"]);
            let unread = written::split(&other.to_string()).remove(0).1.expect("a record");
            kaiten_games::visit(entry, Bots(&unread))
        };
        // Somebody played it by hand for once, and says nothing of that.
        let choice = &read["proof"]["bots"][1];
        let (step, seat) = (choice[0].as_u64().expect("a step") as usize + 1, choice[1].clone());
        let left_out = |proof: &mut Value| {
            proof["bots"].as_array_mut().expect("choices").remove(1);
        };
        let fault = bots(&left_out);
        let is_it = |found: &Fault| {
            matches!(found, Fault::NotByBot { step: at, seat: of }
                if *at == step && json!(of) == seat)
        };
        assert!(fault.as_ref().is_err_and(is_it), "{}: {fault:?}", entry.id);
        // Whether somebody else sat there then, everybody at the table knows.
        let said = bots(&|proof| {
            left_out(proof);
            proof["sent_away"] = json!([seat]);
        });
        assert!(said.is_ok(), "{}: {said:?}", entry.id);
    }
}
