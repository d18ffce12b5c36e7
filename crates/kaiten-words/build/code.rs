//! Messages as short codes, which `src/fill.rs` reads.
//!
//! A code is a text with signs in it, each followed by a letter that is a number in disguise:
//!
//! - `VALUE v`: the value of a variable.
//! - `TEXT n`: another message; `rust.rs` then counts only those that are said inside of one.
//! - `CHOICE v kind (key KEY code NEXT)* KEY code END`: one of several codes, by the value of a
//!   variable; the last has no key and fits always.

use crate::files::{Language, Message};
use crate::plurals::plurals;
use crate::variables::{key_of, lacking, refer, selected, variables};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant};
use fluent_syntax::unicode::unescape_unicode_to_string;
use intl_pluralrules::PluralRuleType;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) mod signs {
    include!("../src/signs.rs");
}

pub(crate) mod spaces {
    include!("../src/spaces.rs");
}

use signs::{CHOICE, END, KEY, NEXT, TEXT, VALUE, ZERO};

/// All languages, compiled.
pub(crate) struct Compiled {
    /// The messages of the first language, in their order.
    pub(crate) messages: Vec<Shape>,
    /// The names of all variables.
    pub(crate) variables: Vec<String>,
    pub(crate) languages: Vec<Coded>,
}

/// What a message looks like from outside.
pub(crate) struct Shape {
    pub(crate) file: String,
    pub(crate) id: String,
    /// What it says in the first language.
    pub(crate) code: String,
    /// The variables that it needs, those of messages inside it too.
    pub(crate) variables: BTreeSet<String>,
}

/// One language in codes.
pub(crate) struct Coded {
    pub(crate) tag: String,
    pub(crate) codes: Vec<String>,
    /// The plural of 0 to 199, as letters: `CATEGORIES` of them.
    pub(crate) cardinal: String,
    pub(crate) ordinal: String,
    /// Messages of the first language that are missing here.
    pub(crate) missing: Vec<String>,
    /// Messages that the first language does not have.
    pub(crate) unknown: Vec<String>,
    /// Messages that say the same as in the first language, and do not say that they should.
    pub(crate) untranslated: Vec<String>,
}

type Keys = BTreeMap<String, usize>;

pub(crate) fn compile(languages: &[Language]) -> Result<Compiled, String> {
    let first = &languages[0];
    let keys: Keys = first.messages.iter().map(Message::name).zip(0..).collect();
    let mut needs = Vec::new();
    for message in &first.messages {
        needs.push(variables(message, first)?);
    }
    let names: BTreeSet<&String> = needs.iter().flatten().collect();
    let names: Vec<String> = names.into_iter().cloned().collect();

    let mut coded: Vec<Coded> = Vec::new();
    for language in languages {
        let compiler = Compiler { language, first, keys: &keys, names: &names };
        coded.push(compiler.code(&needs, coded.first())?);
    }
    let shape = |((message, variables), code): ((&Message, BTreeSet<String>), &String)| Shape {
        file: message.file.clone(),
        id: message.id.clone(),
        code: code.clone(),
        variables,
    };
    let messages = first.messages.iter().zip(needs).zip(&coded[0].codes).map(shape).collect();
    Ok(Compiled { messages, variables: names, languages: coded })
}

struct Compiler<'a> {
    language: &'a Language,
    first: &'a Language,
    keys: &'a Keys,
    names: &'a [String],
}

impl Compiler<'_> {
    fn code(&self, needs: &[BTreeSet<String>], english: Option<&Coded>) -> Result<Coded, String> {
        let mut coded = Coded {
            tag: self.language.tag.clone(),
            codes: Vec::new(),
            cardinal: plurals(&self.language.tag, PluralRuleType::CARDINAL)?,
            ordinal: plurals(&self.language.tag, PluralRuleType::ORDINAL)?,
            missing: self.language.missing.clone(),
            unknown: Vec::new(),
            untranslated: Vec::new(),
        };
        for (n, original) in self.first.messages.iter().enumerate() {
            let name = original.name();
            let message = self.language.find(&original.file, &original.id);
            let message = message.expect("a language is completed before it is compiled");
            let here = format!("{}/{}.ftl: {}", self.language.tag, message.file, message.id);
            if let Some(other) = variables(message, self.language)?.difference(&needs[n]).next() {
                return Err(format!("{here}: ${other} is no variable of this message"));
            }
            let lacks = lacking(original, message)?;
            coded.missing.extend(lacks.into_iter().map(|key| format!("{name} [{key}]")));
            let code =
                self.pattern(&message.pattern, message).map_err(|why| format!("{here}: {why}"))?;
            let same = english.is_some_and(|first| first.codes[n] == code);
            let meant = message.comment.starts_with("the same in English");
            if same && has_words(&code) && !meant && !coded.missing.contains(&name) {
                coded.untranslated.push(name);
            }
            coded.codes.push(code);
        }
        let is_known = |message: &&Message| self.first.find(&message.file, &message.id).is_some();
        let unknown = self.language.messages.iter().filter(|message| !is_known(message));
        coded.unknown = unknown.map(Message::name).collect();
        Ok(coded)
    }

    fn pattern(&self, pattern: &Pattern<String>, of: &Message) -> Result<String, String> {
        let mut code = String::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    code += &spaces::held(value, &self.language.tag);
                }
                PatternElement::Placeable { expression } => {
                    code += &self.expression(expression, of)?;
                }
            }
        }
        Ok(code)
    }

    fn expression(&self, expression: &Expression<String>, of: &Message) -> Result<String, String> {
        match expression {
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                Ok(unescape_unicode_to_string(value).into_owned())
            }
            Expression::Inline(InlineExpression::NumberLiteral { value }) => Ok(value.clone()),
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                Ok(format!("{VALUE}{}", self.variable(&id.name)?))
            }
            Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                let other = refer(self.language, of, &id.name)?;
                // What has no variables is written out: so a plain message is plain text.
                if variables(other, self.language)?.is_empty() {
                    return self.pattern(&other.pattern, other);
                }
                let n = self.keys.get(&other.name());
                let n = n.ok_or_else(|| format!("{} is in no other language", other.id))?;
                Ok(format!("{TEXT}{}", letter(*n)))
            }
            Expression::Select { selector, variants } => self.choice(selector, variants, of),
            Expression::Inline(other) => Err(format!("{other:?} is not used here")),
        }
    }

    fn choice(
        &self,
        selector: &InlineExpression<String>,
        variants: &[Variant<String>],
        of: &Message,
    ) -> Result<String, String> {
        let (name, kind) = selected(selector)?;
        let mut code = format!("{CHOICE}{}{kind}", self.variable(name)?);
        for variant in variants.iter().filter(|variant| !variant.default) {
            let key = key_of(variant);
            code += &format!("{key}{KEY}{}{NEXT}", self.pattern(&variant.value, of)?);
        }
        let default = variants
            .iter()
            .find(|variant| variant.default)
            .ok_or("a choice needs a default, marked with *")?;
        code += &format!("{KEY}{}{END}", self.pattern(&default.value, of)?);
        Ok(code)
    }

    fn variable(&self, name: &str) -> Result<char, String> {
        let n = self.names.iter().position(|other| other == name);
        n.map(letter).ok_or_else(|| format!("${name} is no variable of this message"))
    }
}

/// Whether a code says anything besides the values of its variables.
fn has_words(code: &str) -> bool {
    let mut letters = code.chars();
    while let Some(letter) = letters.next() {
        match letter {
            VALUE | TEXT => drop(letters.next()),
            CHOICE => drop(letters.nth(1)),
            _ if letter.is_alphabetic() => return true,
            _ => {}
        }
    }
    false
}

/// The number that a letter stands for.
pub(crate) fn number(letter: char) -> usize {
    letter as usize - ZERO
}

/// A number as a letter.
pub(crate) fn letter(n: usize) -> char {
    u32::try_from(n + ZERO).ok().and_then(char::from_u32).expect("a few thousand messages at most")
}
