//! Each game: made by mouse on a desk, joined by touch on a phone, with a bot on the third seat, played
//! to the same standings on both pages and in the record that is kept, whose deals are checked, although
//! the phone loads its page again and loses its connection for a while. Somebody looks on meanwhile, and so does a television: neither is told of anything that does not lie open.

use super::{Friends, eyes};
use crate::page::Page;
use crate::player::Luck;
use serde_json::json;

/// A large screen.
const TELEVISION: (u32, u32) = (1920, 1080);

/// What can be seen and clicked.
const CLICKED: &str = "
    const all = [...document.querySelectorAll('button, a, summary, input, select')];
    const isThere = (it) => it.checkVisibility({ visibilityProperty: true }) && getComputedStyle(it).pointerEvents !== 'none' && !it.matches('.skip');
    return all.filter(isThere).map((it) => it.outerHTML.slice(0, 120));";

/// By how much the page is larger than the screen.
const SCROLLED: &str = "
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)];";

/// From now on a record that comes has one die on another face.
const CHANGED: &str = "
    const fetched = window.fetch;
    window.fetch = async (...all) => {
        const answer = await fetched(...all);
        if (!String(all[0]).endsWith('.json')) return answer;
        const record = await answer.json();
        const { roll } = record.steps.map((step) => step.chance ?? {}).find((chance) => chance.roll);
        const tray = roll.find((tray) => Object.keys(tray).length > 1), [one, other] = Object.keys(tray);
        [tray[one], tray[other]] = [tray[one] - 1, tray[other] + 1];
        if (!tray[one]) delete tray[one];
        return new Response(JSON.stringify(record));
    };";

async fn is_played_by_friends(game: &str) {
    let friends = Friends::meet(game).await;
    let mut luck = Luck::new(5);
    let link = friends.link().await;
    let cleo = Page::beside(&friends.ann, TELEVISION).await;
    cleo.keep("kaiten.speed", "off").await;
    cleo.listen_at(&link).await;
    cleo.wait_for(".board").await;
    let looks_on = cleo.this_tab().await;
    let screen = cleo.new_tab().await;
    cleo.listen_at(&format!("{link}/table")).await;
    cleo.wait_for(".board").await;
    for _ in 0..4 {
        friends.ann.click_something(&mut luck).await;
        friends.bo.tap_something(&mut luck).await;
    }
    friends.ann.picture(&format!("{game}-far-desk")).await;
    friends.bo.picture(&format!("{game}-far-phone")).await;
    cleo.picture(&format!("{game}-far-screen")).await;
    assert_eq!(cleo.ask(CLICKED, vec![]).await, json!([]), "nobody clicks on a television");
    assert_eq!(cleo.ask(SCROLLED, vec![]).await, json!([0, 0]), "nobody scrolls on it");
    friends.are_interrupted(&mut luck).await;
    friends.play(&mut luck).await;
    friends.compare().await;
    let record = friends.ann.kept_record().await;
    for tab in [&screen, &looks_on] {
        cleo.switch_to(tab).await;
        let heard = cleo.heard().await;
        eyes::lay_open(game, &record, &heard).expect("they are told what lies open");
    }
    cleo.switch_to(&screen).await;
    cleo.wait_for(".end").await;
    cleo.picture(&format!("{game}-far-screen-end")).await;
    assert_eq!(cleo.ask(CLICKED, vec![]).await, json!([]), "nobody clicks on a television");
    cleo.close_in_silence().await;
    friends.ann.picture(&format!("{game}-far-end")).await;
    assert_eq!(deals(&friends.ann).await, "true");
    assert_eq!(deals(&friends.bo).await, "true");
    friends.bo.picture(&format!("{game}-far-deals")).await;
    if game == "sushi-roll" {
        friends.bo.ask(CHANGED, vec![]).await;
        assert_eq!(deals(&friends.bo).await, "false");
        assert!(friends.bo.text(".deals-sheet li").await.starts_with("Step "));
        friends.bo.picture(&format!("{game}-far-unfair")).await;
    }
    friends.ann.close_in_silence().await;
    friends.bo.close_after_a_loss().await;
}

/// Whether the deals of a game that is over are found to be fair.
async fn deals(page: &Page) -> String {
    if page.shows(".deals-sheet .shut").await {
        page.click_any(".deals-sheet .shut").await;
        page.wait_that("return document.querySelector('.deals-sheet') === null").await;
    }
    page.click_any(".end .check-deals").await;
    page.wait_for(".deals-sheet .verdict").await;
    let verdict = "return document.querySelector('.verdict').dataset.fair";
    page.ask(verdict, vec![]).await.as_str().unwrap_or_default().to_string()
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
