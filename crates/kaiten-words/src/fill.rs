//! Texts with their gaps filled.

use crate::Lang;
use crate::signs::{CATEGORIES, CHOICE, END, KEY, LANGUAGE, NEXT, ORDINAL, TEXT, VALUE, ZERO};
use core::fmt::{Display, Write};

/// A message, as the build made it of the files.
///
/// Each stands alone, so that a program that comes in parts has it where it is said.
pub(crate) struct Message {
    /// Its codes in all languages.
    pub(crate) codes: &'static str,
    /// The messages that are said inside it.
    pub(crate) parts: &'static [&'static Message],
}

/// What all messages of a language need.
pub(crate) struct Texts {
    pub(crate) tag: &'static str,
    /// The plurals of 0 to 199, for "how many" and for "which one".
    pub(crate) cardinal: &'static str,
    pub(crate) ordinal: &'static str,
    #[cfg(test)]
    pub(crate) missing: &'static [&'static str],
    #[cfg(test)]
    pub(crate) unknown: &'static [&'static str],
    #[cfg(test)]
    pub(crate) untranslated: &'static [&'static str],
}

/// A variable by its number, and its value.
type Value<'a> = (u8, &'a dyn Display);

impl Lang {
    /// A message without gaps.
    pub(crate) fn plain(self, message: &'static Message) -> &'static str {
        message.codes.split(LANGUAGE).nth(self.place()).expect("a message is in all languages")
    }

    /// A message with its gaps filled.
    pub(crate) fn fill(self, message: &'static Message, values: &[Value<'_>]) -> String {
        let mut said = String::new();
        self.run(self.plain(message), message.parts, values, &mut said);
        said
    }

    fn run(
        self,
        mut code: &str,
        parts: &[&'static Message],
        values: &[Value<'_>],
        said: &mut String,
    ) {
        while let Some(at) = code.find(|c| c <= END) {
            *said += &code[..at];
            let (sign, rest) = first(&code[at..]);
            let (number, rest) = first(rest);
            code = rest;
            match sign {
                VALUE => {
                    let _ = write!(said, "{}", value(number, values));
                }
                TEXT => {
                    let part = parts[number as usize - ZERO];
                    self.run(self.plain(part), part.parts, values, said);
                }
                _ => {
                    let (kind, variants) = first(rest);
                    let (chosen, rest) =
                        self.choose(&value(number, values).to_string(), kind, variants);
                    self.run(chosen, parts, values, said);
                    code = rest;
                }
            }
        }
        *said += code;
    }

    /// The code that fits a value, and what comes after the choice. A key that is the value itself
    /// comes before one that is its plural.
    fn choose<'c>(self, value: &str, kind: char, mut code: &'c str) -> (&'c str, &'c str) {
        let plural = value.parse().ok().map(|n| self.plural(kind, n));
        let (mut chosen, mut by_plural) = (None, None);
        loop {
            let (key, rest) = code.split_once(KEY).unwrap_or(("", code));
            let length = length(rest);
            let (variant, rest) = (&rest[..length], &rest[length..]);
            let (sign, rest) = first(rest);
            if chosen.is_none() && key == value {
                chosen = Some(variant);
            }
            if by_plural.is_none() && plural == Some(key) {
                by_plural = Some(variant);
            }
            if sign != NEXT {
                return (chosen.or(by_plural).unwrap_or(variant), rest);
            }
            code = rest;
        }
    }

    /// The plural that goes with a number.
    fn plural(self, kind: char, n: u32) -> &'static str {
        let Texts { cardinal, ordinal, .. } = self.texts();
        let plurals = if kind == ORDINAL { ordinal } else { cardinal };
        let nth = if n < 200 { n } else { 100 + n % 100 };
        CATEGORIES[usize::from(plurals.as_bytes()[nth as usize]) - ZERO]
    }
}

fn first(code: &str) -> (char, &str) {
    let mut letters = code.chars();
    (letters.next().unwrap_or_default(), letters.as_str())
}

fn value<'a>(number: char, values: &[Value<'a>]) -> &'a dyn Display {
    let found = values.iter().find(|(v, _)| usize::from(*v) + ZERO == number as usize);
    found.map_or(&"", |(_, value)| *value)
}

/// Where a code ends that is followed by [`NEXT`] or [`END`]; choices inside it end before that.
fn length(code: &str) -> usize {
    let mut inside = 0;
    let ends = |c| match c {
        CHOICE => {
            inside += 1;
            false
        }
        NEXT => inside == 0,
        END if inside > 0 => {
            inside -= 1;
            false
        }
        c => c == END,
    };
    code.find(ends).unwrap_or(code.len())
}
