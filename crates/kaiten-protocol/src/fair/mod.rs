//! Deals that anyone can check, as docs/fairness.md describes them: what everyone is shown at the
//! [`Start`], how a client takes part ([`Witness`]), and what it finds in the record
//! ([`Derivation`]).

mod derivation;
mod witness;

pub use derivation::{Derivation, Derived, Fault, Vouched, check};
pub use witness::{Noted, Witness};

use crate::ids::{Digest, TableId};
use crate::terms::Terms;
use crate::told::Sitter;
use kaiten_core::Seat;
use serde::{Deserialize, Serialize};

/// The version of what docs/fairness.md says.
pub const VERSION: u16 = 1;

/// What is frozen when the host begins. It is hashed as the text that all are shown, so nobody has
/// to write it in the same way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// By which version of docs/fairness.md it is made.
    pub version: u16,
    /// The table.
    pub table: TableId,
    /// What everyone agreed on.
    pub terms: Terms,
    /// The version of the game's rules.
    pub rules: u16,
    /// Who sits where, and what they promised.
    pub seats: Vec<Seated>,
    /// The hash of the server's secret number.
    pub seed_hash: Digest,
    /// Who sat where after each shuffle since that hash was shown.
    pub shuffles: Vec<Vec<Seat>>,
}

/// Somebody who sits at the table when the host begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// Who.
    pub sitter: Sitter,
    /// The hash of the number that they will show; none of bots, of those who are absent, and of
    /// those who promised none.
    pub promise: Option<Digest>,
}

impl Start {
    /// It as everyone is shown it.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("it has names for keys")
    }

    /// It as it was shown, if it can be read.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().filter(|start: &Self| start.version == VERSION)
    }

    /// The promise of each seat.
    pub fn promises(&self) -> impl Iterator<Item = Option<Digest>> + '_ {
        self.seats.iter().map(|seated| seated.promise)
    }
}
