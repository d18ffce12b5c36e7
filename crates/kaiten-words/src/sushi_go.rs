//! Sushi Go! in words.

use crate::example::{Whose, usual, usual_option};
use crate::marked::{in_order, pieces, seats};
use crate::text::{common, sushi_go as text};
use crate::{Lang, Names, Words, numbers};
use game_sushi_go::{Card, Event, Move, SushiGo, Who};

impl Words for SushiGo {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        let name = |who: &Who| match who {
            Who::Seat(seat) => &names[*seat],
            Who::Robot => text::robot(lang),
        };
        Some(match event {
            Event::Laid { who, card, on_wasabi } => {
                text::Laid { who: &name(who), card, wasabi: on_wasabi }.say(lang)
            }
            Event::ChopsticksBack { seat } => {
                text::ChopsticksBack { who: &&names[*seat] }.say(lang)
            }
            Event::RoundOver { round } => common::RoundOver { round }.say(lang),
            Event::Scored { who, rule, points } => {
                let points = numbers::signed(*points);
                common::Scored { who: &name(who), points: &points, rule }.say(lang)
            }
            Event::Dealt { .. } | Event::Drew { .. } | Event::Passed { .. } => return None,
        })
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::RoundOver { round } => Some(common::RoundOver { round }.say(lang)),
            _ => None,
        }
    }

    fn move_name(m: &Move, _: &Names, lang: Lang) -> String {
        let cards = [Some(m.first()), m.second()].into_iter().flatten();
        let cards: Vec<String> = cards.map(|card| card_name(card, lang)).collect();
        let cards = cards.join(" + ");
        match &m.robot() {
            Some(card) => text::AndForRobot { cards: &cards, card }.say(lang),
            None => cards,
        }
    }

    fn label(label: &str, lang: Lang) -> String {
        text::Line { label: &label }.say(lang)
    }

    fn line(label: &str, value: &str, lang: Lang) -> String {
        match (label, value.split_once(' ')) {
            ("drawn", Some((seat, card))) => seats(seat) + &pieces(card),
            _ => usual::<Self>(label, value, lang),
        }
    }

    fn option(name: &str, value: &str, lang: Lang) -> String {
        match name {
            "passing" | "robot" => text::Option { option: &format!("{name}-{value}") }.say(lang),
            _ => usual_option(name, value, lang),
        }
    }

    fn sits(place: u8, example: &str, lang: Lang) -> Whose {
        match place {
            3 if example.contains("robot=yes") => Whose::Other(text::robot_short(lang)),
            _ => Whose::Seat(place),
        }
    }

    /// A card of the hand, or two in their order, and one for the robot.
    fn choice(choice: &[&str], lang: Lang) -> String {
        let cards = in_order(choice.first().unwrap_or(&"-"));
        match choice.get(1).and_then(|word| word.strip_prefix("robot:")) {
            Some(card) => text::TakesForRobot { pieces: &cards, card: &pieces(card) }.say(lang),
            None => common::Takes { pieces: &cards }.say(lang),
        }
    }

    fn chance(what: &str, lang: Lang) -> String {
        common::AnyChance { what: &what }.say(lang)
    }
}

/// The name of a card.
fn card_name(card: Card, lang: Lang) -> String {
    text::Card { card: &card }.say(lang)
}

#[cfg(test)]
mod tests;
