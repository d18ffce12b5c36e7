//! The command `kaiten`.

mod age;
mod arena;
mod backup;
mod bench;
mod contestant;
mod failure;
mod folder;
mod join;
mod load;
mod out;
mod replay;
mod rules;
mod score;
mod serve;
mod shelf;
mod simulate;
mod tables;
mod verify;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// A server makes and drops thousands of small messages a second, and a live table should be small.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The sushi-games table: board games about sushi, one set of rules.
#[derive(Parser)]
#[command(name = "kaiten", version)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Show the rules of a game
    Rules(rules::Args),
    /// Play many random games on all cores and show where the points come from
    Simulate(simulate::Args),
    /// Check recorded games and show them step by step
    Replay(replay::Args),
    /// Derive the deals and rolls of online games again, and say whether they were drawn fairly
    Verify(verify::Args),
    /// Count the score sheet of a real table, and say what each point is for
    Score(score::Args),
    /// Let bots play against each other, on the same deals from every seat
    Arena(arena::Args),
    /// Measure the speed of the games, beside a hand-written ceiling in the same run
    Bench(bench::Args),
    /// Serve the games to browsers, and tables to friends
    Serve(serve::Args),
    /// Copy all tables into one file, also while they are played at
    Backup(backup::Backup),
    /// Put the tables of a backup in place of those of a server that does not run
    Restore(backup::Restore),
    /// Write all games that were played to their end as records, also while others are played
    Export(shelf::Export),
    /// Put records among the tables of a server, each at an address of its own
    Import(shelf::Import),
    /// List the tables of a server, show, close or delete some, or check all
    Tables(tables::Args),
    /// Sit down with bots of this computer at a table of a server, and play to the end
    Join(join::Args),
    /// Play whole games on a server with simulated players, and see how it bears them
    Load(load::Args),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Rules(args) => rules::run(&args),
        Task::Simulate(args) => simulate::run(&args),
        Task::Replay(args) => replay::run(&args),
        Task::Verify(args) => verify::run(&args),
        Task::Score(args) => score::run(&args),
        Task::Arena(args) => arena::run(&args),
        Task::Bench(args) => bench::run(&args),
        Task::Serve(args) => serve::run(&args),
        Task::Backup(args) => backup::back_up(&args),
        Task::Restore(args) => backup::restore(&args),
        Task::Export(args) => shelf::export(&args),
        Task::Import(args) => shelf::import(&args),
        Task::Tables(args) => tables::run(&args),
        Task::Join(args) => join::run(&args),
        Task::Load(args) => load::run(&args),
        Task::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "kaiten", &mut script);
            out::print(&String::from_utf8_lossy(&script))
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            out::complain(&failure.sentence(out::language()));
            ExitCode::from(2)
        }
    }
}

/// A game's id: any text here, so that the refusal is ours, but completions know the games.
#[derive(Clone)]
struct GameId;

impl TypedValueParser for GameId {
    type Value = String;

    fn parse_ref(
        &self,
        _: &clap::Command,
        _: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        Ok(value.to_string_lossy().into_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = kaiten_games::GAMES.iter();
        Some(Box::new(games.map(|entry| PossibleValue::new(entry.id).help(entry.name))))
    }
}
