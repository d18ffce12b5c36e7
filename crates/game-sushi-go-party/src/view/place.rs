//! Where the cards can be whose place a viewer does not know.

use crate::pieces::{Card, CardSet, Cards, Dessert, Desserts};
use kaiten_core::rng::below;
use kaiten_core::{Piece, Rng, Seat};

/// The most cards that a game is played with.
const ALL_CARDS: usize = 69;

/// Cards whose place the viewer does not know, each in one of the places where they could be.
///
/// [`add`](Self::add) takes them as they were dealt, without a look at what the places take;
/// [`settle`](Self::settle) moves them to where they can be, and [`shuffle`](Self::shuffle) leaves
/// each way to place them about equally likely.
#[derive(Clone)]
pub(super) struct Unplaced {
    cards: [Placed; ALL_CARDS],
    len: usize,
    takes: [Sorts; SITES],
    /// CU7 The hand that must have one of these cards, because its owner gives one now.
    gift: Option<(Site, Sorts)>,
}

/// A place for cards: the hands by their seats, the deck, and the pile of desserts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Site(u8);

const SITES: usize = 10;

impl Site {
    pub(super) const DECK: Self = Self(8);
    pub(super) const PILE: Self = Self(9);

    pub(super) fn hand(seat: Seat) -> Self {
        Self(seat.index() as u8)
    }

    /// The seat whose hand it is.
    ///
    /// # Panics
    /// If it is no hand.
    pub(super) fn seat(self) -> Seat {
        Seat::new(self.0)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..SITES as u8).map(Self)
    }
}

#[derive(Clone, Copy)]
struct Placed {
    sort: Sort,
    site: Site,
}

/// A card, as far as it matters where it can be: the desserts that are known not to be in the pile
/// are sorts of their own, behind all cards.
#[derive(Clone, Copy)]
struct Sort(u8);

const KINDS: usize = Card::ALL.len();

impl Sort {
    fn of(card: Card) -> Self {
        Self(card.index() as u8)
    }

    fn mixed(dessert: Dessert) -> Self {
        Self((KINDS + dessert.index()) as u8)
    }

    fn card(self) -> Card {
        let nth = usize::from(self.0);
        if nth < KINDS { Card::ALL[nth] } else { Dessert::ALL[nth - KINDS].card() }
    }
}

/// A set of sorts.
#[derive(Clone, Copy)]
struct Sorts(u64);

impl Sorts {
    const NONE: Self = Self(0);
    const ALL: Self = Self(u64::MAX);

    /// These cards, mixed in or not.
    fn of(kinds: CardSet) -> Self {
        let mut sorts = Self::NONE;
        for card in kinds.iter() {
            sorts.insert(Sort::of(card));
            if let Some(dessert) = card.dessert() {
                sorts.insert(Sort::mixed(dessert));
            }
        }
        sorts
    }

    fn insert(&mut self, sort: Sort) {
        self.0 |= 1 << sort.0;
    }

    #[inline]
    fn contains(self, sort: Sort) -> bool {
        self.0 >> sort.0 & 1 == 1
    }
}

impl Unplaced {
    pub(super) fn new() -> Self {
        let nowhere = Placed { sort: Sort(0), site: Site::DECK };
        let mut takes = [Sorts::NONE; SITES];
        takes[Site::DECK.index()] = Sorts::ALL;
        for &dessert in Dessert::ALL {
            takes[Site::PILE.index()].insert(Sort::of(dessert.card()));
        }
        Self { cards: [nowhere; ALL_CARDS], len: 0, takes, gift: None }
    }

    /// A hidden hand that takes everything but what it lacks.
    pub(super) fn open_hand(&mut self, seat: Seat, lacks: CardSet) {
        self.takes[Site::hand(seat).index()] = Sorts(!Sorts::of(lacks).0);
    }

    /// CU7 This hidden hand has one of these cards.
    pub(super) fn must_have(&mut self, seat: Seat, gifts: CardSet) {
        self.gift = Some((Site::hand(seat), Sorts::of(gifts)));
    }

    /// Cards that are dealt to a place. As many of them as `mixed` has are known not to be in the
    /// pile, and are taken out of it.
    pub(super) fn add(&mut self, site: Site, cards: Cards, mixed: &mut Desserts) {
        for (card, count) in cards.iter() {
            for _ in 0..count {
                let known = card.dessert().filter(|&dessert| mixed.count(dessert) > 0);
                let sort = match known {
                    Some(dessert) => {
                        mixed.take(dessert);
                        Sort::mixed(dessert)
                    }
                    None => Sort::of(card),
                };
                self.cards[self.len] = Placed { sort, site };
                self.len += 1;
            }
        }
    }

    /// The cards, each with its place.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Site, Card)> + '_ {
        self.cards[..self.len].iter().map(|placed| (placed.site, placed.sort.card()))
    }

    /// Moves cards until each is where it can be. Says whether that is possible.
    pub(super) fn settle(&mut self) -> bool {
        for nth in 0..self.len {
            let Placed { sort, site } = self.cards[nth];
            if !self.takes(site, sort) && !self.pass_round(nth, |site, this| this.takes(site, sort))
            {
                return false;
            }
        }
        let Some((giver, gifts)) = self.gift.filter(|_| self.gifts() == 0) else { return true };
        (0..self.len).any(|nth| {
            let sort = self.cards[nth].sort;
            gifts.contains(sort)
                && self.takes(giver, sort)
                && self.pass_round(nth, |site, _| site == giver)
        })
    }

    /// Moves a card to a place of which this is true, another one from there to a place that takes
    /// it, and so on, until one comes to where the first was. Says whether there is such a ring: if
    /// the cards can be placed with this one in such a place, then those that would have to move
    /// for it make one.
    fn pass_round(&mut self, first: usize, is_target: impl Fn(Site, &Self) -> bool) -> bool {
        let home = self.cards[first].site;
        // The card that can come to each place.
        let mut comes = [None; SITES];
        for site in Site::all().filter(|&site| is_target(site, self)) {
            comes[site.index()] = Some(first);
        }
        let mut reached = 0;
        while comes[home.index()].is_none() {
            let before = core::mem::replace(&mut reached, comes.iter().flatten().count());
            if before == reached {
                return false;
            }
            for (nth, card) in self.cards[..self.len].iter().enumerate() {
                if comes[card.site.index()].is_none() {
                    continue;
                }
                for site in Site::all().filter(|&site| self.takes(site, card.sort)) {
                    comes[site.index()].get_or_insert(nth);
                }
            }
        }
        let mut site = home;
        loop {
            let nth = comes[site.index()].expect("each place was reached from another");
            site = core::mem::replace(&mut self.cards[nth].site, site);
            if nth == first {
                return true;
            }
        }
    }

    /// Swaps cards at random, so often that each way to place them is about equally likely. None
    /// goes where it cannot be.
    pub(super) fn shuffle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let mut gifts = self.gifts();
        let mut any = || below(rng, self.len as u32) as usize;
        for _ in 0..40 * self.len {
            let (a, b) = (any(), any());
            let (first, second) = (self.cards[a], self.cards[b]);
            if !self.takes(second.site, first.sort) || !self.takes(first.site, second.sort) {
                continue;
            }
            if let Some((giver, sorts)) = self.gift {
                let is_gift = |card: Placed| u8::from(sorts.contains(card.sort));
                let left = match (first.site == giver, second.site == giver) {
                    (true, false) => gifts + is_gift(second) - is_gift(first),
                    (false, true) => gifts + is_gift(first) - is_gift(second),
                    _ => gifts,
                };
                if left == 0 {
                    continue;
                }
                gifts = left;
            }
            self.cards[a].site = second.site;
            self.cards[b].site = first.site;
        }
    }

    /// How many cards the giver has to give.
    fn gifts(&self) -> u8 {
        let Some((giver, sorts)) = self.gift else { return 0 };
        let is_gift = |card: &&Placed| card.site == giver && sorts.contains(card.sort);
        self.cards[..self.len].iter().filter(is_gift).count() as u8
    }

    #[inline]
    fn takes(&self, site: Site, sort: Sort) -> bool {
        self.takes[site.index()].contains(sort)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::rng::stream;

    /// Hands that take only these cards, and what they and the deck were dealt.
    fn hands(take: &[&str], dealt: &[&str]) -> Unplaced {
        let cards = |text: &str| text.parse::<Cards>().expect("cards");
        let mut unplaced = Unplaced::new();
        for (nth, text) in take.iter().enumerate() {
            let taken = CardSet::from(cards(text));
            let lacks = Card::ALL.iter().copied().filter(|&card| !taken.contains(card));
            unplaced.open_hand(Seat::new(nth as u8), lacks.collect());
        }
        for (nth, text) in dealt.iter().enumerate() {
            let site = if nth < take.len() { Site(nth as u8) } else { Site::DECK };
            unplaced.add(site, cards(text), &mut { Desserts::EMPTY });
        }
        unplaced
    }

    /// The cards in the order of their places.
    fn placed(unplaced: &Unplaced) -> String {
        let mut cards: Vec<_> = unplaced.iter().map(|(site, card)| (site.0, card)).collect();
        cards.sort_unstable();
        cards.iter().map(|(_, card)| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_ring_of_hands_finds_its_only_way() {
        // No two cards can be swapped here: all three must move at once.
        let mut ring = hands(&["egg", "salmon", "squid"], &["salmon", "squid", "egg", "tea"]);
        assert!(ring.settle());
        assert_eq!(placed(&ring), "egg salmon squid tea");
        ring.shuffle(&mut stream(1, 0));
        assert_eq!(placed(&ring), "egg salmon squid tea");
        let take = ["egg", "egg salmon", "salmon"];
        assert!(!hands(&take, &["egg", "salmon", "tea", "tea"]).settle());
    }

    #[test]
    fn a_giver_gets_what_was_asked_for() {
        let gifts = || CardSet::from("maki1 maki2".parse::<Cards>().expect("cards"));
        let mut far = hands(&["maki1 egg", "egg tea"], &["egg", "tea", "maki1"]);
        far.must_have(Seat::new(0), gifts());
        assert!(far.settle());
        far.shuffle(&mut stream(1, 0));
        assert!(placed(&far).starts_with("maki1 "));
        let mut none = hands(&["maki1 egg"], &["egg", "maki2 tea"]);
        none.must_have(Seat::new(0), gifts());
        assert!(!none.settle());
    }

    #[test]
    fn a_way_is_found_where_trying_all_finds_one() {
        let kinds = ["egg", "salmon", "squid", "tea", "orange2"];
        let mut found = [0, 0];
        for index in 0..1_000 {
            let mut rng = stream(3, index);
            let mut some = || {
                let taken = kinds.iter().filter(|_| below(&mut rng, 5) < 2);
                taken.copied().collect::<Vec<_>>().join(" ")
            };
            let take = [some(), some(), some()];
            let mut any = || kinds[below(&mut rng, 5) as usize];
            let dealt = [any(), any(), any(), any()];
            let mut unplaced = hands(&take.each_ref().map(String::as_str), &dealt);
            unplaced.add(Site::PILE, "orange2".parse().expect("a card"), &mut { Desserts::EMPTY });
            if below(&mut rng, 2) == 0 {
                unplaced.must_have(Seat::new(1), Card::SUSHIS.into_iter().collect());
            }
            let possible = (0..5usize.pow(5)).any(|code| {
                let from: Vec<usize> = (0..5).map(|nth| code / 5usize.pow(nth) % 5).collect();
                let mut other = unplaced.clone();
                for (card, &from) in other.cards.iter_mut().zip(&from) {
                    card.site = unplaced.cards[from].site;
                }
                (0..5).all(|nth| from.contains(&nth)) && other.is_right()
            });
            assert_eq!(unplaced.settle(), possible, "{take:?} {dealt:?}");
            assert!(!possible || unplaced.is_right(), "{take:?} {dealt:?}");
            unplaced.shuffle(&mut rng);
            assert!(!possible || unplaced.is_right(), "{take:?} {dealt:?}");
            found[usize::from(possible)] += 1;
        }
        assert!(found.iter().all(|&count| count > 100), "{found:?}");
    }

    impl Unplaced {
        fn is_right(&self) -> bool {
            let mut cards = self.cards[..self.len].iter();
            cards.all(|card| self.takes(card.site, card.sort))
                && (self.gift.is_none() || self.gifts() > 0)
        }
    }
}
