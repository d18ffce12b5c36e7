//! Who can play for the command: one of our bots, or a command of somebody else.

mod external;

use crate::out;
use external::External;
use kaiten_bots::sense::Sense;
use kaiten_bots::{Bot, Named};
use kaiten_core::Misread;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Who can play.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Contestant {
    /// One of our bots.
    Bot(Named),
    /// A command.
    Command(String),
}

/// What a command is given, and where it is noted what it did wrong.
#[derive(Clone)]
pub(crate) struct Care {
    /// How long it may think about a choice.
    pub(crate) limit: Duration,
    pub(crate) complaints: Complaints,
}

/// What commands did wrong, for the report.
pub(crate) type Complaints = Arc<Mutex<Vec<String>>>;

impl Contestant {
    /// The bot itself, for one game. The same seed plays the same moves.
    pub(crate) fn bot<G: Sense>(
        &self,
        options: &G::Options,
        seed: u64,
        care: &Care,
    ) -> Box<dyn Bot<G>> {
        match self {
            Self::Bot(named) => named.bot(seed),
            Self::Command(command) => {
                Box::new(External::<G>::new(command, options, care.clone(), seed))
            }
        }
    }
}

impl std::str::FromStr for Contestant {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.trim().strip_prefix("cmd:") {
            Some(command) => Ok(Self::Command(command.trim().to_string())),
            None => Ok(Self::Bot(text.trim().parse()?)),
        }
    }
}

impl std::fmt::Display for Contestant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bot(named) => named.fmt(f),
            Self::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

/// Says what commands did wrong: each kind of mistake once, with how often.
pub(crate) fn report(complaints: &Complaints) {
    let mut all = complaints.lock().expect("nobody panics with the complaints").clone();
    all.sort_unstable();
    for same in all.chunk_by(|a, b| a == b) {
        let times = if same.len() > 1 { format!(" ({} times)", same.len()) } else { String::new() };
        out::complain(&format!("{}{times}", same[0]));
    }
}
