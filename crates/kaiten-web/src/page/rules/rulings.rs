//! Rulings in a text: where the rulebook leaves a question open, the answer is marked, and where it
//! decides, the number of the question stands in brackets. Who reads sees a quiet sign instead.

use super::text::{Inline, with_rules};
use kaiten_core::rulebook::is_id;
use kaiten_words::Lang;
use kaiten_words::text::rules;
use std::collections::BTreeSet;

/// The mark or the number of a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ruling {
    /// How it is written: `RULING G2: ` or ` (G4)`.
    pub(super) written: String,
    /// The numbers in it.
    pub(super) ids: Vec<String>,
    /// Whether a sentence begins behind it.
    pub(super) opens: bool,
}

/// Words, among which the numbers of rules and the marks of rulings stand out.
pub(super) fn split(words: &str, ids: &BTreeSet<&str>, pieces: &mut Vec<Inline>) {
    let mut rest = words;
    let mut all = Vec::new();
    let mark = |from: &str| opening(from).or_else(|| brackets(from, ids));
    while let Some((at, (length, found))) =
        rest.char_indices().find_map(|(at, _)| Some((at, mark(&rest[at..])?)))
    {
        with_rules(&rest[..at], ids, &mut all);
        all.extend(found);
        rest = &rest[at + length..];
    }
    with_rules(rest, ids, &mut all);
    // What stood around a mark is one text again.
    for piece in all {
        match (pieces.last_mut(), piece) {
            (Some(Inline::Text(before)), Inline::Text(text)) => before.push_str(&text),
            (_, piece) => pieces.push(piece),
        }
    }
}

/// A sentence without the marks and numbers of rulings.
pub(super) fn left_out(sentence: &str, ids: &BTreeSet<&str>) -> String {
    let mut pieces = Vec::new();
    split(sentence, ids, &mut pieces);
    let mut said = String::new();
    let mut opens = false;
    for piece in &pieces {
        match piece {
            Inline::Text(text) if opens => said.push_str(&capital(text)),
            Inline::Text(text) | Inline::Rule(text) => said.push_str(text),
            _ => {}
        }
        opens = matches!(piece, Inline::Ruling(ruling) if ruling.opens);
    }
    said
}

/// A sentence that began behind a mark, begun anew.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// How long a mark is, and what it says.
type Mark = (usize, Vec<Inline>);

/// `RULING G2: `, or without a number.
fn opening(from: &str) -> Option<Mark> {
    let rest = Lang::all().find_map(|lang| from.strip_prefix(rules::ruling(lang)))?;
    let (number, rest) = rest.split_once(':')?;
    let number = number.trim();
    let space = rest.chars().next().filter(|c| c.is_whitespace())?;
    if !number.is_empty() && !is_id(number) {
        return None;
    }
    let ids = [number].into_iter().filter(|id| !id.is_empty()).map(String::from).collect();
    let length = from.len() - rest.len() + space.len_utf8();
    let ruling = Ruling { written: from[..length].to_string(), ids, opens: true };
    Some((length, vec![Inline::Ruling(ruling)]))
}

/// ` (G4)`, or together with rules: `(O4, E10)`. A bracket with rules alone is left as it is.
fn brackets(from: &str, ids: &BTreeSet<&str>) -> Option<Mark> {
    let (inside, _) = from.trim_start_matches(' ').strip_prefix('(')?.split_once(')')?;
    let length = from.find(')')? + 1;
    let all: Vec<&str> = inside.split(", ").collect();
    if !all.iter().all(|id| is_id(id)) || all.iter().all(|id| ids.contains(id)) {
        return None;
    }
    let ruling = |written: &str, ids: &[&str]| {
        let ids = ids.iter().map(|id| id.to_string()).collect();
        Inline::Ruling(Ruling { written: written.to_string(), ids, opens: false })
    };
    if !all.iter().any(|id| ids.contains(id)) {
        return Some((length, vec![ruling(&from[..length], &all)]));
    }
    let start = from.len() - from.trim_start_matches(' ').len() + 1;
    let mut pieces = vec![Inline::Text(from[..start].to_string())];
    for (nth, id) in all.iter().enumerate() {
        let comma = if nth == 0 { "" } else { ", " };
        if !ids.contains(id) {
            pieces.push(ruling(&format!("{comma}{id}"), &[id]));
            continue;
        }
        if nth > 0 {
            pieces.push(Inline::Text(comma.to_string()));
        }
        pieces.push(Inline::Rule(id.to_string()));
    }
    pieces.push(Inline::Text(")".to_string()));
    Some((length, pieces))
}

#[cfg(test)]
mod tests {
    use super::super::text::tests::texts;
    use super::*;
    use kaiten_core::rulebook;

    fn read(words: &str) -> Vec<Inline> {
        let mut pieces = Vec::new();
        split(words, &BTreeSet::from(["C1", "C5"]), &mut pieces);
        pieces
    }

    fn ruling(written: &str, ids: &[&str], opens: bool) -> Inline {
        let ids = ids.iter().map(|id| id.to_string()).collect();
        Inline::Ruling(Ruling { written: written.into(), ids, opens })
    }

    fn text(words: &str) -> Inline {
        Inline::Text(words.into())
    }

    #[test]
    fn a_mark_opens_the_sentence_behind_it() {
        let with = [text("So. "), ruling("RULING G2: ", &["G2"], true), text("with two.")];
        assert_eq!(read("So. RULING G2: with two."), with);
        let french = [ruling("DÉCISION\u{202f}: ", &[], true), text("avec deux.")];
        assert_eq!(read("DÉCISION\u{202f}: avec deux."), french);
        assert_eq!(read("What is marked RULING is"), [text("What is marked RULING is")]);
    }

    #[test]
    fn numbers_in_brackets_are_rulings_unless_they_are_rules() {
        assert_eq!(
            read("Use it (G4)."),
            [text("Use it"), ruling(" (G4)", &["G4"], false), text(".")]
        );
        let two = [text("a"), ruling(" (G4, G5)", &["G4", "G5"], false)];
        assert_eq!(read("a (G4, G5)"), two);
        let c5 = || Inline::Rule("C5".into());
        assert_eq!(read("a (C5)"), [text("a ("), c5(), text(")")]);
        let mixed = [text("a ("), c5(), ruling(", G4", &["G4"], false), text(")")];
        assert_eq!(read("a (C5, G4)"), mixed);
        assert_eq!(read("a (2 of 3)"), [text("a (2 of 3)")]);
    }

    /// A game numbers its rulings by one letter, so that no number is taken for one by mistake.
    #[test]
    fn all_rulings_of_a_text_have_the_same_letter() {
        for (name, text) in texts() {
            let rules = rulebook::rules(text);
            let ids = rules.iter().map(|rule| rule.id).collect();
            let mut pieces = Vec::new();
            rules.iter().for_each(|rule| split(&rule.words, &ids, &mut pieces));
            let letters: BTreeSet<char> = pieces
                .iter()
                .filter_map(|piece| match piece {
                    Inline::Ruling(ruling) => Some(&ruling.ids),
                    _ => None,
                })
                .flatten()
                .filter_map(|id| id.chars().next())
                .collect();
            assert!(letters.len() <= 1, "{name}: {letters:?}");
        }
    }
}
