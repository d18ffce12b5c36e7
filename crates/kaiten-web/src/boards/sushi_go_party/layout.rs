//! How the cards of an area are laid out: columns of a type, and each wasabi under its sushi.

use game_sushi_go_party::{Area, Card, Laid, Type, Wasabi};

/// A card by itself, or a sushi on its wasabi, by their places in [`Area::cards`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slot {
    Alone(usize),
    Pair { wasabi: usize, sushi: usize },
}

impl Slot {
    /// The places of its cards, the lower card first.
    pub(super) fn places(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Self::Alone(nth) => (nth, None),
            Self::Pair { wasabi, sushi } => (wasabi, Some(sushi)),
        };
        [Some(first), second].into_iter().flatten()
    }
}

/// All cards of an area: the pairs first.
pub(super) fn slots(area: &Area) -> Vec<Slot> {
    let cards: Vec<Laid> = area.cards().collect();
    let mut slots = Vec::new();
    for sushi in Card::SUSHIS {
        // A sushi of this turn can lie on a wasabi of an earlier one, but not the other way round.
        let by_age = |is_it: &dyn Fn(&Laid) -> bool| {
            let mut places: Vec<usize> =
                (0..cards.len()).filter(|&nth| is_it(&cards[nth])).collect();
            places.sort_by_key(|&nth| cards[nth].fresh);
            places
        };
        let on = by_age(&|laid| laid.card == sushi && laid.wasabi == Wasabi::On);
        let under = by_age(&|laid| laid.wasabi == Wasabi::under(sushi));
        slots.extend(under.into_iter().zip(on).map(|(wasabi, sushi)| Slot::Pair { wasabi, sushi }));
    }
    let alone = (0..cards.len()).filter(|&nth| cards[nth].wasabi == Wasabi::None);
    slots.extend(alone.map(Slot::Alone));
    slots
}

/// The columns of an area: each pair, then the cards of each type, then those face down.
pub(super) fn columns(area: &Area) -> Vec<Vec<Slot>> {
    let cards: Vec<Laid> = area.cards().collect();
    // Face-down cards are of no type any more.
    let column = |slot: &Slot| match *slot {
        Slot::Pair { .. } => None,
        Slot::Alone(nth) => Some((cards[nth].down, cards[nth].card.kind())),
    };
    let mut columns: Vec<Vec<Slot>> = Vec::new();
    for slot in slots(area) {
        let (pairs, alone) = (matches!(slot, Slot::Pair { .. }), column(&slot));
        let same = columns.iter_mut().find(|others| {
            let other = others.first().and_then(column);
            !pairs && same_column(other, alone)
        });
        match same {
            Some(others) => others.push(slot),
            None => columns.push(vec![slot]),
        }
    }
    columns.sort_by_key(|slots| slots.first().and_then(column).is_some_and(|(down, _)| down));
    columns
}

fn same_column(one: Option<(bool, Type)>, other: Option<(bool, Type)>) -> bool {
    match (one, other) {
        (Some((true, _)), Some((true, _))) => true,
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
}

/// A name for each card of an area that it keeps while it lies there: which card of the box it is,
/// and how many of these came before it. What is new comes last.
pub(super) fn names(area: &Area) -> Vec<(Card, usize)> {
    let cards: Vec<Laid> = area.cards().collect();
    let mut order: Vec<usize> = (0..cards.len()).collect();
    order.sort_by_key(|&nth| cards[nth].fresh);
    let mut names = vec![(Card::Egg, 0); cards.len()];
    for (before, &nth) in order.iter().enumerate() {
        let physical = cards[nth].physical();
        let earlier = order[..before].iter().filter(|&&other| cards[other].physical() == physical);
        names[nth] = (physical, earlier.count());
    }
    names
}
