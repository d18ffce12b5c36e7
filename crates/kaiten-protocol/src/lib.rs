//! The messages between a server and those who play on it, described for other languages in
//! docs/protocol.md.
//!
//! A client opens a socket at a table and says [`Hello`], then any number of [`Ask`]s. The server
//! answers with [`Told`]: after whatever happened, all that is new for this client in one message.
//! Frames of what it has seen (`kaiten_table::Seen`) are a part of that. What a server and its
//! clients have to agree on besides is here too: [`Terms`], the names of tables and secrets, how
//! chance is drawn ([`chance`]), and how a client takes part in that and checks it ([`fair`]).

pub mod chance;
pub mod fair;
mod http;
mod ids;
mod refused;
mod said;
mod talk;
mod terms;
mod told;

#[cfg(test)]
mod tests;

pub use fair::{Noted, Start, Witness};
pub use http::{Code, Create, Created, Device, Feed, Listed, Looked, Sat, Sit};
pub use ids::{Digest, EntryId, NotOne, Secret, TableId};
pub use refused::{Refused, Sentence};
pub use said::{Ask, Hello, Wish};
pub use talk::{Emote, LONGEST_SAYING, Saying, Spoken};
pub use terms::{Absence, Aids, Clock, Talk, Terms, Time};
pub use told::{
    Answer, Around, By, CalledOff, Choosing, Ended, Farewell, Place, SeatClock, Sitter, Stage,
    Told, You,
};

/// The version of these messages. A client of another version is told to fetch itself anew.
pub const VERSION: u16 = 1;
