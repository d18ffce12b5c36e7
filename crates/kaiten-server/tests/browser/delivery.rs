//! How soon the client is there, and how much of it has to come for that.

use crate::online::Friends;
use crate::page::{DESK, Page};
use crate::player::Luck;
use serde_json::{Value, json};

/// Goes from home to the first choice as fast as it comes.
const HURRY: &str = include_str!("delivery.js");

/// Chance lets the person begin in every game: otherwise the turns of the others would be measured.
const CHANCE: &str = "crypto.getRandomValues = (bytes) => bytes.fill(9);\n";

/// Nobody should wait for more bytes before the first click.
const MOST: u64 = 400_000;

/// A window in which a game is started as soon as it can be.
async fn in_a_hurry(game: &str) -> Page {
    let page = Page::blank(DESK).await;
    let source = CHANCE.to_string() + &HURRY.replacen("GAME", &json!(game).to_string(), 1);
    let source = json!({ "source": source });
    page.tell_the_browser("Page.addScriptToEvaluateOnNewDocument", source).await;
    page
}

/// What was asked for before something came, each with the bytes that came over the line.
async fn asked_before(page: &Page, what: &str) -> Vec<(String, u64)> {
    let script = format!("return asked(came.{what})");
    let asked = page.ask(&script, vec![]).await;
    let file = |file: &Value| {
        (file[0].as_str().expect("a name").to_string(), file[1].as_u64().expect("bytes"))
    };
    asked.as_array().expect("a list").iter().map(file).collect()
}

fn bytes(files: &[(String, u64)]) -> u64 {
    files.iter().map(|(_, bytes)| bytes).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn few_bytes_come_before_the_first_click() {
    let page = in_a_hurry("sushi-go").await;
    page.go("").await;
    page.wait_that("return came.decision > 0").await;
    let files = asked_before(&page, "home").await;
    assert!(files.iter().any(|(path, _)| path.ends_with("kaiten_web_bg.wasm")), "{files:#?}");
    assert!(!files.iter().any(|(path, _)| path.contains("rules/")), "{files:#?}");
    let sum = bytes(&files);
    assert!(sum <= MOST, "{sum} bytes are more than {MOST}: {files:#?}");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_visit_asks_the_server_for_nothing_but_the_page_itself() {
    let page = in_a_hurry("sushi-go").await;
    page.go("").await;
    page.wait_that("return came.decision > 0").await;
    // What a table asks for as it opens may still be on its way.
    page.ready_for_offline().await;
    page.go("#/").await;
    page.tell_the_browser("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    page.reload().await;
    page.wait_that("return came.decision > 0").await;
    for (path, bytes) in asked_before(&page, "decision").await {
        // What is in the browser's cache needs no byte; the page is asked for, and has not changed.
        assert!(bytes == 0 || path == "/", "{path}: {bytes} bytes");
    }
    page.close_in_silence().await;
}

/// Says when each page came, and after how many bytes.
async fn tell(page: &Page, what: &str) {
    page.wait_that("return came.decision > 0").await;
    for moment in ["home", "answer", "table", "decision"] {
        let came = page.ask(&format!("return Math.round(came.{moment})"), vec![]).await;
        let bytes = bytes(&asked_before(page, moment).await);
        println!("{what}: {moment} after {came} ms, {bytes} bytes");
    }
}

/// The measure of a slow line and a slow machine: 1.6 Mbit/s, 150 ms, a fourth of this processor.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo xtask delivery"]
async fn on_a_slow_line() {
    for game in kaiten_games::GAMES {
        let page = in_a_hurry(game.id).await;
        page.tell_the_browser("Network.enable", json!({})).await;
        let line = json!({
            "offline": false,
            "latency": 150,
            "downloadThroughput": 1_600_000 / 8,
            "uploadThroughput": 750_000 / 8,
        });
        page.tell_the_browser("Network.emulateNetworkConditions", line).await;
        page.tell_the_browser("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
        page.go("").await;
        tell(&page, game.id).await;
    }
}

/// How long this machine is busy at a stretch in the first turns of each game.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo xtask delivery"]
async fn in_the_first_turns() {
    for game in kaiten_games::GAMES {
        let page = Page::open(DESK).await;
        page.start(game.id).await;
        page.wait_for(".board button:not(:disabled)").await;
        page.settle().await;
        page.watch_the_clock().await;
        let mut luck = Luck::new(1);
        for _ in 0..12 {
            page.settle().await;
            page.click_something(&mut luck).await;
        }
        page.tell_the_times(game.id).await;
    }
}

/// Notes when the page shows that somebody has chosen who sits on the first seat.
const SEES: &str = "
    window.saw = new Promise((saw) => {
        const look = () => {
            if (!document.querySelector('.company [data-state=has-chosen]:first-child')) return;
            watch.disconnect();
            requestAnimationFrame(() => saw(performance.timeOrigin + performance.now()));
        };
        const watch = new MutationObserver(look);
        watch.observe(document.querySelector('.company'), { subtree: true, childList: true, attributes: true });
    });";

/// Chooses a card, and says when.
const CHOOSES: &str = "
    const card = document.querySelector('.hand button:not(:disabled):not([data-about=chopsticks])');
    const now = performance.timeOrigin + performance.now();
    card.click();
    return now;";

/// How soon one sees on a screen what somebody has chosen on another.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo xtask delivery"]
async fn between_two_screens() {
    let Friends { ann, bo, .. } = &Friends::meet("sushi-go").await;
    let mut took = Vec::new();
    for _ in 0..6 {
        for page in [ann, bo] {
            page.wait_for(".hand button:not(:disabled)").await;
            page.settle().await;
        }
        bo.ask(SEES, vec![]).await;
        let chose = ann.ask(CHOOSES, vec![]).await.as_f64().expect("a moment");
        let saw = bo.ask_and_wait("window.saw.then(arguments[0])", vec![]).await;
        took.push(saw.as_f64().expect("a moment") - chose);
        bo.ask(CHOOSES, vec![]).await;
        ann.wait_that("return !document.querySelector('.hand .chosen')").await;
    }
    println!("another one's choice is seen after {took:.0?} ms");
}
