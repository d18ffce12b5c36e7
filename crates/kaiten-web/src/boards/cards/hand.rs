//! How a hand is spread: a fan where there is room, and on a phone rows that fit the width.

use super::arc::from_middle;
use leptos::prelude::*;

/// So many cards of a row can be read on a phone.
const READABLE: usize = 5;

/// Which card of how many it is.
#[derive(Clone, Copy)]
pub(crate) struct Spread {
    pub(crate) nth: usize,
    pub(crate) of: usize,
}

impl Spread {
    /// Where the card lies in the fan, as CSS: the styles turn and lower it by that.
    pub(crate) fn style(self) -> String {
        format!("--off: {}", from_middle(self.nth, self.of))
    }
}

/// Cards side by side. `class` says what they are besides.
pub(crate) fn spread(cards: Vec<AnyView>, class: &str) -> AnyView {
    let (count, rows) = (cards.len(), rows(cards.len()));
    let columns = count.div_ceil(rows).max(1);
    view! {
        <div
            class=format!("cards {class}")
            data-place="own-hand"
            style=format!("--cards: {}; --columns: {columns}; --rows: {rows}", count.max(1))
        >
            {cards}
        </div>
    }
    .into_any()
}

/// How many rows so many cards need on a phone.
fn rows(cards: usize) -> usize {
    cards.div_ceil(READABLE).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_row_has_more_cards_than_can_be_read() {
        for cards in 0..=20_usize {
            assert!(cards.div_ceil(rows(cards)) <= READABLE, "{cards}");
        }
        assert_eq!([0, 1, 5, 6, 10, 11].map(rows), [1, 1, 1, 2, 2, 3]);
    }
}
