//! Seats, the faces of the dice, the deal, and what chance rolls.

use crate::SushiRoll;
use crate::pieces::{
    BOX, Belt, Dice, FIRST_TOKENS, Face, Kind, Kinds, SUPPLY, Tokens, Tray, kinds_of,
};
use crate::play::Event;
use kaiten_core::notation::for_players;
use kaiten_core::rng::below;
use kaiten_core::{At, BySeat, Illegal, Log, Misread, Piece, Rng, Seat, rule};
use serde::{Deserialize, Serialize};

/// X1 The faces that the dice have unless the options say otherwise, in the order of [`Kind`].
///
/// This is a ruling: the box shows the faces on a picture that we do not have. It stands here and
/// nowhere else. Who changes it raises [`RULES`](kaiten_core::Game::RULES): a record in JSON has the
/// faces it was played with, but one in text names only those that are not as usual.
#[rustfmt::skip]
pub const DEFAULT_FACES: Faces = Faces([
    [Face::Dumpling, Face::Dumpling, Face::Dumpling, Face::Tempura, Face::Tempura, Face::Sashimi],
    [Face::Maki1, Face::Maki1, Face::Maki1, Face::Maki2, Face::Maki2, Face::Maki3],
    [Face::Egg, Face::Egg, Face::Egg, Face::Salmon, Face::Salmon, Face::Squid],
    [Face::Wasabi, Face::Wasabi, Face::Chopsticks1, Face::Chopsticks2, Face::Menu1, Face::Menu2],
    [Face::Pudding1, Face::Pudding1, Face::Pudding1, Face::Pudding2, Face::Pudding2, Face::Pudding3],
]);

/// The six faces of each kind of die, sorted: where on a die a face stands makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenFaces", into = "WrittenFaces")]
pub struct Faces([[Face; 6]; 5]);

impl Faces {
    /// The faces of a kind of die.
    #[inline]
    pub fn of(&self, kind: Kind) -> [Face; 6] {
        self.0[kind.index()]
    }

    /// The same faces, but these six for their kind of die, or why not.
    pub fn with(mut self, kind: Kind, faces: &[Face]) -> Result<Self, Misread> {
        let wrong = |why: Misread| Err(why.by(rule("X2")).at(At::Piece(kind.name())));
        if let Some(face) = faces.iter().find(|face| face.kind() != kind) {
            return wrong(Misread::out_of_place(face));
        }
        let Ok(mut six) = <[Face; 6]>::try_from(faces) else {
            return wrong(Misread::count("faces", faces.len(), 6..=6));
        };
        six.sort_unstable();
        self.0[kind.index()] = six;
        Ok(self)
    }
}

/// Faces as JSON has them: `{"maki": ["maki1", …], …}`. A die that is left out is as usual.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenFaces {
    appetizer: Option<Vec<Face>>,
    maki: Option<Vec<Face>>,
    sushi: Option<Vec<Face>>,
    special: Option<Vec<Face>>,
    pudding: Option<Vec<Face>>,
}

impl From<Faces> for WrittenFaces {
    fn from(faces: Faces) -> Self {
        let of = |kind| Some(faces.of(kind).to_vec());
        Self {
            appetizer: of(Kind::Appetizer),
            maki: of(Kind::Maki),
            sushi: of(Kind::Sushi),
            special: of(Kind::Special),
            pudding: of(Kind::Pudding),
        }
    }
}

impl TryFrom<WrittenFaces> for Faces {
    type Error = Misread;

    fn try_from(written: WrittenFaces) -> Result<Self, Misread> {
        let dice = [
            (Kind::Appetizer, written.appetizer),
            (Kind::Maki, written.maki),
            (Kind::Sushi, written.sushi),
            (Kind::Special, written.special),
            (Kind::Pudding, written.pudding),
        ];
        dice.into_iter().try_fold(DEFAULT_FACES, |faces, (kind, six)| match six {
            Some(six) => faces.with(kind, &six),
            None => Ok(faces),
        })
    }
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    seats: u8,
    faces: Faces,
}

impl Options {
    /// Options that fit together, or why they do not.
    pub fn new(seats: u8, faces: Faces) -> Result<Self, Misread> {
        for_players("seats", 2..=5, seats, rule("S2"))?;
        Ok(Self { seats, faces })
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// What the dice show.
    #[inline]
    pub fn faces(&self) -> &Faces {
        &self.faces
    }

    /// S7 Eight, seven, six or five dice for two, three, four or five.
    #[inline]
    pub fn dice_each(&self) -> u8 {
        10 - self.seats
    }
}

/// Options as they are asked for, not yet checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncheckedOptions {
    seats: u8,
    #[serde(default = "usual_faces")]
    faces: Faces,
}

fn usual_faces() -> Faces {
    DEFAULT_FACES
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = Misread;

    fn try_from(unchecked: UncheckedOptions) -> Result<Self, Misread> {
        Self::new(unchecked.seats, unchecked.faces)
    }
}

/// What chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// S6 Who gets the belt with the red border.
    Red(Seat),
    /// S7 The dice that each seat draws from the bag.
    Deal(BySeat<Kinds, 5>),
    /// P1 What the dice of each belt show.
    Roll(BySeat<Dice, 5>),
    /// L1 What the dice show that one seat rolls again.
    Reroll(Dice),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The belts are shuffled and given out.
    Belts,
    /// Everyone draws dice from the bag.
    Deal,
    /// Everyone rolls.
    Roll,
    /// One seat uses tokens, or takes a die.
    Choose,
    /// One seat rolls again.
    Reroll,
    /// Nothing.
    Over,
}

impl SushiRoll {
    pub(crate) fn new(options: Options) -> Self {
        let seats = options.seats;
        let mut supply: Tokens = SUPPLY.into_iter().collect();
        // S5 Everyone takes three menus and two chopsticks.
        let first: Tokens = FIRST_TOKENS.into_iter().collect();
        for _ in 0..seats {
            supply -= first;
        }
        Self {
            options,
            round: 1,
            phase: Phase::Belts,
            red: Seat::new(0),
            turn: Seat::new(0),
            bag: BOX.into_iter().collect(),
            supply,
            belts: BySeat::new(seats, Belt::default()),
            trays: BySeat::new(seats, Tray::default()),
            tokens: BySeat::new(seats, first),
            points: BySeat::new(seats, 0),
        }
    }

    #[inline]
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
        let seats = self.options.seats;
        match self.phase {
            Phase::Belts => Outcome::Red(Seat::new(below(rng, u32::from(seats)) as u8)),
            Phase::Deal => {
                let mut bag = self.bag;
                let mut dealt = BySeat::new(seats, Kinds::EMPTY);
                bag.deal_all(rng, self.options.dice_each(), dealt.as_mut_slice());
                Outcome::Deal(dealt)
            }
            Phase::Reroll => Outcome::Reroll(self.roll(&self.belts[self.turn].to_roll, rng)),
            _ => Outcome::Roll(BySeat::from_fn(seats, |seat| {
                self.roll(&self.belts[seat].to_roll, rng)
            })),
        }
    }

    /// Rolls dice, each face as likely as another.
    #[inline]
    fn roll<R: Rng + ?Sized>(&self, dice: &Kinds, rng: &mut R) -> Dice {
        let mut rolled = Dice::EMPTY;
        for (kind, count) in dice.iter() {
            let faces = self.options.faces.of(kind);
            for _ in 0..count {
                rolled.put(faces[below(rng, 6) as usize]);
            }
        }
        rolled
    }

    pub(crate) fn check_outcome(&self, outcome: &Outcome) -> Result<(), Illegal> {
        let seats = self.options.seats;
        match (self.phase, outcome) {
            (Phase::Belts, Outcome::Red(seat)) if seat.index() < usize::from(seats) => Ok(()),
            (Phase::Belts, _) => Err(Illegal("S6")),
            (Phase::Deal, Outcome::Deal(dealt)) => {
                let size = self.options.dice_each();
                if dealt.seats() != seats || dealt.iter().any(|dice| dice.len() != size) {
                    return Err(Illegal("S7"));
                }
                // S1 There are only so many dice of a kind.
                let all = dealt.iter().fold(Kinds::EMPTY, |all, &dice| all + dice);
                if self.bag.contains(&all) { Ok(()) } else { Err(Illegal("S1")) }
            }
            (Phase::Deal, _) => Err(Illegal("S7")),
            (Phase::Roll, Outcome::Roll(rolled)) => {
                if rolled.seats() != seats {
                    return Err(Illegal("P1"));
                }
                rolled.by_seat().try_for_each(|(seat, dice)| self.check_roll(seat, dice, "P1"))
            }
            (Phase::Reroll, Outcome::Reroll(dice)) => self.check_roll(self.turn, dice, "L1"),
            (Phase::Reroll, _) => Err(Illegal("L1")),
            (_, _) => Err(Illegal("P1")),
        }
    }

    /// Exactly the dice in the hand are rolled, and X1 each shows one of its faces.
    fn check_roll(&self, seat: Seat, dice: &Dice, rule: &'static str) -> Result<(), Illegal> {
        if kinds_of(dice) != self.belts[seat].to_roll {
            return Err(Illegal(rule));
        }
        let possible = |face: Face| self.options.faces.of(face.kind()).contains(&face);
        if dice.iter().all(|(face, _)| possible(face)) { Ok(()) } else { Err(Illegal("X1")) }
    }

    #[inline]
    pub(crate) fn carry_out(&mut self, outcome: &Outcome, log: &mut impl Log<Event>) {
        match outcome {
            Outcome::Red(seat) => {
                (self.red, self.turn) = (*seat, *seat);
                log.tell(Event::GotRedBelt { seat: *seat });
                self.phase = Phase::Deal;
            }
            Outcome::Deal(dealt) => {
                for (seat, &dice) in dealt.by_seat() {
                    self.bag -= dice;
                    self.belts[seat].to_roll = dice;
                    log.tell(Event::Drew { seat, dice });
                }
                self.phase = Phase::Roll;
            }
            Outcome::Roll(rolled) => {
                for (seat, &dice) in rolled.by_seat() {
                    self.belts[seat].put_back(dice);
                    log.tell(Event::Rolled { seat, dice, again: false });
                }
                self.phase = Phase::Choose;
            }
            Outcome::Reroll(dice) => {
                self.belts[self.turn].put_back(*dice);
                log.tell(Event::Rolled { seat: self.turn, dice: *dice, again: true });
                self.phase = Phase::Choose;
            }
        }
    }
}
