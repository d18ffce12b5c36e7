//! The coach: plays a lesson with whoever learns. Plain state without a page.

use super::{Ask, Beat, Chapter, LEARNER, Lesson, Remark};
use crate::{Choice, Company, Match, Refusal};
use kaiten_core::{Event as _, Game, Joint, Next, Notation, Rng, Seats, Step};
use std::collections::{BTreeSet, VecDeque};

/// Where a lesson stands: what is said and asked, what was tried, and what the coach remarked.
///
/// The table is the host's. The coach lays it at the beginning of each chapter, makes the choices of
/// all others and of chance as the lesson says, and lets whoever learns do the rest.
#[derive(Clone, Debug)]
pub struct Coach<G: Game> {
    lesson: Lesson<G>,
    chapter: usize,
    beat: usize,
    /// Another choice than the asked one, which was carried out and can be taken back.
    tried: Option<Tried<G::Move>>,
    /// Remarks that were made, and those that wait to be made.
    made: BTreeSet<usize>,
    waiting: VecDeque<(usize, Seats)>,
}

#[derive(Clone, Copy, Debug)]
struct Tried<M> {
    choice: M,
    /// How many steps were taken before it.
    step: u32,
}

/// What the coach does now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Now<'a, G: Game> {
    /// Says something, and waits until it is read.
    Says(&'a Beat<G>),
    /// Asks for something.
    Asks(&'a Beat<G>, &'a Ask<G>),
    /// Answers another choice than the asked one, which can be taken back.
    Answers(&'a str),
    /// Remarks on what just happened in the free game, to these seats.
    Remarks(&'a Remark, Seats),
    /// Watches a game that is played freely.
    Watches,
}

/// Where one comes by going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Went {
    /// To the next thing that is said; so many steps were taken before it.
    On(usize),
    /// To the next chapter: its table has to be laid.
    ToNextChapter,
}

impl<G: Notation> Coach<G> {
    /// Begins a chapter, counted from 0; the last one, if there are not so many.
    pub fn new(lesson: Lesson<G>, chapter: usize) -> Self {
        let chapter = chapter.min(lesson.chapters.len().saturating_sub(1));
        let (made, waiting) = (BTreeSet::new(), VecDeque::new());
        Self { lesson, chapter, beat: 0, tried: None, made, waiting }
    }

    /// Which chapter it is, counted from 0, and of how many.
    pub fn chapter(&self) -> (usize, usize) {
        (self.chapter, self.lesson.chapters.len())
    }

    /// Where exactly the lesson stands: the chapter, how much of it is said, and whether something
    /// was tried. What may be chosen follows from it.
    pub fn mark(&self) -> (usize, usize, bool) {
        (self.chapter, self.beat, self.tried.is_some())
    }

    /// Whether the chapter is a game that will be played freely.
    pub fn is_game(&self) -> bool {
        self.at().free.is_some()
    }

    /// What the chapter is about.
    pub fn title(&self) -> &str {
        &self.at().title
    }

    /// How many sit at the table of this chapter.
    pub fn seats(&self) -> u8 {
        self.at().game.seats()
    }

    fn at(&self) -> &Chapter<G> {
        &self.lesson.chapters[self.chapter]
    }

    /// The table of this chapter, as it begins.
    ///
    /// # Panics
    /// If there are not as many players as seats.
    pub fn lay(&self, company: Company) -> Match<G> {
        let chapter = self.at();
        assert_eq!(company.players.len(), usize::from(self.seats()), "a player for each seat");
        let mut table = Match::at(chapter.game.clone(), company);
        follow(&mut table, &chapter.opening);
        table
    }

    /// What the coach does now.
    pub fn now(&self) -> Now<'_, G> {
        if let Some(&(remark, seats)) = self.waiting.front() {
            let remarks = self.at().free.as_ref().expect("remarks are made in a free game");
            return Now::Remarks(&remarks[remark], seats);
        }
        let Some(beat) = self.at().beats.get(self.beat) else { return Now::Watches };
        match (&beat.ask, &self.tried) {
            (Some(ask), Some(tried)) => Now::Answers(ask.answer(&tried.choice)),
            (Some(ask), None) => Now::Asks(beat, ask),
            (None, _) => Now::Says(beat),
        }
    }

    /// Whether a game is played freely: the others choose for themselves, and chance decides.
    pub fn is_free(&self) -> bool {
        self.beat >= self.at().beats.len()
    }

    /// Whether something may be chosen now.
    pub fn lets_choose(&self) -> bool {
        self.is_free() || matches!(self.now(), Now::Asks(..))
    }

    /// The choice that the board shows as the asked one.
    pub fn wanted(&self) -> Option<G::Move> {
        match self.now() {
            Now::Asks(_, ask) if !ask.any => ask.wanted.first().copied(),
            _ => None,
        }
    }

    /// Whoever learns chooses, after so many steps. Any choice that the rules allow is carried out:
    /// the asked one leads on, and of another it is seen what comes of it.
    pub fn choose<R: Rng + ?Sized>(
        &mut self,
        table: &mut Match<G>,
        step: u32,
        choice: G::Move,
        rng: &mut R,
    ) -> Result<Choice, Refusal> {
        if self.is_free() {
            self.waiting.clear();
            return table.choose(step, LEARNER, choice, rng);
        }
        if step != table.step() {
            return Err(Refusal::Late { now: table.step() });
        }
        let Now::Asks(beat, ask) = self.now() else { return Err(Refusal::NotWaiting(LEARNER)) };
        if !table.choosing().contains(LEARNER) {
            return Err(Refusal::NotWaiting(LEARNER));
        }
        table.game().check(LEARNER, &choice)?;
        let leads_on = ask.leads_on(&choice);
        let script = beat.steps.clone();
        take_turn(table, choice, script.first(), rng);
        if leads_on {
            follow(table, &script[1..]);
            self.beat += 1;
        } else {
            see_what_comes(table, &script[1..], rng);
            self.tried = Some(Tried { choice, step });
        }
        Ok(Choice::Revealed)
    }

    /// Takes back what was tried; says whether there was something.
    pub fn take_back(&mut self, table: &mut Match<G>) -> bool {
        let tried = self.tried.take();
        if let Some(tried) = &tried {
            table.go_back(tried.step);
        }
        tried.is_some()
    }

    /// What was said is read: what it announced happens.
    pub fn go_on(&mut self, table: &mut Match<G>) -> Went {
        if self.waiting.pop_front().is_some() {
            return Went::On(0);
        }
        let Now::Says(beat) = self.now() else { return Went::On(0) };
        let before = table.step();
        let script = beat.steps.clone();
        follow(table, &script);
        self.beat += 1;
        if self.beat == self.at().beats.len() && self.at().free.is_none() {
            self.begin(self.chapter + 1);
            return Went::ToNextChapter;
        }
        Went::On((table.step() - before) as usize)
    }

    /// Begins a chapter, counted from 0. Its table has to be laid.
    pub fn begin(&mut self, chapter: usize) {
        let lesson = core::mem::replace(&mut self.lesson, Lesson { chapters: Vec::new() });
        *self = Self::new(lesson, chapter);
    }

    /// Notes what is seen in a free game; says whether there is something to remark.
    pub fn hear(&mut self, events: &[G::Event]) -> bool {
        let remarks = self.at().free.iter().filter(|_| self.is_free()).flatten().enumerate();
        let news =
            remarks.filter(|(nth, _)| !self.made.contains(nth)).filter_map(|(nth, remark)| {
                let mut about = events.iter().filter(|event| remark.is_about(*event)).peekable();
                about.peek()?;
                Some((nth, about.flat_map(|event| event.seats()).collect::<Seats>()))
            });
        let news: Vec<(usize, Seats)> = news.collect();
        self.made.extend(news.iter().map(|(nth, _)| *nth));
        self.waiting.extend(news);
        !self.waiting.is_empty()
    }

    /// Goes on in another language; a lesson that is another one is not taken.
    pub fn speak(&mut self, lesson: Lesson<G>) {
        if self.lesson.is_like(&lesson) {
            self.lesson = lesson;
        }
    }
}

impl<G: Game> Ask<G> {
    /// Whether a choice leads on.
    pub fn leads_on(&self, choice: &G::Move) -> bool {
        self.any || self.wanted.contains(choice)
    }

    /// What is said of a choice that does not: what is meant for it, or for all others.
    pub fn answer(&self, choice: &G::Move) -> &str {
        let own = self.answers.iter().find(|(moves, _)| moves.contains(choice));
        let answer = own.or_else(|| self.answers.iter().find(|(moves, _)| moves.is_empty()));
        answer.map_or("", |(_, words)| words)
    }
}

/// Takes the steps of a lesson, as far as they can be taken.
fn follow<G: Game>(table: &mut Match<G>, script: &[Step<G>]) {
    // The tests of a lesson say if one of them cannot.
    let _ = script.iter().try_for_each(|step| table.take_step(step.clone()));
}

/// Whoever learns moves, and all others who choose at the same time, as the lesson says.
fn take_turn<G: Game, R: Rng + ?Sized>(
    table: &mut Match<G>,
    choice: G::Move,
    script: Option<&Step<G>>,
    rng: &mut R,
) {
    let mut joint = Joint::one(LEARNER, choice);
    for seat in table.choosing().filter(|&seat| seat != LEARNER) {
        let written = match script {
            Some(Step::Play(moves)) => moves.get(seat),
            Some(Step::Chance(_)) | None => None,
        };
        let written = written.filter(|m| table.game().check(seat, m).is_ok());
        let any = || table.game().any_move(seat, rng, &mut Vec::new());
        joint.set(seat, written.unwrap_or_else(any));
    }
    table.take_step(Step::Play(joint)).expect("every choice was checked");
}

/// Lets chance answer a choice that was not the asked one: as it would have answered that, where it
/// can. The end of a round is far enough to see what comes of it.
fn see_what_comes<G: Game, R: Rng + ?Sized>(table: &mut Match<G>, script: &[Step<G>], rng: &mut R) {
    let ends = |table: &Match<G>| table.now().told.iter().any(|event| event.ends_round());
    let mut script = script.iter();
    while table.game().next() == Next::Chance && !ends(table) {
        let written = script.next();
        let is_taken = written.is_some_and(|step| table.take_step(step.clone()).is_ok());
        if !is_taken {
            let outcome = table.game().draw(rng);
            table.take_step(Step::Chance(outcome)).expect("what is drawn can happen");
        }
    }
}
