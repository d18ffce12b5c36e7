//! The tiles that may end a turn.

use super::odds::{Falls, ODDS, Shown};
use game_sushizock::{DICE, Portion, Portions};
use kaiten_core::{BySeat, Piece, Seat, Seats};

/// Where a tile lies: in a row of the table, or in a pile of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) portion: Portion,
    pub(super) from: Option<Seat>,
    /// Counted from 1, at the left or at the top.
    pub(super) nth: u8,
}

impl Spot {
    pub(super) fn in_row(portion: Portion, nth: u8) -> Self {
        Self { portion, from: None, nth }
    }

    /// W1 W2 The tile that is left to whoever can take no other.
    pub(super) fn worst(rows: &Portions) -> Self {
        let (portion, nth) = rows.worst().unwrap_or((Portion::Bone, 0));
        Self::in_row(portion, nth)
    }
}

/// The best tiles that end a turn, and what they are worth: each is judged once.
pub(super) struct BestTiles {
    /// With so many sushis, or bones.
    takes: [[End; 6]; 2],
    /// With so many chopsticks of a colour.
    steals: [[End; 6]; 2],
    worst: End,
}

type End = (f32, Spot);

impl BestTiles {
    /// Of a seat at this table. Of each pile, so many tiles from the top are thought of at most.
    pub(super) fn judged(
        rows: &Portions,
        piles: &BySeat<Portions, 5>,
        seat: Seat,
        reach: u8,
        judge: impl Fn(Spot) -> f32,
    ) -> Self {
        let judged = |spot| (judge(spot), spot);
        let worst = judged(Spot::worst(rows));
        let none = (f32::MIN, worst.1);
        let mut ends = Self { takes: [[none; 6]; 2], steals: [[none; 6]; 2], worst };
        for &portion in Portion::ALL {
            for nth in 1..=rows[portion].len().min(DICE) {
                ends.takes[portion.index()][usize::from(nth)] = judged(Spot::in_row(portion, nth));
            }
            let mut others = Seats::first(piles.seats());
            others.remove(seat);
            let (mut top, mut any) = (none, none);
            for from in others {
                for nth in 1..=piles[from][portion].len().min(reach) {
                    let end = judged(Spot { portion, from: Some(from), nth });
                    if nth == 1 {
                        top = better(top, end);
                    }
                    any = better(any, end);
                }
            }
            ends.steals[portion.index()][3..].copy_from_slice(&[top, any, any]);
        }
        ends
    }

    /// The best with these dice.
    pub(super) fn best(&self, shown: Shown) -> End {
        let best = |portion: Portion| {
            let take = self.takes[portion.index()][usize::from(shown.count(portion.symbol()))];
            let chopsticks = usize::from(shown.count(portion.chopsticks()));
            better(take, self.steals[portion.index()][chopsticks])
        };
        let best = better(best(Portion::Sushi), best(Portion::Bone));
        if best.0 > f32::MIN { best } else { self.worst }
    }

    /// What each fall of the dice brings, if the turn ends with it.
    pub(super) fn falls(&self) -> Falls {
        ODDS.falls.each_ref().map(|&fall| self.best(fall).0)
    }
}

fn better(one: End, other: End) -> End {
    if other.0 > one.0 { other } else { one }
}
