//! What everyone at a table agrees on.

use kaiten_table::Memory;
use serde::{Deserialize, Serialize};

/// A moment or a while, in milliseconds; moments count from 1970.
pub type Time = u64;

/// What everyone at a table agrees on before the start, shown to all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The game's id.
    pub game: String,
    /// Seats and variants, as text.
    pub options: String,
    /// How long one may think.
    #[serde(default)]
    pub clock: Clock,
    /// When somebody counts as gone.
    #[serde(default)]
    pub absence: Absence,
    /// How well a bot chooses for somebody who does not.
    #[serde(default = "apprentice")]
    pub stand_in: String,
    /// What may be looked up.
    #[serde(default)]
    pub memory: Memory,
    /// Whether bots remember everything that they saw.
    #[serde(default = "yes")]
    pub bots_remember: bool,
    /// What helps people besides.
    #[serde(default)]
    pub aids: Aids,
    /// What people may say to each other.
    #[serde(default, skip_serializing_if = "Talk::is_usual")]
    pub talk: Talk,
    /// Whether it is in the list of open tables; otherwise one needs its link.
    #[serde(default)]
    pub is_open: bool,
    /// Whether programs may sit down.
    #[serde(default = "yes")]
    pub lets_programs_in: bool,
}

impl Terms {
    /// The usual for a game with these options.
    pub fn usual(game: &str, options: &str) -> Self {
        Self {
            game: game.to_string(),
            options: options.to_string(),
            clock: Clock::default(),
            absence: Absence::default(),
            stand_in: apprentice(),
            memory: Memory::default(),
            bots_remember: true,
            aids: Aids::default(),
            talk: Talk::default(),
            is_open: false,
            lets_programs_in: true,
        }
    }
}

fn apprentice() -> String {
    "apprentice".to_string()
}

fn yes() -> bool {
    true
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as one likes.
    #[default]
    None,
    /// So many milliseconds for each decision, seconds or days, and more of them from a reserve.
    Decision {
        /// For each decision.
        ms: Time,
        /// For the whole game.
        reserve: Time,
    },
}

/// When somebody counts as gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// After so many milliseconds a bot makes the decisions that others wait for.
    pub stand_in_after: Time,
    /// After so many the others may free the seat together.
    pub freed_after: Time,
}

impl Default for Absence {
    fn default() -> Self {
        Self { stand_in_after: 2 * 60 * 1000, freed_after: 10 * 60 * 1000 }
    }
}

/// What helps people besides their own thoughts. Who plays alone with bots has both anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aids {
    /// What a bot would do.
    pub hints: bool,
    /// Taking a choice back that was carried out.
    pub undo: bool,
}

/// What people may say to each other at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// What they like.
    #[default]
    Words,
    /// What drawings say.
    Emotes,
    /// Nothing.
    Off,
}

impl Talk {
    /// Each of them.
    pub const EACH: [Self; 3] = [Self::Words, Self::Emotes, Self::Off];

    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}
