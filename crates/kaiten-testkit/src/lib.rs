//! The tests that every game passes.
//!
//! - [`examples`]: the fenced examples of RULES.md, run.
//! - [`contract`]: what [`Game`](kaiten_core::Game) promises, on random legal play.
//! - [`damage`]: a view that comes from outside is refused, or can be played on.
//! - [`inputs`]: so is everything else that comes from outside.
//! - [`leaks`]: nothing hidden is in what a viewer sees of a table.
//! - [`lesson`]: a LESSON.md, played through by a learner who also tries everything else.
//! - [`seen`]: what a viewer sees is what it may look up, no more and no less.
//! - [`sheets`]: a score sheet of what was played is counted as the game was.
//! - [`rulings`]: every ruling is cited in the rules.
//! - [`playthroughs`]: whole games as text, to be read by people.
//! - [`fingerprint`]: the same games on every machine.

pub mod contract;
pub mod damage;
pub mod examples;
pub mod fingerprint;
pub mod inputs;
pub mod leaks;
pub mod lesson;
pub mod playthroughs;
pub mod rulings;
pub mod seen;
pub mod sheets;

use kaiten_core::{Notation, Rng, Step, Viewer};

/// What a game tells its tests besides its rules.
pub trait Examined: Notation {
    /// The lines of a position that hold pieces. In an example, and only there, a number stands for
    /// so many of them, and they have no order but inside a word.
    const PIECES: &'static [&'static str];

    /// All pieces wherever they are, in notation: the same at every step.
    fn pieces(&self) -> String;

    /// The same game with everything dealt anew that the viewer has no way to know, found by
    /// following the steps so far and not by asking `view`.
    fn disguise<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self;

    /// The same with everything dealt anew that a viewer cannot see now who remembers nothing. What
    /// it can see stays possible.
    fn disguise_all<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self;

    /// The same outcome to this viewer's eyes, with what the viewer may not see chosen anew.
    fn disguise_outcome<R: Rng>(
        &self,
        outcome: &Self::Outcome,
        viewer: Viewer,
        rng: &mut R,
    ) -> Self::Outcome;
}
