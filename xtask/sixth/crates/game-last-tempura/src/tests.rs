//! Last Tempura examined. Rules are tested by the examples in RULES.md.

use crate::pieces::Tempura;
use crate::setup::Outcome;
use crate::{LastTempura, RULES_EN, RULES_FR, TABLES};
use kaiten_core::{Rng, Step, Viewer};
use kaiten_testkit::{
    Examined, contract, damage, examples, inputs, leaks, playthroughs, seen, sheets,
};

impl Examined for LastTempura {
    const PIECES: &'static [&'static str] = &["bowl", "plates"];

    fn pieces(&self) -> String {
        let on_plates = self.plates.iter().fold(Tempura::EMPTY, |all, &plate| all + plate);
        (self.kitchen + self.bowl + on_plates).to_string()
    }

    /// Nothing is hidden, so nothing can be disguised.
    fn disguise<R: Rng>(&self, _: &[Step<Self>], _: Viewer, _: &mut R) -> Self {
        self.clone()
    }

    fn disguise_all<R: Rng>(&self, _: &[Step<Self>], _: Viewer, _: &mut R) -> Self {
        self.clone()
    }

    fn disguise_outcome<R: Rng>(&self, outcome: &Outcome, _: Viewer, _: &mut R) -> Outcome {
        *outcome
    }
}

#[test]
fn rules_md_is_true() {
    examples::check::<LastTempura>("RULES.md", RULES_EN);
    examples::check::<LastTempura>("RULES.fr.md", RULES_FR);
}

#[test]
fn the_contract_holds() {
    contract::check::<LastTempura>(&TABLES);
}

#[test]
fn there_is_nothing_to_hide() {
    leaks::check_open::<LastTempura>(&TABLES);
}

#[test]
fn a_damaged_view_is_refused_or_can_be_played() {
    damage::check_views::<LastTempura>(&TABLES);
}

#[test]
fn whatever_comes_from_outside_is_refused_or_can_be_played() {
    inputs::check::<LastTempura>(&TABLES);
}

#[test]
fn what_is_seen_is_what_may_be_looked_up() {
    seen::check::<LastTempura>(&TABLES);
}

#[test]
fn a_sheet_of_what_was_played_is_counted_like_the_game() {
    sheets::check::<LastTempura>(&TABLES, 20);
}

#[test]
fn playthroughs_are_as_written() {
    playthroughs::check::<LastTempura>(env!("CARGO_MANIFEST_DIR"), &TABLES);
}
