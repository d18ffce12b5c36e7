//! For those who listen.

use crate::page::{DESK, Page};
use crate::player::Luck;
use serde_json::json;

/// The title of the page, and whether its heading has the focus.
const PLACE: &str = "
    return [document.title, document.activeElement === document.querySelector('main h1')];";

/// Waits until the page has this title, and its heading the focus.
async fn is_at(page: &Page, title: &str) {
    let script = format!(
        "const at = (() => {{{PLACE}}})(); return at[0] === {} && at[1] || JSON.stringify(at)",
        json!(title)
    );
    page.wait_that(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_says_its_title_and_gives_its_heading_the_focus() {
    let page = Page::open(DESK).await;
    page.keep("kaiten.speed", "off").await;
    page.reload().await;
    // The first page begins where the browser begins.
    let first = json!(["The sushi-games table – Kaiten", false]);
    assert_eq!(page.ask(PLACE, vec![]).await, first);
    page.click_any(".box[data-game=\"sushi-go\"] .open").await;
    is_at(&page, "Sushi Go! – set-up – Kaiten").await;
    page.click_any(".start").await;
    page.wait_for(".board button:not(:disabled)").await;
    is_at(&page, "Sushi Go! – table – Kaiten").await;
    page.go("#/rules/sushi-go").await;
    is_at(&page, "Sushi Go! – rules – Kaiten").await;
    // At a rule, the rule has the focus.
    page.go("#/rules/sushi-go/M1").await;
    page.wait_that("return document.activeElement.matches('.a-rule.addressed')").await;
    page.go("#/rules").await;
    is_at(&page, "The rules of all games – Kaiten").await;
    page.go("#/play/sushizock").await;
    is_at(&page, "Sushizock – set-up – Kaiten").await;
    page.go("#/review").await;
    is_at(&page, "Review a game – Kaiten").await;
    page.go("#/nowhere").await;
    is_at(&page, "Nothing here – Kaiten").await;
    page.go("#/").await;
    is_at(&page, "The sushi-games table – Kaiten").await;

    page.keep("kaiten.lang", "fr").await;
    page.reload().await;
    page.go("#/play/sushi-go").await;
    is_at(&page, "Sushi Go! – préparation – Kaiten").await;
    page.go("#/rules/sushi-go").await;
    is_at(&page, "Sushi Go! – règles – Kaiten").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_read_out_in_sentences() {
    let page = Page::open(DESK).await;
    page.keep("kaiten.speed", "off").await;
    page.reload().await;
    page.start("sushizock").await;
    let listen = "
        window.heard = [];
        const hear = () => heard.push(document.querySelector('.spoken').textContent);
        const spoken = document.querySelector('.spoken');
        new MutationObserver(hear).observe(spoken, { childList: true, characterData: true, subtree: true });";
    page.ask(listen, vec![]).await;
    let mut luck = Luck::new(9);
    let has_heard_all = "return ['Aiko', 'Ren'].every((who) => heard.join(' ').includes(who))";
    while page.ask(has_heard_all, vec![]).await != json!(true) {
        page.click_something(&mut luck).await;
    }
    let not_sentences = "return heard.filter((said) => said && !/^[^.].*[^.][.!?…]$/s.test(said))";
    assert_eq!(page.ask(not_sentences, vec![]).await, json!([]));
    page.close_in_silence().await;
}
