//! The tasks of the README: `cargo xtask test` and its neighbours.

#![allow(clippy::print_stderr, reason = "a task tells people on the terminal what went wrong")]

mod run;
mod strength;
mod test;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <task>

  test      everything that must pass before a change lands
  tidy      what no other tool checks: levels, rooms, rules, promises, words
  strength  plays the bots against each other and writes STRENGTH.md (about half an hour)";

fn main() -> ExitCode {
    // Cargo says at run time where we are: clones that share a target folder share this binary too.
    let Some(here) = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let root = here.parent().expect("xtask is a folder of the workspace");
    let done = match std::env::args().nth(1).as_deref() {
        Some("test") => test::run(root),
        Some("tidy") => tidy::run(root),
        Some("strength") => strength::run(root),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
