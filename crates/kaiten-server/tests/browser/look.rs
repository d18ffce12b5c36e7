//! What can be measured of how every page looks, and whether everyone can use it: on a desk and on
//! a phone, in both themes, and with large letters.

use crate::page::{DESK, PHONE, Page};
use crate::tour::sentences;
use kaiten_core::Notation;
use serde_json::json;

/// Where `cargo xtask test` puts axe-core, which knows what keeps people from using a page.
const AXE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../npm/node_modules/axe-core/axe.min.js");
/// What it finds.
const FOUND: &str = concat!(include_str!("sections.js"), include_str!("axe.js"));
/// What it leaves undecided or does not measure: all texts whose colour is too close to what is
/// behind them (WCAG AA), and on a phone all controls that are too small to touch.
const FAULTS: &str = include_str!("faults.js");
/// What is cut off on a page, or cannot be reached.
const LOST: &str = concat!(include_str!("sections.js"), include_str!("reach.js"));
/// A desk with letters twice as large, and the window that is left of it when all is enlarged.
const LARGE: [((u32, u32), &str); 2] = [(DESK, "200%"), ((720, 450), "100%")];

/// What is wrong with the page, in both themes.
pub(crate) async fn faults(page: &Page, size: (u32, u32), place: &str) -> Vec<String> {
    if page.ask("return window.axe === undefined", vec![]).await == json!(true) {
        let axe = std::fs::read_to_string(AXE);
        page.ask(&axe.expect("axe-core is installed (cargo xtask test does it)"), vec![]).await;
    }
    let mut faults = Vec::new();
    for (nth, theme) in ["light", "dark"].into_iter().enumerate() {
        let wear = "document.documentElement.dataset.theme = arguments[0]";
        page.ask(wear, vec![json!(theme)]).await;
        let look = 2 * usize::from(size == PHONE) + nth;
        let found = page.ask_and_wait(FOUND, vec![json!(look), json!(theme == "dark")]).await;
        let found = [sentences(&found), sentences(&page.ask(FAULTS, vec![]).await)].concat();
        let at = format!("{place} at {}x{}, {theme}", size.0, size.1);
        faults.extend(found.iter().map(|fault| format!("{at}: {fault}")));
        page.picture(&at.replace(", ", "-").replace(' ', "-")).await;
    }
    faults
}

/// What is cut off or out of reach for those who need large letters.
async fn lost(page: &Page, place: &str) -> Vec<String> {
    let mut lost = Vec::new();
    for (nth, (size, letters)) in LARGE.into_iter().enumerate() {
        page.turn(size).await;
        let at = format!("{place} at {}x{}, {letters}", size.0, size.1);
        let look = vec![json!(letters), json!(nth), json!(LARGE.len())];
        let found = sentences(&page.ask(LOST, look).await);
        if !found.is_empty() {
            page.picture(&at.replace([' ', ',', '%'], "-")).await;
        }
        lost.extend(found.iter().map(|fault| format!("{at}: {fault}")));
        page.ask("document.documentElement.style.fontSize = ''", vec![]).await;
    }
    page.turn(DESK).await;
    lost
}

/// On a desk in English, on a phone in French: what holds for one language holds for the other.
async fn open(size: (u32, u32)) -> Page {
    let page = Page::open(size).await;
    page.keep("kaiten.lang", if size == DESK { "en" } else { "fr" }).await;
    page
}

async fn every_page_of<G: Notation>() {
    let mut all = Vec::new();
    for size in [DESK, PHONE] {
        let page = open(size).await;
        let look = async |place: &str| {
            let place = format!("{} {place}", G::ID);
            all.extend(faults(&page, size, &place).await);
            if size == DESK {
                all.extend(lost(&page, &place).await);
            }
        };
        page.tour::<G>(look).await;
        page.close_in_silence().await;
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// One test for each game.
macro_rules! looked_at {
    ($($room:ident :: $game:ident, $name:literal;)+) => {$(
        mod $room {
            #[tokio::test(flavor = "multi_thread")]
            async fn can_be_read_and_used_by_everyone() {
                super::every_page_of::<$room::$game>().await;
            }
        }
    )+};
}

kaiten_games::games!(looked_at);

#[tokio::test(flavor = "multi_thread")]
async fn what_is_laid_over_the_page_can_be_read_and_used_by_everyone() {
    let mut all = Vec::new();
    for size in [DESK, PHONE] {
        let page = open(size).await;
        page.visit_sheets(async |place: &str| all.extend(faults(&page, size, place).await)).await;
        page.close_in_silence().await;
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
