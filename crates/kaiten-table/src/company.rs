//! Who sits at a table, and what they may look up.

use kaiten_core::Seat;
use serde::{Deserialize, Serialize};

/// Who plays, and what everyone at the table agreed on before the first deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Company {
    /// Who sits on each seat.
    pub players: Vec<Player>,
    /// What may be looked up, the same for all.
    pub memory: Memory,
    /// Whether bots remember everything that they saw, whatever people may look up.
    pub bots_remember: bool,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What others call them.
    pub name: String,
    /// How well a bot plays, such as `cook`; none for a person.
    pub level: Option<String>,
}

/// What may be looked up at a table while it plays. After the end everything is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Memory {
    /// As at a table of wood: what happened since one's own last choice, and nothing before.
    Table,
    /// What was told stays readable; what lay on the table is gone.
    #[default]
    Log,
    /// Also what lay on the table before, and what a seat could remember of hidden things.
    All,
}

impl Memory {
    /// Every way to remember.
    pub const EACH: [Self; 3] = [Self::Table, Self::Log, Self::All];
}

impl Company {
    /// People alone, with these names.
    pub fn people<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Self {
        let player = |name: N| Player { name: name.into(), level: None };
        let players = names.into_iter().map(player).collect();
        Self { players, memory: Memory::default(), bots_remember: true }
    }

    /// Whether a person sits on a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.level.is_none())
    }

    /// The names, as a record keeps them.
    pub(crate) fn names(&self) -> Vec<String> {
        self.players.iter().map(|player| player.name.clone()).collect()
    }
}
