//! Sushi Roll for two to five seats. The faces of the dice are an option.
//!
//! The rules are in RULES.md, numbered; the numbers stand beside the code that follows them.
//!
//! ```
//! use game_sushi_roll::SushiRoll;
//! use kaiten_core::{Game, playout, rng};
//!
//! let mut game = SushiRoll::start(&"seats=4".parse().unwrap());
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

pub use pieces::{BOX, Belt, Dice, Face, Kind, Kinds, SUPPLY, Token, Tokens, Tray};
pub use play::{Event, Move, Reroll};
pub use scoring::{APPETIZERS, appetizers};
pub use setup::{DEFAULT_FACES, Faces, Options, Outcome, Phase};
pub use view::View;

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

/// Every number of seats, and a table with other faces: what is tested and measured.
pub const TABLES: [&str; 5] = [
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=4 faces=dumpling,dumpling3,tempura,tempura2,sashimi,sashimi2,wasabi,wasabi,wasabi,chopsticks3,menu1,menu3",
    "seats=5",
];

/// A game of Sushi Roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SushiRoll {
    options: Options,
    /// 1 to 3.
    round: u8,
    phase: Phase,
    /// P2 Who holds the belt with the red border.
    red: Seat,
    /// Whose turn it is.
    turn: Seat,
    /// The dice that nobody has.
    bag: Kinds,
    /// The tokens that nobody has.
    supply: Tokens,
    belts: BySeat<Belt, 5>,
    trays: BySeat<Tray, 5>,
    tokens: BySeat<Tokens, 5>,
    /// The points counted so far.
    points: BySeat<i16, 5>,
}

const _: () = assert!(size_of::<SushiRoll>() <= 576, "a game fits into nine cache lines");

impl SushiRoll {
    /// 1 to 3.
    pub fn round(&self) -> u8 {
        self.round
    }
}

impl Game for SushiRoll {
    const ID: &'static str = "sushi-roll";
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
            Phase::Belts | Phase::Deal | Phase::Roll | Phase::Reroll => Next::Chance,
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
    fn any_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R, _: &mut Vec<Move>) -> Move {
        self.random_move(seat, rng)
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

    /// There is nothing to remember: dice and tokens lie open, and what is gone is back in the bag.
    fn forget(_: &mut View) {}

    fn has_forgotten(_: &View) -> bool {
        false
    }

    fn imagine<R: Rng + ?Sized>(view: &View, _: &mut R) -> Self {
        view.imagine()
    }
}
