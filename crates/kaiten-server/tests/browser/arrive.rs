//! Arriving: what to do next on the first page, tables without any form, and what a small screen
//! must not hide.

use crate::page::{DESK, PHONE, Page};
use serde_json::json;

/// The narrowest phone.
const NARROW: (u32, u32) = (320, 640);

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_for_the_first_time_plays_at_once_and_goes_on_the_next_time() {
    let page = Page::open(PHONE).await;
    page.set("speed", "off").await;
    page.click_any(".up-next .play-now").await;
    page.wait_for(".board button:not(:disabled)").await;
    assert!(page.text(".own h2").await.starts_with("You"));
    page.go("#/").await;
    page.wait_for(".up-next").await;
    page.picture("home-back-phone").await;
    assert!(page.text(".up-next").await.contains("against Aiko and Ren"));
    page.click_any(".up-next .go-on").await;
    page.wait_for(".board button:not(:disabled)").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_box_starts_its_game_as_it_was_set_up_last() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.go("#/play/sushizock").await;
    page.wait_for(".players select").await;
    page.select(".players li:nth-child(2) select", "master").await;
    assert!(page.text(".players li:nth-child(2) .means").await.contains("wins"));
    page.click_any(".count button:first-child").await;
    page.click_any(".start").await;
    page.wait_for(".board").await;
    page.go("#/").await;
    // That one goes on from its box; once it is gone, the box begins another.
    page.wait_for(".box[data-game=sushizock] .go-on").await;
    for _ in 0..2 {
        page.click_any(".shelf .delete").await;
    }
    page.click_any(".box[data-game=sushizock] .play").await;
    page.wait_for(".board").await;
    page.go("#/play/sushizock").await;
    page.wait_until(".players li", 2).await;
    let level = "return document.querySelector('.players li:nth-child(2) select').value";
    assert_eq!(page.ask(level, vec![]).await, json!("master"));
    page.close_in_silence().await;
}

/// The games that are kept.
const KEPT: &str =
    "return Object.keys(localStorage).filter((key) => key.startsWith('kaiten.game.')).length";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_on_its_way_is_started_once_and_not_for_whoever_has_left() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.hold(".wasm").await;
    page.click_any(".box[data-game=sushizock] .play").await;
    page.wait_for(".box[data-game=sushizock] .play[aria-busy=true]").await;
    page.click_any(".box[data-game=sushizock] .play").await;
    page.click_any(".box[data-game=sushi-roll] .play").await;
    page.release().await;
    page.wait_for(".board").await;
    assert_eq!(page.ask(KEPT, vec![]).await, json!(1));

    page.go("#/").await;
    page.wait_for(".boxes").await;
    page.hold(".wasm").await;
    page.click_any(".box[data-game=sushi-express] .play").await;
    page.go("#/review").await;
    page.wait_for(".paste").await;
    page.release().await;
    // When its set-up stands, the game has come.
    page.go("#/play/sushi-express").await;
    page.wait_for(".start").await;
    assert_eq!(page.ask(KEPT, vec![]).await, json!(1));
    page.close_in_silence().await;
}

/// Whether the hint stands close to what it points at, and over neither that nor the hand.
const BESIDE: &str = "
    const box = (css) => document.querySelector(css).getBoundingClientRect();
    const why = box('.why[data-side]'), thing = box('.hinted'), hand = box('.hand');
    const isOver = (it) => why.left < it.right && it.left < why.right && why.top < it.bottom && it.top < why.bottom;
    const gap = Math.min(Math.abs(hand.top - why.bottom), Math.abs(thing.top - why.bottom), Math.abs(why.top - thing.bottom));
    return !isOver(thing) && !isOver(hand) && gap < 16 && why.top >= 0 && why.bottom <= innerHeight;";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_hint_stands_beside_its_card_and_one_sheet_is_open_at_a_time() {
    let page = Page::open(PHONE).await;
    page.set("speed", "off").await;
    page.start("sushi-go").await;
    page.click_any(".hint:not(:disabled)").await;
    page.wait_for(".why[data-side]").await;
    page.wait_that(BESIDE).await;
    page.picture("hint-phone").await;
    page.click_any(".tools .points").await;
    page.wait_for(".table[data-panel=points]").await;
    assert!(!page.shows(".why").await, "the hint has made room");
    page.click_any(".panel .shut").await;
    page.click_any(".hint:not(:disabled)").await;
    page.wait_for(".why").await;
    assert!(page.shows(".table[data-panel='']").await);
    page.close_in_silence().await;
}

/// What is wider than the window, and where Start lies over something that is chosen.
const TOO_WIDE: &str = "
    const page = document.documentElement, form = document.querySelector('.setup .form');
    const covers = form && form.getBoundingClientRect().bottom > document.querySelector('.begin').getBoundingClientRect().top + 1;
    return [page.scrollWidth > innerWidth, covers || false];";

#[tokio::test(flavor = "multi_thread")]
async fn on_the_narrowest_phone_nothing_is_wider_than_the_page_and_start_covers_nothing() {
    let page = Page::open(NARROW).await;
    for lang in ["en", "fr"] {
        page.keep("kaiten.lang", lang).await;
        page.go("#/").await;
        page.reload().await;
        assert_eq!(page.ask(TOO_WIDE, vec![]).await, json!([false, false]), "home, {lang}");
        page.picture(&format!("home-narrow-{lang}")).await;
        for game in kaiten_games::GAMES {
            page.go(&format!("#/play/{}", game.id)).await;
            page.wait_for(".start").await;
            let found = page.ask(TOO_WIDE, vec![]).await;
            assert_eq!(found, json!([false, false]), "{}, {lang}", game.id);
        }
    }
    page.close_in_silence().await;
}
