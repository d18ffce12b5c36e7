//! A RULES text as plain blocks: our own small part of Markdown, and nothing else.
//!
//! The texts are ours, so this reads what they use: headings, paragraphs, lists of one level, steps
//! with pictures, tables, fences, bold, italics and code. A library would read all of Markdown, and
//! weigh a tenth of the whole download.
//!
//! Every text is made alike: three sections for people, the numbered rules, and one section for the
//! curious at its end, which `cargo xtask tidy` checks. So a section is known by its place, in any
//! language.

use super::rulings::{self, Ruling};
use kaiten_core::rulebook::is_id;
use kaiten_core::sought::fold;
use kaiten_words::Lang;
use kaiten_words::text::rules;
use std::collections::BTreeSet;

/// A whole RULES text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Book {
    /// The name of the game.
    pub(super) title: String,
    /// What stands before the first heading.
    pub(super) opening: Vec<Block>,
    /// The sections, in their order.
    pub(super) sections: Vec<Section>,
}

/// What a section is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chapter {
    /// It says how one wins.
    Aim,
    /// It shows a turn, step by step.
    Turn,
    /// It says what things are worth, in a table.
    Worth,
    /// It holds numbered rules.
    Rules,
    /// It explains the text itself: its rulings, and how its examples are written.
    Curious,
}

/// A heading and all under it up to the next one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Section {
    /// 2, or 3 for a section of a section.
    pub(super) level: u8,
    /// The heading.
    pub(super) heading: String,
    /// What stands before the first rule.
    pub(super) blocks: Vec<Block>,
    /// The numbered rules.
    pub(super) rules: Vec<RuleText>,
}

/// A numbered rule.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct RuleText {
    /// Its number, such as `M1`.
    pub(super) id: String,
    /// Its words and examples, in their order.
    pub(super) blocks: Vec<Block>,
}

/// A piece of a text that stands on lines of its own.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Block {
    /// A paragraph.
    Words(Vec<Inline>),
    /// A list.
    List(Vec<Vec<Inline>>),
    /// A step of a turn.
    Step(Step),
    /// A table: its head, and its rows.
    Table(Vec<Vec<Inline>>, Vec<Vec<Vec<Inline>>>),
    /// An example.
    Example(Example),
}

/// A step of a turn: its words, and its picture as it is written.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Step {
    /// A word or two in bold, and a sentence.
    pub(super) words: Vec<Inline>,
    /// What stands in the fence below.
    pub(super) picture: String,
}

/// An example: the name of its fence, and what stands inside.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Example {
    /// `setup`, `play`, `illegal`, `score`, or `text`, which is only looked at.
    pub(super) kind: String,
    /// Its lines.
    pub(super) text: String,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Inline {
    /// Words.
    Text(String),
    /// The number of a rule of the same text.
    Rule(String),
    /// The mark or the number of a ruling.
    Ruling(Ruling),
    /// A word of the notation.
    Code(String),
    /// Bold.
    Strong(Vec<Inline>),
    /// Italics.
    Emphasis(Vec<Inline>),
}

impl Book {
    /// Reads a RULES text.
    pub(super) fn read(text: &str) -> Self {
        let ids = text.lines().filter_map(|line| opening(line)).map(|(id, _)| id).collect();
        let mut book = Self { title: String::new(), opening: Vec::new(), sections: Vec::new() };
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let block = if let Some(kind) = line.strip_prefix("```") {
                let inside = lines.by_ref().take_while(|line| !line.starts_with("```"));
                let text = inside.collect::<Vec<_>>().join("\n");
                if let (PICTURE, Some(Block::Step(step))) = (kind, book.room().last_mut()) {
                    step.picture = text;
                    continue;
                }
                Block::Example(Example { kind: kind.to_string(), text })
            } else if let Some(words) = step(line) {
                Block::Step(Step { words: inlines(words, &ids), picture: String::new() })
            } else if let Some(title) = line.strip_prefix("# ") {
                book.title = title.to_string();
                continue;
            } else if line.starts_with("##") {
                book.head(line);
                continue;
            } else if line.starts_with("- ") {
                let mut items = vec![line];
                while let Some(item) = lines.next_if(|line| line.starts_with("- ")) {
                    items.push(item);
                }
                Block::List(items.iter().map(|item| inlines(&item[2..], &ids)).collect())
            } else if line.starts_with('|') {
                let mut rows = Vec::new();
                while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                    rows.push(cells(row, &ids));
                }
                // The line under the head only says that there is one.
                rows.drain(..1.min(rows.len()));
                Block::Table(cells(line, &ids), rows)
            } else if line.trim().is_empty() {
                continue;
            } else if let Some((id, words)) = opening(line) {
                book.open(id);
                Block::Words(inlines(words, &ids))
            } else {
                Block::Words(inlines(line, &ids))
            };
            book.room().push(block);
        }
        book
    }

    /// What each section is there for.
    pub(super) fn chapters(&self) -> Vec<Chapter> {
        let last = self.sections.iter().rposition(|section| section.level == 2);
        let chapter = |nth: usize| match nth {
            0 => Chapter::Aim,
            1 => Chapter::Turn,
            2 => Chapter::Worth,
            nth if Some(nth) >= last => Chapter::Curious,
            _ => Chapter::Rules,
        };
        (0..self.sections.len()).map(chapter).collect()
    }

    /// The rule with this number, and the heading over it.
    pub(super) fn rule(&self, id: &str) -> Option<(&Section, &RuleText)> {
        self.sections
            .iter()
            .find_map(|section| Some((section, section.rules.iter().find(|rule| rule.id == id)?)))
    }

    /// A new section.
    fn head(&mut self, line: &str) {
        let heading = line.trim_start_matches('#');
        self.sections.push(Section {
            level: (line.len() - heading.len()) as u8,
            heading: heading.trim().to_string(),
            blocks: Vec::new(),
            rules: Vec::new(),
        });
    }

    /// A new rule.
    fn open(&mut self, id: &str) {
        if let Some(section) = self.sections.last_mut() {
            section.rules.push(RuleText { id: id.to_string(), blocks: Vec::new() });
        }
    }

    /// Where the next block belongs.
    fn room(&mut self) -> &mut Vec<Block> {
        let Some(section) = self.sections.last_mut() else { return &mut self.opening };
        match section.rules.last_mut() {
            Some(rule) => &mut rule.blocks,
            None => &mut section.blocks,
        }
    }
}

impl Section {
    /// The name of the section in addresses: its English heading, in small letters.
    pub(super) fn slug(&self) -> String {
        let words: Vec<String> = self
            .heading
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(fold)
            .collect();
        words.join("-")
    }
}

impl Block {
    /// Whether it only says why a rule has no example. That is for those who read the file.
    pub(super) fn says_why_not(&self) -> bool {
        let Self::Words(line) = self else { return false };
        let [Inline::Emphasis(inside)] = &line[..] else { return false };
        let mut says = String::new();
        plain(inside, &mut says);
        Lang::all().any(|lang| says.starts_with(rules::no_example(lang)))
    }
}

/// The name of the fence around a picture.
const PICTURE: &str = "picture";

/// The words of a line that opens a step: `2. Show.`
fn step(line: &str) -> Option<&str> {
    let (number, words) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())).then_some(words)
}

/// The id and the first words of a line that opens a rule.
fn opening(line: &str) -> Option<(&str, &str)> {
    let (id, words) = line.strip_prefix("**")?.split_once("** ")?;
    is_id(id).then_some((id, words))
}

/// The cells of a row of a table.
fn cells(row: &str, ids: &BTreeSet<&str>) -> Vec<Vec<Inline>> {
    let row = row.trim().trim_start_matches('|');
    let row = row.strip_suffix('|').unwrap_or(row);
    row.split('|').map(|cell| inlines(cell.trim(), ids)).collect()
}

/// The pieces of a line. A mark without its partner stands for itself.
fn inlines(line: &str, ids: &BTreeSet<&str>) -> Vec<Inline> {
    let mut pieces = Vec::new();
    let (mut rest, mut plain) = (line, String::new());
    while let Some(first) = rest.chars().next() {
        let marked = ["**", "*", "`"].into_iter().find_map(|mark| {
            let (inside, after) = rest.strip_prefix(mark)?.split_once(mark)?;
            (!inside.is_empty()).then_some((mark, inside, after))
        });
        let Some((mark, inside, after)) = marked else {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        rulings::split(&core::mem::take(&mut plain), ids, &mut pieces);
        pieces.push(match mark {
            "**" => Inline::Strong(inlines(inside, ids)),
            "*" => Inline::Emphasis(inlines(inside, ids)),
            _ => Inline::Code(inside.to_string()),
        });
        rest = after;
    }
    rulings::split(&plain, ids, &mut pieces);
    pieces
}

/// Words, among which the numbers of rules stand out.
pub(super) fn with_rules(words: &str, ids: &BTreeSet<&str>, pieces: &mut Vec<Inline>) {
    let mut text = String::new();
    for word in words.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let end = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        if !ids.contains(end) {
            text.push_str(word);
            continue;
        }
        if !text.is_empty() {
            pieces.push(Inline::Text(core::mem::take(&mut text)));
        }
        pieces.push(Inline::Rule(end.to_string()));
        text.push_str(&word[end.len()..]);
    }
    if !text.is_empty() {
        pieces.push(Inline::Text(text));
    }
}

/// The words of a line, without what they look like.
fn plain(line: &[Inline], words: &mut String) {
    for piece in line {
        match piece {
            Inline::Text(text) | Inline::Rule(text) | Inline::Code(text) => words.push_str(text),
            Inline::Ruling(ruling) => words.push_str(&ruling.written),
            Inline::Strong(inside) | Inline::Emphasis(inside) => plain(inside, words),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use kaiten_core::rulebook;
    use kaiten_games::GAMES;

    /// All texts, with a name for each.
    pub(in crate::page::rules) fn texts() -> impl Iterator<Item = (String, &'static str)> {
        GAMES.iter().flat_map(|entry| {
            Lang::all().map(|lang| (format!("{} {}", entry.id, lang.tag()), entry.rules_text(lang)))
        })
    }

    /// A book as it is written.
    fn written(book: &Book) -> String {
        let mut text = format!("# {}\n", book.title);
        text += &write_all(&book.opening);
        for section in &book.sections {
            let marks = "#".repeat(section.level.into());
            text += &format!("\n{marks} {}\n", section.heading);
            text += &write_all(&section.blocks);
            for rule in &section.rules {
                text += &format!("\n**{}** {}", rule.id, write_all(&rule.blocks).trim_start());
            }
        }
        text
    }

    fn write_all(blocks: &[Block]) -> String {
        (0..blocks.len()).map(|at| write(blocks, at)).collect()
    }

    /// Which step of a turn a block is, if it is one.
    fn nth_step(blocks: &[Block], at: usize) -> usize {
        blocks[..=at].iter().rev().take_while(|block| matches!(block, Block::Step(_))).count()
    }

    fn write(blocks: &[Block], at: usize) -> String {
        let row = |cells: &Vec<Vec<Inline>>| {
            let cells: Vec<String> = cells.iter().map(|cell| line(cell)).collect();
            format!("| {} |\n", cells.join(" | ")).replace("|  |", "| |").replace("|  |", "| |")
        };
        match &blocks[at] {
            Block::Words(words) => format!("\n{}\n", line(words)),
            Block::Step(Step { words, picture }) => {
                let nth = nth_step(blocks, at);
                format!("\n{nth}. {}\n\n```{PICTURE}\n{picture}\n```\n", line(words))
            }
            Block::List(items) => {
                let items: String =
                    items.iter().map(|item| format!("- {}\n", line(item))).collect();
                format!("\n{items}")
            }
            Block::Table(head, rows) => {
                let rows: String = rows.iter().map(row).collect();
                format!("\n{}|{}\n{rows}", row(head), "---|".repeat(head.len()))
            }
            Block::Example(Example { kind, text }) => format!("\n```{kind}\n{text}\n```\n"),
        }
    }

    fn line(pieces: &[Inline]) -> String {
        let write = |piece: &Inline| match piece {
            Inline::Text(text) | Inline::Rule(text) => text.clone(),
            Inline::Ruling(ruling) => ruling.written.clone(),
            Inline::Code(code) => format!("`{code}`"),
            Inline::Strong(inside) => format!("**{}**", line(inside)),
            Inline::Emphasis(inside) => format!("*{}*", line(inside)),
        };
        pieces.iter().map(write).collect()
    }

    #[test]
    fn nothing_of_the_ten_texts_is_lost() {
        for (name, text) in texts() {
            let (read, text) = (written(&Book::read(text)), text.trim_end());
            for (nth, (read, line)) in read.trim_end().lines().zip(text.lines()).enumerate() {
                assert_eq!(read, line, "{name}, line {}", nth + 1);
            }
            assert_eq!(read.trim_end().lines().count(), text.lines().count(), "{name}");
        }
    }

    #[test]
    fn no_mark_is_left_in_the_words() {
        fn check(name: &str, pieces: &[Inline]) {
            for piece in pieces {
                match piece {
                    Inline::Text(text) => {
                        assert!(!text.contains(['*', '`']), "{name}: {text}");
                        assert!(!text.starts_with('#'), "{name}: {text}");
                    }
                    Inline::Strong(inside) | Inline::Emphasis(inside) => check(name, inside),
                    Inline::Rule(_) | Inline::Ruling(_) | Inline::Code(_) => {}
                }
            }
        }
        for (name, text) in texts() {
            let book = Book::read(text);
            let rules = book.sections.iter().flat_map(|section| &section.rules);
            let blocks = rules.flat_map(|rule| &rule.blocks);
            for block in blocks.chain(book.sections.iter().flat_map(|s| &s.blocks)) {
                match block {
                    Block::Words(words) => check(&name, words),
                    Block::List(items) => items.iter().for_each(|item| check(&name, item)),
                    Block::Step(step) => check(&name, &step.words),
                    Block::Table(head, rows) => {
                        assert!(rows.iter().all(|row| row.len() == head.len()), "{name}: {head:?}");
                        rows.iter().flatten().chain(head).for_each(|cell| check(&name, cell));
                    }
                    Block::Example(example) => {
                        let kinds = ["setup", "play", "illegal", "score", "text"];
                        assert!(kinds.contains(&example.kind.as_str()), "{name}: {example:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_rule_is_there_once_with_its_examples() {
        for (name, text) in texts() {
            let book = Book::read(text);
            let read = book.sections.iter().flat_map(|section| &section.rules);
            let read: Vec<(String, usize)> = read
                .map(|rule| {
                    let is_example = |block: &&Block| matches!(block, Block::Example(_));
                    (rule.id.clone(), rule.blocks.iter().filter(is_example).count())
                })
                .collect();
            let rules = rulebook::rules(text);
            let expected: Vec<_> =
                rules.iter().map(|rule| (rule.id.to_string(), rule.examples.len())).collect();
            assert_eq!(read, expected, "{name}");
            let once: BTreeSet<&String> = read.iter().map(|(id, _)| id).collect();
            assert_eq!(once.len(), read.len(), "{name}");
            assert!(book.rule(&read[0].0).is_some() && book.rule("Q99").is_none());
        }
    }

    #[test]
    fn both_languages_have_the_same_sections_and_every_section_its_own_name() {
        for entry in GAMES {
            let [en, fr] = ["en", "fr"]
                .map(|tag| Book::read(entry.rules_text(Lang::of(tag).expect("a language"))));
            let shape = |book: &Book| -> Vec<(u8, usize)> {
                book.sections.iter().map(|section| (section.level, section.rules.len())).collect()
            };
            assert_eq!(shape(&en), shape(&fr), "{}", entry.id);
            let slugs: BTreeSet<String> = en.sections.iter().map(Section::slug).collect();
            assert_eq!(slugs.len(), en.sections.len(), "{slugs:?}");
            assert!(slugs.iter().all(|slug| !slug.is_empty() && !is_id(slug)), "{slugs:?}");
        }
    }

    #[test]
    fn every_text_opens_for_people_and_ends_for_the_curious() {
        for (name, text) in texts() {
            let book = Book::read(text);
            let chapters = book.chapters();
            let of = |chapter| {
                let sections = book.sections.iter().zip(&chapters);
                sections.filter(move |(_, is)| **is == chapter).map(|(section, _)| section)
            };
            let [aim, turn, worth] = [Chapter::Aim, Chapter::Turn, Chapter::Worth]
                .map(|chapter| of(chapter).next().expect("a section"));
            assert!(matches!(aim.blocks[..], [Block::Words(_)]), "{name}");
            assert!((3..=6).contains(&turn.blocks.len()), "{name}");
            for block in &turn.blocks {
                let Block::Step(step) = block else { panic!("{name}: {block:?}") };
                assert!(matches!(step.words[..], [Inline::Strong(_), Inline::Text(_)]), "{name}");
                assert!(!step.picture.is_empty(), "{name}: {:?}", step.words);
            }
            let is_table = |block: &&Block| matches!(block, Block::Table(..));
            assert_eq!(worth.blocks.iter().filter(is_table).count(), 1, "{name}");
            assert!(of(Chapter::Rules).count() > 1 && of(Chapter::Curious).count() > 1, "{name}");
            let has_rules = |section: &Section| !section.rules.is_empty();
            assert!(!of(Chapter::Curious).any(has_rules), "{name}");
            let all = book.sections.iter().map(|section| section.rules.len()).sum::<usize>();
            assert_eq!(of(Chapter::Rules).map(|s| s.rules.len()).sum::<usize>(), all, "{name}");
        }
    }

    /// What is written in the notation, speaks of the text itself or is marked as a ruling.
    fn is_for_the_curious(line: &[Inline]) -> bool {
        line.iter().any(|piece| match piece {
            Inline::Code(_) => true,
            Inline::Text(text) => Lang::all().any(|lang| text.contains(rules::ruling(lang))),
            Inline::Strong(inside) | Inline::Emphasis(inside) => is_for_the_curious(inside),
            Inline::Rule(_) | Inline::Ruling(_) => false,
        })
    }

    #[test]
    fn nothing_for_the_curious_is_outside_their_section() {
        for (name, text) in texts() {
            let book = Book::read(text);
            for (section, chapter) in book.sections.iter().zip(book.chapters()) {
                if chapter == Chapter::Curious {
                    continue;
                }
                let check =
                    |line: &[Inline]| assert!(!is_for_the_curious(line), "{name}: {line:?}");
                let rules = section.rules.iter().flat_map(|rule| &rule.blocks);
                for block in section.blocks.iter().chain(rules) {
                    match block {
                        Block::Words(line) if block.says_why_not() => assert!(!line.is_empty()),
                        Block::Words(line) | Block::Step(Step { words: line, .. }) => check(line),
                        Block::List(items) => items.iter().for_each(|item| check(item)),
                        // The first column of what things are worth is drawn.
                        Block::Table(_, rows) if chapter == Chapter::Worth => {
                            rows.iter().flat_map(|row| &row[1..]).for_each(|cell| check(cell));
                        }
                        Block::Table(head, rows) => {
                            head.iter().chain(rows.iter().flatten()).for_each(|cell| check(cell));
                        }
                        Block::Example(example) => assert_ne!(example.kind, "text", "{name}"),
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_rules_become_links_and_those_of_rulings_do_not() {
        let text = "# A\n\n## B\n\n**C5** Used chopsticks (C6, G4) leave; C5 says so.\n\n**C6** x";
        let book = Book::read(text);
        let rule = |id: &str| Inline::Rule(id.into());
        let words = |text: &str| Inline::Text(text.into());
        let ruling = Ruling { written: ", G4".into(), ids: vec!["G4".into()], opens: false };
        let expected = vec![
            words("Used chopsticks ("),
            rule("C6"),
            Inline::Ruling(ruling),
            words(") leave; "),
            rule("C5"),
            words(" says so."),
        ];
        let (_, found) = book.rule("C5").expect("the rule");
        assert_eq!(found.blocks, [Block::Words(expected)]);
    }
}
