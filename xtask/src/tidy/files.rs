//! Drawings lie in files whose names change with their content: the client asks for their address.

use super::{Problem, Tree};

pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    let client = tree.texts().filter(|(path, _)| path.starts_with("crates/kaiten-web/src/"));
    for (path, text) in client {
        for (nth, line) in text.lines().enumerate() {
            if line.contains(".svg#") {
                let what = "names a file of drawings: `pieces::drawing` knows its address";
                problems.push(Problem::new(path, nth + 1, what));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::said;

    #[test]
    fn an_address_that_would_lead_nowhere_is_told() {
        let page = "let good = drawing(\"logo\");\nlet bad = \"art.svg#logo\";\n";
        let files =
            [("crates/kaiten-web/src/page.rs", page), ("xtask/src/web/art.rs", "//! art.svg#logo")];
        assert_eq!(
            said(check, &files),
            ["crates/kaiten-web/src/page.rs:2: names a file of drawings: `pieces::drawing` knows \
              its address"]
        );
    }
}
