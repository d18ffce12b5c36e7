//! Bots by their names, as people type them.

use crate::sense::Sense;
use crate::{Bot, Greedy, Level, Random, Search};
use core::fmt;
use core::str::FromStr;
use kaiten_core::Misread;

/// A bot that can be named: a level, `random`, `greedy`, or `search:500` for a search over 500
/// imagined games.
///
/// ```
/// use kaiten_bots::{Level, Named};
/// assert_eq!("search".parse(), Ok(Named::Search { imagined: 1000 }));
/// assert_eq!("chef".parse(), Ok(Named::Level(Level::Chef)));
/// assert_eq!(Named::Search { imagined: 500 }.to_string(), "search:500");
/// assert!("deep-blue".parse::<Named>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// Any move.
    Random,
    /// What promises most.
    Greedy,
    /// One of the levels for people.
    Level(Level),
    /// A search.
    Search {
        /// Over so many imagined games for each choice.
        imagined: u32,
    },
}

impl Named {
    /// The bot itself. The same seed plays the same moves.
    pub fn bot<G: Sense>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match *self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new(seed)),
            Self::Level(level) => level.bot(seed),
            Self::Search { imagined } => Box::new(Search::new(imagined, seed)),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => level.fmt(f),
            Self::Search { imagined } => write!(f, "search:{imagined}"),
        }
    }
}

/// A bot of each kind.
const NAMES: &[&str] = &["apprentice", "cook", "chef", "master", "random", "greedy", "search:500"];

impl FromStr for Named {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "greedy" => Ok(Self::Greedy),
            None if text == "search" => Ok(Self::Search { imagined: 1_000 }),
            Some(("search", number)) => match number.parse() {
                Ok(imagined @ 1..) => Ok(Self::Search { imagined }),
                _ => Err(Misread::form("number of imagined games", text, "search:500")),
            },
            _ => text.parse().map(Self::Level).map_err(|_| Misread::unknown("bot", text, NAMES)),
        }
    }
}
