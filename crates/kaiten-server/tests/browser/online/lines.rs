//! What becomes of a table when lines are lost, pages are loaded again, and servers die.

use super::{Friends, IS_LOST, IS_THERE, eyes};
use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use crate::server::Server;
use serde_json::json;
use std::time::Duration;

/// Whoever loses the connection, loads the page again or opens another tab has the same seat, and a screen
/// that all look at has none, even on a device that does.
async fn is_interrupted() {
    let friends = Friends::meet("sushi-go").await;
    let (ann, bo) = (&friends.ann, &friends.bo);
    let mut luck = Luck::new(7);

    // Somebody chooses, changes the choice, and loads the page again in the middle of the turn.
    ann.click_any(".board .hand button:not(:disabled)").await;
    ann.wait_for(".board .hand .chosen").await;
    ann.click_any(".board .hand button:not(:disabled):not(.chosen)").await;
    let chosen = "return document.querySelector('.hand .chosen')?.dataset.about ?? ''";
    ann.wait_that("return document.querySelector('.table[data-settling]') === null").await;
    let before = ann.ask(chosen, vec![]).await;
    ann.reload().await;
    ann.wait_for(".board .hand .chosen").await;
    assert_eq!(ann.ask(chosen, vec![]).await, before);

    // Another tab is the same seat.
    let first = ann.this_tab().await;
    let address = ann.ask("return location.href", vec![]).await;
    ann.new_tab().await;
    let table = address.as_str().and_then(|it| it.split_once('#')).expect("an address").1;
    ann.go(&format!("#{table}")).await;
    ann.wait_for(".board .hand .chosen").await;
    assert_eq!(ann.ask(chosen, vec![]).await, before);
    // A screen that all look at has no seat, on whatever device it is.
    ann.listen_at(&format!("#{table}/table")).await;
    ann.wait_for(".board").await;

    // The connection is lost, and what was chosen meanwhile is said when it is there again.
    ann.switch_to(&first).await;
    bo.offline(true).await;
    bo.wait_that(IS_LOST).await;
    bo.picture("connection-lost").await;
    bo.click_any(".board .hand button:not(:disabled)").await;
    bo.offline(false).await;
    bo.wait_that(IS_THERE).await;
    friends.play(&mut luck).await;
    friends.compare().await;

    let record = ann.kept_record().await;
    let tabs = ann.tabs().await;
    ann.switch_to(tabs.last().expect("two tabs")).await;
    let heard = ann.heard().await;
    eyes::lay_open("sushi-go", &record, &heard).expect("the screen is told what lies open");
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_who_are_interrupted_have_the_same_seats() {
    is_interrupted().await;
}

/// A server that is killed in the middle of a game and started again: both pages go on as they are.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_killed_is_found_again() {
    let mut server = Server::start();
    let friends = Friends::meet_at("sushizock", Page::of(server.address(), DESK).await).await;
    let (ann, bo) = (&friends.ann, &friends.bo);
    let mut luck = Luck::new(3);
    for _ in 0..6 {
        ann.click_something(&mut luck).await;
        bo.tap_something(&mut luck).await;
    }
    for page in [ann, bo] {
        page.ask("window.wasHere = true", vec![]).await;
    }
    server.kill();
    for page in [ann, bo] {
        page.wait_that(IS_LOST).await;
    }
    ann.picture("server-lost").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    server.start_again();
    for page in [ann, bo] {
        page.wait_that(IS_THERE).await;
    }
    friends.play(&mut luck).await;
    friends.compare().await;
    for page in [ann, bo] {
        assert_eq!(page.ask("return window.wasHere", vec![]).await, json!(true), "no reload");
    }
}

/// The phone goes on with the seat of the laptop, by a link that works once.
#[tokio::test(flavor = "multi_thread")]
async fn another_device_has_the_same_seat_by_a_link_that_works_once() {
    let friends = Friends::meet("sushi-go").await;
    let ann = &friends.ann;
    ann.click_any(".company .to-table").await;
    ann.click_any(".table-sheet .other-device").await;
    ann.wait_for(".device input").await;
    let link = ann.ask("return document.querySelector('.device input').value", vec![]).await;
    let link = link.as_str().and_then(|link| link.split_once('#')).expect("a link").1.to_string();
    let phone = Page::beside(ann, PHONE).await;
    phone.go(&format!("#{link}")).await;
    phone.wait_for(".board .hand button:not(:disabled)").await;
    let hand = "return document.querySelector('.hand').textContent";
    assert_eq!(phone.ask(hand, vec![]).await, ann.ask(hand, vec![]).await);
    let code = "return location.hash.split('/').length";
    assert_eq!(phone.ask(code, vec![]).await, json!(3), "the code is out of the address");
    let third = Page::beside(ann, PHONE).await;
    third.go(&format!("#{link}")).await;
    assert!(third.text(".bad").await.contains("used already"));
}
