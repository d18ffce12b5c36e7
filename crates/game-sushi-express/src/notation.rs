//! How people write Sushi Express down.
//!
//! A pawn is `7`, `7^2` as the second from the bottom of a stack, `(7)` when it has left the board,
//! and `-` before the bet. A move is `bet 7`, `same 7`, `swap 7-8`, `reroll 2`, `pass`, `drive`,
//! `drive+1`, `take pink`, `keep` or `discard`.

mod position;

pub(crate) use position::take_all;

use crate::pieces::{Dice, Pawn};
use crate::play::{Event, Move};
use crate::setup::{Options, Outcome, Phase};
use core::fmt;
use core::str::FromStr;
use kaiten_core::notation::Pairs;
use kaiten_core::{Misread, rule};

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={}", self.seats())
    }
}

impl FromStr for Options {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::new(Pairs::read(text, &["seats"])?.seats()?)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start { first, row } => write!(f, "start {first} {row}"),
            Self::Throw(dice) => write!(f, "throw {dice}"),
            Self::Die(face) => write!(f, "die {face}"),
            Self::Draw(card) => write!(f, "draw {card}"),
            Self::Fill(clients) => write!(f, "fill {clients}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "start" => {
                let (first, row) = rest.split_once(' ').unwrap_or((rest, "-"));
                Ok(Self::Start { first: first.parse()?, row: row.parse()? })
            }
            "throw" => Ok(Self::Throw(rest.parse()?)),
            "die" => Ok(Self::Die(number(rest, "face of a die")?)),
            "draw" => Ok(Self::Draw(rest.parse()?)),
            "fill" => Ok(Self::Fill(rest.parse()?)),
            _ => {
                let known = &["start …", "throw …", "die …", "draw …", "fill …"];
                Err(Misread::unknown("outcome", text, known))
            }
        }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.low(), self.high())
    }
}

impl FromStr for Dice {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let Some((one, other)) = text.split_once(' ') else {
            return Err(Misread::form("throw", text, "2 5"));
        };
        Self::new(number(one, "face of a die")?, number(other, "face of a die")?)
    }
}

/// A move of each kind.
const MOVES: &[&str] = &[
    "bet 7",
    "same 7",
    "swap 7-8",
    "reroll 2",
    "pass",
    "drive",
    "drive+1",
    "take pink",
    "keep",
    "discard",
];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bet(space) => write!(f, "bet {space}"),
            Self::Same(space) => write!(f, "same {space}"),
            Self::Swap(space) => write!(f, "swap {space}-{}", u16::from(*space) + 1),
            Self::Reroll(face) => write!(f, "reroll {face}"),
            Self::Pass => f.write_str("pass"),
            Self::Drive(0) => f.write_str("drive"),
            Self::Drive(farther) => write!(f, "drive+{farther}"),
            Self::Take(client) => write!(f, "take {client}"),
            Self::Keep => f.write_str("keep"),
            Self::Discard => f.write_str("discard"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let unknown = || Misread::unknown("move", text, MOVES);
        match text {
            "pass" => return Ok(Self::Pass),
            "drive" => return Ok(Self::Drive(0)),
            "keep" => return Ok(Self::Keep),
            "discard" => return Ok(Self::Discard),
            _ => {}
        }
        if let Some(farther) = text.strip_prefix("drive+") {
            return match number(farther, "number of tiles")? {
                0 => Err(unknown()),
                farther => Ok(Self::Drive(farther)),
            };
        }
        match text.split_once(' ') {
            Some(("bet", space)) => Ok(Self::Bet(number(space, "bet")?)),
            Some(("same", space)) => Ok(Self::Same(number(space, "bet")?)),
            Some(("swap", spaces)) => {
                let (low, high) = spaces.split_once('-').ok_or_else(unknown)?;
                match (number(low, "bet")?, number(high, "bet")?) {
                    (low, high) if u16::from(low) + 1 == u16::from(high) => Ok(Self::Swap(low)),
                    _ => Err(Misread::form("swap", text, "swap 7-8").by(rule("A8"))),
                }
            }
            Some(("reroll", face)) => Ok(Self::Reroll(number(face, "face of a die")?)),
            Some(("take", client)) => Ok(Self::Take(client.parse()?)),
            _ => Err(unknown()),
        }
    }
}

/// `7^2`: the second from the bottom of the stack on 7. In brackets: no longer on the board.
impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bet = match (self.space, self.height) {
            (0, _) => return f.write_str("-"),
            (space, 1) => space.to_string(),
            (space, height) => format!("{space}^{height}"),
        };
        if self.on_board { f.write_str(&bet) } else { write!(f, "({bet})") }
    }
}

impl Pawn {
    /// B2 A pawn stands on a space from 2 to 12, A5 as one of up to six.
    fn stands(&self) -> Result<(), Misread> {
        match (self.space, self.height) {
            (2..=12, 1..=6) => Ok(()),
            (2..=12, height) => Err(Misread::number(height, 1..=6).by(rule("A5"))),
            (space, _) => Err(Misread::number(space, 2..=12).by(rule("B2"))),
        }
    }
}

impl FromStr for Pawn {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        if text == "-" {
            return Ok(Self::default());
        }
        let off = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        let bet = off.unwrap_or(text);
        let (space, height) = bet.split_once('^').unwrap_or((bet, "1"));
        let (space, height) = (number(space, "bet")?, number(height, "place in a stack")?);
        let pawn = Self { space, height, on_board: off.is_none() };
        pawn.stands().map(|()| pawn)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let again = |last: bool| if last { " again" } else { "" };
        match *self {
            Self::Start => f.write_str("start"),
            Self::Bet => f.write_str("bet"),
            Self::Placed => f.write_str("placed"),
            Self::Throw { last } => write!(f, "throw{}", again(last)),
            Self::Missed { dice, last } => write!(f, "missed{} {dice}", again(last)),
            Self::Reroll { stays, last } => write!(f, "reroll{} beside {stays}", again(last)),
            Self::Failed => f.write_str("failed"),
            Self::Drive => f.write_str("drive"),
            Self::Take => f.write_str("take"),
            Self::Park => f.write_str("park"),
            Self::Orders => f.write_str("orders"),
            Self::Fill => f.write_str("fill"),
            Self::Over => f.write_str("over"),
        }
    }
}

/// A phase of each kind.
const PHASES: &[&str] = &[
    "start",
    "bet",
    "placed",
    "throw",
    "throw again",
    "missed 2 5",
    "missed again 2 5",
    "reroll beside 2",
    "reroll again beside 2",
    "failed",
    "drive",
    "take",
    "park",
    "orders",
    "fill",
    "over",
];

impl FromStr for Phase {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let die = |face: &str| match number(face, "face of a die")? {
            face @ 1..=6 => Ok(face),
            face => Err(Misread::number(face, 1..=6)),
        };
        Ok(match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["start"] => Self::Start,
            ["bet"] => Self::Bet,
            ["placed"] => Self::Placed,
            ["throw"] => Self::Throw { last: false },
            ["throw", "again"] => Self::Throw { last: true },
            ["missed", one, other] => {
                Self::Missed { dice: Dice::new(die(one)?, die(other)?)?, last: false }
            }
            ["missed", "again", one, other] => {
                Self::Missed { dice: Dice::new(die(one)?, die(other)?)?, last: true }
            }
            ["reroll", "beside", stays] => Self::Reroll { stays: die(stays)?, last: false },
            ["reroll", "again", "beside", stays] => Self::Reroll { stays: die(stays)?, last: true },
            ["failed"] => Self::Failed,
            ["drive"] => Self::Drive,
            ["take"] => Self::Take,
            ["park"] => Self::Park,
            ["orders"] => Self::Orders,
            ["fill"] => Self::Fill,
            ["over"] => Self::Over,
            _ => return Err(Misread::unknown("phase", text, PHASES)),
        })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Filled { clients } => write!(f, "new clients: {clients}"),
            Self::Round { first } => write!(f, "a round begins: seat {first} bets first"),
            Self::Bet { seat, space, on_top: false } => write!(f, "seat {seat} bets {space}"),
            Self::Bet { seat, space, on_top: true } => {
                write!(f, "seat {seat} plays same and bets {space} on top")
            }
            Self::Swapped { seat, space } => {
                write!(
                    f,
                    "seat {seat} plays swap: {space} and {} change places",
                    u16::from(*space) + 1
                )
            }
            Self::Threw { seat, dice, enough } => {
                let enough = if *enough { "enough" } else { "too low" };
                write!(f, "seat {seat} throws {dice}: {} is {enough}", dice.total())
            }
            Self::Rerolls { seat, face } => write!(f, "seat {seat} plays reroll on the {face}"),
            Self::Failed { seat } => write!(f, "seat {seat} fails"),
            Self::Draws { seat } => write!(f, "seat {seat} draws an action card"),
            Self::Drew { seat, card } => write!(f, "seat {seat} drew {card}"),
            Self::Drove { seat, from, to, farther: 0 } => {
                write!(f, "seat {seat} drives from {from} to {to}")
            }
            Self::Drove { seat, from, to, farther } => {
                write!(f, "seat {seat} plays farther*{farther} and drives from {from} to {to}")
            }
            Self::Took { seat, client } => write!(f, "seat {seat} takes {client}"),
            Self::Kept { seat } => write!(f, "seat {seat} keeps the row"),
            Self::Discarded { seat, clients } => write!(f, "seat {seat} discards {clients}"),
            Self::AllFailed { clients } => write!(f, "all failed: {clients} are discarded"),
            Self::GameOver { .. } => f.write_str("the pile cannot fill the row: the game is over"),
            Self::ShowsTips { seat, tips } => write!(f, "seat {seat} shows tip*{tips}"),
            Self::Scored { seat, rule, points } => {
                write!(f, "seat {seat} scores {points:+} by {rule}")
            }
        }
    }
}

/// A number that stands for something.
fn number(text: &str, what: &'static str) -> Result<u8, Misread> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits => Ok(number),
        _ => Err(Misread::unknown(what, text, &[])),
    }
}
