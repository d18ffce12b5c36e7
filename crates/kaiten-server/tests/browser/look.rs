//! What can be measured of how the pages look: contrast, names and sizes, in both themes.

use crate::page::{DESK, PHONE, Page};

/// All texts whose colour is too close to what is behind them (WCAG AA), and all controls without a
/// name or, on a phone, too small to touch.
const FAULTS: &str = include_str!("faults.js");

async fn is_faultless(page: &Page, place: &str) {
    let faults = page.ask(FAULTS, vec![]).await;
    assert_eq!(faults, serde_json::json!([]), "{place}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_can_be_read_and_touched_in_both_themes() {
    for size in [DESK, PHONE] {
        let page = Page::open(size).await;
        page.select(".speed select", "off").await;
        for theme in ["light", "dark"] {
            page.go("#/").await;
            page.wait_for(".boxes").await;
            is_faultless(&page, &format!("home, {theme}")).await;
            for game in kaiten_games::GAMES {
                page.go(&format!("#/play/{}", game.id)).await;
                page.wait_for(".start").await;
                is_faultless(&page, &format!("set-up of {}, {theme}", game.id)).await;
                page.picture(&format!("setup-{}-{}-{theme}", game.id, size.0)).await;
                page.click_any(".start").await;
                page.wait_for(".board button:not(:disabled)").await;
                page.picture(&format!("table-{}-{}-{theme}", game.id, size.0)).await;
                is_faultless(&page, &format!("table of {}, {theme}", game.id)).await;
                page.go(&format!("#/rules/{}", game.id)).await;
                page.wait_for(".a-rule").await;
                is_faultless(&page, &format!("rules of {}, {theme}", game.id)).await;
            }
            page.click_any(".theme").await;
        }
        page.close_in_silence().await;
    }
}
