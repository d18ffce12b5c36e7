//! The score pad: what was played is tapped in, and comes to what the engine has counted.

use crate::look::faults;
use crate::page::{DESK, Page};
use ::game_sushi_go::SushiGo;
use kaiten_core::rng::stream;
use kaiten_core::sheet::Row;
use kaiten_core::{Pad, Sheet, playout};
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

/// Opens a pad of four for these options.
async fn open_pad<G: Pad>(page: &Page) {
    let (options, names) = (table::<G>(), ["Ann", "Bo", "Cy", "Dee"]);
    // The form of a game has its own tests: the pad is opened as it is kept.
    let empty =
        Sheet::<G>::new(&options.parse().expect("options"), names.map(String::from).to_vec());
    let kept = json!({
        "sheet": empty.to_string(), "row": 0, "at": 0, "order": "by-player", "done": false, "began": 1,
    });
    page.keep(&format!("kaiten.pad.{}", G::ID), &kept.to_string()).await;
    page.go(&format!("#/score/{}", G::ID)).await;
    page.wait_for(".taps .tap").await;
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
                for _ in 0..n {
                    let tap = "const tap = document.querySelector(`.tap[data-word=\"${arguments[0]}\"] .plus`); tap?.click(); return tap !== null";
                    let tapped = page.ask(tap, vec![json!(word)]).await;
                    assert_eq!(tapped, json!(true), "{label} has no {word}");
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
    page.wait_for(".pad-result .sheet-table tfoot td").await;
    let totals = "return [...document.querySelectorAll('.sheet-table tfoot td')].map((td) => Number(td.textContent.replace('−', '-')))";
    let points: Vec<i16> = game.standings().iter().map(|standing| standing.points).collect();
    assert_eq!(page.ask(totals, vec![]).await, json!(points), "{sheet}");
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
async fn a_result_that_cannot_be_kept_stays_on_the_pad() {
    let page = Page::open(SMALL).await;
    let other = "{\"not\":\"a list\"}";
    page.keep("kaiten.evenings", other).await;
    an_egg_for_ann(&page).await;
    page.wait_for(".pad > .why-not").await;
    page.click_any(".next-game").await;
    assert!(page.shows(".pad-result").await);
    assert!(page.kept("kaiten.pad.sushi-go").await.is_some());
    assert_eq!(page.kept("kaiten.evenings").await.as_deref(), Some(other));
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
    page.select(".new-pad .option:not([hidden]) select", "robot=yes").await;
    page.click_any(".top .language").await;
    page.wait_that(&asked.replace("return lists", "return 'robot=yes' === lists")).await;
    page.click_any(".open-pad").await;
    page.wait_until(".pad-player", 3).await;
    page.close_in_silence().await;
}
