//! The browser client: games against bots and side by side, offline, and tables on a server.
//!
//! [`solo`] is a table on this device, plain state without a browser, and `online` one on a server;
//! what one viewer has seen of it is all that is shown. A [`boards::Show`] for each game draws it; [`page`] holds what all games
//! share. Bots think in a worker, which runs this same module and answers through [`bots::think`].

pub mod boards;
pub mod bots;
pub mod faces;
mod files;
mod host;
mod last_setup;
mod levels;
mod lock;
mod motion;
mod online;
pub mod page;
mod parts;
mod settings;
mod shelf;
pub mod solo;
pub mod sound;
mod store;
mod texts;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page; in a worker there is none to show.
#[wasm_bindgen(start)]
pub fn start() {
    if web_sys::window().is_some() {
        leptos::mount::mount_to_body(page::App);
    }
}
