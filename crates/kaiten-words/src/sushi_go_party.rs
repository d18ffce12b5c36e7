//! Sushi Go Party! in words.

mod about;
mod because;
mod reason;
#[cfg(test)]
mod tests;

use crate::about::{capital, on_wasabi};
use crate::example::{things, usual, usual_option};
use crate::marked::{in_order, number, pieces, seats};
use crate::text::{common, sushi_go_party as text};
use crate::{Lang, Names, Reason, Words};
use core::fmt::Display;
use game_sushi_go_party::{
    Card, Chosen, Copied, Event, Flip, Flips, How, Move, Options, Request, SushiGoParty, Tool,
    Type, View,
};
use kaiten_core::{Piece, Scored, Seat};

impl Words for SushiGoParty {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        let who = |seat: &Seat| names[*seat].to_string();
        let person = |seat: &Seat| names.person(*seat);
        Some(match event {
            Event::Mixed { desserts } => text::Mixed { n: desserts }.say(lang),
            Event::Called { seat, spoon: Tool { card, order } } => {
                text::Called { who: &who(seat), person: &person(seat), card, copy: order }.say(lang)
            }
            Event::Laid { seat, card, on_wasabi: wasabi } => {
                text::Laid { who: &who(seat), person: &person(seat), card, wasabi }.say(lang)
            }
            Event::Copied { seat, copied } => {
                let (card, wasabi) = copied_card(copied);
                text::Copied { who: &who(seat), person: &person(seat), card, wasabi }.say(lang)
            }
            Event::Discarded { seat, card } => match card.kind() {
                // Points, the menu, the box or a spoon that nobody answers are told before.
                Type::Uramaki | Type::Menu | Type::TakeoutBox | Type::Spoon => return None,
                _ => text::Discarded { who: &who(seat), person: &person(seat), card }.say(lang),
            },
            Event::Returned { seat, card } => {
                let (who, person, kind) = (&who(seat), &person(seat), &card.kind());
                text::Returned { who, person, card, kind }.say(lang)
            }
            Event::Asked { seat, request: card } => {
                text::Asked { who: &who(seat), person: &person(seat), card }.say(lang)
            }
            Event::Gave { from, to, card } => {
                let (person, receiver) = (&person(from), &person(to));
                let (from, to) = (&who(from), &names.inside(*to));
                text::Gave { from, person, to, receiver, card }.say(lang)
            }
            Event::NobodyHas { .. } => text::nobody_has(lang).to_string(),
            Event::Drew { seat, cards } => {
                let each = cards.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
                let cards: Vec<String> = each.map(|card| card_name(card, lang)).collect();
                let cards = &cards.join(", ");
                text::Drew { who: &who(seat), person: &person(seat), cards }.say(lang)
            }
            Event::Turned { seat, card } => {
                text::Turned { who: &who(seat), person: &person(seat), card }.say(lang)
            }
            Event::RoundOver { round, .. } => common::RoundOverTold { round }.say(lang),
            Event::Dealt { .. } | Event::Revealed { .. } | Event::Passed | Event::Scored { .. } => {
                return None;
            }
        })
    }

    fn drawn(event: &Event) -> String {
        match event {
            Event::Laid { card, on_wasabi: true, .. } => format!("wasabi({card})"),
            Event::Copied { copied: Copied::Down, .. } => "down(special-order)".into(),
            Event::Copied { copied: Copied::Card { card, on_wasabi: true }, .. } => {
                format!("wasabi(order({card}))")
            }
            Event::Copied { copied: Copied::Card { card, .. }, .. } => format!("order({card})"),
            Event::Called { spoon, .. } => spoon.to_string(),
            Event::Drew { cards, .. } => cards.to_string(),
            Event::Laid { card, .. }
            | Event::Discarded { card, .. }
            | Event::Returned { card, .. }
            | Event::Asked { request: Request::Card(card), .. }
            | Event::Gave { card, .. }
            | Event::Turned { card, .. } => card.to_string(),
            _ => String::new(),
        }
    }

    fn reason(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Reason {
        match counted {
            Some(Event::RoundOver { areas, kept, .. }) => {
                reason::of(scored, areas, kept, lang).unwrap_or_default()
            }
            // Ten uramaki score on the way, and are gone at once.
            _ => reason::ten_uramaki(scored.rule, lang),
        }
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::RoundOver { round, .. } => Some(common::RoundOver { round }.say(lang)),
            _ => None,
        }
    }

    fn hint(label: &str, options: &Options, lang: Lang) -> Option<String> {
        let has = |kinds: &[Type]| options.menu().types().any(|of| kinds.contains(&of));
        let says = match label {
            "desserts" if has(&[Type::SoySauce, Type::Tea]) => text::desserts_on_sheet,
            label if label != "desserts" && has(&[Type::SpecialOrder]) => text::orders_on_sheet,
            _ => return None,
        };
        Some(says(lang).to_string())
    }

    fn tie_break(n: i16, lang: Lang) -> Option<String> {
        Some(text::SoManyDesserts { n: &n }.say(lang))
    }

    fn move_name(m: &Move, _: &Names, lang: Lang) -> String {
        match m {
            Move::Choose(chosen) => chosen_name(chosen, lang),
            Move::Copy(copied) => {
                let (card, wasabi) = copied_card(copied);
                text::Copy { card, wasabi }.say(lang)
            }
            Move::Ask(request) => text::Ask { card: request }.say(lang),
            Move::Give(card) => text::Give { card }.say(lang),
            Move::Pick(card) => card_name(*card, lang),
            Move::Flip(flips) => flips_name(flips, lang),
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

    /// Cards and types of cards, and what only a score sheet has words for.
    fn called(word: &str, lang: Lang) -> Option<String> {
        let name = match (on_wasabi(word), Card::named(word), Type::named(word)) {
            (Some(sushi), ..) => {
                let card = Card::named(sushi).ok().filter(|card| card.is_sushi())?;
                text::Dipped { card: &card }.say(lang)
            }
            (_, Ok(card), _) => card_name(card, lang),
            (_, _, Ok(kind)) => type_name(kind, lang),
            _ => match word {
                "face-down" => text::down_card(lang).to_string(),
                "uramaki-first" => text::first_to_ten(lang).to_string(),
                "uramaki-second" => text::second_to_ten(lang).to_string(),
                _ => return None,
            },
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
        match label {
            "giver" | "orders" => seats(value),
            "uramaki" => number(value),
            "queue" => value.split(", ").map(effect).collect(),
            "step" => text::Step { step: &value }.say(lang),
            _ => usual::<Self>(label, value, lang),
        }
    }

    fn option(name: &str, value: &str, lang: Lang) -> String {
        match name {
            "menu" if value.contains(',') => text::WithTypes { pieces: &pieces(value) }.say(lang),
            "menu" => text::WithMenu { menu: &value }.say(lang),
            _ => usual_option(name, value, lang),
        }
    }

    fn choice(choice: &[&str], lang: Lang) -> String {
        match choice {
            ["flip", "-"] => text::turns_nothing(lang).to_string(),
            ["flip", cards @ ..] => {
                let cards: Vec<String> = cards.iter().map(|card| turned(card, lang)).collect();
                text::Turns { pieces: &cards.join(" ") }.say(lang)
            }
            ["copy", "down"] => text::copies_down(lang).to_string(),
            ["copy", card, "on-wasabi"] => text::CopiesOnWasabi { pieces: &pieces(card) }.say(lang),
            [verb @ ("ask" | "give" | "pick" | "copy"), rest @ ..] => {
                text::Does { verb, pieces: &things(&rest.join(" "), lang) }.say(lang)
            }
            [cards, tools @ ..] => takes(cards, tools, lang),
            [] => String::new(),
        }
    }

    fn chance(what: &str, lang: Lang) -> String {
        text::Chance { what: &what }.say(lang)
    }
}

/// The name of a card, with the number that is printed on it, which tells tools apart.
pub fn card_name(card: Card, lang: Lang) -> String {
    text::Card { card: &card }.say(lang)
}

/// The name of a type of cards.
pub fn type_name(kind: Type, lang: Lang) -> String {
    text::Kind { card: &kind }.say(lang)
}

/// The name of a tool in front of a player.
pub fn tool_name(tool: Tool, lang: Lang) -> String {
    text::Tool { card: &tool.card, copy: &tool.order }.say(lang)
}

/// What a card is worth at a table of so many, in a few words.
pub fn card_worth(card: Card, seats: u8, lang: Lang) -> String {
    if card.is_sushi() {
        return text::Worth { card: &card, table: &table(seats) }.say(lang);
    }
    type_worth(card.kind(), seats, lang)
}

/// What cards of a type are worth at a table of so many, in a few words.
pub fn type_worth(kind: Type, seats: u8, lang: Lang) -> String {
    text::Worth { card: &kind, table: &table(seats) }.say(lang)
}

/// How cards of a type work at a table of so many.
pub fn explains(kind: Type, seats: u8, lang: Lang) -> String {
    text::Explains { card: &kind, table: &table(seats) }.say(lang)
}

/// What messages call a table of so many: two do not compare who has fewest, and S5 the tile of the
/// maki has another side for six and more.
fn table(seats: u8) -> &'static str {
    match seats {
        2 => "two",
        6.. => "many",
        _ => "usual",
    }
}

/// What a special order copies, as messages know it, and whether it goes on a wasabi.
fn copied_card(copied: &Copied) -> (&dyn Display, &dyn Display) {
    match copied {
        Copied::Card { card, on_wasabi } => (card, on_wasabi),
        Copied::Down => (&"down", &false),
    }
}

/// Cards from the hand, and the tools that are used.
fn chosen_name(chosen: &Chosen, lang: Lang) -> String {
    let cards = [Some(chosen.first()), chosen.second()].into_iter().flatten();
    let cards: Vec<String> = cards.map(|card| card_name(card, lang)).collect();
    let tools = [chosen.chopsticks(), chosen.spoon()].into_iter().flatten();
    let tools: Vec<String> = tools.map(|tool| tool_name(tool, lang)).collect();
    match tools.as_slice() {
        [] => cards.join(" + "),
        tools => format!("{} ({})", cards.join(" + "), tools.join(", ")),
    }
}

/// Cards that are turned over; those that are alike stand together.
fn flips_name(flips: &Flips, lang: Lang) -> String {
    let mut counted: Vec<(Flip, u8)> = Vec::new();
    for flip in flips.iter() {
        match counted.last_mut() {
            Some((last, count)) if *last == flip => *count += 1,
            _ => counted.push((flip, 1)),
        }
    }
    if counted.is_empty() {
        return text::turn_nothing(lang).to_string();
    }
    let name = |(flip, count): (Flip, u8)| {
        let name = text::TurnedCard { card: &flip.card, how: &how(flip) }.say(lang);
        if count > 1 { format!("{count} × {name}") } else { name }
    };
    let cards: Vec<String> = counted.into_iter().map(name).collect();
    text::Turn { cards: &cards.join(", ") }.say(lang)
}

/// What messages call the way in which a card lies that is turned over.
fn how(flip: Flip) -> &'static str {
    match flip.how {
        How::Alone => "alone",
        How::Order => "order",
        How::On => "on",
        How::Under => "under",
        How::Both => "both",
    }
}

/// A card whose effect is to come, with whose it is: `1 spoon5`.
fn effect(effect: &str) -> String {
    match effect.split_once(' ') {
        Some((seat, card)) => seats(seat) + &pieces(card),
        None => pieces(effect),
    }
}

/// A card of the hand, or two in their order, and the tools that are used.
fn takes(cards: &str, tools: &[&str], lang: Lang) -> String {
    let tool = |chopsticks: bool| {
        let tool = tools.iter().find(|tool| tool.contains("chopsticks") == chopsticks);
        tool.map_or("none".to_string(), |tool| pieces(tool))
    };
    text::TakesWith { pieces: &in_order(cards), chopsticks: &tool(true), spoon: &tool(false) }
        .say(lang)
}

/// A card that is turned over: of a sushi on its wasabi `on(egg)`, `under(egg)` or `both(egg)`.
fn turned(card: &str, lang: Lang) -> String {
    match card.split_once('(') {
        Some((how @ ("on" | "under" | "both"), sushi)) => {
            text::OfPair { how: &how, pair: &pieces(&format!("wasabi({sushi}")) }.say(lang)
        }
        _ => pieces(card),
    }
}
