//! The client in a real Chromium.
//!
//! `cargo xtask test` builds the client, embeds it and runs this; ChromeDriver must be installed.

mod arrive;
mod asked;
mod choices;
mod delivery;
mod ends;
mod everyone;
mod games;
mod lessons;
mod look;
mod online;
mod pads;
mod page;
mod player;
mod policy;
mod prepared;
mod rhythm;
mod server;
mod tabs;
mod tour;
mod visits;
