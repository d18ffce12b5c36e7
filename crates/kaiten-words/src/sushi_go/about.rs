//! What is said of a card, a hand or the round when somebody asks about it.

use super::{because, card_name};
use crate::about::{Holding, about, hand, join, on_wasabi, points_by, round, sentence};
use crate::numbers::number;
use crate::text::{common, page, sushi_go as text};
use crate::{Lang, Names};
use core::iter::successors;
use game_sushi_go::{Area, Card, View};
use kaiten_core::{BySeat, Piece, Seat, Viewer};

/// Cards by their names, those on a wasabi such as `wasabi(egg)`; the `hand` of somebody and what is
/// `remembered` of it, the `round`, the `deck`, and the `call` of chopsticks.
pub(super) fn of(
    thing: &str,
    whose: Option<Seat>,
    view: &View,
    names: &Names,
    lang: Lang,
) -> Option<String> {
    let names = &names.clone().and(text::robot_short(lang));
    match (thing, whose) {
        ("hand", Some(seat)) => {
            return Some(hand(&names[seat], view.hand_size, turns_to_me(seat, view), lang));
        }
        ("round", _) => {
            let way = if because::goes_left(view) { "left" } else { "right" };
            let way = text::AboutPassing { way: &way }.say(lang);
            return Some(join(round(view.round, view.hand_size, lang), Some(way)));
        }
        // Those of the seats are told with their reasons, wherever they are shown.
        ("score", Some(seat)) => {
            let n = view.points.get(seat)?;
            let points = format!("{} {}", number(n), common::Points { n }.say(lang));
            return Some(about(&names[seat], &points, None, lang));
        }
        ("deck", _) => return Some(sentence(&page::CardsInDeck { n: &view.deck() }.say(lang))),
        ("remembered", _) => return Some(sentence(page::remembered(lang))),
        ("call", _) => return Some(text::about_call(lang).to_string()),
        _ => {}
    }
    if let Some(sushi) = on_wasabi(thing) {
        let card = Card::named(sushi).ok()?;
        let points = 3 * Area::default().gain(card);
        return Some(sentence(&text::AboutDipped { card: &card, points: &points }.say(lang)));
    }
    let card = Card::named(thing).ok()?;
    let two = view.options.seats() == 2;
    let what = text::AboutCard { card: &card, two: &two }.say(lang);
    let now = match whose {
        Some(seat) => laid(card, seat, view, names, lang),
        None => match (because::one(card, view, names, lang), view.viewer) {
            (None, Viewer::Seat(_)) => Some(text::about_nothing(lang).to_string()),
            // What they are good for is said already.
            _ if matches!(card, Card::Wasabi | Card::Chopsticks) => None,
            (why, _) => why,
        },
    };
    Some(about(&card_name(card, lang), &what, now, lang))
}

/// How things stand with the cards of a kind that lie in front of somebody.
fn laid(card: Card, seat: Seat, view: &View, names: &Names, lang: Lang) -> Option<String> {
    let area = view.areas.get(seat)?;
    let scored = view.so_far();
    let holds = |n: u8, rules: &[&str]| {
        let points = points_by(&scored, seat, rules);
        Holding { seat, n, points, names, lang }
    };
    let counts = |count: fn(&Area) -> u8| view.areas.iter().map(count).collect::<BySeat<u8, 5>>();
    let n = area.cards().count(card);
    // What each further card of the kind would bring.
    let gains = || successors(Some(*area), move |area| Some(area.with(card)));
    let gains = || gains().map(move |area| area.gain(card));
    Some(match card {
        Card::Tempura => holds(n, &["T"]).set(gains()),
        Card::Sashimi => holds(n, &["A"]).set(gains()),
        Card::Dumpling => holds(n, &["D"]).set(gains()),
        Card::Squid => holds(n, &["N1"]).set([].into_iter()),
        Card::Salmon => holds(n, &["N2"]).set([].into_iter()),
        Card::Egg => holds(n, &["N3"]).set([].into_iter()),
        Card::Maki1 | Card::Maki2 | Card::Maki3 => {
            holds(area.maki(), &["M"]).race(&counts(Area::maki))
        }
        Card::Pudding => holds(n, &["U"]).race(&counts(|area| area.cards().count(Card::Pudding))),
        Card::Wasabi => text::about_free_wasabi(lang).to_string(),
        Card::Chopsticks => return None,
    })
}

/// After how many turns the hand of another comes to the viewer.
fn turns_to_me(seat: Seat, view: &View) -> Option<u8> {
    let Viewer::Seat(me) = view.viewer else { return None };
    let seats = view.options.seats();
    let next = |seat: &Seat| {
        Some(if because::goes_left(view) { seat.left(seats) } else { seat.right(seats) })
    };
    let way = successors(Some(seat), next);
    way.take(seats.into()).position(|at| at == me).map(|turns| turns as u8)
}
