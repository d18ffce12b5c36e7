//! A game between bots.

use kaiten_bots::Bot;
use kaiten_core::rng::FastRng;
use kaiten_core::{BySeat, Game, Joint, Next, Standing, Viewer};

/// Plays a game for two to its end.
pub(crate) fn play<G: Game>(
    bots: &mut [Box<dyn Bot<G>>; 2],
    mut chance: FastRng,
) -> BySeat<Standing> {
    let mut game = G::start(&"seats=2".parse().expect("options"));
    loop {
        match game.next() {
            Next::Over => return game.standings(),
            Next::Chance => {
                let outcome = game.draw(&mut chance);
                game.happen(&outcome, &mut ());
            }
            Next::Choice(seats) => {
                let mut joint = Joint::default();
                for seat in seats {
                    let mut moves = Vec::new();
                    game.moves(seat, &mut moves);
                    let view = game.view(Viewer::Seat(seat));
                    joint.set(seat, bots[seat.index()].choose(seat, &view, &moves).choice);
                }
                game.play(&joint, &mut ());
            }
        }
    }
}
