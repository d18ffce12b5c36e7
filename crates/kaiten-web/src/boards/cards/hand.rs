//! How a hand is spread: a fan where there is room, and on a phone rows that fit the width.

use super::arc::from_middle;
use leptos::prelude::*;

/// So many cards of a row can be read on a phone, and so many on a tablet.
const ON_A_PHONE: usize = 5;
const ON_A_TABLET: usize = 7;

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
    let count = cards.len();
    let [(rows, columns), (tablet_rows, tablet_columns)] =
        [ON_A_PHONE, ON_A_TABLET].map(|fit| rows(count, fit));
    let style = format!(
        "--cards: {}; --rows: {rows}; --columns: {columns}; \
         --tablet-rows: {tablet_rows}; --tablet-columns: {tablet_columns}",
        count.max(1)
    );
    view! {
        <div class=format!("cards {class}") data-place="own-hand" data-count=count style=style>
            {cards}
        </div>
    }
    .into_any()
}

/// In how many rows and columns so many cards lie, of which so many fit into a row.
fn rows(cards: usize, fit: usize) -> (usize, usize) {
    let rows = cards.div_ceil(fit).max(1);
    (rows, cards.div_ceil(rows).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_row_has_more_cards_than_can_be_read() {
        for cards in 0..=20 {
            for fit in [ON_A_PHONE, ON_A_TABLET] {
                let (rows, columns) = rows(cards, fit);
                assert!(columns <= fit && cards <= rows * columns, "{cards} of {fit}");
            }
        }
        assert_eq!(
            [0, 1, 5, 6, 9, 10].map(|cards| rows(cards, ON_A_PHONE)),
            [(1, 1), (1, 1), (1, 5), (2, 3), (2, 5), (2, 5)]
        );
    }
}
