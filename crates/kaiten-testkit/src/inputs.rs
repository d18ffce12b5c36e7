//! Everything else that comes from outside: moves, outcomes, records, kept tables and what a viewer
//! has seen. Whatever is done to them, they are refused with a sentence, or can be played on.

use crate::Examined;
use crate::damage::{borrow, inputs, mutate};
use kaiten_core::rng::{FastRng, below, stream};
use kaiten_core::{Next, Seats, Step, Viewer};
use kaiten_table::{Company, Match, Memory, Seen, written};
use serde_json::Value;

/// How many damaged inputs are tried, over all options together.
const INPUTS: u64 = 12_000;

/// Damages what is said at random tables with each of these options, given as text.
pub fn check<G: Examined>(options: &[&str]) {
    let mut count = Count::default();
    for (index, text) in (0..).zip(options.iter().cycle()) {
        // The context of a failure: cargo shows it only if the test fails.
        println!("damaged inputs of {} with {text}, game {index}", G::ID);
        Intruder::<G>::new(text, index).follow(&mut count);
        if count.refused + count.accepted > inputs(INPUTS) {
            break;
        }
    }
    println!("{count:?}");
    // Damage that is always refused, or never, would make this test worthless.
    assert!(count.accepted > INPUTS / 100, "only {} inputs were accepted", count.accepted);
    assert!(count.refused > INPUTS / 4, "only {} inputs were refused", count.refused);
}

/// What became of the damaged inputs.
#[derive(Debug, Default)]
struct Count {
    accepted: u64,
    refused: u64,
}

impl Count {
    fn note<T, E: core::fmt::Display>(&mut self, read: Result<T, E>) -> Option<T> {
        match read {
            Ok(value) => {
                self.accepted += 1;
                Some(value)
            }
            Err(why) => {
                self.refused += 1;
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
    fn follow(&mut self, count: &mut Count) {
        while let Some(step) = Step::any(self.table.game(), &mut self.rng, &mut Vec::new()) {
            self.say(&step, count);
            if below(&mut self.rng, 8) == 0 {
                self.lay_a_choice();
                self.take_it_up(count);
                self.look(count);
                self.read(count);
            }
            self.said.push(json(&step));
            self.table.take_step(step).expect("a legal step");
        }
        self.take_it_up(count);
        self.look(count);
        self.read(count);
    }

    /// A step as JSON and as text.
    fn say(&mut self, step: &Step<G>, count: &mut Count) {
        let damaged = self.damaged(json(step));
        if let Some(step) = count.note(serde_json::from_value::<Step<G>>(damaged)) {
            self.try_step(&step);
        }
        // A step is one line.
        let text = self.broken(&step.to_string()).replace('\n', " ");
        if let Some(step) = count.note(text.parse::<Step<G>>()) {
            self.try_step(&step);
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
    fn take_it_up(&mut self, count: &mut Count) {
        let kept = serde_json::from_str(&self.table.save()).expect("JSON");
        let damaged = self.damaged(kept).to_string();
        if let Some(table) = count.note(Match::<G>::load(&damaged).map_err(|bad| bad.why)) {
            play_on(table, &mut self.rng);
        }
    }

    /// What a viewer has seen.
    fn look(&mut self, count: &mut Count) {
        let viewers: Vec<Viewer> = Viewer::all(self.table.game().seats()).collect();
        let viewer = viewers[below(&mut self.rng, viewers.len() as u32) as usize];
        let seen = json(&self.table.seen(viewer, self.table.step().saturating_sub(3)));
        let damaged = self.damaged(seen);
        if let Some(seen) = count.note(serde_json::from_value::<Seen<G>>(damaged)) {
            let _ = (seen.moves(), seen.told(seen.step()).count(), seen.is_over());
            let again = serde_json::from_value::<Seen<G>>(json(&seen));
            assert_eq!(again.expect("what was accepted is accepted again"), seen);
        }
    }

    /// The record as JSON and as text.
    fn read(&mut self, count: &mut Count) {
        let record = written::to_json(self.table.record());
        let damaged = self.damaged(serde_json::from_str(&record).expect("JSON")).to_string();
        let text = self.broken(&written::to_text(self.table.record()));
        for record in [damaged, self.broken(&record), text] {
            if let Some(record) = count.note(written::read_one::<G>(&record).map_err(|b| b.why)) {
                play_on(Match::resume(&record).expect("it was checked"), &mut self.rng);
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
