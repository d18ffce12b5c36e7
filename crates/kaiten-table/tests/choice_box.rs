//! The choice box: nobody's choice is seen, and each may be changed until the last one is in.

use game_sushi_go::SushiGo;
use kaiten_core::{Notation, Position, Record, Seat, Step, Viewer, rng, rule};
use kaiten_table::{Choice, Company, Match, Refusal, Table, Unfit};
use serde_json::json;

const ANN: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);

/// A table of two with these hands of ten.
fn table() -> Match<SushiGo> {
    let deal = "chance: deal tempura*6 egg*2 wasabi chopsticks | sashimi*9 squid";
    Match::resume(&Record {
        proof: None,
        options: "seats=2".parse().expect("options"),
        seats: vec!["Ann".into(), "Bo".into()],
        steps: vec![deal.parse().expect("a deal")],
        standings: None,
    })
    .expect("a table")
}

fn areas(table: &Match<SushiGo>) -> String {
    let position: Position = table.game().position();
    position.text("areas").expect("areas").to_string()
}

#[test]
fn a_choice_may_be_changed_until_the_last_one_is_in() {
    let (mut table, mut rng) = (table(), rng::stream(1, 0));
    let mut choose = |table: &mut Match<SushiGo>, seat, card: &str| {
        table.choose(table.step(), seat, card.parse().expect("a move"), &mut rng)
    };
    assert_eq!(choose(&mut table, ANN, "tempura"), Ok(Choice::Noted));
    assert_eq!(table.waiting().to_string(), "2");
    assert_eq!(choose(&mut table, ANN, "wasabi"), Ok(Choice::Noted));
    assert_eq!(table.choice(ANN), Some("wasabi".parse().expect("a move")));
    assert_eq!(areas(&table), "- | -", "nothing is revealed yet");
    assert_eq!(choose(&mut table, BO, "squid"), Ok(Choice::Revealed));
    assert_eq!(areas(&table), "wasabi | squid");
    assert_eq!(table.waiting().to_string(), "1, 2");
    assert_eq!(table.choice(ANN), None);
}

#[test]
fn a_refused_choice_changes_nothing() {
    let (mut table, mut rng) = (table(), rng::stream(1, 0));
    let squid = "squid".parse().expect("a move");
    let egg = "egg".parse().expect("a move");
    table.choose(1, ANN, egg, &mut rng).expect("a legal choice");
    assert_eq!(table.choose(1, ANN, squid, &mut rng), Err(Refusal::Breaks(rule("P2"))));
    assert_eq!(table.choice(ANN), Some(egg), "the choice before it still stands");
    let eve = Seat::new(7);
    assert_eq!(table.choose(1, eve, squid, &mut rng), Err(Refusal::NotWaiting(eve)));
    assert!(table.moves(eve).is_empty());
}

#[test]
fn a_choice_for_another_step_is_late_and_changes_nothing() {
    let (mut table, mut rng) = (table(), rng::stream(1, 0));
    let (egg, squid) = ("egg".parse().expect("a move"), "squid".parse().expect("a move"));
    let sashimi = "sashimi".parse().expect("a move");
    for step in [0, 2] {
        assert_eq!(table.choose(step, ANN, egg, &mut rng), Err(Refusal::Late { now: 1 }));
    }
    assert_eq!(table.choice(ANN), None);
    table.choose(1, ANN, egg, &mut rng).expect("a legal choice");
    table.choose(1, BO, squid, &mut rng).expect("a legal choice");
    let before = table.save();
    // The message came twice: Ann has sashimi in hand now, and must not take it by mistake.
    assert_eq!(table.choose(1, ANN, sashimi, &mut rng), Err(Refusal::Late { now: 2 }));
    assert_eq!(table.save(), before);
}

#[test]
fn what_became_of_a_choice_travels_as_json() {
    for (refusal, json) in [
        (Refusal::Late { now: 3 }, json!({"late": {"now": 3}})),
        (Refusal::NotWaiting(BO), json!({"not-waiting": 2})),
        (Refusal::Breaks(rule("P2")), json!({"breaks": "P2"})),
        (Refusal::Unreadable("why".into()), json!({"unreadable": "why"})),
    ] {
        assert_eq!(serde_json::to_value(&refusal).expect("JSON"), json);
        assert_eq!(serde_json::from_value::<Refusal>(json).expect("a refusal"), refusal);
    }
    for (choice, json) in [(Choice::Noted, json!("noted")), (Choice::Revealed, json!("revealed"))] {
        assert_eq!(serde_json::to_value(choice).expect("JSON"), json);
        assert_eq!(serde_json::from_value::<Choice>(json).expect("a choice"), choice);
    }
}

#[test]
fn a_record_with_a_name_too_few_is_no_table() {
    let record = Record { seats: vec!["Ann".into()], ..table().record().clone() };
    let unfit = Match::resume(&record).err();
    assert_eq!(unfit, Some(Unfit::Players { players: 1, seats: 2 }));
}

#[test]
fn the_erased_table_speaks_json_and_keeps_secrets() {
    let mut table: Box<dyn Table> = Box::new(table());
    let mut rng = rng::stream(1, 0);
    assert_eq!((table.game(), table.step(), table.is_over()), ("sushi-go", 1, false));
    assert_eq!(table.options(), "seats=2");
    assert_eq!(table.company(), &Company::people(["Ann", "Bo"]));
    assert_eq!(table.moves(BO), [json!({"take": ["sashimi"]}), json!({"take": ["squid"]})]);
    let now = |viewer| table.seen(viewer, 1).expect("a viewer")["frames"][0].clone();
    assert_eq!(now(Viewer::Seat(BO))["view"]["hand"], json!({"sashimi": 9, "squid": 1}));
    assert_eq!(now(Viewer::Spectator)["view"]["hand"], json!(null));
    let dealt = |viewer| now(viewer)["events"].as_array().expect("a list").len();
    assert_eq!((dealt(Viewer::Seat(ANN)), dealt(Viewer::Spectator)), (1, 0));
    let for_bot = table.view_for_bot(BO).expect("it is at the table");
    assert_eq!(for_bot["hand"], json!({"sashimi": 9, "squid": 1}));
    for (choice, why) in [
        (json!({"take": []}), "a seat takes one card, or two with chopsticks"),
        (json!({"take": ["tuna"]}), "unknown variant `tuna`"),
        (json!({"take": ["egg"], "pay": 1}), "unknown field `pay`"),
        (json!(7), "invalid type: integer `7`"),
    ] {
        let refusal = table.choose(1, ANN, &choice, &mut rng).expect_err("not a move").to_string();
        assert!(refusal.contains(why), "{refusal}");
    }
    let taken = table.choose(1, ANN, &json!({"take": ["egg"]}), &mut rng);
    assert_eq!(taken, Ok(Choice::Noted));
    let chosen = |seat| table.seen(Viewer::Seat(seat), 0).expect("a seat")["chosen"].clone();
    assert_eq!(chosen(ANN), json!({"take": ["egg"]}));
    assert_eq!(chosen(BO), json!(null));
    assert_eq!(table.waiting().to_string(), "2");
}

#[test]
fn a_seat_that_is_not_at_the_table_sees_nothing() {
    let table: Box<dyn Table> = Box::new(table());
    for eve in [2, 4, 5, 7].map(Seat::new) {
        assert_eq!(table.seen(Viewer::Seat(eve), 0), None);
        assert_eq!(table.view_for_bot(eve), None);
        assert!(table.moves(eve).is_empty());
    }
}

#[test]
fn a_game_is_played_to_its_end_and_resumed_from_its_record() {
    let options = "seats=5 passing=left-right-left".parse().expect("options");
    let mut table = Match::<SushiGo>::new(&options, Company::people(["x"; 5]));
    let mut rng = rng::stream(3, 0);
    table.settle(&mut rng);
    while !table.is_over() {
        for seat in table.waiting() {
            let chosen = table.moves(seat)[0];
            table.choose(table.step(), seat, chosen, &mut rng).expect("a legal choice");
        }
    }
    assert_eq!(table.record().steps.len(), 3 + 3 * 7, "three deals and 21 turns");
    let resumed = Match::resume(table.record()).expect("a good record");
    assert_eq!(resumed.record(), table.record());
    let mut record = table.record().clone();
    record.steps.push(Step::Chance("draw egg".parse().expect("an outcome")));
    let unfit = Match::resume(&record).err();
    assert_eq!(unfit, Some(Unfit::Step(25, kaiten_core::BadStep::Over)));
}
