//! The compiled texts as Rust.

use crate::code::signs::{CHOICE, LANGUAGE, TEXT, VALUE};
use crate::code::{Coded, Compiled, Shape, letter, number};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Words that cannot be names in Rust.
const KEYWORDS: [&str; 20] = [
    "as", "box", "break", "continue", "do", "else", "final", "for", "if", "in", "let", "loop",
    "match", "move", "ref", "return", "static", "type", "use", "where",
];

/// Writes everything.
pub(crate) fn write(compiled: &Compiled) -> Result<String, String> {
    let mut rust = String::new();
    tables(&mut rust, compiled).map_err(|why| why.to_string())?;
    let mut files: BTreeMap<&str, Vec<(usize, &Shape)>> = BTreeMap::new();
    for (n, message) in compiled.messages.iter().enumerate() {
        files.entry(&message.file).or_default().push((n, message));
    }
    for (file, messages) in files {
        let _ = writeln!(rust, "/// The words of `{file}.ftl`.\npub mod {} {{", snake(file));
        let _ = writeln!(rust, "    use crate::Lang;");
        for (n, message) in messages {
            let mut names = message.variables.iter().chain([&message.id]);
            if let Some(taken) = names.find(|name| KEYWORDS.contains(&name.as_str())) {
                return Err(format!("{file}.ftl: {}: {taken} is a word of Rust", message.id));
            }
            message_of(&mut rust, n, message, &compiled.variables);
        }
        rust += "}\n";
    }
    Ok(rust)
}

/// A function for a message without variables, or a struct with a field for each.
fn message_of(rust: &mut String, n: usize, message: &Shape, variables: &[String]) {
    let name = if message.variables.is_empty() { snake(&message.id) } else { camel(&message.id) };
    let says: String = message.code.chars().map(|c| if c < ' ' { '…' } else { c }).collect();
    let doc = format!("    #[doc = {:?}]", format!("“{says}”"));
    if message.variables.is_empty() {
        let _ = writeln!(
            rust,
            "{doc}\n    #[must_use]\n    pub fn {name}(lang: Lang) -> &'static str {{ lang.plain(&super::M{n}) }}"
        );
        return;
    }
    let (mut fields, mut values) = (String::new(), String::new());
    for variable in &message.variables {
        let field = snake(variable);
        let v = variables.iter().position(|other| other == variable).unwrap_or_default();
        let _ = writeln!(
            fields,
            "        /// The value of `${variable}`.\n        pub {field}: &'a dyn core::fmt::Display,"
        );
        let _ = write!(values, "({v}, self.{field}), ");
    }
    let _ = writeln!(
        rust,
        "{doc}\n    pub struct {name}<'a> {{\n{fields}    }}\n\n    impl {name}<'_> {{\n        /// The message in a language.\n        #[must_use]\n        pub fn say(&self, lang: Lang) -> String {{ lang.fill(&super::M{n}, &[{values}]) }}\n    }}"
    );
}

fn tables(rust: &mut String, compiled: &Compiled) -> std::fmt::Result {
    let names: Vec<String> = compiled
        .messages
        .iter()
        .map(|message| format!("{}: {}", message.file, message.id))
        .collect();
    writeln!(
        rust,
        "/// The names of all messages.\n#[cfg(test)]\npub(crate) const NAMES: &[&str] = &{names:?};"
    )?;
    for n in 0..names.len() {
        let mut parts = Vec::new();
        let codes = compiled.languages.iter().map(|language| &language.codes[n]);
        let codes: Vec<String> = codes.map(|code| with_parts(code, &mut parts)).collect();
        let codes = codes.join(&LANGUAGE.to_string());
        let parts: String = parts.iter().map(|part| format!("&M{part}, ")).collect();
        writeln!(
            rust,
            "static M{n}: crate::fill::Message = crate::fill::Message {{ codes: {codes:?}, parts: &[{parts}] }};"
        )?;
    }
    let all: String = (0..names.len()).map(|n| format!("&M{n}, ")).collect();
    writeln!(
        rust,
        "/// All messages.\n#[cfg(test)]\npub(crate) static ALL: &[&crate::fill::Message] = &[{all}];"
    )?;
    writeln!(
        rust,
        "/// All languages; the first is the one that others are translated from.\npub(crate) static LANGUAGES: &[crate::fill::Texts] = &["
    )?;
    for Coded { tag, cardinal, ordinal, missing, unknown, untranslated, .. } in &compiled.languages
    {
        writeln!(rust, "    crate::fill::Texts {{\n        tag: {tag:?},")?;
        writeln!(rust, "        cardinal: {cardinal:?},\n        ordinal: {ordinal:?},")?;
        for (name, list) in
            [("missing", missing), ("unknown", unknown), ("untranslated", untranslated)]
        {
            writeln!(rust, "        #[cfg(test)]\n        {name}: &{list:?},")?;
        }
        writeln!(rust, "    }},")?;
    }
    writeln!(rust, "];")
}

/// The code in which the messages inside it are called by their places among its parts.
fn with_parts(code: &str, parts: &mut Vec<usize>) -> String {
    let mut called = String::new();
    let mut letters = code.chars();
    while let Some(sign) = letters.next() {
        called.push(sign);
        match sign {
            VALUE => called.extend(letters.next()),
            CHOICE => called.extend(letters.by_ref().take(2)),
            TEXT => {
                let message = letters.next().map(number).expect("a number stands behind its sign");
                let place = parts.iter().position(|part| *part == message);
                called.push(letter(place.unwrap_or(parts.len())));
                if place.is_none() {
                    parts.push(message);
                }
            }
            _ => {}
        }
    }
    called
}

fn snake(id: &str) -> String {
    id.replace('-', "_")
}

fn camel(id: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    id.split('-').filter(|part| !part.is_empty()).map(word).collect()
}
