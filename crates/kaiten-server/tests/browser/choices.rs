//! Every kind of choice of every game, made on its board: the engine plays to where the first seat
//! may make it, and the page goes on from there.

use crate::page::{DESK, Page};
use crate::player::Luck;
use crate::prepared::{PERSON, before, saved};
use kaiten_core::{Notation, Step};
use kaiten_games::{BuiltIn, Rulebooks};
use kaiten_table::{Match, written};
use kaiten_words::Lang;
use serde_json::json;

/// So often a person tries whatever can be tried before giving up.
const TRIES: usize = 60;

/// Makes the choice on the page.
async fn make<G: Notation>(page: &Page, what: &str, options: &str, wanted: fn(&G::Move) -> bool) {
    let table = before::<G>(options, 1, |table| table.moves(PERSON).iter().any(wanted));
    let (key, steps) = (format!("kaiten.game.{}", G::ID), table.record().steps.len());
    let saved = saved(&table);
    let mut luck = Luck::new(7);
    for attempt in 0..TRIES {
        page.go("#/").await;
        page.wait_for(".boxes").await;
        page.keep(&key, &saved).await;
        page.go(&format!("#/table/{}", G::ID)).await;
        page.wait_for(".board button:not(:disabled)").await;
        if attempt == 0 {
            page.picture(&format!("choice-{}-{what}", G::ID)).await;
        }
        // Whatever is chosen in the end, it is the first step behind those that were saved.
        let chosen = loop {
            page.click_something(&mut luck).await;
            let kept = page.kept(&key).await.expect("the game is kept");
            let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
            let record = kept["record"].as_str().expect("a record").to_string();
            let (_, unread) = written::split(&record).remove(0);
            let record = written::read::<G>(&unread.expect("a record")).expect("a record");
            if let Some(Step::Play(joint)) = record.steps.get(steps) {
                break joint.get(PERSON).expect("the person chose");
            }
        };
        if wanted(&chosen) {
            return;
        }
    }
    panic!("{}: nobody finds how to choose {what}", G::ID);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_choice_says_its_rule_and_changes_nothing() {
    use game_sushi_roll::{Move, SushiRoll};
    let page = quiet_page().await;
    // Who has no menu left may still press its button, and is told why it does not help.
    let has_none =
        |table: &Match<SushiRoll>| !table.moves(PERSON).iter().any(|m| matches!(m, Move::Menu(_)));
    let saved = saved(&before::<SushiRoll>("seats=3", 1, has_none));
    page.keep("kaiten.game.sushi-roll", &saved).await;
    page.hold(".md").await;
    page.go("#/table/sushi-roll").await;
    page.wait_for(".board button:not(:disabled)").await;
    page.click_any("#use-menu").await;
    page.wait_for(".refusal .rule").await;
    let rule = page.text(".refusal .rule").await;
    let rule = rule.strip_prefix("Rule ").expect("the rule's id");
    assert_eq!(page.text(".refusal p").await, "This is not allowed.");
    // The sentence of the rule comes with the text.
    page.release().await;
    let game = kaiten_games::find("sushi-roll").expect("a game");
    let sentence = BuiltIn.sentence(game, rule, Lang::ENGLISH).expect("a sentence");
    let told = json!(format!("Not allowed: {sentence}"));
    page.wait_that(&format!("return document.querySelector('.refusal p').innerText === {told}"))
        .await;
    page.picture("refusal").await;
    assert_eq!(page.kept("kaiten.game.sushi-roll").await.as_deref(), Some(saved.as_str()));
    page.click_any(".refusal .rule").await;
    page.wait_for("dialog.rule-sheet h2").await;
    assert_eq!(page.text("dialog.rule-sheet h2").await, format!("Rule {rule}"));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sushi_go() {
    use game_sushi_go::SushiGo;
    let page = quiet_page().await;
    make::<SushiGo>(&page, "one", "seats=3", |m| m.second().is_none()).await;
    make::<SushiGo>(&page, "two", "seats=3", |m| m.second().is_some()).await;
    make::<SushiGo>(&page, "robot", "seats=2 robot=yes", |m| m.robot().is_some()).await;
    make::<SushiGo>(&page, "robot-two", "seats=2 robot=yes", |m| {
        m.robot().is_some() && m.second().is_some()
    })
    .await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sushi_go_party() {
    use game_sushi_go_party::{Move, SushiGoParty};
    let page = quiet_page().await;
    let spoon = "seats=4 menu=uramaki,dumpling,edamame,miso-soup,spoon,special-order,pudding";
    let chopsticks = "seats=2 menu=temaki,tempura,onigiri,miso-soup,chopsticks,special-order,fruit";
    let menu = "seats=5 menu=maki,tempura,sashimi,edamame,menu,takeout-box,fruit";
    make::<SushiGoParty>(
        &page,
        "two",
        chopsticks,
        |m| matches!(m, Move::Choose(chosen) if chosen.second().is_some()),
    )
    .await;
    make::<SushiGoParty>(
        &page,
        "call",
        spoon,
        |m| matches!(m, Move::Choose(chosen) if chosen.spoon().is_some()),
    )
    .await;
    make::<SushiGoParty>(&page, "copy", chopsticks, |m| matches!(m, Move::Copy(_))).await;
    make::<SushiGoParty>(&page, "ask", spoon, |m| matches!(m, Move::Ask(_))).await;
    make::<SushiGoParty>(&page, "give", spoon, |m| matches!(m, Move::Give(_))).await;
    make::<SushiGoParty>(&page, "pick", menu, |m| matches!(m, Move::Pick(_))).await;
    make::<SushiGoParty>(&page, "flip", menu, |m| matches!(m, Move::Flip(_))).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sushi_roll() {
    use game_sushi_roll::{Move, SushiRoll};
    let page = quiet_page().await;
    make::<SushiRoll>(&page, "take", "seats=3", |m| matches!(m, Move::Take(_))).await;
    make::<SushiRoll>(&page, "menu", "seats=3", |m| matches!(m, Move::Menu(_))).await;
    make::<SushiRoll>(&page, "swap", "seats=3", |m| matches!(m, Move::Chopsticks { .. })).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sushizock() {
    use game_sushizock::{Move, Sushizock};
    let page = quiet_page().await;
    make::<Sushizock>(&page, "keep", "seats=3", |m| matches!(m, Move::Keep(_))).await;
    make::<Sushizock>(&page, "take", "seats=3", |m| matches!(m, Move::Take(_))).await;
    make::<Sushizock>(&page, "steal", "seats=3", |m| matches!(m, Move::Steal { .. })).await;
    make::<Sushizock>(&page, "deep", "seats=3", |m| matches!(m, Move::Steal { nth: 2.., .. }))
        .await;
    make::<Sushizock>(&page, "worst", "seats=3", |m| matches!(m, Move::TakeWorst)).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_sushi_express() {
    use game_sushi_express::{Move, SushiExpress};
    let page = quiet_page().await;
    make::<SushiExpress>(&page, "bet", "seats=3", |m| matches!(m, Move::Bet(_))).await;
    make::<SushiExpress>(&page, "same", "seats=4", |m| matches!(m, Move::Same(_))).await;
    make::<SushiExpress>(&page, "swap", "seats=4", |m| matches!(m, Move::Swap(_))).await;
    make::<SushiExpress>(&page, "reroll", "seats=3", |m| matches!(m, Move::Reroll(_))).await;
    make::<SushiExpress>(&page, "pass", "seats=3", |m| matches!(m, Move::Pass)).await;
    make::<SushiExpress>(&page, "drive", "seats=3", |m| matches!(m, Move::Drive(0))).await;
    make::<SushiExpress>(&page, "farther", "seats=3", |m| matches!(m, Move::Drive(1..))).await;
    make::<SushiExpress>(&page, "take", "seats=3", |m| matches!(m, Move::Take(_))).await;
    make::<SushiExpress>(&page, "keep", "seats=3", |m| matches!(m, Move::Keep)).await;
    make::<SushiExpress>(&page, "discard", "seats=3", |m| matches!(m, Move::Discard)).await;
    page.close_in_silence().await;
}

/// A page where nothing moves.
async fn quiet_page() -> Page {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page
}
