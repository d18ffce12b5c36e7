//! A language: one of the folders of `words/`.

use crate::fill::Texts;
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

    pub(crate) fn texts(self) -> &'static Texts {
        &LANGUAGES[usize::from(self.0)]
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
    fn a_button_goes_through_all_languages() {
        let mut lang = Lang::ENGLISH;
        for _ in Lang::all() {
            lang = lang.next();
        }
        assert_eq!(lang, Lang::ENGLISH);
    }
}
