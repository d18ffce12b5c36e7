//! `cargo xtask damage`: tries far more damaged inputs than the tests do.

use crate::run::{cargo, succeed};
use std::path::Path;

/// So many for each test of each game, unless another number is given.
const INPUTS: &str = "1000000";

/// Runs the tests that damage what comes from outside, well optimised but with every check on.
pub(crate) fn run(root: &Path, inputs: Option<&str>) -> Result<(), String> {
    let inputs = inputs.unwrap_or(INPUTS);
    if inputs.parse::<u64>().is_err() {
        return Err(format!("--inputs {inputs}: a number is needed, such as {INPUTS}."));
    }
    let mut tests = cargo(root);
    tests.args(["test", "--locked", "--profile", "damage", "--package", "game-*", "--lib", "--"]);
    tests.args(["a_damaged_view", "whatever_comes_from_outside"]).env("KAITEN_INPUTS", inputs);
    succeed(&mut tests)
}
