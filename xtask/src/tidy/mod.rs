//! `cargo xtask tidy`: what no other tool checks.

mod files;
mod lessons;
mod levels;
mod promises;
mod readers;
mod rooms;
mod rules;
mod shared;
mod source;
mod styles;
mod toolchain;
mod tree;
mod words;

pub(crate) use tree::Tree;

use std::fmt;
use std::path::Path;

/// Something to mend, and where.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Problem {
    path: String,
    line: usize,
    what: String,
}

impl Problem {
    fn new(path: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.into(), line, what: what.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// Prints every problem of the workspace, or one line of what was checked.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let tree = Tree::read(root).map_err(|error| format!("The tree cannot be read: {error}."))?;
    let problems = check(&tree);
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => {
            let (crates, games) = (tree.crates().len(), tree.games().len());
            println!(
                "Tidy: {crates} crates, {games} of them games, {} text files.",
                tree.texts().count()
            );
            Ok(())
        }
        1 => Err("There is 1 problem.".to_string()),
        n => Err(format!("There are {n} problems.")),
    }
}

/// All problems of a tree, by file and line.
fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    files::check(tree, &mut problems);
    lessons::check(tree, &mut problems);
    levels::check(tree, &mut problems);
    promises::check(tree, &mut problems);
    readers::check(tree, &mut problems);
    rooms::check(tree, &mut problems);
    rules::check(tree, &mut problems);
    shared::check(tree, &mut problems);
    styles::check(tree, &mut problems);
    toolchain::check(tree, &mut problems);
    words::check(tree, &mut problems);
    problems.sort();
    // What is no Rust is told by every check that reads it.
    problems.dedup();
    problems
}

/// What a check says about these files, one problem on a line.
#[cfg(test)]
fn said(check: fn(&Tree, &mut Vec<Problem>), files: &[(&str, &str)]) -> Vec<String> {
    let mut problems = Vec::new();
    check(&Tree::of(files), &mut problems);
    problems.iter().map(Problem::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_problems_are_told_in_the_order_of_files_and_lines() {
        let tree = Tree::of(&[
            ("README.md", ""),
            ("ARCHITECTURE.md", ""),
            ("Cargo.toml", "[workspace.package]\nrust-version = \"1.95\"\n"),
            ("rust-toolchain.toml", "[toolchain]\nchannel = \"1.95.0\"\n"),
            ("crates/kaiten-core/Cargo.toml", "[package]\nname = \"kaiten-core\"\n"),
            ("crates/kaiten-core/src/lib.rs", "fn ok() {}\nfn half() -> f32 {}\nuse std::fs;\n"),
            ("crates/kaiten-attic/Cargo.toml", "[package]\nname = \"kaiten-attic\"\n"),
        ]);
        let places: Vec<_> = check(&tree).into_iter().map(|p| (p.path, p.line)).collect();
        let core = "crates/kaiten-core/src/lib.rs".to_string();
        let attic = "crates/kaiten-attic/Cargo.toml".to_string();
        assert_eq!(places, [(attic, 2), (core.clone(), 2), (core, 3)]);
    }
}
