//! A game that is being played.

use core::fmt;
use kaiten_core::{
    BadStep, Event, Game, Illegal, Joint, Next, Record, Rng, Seat, Seats, Step, Viewer,
};

/// A game at a table: who has chosen what, and all that happened.
///
/// ```
/// use game_sushi_go::{Card, Move, SushiGo};
/// use kaiten_core::{Seat, rng};
/// use kaiten_table::{Choice, Match};
///
/// let options = "seats=2".parse().unwrap();
/// let mut table = Match::<SushiGo>::new(&options, vec!["Ann".into(), "Bo".into()]);
/// let mut rng = rng::stream(1, 0);
/// table.settle(&mut rng);
///
/// let any = |table: &Match<SushiGo>, seat| table.moves(seat)[0];
/// let (ann, bo) = (Seat::new(0), Seat::new(1));
/// let last = *table.moves(ann).last().unwrap();
/// assert_eq!(table.choose(ann, any(&table, ann), &mut rng), Ok(Choice::Noted));
/// assert_eq!(table.choose(ann, last, &mut rng), Ok(Choice::Noted), "Ann may change her mind");
/// assert_eq!(table.choose(bo, any(&table, bo), &mut rng), Ok(Choice::Revealed));
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    choices: Joint<G::Move>,
    record: Record<G>,
    told: Vec<(u32, G::Event)>,
}

/// What became of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It lies face down: others have still to choose.
    Noted,
    /// It was the last one, and all were carried out.
    Revealed,
}

/// Why a choice was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game does not wait for this seat.
    NotWaiting(Seat),
    /// The choice breaks a rule.
    Illegal(Illegal),
    /// The choice could not be read; the sentence says why.
    Unreadable(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWaiting(seat) => write!(f, "the game does not wait for seat {seat}"),
            Self::Illegal(Illegal(rule)) => write!(f, "the choice breaks rule {rule}"),
            Self::Unreadable(why) => write!(f, "the choice cannot be read: {why}"),
        }
    }
}

impl core::error::Error for Refusal {}

impl<G: Game> Match<G> {
    /// A table before the first deal, with a name for each seat.
    ///
    /// # Panics
    /// If there are not as many names as seats.
    pub fn new(options: &G::Options, names: Vec<String>) -> Self {
        let game = G::start(options);
        assert_eq!(names.len(), usize::from(game.seats()), "a name for each seat");
        let (options, steps) = (options.clone(), Vec::new());
        Self {
            game,
            choices: Joint::default(),
            record: Record { options, seats: names, steps, standings: None },
            told: Vec::new(),
        }
    }

    /// The table as it was left, or the step (counted from 1) that cannot be.
    pub fn resume(record: &Record<G>) -> Result<Self, (usize, BadStep)> {
        let mut table = Self::new(&record.options, record.seats.clone());
        for (nth, step) in record.steps.iter().enumerate() {
            table.take_step(step.clone()).map_err(|bad| (nth + 1, bad))?;
        }
        Ok(table)
    }

    /// Lets chance decide until somebody has to choose or the game is over.
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while self.game.next() == Next::Chance {
            let outcome = self.game.draw(rng);
            self.take_step(Step::Chance(outcome)).expect("what is drawn can happen");
        }
    }

    /// The seats that have not yet chosen.
    pub fn waiting(&self) -> Seats {
        let mut waiting = self.choosing();
        for seat in self.choices.seats() {
            waiting.remove(seat);
        }
        waiting
    }

    /// The seats that choose now, whether they have chosen or not.
    pub fn choosing(&self) -> Seats {
        match self.game.next() {
            Next::Choice(seats) => seats,
            Next::Chance | Next::Over => Seats::NONE,
        }
    }

    /// All that a seat may choose now; nothing if the game does not wait for it.
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.choosing().contains(seat) {
            self.game.moves(seat, &mut moves);
        }
        moves
    }

    /// A seat chooses, or changes its choice. The last choice reveals all, and chance follows.
    pub fn choose<R: Rng + ?Sized>(
        &mut self,
        seat: Seat,
        m: G::Move,
        rng: &mut R,
    ) -> Result<Choice, Refusal> {
        if !self.choosing().contains(seat) {
            return Err(Refusal::NotWaiting(seat));
        }
        self.game.check(seat, &m).map_err(Refusal::Illegal)?;
        self.choices.set(seat, m);
        if !self.waiting().is_empty() {
            return Ok(Choice::Noted);
        }
        let joint = core::mem::take(&mut self.choices);
        self.take_step(Step::Play(joint)).expect("every choice was checked");
        self.settle(rng);
        Ok(Choice::Revealed)
    }

    /// What a seat has chosen and may still change.
    pub fn choice(&self, seat: Seat) -> Option<G::Move> {
        self.choices.get(seat)
    }

    /// The game, for those who may see everything.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// All that happened.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The events that a viewer may read, from a step (counted from 1) on.
    pub fn told(&self, viewer: Viewer, from: u32) -> impl Iterator<Item = &(u32, G::Event)> {
        let readable = move |(step, event): &&(u32, G::Event)| {
            *step >= from && event.readers().include(viewer)
        };
        self.told.iter().filter(readable)
    }

    fn take_step(&mut self, step: Step<G>) -> Result<(), BadStep> {
        let mut events = Vec::new();
        step.apply(&mut self.game, &mut events)?;
        self.record.steps.push(step);
        let number = self.record.steps.len() as u32;
        self.told.extend(events.into_iter().map(|event| (number, event)));
        if self.game.next() == Next::Over {
            self.record.standings = Some(self.game.standings());
        }
        Ok(())
    }
}
