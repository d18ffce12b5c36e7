//! A table of players.
//!
//! A [`Match`] holds a game, the choice box and the record. Half-made choices live here and never
//! reach the rules: a seat may change its mind until the last choice is in. What one viewer has
//! seen of it is a [`Seen`], and nothing else is ever shown. The erased [`Table`] speaks JSON and
//! is what a server holds. [`written`] reads and writes records, and [`lesson`] teaches a game at a
//! table.

mod company;
mod erased;
pub mod lesson;
mod matches;
mod saved;
mod seen;
pub mod written;

pub use company::{Company, Memory, Player};
pub use erased::Table;
pub use matches::{Choice, Match, Refusal, Unfit};
pub use seen::{Ends, Frame, Seen};
pub use written::{BadRecord, Flaw, Recorded};
