//! An example of the rules as a scene: who has what, who does what, and what comes of it, with
//! labels in people's words.
//!
//! The notation is told in `How to read the examples` of each RULES text. A line that is not
//! understood is shown as it is written.

use super::text::Example;
use super::{phrases, steps};
use crate::words::Lang;
use kaiten_core::bag::times;
use kaiten_core::rulebook::is_id;

/// An example, line by line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scene {
    /// What it is an example of.
    pub(super) kind: Kind,
    /// How many places there are for seats.
    pub(super) seats: u8,
    /// Its lines.
    pub(super) rows: Vec<Row>,
}

/// What an example shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A new game.
    Setup,
    /// Steps and what comes of them.
    Play,
    /// A step that is not allowed.
    Illegal,
    /// What something is worth.
    Score,
}

/// A line of an example.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Row {
    /// What the line is there for.
    pub(super) told: Told,
    /// What it is about, in people's words.
    pub(super) label: Vec<Part>,
    /// What it says.
    pub(super) says: Says,
}

/// What a line of an example is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    /// It says how things stand.
    Given,
    /// Somebody does something, or chance does.
    Step,
    /// It says what must be true now.
    Then,
    /// It says what is refused.
    Refused,
}

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Says {
    /// Something for the whole table.
    All(Vec<Part>),
    /// Something for each of these places.
    Each(Vec<(Place, Vec<Part>)>),
}

/// Whose a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Somebody's; the first seat is 1.
    Seat(u8),
    /// The robot's, in Sushi Go! for two.
    Robot,
}

/// Something that is shown in a line.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Part {
    /// Words.
    Words(String),
    /// A number that matters: points, a round.
    Number(String),
    /// A piece of the game.
    Piece(Piece),
    /// A die with so many pips.
    Pips(u8),
    /// Somebody at the table.
    Seat(u8),
    /// A rule.
    Rule(String),
}

/// A piece of the game, by its word in the notation.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Piece {
    /// The word.
    pub(super) word: String,
    /// How many there are.
    pub(super) count: u8,
    /// Which it is in the order of a choice; 0 if there is none.
    pub(super) nth: u8,
    /// Whether it was laid in this very turn.
    pub(super) fresh: bool,
}

impl Piece {
    /// One piece, or several of a kind: `tempura*2`, and `tempura!` in the turn that lays it.
    pub(super) fn read(word: &str) -> Self {
        let (word, fresh) = match word.strip_suffix('!') {
            Some(word) => (word, true),
            None => (word, false),
        };
        let (word, count) = times(word).unwrap_or((word, 1));
        Self { word: word.to_string(), count, nth: 0, fresh }
    }
}

impl Scene {
    /// Reads an example of a game.
    pub(super) fn read(game: &str, example: &Example, lang: Lang) -> Self {
        let has_robot = example.text.contains("robot=yes");
        let seats = example.text.lines().map(places).max().unwrap_or(0);
        let rows = example.text.lines().map(|line| row(game, line, has_robot, lang)).collect();
        let kind = match example.kind.as_str() {
            "setup" => Kind::Setup,
            "illegal" => Kind::Illegal,
            "score" => Kind::Score,
            _ => Kind::Play,
        };
        Self { kind, seats, rows }
    }
}

/// How many places a line has for seats.
fn places(line: &str) -> u8 {
    let Some((label, value)) = line.split_once(": ") else { return 0 };
    if label == "=> box" {
        return 0;
    }
    let bars = if value.contains('|') { value.split('|').count() } else { 0 };
    let named = if label == "play" { value.split('|').filter_map(seat).max() } else { None };
    (bars as u8).max(named.unwrap_or(0))
}

/// The seat that a choice begins with.
fn seat(choice: &str) -> Option<u8> {
    choice.split_whitespace().next()?.parse().ok()
}

/// A line in people's words.
fn row(game: &str, line: &str, has_robot: bool, lang: Lang) -> Row {
    let (told, line) = match line.strip_prefix("=> ") {
        Some(line) => (Told::Then, line),
        None => (Told::Given, line),
    };
    let Some((label, value)) = line.split_once(':') else {
        let says = Says::All(vec![Part::Words(line.to_string())]);
        return Row { told, label: Vec::new(), says };
    };
    let value = value.trim();
    let words = |text: &str| vec![Part::Words(text.to_string())];
    match label {
        "play" => {
            let each = value.split('|').filter_map(|choice| {
                let seat = seat(choice)?;
                let words: Vec<&str> = choice.split_whitespace().skip(1).collect();
                Some((Place::Seat(seat), steps::choice(game, &words, lang)))
            });
            let label = words(steps::choose(lang));
            Row { told: Told::Step, label, says: Says::Each(each.collect()) }
        }
        "chance" => {
            let (what, value) = value.split_once(' ').unwrap_or((value, ""));
            let label = words(steps::chance(what, lang));
            let says = match what {
                "deal" | "roll" if value.contains('|') => each(game, what, value, has_robot, lang),
                _ => Says::All(steps::happens(what, value, lang)),
            };
            Row { told: Told::Step, label, says }
        }
        "rule" | "refused" => {
            let label = words(phrases::refused(label, lang));
            Row { told: Told::Refused, label, says: Says::All(vec![Part::Rule(value.to_string())]) }
        }
        id if is_id(id) => {
            let mut label = vec![Part::Rule(id.to_string())];
            label.extend(words(phrases::gives(lang)));
            Row { told, label, says: each(game, "points", value, has_robot, lang) }
        }
        _ => {
            let says = if value.contains('|') && label != "box" {
                each(game, label, value, has_robot, lang)
            } else {
                Says::All(phrases::all(game, label, value, lang))
            };
            Row { told, label: words(&phrases::label(game, told, label, lang)), says }
        }
    }
}

/// What each place has, between the bars.
fn each(game: &str, label: &str, value: &str, has_robot: bool, lang: Lang) -> Says {
    let places = value.split('|').enumerate().map(|(nth, value)| {
        let place = match nth {
            2 if has_robot => Place::Robot,
            nth => Place::Seat(nth as u8 + 1),
        };
        (place, phrases::has(game, label, value.trim(), lang))
    });
    Says::Each(places.collect())
}

/// Pieces, in their order; those of a pile have commas between them.
pub(super) fn pieces(value: &str) -> Vec<Part> {
    let words = value.split(|c: char| c.is_whitespace() || c == ',');
    words.filter(|word| !word.is_empty()).map(|word| Part::Piece(Piece::read(word))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::rules::text::tests::texts;
    use kaiten_core::rulebook;

    fn scene(game: &str, kind: &str, text: &str, lang: Lang) -> Scene {
        Scene::read(game, &Example { kind: kind.into(), text: text.into() }, lang)
    }

    /// A line as one would read it aloud.
    fn read(row: &Row) -> String {
        let says = match &row.says {
            Says::All(parts) => aloud(parts),
            Says::Each(places) => {
                let places: Vec<String> = places
                    .iter()
                    .map(|(place, parts)| match place {
                        Place::Seat(seat) => format!("{seat}: {}", aloud(parts)),
                        Place::Robot => format!("robot: {}", aloud(parts)),
                    })
                    .collect();
                places.join(" / ")
            }
        };
        format!("{} = {says}", aloud(&row.label))
    }

    fn aloud(parts: &[Part]) -> String {
        let part = |part: &Part| match part {
            Part::Words(text) | Part::Number(text) => text.clone(),
            Part::Piece(Piece { word, count, nth, fresh }) => {
                let nth = if *nth > 0 { format!("{nth}.") } else { String::new() };
                let count = if *count == 1 { String::new() } else { format!("×{count}") };
                format!("[{nth}{word}{count}{}]", if *fresh { " new" } else { "" })
            }
            Part::Pips(pips) => format!("({pips})"),
            Part::Seat(seat) => format!("seat {seat}"),
            Part::Rule(rule) => format!("<{rule}>"),
        };
        parts.iter().map(part).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_are_told_in_peoples_words() {
        let check = |game: &str, line: &str, en: &str, fr: &str| {
            for (lang, expected) in [(Lang::En, en), (Lang::Fr, fr)] {
                let scene = scene(game, "play", line, lang);
                assert_eq!(read(&scene.rows[0]), expected, "{line}");
            }
        };
        check(
            "sushi-go",
            "hands: tempura*2 egg | -",
            "In hand = 1: [tempura×2] [egg] / 2: nothing",
            "En main = 1: [tempura×2] [egg] / 2: rien",
        );
        check(
            "sushi-go",
            "play: 1 egg | 2 salmon+squid",
            "Choice = 1: takes [egg] / 2: takes [1.salmon] [2.squid]",
            "Choix = 1: prend [egg] / 2: prend [1.salmon] [2.squid]",
        );
        check(
            "sushi-go",
            "play: 1 tempura robot:egg",
            "Choice = 1: takes [tempura] and for the robot [egg]",
            "Choix = 1: prend [tempura] et pour le robot [egg]",
        );
        check(
            "sushi-go",
            "=> M1: 6 | -2",
            "<M1> gives = 1: 6 / 2: −2",
            "<M1> donne = 1: 6 / 2: −2",
        );
        check(
            "sushi-go",
            "=> waits: 1, 2",
            "Next = seat 1 seat 2 choose",
            "Ensuite = seat 1 seat 2 choisissent",
        );
        check(
            "sushi-go-party",
            "play: 1 egg+miso-soup chopsticks1 spoon4",
            "Choice = 1: takes [1.egg] [2.miso-soup] with [chopsticks1] and calls [spoon4]",
            "Choix = 1: prend [1.egg] [2.miso-soup] avec [chopsticks1] et annonce [spoon4]",
        );
        check(
            "sushi-go-party",
            "areas: spoon4 egg! | wasabi(egg)",
            "In front of = 1: [spoon4] [egg new] / 2: [wasabi(egg)]",
            "Devant = 1: [spoon4] [egg new] / 2: [wasabi(egg)]",
        );
        check(
            "sushi-roll",
            "play: 1 chopsticks egg for squid of 3",
            "Choice = 1: spends chopsticks and swaps [egg] for [squid] of seat 3",
            "Choix = 1: dépense des baguettes et échange [egg] contre [squid] de seat 3",
        );
        check(
            "sushizock",
            "sushis: +4,+1",
            "Row of sushis = [+4] [+1]",
            "Rangée de sushis = [+4] [+1]",
        );
        check(
            "sushizock",
            "play: 1 steal sushi from 3 at 2",
            "Choice = 1: steals a sushi from seat 3 number 2 from the top",
            "Choix = 1: vole un sushi à seat 3 le n° 2 en partant du haut",
        );
        check(
            "sushi-express",
            "chance: throw 4 5",
            "The dice show = (4) (5)",
            "Les dés montrent = (4) (5)",
        );
        check(
            "sushi-express",
            "bets: 7 | (11) | 7^2",
            "Bets on = 1: 7 / 2: 11 (has left the board) / 3: 7 (number 2 from below)",
            "Parie sur = 1: 7 / 2: 11 (a quitté le tableau) / 3: 7 (n° 2 en partant du bas)",
        );
    }

    #[test]
    fn a_refusal_names_its_rule() {
        let scene = scene("sushi-go", "illegal", "play: 1 squid\n=> rule: P2", Lang::En);
        assert_eq!((scene.kind, scene.rows[1].told), (Kind::Illegal, Told::Refused));
        assert_eq!(read(&scene.rows[1]), "Not allowed, by rule = <P2>");
    }

    #[test]
    fn the_third_place_is_the_robots_in_its_variant() {
        let text = "options: seats=2 robot=yes\nareas: egg | - | squid";
        let scene = scene("sushi-go", "play", text, Lang::En);
        assert_eq!(read(&scene.rows[1]), "In front of = 1: [egg] / 2: nothing / robot: [squid]");
    }

    /// Every line of all texts has a label of its own in both languages, and no English word of the
    /// notation is left where words should stand.
    #[test]
    fn every_line_of_the_ten_texts_is_understood() {
        for (name, text) in texts() {
            let game = name.split(' ').next().unwrap_or_default();
            for rule in rulebook::rules(text) {
                for example in &rule.examples {
                    for line in example.text.lines() {
                        let labels = [Lang::En, Lang::Fr].map(|lang| {
                            let scene = scene(game, example.kind, line, lang);
                            let row = &scene.rows[0];
                            let unread = phrases::UNREAD;
                            assert!(!read(row).contains(unread), "{name}: {line}: {}", read(row));
                            assert!(!aloud(&row.label).is_empty(), "{name}: {line}");
                            aloud(&row.label)
                        });
                        // Words that both languages share.
                        let same = ["Points", "Phase", "Menu"].contains(&labels[0].as_str());
                        assert!(same || labels[0] != labels[1], "{name}: {line}: {labels:?}");
                    }
                }
            }
        }
    }
}
