//! Sushi Go! in English and French.

use super::*;
use crate::tests::both;
use kaiten_core::{Seat, rule};

#[test]
fn events_are_told() {
    let (ann, you) = (Seat::new(0), Seat::new(1));
    let who = Who::Seat(ann);
    for (event, told) in [
        (
            Event::Laid { who, card: Card::Squid, on_wasabi: true },
            ["Ann: squid nigiri on wasabi", "Ann : sushi calamar sur du wasabi"],
        ),
        (
            Event::Laid { who: Who::Robot, card: Card::Pudding, on_wasabi: false },
            ["The robot: pudding", "Le robot : flan"],
        ),
        (Event::ChopsticksBack { seat: you }, ["You: Sushi Go!", "Vous : Sushi Go!"]),
        (Event::RoundOver { round: 2 }, ["Round 2 is over", "La manche 2 est finie"]),
        (Event::Scored { who, rule: rule("U4"), points: -6 }, ["Ann: −6 (U4)", "Ann : −6 (U4)"]),
    ] {
        for (lang, told) in both().into_iter().zip(told) {
            let names = Names::new(["Ann", "Bo"], Some(you), lang);
            assert_eq!(SushiGo::tells(&event, &names, lang).as_deref(), Some(told));
        }
    }
}

#[test]
fn moves_are_named() {
    for (m, named) in [
        (Move::one(Card::Maki2), ["2 makis", "2 makis"]),
        (Move::two(Card::Egg, Card::Wasabi), ["egg nigiri + wasabi", "sushi omelette + wasabi"]),
        (
            Move::one(Card::Tempura).and_for_robot(Card::Dumpling),
            ["tempura (for the robot: dumpling)", "tempura (pour le robot : ravioli)"],
        ),
    ] {
        for (lang, named) in both().into_iter().zip(named) {
            assert_eq!(SushiGo::move_name(&m, &Names::new(["Ann"], None, lang), lang), named);
        }
    }
}
