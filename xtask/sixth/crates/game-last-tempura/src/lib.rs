//! Last Tempura for two to four seats.
//!
//! The rules are in RULES.md, numbered; the numbers stand beside the code that follows them.

mod notation;
mod pieces;
mod play;
mod scoring;
mod setup;
mod sheet;
mod view;

#[cfg(test)]
mod tests;

pub use pieces::{ALL, Fry, LEAST, Tempura, tempura};
pub use play::{Event, Move};
pub use setup::{Options, Outcome};
pub use view::View;

use kaiten_core::{BySeat, Game, Illegal, Joint, Log, Next, Rng, Seat, Seats, Standing, Viewer};

/// The rules in English.
pub const RULES_EN: &str = include_str!("../RULES.md");
/// The rules in French.
pub const RULES_FR: &str = include_str!("../RULES.fr.md");
/// The rules in every language that has them, by its tag.
pub const RULES_TEXTS: &[(&str, &str)] = &[("en", RULES_EN), ("fr", RULES_FR)];
/// The lesson in every language that has it, by its tag: nobody has written one yet.
pub const LESSON_TEXTS: &[(&str, &str)] = &[];

/// Every number of seats: what is tested and measured.
pub const TABLES: [&str; 3] = ["seats=2", "seats=3", "seats=4"];

/// A game of Last Tempura.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastTempura {
    options: Options,
    /// Whose turn it is; at the end, who took the last one.
    turn: Seat,
    /// S3 What is not in this game.
    kitchen: Tempura,
    /// S3 What can be taken.
    bowl: Tempura,
    /// T2 What each seat has taken.
    plates: BySeat<Tempura, 4>,
}

impl Game for LastTempura {
    const ID: &'static str = "last-tempura";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<u8> = 2..=4;

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

    fn next(&self) -> Next {
        if !self.bowl.is_empty() {
            Next::Choice(Seats::one(self.turn))
        } else if self.is_over() {
            Next::Over
        } else {
            Next::Chance
        }
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        Outcome::draw(rng)
    }

    fn can_happen(&self, outcome: &Outcome) -> Result<(), Illegal> {
        self.check_outcome(outcome)
    }

    fn happen(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        self.carry_out(outcome, log);
    }

    fn moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend([Move::One, Move::Two].iter().filter(|m| self.check(seat, m).is_ok()));
    }

    fn check(&self, seat: Seat, m: &Move) -> Result<(), Illegal> {
        self.check_move(seat, m)
    }

    fn play(&mut self, moves: &Joint<Move>, log: &mut impl Log<Event>) {
        self.play_move(moves.get(self.turn).expect("the seat whose turn it is chose"), log);
    }

    fn standings(&self) -> BySeat<Standing> {
        self.rank()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn forget(_: &mut View) {}

    fn has_forgotten(_: &View) -> bool {
        false
    }

    fn imagine<R: Rng + ?Sized>(view: &View, _: &mut R) -> Self {
        view.imagine()
    }
}
