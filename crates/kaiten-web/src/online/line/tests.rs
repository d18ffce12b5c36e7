use super::*;
use serde_json::{Value, json};

const GATHERING: &str = r#"{"you":{"viewer":{"seat":1},"is_host":true}}"#;

/// A line that is open, with numbers from 70 on.
fn open() -> Line {
    let mut line = Line::new(Some(Secret([7; 32])), 70);
    line.opened();
    assert!(line.heard(GATHERING, 0.0).is_empty());
    assert_eq!(*line.state(), State::Open);
    line
}

fn choose(line: &mut Line, step: u32, card: &str) -> Option<Value> {
    let chosen = json!({"take": [card]});
    line.ask(Wish::Choose { step, chosen }).map(|said| read(&said))
}

fn read(said: &str) -> Value {
    serde_json::from_str(said).expect("JSON")
}

/// What is said when the line is there again, without the hello.
fn said_again(line: &mut Line) -> Vec<Value> {
    line.lost(0.5).expect("it is tried again");
    line.calls();
    line.opened().iter().skip(1).map(|said| read(said)).collect()
}

#[test]
fn the_first_thing_that_is_said_is_the_version_and_the_secret() {
    let secret = Secret([7; 32]);
    let mut line = Line::new(Some(secret), 70);
    assert_eq!(*line.state(), State::Calling);
    let hello = read(&line.opened()[0]);
    assert_eq!(hello, json!({"version": VERSION, "secret": secret.to_string()}));
    assert_eq!(read(&Line::new(None, 1).opened()[0]), json!({"version": VERSION}));
}

#[test]
fn whoever_comes_back_says_the_last_frame_that_they_have() {
    let mut line = open();
    line.has(Some(12));
    line.lost(0.0);
    assert_eq!(read(&line.opened()[0])["last"], json!(12));
}

#[test]
fn a_lost_line_is_tried_again_after_waits_that_grow_and_end_when_it_is_there() {
    let mut line = open();
    let waits = |line: &mut Line| -> Vec<u128> {
        (0..9).filter_map(|_| Some(line.lost(1.0)?.as_millis())).collect()
    };
    let first = waits(&mut line);
    assert_eq!(first, [400, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    assert_eq!(*line.state(), State::Lost);
    line.calls();
    line.opened();
    line.heard(GATHERING, 0.0);
    assert_eq!(line.lost(1.0), Some(Duration::from_millis(400)));
    assert_eq!(line.lost(0.0), Some(Duration::from_millis(500)), "luck makes it shorter");
}

#[test]
fn a_first_call_that_is_answered_soon_is_not_spoken_of() {
    let mut line = Line::new(None, 1);
    assert!(!line.is_missed());
    line.lost(0.5);
    assert!(!line.is_missed(), "once may happen");
    line.lost(0.5);
    assert!(line.is_missed());
    let mut line = open();
    line.heard(r#"{"farewell":"comes-back"}"#, 0.0);
    assert_eq!(*line.state(), State::Open, "it is there until it is closed");
    assert!(line.lost(0.5).is_some());
}

#[test]
fn a_choice_is_answered_by_its_number() {
    let mut line = open();
    let said = choose(&mut line, 3, "egg").expect("it is said at once");
    assert_eq!(
        said,
        json!({"id": 70, "wish": {"choose": {"step": 3, "chosen": {"take": ["egg"]}}}})
    );
    assert!(line.waits_for(70) && !line.waits_for(71));
    assert!(line.heard(r#"{"answers":[{"id":99}]}"#, 0.0).is_empty(), "that was not asked here");
    let news = line.heard(r#"{"answers":[{"id":70}]}"#, 0.0);
    assert!(matches!(news[..], [News::Chosen { refused: None }]), "{news:?}");
    assert!(!line.waits_for(70));
    let late = r#"{"answers":[{"id":71,"refused":{"why":{"late":{"now":5}},"sentence":"Late."}}]}"#;
    assert_eq!(line.next(), 71);
    choose(&mut line, 3, "tempura");
    assert!(line.waits_for(71) && !line.waits_for(70), "each is waited for by its own number");
    let news = line.heard(late, 0.0);
    let [News::Chosen { refused: Some(Refused::Late { now: 5 }) }] = news[..] else {
        panic!("{news:?}");
    };
}

#[test]
fn a_choice_that_was_not_answered_is_said_again_with_its_number() {
    let mut line = open();
    let said = choose(&mut line, 3, "egg").expect("it is said at once");
    for _ in ["once", "as often as it takes"] {
        assert_eq!(said_again(&mut line), std::slice::from_ref(&said));
    }
    line.heard(r#"{"answers":[{"id":70}]}"#, 0.0);
    assert!(said_again(&mut line).is_empty());
}

#[test]
fn of_choices_that_were_made_while_nobody_was_there_the_last_is_said() {
    let mut line = open();
    line.lost(0.5);
    assert_eq!(choose(&mut line, 3, "egg"), None);
    assert_eq!(choose(&mut line, 3, "tempura"), None);
    line.calls();
    let said: Vec<Value> = line.opened().iter().skip(1).map(|said| read(said)).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(said[0]["wish"]["choose"]["chosen"], json!({"take": ["tempura"]}));
}

#[test]
fn of_several_choices_for_a_step_only_the_last_is_told_of_as_kept() {
    let mut line = open();
    choose(&mut line, 3, "egg");
    choose(&mut line, 3, "tempura");
    assert!(line.heard(r#"{"answers":[{"id":70}]}"#, 0.0).is_empty());
    assert_eq!(line.heard(r#"{"answers":[{"id":71}]}"#, 0.0).len(), 1);
}

#[test]
fn what_else_is_asked_for_while_nobody_is_there_comes_to_nothing() {
    let mut line = open();
    assert!(line.ask(Wish::Start).is_some());
    assert!(said_again(&mut line).is_empty(), "the table tells whether it has begun");
    assert_eq!(line.ask(Wish::Leave), None);
    line.heard(GATHERING, 0.0);
    line.ask(Wish::Start);
    let no = r#"{"answers":[{"id":71,"refused":{"why":"not-full","sentence":"No."}}]}"#;
    assert!(matches!(line.heard(no, 0.0)[..], [News::Refused(Refused::NotFull)]));
}

#[test]
fn whoever_asked_for_something_by_hand_is_told_that_it_came_to_nothing() {
    let mut line = open();
    choose(&mut line, 3, "egg");
    line.ask(Wish::Reveal(Secret([9; 32])));
    say(&mut line, "hello?");
    assert!(!line.forgets(), "these are told of elsewhere, or said again");
    line.ask(Wish::Start);
    assert!(line.forgets());
    assert!(!line.forgets(), "once");
    assert_eq!(said_again(&mut line).len(), 1, "the choice");
}

#[test]
fn a_line_that_is_over_is_not_opened_by_what_comes_after() {
    let mut line = open();
    line.heard("tea", 0.0);
    line.heard(GATHERING, 0.0);
    assert_eq!(*line.state(), State::Closed(Closed::Outdated));
}

/// What is told when a bot has stood in for Bo so many times.
fn stood_in(times: u32) -> String {
    let mut around = in_talk().around.expect("they sit there");
    around.places[1].stand_ins = times;
    text(&Told { around: Some(around), ..Told::default() })
}

#[test]
fn one_is_told_how_often_a_bot_has_stood_in_until_one_knows_or_chooses() {
    let mut line = in_talk();
    line.heard(&stood_in(2), 0.0);
    assert_eq!(line.stand_ins.unknown(), 2);
    line.stand_ins.are_known();
    assert_eq!(line.stand_ins.unknown(), 0);
    line.heard(&stood_in(3), 0.0);
    assert_eq!(line.stand_ins.unknown(), 1);
    choose(&mut line, 3, "egg");
    assert_eq!(line.stand_ins.unknown(), 0);
    // After a reload one knows of those that were noted.
    let mut line = Line::new(None, 1);
    line.stand_ins.known = Some(1);
    line.heard(&text(&Told { you: in_talk().you, ..Told::default() }), 0.0);
    line.heard(&stood_in(3), 0.0);
    assert_eq!(line.stand_ins.unknown(), 2);
    // Who comes for the first time has missed nothing.
    let mut line = Line::new(None, 1);
    line.heard(&text(&Told { you: in_talk().you, ..Told::default() }), 0.0);
    line.heard(&stood_in(3), 0.0);
    assert_eq!(line.stand_ins.unknown(), 0);
}

#[test]
fn a_farewell_says_whether_to_come_back() {
    for (farewell, closed) in [
        (r#"{"outdated":{"version":2}}"#, Some(Closed::Outdated)),
        (r#""freed""#, Some(Closed::Freed)),
        (r#"{"refused":"no-such-table"}"#, Some(Closed::Refused(Refused::NoSuchTable))),
        (r#"{"refused":"too-fast"}"#, None),
        (r#""comes-back""#, None),
    ] {
        let mut line = open();
        line.heard(&format!(r#"{{"farewell":{farewell}}}"#), 0.0);
        assert_eq!(line.lost(0.5).is_none(), closed.is_some(), "{farewell}");
        if let Some(closed) = closed {
            assert_eq!(*line.state(), State::Closed(closed));
            assert_eq!(choose(&mut line, 1, "egg"), None);
        }
    }
    let mut line = open();
    line.heard(r#"{"farewell":{"refused":"too-fast"}}"#, 0.0);
    assert_eq!(line.lost(1.0), Some(Duration::from_secs(30)), "it was too much already");
}

#[test]
fn a_message_of_another_version_ends_the_line_and_not_the_page() {
    for said in ["", "tea", r#"{"tea":1}"#, r#"{"you":{"viewer":"cook"}}"#] {
        let mut line = open();
        assert!(line.heard(said, 0.0).is_empty());
        assert_eq!(*line.state(), State::Closed(Closed::Outdated), "{said}");
    }
}

#[test]
fn what_is_new_takes_the_place_of_what_was_told_before() {
    let mut line = open();
    let news =
        line.heard(r#"{"choosing":{"step":1,"waiting":[1],"chosen":"pass","by":"stand-in"}}"#, 0.0);
    assert!(matches!(news[..], [News::Choosing(_)]));
    assert_eq!(line.by, Some(By::StandIn));
    let news = line.heard(r#"{"seen":{"frames":[]}}"#, 0.0);
    assert!(matches!(news[..], [News::Seen(_)]), "the game reads it");
    assert_eq!(line.by, None, "that was another step");
}

/// Somebody tells how far things have come at a table.
fn around(stage: &Value) -> String {
    let digest = kaiten_protocol::Digest([0; 32]).to_string();
    let around = json!({"terms": {"game": "sushi-go", "options": "seats=2"}, "rules": 1,
        "stage": stage, "host": null, "places": [], "spectators": 0,
        "want_end": Seats::NONE, "seed_hash": digest});
    json!({ "around": around }).to_string()
}

#[test]
fn it_is_noted_whether_the_game_waits_for_whoever_is_here() {
    let mut line = open();
    line.waiting = Seats::first(2);
    assert!(!line.waits_for_here(), "nothing is played yet");
    for (stage, waiting, is_asked) in [
        ("playing", Seats::first(2), true),
        ("playing", Seats::one(Seat::new(1)), false),
        ("paused", Seats::first(2), false),
    ] {
        line.heard(&around(&json!(stage)), 0.0);
        line.waiting = waiting;
        assert_eq!(line.waits_for_here(), is_asked, "{stage} {waiting:?}");
    }
}

#[test]
fn a_clock_that_runs_is_counted_down_from_when_it_was_told() {
    let mut line = open();
    let told = r#"{"clocks":[{"seat":1,"ms":5000,"reserve":1000,"runs":true},{"seat":2,"ms":5000,"reserve":0,"runs":false}]}"#;
    line.heard(told, 10_000.0);
    let left =
        |now| line.clocks.all.iter().map(|clock| line.clocks.left(clock, now)).collect::<Vec<_>>();
    assert_eq!(left(10_000.0), [6000, 5000]);
    assert_eq!(left(12_500.0), [3500, 5000]);
    assert_eq!(left(99_000.0), [0, 5000]);
    assert_eq!(left(0.0), [6000, 5000], "a clock never gains");
}

#[test]
fn where_nothing_is_played_no_clock_runs() {
    let told = r#"{"clocks":[{"seat":1,"ms":5000,"reserve":1000,"runs":true}]}"#;
    for (stage, clocks) in [
        (json!("playing"), 1),
        (json!("paused"), 1),
        (json!({"ended": "agreed"}), 0),
        (json!("gathering"), 0),
    ] {
        let mut line = open();
        line.heard(told, 0.0);
        line.heard(&around(&stage), 0.0);
        assert_eq!(line.clocks.all.len(), clocks, "{stage}");
    }
}

#[test]
fn a_line_is_dead_if_the_signs_do_not_come_any_more() {
    let mut line = open();
    assert!(!line.is_dead(1e9), "it is not known how often this server gives a sign");
    assert!(line.heard("{}", 20_000.0).is_empty());
    line.heard("{}", 40_000.0);
    assert!(!line.is_dead(100_000.0));
    assert!(line.is_dead(100_001.0));
    line.heard(GATHERING, 90_000.0);
    assert!(!line.is_dead(100_001.0), "whatever is heard is a sign");
    line.lost(0.5);
    assert!(!line.is_dead(1e9), "nobody thinks that it is there");
    line.opened();
    line.heard(GATHERING, 500_000.0);
    line.heard("{}", 501_000.0);
    assert!(line.is_dead(562_000.0), "the time without a line is none between two signs");
    line.heard("{}", 701_000.0);
    assert!(!line.is_dead(1_300_000.0), "a server may give signs more rarely");
}

#[test]
fn numbers_for_the_deals_are_asked_for_by_nobody_and_refused_in_silence() {
    let mut line = open();
    line.ask(Wish::Reveal(Secret([9; 32]))).expect("it is said at once");
    let no = r#"{"answers":[{"id":70,"refused":{"why":{"not-waiting":1},"sentence":"No."}}]}"#;
    assert!(line.heard(no, 0.0).is_empty());
    assert!(!line.waits_for(70));
}

/// A line whose person is Bo on the second seat, and who has heard what Ann said.
fn in_talk() -> Line {
    let mut line = Line::new(Some(Secret([7; 32])), 70);
    line.opened();
    let around = kaiten_protocol::Around {
        terms: kaiten_protocol::Terms::usual("sushi-go", "seats=2"),
        rules: 1,
        stage: kaiten_protocol::Stage::Gathering,
        host: None,
        places: ["Ann", "Bo"].map(sits).to_vec(),
        spectators: 0,
        want_end: Seats::NONE,
        seed_hash: kaiten_protocol::Digest([0; 32]),
        start: None,
        called_off: Vec::new(),
        next: None,
    };
    let told = Told {
        you: Some(You { viewer: Viewer::Seat(Seat::new(1)), is_host: false }),
        around: Some(around),
        talk: vec![said(0, 1, "Ann", "hello")],
        ..Told::default()
    };
    assert!(line.heard(&text(&told), 0.0).is_empty());
    line
}

fn sits(name: &str) -> kaiten_protocol::Place {
    let sitter = kaiten_protocol::Sitter { name: name.into(), level: None, is_program: false };
    kaiten_protocol::Place { sitter: Some(sitter), is_here: true, ..Default::default() }
}

fn said(nth: u32, seat: u8, name: &str, words: &str) -> Spoken {
    let says = Saying::Text(words.into());
    Spoken { nth, at: 0, seat: Seat::new(seat - 1), name: name.into(), says }
}

fn say(line: &mut Line, words: &str) -> Option<String> {
    line.ask(Wish::Say(Saying::Text(words.into())))
}

/// What was said, each with whether it is Bo's own.
fn talk(line: &Line) -> Vec<(&str, bool)> {
    let words = |remark: &'_ crate::online::talk::Remark| match &remark.spoken.says {
        Saying::Text(_) => remark.is_own,
        Saying::Emote(_) => false,
    };
    line.talk.remarks().iter().map(|it| (&*it.spoken.name, words(it))).collect()
}

#[test]
fn what_is_said_is_heard_once_and_ones_own_is_known() {
    let mut line = in_talk();
    let said_by_both = [said(0, 1, "Ann", "hello"), said(1, 2, "Bo", "hello")];
    let told = Told { talk: said_by_both.to_vec(), ..Told::default() };
    assert!(line.heard(&text(&told), 0.0).is_empty(), "it is no news of the game");
    assert_eq!(talk(&line), [("Ann", false), ("Bo", true)]);
}

#[test]
fn ones_own_words_are_known_by_the_seat_and_after_a_shuffle_by_the_name() {
    let names = [Some("Ann"), Some("Bo"), None];
    let own = Some(Seat::new(1));
    assert!(is_own(&said(0, 2, "Bo", "hm"), own, &names));
    assert!(is_own(&said(0, 1, "Bo", "hm"), own, &names), "the seats were changed");
    assert!(!is_own(&said(0, 2, "Cy", "hm"), own, &names), "somebody else sat there then");
    assert!(!is_own(&said(0, 2, "Bo", "hm"), None, &names), "who looks on has said nothing");
    let twins = [Some("Bo"), Some("Bo")];
    assert!(is_own(&said(0, 2, "Bo", "hm"), own, &twins));
    assert!(!is_own(&said(0, 1, "Bo", "hm"), own, &twins));
}

#[test]
fn words_are_on_their_way_until_they_are_answered() {
    let mut line = in_talk();
    let sent = read(&say(&mut line, "well played").expect("it is said at once"));
    assert_eq!(sent, json!({"id": 70, "wish": {"say": {"text": "well played"}}}));
    assert_eq!(line.words_on_their_way(), ["well played"]);
    assert!(line.heard(r#"{"answers":[{"id":70}]}"#, 0.0).is_empty());
    assert!(line.words_on_their_way().is_empty() && line.talk.why_not().is_none());
}

#[test]
fn words_that_are_refused_come_back_with_the_reason() {
    let mut line = in_talk();
    let no = |id| {
        format!(r#"{{"answers":[{{"id":{id},"refused":{{"why":"too-fast","sentence":"No."}}}}]}}"#)
    };
    say(&mut line, "well played");
    let news = line.heard(&no(70), 0.0);
    assert!(matches!(news[..], [News::Refused(Refused::TooFast)]), "{news:?}");
    assert_eq!(line.talk.take_back(), "well played");
    line.talk.open(true);
    say(&mut line, "well played");
    assert!(line.heard(&no(71), 0.0).is_empty(), "it is said where one looks");
    assert_eq!(line.talk.why_not(), Some(&Why::Refused(Refused::TooFast)));
}

#[test]
fn words_that_nobody_is_there_to_hear_come_back() {
    let mut line = in_talk();
    line.lost(0.5);
    assert_eq!(say(&mut line, "hello?"), None);
    assert_eq!(line.talk.take_back(), "hello?");
    assert_eq!(line.talk.why_not(), Some(&Why::Lost));
    assert!(line.words_on_their_way().is_empty());
}

#[test]
fn words_that_were_lost_on_the_way_are_never_said_twice() {
    for has_arrived in [true, false] {
        let mut line = in_talk();
        say(&mut line, "well played");
        assert!(said_again(&mut line).is_empty(), "they are not said again by themselves");
        assert_eq!(line.words_on_their_way(), ["well played"]);
        let mut talk = vec![said(0, 1, "Ann", "hello")];
        talk.extend(has_arrived.then(|| said(1, 2, "Bo", "well played")));
        let told = Told { you: line.you, talk, ..Told::default() };
        line.heard(&text(&told), 0.0);
        assert!(line.words_on_their_way().is_empty());
        let back = if has_arrived { "" } else { "well played" };
        assert_eq!(line.talk.take_back(), back);
    }
}
