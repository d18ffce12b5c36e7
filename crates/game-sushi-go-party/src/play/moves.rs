//! What a seat can decide.

use crate::pieces::{Area, Card, Laid, Type, Wasabi};
use kaiten_core::Misread;
use serde::{Deserialize, Serialize};

/// What a seat decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// T1 The cards that it takes from its hand, and CU1 the spoon that it calls.
    Choose(Chosen),
    /// SO2 What its special order copies.
    Copy(Copied),
    /// CU3 What its spoon asks for.
    Ask(Request),
    /// CU7 The card that it gives to the seat that asked.
    Give(Card),
    /// ME2 The card of its Menu that it plays.
    Pick(Card),
    /// BX1 The cards that its takeout box turns face down.
    Flip(Flips),
}

impl Move {
    /// Takes one card.
    #[inline]
    pub fn one(card: Card) -> Self {
        Self::Choose(Chosen { first: card, second: None, chopsticks: None, spoon: None })
    }
}

/// A card, or two with chopsticks, and perhaps a spoon that is called.
///
/// CH4 The two cards of a pair are in the order in which they are laid, where that order matters.
/// Where it does not, they stand in the order of [`Card`], so that no choice has two names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedMove", into = "UncheckedMove")]
pub struct Chosen {
    first: Card,
    second: Option<Card>,
    chopsticks: Option<Tool>,
    spoon: Option<Tool>,
}

impl Chosen {
    /// One card, or two that are laid in this order, and the tools that are used.
    #[inline]
    pub fn new(
        first: Card,
        second: Option<Card>,
        chopsticks: Option<Tool>,
        spoon: Option<Tool>,
    ) -> Self {
        match second {
            Some(second) if first > second && !order_matters(first, second) => {
                Self { first: second, second: Some(first), chopsticks, spoon }
            }
            _ => Self { first, second, chopsticks, spoon },
        }
    }

    /// The card that is laid first.
    #[inline]
    pub fn first(&self) -> Card {
        self.first
    }

    /// The card that is laid second, with chopsticks.
    #[inline]
    pub fn second(&self) -> Option<Card> {
        self.second
    }

    /// CH1 The chopsticks that are used.
    #[inline]
    pub fn chopsticks(&self) -> Option<Tool> {
        self.chopsticks
    }

    /// CU1 The spoon that is called.
    #[inline]
    pub fn spoon(&self) -> Option<Tool> {
        self.spoon
    }
}

/// Wasabi before or after a sushi, which of two sushis takes the wasabi, and whether a special
/// order can copy the other card, SO17 which it never can if that is a Menu or a box. Else order is
/// nothing.
#[inline]
pub(crate) fn order_matters(a: Card, b: Card) -> bool {
    if a == b {
        return false;
    }
    match (a.kind(), b.kind()) {
        (Type::SpecialOrder, other) | (other, Type::SpecialOrder) => {
            !matches!(other, Type::Menu | Type::TakeoutBox)
        }
        (Type::Nigiri, other) | (other, Type::Nigiri) => {
            matches!(other, Type::Nigiri | Type::Wasabi)
        }
        _ => false,
    }
}

/// A choice as JSON has it, not yet checked:
/// `{"take": ["wasabi", "squid"], "chopsticks": "chopsticks1"}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedMove {
    take: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chopsticks: Option<Tool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spoon: Option<Tool>,
}

impl From<Chosen> for UncheckedMove {
    fn from(chosen: Chosen) -> Self {
        let take = [Some(chosen.first), chosen.second].into_iter().flatten().collect();
        Self { take, chopsticks: chosen.chopsticks, spoon: chosen.spoon }
    }
}

impl TryFrom<UncheckedMove> for Chosen {
    type Error = &'static str;

    fn try_from(unchecked: UncheckedMove) -> Result<Self, Self::Error> {
        match *unchecked.take {
            [card] => Ok(Self::new(card, None, unchecked.chopsticks, unchecked.spoon)),
            [first, second] => {
                Ok(Self::new(first, Some(second), unchecked.chopsticks, unchecked.spoon))
            }
            _ => Err("a seat takes one card, or two with chopsticks"),
        }
    }
}

/// Chopsticks or a spoon that lie in front of a player, or a special order that copies them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tool {
    /// The chopsticks or the spoon.
    pub card: Card,
    /// SO13 Whether it is a copy.
    pub order: bool,
}

/// What a special order copies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Copied {
    /// A face-up card, named by what it counts as.
    Card {
        /// What the special order is from now on.
        card: Card,
        /// SO8 Whether it is put on a free wasabi.
        on_wasabi: bool,
    },
    /// SO15 A face-down card.
    Down,
}

impl Copied {
    /// The face-up card that is copied.
    #[inline]
    pub fn card(&self) -> Option<Card> {
        match *self {
            Self::Card { card, .. } => Some(card),
            Self::Down => None,
        }
    }
}

/// CU3 What a spoon asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Request {
    /// Any card of a type of which there are different ones.
    Type(Type),
    /// This card.
    Card(Card),
}

impl Request {
    /// The cards that are asked for.
    pub fn cards(&self) -> &[Card] {
        match self {
            Self::Type(kind) => kind.cards(),
            Self::Card(card) => core::slice::from_ref(card),
        }
    }

    /// Whether this card is asked for.
    #[inline]
    pub fn fits(&self, card: Card) -> bool {
        match *self {
            Self::Type(kind) => card.kind() == kind,
            Self::Card(exact) => card == exact,
        }
    }

    /// Whose type is asked for.
    pub fn kind(&self) -> Type {
        match *self {
            Self::Type(kind) => kind,
            Self::Card(card) => card.kind(),
        }
    }
}

/// A card that a takeout box turns face down, or a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Flip {
    /// What it counts as; the sushi, where a pair is meant.
    pub card: Card,
    /// How it lies.
    pub how: How,
}

/// How a card lies that is turned face down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum How {
    /// By itself. Copies are not told apart, unless they differ.
    Alone,
    /// A special order that copies chopsticks, a spoon or a dessert: it differs from the original.
    Order,
    /// The sushi, from its wasabi.
    On,
    /// The wasabi, from under this sushi.
    Under,
    /// The sushi and its wasabi.
    Both,
}

impl Flip {
    /// How a card of an area is turned by itself.
    #[inline]
    pub fn of(laid: &Laid) -> Self {
        let (card, how) = match laid.wasabi {
            Wasabi::None if laid.order && Area::copy_differs(laid.card) => (laid.card, How::Order),
            Wasabi::None => (laid.card, How::Alone),
            Wasabi::On => (laid.card, How::On),
            Wasabi::UnderEgg => (Card::Egg, How::Under),
            Wasabi::UnderSalmon => (Card::Salmon, How::Under),
            Wasabi::UnderSquid => (Card::Squid, How::Under),
        };
        Self { card, how }
    }

    /// Whether this card is meant.
    pub(crate) fn fits(&self, laid: &Laid) -> bool {
        Self::of(laid) == *self
    }

    /// Whether a card can lie like this at all.
    pub(crate) fn can_be(&self) -> bool {
        match self.how {
            How::Alone => true,
            How::Order => Area::copy_differs(self.card),
            How::On | How::Under | How::Both => self.card.is_sushi(),
        }
    }
}

/// All that a takeout box turns face down, sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Flips {
    flips: [Option<Flip>; Area::MOST],
}

impl Flips {
    /// These, in any order.
    pub fn new(flips: &[Flip]) -> Result<Self, Misread> {
        if flips.len() > Area::MOST {
            return Err(Misread::count("cards", flips.len(), 0..=Area::MOST as u8));
        }
        let mut all = Self::default();
        for &flip in flips {
            all.add(flip);
        }
        Ok(all)
    }

    /// All of them, in their order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Flip> + '_ {
        self.flips.iter().map_while(|flip| *flip)
    }

    /// How many of one kind there are.
    pub(crate) fn count(&self, flip: Flip) -> u8 {
        self.iter().filter(|&other| other == flip).count() as u8
    }

    /// One more, which is known to have room.
    #[inline]
    pub(crate) fn add(&mut self, flip: Flip) {
        let mut place = self.iter().count();
        while place > 0 && self.flips[place - 1] > Some(flip) {
            self.flips[place] = self.flips[place - 1];
            place -= 1;
        }
        self.flips[place] = Some(flip);
    }

    /// The same with so many more.
    #[must_use]
    pub(crate) fn with(mut self, flip: Flip, count: u8) -> Self {
        for _ in 0..count {
            self.add(flip);
        }
        self
    }
}

/// The names of JSON are those of notation.
macro_rules! as_text {
    ($($name:ty),+) => {$(
        impl TryFrom<String> for $name {
            type Error = Misread;

            fn try_from(text: String) -> Result<Self, Misread> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }
    )+};
}

as_text!(Tool, Copied, Request, crate::setup::Menu);

impl TryFrom<Vec<String>> for Flips {
    type Error = Misread;

    fn try_from(names: Vec<String>) -> Result<Self, Misread> {
        let flips = names.iter().map(|name| name.parse()).collect::<Result<Vec<Flip>, _>>()?;
        Self::new(&flips)
    }
}

impl From<Flips> for Vec<String> {
    fn from(flips: Flips) -> Self {
        flips.iter().map(|flip| flip.to_string()).collect()
    }
}

/// All types with different cards can be asked for in general.
pub(crate) fn requests(kind: Type) -> impl Iterator<Item = Request> {
    let in_general = kind.varies().then_some(Request::Type(kind));
    in_general.into_iter().chain(kind.cards().iter().map(|&card| Request::Card(card)))
}
