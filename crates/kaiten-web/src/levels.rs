//! How well each level plays a game, as it was measured: [STRENGTH.md](../../../STRENGTH.md) says
//! how, and the same run writes the figures that are shown here.

use kaiten_bots::Level;
use kaiten_core::Piece;

/// One line for each game: its id, how many games were played, and the percentage of them that each
/// level won, the weakest level first.
const MEASURED: &str = include_str!("../../../docs/strength/levels.txt");

/// What all four levels at one table have won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Measured {
    /// How many games were played.
    pub(crate) games: u32,
    /// The share that each level won.
    won: [f32; Level::ALL.len()],
}

impl Measured {
    /// What was measured of a game; nothing if nobody has played it yet.
    pub(crate) fn of(game: &str) -> Option<Self> {
        Self::read(MEASURED, game)
    }

    fn read(measured: &str, game: &str) -> Option<Self> {
        let line = measured.lines().find_map(|line| line.strip_prefix(game)?.strip_prefix(' '))?;
        let (games, won) = line.split_once(' ')?;
        let won: Vec<f32> = won.split(' ').map_while(|share| share.parse().ok()).collect();
        let won: [f32; Level::ALL.len()] = won.try_into().ok()?;
        Some(Self { games: games.parse().ok()?, won: won.map(|share| share / 100.0) })
    }

    /// The share that a level won.
    pub(crate) fn won(self, level: Level) -> f32 {
        self.won[level.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# game …\ntea-time 12 0.0 5.5 40.0 54.5\ntea 8 1 2 3\n";

    #[test]
    fn the_figures_of_a_game_are_read_by_level() {
        let measured = Measured::read(TEXT, "tea-time").expect("it was measured");
        assert_eq!((measured.games, measured.won(Level::Apprentice)), (12, 0.0));
        assert_eq!(measured.won(Level::Chef), 0.4);
    }

    #[test]
    fn what_was_not_measured_is_not_shown() {
        assert_eq!(Measured::read(TEXT, "coffee"), None);
        assert_eq!(Measured::read(TEXT, "tea"), None, "a figure is missing");
    }

    #[test]
    fn all_that_was_measured_can_be_read() {
        let lines = MEASURED.lines().filter(|line| !line.starts_with('#'));
        let ids: Vec<&str> = lines.filter_map(|line| line.split(' ').next()).collect();
        assert!(!ids.is_empty());
        assert!(ids.iter().all(|id| Measured::of(id).is_some()), "{ids:?}");
    }
}
