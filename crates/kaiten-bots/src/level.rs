//! Four levels for people, the same in all games.

use crate::search::{self, Clock};
use crate::sense::Sense;
use crate::{Bot, Greedy, Search};
use core::time::Duration;

kaiten_core::pieces! {
    /// How well a bot plays.
    pub enum Level as "level" {
        Apprentice = "apprentice",
        Cook = "cook",
        Chef = "chef",
        Master = "master",
    }
}

impl Level {
    /// A bot of this level that takes the time it needs: the same seed plays the same moves.
    pub fn bot<G: Sense>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            // Both see what a move promises, but misjudge it: by a few points, or by one.
            Self::Apprentice => Box::new(Greedy::with_slips(3.0, seed)),
            Self::Cook => Box::new(Greedy::with_slips(1.0, seed)),
            Self::Chef | Self::Master => Box::new(self.search::<G>(seed)),
        }
    }

    /// A bot of this level for people, who do not like to wait: it chooses within [`Level::time`].
    pub fn prompt_bot<G: Sense>(self, seed: u64) -> Box<dyn Bot<G>> {
        self.prompt_bot_by(seed, search::clock)
    }

    /// The same by another clock: a browser has one of its own.
    pub fn prompt_bot_by<G: Sense>(self, seed: u64, clock: Clock) -> Box<dyn Bot<G>> {
        match self {
            Self::Apprentice | Self::Cook => self.bot(seed),
            Self::Chef | Self::Master => {
                Box::new(self.search::<G>(seed).within(self.time(), clock))
            }
        }
    }

    /// When a choice has to be made, with some time left to say so.
    pub fn time(self) -> Duration {
        Duration::from_millis(match self {
            Self::Apprentice | Self::Cook => 20,
            Self::Chef => 90,
            Self::Master => 450,
        })
    }

    fn search<G: Sense>(self, seed: u64) -> Search {
        Search::new(if self == Self::Master { 10 * G::GAMES } else { G::GAMES }, seed)
    }
}
