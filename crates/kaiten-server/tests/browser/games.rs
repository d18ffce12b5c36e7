//! Each game from the home page to its standings, with the mouse on a desk and with the keyboard
//! alone on a phone.

use crate::page::{DESK, PHONE, Page};
use crate::player::Luck;

async fn by_mouse(game: &str) {
    let page = Page::open(DESK).await;
    page.watch_the_clock().await;
    page.start(game).await;
    page.wait_for(".board button:not(:disabled)").await;
    page.picture(&format!("{game}-desk")).await;
    let mut luck = Luck::new(1);
    // A few choices at the usual speed, the rest without movement.
    for _ in 0..8 {
        page.settle().await;
        page.click_something(&mut luck).await;
    }
    page.picture(&format!("{game}-desk-later")).await;
    page.set("speed", "off").await;
    page.play_by_mouse(&mut luck).await;
    page.picture(&format!("{game}-end")).await;
    assert_eq!(page.standings().await, page.replayed_standings().await);
    page.tell_the_times(game).await;
    page.close_in_silence().await;
}

async fn by_keyboard(game: &str) {
    let page = Page::open(PHONE).await;
    page.set("speed", "off").await;
    page.press_on(&format!(".box[data-game=\"{game}\"] .open")).await;
    page.press_on(".start").await;
    page.wait_for(".board button:not(:disabled)").await;
    page.picture(&format!("{game}-phone")).await;
    let below = page
        .ask("return Math.max(document.documentElement.scrollHeight - innerHeight, 0)", vec![])
        .await;
    assert_eq!(below, 0, "the page of {game} fits a phone");
    page.play_by_keyboard(&mut Luck::new(2)).await;
    page.picture(&format!("{game}-phone-end")).await;
    assert_eq!(page.standings().await, page.replayed_standings().await);
    page.close_in_silence().await;
}

/// Both tests of each game.
macro_rules! played {
    ($($room:ident :: $game:ident, $name:literal;)+) => {$(
        mod $room {
            #[tokio::test(flavor = "multi_thread")]
            async fn is_played_with_the_mouse() {
                super::by_mouse(super::id_of($name)).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn is_played_with_the_keyboard_on_a_phone() {
                super::by_keyboard(super::id_of($name)).await;
            }
        }
    )+};
}

kaiten_games::games!(played);

/// The id of the game with this name on its box.
pub(crate) fn id_of(name: &str) -> &'static str {
    let entry = kaiten_games::GAMES.iter().find(|entry| entry.name == name);
    entry.expect("the name is out of the catalog").id
}
