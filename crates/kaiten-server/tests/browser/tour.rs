//! A walk through the pages of a game, from its box to its review.

use crate::page::Page;
use crate::prepared::{PERSON, before, over, saved};
use game_sushi_go::SushiGo;
use kaiten_core::Notation;
use kaiten_table::Match;
use serde_json::Value;

impl Page {
    /// Goes from page to page, and has each looked at: it is told where it is.
    pub(crate) async fn tour<G: Notation>(&self, mut look: impl AsyncFnMut(&str)) {
        let kept = format!("kaiten.game.{}", G::ID);
        self.keep("kaiten.speed", "off").await;
        self.reload().await;
        self.go(&format!("#/play/{}", G::ID)).await;
        self.wait_for(".start").await;
        look("set-up").await;
        self.click_any(".start").await;
        self.wait_for(".board button:not(:disabled)").await;
        look("table").await;
        self.go(&format!("#/rules/{}", G::ID)).await;
        self.wait_for(".a-rule").await;
        // Examples are drawn when they come near; on paper all of them are.
        self.ask("dispatchEvent(new Event('beforeprint'))", vec![]).await;
        self.wait_that("return document.querySelector('.example.awaited') === null").await;
        look("rules").await;

        let ended = over::<G>("seats=3", 5);
        let half = ended.step() / 2;
        let middle = before::<G>("seats=3", 5, |table| table.step() >= half);
        self.keep(&kept, &saved(&middle)).await;
        self.go(&format!("#/table/{}", G::ID)).await;
        self.wait_for(".board button:not(:disabled)").await;
        look("table in the middle").await;
        self.go("#/").await;
        self.wait_for(".shelf").await;
        look("home").await;

        self.keep(&kept, &saved(&ended)).await;
        self.go(&format!("#/table/{}", G::ID)).await;
        self.wait_for(".end[open] h2").await;
        look("end").await;
        let link = "return document.querySelector('.end a.review').getAttribute('href')";
        let link = self.ask(link, vec![]).await;
        self.click_any(".end .shut").await;
        self.wait_that("return document.querySelector('dialog') === null").await;
        look("table at the end").await;
        let half = format!("#/review/{half}/");
        self.go(&link.as_str().expect("an address").replace("#/review/0/", &half)).await;
        self.wait_for(".review .board").await;
        look("review").await;
    }

    /// Opens what can be laid over a page, and has each looked at.
    pub(crate) async fn visit_sheets(&self, mut look: impl AsyncFnMut(&str)) {
        self.keep("kaiten.speed", "off").await;
        self.reload().await;
        self.click_any(".to-settings").await;
        self.wait_for(".settings[open]").await;
        look("settings").await;
        self.click_any(".settings .to-keys").await;
        self.wait_for(".keys[open]").await;
        look("keys").await;
        self.click_any(".keys .shut").await;

        self.keep("kaiten.game.sushi-go", &before_the_last_card()).await;
        self.go("#/table/sushi-go").await;
        self.click_any(".hint:not(:disabled)").await;
        self.wait_for(".why p").await;
        look("hint").await;
        self.click_any(".hand button.card:not(:disabled)").await;
        self.wait_for(".moment[open]").await;
        look("end of a round").await;
        self.click_any(".moment .reason button").await;
        self.wait_for(".explained[open]").await;
        look("points").await;
        self.click_any(".explained .buttons button").await;
        self.wait_for(".rule-sheet[open] .rule-body p").await;
        look("rule").await;

        self.go("#/new").await;
        self.wait_for(".game-tile").await;
        look("new table").await;
        self.paste(".name", "Ann").await;
        self.click_any(".start").await;
        self.wait_for(".lobby .qr").await;
        look("lobby").await;
        self.click_any(".start").await;
        self.click_any(".to-table").await;
        self.wait_for(".table-sheet[open] .qr").await;
        look("sheet of the table").await;
    }
}

/// A kept game of Sushi Go! in which a card ends the round.
pub(crate) fn before_the_last_card() -> String {
    let is_last = |table: &Match<SushiGo>| table.moves(PERSON).len() == 1;
    saved(&before::<SushiGo>("seats=3", 5, is_last))
}

/// What a script found, as it says it.
pub(crate) fn sentences(found: &Value) -> Vec<String> {
    let found = found.as_array().expect("a list of sentences").iter();
    found.map(|fault| fault.as_str().expect("a sentence").to_string()).collect()
}
