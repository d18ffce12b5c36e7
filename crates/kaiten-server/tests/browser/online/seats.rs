//! Seats, and who has them: one person has one, whatever their tabs do, and the host says how many there
//! are and how they are played.

use super::Friends;
use crate::page::{DESK, PHONE, Page};
use serde_json::json;

/// Who sits, as a lobby shows it.
const SITTING: &str = "return [...document.querySelectorAll('.players .sits:not(.free)')].map((it) => it.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_person_have_one_seat_and_the_host_changes_how_many_there_are() {
    let ann = Page::open(DESK).await;
    ann.click_any(".with-friends").await;
    ann.paste(".name", "Ann").await;
    ann.click_any(".start").await;
    ann.wait_for(".lobby .qr").await;
    let table = ann.ask("return location.hash", vec![]).await;
    let table = table.as_str().expect("an address").trim_start_matches("#/").to_string();

    // Bo has opened the link twice.
    let bo = Page::beside(&ann, PHONE).await;
    bo.go(&table).await;
    bo.wait_for(".join").await;
    let first = bo.this_tab().await;
    bo.new_tab().await;
    bo.go(&table).await;
    bo.paste(".join .name", "Bo").await;
    bo.tap(".join .sit").await;
    bo.wait_for(".begin .waits").await;
    bo.switch_to(&first).await;
    bo.wait_for(".begin .waits").await;
    ann.wait_that(&format!("{SITTING}.join() === 'Ann,Bo'")).await;

    // A fourth friend comes.
    ann.click_any(".change-terms").await;
    ann.wait_for(".change-sheet .agree:not(:disabled)").await;
    ann.picture("change-terms").await;
    ann.click_any(".change-sheet .count button:last-child").await;
    ann.select(".change-sheet .talk-allowed", "1").await;
    ann.click_any(".change-sheet .agree").await;
    ann.wait_that("return document.querySelector('.change-sheet') === null").await;
    for page in [&ann, &bo] {
        page.wait_until(".lobby .players li", 4).await;
    }
    assert!(bo.text(".lobby .head small").await.contains("4 players"));

    // A bot comes as the level that was chosen.
    ann.select(".fill-level select", "chef").await;
    ann.click_any("[data-seat='2'] .put-bot").await;
    ann.wait_for("[data-seat='2'] .send-away").await;
    assert!(ann.text("[data-seat='2'] .means").await.contains("chef"));
    // Whoever does it by keys goes on at that seat.
    ann.wait_that("return document.activeElement.matches('[data-seat=\"2\"] button')").await;

    // To make somebody else the host cannot be undone: it is asked twice.
    ann.click_any("[data-seat='1'] .hand-over").await;
    ann.wait_for("[data-seat='1'] .hand-over.asks").await;
    ann.picture("really-hand-over").await;
    assert!(ann.shows(".begin .start").await, "she is still the host");
    ann.click_any("[data-seat='1'] .hand-over").await;
    bo.wait_for(".begin .start").await;
    for page in [ann, bo] {
        page.close_in_silence().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_voice_for_the_end_is_asked_twice_and_the_company_plays_on() {
    let friends = Friends::meet("sushi-go").await;
    let (ann, bo) = (&friends.ann, &friends.bo);
    // Ann does not want to hear Bo, now and later.
    ann.click_any(".company .to-talk").await;
    ann.click_any(".talk .whom summary").await;
    ann.click_any(".talk .whom li button").await;
    ann.click_any(".talk .shut").await;
    for page in [ann, bo] {
        page.click_any(".company .to-table").await;
        page.click_any(".table-sheet .end-it").await;
        page.wait_for(".table-sheet .end-it.asks").await;
    }
    bo.picture("really-end").await;
    // Nobody has ended anything by one click.
    assert!(ann.shows(".board").await && bo.shows(".board").await);
    ann.click_any(".table-sheet .end-it").await;
    bo.wait_that("return document.querySelector('.want-end').textContent.includes('Ann')").await;
    bo.click_any(".table-sheet .end-it").await;
    bo.wait_for(".table-sheet .end-it.asks, .bad .again").await;
    bo.click_if_there(".table-sheet .end-it.asks").await;
    ann.click_any(".bad .again").await;
    ann.wait_for(".lobby").await;
    let muted = "return Object.entries(localStorage).some(([key, ears]) => key === 'kaiten.ears.' + location.hash.slice(4) && JSON.parse(ears).muted.includes('Bo'))";
    assert_eq!(ann.ask(muted, vec![]).await, json!(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_of_which_something_is_missing_is_explained_in_the_readers_language() {
    let page = Page::open(PHONE).await;
    page.keep("kaiten.lang", "fr").await;
    for (link, says) in [("t/tea", "tronqué"), ("t/AAAAAAAAAAAAAAAAAAAAAA", "n'existe pas")] {
        page.go(link).await;
        page.wait_for(".bad").await;
        let text = page.text(".bad").await;
        assert!(text.contains(says), "{text}");
        page.picture(&format!("link-{}", link.len())).await;
    }
}
