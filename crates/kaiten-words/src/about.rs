//! What is said of a thing on the table when somebody asks about it: what it is, and what it is
//! worth now. Here is what the games have in common.

use crate::numbers::{number, signed};
use crate::text::common;
use crate::{Lang, Names};
use core::cmp::Reverse;
use kaiten_core::{BySeat, Scored, Seat};

/// What a thing is called and what it is, and then how things stand with it.
pub(crate) fn about(name: &str, what: &str, now: Option<String>, lang: Lang) -> String {
    let what = common::About { name: &capital(name), what: &what }.say(lang);
    join(what, now)
}

/// One or two sentences.
pub(crate) fn join(first: String, second: Option<String>) -> String {
    match second {
        Some(second) if !second.is_empty() => format!("{first} {second}"),
        _ => first,
    }
}

/// A few words as a sentence.
pub(crate) fn sentence(words: &str) -> String {
    let stop = if words.ends_with('.') { "" } else { "." };
    format!("{}{stop}", capital(words))
}

/// The words as a sentence begins.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The sushi of a word such as `wasabi(egg)`.
pub(crate) fn on_wasabi(word: &str) -> Option<&str> {
    word.strip_prefix("wasabi(")?.strip_suffix(')')
}

/// Somebody who has some of a thing, how many, and what these are worth now.
#[derive(Clone, Copy)]
pub(crate) struct Holding<'a> {
    pub(crate) seat: Seat,
    pub(crate) n: u8,
    pub(crate) points: i16,
    pub(crate) names: &'a Names,
    pub(crate) lang: Lang,
}

impl Holding<'_> {
    /// What they are worth, and what some more would make of that. `gains` is what one more would
    /// bring, then another one, and so on.
    pub(crate) fn set(self, gains: impl Iterator<Item = i16>) -> String {
        let Self { seat, n, points, names, lang } = self;
        let more = (1..=4_u8).zip(gains).find(|(_, gain)| *gain != 0);
        let (lacks, gain) = more.unwrap_or_default();
        let set = common::AboutSet {
            person: &names.person(seat),
            who: &&names[seat],
            n: &n,
            points: &number(points),
            lacks: &lacks,
            then: &number(points + gain),
        };
        set.say(lang)
    }

    /// How that compares with what the others have, where the most count.
    pub(crate) fn race<const N: usize>(self, counts: &BySeat<u8, N>) -> String {
        let Self { seat, n, points, names, lang } = self;
        let others = counts.by_seat().filter(|&(other, _)| other != seat);
        // Of several the first.
        let most = others.max_by_key(|&(other, &count)| (count, Reverse(other)));
        let (rival, most) = most.map_or((seat, 0), |(rival, &most)| (rival, most));
        let place = match most {
            _ if n == 0 && most == 0 => return common::about_none(lang).to_string(),
            _ if n > most => "ahead",
            _ if n == most => "level",
            _ => "behind",
        };
        let race = common::AboutRace {
            person: &names.person(seat),
            who: &&names[seat],
            n: &n,
            place: &place,
            leads: &names.person(rival),
            rival: &names.inside(rival),
            most: &most,
            points: &signed(points),
        };
        race.say(lang)
    }
}

/// The points of a seat by rules whose names begin like one of these.
pub(crate) fn points_by(scored: &[Scored], seat: Seat, rules: &[&str]) -> i16 {
    let is_it = |one: &&Scored| {
        one.seat == seat && rules.iter().any(|rule| one.rule.id().starts_with(rule))
    };
    scored.iter().filter(is_it).map(|one| one.points).sum()
}

/// The hand of somebody else, of so many cards: what is left of it may come to the viewer after so
/// many turns.
pub(crate) fn hand(who: &str, cards: u8, turns: Option<u8>, lang: Lang) -> String {
    let turns = turns.filter(|&turns| turns < cards);
    let turns = turns.map_or("never".to_string(), |turns| turns.to_string());
    common::AboutHand { who: &who, n: &cards, turns: &turns }.say(lang)
}

/// A round of three, in which so many turns are still to come.
pub(crate) fn round(round: u8, turns: u8, lang: Lang) -> String {
    common::AboutRound { round: &round, n: &turns }.say(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::both;

    #[test]
    fn a_set_says_what_some_more_would_make_of_it() {
        for (n, points, gains, told) in [
            (
                1,
                0,
                vec![5],
                [
                    "You have 1: nothing yet; with one more, 5.",
                    "Vous en avez 1\u{202f}: rien pour l'instant\u{202f}; avec un de plus, 5.",
                ],
            ),
            (
                4,
                10,
                vec![0, 0, 10],
                [
                    "You have 4: 10 points; with 3 more, 20.",
                    "Vous en avez 4\u{202f}: 10 points\u{202f}; avec 3 de plus, 20.",
                ],
            ),
            (1, 1, vec![], ["You have 1: 1 point.", "Vous en avez 1\u{202f}: 1 point."]),
            (
                1,
                -3,
                vec![10],
                [
                    "You have 1: −3 points; with one more, 7.",
                    "Vous en avez 1\u{202f}: −3 points\u{202f}; avec un de plus, 7.",
                ],
            ),
        ] {
            for (lang, told) in both().into_iter().zip(told) {
                let names = &Names::new(["Aiko", "Ren"], Some(Seat::new(1)), lang);
                let holding = Holding { seat: Seat::new(1), n, points, names, lang };
                assert_eq!(holding.set(gains.clone().into_iter()), told);
            }
        }
    }

    #[test]
    fn a_race_names_who_is_ahead() {
        for (counts, seat, points, told) in [
            (
                "4 | 5 | 1",
                0,
                3,
                [
                    "Aiko has 4; you have the most, 5: +3 as things stand.",
                    "Aiko en a 4\u{202f}; vous en avez le plus, 5\u{202f}: +3 à ce stade.",
                ],
            ),
            (
                "4 | 5 | 1",
                1,
                6,
                [
                    "You have 5, the most: +6 as things stand.",
                    "Vous en avez 5, le plus de tous\u{202f}: +6 à ce stade.",
                ],
            ),
            (
                "4 | 4 | 1",
                1,
                3,
                [
                    "You have 4, level with Aiko for the most: +3 as things stand.",
                    "Vous en avez 4, en tête à égalité avec Aiko\u{202f}: +3 à ce stade.",
                ],
            ),
            (
                "4 | 5 | 1",
                2,
                0,
                [
                    "Hana has 1; you have the most, 5: nothing as things stand.",
                    "Hana en a 1\u{202f}; vous en avez le plus, 5\u{202f}: rien à ce stade.",
                ],
            ),
            ("0 | 0 | 0", 2, 0, ["Nobody has any yet.", "Personne n'en a pour l'instant."]),
        ] {
            let counts: Vec<u8> =
                counts.split(" | ").map(|n| n.parse().expect("a number")).collect();
            let counts: BySeat<u8> = counts.into_iter().collect();
            for (lang, told) in both().into_iter().zip(told) {
                let names = &Names::new(["Aiko", "Ren", "Hana"], Some(Seat::new(1)), lang);
                let seat = Seat::new(seat);
                let holding = Holding { seat, n: counts[seat], points, names, lang };
                assert_eq!(holding.race(&counts), told);
            }
        }
    }

    #[test]
    fn a_hand_that_is_used_up_before_never_comes() {
        let lang = Lang::ENGLISH;
        assert_eq!(
            hand("Aiko", 5, Some(1), lang),
            "Aiko holds 5 cards; what is left of them comes to you next."
        );
        assert_eq!(
            hand("Aiko", 5, Some(3), lang),
            "Aiko holds 5 cards; what is left of them comes to you in 3 turns."
        );
        assert_eq!(hand("Aiko", 1, Some(1), lang), "Aiko holds 1 card.");
    }

    #[test]
    fn a_sentence_begins_large_and_ends_once() {
        assert_eq!(sentence("égalité"), "Égalité.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(capital(""), "");
    }
}
