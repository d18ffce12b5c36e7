//! The rules of a game: both languages agree, each has an example, and the code names no others.

use super::Problem;
use super::source::{comments, is_word, line_of, whole};
use super::tree::Tree;
use kaiten_core::rulebook::{self, RuleText, is_id};
use std::collections::BTreeSet;

/// The names that the fence of an example can have.
const KINDS: [&str; 4] = ["setup", "play", "illegal", "score"];

/// Reads the rules of every game, and its code beside them.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for game in tree.games() {
        let english = Book::open(tree, format!("crates/{game}/RULES.md"), "*No example: ");
        let french = Book::open(tree, format!("crates/{game}/RULES.fr.md"), "*Sans exemple : ");
        // A book that is not there is a missing room.
        for book in [&english, &french].into_iter().flatten() {
            check_book(book, problems);
        }
        if let (Some(english), Some(french)) = (&english, &french) {
            check_translation(english, french, problems);
        }
        if let Some(english) = &english {
            for (path, text) in tree.sources(game) {
                check_source(english, path, text, problems);
            }
        }
    }
}

/// The rules in one language.
struct Book<'a> {
    path: String,
    text: &'a str,
    rules: Vec<RuleText<'a>>,
    /// The words that stand where a rule has no example.
    no_example: &'static str,
}

impl<'a> Book<'a> {
    fn open(tree: &'a Tree, path: String, no_example: &'static str) -> Option<Self> {
        let text = tree.text(&path)?;
        Some(Self { path, text, rules: rulebook::rules(text), no_example })
    }

    fn problem(&self, line: usize, what: impl Into<String>) -> Problem {
        Problem::new(&self.path, line, what)
    }

    fn has(&self, id: &str) -> bool {
        self.rules.iter().any(|rule| rule.id == id)
    }
}

/// What a book must be on its own.
fn check_book(book: &Book<'_>, problems: &mut Vec<Problem>) {
    if book.rules.is_empty() {
        problems.push(book.problem(1, "there is no rule in it"));
    }
    let mut seen = BTreeSet::new();
    for rule in &book.rules {
        let id = rule.id;
        if !seen.insert(id) {
            problems.push(book.problem(rule.line, format!("{id} is there twice")));
        }
        // French sets a space before the colon that does not break.
        let words = rule.words.replace(['\u{a0}', '\u{202f}'], " ");
        if rule.examples.is_empty() && !words.contains(book.no_example) {
            let no_example = book.no_example.trim_end();
            problems.push(
                book.problem(rule.line, format!("{id} needs an example, or \"{no_example} …*\"")),
            );
        }
        for example in rule.examples.iter().filter(|example| !KINDS.contains(&example.kind)) {
            let what = format!("an example is {}, not {:?}", KINDS.join(", "), example.kind);
            problems.push(book.problem(example.line - 1, what));
        }
    }
    problems.extend(
        lost_examples(book)
            .map(|line| book.problem(line, "this example belongs to no rule, or never ends")),
    );
}

/// The opening lines of examples that belong to no rule, so that they would never run.
fn lost_examples<'a>(book: &'a Book<'_>) -> impl Iterator<Item = usize> + 'a {
    let openings = book.text.lines().enumerate().filter_map(|(index, line)| {
        let kind = line.trim().strip_prefix("```")?;
        KINDS.contains(&kind).then_some(index + 1)
    });
    let found: BTreeSet<usize> =
        book.rules.iter().flat_map(|rule| &rule.examples).map(|example| example.line - 1).collect();
    openings.filter(move |line| !found.contains(line))
}

/// The French book has the same rules in the same order, and their examples to the letter.
fn check_translation(english: &Book<'_>, french: &Book<'_>, problems: &mut Vec<Problem>) {
    let difference = (0..)
        .zip(&english.rules)
        .find(|&(i, rule)| french.rules.get(i).is_none_or(|f| f.id != rule.id));
    if let Some((i, rule)) = difference {
        let (line, stands) = match french.rules.get(i) {
            Some(other) => (other.line, other.id),
            None => (french.text.lines().count().max(1), "the end"),
        };
        problems.push(
            french.problem(line, format!("here stands {stands}, but RULES.md has {}", rule.id)),
        );
    } else if let Some(other) = french.rules.get(english.rules.len()) {
        problems.push(french.problem(other.line, format!("RULES.md ends before {}", other.id)));
    }
    for rule in &french.rules {
        let Some(original) = english.rules.iter().find(|original| original.id == rule.id) else {
            continue;
        };
        let example = |rule: &RuleText<'_>, i: usize| {
            rule.examples.get(i).map(|e| (e.kind.to_string(), e.text.to_string()))
        };
        let count = rule.examples.len().max(original.examples.len());
        if let Some(i) = (0..count).find(|&i| example(rule, i) != example(original, i)) {
            let line = rule.examples.get(i).map_or(rule.line, |example| example.line);
            let what = format!("example {} of {} is not the one of RULES.md", i + 1, rule.id);
            problems.push(french.problem(line, what));
        }
    }
}

/// The code names only rules that are there.
fn check_source(book: &Book<'_>, path: &str, text: &str, problems: &mut Vec<Problem>) {
    let comments = match comments(path, text) {
        Ok(comments) => comments,
        Err(no_rust) => return problems.push(no_rust),
    };
    let in_code = named_in_code(text).into_iter();
    let in_comments = named_in(&comments).into_iter().filter(|(_, id)| {
        // Rulings have ids of their own, such as G1.
        book.rules.iter().any(|rule| letters(rule.id) == letters(id))
    });
    let named = in_code.chain(in_comments).filter(|(_, id)| !book.has(id));
    problems.extend(named.map(|(line, id)| {
        Problem::new(path, line, format!("there is no rule {id:?} in RULES.md"))
    }));
}

/// What stands in `Illegal("…")`, `rule("…")` and `(rule …)`, with its line.
fn named_in_code(text: &str) -> Vec<(usize, String)> {
    let mut named = Vec::new();
    for (opening, closing) in [("Illegal(\"", '"'), ("rule(\"", '"'), ("(rule ", ')')] {
        for at in whole(text, opening) {
            let rest = &text[at + opening.len()..];
            let Some((id, _)) = rest.split_once(closing) else { continue };
            // In a sentence, `(rule {})` may wait for its id.
            if closing == '"' || is_id(id) {
                named.push((line_of(text, at), id.to_string()));
            }
        }
    }
    named
}

/// The ids of all comments that cite a rule, `// P3 All reveal`, with their lines.
fn named_in(comments: &str) -> Vec<(usize, String)> {
    let mut named = Vec::new();
    for (index, comment) in
        comments.lines().enumerate().filter(|(_, comment)| cites_a_rule(comment))
    {
        let ids = comment.split(|c| !is_word(c)).filter(|word| is_id(word));
        named.extend(ids.map(|id| (index + 1, id.to_string())));
    }
    named
}

/// Whether an id is followed by a space and a capital.
fn cites_a_rule(comment: &str) -> bool {
    let words: Vec<&str> = comment.split(' ').collect();
    words.windows(2).any(|pair| {
        let id = pair[0].rsplit(|c| !is_word(c)).next();
        id.is_some_and(is_id) && pair[1].starts_with(char::is_uppercase)
    })
}

fn letters(id: &str) -> &str {
    id.trim_end_matches(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::said;

    const ENGLISH: &str = "\
# Rules

**P1** Each chooses a card.

```play
hands: egg
```

**P2** All reveal. *No example: P1 shows it.*

## Maki

**M1** The most maki earn 6 points.

```score
areas: maki3
```

```illegal
take egg
```
";

    const FRENCH: &str = "\
# Règles

**P1** Chacun choisit une carte.

```play
hands: egg
```

**P2** Tous révèlent. *Sans exemple : P1 le montre.*

## Maki

**M1** Le plus de makis rapporte 6 points.

```score
areas: maki3
```

```illegal
take egg
```
";

    const NONE: [&str; 0] = [];

    fn of_books(english: &str, french: &str) -> Vec<String> {
        said(check, &[("crates/game-a/RULES.md", english), ("crates/game-a/RULES.fr.md", french)])
    }

    /// What is said when these words are replaced in both books.
    #[track_caller]
    fn of_both(old: &str, new: &str) -> Vec<String> {
        assert!(ENGLISH.contains(old) && FRENCH.contains(old));
        of_books(&ENGLISH.replace(old, new), &FRENCH.replace(old, new))
    }

    #[test]
    fn two_books_agree() {
        assert_eq!(of_books(ENGLISH, FRENCH), NONE);
        assert_eq!(of_books(ENGLISH, &FRENCH.replace("exemple :", "exemple\u{202f}:")), NONE);
    }

    #[test]
    fn a_book_has_rules() {
        let why = "1: there is no rule in it";
        assert_eq!(
            of_books("", ""),
            [format!("crates/game-a/RULES.md:{why}"), format!("crates/game-a/RULES.fr.md:{why}")]
        );
    }

    #[test]
    fn an_id_is_there_once() {
        let both = of_both("**M1**", "**P1**");
        assert_eq!(both[0], "crates/game-a/RULES.md:13: P1 is there twice");
        assert_eq!(both[1], "crates/game-a/RULES.fr.md:13: P1 is there twice");
    }

    #[test]
    fn a_rule_has_an_example_or_says_why_not() {
        assert_eq!(
            of_books(&ENGLISH.replace(" *No example: P1 shows it.*", ""), FRENCH),
            ["crates/game-a/RULES.md:9: P2 needs an example, or \"*No example: …*\""]
        );
        assert_eq!(
            of_books(ENGLISH, &FRENCH.replace("*Sans exemple :", "*No example:")),
            ["crates/game-a/RULES.fr.md:9: P2 needs an example, or \"*Sans exemple : …*\""]
        );
    }

    #[test]
    fn an_example_is_of_a_known_kind() {
        let why = "an example is setup, play, illegal, score, not \"points\"";
        assert_eq!(
            of_both("```score", "```points"),
            [
                format!("crates/game-a/RULES.md:15: {why}"),
                format!("crates/game-a/RULES.fr.md:15: {why}")
            ]
        );
    }

    #[test]
    fn no_example_is_lost() {
        let why = "this example belongs to no rule, or never ends";
        let outside = of_books(
            &ENGLISH.replace("# Rules\n", "```play\n```\n"),
            &FRENCH.replace("# Règles\n", "```text\n```\n"),
        );
        assert_eq!(outside, [format!("crates/game-a/RULES.md:1: {why}")]);
        let open = of_both("take egg\n```\n", "take egg\n");
        assert_eq!(
            open,
            [
                format!("crates/game-a/RULES.md:19: {why}"),
                format!("crates/game-a/RULES.fr.md:19: {why}")
            ]
        );
        let indented = of_both("```illegal\ntake egg\n```", "  ```illegal\n  take egg\n  ```");
        assert_eq!(
            indented,
            [
                format!("crates/game-a/RULES.md:19: {why}"),
                format!("crates/game-a/RULES.fr.md:19: {why}")
            ]
        );
    }

    #[test]
    fn french_has_the_same_rules_in_the_same_order() {
        let other = of_books(ENGLISH, &FRENCH.replace("**M1**", "**M2**"));
        assert_eq!(other, ["crates/game-a/RULES.fr.md:13: here stands M2, but RULES.md has M1"]);
        let swapped =
            FRENCH.replace("**P1** Chacun", "**P0** Chacun").replace("**P2** Tous", "**P1** Tous");
        assert_eq!(
            of_books(ENGLISH, &swapped)[0],
            "crates/game-a/RULES.fr.md:3: here stands P0, but RULES.md has P1"
        );
        let (short, _) = FRENCH.split_once("## Maki").expect("it is there");
        assert_eq!(
            of_books(ENGLISH, short),
            ["crates/game-a/RULES.fr.md:10: here stands the end, but RULES.md has M1"]
        );
        let long = format!("{FRENCH}\n**M2** Rien. *Sans exemple : rien.*\n");
        assert_eq!(
            of_books(ENGLISH, &long),
            ["crates/game-a/RULES.fr.md:23: RULES.md ends before M2"]
        );
    }

    #[test]
    fn french_has_the_same_examples() {
        for (line, old, new) in [
            (16, "maki3", "maki2"),
            (16, "```score", "```play"),
            (20, "take egg", "take  egg"),
            (13, "```illegal\ntake egg\n```\n", ""),
        ] {
            let number = if line == 16 { 1 } else { 2 };
            let why = format!(
                "crates/game-a/RULES.fr.md:{line}: example {number} of M1 is not the one of RULES.md"
            );
            assert_eq!(of_books(ENGLISH, &FRENCH.replace(old, new)), [why]);
        }
    }

    /// What is said of a line of code.
    fn of_code(line: &str) -> Vec<String> {
        let text = format!("//! A turn.\n\n{line}\n");
        said(check, &[("crates/game-a/RULES.md", ENGLISH), ("crates/game-a/src/play.rs", &text)])
    }

    #[test]
    fn code_may_name_the_rules_that_are_there() {
        for line in [
            "return Err(Illegal(\"P1\"));",
            "self.score(rule(\"M1\"), 6);",
            "return Err(\"a card is missing (rule P2)\");",
            "format!(\"no (rule {id})\")",
            "// P1 All choose, P2 then reveal.",
            "fn f() {} /// M1 The most maki.",
            "// G1 A ruling.",
            "// Round P9 of a hand, P9 or so.",
            "let a = \"P9 The\";",
            "overrule(\"P9\")",
        ] {
            assert_eq!(of_code(line), NONE, "{line}");
        }
    }

    #[test]
    fn code_may_not_name_another_rule() {
        for (line, id) in [
            ("return Err(Illegal(\"P9\"));", "P9"),
            ("return Err(Illegal(\"G1\"));", "G1"),
            ("return Err(Illegal(\"no card\"));", "no card"),
            ("self.score(rule(\"X1\"), 6);", "X1"),
            ("return Err(\"a card is missing (rule G1)\");", "G1"),
            ("// P9 All reveal.", "P9"),
            ("/// M1 The most maki, M2 the second most.", "M2"),
            ("/// P1–P3 The turn.", "P3"),
            ("f(); // so (P9 It must be)", "P9"),
        ] {
            let why = format!("crates/game-a/src/play.rs:3: there is no rule {id:?} in RULES.md");
            assert_eq!(of_code(line), [why], "{line}");
        }
    }
}
