//! What goes wrong, with its fields; the sentence is made in the terminal's language.

use kaiten_core::sheet::Smudge;
use kaiten_core::{At, Misread, Wrong};
use kaiten_games::{BuiltIn, Entry, Rulebooks};
use kaiten_protocol::fair::Fault;
use kaiten_server::office::Undone;
use kaiten_store::sqlite::Unopened;
use kaiten_table::written::BadRecord;
use kaiten_words::text::command as text;
use kaiten_words::{Lang, refusal};
use std::io;
use std::net::SocketAddr;

/// Why a task could not be done. The exit code is 2.
pub(crate) enum Failure {
    /// A game, an option or a bot cannot be read, or cannot be; of this game, if it is of one.
    Misread(Box<Misread>, Option<&'static Entry>),
    /// There is no rule with this id in the game.
    NoRule { id: String, game: &'static str },
    /// No rule of the game, or of any, says these words.
    NothingFound { words: String, game: Option<&'static str> },
    /// A record is not good: its file, its line there, and how many more are not.
    Record { file: String, line: usize, bad: Box<BadRecord>, more: u64 },
    /// The chance of a record does not follow from its proof: its file, its line there, and in how
    /// many more it does not.
    Unverified { file: String, line: usize, fault: Box<Fault>, more: u64 },
    /// There is nothing in a file that a client would have noted.
    NothingNoted { file: String, why: String },
    /// What cannot be read on a score sheet of this game, all of it.
    Sheet { file: String, game: &'static Entry, smudges: Vec<Smudge> },
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
    /// A load found faults.
    LoadFaults { faults: u64 },
    /// A load is wanted for another computer.
    NotHere { url: String },
    /// What is no link of a table.
    NoLink { url: String },
    /// There are more names than bots.
    MoreNames { names: usize, bots: usize },
    /// Nobody answers at a link, or nobody whom one understands.
    NoServer { url: String, why: String },
    /// A table at which programs may not play.
    ClosedToPrograms { url: String },
    /// A server refuses, in its words.
    TableRefuses { url: String, sentence: String },
    /// The deals of a game there do not follow from what everyone was shown.
    Unfair { url: String, fault: Box<Fault> },
    /// The system has no folder for data.
    NoDataFolder,
    /// The file with all tables cannot be opened; it is left as it is.
    Store { file: String, why: Unopened },
    /// In this folder are no tables.
    NoTables { folder: String },
    /// The tables cannot be read, or not be written.
    Tables { why: String },
    /// A file is there already.
    Exists { file: String },
    /// A file that is to be written is that of the tables, or belongs to it.
    AreTables { file: String },
    /// Tables are there already.
    HasTables { file: String },
    /// Somebody pressed Ctrl-C before a file was whole.
    Interrupted { file: String },
    /// A record ends before its game does.
    NotOver { file: String, line: usize },
    /// Some records are not among the tables.
    NotImported { bad: u64, games: u64 },
    /// No table is called so.
    NoSuchTable { name: String },
    /// Several tables begin so.
    SeveralTables { name: String },
    /// A table cannot be closed: it has ended.
    HasEnded { name: String },
    /// A table is written by others all the time.
    Busy { name: String },
    /// The log of a table is damaged.
    TableDamaged { name: String, number: u32 },
    /// So many tables are damaged.
    TablesDamaged { tables: u64 },
    /// So many tables would be gone for ever.
    NeedsYes { tables: usize },
    /// A setting cannot be this; one says what it may be.
    Setting { from: String, name: String, value: String, kind: &'static str },
    /// There is no such setting.
    NoSetting { from: String, name: String, known: String },
    /// A file of settings cannot be read in this line.
    Config { file: String, line: usize, why: String },
    /// All of this is wrong.
    Several(Vec<Self>),
}

impl From<Misread> for Failure {
    fn from(misread: Misread) -> Self {
        Self::Misread(Box::new(misread), None)
    }
}

impl Failure {
    /// Something cannot be done with a table, or with what a file has for one.
    pub(crate) fn undone(name: &str, why: Undone) -> Self {
        let name = name.to_string();
        match why {
            Undone::NoSuchTable => Self::NoSuchTable { name },
            Undone::Damaged(number) => Self::TableDamaged { name, number },
            Undone::HasEnded => Self::HasEnded { name },
            Undone::Busy => Self::Busy { name },
            Undone::Store(why) => Self::Tables { why },
        }
    }

    /// Something of this game cannot be.
    pub(crate) fn of(entry: &'static Entry) -> impl Fn(Misread) -> Self {
        move |misread| Self::Misread(Box::new(misread), Some(entry))
    }

    /// One sentence that says what is wrong and where; of a score sheet a line for each smudge.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        match self {
            Self::Misread(misread, Some(entry)) => BuiltIn.refusal(entry, misread, lang),
            Self::Misread(misread, None) => refusal::misread(misread, |_| None, lang),
            Self::NoRule { id, game } => text::NoRule { id, game }.say(lang),
            Self::NothingFound { words, game: Some(game) } => {
                text::NotInGame { words, game }.say(lang)
            }
            Self::NothingFound { words, game: None } => text::NotInAnyGame { words }.say(lang),
            Self::Record { file, line, bad, more } => {
                let step = bad.step.map_or("none".to_string(), |step| step.to_string());
                let why = BuiltIn.flaw(bad, lang);
                text::Record { file, line, step: &step, why: &why, more }.say(lang)
            }
            Self::Unverified { file, line, fault, more } => {
                let step = fault.step().map_or("none".to_string(), |step| step.to_string());
                let line = match &**fault {
                    Fault::Bad(bad) => line + bad.line - 1,
                    _ => *line,
                };
                let why = BuiltIn.unfair(fault, lang);
                text::Record { file, line: &line, step: &step, why: &why, more }.say(lang)
            }
            Self::NothingNoted { file, why } => text::NothingNoted { file, why }.say(lang),
            Self::Sheet { file, game, smudges } => {
                let sentences = smudges.iter().map(|smudge| on_sheet(file, game, smudge, lang));
                sentences.collect::<Vec<_>>().join("\n")
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
            Self::LoadFaults { faults } => text::LoadFaults { faults }.say(lang),
            Self::NotHere { url } => text::NotHere { url }.say(lang),
            Self::NoLink { url } => text::NoLink { url }.say(lang),
            Self::MoreNames { names, bots } => text::MoreNames { names, bots }.say(lang),
            Self::NoServer { url, why } => text::NoServer { url, why }.say(lang),
            Self::ClosedToPrograms { url } => text::ClosedToPrograms { url }.say(lang),
            Self::TableRefuses { url, sentence } => text::TableRefuses { url, sentence }.say(lang),
            Self::Unfair { url, fault } => {
                let step = fault.step().map_or("none".to_string(), |step| step.to_string());
                let why = BuiltIn.unfair(fault, lang);
                text::Unfair { url, step: &step, why: &why }.say(lang)
            }
            Self::NoDataFolder => text::no_data_folder(lang).to_string(),
            Self::Store { file, why } => match why {
                Unopened::Newer { found, known } => {
                    text::StoreIsNewer { file, found, known }.say(lang)
                }
                Unopened::Foreign => text::StoreIsForeign { file }.say(lang),
                Unopened::Damaged(why) => text::StoreIsDamaged { file, why }.say(lang),
                Unopened::InUse => text::StoreInUse { file }.say(lang),
                Unopened::Failed(why) => text::StoreFails { file, why }.say(lang),
            },
            Self::NoTables { folder } => text::NoTables { folder }.say(lang),
            Self::Tables { why } => text::Tables { why }.say(lang),
            Self::Exists { file } => text::Exists { file }.say(lang),
            Self::AreTables { file } => text::AreTables { file }.say(lang),
            Self::HasTables { file } => text::HasTables { file }.say(lang),
            Self::Interrupted { file } => text::Interrupted { file }.say(lang),
            Self::NotOver { file, line } => text::NotOver { file, line }.say(lang),
            Self::NotImported { bad, games } => text::NotImported { bad, games }.say(lang),
            Self::NoSuchTable { name } => text::NoSuchTable { name }.say(lang),
            Self::SeveralTables { name } => text::SeveralTables { name }.say(lang),
            Self::HasEnded { name } => text::HasEnded { name }.say(lang),
            Self::Busy { name } => text::Busy { name }.say(lang),
            Self::TableDamaged { name, number } => text::TableDamaged { name, number }.say(lang),
            Self::TablesDamaged { tables } => text::TablesDamaged { tables }.say(lang),
            Self::NeedsYes { tables } => text::NeedsYes { tables }.say(lang),
            Self::Setting { from, name, value, kind } => {
                text::Setting { from, name, value, kind }.say(lang)
            }
            Self::NoSetting { from, name, known } => {
                text::NoSetting { from, name, known }.say(lang)
            }
            Self::Config { file, line, why } => text::Config { file, line, why }.say(lang),
            Self::Several(all) => {
                let all: Vec<String> = all.iter().map(|one| one.sentence(lang)).collect();
                all.join("\n")
            }
        }
    }
}

/// What cannot be read on a score sheet, and in which line.
fn on_sheet(file: &str, game: &Entry, smudge: &Smudge, lang: Lang) -> String {
    let Smudge { line, why } = smudge;
    // What is missing stands in no line.
    if (&why.why, &why.at[..]) == (&Wrong::Missing, &[At::Line("options")]) {
        return text::NoOptions { file: &file, options: &game.tables[0] }.say(lang);
    }
    let why = BuiltIn.refusal(game, why, lang);
    text::Sheet { file: &file, line, why: &why }.say(lang)
}
