//! Tables on a server, as two people in two browsers use them.

mod away;
mod company;
mod everyone;
mod eyes;
mod games;
mod lines;
mod network;
mod seats;

use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use kaiten_core::{BySeat, Standing};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Whether somebody at a table is told that their connection is lost, or that it is there.
const IS_LOST: &str = "return document.querySelector('.company .line').textContent !== ''";
const IS_THERE: &str = "return document.querySelector('.company .line').textContent === ''";

/// Nobody stays longer at one game.
const LONGEST: Duration = Duration::from_secs(400);

/// So many companies play at once: each of them has two browsers and more, and on a busy machine
/// everybody waits for everybody.
static COMPANIES: Semaphore = Semaphore::const_new(2);

/// What two people have in front of them.
pub(crate) struct Friends {
    pub(crate) ann: Page,
    pub(crate) bo: Page,
    _turn: SemaphorePermit<'static>,
}

impl Friends {
    /// Ann makes a table with a few clicks, and Bo opens its link, says a name, and sits down.
    pub(crate) async fn meet(game: &str) -> Self {
        Self::meet_at(game, Page::open(DESK).await).await
    }

    /// The same where Ann has opened the first page already.
    async fn meet_at(game: &str, ann: Page) -> Self {
        let friends = Self::sit_at(game, ann).await;
        friends.ann.click_any(".start").await;
        friends.ann.wait_for(".board").await;
        friends.bo.wait_for(".board").await;
        friends
    }

    /// Both sit, and nobody has begun.
    async fn sit_at(game: &str, ann: Page) -> Self {
        let turn = COMPANIES.acquire().await.expect("nobody closes it");
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
        Self { ann, bo, _turn: turn }
    }

    /// The path of the table's link.
    async fn link(&self) -> String {
        let id = "return location.hash.split('/')[2]";
        format!("t/{}", self.ann.ask(id, vec![]).await.as_str().expect("a table"))
    }

    /// In the middle of the game Bo loads the page again, and then has no connection for ten seconds, while
    /// both go on as far as they can.
    async fn are_interrupted(&self, luck: &mut Luck) {
        self.bo.reload().await;
        self.bo.wait_for(".board").await;
        self.bo.offline(true).await;
        self.bo.wait_that(IS_LOST).await;
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(10) {
            self.ann.click_something(luck).await;
            self.bo.tap_something(luck).await;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        self.bo.offline(false).await;
        self.bo.wait_that(IS_THERE).await;
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
        let record: serde_json::Value =
            serde_json::from_str(&self.ann.kept_record().await).expect("the record is JSON");
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
