//! A table of players.
//!
//! A [`Match`] holds a game, the choice box and the record. Half-made choices live here and never
//! reach the rules: a seat may change its mind until the last choice is in. The erased [`Table`]
//! speaks JSON and serves server, browser and terminal alike. [`written`] reads and writes records.

mod erased;
mod matches;
pub mod written;

pub use erased::Table;
pub use matches::{Choice, Match, Refusal};
pub use written::{BadRecord, Recorded};
