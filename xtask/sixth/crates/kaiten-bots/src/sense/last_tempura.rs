//! Last Tempura: who leaves three, or a number that three divides, gets the last one.

use super::Sense;
use game_last_tempura::{LastTempura, Move, View};
use kaiten_core::Seat;

impl Sense for LastTempura {
    const DOUBT: f32 = 1.0;
    const GAMES: u32 = 50;

    fn promises(view: &View, _: Seat, moves: &[Move]) -> Vec<f32> {
        let promise = |m: &Move| {
            let left = view.bowl - m.tempura();
            let last = if left.len() % 3 == 0 { 3.0 } else { 0.0 };
            f32::from(m.tempura().len()) + last
        };
        moves.iter().map(promise).collect()
    }
}
