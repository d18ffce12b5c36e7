//! The record of a game, all of whose chance is derived again.

use super::{Noted, Start};
use crate::chance::{Key, Purpose, shuffled};
use crate::ids::{Digest, Secret};
use crate::terms::Terms;
use core::fmt;
use core::str::FromStr as _;
use kaiten_bots::Level;
use kaiten_bots::sense::Sense;
use kaiten_core::{
    At, ByBot, Game, MAX_SEATS, Misread, Next, Notation, Proof, Record, Seat, Seats, Step,
};
use kaiten_table::written::{self, Unread};
use kaiten_table::{BadRecord, Company, Match, Player, Recorded as _};
use serde::Serialize;

/// A record with its proof, from which all of its chance follows.
///
/// The deals of a game are its own: whoever has seen the start compares it with what the record
/// says ([`Noted`]), because a record alone could tell of another one.
pub struct Derivation<G: Game> {
    record: Record<G>,
    start: Start,
    key: Key,
    bots: Vec<ByBot>,
    sent_away: Vec<Seat>,
    vouched: Vouched,
}

/// How much was derived again, and was the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Derived {
    /// Steps of chance: deals, rolls, cards that were drawn.
    pub chance: u32,
    /// Shuffles of the seats.
    pub shuffles: u32,
    /// Seats whose numbers took part.
    pub numbers: u32,
    /// Who can say that nobody chose those numbers.
    pub vouched: Vouched,
}

/// How far whoever checks a record can vouch for its deals: that they follow from the numbers does not
/// tell yet that nobody chose those.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vouched {
    /// Their own number is among them, and they showed it only after the start was frozen: nobody can
    /// have chosen the deals.
    ByOwnNumber,
    /// They noted the start, and no number of theirs is in it.
    LeftOut,
    /// They noted nothing: they know of the start what the record says.
    NothingNoted,
    /// No person gave a number: the server alone drew the seed, and may have chosen it.
    NobodyGave,
}

/// Why the chance of a record does not follow from its proof. Steps are counted from 1, as in
/// records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The record is not good.
    Bad(Box<BadRecord>),
    /// There is no proof in it.
    NoProof,
    /// The start cannot be read, or is made by another version of docs/fairness.md.
    StartUnread,
    /// It begins with another start than the one that was seen.
    OtherStart,
    /// The start is one of another game, other options, other rules or other seats.
    OtherGame,
    /// The seed does not fit the hash that everyone was shown.
    Seed,
    /// The number of this seat does not fit its promise, or is missing, or was never promised.
    Number(Seat),
    /// The number of whoever checks is not in it.
    NotMine,
    /// The how many-th shuffle of the seats, counted from 1, was not drawn.
    Shuffle(usize),
    /// Another outcome was drawn.
    Chance {
        /// For this step.
        step: usize,
        /// This one, in the game's notation.
        expected: String,
        /// And this is in the record.
        found: String,
    },
    /// A bot chooses something else.
    Bot {
        /// For this step.
        step: usize,
        /// On this seat.
        seat: Seat,
        /// This, in the game's notation.
        expected: String,
        /// And this is in the record.
        found: String,
    },
    /// A bot that sat there from the start to the end is not said to have made a choice.
    NotByBot {
        /// For this step.
        step: usize,
        /// On this seat.
        seat: Seat,
    },
    /// It ends before its game does: a server proves only what is over.
    NotOver,
}

impl From<BadRecord> for Fault {
    fn from(bad: BadRecord) -> Self {
        Self::Bad(Box::new(bad))
    }
}

impl Fault {
    /// At which step, counted from 1, if it is at one.
    pub fn step(&self) -> Option<usize> {
        match self {
            Self::Bad(bad) => bad.step,
            Self::Chance { step, .. } | Self::Bot { step, .. } | Self::NotByBot { step, .. } => {
                Some(*step)
            }
            _ => None,
        }
    }
}

/// A short form in English. The step is for the reader to put in front of it.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(bad) => bad.fmt(f),
            Self::NoProof => f.write_str("it has no proof, so its deals cannot be checked"),
            Self::StartUnread => f.write_str("its start cannot be read"),
            Self::OtherStart => f.write_str("this is not the start that was seen"),
            Self::OtherGame => f.write_str("its start is one of another game"),
            Self::Seed => f.write_str("the seed does not fit its hash"),
            Self::Number(seat) => write!(f, "the number of seat {seat} does not fit its promise"),
            Self::NotMine => f.write_str("the number that was promised is not in it"),
            Self::Shuffle(nth) => write!(f, "shuffle {nth} of the seats was not drawn"),
            Self::Chance { expected, found, .. } => {
                write!(f, "chance decides {expected}, not {found}")
            }
            Self::Bot { seat, expected, found, .. } => {
                write!(f, "the bot on seat {seat} chooses {expected}, not {found}")
            }
            Self::NotByBot { seat, .. } => {
                write!(f, "the choice of seat {seat} is not said to be its bot's")
            }
            Self::NotOver => f.write_str("it ends before its game does"),
        }
    }
}

impl core::error::Error for Fault {}

/// Derives all chance of a record again, and compares its start with what somebody noted.
pub fn check<G: Notation>(unread: &Unread, noted: Option<&Noted>) -> Result<Derived, Fault> {
    Derivation::<G>::new(unread, noted)?.chance()
}

impl<G: Notation> Derivation<G> {
    /// Looks whether the seed, the numbers, the start and the shuffles fit together, and fit what
    /// somebody noted.
    pub fn new(unread: &Unread, noted: Option<&Noted>) -> Result<Self, Fault> {
        Self::compared(unread, noted.map(core::slice::from_ref))
    }

    /// The same with all that was noted, of this game and of others: it has to begin with one of these
    /// starts, and what anybody noted of that one has to fit. Who noted their number can say most, in
    /// whatever order the notes are.
    pub fn compared(unread: &Unread, noted: Option<&[Noted]>) -> Result<Self, Fault> {
        let mut record = written::understand::<G>(unread)?;
        let Some(proof) = record.proof.take() else {
            written::replay_again(record)?;
            return Err(Fault::NoProof);
        };
        let of_this = |noted: &&Noted| noted.start == proof.start;
        let noted: Option<Vec<&Noted>> = noted.map(|all| all.iter().filter(of_this).collect());
        if noted.as_ref().is_some_and(Vec::is_empty) {
            return Err(Fault::OtherStart);
        }
        let start = Start::read(&proof.start).ok_or(Fault::StartUnread)?;
        let mut own = noted.iter().flatten().filter_map(|noted| noted.number).peekable();
        let has_own = own.peek().is_some();
        if own.any(|mine| !start.has(&mine)) {
            return Err(Fault::NotMine);
        }
        start.must_fit(&record)?;
        let seed = number_of(&proof.seed)?;
        if !Digest::of(&seed).is(&start.seed_hash) {
            return Err(Fault::Seed);
        }
        let numbers = numbers_of(&proof, &start)?;
        for (nth, order) in start.shuffles.iter().enumerate() {
            let is_drawn = order.len() <= MAX_SEATS
                && *order == shuffled(&seed, nth as u32, order.len() as u8);
            if !is_drawn {
                return Err(Fault::Shuffle(nth + 1));
            }
        }
        let key = Key::of(&seed, &proof.start, &numbers);
        let vouched = match noted {
            _ if numbers.iter().all(Option::is_none) => Vouched::NobodyGave,
            None => Vouched::NothingNoted,
            Some(_) if has_own => Vouched::ByOwnNumber,
            Some(_) => Vouched::LeftOut,
        };
        let Proof { bots, sent_away, .. } = proof;
        Ok(Self { record, start, key, bots, sent_away, vouched })
    }

    /// The record, which may have steps that cannot be.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Derives every deal and every roll, and replays the record, which has to be that of a whole game.
    pub fn chance(&self) -> Result<Derived, Fault> {
        let Self { record, start, key, .. } = self;
        let (mut game, mut derived) = (G::start(&record.options), 0);
        for (nth, step) in record.steps.iter().enumerate() {
            if let (Next::Chance, Step::Chance(found)) = (game.next(), step) {
                let expected = game.draw(&mut key.stream(Purpose::Step(nth as u32)));
                if expected != *found {
                    let (expected, found) = (expected.to_string(), found.to_string());
                    return Err(Fault::Chance { step: nth + 1, expected, found });
                }
                derived += 1;
            }
            // What cannot be is said when it is replayed.
            if step.apply(&mut game, &mut ()).is_err() {
                break;
            }
        }
        if !written::replay_again(record.clone())?.is_over() {
            return Err(Fault::NotOver);
        }
        Ok(Derived {
            chance: derived,
            shuffles: start.shuffles.len() as u32,
            numbers: start.promises().flatten().count() as u32,
            vouched: self.vouched,
        })
    }
}

impl<G: Sense + Notation> Derivation<G> {
    /// Has bots think again about all that they chose; says about how many choices. What a bot chose
    /// that sat there from the start to the end has to be said to be its own. A record that cannot be
    /// replayed is refused.
    pub fn bots(&self) -> Result<u32, Fault> {
        written::replay_again(self.record.clone())?;
        let mut table = Match::<G>::new(&self.record.options, self.start.company());
        let mut choices = self.bots.iter().peekable();
        for (nth, step) in self.record.steps.iter().enumerate() {
            let mut said = Vec::new();
            while let Some(choice) = choices.next_if(|choice| choice.step as usize == nth) {
                self.check_bot(choice, step, &table)?;
                said.push((choice.seat, choice.level.as_str()));
            }
            if let Step::Play(moves) = step {
                let chose = |bot: &(Seat, &str)| moves.get(bot.0).is_some();
                let mut own = self.lasting_bots().filter(chose);
                if let Some((seat, _)) = own.find(|bot| !said.contains(bot)) {
                    return Err(Fault::NotByBot { step: nth + 1, seat });
                }
            }
            table.take_step(step.clone()).expect("it was replayed");
        }
        match choices.next() {
            Some(_) => {
                let disorder = Misread::contradiction(&["bots", "steps"]).at(At::Line("proof"));
                Err(BadRecord::new(disorder).into())
            }
            None => Ok(self.bots.len() as u32),
        }
    }

    /// The bots that sat there from the start to the end, and how well they play.
    fn lasting_bots(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = Seats::first(self.start.seats.len() as u8);
        let levels = self.start.seats.iter().map(|seated| seated.sitter.level.as_deref());
        let bots = seats.zip(levels).filter_map(|(seat, level)| Some((seat, level?)));
        bots.filter(|(seat, _)| !self.sent_away.contains(seat))
    }

    fn check_bot(&self, choice: &ByBot, step: &Step<G>, table: &Match<G>) -> Result<(), Fault> {
        let ByBot { step: nth, seat, level } = choice;
        let (Step::Play(moves), level) = (step, Level::from_str(level)) else {
            unreachable!("proofs are checked when they are read")
        };
        let level = level.map_err(|why| BadRecord::new(why.at(At::Line("proof"))))?;
        let found = moves.get(*seat).expect("proofs are checked when they are read");
        let mut bot = level.bot::<G>(self.key.bot_seed(*nth, *seat));
        let thought = bot.choose(*seat, &table.view_for_bot(*seat), &table.moves(*seat));
        if thought.choice == found {
            return Ok(());
        }
        let (expected, found) = (thought.choice.to_string(), found.to_string());
        Err(Fault::Bot { step: *nth as usize + 1, seat: *seat, expected, found })
    }
}

impl Start {
    /// Whether somebody promised this number.
    fn has(&self, number: &Secret) -> bool {
        let mine = Digest::of(number);
        self.promises().flatten().any(|promise| promise.is(&mine))
    }

    /// Whether the record can be that of this start. Names may differ: somebody else may have come
    /// for a seat that was freed.
    fn must_fit<G: Notation>(&self, record: &Record<G>) -> Result<(), Fault> {
        let options = self.terms.options.parse::<G::Options>();
        let fits = self.terms.game == G::ID
            && self.rules == G::RULES
            && options.is_ok_and(|options| options == record.options)
            && self.seats.len() == record.seats.len()
            && self.seats.len() == usize::from(G::start(&record.options).seats());
        if fits { Ok(()) } else { Err(Fault::OtherGame) }
    }

    /// Who plays, and what they agreed on.
    fn company(&self) -> Company {
        let player = |sitter: &crate::Sitter| Player {
            name: sitter.name.clone(),
            level: sitter.level.clone(),
        };
        let players = self.seats.iter().map(|seated| player(&seated.sitter)).collect();
        let Terms { memory, bots_remember, .. } = self.terms;
        Company { players, memory, bots_remember }
    }
}

/// The numbers of the seats, if each fits its promise.
fn numbers_of(proof: &Proof, start: &Start) -> Result<Vec<Option<Secret>>, Fault> {
    let seats = Seats::first(start.seats.len() as u8);
    let number = |((seat, number), promise): ((Seat, &Option<String>), Option<Digest>)| {
        let number = number.as_deref().map(number_of).transpose()?;
        match (number, promise) {
            (None, None) => Ok(None),
            (Some(number), Some(promise)) if Digest::of(&number).is(&promise) => Ok(Some(number)),
            _ => Err(Fault::Number(seat)),
        }
    };
    seats.zip(&proof.numbers).zip(start.promises()).map(number).collect()
}

fn number_of(text: &str) -> Result<Secret, Fault> {
    text.parse().map_err(|_| {
        let wrong =
            Misread::form("secret number", text, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
        BadRecord::new(wrong.at(At::Line("proof"))).into()
    })
}
