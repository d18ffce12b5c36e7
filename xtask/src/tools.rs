//! What tasks need besides cargo: installed where we may, else named for those who can.

use crate::run::{WASM, cargo, output, succeed, target};
use std::fs;
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
    /// A package of npm with its version, into a folder of our own: see [`npm`].
    Npm(&'static str),
    /// A crate with its version, in the same way: see [`installed`].
    Cargo(&'static str),
    /// A package of PyPI with its version, into an environment of our own: see [`python`].
    Pip(&'static str),
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
pub(crate) const TOOLS: [Tool; 9] = [
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
        source: Source::Debian(&["python3", "python3-venv"]),
        steps: &[],
        tests: &[
            "the_python_bot_plays_every_game",
            "the_python_bot_plays_every_game_online",
            "the_python_bot_joins_a_table",
        ],
    },
    Tool {
        name: "chromedriver",
        is_there: |_| answers(&mut Command::new("chromedriver")),
        source: Source::Debian(&["chromium", "chromium-driver"]),
        steps: &["browser"],
        tests: &[],
    },
    // Nothing of the client is made with npm: it only brings what the pages are examined with.
    Tool {
        name: "npm",
        is_there: |_| answers(&mut Command::new("npm")),
        source: Source::Debian(&["npm"]),
        steps: &["browser"],
        tests: &[],
    },
    Tool {
        name: "axe-core",
        is_there: |root| has_package(&npm(root), AXE),
        source: Source::Npm(AXE),
        steps: &["browser"],
        tests: &[],
    },
    Tool {
        name: "cargo-deny",
        is_there: |root| {
            let said = output(deny(root).arg("--version"));
            said.is_ok_and(|version| version.trim() == DENY.replace('@', " "))
        },
        source: Source::Cargo(DENY),
        steps: &["dependencies"],
        tests: &[],
    },
    Tool {
        name: "schemathesis",
        is_there: |root| {
            let said = output(Command::new(python(root).join("bin/schemathesis")).arg("--version"));
            let version = SCHEMATHESIS.rsplit('=').next().unwrap_or(SCHEMATHESIS);
            said.is_ok_and(|said| said.trim().ends_with(version))
        },
        source: Source::Pip(SCHEMATHESIS),
        steps: &[],
        tests: &[
            "a_fuzzer_that_knows_the_document_finds_no_fault",
            "what_a_stream_tells_fits_the_document",
        ],
    },
];

/// Finds what keeps people from using a page; a newer one may find more.
const AXE: &str = "axe-core@4.14.0";

/// Examines what comes from others by `deny.toml`.
const DENY: &str = "cargo-deny@0.20.2";

/// Asks the server whatever its document allows, and what it does not.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

impl Tool {
    /// Installs it where it is missing; an error says how to do that by hand.
    pub(crate) fn provide(&self, root: &Path) -> Result<(), String> {
        let is_there = || (self.is_there)(root);
        if is_there() || (self.install(root).is_ok() && is_there()) {
            return Ok(());
        }
        Err(format!("Please install {}.", self.by_hand(root)))
    }

    /// Its name, and the command for it.
    pub(crate) fn by_hand(&self, root: &Path) -> String {
        let command = match self.source {
            Source::Rustup(words) => format!("rustup {}", words.join(" ")),
            Source::Debian(packages) => {
                format!("on Debian: apt-get install {}", packages.join(" "))
            }
            Source::Npm(package) => {
                format!("npm install --prefix {} {package}", npm(root).display())
            }
            Source::Cargo(package) => {
                let folder = installed(root);
                format!("cargo install --debug --locked --root {} {package}", folder.display())
            }
            Source::Pip(package) => {
                let (folder, pip) = (python(root), python(root).join("bin/pip"));
                let (folder, pip) = (folder.display(), pip.display());
                format!("python3 -m venv {folder} && {pip} install {package}")
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
            Source::Npm(package) => {
                let folder = npm(root);
                fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
                let mut npm = Command::new("npm");
                npm.args(["install", "--prefix"]).arg(&folder);
                // What is not said by its name and version is nobody's business.
                npm.args(["--silent", "--no-save", "--no-package-lock", "--no-audit", "--no-fund"]);
                succeed(npm.args(["--ignore-scripts", package]))
            }
            Source::Cargo(package) => {
                // It works for seconds and is built for minutes: the build is what must be quick.
                let mut install = cargo(root);
                install.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
                install.args(["install", "--debug", "--locked", "--quiet", "--root"]);
                succeed(install.arg(installed(root)).arg(package))
            }
            Source::Pip(package) => {
                let folder = python(root);
                succeed(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
                let mut pip = Command::new(folder.join("bin/pip"));
                pip.args(["install", "--quiet", "--disable-pip-version-check"]);
                succeed(pip.args(["--no-input", package]))
            }
        }
    }
}

/// Where packages of npm are: the browser tests look there too.
fn npm(root: &Path) -> PathBuf {
    target(root).join("npm")
}

/// Where crates are installed.
fn installed(root: &Path) -> PathBuf {
    target(root).join("installed")
}

/// Where packages of PyPI are: the tests of the server look there too.
fn python(root: &Path) -> PathBuf {
    target(root).join("python")
}

/// The command of cargo-deny, at the root.
pub(crate) fn deny(root: &Path) -> Command {
    let mut deny = Command::new(installed(root).join("bin/cargo-deny"));
    deny.current_dir(root);
    deny
}

/// Whether a folder has a package of npm, in this version.
fn has_package(folder: &Path, package: &str) -> bool {
    let (name, version) = package.split_once('@').unwrap_or((package, ""));
    let about = fs::read_to_string(folder.join("node_modules").join(name).join("package.json"));
    about.is_ok_and(|text| text.contains(&format!("\"version\": \"{version}\"")))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_there_in_its_version_alone() {
        let folder = std::env::temp_dir().join(format!("kaiten-npm-{}", std::process::id()));
        let package = folder.join("node_modules/axe-core");
        assert!(!has_package(&folder, "axe-core@4.14.0"));
        fs::create_dir_all(&package).expect("a folder");
        fs::write(package.join("package.json"), r#"{ "version": "4.14.0" }"#).expect("a file");
        assert!(has_package(&folder, "axe-core@4.14.0"));
        assert!(!has_package(&folder, "axe-core@4.14.1"));
        fs::remove_dir_all(folder).expect("it was ours");
    }

    #[test]
    fn every_tool_says_how_to_install_it_by_hand() {
        let by_hand = TOOLS.map(|tool| tool.by_hand(Path::new("kaiten")));
        assert_eq!(by_hand[0], "rustfmt (rustup component add rustfmt)");
        assert_eq!(by_hand[5], "npm (on Debian: apt-get install npm)");
        assert!(by_hand[6].starts_with("axe-core (npm install --prefix "), "{}", by_hand[6]);
        assert!(by_hand[6].ends_with(" axe-core@4.14.0)"), "{}", by_hand[6]);
        assert!(by_hand[7].starts_with("cargo-deny (cargo install "), "{}", by_hand[7]);
        assert!(by_hand[8].starts_with("schemathesis (python3 -m venv "), "{}", by_hand[8]);
    }
}
