//! Time that is out, people who are gone, and a server that was.

use crate::house::{House, file, generous, in_time, now, play_on, seat};
use kaiten_protocol::{Absence, By, Clock, Created, Terms, Time, Wish};
use kaiten_server::Limits;
use kaiten_store::{Move, What};
use std::time::Duration;

/// A table for two where a decision may take two seconds.
fn two_seconds() -> Terms {
    let clock = Clock::Decision { ms: 2000, reserve: 0 };
    Terms { clock, ..Terms::usual("sushi-go", "seats=2") }
}

/// A table for two without a clock, where people are gone after this many milliseconds.
fn gone_after(stand_in_after: Time) -> Terms {
    let absence = Absence { stand_in_after, freed_after: 600_000 };
    Terms { absence, ..Terms::usual("sushi-go", "seats=2") }
}

/// Somebody who is away is noted soon.
fn watchful() -> Limits {
    Limits { away: Duration::from_millis(50), ..generous() }
}

fn by(kept: &[Move]) -> Vec<By> {
    kept.iter().map(|chosen| chosen.by).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_is_out_a_bot_makes_that_decision_only() {
    let house = House::open().await;
    let (table, mut friends) = house.started(two_seconds()).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    let (first, clocks) = (bo.step(), bo.told.iter().rev().find_map(|told| told.clocks.clone()));
    let clock = clocks.expect("they are told")[1];
    assert!(clock.runs && (1..=2000).contains(&clock.ms), "{clock:?}");
    bo.choose(0).await;
    ann.until_step(first + 1).await;
    let around = ann.until_around(|around| around.places[0].stand_ins > 0).await;
    assert_eq!([0, 1].map(|nth| around.places[nth].stand_ins), [1, 0], "beside the score");
    assert_eq!(by(&house.chosen(table, seat(1)).await), [By::StandIn]);
    bo.until_step(first + 1).await;
    // Ann has her seat: the next decision is her own.
    assert!(ann.waiting.contains(seat(1)));
    ann.choose(0).await;
    bo.choose(0).await;
    ann.until_step(first + 2).await;
    assert_eq!(by(&house.chosen(table, seat(1)).await), [By::StandIn, By::Person]);
    assert_eq!(ann.around().places[0].stand_ins, 1);
    assert_eq!(by(&house.chosen(table, seat(2)).await), [By::Person; 2], "his choice stood");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stand_in_is_replaced_until_the_reveal() {
    let house = House::open().await;
    let (table, mut friends) = house.started(two_seconds()).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    ann.wish(Wish::AddTime { seat: seat(2), ms: 60_000 }).await.expect("she is the host");
    let step = ann.step();
    let told =
        ann.until(|told| told.choosing.as_ref().is_some_and(|shown| shown.by.is_some())).await;
    let shown = told.choosing.expect("it was looked for");
    assert_eq!((shown.by, shown.waiting.contains(seat(1))), (Some(By::StandIn), false));
    let other =
        ann.moves().into_iter().find(|m| Some(m) != shown.chosen.as_ref()).expect("another");
    ann.wish(Wish::Choose { step, chosen: other.clone() }).await.expect("she may");
    bo.choose(0).await;
    bo.until_step(step + 1).await;
    let kept = house.chosen(table, seat(1)).await;
    assert_eq!((by(&kept), &kept[1].chosen), (vec![By::StandIn, By::Person], &other));
    assert_eq!(bo.around().places[0].stand_ins, 0, "it was her choice in the end");
    // The next time she does not come back: everyone is told when it is revealed.
    let chosen = async {
        while house.chosen(table, seat(1)).await.len() < 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(chosen).await;
    bo.choose(0).await;
    bo.until_step(step + 2).await;
    assert_eq!(bo.around().places[0].stand_ins, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_chooses_for_somebody_who_is_gone_and_they_have_their_seat_back_at_once() {
    let house = House::with(watchful()).await;
    let (table, mut friends) = house.started(gone_after(200)).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    // A choice already made stands, however long they are gone.
    bo.choose(1).await;
    let (first, secret) = (ann.step(), bo.secret);
    drop(bo);
    ann.until_around(|around| !around.places[1].is_here).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(by(&house.chosen(table, seat(2)).await), [By::Person]);
    ann.choose(0).await;
    ann.until_step(first + 1).await;
    // The next ones are made for him.
    for step in [first + 1, first + 2] {
        ann.choose(0).await;
        ann.until_step(step + 1).await;
    }
    assert_eq!(
        by(&house.chosen(table, seat(2)).await)[..3],
        [By::Person, By::StandIn, By::StandIn]
    );
    ann.until_around(|around| around.places[1].stand_ins >= 2).await;
    let mut bo = house.come(table, secret).await;
    assert!(bo.around().places[1].is_here);
    let step = bo.step();
    bo.choose(0).await;
    ann.choose(0).await;
    ann.until_step(step + 1).await;
    let kept = house.chosen(table, seat(2)).await;
    assert!(kept.iter().any(|kept| kept.step == step && kept.by == By::Person));
    play_on(vec![ann, bo]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_while_a_bot_thinks_for_them_has_their_seat_at_once() {
    let house = House::with(Limits { bots: 1, ..watchful() }).await;
    let (table, mut friends) = house.started(gone_after(100)).await;
    let (bo, mut ann) = (friends.remove(1), friends.remove(0));
    // The only bot has much to think about.
    let mut others = Vec::new();
    for _ in 0..10 {
        let Created { table, secret, .. } = house.table("sushi-go-party", "seats=8").await;
        let mut cy = house.come(table, Some(secret)).await;
        cy.wish(Wish::Fill { level: "master".to_string() }).await.expect("seven seats are free");
        cy.wish(Wish::Start).await.expect("all are there");
        cy.until_step(1).await;
        others.push(cy);
    }
    let secret = bo.secret;
    drop(bo);
    ann.until_around(|around| !around.places[1].is_here).await;
    tokio::time::sleep(Duration::from_millis(150)).await;
    // By now a bot was asked for Bo, behind all of them.
    let mut bo = house.come(table, secret).await;
    assert_eq!(house.chosen(table, seat(2)).await, [], "the masters are still thinking");
    for cy in &mut others {
        while cy.waiting.len() > 1 {
            cy.until(|told| told.choosing.is_some()).await;
        }
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(house.chosen(table, seat(2)).await, [], "nobody has chosen for him");
    bo.choose(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_replaced_while_nobody_waits_or_the_game_is_paused() {
    let house = House::with(watchful()).await;
    let (table, friends) = house.started(gone_after(400)).await;
    drop(friends);
    let (paused, mut friends) = house.started(gone_after(400)).await;
    friends[0].wish(Wish::Pause).await.expect("it runs");
    drop(friends.remove(1));
    friends[0].until_around(|around| !around.places[1].is_here).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    for table in [table, paused] {
        let kept = house.log(table).await;
        assert!(kept.iter().any(|entry| matches!(entry.what, What::Left(_))), "it was noted");
        assert!(!kept.iter().any(|entry| matches!(entry.what, What::Chosen(_))), "{kept:?}");
    }
    friends[0].wish(Wish::GoOn).await.expect("it stands still");
    friends[0].until(|told| told.choosing.is_some()).await;
    assert_eq!(by(&house.chosen(paused, seat(2)).await), [By::StandIn]);
}

/// How many tables a server has in memory.
async fn in_memory(house: &House) -> u64 {
    let health = house.caller.get("/health").await.expect("it is well").body;
    let health: serde_json::Value = serde_json::from_str(&health).expect("JSON");
    health["tables_in_memory"].as_u64().expect("a number")
}

/// Waits until it has none.
async fn until_empty(house: &House) {
    let emptied = async {
        while in_memory(house).await > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(emptied).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_where_bots_have_chosen_leaves_memory_too() {
    let house = House::with(Limits { idle: Duration::from_millis(100), ..watchful() }).await;
    for is_ended in [false, true] {
        let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
        let mut ann = house.come(table, Some(secret)).await;
        ann.wish(Wish::Fill { level: "cook".to_string() }).await.expect("two seats are free");
        ann.wish(Wish::Start).await.expect("all are there");
        ann.until_step(1).await;
        while ann.waiting.len() > 1 {
            ann.until(|told| told.choosing.is_some()).await;
        }
        if is_ended {
            ann.wish(Wish::End(true)).await.expect("she plays alone");
        }
        drop(ann);
        until_empty(&house).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_is_at_leaves_memory_and_wakes_when_its_clock_is_due() {
    let limits = Limits { idle: Duration::from_millis(100), ..watchful() };
    let house = House::with(limits).await;
    let Created { table: gathers, secret, .. } = house.table("sushi-go", "seats=2").await;
    drop(house.come(gathers, Some(secret)).await);
    let (table, friends) = house.started(two_seconds()).await;
    let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
    drop(friends);
    until_empty(&house).await;
    // Nobody calls, and the game goes on nevertheless.
    let woken = async {
        while house.chosen(table, seat(1)).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(woken).await;
    let mut ann = house.come(table, secrets[0]).await;
    ann.until_around(|around| around.places[0].stand_ins > 0).await;
    assert_eq!(house.chosen(table, seat(1)).await[0].by, By::StandIn);
    // Whoever comes back finds everything as it was.
    let ann = house.come(gathers, Some(secret)).await;
    assert_eq!((ann.seat(), ann.is_host()), (seat(1), true));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_everyone_has_half_a_minute_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = House::on(file(folder.path(), now()), generous()).await;
    let (table, mut friends) = first.started(two_seconds()).await;
    let secrets: Vec<_> = friends.iter().map(|friend| friend.secret).collect();
    friends[1].choose(0).await;
    drop(friends);
    first.hall.close().await;
    drop(first);
    // When it comes back, Ann's time is long over.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let second = House::on(file(folder.path(), now()), generous()).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(second.chosen(table, seat(1)).await, [], "nobody has chosen for her");
    let mut ann = second.come(table, secrets[0]).await;
    let clock = ann.told.iter().rev().find_map(|told| told.clocks.clone()).expect("it is told")[0];
    assert!((25_000..=30_000).contains(&clock.ms), "{clock:?}");
    assert!(!ann.waiting.contains(seat(2)), "what Bo chose is still there");
    let step = ann.step();
    ann.choose(0).await;
    ann.until_step(step + 1).await;
    let clock = ann.told.iter().rev().find_map(|told| told.clocks.clone()).expect("it is told")[0];
    assert!(clock.ms <= 2000, "that was a gift for one decision: {clock:?}");
    let bo = second.come(table, secrets[1]).await;
    play_on(vec![ann, bo]).await;
}
