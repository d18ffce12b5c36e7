//! Friends play.

use crate::house::{Friend, House};
use game_sushi_go::SushiGo;
use kaiten_core::Notation;
use kaiten_protocol::{Clock, Terms, Wish};
use kaiten_table::{Seen, written};
use serde_json::Value;

/// What somebody may choose, as their client finds it out.
fn moves<G: Notation>(friend: &Friend) -> Vec<Value> {
    let seen: Seen<G> =
        serde_json::from_value(friend.seen.clone().expect("something")).expect("it can be read");
    seen.moves().iter().map(|m| serde_json::to_value(m).expect("JSON")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn hear_at_once_that_somebody_was_given_time() {
    let house = House::open().await;
    let clock = Clock::Decision { ms: 60_000, reserve: 1000 };
    let created = house.table_with(Terms { clock, ..Terms::usual("sushi-go", "seats=2") }).await;
    let mut ann = house.come(created.table, Some(created.secret)).await;
    let mut bo = house.sit(created.table, "Bo").await;
    ann.wish(Wish::Start).await.expect("it begins");
    bo.until(|told| told.seen.is_some()).await;
    let seat = bo.seat();
    ann.wish(Wish::AddTime { seat, ms: 5000 }).await.expect("there is a clock");
    let told = bo.until(|told| told.clocks.is_some()).await;
    let mut clocks = told.clocks.expect("clocks").into_iter();
    let own = clocks.find(|clock| clock.seat == seat).expect("one for each");
    assert_eq!(own.reserve, 6000);
}

#[tokio::test(flavor = "multi_thread")]
async fn play_a_game_with_a_bot_to_its_end() {
    let house = House::open().await;
    let created = house.table("sushi-go", "seats=3").await;
    let mut ann = house.come(created.table, Some(created.secret)).await;
    let mut bo = house.sit(created.table, "Bo").await;
    let mut watches = house.come(created.table, None).await;
    ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("a bot comes");
    ann.wish(Wish::Start).await.expect("it begins");
    bo.until(|told| told.seen.is_some()).await;
    while !ann.is_over() {
        let step = ann.step();
        for friend in [&mut ann, &mut bo] {
            let chosen = moves::<SushiGo>(friend)[0].clone();
            friend.wish(Wish::Choose { step, chosen }).await.expect("it is one of the moves");
        }
        for friend in [&mut ann, &mut bo] {
            while friend.step() == step {
                friend.until(|told| told.seen.is_some()).await;
            }
        }
    }
    watches
        .until(|told| told.seen.as_ref().is_some_and(|seen| seen.get().contains("\"record\":\"")))
        .await;
    let path = format!("/t/{}", created.table);
    let json = house.caller.get(&format!("{path}.json")).await.expect("a record").body;
    let record = written::read_one::<SushiGo>(&json).expect("it can be replayed");
    assert_eq!(record.seats, ["Ann", "Bo", "Aiko"]);
    let text = house.caller.get(&format!("{path}.txt")).await.expect("a record").body;
    assert_eq!(written::read_one::<SushiGo>(&text).expect("it can be replayed"), record);
    for friend in [ann, bo, watches] {
        assert_eq!(friend.seen.expect("the end")["record"], json);
    }
}
