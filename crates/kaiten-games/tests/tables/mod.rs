// One number for all games on a table: included by the test and by the WASM module.

use kaiten_bots::{Bot, Named};
use kaiten_core::{Joint, Next, Step, Viewer, rng};
use kaiten_games::{GAMES, Listed, Visitor, find, visit};
use kaiten_testkit::fingerprint::{self, Fingerprint};

/// The fingerprint of random games on the `table`-th table of the catalog, counted over all games.
pub(crate) fn fingerprint_of(table: usize, seed: u64, games: u64) -> u64 {
    struct Print(&'static str, u64, u64);

    impl Visitor for Print {
        type Out = u64;

        fn visit<G: Listed>(self) -> u64 {
            let options = self.0.parse().expect("options of a fingerprint");
            fingerprint::fingerprint::<G>(&options, self.1, self.2)
        }
    }

    let mut all = GAMES.iter().flat_map(|entry| entry.tables.iter().map(move |t| (entry, *t)));
    let (entry, options) = all.nth(table).expect("a table of the catalog");
    visit(entry, Print(options, seed, games))
}

/// Whole games between bots: the game, its options, and who sits on every seat. Chefs imagine less
/// where they would take long in WASM.
pub(crate) const BOTS: [(&str, &str, &str); 20] = [
    ("sushi-go", "seats=2", "cook"),
    ("sushi-go", "seats=4", "cook"),
    ("sushi-go", "seats=2", "search:50"),
    ("sushi-go", "seats=4", "search:20"),
    ("sushi-go-party", "seats=2 menu=my-first-meal", "cook"),
    ("sushi-go-party", "seats=4 menu=big-banquet", "cook"),
    ("sushi-go-party", "seats=2 menu=my-first-meal", "search:50"),
    ("sushi-go-party", "seats=4 menu=big-banquet", "search:20"),
    ("sushi-roll", "seats=2", "cook"),
    ("sushi-roll", "seats=4", "cook"),
    ("sushi-roll", "seats=2", "search:50"),
    ("sushi-roll", "seats=4", "search:20"),
    ("sushizock", "seats=2", "cook"),
    ("sushizock", "seats=4", "cook"),
    ("sushizock", "seats=2", "chef"),
    ("sushizock", "seats=4", "search:5"),
    ("sushi-express", "seats=3", "cook"),
    ("sushi-express", "seats=4", "cook"),
    ("sushi-express", "seats=3", "chef"),
    ("sushi-express", "seats=4", "search:2"),
];

/// The fingerprint of the `nth` of the games between bots: what they choose, and all that they
/// think of it to the last digit.
pub(crate) fn fingerprint_of_bots(nth: usize, seed: u64) -> u64 {
    struct Print(&'static str, &'static str, u64);

    impl Visitor for Print {
        type Out = u64;

        fn visit<G: Listed>(self) -> u64 {
            let Self(options, bot, seed) = self;
            let bot: Named = bot.parse().expect("a bot");
            let game = G::start(&options.parse().expect("options of a fingerprint"));
            let mut bots: Vec<Box<dyn Bot<G>>> =
                (0..game.seats()).map(|seat| bot.bot(seed + u64::from(seat))).collect();
            let (mut chance, mut moves) = (rng::stream(seed, 0), Vec::new());
            let mut print = Fingerprint::default();
            print.add_game(game, |game, print| match game.next() {
                Next::Over => None,
                Next::Chance => Some(Step::Chance(game.draw(&mut chance))),
                Next::Choice(seats) => {
                    let mut joint = Joint::default();
                    for seat in seats {
                        moves.clear();
                        game.moves(seat, &mut moves);
                        let view = game.view(Viewer::Seat(seat));
                        let thought = bots[seat.index()].choose(seat, &view, &moves);
                        for (m, worth) in &thought.worth {
                            print.add(&format_args!("{m} {:x}", worth.to_bits()));
                        }
                        joint.set(seat, thought.choice);
                    }
                    Some(Step::Play(joint))
                }
            });
            print.number()
        }
    }

    let (game, options, bot) = BOTS[nth];
    visit(find(game).expect("a game of the catalog"), Print(options, bot, seed))
}
