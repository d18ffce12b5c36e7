//! Pieces move from where they were to where they are. What boards say about them is explained in
//! [`crate::boards`]; how they move is `js/motion.js`.

use core::time::Duration;
use leptos::prelude::{document, queue_microtask, request_animation_frame};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/motion.js")]
extern "C" {
    #[wasm_bindgen(js_name = before)]
    fn look_before(root: &web_sys::Element);
    #[wasm_bindgen(js_name = after)]
    fn move_after(root: &web_sys::Element, length: f64, fades: bool);
    /// Ends all movement: everything is where it belongs.
    pub(crate) fn finish();
    /// Whether something is still on its way.
    #[wasm_bindgen(js_name = isMoving)]
    pub(crate) fn is_moving() -> bool;
}

/// Call this while a board is being drawn anew: what changes its place will move there, each piece
/// for so long. (Not from within a frame: the next one would show the pieces before they set out.)
pub(crate) fn on_redraw(length: Duration) {
    let board = || document().query_selector(".board").ok().flatten();
    let Some(root) = board() else { return };
    look_before(&root);
    let land = move || {
        if let Some(root) = board() {
            move_after(&root, length.as_millis() as f64, prefers_stillness());
        }
    };
    // Where pieces have come to is measured once in a frame, when all is drawn that is new in it; a
    // page that nobody sees has no frames.
    match document().hidden() {
        true => queue_microtask(land),
        false => request_animation_frame(land),
    }
}

/// Whether the person asked the system for less movement.
fn prefers_stillness() -> bool {
    let query = "(prefers-reduced-motion: reduce)";
    let query = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    query.is_some_and(|query| query.matches())
}
