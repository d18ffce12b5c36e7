//! The choice box: nobody's choice is seen, and each may be changed until the last one is in.

use game_sushi_go::SushiGo;
use kaiten_core::{Game, Illegal, Next, Notation, Position, Record, Seat, Step, Viewer, rng};
use kaiten_table::{Choice, Match, Refusal, Table};
use serde_json::json;

const ANN: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);

/// A table of two with these hands of ten.
fn table() -> Match<SushiGo> {
    let deal = "chance: deal tempura*6 egg*2 wasabi chopsticks | sashimi*9 squid";
    Match::resume(&Record {
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
        table.choose(seat, card.parse().expect("a move"), &mut rng)
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
    table.choose(ANN, egg, &mut rng).expect("a legal choice");
    assert_eq!(table.choose(ANN, squid, &mut rng), Err(Refusal::Illegal(Illegal("P2"))));
    assert_eq!(table.choice(ANN), Some(egg), "the choice before it still stands");
    let eve = Seat::new(7);
    assert_eq!(table.choose(eve, squid, &mut rng), Err(Refusal::NotWaiting(eve)));
    assert!(table.moves(eve).is_empty());
}

#[test]
fn the_erased_table_speaks_json_and_keeps_secrets() {
    let mut table: Box<dyn Table> = Box::new(table());
    let mut rng = rng::stream(1, 0);
    assert_eq!((table.game(), table.seats(), table.steps()), ("sushi-go", 2, 1));
    assert_eq!(table.moves(BO), [json!({"take": ["sashimi"]}), json!({"take": ["squid"]})]);
    assert_eq!(table.view(Viewer::Seat(BO))["hand"], json!({"sashimi": 9, "squid": 1}));
    assert_eq!(table.view(Viewer::Spectator)["hand"], json!(null));
    let dealt = |viewer| table.told(viewer, 1).len();
    assert_eq!((dealt(Viewer::Seat(ANN)), dealt(Viewer::Spectator)), (1, 0));
    for (choice, why) in [
        (json!({"take": []}), "a seat takes one card, or two with chopsticks"),
        (json!({"take": ["tuna"]}), "unknown variant `tuna`"),
        (json!({"take": ["egg"], "pay": 1}), "unknown field `pay`"),
        (json!(7), "invalid type: integer `7`"),
    ] {
        let refusal = table.choose(ANN, &choice, &mut rng).expect_err("not a move").to_string();
        assert!(refusal.contains(why), "{refusal}");
    }
    let taken = table.choose(ANN, &json!({"take": ["egg"]}), &mut rng);
    assert_eq!(taken, Ok(Choice::Noted));
    assert_eq!(table.choice(ANN), Some(json!({"take": ["egg"]})));
}

#[test]
fn a_game_is_played_to_its_end_and_resumed_from_its_record() {
    let options = "seats=5 passing=left-right-left".parse().expect("options");
    let mut table = Match::<SushiGo>::new(&options, vec!["x".into(); 5]);
    let mut rng = rng::stream(3, 0);
    table.settle(&mut rng);
    while table.game().next() != Next::Over {
        for seat in table.waiting() {
            let chosen = table.moves(seat)[0];
            table.choose(seat, chosen, &mut rng).expect("a legal choice");
        }
    }
    assert_eq!(table.record().steps.len(), 3 + 3 * 7, "three deals and 21 turns");
    let resumed = Match::resume(table.record()).expect("a good record");
    assert_eq!(resumed.record(), table.record());
    let mut record = table.record().clone();
    record.steps.push(Step::Chance("draw egg".parse().expect("an outcome")));
    assert!(matches!(Match::resume(&record), Err((25, kaiten_core::BadStep::Over))));
}
