//! Each game at a table on a server: made by mouse on a desk, joined by touch on a phone, with a bot
//! on the third seat, played to the same standings on both pages and in the record that is kept.

use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use kaiten_core::{BySeat, Standing};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Nobody stays longer at one game.
const LONGEST: Duration = Duration::from_secs(400);

/// Notes from now on whatever a page is told.
const LISTENS: &str = "
    window.heard = [];
    const Socket = WebSocket;
    window.WebSocket = class extends Socket {
        constructor(...all) { super(...all); this.addEventListener('message', (event) => heard.push(event.data)); }
    };";

/// What two people have in front of them.
struct Friends {
    ann: Page,
    bo: Page,
}

impl Friends {
    /// Ann makes a table with a few clicks, and Bo opens its link, says a name, and sits down.
    async fn meet(game: &str) -> Self {
        let ann = Page::open(DESK).await;
        ann.keep("kaiten.speed", "off").await;
        ann.reload().await;
        ann.click_any(".with-friends").await;
        ann.click_any(&format!(".game-tile:has([value={game}])")).await;
        ann.paste(".name", "Ann").await;
        ann.click_any(".start").await;
        let link = ann.text(".invitation .link").await;
        ann.picture(&format!("{game}-invite")).await;
        let bo = Page::beside(&ann, PHONE).await;
        bo.keep("kaiten.speed", "off").await;
        let id = link.rsplit_once('/').expect("a link").1;
        bo.go(&format!("t/{id}")).await;
        bo.wait_for(".join").await;
        bo.picture(&format!("{game}-join")).await;
        bo.paste(".name", "Bo").await;
        bo.tap(".join .sit").await;
        bo.wait_for(".begin .waits").await;
        ann.wait_that("return document.querySelectorAll('.players .sits:not(.free)').length === 2")
            .await;
        ann.picture(&format!("{game}-lobby")).await;
        ann.click_any(".start").await;
        ann.wait_for(".board").await;
        bo.wait_for(".board").await;
        Self { ann, bo }
    }

    /// Both play until both see the end.
    async fn play(&self, luck: &mut Luck) {
        let (start, mut over) = (Instant::now(), [false; 2]);
        while over != [true; 2] {
            over[0] = over[0] || self.ann.click_something(luck).await;
            over[1] = over[1] || self.bo.tap_something(luck).await;
            assert!(start.elapsed() < LONGEST, "the game does not end");
        }
    }

    /// The standings of both pages and of the record that the server keeps are the same.
    async fn compare(&self) {
        let record = self.ann.ask_and_wait(
            "const [done] = arguments; fetch(document.querySelector('.end a[download]').href).then((it) => it.json()).then(done)",
            vec![],
        );
        let record = record.await;
        let kept: BySeat<Standing> =
            serde_json::from_value(record["standings"].clone()).expect("the record has standings");
        let text = |(seat, standing): (kaiten_core::Seat, &Standing)| {
            (seat.to_string(), standing.points.to_string())
        };
        let kept: Vec<_> = kept.by_seat().map(text).collect();
        assert_eq!(self.ann.standings().await, kept);
        assert_eq!(self.bo.standings().await, kept);
    }
}

async fn is_played_by_friends(game: &str) {
    let friends = Friends::meet(game).await;
    let mut luck = Luck::new(5);
    for _ in 0..4 {
        friends.ann.click_something(&mut luck).await;
        friends.bo.tap_something(&mut luck).await;
    }
    friends.ann.picture(&format!("{game}-far-desk")).await;
    friends.bo.picture(&format!("{game}-far-phone")).await;
    friends.play(&mut luck).await;
    friends.compare().await;
    friends.ann.picture(&format!("{game}-far-end")).await;
    friends.ann.close_in_silence().await;
    friends.bo.close_in_silence().await;
}

/// Whoever loses the connection, loads the page again or opens another tab has the same seat, and
/// somebody who only looks on is never told of a hand.
async fn is_interrupted() {
    let friends = Friends::meet("sushi-go").await;
    let (ann, bo) = (&friends.ann, &friends.bo);
    let mut luck = Luck::new(7);

    // Somebody chooses, changes the choice, and loads the page again in the middle of the turn.
    ann.click_any(".board .hand button:not(:disabled)").await;
    ann.wait_for(".board .hand .chosen").await;
    ann.click_any(".board .hand button:not(:disabled):not(.chosen)").await;
    let chosen = "return document.querySelector('.hand .chosen')?.dataset.about ?? ''";
    ann.wait_that("return document.querySelector('.table[data-settling]') === null").await;
    let before = ann.ask(chosen, vec![]).await;
    ann.reload().await;
    ann.wait_for(".board .hand .chosen").await;
    assert_eq!(ann.ask(chosen, vec![]).await, before);

    // Another tab is the same seat.
    let first = ann.this_tab().await;
    let address = ann.ask("return location.href", vec![]).await;
    ann.new_tab().await;
    ann.tell_the_browser("Page.addScriptToEvaluateOnNewDocument", json!({"source": LISTENS})).await;
    let table = address.as_str().and_then(|it| it.split_once('#')).expect("an address").1;
    ann.go(&format!("#{table}")).await;
    ann.wait_for(".board .hand .chosen").await;
    assert_eq!(ann.ask(chosen, vec![]).await, before);
    // A screen that all look at has no seat, on whatever device it is.
    ann.go(&format!("#{table}/table")).await;
    ann.reload().await;
    ann.wait_for(".board").await;
    ann.picture("table-screen").await;

    // The connection is lost, and what was chosen meanwhile is said when it is there again.
    ann.switch_to(&first).await;
    bo.offline(true).await;
    bo.wait_that("return document.querySelector('.company .line').textContent !== ''").await;
    bo.picture("connection-lost").await;
    bo.click_any(".board .hand button:not(:disabled)").await;
    bo.offline(false).await;
    bo.wait_that("return document.querySelector('.company .line').textContent === ''").await;
    friends.play(&mut luck).await;
    friends.compare().await;

    // What the screen was told has no hand in it before the end.
    let tabs = ann.tabs().await;
    ann.switch_to(tabs.last().expect("two tabs")).await;
    let heard = ann.ask("return window.heard", vec![]).await;
    let hands = hands_in(&heard);
    assert!(!hands.is_empty(), "the screen was told of the game");
    assert!(hands.iter().all(|hand| hand.is_null()), "{hands:?}");
}

/// The hands in all views that were told while the game went on.
fn hands_in(heard: &Value) -> Vec<Value> {
    let messages = heard.as_array().into_iter().flatten().filter_map(Value::as_str);
    let told = messages.filter_map(|text| serde_json::from_str::<Value>(text).ok());
    let running = told.filter(|told| told["seen"]["record"].is_null() && !told["seen"].is_null());
    let frames =
        running.flat_map(|told| told["seen"]["frames"].as_array().cloned().unwrap_or_default());
    frames
        .filter(|frame| !frame["view"].is_null())
        .map(|frame| frame["view"]["hand"].clone())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_who_are_interrupted_have_the_same_seats() {
    is_interrupted().await;
}

macro_rules! played {
    ($($room:ident :: $game:ident, $name:literal;)+) => {$(
        mod $room {
            #[tokio::test(flavor = "multi_thread")]
            async fn is_played_by_friends() {
                super::is_played_by_friends(crate::games::id_of($name)).await;
            }
        }
    )+};
}

kaiten_games::games!(played);
