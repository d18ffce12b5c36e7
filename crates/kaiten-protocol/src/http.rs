//! What is asked and answered over HTTP, before somebody has a socket at a table.

use crate::ids::{Digest, Secret, TableId};
use crate::terms::{Terms, Time};
use crate::told::{Around, You};
use kaiten_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// A table is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// What everyone will agree on.
    pub terms: Terms,
    /// Whether the host plays, and where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sit: Option<Sit>,
}

/// It is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Created {
    /// Its name.
    pub table: TableId,
    /// Where people find it.
    pub link: String,
    /// By which the host is known.
    pub secret: Secret,
    /// Where the host sits, if they play.
    pub seat: Option<Seat>,
}

/// Somebody wants to sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// What others will call them.
    pub name: String,
    /// Where; on the first free seat if it does not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether it is a program.
    #[serde(default)]
    pub is_program: bool,
    /// The hash of a number of their own, if they help to decide the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Digest>,
}

/// They sit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sat {
    /// Where.
    pub seat: Seat,
    /// To which the seat belongs from now on.
    pub secret: Secret,
}

/// By which another device gets a seat, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// What the other device says.
    pub code: Secret,
    /// Until when it may.
    pub until: Time,
}

/// Another device has such a code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Device {
    /// What it was told.
    pub code: Secret,
}

/// A table as it is seen by whoever looks in, without staying.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Looked {
    /// Who they are there, if they said a secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
    /// The table as everyone sees it, besides the game.
    pub around: Around,
    /// For whom the game waits.
    pub waiting: Seats,
}

/// A table in the list of those to which anybody may come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Its name.
    pub table: TableId,
    /// The table as everyone sees it.
    pub around: Around,
}

/// Where a program that reads feeds learns whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Feed {
    /// The address. Whoever knows it learns when it is this seat's turn, and nothing else.
    pub link: String,
}
