//! Somebody is really away: for longer than the server takes for a bad moment.

use super::{Friends, IS_LOST};
use crate::page::{DESK, PHONE, Page};
use serde_json::{Value, json};
use std::time::Duration;

/// A table for two, where a bot stands in for whoever is gone for half a minute.
const IMPATIENT: &str = "
    const [done] = arguments;
    const terms = { game: 'sushi-go', options: 'seats=2', absence: { stand_in_after: 30000, freed_after: 600000 } };
    const body = JSON.stringify({ terms, sit: { name: 'Ann' } });
    fetch('api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((it) => it.json())
        .then(({ table, secret }) => (localStorage.setItem('kaiten.seat.' + table, secret), done(table)));";

/// The name of what is chosen in the hand.
const CHOSEN: &str = "return document.querySelector('.hand .chosen')?.dataset.about ?? ''";

/// What stands beside Bo on Ann's page.
fn bo_is(state: &str) -> String {
    format!(
        "return document.querySelector('.sitter:nth-child(2)').dataset.state === {}",
        json!(state)
    )
}

/// How many cards lie in front of somebody.
async fn laid(page: &Page) -> Value {
    page.ask("return document.querySelectorAll('.own .card.small').length", vec![]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_made_without_a_connection_arrives_or_one_is_told_that_it_came_too_late() {
    let ann = Page::open(DESK).await;
    let table = ann.ask_and_wait(IMPATIENT, vec![]).await;
    let table = table.as_str().expect("a table");
    let bo = Page::beside(&ann, PHONE).await;
    for page in [&ann, &bo] {
        page.keep("kaiten.speed", "off").await;
        page.go(&format!("t/{table}")).await;
        page.reload().await;
    }
    bo.paste(".join .name", "Bo").await;
    bo.tap(".join .sit").await;
    bo.wait_for(".begin .waits").await;
    ann.wait_for(".lobby [data-seat='1'] .sits:not(.free)").await;

    // In the lobby, too, one sees that nobody is there, and what is asked for then is answered.
    ann.offline(true).await;
    ann.wait_that("return document.querySelector('.line-lost').textContent !== ''").await;
    ann.click_any(".shuffle").await;
    ann.wait_for(".refusal").await;
    ann.picture("lobby-lost").await;
    ann.offline(false).await;
    ann.wait_that("return document.querySelector('.line-lost').textContent === ''").await;
    ann.click_any(".begin .start").await;
    for page in [&ann, &bo] {
        page.wait_for(".board .hand button:not(:disabled)").await;
    }

    // For so long that all others see it.
    bo.offline(true).await;
    bo.wait_that(IS_LOST).await;
    bo.click_any(".board .hand button:not(:disabled)").await;
    bo.wait_for(".board .hand .chosen").await;
    let chosen = bo.ask(CHOSEN, vec![]).await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    ann.wait_that(&bo_is("away")).await;
    assert_eq!(laid(&ann).await, json!(0), "nobody has chosen for him");
    bo.offline(false).await;
    ann.wait_that(&bo_is("has-chosen")).await;
    assert_eq!(bo.ask(CHOSEN, vec![]).await, chosen, "what he chose alone is what is kept");
    ann.click_any(".board .hand button:not(:disabled)").await;
    for page in [&ann, &bo] {
        page.wait_until(".own .card.small", 1).await;
    }
    // (In front of somebody a thing is called after them, too.)
    let kept = "return document.querySelector('.own .card.small').dataset.about.split('@')[0]";
    assert_eq!(bo.ask(kept, vec![]).await, chosen);

    // And for so long that a bot stands in for him.
    bo.offline(true).await;
    bo.wait_that(IS_LOST).await;
    bo.click_any(".board .hand button:not(:disabled)").await;
    bo.wait_for(".board .hand .chosen").await;
    ann.click_any(".board .hand button:not(:disabled)").await;
    ann.wait_until(".own .card.small", 2).await;
    bo.offline(false).await;
    bo.wait_until(".own .card.small", 2).await;
    let told = "
        const told = [...document.querySelectorAll('.refusal p')].map((it) => it.textContent).join();
        return told.includes('came too late') && told.includes('chosen for you once')";
    bo.wait_that(told).await;
    bo.picture("came-too-late").await;
    // Who chooses again has read it.
    bo.click_any(".board .hand button:not(:disabled)").await;
    let read = "return !document.body.textContent.includes('chosen for you once')";
    bo.wait_that(read).await;
    bo.reload().await;
    bo.wait_for(".board").await;
    bo.wait_that(read).await;
}

/// As if somebody looked at another tab, or came back.
const LOOKS_AWAY: &str = "
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => arguments[0] });
    document.dispatchEvent(new Event('visibilitychange'));";

/// What the system shows.
const NOTES: &str = "
    const [done] = arguments;
    navigator.serviceWorker.getRegistration().then((it) => it.getNotifications())
        .then((notes) => done(notes.map((note) => note.title + ' ' + note.body)));";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_elsewhere_is_called_from_the_first_turn_on() {
    let ann = Page::open(DESK).await;
    ann.ready_for_offline().await;
    ann.tell_the_browser("Browser.grantPermissions", json!({"permissions": ["notifications"]}))
        .await;
    let friends = Friends::sit_at("sushi-go", ann).await;
    let (ann, bo) = (&friends.ann, &friends.bo);
    bo.ask(LOOKS_AWAY, vec![json!(true)]).await;
    ann.ask(LOOKS_AWAY, vec![json!(true)]).await;
    let title = ann.ask("return document.title", vec![]).await;
    ann.click_any(".start").await;
    for page in [ann, bo] {
        page.wait_that("return document.title === 'Your turn!'").await;
    }
    // The service worker shows it, as phones want it.
    loop {
        let notes = ann.ask_and_wait(NOTES, vec![]).await;
        if notes == json!(["Your turn! Sushi Go!"]) {
            break;
        }
        assert_eq!(notes, json!([]));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    ann.ask(LOOKS_AWAY, vec![json!(false)]).await;
    ann.wait_that(&format!("return document.title === {title}")).await;
    while ann.ask_and_wait(NOTES, vec![]).await != json!([]) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // Whoever has chosen elsewhere is not called any more: Bo's phone goes on beside him.
    bo.settle().await;
    bo.ask("document.querySelector('.board .hand button:not(:disabled)').click()", vec![]).await;
    bo.wait_that("return document.title !== 'Your turn!'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn home_offers_tables_only_while_there_is_a_network() {
    let page = Page::open(PHONE).await;
    page.ready_for_offline().await;
    page.wait_for(".with-friends").await;
    page.offline(true).await;
    page.wait_that("return !document.querySelector('.with-friends, .at-tables')").await;
    page.picture("home-offline").await;
    page.reload().await;
    page.wait_for(".against-bots").await;
    assert!(!page.shows(".with-friends").await);
    page.offline(false).await;
    page.wait_for(".with-friends").await;
    page.wait_for(".at-tables").await;
}
