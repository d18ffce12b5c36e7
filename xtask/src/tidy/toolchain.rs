//! One version of Rust: the one that rustup installs is the one that Cargo.toml asks for.

use super::Problem;
use super::source::line_of;
use super::tree::Tree;
use toml::de::{DeTable, DeValue};

const PINNED: &str = "rust-toolchain.toml";
const ASKED: &str = "Cargo.toml";

/// Compares what both files say.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    let asked = version(tree, ASKED, &["workspace", "package", "rust-version"]);
    let pinned = version(tree, PINNED, &["toolchain", "channel"]);
    match (asked, pinned) {
        (Ok((_, asked)), Ok((line, pinned))) => {
            if !pinned.strip_prefix(&asked).is_some_and(|patch| patch.starts_with('.')) {
                let what = format!("{pinned} is no patch of {asked}, the rust-version of {ASKED}");
                problems.push(Problem::new(PINNED, line, what));
            }
        }
        (asked, pinned) => problems.extend([asked.err(), pinned.err()].into_iter().flatten()),
    }
}

/// What stands under these keys of a file, with its line.
fn version(tree: &Tree, path: &str, keys: &[&str]) -> Result<(usize, String), Problem> {
    let missing = || Problem::new(path, 1, format!("{} is missing", keys.join(".")));
    let text = tree.text(path).ok_or_else(missing)?;
    let file = DeTable::parse(text).map_err(|error| Problem::new(path, 1, error.message()))?;
    let (last, tables) = keys.split_last().expect("there is a key");
    let mut table = file.get_ref();
    for key in tables {
        let inner = table.get(*key).map(|value| value.get_ref()).and_then(DeValue::as_table);
        table = inner.ok_or_else(missing)?;
    }
    let value = table.get(*last).ok_or_else(missing)?;
    let version = value.get_ref().as_str().ok_or_else(missing)?;
    Ok((line_of(text, value.span().start), version.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    /// What is said when Cargo.toml asks for this version and rustup is told that channel.
    fn of(asked: &str, pinned: &str) -> Vec<String> {
        let asked = format!("[workspace.package]\nrust-version = \"{asked}\"\n");
        let pinned = format!("[toolchain]\nchannel = \"{pinned}\"\n");
        said(check, &[(ASKED, &asked), (PINNED, &pinned)])
    }

    const NONE: [&str; 0] = [];

    #[test]
    fn the_pinned_toolchain_is_a_patch_of_the_version_asked_for() {
        assert_eq!(of("1.95", "1.95.0"), NONE);
        for pinned in ["1.96.0", "1.9.5", "1.95", "1.950.0", "stable"] {
            let why = format!("{pinned} is no patch of 1.95, the rust-version of Cargo.toml");
            assert_eq!(of("1.95", pinned), [format!("rust-toolchain.toml:2: {why}")]);
        }
    }

    #[test]
    fn both_versions_are_there() {
        assert_eq!(
            said(check, &[(ASKED, "[workspace]\n"), (PINNED, "[toolchain\n")]).len(),
            2,
            "one has no version, the other is no TOML"
        );
        assert_eq!(
            said(check, &[]),
            [
                "Cargo.toml:1: workspace.package.rust-version is missing",
                "rust-toolchain.toml:1: toolchain.channel is missing"
            ]
        );
    }
}
