//! Words that somebody looks for in the rules, however they are spelt.
//!
//! ```
//! use kaiten_core::sought::Sought;
//! let text = "**N1** A nigiri is worth little alone. On wasabi it counts three times.\n";
//! let hits = Sought::new("WASABI nigiri three").rules(text);
//! assert_eq!((hits[0].rule.id, hits[0].sentence), ("N1", "On wasabi it counts three times."));
//! assert!(Sought::new("tofu").rules(text).is_empty());
//! ```

use crate::rulebook::{self, RuleText};
use core::cmp::Reverse;
use core::ops::Range;

/// The words that somebody looks for, folded. A word is found where one begins with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sought(Vec<String>);

/// A rule that has all the words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    /// The rule.
    pub rule: RuleText<'a>,
    /// That of its sentences, or of the rows of its tables, in which most of the words stand.
    pub sentence: &'a str,
}

/// A piece of a text in which words are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stretch<'a> {
    /// One of the words.
    Sought(&'a str),
    /// What stands around them.
    Around(&'a str),
}

impl Sought {
    /// The words of a line; signs around them do not count.
    pub fn new(line: &str) -> Self {
        let folded = fold(line);
        let words = folded.split_whitespace().map(|word| word.trim_matches(is_sign));
        Self(words.filter(|word| !word.is_empty()).map(String::from).collect())
    }

    /// Whether there is no word in it.
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// The rules of a text that say all the words, in their order. The id of a rule is one of its
    /// words; what explains its examples is not.
    pub fn rules<'a>(&self, text: &'a str) -> Vec<Hit<'a>> {
        rulebook::rules(text).into_iter().filter_map(|rule| self.hit(rule)).collect()
    }

    fn hit<'a>(&self, rule: RuleText<'a>) -> Option<Hit<'a>> {
        let rows: Vec<&str> = rule.rows().collect();
        let whole = format!("{} {} {}", rule.id, rule.says(), rows.join(" "));
        let sentences = rule.says().split_inclusive(". ").map(str::trim_end);
        // (Of several that are alike this takes the first.)
        let sentence = sentences.chain(rows).min_by_key(|sentence| self.lacking(sentence))?;
        (self.lacking(&whole) == 0).then_some(Hit { rule, sentence })
    }

    /// How many of the words a text lacks.
    fn lacking(&self, text: &str) -> usize {
        let folded = fold(text);
        self.0.iter().filter(|word| places(&folded, word).next().is_none()).count()
    }

    /// A text in pieces, among which the words stand out.
    pub fn stretches<'a>(&self, text: &'a str) -> Vec<Stretch<'a>> {
        let mut stretches = Vec::new();
        let mut shown = 0;
        for found in self.found(text) {
            // Words may overlap.
            let from = found.start.max(shown);
            if from >= found.end {
                continue;
            }
            if shown < from {
                stretches.push(Stretch::Around(&text[shown..from]));
            }
            stretches.push(Stretch::Sought(&text[from..found.end]));
            shown = found.end;
        }
        if shown < text.len() {
            stretches.push(Stretch::Around(&text[shown..]));
        }
        stretches
    }

    /// Where the words stand in a text as it is written: from its beginning on, the longest first.
    fn found(&self, text: &str) -> Vec<Range<usize>> {
        let mut folded = String::with_capacity(text.len());
        // The letter that each byte of the folded text comes from.
        let mut letters: Vec<Range<usize>> = Vec::new();
        for (at, letter) in text.char_indices() {
            push(letter, &mut folded);
            letters.resize(folded.len(), at..at + letter.len_utf8());
        }
        let places = self.0.iter().flat_map(|word| places(&folded, word));
        let mut found: Vec<Range<usize>> =
            places.map(|place| letters[place.start].start..letters[place.end - 1].end).collect();
        found.sort_by_key(|found| (found.start, Reverse(found.end)));
        found
    }
}

/// Small letters without accents, as English and French need them: `Œufs à côté` is `oeufs a cote`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    text.chars().for_each(|letter| push(letter, &mut folded));
    folded
}

/// Writes a letter folded.
fn push(letter: char, folded: &mut String) {
    for small in letter.to_lowercase() {
        match small {
            'à' | 'â' | 'ä' | 'á' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' => folded.push('i'),
            'ô' | 'ö' | 'ó' => folded.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => folded.push('u'),
            'ÿ' => folded.push('y'),
            'ç' => folded.push('c'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '’' => folded.push('\''),
            '−' | '–' => folded.push('-'),
            '\u{a0}' | '\u{202f}' => folded.push(' '),
            // An accent of its own, behind its letter.
            '\u{300}'..='\u{36f}' => {}
            plain => folded.push(plain),
        }
    }
}

/// Where words of a folded text begin with this one.
fn places(folded: &str, word: &str) -> impl Iterator<Item = Range<usize>> {
    let begins = |at: &usize| folded[..*at].chars().next_back().is_none_or(is_sign);
    let all = folded.match_indices(word).map(|(at, _)| at);
    all.filter(begins).map(|at| at..at + word.len())
}

/// Whether it is no part of a word.
fn is_sign(c: char) -> bool {
    !c.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "## Œufs\n\n\
        **C1** Un œuf vaut 1 point. Sur un wasabi, il en vaut 3.\n\n\
        Ici, le pâté reste seul.\n\n\
        **C2** Le pâté en croûte ne va sur aucun wasabi.\n\n\
        **C10** L’ŒUF et le pâté : deux points. On les pose ensemble. Wasabi ou non.\n";

    /// The ids of the rules that say these words, and the sentences that are shown.
    fn hits(words: &str) -> Vec<(&str, &str)> {
        let hits = Sought::new(words).rules(TEXT);
        hits.into_iter().map(|hit| (hit.rule.id, hit.sentence)).collect()
    }

    #[test]
    fn who_looks_for_words_needs_no_accents_and_no_capitals() {
        assert_eq!(
            fold("Le Siège À côté, c’est *reçu* : 2−1"),
            "le siege a cote, c'est *recu* : 2-1"
        );
        assert_eq!(fold("cre\u{300}me, Louÿs, ex æquo"), "creme, louys, ex aequo");
        let ids = |words| hits(words).into_iter().map(|(id, _)| id).collect::<Vec<_>>();
        assert_eq!(ids("oeuf"), ["C1", "C10"]);
        assert_eq!(ids("PATE"), ["C2", "C10"]);
        assert_eq!(ids("pâté œuf"), ["C10"]);
    }

    #[test]
    fn all_words_are_in_the_rule_and_what_explains_examples_is_not() {
        assert_eq!(hits("wasabi tofu"), []);
        assert_eq!(hits("reste"), []);
        assert_eq!(hits("croute aucun"), [("C2", "Le pâté en croûte ne va sur aucun wasabi.")]);
    }

    #[test]
    fn the_sentence_that_is_shown_has_most_of_the_words() {
        assert_eq!(hits("trois"), []);
        assert_eq!(hits("vaut wasabi"), [("C1", "Sur un wasabi, il en vaut 3.")]);
        assert_eq!(hits("point oeuf wasabi")[0], ("C1", "Un œuf vaut 1 point."));
        assert_eq!(hits("ensemble"), [("C10", "On les pose ensemble.")]);
    }

    #[test]
    fn a_rule_is_found_by_a_row_of_its_table() {
        let text =
            "**N1** Eight menus.\n\n| menu | dessert |\n|---|---|\n| Grand menu | fruits |\n";
        let hits = Sought::new("grand").rules(text);
        assert_eq!((hits[0].rule.id, hits[0].sentence), ("N1", "Grand menu | fruits"));
    }

    #[test]
    fn a_rule_is_found_by_its_id_and_a_word_by_its_beginning() {
        assert_eq!(hits("c2").len(), 1);
        assert_eq!(hits("was").len(), 3);
        assert_eq!(hits("sabi"), []);
        assert_eq!(hits("« oeuf » ?").len(), 2, "signs do not count");
    }

    #[test]
    fn words_stand_out_as_they_are_written() {
        use Stretch::{Around, Sought as Is};
        let check = |words: &str, text, pieces: &[Stretch]| {
            assert_eq!(Sought::new(words).stretches(text), pieces, "{words}");
        };
        let text = "L’Œuf et le pâté";
        check("oeuf pate", text, &[Around("L’"), Is("Œuf"), Around(" et le "), Is("pâté")]);
        check("o", text, &[Around("L’"), Is("Œ"), Around("uf et le pâté")]);
        check("pat pate", text, &[Around("L’Œuf et le "), Is("pâté")]);
        check("", text, &[Around(text)]);
    }
}
