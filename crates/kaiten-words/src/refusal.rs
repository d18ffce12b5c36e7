//! What is wrong, as a sentence for people.

use crate::Lang;
use crate::text::refusals as text;
use kaiten_core::{At, BadStep, Misread, Rule, Wrong};
use kaiten_table::written::{BadRecord, Flaw, LONGEST};

/// Why something cannot be read, or cannot be. `sentence` knows the first sentence of a rule.
///
/// ```
/// use kaiten_core::{At, Misread, rule};
/// let misread = Misread::count("players", 6, 2..=5).by(rule("S2")).at(At::Option("seats"));
/// let french = kaiten_words::Lang::of("fr").unwrap();
/// assert_eq!(
///     kaiten_words::refusal::misread(&misread, |_| Some("On joue de 2 à 5.".into()), french),
///     "seats\u{202f}: 6 joueurs, au lieu de 2 à 5 (règle S2\u{202f}: On joue de 2 à 5)"
/// );
/// ```
pub fn misread(misread: &Misread, sentence: impl Fn(Rule) -> Option<String>, lang: Lang) -> String {
    let mut said = wrong(&misread.why, lang);
    if !misread.at.is_empty() {
        let places: Vec<String> = misread.at.iter().map(|at| place(*at, lang)).collect();
        said = text::At { place: &places.join(", "), why: &said }.say(lang);
    }
    by_rule(said, misread.rule, sentence, lang)
}

/// Why a record is not good. Its line and step are for the reader to put in front.
pub fn record(bad: &BadRecord, sentence: impl Fn(Rule) -> Option<String>, lang: Lang) -> String {
    let said = match &bad.why {
        Flaw::Misread(inside) => return misread(inside, sentence, lang),
        Flaw::Empty => text::empty(lang).to_string(),
        Flaw::NotText => text::not_text(lang).to_string(),
        Flaw::NotJson(said) => text::NotJson { said }.say(lang),
        Flaw::NoOpening => text::no_opening(lang).to_string(),
        Flaw::CutOff => text::cut_off(lang).to_string(),
        Flaw::LongLine => text::LongLine { n: &(LONGEST >> 20) }.say(lang),
        Flaw::LongRecord => text::LongRecord { n: &(LONGEST >> 20) }.say(lang),
        Flaw::Unreadable(said) => text::Unreadable { said }.say(lang),
        Flaw::OtherGame { found, wanted } => text::OtherGame { found, wanted }.say(lang),
        Flaw::OtherRules { found, known } => text::OtherRules { found, known }.say(lang),
        Flaw::Step { tried, why } => match why {
            BadStep::Move(seat, _) => text::MayNot { seat, tried }.say(lang),
            BadStep::Outcome(_) => text::Impossible { tried }.say(lang),
            BadStep::WaitsFor(seats) => text::WaitsFor { n: &seats.len(), seats }.say(lang),
            BadStep::WaitsForChance => text::waits_for_chance(lang).to_string(),
            BadStep::Over => text::over(lang).to_string(),
        },
    };
    by_rule(said, bad.rule(), sentence, lang)
}

/// The same with the rule that it breaks, if it is one.
pub fn by_rule(
    why: String,
    rule: Option<Rule>,
    sentence: impl Fn(Rule) -> Option<String>,
    lang: Lang,
) -> String {
    let Some(rule) = rule else { return why };
    match sentence(rule) {
        Some(sentence) => {
            let sentence = sentence.trim_end_matches('.');
            text::ByRule { why: &why, rule: &rule, sentence: &sentence }.say(lang)
        }
        None => text::ByRuleAlone { why: &why, rule: &rule }.say(lang),
    }
}

/// Options, lines and pieces keep their names: they are what is written.
fn place(at: At, lang: Lang) -> String {
    match at {
        At::Option(name) | At::Line(name) | At::Piece(name) => name.to_string(),
        At::Step(n) => text::Step { n: &n }.say(lang),
        At::Seat(seat) => text::Seat { n: &seat }.say(lang),
    }
}

fn wrong(why: &Wrong, lang: Lang) -> String {
    // Nouns are chosen by keys without spaces.
    let key = |noun: &str| noun.replace(' ', "-");
    match why {
        Wrong::Unknown { what, word, known: [] } => {
            text::Unknown { what: &key(what), word }.say(lang)
        }
        Wrong::Unknown { what, word, known } => {
            text::UnknownOf { what: &key(what), word, known: &known.join(", ") }.say(lang)
        }
        Wrong::Form { what, text: word, write } => {
            text::Form { what: &key(what), word, write }.say(lang)
        }
        Wrong::Missing => text::missing(lang).to_string(),
        Wrong::Twice => text::twice(lang).to_string(),
        Wrong::Number { found, least, most } => text::Number { found, least, most }.say(lang),
        Wrong::Count { of, found, least, most } if least == most => {
            text::Count { of: &key(of), found, most }.say(lang)
        }
        Wrong::Count { of, found, least, most } => {
            text::CountRange { of: &key(of), found, least, most }.say(lang)
        }
        Wrong::NotInBox { pieces } => text::NotInBox { pieces }.say(lang),
        Wrong::OutOfPlace { piece } => text::OutOfPlace { piece }.say(lang),
        Wrong::Otherwise { is } => text::Otherwise { is }.say(lang),
        Wrong::NoSeat { seat, seats } => text::NoSeat { seat, seats }.say(lang),
        Wrong::Contradiction(parts) => text::Contradiction { parts: &parts.join(", ") }.say(lang),
        Wrong::Json(said) => text::Json { said }.say(lang),
    }
}
