//! Other commands, run for a task.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

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

/// Says what is done now, does it, and says how long it took.
pub(crate) fn step<T>(what: &str, work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    println!("== {what}");
    let start = Instant::now();
    let done = work().map_err(|why| format!("The step \"{what}\" failed: {why}"))?;
    println!("== {what}: {}", time(start));
    Ok(done)
}

/// The time since then, for people.
pub(crate) fn time(since: Instant) -> String {
    let seconds = since.elapsed().as_secs();
    match seconds / 60 {
        0 => format!("{seconds} s"),
        minutes => format!("{minutes} min {} s", seconds % 60),
    }
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

/// One of our tasks that is done while others go on: what it says waits until somebody asks for it.
pub(crate) struct Aside {
    task: Child,
    says: PathBuf,
}

impl Aside {
    /// Begins it.
    pub(crate) fn begin(root: &Path, task: &[&str]) -> Result<Self, String> {
        let says = target(root).join(format!("{}.log", task.concat()));
        let failed = |why: std::io::Error| format!("{}: {why}.", says.display());
        let out = File::create(&says).map_err(failed)?;
        let err = out.try_clone().map_err(failed)?;
        let xtask = std::env::current_exe().map_err(|why| format!("Who am I? {why}."))?;
        let task = Command::new(xtask).args(task).stdout(out).stderr(err).spawn();
        let task = task.map_err(|why| format!("xtask could not be started: {why}."))?;
        Ok(Self { task, says })
    }

    /// Waits for its end, and says what it said.
    pub(crate) fn end(mut self) -> Result<(), String> {
        let status = self.task.wait().map_err(|why| format!("xtask got lost: {why}."))?;
        let said = fs::read_to_string(&self.says).unwrap_or_default();
        print!("{said}");
        if status.success() { Ok(()) } else { Err(format!("it ended with {status}.")) }
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        // Whoever did not wait for it needs it no more; mostly it has ended.
        let _ = self.task.kill();
    }
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

    #[test]
    fn what_is_done_aside_is_awaited_and_says_how_it_ended() {
        // (Here we are the tests, which understand other words.)
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let aside = |word| Aside::begin(&root, &[word]).and_then(Aside::end);
        assert_eq!(aside("--list"), Ok(()));
        assert!(aside("--no-such-word").is_err_and(|why| why.contains("ended with")));
    }
}
