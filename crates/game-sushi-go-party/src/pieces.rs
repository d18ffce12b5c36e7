//! The cards, their types, and what lies in front of a player.

mod area;

pub use area::{Area, Laid, Wasabi};

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;
use kaiten_core::{Bag, Misread, Piece, rule};
use serde::{Deserialize, Serialize};

kaiten_core::pieces! {
    /// The 45 different cards: symbols, shapes, fruits and printed numbers make a difference.
    pub enum Card as "card" {
        Egg = "egg",
        Salmon = "salmon",
        Squid = "squid",
        Maki1 = "maki1",
        Maki2 = "maki2",
        Maki3 = "maki3",
        Temaki = "temaki",
        Uramaki3 = "uramaki3",
        Uramaki4 = "uramaki4",
        Uramaki5 = "uramaki5",
        Tempura = "tempura",
        Sashimi = "sashimi",
        Dumpling = "dumpling",
        Eel = "eel",
        Tofu = "tofu",
        OnigiriCircle = "onigiri-circle",
        OnigiriTriangle = "onigiri-triangle",
        OnigiriSquare = "onigiri-square",
        OnigiriRectangle = "onigiri-rectangle",
        Edamame = "edamame",
        MisoSoup = "miso-soup",
        Chopsticks1 = "chopsticks1",
        Chopsticks2 = "chopsticks2",
        Chopsticks3 = "chopsticks3",
        Spoon4 = "spoon4",
        Spoon5 = "spoon5",
        Spoon6 = "spoon6",
        Menu7 = "menu7",
        Menu8 = "menu8",
        Menu9 = "menu9",
        TakeoutBox10 = "takeout-box10",
        TakeoutBox11 = "takeout-box11",
        TakeoutBox12 = "takeout-box12",
        SoySauce = "soy-sauce",
        Tea = "tea",
        Wasabi = "wasabi",
        SpecialOrder = "special-order",
        Pudding = "pudding",
        GreenTeaIceCream = "green-tea-ice-cream",
        Watermelon2 = "watermelon2",
        Orange2 = "orange2",
        Pineapple2 = "pineapple2",
        WatermelonOrange = "watermelon-orange",
        WatermelonPineapple = "watermelon-pineapple",
        OrangePineapple = "orange-pineapple",
    }
}

kaiten_core::pieces! {
    /// The 23 types of card: what a menu is made of, and what a spoon asks for.
    pub enum Type as "type of card" {
        Nigiri = "nigiri",
        Maki = "maki",
        Temaki = "temaki",
        Uramaki = "uramaki",
        Tempura = "tempura",
        Sashimi = "sashimi",
        Dumpling = "dumpling",
        Eel = "eel",
        Tofu = "tofu",
        Onigiri = "onigiri",
        Edamame = "edamame",
        MisoSoup = "miso-soup",
        Chopsticks = "chopsticks",
        Spoon = "spoon",
        Menu = "menu",
        TakeoutBox = "takeout-box",
        SoySauce = "soy-sauce",
        Tea = "tea",
        Wasabi = "wasabi",
        SpecialOrder = "special-order",
        Pudding = "pudding",
        GreenTeaIceCream = "green-tea-ice-cream",
        Fruit = "fruit",
    }
}

kaiten_core::pieces! {
    /// The desserts, in the order of [`Card`]: they have a pile of their own, and are kept.
    pub enum Dessert as "dessert" {
        Pudding = "pudding",
        GreenTeaIceCream = "green-tea-ice-cream",
        Watermelon2 = "watermelon2",
        Orange2 = "orange2",
        Pineapple2 = "pineapple2",
        WatermelonOrange = "watermelon-orange",
        WatermelonPineapple = "watermelon-pineapple",
        OrangePineapple = "orange-pineapple",
    }
}

kaiten_core::pieces! {
    /// The cards that can go back into a hand: used chopsticks and spoons, and special orders that
    /// were used as such.
    pub enum Returned as "returned card" {
        Chopsticks1 = "chopsticks1",
        Chopsticks2 = "chopsticks2",
        Chopsticks3 = "chopsticks3",
        Spoon4 = "spoon4",
        Spoon5 = "spoon5",
        Spoon6 = "spoon6",
        SpecialOrder = "special-order",
    }
}

/// Cards in no order: a hand, a deck.
pub type Cards = Bag<Card, 6>;

/// Desserts in no order.
pub type Desserts = Bag<Dessert, 1>;

/// S1 The 181 cards of the box.
pub const BOX: [(Card, u8); 45] = [
    (Card::Egg, 4),
    (Card::Salmon, 5),
    (Card::Squid, 3),
    (Card::Maki1, 4),
    (Card::Maki2, 5),
    (Card::Maki3, 3),
    (Card::Temaki, 12),
    (Card::Uramaki3, 4),
    (Card::Uramaki4, 4),
    (Card::Uramaki5, 4),
    (Card::Tempura, 8),
    (Card::Sashimi, 8),
    (Card::Dumpling, 8),
    (Card::Eel, 8),
    (Card::Tofu, 8),
    (Card::OnigiriCircle, 2),
    (Card::OnigiriTriangle, 2),
    (Card::OnigiriSquare, 2),
    (Card::OnigiriRectangle, 2),
    (Card::Edamame, 8),
    (Card::MisoSoup, 8),
    (Card::Chopsticks1, 1),
    (Card::Chopsticks2, 1),
    (Card::Chopsticks3, 1),
    (Card::Spoon4, 1),
    (Card::Spoon5, 1),
    (Card::Spoon6, 1),
    (Card::Menu7, 1),
    (Card::Menu8, 1),
    (Card::Menu9, 1),
    (Card::TakeoutBox10, 1),
    (Card::TakeoutBox11, 1),
    (Card::TakeoutBox12, 1),
    (Card::SoySauce, 3),
    (Card::Tea, 3),
    (Card::Wasabi, 3),
    (Card::SpecialOrder, 3),
    (Card::Pudding, 15),
    (Card::GreenTeaIceCream, 15),
    (Card::Watermelon2, 2),
    (Card::Orange2, 2),
    (Card::Pineapple2, 2),
    (Card::WatermelonOrange, 3),
    (Card::WatermelonPineapple, 3),
    (Card::OrangePineapple, 3),
];

/// What the types are for in a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// N2 The sushis: in every menu.
    Nigiri,
    /// N3 The rolls.
    Roll,
    /// N4 The appetizers.
    Appetizer,
    /// N5 The specials.
    Special,
    /// N6 The desserts.
    Dessert,
}

impl Course {
    /// How many types of it are on a menu.
    pub fn room(self) -> u8 {
        match self {
            Self::Nigiri | Self::Roll | Self::Dessert => 1,
            Self::Appetizer => 3,
            Self::Special => 2,
        }
    }
}

impl Type {
    /// The cards of this type.
    #[inline]
    pub fn cards(self) -> &'static [Card] {
        let first = usize::from(FIRST[self.index()]);
        &Card::ALL[first..usize::from(FIRST[self.index() + 1])]
    }

    /// How many can play with it. N7 Menus and special orders are for up to six, N8 spoons and
    /// edamame for three or more.
    pub fn players(self) -> RangeInclusive<u8> {
        match self {
            Self::Menu | Self::SpecialOrder => 2..=6,
            Self::Spoon | Self::Edamame => 3..=8,
            _ => 2..=8,
        }
    }

    /// Whether there are different cards of this type.
    #[inline]
    pub fn varies(self) -> bool {
        self.cards().len() > 1
    }

    /// What the type is for in a menu.
    pub fn course(self) -> Course {
        match self {
            Self::Nigiri => Course::Nigiri,
            Self::Maki | Self::Temaki | Self::Uramaki => Course::Roll,
            Self::Pudding | Self::GreenTeaIceCream | Self::Fruit => Course::Dessert,
            _ if self < Self::Chopsticks => Course::Appetizer,
            _ => Course::Special,
        }
    }

    /// CO1 Every type has its own colour, but sushis and wasabi share one.
    #[inline]
    pub fn colour(self) -> Self {
        match self {
            Self::Wasabi => Self::Nigiri,
            other => other,
        }
    }
}

/// The type of a card. Those of a type stand side by side in [`Card`].
const fn type_of(card: Card) -> Type {
    match card {
        Card::Egg | Card::Salmon | Card::Squid => Type::Nigiri,
        Card::Maki1 | Card::Maki2 | Card::Maki3 => Type::Maki,
        Card::Temaki => Type::Temaki,
        Card::Uramaki3 | Card::Uramaki4 | Card::Uramaki5 => Type::Uramaki,
        Card::Tempura => Type::Tempura,
        Card::Sashimi => Type::Sashimi,
        Card::Dumpling => Type::Dumpling,
        Card::Eel => Type::Eel,
        Card::Tofu => Type::Tofu,
        Card::OnigiriCircle
        | Card::OnigiriTriangle
        | Card::OnigiriSquare
        | Card::OnigiriRectangle => Type::Onigiri,
        Card::Edamame => Type::Edamame,
        Card::MisoSoup => Type::MisoSoup,
        Card::Chopsticks1 | Card::Chopsticks2 | Card::Chopsticks3 => Type::Chopsticks,
        Card::Spoon4 | Card::Spoon5 | Card::Spoon6 => Type::Spoon,
        Card::Menu7 | Card::Menu8 | Card::Menu9 => Type::Menu,
        Card::TakeoutBox10 | Card::TakeoutBox11 | Card::TakeoutBox12 => Type::TakeoutBox,
        Card::SoySauce => Type::SoySauce,
        Card::Tea => Type::Tea,
        Card::Wasabi => Type::Wasabi,
        Card::SpecialOrder => Type::SpecialOrder,
        Card::Pudding => Type::Pudding,
        Card::GreenTeaIceCream => Type::GreenTeaIceCream,
        Card::Watermelon2
        | Card::Orange2
        | Card::Pineapple2
        | Card::WatermelonOrange
        | Card::WatermelonPineapple
        | Card::OrangePineapple => Type::Fruit,
    }
}

/// The type of each card.
const TYPE_OF: [Type; 45] = {
    let mut types = [Type::Nigiri; 45];
    let mut nth = 0;
    while nth < 45 {
        types[nth] = type_of(<Card as Piece>::ALL[nth]);
        nth += 1;
    }
    types
};

/// Where the cards of each type begin in [`Card`], and where the last type ends.
const FIRST: [u8; 24] = {
    let mut first = [0; 24];
    let mut nth = 0;
    while nth < 45 {
        let kind = TYPE_OF[nth] as usize;
        assert!(nth == 0 || TYPE_OF[nth - 1] as usize <= kind, "types are in the order of cards");
        nth += 1;
        first[kind + 1] = nth as u8;
    }
    first
};

impl Card {
    /// The three sushis: what wasabi goes with.
    pub const SUSHIS: [Self; 3] = [Self::Egg, Self::Salmon, Self::Squid];

    /// The type of the card.
    #[inline]
    pub fn kind(self) -> Type {
        TYPE_OF[self.index()]
    }

    /// Whether this is a sushi.
    #[inline]
    pub fn is_sushi(self) -> bool {
        self <= Self::Squid
    }

    /// Whether this is a dessert.
    #[inline]
    pub fn is_dessert(self) -> bool {
        self >= Self::Pudding
    }

    /// The dessert that this card is.
    #[inline]
    pub fn dessert(self) -> Option<Dessert> {
        Dessert::ALL.get(self.index().wrapping_sub(Self::Pudding.index())).copied()
    }

    /// T4 The number printed at the bottom right: 1 to 12.
    #[inline]
    pub fn number(self) -> Option<u8> {
        let nth = self.index().wrapping_sub(Self::Chopsticks1.index());
        (nth < 12).then(|| nth as u8 + 1)
    }

    /// The card as one that can go back into a hand.
    #[inline]
    pub(crate) fn returned(self) -> Option<Returned> {
        match self {
            Self::SpecialOrder => Some(Returned::SpecialOrder),
            _ => {
                let nth = self.index().wrapping_sub(Self::Chopsticks1.index());
                (nth < 6).then(|| Returned::ALL[nth])
            }
        }
    }
}

impl Dessert {
    /// The same dessert among all cards.
    #[inline]
    pub fn card(self) -> Card {
        Card::ALL[Card::Pudding.index() + self.index()]
    }
}

impl Returned {
    /// The same card among all cards.
    #[inline]
    pub fn card(self) -> Card {
        match self {
            Self::SpecialOrder => Card::SpecialOrder,
            _ => Card::ALL[Card::Chopsticks1.index() + self.index()],
        }
    }
}

/// Desserts as cards.
pub(crate) fn as_cards(desserts: Desserts) -> Cards {
    desserts.iter().map(|(dessert, count)| (dessert.card(), count)).collect()
}

/// The desserts among these cards.
pub(crate) fn desserts_of(cards: Cards) -> Desserts {
    Dessert::ALL.iter().map(|&dessert| (dessert, cards.count(dessert.card()))).collect()
}

/// The dessert cards that a player has put aside for the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct KeptDesserts {
    pub(crate) cards: Desserts,
    /// SO16 Special orders that copy a dessert.
    pub(crate) orders: Desserts,
}

kaiten_core::checked_when_read!(KeptDesserts);

impl KeptDesserts {
    /// The desserts themselves.
    pub fn cards(&self) -> Desserts {
        self.cards
    }

    /// What is copied by the special orders that are kept with them.
    pub fn orders(&self) -> Desserts {
        self.orders
    }

    /// SO16 All of them as the desserts that they count as.
    #[inline]
    pub fn all(&self) -> Desserts {
        self.cards + self.orders
    }

    /// E2 These and the desserts of an area.
    #[must_use]
    pub fn with(mut self, area: &Area) -> Self {
        let mut area = *area;
        area.clear(&mut self);
        self
    }

    /// S1 The box has fifteen of a dessert, and three special orders.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        if self.cards.len() > 15 || self.orders.len() > 3 {
            return Err(Misread::not_in_box(self).by(rule("S1")));
        }
        Ok(())
    }

    /// The cards as they go into the box again.
    pub(crate) fn physical(&self) -> Cards {
        as_cards(self.cards) + [(Card::SpecialOrder, self.orders.len())].into_iter().collect()
    }
}

/// A set of different cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Cards", into = "Cards")]
pub struct CardSet(u64);

impl CardSet {
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether the card is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of [`Card`].
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.iter().copied().filter(move |&card| self.contains(card))
    }

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut kinds = Self::NONE;
        for card in cards {
            kinds.insert(card);
        }
        kinds
    }
}

impl From<Cards> for CardSet {
    fn from(cards: Cards) -> Self {
        cards.iter().map(|(card, _)| card).collect()
    }
}

impl From<CardSet> for Cards {
    fn from(kinds: CardSet) -> Self {
        kinds.iter().map(|card| (card, 1)).collect()
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Cards::from(*self))
    }
}

impl FromStr for CardSet {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Ok(text.parse::<Cards>()?.into())
    }
}
