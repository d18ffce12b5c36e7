//! A language: one of the folders of `words/`.

use crate::fill::Texts;
use crate::spaces::held;
use crate::text::LANGUAGES;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lang(u8);

/// The tag of the language in which every word is stretched and bracketed, for tests.
pub(crate) const PSEUDO: &str = "pseudo";

impl Lang {
    /// English, which all others are translated from.
    pub const ENGLISH: Self = Self(0);

    /// All languages for people.
    pub fn all() -> impl Iterator<Item = Self> {
        let tags = LANGUAGES.iter().map(|language| language.tag);
        tags.zip(0..).filter(|(tag, _)| *tag != PSEUDO).map(|(_, nth)| Self(nth))
    }

    /// The language of a tag such as `fr`, `fr-CH` or `fr_FR.UTF-8`.
    pub fn of(tag: &str) -> Option<Self> {
        let whole = tag.split('.').next().unwrap_or_default().replace('_', "-");
        let start = whole.split('-').next().unwrap_or_default();
        let named = |tag: &str| LANGUAGES.iter().position(|one| one.tag.eq_ignore_ascii_case(tag));
        named(&whole).or_else(|| named(start)).map(|nth| Self(nth as u8))
    }

    /// Its tag, such as `fr`.
    pub fn tag(self) -> &'static str {
        self.texts().tag
    }

    /// The language after this one, for a button that goes through all of them.
    #[must_use]
    pub fn next(self) -> Self {
        Self::all().find(|other| other.0 > self.0).unwrap_or_default()
    }

    /// Rules as this language sets them: no line ends where a sign would be parted from its word.
    /// Examples stay as they are written.
    pub fn typeset(self, rules: &str) -> String {
        let mut is_example = false;
        let set = |line: &str| {
            let is_fence = line.starts_with("```");
            is_example ^= is_fence;
            if is_example || is_fence { line.to_string() } else { held(line, self.tag()) }
        };
        rules.split_inclusive('\n').map(set).collect()
    }

    pub(crate) fn texts(self) -> &'static Texts {
        &LANGUAGES[self.place()]
    }

    /// Its place among all languages.
    pub(crate) fn place(self) -> usize {
        usize::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_the_tags_that_browsers_and_terminals_use() {
        let tag = |tag| Lang::of(tag).map(Lang::tag);
        assert_eq!(["fr", "fr-CH", "fr_FR.UTF-8", "FR"].map(tag), [Some("fr"); 4]);
        assert_eq!(["", "C", "tlh"].map(tag), [None; 3]);
    }

    #[test]
    fn signs_stay_with_their_words_in_french_rules_and_examples_stay_as_they_are() {
        let rules = "**P1** Qui ? « Vous » : 3 % !\n\n```play\nhands : egg\n```\n\nC'est tout ;\n";
        let set = "**P1** Qui\u{202f}? «\u{202f}Vous\u{202f}»\u{202f}: 3\u{202f}%\u{202f}!\n\n\
                   ```play\nhands : egg\n```\n\nC'est tout\u{202f};\n";
        assert_eq!(Lang::of("fr").expect("French").typeset(rules), set);
        assert_eq!(Lang::ENGLISH.typeset(rules), rules);
    }

    #[test]
    fn a_button_goes_through_all_languages() {
        let mut lang = Lang::ENGLISH;
        for _ in Lang::all() {
            lang = lang.next();
        }
        assert_eq!(lang, Lang::ENGLISH);
    }
}
