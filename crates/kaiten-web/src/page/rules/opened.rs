//! The text that lies open, as far as it has come.

use super::text::{Book, Section};
use crate::texts::Text;
use kaiten_words::Lang;

/// What one reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// The text is on its way.
    Coming,
    /// It could not be fetched.
    Missing,
    /// It is here.
    Open(Opened),
}

/// A text in its language, and the English one, after which sections are called in addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Opened {
    pub(super) lang: Lang,
    text: &'static str,
    english: &'static str,
}

impl Reading {
    /// What one reads next, with what has come of the text and of the English one. A text in another
    /// language stays until this one is here.
    pub(super) fn then(self, lang: Lang, text: Text, english: Text) -> Self {
        match (text, english) {
            (Text::Here(text), Text::Here(english)) => Self::Open(Opened { lang, text, english }),
            (Text::Missing, _) | (_, Text::Missing) => Self::Missing,
            _ if matches!(self, Self::Open(_)) => self,
            _ => Self::Coming,
        }
    }
}

impl Opened {
    /// The text.
    pub(super) fn book(self) -> Book {
        Book::read(self.text)
    }

    /// The names of its sections in addresses: the same in all languages.
    pub(super) fn slugs(self) -> Vec<String> {
        Book::read(self.english).sections.iter().map(Section::slug).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: Text = Text::Here("# Game\n\n## The cards\n\n**C1** Draw.");
    const FR: Text = Text::Here("# Jeu\n\n## Les cartes\n\n**C1** Piocher.");

    fn french() -> Lang {
        Lang::of("fr").expect("a language")
    }

    #[test]
    fn sections_are_called_by_their_english_headings() {
        let Reading::Open(opened) = Reading::Coming.then(french(), FR, EN) else { panic!("open") };
        assert_eq!(opened.book().sections[0].heading, "Les cartes");
        assert_eq!((opened.slugs(), opened.lang), (vec!["the-cards".to_string()], french()));
    }

    #[test]
    fn a_text_stays_open_until_the_other_language_is_here() {
        let coming = Reading::Coming.then(Lang::ENGLISH, Text::Coming, Text::Coming);
        assert_eq!(coming, Reading::Coming);
        let english = coming.then(Lang::ENGLISH, EN, EN);
        assert!(matches!(english, Reading::Open(opened) if opened.lang == Lang::ENGLISH));
        assert_eq!(english.then(french(), Text::Coming, EN), english);
        let both = english.then(french(), FR, EN);
        assert!(matches!(both, Reading::Open(opened) if opened.lang == french()));
    }

    #[test]
    fn a_text_that_cannot_be_fetched_is_missing_until_it_is_asked_for_again() {
        let open = Reading::Coming.then(Lang::ENGLISH, EN, EN);
        for before in [Reading::Coming, Reading::Missing, open] {
            let missing = before.then(french(), Text::Missing, EN);
            assert_eq!(missing, Reading::Missing);
            assert_eq!(before.then(french(), Text::Coming, Text::Missing), Reading::Missing);
            assert_eq!(missing.then(french(), Text::Coming, EN), Reading::Coming);
        }
    }
}
