//! The table between two turns: who will win, and what the next seat will do.

use super::best_tiles::{BestTiles, Spot};
use super::odds::{ODDS, Rolling};
use super::{piles, piles_of};
use crate::exact::{exp, ln};
use game_sushizock::{Portions, View};
use kaiten_core::{BySeat, Seat};

/// Rows and piles, as one remembers them.
#[derive(Clone, Copy)]
pub(super) struct RowsAndPiles {
    rows: Portions,
    piles: BySeat<Portions, 5>,
}

/// No lead wins more often than this: a sure win, too, is worth some points and no more.
const SURE: f32 = 0.995;

impl RowsAndPiles {
    pub(super) fn of(view: &View) -> Self {
        Self { rows: view.rows, piles: *piles_of(view) }
    }

    /// After a seat took a tile.
    pub(super) fn after(mut self, seat: Seat, spot: Spot) -> Self {
        let from = spot.from.map_or(&mut self.rows, |from| &mut self.piles[from]);
        if let Some((rest, tile)) = from.without(spot.portion, spot.nth) {
            *from = rest;
            self.piles[seat] = self.piles[seat].with(tile);
        }
        self
    }

    /// How likely a seat wins that just had its turn, if the next one now does what is best for it.
    pub(super) fn answered(&self, seat: Seat) -> f32 {
        if self.rows.is_empty() {
            return self.chance(seat);
        }
        let next = seat.left(self.piles.seats());
        let chance = |seat, spot| self.after(next, spot).chance(seat);
        let ends =
            BestTiles::judged(&self.rows, &self.piles, next, u8::MAX, |spot| chance(next, spot));
        let brings = ends.falls();
        let odds = Rolling::new(&brings).ends();
        let falls = ODDS.falls.iter().zip(odds).filter(|(_, odds)| *odds > 0.0);
        falls.map(|(&fall, odds)| odds * chance(seat, ends.best(fall).1)).sum()
    }

    /// The lead that wins now as often as this, in points.
    pub(super) fn lead(&self, chance: f32) -> f32 {
        let seats = self.piles.seats();
        let chance = 1.0 - SURE + (2.0 * SURE - 1.0) * chance;
        let odds = f32::from(seats - 1) * chance / (1.0 - chance);
        piles::luck(&self.rows, seats) * ln(odds)
    }

    /// How likely a seat wins.
    fn chance(&self, seat: Seat) -> f32 {
        if self.rows.is_empty() {
            let most = self.piles.iter().map(Portions::points).max();
            let winners = self.piles.iter().filter(|piles| Some(piles.points()) == most).count();
            let won = Some(self.piles[seat].points()) == most;
            return if won { 1.0 / winners as f32 } else { 0.0 };
        }
        let seats = self.piles.seats();
        let points = |seat: Seat| piles::worth(&self.piles[seat], &self.rows, seats);
        let (own, ahead) = (points(seat), piles::luck(&self.rows, seats));
        let others = self.piles.by_seat().filter(|&(other, _)| other != seat);
        1.0 / (1.0 + others.map(|(other, _)| exp((points(other) - own) / ahead)).sum::<f32>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushizock::{Portion, Sushizock};
    use kaiten_core::{Game, Notation, Position, Viewer};

    const FIRST: Seat = Seat::new(0);

    /// The table in this position.
    fn tiles(position: &str) -> RowsAndPiles {
        let position: Position = format!("rolled: red*5\n{position}").parse().expect("lines");
        RowsAndPiles::of(&Sushizock::set_up(&position).expect("a position").view(Viewer::Spectator))
    }

    #[test]
    fn the_last_tile_decides() {
        let last = |piles: &str| {
            let tiles = tiles(&format!("sushis: +3\nbones: -\npiles: {piles}"));
            tiles.after(FIRST, Spot::in_row(Portion::Sushi, 1)).answered(FIRST)
        };
        assert_eq!(last("-1 | +1 -1"), 1.0);
        assert_eq!(last("-1 | +3 -1"), 0.5);
        assert_eq!(last("-1 | +6 -1"), 0.0);
    }

    #[test]
    fn equal_piles_have_equal_chances() {
        let tiles = tiles("sushis: +3,+4\nbones: -2,-1\npiles: +5 -1 | +5 -1");
        assert_eq!(tiles.chance(FIRST), 0.5);
    }

    #[test]
    fn a_chance_is_a_lead() {
        let tiles = tiles("sushis: +3,+4\nbones: -2,-1\npiles: +5 -1 | +4 -1");
        let lead = tiles.lead(tiles.chance(FIRST));
        let points = |seat| piles::worth(&tiles.piles[Seat::new(seat)], &tiles.rows, 2);
        assert!((lead - (points(0) - points(1))).abs() < 0.1, "{lead}");
        assert!(tiles.lead(1.0) > 10.0 && tiles.lead(1.0) < 50.0);
        assert!(tiles.lead(0.0) < -10.0 && tiles.lead(0.0) > -50.0);
    }

    #[test]
    fn a_fair_share_is_no_lead() {
        for piles in ["- | -", "- | - | -", "- | - | - | -"] {
            let tiles = tiles(&format!("sushis: +3,+4\nbones: -2,-1\npiles: {piles}"));
            let lead = tiles.lead(tiles.chance(FIRST));
            assert!(lead.abs() < 0.1, "{piles}: {lead}");
        }
    }

    #[test]
    fn the_answer_takes_what_it_can() {
        // Where the next seat has something to take away, the lead is less sure.
        let behind = "sushis: +3\nbones: -1";
        let guarded = tiles(&format!("{behind}\npiles: +1,+6 -1,-1 | +1 -1"));
        let open = tiles(&format!("{behind}\npiles: +6,+1 -1,-1 | +1 -1"));
        assert!(guarded.answered(FIRST) > open.answered(FIRST));
        assert!(open.answered(FIRST) > 0.5);
    }
}
