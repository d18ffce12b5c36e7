//! The pages of tables that `look.rs` does not come by: they can be read and used by everyone.

use crate::look::faults;
use crate::page::{DESK, PHONE, Page};
use serde_json::json;

/// Puts the key of this device's seat away, or back.
const WITHOUT_KEY: &str = "
    const key = 'kaiten.seat.' + arguments[0];
    const other = sessionStorage.getItem(key);
    if (other) return localStorage.setItem(key, other);
    sessionStorage.setItem(key, localStorage.getItem(key));
    localStorage.removeItem(key);";

async fn every_page(size: (u32, u32), lang: &str) -> Vec<String> {
    let page = Page::open(size).await;
    page.keep("kaiten.lang", lang).await;
    page.keep("kaiten.speed", "off").await;
    let mut all = Vec::new();
    let mut look = async |place: &str| all.extend(faults(&page, size, place).await);
    page.go("#/new/open").await;
    page.reload().await;
    page.wait_for("select.open-to").await;
    page.paste(".name", "Ann").await;
    page.click_any(".start").await;
    page.wait_for(".lobby .qr").await;
    let id = page.ask("return location.hash.split('/')[2]", vec![]).await;
    let id = id.as_str().expect("a table").to_string();
    page.paste(".talk .say input", "Bon appétit!").await;
    page.click_any(".talk .send").await;
    page.wait_for(".talk .said li").await;
    look("talk in the lobby").await;
    page.click_any(".change-terms").await;
    page.wait_for(".change-sheet .agree:not(:disabled)").await;
    look("change of the terms").await;
    page.click_any(".change-sheet .shut").await;

    page.go("#/tables").await;
    page.wait_for(".all-tables .to").await;
    look("open tables").await;
    page.ask(WITHOUT_KEY, vec![json!(id)]).await;
    page.go(&format!("#/t/{id}")).await;
    page.wait_for(".join .sit").await;
    look("join").await;
    page.ask(WITHOUT_KEY, vec![json!(id)]).await;
    page.reload().await;
    page.click_any(".begin .start").await;
    page.wait_for(".board").await;
    page.click_any(".to-talk").await;
    page.wait_for(".talk .emotes").await;
    look("talk at the table").await;
    page.click_any(".talk .shut").await;
    page.go(&format!("#/t/{id}/table")).await;
    page.wait_for(".to-join .qr").await;
    page.wait_for(".board").await;
    look("table on a screen").await;

    page.go(&format!("#/t/{id}")).await;
    page.click_any(".company .to-table").await;
    page.click_any(".table-sheet .end-it").await;
    page.click_any(".table-sheet .end-it.asks").await;
    page.click_any(".bad .another-game").await;
    page.wait_for(".next-game .next-of").await;
    look("next game").await;
    page.go("#/mine").await;
    page.wait_for(".mine .to").await;
    look("my games").await;
    page.close_in_silence().await;
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_friends_can_be_read_and_used_by_everyone() {
    let all = [every_page(DESK, "en").await, every_page(PHONE, "fr").await].concat();
    assert!(all.is_empty(), "{}", all.join("\n"));
}
