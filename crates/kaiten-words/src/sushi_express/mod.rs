//! Sushi Express in words.

mod about;
mod because;
mod examples;
mod reason;

#[cfg(test)]
mod tests;

use crate::about::capital;
use crate::numbers::signed;
use crate::text::sushi_express as text;
use crate::{Lang, Names, Reason, Words};
use game_sushi_express::{
    Action, Client, Clients, Event, Move, PARK, SHOP, SushiExpress, TILES, View,
};
use kaiten_core::{Event as _, Piece, Scored, Seat};

impl Words for SushiExpress {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        let seat = event.seats().next().unwrap_or(Seat::new(0));
        let (who, person) = (&&names[seat], &names.person(seat));
        Some(match event {
            Event::Filled { clients } => {
                text::Filled { clients: &clients_named(clients, lang) }.say(lang)
            }
            Event::Round { .. } => text::NewRound { who: &names.inside(seat), person }.say(lang),
            Event::Bet { space, on_top, .. } => {
                text::HasBet { who, person, space, on_top }.say(lang)
            }
            Event::Swapped { space, .. } => {
                text::Swapped { who, person, space, next: &next(*space) }.say(lang)
            }
            Event::Threw { dice, enough, .. } => {
                let (low, high, total) = (&dice.low(), &dice.high(), &dice.total());
                text::Threw { who, person, low, high, total, enough }.say(lang)
            }
            Event::Rerolls { face, .. } => text::Rerolls { who, person, face }.say(lang),
            Event::Failed { .. } => text::Failed { who, person }.say(lang),
            Event::Draws { .. } => text::Draws { who, person }.say(lang),
            Event::Drew { card, .. } => text::Drew { action: card }.say(lang),
            Event::Drove { to, farther, .. } => {
                let (tile, n) = tile_word(*to);
                text::Drove { who, person, tile: &tile, n: &n, farther }.say(lang)
            }
            Event::Took { client, .. } => text::Took { who, person, client, n: &1 }.say(lang),
            Event::Kept { .. } => text::Kept { who, person }.say(lang),
            Event::Discarded { clients, .. } => {
                let clients = clients_named(clients, lang);
                text::Discarded { who, person, clients: &clients }.say(lang)
            }
            Event::AllFailed { clients } => {
                text::AllFailed { clients: &clients_named(clients, lang) }.say(lang)
            }
            Event::GameOver { .. } => text::over(lang).into(),
            Event::ShowsTips { tips, .. } => text::ShowsTips { who, person, n: tips }.say(lang),
            Event::Scored { .. } => return None,
        })
    }

    fn tie_break(n: i16, lang: Lang) -> Option<String> {
        Some(text::ActionsInHand { n: &n }.say(lang))
    }

    fn drawn(event: &Event) -> String {
        match event {
            Event::Filled { clients }
            | Event::Discarded { clients, .. }
            | Event::AllFailed { clients } => clients.to_string(),
            Event::Took { client, .. } => client.to_string(),
            Event::Threw { dice, .. } => format!("die-{} die-{}", dice.low(), dice.high()),
            Event::Bet { on_top: true, .. } => Action::Same.to_string(),
            Event::Swapped { .. } => Action::Swap.to_string(),
            Event::Rerolls { .. } => Action::Reroll.to_string(),
            Event::Drew { card, .. } => card.to_string(),
            Event::Drove { farther: 1.., .. } => Action::Farther.to_string(),
            Event::ShowsTips { tips, .. } => format!("{}*{tips}", Action::Tip),
            _ => String::new(),
        }
    }

    fn reason(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Reason {
        reason::of(scored, counted, lang).unwrap_or_default()
    }

    fn move_name(m: &Move, _: &Names, lang: Lang) -> String {
        move_name(*m, lang)
    }

    fn because(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
        because::of(*m, view, names, lang)
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

    /// Clients by their colours, and action cards; one that nobody has to show is a `card`.
    fn called(word: &str, lang: Lang) -> Option<String> {
        let name = match (Client::named(word), Action::named(word)) {
            (Ok(client), _) => text::Colour { client: &client }.say(lang),
            (_, Ok(action)) => text::Action { action: &action }.say(lang),
            _ if word == "card" => text::hidden_card(lang).to_string(),
            _ => return None,
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

/// Several clients, such as “a pink client and 2 tips”.
pub fn clients_named(clients: &Clients, lang: Lang) -> String {
    let each = clients.iter();
    let mut each: Vec<String> =
        each.map(|(client, n)| text::SomeClients { client: &client, n: &n }.say(lang)).collect();
    let Some(last) = each.pop() else { return String::new() };
    match each.is_empty() {
        true => last,
        false => text::And { all: &each.join(", "), last: &last }.say(lang),
    }
}

/// A tile in words.
pub fn tile_name(tile: u8, lang: Lang) -> String {
    let (tile, n) = tile_word(tile);
    text::Tile { tile: &tile, n: &n }.say(lang)
}

/// On which tile somebody's van stands.
pub fn van_at(who: &str, tile: u8, lang: Lang) -> String {
    let (tile, n) = tile_word(tile);
    text::VanAt { who: &who, tile: &tile, n: &n }.say(lang)
}

/// A drive to choose, such as “Drive 6 to the park: draw a card”, on a button of its own or on the
/// tile where it ends.
pub fn drive_name(tiles: &str, way: (u8, bool), on_tile: bool, lang: Lang) -> String {
    let ((tile, n), way) = (tile_word(way.0), way_word(way));
    match on_tile {
        true => text::TileToReach { tiles: &tiles, way: &way, tile: &tile, n: &n }.say(lang),
        false => text::Drive { tiles: &tiles, way: &way, tile: &tile, n: &n }.say(lang),
    }
}

/// What a bet would bring as the vans stand now, with the chance to drive: by `own` throws, also by
/// those of `each` higher bet, also with a `card`, or it is `sure`.
pub fn bet_brings(
    view: &View,
    seat: Seat,
    space: u8,
    (how, odds): (&str, &str),
    lang: Lang,
) -> String {
    let way = view.way(seat, space);
    let (tile, n) = tile_word(way.0);
    let best = because::best_client(view, seat).filter(|_| way.1);
    let (client, gain) = match best {
        Some((client, gain)) => (client, signed(gain)),
        None => (Client::Tip, "nothing".into()),
    };
    text::SpaceToBet {
        space: &space,
        how: &how,
        odds: &odds,
        way: &way_word(way),
        tile: &tile,
        n: &n,
        client: &client,
        best: &gain,
    }
    .say(lang)
}

/// By which word messages choose a tile, and how far it is from Sushi Express.
fn tile_word(tile: u8) -> (&'static str, u8) {
    match tile {
        SHOP => ("shop", 0),
        PARK => ("park", PARK),
        _ if tile < PARK => ("past", tile),
        _ => ("before", TILES.saturating_sub(tile)),
    }
}

/// By which word messages choose what a drive brings that ends on a tile, and whether it comes
/// through Sushi Express.
fn way_word((tile, at_the_shop): (u8, bool)) -> &'static str {
    match (tile, at_the_shop) {
        (SHOP, _) => "shop",
        (PARK, true) => "client-and-park",
        (PARK, false) => "park",
        (_, true) => "client",
        _ => tile_word(tile).0,
    }
}
