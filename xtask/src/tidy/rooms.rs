//! The rooms of a game crate: the same in every game, so that who knows one knows all.

use super::Problem;
use super::tree::Tree;
use std::collections::BTreeSet;

/// The files of `src`; each but the first may be a folder instead.
const ROOMS: [&str; 9] =
    ["lib", "pieces", "setup", "play", "scoring", "view", "notation", "sheet", "tests"];

/// Walks through the rooms of every game.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for game in tree.games() {
        let folder = format!("crates/{game}");
        let mut missing =
            |path: String| problems.push(Problem::new(path, 1, "this room is missing"));
        for rules in ["RULES.md", "RULES.fr.md"] {
            let path = format!("{folder}/{rules}");
            if !tree.has(&path) {
                missing(path);
            }
        }
        for room in ROOMS {
            let path = format!("{folder}/src/{room}.rs");
            let is_folder = room != "lib" && tree.has(&format!("{folder}/src/{room}/mod.rs"));
            if !tree.has(&path) && !is_folder {
                missing(path);
            }
        }
        if tree.paths(&format!("{folder}/playthroughs/")).next().is_none() {
            problems.push(Problem::new(
                format!("{folder}/playthroughs"),
                1,
                "there is no playthrough",
            ));
        }
        for name in other_names(tree, &format!("{folder}/src/")) {
            let what = format!("no such room: the rooms are {}", ROOMS.join(", "));
            problems.push(Problem::new(format!("{folder}/src/{name}"), 1, what));
        }
    }
}

/// The files and folders of `src` that are no rooms.
fn other_names<'a>(tree: &'a Tree, src: &str) -> BTreeSet<&'a str> {
    let names = tree.paths(src).map(|path| match path[src.len()..].split_once('/') {
        Some((folder, _)) => (folder, Some(folder)),
        None => (&path[src.len()..], path[src.len()..].strip_suffix(".rs")),
    });
    names
        .filter(|(_, room)| !room.is_some_and(|room| ROOMS.contains(&room)))
        .map(|(name, _)| name)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::said;

    const ALL: [&str; 12] = [
        "RULES.md",
        "RULES.fr.md",
        "src/lib.rs",
        "src/pieces.rs",
        "src/setup.rs",
        "src/play.rs",
        "src/scoring.rs",
        "src/view.rs",
        "src/notation.rs",
        "src/sheet.rs",
        "src/tests.rs",
        "playthroughs/2-seats.txt",
    ];

    /// What is said of a game with all rooms but one, and with others.
    fn with(without: &str, others: &[&str]) -> Vec<String> {
        let names = ALL.iter().filter(|&&name| name != without).chain(others);
        let paths: Vec<_> = names.map(|name| format!("crates/game-a/{name}")).collect();
        let files: Vec<_> = paths.iter().map(|path| (&**path, "")).collect();
        said(check, &files)
    }

    const NONE: [&str; 0] = [];

    #[test]
    fn the_rooms_are_complete() {
        assert_eq!(with("", &["Cargo.toml", "examples/a.rs"]), NONE);
        assert_eq!(said(check, &[("crates/kaiten-core/src/bag.rs", "")]), NONE);
    }

    #[test]
    fn a_room_may_be_a_folder() {
        assert_eq!(with("src/play.rs", &["src/play/mod.rs", "src/play/roll.rs"]), NONE);
        assert_eq!(with("", &["src/play/roll.rs"]), NONE);
    }

    #[test]
    fn every_room_can_be_missing() {
        for room in &ALL[..11] {
            assert_eq!(with(room, &[]), [format!("crates/game-a/{room}:1: this room is missing")]);
        }
        assert_eq!(
            with("src/play.rs", &["src/play/roll.rs"]),
            ["crates/game-a/src/play.rs:1: this room is missing"]
        );
        let without_lib = with("src/lib.rs", &["src/lib/mod.rs"]);
        assert_eq!(without_lib, ["crates/game-a/src/lib.rs:1: this room is missing"]);
        let without_playthroughs = with("playthroughs/2-seats.txt", &[]);
        assert_eq!(without_playthroughs, ["crates/game-a/playthroughs:1: there is no playthrough"]);
    }

    #[test]
    fn another_room_is_told_once() {
        for (other, name) in [
            (&["src/util.rs"][..], "util.rs"),
            (&["src/bin/a.rs", "src/bin/b.rs"], "bin"),
            (&["src/play.txt"], "play.txt"),
            (&["src/play"], "play"),
        ] {
            let [only] = &with("", other)[..] else { panic!("one problem for {name}") };
            assert!(
                only.starts_with(&format!("crates/game-a/src/{name}:1: no such room")),
                "{only}"
            );
        }
    }
}
