//! The clients, the action cards, the dice, the pawns, and the ring of tiles.

use kaiten_core::{Bag, BySeat, Misread, Seat};
use serde::{Deserialize, Serialize};

kaiten_core::pieces! {
    /// The nine kinds of client card: eight colours, and the tip.
    pub enum Client as "client" {
        LightBlue = "light-blue",
        DarkBlue = "dark-blue",
        Pink = "pink",
        Purple = "purple",
        Green = "green",
        Yellow = "yellow",
        Orange = "orange",
        Red = "red",
        Tip = "tip",
    }
}

kaiten_core::pieces! {
    /// The five kinds of action card.
    pub enum Action as "action card" {
        Same = "same",
        Swap = "swap",
        Reroll = "reroll",
        Farther = "farther",
        Tip = "tip",
    }
}

/// Client cards in no order.
pub type Clients = Bag<Client, 2>;
/// Action cards in no order: a hand, the pile.
pub type Actions = Bag<Action, 1>;

/// S3 The 36 client cards.
pub const CLIENTS: [(Client, u8); 9] = [
    (Client::LightBlue, 8),
    (Client::DarkBlue, 8),
    (Client::Pink, 2),
    (Client::Purple, 2),
    (Client::Green, 2),
    (Client::Yellow, 2),
    (Client::Orange, 2),
    (Client::Red, 2),
    (Client::Tip, 8),
];

/// S4 The 28 action cards.
pub const ACTIONS: [(Action, u8); 5] = [
    (Action::Same, 12),
    (Action::Swap, 4),
    (Action::Reroll, 4),
    (Action::Farther, 6),
    (Action::Tip, 2),
];

/// S5 The tiles of the ring, numbered clockwise.
pub const TILES: u8 = 12;
/// S5 The number of the tile Sushi Express.
pub const SHOP: u8 = 0;
/// S5 The number of the park, on the other side of the ring.
pub const PARK: u8 = 6;

/// All client cards together.
pub(crate) fn all_clients() -> Clients {
    CLIENTS.into_iter().collect()
}

/// All action cards together.
pub(crate) fn all_actions() -> Actions {
    ACTIONS.into_iter().collect()
}

/// S4 What each player takes before the action cards are shuffled.
pub(crate) const STARTING_PAIR: [Action; 2] = [Action::Same, Action::Farther];

/// A throw of two dice. Which is which does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct Dice {
    low: u8,
    high: u8,
}

impl Dice {
    /// Two faces from 1 to 6.
    pub fn new(one: u8, other: u8) -> Result<Self, Misread> {
        match [one, other].into_iter().find(|face| !(1..=6).contains(face)) {
            None => Ok(Self::of(one, other)),
            Some(face) => Err(Misread::number(face, 1..=6)),
        }
    }

    #[inline]
    pub(crate) fn of(one: u8, other: u8) -> Self {
        Self { low: one.min(other), high: one.max(other) }
    }

    /// The lower face.
    #[inline]
    pub fn low(self) -> u8 {
        self.low
    }

    /// The higher face.
    #[inline]
    pub fn high(self) -> u8 {
        self.high
    }

    /// Both together.
    #[inline]
    pub fn total(self) -> u8 {
        self.low + self.high
    }

    /// The die that stays when the one with this face is thrown again.
    #[inline]
    pub(crate) fn without(self, face: u8) -> Option<u8> {
        if face == self.low { Some(self.high) } else { (face == self.high).then_some(self.low) }
    }
}

impl From<Dice> for [u8; 2] {
    fn from(dice: Dice) -> Self {
        [dice.low, dice.high]
    }
}

impl TryFrom<[u8; 2]> for Dice {
    type Error = Misread;

    fn try_from([one, other]: [u8; 2]) -> Result<Self, Misread> {
        Self::new(one, other)
    }
}

/// A player's betting pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pawn {
    pub(crate) space: u8,
    pub(crate) height: u8,
    pub(crate) on_board: bool,
}

impl Pawn {
    /// The bet of this round, also when the pawn has left the board; none before the bet.
    #[inline]
    pub fn bet(self) -> Option<u8> {
        self.has_bet().then_some(self.space)
    }

    /// The place in the stack: 1 is the bottom, and 0 a pawn that has not bet.
    pub fn height(self) -> u8 {
        self.height
    }

    /// Whether the pawn stands on the board.
    #[inline]
    pub fn on_board(self) -> bool {
        self.on_board
    }

    #[inline]
    pub(crate) fn has_bet(self) -> bool {
        self.space > 0
    }

    /// D1 The higher bet is first, A6 and inside a stack the higher pawn.
    #[inline]
    pub(crate) fn rank(self) -> u8 {
        self.space * 8 + self.height
    }
}

/// Where a van comes to that drives so many tiles, and whether it comes through Sushi Express.
#[inline]
pub(crate) fn way(vans: &BySeat<u8, 6>, seat: Seat, count: u8) -> (u8, bool) {
    let others = vans.by_seat().filter(|&(other, _)| other != seat);
    let occupied = others.fold(0u16, |tiles, (_, &van)| tiles | 1 << van);
    let (mut tile, mut at_the_shop, mut left) = (vans[seat], false, count);
    while left > 0 {
        // M2 Clockwise, M3 not counting the tiles of others. M4 The own tile counts.
        tile = if tile + 1 == TILES { SHOP } else { tile + 1 };
        left -= u8::from(occupied >> tile & 1 == 0);
        // C1 Ending at Sushi Express or passing it, C5 also when another van stands there.
        at_the_shop |= tile == SHOP;
    }
    (tile, at_the_shop)
}
