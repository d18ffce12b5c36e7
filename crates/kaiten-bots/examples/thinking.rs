//! The search at the first choice of a four-seat Sushi Go!, for any machine that runs WASM:
//! `cargo xtask strength` measures it in a browser.

#![allow(unsafe_code, reason = "a function has no other way to be seen outside a WASM module")]

use game_sushi_go::SushiGo;
use kaiten_bots::search::Thinking;
use kaiten_core::rng::stream;
use kaiten_core::{Game, Seat, Viewer};

/// Imagines so many games, and says how many it imagined.
#[unsafe(no_mangle)]
pub extern "C" fn think(games: u32) -> u32 {
    let mut rng = stream(1, 0);
    let mut game = SushiGo::start(&"seats=4".parse().expect("options"));
    game.happen(&game.draw(&mut rng), &mut ());
    let seat = Seat::new(0);
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let mut thinking = Thinking::<SushiGo>::new(seat, game.view(Viewer::Seat(seat)), &moves, 1);
    thinking.think(games);
    thinking.thought().imagined
}
