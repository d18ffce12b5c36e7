//! What happens around a game: reloading, other languages, a lost connection, damaged data, links.

use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;
use fantoccini::key::Key;
use kaiten_words::Lang;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_a_reload_another_language_and_a_lost_connection() {
    let mut page = Page::open(DESK).await;
    page.start("sushi-go").await;
    page.set("speed", "off").await;
    for laid in 1..=3 {
        page.click_any(".hand button.card:not(:disabled)").await;
        page.wait_until(".own .card.small", laid).await;
    }
    page.click_any(".language").await;
    assert!(page.text(".own h2").await.starts_with("Vous"));
    page.click_any(".theme").await;
    page.ready_for_offline().await;
    page.lose_the_server();
    page.reload().await;
    page.wait_until(".own .card.small", 3).await;
    assert!(page.text(".own h2").await.starts_with("Vous"));
    page.picture("sushi-go-dark").await;
    page.click_any(".undo").await;
    page.wait_until(".own .card.small", 2).await;
    page.click_any(".hint").await;
    page.wait_for(".why").await;
    page.wait_for(".card.hinted").await;
    // Nobody has looked at these rules before.
    page.go("#/rules/sushizock").await;
    assert_eq!(page.text(".rules-text h2").await, first_heading("sushizock", "fr"));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_points_at_a_move_and_says_why_in_every_game() {
    let page = Page::open(DESK).await;
    for game in kaiten_games::GAMES {
        page.go("#/").await;
        page.start(game.id).await;
        page.set("speed", "off").await;
        page.click_any(".hint:not(:disabled)").await;
        page.wait_for(".why .because").await;
        page.wait_for(".hinted").await;
        page.picture(&format!("{}-hint", game.id)).await;
    }
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_is_offered_before_it_is_dropped() {
    let page = Page::open(DESK).await;
    page.keep("kaiten.game.sushi-go", "{\"players\":[]").await;
    page.reload().await;
    // It is on the shelf, where it can be taken along or deleted, and nobody is sent to it.
    assert!(page.text(".shelf li").await.contains("damaged"));
    page.wait_for(".shelf a[download]").await;
    assert!(!page.shows(".box .go-on, .shelf .to").await, "it cannot go on");
    page.picture("shelf-damaged").await;
    page.go("#/table/sushi-go").await;
    page.wait_for("section.bad a[download]").await;
    assert!(
        page.text("section.bad p").await.starts_with("This game was damaged and cannot go on.")
    );
    page.picture("damaged").await;
    page.click_any("section.bad button").await;
    page.wait_for(".boxes").await;
    assert!(!page.shows(".box .go-on, .shelf").await, "it is gone");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_link_says_so_and_leads_home() {
    let page = Page::open(DESK).await;
    for link in ["#/play/chess", "#/review/1/%%%", "#/nowhere", "#/table/sushizock"] {
        page.go(link).await;
        page.wait_for("section.bad").await;
        assert!(page.text("section.bad p").await.ends_with('.'), "{link}");
    }
    page.go("#/nowhere").await;
    page.click_any("section.bad a").await;
    page.wait_for(".boxes").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_pass_the_device_on() {
    let page = Page::open(PHONE).await;
    page.set("speed", "off").await;
    page.click_any(".box[data-game=\"sushi-go\"] .open").await;
    page.wait_for(".players select").await;
    page.select(".players li:nth-child(2) select", "").await;
    page.click_any(".start").await;
    page.wait_for(".hand button.card:not(:disabled)").await;
    page.click_any(".hand button.card").await;
    page.wait_for(".curtain").await;
    assert!(!page.shows(".card").await, "the curtain hides every card");
    page.picture("curtain-phone").await;
    // What the first has chosen still lies there after a reload, and nobody's cards are shown.
    page.reload().await;
    page.wait_for(".curtain").await;
    assert!(!page.shows(".card").await, "the curtain hangs after a reload");
    assert_eq!(page.text(".curtain p").await, "Pass the device to Aiko.");
    page.click_any(".ready").await;
    page.click_any(".hand button.card").await;
    page.wait_for(".curtain").await;
    page.wait_that("return document.querySelectorAll('.log ul li').length === 3").await;
    page.close_in_silence().await;
}

/// Whether the curtain hangs, and whether something is said that one seat alone may read: which
/// action card it drew.
const SAID: &str = "
    const said = [...document.querySelectorAll('.log, .spoken')].map((node) => node.textContent);
    return [document.querySelector('.curtain') !== null, said.join(' ').includes('It is “')];";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_the_previous_holder_is_said_behind_the_curtain() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.click_any(".box[data-game=\"sushi-express\"] .open").await;
    page.wait_for(".players select").await;
    for seat in 2..=3 {
        page.select(&format!(".players li:nth-child({seat}) select"), "").await;
    }
    page.click_any(".start").await;
    page.click_any(".hint:not(:disabled)").await;
    page.wait_for(".why").await;
    let mut luck = Luck::new(4);
    let (mut curtains, mut secrets) = (0, 0);
    let mut is_over = false;
    while !is_over && (curtains < 20 || secrets < 5) {
        let [curtain, secret] = [0, 1].map({
            let said = page.ask(SAID, vec![]).await;
            move |nth: usize| said[nth].as_bool().expect("yes or no")
        });
        assert!(!(curtain && secret), "the page says what only the previous holder may read");
        if curtain {
            assert!(!page.shows(".why, .hint:not(:disabled)").await, "no hint behind the curtain");
        }
        curtains += u32::from(curtain);
        secrets += u32::from(secret);
        is_over = page.click_something(&mut luck).await;
    }
    assert!(curtains > 5 && secrets > 0, "{curtains} curtains, {secrets} secrets");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_one_kind_stand_side_by_side_on_the_shelf() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    for game in 1..=2 {
        page.go("#/").await;
        page.start("sushi-go").await;
        for laid in 1..=game {
            page.click_any(".hand button.card:not(:disabled)").await;
            page.wait_until(".own .card.small", laid).await;
        }
    }
    page.go("#/").await;
    page.wait_until(".shelf li", 2).await;
    page.picture("shelf").await;
    assert!(page.text(".shelf li:nth-child(1)").await.starts_with("Sushi Go! 2"));
    page.click_any(".shelf li:nth-child(2) .to").await;
    page.wait_until(".own .card.small", 1).await;
    page.play_by_mouse(&mut Luck::new(6)).await;
    page.go("#/").await;
    page.wait_until(".shelf li", 2).await;
    page.click_any(".box .go-on").await;
    page.wait_until(".own .card.small", 2).await;

    page.go("#/").await;
    page.click_any(".shelf li:nth-child(2) .to").await;
    page.wait_for(".review .board").await;
    page.go("#/").await;
    page.click_any(".shelf li:nth-child(1) .delete").await;
    page.wait_until(".shelf li", 2).await;
    page.click_any(".shelf li:nth-child(1) .delete").await;
    page.wait_that("return document.querySelectorAll('.shelf li').length === 1").await;
    assert!(!page.shows(".box .go-on").await, "the finished one cannot go on");
    page.close_in_silence().await;
}

/// Whether the board says what the score sheet says, seat by seat.
const COUNTED: &str = "
    const all = (css) => [...document.querySelectorAll(css)];
    const board = Object.fromEntries(all(`.board [data-counts^='points-']`).map((node) => [node.dataset.counts, node.textContent]));
    const sheet = all('.sheet .total > b').map((node) => node.textContent);
    return sheet.length > 1 && sheet.every((points, seat) => board[`points-${seat}`] === points);";

/// A card to lay, if one can be laid now.
const LAY: &str = "
    const card = document.querySelector('.table:not([data-settling]) .hand button.card:not(:disabled)');
    return document.querySelector('dialog') ? 'waiting' : card ?? 'waiting';";

#[tokio::test(flavor = "multi_thread")]
async fn points_count_up_to_the_score_and_another_game_begins_at_nothing() {
    let page = Page::open(DESK).await;
    page.set("speed", "fast").await;
    page.start("sushi-go").await;
    let mut counted = 0;
    while !page.shows(".end").await {
        if page.shows(".moment").await {
            page.wait_that(COUNTED).await;
            counted += 1;
            page.click_any(".moment .go-on").await;
            page.wait_that("return document.querySelector('.moment') === null").await;
        } else if page.click_what(LAY, vec![]).await.is_err() {
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }
    assert!(counted >= 2, "two rounds ended before the last");
    page.wait_that(COUNTED).await;
    page.click_any(".end .again").await;
    page.wait_for(".hand button.card:not(:disabled)").await;
    assert!(!page.shows(".end").await, "the last game is put away");
    page.wait_that("return document.querySelector('.sheet').innerText.match(/[1-9]/) === null")
        .await;
    page.wait_that(COUNTED).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_step_by_step() {
    let page = Page::open(DESK).await;
    page.set("speed", "off").await;
    page.start("sushi-go").await;
    page.play_by_mouse(&mut Luck::new(3)).await;
    let record = page.record().await;
    page.click_any(".end .review").await;
    page.wait_for(".review .board").await;
    let step = || async { page.text(".step-number").await };
    assert!(step().await.starts_with("Step 1/"));
    page.press(Key::Right).await;
    assert!(step().await.starts_with("Step 2/"));
    page.picture("review-desk").await;
    let address = page.ask("return location.hash", vec![]).await;
    assert!(address.as_str().is_some_and(|hash| hash.starts_with("#/review/2/")), "{address}");
    page.press(Key::End).await;
    page.reload().await;
    page.wait_for(".review .board").await;
    let last = step().await;
    assert!(
        last.strip_prefix("Step ").and_then(|of| of.split_once('/')).is_some_and(|(a, b)| a == b)
    );

    // The same record, pasted.
    page.go("#/review").await;
    page.wait_for("#record").await;
    page.paste("#record", &record).await;
    page.click_any(".show").await;
    page.wait_for(".review .board").await;
    assert!(step().await.starts_with("Step 1/"));

    page.go("#/review").await;
    page.wait_for("#record").await;
    page.paste("#record", &record.replace("sushi-go", "chess")).await;
    page.click_any(".show").await;
    page.wait_for(".paste .bad a[download]").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_rule_has_a_place() {
    let page = Page::open(DESK).await;
    for game in kaiten_games::GAMES {
        page.go(&format!("#/rules/{}", game.id)).await;
        let rules = kaiten_core::rulebook::rules(game.rules_text(Lang::ENGLISH)).len();
        page.wait_until(".a-rule", rules).await;
        page.picture(&format!("rules-{}", game.id)).await;
    }
    page.go("#/rules/sushi-go/M1").await;
    page.wait_for(".a-rule.addressed").await;
    assert!(page.text(".a-rule.addressed").await.starts_with("M1"));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_leads_to_the_rules_of_all_games_that_say_it() {
    let page = Page::open(PHONE).await;
    page.click_any(".home footer a[href=\"#/rules\"]").await;
    page.wait_until(".books a", kaiten_games::GAMES.len()).await;
    page.click_any(".find input").await;
    for letter in "WASABI".chars() {
        page.write(letter).await;
    }
    page.wait_until(".hits h2", 3).await;
    assert_eq!(page.text(".hits mark").await, "wasabi");
    let is_counted = "
        const said = parseInt(document.querySelector('.found').innerText);
        return said === document.querySelectorAll('.hits li').length;";
    page.wait_that(is_counted).await;
    page.picture("rules-found").await;
    page.press_on(".hits a[href=\"#/rules/sushi-roll/W1\"]").await;
    page.wait_for(".a-rule.addressed").await;
    page.wait_that(IN_SIGHT).await;

    // Whoever comes back finds the words again, and Escape takes them away.
    page.ask("history.back()", vec![]).await;
    page.wait_until(".hits h2", 3).await;
    page.click_any(".find input").await;
    page.press(Key::Escape).await;
    page.wait_for(".books").await;

    // The game that one reads comes first.
    page.go("#/rules/sushi-roll").await;
    page.click_any(".find input").await;
    page.paste(".find input", "wasabi").await;
    page.wait_until(".hits h2", 3).await;
    assert!(page.text(".hits h2").await.starts_with("Sushi Roll"));
    page.press(Key::Escape).await;
    page.wait_that("return document.querySelector('.hits') === null").await;
    page.close_in_silence().await;
}

/// Whether a rule is where one looks.
const IN_SIGHT: &str = "
    const top = document.querySelector('.a-rule.addressed')?.getBoundingClientRect().top;
    return top >= 0 && top < innerHeight / 2;";

#[tokio::test(flavor = "multi_thread")]
async fn rules_that_do_not_come_say_so_and_come_when_they_are_asked_for_again() {
    let page = Page::open(PHONE).await;
    page.lose(Some(".md")).await;
    page.go("#/rules/sushi-go/M2").await;
    page.wait_for(".rules-page .bad").await;
    page.picture("rules-missing").await;
    page.lose(None).await;
    page.click_any(".bad .again").await;
    page.wait_for(".a-rule.addressed").await;
    page.wait_that(IN_SIGHT).await;

    // A text stays until the one in the other language is here, and so does one's place in it.
    page.hold(".md").await;
    // The driver would scroll up to the button before it clicks.
    page.ask("document.querySelector('.language').click()", vec![]).await;
    page.wait_that("return document.documentElement.lang === 'fr'").await;
    assert_eq!(page.text(".rules-text h2").await, first_heading("sushi-go", "en"));
    page.release().await;
    let french = json!(first_heading("sushi-go", "fr"));
    page.wait_that(&format!(
        "return document.querySelector('.rules-text h2').innerText === {french}"
    ))
    .await;
    page.wait_that(IN_SIGHT).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_does_not_come_says_so_and_comes_when_it_is_asked_for_again() {
    let page = Page::open(PHONE).await;
    page.lose(Some(".wasm")).await;
    page.click_any(".box[data-game=\"sushizock\"] .open").await;
    page.wait_for(".awaited .bad").await;
    page.picture("game-missing").await;
    page.lose(None).await;
    page.click_any(".awaited .again").await;
    page.wait_for(".setup .start").await;
    // (The browser writes what it could not fetch to its console.)
}

fn first_heading(game: &str, tag: &str) -> String {
    let game = kaiten_games::find(game).expect("a game");
    let text = game.rules_text(Lang::of(tag).expect("a language"));
    text.lines().find_map(|line| line.strip_prefix("## ")).expect("a heading").to_string()
}
