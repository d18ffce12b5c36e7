//! Sushi Express in words.

mod examples;

#[cfg(test)]
mod tests;

use crate::text::sushi_express as text;
use crate::{Lang, Names, Words, numbers};
use game_sushi_express::{Clients, Event, Move, PARK, SHOP, SushiExpress};
use kaiten_core::Seat;

impl Words for SushiExpress {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        let name = |seat: &Seat| &names[*seat];
        Some(match event {
            Event::Filled { clients } => {
                text::Filled { clients: &clients_named(clients, lang) }.say(lang)
            }
            Event::Round { first } => text::NewRound { who: &names.inside(*first) }.say(lang),
            Event::Bet { seat, space, on_top } => {
                text::HasBet { who: &name(seat), space, on_top }.say(lang)
            }
            Event::Swapped { seat, space } => {
                text::Swapped { who: &name(seat), space, next: &next(*space) }.say(lang)
            }
            Event::Threw { seat, dice, enough } => text::Threw {
                who: &name(seat),
                low: &dice.low(),
                high: &dice.high(),
                total: &dice.total(),
                enough,
            }
            .say(lang),
            Event::Rerolls { seat, face } => text::Rerolls { who: &name(seat), face }.say(lang),
            Event::Failed { seat } => text::Failed { who: &name(seat) }.say(lang),
            Event::Draws { seat } => text::Draws { who: &name(seat) }.say(lang),
            Event::Drew { seat, card } => text::Drew { who: &name(seat), action: card }.say(lang),
            Event::Drove { seat, to, farther, .. } => {
                text::Drove { who: &name(seat), tile: &kind_and_house(*to).0, farther }.say(lang)
            }
            Event::Took { seat, client } => text::Took { who: &name(seat), client }.say(lang),
            Event::Kept { seat } => text::Kept { who: &name(seat) }.say(lang),
            Event::Discarded { seat, clients } => {
                text::Discarded { who: &name(seat), clients: &clients_named(clients, lang) }
                    .say(lang)
            }
            Event::AllFailed { clients } => {
                text::AllFailed { clients: &clients_named(clients, lang) }.say(lang)
            }
            Event::GameOver => text::over(lang).into(),
            Event::ShowsTips { seat, tips } => {
                text::ShowsTips { who: &name(seat), n: tips }.say(lang)
            }
            Event::Scored { seat, rule, points } => {
                let points = numbers::signed(*points);
                text::Scored { who: &name(seat), points: &points, rule }.say(lang)
            }
        })
    }

    fn move_name(m: &Move, _: &Names, lang: Lang) -> String {
        move_name(*m, lang)
    }

    fn label(label: &str, lang: Lang) -> String {
        text::Line { label: &label }.say(lang)
    }

    fn line(label: &str, value: &str, lang: Lang) -> String {
        examples::line(label, value, lang)
    }

    fn choice(choice: &[&str], lang: Lang) -> String {
        examples::choice(choice, lang)
    }

    fn chance(what: &str, lang: Lang) -> String {
        text::Chance { what: &what }.say(lang)
    }

    fn happens(what: &str, value: &str, lang: Lang) -> String {
        examples::happens(what, value, lang)
    }
}

/// A move in words.
pub fn move_name(m: Move, lang: Lang) -> String {
    match m {
        Move::Bet(space) => text::MoveBet { space: &space }.say(lang),
        Move::Same(space) => text::MoveSame { space: &space }.say(lang),
        Move::Swap(space) => text::MoveSwap { space: &space, next: &next(space) }.say(lang),
        Move::Reroll(face) => text::MoveReroll { face: &face }.say(lang),
        Move::Pass => text::move_pass(lang).into(),
        Move::Drive(farther) => text::MoveDrive { n: &farther }.say(lang),
        Move::Take(client) => text::MoveTake { client: &client }.say(lang),
        Move::Keep => text::move_keep(lang).into(),
        Move::Discard => text::move_discard(lang).into(),
    }
}

/// The space with which a space is swapped.
fn next(space: u8) -> u16 {
    u16::from(space) + 1
}

/// Several clients, such as “pink client, 2 × tip”.
pub fn clients_named(clients: &Clients, lang: Lang) -> String {
    let each = clients.iter().map(|(client, n)| text::Clients { client: &client, n: &n }.say(lang));
    each.collect::<Vec<_>>().join(", ")
}

/// A tile in words.
pub fn tile_name(tile: u8, lang: Lang) -> String {
    let (kind, house) = kind_and_house(tile);
    text::Tile { tile: &kind, house: &house }.say(lang)
}

/// On which tile somebody's van stands.
pub fn van_at(who: &str, tile: u8, lang: Lang) -> String {
    let (kind, house) = kind_and_house(tile);
    text::VanAt { who: &who, tile: &kind, house: &house }.say(lang)
}

/// What a drive brings: the tile where it ends, and what is on the way.
pub fn brings((tile, at_the_shop): (u8, bool), lang: Lang) -> String {
    let (kind, house) = kind_and_house(tile);
    text::Brings { tile: &kind, house: &house, shop: &at_the_shop }.say(lang)
}

/// By which words messages choose a tile, and which house it is behind Sushi Express or the park.
fn kind_and_house(tile: u8) -> (&'static str, u8) {
    match tile {
        SHOP => ("shop", 0),
        PARK => ("park", 0),
        _ if tile < PARK => ("after-shop", tile),
        _ => ("after-park", tile - PARK),
    }
}
