//! Every message is read as it was written, and docs/protocol.md has a row for every wish, refusal
//! and farewell.

use crate::{
    Absence, Aids, Answer, Around, Ask, By, CalledOff, Choosing, Clock, Code, Create, Created,
    Device, Digest, Emote, Ended, Farewell, Feed, Hello, LONGEST_SAYING, Listed, Looked, Place,
    Refused, Sat, Saying, SeatClock, Secret, Sentence, Sit, Sitter, Spoken, Stage, TableId, Talk,
    Terms, Told, VERSION, Wish, You,
};
use core::fmt::Debug;
use kaiten_core::{Seat, Seats, Standing, Viewer, rule};
use kaiten_table::Memory;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Value, json};

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// One of each variant: a variant that has no line here does not compile.
macro_rules! each {
    ($($variant:pat => $example:expr,)+) => {{
        let all = vec![$($example),+];
        for one in &all {
            match one {
                $($variant => {})+
            }
        }
        all
    }};
}

fn second() -> Seat {
    Seat::new(1)
}

fn words(text: &str) -> String {
    text.to_string()
}

fn refusals() -> Vec<Refused> {
    use Refused::*;
    each! {
        Unreadable(_) => Unreadable(words("it is not text")),
        TooLong { .. } => TooLong { most: 16384 },
        TooFast => TooFast,
        TooMany => TooMany,
        NoSuchTable => NoSuchTable,
        NoSuchPage => NoSuchPage,
        NotThisWay => NotThisWay,
        Damaged => Damaged,
        OtherOrigin => OtherOrigin,
        WrongSecret => WrongSecret,
        WrongCode => WrongCode,
        NotHost => NotHost,
        NoSeat => NoSeat,
        NoSuchSeat(_) => NoSuchSeat(second()),
        Taken(_) => Taken(second()),
        NobodyThere(_) => NobodyThere(second()),
        Full => Full,
        HasSeat(_) => HasSeat(second()),
        NotFull => NotFull,
        NoPrograms => NoPrograms,
        BadName => BadName,
        BadSaying => BadSaying,
        BadTerms(_) => BadTerms(words("its options are too long")),
        NotStarted => NotStarted,
        Refused::Starting => Refused::Starting,
        Unpromised(_) => Unpromised(second()),
        HasStarted => HasStarted,
        HasEnded => HasEnded,
        NotEnded => NotEnded,
        Refused::Paused => Refused::Paused,
        NotPaused => NotPaused,
        NoClock => NoClock,
        NotAgreed => NotAgreed,
        NotGone(_) => NotGone(second()),
        Late { .. } => Late { now: 12 },
        NotWaiting(_) => NotWaiting(second()),
        Breaks(_) => Breaks(rule("C1")),
        NotKept => NotKept,
    }
}

fn wishes() -> Vec<Wish> {
    use Wish::*;
    each! {
        Choose { .. } => Choose { step: 7, chosen: json!({"take": ["tempura"]}) },
        TakeBack { .. } => TakeBack { step: 7 },
        Promise(_) => Promise(Digest([3; 32])),
        Reveal(_) => Reveal(Secret([2; 32])),
        Leave => Leave,
        End(_) => End(true),
        Free { .. } => Free { seat: second(), is_wanted: true },
        Say(_) => Say(Saying::Text(words("Well played!"))),
        Again(_) => Again(Terms::usual("sushi-roll", "seats=3")),
        Start => Start,
        Bot { .. } => Bot { seat: second(), level: words("cook") },
        Fill { .. } => Fill { level: words("chef") },
        SendAway(_) => SendAway(second()),
        Shuffle => Shuffle,
        Agree(_) => Agree(Terms::usual("sushi-go", "seats=3")),
        HandOver(_) => HandOver(second()),
        Pause => Pause,
        GoOn => GoOn,
        AddTime { .. } => AddTime { seat: second(), ms: 60_000 },
    }
}

fn sayings() -> Vec<Saying> {
    let mut all = each! {
        Saying::Text(_) => Saying::Text(words("Well played!")),
        Saying::Emote(_) => Saying::Emote(Emote::Hello),
    };
    all.pop();
    all.extend(Emote::EACH.map(Saying::Emote));
    all
}

fn farewells() -> Vec<Farewell> {
    each! {
        Farewell::ComesBack => Farewell::ComesBack,
        Farewell::Outdated { .. } => Farewell::Outdated { version: VERSION },
        Farewell::Freed => Farewell::Freed,
        Farewell::Refused(_) => Farewell::Refused(Refused::WrongSecret),
    }
}

fn stages() -> Vec<Stage> {
    let standing = |points, place| Standing { points, tie_break: 0, place };
    let standings = [standing(30, 1), standing(28, 2)].into_iter().collect();
    let mut stages = each! {
        Stage::Gathering => Stage::Gathering,
        Stage::Starting { .. } => Stage::Starting { waiting: Seats::one(second()) },
        Stage::Playing => Stage::Playing,
        Stage::Paused => Stage::Paused,
        Stage::Ended(_) => Stage::Ended(Ended::Played(standings)),
    };
    let ended = each! {
        Ended::Played(_) => Ended::Played(standings),
        Ended::Agreed => Ended::Agreed,
        Ended::NewRules => Ended::NewRules,
        Ended::Closed => Ended::Closed,
    };
    stages.pop();
    stages.extend(ended.into_iter().map(Stage::Ended));
    stages
}

fn makers() -> Vec<By> {
    each! {
        By::Person => By::Person,
        By::Bot => By::Bot,
        By::StandIn => By::StandIn,
    }
}

/// The cells of the table under a heading of the document, row by row, without its head.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let under = DOCUMENT.split_once(heading).expect("the heading is there").1;
    let lines = under.lines().skip_while(|line| !line.starts_with('|'));
    let rows = lines.take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// Whether the document has a row for each of these, in their order.
fn check_rows<T: DeserializeOwned + PartialEq + Debug>(heading: &str, all: &[T]) {
    let read = |row: &Vec<&str>| {
        let value = row[0].trim_matches('`');
        serde_json::from_str::<T>(value).unwrap_or_else(|why| panic!("{value}: {why}"))
    };
    let named: Vec<T> = rows(heading).iter().map(read).collect();
    assert_eq!(named, all, "{heading}");
}

#[test]
fn the_document_names_every_wish_every_farewell_and_every_stage() {
    check_rows("\n## What can be wished\n", &wishes());
    check_rows("\n### Farewell\n", &farewells());
    check_rows("\n### Stages\n", &stages());
    check_rows("\n### Who chooses\n", &makers());
}

#[test]
fn the_document_names_all_that_can_be_said_and_who_may() {
    check_rows("\n### Talk\n", &sayings());
    let terms = rows("\n### Creating one\n");
    let talk = terms.iter().find(|row| row[0] == "`talk`").expect("a row of its own");
    for may in Talk::EACH {
        assert!(talk[1].contains(&format!("`{}`", json!(may))), "{may:?}");
    }
    assert!(DOCUMENT.contains(&format!("one to {LONGEST_SAYING} letters that can be seen")));
}

#[test]
fn the_document_names_every_refusal_with_its_sentence() {
    check_rows("\n## What is refused\n", &refusals());
    for (why, row) in refusals().into_iter().zip(rows("\n## What is refused\n")) {
        assert_eq!(Sentence::from(why).sentence, row[2]);
    }
}

#[test]
fn a_refusal_is_one_whole_sentence() {
    for why in refusals() {
        let sentence = why.to_string();
        let begins = sentence.starts_with(|first: char| first.is_ascii_uppercase());
        assert!(begins && sentence.ends_with('.') && !sentence.contains('\n'), "{sentence}");
    }
}

#[test]
fn the_document_says_the_version() {
    assert!(DOCUMENT.contains(&format!("The version is {VERSION}.")));
}

/// Whether a message is read as it was written, and refused with one field more, wherever that is.
fn check<T: Serialize + DeserializeOwned>(message: &T) {
    let text = serde_json::to_string(message).expect("it has names for keys");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(serde_json::to_string(&read).expect("it has names for keys"), text);
    for more in with_a_field_more(&serde_json::from_str(&text).expect("it was read")) {
        let more = more.to_string();
        assert!(serde_json::from_str::<T>(&more).is_err(), "{more} is read");
    }
}

/// The same with a field that nobody knows, once in each object.
fn with_a_field_more(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    let mut inside = |key: &dyn Fn(&mut Value) -> &mut Value, part: &Value| {
        for more in with_a_field_more(part) {
            let mut whole = value.clone();
            *key(&mut whole) = more;
            all.push(whole);
        }
    };
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, part)| inside(&|whole| &mut whole[name.as_str()], part));
            let mut more = value.clone();
            more["tea"] = json!(1);
            all.push(more);
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(nth, part)| inside(&|whole| &mut whole[nth], part));
        }
        _ => {}
    }
    all
}

fn terms() -> Terms {
    Terms {
        clock: Clock::Decision { ms: 60_000, reserve: 300_000 },
        absence: Absence { stand_in_after: 1, freed_after: 2 },
        stand_in: words("master"),
        memory: Memory::All,
        bots_remember: false,
        aids: Aids { hints: true, undo: true },
        talk: Talk::Emotes,
        is_open: true,
        lets_programs_in: false,
        ..Terms::usual("sushi-roll", "seats=2")
    }
}

fn sit() -> Sit {
    let promise = Some(Digest([3; 32]));
    Sit { name: words("Ann"), seat: Some(second()), is_program: true, promise }
}

fn around(stage: Stage) -> Around {
    let bot = Sitter { name: words("Aiko"), level: Some(words("cook")), is_program: false };
    let program = Sitter { name: words("Bo"), level: None, is_program: true };
    let place = |sitter| Place {
        sitter: Some(sitter),
        is_here: true,
        stand_ins: 3,
        want_freed: Seats::first(2),
        promise: Some(Digest([3; 32])),
    };
    Around {
        terms: terms(),
        rules: 1,
        stage,
        host: Some(second()),
        places: vec![place(bot), place(program), Place::default()],
        spectators: 4,
        want_end: Seats::one(second()),
        seed_hash: Digest([4; 32]),
        start: Some(words("{}")),
        called_off: vec![CalledOff {
            seats: Seats::one(second()),
            names: vec![words("Bo")],
            is_wrong: true,
            seed: Secret([5; 32]),
        }],
        next: Some(TableId([6; 16])),
    }
}

#[test]
fn what_is_asked_and_answered_over_http_is_read_as_it_was_written() {
    let (table, secret, seat) = (TableId([1; 16]), Secret([2; 32]), Some(second()));
    check(&Create { terms: terms(), sit: Some(sit()) });
    check(&Create { terms: Terms::usual("sushi-go", "seats=2"), sit: None });
    check(&Created { table, link: words("http://tea/t/1"), secret, seat });
    check(&sit());
    check(&Sit { seat: None, is_program: false, promise: None, ..sit() });
    check(&Sat { seat: second(), secret });
    check(&Code { code: secret, until: 1 });
    check(&Device { code: secret });
    let you = Some(You { viewer: Viewer::Spectator, is_host: true });
    for you in [you, None] {
        check(&Looked { you, around: around(Stage::Playing), waiting: Seats::first(2) });
    }
    check(&Listed { table, around: around(Stage::Gathering) });
    check(&Feed { link: words("http://tea/api/tables/1/feeds/2.atom") });
    for why in refusals() {
        check(&Sentence::from(why));
    }
}

#[test]
fn what_a_client_says_is_read_as_it_was_written() {
    check(&Hello { version: VERSION, secret: Some(Secret([2; 32])), last: Some(12) });
    check(&Hello { version: VERSION, secret: None, last: None });
    for wish in wishes() {
        // What is chosen is for the game to read.
        let wish = match wish {
            Wish::Choose { step, .. } => Wish::Choose { step, chosen: json!("pass") },
            wish => wish,
        };
        check(&Ask { id: 1, wish });
    }
}

#[test]
fn what_a_server_tells_is_read_as_it_was_written() {
    check(&Told::default());
    for viewer in [Viewer::Spectator, Viewer::Seat(second())] {
        check(&Told { you: Some(You { viewer, is_host: true }), ..Told::default() });
    }
    let refused = |why: Refused| Answer { id: None, refused: Some(why.into()) };
    let mut answers = vec![Answer { id: Some(1), refused: None }];
    answers.extend(refusals().into_iter().map(refused));
    check(&Told { answers, ..Told::default() });
    for stage in stages() {
        check(&Told { around: Some(around(stage)), ..Told::default() });
    }
    // What was seen is for the game to read.
    let seen = RawValue::from_string(words("[]")).ok();
    check(&Told { seen, ..Told::default() });
    for by in makers().into_iter().map(Some).chain([None]) {
        let chosen = by.map(|_| json!("pass"));
        let choosing = Choosing { step: 7, waiting: Seats::first(3), chosen, by };
        check(&Told { choosing: Some(choosing), ..Told::default() });
    }
    check(&Told { moves: Some(vec![json!("pass")]), ..Told::default() });
    let clocks = vec![SeatClock { seat: second(), ms: 1, reserve: 2, runs: true }];
    check(&Told { clocks: Some(clocks), ..Told::default() });
    let spoken = |(nth, says)| Spoken { nth, at: 7, seat: second(), name: words("Bo"), says };
    check(&Told { talk: (0..).zip(sayings()).map(spoken).collect(), ..Told::default() });
    for farewell in farewells() {
        check(&Told { farewell: Some(farewell), ..Told::default() });
    }
}

#[test]
fn terms_that_are_not_said_are_the_usual_ones() {
    let few = r#"{"game":"sushi-go","options":"seats=2"}"#;
    let read: Terms = serde_json::from_str(few).expect("the others need not be said");
    assert_eq!(read, Terms::usual("sushi-go", "seats=2"));
    let sit: Sit = serde_json::from_str(r#"{"name":"Ann"}"#).expect("a name is enough");
    assert_eq!(sit, Sit { name: words("Ann"), seat: None, is_program: false, promise: None });
}
