//! Sushizock for two to five seats.
//!
//! The rules are in RULES.md, numbered; the numbers stand beside the code that follows them.
//!
//! ```
//! use game_sushizock::Sushizock;
//! use kaiten_core::{Game, playout, rng};
//!
//! let mut game = Sushizock::start(&"seats=4".parse().unwrap());
//! playout(&mut game, &mut rng::stream(7, 0), &mut Vec::new(), &mut ());
//! assert!(game.standings().iter().any(|standing| standing.place == 1));
//! ```

mod notation;
mod pieces;
mod play;
mod scoring;
mod setup;
mod sheet;
mod view;

#[cfg(test)]
mod tests;

pub use pieces::{BOX, DICE, DIE, Dice, Face, Portion, Portions, Tile, Tiles};
pub use play::{Event, Move};
pub use setup::{Layout, Options, Outcome, Phase};
pub use view::{Pile, Piles, Remembered, View};

use kaiten_core::{BySeat, Game, Illegal, Joint, Log, Next, Rng, Seat, Seats, Standing, Viewer};

/// The rules in English.
pub const RULES_EN: &str = include_str!("../RULES.md");
/// The rules in French.
pub const RULES_FR: &str = include_str!("../RULES.fr.md");
/// The rules in every language that has them, by its tag.
pub const RULES_TEXTS: &[(&str, &str)] = &[("en", RULES_EN), ("fr", RULES_FR)];
/// The lesson in every language that has it, by its tag.
pub const LESSON_TEXTS: &[(&str, &str)] =
    &[("en", include_str!("../LESSON.md")), ("fr", include_str!("../LESSON.fr.md"))];

/// Every number of seats: what is tested and measured.
pub const TABLES: [&str; 4] = ["seats=2", "seats=3", "seats=4", "seats=5"];

/// A game of Sushizock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sushizock {
    options: Options,
    phase: Phase,
    /// Whose turn it is.
    turn: Seat,
    /// How often the dice were rolled this turn.
    rolls: u8,
    /// T4 The dice that were put aside this turn.
    kept: Dice,
    /// The dice as they were just rolled; none before a roll.
    rolled: Dice,
    /// S4 The two rows on the table, from left to right.
    rows: Portions,
    /// P5 The two piles of each seat, from the top down.
    piles: BySeat<Portions, 5>,
}

const _: () = assert!(size_of::<Sushizock>() <= 128, "a game fits into two cache lines");

impl Game for Sushizock {
    const ID: &'static str = "sushizock";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<u8> = 2..=5;

    type Options = Options;
    type Outcome = Outcome;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn start(options: &Options) -> Self {
        Self::new(*options)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> u8 {
        self.options.seats()
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::Lay | Phase::Roll => Next::Chance,
            Phase::Choose => Next::Choice(Seats::one(self.turn)),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        self.draw_outcome(rng)
    }

    fn can_happen(&self, outcome: &Outcome) -> Result<(), Illegal> {
        self.check_outcome(outcome)
    }

    #[inline]
    fn happen(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        self.carry_out(outcome, log);
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.list_moves(seat, moves);
    }

    fn check(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        self.check_move(seat, m)
    }

    #[inline]
    fn any_move<R: Rng + ?Sized>(&self, _: Seat, rng: &mut R, _: &mut Vec<Move>) -> Move {
        self.random_move(rng)
    }

    #[inline]
    fn play(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        self.play_moves(moves, log);
    }

    /// Points are counted at the end of the game; before it everyone has none. So the standings
    /// tell nobody what the covered tiles of a pile are.
    fn standings(&self) -> BySeat<Standing> {
        self.rank()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn forget(view: &mut View) {
        view.remembered = None;
    }

    fn imagine<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Self {
        view.imagine(rng)
    }
}
