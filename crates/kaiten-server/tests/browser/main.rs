//! The client in a real Chromium.
//!
//! `cargo xtask test` builds the client, embeds it and runs this; ChromeDriver must be installed.

mod choices;
mod games;
mod look;
mod page;
mod player;
mod visits;
