//! The client in a real Chromium, from the home page to the standings.
//!
//! `cargo xtask test` builds the client, embeds it and runs this; ChromeDriver must be installed.

mod page;

use page::Page;
use std::time::Duration;

/// The table is as wide as a desk.
const DESK: (u32, u32) = (1440, 900);
/// It fits a phone.
const PHONE: (u32, u32) = (390, 844);

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_with_the_mouse() {
    let page = Page::open(DESK).await;
    page.start("sushi-go").await;
    page.picture("sushi-go-desk").await;
    while !page.shows(".end").await {
        page.click_any(".hand button.card:not(:disabled)").await;
    }
    page.picture("sushi-go-end").await;
    assert_eq!(page.standings().await, page.replayed_standings().await);
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_with_the_keyboard_on_a_phone() {
    let page = Page::open(PHONE).await;
    page.press_on(".box[data-game=\"sushi-go\"]").await;
    page.press_on(".start").await;
    page.wait_for(".hand button.card:not(:disabled)").await;
    page.picture("sushi-go-phone").await;
    while !page.shows(".end").await {
        page.press_on(".hand button.card:not(:disabled), .end .again").await;
    }
    assert_eq!(page.standings().await, page.replayed_standings().await);
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_a_reload_another_language_and_a_lost_connection() {
    let mut page = Page::open(DESK).await;
    page.start("sushi-go").await;
    for _ in 0..3 {
        page.click_any(".hand button.card:not(:disabled)").await;
    }
    page.wait_until(".own .card.small", 3).await;
    page.click_text("Français").await;
    assert_eq!(page.text(".own h2").await, "Devant vous0 points");
    page.click_text("Sombre").await;
    page.ready_for_offline().await;
    page.lose_the_server();
    page.reload().await;
    page.click_any(".go-on").await;
    page.wait_until(".own .card.small", 3).await;
    assert_eq!(page.text(".own h2").await, "Devant vous0 points");
    page.picture("sushi-go-dark").await;
    page.click_any(".undo").await;
    page.wait_until(".own .card.small", 2).await;
    page.click_any(".hint").await;
    page.wait_for(".why").await;
    page.wait_for(".card.hinted").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_is_offered_before_it_is_dropped() {
    let page = Page::open(DESK).await;
    page.keep("kaiten.game", "{\"players\":[]").await;
    page.reload().await;
    page.click_any(".go-on").await;
    page.wait_for("section.bad a[download]").await;
    page.click_any("section.bad button").await;
    page.wait_for(".boxes").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!page.shows(".go-on").await);
    page.close_in_silence().await;
}
