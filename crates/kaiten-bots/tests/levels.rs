//! Each level is better than the one below it.

mod common;

use common::play;
use game_sushi_go::SushiGo;
use game_sushizock::Sushizock;
use kaiten_bots::sense::Sense;
use kaiten_bots::{Bot, Greedy, Lang, Level, Random};
use kaiten_core::rng::stream;
use kaiten_core::{Game, Piece, Seat, Viewer};

/// How many of these games for two the first bot wins; a shared win is half.
fn won<G: Sense>(bots: [&dyn Fn(u64) -> Box<dyn Bot<G>>; 2], games: u64) -> f32 {
    let mut won = 0.0;
    for index in 0..games {
        let first = Seat::new((index % 2) as u8);
        let mut bots = bots.map(|bot| bot(index));
        if first == Seat::new(1) {
            bots.swap(0, 1);
        }
        let standings = play(&mut bots, stream(21, index / 2));
        let winners = standings.iter().filter(|standing| standing.place == 1).count();
        won += if standings[first].place == 1 { 1.0 / winners as f32 } else { 0.0 };
    }
    won
}

fn of<G: Sense>(level: Level) -> impl Fn(u64) -> Box<dyn Bot<G>> {
    move |seed| level.bot(seed)
}

#[test]
fn greedy_play_beats_random_play() {
    let greedy = |seed| Box::new(Greedy::new(seed)) as Box<dyn Bot<SushiGo>>;
    let random = |seed| Box::new(Random::new(seed)) as Box<dyn Bot<SushiGo>>;
    assert!(won([&greedy, &random], 200) > 180.0);
    let greedy = |seed| Box::new(Greedy::new(seed)) as Box<dyn Bot<Sushizock>>;
    let random = |seed| Box::new(Random::new(seed)) as Box<dyn Bot<Sushizock>>;
    assert!(won([&greedy, &random], 40) > 36.0);
}

#[test]
fn a_cook_beats_an_apprentice() {
    assert!(won::<SushiGo>([&of(Level::Cook), &of(Level::Apprentice)], 200) > 120.0);
}

#[test]
fn a_chef_beats_a_cook() {
    assert!(won::<SushiGo>([&of(Level::Chef), &of(Level::Cook)], 40) > 26.0);
}

#[test]
fn every_level_says_why() {
    let mut game = SushiGo::start(&"seats=3".parse().expect("options"));
    let outcome = game.draw(&mut stream(1, 0));
    game.happen(&outcome, &mut ());
    let seat = Seat::new(1);
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    for level in Level::ALL {
        let thought = level.bot::<SushiGo>(1).choose(seat, &game.view(Viewer::Seat(seat)), &moves);
        for lang in [Lang::En, Lang::Fr] {
            let why = thought.why(lang);
            assert!(why.contains(&thought.choice.to_string()) && why.ends_with('.'), "{why}");
        }
    }
}
