//! How many and which one, in each language.

use crate::code::letter;
use crate::code::signs::CATEGORIES;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

/// The plural of 0 to 199 in a language, a letter for each. What comes after repeats the second
/// hundred, up to a million, where some languages have a word of their own.
pub(crate) fn plurals(tag: &str, kind: PluralRuleType) -> Result<String, String> {
    let tag = if tag == "pseudo" { crate::FIRST } else { tag };
    let language: LanguageIdentifier =
        tag.parse().map_err(|_| format!("words/{tag} is not named after a language"))?;
    let rules = PluralRules::create(language, kind).map_err(|why| format!("words/{tag}: {why}"))?;
    let category = |n: u32| {
        let name = match rules.select(n).unwrap_or(PluralCategory::OTHER) {
            PluralCategory::ZERO => "zero",
            PluralCategory::ONE => "one",
            PluralCategory::TWO => "two",
            PluralCategory::FEW => "few",
            PluralCategory::MANY => "many",
            PluralCategory::OTHER => "other",
        };
        let nth = CATEGORIES.iter().position(|category| *category == name);
        letter(nth.expect("every category is listed"))
    };
    Ok((0..200).map(category).collect())
}
