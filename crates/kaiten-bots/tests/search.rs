//! The search plays well, plays the same, and does not cheat.

mod common;

use common::{choose, play};
use game_sushi_go::SushiGo;
use kaiten_bots::search::Thinking;
use kaiten_bots::{Bot, Random, Search};
use kaiten_core::rng::stream;
use kaiten_core::{Game, Notation, Position, Seat, Viewer};

/// A game in this position.
fn at(position: &str) -> SushiGo {
    let position: Position = position.parse().expect("labelled lines");
    SushiGo::set_up(&position).expect("a position")
}

/// What the bot chooses for the first seat.
fn chosen(game: &SushiGo, bot: &mut dyn Bot<SushiGo>) -> String {
    choose(game, Seat::new(0), bot).to_string()
}

#[test]
fn it_finds_what_is_plainly_best() {
    for (position, best) in [
        // The third sashimi is worth ten.
        ("round: 3\nhands: sashimi egg | salmon tempura\nareas: sashimi*2 | -", "sashimi"),
        // The squid goes on the wasabi.
        ("round: 3\nhands: squid dumpling | tempura egg\nareas: wasabi | -", "squid"),
        // Two tempura at once, with chopsticks, in the right moment.
        (
            "round: 3\nhands: tempura*2 egg | egg maki1 chopsticks\nareas: chopsticks | -",
            "tempura+tempura",
        ),
        // The last pudding decides six points.
        ("round: 3\nhands: pudding egg | maki1 egg\nareas: pudding | pudding", "pudding"),
    ] {
        assert_eq!(chosen(&at(position), &mut Search::new(400, 1)), best, "{position}");
    }
}

#[test]
fn it_takes_away_what_another_needs() {
    // A sashimi of no use here would be worth ten to the neighbour.
    let game = at("round: 3\nhands: sashimi egg | tempura maki1\nareas: - | sashimi*2");
    assert_eq!(chosen(&game, &mut Search::new(400, 1)), "sashimi");
}

#[test]
fn it_can_be_asked_at_any_moment() {
    let game = at("round: 3\nhands: sashimi egg | salmon tempura\nareas: sashimi*2 | -");
    let seat = Seat::new(0);
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let mut thinking = Thinking::<SushiGo>::new(seat, game.view(Viewer::Seat(seat)), &moves, 1);
    assert!(moves.contains(&thinking.thought().choice), "even before it began");
    for slice in 1..=20 {
        thinking.think(10);
        assert_eq!(thinking.thought().imagined, slice * 10);
    }
    let thought = thinking.thought();
    assert_eq!(thought.choice.to_string(), "sashimi");
    assert!(thought.worth[0].1 > thought.worth[1].1, "{thought:?}");
}

#[test]
fn it_beats_random_play_nearly_always() {
    let mut won = 0;
    for index in 0..20 {
        let mut bots: [Box<dyn Bot<SushiGo>>; 2] =
            [Box::new(Search::new(100, index)), Box::new(Random::new(index))];
        let standings = play("seats=2", &mut bots, stream(11, index));
        won += u32::from(standings[Seat::new(0)].place == 1);
    }
    assert!(won >= 18, "{won} of 20");
}
