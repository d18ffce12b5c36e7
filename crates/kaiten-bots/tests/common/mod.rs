//! Games between bots.

use kaiten_bots::Bot;
use kaiten_core::rng::FastRng;
use kaiten_core::{BySeat, Game, Joint, Next, Seat, Standing, Viewer};

/// Plays a game to its end.
pub(crate) fn play<G: Game>(
    options: &str,
    bots: &mut [Box<dyn Bot<G>>],
    mut chance: FastRng,
) -> BySeat<Standing> {
    let mut game = G::start(&options.parse().expect("options"));
    loop {
        match game.next() {
            Next::Over => return game.standings(),
            Next::Chance => game.happen(&game.draw(&mut chance), &mut ()),
            Next::Choice(seats) => {
                let mut joint = Joint::default();
                for seat in seats {
                    joint.set(seat, choose(&game, seat, &mut *bots[seat.index()]));
                }
                game.play(&joint, &mut ());
            }
        }
    }
}

/// What a bot chooses for a seat that may choose; it is a legal move.
pub(crate) fn choose<G: Game>(game: &G, seat: Seat, bot: &mut dyn Bot<G>) -> G::Move {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let choice = bot.choose(seat, &game.view(Viewer::Seat(seat)), &moves).choice;
    assert!(moves.contains(&choice), "{choice} is not one of the moves of seat {seat}");
    choice
}
