//! Why piles scored.

use crate::text::sushizock as text;
use crate::{Lang, Reason};
use game_sushizock::{Portions, Tile};
use kaiten_core::Rule;

/// Why two piles scored by a rule.
pub(super) fn of(rule: Rule, piles: &Portions, lang: Lang) -> Reason {
    let tiles: Vec<Tile> = match rule.id() {
        "C1" => piles.counting().collect(),
        _ => piles.bones.iter().collect(),
    };
    let words = text::Reason { rule: &rule, n: &tiles.len() }.say(lang);
    let pieces = tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
    Reason { words, pieces }
}
