//! The score pad: what was played is tapped in, and comes to what the engine has counted.

use crate::look::faults;
use crate::page::{DESK, Page};
use ::game_sushi_go::SushiGo;
use ::game_sushizock::Sushizock;
use kaiten_core::rng::stream;
use kaiten_core::sheet::Row;
use kaiten_core::{Game as _, Pad, Sheet, playout};
use serde_json::{Value, json};

/// A small phone.
const SMALL: (u32, u32) = (360, 640);

/// A random game of four, and its sheet.
fn played<G: Pad>(seed: u64) -> (G, Sheet<G>) {
    let options: G::Options = table::<G>().parse().expect("options");
    let mut game = G::start(&options);
    let mut events = Vec::new();
    playout(&mut game, &mut stream(seed, 0), &mut Vec::new(), &mut events);
    let names = ["Ann", "Bo", "Cy", "Dee"].map(String::from).to_vec();
    let sheet = Sheet::<G>::of(&options, names, &events);
    (game, sheet)
}

/// A table of four, as the catalog has it.
fn table<G: Pad>() -> &'static str {
    let entry = kaiten_games::find(G::ID).expect("a game of the catalog");
    let four = entry.tables.iter().find(|table| table.starts_with("seats=4"));
    four.or(entry.tables.iter().find(|table| table.contains("seats=4"))).expect("a table of four")
}

/// Opens an empty pad of four.
async fn open_pad<G: Pad>(page: &Page) {
    let seats = ["Ann", "Bo", "Cy", "Dee"].map(String::from).to_vec();
    let empty = Sheet::<G>::new(&table::<G>().parse().expect("options"), seats);
    open::<G>(page, &empty.to_string(), "by-player").await;
}

/// Opens a pad as it is kept: the form of a game has its own tests.
async fn open<G: Pad>(page: &Page, sheet: &str, order: &str) {
    let kept = json!({
        "sheet": sheet, "row": 0, "at": 0, "order": order, "done": false, "began": 1,
    });
    page.keep(&format!("kaiten.pad.{}", G::ID), &kept.to_string()).await;
    page.go(&format!("#/score/{}", G::ID)).await;
    page.wait_for(".taps .tap").await;
}

/// The points of everyone on the page of the result.
async fn totals(page: &Page) -> Value {
    page.wait_for(".pad-result .sheet-table tfoot td").await;
    let totals = "return [...document.querySelectorAll('.sheet-table tfoot td')].map((td) => Number(td.textContent.replace('−', '-')))";
    page.ask(totals, vec![]).await
}

/// The sheet that is kept, as text.
async fn sheet_kept<G: Pad>(page: &Page) -> String {
    let kept = page.kept(&format!("kaiten.pad.{}", G::ID)).await.expect("a pad");
    let kept: Value = serde_json::from_str(&kept).expect("a pad");
    kept["sheet"].as_str().expect("a sheet").to_string()
}

/// Taps a whole sheet in, player after player and row after row, and says how many taps that took.
async fn tap_in<G: Pad>(page: &Page, sheet: &Sheet<G>) -> usize {
    let mut taps = 0;
    for (nth, Row { label, .. }) in sheet.rows().iter().enumerate() {
        for (place, laid) in sheet.places(nth).iter().enumerate() {
            let is_open = format!(
                "const open = document.querySelectorAll('.pad [aria-current]');
                 const rows = [...document.querySelectorAll('.pad-row')], players = [...document.querySelectorAll('.pad-player')];
                 return open.length === 2 && rows.indexOf(open[0]) === {nth} && players.indexOf(open[1]) === {place}"
            );
            page.wait_that(&is_open).await;
            for (word, n) in laid.iter() {
                let css = format!(".tap[data-word=\"{word}\"] .plus");
                assert!(page.shows(&css).await, "{label} has no {word}");
                for _ in 0..n {
                    page.click_any(&css).await;
                    taps += 1;
                }
            }
            page.click_any(".pad-foot .on").await;
            taps += 1;
        }
    }
    taps
}

async fn a_whole_game<G: Pad>() {
    let (game, sheet) = played::<G>(7);
    let page = Page::open(SMALL).await;
    open_pad::<G>(&page).await;
    let taps = tap_in(&page, &sheet).await;
    let pieces: u32 = (0..sheet.rows().len()).map(|row| sheet.there(row, |_| 1)).sum();
    assert!(taps as u32 <= 2 * pieces, "{taps} taps for {pieces} pieces");
    let points: Vec<i16> = game.standings().iter().map(|standing| standing.points).collect();
    assert_eq!(totals(&page).await, json!(points), "{sheet}");
    assert!(!page.shows(".doubts li").await, "nothing is doubted");
    // It is kept over a reload, and the sheet that the page shows is the one that was tapped.
    page.reload().await;
    page.click_any(".tools-button").await;
    page.wait_for("#sheet-text").await;
    let text = page.ask("return document.querySelector('#sheet-text').value", vec![]).await;
    assert_eq!(text, json!(sheet.to_string()));
    page.close_in_silence().await;
}

/// Goes on from row to row and from player to player, to the result.
async fn to_the_result<G: Pad>(page: &Page) {
    let rows = G::rows(&table::<G>().parse().expect("options"));
    for _ in 0..rows.iter().map(|row| row.places).sum() {
        page.click_any(".pad-foot .on").await;
    }
    page.wait_for(".pad-result").await;
}

/// A pad of four on which Ann has an egg, at its result.
pub(crate) async fn an_egg_for_ann(page: &Page) {
    open_pad::<SushiGo>(page).await;
    page.click_any(".tap[data-word=egg] .plus").await;
    to_the_result::<SushiGo>(page).await;
}

/// The evenings on this device: of each the points of the first player.
async fn evenings(page: &Page) -> Vec<i64> {
    let kept = page.kept("kaiten.evenings").await.unwrap_or("[]".into());
    let all: Vec<Value> = serde_json::from_str(&kept).expect("a list");
    all.iter().map(|evening| evening["players"][0]["points"].as_i64().expect("points")).collect()
}

/// Nothing keeps people from using the pad, and nothing of it is off the screen.
async fn every_look<G: Pad>() {
    let mut all = Vec::new();
    for size in [DESK, SMALL] {
        let page = Page::open(size).await;
        open_pad::<G>(&page).await;
        page.click_any(".tap .plus").await;
        all.extend(faults(&page, size, &format!("{} pad", G::ID)).await);
        page.click_any(".pad-foot .reorder").await;
        all.extend(faults(&page, size, &format!("{} pad by kind", G::ID)).await);
        page.click_any(".pad-rows .to-result").await;
        page.wait_for(".pad-result").await;
        all.extend(faults(&page, size, &format!("{} result", G::ID)).await);
        page.click_any(".tools-button").await;
        page.wait_for(".pad-tools").await;
        all.extend(faults(&page, size, &format!("{} tools", G::ID)).await);
        page.click_any(".pad-tools .change").await;
        page.wait_for(".leave-it").await;
        all.extend(faults(&page, size, &format!("{} change", G::ID)).await);
        let is_wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(page.ask(is_wide, vec![]).await, json!(false), "{} scrolls sideways", G::ID);
        page.close_in_silence().await;
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// Two tests for each game.
macro_rules! padded {
    ($($room:ident :: $game:ident, $name:literal;)+) => {$(
        mod $room {
            #[tokio::test(flavor = "multi_thread")]
            async fn a_whole_game_is_tapped_in_and_counted_like_the_engine() {
                super::a_whole_game::<$room::$game>().await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn the_pad_can_be_read_and_used_by_everyone() {
                super::every_look::<$room::$game>().await;
            }
        }
    )+};
}

kaiten_games::games!(padded);

#[tokio::test(flavor = "multi_thread")]
async fn a_pad_is_begun_by_names_that_are_remembered() {
    let page = Page::open(SMALL).await;
    page.go("#/score").await;
    page.click_any(".pad-box[data-game=\"sushi-go\"]").await;
    page.wait_for(".pad-names input").await;
    let name = "const input = document.querySelector('.pad-names input'); input.value = 'Zoe'; input.dispatchEvent(new Event('input', { bubbles: true }))";
    page.ask(name, vec![]).await;
    page.click_any(".open-pad").await;
    page.wait_for(".tap").await;
    assert!(page.text(".pad-player .pad-name").await.contains("Zoe"));
    page.go("#/score/sushizock").await;
    page.wait_for(".pad-names input").await;
    let named = "return document.querySelector('.pad-names input').value";
    assert_eq!(page.ask(named, vec![]).await, json!("Zoe"), "names are kept from game to game");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_pad_is_kept_named_and_offered_as_a_download() {
    let page = Page::open(DESK).await;
    page.keep("kaiten.pad.sushi-go", "{\"sheet\":\"tuna\"").await;
    page.go("#/score/sushi-go").await;
    page.wait_for(".bad a[download]").await;
    assert!(page.text(".bad p").await.contains("Sushi Go!"));
    let kept = "return localStorage.getItem('kaiten.pad.sushi-go')";
    assert_eq!(page.ask(kept, vec![]).await, json!("{\"sheet\":\"tuna\""));
    page.click_any(".bad .anew").await;
    page.wait_for(".bad .anew.sure").await;
    assert_eq!(page.ask(kept, vec![]).await, json!("{\"sheet\":\"tuna\""), "it is asked twice");
    page.click_any(".bad .anew.sure").await;
    page.wait_for(".open-pad").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_is_pointed_out_and_counted_all_the_same() {
    let page = Page::open(SMALL).await;
    open_pad::<SushiGo>(&page).await;
    for _ in 0..4 {
        page.click_any(".tap[data-word=chopsticks] .plus").await;
    }
    let top =
        "return document.querySelector('.tap[data-word=chopsticks]').getBoundingClientRect().top";
    let before = page.ask(top, vec![]).await;
    page.click_any(".tap[data-word=chopsticks] .plus").await;
    page.wait_for(".doubts li").await;
    assert!(page.text(".doubts li").await.contains("5 × Chopsticks"));
    assert_eq!(page.ask(top, vec![]).await, before, "nothing moves away from under the finger");
    page.click_any(".tap[data-word=chopsticks] .minus").await;
    page.wait_that("return document.querySelector('.doubts li') === null").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_is_kept_until_somebody_deletes_it_for_good() {
    let page = Page::open(SMALL).await;
    an_egg_for_ann(&page).await;
    assert_eq!(evenings(&page).await, [1]);
    page.go("#/score").await;
    assert!(page.text(".evenings ol").await.contains("1. Ann"));
    page.click_any(".evenings .delete").await;
    page.wait_for(".evenings .delete.sure").await;
    assert_eq!(evenings(&page).await, [1], "it is asked twice");
    page.click_any(".evenings .delete.sure").await;
    page.wait_that("return document.querySelector('.evenings') === null").await;
    // Whoever only looks at the pad again does not bring it back.
    page.go("#/score/sushi-go").await;
    page.wait_for(".pad-result").await;
    page.reload().await;
    page.wait_for(".pad-result").await;
    assert_eq!(evenings(&page).await, [0; 0]);
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_can_be_corrected_and_makes_room_for_the_next_game() {
    let page = Page::open(SMALL).await;
    an_egg_for_ann(&page).await;
    page.click_any(".correct").await;
    page.click_any(".tap[data-word=salmon] .plus").await;
    to_the_result::<SushiGo>(&page).await;
    assert_eq!(evenings(&page).await, [3], "it is the same evening");
    page.click_any(".next-game").await;
    page.wait_for(".open-pad").await;
    assert_eq!(page.kept("kaiten.pad.sushi-go").await, None);
    assert_eq!(evenings(&page).await, [3]);
    // A sheet on which nothing stands is no evening.
    page.go("#/score").await;
    page.wait_for(".evenings").await;
    open_pad::<SushiGo>(&page).await;
    to_the_result::<SushiGo>(&page).await;
    page.click_any(".next-game").await;
    page.wait_for(".open-pad").await;
    assert_eq!(evenings(&page).await, [3]);
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn evenings_that_are_damaged_are_named_offered_and_make_room_when_asked_twice() {
    let page = Page::open(SMALL).await;
    let other = "{\"not\":\"a list\"}";
    page.keep("kaiten.evenings", other).await;
    page.go("#/score").await;
    page.wait_for(".pads .bad a[download]").await;
    an_egg_for_ann(&page).await;
    page.wait_for(".pad > .bad a[download]").await;
    page.click_any(".next-game").await;
    assert!(page.shows(".pad-result").await, "what is not kept stays on the pad");
    page.click_any(".pad > .bad .anew").await;
    page.wait_for(".pad > .bad .anew.sure").await;
    assert_eq!(page.kept("kaiten.evenings").await.as_deref(), Some(other));
    page.click_any(".pad > .bad .anew.sure").await;
    page.wait_that("return document.querySelector('.bad') === null").await;
    assert_eq!(evenings(&page).await, [1], "this one is the first of the new ones");
    page.click_any(".next-game").await;
    page.wait_for(".open-pad").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_keeps_nothing_goes_on_when_it_was_asked_twice() {
    let page = Page::open(SMALL).await;
    open_pad::<SushiGo>(&page).await;
    let forbid =
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }";
    page.ask(forbid, vec![]).await;
    page.click_any(".tap[data-word=egg] .plus").await;
    page.click_any(".to-result").await;
    page.wait_for(".pad > .why-not").await;
    page.click_any(".next-game").await;
    assert!(page.shows(".pad-result").await);
    page.click_any(".next-game").await;
    page.wait_for(".open-pad").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_can_be_corrected_long_after_it() {
    let page = Page::open(SMALL).await;
    an_egg_for_ann(&page).await;
    page.click_any(".next-game").await;
    page.wait_for(".open-pad").await;
    page.go("#/score").await;
    page.click_any(".evenings .correct").await;
    // An earlier round, by its tab.
    page.click_any(".pad-row:nth-of-type(2)").await;
    page.click_any(".tap[data-word=salmon] .plus").await;
    page.click_any(".to-result").await;
    page.wait_for(".pad-result").await;
    assert_eq!(evenings(&page).await, [3], "it is the same evening");
    page.click_any(".correct").await;
    page.click_any(".tap[data-word=egg] .minus").await;
    page.click_any(".to-result").await;
    page.wait_for(".pad-result").await;
    assert_eq!(evenings(&page).await, [2]);
    // A half written pad is not replaced by one tap.
    page.go("#/").await;
    open_pad::<SushiGo>(&page).await;
    let other = page
        .kept("kaiten.pad.sushi-go")
        .await
        .expect("a pad")
        .replace("\"began\":1", "\"began\":5");
    page.keep("kaiten.pad.sushi-go", &other).await;
    page.go("#/").await;
    page.go("#/score").await;
    page.click_any(".evenings .correct").await;
    page.wait_for(".evenings .correct.sure").await;
    assert_eq!(page.kept("kaiten.pad.sushi-go").await, Some(other));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_and_how_is_changed_on_an_open_pad() {
    let page = Page::open(SMALL).await;
    open_pad::<SushiGo>(&page).await;
    page.click_any(".tap[data-word=egg] .plus").await;
    let change = async |button: &str| {
        page.click_any(".tools-button").await;
        page.click_any(".pad-tools .change").await;
        page.click_any(&format!(".new-pad .n button:{button}")).await;
        page.click_any(".open-pad").await;
    };
    change("last-child").await;
    page.wait_until(".pad-player", 5).await;
    assert_eq!(page.text(".tap[data-word=egg] .n").await, "1");
    page.click_any(".pad-player:nth-child(5)").await;
    page.click_any(".tap[data-word=squid] .plus").await;
    // What would be lost is named, and nothing is lost by one tap.
    change("first-child").await;
    assert!(page.text(".pad-foot .why-not").await.contains("Round 1, Player 5: Squid nigiri"));
    assert!(sheet_kept::<SushiGo>(&page).await.contains("squid"));
    page.click_any(".open-pad").await;
    page.wait_that("return document.querySelectorAll('.pad-player').length === 4").await;
    assert!(sheet_kept::<SushiGo>(&page).await.contains("round 1: egg | - | - | -"));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_a_sheet_loses_no_pad_and_no_word_that_can_be_read() {
    let page = Page::open(DESK).await;
    open_pad::<SushiGo>(&page).await;
    page.click_any(".tap[data-word=egg] .plus").await;
    let read = async |text: &str| {
        page.click_any(".tools-button").await;
        page.wait_for("#sheet-text").await;
        page.paste("#sheet-text", text).await;
        page.click_any(".as-text .read").await;
    };
    read("options: seats=2\nseats: Zoe | Yan\nround 1: egg | tuna squid").await;
    let said = page.text(".as-text .why-not").await;
    assert!(said.contains("tuna") && said.contains("takes the place"), "{said}");
    assert!(sheet_kept::<SushiGo>(&page).await.contains("Dee"), "nothing is lost by one tap");
    page.click_any(".as-text .read").await;
    page.wait_that("return document.querySelectorAll('.pad-player').length === 2").await;
    let kept = sheet_kept::<SushiGo>(&page).await;
    assert!(kept.contains("round 1: egg | squid"), "{kept}");
    // What is corrected in the text is the same evening.
    page.click_any(".to-result").await;
    page.wait_for(".pad-result").await;
    read(&kept.replace("squid", "salmon")).await;
    page.click_any(".to-result").await;
    page.wait_for(".pad-result").await;
    assert_eq!(totals(&page).await, json!([1, 2]));
    assert_eq!(evenings(&page).await, [1]);
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_goes_on_beside_the_pad_until_somebody_stops_it() {
    let page = Page::open(SMALL).await;
    open_pad::<SushiGo>(&page).await;
    page.click_any(".tools-button").await;
    page.click_any(".pad-clock button").await;
    page.click_any(".tap[data-word=egg] .plus").await;
    page.wait_that("return parseInt(document.querySelector('.pad-clock-left').textContent) < 30")
        .await;
    page.click_any(".pad-clock-left").await;
    page.wait_that("return document.querySelector('.pad-clock-left') === null").await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_the_robot_is_tapped_in_kind_by_kind() {
    let options = "seats=2 robot=yes".parse().expect("options");
    let mut game = SushiGo::start(&options);
    let mut events = Vec::new();
    playout(&mut game, &mut stream(3, 0), &mut Vec::new(), &mut events);
    let sheet = Sheet::<SushiGo>::of(&options, ["Ann", "Bo"].map(String::from).to_vec(), &events);
    let empty = Sheet::<SushiGo>::new(&options, sheet.seats.clone());
    let page = Page::open(SMALL).await;
    open::<SushiGo>(&page, &empty.to_string(), "by-kind").await;
    for (nth, row) in sheet.rows().iter().enumerate() {
        for (at, words) in row.kinds.iter().enumerate() {
            let is_open = format!(
                "const open = document.querySelectorAll('.pad [aria-current]');
                 const rows = [...document.querySelectorAll('.pad-row')], kinds = [...document.querySelectorAll('.pad-kind')];
                 return open.length === 2 && rows.indexOf(open[0]) === {nth} && kinds.indexOf(open[1]) === {at}"
            );
            page.wait_that(&is_open).await;
            for (place, laid) in sheet.places(nth).iter().enumerate() {
                for word in words {
                    for _ in 0..laid.count(word) {
                        page.click_any(&format!(
                            ".tap[data-word=\"{word}\"][data-place=\"{place}\"] .plus"
                        ))
                        .await;
                    }
                }
            }
            page.click_any(".pad-foot .on").await;
        }
    }
    let all = totals(&page).await;
    let points: Vec<i16> = game.standings().iter().map(|standing| standing.points).collect();
    assert_eq!(all.as_array().map(Vec::len), Some(3), "the robot has points too");
    assert_eq!(all.as_array().map(|all| all[..2].to_vec()), json!(points).as_array().cloned());
    assert_eq!(
        page.ask("return document.querySelectorAll('.podium-steps li').length", vec![]).await,
        json!(2)
    );
    assert!(!page.shows(".doubts li").await, "nothing is doubted");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tile_in_the_middle_of_a_pile_is_corrected_where_it_lies() {
    let page = Page::open(SMALL).await;
    open_pad::<Sushizock>(&page).await;
    for word in ["+4", "+5", "-1"] {
        page.click_any(&format!(".tap[data-word=\"{word}\"] .plus")).await;
    }
    page.click_any(".pad-pile .tile-there").await;
    page.wait_that("return document.querySelectorAll('.tile-there').length === 2").await;
    page.click_any(".tap[data-word=\"+6\"] .plus").await;
    assert!(sheet_kept::<Sushizock>(&page).await.contains("piles: +6,+5 -1 | -"));
    let says = "return document.querySelector('.pad-why').textContent.includes('no bone for')";
    page.wait_that(says).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shared_as_text_says_what_broke_the_tie() {
    let page = Page::open(SMALL).await;
    let sheet = "options: seats=2\nseats: Ann | Bo\nround 1: egg*6 | pudding";
    let sheet = format!("{sheet}\nround 3: - | tempura");
    open::<SushiGo>(&page, &sheet, "by-player").await;
    page.click_any(".to-result").await;
    page.wait_for(".pad-result .tie-break").await;
    let catch = "
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })";
    page.ask(catch, vec![]).await;
    page.click_any(".share-text").await;
    page.wait_that("return window.copied !== undefined").await;
    let copied = page.ask("return window.copied", vec![]).await;
    let copied = copied.as_str().expect("a text");
    assert!(copied.starts_with("Sushi Go!\n1. Bo: 6 points"), "{copied}");
    assert!(copied.ends_with("Bo and Ann are tied on points: 1 pudding against 0."), "{copied}");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_pad_remembers_how_it_was_played() {
    let page = Page::open(SMALL).await;
    page.go("#/score/sushi-go").await;
    page.click_any(".new-pad .n button").await;
    page.select(".new-pad .option select", "robot=yes").await;
    page.click_any(".open-pad").await;
    page.wait_until(".pad-player", 3).await;
    page.click_any(".reorder").await;
    page.wait_for(".pad-kinds").await;
    page.click_any(".tools-button").await;
    page.click_any(".pad-tools .anew").await;
    page.click_any(".pad-tools .anew.sure").await;
    page.wait_for(".open-pad").await;
    let robot = "return document.querySelector('.new-pad .option select').value === 'robot=yes'";
    page.wait_that(robot).await;
    page.click_any(".open-pad").await;
    page.wait_for(".pad-kinds").await;
    page.wait_until(".pad-player", 3).await;
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pad_is_thrown_away_when_it_was_asked_twice() {
    let page = Page::open(DESK).await;
    open_pad::<SushiGo>(&page).await;
    page.click_any(".tap[data-word=egg] .plus").await;
    page.click_any(".tools-button").await;
    page.click_any(".pad-tools .anew").await;
    assert!(page.kept("kaiten.pad.sushi-go").await.is_some());
    page.click_any(".pad-tools .anew").await;
    page.wait_for(".open-pad").await;
    assert_eq!(page.kept("kaiten.pad.sushi-go").await, None);
    assert_eq!(evenings(&page).await, [0; 0]);
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tools_show_the_sheet_as_it_is() {
    let page = Page::open(DESK).await;
    open_pad::<SushiGo>(&page).await;
    page.click_any(".tools-button").await;
    page.click_any(".pad-tools .shuffle").await;
    let shown = "
        const names = [...document.querySelectorAll('.pad-tools .pad-names input')].map((input) => input.value);
        return document.querySelector('#sheet-text').value.includes(`seats: ${names.join(' | ')}\\n`)";
    page.wait_that(shown).await;
    let rename = "
        const input = document.querySelector('.pad-tools .pad-names input');
        input.value = document.querySelectorAll('.pad-tools .pad-names input')[1].value;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        return input.value";
    let second = page.ask(rename, vec![]).await;
    assert!(second.as_str().is_some_and(|name| name.ends_with(" 2")), "told apart: {second}");
    page.wait_that(shown).await;
    // A browser that does not let the page copy leaves the text marked.
    let refuse = "
        const clipboard = { writeText: async () => { throw new Error('refused'); } };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard })";
    page.ask(refuse, vec![]).await;
    page.click_any(".pad-copy").await;
    assert!(page.text(".as-text .why-not").await.contains("copy it yourself"));
    let is_marked = "
        const { selectionStart, selectionEnd, value } = document.querySelector('#sheet-text');
        return selectionStart === 0 && selectionEnd === value.length && value !== ''";
    assert_eq!(page.ask(is_marked, vec![]).await, json!(true));
    // What is pasted is another game.
    page.paste("#sheet-text", "options: seats=2\nseats: Zoe | Yan\nround 1: egg | egg").await;
    page.click_any(".as-text .read").await;
    page.wait_that("return document.querySelectorAll('.pad-player').length === 2").await;
    let kept = page.kept("kaiten.pad.sushi-go").await.unwrap_or_default();
    let kept: Value = serde_json::from_str(&kept).expect("a pad");
    assert_ne!(kept["began"], json!(1));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pad_in_two_tabs_is_one_pad() {
    let page = Page::open(SMALL).await;
    open_pad::<SushiGo>(&page).await;
    let first = page.this_tab().await;
    page.new_tab().await;
    page.go("#/score/sushi-go").await;
    page.click_any(".tap[data-word=tempura] .plus").await;
    page.switch_to(&first).await;
    let tempura = |n: u8| {
        format!("return document.querySelector('.tap[data-word=tempura] .n').textContent === '{n}'")
    };
    page.wait_that(&tempura(1)).await;
    page.click_any(".tap[data-word=tempura] .plus").await;
    page.wait_that(&tempura(2)).await;
    assert!(page.kept("kaiten.pad.sushi-go").await.is_some_and(|kept| kept.contains("tempura*2")));
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pad_goes_on_with_what_can_be_read_of_it() {
    let page = Page::open(DESK).await;
    let sheet = "options: seats=2\nseats: Ann | Bo\nround 1: tuna egg | -";
    let kept =
        json!({"sheet": sheet, "row": 0, "at": 0, "order": "by-player", "done": false, "began": 1});
    page.keep("kaiten.pad.sushi-go", &kept.to_string()).await;
    page.go("#/score/sushi-go").await;
    assert!(page.text(".bad li").await.contains("tuna"));
    page.click_any(".bad .go-on").await;
    assert_eq!(page.text(".tap[data-word=egg] .n").await, "1");
    page.close_in_silence().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_asks_only_for_what_is_counted_and_forgets_nothing() {
    let page = Page::open(SMALL).await;
    page.go("#/score/sushi-go").await;
    let asked = "
        const lists = [...document.querySelectorAll('.new-pad .option')].filter((list) => list.checkVisibility());
        return lists.map((list) => list.querySelector('select').value).join()";
    page.wait_that(&asked.replace("return lists", "return '' === lists")).await;
    page.click_any(".new-pad .n button").await;
    page.wait_that(&asked.replace("return lists", "return 'robot=no' === lists")).await;
    page.select(".new-pad .option select", "robot=yes").await;
    page.click_any(".top .language").await;
    page.wait_that(&asked.replace("return lists", "return 'robot=yes' === lists")).await;
    page.click_any(".open-pad").await;
    page.wait_until(".pad-player", 3).await;
    page.close_in_silence().await;
}
