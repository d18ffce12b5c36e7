//! Tables on a server, as two people in two browsers use them.

mod company;
mod games;
mod lines;
mod network;

use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use kaiten_core::{BySeat, Standing};
use serde_json::Value;
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
pub(crate) struct Friends {
    pub(crate) ann: Page,
    pub(crate) bo: Page,
}

impl Friends {
    /// Ann makes a table with a few clicks, and Bo opens its link, says a name, and sits down.
    pub(crate) async fn meet(game: &str) -> Self {
        Self::meet_at(game, Page::open(DESK).await).await
    }

    /// The same where Ann has opened the first page already.
    async fn meet_at(game: &str, ann: Page) -> Self {
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
