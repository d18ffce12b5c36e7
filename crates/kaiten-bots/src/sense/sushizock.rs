//! Sushizock: what a tile is worth to piles, and the odds of the dice.

mod best_tiles;
mod odds;
mod piles;
mod rows_and_piles;

use super::Sense;
use crate::sense::RECALLED;
use best_tiles::{BestTiles, Spot};
use game_sushizock::{DICE, Face, Move, Portion, Portions, Sushizock, Tiles, View};
use kaiten_core::rng::below;
use kaiten_core::{BySeat, Game, Next, Piece, Rng, Seat, Seats, Viewer};
use odds::{ODDS, Rolling, Shown};
use rows_and_piles::RowsAndPiles;

/// How much of its value a sushi is worth that waits for a bone, while many bones are left: one takes
/// sushis first, and most of them find their bones in the end.
const WAITING: f32 = 0.7;

/// So many bones are left when a waiting sushi is worth half of that.
const FEW_BONES: f32 = 0.5;

/// What a bone is worth that waits for a sushi, while many sushis are left.
const SPARE: f32 = 1.5;

/// So many sushis are left when a spare bone is worth half of that.
const FEW_SUSHIS: f32 = 1.5;

/// How much of another one's loss counts.
const LOSS: f32 = 0.5;

/// How far a guess may misjudge a roll, in points.
const SLIP: f32 = 0.3;

impl Sense for Sushizock {
    // What is foreseen is exact up to the next turn but one: imagined games hardly know better.
    const DOUBT: f32 = 0.03;
    const LEARNS: bool = false;
    const GAMES: u32 = 40;

    fn promises(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let turn = Turn::new(view, seat);
        judged(view, seat, moves, |spot| turn.brings(spot))
    }

    /// The lead that wins as often as each move does, if the next seat answers as well as it can.
    fn foresight(view: &View, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let tiles = RowsAndPiles::of(view);
        let chances = judged(view, seat, moves, |spot| tiles.after(seat, spot).answered(seat));
        chances.into_iter().map(|chance| tiles.lead(chance)).collect()
    }

    /// Sets out for the symbol that promises most, or takes what the dice bring now.
    fn guess<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R, _: &mut Vec<Move>) -> Move {
        let view = self.view(Viewer::Seat(seat));
        let turn = Turn::new(&view, seat);
        let (kept, rolled) = (Shown::of(&view.kept), Shown::of(&view.rolled));
        let now = turn.best(kept.plus(rolled));
        if view.rolls == 3 || view.rolled.len() == 1 {
            return now.map_or(Move::TakeWorst, |(end, _)| end);
        }
        let (mut choice, mut most) = now.unwrap_or((Move::TakeWorst, f32::MIN));
        let brings = turn.ends().falls();
        let mut consider = |keep: Shown, promise: f32| {
            let promise = promise + SLIP * (below(rng, 256) as f32 / 128.0 - 1.0);
            if promise > most {
                (choice, most) = (Move::Keep(keep.dice()), promise);
            }
        };
        if view.rolls == 1 {
            // Two rolls are left: all dice of one symbol are kept, then and now.
            for &face in Face::ALL {
                let count = rolled.count(face).min(DICE - 1);
                if count > 0 {
                    consider(Shown::only(face, count), ODDS.holding(&brings, face, count));
                }
            }
        } else {
            for &part in ODDS.parts(rolled) {
                consider(part, ODDS.one_roll(&brings, kept.plus(part)));
            }
        }
        choice
    }

    /// When the seat has its next turn.
    fn outlook(&self, _: &View, seat: Seat) -> Option<BySeat<f32>> {
        let Next::Choice(mut chooses) = self.next() else { return None };
        if chooses.next() != Some(seat) {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        if view.rolls > 1 {
            return None;
        }
        let piles = piles_of(&view);
        Some(BySeat::from_fn(self.seats(), |seat| {
            piles::worth(&piles[seat], &view.rows, self.seats())
        }))
    }
}

/// What each move is worth, if this is what the tiles are worth that end the turn.
fn judged(view: &View, seat: Seat, moves: &[Move], judge: impl Fn(Spot) -> f32) -> Vec<f32> {
    let kept = Shown::of(&view.kept);
    let shown = kept.plus(Shown::of(&view.rolled));
    let ends = BestTiles::judged(&view.rows, piles_of(view), seat, u8::MAX, &judge);
    let brings = ends.falls();
    let rolling = Rolling::new(&brings);
    let worth = |m: &Move| match *m {
        Move::Keep(dice) => rolling.on(kept.plus(Shown::of(&dice)), 3 - view.rolls),
        Move::Take(portion) => judge(Spot::in_row(portion, shown.count(portion.symbol()))),
        Move::Steal { portion, from, nth } => judge(Spot { portion, from: Some(from), nth }),
        Move::TakeWorst => judge(Spot::worst(&view.rows)),
    };
    moves.iter().map(worth).collect()
}

/// All piles, as one remembers them.
fn piles_of(view: &View) -> &BySeat<Portions, 5> {
    &view.remembered.as_ref().expect(RECALLED).piles
}

/// A seat in its turn.
struct Turn<'a> {
    view: &'a View,
    piles: &'a BySeat<Portions, 5>,
    seat: Seat,
    /// How much of its value a sushi is worth that waits for a bone.
    waiting: f32,
    /// What a bone is worth that waits for a sushi.
    spare: f32,
}

impl<'a> Turn<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let left = |row: &Tiles| f32::from(row.len());
        let (sushis, bones) = (left(&view.rows.sushis), left(&view.rows.bones));
        Self {
            view,
            piles: piles_of(view),
            seat,
            waiting: WAITING * bones / (bones + FEW_BONES),
            spare: SPARE * sushis / (sushis + FEW_SUSHIS),
        }
    }

    /// The best ways to end the turn. A quick player thinks of stealing only what lies on top.
    fn ends(&self) -> BestTiles {
        BestTiles::judged(&self.view.rows, self.piles, self.seat, 1, |spot| self.brings(spot))
    }

    /// What a tile brings.
    fn brings(&self, spot: Spot) -> f32 {
        match spot.from {
            Some(from) => self.steal(spot.portion, from, spot.nth),
            None => self.take(spot.portion, spot.nth),
        }
    }

    /// The best way to end the turn with these dice, if there is one, and what it brings.
    fn best(&self, shown: Shown) -> Option<(Move, f32)> {
        let takes = Portion::ALL.iter().filter_map(|&portion| {
            let n = shown.count(portion.symbol());
            let lies = n > 0 && n <= self.view.rows[portion].len();
            lies.then(|| (Move::Take(portion), self.take(portion, n)))
        });
        let steals = Portion::ALL.iter().filter_map(|&portion| {
            let chopsticks = shown.count(portion.chopsticks());
            if chopsticks < 3 { None } else { self.best_steal(portion, chopsticks) }
        });
        takes.chain(steals).max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The tile that is best to steal with so many chopsticks, and what it brings.
    fn best_steal(&self, portion: Portion, chopsticks: u8) -> Option<(Move, f32)> {
        let mut others = Seats::first(self.view.options.seats());
        others.remove(self.seat);
        let steals = others.flat_map(|from| {
            let height = self.piles[from][portion].len();
            let reach = if chopsticks > 3 { height } else { height.min(1) };
            (1..=reach).map(move |nth| {
                (Move::Steal { portion, from, nth }, self.steal(portion, from, nth))
            })
        });
        steals.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// What the tile at this place of a row brings.
    fn take(&self, portion: Portion, nth: u8) -> f32 {
        self.more(portion, value(&self.view.rows[portion], nth))
    }

    /// What a stolen tile brings, and part of what the other one loses or is rid of.
    fn steal(&self, portion: Portion, from: Seat, nth: u8) -> f32 {
        let tile = value(&self.piles[from][portion], nth);
        self.more(portion, tile) + LOSS * self.less(from, portion, nth)
    }

    /// What a tile more is worth to one's own piles.
    fn more(&self, portion: Portion, tile: f32) -> f32 {
        let piles = &self.piles[self.seat];
        match (portion, Balance::of(piles)) {
            (Portion::Sushi, Balance { spare: 0, .. }) => self.waiting * tile,
            (Portion::Sushi, Balance { spare, .. }) => tile - self.spare_bone(spare),
            (Portion::Bone, Balance { waiting: 0, spare }) => tile + self.spare_bone(spare + 1),
            // The sushi that waits longest counts then.
            (Portion::Bone, Balance { waiting, .. }) => {
                tile + (1.0 - self.waiting) * value(&piles.sushis, waiting)
            }
        }
    }

    /// What another one loses with a tile.
    fn less(&self, from: Seat, portion: Portion, nth: u8) -> f32 {
        let piles = &self.piles[from];
        let tile = value(&piles[portion], nth);
        match (portion, Balance::of(piles)) {
            (Portion::Sushi, Balance { waiting: 0, spare }) => tile - self.spare_bone(spare + 1),
            (Portion::Sushi, Balance { waiting, .. }) if nth <= waiting => self.waiting * tile,
            (Portion::Sushi, Balance { waiting, .. }) => {
                tile - (1.0 - self.waiting) * value(&piles.sushis, waiting)
            }
            // One more sushi has to wait then.
            (Portion::Bone, Balance { waiting, spare: 0 }) => {
                tile + (1.0 - self.waiting) * value(&piles.sushis, waiting + 1)
            }
            (Portion::Bone, Balance { spare, .. }) => tile + self.spare_bone(spare),
        }
    }

    /// What the first, second … bone is worth that waits for a sushi: more than two are too many.
    fn spare_bone(&self, nth: u8) -> f32 {
        if nth <= 2 { self.spare } else { 0.0 }
    }
}

/// How many sushis wait for a bone, or bones for a sushi.
struct Balance {
    waiting: u8,
    spare: u8,
}

impl Balance {
    fn of(piles: &Portions) -> Self {
        let (sushis, bones) = (piles.sushis.len(), piles.bones.len());
        Self { waiting: sushis.saturating_sub(bones), spare: bones.saturating_sub(sushis) }
    }
}

/// The points on the tile at this place.
fn value(tiles: &Tiles, nth: u8) -> f32 {
    tiles.nth(nth).map_or(0.0, |tile| f32::from(tile.value()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sense::judged::best;

    #[test]
    fn what_is_plainly_best_promises_most() {
        for (position, plain) in [
            // The last bone makes a sushi of six count.
            (
                "rolls: 3\nsushis: +1\nbones: -1\npiles: +6 | +2 -2\nkept: red*3\nrolled: sushi bone",
                "take bone",
            ),
            // With enough bones it is the sushi.
            (
                "rolls: 3\nsushis: +6\nbones: -1\npiles: -1,-1 | +2 -2\nkept: red*3\nrolled: sushi bone",
                "take sushi",
            ),
            // A six on the table is not rolled away.
            (
                "sushis: +1,+6,+1\nbones: -3,-3\npiles: -1 | -\nrolled: sushi*2 bone blue red",
                "take sushi",
            ),
            // Four chopsticks reach the six under the one.
            (
                "rolls: 3\nsushis: +1\nbones: -4\npiles: -1 | +1,+6 -1,-2\nkept: blue*2\nrolled: blue*2 sushi",
                "steal sushi from 2 at 2",
            ),
            // A stolen bone makes one's own five count, and the other one's four no longer.
            (
                "rolls: 3\nsushis: +1\nbones: -4\npiles: +5 | +4 -1\nkept: red*2\nrolled: red sushi bone",
                "steal bone from 2",
            ),
            // Three sushis are the six: both bones are rolled for the third.
            (
                "rolls: 2\nsushis: +1,+1,+6\nbones: -4,-3,-3\npiles: -1 | -\nkept: sushi*2\nrolled: bone*2 red",
                "keep red",
            ),
            ("rolls: 3\nsushis: -\nbones: -2\nkept: blue*2\nrolled: sushi*2 red", "take worst"),
        ] {
            assert_eq!(best::<Sushizock>(position).0, plain, "{position}");
        }
    }

    #[test]
    fn rolling_on_is_worth_what_the_dice_bring_in_the_mean() {
        // One die decides: a sushi (two sides of six) is the four, anything else the one. Both wait
        // for one of four bones.
        let position = "sushis: +1,+4\nbones: -4,-3,-3,-2\nkept: sushi blue*2\nrolled: blue red";
        let (choice, promise) = best::<Sushizock>(&format!("{position}\nrolls: 2"));
        let worth = WAITING * 4.0 / (4.0 + FEW_BONES);
        assert_eq!(choice, "keep red");
        assert!((promise - worth * (4.0 + 4.0 + 4.0 * 1.0) / 6.0).abs() < 0.001, "{promise}");
    }
}
