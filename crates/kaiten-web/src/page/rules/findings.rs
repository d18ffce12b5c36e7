//! What is found in the rules of all games, as far as their texts have come.

use super::rulings;
use crate::texts::Text;
use kaiten_core::rulebook;
use kaiten_core::sought::Sought;
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::rules;
use std::collections::BTreeSet;

/// What is found, game by game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Findings {
    /// What was looked for.
    pub(super) sought: Sought,
    /// What each game says whose text is here; one that says nothing is left out, unless it is read
    /// now.
    pub(super) games: Vec<InGame>,
    /// Whether some texts are on their way.
    pub(super) are_coming: bool,
    /// Whether some could not be fetched.
    pub(super) are_missing: bool,
}

/// What is found in one game, in the order of its rules.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct InGame {
    pub(super) game: &'static Entry,
    pub(super) hits: Vec<Hit>,
}

/// A rule that says the words, with the sentence that says them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hit {
    pub(super) id: &'static str,
    pub(super) sentence: String,
}

impl Findings {
    /// Looks into all games, first into the one that is read. Where nothing is looked for, no text is
    /// asked for.
    pub(super) fn of(
        sought: Sought,
        read: Option<&'static Entry>,
        text: impl Fn(&'static Entry) -> Text,
    ) -> Self {
        let mut findings = Self::default();
        if sought.is_nothing() {
            return findings;
        }
        findings.sought = sought;
        let others = GAMES.iter().filter(|game| Some(*game) != read);
        for game in read.into_iter().chain(others) {
            match text(game) {
                Text::Coming => findings.are_coming = true,
                Text::Missing => findings.are_missing = true,
                Text::Here(text) => {
                    let hits = hits(&findings.sought, text);
                    if !hits.is_empty() || Some(game) == read {
                        findings.games.push(InGame { game, hits });
                    }
                }
            }
        }
        // Where nothing is found at all, that is said once.
        if findings.count() == 0 {
            findings.games.clear();
        }
        findings
    }

    /// How many rules are found.
    fn count(&self) -> usize {
        self.games.iter().map(|in_game| in_game.hits.len()).sum()
    }

    /// How many that are, in words; that others may follow is said, too.
    pub(super) fn says(&self, lang: Lang) -> String {
        let games = self.games.iter().filter(|in_game| !in_game.hits.is_empty()).count();
        match self.count() {
            0 if self.are_coming => rules::coming(lang).to_string(),
            n if self.are_coming => rules::FoundSoFar { n: &n }.say(lang),
            // What is missing says so itself.
            0 if self.are_missing => String::new(),
            n if games > 1 => rules::FoundIn { n: &n, games: &games }.say(lang),
            n => rules::Found { n: &n }.say(lang),
        }
    }
}

/// What somebody looks for who has typed this far. One letter alone is only the beginning of a word.
pub(super) fn sought(typed: &str) -> Sought {
    let letters = typed.chars().filter(|c| c.is_alphanumeric()).count();
    if letters > 1 { Sought::new(typed) } else { Sought::default() }
}

/// The rules of a text that say the words.
fn hits(sought: &Sought, text: &'static str) -> Vec<Hit> {
    let ids: BTreeSet<&str> = rulebook::rules(text).iter().map(|rule| rule.id).collect();
    let hits = sought.rules(text).into_iter();
    hits.map(|hit| Hit { id: hit.rule.id, sentence: rulings::left_out(hit.sentence, &ids) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str) -> &'static Entry {
        kaiten_games::find(id).expect("a game")
    }

    fn here(game: &'static Entry) -> Text {
        Text::Here(game.rules_text(Lang::ENGLISH))
    }

    fn names(findings: &Findings) -> Vec<&str> {
        findings.games.iter().map(|in_game| in_game.game.name).collect()
    }

    #[test]
    fn the_game_that_is_read_comes_first_and_the_others_if_they_say_something() {
        let wasabi = || sought("wasabi");
        let all = Findings::of(wasabi(), None, here);
        assert_eq!(names(&all), ["Sushi Go!", "Sushi Go Party!", "Sushi Roll"]);
        let own = Findings::of(wasabi(), Some(game("sushi-roll")), here);
        assert_eq!(names(&own), ["Sushi Roll", "Sushi Go!", "Sushi Go Party!"]);
        let none = Findings::of(wasabi(), Some(game("sushizock")), here);
        assert_eq!((none.games[0].game.id, none.games[0].hits.len()), ("sushizock", 0));
        assert_eq!(all.count(), none.count());
        let nowhere = Findings::of(sought("caviar"), Some(game("sushizock")), here);
        assert_eq!(names(&nowhere), [""; 0], "it is said once");
    }

    #[test]
    fn texts_are_asked_for_when_words_are_looked_for() {
        let not_yet = |_| panic!("nobody looks for anything");
        for typed in ["", " ?", "w"] {
            assert_eq!(Findings::of(sought(typed), None, not_yet), Findings::default());
        }
    }

    #[test]
    fn it_is_said_how_many_rules_are_found_and_that_others_may_follow() {
        let says = |words: &str, text: fn(&'static Entry) -> Text| {
            Findings::of(sought(words), Some(game("sushi-go")), text).says(Lang::ENGLISH)
        };
        let own_alone = |game: &'static Entry| match game.id {
            "sushi-go" => here(game),
            _ => Text::Coming,
        };
        assert_eq!(
            says("under wasabi", own_alone),
            "1 rule so far; the other games are on their way…"
        );
        assert_eq!(says("caviar", own_alone), "The rules are on their way…");
        assert!(says("wasabi", here).ends_with(" rules in 3 games"));
        assert_eq!(says("robot", here), "11 rules");
        assert_eq!(says("caviar", here), "No rule has these words.");
        assert_eq!(says("caviar", |_| Text::Missing), "");
    }

    #[test]
    fn no_ruling_is_left_in_a_sentence_and_every_sentence_begins_with_a_capital() {
        for lang in Lang::all() {
            let text = |game: &'static Entry| Text::Here(game.rules_text(lang));
            for in_game in Findings::of(sought(rules::ruling(lang)), None, text).games {
                for Hit { id, sentence } in in_game.hits {
                    assert!(!sentence.contains(rules::ruling(lang)), "{id} {sentence}");
                    assert!(!sentence.starts_with(char::is_lowercase), "{id} {sentence}");
                }
            }
        }
    }
}
