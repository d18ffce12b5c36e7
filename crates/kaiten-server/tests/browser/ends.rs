//! The end of a game and what comes after it, on a table that the engine has played to its end.

use crate::page::{DESK, PHONE, Page};
use crate::prepared::{over, saved};
use kaiten_core::Notation;
use serde_json::{Value, json};

/// Opens the table of a game that was played at random, at its end.
async fn open<G: Notation>(page: &Page, options: &str) {
    page.go("#/").await;
    page.wait_for(".boxes").await;
    page.keep(&format!("kaiten.game.{}", G::ID), &saved(&over::<G>(options, 3))).await;
    page.go(&format!("#/table/{}", G::ID)).await;
    page.wait_for(".end[open]").await;
}

/// Whether the dialog is at its top, the headline has the focus, and all of it can be seen.
const AT_ITS_TOP: &str = "
    const dialog = document.querySelector('.end'), headline = dialog.querySelector('h2');
    const { top, bottom } = headline.getBoundingClientRect();
    return dialog.scrollTop === 0 && document.activeElement === headline && top > 0 && bottom < innerHeight;";

async fn is_seen_from_its_top<G: Notation>(page: &Page, options: &str, has_curve: bool) {
    open::<G>(page, options).await;
    page.wait_that(AT_ITS_TOP).await;
    page.picture(&format!("end-{}", G::ID)).await;
    assert_eq!(page.standings().await, page.replayed_standings().await);
    assert!(page.text(".end .decided").await.ends_with('.'));
    assert_eq!(page.shows(".end .curve").await, has_curve, "{}", G::ID);
}

#[tokio::test(flavor = "multi_thread")]
async fn is_seen_from_its_top_on_a_phone() {
    let page = Page::open(PHONE).await;
    is_seen_from_its_top::<game_sushi_go::SushiGo>(&page, "seats=5", true).await;
    is_seen_from_its_top::<game_sushi_go_party::SushiGoParty>(&page, "seats=8", true).await;
    is_seen_from_its_top::<game_sushi_roll::SushiRoll>(&page, "seats=3", true).await;
    is_seen_from_its_top::<game_sushizock::Sushizock>(&page, "seats=3", false).await;
    is_seen_from_its_top::<game_sushi_express::SushiExpress>(&page, "seats=6", false).await;
    page.close_in_silence().await;
}

/// Lets the clipboard keep what is put there, or refuse it.
const CLIPBOARD: &str = "
    const writeText = async (text) => { if (arguments[0]) window.copied = text; else throw new Error(); };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });";

#[tokio::test(flavor = "multi_thread")]
async fn leaves_a_table_with_ways_on() {
    let page = Page::open(PHONE).await;
    page.set("speed", "off").await;
    open::<game_sushi_go::SushiGo>(&page, "seats=3").await;
    page.click_any(".end .shut").await;
    for way in ["again", "review", "change", "share"] {
        assert!(page.shows(&format!(".what-next .{way}")).await, "{way}");
    }
    page.picture("end-closed-phone").await;
    let below = "return document.documentElement.scrollHeight <= innerHeight";
    page.wait_that(below).await;

    page.ask(CLIPBOARD, vec![json!(true)]).await;
    page.click_any(".what-next .share").await;
    assert_eq!(page.text(".what-next .shared").await, "The link to this game is copied.");
    let copied = page.ask("return window.copied", vec![]).await;
    let link = copied.as_str().and_then(|link| link.split_once("#")).expect("a link").1;
    page.ask(CLIPBOARD, vec![json!(false)]).await;
    page.click_any(".what-next .share").await;
    page.wait_for(".what-next .shared input").await;
    let shown = "return document.querySelector('.what-next .shared input').value";
    assert_eq!(page.ask(shown, vec![]).await, copied, "the link to copy by hand");
    page.picture("end-shared-phone").await;

    // The link is enough to review the game.
    page.go(&format!("#{link}")).await;
    page.wait_for(".review .board").await;
    page.go("#/table/sushi-go").await;
    page.click_any(".end .shut").await;
    page.click_any(".what-next .review").await;
    page.wait_for(".review .board").await;
    page.go("#/table/sushi-go").await;
    page.click_any(".end .shut").await;
    page.click_any(".what-next .result").await;
    page.wait_for(".end[open]").await;
    page.click_any(".end .shut").await;
    page.click_any(".what-next .again").await;
    page.wait_for(".hand button.card:not(:disabled)").await;
    assert!(!page.shows(".what-next").await, "another game has begun");
    page.go("#/").await;
    page.wait_until(".shelf li", 2).await;
    page.wait_until(".box .go-on", 1).await;
    page.close_in_silence().await;
}

/// What a set-up says: names, levels, options, what may be looked up, and whether bots remember.
const SET_UP: &str = "
    const values = (css) => [...document.querySelectorAll(css)].map((node) => node.value);
    return [values('.players input'), values('.players select'), values('.option select'), document.querySelector('.check input').checked];";

#[tokio::test(flavor = "multi_thread")]
async fn leads_to_a_set_up_that_is_filled_in_and_remembered() {
    let page = Page::open(DESK).await;
    let mut game: Value =
        serde_json::from_str(&saved(&over::<game_sushi_go::SushiGo>("seats=2 robot=yes", 3)))
            .expect("JSON");
    game["players"] = json!([{"name": "You", "level": null}, {"name": "Kim", "level": "master"}]);
    game["memory"] = json!("table");
    game["bots_remember"] = json!(false);
    page.keep("kaiten.game.sushi-go", &game.to_string()).await;
    page.go("#/table/sushi-go").await;
    page.click_any(".end .change").await;
    page.wait_for(".setup .option select").await;
    page.picture("change-the-table").await;
    let looks_up = "table";
    let filled =
        json!([["", "Kim"], ["", "master"], ["passing=left", "robot=yes", looks_up], false]);
    assert_eq!(page.ask(SET_UP, vec![]).await, filled);

    // A seat more: what was typed stays, and the next set-up begins with it.
    page.paste(".players input", "Ann").await;
    page.select(".option select", "passing=left-right-left").await;
    page.click_any(".count button:last-child").await;
    page.wait_until(".players li", 3).await;
    page.click_any(".start").await;
    page.wait_for(".hand button.card").await;
    page.go("#/play/sushi-go").await;
    page.wait_for(".setup .option select").await;
    let filled = json!([
        ["Ann", "Kim", "Ren"],
        ["", "master", "cook"],
        ["passing=left-right-left", looks_up],
        false
    ]);
    assert_eq!(page.ask(SET_UP, vec![]).await, filled);
    page.go("#/play/sushizock").await;
    page.wait_until(".players li", 3).await;
    let usual = json!([["", "Aiko", "Ren"], ["", "cook", "cook"], ["log"], true]);
    assert_eq!(page.ask(SET_UP, vec![]).await, usual);

    page.keep("kaiten.setups", "{\"sushi-go\":").await;
    page.reload().await;
    page.go("#/play/sushi-go").await;
    page.wait_until(".players li", 3).await;
    page.close_in_silence().await;
}
