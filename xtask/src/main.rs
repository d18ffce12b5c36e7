//! The tasks of the README: `cargo xtask test` and its neighbours.

#![allow(clippy::print_stderr, reason = "a task tells people on the terminal what went wrong")]

mod damage;
mod run;
mod serve;
mod sixth;
mod strength;
mod test;
mod tidy;
mod tools;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <task>

  serve     builds the browser client and the server, and runs it [--port 8080]
  web       builds the browser client for any static host [--out target/web];
            with --sketch DIR soon, but large, to look at while one works on it;
            with --check it also weighs what a browser downloads first
  delivery  says how soon the first click and the first decision of a game come on a slow line
  test      everything that must pass before a change lands
  damage    tries damaged inputs from outside, far more than the tests do [--inputs 1000000]
  sixth     adds a tiny game to a copy of the project, and plays it
  tidy      what no other tool checks: levels, rooms, rules, promises, shared code, words
  strength  plays the bots against each other and writes STRENGTH.md [--minutes 31]";

fn main() -> ExitCode {
    // Cargo says at run time where we are: clones that share a target folder share this binary too.
    let Some(here) = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let root = here.parent().expect("xtask is a folder of the workspace");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["serve"] => serve::run(root, None),
        ["serve", "--port", port] => serve::run(root, Some(port)),
        ["web"] => web::run(root, None),
        ["web", "--check"] => web::check(root),
        ["web", "--sketch", folder] => web::sketch(root, Path::new(folder)),
        ["web", "--out", folder] => web::run(root, Some(Path::new(folder))),
        ["delivery"] => test::delivery(root),
        ["test"] => test::run(root),
        ["damage"] => damage::run(root, None),
        ["damage", "--inputs", inputs] => damage::run(root, Some(inputs)),
        ["sixth"] => sixth::run(root),
        ["tidy"] => tidy::run(root),
        ["strength"] => strength::run(root, None),
        ["strength", "--minutes", minutes] => strength::run(root, Some(minutes)),
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
