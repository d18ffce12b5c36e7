//! What a host can do, what only all together can, and whose a seat is.

use crate::house::{Friend, House, generous, in_time, named, now, play_on, refused, seat};
use kaiten_core::{Seats, Viewer};
use kaiten_protocol::{
    Absence, Aids, Clock, Code, Create, Created, Device, Ended, Farewell, Refused, Sat, Secret,
    Sit, Sitter, Stage, TableId, Terms, VERSION, Wish,
};
use kaiten_server::Limits;
use kaiten_store::What;
use serde_json::json;
use std::time::Duration;

fn cook() -> String {
    "cook".to_string()
}

/// Who sits where, as somebody sees it.
fn names(friend: &Friend) -> Vec<Option<String>> {
    let name = |sitter: &Sitter| sitter.name.clone();
    friend.around().places.iter().map(|place| place.sitter.as_ref().map(name)).collect()
}

/// All that only a host can want.
fn host_wishes() -> [Wish; 10] {
    [
        Wish::Start,
        Wish::Bot { seat: seat(3), level: cook() },
        Wish::Fill { level: cook() },
        Wish::SendAway(seat(1)),
        Wish::Shuffle,
        Wish::Agree(Terms::usual("sushi-go", "seats=2")),
        Wish::HandOver(seat(1)),
        Wish::Pause,
        Wish::GoOn,
        Wish::AddTime { seat: seat(2), ms: 1000 },
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_does_what_a_host_does() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
    let mut bo = house.sit(table, "Bo").await;
    let mut watches = house.come(table, None).await;
    let before = house.log(table).await;
    for wish in host_wishes() {
        for other in [&mut bo, &mut watches] {
            assert_eq!(other.wish(wish.clone()).await, Err(Refused::NotHost), "{wish:?}");
        }
    }
    assert_eq!(house.log(table).await, before);
    let mut ann = house.come(table, Some(secret)).await;
    assert_eq!((ann.is_host(), bo.is_host()), (true, false));
    ann.wish(Wish::HandOver(seat(2))).await.expect("Bo is a person");
    bo.until_host(true).await;
    ann.until_host(false).await;
    assert_eq!(ann.until_around(|around| around.host == Some(seat(2))).await.host, Some(seat(2)));
    assert_eq!(ann.wish(Wish::Shuffle).await, Err(Refused::NotHost));
    bo.wish(Wish::Shuffle).await.expect("he is the host now");
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_start_the_host_sees_to_who_sits_where() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=4").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    let bot = |number: u8, level: &str| Wish::Bot { seat: seat(number), level: level.to_string() };
    for (wish, answer) in [
        (Wish::Start, Err(Refused::NotFull)),
        (bot(1, "cook"), Err(Refused::Taken(seat(1)))),
        (bot(3, "cook"), Ok(())),
        (bot(3, "chef"), Err(Refused::Taken(seat(3)))),
        (bot(5, "cook"), Err(Refused::NoSuchSeat(seat(5)))),
        (bot(4, "god"), Err(Refused::BadTerms("there is no level \"god\"".to_string()))),
        (Wish::SendAway(seat(4)), Err(Refused::NobodyThere(seat(4)))),
        (Wish::SendAway(seat(3)), Ok(())),
        (Wish::Fill { level: cook() }, Ok(())),
        (Wish::HandOver(seat(3)), Err(Refused::NobodyThere(seat(3)))),
        (Wish::HandOver(seat(7)), Err(Refused::NoSuchSeat(seat(7)))),
        (Wish::Pause, Err(Refused::NotStarted)),
        (Wish::GoOn, Err(Refused::NotStarted)),
        (Wish::AddTime { seat: seat(1), ms: 1 }, Err(Refused::NotStarted)),
        (Wish::TakeBack { step: 0 }, Err(Refused::NotStarted)),
        (Wish::End(true), Err(Refused::NotStarted)),
        (Wish::Choose { step: 0, chosen: json!(null) }, Err(Refused::NotStarted)),
    ] {
        assert_eq!(ann.wish(wish.clone()).await, answer, "{wish:?}");
    }
    let sits = ["Ann", "Bo", "Aiko", "Ren"].map(|name| Some(name.to_string()));
    assert_eq!(names(&ann), sits);
    assert_eq!(refused(house.caller.sit(table, &named("Cy")).await), (409, Refused::Full));
    // Chance says who sits where, and everyone finds their own seat.
    for _ in 0..100 {
        ann.wish(Wish::Shuffle).await.expect("nobody has begun");
        if names(&ann) != sits {
            break;
        }
    }
    let shuffled = names(&ann);
    assert_ne!(shuffled, sits);
    let place = |name: &str| {
        let nth = shuffled.iter().position(|found| found.as_deref() == Some(name));
        seat(1 + nth.expect("everyone is still there") as u8)
    };
    bo.until_around(|around| {
        around.places[place("Bo").index()].sitter.as_ref().is_some_and(|sitter| sitter.name == "Bo")
    })
    .await;
    assert_eq!((ann.seat(), bo.seat()), (place("Ann"), place("Bo")));
    assert_eq!((ann.around().host, ann.is_host()), (Some(place("Ann")), true));
    // Somebody is sent away: their secret is dead, and they may sit down again.
    let gone = bo.seat();
    ann.wish(Wish::SendAway(gone)).await.expect("nobody has begun");
    assert_eq!(bo.until_farewell().await, Farewell::Freed);
    let hello = json!({ "version": VERSION, "secret": bo.secret });
    let farewell = house.turned_away(table, &hello.to_string()).await;
    assert_eq!(farewell, Farewell::Refused(Refused::WrongSecret));
    let mut bo = house.sit(table, "Bo").await;
    assert_eq!(bo.seat(), gone);
    ann.wish(Wish::Start).await.expect("all are there");
    bo.until_step(1).await;
    for wish in [
        Wish::Start,
        Wish::Shuffle,
        Wish::SendAway(gone),
        Wish::Agree(Terms::usual("sushi-go", "seats=4")),
    ] {
        assert_eq!(ann.wish(wish.clone()).await, Err(Refused::HasStarted), "{wish:?}");
    }
    play_on(vec![ann, bo]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_seats_are_taken_no_bot_sits_down_and_nobody_is_cut_off() {
    let house = House::open().await;
    let create = Create { terms: Terms::usual("sushi-go-party", "seats=8"), sit: None };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let mut ann = house.come(table, Some(secret)).await;
    ann.wish(Wish::Fill { level: cook() }).await.expect("all seats are free");
    let bot = |number| Wish::Bot { seat: seat(number), level: cook() };
    assert_eq!(ann.wish(bot(1)).await, Err(Refused::Taken(seat(1))));
    ann.wish(Wish::SendAway(seat(1))).await.expect("a bot may always go");
    ann.wish(bot(1)).await.expect("the seat is free, and a name");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_not_without_a_host_because_whoever_made_it_is_gone() {
    let house = House::with(Limits { away: Duration::from_millis(50), ..generous() }).await;
    let absence = Absence { stand_in_after: 300, ..Absence::default() };
    let terms = Terms { absence, ..Terms::usual("sushi-go", "seats=3") };
    let Created { table, secret, .. } = house.table_with(terms.clone()).await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    ann.wish(Wish::Leave).await.expect("everyone may go");
    assert_eq!(ann.until_farewell().await, Farewell::Freed, "her secret is nobody's now");
    bo.until_host(true).await;
    bo.wish(Wish::Fill { level: cook() }).await.expect("Bo is the host");
    // Nobody waits for ever for a host who only watches, either.
    let create = Create { terms, sit: None };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    let mine = Wish::HandOver(bo.seat());
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(bo.wish(mine.clone()).await, Err(Refused::NotHost), "she watches");
    drop(ann);
    let gone = async {
        while bo.wish(mine.clone()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(gone).await;
    bo.until_host(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_can_be_changed_until_the_start_and_everyone_sees_them() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    ann.wish(Wish::Bot { seat: seat(3), level: cook() }).await.expect("it is free");
    let fewer = Terms::usual("sushi-go", "seats=2");
    assert_eq!(ann.wish(Wish::Agree(fewer.clone())).await, Err(Refused::Taken(seat(3))));
    for bad in [
        Terms { options: "seats=1".to_string(), ..fewer.clone() },
        Terms { stand_in: "god".to_string(), ..fewer.clone() },
        Terms { clock: Clock::Decision { ms: 1, reserve: 0 }, ..fewer.clone() },
    ] {
        let answer = ann.wish(Wish::Agree(bad)).await;
        assert!(matches!(answer, Err(Refused::BadTerms(_))), "{answer:?}");
    }
    ann.wish(Wish::SendAway(seat(3))).await.expect("a bot may always go");
    let other =
        Terms { aids: Aids { hints: true, undo: true }, ..Terms::usual("sushizock", "seats=2") };
    ann.wish(Wish::Agree(other.clone())).await.expect("two have seats");
    let around = bo.until_around(|around| around.terms == other).await;
    assert_eq!(around.places.len(), 2);
    ann.wish(Wish::Start).await.expect("all are there");
    bo.until_step(1).await;
    assert_eq!(bo.seen.as_ref().expect("a game")["game"], "sushizock");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_does_not_play_can_sit_down_once() {
    let house = House::open().await;
    let create = Create { terms: Terms::usual("sushi-go", "seats=2"), sit: None };
    let Created { table, secret, seat: sits, .. } =
        house.caller.create(&create).await.expect("a table");
    assert_eq!(sits, None);
    let mut ann = house.come(table, Some(secret)).await;
    assert_eq!((ann.viewer(), ann.is_host(), ann.around().host), (Viewer::Spectator, true, None));
    let sit = async |name| {
        let path = format!("/api/tables/{table}/seats");
        house.caller.post::<Sat>(&path, Some(&secret), &named(name)).await
    };
    let sat = sit("Ann").await.expect("a seat");
    assert_eq!((sat.seat, sat.secret == secret), (seat(1), true), "a host keeps the secret");
    assert_eq!(refused(sit("Ann").await), (409, Refused::HasSeat(seat(1))));
    let told = ann.until(|told| told.you.is_some()).await.you.expect("it was looked for");
    assert_eq!((told.viewer, told.is_host), (Viewer::Seat(seat(1)), true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_host_stands_up_has_another_one() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    ann.wish(Wish::HandOver(seat(2))).await.expect("Bo is a person");
    bo.until_host(true).await;
    bo.wish(Wish::Leave).await.expect("everyone may go");
    assert_eq!(bo.until_farewell().await, Farewell::Freed);
    ann.until_host(true).await;
    ann.wish(Wish::Leave).await.expect("everyone may go");
    assert_eq!(ann.until_farewell().await, Farewell::Freed);
    // The first who comes to an empty table is its host.
    let sit = Sit { seat: Some(seat(3)), ..named("Cy") };
    let Sat { secret, .. } = house.caller.sit(table, &sit).await.expect("a seat");
    let mut cy = house.come(table, Some(secret)).await;
    assert!(cy.is_host());
    let di = house.sit(table, "Di").await;
    assert!(!di.is_host());
    cy.wish(Wish::Fill { level: cook() }).await.expect("Cy is the host");
    cy.wish(Wish::Start).await.expect("all are there");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_and_are_given_time_only_by_the_host() {
    let house = House::open().await;
    let none = house.started(Terms::usual("sushi-go", "seats=2")).await.1;
    let mut ann = none.into_iter().next().expect("Ann");
    assert_eq!(ann.wish(Wish::AddTime { seat: seat(1), ms: 1 }).await, Err(Refused::NoClock));
    let clock = Clock::Decision { ms: 60_000, reserve: 30_000 };
    let (_, mut friends) =
        house.started(Terms { clock, ..Terms::usual("sushi-go", "seats=2") }).await;
    let (mut bo, mut ann) = (friends.remove(1), friends.remove(0));
    assert_eq!(ann.wish(Wish::GoOn).await, Err(Refused::NotPaused));
    ann.wish(Wish::Pause).await.expect("it runs");
    assert_eq!(ann.wish(Wish::Pause).await, Err(Refused::Paused));
    let told = bo
        .until(|told| told.around.as_ref().is_some_and(|around| around.stage == Stage::Paused))
        .await;
    assert!(told.clocks.expect("they are told").iter().all(|clock| !clock.runs));
    ann.wish(Wish::GoOn).await.expect("it stands still");
    ann.wish(Wish::AddTime { seat: seat(2), ms: 5000 }).await.expect("Bo is a person");
    assert_eq!(
        ann.wish(Wish::AddTime { seat: seat(3), ms: 1 }).await,
        Err(Refused::NoSuchSeat(seat(3)))
    );
    bo.choose(0).await;
    let clocks = bo.told.iter().rev().find_map(|told| told.clocks.clone()).expect("they are told");
    assert_eq!((clocks[1].reserve, clocks[1].runs, clocks[0].runs), (35_000, false, true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_given_up_goes_to_a_stand_in_and_then_to_a_newcomer() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=3")).await;
    let (mut cy, mut bo, mut ann) = (friends.remove(2), friends.remove(1), friends.remove(0));
    bo.wish(Wish::Leave).await.expect("everyone may go");
    assert_eq!(bo.until_farewell().await, Farewell::Freed, "his sockets close");
    // A bot chooses for the free seat, so that the game goes on.
    let step = ann.step();
    ann.choose(0).await;
    cy.choose(0).await;
    ann.until_step(step + 1).await;
    let around = ann.until_around(|around| around.places[1].stand_ins > 0).await;
    assert_eq!((&around.places[1].sitter, around.places[1].stand_ins), (&None, 1));
    // Whoever held a seat does not sit down again in this game.
    let path = format!("/api/tables/{table}/seats");
    for (secret, answer) in [
        (bo.secret, (403, Refused::NotAgreed)),
        (cy.secret, (409, Refused::HasSeat(seat(3)))),
        (Some(Secret::random()), (401, Refused::WrongSecret)),
    ] {
        let sat = house.caller.post::<Sat>(&path, secret.as_ref(), &named("Bo")).await;
        assert_eq!(refused(sat), answer);
    }
    let mut di = house.sit(table, "Di").await;
    assert_eq!(di.seat(), seat(2));
    assert_eq!(names(&di)[1].as_deref(), Some("Di"));
    di.until_step(1).await;
    for friend in play_on(vec![ann, di, cy]).await {
        assert_eq!(friend.seen.expect("the end")["company"]["players"][1]["name"], "Di");
    }
}

/// Bo has gone, and may be replaced soon.
async fn bo_is_gone(house: &House, freed_after: u64) -> (TableId, Friend, Friend, Secret) {
    let absence = Absence { stand_in_after: 60_000, freed_after };
    let (table, mut friends) =
        house.started(Terms { absence, ..Terms::usual("sushi-go", "seats=3") }).await;
    let (cy, bo, mut ann) = (friends.remove(2), friends.remove(1), friends.remove(0));
    let secret = bo.secret.expect("Bo has a seat");
    drop(bo);
    ann.until_around(|around| !around.places[1].is_here).await;
    (table, ann, cy, secret)
}

#[tokio::test(flavor = "multi_thread")]
async fn all_others_together_free_the_seat_of_somebody_who_is_gone() {
    let house = House::with(Limits { away: Duration::from_millis(50), ..generous() }).await;
    let (table, mut ann, mut cy, secret) = bo_is_gone(&house, 1500).await;
    let free = |number: u8, is_wanted| Wish::Free { seat: seat(number), is_wanted };
    assert_eq!(ann.wish(free(2, true)).await, Err(Refused::NotGone(seat(2))), "not for long");
    assert_eq!(ann.wish(free(3, true)).await, Err(Refused::NotGone(seat(3))), "Cy is there");
    assert_eq!(ann.wish(free(1, true)).await, Err(Refused::NotGone(seat(1))));
    assert_eq!(ann.wish(free(4, true)).await, Err(Refused::NoSuchSeat(seat(4))));
    let wanted = async {
        while ann.wish(free(2, true)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    crate::house::in_time(wanted).await;
    let around = cy.until_around(|around| !around.places[1].want_freed.is_empty()).await;
    assert_eq!(around.places[1].want_freed, [seat(1)].into_iter().collect::<Seats>());
    assert!(around.places[1].sitter.is_some(), "one alone frees nobody's seat");
    // Ann may think again, and then again.
    ann.wish(free(2, false)).await.expect("she is one of them");
    cy.wish(free(2, true)).await.expect("he is gone");
    assert!(cy.around().places[1].sitter.is_some());
    ann.wish(free(2, true)).await.expect("he is gone");
    cy.until_around(|around| around.places[1].sitter.is_none()).await;
    let hello = json!({ "version": VERSION, "secret": secret });
    let farewell = house.turned_away(table, &hello.to_string()).await;
    assert_eq!(farewell, Farewell::Refused(Refused::WrongSecret), "the old secret is dead");
    let path = format!("/api/tables/{table}/seats");
    let back = house.caller.post::<Sat>(&path, Some(&secret), &named("Bo")).await;
    assert_eq!(refused(back), (403, Refused::NotAgreed));
}

#[tokio::test(flavor = "multi_thread")]
async fn among_people_a_bots_seat_is_freed_only_by_all_of_them() {
    let house = House::open().await;
    let free = |is_wanted| Wish::Free { seat: seat(3), is_wanted };
    let is_free = |around: &kaiten_protocol::Around| around.places[2].sitter.is_none();
    let Created { table, secret, .. } = house.table("sushi-go", "seats=3").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    ann.wish(Wish::Fill { level: cook() }).await.expect("a seat is free");
    assert_eq!(ann.wish(free(true)).await, Err(Refused::NotStarted), "she is the host");
    ann.wish(Wish::Start).await.expect("all are there");
    ann.until_step(1).await;
    assert_eq!(ann.wish(Wish::SendAway(seat(3))).await, Err(Refused::HasStarted));
    for is_wanted in [true, false, true] {
        ann.wish(free(is_wanted)).await.expect("she is one of them");
    }
    let around = bo.until_around(|around| around.places[2].want_freed.len() == 1).await;
    assert!(!is_free(&around), "one alone frees nobody's seat");
    bo.wish(free(true)).await.expect("he is the other");
    ann.until_around(is_free).await;
    assert_eq!(ann.wish(free(true)).await, Err(Refused::NobodyThere(seat(3))));
    // A host who only watches has no say in it.
    let create = Create { terms: Terms::usual("sushi-go", "seats=3"), sit: None };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    ann.wish(Wish::Fill { level: cook() }).await.expect("two seats are free");
    ann.wish(Wish::Start).await.expect("all are there");
    bo.until_step(1).await;
    assert_eq!(ann.wish(Wish::SendAway(seat(3))).await, Err(Refused::HasStarted));
    bo.wish(free(true)).await.expect("nobody else plays");
    ann.until_around(is_free).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_taken_for_whoever_was_away_from_their_seat_before_it_was_shuffled() {
    let house = House::with(Limits { away: Duration::from_millis(1500), ..generous() }).await;
    let create = Create { terms: Terms::usual("sushi-go", "seats=2"), sit: None };
    let Created { table, secret, .. } = house.caller.create(&create).await.expect("a table");
    let mut ann = house.come(table, Some(secret)).await;
    let (bo, cy) = (house.sit(table, "Bo").await, house.sit(table, "Cy").await);
    ann.until_around(|around| around.places.iter().all(|place| place.is_here)).await;
    drop(bo);
    ann.until_around(|around| !around.places[0].is_here).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    let cy_left = now();
    drop(cy);
    ann.until_around(|around| !around.places[1].is_here).await;
    while names(&ann)[0].as_deref() != Some("Cy") {
        ann.wish(Wish::Shuffle).await.expect("nobody has begun");
    }
    let noted = async {
        loop {
            let log = house.log(table).await;
            let shuffled = log.iter().rposition(|entry| matches!(entry.what, What::Moved(_)));
            let behind = &log[shuffled.expect("they were shuffled")..];
            match behind.iter().find(|entry| entry.what == What::Left(seat(1))) {
                Some(entry) => return entry.at,
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    let noted = in_time(noted).await;
    assert!(noted >= cy_left + 1500, "Cy has been away for {} ms", noted - cy_left);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_keeps_their_seat() {
    let house = House::with(Limits { away: Duration::from_millis(50), ..generous() }).await;
    let (table, mut ann, mut cy, secret) = bo_is_gone(&house, 50).await;
    let free = Wish::Free { seat: seat(2), is_wanted: true };
    let wanted = async {
        while ann.wish(free.clone()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    crate::house::in_time(wanted).await;
    let bo = house.come(table, Some(secret)).await;
    assert_eq!(cy.wish(free).await, Err(Refused::NotGone(seat(2))));
    let around = ann.until_around(|around| around.places[1].is_here).await;
    assert_eq!(around.places[1].want_freed, Seats::NONE, "that is over when he is back");
    play_on(vec![ann, bo, cy]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_people_together_end_a_game() {
    let house = House::open().await;
    let Created { table, secret, .. } = house.table("sushi-go", "seats=4").await;
    let mut ann = house.come(table, Some(secret)).await;
    let mut bo = house.sit(table, "Bo").await;
    let mut cy = house.sit(table, "Cy").await;
    ann.wish(Wish::Fill { level: cook() }).await.expect("a seat is free");
    ann.wish(Wish::Start).await.expect("all are there");
    bo.wish(Wish::End(true)).await.expect("he plays");
    let around = cy.until_around(|around| !around.want_end.is_empty()).await;
    assert_eq!((around.want_end.len(), &around.stage), (1, &Stage::Playing));
    bo.wish(Wish::End(false)).await.expect("he plays");
    cy.until_around(|around| around.want_end.is_empty()).await;
    ann.wish(Wish::End(true)).await.expect("she plays");
    bo.wish(Wish::End(true)).await.expect("he plays");
    // The bot is not asked; whoever gives up their seat is not either.
    cy.wish(Wish::Leave).await.expect("everyone may go");
    for friend in [&mut ann, &mut bo] {
        friend.until_around(|around| around.stage == Stage::Ended(Ended::Agreed)).await;
    }
    for wish in host_wishes() {
        assert_eq!(ann.wish(wish.clone()).await, Err(Refused::HasEnded), "{wish:?}");
    }
    assert_eq!(ann.wish(Wish::Leave).await, Err(Refused::HasEnded));
    assert_eq!(refused(house.caller.sit(table, &named("Di")).await), (409, Refused::HasEnded));
    // It was not played to its end: there is no record.
    let record = house.caller.get(&format!("/t/{table}.json")).await;
    assert_eq!(refused(record), (404, Refused::NoSuchPage));
    let log = house.log(table).await;
    assert!(matches!(log.last().expect("entries").what, What::Ended(_)), "nothing comes behind it");
}

#[tokio::test(flavor = "multi_thread")]
async fn among_people_nothing_is_taken_back_unless_they_agreed_on_it() {
    let house = House::open().await;
    let agreed =
        Terms { aids: Aids { hints: false, undo: true }, ..Terms::usual("sushi-go", "seats=2") };
    for (terms, answer) in
        [(Terms::usual("sushi-go", "seats=2"), Err(Refused::NotAgreed)), (agreed, Ok(()))]
    {
        let (_, mut friends) = house.started(terms.clone()).await;
        assert_eq!(friends[1].around().terms.aids, terms.aids, "shown to all");
        let step = friends[0].step();
        for friend in &mut friends {
            friend.choose(0).await;
        }
        friends[0].until_step(step + 1).await;
        let late = friends[0].wish(Wish::TakeBack { step }).await;
        assert!(late.is_err(), "that step is over");
        assert_eq!(friends[0].wish(Wish::TakeBack { step: step + 1 }).await, answer);
        if answer.is_ok() {
            let mut bo = friends.remove(1);
            bo.until_step(step + 1).await;
            while bo.step() != step {
                bo.until(|told| told.seen.is_some()).await;
            }
            assert_eq!(bo.waiting, Seats::first(2), "both choose again");
            play_on(vec![friends.remove(0), bo]).await;
        }
    }
    // Who plays alone with bots takes back what they like.
    let Created { table, secret, .. } = house.table("sushi-go", "seats=2").await;
    let mut ann = house.come(table, Some(secret)).await;
    ann.wish(Wish::Fill { level: cook() }).await.expect("a seat is free");
    ann.wish(Wish::Start).await.expect("all are there");
    ann.until_step(1).await;
    assert_eq!(ann.wish(Wish::TakeBack { step: 1 }).await, Err(Refused::NotWaiting(seat(1))));
    let (step, hand) = (ann.step(), ann.moves());
    ann.choose(0).await;
    ann.until_step(step + 1).await;
    ann.wish(Wish::TakeBack { step: step + 1 }).await.expect("she is alone");
    while ann.step() != step {
        ann.until(|told| told.seen.is_some()).await;
    }
    assert_eq!(ann.moves(), hand, "the same cards");
    ann.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_device_gets_the_seat_by_a_code_once() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let mut ann = friends.remove(0);
    let secret = ann.secret.expect("Ann has a seat");
    let (codes, devices) =
        (format!("/api/tables/{table}/codes"), format!("/api/tables/{table}/devices"));
    let Code { code, until } = house.caller.post(&codes, Some(&secret), &()).await.expect("a code");
    let minutes = Duration::from_millis(until - now()).as_secs_f64() / 60.0;
    assert!((9.9..=10.0).contains(&minutes), "{minutes}");
    let use_code = async || house.caller.post::<Sat>(&devices, None, &Device { code }).await;
    let sat = use_code().await.expect("a seat");
    assert_eq!(sat.seat, seat(1));
    assert_ne!(sat.secret, secret, "each device has a secret of its own");
    assert_eq!(refused(use_code().await), (401, Refused::WrongCode));
    // Both devices have the same seat, and the same office.
    let mut phone = house.come(table, Some(sat.secret)).await;
    assert_eq!((phone.seat(), phone.is_host()), (seat(1), true));
    phone.choose(1).await;
    let chosen =
        ann.until(|told| told.choosing.is_some()).await.choosing.expect("it was looked for");
    assert_eq!(chosen.chosen.as_ref(), Some(&phone.moves()[1]), "each sees what the other chose");
    ann.choose(0).await;
    let kept = house.chosen(table, seat(1)).await;
    assert_eq!(kept.iter().map(|chosen| chosen.nth).collect::<Vec<_>>(), [0, 1]);
    // Both have the seat until it is given up; then neither has, and Bo is the host.
    phone.wish(Wish::Leave).await.expect("everyone may go");
    assert_eq!(phone.until_farewell().await, Farewell::Freed);
    friends[0].until_host(true).await;
    for secret in [secret, sat.secret] {
        let hello = json!({ "version": VERSION, "secret": secret }).to_string();
        let why = Farewell::Refused(Refused::WrongSecret);
        assert_eq!(house.turned_away(table, &hello).await, why);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_dead_when_its_seat_is_freed() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let mut bo = friends.remove(1);
    let codes = format!("/api/tables/{table}/codes");
    let Code { code, .. } =
        house.caller.post(&codes, bo.secret.as_ref(), &()).await.expect("a code");
    bo.wish(Wish::Leave).await.expect("everyone may go");
    bo.until_farewell().await;
    let devices = format!("/api/tables/{table}/devices");
    let used = house.caller.post::<Sat>(&devices, None, &Device { code }).await;
    assert_eq!(refused(used), (401, Refused::WrongCode));
    let again = house.caller.post::<Code>(&codes, bo.secret.as_ref(), &()).await;
    assert_eq!(refused(again), (401, Refused::WrongSecret));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_tab_and_a_reload_have_the_same_seat() {
    let house = House::open().await;
    let (table, mut friends) = house.started(Terms::usual("sushi-go", "seats=2")).await;
    let mut ann = friends.remove(0);
    let mut tab = house.come(table, ann.secret).await;
    assert_eq!((tab.seat(), tab.is_host(), tab.around().spectators), (seat(1), true, 0));
    assert_eq!(tab.seen, ann.seen);
    tab.choose(1).await;
    ann.until(|told| told.choosing.is_some()).await;
    // One of both is closed: she is still there.
    drop(tab);
    friends[0].choose(0).await;
    ann.until_step(2).await;
    assert!(ann.around().places[0].is_here);
    let secret = ann.secret;
    drop(ann);
    friends[0].until_around(|around| !around.places[0].is_here).await;
    let mut ann = house.come(table, secret).await;
    friends[0].until_around(|around| around.places[0].is_here).await;
    ann.choose(0).await;
    let ann = house.come(table, secret).await;
    assert!(!ann.seen.as_ref().expect("a game")["chosen"].is_null(), "her choice is still there");
    play_on(vec![ann, friends.remove(0)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_there_may_take_over_from_a_host_who_is_gone() {
    let house = House::with(Limits { away: Duration::from_millis(50), ..generous() }).await;
    let absence = Absence { stand_in_after: 400, ..Absence::default() };
    let terms = Terms { absence, ..Terms::usual("sushi-go", "seats=3") };
    let Created { table, secret, .. } = house.table_with(terms).await;
    let ann = house.come(table, Some(secret)).await;
    let (mut bo, mut cy) = (house.sit(table, "Bo").await, house.sit(table, "Cy").await);
    let mine = |friend: &Friend| Wish::HandOver(friend.seat());
    assert_eq!(bo.wish(mine(&bo)).await, Err(Refused::NotGone(seat(1))));
    drop(ann);
    let gone = async {
        while bo.wish(mine(&bo)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    in_time(gone).await;
    bo.until_host(true).await;
    assert_eq!(cy.wish(mine(&cy)).await, Err(Refused::NotGone(seat(2))));
    assert_eq!(cy.wish(Wish::HandOver(seat(1))).await, Err(Refused::NotHost));
    bo.wish(Wish::Start).await.expect("he is the host now");
}
