//! A whole game as options and steps. Replaying it draws no random number.

use crate::{
    At, BySeat, Event, Game, Illegal, Joint, Log, Misread, Next, Notation, Position, Proof, Rng,
    Seat, Seats, Standing, Wrong,
};
use core::fmt;
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A game from its first step to its last, or to where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// Seats and variants.
    pub options: G::Options,
    /// Who sat where: a name for each seat.
    pub seats: Vec<String>,
    /// What happened.
    pub steps: Vec<Step<G>>,
    /// How it ended; nothing if it has not.
    pub standings: Option<BySeat<Standing>>,
    /// From what its chance was drawn, if that can be checked.
    pub proof: Option<Proof>,
}

/// One answer to what a game waited for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", bound = "")]
pub enum Step<G: Game> {
    /// Chance decided.
    Chance(G::Outcome),
    /// All choosing seats moved.
    Play(Joint<G::Move>),
}

/// Why a step cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BadStep {
    /// The game waits for chance, and this is a move.
    WaitsForChance,
    /// The game waits for these seats, and this is something else.
    WaitsFor(Seats),
    /// The game has ended before this.
    Over,
    /// The move of a seat breaks a rule.
    Move(Seat, Illegal),
    /// The outcome breaks a rule.
    Outcome(Illegal),
}

impl BadStep {
    /// The rule that is broken, if it is one of the game's.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Move(_, Illegal(rule)) | Self::Outcome(Illegal(rule)) => Some(rule),
            _ => None,
        }
    }
}

impl<G: Game> Step<G> {
    /// Any answer to what the game waits for, as chance and random players give it; none at the end.
    pub fn any<R: Rng + ?Sized>(game: &G, rng: &mut R, buf: &mut Vec<G::Move>) -> Option<Self> {
        match game.next() {
            Next::Over => None,
            Next::Chance => Some(Self::Chance(game.draw(rng))),
            Next::Choice(seats) => {
                let mut joint = Joint::default();
                for seat in seats {
                    joint.set(seat, game.any_move(seat, rng, buf));
                }
                Some(Self::Play(joint))
            }
        }
    }

    /// Carries the step out, if the game allows it.
    pub fn apply(&self, game: &mut G, log: &mut impl Log<G::Event>) -> Result<(), BadStep> {
        match (game.next(), self) {
            (Next::Chance, Self::Chance(outcome)) => {
                game.can_happen(outcome).map_err(BadStep::Outcome)?;
                game.happen(outcome, log);
                Ok(())
            }
            (Next::Choice(seats), Self::Play(moves)) if moves.seats() == seats => {
                for (seat, m) in moves.iter() {
                    game.check(seat, &m).map_err(|illegal| BadStep::Move(seat, illegal))?;
                }
                game.play(moves, log);
                Ok(())
            }
            (Next::Chance, Self::Play(_)) => Err(BadStep::WaitsForChance),
            (Next::Choice(seats), _) => Err(BadStep::WaitsFor(seats)),
            (Next::Over, _) => Err(BadStep::Over),
        }
    }
}

/// A step as people read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The step with its number, and a line for each thing that happened.
    pub text: String,
    /// The position after it.
    pub position: Position,
    /// Whether points were scored or the game is over: a moment to look at the whole position.
    pub is_milestone: bool,
}

/// Carries a step out and tells it.
pub fn tell_step<G: Notation>(
    number: usize,
    step: &Step<G>,
    game: &mut G,
) -> Result<Told, BadStep> {
    let mut events = Vec::new();
    step.apply(game, &mut events)?;
    let mut text = format!("{number}. {step}\n");
    for event in &events {
        text += &format!("   {event}\n");
    }
    let is_milestone = game.next() == Next::Over || events.iter().any(|e| e.scored().is_some());
    Ok(Told { text, position: game.position(), is_milestone })
}

impl Told {
    /// The text, with the position behind it at a milestone. All but the step is indented: a reader
    /// of records takes it for a comment.
    pub fn with_milestone(&self) -> String {
        let mut text = self.text.clone();
        if self.is_milestone {
            for (label, value) in self.position.lines() {
                text += &format!("   [{label}: {value}]\n");
            }
        }
        text
    }
}

/// In notation: `chance: …`, or `play: 1 tempura | 2 wasabi` with each move behind its seat.
impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(outcome) => write!(f, "chance: {outcome}"),
            Self::Play(moves) => write!(f, "play: {moves}"),
        }
    }
}

impl<G: Game> core::str::FromStr for Step<G> {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(": ") {
            Some(("chance", outcome)) => Ok(Self::Chance(outcome.trim().parse()?)),
            Some(("play", moves)) => Ok(Self::Play(moves.trim().parse()?)),
            _ => Err(Misread::unknown("step", text, &["chance: …", "play: …"])),
        }
    }
}

impl<M: Copy + fmt::Display> fmt::Display for Joint<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, (seat, m)) in self.iter().enumerate() {
            write!(f, "{}{seat} {m}", if nth == 0 { "" } else { " | " })?;
        }
        Ok(())
    }
}

impl<M: Copy + core::str::FromStr<Err = Misread>> core::str::FromStr for Joint<M> {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut joint = Self::default();
        for part in text.split('|').map(str::trim) {
            let Some((seat, m)) = part.split_once(' ') else {
                return Err(Misread::form("move of a seat", part, "1 tempura"));
            };
            let seat = seat.parse()?;
            if joint.get(seat).is_some() {
                return Err(Misread::new(Wrong::Twice).at(At::Seat(seat)));
            }
            let m = m.trim().parse().map_err(|why: Misread| why.at(At::Seat(seat)))?;
            joint.set(seat, m);
        }
        Ok(joint)
    }
}

/// In JSON: an object from seats to moves.
impl<M: Copy + Serialize> Serialize for Joint<M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (seat, m) in self.iter() {
            map.serialize_entry(&seat, &m)?;
        }
        map.end()
    }
}

impl<'de, M: Copy + Deserialize<'de>> Deserialize<'de> for Joint<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Moves<M>(core::marker::PhantomData<M>);

        impl<'de, M: Copy + Deserialize<'de>> serde::de::Visitor<'de> for Moves<M> {
            type Value = Joint<M>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object from seats to moves")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Self::Value, A::Error> {
                let mut joint = Joint::default();
                while let Some((seat, m)) = map.next_entry::<Seat, M>()? {
                    if joint.get(seat).is_some() {
                        return Err(A::Error::custom(format_args!("seat {seat} moves twice")));
                    }
                    joint.set(seat, m);
                }
                Ok(joint)
            }
        }

        deserializer.deserialize_map(Moves(core::marker::PhantomData))
    }
}
