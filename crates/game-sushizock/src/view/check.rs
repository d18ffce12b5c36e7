//! Whether a view that comes from outside can be a view of a game.

use super::View;
use crate::pieces::Portion;
use crate::setup::Phase;
use kaiten_core::notation::seat_of;
use kaiten_core::rng::stream;
use kaiten_core::{At, Misread, Piece, Viewer, rule};

impl View {
    /// Whether a game that is imagined from this can be played and looks the same, or why
    /// not.
    pub(crate) fn check(&self) -> Result<(), Misread> {
        let seats = self.options.seats();
        if let Viewer::Seat(seat) = self.viewer {
            seat_of("viewer", seat, seats)?;
        }
        if self.counted.is_some() != (self.phase == Phase::Over) {
            return Err(Misread::contradiction(&["counted", "phase"]).by(rule("E2")));
        }
        for &portion in Portion::ALL {
            let heights = self.piles.iter().map(|piles| piles[portion].height);
            let covered = heights.map(|height| u32::from(height.saturating_sub(1))).sum::<u32>();
            let unseen = self.unseen(portion)?.len();
            if covered > u32::from(unseen) {
                let tiles = Misread::count("tiles", covered, 0..=unseen).by(rule("S1"));
                return Err(tiles.at(At::Piece(portion.name())).at(At::Line("piles")));
            }
        }
        let game = self.imagine(&mut stream(0, 0));
        game.sound()?;
        game.whole()?;
        let mut seen = Self::of(&game, self.viewer);
        if self.remembered.is_none() {
            seen.remembered = None;
        }
        if seen != *self {
            return Err(Misread::contradiction(&["piles", "remembered", "counted"]));
        }
        Ok(())
    }
}
