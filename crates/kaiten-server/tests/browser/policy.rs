//! What the server lets a page load and run (`src/headers.rs`): no page asks for more, and nothing
//! else runs.

use crate::pads::an_egg_for_ann;
use crate::page::{DESK, Page};
use crate::tour::{before_the_last_card, sentences};
use game_sushi_go::SushiGo;
use serde_json::json;

/// Notes what the browser refuses to a page, from its first line on.
const NOTES: &str = "
    window.refused = [];
    const note = ({ effectiveDirective, blockedURI }) => refused.push(`${effectiveDirective} ${blockedURI}`);
    addEventListener('securitypolicyviolation', note);";

/// Whether a piece lies there that is being counted, and stands out.
const LIT: &str = "
    const board = document.querySelector('.board[data-lit]');
    const piece = board?.querySelector(`[data-kind~=\"${board.dataset.lit}\"]`);
    return piece ? getComputedStyle(piece).zIndex === '2' : false;";

/// Opens the home page, and has noted from then on what is refused.
async fn open() -> Page {
    let page = Page::blank(DESK).await;
    page.tell_the_browser("Page.addScriptToEvaluateOnNewDocument", json!({"source": NOTES})).await;
    page.go("").await;
    page.wait_for(".boxes").await;
    page
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_asks_for_more_than_it_may() {
    let page = open().await;
    let look = async |place: &str| {
        let refused = page.ask("return window.refused", vec![]).await;
        assert_eq!(refused, json!([]), "{place}");
    };
    look("home").await;
    page.tour::<SushiGo>(look).await;
    // The hint comes from the worker, which cannot tell us what it was refused.
    page.visit_sheets(look).await;
    // Kind after kind lights up while a round is counted.
    page.keep("kaiten.speed", "fast").await;
    page.keep("kaiten.game.sushi-go", &before_the_last_card()).await;
    page.go("#/table/sushi-go").await;
    page.reload().await;
    page.click_any(".hand button.card:not(:disabled)").await;
    page.wait_that(LIT).await;
    look("counted round").await;
    page.go("#/learn/sushi-go").await;
    page.wait_for(".coach").await;
    look("lesson").await;

    // A picture of the result is drawn, and handed on as a download, which goes nowhere here.
    page.tell_the_browser("Browser.setDownloadBehavior", json!({"behavior": "deny"})).await;
    an_egg_for_ann(&page).await;
    let watch = "
        const address = URL.createObjectURL;
        URL.createObjectURL = (picture) => { window.drawn = picture.type; return address(picture); };";
    page.ask(watch, vec![]).await;
    page.click_any(".share-picture").await;
    page.wait_that("return window.drawn === 'image/png'").await;
    look("score pad").await;

    // The service worker has come, and has brought all files.
    page.ready_for_offline().await;
    page.reload().await;
    look("a page of the service worker").await;
    page.close_in_silence().await;
}

/// What somebody would try who has found a way to put a text of theirs into a page.
const TRIES: &str = "
    const add = (name, more) => document.body.append(Object.assign(document.createElement(name), more));
    add('script', { textContent: 'window.ran = true' });
    add('script', { src: 'https://kaiten.invalid/a.js' });
    add('style', { textContent: 'main { display: none }' });
    add('img', { src: 'https://kaiten.invalid/a.png' });
    add('iframe', { src: 'https://kaiten.invalid/' });
    add('div', { innerHTML: '<i onclick=\"window.ran = true\"></i>' });
    document.body.lastElementChild.firstElementChild.click();
    fetch('https://kaiten.invalid/').catch(() => {});
    // (The driver lets its own scripts do this, but not what they leave behind.)
    setTimeout(() => { try { new Function('window.ran = true')(); } catch {} });";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_stranger_puts_into_a_page_neither_runs_nor_tells() {
    let page = open().await;
    page.ask(TRIES, vec![]).await;
    page.wait_that("return window.refused.length >= 8").await;
    let mut refused = sentences(&page.ask("return window.refused", vec![]).await);
    refused.sort();
    assert_eq!(
        refused,
        [
            "connect-src https://kaiten.invalid/",
            "frame-src https://kaiten.invalid",
            "img-src https://kaiten.invalid/a.png",
            "script-src eval",
            "script-src-attr inline",
            "script-src-elem https://kaiten.invalid/a.js",
            "script-src-elem inline",
            "style-src-elem inline",
        ]
    );
    assert_eq!(page.ask("return window.ran === undefined", vec![]).await, json!(true));
    // (The browser writes what it refused to its console.)
}
