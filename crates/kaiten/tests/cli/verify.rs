//! `kaiten verify` on whole games of each kind, and on such as were changed.

use crate::{prints, refuses, scratch};
use serde_json::{Value, json};

const GAMES: &str = include_str!("../../../../docs/fairness.jsonl");

/// The game on a line of that file, counted from 1, with something changed.
fn changed(line: usize, change: impl Fn(&mut Value)) -> String {
    let text = GAMES.lines().nth(line - 1).expect("a game");
    let mut game = serde_json::from_str(text).expect("JSON");
    change(&mut game);
    format!("{game}\n")
}

#[test]
fn games_whose_deals_follow_from_their_proof_are_shown() {
    scratch("fair.jsonl", GAMES);
    let shown = prints("verify TMP/fair.jsonl");
    let games = GAMES.lines().count();
    assert_eq!(shown.lines().count(), games, "{shown}");
    let drawn = ": 3 deals and rolls from the numbers of 2 seats, 2 shuffles; nothing was noted, so \
                 somebody may have chosen the deals  line 1\n2. ";
    assert!(shown.starts_with("1. Sushi Go! seats=3") && shown.contains(drawn), "{shown}");
    let with_bots = prints("verify TMP/fair.jsonl TMP/fair.jsonl --bots");
    assert!(with_bots.lines().count() == 2 * games && with_bots.contains(" choices of bots"));
    let all: Value = serde_json::from_str(&prints("verify TMP/fair.jsonl --json")).expect("JSON");
    let all = all.as_array().expect("a list");
    assert!(all.len() == games && all.iter().all(|game| game["is_derived"] == true), "{all:?}");
    assert_eq!((&all[0]["chance"], &all[0]["game"]), (&json!(3), &json!("sushi-go")));
}

#[test]
fn the_first_step_that_differs_is_named_with_what_should_be_there() {
    let swapped = changed(1, |game| {
        game["steps"][0]["chance"]["deal"].as_array_mut().expect("hands").reverse();
    });
    scratch(
        "unfair.jsonl",
        &format!(
            "{GAMES}{swapped}{}",
            changed(2, |game| {
                game["proof"]["seed"] = game["proof"]["numbers"][0].clone();
            })
        ),
    );
    let (why, shown) = refuses("verify TMP/unfair.jsonl");
    let games = GAMES.lines().count();
    let first = format!("kaiten: TMP/unfair.jsonl, line {}, step 1: deal ", games + 1);
    assert!(why.starts_with(&first), "{why}");
    assert!(
        why.contains(" is drawn here, not deal ")
            && why.ends_with("(and 1 more bad record in this file)"),
        "{why}"
    );
    assert_eq!(shown.lines().count(), games);
    let (_, json) = refuses("verify TMP/unfair.jsonl --json");
    let all: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&all[games]["step"], &all[games + 1]["step"]), (&json!(1), &Value::Null));
    assert_eq!(all[games + 1]["why"], "the seed does not fit its hash");
    // A record that was cut off, with the standings and what it says of bots, is no whole game.
    let cut_off = changed(1, |game| {
        game["steps"].as_array_mut().expect("steps").pop();
        let steps = game["steps"].as_array().expect("steps").len();
        game.as_object_mut().expect("a game").remove("standings");
        let bots = game["proof"]["bots"].as_array_mut().expect("choices");
        bots.retain(|choice| choice[0].as_u64() < Some(steps as u64));
    });
    scratch("cut-off.jsonl", &cut_off);
    let said = "kaiten: TMP/cut-off.jsonl, line 1: the record ends before its game does, so its end \
                was cut off";
    assert_eq!(refuses("verify TMP/cut-off.jsonl").0, said);
    // A step that cannot be is named as `kaiten replay` names it, with or without a bot's choice.
    let steps = |bots: bool| {
        changed(1, |game| {
            game["steps"][2] = game["steps"][0].clone();
            if !bots {
                game["proof"]["bots"] = json!([]);
            }
        })
    };
    for (bots, why) in [
        (false, "seats 1, 2, 3 choose now, and nobody else"),
        (true, "proof: bots, steps contradict each other"),
    ] {
        scratch("impossible.jsonl", &steps(bots));
        let said = format!("kaiten: TMP/impossible.jsonl, line 1, step 3: {why}");
        assert_eq!(refuses("verify TMP/impossible.jsonl").0, said);
        assert_eq!(refuses("replay TMP/impossible.jsonl").0, said);
    }
}

#[test]
fn a_record_is_compared_with_what_somebody_noted() {
    let game: Value = serde_json::from_str(GAMES.lines().next().expect("a game")).expect("JSON");
    let start = game["proof"]["start"].as_str().expect("text");
    let number = &game["proof"]["numbers"][0];
    scratch("own.jsonl", &format!("{game}\n"));
    let note = |noted: Value| scratch("noted.json", &noted.to_string());
    note(json!({ "start": start, "number": number }));
    let said = prints("verify TMP/own.jsonl --noted TMP/noted.json");
    assert!(said.contains("the noted number is among them, so nobody chose the deals"), "{said}");
    let json = prints("verify TMP/own.jsonl --noted TMP/noted.json --json");
    assert!(json.contains(r#""vouched": "by-own-number""#), "{json}");
    // Their own number was left out.
    note(json!({ "start": start }));
    let said = prints("verify TMP/own.jsonl --noted TMP/noted.json");
    assert!(said.contains("none of them was noted, so somebody may have chosen"), "{said}");
    // Where several have noted the start, whoever noted a number can say most, wherever it stands.
    let (own, other) = (json!({ "start": start, "number": number }), json!({ "start": start }));
    for notes in [format!("{own}\n{other}\n"), format!("{other}\n{own}\n")] {
        scratch("noted.json", &notes);
        let said = prints("verify TMP/own.jsonl --noted TMP/noted.json");
        assert!(said.contains("the noted number is among them"), "{notes}: {said}");
    }
    // And what any of them noted has to fit, the others before and behind it.
    let wrong = json!({ "start": start, "number": game["proof"]["seed"] });
    for notes in [format!("{own}\n{wrong}\n{other}"), format!("{wrong}\n{other}\n{own}")] {
        scratch("noted.json", &notes);
        let why = refuses("verify TMP/own.jsonl --noted TMP/noted.json").0;
        assert!(why.ends_with("the number that was noted is not in it"), "{notes}: {why}");
    }
    note(json!({ "start": start.replace("Ann", "Eve") }));
    let why = refuses("verify TMP/own.jsonl --noted TMP/noted.json").0;
    let other =
        "kaiten: TMP/own.jsonl, line 1: it begins with another start than the one that was noted";
    assert_eq!(why, other);
    note(json!({ "start": start, "number": game["proof"]["seed"] }));
    let why = refuses("verify TMP/own.jsonl --noted TMP/noted.json").0;
    assert_eq!(why, "kaiten: TMP/own.jsonl, line 1: the number that was noted is not in it");
    for (noted, why) in [("", "it is empty"), ("{}", "missing field `start`")] {
        scratch("noted.json", noted);
        let said = refuses("verify TMP/own.jsonl --noted TMP/noted.json").0;
        assert!(
            said.contains("TMP/noted.json holds nothing that was noted") && said.contains(why),
            "{said}"
        );
    }
}

#[test]
fn what_cannot_be_checked_gets_one_sentence() {
    prints("simulate sushi-go --seats 2 --games 1 --seed 5 --record TMP/plain.jsonl");
    let plain = refuses("verify TMP/plain.jsonl").0;
    let why =
        "kaiten: TMP/plain.jsonl, line 1: this record has no proof, so its deals cannot be checked";
    assert_eq!(plain, why);
    scratch("empty.jsonl", "");
    assert_eq!(refuses("verify TMP/empty.jsonl").0, "kaiten: TMP/empty.jsonl holds no record");
    assert!(refuses("verify TMP/nowhere.jsonl").0.contains("TMP/nowhere.jsonl cannot be read"));
    scratch("chess.jsonl", "{\"game\":\"chess\"}\n");
    assert!(refuses("verify TMP/chess.jsonl").0.contains("“chess” is no game"));
}
