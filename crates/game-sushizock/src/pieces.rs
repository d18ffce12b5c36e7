//! The tiles, the dice, and how tiles lie in rows and piles.

use core::ops::{Index, IndexMut};
use kaiten_core::{Bag, Piece};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

kaiten_core::pieces! {
    /// The two sorts of portion: each has a row on the table and a pile of each player.
    pub enum Portion as "portion" {
        Sushi = "sushi",
        Bone = "bone",
    }
}

kaiten_core::pieces! {
    /// The tiles by their points: sushis bring them, bones take them away.
    pub enum Tile as "tile" {
        Sushi1 = "+1",
        Sushi2 = "+2",
        Sushi3 = "+3",
        Sushi4 = "+4",
        Sushi5 = "+5",
        Sushi6 = "+6",
        Bone1 = "-1",
        Bone2 = "-2",
        Bone3 = "-3",
        Bone4 = "-4",
    }
}

/// S1 The 24 tiles of the box.
pub const BOX: [(Tile, u8); 10] = [
    (Tile::Sushi1, 2),
    (Tile::Sushi2, 2),
    (Tile::Sushi3, 2),
    (Tile::Sushi4, 2),
    (Tile::Sushi5, 2),
    (Tile::Sushi6, 2),
    (Tile::Bone1, 5),
    (Tile::Bone2, 4),
    (Tile::Bone3, 2),
    (Tile::Bone4, 1),
];

/// S1 There are as many sushis as bones.
pub(crate) const EACH: u8 = 12;

/// Tiles in no order.
pub(crate) type Heap = Bag<Tile, 2>;

impl Tile {
    /// Whether it is a sushi or a bone.
    #[inline]
    pub fn portion(self) -> Portion {
        if self <= Self::Sushi6 { Portion::Sushi } else { Portion::Bone }
    }

    /// The points on it; those of a bone are negative.
    #[inline]
    pub fn value(self) -> i16 {
        let index = self.index() as i16;
        match self.portion() {
            Portion::Sushi => index + 1,
            Portion::Bone => 5 - index,
        }
    }
}

kaiten_core::pieces! {
    /// The four symbols of the dice.
    pub enum Face as "symbol" {
        Sushi = "sushi",
        Bone = "bone",
        Blue = "blue",
        Red = "red",
    }
}

/// Dice by the symbols that they show; up to 127. A bag of them that can be sorted and is small
/// enough to be part of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(from = "Bag<Face, 1>", into = "Bag<Face, 1>")]
pub struct Dice {
    /// A byte for each symbol, the first in the lowest.
    word: u32,
}

impl Dice {
    /// No die.
    pub const EMPTY: Self = Self { word: 0 };

    /// How many show this symbol.
    #[inline]
    pub fn count(&self, face: Face) -> u8 {
        (self.word >> (8 * face.index())) as u8
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u8 {
        // The product has the sum of all bytes in its highest.
        (self.word.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.word == 0
    }

    /// Whether all dice of `other` are here.
    #[inline]
    pub fn contains(&self, other: &Self) -> bool {
        Face::ALL.iter().all(|&face| other.count(face) <= self.count(face))
    }

    /// The same dice, and so many more with this symbol.
    #[inline]
    #[must_use]
    pub fn with(self, face: Face, count: u8) -> Self {
        Self { word: self.word + (u32::from(count) << (8 * face.index())) }
    }

    /// The same dice, and others.
    #[inline]
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self { word: self.word + others.word }
    }
}

impl From<Bag<Face, 1>> for Dice {
    fn from(bag: Bag<Face, 1>) -> Self {
        bag.iter().fold(Self::EMPTY, |dice, (face, count)| dice.with(face, count))
    }
}

impl From<Dice> for Bag<Face, 1> {
    fn from(dice: Dice) -> Self {
        Face::ALL.iter().map(|&face| (face, dice.count(face))).collect()
    }
}

/// S3 The six sides of each die.
pub const DIE: [Face; 6] =
    [Face::Sushi, Face::Sushi, Face::Bone, Face::Bone, Face::Blue, Face::Red];

/// S3 How many dice there are.
pub const DICE: u8 = 5;

impl Portion {
    /// P1, P2 The symbol that takes such a tile from the table.
    #[inline]
    pub fn symbol(self) -> Face {
        match self {
            Self::Sushi => Face::Sushi,
            Self::Bone => Face::Bone,
        }
    }

    /// V1, V2 The chopsticks that steal such a tile.
    #[inline]
    pub fn chopsticks(self) -> Face {
        match self {
            Self::Sushi => Face::Blue,
            Self::Bone => Face::Red,
        }
    }
}

/// Tiles in an order: a row from left to right, or a pile from the top down.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Tiles {
    /// Four bits for each tile, the first in the lowest: its place in [`Tile::ALL`], counted from 1.
    word: u64,
}

impl Tiles {
    /// No tile.
    pub const EMPTY: Self = Self { word: 0 };

    /// S1 All tiles of a sort, the lowest first.
    #[inline]
    pub(crate) const fn all(portion: Portion) -> Self {
        match portion {
            Portion::Sushi => Self { word: 0x6655_4433_2211 },
            Portion::Bone => Self { word: 0xA998_8887_7777 },
        }
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u8 {
        ((67 - self.word.leading_zeros()) / 4) as u8
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.word == 0
    }

    /// The tile at this place, counted from 1.
    #[inline]
    pub fn nth(&self, nth: u8) -> Option<Tile> {
        if nth == 0 || nth > self.len() {
            return None;
        }
        // A tile that is there is at least 1.
        let number = self.word >> (4 * (nth - 1)) & 15;
        Tile::ALL.get(number as usize - 1).copied()
    }

    /// The tiles in their order.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        (1..=self.len()).filter_map(|nth| self.nth(nth))
    }

    /// P5 Puts a tile on top of a pile.
    #[inline]
    pub(crate) fn put(&mut self, tile: Tile) {
        debug_assert!(self.len() < EACH, "twelve tiles of a sort are all");
        self.word = self.word << 4 | (tile.index() as u64 + 1);
    }

    /// Takes the tile at this place, which is known to be there; the others close up.
    #[inline]
    pub(crate) fn take(&mut self, nth: u8) -> Tile {
        debug_assert!(self.nth(nth).is_some(), "a tile is taken from where one lies");
        let place = 4 * (nth - 1);
        let tile = Tile::ALL[(self.word >> place & 15) as usize - 1];
        let before = self.word & ((1 << place) - 1);
        self.word = before | (self.word >> place >> 4 << place);
        tile
    }

    /// W1, W2 The place of the tile with the lowest value, the first of equal ones.
    pub(crate) fn worst(&self) -> Option<u8> {
        (1..=self.len()).min_by_key(|&nth| self.nth(nth).map(Tile::value))
    }

    /// All values together.
    #[inline]
    pub(crate) fn value(&self) -> i16 {
        self.iter().map(Tile::value).sum()
    }

    /// The tiles in no order.
    pub(crate) fn heap(&self) -> Heap {
        self.iter().map(|tile| (tile, 1)).collect()
    }

    /// Tiles in this order, unless there are more than the box has of a sort.
    pub(crate) fn read(tiles: &[Tile]) -> Option<Self> {
        let mut read = Self::EMPTY;
        for &tile in tiles.iter().rev() {
            if read.len() == EACH {
                return None;
            }
            read.put(tile);
        }
        Some(read)
    }
}

/// In JSON: a list.
impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = Vec::<Tile>::deserialize(deserializer)?;
        Self::read(&tiles).ok_or_else(|| {
            D::Error::custom(format_args!("{} tiles where at most {EACH} can be", tiles.len()))
        })
    }
}

/// Sushis and bones, apart: the two rows on the table, or the two piles of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Portions {
    /// The sushis.
    pub sushis: Tiles,
    /// The bones.
    pub bones: Tiles,
}

impl Portions {
    /// Whether there is neither a sushi nor a bone.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.sushis.is_empty() && self.bones.is_empty()
    }

    /// P5 The same piles with one more tile, on top of those of its sort.
    #[must_use]
    pub fn with(mut self, tile: Tile) -> Self {
        self[tile.portion()].put(tile);
        self
    }

    /// The same without the tile at this place, if one lies there, and the tile.
    pub fn without(mut self, portion: Portion, nth: u8) -> Option<(Self, Tile)> {
        self[portion].nth(nth)?;
        let tile = self[portion].take(nth);
        Some((self, tile))
    }

    /// Which tile of the table has to be taken when nothing else can be done, by its place in its row.
    /// W1 The worst bone. W2 Without bones, the lowest sushi. W3 The leftmost of equal ones.
    pub fn worst(&self) -> Option<(Portion, u8)> {
        let portion = if self.bones.is_empty() { Portion::Sushi } else { Portion::Bone };
        self[portion].worst().map(|nth| (portion, nth))
    }
}

impl Index<Portion> for Portions {
    type Output = Tiles;

    #[inline]
    fn index(&self, portion: Portion) -> &Tiles {
        match portion {
            Portion::Sushi => &self.sushis,
            Portion::Bone => &self.bones,
        }
    }
}

impl IndexMut<Portion> for Portions {
    #[inline]
    fn index_mut(&mut self, portion: Portion) -> &mut Tiles {
        match portion {
            Portion::Sushi => &mut self.sushis,
            Portion::Bone => &mut self.bones,
        }
    }
}
