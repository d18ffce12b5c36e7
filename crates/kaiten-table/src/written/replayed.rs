//! A record that was replayed: every step was checked, and the game is kept where it ended.

use super::{BadRecord, Flaw, to_json, to_text};
use kaiten_core::record::{Told, tell_step};
use kaiten_core::{
    At, BadStep, BySeat, Game, Misread, Next, Notation, Position, Record, Standing, Step,
};

/// A checked record of any game.
pub trait Recorded {
    /// Who sat where.
    fn names(&self) -> &[String];
    /// The options as text.
    fn options(&self) -> String;
    /// How many steps there are.
    fn steps(&self) -> usize;
    /// How it ended, or how it stands.
    fn standings(&self) -> BySeat<Standing>;
    /// Whether it came to its end.
    fn is_over(&self) -> bool;
    /// The position before the first step.
    fn opening(&self) -> Position;
    /// Each step with what happened; the steps are taken once more.
    fn story(&self) -> Vec<Told>;
    /// The record as one line of JSON.
    fn json(&self) -> String;
    /// The record as text.
    fn text(&self) -> String;
}

/// A checked record, and the game behind its last step.
#[derive(Clone, Debug)]
pub struct Replayed<G: Game> {
    pub(super) record: Record<G>,
    end: G,
}

impl<G: Notation> Replayed<G> {
    /// Replays a record and compares how it ended.
    pub(super) fn new(record: Record<G>) -> Result<Self, BadRecord> {
        let mut game = G::start(&record.options);
        let (names, seats) = (record.seats.len(), game.seats());
        if names != usize::from(seats) {
            let names = Misread::count("names", names, seats..=seats);
            return Err(BadRecord::new(names.at(At::Line("seats"))));
        }
        for (nth, step) in record.steps.iter().enumerate() {
            let done = step.apply(&mut game, &mut ());
            done.map_err(|why| BadRecord::at_step(nth + 1, cannot_be(step, why)))?;
        }
        let replayed = Self { record, end: game };
        match replayed.record.standings {
            Some(_) if !replayed.is_over() => {
                Err(BadRecord::new(Misread::contradiction(&["standings", "steps"])))
            }
            Some(written) if written != replayed.standings() => {
                let counted = Misread::otherwise(replayed.standings());
                Err(BadRecord::new(counted.at(At::Line("standings"))))
            }
            _ => Ok(replayed),
        }
    }
}

/// A step that cannot be. Of several moves, the one that breaks a rule is what was tried.
fn cannot_be<G: Game>(step: &Step<G>, why: BadStep) -> Flaw {
    let illegal = match (why, step) {
        (BadStep::Move(seat, _), Step::Play(moves)) => moves.get(seat),
        _ => None,
    };
    Flaw::Step { tried: illegal.map_or_else(|| step.to_string(), |m| m.to_string()), why }
}

impl<G: Notation> Recorded for Replayed<G> {
    fn names(&self) -> &[String] {
        &self.record.seats
    }

    fn options(&self) -> String {
        self.record.options.to_string()
    }

    fn steps(&self) -> usize {
        self.record.steps.len()
    }

    fn standings(&self) -> BySeat<Standing> {
        self.end.standings()
    }

    fn is_over(&self) -> bool {
        self.end.next() == Next::Over
    }

    fn opening(&self) -> Position {
        G::start(&self.record.options).position()
    }

    fn story(&self) -> Vec<Told> {
        let mut game = G::start(&self.record.options);
        let mut told = |(nth, step)| {
            tell_step(nth + 1, step, &mut game).expect("the record was checked when it was read")
        };
        self.record.steps.iter().enumerate().map(&mut told).collect()
    }

    fn json(&self) -> String {
        to_json(&self.record)
    }

    fn text(&self) -> String {
        to_text(&self.record)
    }
}
