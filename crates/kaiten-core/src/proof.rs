//! What is kept with a game so that anyone can derive its deals and rolls again.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// From what the chance of a game was drawn, as docs/fairness.md describes it. The core knows no
/// hashes: numbers and hashes are the letters in which they are written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The server's secret number, whose hash everyone was shown before.
    pub seed: String,
    /// What everyone was shown when the game was about to begin, to the letter.
    pub start: String,
    /// The secret number of each seat; none of those that gave none.
    pub numbers: Vec<Option<String>>,
    /// Which choices bots made, in the order of the steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<ByBot>,
    /// The seats whose bots were sent away before the end: whoever came after them chose, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sent_away: Vec<Seat>,
}

/// A choice that a bot made, its own or for somebody else. In JSON: `[7,2,"cook"]`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(u32, Seat, String)", into = "(u32, Seat, String)")]
pub struct ByBot {
    /// How many steps were taken before.
    pub step: u32,
    /// For which seat.
    pub seat: Seat,
    /// How well the bot plays.
    pub level: String,
}

impl From<(u32, Seat, String)> for ByBot {
    fn from((step, seat, level): (u32, Seat, String)) -> Self {
        Self { step, seat, level }
    }
}

impl From<ByBot> for (u32, Seat, String) {
    fn from(ByBot { step, seat, level }: ByBot) -> Self {
        (step, seat, level)
    }
}
