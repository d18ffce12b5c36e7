//! Moves and events in words.

use super::faces::drawing;
use super::words::{card_name, exact_name, type_name};
use crate::boards::pieces::round_is_over;
use crate::words::{Either, Lang, Words};
use game_sushi_go_party::{Chosen, Copied, Event, Flip, Flips, How, Move, Request, Tool, Type};

/// A move in words.
pub(super) fn move_name(m: &Move, lang: Lang) -> String {
    let colon = lang.colon();
    match m {
        Move::Choose(chosen) => choice(chosen, lang),
        Move::Copy(copied) => {
            format!("{}{colon}{}", lang.either("copy", "copier"), copied_name(*copied, lang))
        }
        Move::Ask(request) => {
            format!("{}{colon}{}", lang.either("ask for", "demander"), request_name(*request, lang))
        }
        Move::Give(card) => {
            format!("{}{colon}{}", lang.either("give", "donner"), exact_name(*card, lang))
        }
        Move::Pick(card) => exact_name(*card, lang),
        Move::Flip(flips) => turned(flips, lang),
    }
}

/// Cards from the hand, and the tools that are used.
fn choice(chosen: &Chosen, lang: Lang) -> String {
    let mut name = exact_name(chosen.first(), lang);
    if let Some(second) = chosen.second() {
        name += &format!(" + {}", exact_name(second, lang));
    }
    let tools: Vec<String> = [chosen.chopsticks(), chosen.spoon()]
        .into_iter()
        .flatten()
        .map(|tool| tool_name(tool, lang))
        .collect();
    if tools.is_empty() {
        return name;
    }
    format!("{name} ({})", tools.join(", "))
}

/// A tool in front of a player.
pub(super) fn tool_name(tool: Tool, lang: Lang) -> String {
    let name = exact_name(tool.card, lang);
    match (tool.order, lang) {
        (false, _) => name,
        (true, Lang::En) => format!("copied {name}"),
        (true, Lang::Fr) => format!("copie de {name}"),
    }
}

fn copied_name(copied: Copied, lang: Lang) -> String {
    match copied {
        Copied::Down => lang.either("a face-down card", "une carte face cachée").to_string(),
        Copied::Card { card, on_wasabi } => {
            let on = if on_wasabi { lang.either(" on wasabi", " sur un wasabi") } else { "" };
            format!("{}{on}", exact_name(card, lang))
        }
    }
}

/// What a spoon asks for.
pub(super) fn request_name(request: Request, lang: Lang) -> String {
    match request {
        Request::Card(card) => exact_name(card, lang),
        Request::Type(kind) => {
            let name = type_name(kind, lang);
            lang.either(format!("any {name}"), format!("{name}, au choix"))
        }
    }
}

fn turned(flips: &Flips, lang: Lang) -> String {
    let mut counted: Vec<(Flip, usize)> = Vec::new();
    for flip in flips.iter() {
        match counted.iter_mut().find(|(known, _)| *known == flip) {
            Some((_, count)) => *count += 1,
            None => counted.push((flip, 1)),
        }
    }
    if counted.is_empty() {
        return lang.either("turn nothing over", "ne rien retourner").to_string();
    }
    let name = |(flip, count): &(Flip, usize)| {
        let times = if *count > 1 { format!("{count} × ") } else { String::new() };
        times + &flip_name(*flip, lang)
    };
    let all: Vec<String> = counted.iter().map(name).collect();
    format!("{}{}{}", lang.either("turn over", "retourner"), lang.colon(), all.join(", "))
}

fn flip_name(flip: Flip, lang: Lang) -> String {
    let card = exact_name(flip.card, lang);
    match (flip.how, lang) {
        (How::Alone, _) => card,
        (How::Order, Lang::En) => format!("copied {card}"),
        (How::Order, Lang::Fr) => format!("copie de {card}"),
        (How::On, Lang::En) => format!("{card} off its wasabi"),
        (How::On, Lang::Fr) => format!("{card} sans son wasabi"),
        (How::Under, Lang::En) => format!("wasabi under {card}"),
        (How::Under, Lang::Fr) => format!("wasabi sous {card}"),
        (How::Both, Lang::En) => format!("{card} with its wasabi"),
        (How::Both, Lang::Fr) => format!("{card} avec son wasabi"),
    }
}

/// An event in words.
pub(super) fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
    let colon = lang.colon();
    let name = |seat: &kaiten_core::Seat| names[seat.index()].as_str();
    Some(match event {
        Event::Mixed { desserts } => lang.either(
            format!("{desserts} desserts are shuffled into the deck."),
            format!("{desserts} desserts sont mélangés au paquet."),
        ),
        Event::Called { seat, spoon } => {
            format!("{}{colon}{}{}", name(seat), tool_name(*spoon, lang), lang.either("!", " !"))
        }
        Event::Laid { seat, card, on_wasabi } => {
            let on = if *on_wasabi { lang.either(" on wasabi", " sur un wasabi") } else { "" };
            format!("{}{colon}{}{on}", name(seat), exact_name(*card, lang))
        }
        Event::Copied { seat, copied } => lang.either(
            format!("{}: special order, a copy of {}", name(seat), copied_name(*copied, lang)),
            format!("{} : commande spéciale, copie de {}", name(seat), copied_name(*copied, lang)),
        ),
        Event::Discarded { seat, card } => lang.either(
            format!("{}: {} is discarded", name(seat), exact_name(*card, lang)),
            format!("{} : {} à la défausse", name(seat), exact_name(*card, lang)),
        ),
        Event::Returned { seat, card } => lang.either(
            format!("{}: {} into the hand", name(seat), exact_name(*card, lang)),
            format!("{} : {} dans la main", name(seat), exact_name(*card, lang)),
        ),
        // Said like this it fits both "You" and a name.
        Event::Asked { seat, request } => lang.either(
            format!("{}: “{}, please!”", name(seat), request_name(*request, lang)),
            format!("{} : « {}, s'il vous plaît ! »", name(seat), request_name(*request, lang)),
        ),
        Event::Gave { from, to, card } => {
            format!("{} → {}{colon}{}", name(from), name(to), exact_name(*card, lang))
        }
        Event::NobodyHas { request } => lang.either(
            format!("Nobody has {}", request_name(*request, lang)),
            format!("Personne n'a : {}", request_name(*request, lang)),
        ),
        Event::Drew { seat, cards } => {
            let cards: Vec<String> = cards
                .iter()
                .flat_map(|(card, n)| (0..n).map(move |_| exact_name(card, lang)))
                .collect();
            lang.either(
                format!("{}: a look at {}", name(seat), cards.join(", ")),
                format!("{} : à regarder, {}", name(seat), cards.join(", ")),
            )
        }
        Event::Turned { seat, card } => lang.either(
            format!("{}: {} is turned face down", name(seat), card_name(*card, lang)),
            format!("{} : {}, face cachée", name(seat), card_name(*card, lang)),
        ),
        Event::RoundOver { round } => round_is_over(*round, lang) + ".",
        Event::Scored { seat, rule, points } => {
            format!("{}{colon}{points:+} ({rule})", name(seat)).replace('-', "−")
        }
        Event::Dealt { .. } | Event::Revealed { .. } | Event::Passed => return None,
    })
}

/// The drawing that stands for the points by a rule.
pub(super) fn picture(rule: &str) -> Option<&'static str> {
    Some(match rule {
        "SU1" => "egg",
        "SU2" => "salmon",
        "SU3" => "squid",
        "BX3" => "takeout-box",
        _ => drawing(match rule.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "MK" => Type::Maki,
            "TK" => Type::Temaki,
            "CA" => Type::Uramaki,
            "TE" => Type::Tempura,
            "SA" => Type::Sashimi,
            "GY" => Type::Dumpling,
            "EL" => Type::Eel,
            "TO" => Type::Tofu,
            "ON" => Type::Onigiri,
            "ED" => Type::Edamame,
            "MS" => Type::MisoSoup,
            "SY" => Type::SoySauce,
            "TH" => Type::Tea,
            "FL" => Type::Pudding,
            "IC" => Type::GreenTeaIceCream,
            "FR" => Type::Fruit,
            _ => return None,
        }),
    })
}
