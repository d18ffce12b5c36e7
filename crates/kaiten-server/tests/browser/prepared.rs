//! Games that the engine has played to where a test begins.

use kaiten_core::rng::stream;
use kaiten_core::{Game, Notation, Seat};
use kaiten_table::{Company, Match, written};
use serde_json::json;

/// The person at the page; the others are bots.
pub(crate) const PERSON: Seat = Seat::new(0);

/// Plays at random until the person chooses at such a table.
pub(crate) fn before<G: Game>(
    options: &str,
    seed: u64,
    wanted: impl Fn(&Match<G>) -> bool,
) -> Match<G> {
    let is_there = |table: &Match<G>| table.choosing().contains(PERSON) && wanted(table);
    let mut played = (0..).map(|game| played_until(options, seed, game, is_there));
    played.find(is_there).expect("somewhere it can be chosen")
}

/// Plays at random to the end.
pub(crate) fn over<G: Game>(options: &str, seed: u64) -> Match<G> {
    played_until(options, seed, 0, |_| false)
}

/// Plays one game at random until something holds, or to its end.
fn played_until<G: Game>(
    options: &str,
    seed: u64,
    game: u64,
    is_there: impl Fn(&Match<G>) -> bool,
) -> Match<G> {
    let options: G::Options = options.parse().expect("options");
    let mut rng = stream(seed, game);
    let names = (1..=G::start(&options).seats()).map(|seat| format!("Seat {seat}"));
    let mut table = Match::<G>::new(&options, Company::people(names));
    table.settle(&mut rng);
    while !table.choosing().is_empty() && !is_there(&table) {
        for seat in table.choosing() {
            let m = table.game().any_move(seat, &mut rng, &mut Vec::new());
            table.choose(table.step(), seat, m, &mut rng).expect("a legal move");
        }
    }
    table
}

/// The table as the page keeps it: the person, and bots on the other seats.
pub(crate) fn saved<G: Notation>(table: &Match<G>) -> String {
    let player = |seat: usize, name: &String| match seat {
        0 => json!({"name": "", "level": null}),
        _ => json!({"name": name, "level": "apprentice"}),
    };
    let players: Vec<_> =
        table.record().seats.iter().enumerate().map(|(seat, name)| player(seat, name)).collect();
    json!({"players": players, "record": written::to_json(table.record())}).to_string()
}
