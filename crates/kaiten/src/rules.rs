//! `kaiten rules`: the rules of a game, in English or French.

use crate::out::{self, HEAD, QUIET, RULE};
use crate::{Failure, GameId};
use clap::ValueEnum;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameId)]
    game: String,
    /// The language; by default that of the terminal
    #[arg(long, value_enum)]
    lang: Option<Lang>,
}

#[derive(Clone, Copy, PartialEq, Debug, ValueEnum)]
enum Lang {
    /// English
    En,
    /// Français
    Fr,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let entry = kaiten_games::find(&args.game)?;
    let text = match args.lang.unwrap_or_else(of_the_terminal) {
        Lang::En => entry.rules_en,
        Lang::Fr => entry.rules_fr,
    };
    out::print(&styled(text))
}

fn of_the_terminal() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    if locale.is_some_and(|locale| locale.starts_with("fr")) { Lang::Fr } else { Lang::En }
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
            for text in [entry.rules_en, entry.rules_fr] {
                assert_eq!(anstream::adapter::strip_str(&styled(text)).to_string(), text);
            }
        }
    }
}
