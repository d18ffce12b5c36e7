//! `kaiten rules`: the rules of a game, in any language; one of them, or those that say some words.

use crate::out::{self, HEAD, QUIET, RULE};
use crate::{Failure, GameId};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kaiten_core::rulebook;
use kaiten_core::sought::{Hit, Sought, Stretch};
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game; without one, --find looks in all of them
    #[arg(value_parser = GameId, required_unless_present = "find")]
    game: Option<String>,
    /// Show only the rules that say all these words
    #[arg(long, value_name = "WORDS", conflicts_with = "rule")]
    find: Option<String>,
    /// Show only this rule, with its examples
    #[arg(long, value_name = "ID", requires = "game")]
    rule: Option<String>,
    /// The language; by default that of the terminal
    #[arg(long, value_parser = languages())]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let game = args.game.as_deref().map(kaiten_games::find).transpose()?;
    let lang = args.lang.unwrap_or_else(out::language);
    let text = match (game, &args.find, &args.rule) {
        (game, Some(words), _) => found(game, words, lang)?,
        (Some(game), None, Some(id)) => one(game, id, lang)?,
        (Some(game), None, None) => styled(&text(game, lang)),
        (None, None, _) => unreachable!("clap asks for a game or for words"),
    };
    out::print(&text)
}

pub(crate) fn languages() -> impl TypedValueParser<Value = Lang> {
    let tags = PossibleValuesParser::new(Lang::all().map(Lang::tag));
    tags.map(|tag| Lang::of(&tag).expect("clap allows only languages"))
}

/// The rules of a game as they are printed.
fn text(game: &Entry, lang: Lang) -> String {
    lang.typeset(game.rules_text(lang))
}

/// The rules that say these words: of a game, or of all, each under its name.
fn found(game: Option<&'static Entry>, words: &str, lang: Lang) -> Result<String, Failure> {
    let sought = Sought::new(words);
    let lines = |entry: &Entry| -> String {
        let text = text(entry, lang);
        sought.rules(&text).iter().map(|hit| line(&sought, hit)).collect()
    };
    let found = match game {
        Some(entry) => lines(entry),
        None => {
            let all = GAMES.iter().map(|entry| (entry.name, lines(entry)));
            let all = all.filter(|(_, lines)| !lines.is_empty());
            let named = all.map(|(name, lines)| format!("{HEAD}{name}{HEAD:#}\n{lines}"));
            named.collect::<Vec<_>>().join("\n")
        }
    };
    // Signs alone are in no rule, though nothing of them is missing.
    if found.is_empty() || sought.is_nothing() {
        let words = words.to_string();
        return Err(Failure::NothingFound { words, game: game.map(|entry| entry.name) });
    }
    Ok(found)
}

/// A rule that was found: its id, and its sentence with the words set off.
fn line(sought: &Sought, hit: &Hit) -> String {
    let mut line = format!("{RULE}{}{RULE:#} ", hit.rule.id);
    for stretch in sought.stretches(hit.sentence) {
        line += &match stretch {
            Stretch::Sought(word) => format!("{HEAD}{word}{HEAD:#}"),
            Stretch::Around(words) => words.to_string(),
        };
    }
    line + "\n"
}

/// A rule with its examples.
fn one(game: &'static Entry, id: &str, lang: Lang) -> Result<String, Failure> {
    let text = text(game, lang);
    let rule = rulebook::find(&text, &id.to_uppercase());
    let no_rule = || Failure::NoRule { id: id.to_string(), game: game.name };
    Ok(styled(rule.ok_or_else(no_rule)?.written))
}

/// The text with its headings and ids set off, and its examples quiet.
fn styled(text: &str) -> String {
    let mut styled = String::new();
    let mut fenced = false;
    for line in text.lines() {
        let fence = line.starts_with("```");
        fenced ^= fence;
        let rule = line.strip_prefix("**").and_then(|rest| rest.split_once("** "));
        styled += &match rule {
            _ if fenced || fence => format!("{QUIET}{line}{QUIET:#}"),
            _ if line.starts_with('#') => format!("{HEAD}{line}{HEAD:#}"),
            Some((id, words)) => format!("{RULE}**{id}**{RULE:#} {words}"),
            None => line.to_string(),
        };
        styled.push('\n');
    }
    styled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_adds_no_words() {
        for entry in kaiten_games::GAMES {
            for text in Lang::all().map(|lang| entry.rules_text(lang)) {
                assert_eq!(anstream::adapter::strip_str(&styled(text)).to_string(), text);
            }
        }
    }
}
