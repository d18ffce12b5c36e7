//! Sushi Go! in English and French.

use super::*;
use crate::tests::{both, check_about, check_called};
use kaiten_core::{BySeat, Game, Notation, Seat, Viewer, rule};

#[test]
fn events_are_told() {
    let (ann, you) = (Seat::new(0), Seat::new(1));
    let who = Who::Seat(ann);
    for (event, told) in [
        (
            Event::Laid { who, card: Card::Squid, on_wasabi: true },
            ["Ann lays a squid nigiri on wasabi.", "Ann pose un sushi au calamar sur un wasabi."],
        ),
        (
            Event::Laid { who: Who::Robot, card: Card::Pudding, on_wasabi: false },
            ["The robot lays a pudding.", "Le robot pose un dessert."],
        ),
        (
            Event::ChopsticksBack { seat: you },
            [
                "You call “Sushi Go!” and put the chopsticks back.",
                "Vous annoncez «\u{202f}Sushi Go!\u{202f}» et remettez les baguettes dans votre main.",
            ],
        ),
        (
            Event::RoundOver { round: 2, areas: BySeat::new(0, Default::default()) },
            ["Round 2 is over.", "La manche 2 est finie."],
        ),
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
        (
            Move::two(Card::Egg, Card::Wasabi),
            ["egg nigiri + wasabi", "sushi à l'omelette + wasabi"],
        ),
        (
            Move::one(Card::Tempura).and_for_robot(Card::Dumpling),
            ["tempura (for the robot: dumpling)", "tempura (pour le robot\u{202f}: ravioli)"],
        ),
    ] {
        for (lang, named) in both().into_iter().zip(named) {
            assert_eq!(SushiGo::move_name(&m, &Names::new(["Ann"], None, lang), lang), named);
        }
    }
}

#[test]
fn points_have_reasons() {
    let areas =
        "tempura*4 wasabi(squid) squid maki3*2 maki1 dumpling | sashimi*3 wasabi(egg) pudding*2";
    let counted = Event::RoundOver { round: 1, areas: areas.parse().expect("areas") };
    for (seat, rule_id, pieces, told) in [
        (0, "T1", "tempura*4", ["4 tempura", "4 tempuras"]),
        (0, "D1", "dumpling*1", ["1 dumpling", "1 ravioli"]),
        (
            0,
            "N1",
            "squid wasabi(squid)",
            ["2 squid nigiri, one on wasabi", "2 sushis au calamar, dont un sur wasabi"],
        ),
        (0, "M1", "maki1*1 maki3*2", ["most makis (7)", "le plus de makis (7)"]),
        (
            0,
            "U4",
            "pudding*0",
            ["fewest puddings (0), shared", "le moins de desserts (0), à égalité"],
        ),
        (1, "A1", "sashimi*3", ["3 sashimi", "3 sashimis"]),
        (1, "N3", "wasabi(egg)", ["1 egg nigiri on wasabi", "1 sushi à l'omelette sur wasabi"]),
    ] {
        let scored = Scored { seat: Seat::new(seat), rule: rule(rule_id), points: 1 };
        for (lang, told) in both().into_iter().zip(told) {
            let reason = SushiGo::reason(&scored, Some(&counted), lang);
            assert_eq!((reason.words.as_str(), reason.pieces.as_str()), (told, pieces));
        }
    }
}

/// What speaks for a move of the first seat in a position.
fn check_why(position: &str, m: Move, why: [&str; 2]) {
    let game = SushiGo::set_up(&position.parse().expect("a position")).expect("a game");
    let (you, seats) = (Seat::new(0), usize::from(game.seats()));
    assert_eq!(game.check(you, &m), Ok(()), "{m}");
    for (lang, why) in both().into_iter().zip(why) {
        let names = Names::new(["Ann", "Bo", "Cy"].into_iter().take(seats), Some(you), lang);
        let because = SushiGo::because(&m, &game.view(Viewer::Seat(you)), &names, lang);
        assert_eq!(because.as_deref(), Some(why), "{m}");
    }
}

#[test]
fn a_hint_says_why() {
    let position = "hands: sashimi wasabi maki2 | egg*3 | salmon*3\n\
                    areas: sashimi*2 tempura chopsticks | sashimi*2 maki3 | -";
    check_why(
        position,
        Move::one(Card::Sashimi),
        [
            "It completes a set of three: 10 points. \
             Bo gets this hand next and would make 10 points with this card.",
            "C'est votre troisième sashimi\u{202f}: 10 points. \
             Bo reçoit cette main ensuite et en tirerait 10 points.",
        ],
    );
    check_why(
        position,
        Move::one(Card::Maki2),
        ["It makes you second in makis: 2.", "Vous serez deuxième en makis\u{202f}: 2."],
    );
}

const LITTLE: [&str; 2] = [
    "No card here brings much: this one does no harm.",
    "Aucune carte ne rapporte beaucoup ici\u{202f}: celle-ci ne gêne pas.",
];

#[test]
fn a_hint_promises_a_set_only_while_it_can_be_completed() {
    let pair = ["A second one would make 5 points.", "Avec un deuxième, il vaudra 5 points."];
    let second = [
        "One more sashimi then makes 10 points.",
        "Votre deuxième sashimi\u{202f}: un troisième fera 10 points.",
    ];
    let third = [
        "Three of them make 10 points, and there is time.",
        "Trois sashimis font 10 points, et il reste du temps.",
    ];
    for (hand, others, area, card, why) in [
        ("tempura egg", "egg*2", "-", Card::Tempura, pair),
        ("tempura", "egg", "tempura*2", Card::Tempura, LITTLE),
        ("sashimi egg", "egg*2", "sashimi", Card::Sashimi, second),
        ("sashimi", "egg", "sashimi", Card::Sashimi, LITTLE),
        ("sashimi egg*2", "egg*3", "-", Card::Sashimi, third),
        ("sashimi egg", "egg*2", "-", Card::Sashimi, LITTLE),
    ] {
        let position = format!("hands: {hand} | {others}\nareas: {area} | -");
        check_why(&position, Move::one(card), why);
    }
    // Of two cards at once only those are spoken of that bring something.
    check_why(
        "hands: sashimi egg | egg*2\nareas: chopsticks | -",
        Move::two(Card::Sashimi, Card::Egg),
        [
            "Two cards at once, thanks to your chopsticks. It brings 1 point for sure.",
            "Deux cartes d'un coup, grâce à vos baguettes. Il rapporte 1 point, c'est sûr.",
        ],
    );
}

#[test]
fn who_takes_the_lead_and_who_keeps_it_are_told_apart() {
    for (area, why) in [
        (
            "maki1",
            [
                "It puts you ahead in makis for now: 3.",
                "Vous passez devant en makis, pour l'instant\u{202f}: 3.",
            ],
        ),
        ("maki3", ["It keeps you ahead in makis: 5.", "Vous gardez la tête en makis\u{202f}: 5."]),
    ] {
        let position = format!("hands: maki2 egg | egg*2\nareas: {area} | maki2");
        check_why(&position, Move::one(Card::Maki2), why);
    }
}

#[test]
fn a_pudding_saves_only_who_leaves_somebody_behind() {
    let few = [
        "It keeps you from having the fewest puddings.",
        "Ainsi, vous n'aurez pas le moins de desserts.",
    ];
    let one = [
        "Puddings count at the end, and this makes 1.",
        "Les desserts comptent à la fin\u{202f}: vous en aurez 1.",
    ];
    for (others, why) in [
        ("pudding*3 | -", few),
        ("pudding*3 | pudding*2", one),
        ("pudding*3 | pudding", one),
        // U6 Two players lose nothing.
        ("pudding*2", one),
    ] {
        let hands = others.split('|').map(|_| "egg*2").collect::<Vec<_>>().join(" | ");
        let position = format!("hands: pudding egg | {hands}\nareas: - | {others}");
        check_why(&position, Move::one(Card::Pudding), why);
    }
}

#[test]
fn a_hint_names_the_robot() {
    check_why(
        "options: seats=2 robot=yes\nhands: maki2 egg*2 | egg*2 salmon\n\
         areas: maki1 | - | maki3\ndrawn: 1 salmon",
        Move::one(Card::Maki2).and_for_robot(Card::Egg),
        [
            "It puts you level with the robot in makis: 3.",
            "Vous rejoignez le robot en makis\u{202f}: 3.",
        ],
    );
}

#[test]
fn anything_on_the_table_can_be_asked_about() {
    let position = "hands: tempura egg sashimi wasabi maki2 | egg*4 salmon | salmon*5\n\
         areas: tempura*3 sashimi wasabi(squid) wasabi maki1 pudding | tempura maki3 | chopsticks";
    check_about::<SushiGo>(
        position,
        &[
            (
                "tempura@1",
                [
                    "Tempura: every two bring 5 points. You have 3: 5 points; with one more, 10.",
                    "Tempura : chaque paire rapporte 5 points. \
                     Vous en avez 3 : 5 points ; avec un de plus, 10.",
                ],
            ),
            (
                "tempura@2",
                [
                    "Tempura: every two bring 5 points. Bo has 1: nothing yet; with one more, 5.",
                    "Tempura : chaque paire rapporte 5 points. \
                     Bo en a 1 : rien pour l'instant ; avec un de plus, 5.",
                ],
            ),
            (
                "sashimi@1",
                [
                    "Sashimi: every three bring 10 points. You have 1: nothing yet; with 2 more, 10.",
                    "Sashimi : chaque trio rapporte 10 points. \
                     Vous en avez 1 : rien pour l'instant ; avec 2 de plus, 10.",
                ],
            ),
            (
                "wasabi@1",
                [
                    "Wasabi: the next nigiri is laid on it and counts three times. \
                     Nothing lies on it yet.",
                    "Wasabi : le prochain sushi se pose dessus et compte triple. \
                     Rien n'est encore posé dessus.",
                ],
            ),
            (
                "wasabi(squid)@1",
                [
                    "Squid nigiri on wasabi: it counts three times, 9 points.",
                    "Sushi au calamar sur un wasabi : il compte triple, 9 points.",
                ],
            ),
            (
                "maki1@1",
                [
                    "1 maki: the most symbols of a round bring 6 points, the second most 3. \
                     You have 1; Bo has the most, 3: +3 as things stand.",
                    "1 maki : à chaque manche, le plus de symboles rapporte 6 points, \
                     la deuxième place 3. Vous en avez 1 ; Bo en a le plus, 3 : +3 à ce stade.",
                ],
            ),
            (
                "pudding@1",
                [
                    "Pudding: it is kept to the end, when the most bring 6 points and the fewest \
                     cost 6. You have 1, the most: +6 as things stand.",
                    "Dessert : il se garde ; à la fin, en avoir le plus rapporte 6 points et le \
                     moins en coûte 6. Vous en avez 1, le plus de tous : +6 à ce stade.",
                ],
            ),
            (
                "chopsticks@3",
                [
                    "Chopsticks: on a later turn they take two cards at once.",
                    "Baguettes : à un tour suivant, elles permettent de prendre deux cartes.",
                ],
            ),
        ],
    );
    // In the hand: what they would bring.
    check_about::<SushiGo>(
        position,
        &[
            (
                "tempura",
                [
                    "Tempura: every two bring 5 points. It makes a pair: 5 points.",
                    "Tempura : chaque paire rapporte 5 points. Il complète une paire : 5 points.",
                ],
            ),
            (
                "egg",
                [
                    "Egg nigiri: 1 point, or 3 on wasabi. Your wasabi triples it: 3 points.",
                    "Sushi à l'omelette : 1 point, ou 3 sur un wasabi. \
                     Votre wasabi le triple : 3 points.",
                ],
            ),
            (
                "hand@2",
                [
                    "Bo holds 5 cards; what is left of them comes to you in 2 turns.",
                    "Bo a 5 cartes en main ; ce qui en reste vous arrive dans 2 tours.",
                ],
            ),
            (
                "hand@3",
                [
                    "Cy holds 5 cards; what is left of them comes to you next.",
                    "Cy a 5 cartes en main ; ce qui en reste vous arrive au prochain tour.",
                ],
            ),
            (
                "round",
                [
                    "Round 1 of 3: 5 more turns, then it is counted. Hands go to the left.",
                    "Manche 1 sur 3 : encore 5 tours, puis on compte. Les mains passent à gauche.",
                ],
            ),
        ],
    );
    let last = "hands: tempura | egg\nareas: tempura*2 | -";
    check_about::<SushiGo>(
        last,
        &[(
            "tempura",
            [
                "Tempura: every two bring 5 points. It would bring you nothing now.",
                "Tempura : chaque paire rapporte 5 points. \
                 Pour l'instant, cela ne vous rapporterait rien.",
            ],
        )],
    );
}

#[test]
fn every_card_has_a_name_that_stands_alone() {
    check_called::<SushiGo>(
        &game_sushi_go::TABLES,
        &[
            ("maki2", ["2 makis", "2 makis"]),
            ("dumpling", ["Dumpling", "Ravioli"]),
            ("egg", ["Egg nigiri", "Sushi à l'omelette"]),
            ("wasabi(egg)", ["Egg nigiri on wasabi", "Sushi à l'omelette sur wasabi"]),
            ("wasabi(squid)", ["Squid nigiri on wasabi", "Sushi au calamar sur wasabi"]),
            ("pudding", ["Pudding", "Dessert"]),
        ],
    );
}
