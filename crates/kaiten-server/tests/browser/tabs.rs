//! Several tabs on the same games: nothing that was played is lost.

use crate::page::{DESK, Page};
use serde_json::json;

/// As in a browser without locks.
const NO_LOCKS: &str = "Object.defineProperty(navigator, 'locks', { value: undefined })";

/// Lays a card, and waits until so many lie there.
async fn lay(page: &Page, laid: usize) {
    page.click_any(".hand button.card:not(:disabled)").await;
    page.wait_until(".own .card.small", laid).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_a_game_one_at_a_time() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.start("sushi-go").await;
    lay(&page, 1).await;
    let table = page.ask("return location.hash", vec![]).await;
    let table = table.as_str().expect("an address");

    let first = page.this_tab().await;
    let second = page.new_tab().await;
    page.go(table).await;
    assert_eq!(page.text(".elsewhere p").await, "This game is open in another tab.");
    assert!(!page.shows(".board").await, "nothing can be played here");
    page.picture("elsewhere").await;
    page.click_any(".play-here").await;
    lay(&page, 2).await;

    // The first tab has heard of it, and can take the game back as it is now.
    page.switch_to(&first).await;
    page.wait_for(".elsewhere").await;
    assert!(!page.shows(".board").await, "it has stopped");
    page.click_any(".play-here").await;
    page.wait_until(".own .card.small", 2).await;
    lay(&page, 3).await;

    page.switch_to(&second).await;
    page.wait_for(".elsewhere").await;
    page.click_any(".elsewhere a").await;
    page.wait_until(".shelf li", 1).await;
    // Once nobody has it open, it opens everywhere.
    page.switch_to(&first).await;
    page.go("#/").await;
    page.wait_for(".boxes").await;
    page.switch_to(&second).await;
    page.go(table).await;
    page.wait_until(".own .card.small", 3).await;
    page.reload().await;
    page.wait_until(".own .card.small", 3).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_locks_notice_that_another_has_gone_on() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.ask(NO_LOCKS, vec![]).await;
    page.start("sushi-go").await;
    lay(&page, 1).await;
    let table = page.ask("return location.hash", vec![]).await;
    let table = table.as_str().expect("an address");
    let first = page.this_tab().await;
    page.new_tab().await;
    page.go("#/").await;
    page.wait_for(".boxes").await;
    page.ask(NO_LOCKS, vec![]).await;
    page.go(table).await;
    page.wait_until(".own .card.small", 1).await;
    lay(&page, 2).await;

    page.switch_to(&first).await;
    page.click_any(".hand button.card:not(:disabled)").await;
    page.wait_for(".elsewhere").await;
    page.click_any(".play-here").await;
    page.wait_until(".own .card.small", 2).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn that_begin_a_game_at_once_begin_two() {
    let page = Page::open(DESK).await;
    let first = page.this_tab().await;
    page.go("#/play/sushizock").await;
    page.wait_for(".start").await;
    let second = page.new_tab().await;
    page.go("#/play/sushizock").await;
    page.wait_for(".start").await;
    let mut tables = Vec::new();
    for tab in [&first, &second] {
        page.switch_to(tab).await;
        page.click_any(".start").await;
        page.wait_for(".board").await;
        tables.push(page.ask("return location.hash", vec![]).await);
    }
    assert_ne!(tables[0], tables[1]);
    let kept = "return Object.keys(localStorage).filter((key) => key.startsWith('kaiten.game.sushizock')).length";
    assert_eq!(page.ask(kept, vec![]).await, json!(2));
    page.close_in_silence().await;
}
