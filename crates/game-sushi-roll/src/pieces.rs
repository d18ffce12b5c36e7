//! The dice and their faces, the tokens, belts and trays.

use kaiten_core::{At, Bag, Misread, Piece, rule};
use serde::{Deserialize, Serialize};

kaiten_core::pieces! {
    /// The five kinds of die.
    pub enum Kind as "kind of die" {
        Appetizer = "appetizer",
        Maki = "maki",
        Sushi = "sushi",
        Special = "special",
        Pudding = "pudding",
    }
}

kaiten_core::pieces! {
    /// Everything that a die can show. Each face belongs to one kind of die.
    pub enum Face as "face" {
        Dumpling = "dumpling",
        Dumpling2 = "dumpling2",
        Dumpling3 = "dumpling3",
        Tempura = "tempura",
        Tempura2 = "tempura2",
        Tempura3 = "tempura3",
        Sashimi = "sashimi",
        Sashimi2 = "sashimi2",
        Sashimi3 = "sashimi3",
        Maki1 = "maki1",
        Maki2 = "maki2",
        Maki3 = "maki3",
        Egg = "egg",
        Salmon = "salmon",
        Squid = "squid",
        Wasabi = "wasabi",
        Chopsticks1 = "chopsticks1",
        Chopsticks2 = "chopsticks2",
        Chopsticks3 = "chopsticks3",
        Menu1 = "menu1",
        Menu2 = "menu2",
        Menu3 = "menu3",
        Pudding1 = "pudding1",
        Pudding2 = "pudding2",
        Pudding3 = "pudding3",
    }
}

kaiten_core::pieces! {
    /// The tokens. A pudding is one pudding, whatever number stands on its token.
    pub enum Token as "token" {
        Menu = "menu",
        Chopsticks = "chopsticks",
        Pudding = "pudding",
    }
}

/// Dice by what they show.
pub type Dice = Bag<Face, 4>;
/// Dice by their kind, whatever they show.
pub type Kinds = Bag<Kind, 1>;
/// Tokens of a player, or of the supply.
pub type Tokens = Bag<Token, 1>;

/// S1 The 30 dice of the box.
pub const BOX: [(Kind, u8); 5] = [
    (Kind::Appetizer, 10),
    (Kind::Maki, 6),
    (Kind::Sushi, 5),
    (Kind::Special, 5),
    (Kind::Pudding, 4),
];

/// S4 The tokens of the box: the puddings are 14 ones and 6 threes.
pub const SUPPLY: [(Token, u8); 3] =
    [(Token::Menu, 18), (Token::Chopsticks, 12), (Token::Pudding, 14 + 6 * 3)];

/// S5 What each player begins with.
pub(crate) const FIRST_TOKENS: [(Token, u8); 2] = [(Token::Menu, 3), (Token::Chopsticks, 2)];

impl Face {
    /// One to three dumplings.
    pub const DUMPLINGS: [Self; 3] = [Self::Dumpling, Self::Dumpling2, Self::Dumpling3];
    /// One to three tempura.
    pub const TEMPURA: [Self; 3] = [Self::Tempura, Self::Tempura2, Self::Tempura3];
    /// One to three sashimi.
    pub const SASHIMI: [Self; 3] = [Self::Sashimi, Self::Sashimi2, Self::Sashimi3];
    /// One to three maki.
    pub const MAKI: [Self; 3] = [Self::Maki1, Self::Maki2, Self::Maki3];
    /// The three sushis: what wasabi goes with.
    pub const SUSHIS: [Self; 3] = [Self::Egg, Self::Salmon, Self::Squid];

    /// The kind of die that can show this.
    #[inline]
    pub fn kind(self) -> Kind {
        match self {
            Self::Dumpling | Self::Dumpling2 | Self::Dumpling3 => Kind::Appetizer,
            Self::Tempura | Self::Tempura2 | Self::Tempura3 => Kind::Appetizer,
            Self::Sashimi | Self::Sashimi2 | Self::Sashimi3 => Kind::Appetizer,
            Self::Maki1 | Self::Maki2 | Self::Maki3 => Kind::Maki,
            Self::Egg | Self::Salmon | Self::Squid => Kind::Sushi,
            Self::Wasabi => Kind::Special,
            Self::Chopsticks1 | Self::Chopsticks2 | Self::Chopsticks3 => Kind::Special,
            Self::Menu1 | Self::Menu2 | Self::Menu3 => Kind::Special,
            Self::Pudding1 | Self::Pudding2 | Self::Pudding3 => Kind::Pudding,
        }
    }

    /// Whether this is a sushi.
    #[inline]
    pub fn is_sushi(self) -> bool {
        self.kind() == Kind::Sushi
    }

    /// K2, K3 The tokens that a die with this face brings.
    #[inline]
    pub fn brings(self) -> Option<(Token, u8)> {
        match self {
            Self::Menu1 => Some((Token::Menu, 1)),
            Self::Menu2 => Some((Token::Menu, 2)),
            Self::Menu3 => Some((Token::Menu, 3)),
            Self::Chopsticks1 => Some((Token::Chopsticks, 1)),
            Self::Chopsticks2 => Some((Token::Chopsticks, 2)),
            Self::Chopsticks3 => Some((Token::Chopsticks, 3)),
            Self::Pudding1 => Some((Token::Pudding, 1)),
            Self::Pudding2 => Some((Token::Pudding, 2)),
            Self::Pudding3 => Some((Token::Pudding, 3)),
            _ => None,
        }
    }

    /// K4 The tokens that a die with this face brings out of this supply: no more than are left.
    #[inline]
    pub fn brings_from(self, supply: &Tokens) -> Option<(Token, u8)> {
        self.brings().map(|(token, shown)| (token, shown.min(supply.count(token))))
    }

    /// Which of the three sushis it is.
    #[inline]
    fn sushi(self) -> usize {
        debug_assert!(self.is_sushi(), "{self} is no sushi");
        self.index() - Self::Egg.index()
    }
}

/// All faces that each kind of die can have: they stand together in [`Face`].
pub(crate) const FACES_OF: [(Kind, &[Face]); 5] = {
    let (appetizer, rest) = Face::ALL.split_at(9);
    let (maki, rest) = rest.split_at(3);
    let (sushi, rest) = rest.split_at(3);
    let (special, pudding) = rest.split_at(7);
    [
        (Kind::Appetizer, appetizer),
        (Kind::Maki, maki),
        (Kind::Sushi, sushi),
        (Kind::Special, special),
        (Kind::Pudding, pudding),
    ]
};

/// The same dice, whatever they show.
#[inline]
pub(crate) fn kinds_of(dice: &Dice) -> Kinds {
    let of = |faces: &[Face]| faces.iter().map(|&face| dice.count(face)).sum();
    FACES_OF.map(|(kind, faces)| (kind, of(faces))).into_iter().collect()
}

/// A conveyor belt: the dice on it, and those that are in the hand to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Belt {
    pub(crate) dice: Dice,
    pub(crate) to_roll: Kinds,
}

impl Belt {
    /// The dice that lie on the belt and show a face.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// The dice of this belt that wait to be rolled.
    pub fn to_roll(&self) -> Kinds {
        self.to_roll
    }

    /// How many dice belong to the belt now.
    #[inline]
    pub fn len(&self) -> u8 {
        self.dice.len() + self.to_roll.len()
    }

    /// Whether no die is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.dice.is_empty() && self.to_roll.is_empty()
    }

    /// Takes these dice up to be rolled.
    #[inline]
    pub(crate) fn pick_up(&mut self, dice: Dice) {
        self.dice -= dice;
        self.to_roll += kinds_of(&dice);
    }

    /// Puts the dice back that were rolled.
    #[inline]
    pub(crate) fn put_back(&mut self, rolled: Dice) {
        debug_assert_eq!(kinds_of(&rolled), self.to_roll, "the dice that were taken up");
        self.dice += rolled;
        self.to_roll = Kinds::EMPTY;
    }
}

/// A player's tray: the dice that the player took, and which sushis sit on a wasabi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Tray {
    pub(crate) dice: Dice,
    /// How many of each sushi sit on a wasabi, in the order of [`Face::SUSHIS`].
    pub(crate) on_wasabi: [u8; 3],
}

// What comes from outside is checked, so that it can be counted and shown.
kaiten_core::checked_when_read!(Tray);

impl Tray {
    /// S1 No more dice than the box has. W2 Each sushi on a wasabi has its own.
    fn check(&self) -> Result<(), Misread> {
        few(self.dice)?;
        let sushis = Face::SUSHIS.map(|sushi| self.dice.count(sushi));
        let there = self.on_wasabi.iter().zip(sushis).all(|(&on, all)| on <= all);
        let dipped = self.on_wasabi.iter().map(|&on| u32::from(on)).sum::<u32>();
        if there && dipped <= u32::from(self.dice.count(Face::Wasabi)) {
            return Ok(());
        }
        let dipped = Misread::contradiction(&["on_wasabi", "dice"]).by(rule("W2"));
        Err(dipped.at(At::Line("trays")))
    }

    /// All dice, those on a wasabi too.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// How many of this sushi sit on a wasabi.
    #[inline]
    pub fn on_wasabi(&self, sushi: Face) -> u8 {
        self.on_wasabi[sushi.sushi()]
    }

    /// How many wasabi wait for a sushi.
    #[inline]
    pub fn free_wasabi(&self) -> u8 {
        self.dice.count(Face::Wasabi) - self.on_wasabi.iter().sum::<u8>()
    }

    /// How many symbols there are on dice with these faces, which show one, two and three.
    #[inline]
    pub fn symbols(&self, faces: [Face; 3]) -> u8 {
        let [one, two, three] = faces.map(|face| self.dice.count(face));
        one + 2 * two + 3 * three
    }

    /// Puts a die on the tray, and says whether it went on a wasabi.
    ///
    /// W1 A sushi must go on a free wasabi. W2 Each wasabi takes one. All wasabi are worth the
    /// same, so which of them it is makes no difference.
    #[inline]
    pub fn lay(&mut self, face: Face) -> bool {
        let dip = face.is_sushi() && self.free_wasabi() > 0;
        if dip {
            self.on_wasabi[face.sushi()] += 1;
        }
        self.dice.put(face);
        dip
    }
}

/// S1 No more dice than the box has.
pub(crate) fn few(dice: Dice) -> Result<Dice, Misread> {
    match dice.len() {
        0..=30 => Ok(dice),
        n => Err(Misread::count("dice", n, 0..=30).by(rule("S1"))),
    }
}
