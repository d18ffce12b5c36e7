//! Positions judged in tests.

use super::Sense;
use kaiten_core::{Next, Notation, Position, Viewer};

/// The move that promises most to the first seat that chooses, and what it promises.
pub(super) fn best<G: Sense + Notation>(position: &str) -> (String, f32) {
    let position: Position = position.parse().expect("labelled lines");
    let game = G::set_up(&position).expect("a position");
    let Next::Choice(mut seats) = game.next() else { panic!("nobody chooses") };
    let seat = seats.next().expect("somebody chooses");
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let promises = G::promises(&game.view(Viewer::Seat(seat)), seat, &moves);
    let best = moves.iter().zip(promises).max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(m, promise)| (m.to_string(), promise)).expect("a seat that chooses can move")
}
