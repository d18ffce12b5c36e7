//! What messages choose by and have gaps for.

use crate::code::signs::{CATEGORIES, ORDINAL};
use crate::files::{Language, Message};
use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use std::collections::{BTreeMap, BTreeSet};

/// A choice looks at how many there are.
const CARDINAL: char = 'c';

/// The variables of a message: its own, those of messages inside it, and those that its comment
/// offers to languages that need them.
pub(crate) fn variables(
    message: &Message,
    language: &Language,
) -> Result<BTreeSet<String>, String> {
    all_of(message, language, &mut Vec::new())
}

fn all_of(
    message: &Message,
    language: &Language,
    above: &mut Vec<String>,
) -> Result<BTreeSet<String>, String> {
    if above.contains(&message.id) {
        return Err(format!("{}.ftl: {} is a part of itself", message.file, message.id));
    }
    above.push(message.id.clone());
    let mut found = offered(&message.comment);
    gather(&message.pattern, message, language, above, &mut found)?;
    above.pop();
    Ok(found)
}

/// The variables that a comment names: `$person`.
fn offered(comment: &str) -> BTreeSet<String> {
    let ends = |c: char| !c.is_ascii_alphanumeric() && c != '-';
    comment.split('$').skip(1).filter_map(|rest| rest.split(ends).next()).map(Into::into).collect()
}

fn gather(
    pattern: &Pattern<String>,
    of: &Message,
    language: &Language,
    above: &mut Vec<String>,
    found: &mut BTreeSet<String>,
) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                found.insert(id.name.clone());
            }
            Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                found.extend(all_of(refer(language, of, &id.name)?, language, above)?);
            }
            Expression::Select { selector, variants } => {
                found.insert(selected(selector)?.0.to_string());
                for variant in variants {
                    gather(&variant.value, of, language, above, found)?;
                }
            }
            Expression::Inline(_) => {}
        }
    }
    Ok(())
}

/// The message that another refers to: one of the same file, or one that all share.
pub(crate) fn refer<'a>(
    language: &'a Language,
    of: &Message,
    id: &str,
) -> Result<&'a Message, String> {
    language
        .find(&of.file, id)
        .or_else(|| language.find("common", id))
        .ok_or_else(|| format!("{}.ftl: {}: there is no message {id}", of.file, of.id))
}

/// What a choice looks at, and how.
pub(crate) fn selected(selector: &InlineExpression<String>) -> Result<(&str, char), String> {
    match selector {
        InlineExpression::VariableReference { id } => Ok((&id.name, CARDINAL)),
        InlineExpression::FunctionReference {
            id,
            arguments: CallArguments { positional, named },
        } if id.name == "NUMBER" => {
            let ordinal = named.iter().any(|argument| {
                argument.name.name == "type"
                    && matches!(&argument.value, InlineExpression::StringLiteral { value } if value == "ordinal")
            });
            match positional.as_slice() {
                [InlineExpression::VariableReference { id }] if ordinal => Ok((&id.name, ORDINAL)),
                _ => Err("NUMBER is only used as NUMBER($n, type: \"ordinal\")".into()),
            }
        }
        other => Err(format!("a choice by {other:?}: only variables are chosen by")),
    }
}

/// The key of a variant.
pub(crate) fn key_of(variant: &Variant<String>) -> &str {
    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
        &variant.key;
    key
}

/// The words that a message chooses by and its translation forgets. Plurals are each language's own.
pub(crate) fn lacking(original: &Message, translation: &Message) -> Result<Vec<String>, String> {
    let (mut first, mut other) = (BTreeMap::new(), BTreeMap::new());
    chosen_by(&original.pattern, &mut first)?;
    chosen_by(&translation.pattern, &mut other)?;
    let lacks = first.into_iter().flat_map(|(variable, keys)| {
        let known = other.get(&variable).cloned();
        keys.into_iter().filter(move |key| known.as_ref().is_some_and(|known| !known.contains(key)))
    });
    Ok(lacks.collect())
}

/// The words by which a message chooses, for each variable.
fn chosen_by(
    pattern: &Pattern<String>,
    found: &mut BTreeMap<String, BTreeSet<String>>,
) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } =
            element
        else {
            continue;
        };
        let variable = selected(selector)?.0.to_string();
        for variant in variants {
            let key = key_of(variant);
            let is_number = key.parse::<u32>().is_ok() || CATEGORIES.contains(&key);
            if !is_number {
                found.entry(variable.clone()).or_default().insert(key.to_string());
            }
            chosen_by(&variant.value, found)?;
        }
    }
    Ok(())
}
