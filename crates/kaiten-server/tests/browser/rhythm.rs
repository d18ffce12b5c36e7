//! How it feels to play: fast clicks, keys, choices that are confirmed, and what is set.

use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use fantoccini::key::Key;
use serde_json::Value;
use std::time::Duration;

/// How many steps of the game at this table are kept.
pub(crate) async fn steps(page: &Page) -> usize {
    let table = page.ask("return location.hash", vec![]).await;
    let table = table.as_str().and_then(|hash| hash.strip_prefix("#/table/")).expect("a table");
    let key = format!("kaiten.game.{}", table.replace('/', "."));
    let kept = page.kept(&key).await.expect("the game is kept");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    let record: Value =
        serde_json::from_str(kept["record"].as_str().expect("a record")).expect("JSON");
    record["steps"].as_array().expect("steps").len()
}

/// A card of the hand; there is one at the same spot in the next hand, too.
const CARD: &str = ".hand button.card:nth-child(3)";

#[tokio::test(flavor = "multi_thread")]
async fn six_fast_clicks_play_one_card() {
    let page = Page::open(DESK).await;
    for speed in ["slow", "usual", "fast", "off"] {
        page.set("speed", speed).await;
        for gap in [30, 90, 180] {
            // On a busy machine clicks may be so far from each other that they are meant one by one.
            for _ in 0..20 {
                page.go("#/").await;
                page.start("sushi-go").await;
                page.wait_for(CARD).await;
                page.settle().await;
                if page.press_fast(CARD, 6, gap).await < 340.0 {
                    break;
                }
            }
            page.wait_for(".own .card.small").await;
            // All that is on its way arrives.
            tokio::time::sleep(Duration::from_millis(1200)).await;
            page.settle().await;
            let laid = "return document.querySelectorAll('.own .card.small').length";
            assert_eq!(page.ask(laid, vec![]).await, 1, "{speed}, {gap} ms apart");
        }
    }
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_while_pieces_move_ends_the_movement_and_the_next_one_chooses() {
    let page = Page::open(DESK).await;
    page.set("speed", "slow").await;
    page.set_up("sushi-go").await;
    // The deal may be over before WebDriver has seen it.
    page.get_ready_to_press(&format!(".table[data-settling] {CARD}"), 450).await;
    page.click_any(".start").await;
    page.pressed().await;
    assert!(!page.shows(".table[data-settling]").await, "the cards have landed");
    assert!(!page.shows(".chosen, .own .card.small").await, "nothing is chosen");
    page.press_fast(CARD, 1, 0).await;
    page.wait_for(".own .card.small").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_digits_alone() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    let mut luck = Luck::new(8);
    for game in kaiten_games::GAMES {
        page.go("#/").await;
        page.start(game.id).await;
        page.wait_for(".board [data-key='1']").await;
        let start = steps(&page).await;
        let mut tries = 0;
        while steps(&page).await < start + 6 {
            page.settle().await;
            let can =
                page.ask("return document.querySelectorAll('.board [data-key]').length", vec![]);
            let can = can.await.as_f64().expect("a number");
            let digit = (luck.draw() * can).floor() as u32 + 1;
            page.write(char::from_digit(digit % 10, 10).expect("a digit")).await;
            if page.shows(".moment").await {
                page.settle().await;
                page.press(Key::Enter).await;
            }
            tries += 1;
            assert!(tries < 400, "{}: digits lead nowhere", game.id);
        }
        page.picture(&format!("{}-digits", game.id)).await;
    }
    page.close_in_silence().await;
}

/// Escape lets go of what is half picked, and Enter confirms it, also where the mouse picked it.
#[tokio::test(flavor = "multi_thread")]
async fn keys_let_go_of_what_is_picked_and_confirm_it() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.start("sushi-roll").await;
    let is = async |mode: &str| page.wait_for(&format!(".actions[data-mode={mode}]")).await;
    page.click_any("#use-menu.can").await;
    is("menu").await;
    page.press(Key::Escape).await;
    is("take").await;
    page.click_any("#use-menu.can").await;
    page.click_any(".die.can[aria-pressed=false]").await;
    page.wait_for("#confirm").await;
    page.press(Key::Enter).await;
    is("take").await;
    page.wait_that("return document.querySelector('#use-menu b').textContent === '×2'").await;

    // A die here and a die there, by digits alone.
    page.click_any("#use-chopsticks.can").await;
    is("chopsticks").await;
    for (whose, picked) in [(":not(.others *)", 1), (":is(.others *)", 2)] {
        let die = format!(".die.can{whose}[data-key]");
        page.wait_for(&die).await;
        let key = format!("return document.querySelector('{die}').dataset.key");
        let key = page.ask(&key, vec![]).await;
        page.write(key.as_str().and_then(|key| key.chars().next()).expect("a digit")).await;
        page.wait_until(".die.picked", picked).await;
    }
    page.press(Key::Enter).await;
    page.wait_that("return document.querySelector('#use-chopsticks b').textContent === '×1'").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_do_what_the_list_of_keys_says() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.start("sushi-go").await;
    page.wait_for(".board [data-key='1']").await;
    page.settle().await;
    assert!(!page.shows(".by-keys").await, "who uses no keys sees none");
    page.write('3').await;
    page.wait_until(".own .card.small", 1).await;
    assert!(page.shows(".by-keys").await);
    page.write('u').await;
    page.wait_that("return document.querySelector('.own .card.small') === null").await;
    page.write('h').await;
    page.wait_for(".why").await;
    page.press(Key::Escape).await;
    page.wait_that("return document.querySelector('.why') === null").await;
    page.write('l').await;
    page.wait_that("return document.activeElement.matches('.log, .log *')").await;
    page.write('s').await;
    page.wait_that("return document.activeElement.matches('.sheet, .sheet *')").await;
    page.write('m').await;
    page.wait_that("return localStorage.getItem('kaiten.sound') === 'off'").await;
    page.write('?').await;
    page.wait_for(".keys kbd").await;
    page.picture("keys").await;
    page.write('u').await;
    page.press(Key::Escape).await;
    page.wait_that("return document.querySelector('.keys') === null").await;
    page.write('r').await;
    page.wait_for(".a-rule").await;

    // Who types writes letters, and who wants no such keys has none.
    page.go("#/review").await;
    page.wait_for("#record").await;
    page.click_any("#record").await;
    page.write('m').await;
    page.write('?').await;
    assert_eq!(page.ask("return document.querySelector('#record').value", vec![]).await, "m?");
    assert_eq!(page.kept("kaiten.sound").await.as_deref(), Some("off"));
    page.click_any(".to-settings").await;
    page.click_any(".to-keys").await;
    page.click_any(".keys .switch").await;
    page.click_any(".keys .shut").await;
    page.go("#/").await;
    page.write('?').await;
    page.write('m').await;
    assert!(!page.shows(".keys").await);
    assert_eq!(page.kept("kaiten.sound").await.as_deref(), Some("off"));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_confirms_every_choice_plays_only_what_is_confirmed() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.switch("confirm").await;
    let mut luck = Luck::new(9);
    for game in kaiten_games::GAMES {
        page.go("#/").await;
        page.start(game.id).await;
        page.wait_for(".board button:not(:disabled)").await;
        let before = steps(&page).await;
        weigh(&page, &mut luck).await;
        page.picture(&format!("{}-weighed", game.id)).await;
        assert!(page.shows(".board .chosen").await, "{}: it is seen", game.id);
        assert_eq!(steps(&page).await, before, "{}: it does not count", game.id);
        page.settle().await;
        page.press(Key::Escape).await;
        page.wait_that("return document.querySelector('.play-it, .board .chosen') === null").await;
        weigh(&page, &mut luck).await;
        page.settle().await;
        assert_eq!(steps(&page).await, before, "{}: nothing counts yet", game.id);
        page.press(Key::Enter).await;
        page.wait_that("return document.querySelector('.play-it') === null").await;
        let mut waited = 0;
        while steps(&page).await == before {
            waited += 1;
            assert!(waited < 500, "{}: it does not count when it is confirmed", game.id);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    page.close_in_silence().await;
}

/// Tries whatever can be tried until something waits to be confirmed.
async fn weigh(page: &Page, luck: &mut Luck) {
    for _ in 0..200 {
        page.settle().await;
        if page.shows(".play-it").await {
            return;
        }
        page.click_something(luck).await;
    }
    panic!("nothing can be confirmed");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_set_holds_at_once_and_after_a_reload() {
    const SET: &str = "
        const root = document.documentElement, size = parseFloat(getComputedStyle(root).fontSize);
        const gain = document.querySelector('.gain');
        return [root.dataset.theme, root.lang, size > 18, gain !== null && gain.checkVisibility()];";
    for size in [DESK, PHONE] {
        let page = Page::open(size).await;
        page.set("speed", "off").await;
        page.start("sushi-roll").await;
        page.wait_for(".gain").await;
        assert_eq!(page.ask(SET, vec![]).await, serde_json::json!(["light", "en", false, true]));
        page.set("theme", "dark").await;
        page.set("lang", "fr").await;
        page.switch("large").await;
        page.switch("gains").await;
        page.click_any(".to-settings").await;
        page.paste(".volume input", "0").await;
        page.picture(&format!("settings-{}", size.0)).await;
        page.click_any(".settings .shut").await;
        let now = serde_json::json!(["dark", "fr", true, false]);
        assert_eq!(page.ask(SET, vec![]).await, now);
        assert_eq!(page.kept("kaiten.sound").await.as_deref(), Some("off"), "0 is off");
        page.reload().await;
        page.wait_for(".gain").await;
        assert_eq!(page.ask(SET, vec![]).await, now);
        page.set("theme", "system").await;
        assert_eq!(page.kept("kaiten.theme").await, None, "the system decides again");
        page.close_in_silence().await;
    }
}
