//! `kaiten rules`: the rules of a game, in any language.

use crate::out::{self, HEAD, QUIET, RULE};
use crate::{Failure, GameId};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kaiten_words::Lang;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameId)]
    game: String,
    /// The language; by default that of the terminal
    #[arg(long, value_parser = languages())]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let entry = kaiten_games::find(&args.game)?;
    let lang = args.lang.unwrap_or_else(out::language);
    out::print(&styled(&lang.typeset(entry.rules_text(lang))))
}

fn languages() -> impl TypedValueParser<Value = Lang> {
    let tags = PossibleValuesParser::new(Lang::all().map(Lang::tag));
    tags.map(|tag| Lang::of(&tag).expect("clap allows only languages"))
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
