//! What people say to each other at a table. It is no part of the game.

use crate::terms::Time;
use kaiten_core::Seat;
use serde::{Deserialize, Serialize};

/// Nobody says more letters at once.
pub const LONGEST_SAYING: usize = 300;

/// What somebody says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Saying {
    /// In words: one to 300 letters that can be seen.
    Text(String),
    /// By a drawing.
    Emote(Emote),
}

/// A drawing that says something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// Good day, or goodbye.
    Hello,
    /// Thanks.
    Thanks,
    /// That was well played.
    Bravo,
    /// That is funny.
    Laugh,
    /// What a surprise.
    Wow,
    /// That hurts.
    Ouch,
    /// One is still thinking.
    Hmm,
    /// That looks delicious.
    Yum,
}

impl Emote {
    /// All of them.
    pub const EACH: [Self; 8] = [
        Self::Hello,
        Self::Thanks,
        Self::Bravo,
        Self::Laugh,
        Self::Wow,
        Self::Ouch,
        Self::Hmm,
        Self::Yum,
    ];
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Spoken {
    /// The how many-th thing that was said at this table, from 0.
    pub nth: u32,
    /// When.
    pub at: Time,
    /// Where whoever said it sat then.
    pub seat: Seat,
    /// What others called them then.
    pub name: String,
    /// What.
    pub says: Saying,
}
