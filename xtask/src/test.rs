//! `cargo xtask test`: everything that must pass before a change lands.

use crate::tidy;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const WASM: &str = "wasm32-unknown-unknown";

/// A headline, and what is done under it; an error says why it failed.
type Step = (&'static str, fn(&Path) -> Result<(), String>);

/// In this order: what is quick to fail and to mend comes first.
const STEPS: [Step; 6] = [
    ("tools", tools),
    ("format", |root| succeed(cargo(root).args(["fmt", "--all", "--check"]))),
    ("clippy", |root| {
        let what = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
        succeed(cargo(root).args(what))
    }),
    ("tests", |root| succeed(cargo(root).args(["test", "--workspace", "--locked"]))),
    ("tidy", tidy::run),
    ("documentation", |root| {
        let what = ["doc", "--workspace", "--no-deps", "--locked"];
        succeed(cargo(root).args(what).env("RUSTDOCFLAGS", "-D warnings"))
    }),
];

/// Takes the steps up to the first that fails.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let start = Instant::now();
    for (headline, step) in STEPS {
        println!("== {headline}");
        step(root).map_err(|why| format!("The step \"{headline}\" failed: {why}"))?;
    }
    let seconds = start.elapsed().as_secs();
    println!("All steps passed in {} min {} s.", seconds / 60, seconds % 60);
    Ok(())
}

/// Installs what the other steps need and a fresh toolchain may lack.
fn tools(root: &Path) -> Result<(), String> {
    let installed = Command::new("rustup")
        .args(["target", "list", "--installed"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("rustup could not be started: {error}."))?;
    if !String::from_utf8_lossy(&installed.stdout).lines().any(|target| target == WASM) {
        succeed(Command::new("rustup").args(["target", "add", WASM]).current_dir(root))?;
    }
    let is_there = |tool| {
        let mut version = cargo(root);
        succeed(version.args([tool, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()))
            .is_ok()
    };
    if !is_there("fmt") || !is_there("clippy") {
        let what = ["component", "add", "rustfmt", "clippy"];
        succeed(Command::new("rustup").args(what).current_dir(root))?;
    }
    Ok(())
}

/// The cargo that runs this task.
fn cargo(root: &Path) -> Command {
    let mut cargo =
        Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.current_dir(root);
    cargo
}

/// Runs a command to its end; it writes to our terminal.
fn succeed(command: &mut Command) -> Result<(), String> {
    let name =
        Path::new(command.get_program()).file_stem().unwrap_or_default().display().to_string();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} ended with {status}.")),
        Err(error) => Err(format!("{name} could not be started: {error}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_or_is_missing_is_an_error() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(succeed(cargo(root).arg("--version").stdout(Stdio::null())), Ok(()));
        let unknown = succeed(cargo(root).arg("no-such-task").stderr(Stdio::null()));
        assert!(unknown.is_err_and(|why| why.contains("ended with")));
        let missing = succeed(&mut Command::new("no-such-command-of-kaiten"));
        assert!(missing.is_err_and(|why| why.contains("could not be started")));
    }
}
