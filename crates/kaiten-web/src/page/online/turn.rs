//! Calls somebody who looks elsewhere when it is their turn, and stops when it is not any more.

use crate::online::socket::Connection;
use crate::page::Shell;
use crate::sound::Sound;
use kaiten_words::text::online as words;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/online.js")]
extern "C" {
    /// It is somebody's turn at a table, in these words and that game; without words it is not.
    #[wasm_bindgen(js_name = turn)]
    fn turn(table: &str, words: Option<&str>, game: &str);
}

/// As long as the page of the table is open.
pub(super) fn follow(shell: Shell, connection: Connection) {
    let table = connection.table.to_string();
    let game = connection.part(|line| {
        let around = line.around.as_ref()?;
        let is_mine = line.waits_for_here();
        is_mine.then(|| kaiten_games::find(&around.terms.game).ok().map(|game| game.name))?
    });
    let calls = table.clone();
    Effect::new(move |_| match game.get() {
        Some(game) => {
            if document().hidden() {
                Sound::Turn.play(untrack(|| shell.settings.loudness()));
            }
            turn(&calls, Some(words::your_turn(shell.lang())), game);
        }
        None => turn(&calls, None, ""),
    });
    on_cleanup(move || turn(&table, None, ""));
}
