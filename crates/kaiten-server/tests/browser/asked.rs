//! Anything on the table can be asked about: with the mouse, with a finger, and by keys.

use crate::page::{DESK, Page};
use crate::rhythm::steps;
use crate::tour::sentences;
use fantoccini::key::Key;
use serde_json::json;

/// What is wrong with what is said of every so many things on the table.
const ASK: &str = include_str!("ask.js");
/// The narrowest of phones.
const NARROW: (u32, u32) = (320, 640);

/// Starts a game, where a choice can be made.
async fn start(page: &Page, game: &str) {
    page.go("#/").await;
    page.reload().await;
    page.start(game).await;
    page.wait_for(".board [data-key='1']").await;
    page.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mouse_and_a_finger_are_told_what_a_thing_is_and_choose_nothing() {
    for (size, finger, every) in [(DESK, false, 5), (NARROW, true, 9)] {
        let page = Page::open(size).await;
        page.set("speed", "off").await;
        for game in kaiten_games::GAMES {
            for lang in ["en", "fr"] {
                page.keep("kaiten.lang", lang).await;
                start(&page, game.id).await;
                let before = steps(&page).await;
                let found = page.ask_and_wait(ASK, vec![json!(finger), json!(every)]).await;
                let none: [String; 0] = [];
                assert_eq!(sentences(&found), none, "{} in {lang} at {size:?}", game.id);
                assert_eq!(steps(&page).await, before, "{}: something was played", game.id);
                assert!(!page.shows(".board .chosen").await, "{}: something is chosen", game.id);
            }
            page.picture(&format!("{}-asked", game.id)).await;
        }
        page.close_in_silence().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_asks_about_what_has_the_focus_and_goes_on_from_there() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    for game in kaiten_games::GAMES {
        start(&page, game.id).await;
        // The keys belong to the board.
        page.ask("document.querySelector('.board').focus()", vec![]).await;
        page.press(Key::Right).await;
        page.wait_that("return document.activeElement.matches('.board [data-about]')").await;
        page.write('?').await;
        page.wait_for(".about[data-side] small").await;
        let first = page.ask("return document.querySelector('[data-asked]').dataset.about", vec![]);
        let first = first.await;
        assert!(first.is_string(), "{first}");
        page.press(Key::Right).await;
        let other = format!("[data-asked]:not([data-about={first}])");
        page.wait_for(&other).await;
        page.press(Key::Escape).await;
        page.wait_that("return document.querySelector('.about[data-side]') === null").await;
        assert!(!page.shows("[data-asked]").await);
        page.write('?').await;
        page.wait_for(".about[data-side]").await;
        page.write('?').await;
        page.wait_for(".keys kbd").await;
        page.press(Key::Escape).await;
        page.wait_that("return document.querySelector('.keys') === null").await;
    }
    page.close_in_silence().await;
}
