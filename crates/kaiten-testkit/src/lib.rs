//! The tests that every game passes.
//!
//! - [`examples`]: the fenced examples of RULES.md, run.
//! - [`contract`]: what [`Game`](kaiten_core::Game) promises, on random legal play.
//! - [`damage`]: a view that comes from outside is refused, or can be played on.
//! - [`leaks`]: nothing hidden leaves through views and events.
//! - [`playthroughs`]: whole games as text, to be read by people.
//! - [`fingerprint`]: the same games on every machine.

pub mod contract;
pub mod damage;
pub mod examples;
pub mod fingerprint;
pub mod leaks;
pub mod playthroughs;

use kaiten_core::{Notation, Rng, Step, Viewer};

/// What a game tells its tests besides its rules.
pub trait Examined: Notation {
    /// All pieces wherever they are, in notation: the same at every step.
    fn pieces(&self) -> String;

    /// The same game with everything dealt anew that the viewer has no way to know, found by
    /// following the steps so far and not by asking `view`.
    fn disguise<R: Rng>(&self, past: &[Step<Self>], viewer: Viewer, rng: &mut R) -> Self;

    /// The same outcome to this viewer's eyes, with what the viewer may not see chosen anew.
    fn disguise_outcome<R: Rng>(
        &self,
        outcome: &Self::Outcome,
        viewer: Viewer,
        rng: &mut R,
    ) -> Self::Outcome;
}
