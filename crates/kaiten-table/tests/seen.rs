//! What one viewer has seen: as much as the table's memory allows, the same after a reload, and
//! nothing that is not checked.

use game_sushi_go::SushiGo;
use kaiten_core::rng::{self, FastRng};
use kaiten_core::{Game, Seat, Viewer};
use kaiten_table::{Company, Ends, Frame, Match, Memory, Player, Seen, written};
use serde_json::{Value, json};

const ANN: Viewer = Viewer::Seat(Seat::new(0));
const BO: Seat = Seat::new(1);

/// A table of three people, dealt.
fn table(memory: Memory) -> (Match<SushiGo>, FastRng) {
    let company = Company { memory, ..Company::people(["Ann", "Bo", "Cy"]) };
    let mut table = Match::new(&"seats=3".parse().expect("options"), company);
    let mut rng = rng::stream(5, 0);
    table.settle(&mut rng);
    (table, rng)
}

/// Everyone who has not chosen takes the first of their moves.
fn take_turn(table: &mut Match<SushiGo>, rng: &mut FastRng) {
    for seat in table.waiting() {
        let first = table.moves(seat)[0];
        table.choose(table.step(), seat, first, rng).expect("a legal move");
    }
}

/// The steps of the frames, those with a view marked by a star.
fn steps(seen: &Seen<SushiGo>) -> String {
    let step = |frame: &Frame<SushiGo>| {
        format!("{}{}", frame.step, if frame.view.is_some() { "*" } else { "" })
    };
    seen.frames.iter().map(step).collect::<Vec<_>>().join(" ")
}

#[test]
fn memory_decides_what_can_be_looked_up() {
    for (memory, after_the_deal, after_two_turns, remembers) in [
        (Memory::Table, "0* 1*", "3*", false),
        (Memory::Log, "0* 1*", "0 1 2 3*", false),
        (Memory::All, "0* 1*", "0* 1* 2* 3*", true),
    ] {
        let (mut table, mut rng) = table(memory);
        assert_eq!(steps(&table.seen(ANN, 0)), after_the_deal, "{memory:?}");
        take_turn(&mut table, &mut rng);
        take_turn(&mut table, &mut rng);
        for viewer in Viewer::all(3) {
            let seen = table.seen(viewer, 0);
            assert_eq!(steps(&seen), after_two_turns, "{memory:?} {viewer:?}");
            let view = seen.now().view.as_ref().expect("how things stand now");
            assert_eq!(view.remembered.is_some(), remembers, "{memory:?}");
        }
    }
}

#[test]
fn what_is_looked_up_late_is_what_was_seen_when_it_happened() {
    let (mut table, mut rng) = table(Memory::All);
    let mut frames: Vec<Frame<SushiGo>> = table.seen(ANN, 0).frames;
    while table.step() < 20 {
        let before = table.step();
        take_turn(&mut table, &mut rng);
        frames.extend(table.seen(ANN, before + 1).frames);
    }
    assert_eq!(table.seen(ANN, 0).frames, frames);
    assert_eq!(table.seen(ANN, 7).frames, frames[7..]);
    let events = frames.iter().flat_map(|frame| &frame.events).count();
    assert!(table.events().count() >= events, "others were told more");
    // What is taken back is forgotten, and what was before it is as it was.
    table.go_back(9);
    assert_eq!(table.seen(ANN, 0).frames, frames[..10]);
    take_turn(&mut table, &mut rng);
    assert_eq!(table.seen(ANN, 0).frames[..10], frames[..10]);
}

#[test]
fn frames_can_be_had_from_any_step_on() {
    let (mut table, mut rng) = table(Memory::Log);
    take_turn(&mut table, &mut rng);
    take_turn(&mut table, &mut rng);
    assert_eq!(steps(&table.seen(ANN, 2)), "2 3*");
    assert_eq!(steps(&table.seen(ANN, 99)), "3*", "how things stand now is always seen");
}

#[test]
fn a_seat_sees_all_since_its_own_last_choice() {
    use game_sushizock::Sushizock;
    let company = Company { memory: Memory::Table, ..Company::people(["Ann", "Bo"]) };
    let mut table = Match::<Sushizock>::new(&"seats=2".parse().expect("options"), company);
    let mut rng = rng::stream(5, 0);
    table.settle(&mut rng);
    let mut chose = 0;
    for _ in 0..40 {
        let seat = table.waiting().next().expect("somebody chooses");
        let any = table.game().any_move(seat, &mut rng, &mut Vec::new());
        let step = table.step();
        table.choose(step, seat, any, &mut rng).expect("a legal move");
        if Viewer::Seat(seat) == ANN {
            chose = step + 1;
        }
        assert_eq!(table.seen(ANN, 0).frames[0].step, chose);
        assert_eq!(table.seen(Viewer::Spectator, 0).frames[0].step, step + 1);
    }
}

#[test]
fn after_the_end_everything_is_open() {
    for memory in Memory::EACH {
        let (mut table, mut rng) = table(memory);
        let mut rounds = 0;
        while !table.is_over() {
            assert_eq!(table.seen(ANN, 0).record, None);
            take_turn(&mut table, &mut rng);
            let seen = table.seen(ANN, table.step() - 1);
            rounds += seen.frames.iter().filter(|frame| frame.ends == Some(Ends::Round)).count();
        }
        assert_eq!(rounds, 2, "the third round ends with the game");
        let seen = table.seen(Viewer::Spectator, 0);
        assert!(seen.is_over());
        assert_eq!(seen.frames.len(), table.step() as usize + 1);
        assert!(
            seen.frames
                .iter()
                .all(|frame| { frame.view.as_ref().is_some_and(|view| view.remembered.is_some()) })
        );
        assert!(seen.record.is_some_and(|record| record.contains("standings")));
    }
}

#[test]
fn what_may_be_chosen_follows_from_what_is_seen() {
    for memory in Memory::EACH {
        let (mut table, mut rng) = table(memory);
        while !table.is_over() {
            for seat in table.waiting() {
                let seen = table.seen(Viewer::Seat(seat), table.step());
                assert_eq!(seen.moves(), table.moves(seat));
            }
            assert!(table.seen(Viewer::Spectator, 0).moves().is_empty());
            take_turn(&mut table, &mut rng);
        }
        assert!(table.seen(ANN, 0).moves().is_empty());
    }
}

#[test]
fn choices_lie_face_down_and_are_kept() {
    let (mut table, mut rng) = table(Memory::Log);
    let egg = table.moves(BO)[0];
    table.choose(1, BO, egg, &mut rng).expect("a legal move");
    let loaded = Match::<SushiGo>::load(&table.save()).expect("it was saved");
    for table in [&table, &loaded] {
        assert_eq!(table.seen(Viewer::Seat(BO), 0).chosen, Some(egg));
        assert_eq!(table.seen(ANN, 0).chosen, None);
        assert_eq!(table.seen(ANN, 0).waiting.to_string(), "1, 3");
    }
    for viewer in Viewer::all(3) {
        assert_eq!(loaded.seen(viewer, 0), table.seen(viewer, 0), "the same after a reload");
    }
    assert_eq!(loaded.save(), table.save());
}

#[test]
fn a_kept_table_that_cannot_be_says_why() {
    let (mut table, mut rng) = table(Memory::Log);
    let first = table.moves(BO)[0];
    table.choose(1, BO, first, &mut rng).expect("a legal move");
    let saved = table.save();
    let kept: serde_json::Value = serde_json::from_str(&saved).expect("JSON");
    let changed = |key: &str, value: serde_json::Value| {
        let mut kept = kept.clone();
        kept[key] = value;
        kept.to_string()
    };
    let all =
        json!({"1": table.moves(Seat::new(0))[0], "2": first, "3": table.moves(Seat::new(2))[0]});
    for (text, why) in [
        (String::new(), "EOF while parsing"),
        (saved[..saved.len() / 2].into(), "EOF while parsing"),
        (changed("players", json!([])), "0 players, not 3"),
        (changed("choices", json!({"5": first})), "choices, seat 5: "),
        (changed("choices", all), "choices, record contradict each other"),
        (changed("memory", json!("elephant")), "unknown variant `elephant`"),
        (changed("weather", json!("fine")), "unknown field `weather`"),
        (changed("record", json!("")), "there is no game in it"),
    ] {
        let bad = Match::<SushiGo>::load(&text).expect_err("it is damaged");
        assert!(bad.to_string().contains(why), "{bad} should say {why}");
    }
}

#[test]
fn a_table_that_was_kept_long_ago_has_bots_that_remember() {
    let (table, _) = table(Memory::Log);
    let mut kept: serde_json::Value = serde_json::from_str(&table.save()).expect("JSON");
    for key in ["memory", "bots_remember", "choices"] {
        kept.as_object_mut().expect("an object").remove(key);
    }
    let loaded = Match::<SushiGo>::load(&kept.to_string()).expect("it was good once");
    assert_eq!(loaded.company(), table.company());
    kept["players"][0]["name"] = json!("");
    let loaded = Match::<SushiGo>::load(&kept.to_string()).expect("it was good once");
    assert_eq!(loaded.company(), table.company(), "the record knows the name");
}

#[test]
fn bots_know_what_the_table_says_they_do() {
    for (memory, bots_remember, expected) in
        [(Memory::Table, true, true), (Memory::Log, false, false), (Memory::All, false, true)]
    {
        let level = Some("cook".into());
        let mut company = Company { memory, bots_remember, ..Company::people(["Ann", "Bo"]) };
        company.players[1] = Player { name: "Bo".into(), level };
        let mut table = Match::<SushiGo>::new(&"seats=2".parse().expect("options"), company);
        table.settle(&mut rng::stream(1, 0));
        assert_eq!(table.view_for_bot(BO).remembered.is_some(), expected, "{memory:?}");
    }
}

#[test]
fn what_is_seen_survives_json_and_is_checked_when_read() {
    let (mut table, mut rng) = table(Memory::Log);
    take_turn(&mut table, &mut rng);
    let chosen = table.moves(Seat::new(0))[0];
    table.choose(2, Seat::new(0), chosen, &mut rng).expect("a legal move");
    let seen = table.seen(ANN, 0);
    let json = serde_json::to_value(&seen).expect("JSON");
    assert_eq!(serde_json::from_value::<Seen<SushiGo>>(json.clone()).expect("seen"), seen);
    let other_view = |viewer| {
        let other = serde_json::to_value(table.seen(viewer, 0)).expect("JSON");
        other["frames"][2]["view"].clone()
    };
    let others = serde_json::to_value(table.seen(Viewer::Seat(BO), 0)).expect("JSON");
    let others_hand = others["frames"][1]["events"].clone();
    for (place, value, why) in [
        ("/game", json!("chess"), "game: it should be sushi-go"),
        ("/rules", json!(99), "rules: it should be 1"),
        ("/options", json!({"seats": 2}), "3 players, not 2"),
        ("/viewer", json!({"seat": 5}), "viewer: there is no seat 5 of 3"),
        ("/company/players", json!([]), "0 players, not 3"),
        ("/frames", json!([]), "frames: it is missing"),
        ("/frames/2/view", json!(null), "view: it is missing"),
        (
            "/frames/2/view",
            other_view(Viewer::Seat(BO)),
            "step 2: view, options, viewer contradict",
        ),
        (
            "/frames/2/view",
            other_view(Viewer::Spectator),
            "step 2: view, options, viewer contradict",
        ),
        ("/frames/1/step", json!(7), "frames, step contradict each other"),
        ("/frames/0/standings", json!([]), "step 0, standings: 0 places, not 3"),
        ("/frames/2/ends", json!("game"), "step 2: ends, view contradict each other"),
        ("/frames/0/ends", json!("game"), "step 0: ends, view contradict each other"),
        (
            "/frames/0/events",
            json!([{"chopsticks-back": {"seat": 5}}]),
            "step 0, events: there is no seat 5 of 3",
        ),
        ("/frames/1/events", others_hand, "step 1: events, viewer contradict each other"),
        ("/chosen", json!({"take": ["egg", "egg"]}), "chosen, view contradict each other"),
        ("/waiting", json!([5]), "waiting, view contradict each other"),
        ("/record", json!("{}"), "record, ends contradict each other"),
        ("/company", json!({"weather": "fine"}), "unknown field `weather`"),
    ] {
        says_why_not(&json, place, value, why);
    }
}

#[test]
fn the_record_of_what_is_seen_is_of_that_game() {
    let (mut table, mut rng) = table(Memory::Log);
    while !table.is_over() {
        take_turn(&mut table, &mut rng);
    }
    let seen = table.seen(ANN, 0);
    let json = serde_json::to_value(&seen).expect("JSON");
    assert_eq!(serde_json::from_value::<Seen<SushiGo>>(json.clone()).expect("seen"), seen);
    let mut shorter = table.clone();
    shorter.go_back(table.step() - 1);
    for (record, why) in [
        (String::new(), "record: there is no game in it"),
        ("{}".into(), "record: "),
        (written::to_json(shorter.record()), "record, options, frames contradict each other"),
    ] {
        says_why_not(&json, "/record", json!(record), why);
    }
}

/// What was seen, with something else in this place, is refused with this sentence.
fn says_why_not(seen: &Value, place: &str, value: Value, why: &str) {
    let mut changed = seen.clone();
    *changed.pointer_mut(place).expect("a place") = value;
    let why_not = serde_json::from_value::<Seen<SushiGo>>(changed).expect_err(place);
    assert!(why_not.to_string().contains(why), "{place}: {why_not} should say {why}");
}

#[test]
fn one_can_go_back_to_any_step() {
    let (mut table, mut rng) = table(Memory::All);
    take_turn(&mut table, &mut rng);
    let before = table.seen(ANN, 0);
    take_turn(&mut table, &mut rng);
    table.go_back(2);
    assert_eq!(table.seen(ANN, 0), before);
    assert_eq!(table.record().steps.len(), 2);
}
