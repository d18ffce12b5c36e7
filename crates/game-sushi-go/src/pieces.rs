//! The cards, and what lies in front of a player.

use kaiten_core::{At, Bag, Misread, Piece, rule};
use serde::{Deserialize, Serialize};

kaiten_core::pieces! {
    /// The twelve kinds of card.
    pub enum Card as "card" {
        Tempura = "tempura",
        Sashimi = "sashimi",
        Dumpling = "dumpling",
        Maki1 = "maki1",
        Maki2 = "maki2",
        Maki3 = "maki3",
        Egg = "egg",
        Salmon = "salmon",
        Squid = "squid",
        Wasabi = "wasabi",
        Chopsticks = "chopsticks",
        Pudding = "pudding",
    }
}

/// Cards in no order: a hand, a deck.
pub type Cards = Bag<Card, 2>;

/// S1 The 108 cards of the box.
pub const BOX: [(Card, u8); 12] = [
    (Card::Tempura, 14),
    (Card::Sashimi, 14),
    (Card::Dumpling, 14),
    (Card::Maki1, 6),
    (Card::Maki2, 12),
    (Card::Maki3, 8),
    (Card::Egg, 5),
    (Card::Salmon, 10),
    (Card::Squid, 5),
    (Card::Wasabi, 6),
    (Card::Chopsticks, 4),
    (Card::Pudding, 10),
];

/// All cards of the box together.
pub(crate) fn full_box() -> Cards {
    BOX.into_iter().collect()
}

impl Card {
    /// The three sushis: what wasabi goes with.
    pub const SUSHIS: [Self; 3] = [Self::Egg, Self::Salmon, Self::Squid];

    /// Whether this is a sushi.
    #[inline]
    pub fn is_sushi(self) -> bool {
        matches!(self, Self::Egg | Self::Salmon | Self::Squid)
    }

    /// Which of the three sushis it is.
    #[inline]
    fn sushi(self) -> usize {
        debug_assert!(self.is_sushi(), "{self} is no sushi");
        self.index() - Self::Egg.index()
    }
}

/// What lies face up in front of a player: the cards, and which sushis sit on a wasabi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Area {
    pub(crate) cards: Cards,
    /// How many of each sushi sit on a wasabi, in the order of [`Card::SUSHIS`].
    pub(crate) on_wasabi: [u8; 3],
}

// What comes from outside is checked, so that it can be counted and shown.
kaiten_core::checked_when_read!(Area);

impl Area {
    /// W2 Each sushi on a wasabi has its own.
    fn check(&self) -> Result<(), Misread> {
        let sushis = Card::SUSHIS.map(|sushi| self.cards.count(sushi));
        let there = self.on_wasabi.iter().zip(sushis).all(|(&on, all)| on <= all);
        let dipped = self.on_wasabi.iter().map(|&on| u32::from(on)).sum::<u32>();
        if there && dipped <= u32::from(self.cards.count(Card::Wasabi)) {
            return Ok(());
        }
        let dipped = Misread::contradiction(&["on_wasabi", "cards"]).by(rule("W2"));
        Err(dipped.at(At::Line("areas")))
    }

    /// All cards, those on a wasabi too.
    pub fn cards(&self) -> Cards {
        self.cards
    }

    /// How many of this sushi sit on a wasabi.
    pub fn on_wasabi(&self, sushi: Card) -> u8 {
        self.on_wasabi[sushi.sushi()]
    }

    /// How many wasabi wait for a sushi.
    #[inline]
    pub fn free_wasabi(&self) -> u8 {
        self.cards.count(Card::Wasabi) - self.on_wasabi.iter().sum::<u8>()
    }

    /// All maki symbols together.
    #[inline]
    pub fn maki(&self) -> u8 {
        let count = |card| self.cards.count(card);
        count(Card::Maki1) + 2 * count(Card::Maki2) + 3 * count(Card::Maki3)
    }

    /// The same with a card more.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        self.lay(card);
        self
    }

    /// Lays a card, and says whether it went on a wasabi.
    ///
    /// W1 A sushi must go on a free wasabi. W2 Each wasabi takes one.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) -> bool {
        let dip = card.is_sushi() && self.free_wasabi() > 0;
        if dip {
            self.on_wasabi[card.sushi()] += 1;
        }
        self.cards.put(card);
        dip
    }

    /// E2 Everything is discarded except the puddings.
    pub(crate) fn clear(&mut self) {
        let puddings = self.cards.count(Card::Pudding);
        *self =
            Self { cards: [(Card::Pudding, puddings)].into_iter().collect(), on_wasabi: [0; 3] };
    }
}
