//! What an area has of everything, as people are told it beside its points.

use super::{Tally, fruit_symbols, onigiri_sets};
use crate::pieces::{Area, Card, KeptDesserts, Type};
use kaiten_core::Piece;

impl Area {
    /// What counts of a type face up: symbols of maki and uramaki, cards of everything else.
    pub fn counts(&self, kind: Type) -> u8 {
        let tally = Tally::of(self);
        match kind {
            Type::Maki => tally.symbols(kind, 1),
            Type::Uramaki => tally.symbols(kind, 3),
            _ => tally.all(kind),
        }
    }

    /// How many of a sushi lie on wasabi; of other cards none do.
    pub fn on_wasabi(&self, card: Card) -> u8 {
        Tally::of(self).on_wasabi.get(card.index()).copied().unwrap_or(0)
    }

    /// ON2 How many shapes each set of onigiri has, the largest first.
    pub fn onigiri_sets(&self) -> Vec<usize> {
        onigiri_sets(&Tally::of(self)).collect()
    }

    /// SY1 How many different colours there are.
    pub fn colours(&self) -> u8 {
        let tally = Tally::of(self);
        Type::ALL.iter().filter(|&&kind| tally.of_colour(kind) > 0).count() as u8
    }

    /// TH1 The colour that there is most of, and how many cards have it. Nothing if none lies there.
    pub fn largest_colour(&self) -> Option<(Type, u8)> {
        let tally = Tally::of(self);
        let colours = Type::ALL.iter().map(|&kind| (kind, tally.of_colour(kind)));
        // Of two that are as large the first.
        colours.rev().max_by_key(|&(_, count)| count).filter(|&(_, count)| count > 0)
    }
}

impl KeptDesserts {
    /// FR1 The symbols of each fruit: watermelons, oranges, pineapples.
    pub fn fruit_symbols(&self) -> [u8; 3] {
        fruit_symbols(&self.all())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_says_what_it_has() {
        let area: Area = "wasabi(squid) squid order(maki3) maki2 tempura*3 down(eel) \
             onigiri-circle*2 onigiri-square"
            .parse()
            .expect("an area");
        assert_eq!([Type::Maki, Type::Tempura, Type::Eel].map(|kind| area.counts(kind)), [5, 3, 0]);
        assert_eq!([Card::Squid, Card::Egg, Card::Tea].map(|card| area.on_wasabi(card)), [1, 0, 0]);
        assert_eq!(area.onigiri_sets(), [2, 1]);
        // Nigiri with wasabi, maki, tempura, onigiri: what is face down has no colour.
        assert_eq!(area.colours(), 4);
        assert_eq!(area.largest_colour(), Some((Type::Nigiri, 3)), "the first of three");
        assert_eq!(Area::default().largest_colour(), None);
    }

    #[test]
    fn desserts_of_the_round_count_with_those_that_are_kept() {
        let kept: KeptDesserts = "watermelon2 order(orange2)".parse().expect("desserts");
        let area: Area = "orange-pineapple down(pineapple2) egg".parse().expect("an area");
        assert_eq!(kept.with(&area).fruit_symbols(), [2, 3, 1]);
    }
}
