//! Sushi Go Party! for two to eight seats, with every menu.
//!
//! The rules are in RULES.md, numbered; the numbers stand beside the code that follows them.
//!
//! ```
//! use game_sushi_go_party::SushiGoParty;
//! use kaiten_core::{Game, playout, rng};
//!
//! let mut game = SushiGoParty::start(&"seats=4 menu=sushi-go".parse().unwrap());
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
    Area, BOX, Card, CardSet, Cards, Course, Dessert, Desserts, KeptDesserts, Laid, Returned, Type,
    Wasabi,
};
pub use play::{Chosen, Copied, Effect, Event, Flip, Flips, How, Move, Queue, Request, Tool};
pub use setup::{MENUS, Menu, Options, Outcome, Phase, menus_for};
pub use view::{Drawn, Facts, Remembered, View};

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

/// Each of the eight menus for the fewest and the most who can play it, four with the first of
/// them, and menus à la carte with what the eight do not bring together: what is tested and
/// measured. Every type of card is among them.
pub const TABLES: [&str; 22] = [
    "seats=4 menu=sushi-go",
    "seats=2 menu=my-first-meal",
    "seats=8 menu=my-first-meal",
    "seats=2 menu=sushi-go",
    "seats=8 menu=sushi-go",
    "seats=2 menu=party-sampler",
    "seats=6 menu=party-sampler",
    "seats=3 menu=master-menu",
    "seats=8 menu=master-menu",
    "seats=3 menu=points-platter",
    "seats=6 menu=points-platter",
    "seats=3 menu=cutthroat-combo",
    "seats=8 menu=cutthroat-combo",
    "seats=3 menu=big-banquet",
    "seats=8 menu=big-banquet",
    "seats=2 menu=dinner-for-two",
    "seats=6 menu=dinner-for-two",
    "seats=2 menu=temaki,tempura,onigiri,miso-soup,chopsticks,special-order,fruit",
    "seats=4 menu=uramaki,dumpling,edamame,miso-soup,spoon,special-order,pudding",
    "seats=5 menu=uramaki,eel,tofu,miso-soup,takeout-box,special-order,fruit",
    "seats=5 menu=maki,tempura,sashimi,edamame,menu,takeout-box,fruit",
    "seats=7 menu=maki,eel,onigiri,edamame,takeout-box,wasabi,pudding",
];

/// A game of Sushi Go Party!
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SushiGoParty {
    options: Options,
    /// 1 to 3.
    round: u8,
    /// How often the hands were passed in this round.
    turn: u8,
    phase: Phase,
    /// The main deck, without the hands.
    deck: Cards,
    /// S6 The pile of desserts.
    pile: Desserts,
    /// What was discarded in this round.
    discard: Cards,
    hands: BySeat<Cards>,
    /// What everyone knows of each hand.
    facts: BySeat<Facts>,
    areas: BySeat<Area>,
    /// E2 The desserts of earlier rounds.
    kept: BySeat<KeptDesserts>,
    /// The points counted so far.
    points: BySeat<i16>,
    /// CA1 How many places for ten symbols of uramaki were given in this round.
    uramaki: u8,
    /// MS2 How many soups were played in this turn.
    soups: u8,
    /// T4 The numbered effects of this turn that are still to come.
    queue: Queue,
    /// SO6 Who has to say what a revealed special order copies.
    orders: Seats,
    /// CH4 The second cards that wait until such a special order lies.
    second: BySeat<Option<Card>>,
    /// CH8 The chopsticks that lie there until both cards do.
    using: BySeat<Option<Tool>>,
    /// CU7 The type that was asked for, while the giver chooses.
    asked: Option<Request>,
    /// CU5 Who gives a card, and gets the spoon for it.
    giver: Option<Seat>,
    /// ME1 The four cards of a Menu.
    drawn: Cards,
    /// ME3 What each seat knows to be in the deck, because it went back there from its Menu.
    in_deck: BySeat<Cards, 6>,
    /// D2 The desserts that each seat knows to be mixed in: it saw them in an earlier round. Only
    /// where there are Menus; elsewhere all know the same.
    mixed: BySeat<Desserts, 6>,
    /// BX6 The desserts that everyone knows to be mixed in.
    mixed_openly: Desserts,
}

const _: () = assert!(size_of::<SushiGoParty>() <= 2048, "a game fits into half a page");

impl SushiGoParty {
    /// 1 to 3.
    pub fn round(&self) -> u8 {
        self.round
    }
}

impl Game for SushiGoParty {
    const ID: &'static str = "sushi-go-party";
    const RULES: u16 = 1;
    const SEATS: core::ops::RangeInclusive<u8> = 2..=8;

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
            Phase::Mix | Phase::Deal | Phase::Draw => Next::Chance,
            Phase::Choose => Next::Choice(Seats::first(self.options.seats())),
            Phase::Reveal => Next::Choice(self.orders),
            Phase::Give => Next::Choice(Seats::one(self.giver.expect("somebody gives"))),
            Phase::Ask | Phase::Pick | Phase::Place | Phase::Flip => {
                Next::Choice(Seats::one(self.acting()))
            }
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
