//! Every text of rules opens for people and ends for the curious: first the aim, a turn in pictures
//! and what things are worth, at last what explains the text itself. A page finds these sections by
//! their place.

use super::Problem;
use super::tree::Tree;
use kaiten_core::rulebook;

/// How many steps a turn is told in.
const STEPS: core::ops::RangeInclusive<usize> = 3..=6;

/// Reads the rules of every game, in both languages.
pub(crate) fn check(tree: &Tree, problems: &mut Vec<Problem>) {
    for game in tree.games() {
        let read = |name| Book::read(tree, format!("crates/{game}/{name}"));
        let (english, french) = (read("RULES.md"), read("RULES.fr.md"));
        // A book that is not there is a missing room.
        for book in [&english, &french].into_iter().flatten() {
            check_book(book, problems);
        }
        if let (Some(english), Some(french)) = (&english, &french) {
            check_translation(english, french, problems);
        }
    }
}

/// A text of rules by its main sections.
struct Book<'a> {
    path: String,
    sections: Vec<Section<'a>>,
}

/// A heading with two marks, and all lines up to the next one.
struct Section<'a> {
    line: usize,
    lines: Vec<(usize, Line<'a>)>,
}

/// A line as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line<'a> {
    /// A fence with its name, and what stands inside.
    Fence(&'a str, &'a str),
    /// A numbered step.
    Step(usize),
    /// The first cell of a row of a table.
    Row(&'a str),
    /// The opening of a rule.
    Rule,
    /// Anything else.
    Words,
}

impl<'a> Book<'a> {
    fn read(tree: &'a Tree, path: String) -> Option<Self> {
        let text = tree.text(&path)?;
        let mut sections: Vec<Section<'_>> = Vec::new();
        let mut offset = 0;
        let mut fence: Option<(usize, &str, usize)> = None;
        for (index, whole) in text.split_inclusive('\n').enumerate() {
            let (start, line) = (offset, whole.trim_end());
            offset += whole.len();
            let read = match (fence, line.strip_prefix("```")) {
                (None, Some(kind)) => {
                    fence = Some((index + 1, kind, offset));
                    continue;
                }
                (Some((opened, kind, from)), Some(_)) => {
                    fence = None;
                    (opened, Line::Fence(kind, &text[from..start]))
                }
                (Some(_), None) => continue,
                (None, None) if line.starts_with("## ") => {
                    sections.push(Section { line: index + 1, lines: Vec::new() });
                    continue;
                }
                (None, None) if line.is_empty() => continue,
                (None, None) => (index + 1, Line::read(line)),
            };
            if let Some(section) = sections.last_mut() {
                section.lines.push(read);
            }
        }
        Some(Self { path, sections })
    }

    fn problem(&self, line: usize, what: impl Into<String>) -> Problem {
        Problem::new(&self.path, line, what)
    }

    /// The pictures of a turn, with their lines.
    fn pictures(&self) -> Vec<(usize, &'a str)> {
        let lines = self.sections.iter().flat_map(|section| &section.lines);
        let picture = |&(line, read): &(usize, Line<'a>)| match read {
            Line::Fence("picture", inside) => Some((line, inside)),
            _ => None,
        };
        lines.filter_map(picture).collect()
    }

    /// The pieces in the table of what things are worth, with their lines.
    fn pieces(&self) -> Vec<(usize, &'a str)> {
        let lines = self.sections.get(2).map(|section| &section.lines[..]).unwrap_or_default();
        let piece = |&(line, read): &(usize, Line<'a>)| match read {
            Line::Row(cell) if cell.starts_with('`') => Some((line, cell)),
            _ => None,
        };
        lines.iter().filter_map(piece).collect()
    }
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Self {
        if let Some(row) = line.strip_prefix('|') {
            return Line::Row(row.split('|').next().unwrap_or_default().trim());
        }
        if !rulebook::rules(line).is_empty() {
            return Line::Rule;
        }
        let number = line.split_once(". ").and_then(|(number, _)| number.parse().ok());
        number.map_or(Line::Words, Line::Step)
    }
}

/// What a book must be on its own.
fn check_book(book: &Book<'_>, problems: &mut Vec<Problem>) {
    let [aim, turn, worth, rules @ .., curious] = &book.sections[..] else {
        let what = "it needs the aim, a turn and what things are worth, then rules, and a section \
                    for the curious";
        return problems.push(book.problem(1, what));
    };
    if aim.lines.is_empty() || aim.lines.iter().any(|(_, line)| *line != Line::Words) {
        problems.push(book.problem(aim.line, "the first section says the aim, in words alone"));
    }
    check_turn(book, turn, problems);
    check_worth(book, worth, problems);
    for section in rules {
        for (line, read) in &section.lines {
            if matches!(read, Line::Fence("text" | "picture", _) | Line::Step(_)) {
                let what = "only a turn has steps and pictures, and only the curious see notation";
                problems.push(book.problem(*line, what));
            }
        }
    }
    let is_notation = |(_, line): &(usize, Line<'_>)| matches!(line, Line::Fence("text", _));
    if !curious.lines.iter().any(is_notation) {
        let what =
            "the last section is for the curious, and shows in a `text` how examples are read";
        problems.push(book.problem(curious.line, what));
    }
    if let Some((line, _)) = curious.lines.iter().find(|(_, line)| *line == Line::Rule) {
        problems.push(book.problem(*line, "no rule is only for the curious"));
    }
}

/// The second section is a turn: a few steps, each with its picture.
fn check_turn(book: &Book<'_>, turn: &Section<'_>, problems: &mut Vec<Problem>) {
    let steps = turn.lines.iter().filter(|(_, line)| matches!(line, Line::Step(_))).count();
    if !STEPS.contains(&steps) {
        let (least, most) = (STEPS.start(), STEPS.end());
        let what = format!("the second section shows a turn in {least} to {most} steps");
        problems.push(book.problem(turn.line, what));
    }
    let mut lines = turn.lines.iter();
    let mut nth = 0;
    while let Some((line, read)) = lines.next() {
        nth += 1;
        let picture = lines.next().map(|(_, line)| line);
        if *read != Line::Step(nth) || !matches!(picture, Some(Line::Fence("picture", _))) {
            let what = format!("here stands step {nth} of a turn, and below it its `picture`");
            return problems.push(book.problem(*line, what));
        }
    }
}

/// The third section says what things are worth: words around one table of pieces.
fn check_worth(book: &Book<'_>, worth: &Section<'_>, problems: &mut Vec<Problem>) {
    let rows = worth.lines.iter().filter(|(_, line)| matches!(line, Line::Row(_)));
    // The head, and the line under it.
    for (line, read) in rows.skip(2) {
        let Line::Row(cell) = read else { continue };
        let is_group = cell.starts_with("**") && cell.ends_with("**");
        let is_piece = cell.starts_with('`') && cell.ends_with('`');
        if !is_group && !is_piece {
            problems.push(book.problem(*line, "a row begins with its pieces in notation"));
        }
    }
    if book.pieces().is_empty() {
        let what = "the third section says in a table what things are worth";
        problems.push(book.problem(worth.line, what));
    }
}

/// The French book shows the same pictures and pieces, in the same order.
fn check_translation(english: &Book<'_>, french: &Book<'_>, problems: &mut Vec<Problem>) {
    for (what, english, other) in [
        ("picture", english.pictures(), french.pictures()),
        ("row of pieces", english.pieces(), french.pieces()),
    ] {
        let count = english.len().max(other.len());
        let shows =
            |all: &[(usize, &str)], i: usize| all.get(i).map(|(_, shown)| shown.to_string());
        if let Some(i) = (0..count).find(|&i| shows(&english, i) != shows(&other, i)) {
            let last = other.last().map_or(1, |(line, _)| *line);
            let line = other.get(i).map_or(last, |(line, _)| *line);
            let what = format!("{what} {} is not the one of RULES.md", i + 1);
            problems.push(french.problem(line, what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::said;

    const ENGLISH: &str = "\
# Tea

A game of tea.

## The aim

Drink the most.

## A turn in pictures

1. **Pour.** Pour a cup.

```picture
tea
```

2. **Drink.** Drink it.

```picture
[tea] -> #2
```

3. **Count.** Count the cups.

```picture
tea = 5
```

## What it is worth

| cup | name | how many | worth |
|---|---|---|---|
| **Cups** | | | |
| `tea` | tea | 3 | 5 |

## Rules

**P1** Drink.

## For the curious

This file is short.

### How to read it

```text
tea
```
";

    const NONE: [&str; 0] = [];

    fn of_books(english: &str, french: &str) -> Vec<String> {
        said(check, &[("crates/game-a/RULES.md", english), ("crates/game-a/RULES.fr.md", french)])
    }

    /// What is said of the English book when these words are replaced in it.
    #[track_caller]
    fn of_one(old: &str, new: &str) -> Vec<String> {
        assert!(ENGLISH.contains(old));
        said(check, &[("crates/game-a/RULES.md", &ENGLISH.replace(old, new))])
    }

    #[test]
    fn two_books_agree() {
        assert_eq!(of_books(ENGLISH, &ENGLISH.replace("Drink the most.", "Boire.")), NONE);
    }

    #[test]
    fn a_book_has_all_its_sections() {
        let all = "crates/game-a/RULES.md:1: it needs the aim, a turn and what things are worth, \
                   then rules, and a section for the curious";
        assert_eq!(
            said(check, &[("crates/game-a/RULES.md", "## Rules\n\n**P1** Drink.\n")]),
            [all]
        );
    }

    #[test]
    fn the_aim_is_said_in_words() {
        let why = "crates/game-a/RULES.md:5: the first section says the aim, in words alone";
        assert_eq!(of_one("Drink the most.\n", ""), [why]);
        assert_eq!(of_one("Drink the most.", "**A1** Drink the most."), [why]);
    }

    #[test]
    fn every_step_of_a_turn_has_its_number_and_its_picture() {
        let second = "crates/game-a/RULES.md:17: here stands step 2 of a turn, and below it its \
                      `picture`";
        assert_eq!(of_one("2. **Drink.**", "3. **Drink.**"), [second]);
        assert_eq!(
            of_one("[tea] -> #2\n```", "[tea] -> #2\n```\n\nSlowly."),
            ["crates/game-a/RULES.md:23: here stands step 3 of a turn, and below it its `picture`"]
        );
        let few = of_one("3. **Count.** Count the cups.\n\n```picture\ntea = 5\n```\n", "");
        assert_eq!(
            few,
            ["crates/game-a/RULES.md:9: the second section shows a turn in 3 to 6 steps"]
        );
    }

    #[test]
    fn what_things_are_worth_is_a_table_of_pieces() {
        assert_eq!(
            of_one("| `tea` | tea |", "| tea | tea |"),
            [
                "crates/game-a/RULES.md:34: a row begins with its pieces in notation",
                "crates/game-a/RULES.md:29: the third section says in a table what things are worth",
            ]
        );
    }

    #[test]
    fn only_the_curious_see_notation() {
        let why = "only a turn has steps and pictures, and only the curious see notation";
        assert_eq!(
            of_one("**P1** Drink.", "```text\ntea\n```"),
            [format!("crates/game-a/RULES.md:38: {why}")]
        );
        assert_eq!(
            of_one("```text\ntea\n```\n", ""),
            [
                "crates/game-a/RULES.md:40: the last section is for the curious, and shows in a `text` \
             how examples are read"
            ]
        );
        assert_eq!(
            of_one("This file is short.", "**P2** Read."),
            ["crates/game-a/RULES.md:42: no rule is only for the curious"]
        );
    }

    #[test]
    fn french_shows_the_same_pictures_and_pieces() {
        assert_eq!(
            of_books(ENGLISH, &ENGLISH.replace("[tea] -> #2", "[tea] -> #3")),
            ["crates/game-a/RULES.fr.md:19: picture 2 is not the one of RULES.md"]
        );
        assert_eq!(
            of_books(ENGLISH, &ENGLISH.replace("| `tea` |", "| `milk` |")),
            ["crates/game-a/RULES.fr.md:34: row of pieces 1 is not the one of RULES.md"]
        );
    }
}
