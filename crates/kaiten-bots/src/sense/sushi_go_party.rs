//! Sushi Go Party!.

use super::Sense;
use game_sushi_go_party::{Move, SushiGoParty, View};
use kaiten_core::Seat;

impl Sense for SushiGoParty {
    fn promises(_view: &View, _seat: Seat, moves: &[Move]) -> Vec<f32> {
        vec![0.0; moves.len()]
    }
}
