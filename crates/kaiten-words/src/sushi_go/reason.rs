//! Why cards scored.

use crate::text::sushi_go as text;
use crate::{Lang, Reason};
use game_sushi_go::{Area, Card};
use kaiten_core::Rule;

/// Why an area scored by a rule.
pub(super) fn of(rule: Rule, area: &Area, lang: Lang) -> Reason {
    let count = |card| area.cards().count(card);
    let all = |card: Card| format!("{card}*{}", count(card));
    let (card, n, pieces) = match rule.id() {
        "T1" => (Card::Tempura, count(Card::Tempura), all(Card::Tempura)),
        "A1" => (Card::Sashimi, count(Card::Sashimi), all(Card::Sashimi)),
        "D1" => (Card::Dumpling, count(Card::Dumpling), all(Card::Dumpling)),
        "N1" => nigiri(area, Card::Squid),
        "N2" => nigiri(area, Card::Salmon),
        "N3" => nigiri(area, Card::Egg),
        id if id.starts_with('M') => {
            let makis = [Card::Maki1, Card::Maki2, Card::Maki3];
            let makis = makis.into_iter().filter(|&card| count(card) > 0).map(all);
            (Card::Maki1, area.maki(), makis.collect::<Vec<_>>().join(" "))
        }
        _ => (Card::Pudding, count(Card::Pudding), all(Card::Pudding)),
    };
    let on_wasabi = if card.is_sushi() { area.on_wasabi(card) } else { 0 };
    let dipped = if on_wasabi == n { "all".to_string() } else { on_wasabi.to_string() };
    let words = text::Reason { rule: &rule, n: &n, card: &card, dipped: &dipped }.say(lang);
    Reason { words, pieces }
}

/// How many of a sushi there are, and how they lie.
fn nigiri(area: &Area, card: Card) -> (Card, u8, String) {
    let (n, dipped) = (area.cards().count(card), area.on_wasabi(card));
    let plain = core::iter::repeat_n(card.to_string(), usize::from(n.saturating_sub(dipped)));
    let dipped = core::iter::repeat_n(format!("wasabi({card})"), usize::from(dipped));
    (card, n, plain.chain(dipped).collect::<Vec<_>>().join(" "))
}
