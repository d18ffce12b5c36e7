//! What makes company: somebody joins with keys alone, people talk, others look on, and the same company
//! plays again.

use super::eyes;
use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use fantoccini::key::Key;
use serde_json::json;
use std::time::{Duration, Instant};

/// What was said last, as a page shows it.
const LAST: &str = "
    const all = document.querySelectorAll('.talk .said li');
    return all[all.length - 1]?.textContent ?? ''";

async fn has_heard(page: &Page, what: &str) {
    page.wait_that(&format!(
        "const last = (() => {{{LAST}}})(); return last.includes({})",
        json!(what)
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_join_by_keys_talk_look_on_and_play_again() {
    let ann = Page::open(DESK).await;
    ann.set("speed", "off").await;
    ann.click_any(".with-friends").await;
    ann.click_any(".count button:first-child").await;
    ann.paste(".name", "Ann").await;
    ann.click_any(".start").await;
    let link = ann.text(".invitation .link").await;
    let id = link.rsplit_once('/').expect("a link").1.to_string();

    // Bo has no mouse: a name, enter, and he sits.
    let bo = Page::beside(&ann, DESK).await;
    bo.keep("kaiten.speed", "off").await;
    bo.go(&format!("t/{id}")).await;
    bo.reload().await;
    bo.wait_for(".join .name").await;
    bo.tab_to(".join .name").await;
    for letter in "Bo".chars() {
        bo.write(letter).await;
    }
    bo.press(Key::Enter).await;
    bo.wait_for(".begin .waits").await;

    // Cleo looks on, and all that she is told is noted.
    let cleo = Page::beside(&ann, PHONE).await;
    cleo.listen_at(&format!("t/{id}")).await;
    cleo.wait_for(".lobby").await;

    // They talk before the game, and all hear it.
    ann.paste(".talk .say input", "Bon appétit!").await;
    ann.click_any(".talk .send").await;
    for page in [&ann, &bo, &cleo] {
        page.click_if_there(".to-talk").await;
        has_heard(page, "Bon appétit!").await;
    }
    ann.picture("talk-lobby").await;
    cleo.picture("talk-lobby-phone").await;
    assert!(!cleo.shows(".talk .say").await, "whoever has no seat only listens");

    ann.click_any(".begin .start").await;
    for page in [&ann, &bo, &cleo] {
        page.wait_for(".board").await;
    }
    // While it is played, too; one sees that there is something to read.
    bo.press_on(".company .to-talk").await;
    bo.wait_for(".talk .emotes").await;
    bo.press_on(".talk .emotes button").await;
    ann.wait_for(".company .unread").await;
    ann.picture("talk-bubble").await;
    ann.click_any(".company .to-talk").await;
    ann.wait_for(".talk .said .emote").await;
    ann.picture("talk-table").await;
    ann.press(Key::Escape).await;
    bo.press(Key::Escape).await;
    bo.wait_that("return document.querySelector('.talk.floats') === null").await;

    // Both play to the end: Ann by mouse, Bo by keys.
    let (start, mut luck, mut over) = (Instant::now(), Luck::new(11), [false; 2]);
    while over != [true; 2] {
        over[0] = over[0] || ann.click_something(&mut luck).await;
        over[1] = over[1] || bo.press_something(&mut luck).await;
        assert!(start.elapsed() < Duration::from_secs(400), "the game does not end");
    }
    while !cleo.click_something(&mut luck).await {
        assert!(start.elapsed() < Duration::from_secs(400), "who looks on sees the end");
    }
    let (record, heard) = (ann.kept_record().await, cleo.heard().await);
    eyes::lay_open("sushi-go", &record, &heard).expect("she is told what lies open");

    // The same company plays again, one seat further.
    ann.click_any(".end .again").await;
    ann.wait_for(".lobby").await;
    bo.picture("again-offered").await;
    bo.press_on(".to-next").await;
    bo.wait_for(".begin .waits").await;
    let first = "return document.querySelector('.lobby .players li').textContent.includes('Bo')";
    for page in [&ann, &bo] {
        page.wait_that(first).await;
    }
    ann.click_any(".begin .start").await;
    for page in [&ann, &bo] {
        page.wait_for(".board").await;
    }
    // Both tables are among Bo's games: the one that is played, and the one that is over.
    bo.go("#/mine").await;
    bo.wait_until(".mine .to", 2).await;
    bo.picture("my-games").await;
    for page in [ann, bo, cleo] {
        page.close_in_silence().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_open_to_everyone_is_found_in_the_list() {
    let ann = Page::open(DESK).await;
    ann.go("#/tables").await;
    ann.wait_for(".all-tables .make-open").await;
    ann.picture("open-tables-none").await;
    ann.go("#/new/sushi-roll").await;
    ann.wait_for("select.open-to").await;
    ann.select("select.open-to", "1").await;
    ann.paste(".name", "Ann").await;
    ann.click_any(".start").await;
    ann.wait_for(".lobby").await;
    let bo = Page::beside(&ann, PHONE).await;
    bo.go("#/tables").await;
    bo.wait_for(".all-tables .to").await;
    bo.picture("open-tables-phone").await;
    bo.tap(".all-tables .to").await;
    bo.wait_for(".join").await;
    // The third seat by its shape.
    bo.tap(".which-seat .seat-choice:last-child").await;
    bo.paste(".join .name", "Bo").await;
    bo.tap(".join .sit").await;
    bo.wait_for(".begin .waits").await;
    let last = "return [...document.querySelectorAll('.lobby .players li')].at(-1).textContent.includes('Bo')";
    ann.wait_that(last).await;
    for page in [ann, bo] {
        page.close_in_silence().await;
    }
}
