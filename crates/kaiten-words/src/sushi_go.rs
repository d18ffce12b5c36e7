//! Sushi Go! in words.

mod about;
mod because;
mod reason;

use crate::about::{capital, on_wasabi};
use crate::example::{Whose, usual, usual_option};
use crate::marked::{in_order, pieces, seats};
use crate::text::{common, sushi_go as text};
use crate::{Lang, Names, Reason, Words};
use game_sushi_go::{Card, Event, Move, SushiGo, View, Who};
use kaiten_core::{Piece, Scored, Seat};

/// The robot's area stands behind those of the two seats.
const ROBOT: Seat = Seat::new(2);

impl Words for SushiGo {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        Some(match event {
            Event::Laid { who, card, on_wasabi } => {
                let (who, person) = match who {
                    Who::Seat(seat) => (&names[*seat], names.person(*seat)),
                    Who::Robot => (text::robot(lang), "they"),
                };
                text::Laid { who: &who, person: &person, card, wasabi: on_wasabi }.say(lang)
            }
            Event::ChopsticksBack { seat } => {
                let person = names.person(*seat);
                text::ChopsticksBack { who: &&names[*seat], person: &person }.say(lang)
            }
            Event::RoundOver { round, .. } => common::RoundOverTold { round }.say(lang),
            Event::Dealt { .. }
            | Event::Drew { .. }
            | Event::Passed { .. }
            | Event::Scored { .. } => return None,
        })
    }

    fn drawn(event: &Event) -> String {
        match event {
            Event::Laid { card, on_wasabi: true, .. } => format!("wasabi({card})"),
            Event::Laid { card, .. } => card.to_string(),
            Event::ChopsticksBack { .. } => Card::Chopsticks.to_string(),
            _ => String::new(),
        }
    }

    fn scorer(event: &Event, names: &Names, lang: Lang) -> Option<(String, Scored)> {
        match *event {
            Event::Scored { who: Who::Seat(seat), rule, points } => {
                Some((names[seat].to_string(), Scored { seat, rule, points }))
            }
            Event::Scored { who: Who::Robot, rule, points } => {
                Some((text::robot(lang).to_string(), Scored { seat: ROBOT, rule, points }))
            }
            _ => None,
        }
    }

    fn reason(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Reason {
        let area = match counted {
            Some(Event::RoundOver { areas, .. }) => areas.get(scored.seat),
            _ => None,
        };
        area.map(|area| reason::of(scored.rule, area, lang)).unwrap_or_default()
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::RoundOver { round, .. } => Some(common::RoundOver { round }.say(lang)),
            _ => None,
        }
    }

    fn tie_break(n: i16, lang: Lang) -> Option<String> {
        Some(text::Puddings { n: &n }.say(lang))
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

    fn because(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
        because::of(m, view, names, lang)
    }

    fn about(
        thing: &str,
        whose: Option<Seat>,
        view: &View,
        names: &Names,
        lang: Lang,
    ) -> Option<String> {
        about::of(thing, whose, view, names, lang)
    }

    fn called(word: &str, lang: Lang) -> Option<String> {
        let name = match on_wasabi(word) {
            Some(sushi) => {
                let card = Card::named(sushi).ok().filter(|card| card.is_sushi())?;
                text::Dipped { card: &card }.say(lang)
            }
            None => card_name(Card::named(word).ok()?, lang),
        };
        Some(capital(&name))
    }

    fn row(label: &str, lang: Lang) -> String {
        text::SheetRow { label: &label }.say(lang)
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
