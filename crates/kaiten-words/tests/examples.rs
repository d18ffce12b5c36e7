//! The examples of the rules, told in words.

use kaiten_core::rulebook;
use kaiten_games::{Entry, GAMES, Listed, Visitor, visit};
use kaiten_words::Lang;
use kaiten_words::example::{Illustration, Line};
use kaiten_words::marked::UNREAD;

struct Tell<'a>(&'a str, Lang);

impl Visitor for Tell<'_> {
    type Out = Illustration;

    fn visit<G: Listed>(self) -> Illustration {
        Illustration::read::<G>(self.0, self.1)
    }
}

fn told(entry: &Entry, text: &str, lang: Lang) -> Vec<String> {
    visit(entry, Tell(text, lang)).lines.iter().map(Line::to_string).collect()
}

#[test]
fn what_all_games_share_is_told_in_peoples_words() {
    let game = kaiten_games::find("sushi-go").expect("a game");
    let check = |line: &str, english: &str, french: &str| {
        for (tag, expected) in [("en", english), ("fr", french)] {
            let lang = Lang::of(tag).expect("a language");
            assert_eq!(told(game, line, lang), [expected]);
        }
    };
    check(
        "hands: tempura*2 egg | -",
        "In hand = #1: [tempura×2] [egg] / #2: nothing",
        "En main = #1: [tempura×2] [egg] / #2: rien",
    );
    check(
        "play: 1 egg | 2 salmon+squid",
        "Choice = #1: takes [egg] / #2: takes [1.salmon] [2.squid]",
        "Choix = #1: prend [egg] / #2: prend [1.salmon] [2.squid]",
    );
    check(
        "play: 1 tempura robot:egg",
        "Choice = #1: takes [tempura] and for the robot [egg]",
        "Choix = #1: prend [tempura] et pour le robot [egg]",
    );
    check("=> M1: 6 | -2", "<M1> gives = #1: 6 / #2: −2", "<M1> donne = #1: 6 / #2: −2");
    check("=> waits: 1, 2", "Next = #1 #2 choose", "Ensuite = #1 #2 choisissent");
    check("=> rule: P2", "Not allowed, by rule = <P2>", "Interdit par la règle = <P2>");
    check("=> places: 1 | 2", "Place = #1: 1st / #2: 2nd", "Classement = #1: 1er / #2: 2e");
}

#[test]
fn the_third_place_is_the_robots_in_its_variant() {
    let text = "options: seats=2 robot=yes\nareas: egg | - | squid";
    let game = kaiten_games::find("sushi-go").expect("a game");
    let told = told(game, text, Lang::ENGLISH);
    assert_eq!(told[1], "In front of = #1: [egg] / #2: nothing / Robot: [squid]");
}

/// Every line of all texts has a label in every language, and no word of the notation is left where
/// words should stand.
#[test]
fn every_line_of_every_text_is_understood() {
    for entry in GAMES {
        for lang in Lang::all() {
            for rule in rulebook::rules(entry.rules_text(lang)) {
                for example in &rule.examples {
                    for (line, written) in
                        told(entry, example.text, lang).iter().zip(example.text.lines())
                    {
                        let at = format!("{} {}: {written}: {line}", entry.id, rule.id);
                        assert!(!line.contains(UNREAD) && !line.starts_with(" ="), "{at}");
                    }
                }
            }
        }
    }
}
