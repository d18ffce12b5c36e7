//! What goes wrong, with its fields; the sentence is made in the terminal's language.

use kaiten_core::Misread;
use kaiten_games::{BuiltIn, Entry, Rulebooks};
use kaiten_table::written::BadRecord;
use kaiten_words::text::command as text;
use kaiten_words::{Lang, refusal};
use std::io;
use std::net::SocketAddr;

/// Why a task could not be done. The exit code is 2.
pub(crate) enum Failure {
    /// A game, an option or a bot cannot be read, or cannot be; of this game, if it is of one.
    Misread(Box<Misread>, Option<&'static Entry>),
    /// A record is not good: its file, its line there, and how many more are not.
    Record { file: String, line: usize, bad: Box<BadRecord>, more: u64 },
    /// A file without a record.
    NoRecord { file: String },
    /// There is no game of this number in the file.
    NoGame { number: usize, games: usize },
    /// There is no step of this number in the game.
    NoStep { number: usize, steps: usize },
    /// A step of which game?
    StepNeedsGame,
    /// A file that cannot be read.
    Unreadable { file: String, why: io::Error },
    /// A file that cannot be written.
    Unwritable { file: String, why: io::Error },
    /// Whatever reads the output has a fault.
    Output(io::Error),
    /// A number out of its range.
    Range { option: &'static str, value: f64, least: f64, most: f64 },
    /// An arena with fewer than two bots.
    NeedsTwoBots,
    /// The system gives no threads.
    NoThreads(rayon::ThreadPoolBuildError),
    /// Somebody else listens at this port.
    PortInUse { port: u16 },
    /// The server cannot listen there.
    CannotListen { address: SocketAddr, why: io::Error },
    /// The server stopped.
    Stopped(io::Error),
}

impl From<Misread> for Failure {
    fn from(misread: Misread) -> Self {
        Self::Misread(Box::new(misread), None)
    }
}

impl Failure {
    /// Something of this game cannot be.
    pub(crate) fn of(entry: &'static Entry) -> impl Fn(Misread) -> Self {
        move |misread| Self::Misread(Box::new(misread), Some(entry))
    }

    /// One sentence that says what is wrong and where.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        match self {
            Self::Misread(misread, Some(entry)) => BuiltIn.refusal(entry, misread, lang),
            Self::Misread(misread, None) => refusal::misread(misread, |_| None, lang),
            Self::Record { file, line, bad, more } => {
                let step = bad.step.map_or("none".to_string(), |step| step.to_string());
                let why = BuiltIn.flaw(bad, lang);
                text::Record { file, line, step: &step, why: &why, more }.say(lang)
            }
            Self::NoRecord { file } => text::NoRecord { file }.say(lang),
            Self::NoGame { number, games } => text::NoGame { number, games }.say(lang),
            Self::NoStep { number, steps } => text::NoStep { number, steps }.say(lang),
            Self::StepNeedsGame => text::step_needs_game(lang).to_string(),
            Self::Unreadable { file, why } => text::Unreadable { file, why }.say(lang),
            Self::Unwritable { file, why } => text::Unwritable { file, why }.say(lang),
            Self::Output(why) => text::Output { why }.say(lang),
            Self::Range { option, value, least, most } => {
                text::Range { option, value, least, most }.say(lang)
            }
            Self::NeedsTwoBots => text::needs_two_bots(lang).to_string(),
            Self::NoThreads(why) => text::NoThreads { why }.say(lang),
            Self::PortInUse { port } => text::PortInUse { port }.say(lang),
            Self::CannotListen { address, why } => text::CannotListen { address, why }.say(lang),
            Self::Stopped(why) => text::Stopped { why }.say(lang),
        }
    }
}
