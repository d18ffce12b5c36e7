//! Sushi Express.

use super::Sense;
use game_sushi_express::{Move, SushiExpress, View};
use kaiten_core::Seat;

impl Sense for SushiExpress {
    fn promises(_view: &View, _seat: Seat, moves: &[Move]) -> Vec<f32> {
        vec![0.0; moves.len()]
    }
}
