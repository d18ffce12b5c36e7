//! A record that was replayed: every step was checked, and the game is kept where it ended.

use super::{BadRecord, to_json, to_text};
use kaiten_core::record::{Told, tell_step};
use kaiten_core::{BadStep, BySeat, Game, Next, Notation, Position, Record, Standing, Step};

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
            return Err(BadRecord::new(format!("{names} names for {seats} seats")));
        }
        for (nth, step) in record.steps.iter().enumerate() {
            step.apply(&mut game, &mut ()).map_err(|bad| BadRecord {
                rule: bad.rule(),
                ..BadRecord::at_step(nth + 1, cannot_be(step, bad))
            })?;
        }
        let replayed = Self { record, end: game };
        match replayed.record.standings {
            Some(_) if !replayed.is_over() => {
                Err(BadRecord::new("the record has standings, but the game is not over"))
            }
            Some(written) if written != replayed.standings() => {
                let counted = replayed.standings();
                Err(BadRecord::new(format!(
                    "the standings should be {counted}, and the record has {written}"
                )))
            }
            _ => Ok(replayed),
        }
    }
}

/// A sentence for a step that cannot be.
fn cannot_be<G: Game>(step: &Step<G>, bad: BadStep) -> String {
    match (bad, step) {
        (BadStep::Move(seat, _), Step::Play(moves)) => match moves.get(seat) {
            Some(m) => format!("seat {seat} may not choose {m}"),
            None => format!("seat {seat} may not choose this"),
        },
        (BadStep::Outcome(_), _) => format!("{step} is impossible"),
        (BadStep::WaitsFor(seats), _) => format!("seats {seats} choose now, and only they"),
        (BadStep::Over, _) => "the game is over before this step".into(),
        (BadStep::WaitsForChance | BadStep::Move(..), _) => "chance decides now, not a seat".into(),
    }
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
