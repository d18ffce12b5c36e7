//! Where a game is played: two planes behind its board.

use crate::files;
use leptos::prelude::*;

/// A scenery by its name, which is a file of `static/scenery`. Its colours are in `style/stage.css`, so
/// that one drawing is day in the light and evening in the dark. The planes drift a little with every
/// step, and lie still while somebody thinks.
pub(super) fn scenery(name: &'static str, step: impl Fn() -> u32 + Send + 'static) -> AnyView {
    let lean = move || match step() % 4 {
        0 => "--lean:0",
        1 => "--lean:1",
        2 => "--lean:0.2",
        _ => "--lean:-1",
    };
    // What stands at the top of the drawing stands at the top of the board, however wide it is.
    let file = files::address(&format!("scenery/{name}.svg"));
    let plane = |plane: &'static str| {
        view! {
            <svg class=plane viewBox="0 0 1200 800" preserveAspectRatio="xMidYMin slice">
                <use href=format!("{file}#{plane}")></use>
            </svg>
        }
    };
    view! {
        <div class=format!("scenery {name}") style=lean aria-hidden="true">
            {plane("far")}{plane("near")}
        </div>
    }
    .into_any()
}
