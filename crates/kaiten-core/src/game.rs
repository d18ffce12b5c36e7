//! What a game is.

use crate::rng::below;
use crate::{BySeat, Event, Log, MAX_SEATS, Misread, Rng, Seat, Seats, Standing};
use core::fmt::{Debug, Display};
use core::ops::RangeInclusive;
use core::str::FromStr;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A shuffle, a deal, a roll: nobody chooses.
    Chance,
    /// Each of these seats chooses, none seeing another's choice.
    Choice(Seats),
    /// Nothing: the game has ended.
    Over,
}

/// A game as a small, flat value without history: cloning it is a copy.
///
/// A game waits for chance or for choices ([`Game::next`]); [`Game::draw`] or the players answer,
/// and [`Game::happen`] or [`Game::play`] carries the answer out. Those two trust their input:
/// what comes from outside goes through [`Game::can_happen`] and [`Game::check`] first.
pub trait Game: Clone + Eq + Debug + Send + 'static {
    /// The name in commands, files and addresses: "sushi-go".
    const ID: &'static str;
    /// Rises when an old record would replay differently.
    const RULES: u16;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;

    /// Seats and variants, checked where they are read.
    type Options: Written + Clone + Eq + Send + Sync;
    /// What chance decided.
    type Outcome: Written + Clone + Eq + Send;
    /// What a seat chose.
    type Move: Written + Copy + Ord + Send;
    /// What people are told.
    type Event: Event + Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send;
    /// What one viewer may know. One that comes from outside is checked when it is read: a game
    /// that is imagined from it can be played.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send;

    /// The game before anything happened.
    fn start(options: &Self::Options) -> Self;
    /// The options it was started with.
    fn options(&self) -> Self::Options;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// What the game waits for.
    fn next(&self) -> Next;

    /// Chance decides …
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Outcome;
    /// … if it could decide so …
    fn can_happen(&self, outcome: &Self::Outcome) -> Result<(), Illegal>;
    /// … and it is carried out.
    fn happen(&mut self, outcome: &Self::Outcome, log: &mut impl Log<Self::Event>);

    /// All that a choosing seat may do, sorted, each once.
    fn moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);
    /// Whether a choosing seat may do this, or the rule that it breaks.
    fn check(&self, seat: Seat, m: &Self::Move) -> Result<(), Illegal>;
    /// One of the moves, each equally likely. `buf` is room to work in.
    fn any_move<R: Rng + ?Sized>(
        &self,
        seat: Seat,
        rng: &mut R,
        buf: &mut Vec<Self::Move>,
    ) -> Self::Move {
        buf.clear();
        self.moves(seat, buf);
        buf[below(rng, buf.len() as u32) as usize]
    }
    /// All choosing seats move at once.
    fn play(&mut self, moves: &Joint<Self::Move>, log: &mut impl Log<Self::Event>);

    /// Points, tie-break and place of each seat.
    fn standings(&self) -> BySeat<Standing>;
    /// What this viewer may know and could remember, and nothing else. What it may choose follows
    /// from this alone, remembered or not.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Takes out of a view what could only be remembered, and leaves what can be seen now.
    fn forget(view: &mut Self::View);
    /// Whether that was taken out. A game in which everything can always be seen says no.
    fn has_forgotten(view: &Self::View) -> bool {
        let mut again = view.clone();
        Self::forget(&mut again);
        again == *view
    }
    /// A random whole game that looks like this view, each as likely as chance would have it. What
    /// the view has forgotten is drawn too.
    fn imagine<R: Rng + ?Sized>(view: &Self::View, rng: &mut R) -> Self;
}

/// What can be written down: as text in the game's notation, and as JSON.
pub trait Written:
    Debug + Display + FromStr<Err = Misread> + Serialize + DeserializeOwned + 'static
{
}

impl<T> Written for T where
    T: Debug + Display + FromStr<Err = Misread> + Serialize + DeserializeOwned + 'static
{
}

/// Plays on at random to the end, each legal move as likely as another.
#[inline]
pub fn playout<G: Game, R: Rng + ?Sized>(
    game: &mut G,
    rng: &mut R,
    buf: &mut Vec<G::Move>,
    log: &mut impl Log<G::Event>,
) {
    loop {
        match game.next() {
            Next::Chance => {
                let outcome = game.draw(rng);
                game.happen(&outcome, log);
            }
            Next::Choice(seats) => {
                let mut joint = Joint::default();
                for seat in seats {
                    joint.set(seat, game.any_move(seat, rng, buf));
                }
                game.play(&joint, log);
            }
            Next::Over => return,
        }
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Someone who sees what lies open on the table.
    Spectator,
}

impl Viewer {
    /// Everyone who may look at a game of so many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seats::first(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

/// A refusal: the id of the rule that a move or an outcome breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Illegal(pub &'static str);

/// The moves of all choosing seats, made at the same time.
///
/// ```
/// use kaiten_core::{Joint, Seat};
/// let mut joint = Joint::default();
/// joint.set(Seat::new(2), "maki");
/// assert_eq!(joint.get(Seat::new(2)), Some("maki"));
/// assert_eq!(joint.seats().to_string(), "3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joint<M> {
    moves: [Option<M>; MAX_SEATS],
}

impl<M> Default for Joint<M> {
    #[inline]
    fn default() -> Self {
        Self { moves: [const { None }; MAX_SEATS] }
    }
}

impl<M: Copy> Joint<M> {
    /// The move of one seat alone.
    pub fn one(seat: Seat, m: M) -> Self {
        let mut joint = Self::default();
        joint.set(seat, m);
        joint
    }

    /// A seat chooses, or changes its choice.
    #[inline]
    pub fn set(&mut self, seat: Seat, m: M) {
        self.moves[seat.index()] = Some(m);
    }

    /// What this seat chose.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<M> {
        self.moves[seat.index()]
    }

    /// Who has chosen.
    pub fn seats(&self) -> Seats {
        self.iter().map(|(seat, _)| seat).collect()
    }

    /// Each choice with its seat, in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, M)> + '_ {
        Seats::first(MAX_SEATS as u8).filter_map(|seat| Some((seat, self.get(seat)?)))
    }
}
