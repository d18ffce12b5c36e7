//! Sushi Roll.

use super::Sense;
use game_sushi_roll::{Move, SushiRoll, View};
use kaiten_core::Seat;

impl Sense for SushiRoll {
    fn promises(_view: &View, _seat: Seat, moves: &[Move]) -> Vec<f32> {
        vec![0.0; moves.len()]
    }
}
