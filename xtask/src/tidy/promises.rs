//! What the games and kaiten-core promise: no I/O, no clock, no float, nothing in a random order.

use super::Problem;
use super::source::{code_without_tests, is_word, line_of, whole};
use super::tree::Tree;

/// The words that would break a promise.
const BROKEN: [&str; 9] = [
    "std::fs",
    "std::net",
    "std::time",
    "std::env",
    "println!",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
];

/// Reads the code of every game and of kaiten-core, except what is for tests.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for krate in tree.games().into_iter().chain(["kaiten-core"]) {
        for (path, text) in tree.sources(krate).filter(|(path, _)| !is_for_tests(path)) {
            for (line, word) in broken(text) {
                let what = format!(
                    "{word} breaks a promise: rules know no I/O, clock, float, random order"
                );
                problems.push(Problem::new(path, line, what));
            }
        }
    }
}

fn is_for_tests(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

/// The lines that break a promise, with the word that does.
fn broken(text: &str) -> Vec<(usize, &'static str)> {
    let code = code_without_tests(text);
    let mut broken = Vec::new();
    for word in BROKEN {
        broken.extend(whole(&code, word).map(|at| (line_of(&code, at), word)));
    }
    for (at, name) in grouped(&code) {
        let word = BROKEN.into_iter().find(|word| word.strip_prefix("std::") == Some(name));
        broken.extend(word.map(|word| (line_of(&code, at), word)));
    }
    broken.sort();
    broken
}

/// The modules that `use std::{…}` names, and where.
fn grouped(code: &str) -> Vec<(usize, &str)> {
    const OPENING: &str = "std::{";
    let mut names = Vec::new();
    for opening in whole(code, OPENING) {
        let (mut depth, mut is_first) = (1, true);
        for (at, c) in code[opening..].char_indices().skip(OPENING.len()) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' => is_first = depth == 1,
                _ if is_first && is_word(c) => {
                    let name = &code[opening + at..];
                    names.push((
                        opening + at,
                        &name[..name.find(|c| !is_word(c)).unwrap_or(name.len())],
                    ));
                    is_first = false;
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    #[test]
    fn a_promise_is_kept_where_the_word_is_no_code() {
        for text in [
            "//! No f32, no std::fs.\n/* HashMap */\n",
            "const A: &str = \"println!\";\n",
            "fn my_f32() {}\nstruct HashMaps;\n",
            "#[cfg(test)]\nmod examples {\n    use std::collections::HashMap;\n}\n",
            "use std::{fmt, collections::{BTreeMap, btree_map}};\nuse core::fmt;\n",
            "writeln!(f)\n",
        ] {
            assert_eq!(broken(text), [], "{text}");
        }
    }

    #[test]
    fn every_word_breaks_a_promise() {
        for word in BROKEN {
            assert_eq!(broken(&format!("// A line.\nfn f() {{ {word}; }}\n")), [(2, word)]);
        }
        assert_eq!(
            broken("use std::time::Instant;\nfn f(a: f64) -> Vec<f32> {}"),
            [(1, "std::time"), (2, "f32"), (2, "f64")]
        );
    }

    #[test]
    fn a_group_hides_nothing() {
        let text = "use std::{\n    fmt::{self, time},\n    fs,\n    env::args,\n};\n";
        assert_eq!(broken(text), [(3, "std::fs"), (4, "std::env")]);
    }

    #[test]
    fn only_games_and_the_core_promise_it_and_not_their_tests() {
        let text = "use std::fs;\n";
        let files = [
            ("crates/game-a/src/lib.rs", text),
            ("crates/game-a/src/play/roll.rs", text),
            ("crates/game-a/src/tests.rs", text),
            ("crates/game-a/src/tests/deal.rs", text),
            ("crates/kaiten-core/src/lib.rs", text),
            ("crates/kaiten-core/tests/golden.rs", text),
            ("crates/kaiten/src/main.rs", text),
        ];
        let why = "1: std::fs breaks a promise: rules know no I/O, clock, float, random order";
        let paths = [
            "crates/game-a/src/lib.rs",
            "crates/game-a/src/play/roll.rs",
            "crates/kaiten-core/src/lib.rs",
        ];
        assert_eq!(said(check, &files), paths.map(|path| format!("{path}:{why}")));
    }
}
