//! The log of every table.
//!
//! What a table is follows from its log alone: numbered entries that are only appended to. An entry
//! is accepted once, behind its predecessor, and only if it was checked against exactly the log
//! before it; whoever loses the race for a number looks again. So repeated and late messages are
//! harmless, a restart is boring, and several servers can share the tables.
//!
//! [`Store`] is all that a server knows of it, [`sqlite`] keeps it in one file, and [`faulty`] is a
//! store whose commits hang, fail, or end without anyone knowing how, for tests.

mod entry;
pub mod faulty;
pub mod sqlite;
mod store;

pub use entry::{Agreed, Ending, Entry, Move, SatDown, What};
pub use store::{Answer, Append, Count, Due, Kept, Log, Logged, NotKept, Phase, Store, Unread};
