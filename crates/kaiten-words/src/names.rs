//! What the people at a table are called.

use crate::Lang;
use crate::text::common;
use core::ops::Index;
use kaiten_core::Seat;

/// Names for bots: each is one of the characters at our tables.
pub const CHARACTERS: [&str; 8] = ["Aiko", "Ren", "Yuna", "Sora", "Emi", "Kenji", "Hana", "Taro"];
/// A name has no more letters.
pub const LONGEST_NAME: usize = 24;

/// The names of all seats; one of them may be "you".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    you: Option<Seat>,
    lang: Lang,
}

impl Names {
    /// The names of all seats, and the seat of the one who reads, if only one does.
    pub fn new<S: Into<String>>(
        names: impl IntoIterator<Item = S>,
        you: Option<Seat>,
        lang: Lang,
    ) -> Self {
        let mut names: Vec<String> = names.into_iter().map(Into::into).collect();
        if let Some(name) = you.and_then(|seat| names.get_mut(seat.index())) {
            *name = common::you(lang).to_string();
        }
        Self { names, you, lang }
    }

    /// The same, and one who has a place behind the seats.
    #[must_use]
    pub(crate) fn and(mut self, name: &str) -> Self {
        self.names.push(name.to_string());
        self
    }

    /// All names, in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// How a verb speaks to a seat: `you` or `they`.
    pub fn person(&self, seat: Seat) -> &'static str {
        if self.you == Some(seat) { "you" } else { "they" }
    }

    /// The name of a seat inside a sentence.
    pub fn inside(&self, seat: Seat) -> String {
        match self.you {
            Some(you) if you == seat => common::you_inside(self.lang).to_string(),
            _ => self[seat].to_string(),
        }
    }

    /// What the name begins with, for languages that elide: `vowel` or `other`.
    pub fn initial(&self, seat: Seat) -> &'static str {
        let elides = |c: char| "aeiouàâäéèêëîïôöùûü".contains(c);
        let first = self[seat].chars().flat_map(char::to_lowercase).next();
        if first.is_some_and(elides) { "vowel" } else { "other" }
    }
}

/// Names in a row, inside a sentence.
///
/// ```
/// use kaiten_words::{Lang, listed};
/// assert_eq!(listed(&["Ann", "Bo", "Cy"], Lang::ENGLISH), "Ann, Bo and Cy");
/// assert_eq!(listed(&["Ann"], Lang::ENGLISH), "Ann");
/// ```
pub fn listed(names: &[&str], lang: Lang) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => {
            common::List { others: &others.join(", "), last }.say(lang)
        }
        _ => names.concat(),
    }
}

impl Index<Seat> for Names {
    type Output = str;

    fn index(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_how_to_speak_of_them() {
        let french = Lang::of("fr").expect("French");
        let [aiko, you, hana] = [0, 1, 2].map(Seat::new);
        let names = Names::new(["Aiko", "Ren", "Hana"], Some(you), french);
        assert_eq!([&names[aiko], &names[you], &names[Seat::new(7)]], ["Aiko", "Vous", ""]);
        assert_eq!([names.person(aiko), names.person(you)], ["they", "you"]);
        assert_eq!([names.inside(aiko), names.inside(you)], ["Aiko", "vous"]);
        // D'Aiko, but de Hana.
        assert_eq!([aiko, hana].map(|seat| names.initial(seat)), ["vowel", "other"]);
    }
}
