//! Everything else that comes from outside: moves, outcomes, records, kept tables and what a viewer
//! has seen. Whatever is done to them, they are refused with a sentence, or can be played on.

use crate::Examined;
use crate::damage::{Reception, borrow, inputs, mutate};
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Next, Record, Seats, Step, Viewer};
use kaiten_table::{Company, Match, Memory, Seen, written};
use serde_json::Value;

/// How many damaged inputs are tried, over all options together.
const INPUTS: u64 = 12_000;

/// Damages what is said at random tables with each of these options, given as text.
pub fn check<G: Examined>(options: &[&str]) {
    let mut counts = Receptions::default();
    for (index, text) in (0..).zip(options.iter().cycle()) {
        // The context of a failure: cargo shows it only if the test fails.
        println!("damaged inputs of {} with {text}, game {index}", G::ID);
        Intruder::<G>::new(text, index).follow(&mut counts);
        if counts.tried() > inputs(INPUTS) {
            break;
        }
    }
    for (kind, _) in Input::EACH {
        println!("{kind:?}: {:?}", counts.of[kind as usize]);
    }
    // Damage that is always refused, or never, would make this test worthless.
    for (kind, least) in Input::EACH {
        let Reception { accepted, refused, .. } = counts.of[kind as usize];
        assert!(accepted >= least, "{kind:?}: only {accepted} were accepted");
        assert!(refused >= 100, "{kind:?}: only {refused} were refused");
    }
}

/// What can be damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Input {
    StepAsJson,
    StepAsText,
    KeptTable,
    WhatIsSeen,
    RecordAsJson,
    RecordAsText,
}

impl Input {
    /// Every kind, and how many of it are accepted at least though they are damaged: few where a
    /// letter less makes no other step, and where a record must be possible to its end.
    const EACH: [(Self, u64); 6] = [
        (Self::StepAsJson, 500),
        (Self::StepAsText, 5),
        (Self::KeptTable, 20),
        (Self::WhatIsSeen, 20),
        (Self::RecordAsJson, 3),
        (Self::RecordAsText, 3),
    ];
}

/// How the damaged inputs were received, for each kind.
#[derive(Debug, Default)]
struct Receptions {
    of: [Reception; Input::EACH.len()],
}

impl Receptions {
    fn tried(&self) -> u64 {
        self.of.iter().map(Reception::tried).sum()
    }

    /// Receptions what was read, and gives it back if it is something else than what was damaged.
    fn note<T, E: core::fmt::Display>(
        &mut self,
        kind: Input,
        read: Result<T, E>,
        is_same: impl FnOnce(&T) -> bool,
    ) -> Option<T> {
        let count = &mut self.of[kind as usize];
        match read {
            Ok(value) if is_same(&value) => {
                count.harmless += 1;
                None
            }
            Ok(value) => {
                count.accepted += 1;
                Some(value)
            }
            Err(why) => {
                count.refused += 1;
                let why = why.to_string();
                assert!(!why.is_empty() && !why.contains('\n'), "one sentence: {why:?}");
                None
            }
        }
    }
}

/// Somebody who says impossible things at a table.
struct Intruder<G: Examined> {
    table: Match<G>,
    rng: FastRng,
    /// Moves and outcomes from earlier on, to be said where they may not fit.
    said: Vec<Value>,
}

impl<G: Examined> Intruder<G> {
    fn new(options: &str, index: u64) -> Self {
        let options: G::Options = options.parse().expect("options of the input test");
        let seats = usize::from(G::start(&options).seats());
        let memory = Memory::EACH[index as usize % 3];
        let company = Company { memory, ..Company::people(vec!["x"; seats]) };
        let table = Match::new(&options, company);
        Self { table, rng: stream(406, index), said: Vec::new() }
    }

    /// Plays a game at random, and says impossible things on the way.
    fn follow(&mut self, counts: &mut Receptions) {
        while let Some(step) = Step::any(self.table.game(), &mut self.rng, &mut Vec::new()) {
            self.say(&step, counts);
            if below(&mut self.rng, 8) == 0 {
                self.lay_a_choice();
                self.take_it_up(counts);
                self.look(counts);
                self.read(counts);
            }
            self.said.push(json(&step));
            self.table.take_step(step).expect("a legal step");
        }
        self.take_it_up(counts);
        self.look(counts);
        self.read(counts);
    }

    /// A step as JSON and as text.
    fn say(&mut self, step: &Step<G>, counts: &mut Receptions) {
        let damaged = self.damaged(json(step));
        let read = serde_json::from_value::<Step<G>>(damaged);
        if let Some(other) = counts.note(Input::StepAsJson, read, |read| read == step) {
            self.try_step(&other);
        }
        // A step is one line.
        let text = self.broken(&step.to_string()).replace('\n', " ");
        let read = text.parse::<Step<G>>();
        if let Some(other) = counts.note(Input::StepAsText, read, |read| read == step) {
            self.try_step(&other);
        }
    }

    /// A step that could be read is refused, or it is one of those that can be.
    fn try_step(&mut self, step: &Step<G>) {
        let mut game = self.table.game().clone();
        let waits = game.next();
        if step.apply(&mut game, &mut Vec::new()).is_err() {
            return;
        }
        if let (Next::Choice(seats), Step::Play(joint)) = (waits, step) {
            for seat in seats {
                let chosen = joint.get(seat).expect("every seat chose");
                assert!(self.table.moves(seat).contains(&chosen), "{chosen} is listed");
            }
        }
        assert_eq!(game.pieces(), self.table.game().pieces(), "pieces are conserved by {step}");
        play_on(Match::at(game, self.table.company().clone()), &mut self.rng);
    }

    /// Somebody chooses, so that there is something face down.
    fn lay_a_choice(&mut self) {
        let waiting: Seats = self.table.waiting();
        if let Some(seat) = waiting.into_iter().next().filter(|_| waiting.len() > 1) {
            let any = self.table.game().any_move(seat, &mut self.rng, &mut Vec::new());
            let step = self.table.step();
            self.table.choose(step, seat, any, &mut self.rng).expect("a legal choice");
        }
    }

    /// A table as it is kept.
    fn take_it_up(&mut self, counts: &mut Receptions) {
        let kept = self.table.save();
        let damaged = self.damaged(serde_json::from_str(&kept).expect("JSON")).to_string();
        let read = Match::<G>::load(&damaged);
        if let Some(table) = counts.note(Input::KeptTable, read, |read| read.save() == kept) {
            play_on(table, &mut self.rng);
        }
    }

    /// What a viewer has seen.
    fn look(&mut self, counts: &mut Receptions) {
        let viewers: Vec<Viewer> = Viewer::all(self.table.game().seats()).collect();
        let viewer = viewers[below(&mut self.rng, viewers.len() as u32) as usize];
        let whole = self.table.seen(viewer, self.table.step().saturating_sub(3));
        let read = serde_json::from_value::<Seen<G>>(self.damaged(json(&whole)));
        if let Some(seen) = counts.note(Input::WhatIsSeen, read, |read| *read == whole) {
            let _ = (seen.moves(), seen.told(seen.step()).count(), seen.is_over());
            let again = serde_json::from_value::<Seen<G>>(json(&seen));
            assert_eq!(again.expect("what was accepted is accepted again"), seen);
        }
    }

    /// The record as JSON and as text.
    fn read(&mut self, counts: &mut Receptions) {
        let record = written::to_json(self.table.record());
        let damaged = self.damaged(serde_json::from_str(&record).expect("JSON")).to_string();
        let text = self.broken(&written::to_text(self.table.record()));
        let broken = self.broken(&record);
        for (kind, damaged) in [
            (Input::RecordAsJson, damaged),
            (Input::RecordAsJson, broken),
            (Input::RecordAsText, text),
        ] {
            let read = written::read_one::<G>(&damaged);
            let is_same = |read: &Record<G>| written::to_json(read) == record;
            if let Some(other) = counts.note(kind, read, is_same) {
                play_on(Match::resume(&other).expect("it was checked"), &mut self.rng);
            }
        }
    }

    fn damaged(&mut self, mut value: Value) -> Value {
        for _ in 0..=below(&mut self.rng, 2) {
            match below(&mut self.rng, 3) {
                0 if !self.said.is_empty() => {
                    let nth = below(&mut self.rng, self.said.len() as u32) as usize;
                    borrow(&mut value, &self.said[nth], &mut self.rng);
                }
                _ => mutate(&mut value, &mut self.rng),
            }
        }
        value
    }

    /// The text with some of its characters changed, left out, doubled, or cut off.
    fn broken(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=below(&mut self.rng, 3) {
            if letters.is_empty() {
                break;
            }
            let at = below(&mut self.rng, letters.len() as u32) as usize;
            let other = letters[below(&mut self.rng, letters.len() as u32) as usize];
            match below(&mut self.rng, 5) {
                0 => letters[at] = char::from(below(&mut self.rng, 256) as u8),
                1 => letters[at] = other,
                2 => letters.truncate(at),
                3 => letters.insert(at, other),
                _ => {
                    letters.remove(at);
                }
            }
        }
        letters.into_iter().collect()
    }
}

/// Plays a table to its end.
fn play_on<G: Examined>(mut table: Match<G>, rng: &mut FastRng) {
    while let Some(step) = Step::any(table.game(), rng, &mut Vec::new()) {
        table.take_step(step).expect("a legal step");
    }
    let _ = table.seen(Viewer::Spectator, 0);
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON can be written")
}
