//! Bots by their names, as people type them.

use crate::{Bot, Random, Search};
use core::fmt;
use core::str::FromStr;
use kaiten_core::{Game, Misread};

/// A bot that can be named: `random`, or `search:500` for a search over 500 imagined games.
///
/// ```
/// use kaiten_bots::Named;
/// assert_eq!("search".parse(), Ok(Named::Search { imagined: 1000 }));
/// assert_eq!(Named::Search { imagined: 500 }.to_string(), "search:500");
/// assert!("deep-blue".parse::<Named>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// Any move.
    Random,
    /// A search.
    Search {
        /// Over so many imagined games for each choice.
        imagined: u32,
    },
}

impl Named {
    /// The bot itself. The same seed plays the same moves.
    pub fn bot<G: Game>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match *self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Search { imagined } => Box::new(Search::new(imagined, seed)),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Search { imagined } => write!(f, "search:{imagined}"),
        }
    }
}

impl FromStr for Named {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let unknown = || Misread(format!("“{text}” is no bot: there are random and search:500"));
        match text.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "search" => Ok(Self::Search { imagined: 1_000 }),
            Some(("search", number)) => match number.parse() {
                Ok(imagined @ 1..) => Ok(Self::Search { imagined }),
                _ => Err(Misread(format!("“{number}” in “{text}” is no number of imagined games"))),
            },
            _ => Err(unknown()),
        }
    }
}
