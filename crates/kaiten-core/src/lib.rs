//! What every Kaiten game is made of.
//!
//! A [`Game`] is a small value: it says what it waits for ([`Next`]), chance or players answer,
//! and it moves on. Around it stand the players' places ([`Seat`], [`Seats`], [`BySeat`]), the
//! cards and tiles ([`Bag`]), what people are told ([`Log`], [`Event`]), how games are written
//! down ([`Notation`], [`Record`]), how points are counted at a real table ([`Pad`]), what is wrong with what comes from outside ([`Misread`]), the
//! rules as text with examples ([`rulebook`]), words that are looked for in them ([`sought`]), and
//! a first game that teaches them ([`lesson`]).
//!
//! Nothing here does input or output, reads a clock, or uses a floating-point number, so a game
//! plays the same on every machine.

pub mod bag;
mod checked;
pub mod game;
pub mod lesson;
pub mod log;
mod misread;
pub mod notation;
mod proof;
pub mod record;
pub mod rng;
pub mod rulebook;
#[cfg(feature = "schema")]
mod schema;
pub mod seat;
pub mod sheet;
pub mod sought;

pub use bag::{Bag, Piece};
pub use game::{Game, Illegal, Joint, Next, Viewer, playout};
pub use log::{Event, Log, Readers, Rule, Scored, rule};
pub use misread::{At, Misread, Wrong};
pub use notation::{Notation, Position};
pub use proof::{ByBot, Proof};
pub use rand_core::Rng;
pub use record::{BadStep, Record, Step};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats, Standing};
pub use sheet::{Counted, Pad, Sheet};

#[doc(hidden)]
pub use serde;
