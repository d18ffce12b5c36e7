//! Sushi Go! for two to five seats, with both variants of the rulebook.
//!
//! The rules are in RULES.md, numbered; the numbers stand beside the code that follows them.
//!
//! ```
//! use game_sushi_go::SushiGo;
//! use kaiten_core::{Game, playout, rng};
//!
//! let mut game = SushiGo::start(&"seats=4".parse().unwrap());
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

pub use pieces::{Area, BOX, Card, Cards};
pub use play::{Event, Move, Who};
pub use setup::{Options, Outcome, Passing, Phase};
pub use view::{Drawn, Remembered, View};

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

/// Every number of seats and every variant: what is tested and measured.
pub const TABLES: [&str; 6] = [
    "seats=2",
    "seats=2 robot=yes",
    "seats=3",
    "seats=4",
    "seats=4 passing=left-right-left",
    "seats=5",
];

/// A game of Sushi Go!
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SushiGo {
    options: Options,
    /// 1 to 3.
    round: u8,
    phase: Phase,
    /// R3 The card that the controller of the robot drew this turn.
    drawn: Option<Card>,
    /// All cards that were never dealt, the robot's pile among them.
    deck: Cards,
    hands: BySeat<Cards, 5>,
    /// One for each seat, and the robot's behind them.
    areas: BySeat<Area, 5>,
    /// The points counted so far, the robot's behind the seats'.
    points: BySeat<i16, 5>,
}

const _: () = assert!(size_of::<SushiGo>() <= 256, "a game fits into four cache lines");

impl Game for SushiGo {
    const ID: &'static str = "sushi-go";
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
            Phase::Deal | Phase::Draw => Next::Chance,
            Phase::Choose => Next::Choice(Seats::first(self.options.seats())),
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
    fn any_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R, buf: &mut Vec<Move>) -> Move {
        self.random_move(seat, rng, buf)
    }

    #[inline]
    fn play(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        self.play_moves(moves, log);
    }

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
