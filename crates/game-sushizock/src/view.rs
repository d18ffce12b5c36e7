//! What a viewer may know: what lies open, and what it could remember.
//!
//! Every tile lay face up once and everyone saw where it went, so whoever remembers all knows every
//! pile. Whoever remembers nothing sees the top of each pile and its height.

mod check;

use crate::Sushizock;
use crate::pieces::{Dice, Face, Heap, Portion, Portions, Tile, Tiles};
use crate::setup::{Options, Phase};
use core::ops::Index;
use kaiten_core::{At, BySeat, Misread, Piece, Rng, Seat, Viewer, rule};
use serde::{Deserialize, Serialize};

/// What one viewer may know of a game. Seats and spectators see the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Seats.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// How often the dice were rolled this turn.
    pub rolls: u8,
    /// The dice that were put aside this turn.
    pub kept: Dice,
    /// The dice as they were just rolled.
    pub rolled: Dice,
    /// The two rows on the table, from left to right.
    pub rows: Portions,
    /// P6 What is seen of each seat's piles.
    pub piles: BySeat<Piles, 5>,
    /// E2 At the end all piles are spread out and counted, without the sushis that were removed.
    pub counted: Option<BySeat<Portions, 5>>,
    /// What the viewer saw before and could remember, unless it is forgotten.
    pub remembered: Option<Remembered>,
}

/// P6 What is seen of the two piles of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piles {
    /// The pile of sushis.
    pub sushis: Pile,
    /// The pile of bones.
    pub bones: Pile,
}

/// P6 What is seen of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// How many tiles it has.
    pub height: u8,
    /// The tile on top.
    pub top: Option<Tile>,
}

/// What a viewer could remember. Left out where the table's memory does not allow it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remembered {
    /// Every pile from the top down.
    pub piles: BySeat<Portions, 5>,
}

// What comes from outside is checked, so that a game imagined from it can be played.
kaiten_core::checked_when_read!(View);

impl View {
    pub(crate) fn of(game: &Sushizock, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: game.options,
            phase: game.phase,
            turn: game.turn,
            rolls: game.rolls,
            kept: game.kept,
            rolled: game.rolled,
            rows: game.rows,
            piles: game.piles.iter().map(Piles::of).collect(),
            counted: (game.phase == Phase::Over).then_some(game.piles),
            remembered: Some(Remembered { piles: game.piles }),
        }
    }

    /// P3 How many dice show this symbol, those put aside too.
    pub fn shows(&self, face: Face) -> u8 {
        self.kept.and(self.rolled).count(face)
    }

    /// A game that looks like this view. A perfect memory leaves nothing to chance.
    pub(crate) fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Sushizock {
        Sushizock {
            options: self.options,
            phase: self.phase,
            turn: self.turn,
            rolls: self.rolls,
            kept: self.kept,
            rolled: self.rolled,
            rows: self.rows,
            piles: match &self.remembered {
                Some(remembered) => remembered.piles,
                None => self.imagine_piles(rng),
            },
        }
    }

    /// Piles of the same heights with the same tops. Under these lie the tiles that cannot be seen,
    /// each order equally likely.
    #[cold]
    fn imagine_piles<R: Rng + ?Sized>(&self, rng: &mut R) -> BySeat<Portions, 5> {
        // E2 At the end all of them are seen, without E3 those that are out of the game.
        if let Some(counted) = self.counted {
            return counted;
        }
        let unseen = |portion| self.unseen(portion).expect("a view shows tiles of the box");
        let (mut sushis, mut bones) = (unseen(Portion::Sushi), unseen(Portion::Bone));
        let piles = self.piles.iter().map(|piles| Portions {
            sushis: piles.sushis.imagine(&mut sushis, rng),
            bones: piles.bones.imagine(&mut bones, rng),
        });
        piles.collect()
    }

    /// The tiles of a sort that lie neither in the row nor on top of a pile.
    fn unseen(&self, portion: Portion) -> Result<Heap, Misread> {
        let tops = self.piles.iter().filter_map(|piles| piles[portion].top);
        let seen = tops.fold(self.rows[portion].heap(), Heap::with);
        let all = Tiles::all(portion).heap();
        if all.contains(&seen) {
            Ok(all - seen)
        } else {
            Err(Misread::not_in_box(seen).by(rule("S1")).at(At::Piece(portion.name())))
        }
    }
}

impl Piles {
    fn of(piles: &Portions) -> Self {
        Self { sushis: Pile::of(&piles.sushis), bones: Pile::of(&piles.bones) }
    }

    /// E3 How many sushis, from the top down, would not count if the game ended now.
    pub fn excess(&self) -> u8 {
        self.sushis.height.saturating_sub(self.bones.height)
    }
}

impl Index<Portion> for Piles {
    type Output = Pile;

    fn index(&self, portion: Portion) -> &Pile {
        match portion {
            Portion::Sushi => &self.sushis,
            Portion::Bone => &self.bones,
        }
    }
}

impl Pile {
    fn of(tiles: &Tiles) -> Self {
        Self { height: tiles.len(), top: tiles.nth(1) }
    }

    /// Such a pile, with unseen tiles under its top.
    fn imagine<R: Rng + ?Sized>(&self, unseen: &mut Heap, rng: &mut R) -> Tiles {
        let covered = (1..self.height).map(|_| unseen.draw(rng));
        let mut tiles = Tiles::EMPTY;
        for tile in covered.chain(self.top) {
            tiles.put(tile);
        }
        tiles
    }
}
