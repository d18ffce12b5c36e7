//! What tasks need besides cargo: installed where we may, else named for those who can.

use crate::run::{WASM, cargo, output, succeed};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Something that a fresh machine may lack.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    is_there: fn(&Path) -> bool,
    source: Source,
    /// The steps of `cargo xtask test` that cannot do without it.
    pub(crate) steps: &'static [&'static str],
    /// The tests that cannot.
    pub(crate) tests: &'static [&'static str],
}

/// The command that installs it: with these words, or these packages.
enum Source {
    Rustup(&'static [&'static str]),
    Debian(&'static [&'static str]),
}

/// To build for the browser.
pub(crate) const WASM_TARGET: Tool = Tool {
    name: WASM,
    is_there: has_wasm,
    source: Source::Rustup(&["target", "add", WASM]),
    steps: &["web", "browser"],
    tests: &["games_are_the_same_natively_and_in_wasm"],
};

/// All of them.
pub(crate) const TOOLS: [Tool; 5] = [
    Tool {
        name: "rustfmt",
        is_there: |root| answers(cargo(root).arg("fmt")),
        source: Source::Rustup(&["component", "add", "rustfmt"]),
        steps: &["format"],
        tests: &[],
    },
    Tool {
        name: "clippy",
        is_there: |root| answers(cargo(root).arg("clippy")),
        source: Source::Rustup(&["component", "add", "clippy"]),
        steps: &["clippy"],
        tests: &[],
    },
    WASM_TARGET,
    Tool {
        name: "python3",
        is_there: |_| answers(&mut Command::new("python3")),
        source: Source::Debian(&["python3"]),
        steps: &[],
        tests: &["the_python_bot_plays_every_game"],
    },
    Tool {
        name: "chromedriver",
        is_there: |_| answers(&mut Command::new("chromedriver")),
        source: Source::Debian(&["chromium", "chromium-driver"]),
        steps: &["browser"],
        tests: &[],
    },
];

impl Tool {
    /// Installs it where it is missing; an error says how to do that by hand.
    pub(crate) fn provide(&self, root: &Path) -> Result<(), String> {
        let is_there = || (self.is_there)(root);
        if is_there() || (self.install(root).is_ok() && is_there()) {
            return Ok(());
        }
        Err(format!("Please install {}.", self.by_hand()))
    }

    /// Its name, and the command for it.
    pub(crate) fn by_hand(&self) -> String {
        let command = match self.source {
            Source::Rustup(words) => format!("rustup {}", words.join(" ")),
            Source::Debian(packages) => {
                format!("on Debian: apt-get install {}", packages.join(" "))
            }
        };
        format!("{} ({command})", self.name)
    }

    fn install(&self, root: &Path) -> Result<(), String> {
        match self.source {
            Source::Rustup(words) => succeed(Command::new("rustup").args(words).current_dir(root)),
            Source::Debian(packages) => {
                // Only root may; who is not gets a sentence instead of apt-get's complaints.
                if output(Command::new("id").arg("-u"))?.trim() != "0" {
                    return Err("apt-get is for root only.".to_string());
                }
                let apt = |words: &[&str]| {
                    let mut apt = Command::new("apt-get");
                    apt.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet=2");
                    succeed(apt.args(words))
                };
                apt(&["update"])?;
                apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
            }
        }
    }
}

/// Whether a command runs and says its version.
fn answers(command: &mut Command) -> bool {
    let silent = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    succeed(silent).is_ok()
}

/// Whether Rust has its libraries for the browser.
fn has_wasm(root: &Path) -> bool {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", WASM]).current_dir(root);
    output(&mut rustc).is_ok_and(|folder| PathBuf::from(folder.trim()).exists())
}
