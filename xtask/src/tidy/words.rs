//! Words that no file has, files that fit in one's head, and the documents of the root.

use super::Problem;
use super::tree::Tree;

/// Paths of one machine, and notes of work that is not done.
const UNWANTED: [&str; 6] = ["/work/", "/root/", "/home/", "TODO", "FIXME", "XXX"];

/// The only file that may have them.
const THIS: &str = "xtask/src/tidy/words.rs";

const MOST_LINES: usize = 900;

/// Reads every text file.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for document in ["README.md", "ARCHITECTURE.md"] {
        if !tree.has(document) {
            problems.push(Problem::new(document, 1, "this document is missing"));
        }
    }
    for (path, text) in tree.texts() {
        if path != THIS {
            check_words(path, text, problems);
        }
        let lines = text.lines().count();
        if path.ends_with(".rs") && lines > MOST_LINES {
            let what = format!(
                "{lines} lines are more than {MOST_LINES}: make it a folder of named rooms"
            );
            problems.push(Problem::new(path, MOST_LINES + 1, what));
        }
    }
}

fn check_words(path: &str, text: &str, problems: &mut Vec<Problem>) {
    for (index, line) in text.lines().enumerate() {
        for word in UNWANTED.into_iter().filter(|&word| line.contains(word)) {
            problems.push(Problem::new(path, index + 1, format!("{word:?} does not belong here")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    /// What is said of a file, beside the two documents.
    fn of(path: &str, text: &str) -> Vec<String> {
        said(
            check,
            &[("README.md", "Kaiten"), ("ARCHITECTURE.md", "Where things are"), (path, text)],
        )
    }

    const NONE: [&str; 0] = [];

    #[test]
    fn plain_words_are_fine() {
        assert_eq!(of("crates/kaiten/src/main.rs", "// Work at home, todo.\n"), NONE);
        assert_eq!(of(THIS, "TODO"), NONE);
    }

    #[test]
    fn unwanted_words_are_told_in_any_file() {
        for word in UNWANTED {
            for path in
                ["crates/kaiten/src/main.rs", "docs/a.md", ".ci/run", "xtask/src/tidy/rules.rs"]
            {
                let text = format!("First\na{word}b\n");
                assert_eq!(of(path, &text), [format!("{path}:2: {word:?} does not belong here")]);
            }
        }
    }

    #[test]
    fn a_rust_file_has_at_most_900_lines() {
        let (full, long) = ("\n".repeat(900), "\n".repeat(901));
        assert_eq!(of("crates/kaiten/src/main.rs", &full), NONE);
        assert_eq!(of("Cargo.lock", &long), NONE);
        let why = "901: 901 lines are more than 900: make it a folder of named rooms";
        assert_eq!(
            of("crates/kaiten/src/main.rs", &long),
            [format!("crates/kaiten/src/main.rs:{why}")]
        );
    }

    #[test]
    fn both_documents_are_there() {
        assert_eq!(
            said(check, &[("README.md", "")]),
            ["ARCHITECTURE.md:1: this document is missing"]
        );
        assert_eq!(
            said(check, &[("ARCHITECTURE.md", "")]),
            ["README.md:1: this document is missing"]
        );
    }
}
