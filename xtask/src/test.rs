//! `cargo xtask test`: everything that must pass before a change lands.

use crate::run::{cargo, install_wasm, succeed};
use crate::{tidy, web};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// A headline, and what is done under it; an error says why it failed.
type Step = (&'static str, fn(&Path) -> Result<(), String>);

/// In this order: what is quick to fail and to mend comes first.
const STEPS: [Step; 8] = [
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
    ("web", web::check),
    ("browser", |root| {
        let what = ["test", "--locked", "--package", "kaiten-server", "--features", "browser"];
        let folder = web::build(root, None)?;
        succeed(cargo(root).args(what).args(["--test", "browser"]).env("KAITEN_WEB", folder))
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
    install_wasm(root)?;
    let is_there = |tool| {
        let mut version = cargo(root);
        succeed(version.args([tool, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()))
            .is_ok()
    };
    if !is_there("fmt") || !is_there("clippy") {
        let what = ["component", "add", "rustfmt", "clippy"];
        succeed(Command::new("rustup").args(what).current_dir(root))?;
    }
    // Tests let bots in Python play, and people in a browser.
    install("python3", &["python3"])?;
    install("chromedriver", &["chromium", "chromium-driver"])
}

/// Installs Debian's packages where a command is missing.
fn install(command: &str, packages: &[&str]) -> Result<(), String> {
    let mut version = Command::new(command);
    let version = version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    if succeed(version).is_ok() {
        return Ok(());
    }
    let apt = |words: &[&str]| {
        let mut apt = Command::new("apt-get");
        succeed(apt.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet=2").args(words))
    };
    apt(&["update"])
        .and_then(|()| apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat()))
        .map_err(|why| format!("{command} is missing, and installing it failed: {why}"))
}
