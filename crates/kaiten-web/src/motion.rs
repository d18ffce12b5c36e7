//! Pieces move from where they were to where they are. What boards say about them is explained in
//! [`crate::boards`]; how they move is `js/motion.js`.

use crate::page::now;
use core::time::Duration;
use leptos::prelude::{document, queue_microtask, request_animation_frame};
use wasm_bindgen::prelude::*;

/// Who has waited so long for a table sees it as it lies, and does not wait for the deal, too.
/// In milliseconds.
const LATE: f64 = 800.0;

#[wasm_bindgen(module = "/js/motion.js")]
extern "C" {
    #[wasm_bindgen(js_name = before)]
    fn look_before(root: &web_sys::Element);
    #[wasm_bindgen(js_name = after)]
    fn move_after(root: &web_sys::Element, length: f64, fades: bool);
    /// The same for a board that was not there before.
    #[wasm_bindgen(js_name = deal)]
    fn move_dealt(root: &web_sys::Element, length: f64, fades: bool);
    /// From now on pieces of this kind light up on a board that counts it (`data-lit`).
    pub(crate) fn light(kind: &str);
    /// Ends all movement: everything is where it belongs.
    pub(crate) fn finish();
    /// Whether something is still on its way.
    #[wasm_bindgen(js_name = isMoving)]
    pub(crate) fn is_moving() -> bool;
}

/// Call this while a board is being drawn anew: what changes its place will move there, each piece
/// for so long. (Not from within a frame: the next one would show the pieces before they set out.)
pub(crate) fn on_redraw(length: Duration) {
    let Some(root) = board() else { return };
    look_before(&root);
    when_drawn(move || {
        if let Some(root) = board() {
            move_after(&root, length.as_millis() as f64, prefers_stillness());
        }
    });
}

/// Call this before a board is drawn for the first time with what was dealt: it comes from where it
/// lay, and all else lies there. `asked` is when somebody wanted to see it.
pub(crate) fn on_deal(length: Duration, asked: f64) {
    when_drawn(move || {
        let is_late = now() - asked > LATE;
        if let Some(root) = board().filter(|_| !is_late) {
            move_dealt(&root, length.as_millis() as f64, prefers_stillness());
        }
    });
}

/// Does something when all is drawn that is new, in the next frame. Where things have come to is
/// measured there, once for all who ask: before it, the browser would have to lay out a page that
/// still changes. (A page that nobody sees has no frames.)
fn when_drawn(then: impl FnOnce() + 'static) {
    match document().hidden() {
        true => queue_microtask(then),
        false => request_animation_frame(then),
    }
}

fn board() -> Option<web_sys::Element> {
    document().query_selector(".board").ok().flatten()
}

/// Whether the person asked the system for less movement.
fn prefers_stillness() -> bool {
    let query = "(prefers-reduced-motion: reduce)";
    let query = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    query.is_some_and(|query| query.matches())
}
