//! What lies in front of somebody: cards of a kind overlap, wasabi with its sushi. One's own sets say
//! what they bring, and leave room for what they lack.

use super::{dip, face};
use crate::boards::about::about;
use crate::boards::cards::{MOST_STACKS, lacking};
use crate::boards::pieces::{place, says_gains};
use crate::boards::score::{points_now, tally};
use crate::boards::{Scene, Show};
use game_sushi_go::{Area, Card, SushiGo};
use kaiten_core::Seat;
use kaiten_words::numbers::signed;
use kaiten_words::text::page;
use leptos::prelude::*;

/// What lies together.
const KINDS: [&[Card]; 10] = [
    &[Card::Tempura],
    &[Card::Sashimi],
    &[Card::Dumpling],
    &[Card::Maki1, Card::Maki2, Card::Maki3],
    &[Card::Squid],
    &[Card::Salmon],
    &[Card::Egg],
    &[Card::Wasabi],
    &[Card::Chopsticks],
    &[Card::Pudding],
];

/// All that lies in front of a seat.
pub(super) fn area(scene: &Scene<SushiGo>, seat: Seat) -> AnyView {
    let area = &scene.view.areas[seat];
    let brings = brings(scene, seat);
    let groups: Vec<AnyView> = KINDS
        .into_iter()
        .filter(|kind| kind.iter().any(|&card| area.cards().count(card) > 0))
        .map(|kind| group(scene, seat, kind, &brings))
        .collect();
    if groups.is_empty() {
        let nothing = page::nothing_yet(scene.lang);
        return view! { <div class="area empty">{nothing}{tally(scene, seat)}</div> }.into_any();
    }
    let stacks = groups.len().min(MOST_STACKS);
    view! { <div class="area" data-stacks=stacks>{groups}{tally(scene, seat)}</div> }.into_any()
}

/// What the viewer's own cards would bring now, by their drawing.
fn brings(scene: &Scene<SushiGo>, seat: Seat) -> Vec<(&'static str, i16)> {
    let is_told = seat == scene.seat && scene.tally.is_none() && says_gains();
    let points = if is_told { points_now::<SushiGo>(&scene.view, scene.lang) } else { Vec::new() };
    let own = points.into_iter().filter(|point| point.scored.seat == seat);
    own.filter_map(|point| Some((SushiGo::picture(point.scored.rule.id())?, point.scored.points)))
        .collect()
}

/// The cards of a kind: those by themselves as a stack, and each that lies on a wasabi with it.
fn group(
    scene: &Scene<SushiGo>,
    seat: Seat,
    kind: &[Card],
    brings: &[(&'static str, i16)],
) -> AnyView {
    let (area, lang) = (&scene.view.areas[seat], scene.lang);
    // A card that is new comes from the hand: the viewer sees its own, and only the side of others.
    let lay = |card: Card, dipped: bool, nth: u8| {
        let name = format!("laid-{seat}-{}{card}-{nth}", if dipped { "dipped-" } else { "" });
        let from = if seat == scene.seat { super::hand_piece(card) } else { place(seat) };
        let thing = if dipped { dip(card) } else { card.to_string() };
        face(card, lang).piece(about(thing, seat), name, from)
    };
    let drawing = face(kind[0], lang).art[0];
    let points = brings.iter().find(|(of, _)| *of == drawing).map(|(_, points)| *points);
    let mut points = points.filter(|&points| points != 0).map(|points| {
        view! { <span class="brings" aria-hidden="true">{signed(points)}</span> }
    });
    let dipped = dipped(area, kind[0]);
    let on_wasabi: Vec<AnyView> = (0..dipped)
        .map(|nth| {
            let pair =
                [face(Card::Wasabi, lang).open(about(dip(kind[0]), seat)), lay(kind[0], true, nth)];
            view! {
                <div class="stack dipped">
                    {pair.into_iter().collect_view()}
                    <span class="badge">"×3"</span>
                    {points.take()}
                </div>
            }
            .into_any()
        })
        .collect();
    let plain = |card: Card| match card {
        Card::Wasabi => area.free_wasabi(),
        _ => area.cards().count(card) - dipped,
    };
    let cards: Vec<AnyView> = kind
        .iter()
        .flat_map(|&card| (0..plain(card)).map(move |nth| (card, nth)))
        .map(|(card, nth)| lay(card, false, nth))
        .collect();
    let count = cards.len() as u8;
    let stack = (count > 0).then(|| {
        let badge = match kind[0] {
            Card::Maki1 => (count >= 2).then(|| area.maki()),
            _ => (count >= 3).then_some(count),
        };
        let badge = badge.map(|badge| view! { <span class="badge">{badge}</span> });
        let (drawing, lacks) = lacks(kind[0], count);
        let lacks = if seat == scene.seat { lacks } else { 0 };
        view! { <div class="stack">{cards}{lacking(drawing, lacks)}{badge}{points}</div> }
    });
    view! { {on_wasabi}{stack} }.into_any()
}

/// How many of a sushi lie on wasabi; of other cards none do.
fn dipped(area: &Area, card: Card) -> u8 {
    if card.is_sushi() { area.on_wasabi(card) } else { 0 }
}

/// What so many cards of a kind lack to bring points, by its drawing, and how many of that.
fn lacks(card: Card, count: u8) -> (&'static str, u8) {
    match card {
        // T1 They count by pairs.
        Card::Tempura => ("tempura", count % 2),
        // A1 They count by threes.
        Card::Sashimi => ("sashimi", (3 - count % 3) % 3),
        // W1 The next sushi goes on it.
        Card::Wasabi => ("salmon", 1),
        _ => ("", 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::Piece;

    #[test]
    fn every_card_lies_in_exactly_one_kind() {
        for &card in Card::ALL {
            let kinds = KINDS.iter().filter(|kind| kind.contains(&card)).count();
            assert_eq!(kinds, 1, "{card}");
        }
    }

    #[test]
    fn a_set_that_is_whole_lacks_nothing() {
        let missing = |card, counts: [u8; 4]| counts.map(|count| lacks(card, count).1);
        assert_eq!(missing(Card::Tempura, [1, 2, 3, 4]), [1, 0, 1, 0]);
        assert_eq!(missing(Card::Sashimi, [1, 2, 3, 4]), [2, 1, 0, 2]);
        assert_eq!(missing(Card::Dumpling, [1, 2, 3, 4]), [0; 4]);
    }
}
