//! Each level plays every game, better than the one below it, and does not cheat.

mod common;

use common::{choose, play};
use game_sushi_express::SushiExpress;
use game_sushi_go::SushiGo;
use game_sushi_go_party::SushiGoParty;
use game_sushi_roll::SushiRoll;
use game_sushizock::Sushizock;
use kaiten_bots::sense::Sense;
use kaiten_bots::{Bot, Level, Named, Search, Thought, search};
use kaiten_core::rng::stream;
use kaiten_core::{Game, Next, Piece, Seat, Step, Viewer};
use std::time::Duration;

/// What the first bot wins, alone against others of the second kind, over all seats: a share of
/// the games, a shared win shared.
fn won<G: Sense>(bot: &str, others: &str, seats: u8, deals: u64) -> f32 {
    let named = |name: &str| name.parse::<Named>().expect("a bot");
    let mut won = 0.0;
    for deal in 0..deals {
        for own in 0..seats {
            let sit = |seat: u8| {
                let name = if seat == own { bot } else { others };
                named(name).bot::<G>(deal * 8 + u64::from(seat))
            };
            let mut bots: Vec<Box<dyn Bot<G>>> = (0..seats).map(sit).collect();
            let standings = play(&format!("seats={seats}"), &mut bots, stream(21, deal));
            let winners = standings.iter().filter(|standing| standing.place == 1).count();
            if standings[Seat::new(own)].place == 1 {
                won += 1.0 / winners as f32;
            }
        }
    }
    won / (deals * u64::from(seats)) as f32
}

#[test]
fn greedy_play_beats_random_play() {
    assert!(won::<SushiGo>("greedy", "random", 2, 100) > 0.9);
    assert!(won::<SushiGoParty>("greedy", "random", 2, 100) > 0.9);
    assert!(won::<SushiRoll>("greedy", "random", 2, 100) > 0.8);
    assert!(won::<Sushizock>("greedy", "random", 2, 40) > 0.9);
    assert!(won::<SushiExpress>("greedy", "random", 3, 40) > 0.6);
}

#[test]
fn a_cook_beats_an_apprentice() {
    assert!(won::<SushiGo>("cook", "apprentice", 2, 100) > 0.6);
    assert!(won::<SushiGoParty>("cook", "apprentice", 2, 100) > 0.55);
}

#[test]
fn a_chef_beats_a_cook() {
    assert!(won::<SushiGo>("chef", "cook", 2, 20) > 0.65);
}

/// Calls `check` for each game of the catalog.
macro_rules! check_each {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        $(check::<$room::$game>(&$room::TABLES);)+
    };
}

/// Positions out of a random game, each with a seat that chooses.
fn choices<G: Game>(options: &str, seed: u64) -> Vec<(G, Seat)> {
    let mut game = G::start(&options.parse().expect("options"));
    let (mut rng, mut moves, mut choices) = (stream(seed, 0), Vec::new(), Vec::new());
    while let Some(step) = Step::any(&game, &mut rng, &mut moves) {
        if let Next::Choice(seats) = game.next() {
            choices.extend(seats.into_iter().map(|seat| (game.clone(), seat)));
        }
        step.apply(&mut game, &mut ()).expect("a legal step");
    }
    choices
}

#[test]
fn every_choice_is_judged_and_guessed() {
    fn check<G: Sense>(tables: &[&str]) {
        let (mut moves, mut ideas, mut buf) = (Vec::new(), Vec::new(), Vec::new());
        for options in tables {
            for (game, seat) in (0..12).flat_map(|seed| choices::<G>(options, seed)) {
                moves.clear();
                game.moves(seat, &mut moves);
                let view = game.view(Viewer::Seat(seat));
                for judged in [G::promises, G::foresight].map(|judge| judge(&view, seat, &moves)) {
                    assert_eq!(judged.len(), moves.len());
                    assert!(judged.iter().all(|promise| promise.abs() < 100.0), "{judged:?}");
                }
                ideas.clear();
                game.ideas(seat, &mut ideas);
                assert!(!ideas.is_empty() && ideas.is_sorted());
                assert!(ideas.iter().all(|idea| moves.contains(idea)), "{ideas:?}");
                let guess = game.guess(seat, &mut stream(1, 0), &mut buf);
                assert!(moves.contains(&guess), "{guess} in {} {options}", G::ID);
            }
        }
    }
    kaiten_games::games!(check_each);
}

#[test]
fn a_bot_chooses_by_what_its_seat_knows() {
    /// Each level chooses the same in another game that looks the same to its seat; the master is
    /// the search of the chef, and only slower.
    fn check<G: Sense>(tables: &[&str]) {
        for options in tables {
            for (game, seat) in choices::<G>(options, 3).into_iter().step_by(23) {
                let view = game.view(Viewer::Seat(seat));
                let other = G::imagine(&view, &mut stream(4, 0));
                let bots = Level::ALL[..3].iter().map(|level| level.bot::<G>(5));
                let again = Level::ALL[..3].iter().map(|level| level.bot::<G>(5));
                for (mut bot, mut twin) in bots.zip(again) {
                    let chosen = choose(&game, seat, &mut *bot);
                    assert_eq!(chosen, choose(&other, seat, &mut *twin), "{} {options}", G::ID);
                }
            }
        }
    }
    kaiten_games::games!(check_each);
}

#[test]
fn what_a_seat_cannot_know_differs_in_imagined_games() {
    // Else the test above would compare a game with itself.
    fn differs<G: Sense>(options: &str) -> bool {
        let mut rng = stream(4, 0);
        choices::<G>(options, 3)
            .iter()
            .any(|(game, seat)| G::imagine(&game.view(Viewer::Seat(*seat)), &mut rng) != *game)
    }
    assert!(differs::<SushiGo>("seats=3"));
    assert!(differs::<SushiGoParty>("seats=3"));
    assert!(differs::<SushiExpress>("seats=3"));
}

#[test]
fn a_search_without_time_still_plays_what_it_foresees() {
    fn check<G: Sense>(tables: &[&str]) {
        for options in tables {
            for (game, seat) in choices::<G>(options, 5).into_iter().step_by(7) {
                let mut hurried = Search::new(1_000, 1).within(Duration::ZERO, search::clock);
                let mut moves = Vec::new();
                game.moves(seat, &mut moves);
                let view = game.view(Viewer::Seat(seat));
                let thought = Bot::<G>::choose(&mut hurried, seat, &view, &moves);
                assert_eq!(thought.imagined, 0);
                let foreseen = G::foresight(&view, seat, &moves);
                let chosen = moves.iter().position(|m| *m == thought.choice).expect("a move");
                assert!(foreseen.iter().all(|promise| *promise <= foreseen[chosen]));
            }
        }
    }
    kaiten_games::games!(check_each);
}

/// A bot that is only told what can be seen now.
struct Forgetful<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> Bot<G> for Forgetful<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, moves: &[G::Move]) -> Thought<G::Move> {
        let mut view = view.clone();
        G::forget(&mut view);
        self.0.choose(seat, &view, moves)
    }
}

#[test]
fn every_level_plays_without_memory() {
    /// Whole games on the first table, where everyone forgets; the master is the search of the chef.
    fn check<G: Sense>(tables: &[&str]) {
        let levels = Level::ALL[..3].iter().cycle();
        let options = tables[0];
        let seats = G::start(&options.parse().expect("options")).seats();
        for first in 0..3 {
            let levels = levels.clone().skip(first).take(seats.into());
            let bots = levels.map(|level| Forgetful(level.bot::<G>(first as u64)));
            let mut bots: Vec<Box<dyn Bot<G>>> = bots.map(|bot| Box::new(bot) as _).collect();
            play(options, &mut bots, stream(31, first as u64));
        }
    }
    kaiten_games::games!(check_each);
}

#[test]
fn every_level_names_its_choice_first() {
    let mut game = SushiGo::start(&"seats=3".parse().expect("options"));
    game.happen(&game.draw(&mut stream(1, 0)), &mut ());
    let seat = Seat::new(1);
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    for level in Level::ALL {
        let mut bot = level.prompt_bot::<SushiGo>(1);
        let thought = bot.choose(seat, &game.view(Viewer::Seat(seat)), &moves);
        assert!(
            thought.best(3).next().is_none_or(|(first, _)| *first == thought.choice),
            "{level}"
        );
    }
}
