//! Sushi Express for three to six seats.
//!
//! The rules are in RULES.md, numbered; the numbers stand beside the code that follows them.
//!
//! ```
//! use game_sushi_express::SushiExpress;
//! use kaiten_core::{Game, playout, rng};
//!
//! let mut game = SushiExpress::start(&"seats=4".parse().unwrap());
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

pub use pieces::{
    ACTIONS, Action, Actions, CLIENTS, Client, Clients, Dice, PARK, Pawn, SHOP, TILES,
};
pub use play::{Event, Move};
pub use setup::{Options, Outcome, Phase};
pub use view::{Remembered, View};

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
pub const TABLES: [&str; 4] = ["seats=3", "seats=4", "seats=5", "seats=6"];

/// A game of Sushi Express.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SushiExpress {
    options: Options,
    phase: Phase,
    /// Who bets first this round.
    first: Seat,
    /// Whose turn it is: to bet, to throw, to drive, to see to the orders.
    turn: Seat,
    /// The bets of this round, and which pawns still stand on the board.
    pawns: BySeat<Pawn, 6>,
    /// The tile of each van, clockwise from Sushi Express, which is 0.
    vans: BySeat<u8, 6>,
    /// The clients that lie open beside the pile.
    row: Clients,
    /// The clients that nobody has seen yet.
    pile: Clients,
    /// The clients in front of each player.
    clients: BySeat<Clients, 6>,
    /// The action cards that each player holds, hidden from the others.
    hands: BySeat<Actions, 6>,
    /// The action cards that each player has used, and the tips shown at the end.
    spent: BySeat<Actions, 6>,
    /// The action cards in the pile beside the park.
    actions: Actions,
}

const _: () = assert!(size_of::<SushiExpress>() <= 320, "a game fits into five cache lines");

impl Game for SushiExpress {
    const ID: &'static str = "sushi-express";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<u8> = 3..=6;

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
        if self.phase.is_choice() {
            Next::Choice(Seats::one(self.turn))
        } else if self.phase == Phase::Over {
            Next::Over
        } else {
            Next::Chance
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

    fn forget(view: &mut View) {
        view.remembered = None;
    }

    fn imagine<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Self {
        view.imagine(rng)
    }
}
