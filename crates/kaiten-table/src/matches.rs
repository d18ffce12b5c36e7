//! A game that is being played.

use crate::company::{Company, Memory, Player};
use core::fmt;
use kaiten_core::{
    BadStep, Game, Illegal, Joint, Next, Proof, Record, Rng, Rule, Seat, Seats, Step, Viewer, rule,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A game at a table: who has chosen what, all that happened, and every position on the way.
///
/// Of the positions only the last few are kept: a server has thousands of tables. Earlier ones are
/// played again when somebody looks them up, which costs less than to write them down once.
///
/// ```
/// use game_sushi_go::{Card, Move, SushiGo};
/// use kaiten_core::{Seat, rng};
/// use kaiten_table::{Choice, Company, Match, Refusal};
///
/// let options = "seats=2".parse().unwrap();
/// let mut table = Match::<SushiGo>::new(&options, Company::people(["Ann", "Bo"]));
/// let mut rng = rng::stream(1, 0);
/// table.settle(&mut rng);
///
/// let (ann, bo, now) = (Seat::new(0), Seat::new(1), table.step());
/// let (first, last) = (table.moves(ann)[0], *table.moves(ann).last().unwrap());
/// assert_eq!(table.choose(now, ann, first, &mut rng), Ok(Choice::Noted));
/// assert_eq!(table.choose(now, ann, last, &mut rng), Ok(Choice::Noted), "Ann changes her mind");
/// let any = table.moves(bo)[0];
/// assert_eq!(table.choose(now, bo, any, &mut rng), Ok(Choice::Revealed));
/// assert_eq!(table.choose(now, bo, any, &mut rng), Err(Refusal::Late { now: now + 1 }));
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(crate) company: Company,
    pub(crate) choices: Joint<G::Move>,
    pub(crate) record: Record<G>,
    /// The game before the first step.
    beginning: G,
    /// How things stand now, behind how they stood after the last few steps.
    lately: Vec<Stood<G>>,
}

/// How things stood after a step.
#[derive(Clone, Debug)]
pub(crate) struct Stood<G: Game> {
    pub(crate) game: G,
    /// What the step told, to whoever may read it.
    pub(crate) told: Vec<G::Event>,
}

/// So many positions are kept: mostly it is these that somebody has not seen yet.
const LATELY: usize = 4;

/// What became of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// It lies face down: others have still to choose.
    Noted,
    /// It was the last one, and all were carried out.
    Revealed,
}

/// Why a choice was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Refusal {
    /// It is for another step than the table is at.
    Late {
        /// How many steps were taken by now.
        now: u32,
    },
    /// The game does not wait for this seat.
    NotWaiting(Seat),
    /// The choice breaks this rule.
    Breaks(Rule),
    /// The choice could not be read; the sentence says why.
    Unreadable(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late { now } => write!(f, "the choice is for another step than {now}"),
            Self::NotWaiting(seat) => write!(f, "the game does not wait for seat {seat}"),
            Self::Breaks(rule) => write!(f, "the choice breaks rule {rule}"),
            Self::Unreadable(why) => write!(f, "the choice cannot be read: {why}"),
        }
    }
}

impl core::error::Error for Refusal {}

impl From<Illegal> for Refusal {
    fn from(Illegal(id): Illegal) -> Self {
        Self::Breaks(rule(id))
    }
}

/// Why a table cannot be taken up again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// There are not as many players as seats.
    Players {
        /// How many players there are.
        players: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A step, counted from 1, cannot be.
    Step(usize, BadStep),
}

impl<G: Game> Match<G> {
    /// A table before the first deal.
    ///
    /// # Panics
    /// If there are not as many players as seats.
    pub fn new(options: &G::Options, company: Company) -> Self {
        let game = G::start(options);
        assert_eq!(company.players.len(), usize::from(game.seats()), "a player for each seat");
        Self::at(game, company)
    }

    /// A table at a position to which no record leads, as lessons and the leak test need it.
    #[doc(hidden)]
    pub fn at(game: G, company: Company) -> Self {
        let (options, seats, steps) = (game.options(), company.names(), Vec::new());
        Self {
            company,
            choices: Joint::default(),
            record: Record { options, seats, steps, standings: None, proof: None },
            lately: vec![Stood { game: game.clone(), told: Vec::new() }],
            beginning: game,
        }
    }

    /// The table of this record, with people on all seats.
    pub fn resume(record: &Record<G>) -> Result<Self, Unfit> {
        Self::resume_with(record, Company::people(&record.seats))
    }

    /// The same table where everyone may look everything up, as in a review.
    #[must_use]
    pub fn remembering(mut self) -> Self {
        self.company.memory = Memory::All;
        self
    }

    /// The table of this record, with this company.
    pub(crate) fn resume_with(record: &Record<G>, company: Company) -> Result<Self, Unfit> {
        let (players, seats) = (company.players.len(), G::start(&record.options).seats());
        if players != usize::from(seats) {
            return Err(Unfit::Players { players, seats });
        }
        let mut table = Self::new(&record.options, company);
        for (nth, step) in record.steps.iter().enumerate() {
            table.take_step(step.clone()).map_err(|bad| Unfit::Step(nth + 1, bad))?;
        }
        Ok(table)
    }

    /// Goes back to how things stood after so many steps, before anyone chose there.
    pub fn go_back(&mut self, steps: u32) {
        let steps = steps.min(self.step());
        self.lately = self.stood(steps)[..1].to_vec();
        self.record.steps.truncate(steps as usize);
        self.record.standings = None;
        self.record.proof = None;
        self.choices = Joint::default();
    }

    /// Somebody else has this seat from now on.
    pub fn seat(&mut self, seat: Seat, player: Player) {
        if let Some(name) = self.record.seats.get_mut(seat.index()) {
            name.clone_from(&player.name);
            self.company.players[seat.index()] = player;
        }
    }

    /// From what the chance of this game was drawn, if that can be shown: from now on it stands in
    /// the record.
    pub fn prove(&mut self, proof: Option<Proof>) {
        self.record.proof = proof;
    }

    /// Lets chance decide until somebody has to choose or the game is over.
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while let Some(outcome) = self.draw(rng) {
            self.take_step(Step::Chance(outcome)).expect("what is drawn can happen");
        }
    }

    /// What chance would decide now; nothing if the game does not wait for it.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<G::Outcome> {
        (self.game().next() == Next::Chance).then(|| self.game().draw(rng))
    }

    /// How many steps were taken.
    pub fn step(&self) -> u32 {
        self.record.steps.len() as u32
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game().next() == Next::Over
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
        match self.game().next() {
            Next::Choice(seats) => seats,
            Next::Chance | Next::Over => Seats::NONE,
        }
    }

    /// All that a seat may choose now; nothing if the game does not wait for it.
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.choosing().contains(seat) {
            self.game().moves(seat, &mut moves);
        }
        moves
    }

    /// A seat chooses, or changes its choice, after so many steps. The last choice reveals all, and
    /// chance follows.
    pub fn choose<R: Rng + ?Sized>(
        &mut self,
        step: u32,
        seat: Seat,
        m: G::Move,
        rng: &mut R,
    ) -> Result<Choice, Refusal> {
        let choice = self.note(step, seat, m)?;
        if choice == Choice::Revealed {
            self.settle(rng);
        }
        Ok(choice)
    }

    /// The same where whoever keeps the table lets chance decide: it may have to wait.
    pub fn note(&mut self, step: u32, seat: Seat, m: G::Move) -> Result<Choice, Refusal> {
        if step != self.step() {
            return Err(Refusal::Late { now: self.step() });
        }
        if !self.choosing().contains(seat) {
            return Err(Refusal::NotWaiting(seat));
        }
        self.game().check(seat, &m)?;
        self.choices.set(seat, m);
        if !self.waiting().is_empty() {
            return Ok(Choice::Noted);
        }
        self.take_step(Step::Play(self.choices)).expect("every choice was checked");
        Ok(Choice::Revealed)
    }

    /// What a seat has chosen and may still change.
    pub fn choice(&self, seat: Seat) -> Option<G::Move> {
        self.choices.get(seat)
    }

    /// Who plays, and what they agreed on.
    pub fn company(&self) -> &Company {
        &self.company
    }

    /// The game as it stands, for those who may see everything.
    pub fn game(&self) -> &G {
        &self.now().game
    }

    /// How things stand now.
    pub(crate) fn now(&self) -> &Stood<G> {
        self.lately.last().expect("a table has a beginning")
    }

    /// How things stood after each step from one on, which was taken already.
    pub(crate) fn stood(&self, from: u32) -> Cow<'_, [Stood<G>]> {
        let (from, steps) = (from as usize, &self.record.steps);
        let kept = steps.len() + 1 - self.lately.len();
        if from >= kept {
            return Cow::Borrowed(&self.lately[from - kept..]);
        }
        let mut stood = Stood { game: self.beginning.clone(), told: Vec::new() };
        let mut all = Vec::with_capacity(steps.len() + 1 - from);
        for (nth, step) in steps.iter().enumerate() {
            if nth >= from {
                all.push(stood.clone());
            }
            stood.told.clear();
            step.apply(&mut stood.game, &mut stood.told).expect("it was taken before");
        }
        all.push(stood);
        Cow::Owned(all)
    }

    /// All that happened.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Everything that was told, whoever may read it.
    pub fn events(&self) -> impl Iterator<Item = G::Event> {
        self.stood(0).into_owned().into_iter().flat_map(|stood| stood.told)
    }

    /// What a bot on this seat may know: all that it could remember, or no more than people.
    ///
    /// # Panics
    /// If the seat is not at the table.
    pub fn view_for_bot(&self, seat: Seat) -> G::View {
        let remembers = self.company.bots_remember;
        self.view(self.game(), Viewer::Seat(seat), remembers)
    }

    /// Takes a step, if it can be; what lay face down is put away.
    pub fn take_step(&mut self, step: Step<G>) -> Result<(), BadStep> {
        let (mut game, mut told) = (self.game().clone(), Vec::new());
        step.apply(&mut game, &mut told)?;
        told.shrink_to_fit();
        if game.next() == Next::Over {
            self.record.standings = Some(game.standings());
        }
        if self.lately.len() == LATELY {
            self.lately.remove(0);
        }
        self.lately.push(Stood { game, told });
        push(&mut self.record.steps, step);
        self.choices = Joint::default();
        Ok(())
    }
}

/// Appends without much room for more: a server holds thousands of tables, and a step is seldom.
fn push<T>(all: &mut Vec<T>, one: T) {
    if all.len() == all.capacity() {
        all.reserve_exact(8);
    }
    all.push(one);
}
