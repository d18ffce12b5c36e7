//! Every kind of choice of every game, made on its board: the engine plays to where the first seat
//! may make it, and the page goes on from there.

use crate::page::{DESK, Page};
use crate::player::Luck;
use kaiten_core::rng::stream;
use kaiten_core::{Game, Notation, Seat, Step};
use kaiten_table::{Company, Match, written};
use kaiten_words::Lang;
use serde_json::json;

/// The person at the page; the others are bots.
const PERSON: Seat = Seat::new(0);
/// So often a person tries whatever can be tried before giving up.
const TRIES: usize = 60;

/// Plays at random until the person chooses at such a table.
fn before<G: Game>(options: &str, seed: u64, wanted: impl Fn(&Match<G>) -> bool) -> Match<G> {
    let options: G::Options = options.parse().expect("options");
    for game in 0.. {
        let mut rng = stream(seed, game);
        let names = (1..=G::start(&options).seats()).map(|seat| format!("Seat {seat}"));
        let mut table = Match::<G>::new(&options, Company::people(names));
        table.settle(&mut rng);
        while !table.choosing().is_empty() {
            if table.choosing().contains(PERSON) && wanted(&table) {
                return table;
            }
            for seat in table.choosing() {
                let m = table.game().any_move(seat, &mut rng, &mut Vec::new());
                table.choose(table.step(), seat, m, &mut rng).expect("a legal move");
            }
        }
    }
    unreachable!("somewhere it can be chosen")
}

/// The table as the page keeps it: the person, and bots on the other seats.
fn saved<G: Notation>(table: &Match<G>) -> String {
    let player = |seat: usize, name: &String| match seat {
        0 => json!({"name": "", "level": null}),
        _ => json!({"name": name, "level": "apprentice"}),
    };
    let players: Vec<_> =
        table.record().seats.iter().enumerate().map(|(seat, name)| player(seat, name)).collect();
    json!({"players": players, "record": written::to_json(table.record())}).to_string()
}

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
    page.go("#/table/sushi-roll").await;
    page.wait_for(".board button:not(:disabled)").await;
    page.click_any("#use-menu").await;
    page.wait_for(".refusal .rule").await;
    page.picture("refusal").await;
    let rule = page.text(".refusal .rule").await;
    let rule = rule.strip_prefix("Rule ").expect("the rule's id");
    let sentence = kaiten_games::find("sushi-roll").expect("a game").sentence(rule, Lang::ENGLISH);
    let told = page.text(".refusal p").await;
    assert_eq!(Some(told.as_str()), sentence.map(|it| format!("Not allowed: {it}")).as_deref());
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
    page.select(".speed select", "off").await;
    page
}
