//! Other commands, run for a task.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The machine of the browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The cargo that runs this task.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut cargo =
        Command::new(std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    cargo.current_dir(root);
    cargo
}

/// The folder for all that is built.
pub(crate) fn target(root: &Path) -> PathBuf {
    // A relative one is meant from where the task was started, and cargo runs at the root.
    let chosen = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let chosen = chosen.and_then(|folder| std::path::absolute(folder).ok());
    chosen.unwrap_or_else(|| root.join("target"))
}

/// Makes sure that Rust can build for the browser.
pub(crate) fn install_wasm(root: &Path) -> Result<(), String> {
    let rustup = || {
        let mut rustup = Command::new("rustup");
        rustup.current_dir(root);
        rustup
    };
    let installed = output(rustup().args(["target", "list", "--installed"]))?;
    if installed.lines().any(|target| target == WASM) {
        return Ok(());
    }
    succeed(rustup().args(["target", "add", WASM]))
}

/// Runs a command to its end; it writes to our terminal.
pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    let name = name_of(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} ended with {status}.")),
        Err(error) => Err(format!("{name} could not be started: {error}.")),
    }
}

/// Runs a command to its end and gives what it wrote to its output.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let name = name_of(command);
    let done = command.stderr(Stdio::inherit()).output();
    let done = done.map_err(|error| format!("{name} could not be started: {error}."))?;
    if !done.status.success() {
        return Err(format!("{name} ended with {}.", done.status));
    }
    String::from_utf8(done.stdout).map_err(|_| format!("{name} wrote what is no text."))
}

fn name_of(command: &Command) -> String {
    Path::new(command.get_program()).file_stem().unwrap_or_default().display().to_string()
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
