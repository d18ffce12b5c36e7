//! What the games and kaiten-core promise: no I/O, no process or thread, no clock, no float, nothing
//! in a random order.

use super::Problem;
use super::source::{Token, code_without_tests, is_for_tests};
use super::tree::Tree;

/// The words that would break a promise.
const BROKEN: [&str; 16] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "print!",
    "println!",
    "eprint!",
    "eprintln!",
    "dbg!",
    "HashMap",
    "HashSet",
    "f32",
    "f64",
];

/// Reads the code of every game and of kaiten-core, except what is for tests.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for krate in tree.games().into_iter().chain(["kaiten-core"]) {
        for (path, text) in tree.sources(krate).filter(|(path, _)| !is_for_tests(path)) {
            match code_without_tests(path, text) {
                Ok(code) => problems.extend(broken(&code).into_iter().map(|(line, word)| {
                    let what = format!("{word} breaks a promise: rules know no {UNKNOWN}");
                    Problem::new(path, line, what)
                })),
                Err(no_rust) => problems.push(no_rust),
            }
        }
    }
}

const UNKNOWN: &str = "I/O, process, thread, clock, float, random order";

/// The lines that break a promise, with the word that does.
fn broken(code: &[Token]) -> Vec<(usize, &'static str)> {
    let mut broken = Vec::new();
    for word in BROKEN {
        let spelled = code_without_tests("", word).expect("the words are Rust");
        let same = |(one, other): (&Token, &Token)| one.text == other.text;
        let found = code.windows(spelled.len()).filter(|some| some.iter().zip(&spelled).all(same));
        broken.extend(found.map(|some| (some[0].line, word)));
    }
    for Token { line, text } in grouped(code) {
        let word = BROKEN.into_iter().find(|word| word.strip_prefix("std::") == Some(text));
        broken.extend(word.map(|word| (*line, word)));
    }
    broken.sort();
    broken
}

/// The modules that `use std::{…}` names.
fn grouped(code: &[Token]) -> Vec<&Token> {
    let mut names = Vec::new();
    for opening in 0..code.len() {
        let [std, colon, other_colon, brace, rest @ ..] = &code[opening..] else { break };
        if [std, colon, other_colon, brace].map(|token| &*token.text) != ["std", ":", ":", "{"] {
            continue;
        }
        let (mut depth, mut is_first) = (1, true);
        for token in rest {
            match &*token.text {
                "{" => depth += 1,
                "}" => depth -= 1,
                "," => is_first = depth == 1,
                _ if is_first => {
                    names.push(token);
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

    fn broken(text: &str) -> Vec<(usize, &'static str)> {
        super::broken(&code_without_tests("a.rs", text).expect("it is Rust"))
    }

    #[test]
    fn a_promise_is_kept_where_the_word_is_no_code() {
        for text in [
            "//! No f32, no std::fs.\n/* HashMap */\n",
            "const A: &str = \"println!\";\n",
            "fn my_f32() {}\nstruct HashMaps;\n",
            "#[cfg(test)]\nmod examples {\n    use std::collections::HashMap;\n}\n",
            "use std::{fmt, collections::{BTreeMap, btree_map}};\nuse core::fmt;\n",
            "writeln!(f)\nfn print() {}\nuse core::fmt as io;\n",
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
        let text = "use std::{\n    fmt::{self, time},\n    fs,\n    io::{self, Read},\n};\n";
        assert_eq!(broken(text), [(3, "std::fs"), (4, "std::io")]);
    }

    #[test]
    fn printing_and_threads_are_seen_wherever_they_stand() {
        let text = "fn f() {\n    vec![std::thread::spawn(g)];\n    if a { dbg!(b) }\n    \
                    ::std::process::exit(1)\n}\nuse {std::io::Read};\n";
        let seen = [(2, "std::thread"), (3, "dbg!"), (4, "std::process"), (6, "std::io")];
        assert_eq!(broken(text), seen);
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
        let why = format!("1: std::fs breaks a promise: rules know no {UNKNOWN}");
        let paths = [
            "crates/game-a/src/lib.rs",
            "crates/game-a/src/play/roll.rs",
            "crates/kaiten-core/src/lib.rs",
        ];
        assert_eq!(said(check, &files), paths.map(|path| format!("{path}:{why}")));
    }
}
