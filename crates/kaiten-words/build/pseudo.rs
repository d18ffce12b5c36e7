//! A language in which every word is stretched and bracketed.

use crate::files::{Language, Message};
use fluent_syntax::ast::{Expression, Pattern, PatternElement, Variant};

/// Made of another language: `card` becomes `⟦caard⟧`.
pub(crate) fn stretched(first: &Language) -> Language {
    let message =
        |message: &Message| Message { pattern: pattern(&message.pattern), ..message.clone() };
    Language {
        tag: "pseudo".into(),
        messages: first.messages.iter().map(message).collect(),
        missing: Vec::new(),
    }
}

fn pattern(original: &Pattern<String>) -> Pattern<String> {
    let element = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { value } => {
            PatternElement::TextElement { value: words(value) }
        }
        PatternElement::Placeable { expression } => {
            PatternElement::Placeable { expression: stretched_expression(expression) }
        }
    };
    Pattern { elements: original.elements.iter().map(element).collect() }
}

fn stretched_expression(expression: &Expression<String>) -> Expression<String> {
    match expression {
        Expression::Select { selector, variants } => {
            let variant = |variant: &Variant<String>| Variant {
                key: variant.key.clone(),
                value: pattern(&variant.value),
                default: variant.default,
            };
            Expression::Select {
                selector: selector.clone(),
                variants: variants.iter().map(variant).collect(),
            }
        }
        // Literals are spaces and signs.
        other => other.clone(),
    }
}

/// Every word of a text.
fn words(text: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for letter in text.chars() {
        if letter.is_alphabetic() != inside {
            out.push(if inside { '⟧' } else { '⟦' });
            inside = !inside;
        }
        out.push(letter);
        if "aeiouAEIOU".contains(letter) {
            out.push(letter.to_ascii_lowercase());
        }
    }
    if inside {
        out.push('⟧');
    }
    out
}
