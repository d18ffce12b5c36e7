//! `cargo xtask sixth`: adds a tiny sixth game to a copy of the project, in the places that
//! CONTRIBUTING.md names and no other, and plays it.

use crate::run::{cargo, output, step, succeed, target};
use crate::tidy;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The game, word by word: shared code names no game, and that holds in the copy too.
const WORDS: [&str; 2] = ["last", "tempura"];

/// Its own files, which lie here as they would lie in the project.
const FILES: &str = "xtask/sixth/";

/// The only lines that it needs in other files, each before a line that begins like this.
const LINES: [(&str, &str, &str); 9] = [
    ("Cargo.toml", "kaiten-table =", "game-ID = { path = \"crates/game-ID\" }"),
    ("crates/kaiten-bots/Cargo.toml", "kaiten-core", "game-ID.workspace = true"),
    ("crates/kaiten-words/Cargo.toml", "kaiten-core", "game-ID.workspace = true"),
    ("crates/kaiten-games/Cargo.toml", "kaiten-core", "game-ID.workspace = true"),
    ("crates/kaiten-web/Cargo.toml", "kaiten-core", "game-ID.workspace = true"),
    ("crates/kaiten-bots/src/sense/mod.rs", "pub mod sushi", "mod ROOM;"),
    ("crates/kaiten-words/src/lib.rs", "pub mod marked;", "pub mod ROOM;"),
    ("crates/kaiten-web/src/boards/mod.rs", "pub(crate) mod lid;", "mod ROOM;"),
    (
        "crates/kaiten-games/src/lib.rs",
        "            game_",
        "            game_ROOM::TYPE, \"NAME\";",
    ),
];

/// What the game goes through: its own tests, and those that play, tell and show every game.
const TESTS: &str = "--package game-ID --package kaiten-bots --package kaiten-words \
    --package kaiten-games --package kaiten-web --lib \
    --test levels --test catalog --test examples --test pseudo";

/// Cargo chooses the features of what it compiles by all packages that it is told of. With these it
/// is the same choice as for the whole project, so that only the copy itself is compiled.
const OTHERS: &str = "--package kaiten --package kaiten-server --package xtask";

/// Makes the copy, and lets the game go through all that plays, tells and shows games.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let (target, id) = (target(root), WORDS.join("-"));
    let project = target.join("sixth/project");
    let test = |words: &str| {
        let words = words.replace("TESTS", TESTS).replace("OTHERS", OTHERS).replace("ID", &id);
        let mut cargo = cargo(&project);
        cargo.env("CARGO_TARGET_DIR", &target).args(words.split_whitespace());
        succeed(&mut cargo)
    };
    let kaiten = |words: &str| {
        let words = words.replace("ID", &id);
        step(&format!("kaiten {words}"), || {
            let mut kaiten = Command::new(target.join("debug/kaiten"));
            output(kaiten.current_dir(target.join("sixth")).args(words.split(' ')))
        })
    };
    step("a sixth game, in a copy", || lay_out(&with_the_game(root)?, &project))?;
    step("tidy", || tidy::run(&project))?;
    step("format", || test("fmt --all --check"))?;
    // The test of the command needs the command, so it is built.
    step("build", || test("test --offline --no-run TESTS --test cli OTHERS"))?;
    kaiten("rules ID")?;
    kaiten("simulate ID --seats 3 --games 200 --seed 1 --record games.jsonl")?;
    kaiten("replay games.jsonl")?;
    kaiten("arena ID --bots chef,greedy,random --seats 3 --games 6")?;
    step("tests", || test("test --offline TESTS OTHERS"))
}

/// All files of the project, with those of the game and the lines that it needs.
fn with_the_game(root: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = output(git.current_dir(root))?;
    let mut files = BTreeMap::new();
    for path in listed.split_terminator('\0').collect::<BTreeSet<_>>() {
        // What git still knows may be gone.
        let Ok(text) = fs::read(root.join(path)) else { continue };
        let place = path.strip_prefix(FILES).unwrap_or(path);
        if files.insert(place.to_string(), text).is_some() {
            return Err(format!("A new game changes no file, but {place} is there already."));
        }
    }
    for (path, before, line) in LINES {
        let text = files.get_mut(path).ok_or_else(|| format!("{path} is not there."))?;
        *text = with_line(&String::from_utf8_lossy(text), before, &named(line))
            .ok_or_else(|| format!("{path}: no line begins with {before:?}, to add a game there."))?
            .into_bytes();
    }
    Ok(files)
}

/// A text with one line more, before the first that begins like this.
fn with_line(text: &str, before: &str, line: &str) -> Option<String> {
    let at = text.match_indices(before).map(|(at, _)| at);
    let at = at.into_iter().find(|&at| text[..at].is_empty() || text[..at].ends_with('\n'))?;
    Some(format!("{}{line}\n{}", &text[..at], &text[at..]))
}

/// A line with the names of the game.
fn named(line: &str) -> String {
    let capitals = WORDS.map(|word| word[..1].to_uppercase() + &word[1..]);
    line.replace("ID", &WORDS.join("-"))
        .replace("ROOM", &WORDS.join("_"))
        .replace("TYPE", &capitals.concat())
        .replace("NAME", &capitals.join(" "))
}

/// Makes a folder hold these files and no others. What is the same stays as it is, so that cargo
/// need not compile it again.
fn lay_out(files: &BTreeMap<String, Vec<u8>>, folder: &Path) -> Result<(), String> {
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |why: std::io::Error| format!("{path}: {why}.")
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    for path in files_of(folder).map_err(failed(folder))? {
        let inside = path.strip_prefix(folder).expect("it was found there");
        if !files.contains_key(&*inside.to_string_lossy()) {
            fs::remove_file(&path).map_err(failed(&path))?;
        }
    }
    for (path, text) in files {
        let path = folder.join(path);
        if fs::read(&path).is_ok_and(|old| old == *text) {
            continue;
        }
        let parent = path.parent().expect("it lies in the folder");
        fs::create_dir_all(parent).map_err(failed(parent))?;
        fs::write(&path, text).map_err(failed(&path))?;
    }
    Ok(())
}

/// All files in a folder, and in those inside of it.
fn files_of(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_of(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn a_line_comes_before_the_first_that_begins_alike() {
        let text = "// mod b\nmod b;\nmod c;\n";
        assert_eq!(
            with_line(text, "mod", "mod a;").expect("a place"),
            "// mod b\nmod a;\nmod b;\nmod c;\n"
        );
        assert_eq!(with_line(text, "fn", "mod a;"), None);
    }

    #[test]
    fn every_place_is_there_and_in_the_table() {
        with_the_game(&root()).expect("a project with one game more");
        let table = fs::read_to_string(root().join("CONTRIBUTING.md")).expect("it is there");
        for (path, _, _) in LINES {
            assert!(table.contains(&format!("`{path}`")), "CONTRIBUTING.md does not name {path}");
        }
    }

    #[test]
    fn a_folder_holds_these_files_and_no_others() {
        let folder = std::env::temp_dir().join(format!("kaiten-sixth-{}", std::process::id()));
        let files = |names: &[&str]| -> BTreeMap<String, Vec<u8>> {
            names.iter().map(|name| (name.to_string(), name.as_bytes().to_vec())).collect()
        };
        for names in [["a/one", "a/two"], ["a/two", "three"]] {
            lay_out(&files(&names), &folder).expect("it can be written");
            let mut found = files_of(&folder).expect("it can be read");
            found.sort();
            assert_eq!(found, names.map(|name| folder.join(name)));
        }
        fs::remove_dir_all(&folder).expect("it can be removed");
    }
}
