//! Views: what is imagined from them, and which of them cannot be.

use super::game;
use crate::SushiGoParty;
use crate::pieces::{Card, Cards, Type, as_cards, desserts_of};
use crate::setup::Phase;
use crate::view::{Drawn, Remembered, View};
use kaiten_core::rng::{FastRng, stream};
use kaiten_core::{BySeat, Game, Piece, Seat, Viewer};

/// Seat 1 never held the hands of seats 6 to 8. What it imagines there is compared with dealing
/// blindly until the deal fits to what is known of them.
#[test]
fn imagined_hands_are_as_likely_as_chance_has_them() {
    let game = game(
        "options: seats=8 menu=maki,tempura,sashimi,dumpling,spoon,tea,pudding\n\
         hands: egg*3 | tempura*3 | sashimi*3 | sashimi*3 | dumpling*3 | maki1*3 | egg maki2 salmon | spoon5 tea*2\n\
         holds: - | - | - | - | - | - | - | spoon5\n\
         lacks: - | - | - | - | - | egg salmon squid | tempura | maki1 maki2 maki3 spoon4 spoon5 spoon6",
    );
    let hidden = [5, 6, 7].map(Seat::new);
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let types =
        [Type::Nigiri, Type::Maki, Type::Tempura, Type::Dumpling, Type::Spoon, Type::Pudding];
    let imagined = count(&types, &mut |rng| {
        let other = SushiGoParty::imagine(&view, rng);
        hidden.map(|seat| other.hands[seat])
    });
    let pool = hidden.iter().fold(game.deck, |all, &seat| all + game.hands[seat]);
    let spoon = Cards::EMPTY.with(Card::Spoon5);
    let dealt = count(&types, &mut |rng| {
        loop {
            let mut rest = pool - spoon;
            let hands = [rest.deal(rng, 3), rest.deal(rng, 3), rest.deal(rng, 2)];
            let fits = hidden.iter().zip(&hands).all(|(&seat, hand)| {
                hand.iter().all(|(card, _)| !game.facts[seat].lacks.contains(card))
            });
            if fits {
                return [hands[0], hands[1], hands[2] + spoon];
            }
        }
    });
    for (a, b) in imagined.as_flattened().iter().zip(dealt.as_flattened()) {
        assert!(a.abs_diff(*b) < 900, "imagined {imagined:?}, dealt {dealt:?}");
    }
}

/// Seat 4 chooses a maki for the spoon of seat 1, which has passed over seats 2 and 3. Who remembers
/// nothing sees that too, and what it imagines is compared with dealing blindly until that fits.
#[test]
fn who_remembers_nothing_sees_who_gives() {
    let game = game(
        "options: seats=4 menu=maki,tempura,sashimi,dumpling,spoon,tea,fruit\n\
         step: give\nqueue: 1 spoon4\nasked: maki\ngiver: 4\n\
         hands: egg*3 | tempura*3 | sashimi*3 | maki1*2 orange2\n\
         areas: spoon4 maki2! | salmon! | salmon! | salmon!\n\
         lacks: - | maki1 maki2 maki3 | maki1 maki2 maki3 squid | -",
    );
    let hidden = [1, 2, 3].map(Seat::new);
    let mut view = game.view(Viewer::Seat(Seat::new(0)));
    SushiGoParty::forget(&mut view);
    let types = [Type::Nigiri, Type::Maki, Type::Tempura, Type::Spoon, Type::Tea, Type::Fruit];
    let imagined = count(&types, &mut |rng| {
        let other = SushiGoParty::imagine(&view, rng);
        hidden.map(|seat| other.hands[seat])
    });
    let pool = hidden.iter().fold(game.deck, |all, &seat| all + game.hands[seat]);
    let dealt = count(&types, &mut |rng| {
        loop {
            let mut desserts = desserts_of(pool) + game.pile;
            let pile = desserts.deal(rng, game.pile.len());
            let mut rest = pool + as_cards(game.pile) - as_cards(pile);
            let hands = [rest.deal(rng, 3), rest.deal(rng, 3), rest.deal(rng, 3)];
            let maki = |hand: Cards| Type::Maki.cards().iter().any(|&card| hand.count(card) > 0);
            if hands.map(maki) == [false, false, true] {
                return hands;
            }
        }
    });
    for (a, b) in imagined.as_flattened().iter().zip(dealt.as_flattened()) {
        assert!(a.abs_diff(*b) < 900, "imagined {imagined:?}, dealt {dealt:?}");
    }
}

/// How many cards of these types come up in many hands.
fn count(types: &[Type; 6], hands: &mut dyn FnMut(&mut FastRng) -> [Cards; 3]) -> [[u32; 6]; 3] {
    let mut rng = stream(4, 0);
    let mut counts = [[0; 6]; 3];
    for _ in 0..30_000 {
        for (hand, counts) in hands(&mut rng).iter().zip(&mut counts) {
            for (kind, count) in types.iter().zip(counts) {
                *count += kind.cards().iter().map(|&c| u32::from(hand.count(c))).sum::<u32>();
            }
        }
    }
    counts
}

#[test]
fn a_view_that_cannot_be_says_why() {
    let game = game(
        "options: seats=4 menu=maki,tempura,sashimi,dumpling,spoon,menu,fruit\n\
         hands: egg*4 salmon*4 | tempura*8 | sashimi*8 | dumpling*6 spoon4 orange2\n\
         areas: maki1 | maki1 | spoon5 | maki1\nholds: - | - | - | spoon4",
    );
    let seat = Seat::new;
    let seen = game.view(Viewer::Seat(seat(0)));
    let check = |why: &str, change: &dyn Fn(&mut View)| {
        let mut view = seen.clone();
        change(&mut view);
        assert_eq!(view.check().map_err(|misread| misread.to_string()), Err(why.into()));
    };
    assert_eq!(seen.check(), Ok(()));
    check("areas: 3 places, not 4", &|view| {
        view.areas = view.areas.iter().take(3).copied().collect();
    });
    check("facts: 5 places, not 4", &|view| known(view).facts = BySeat::new(5, Default::default()));
    check("viewer: there is no seat 5 of 4", &|view| view.viewer = Viewer::Seat(seat(4)));
    check("giver: there is no seat 8 of 4", &|view| view.giver = Some(seat(7)));
    check("hand, viewer contradict each other", &|view| view.hand = None);
    check("hand, viewer contradict each other", &|view| view.viewer = Viewer::Spectator);
    check("hand: 8 cards, not 255", &|view| view.hand_sizes[seat(0)] = 255);
    check("the box does not have that many: tempura*8 (rule S1)", &|view| {
        view.discard.put(Card::Tempura);
    });
    check("deck, hand_sizes, pile contradict each other", &|view| view.deck += 1);
    check("deck, hand_sizes, pile contradict each other", &|view| {
        view.hand_sizes[seat(3)] = 0;
    });
    check("pile: 16 desserts, not 0 to 15 (rule D2)", &|view| {
        view.pile += 6;
        view.deck -= 6;
    });
    check("desserts: 9 desserts, not 10 (rule D2)", &|view| {
        view.pile -= 1;
        view.deck += 1;
    });
    check("hands, seat 4: 9 cards, not 8", &|view| {
        view.hand_sizes[seat(3)] += 1;
        view.deck -= 1;
    });
    check("turn: it should be 1", &|view| view.turn = 2);
    check("round: 0 is not 1 to 3", &|view| view.round = 0);
    check("points: -32768 is not -9999 to 9999", &|view| view.points[seat(1)] = i16::MIN);
    check("soups: 1 is not 0 to 0", &|view| view.soups = 1);
    check("step: draw cannot be here", &|view| {
        (view.phase, view.turn) = (Phase::Draw, 0);
    });
    check("remembered, hand_sizes, deck contradict each other", &|view| {
        known(view).facts[seat(3)].lacks = Card::ALL.iter().copied().collect();
    });
    check("holds, seat 2: spoon6 cannot be here", &|view| {
        known(view).facts[seat(1)].holds = "spoon6".parse().expect("a spoon");
    });
    check("lacks, seat 2: tempura cannot be here", &|view| {
        known(view).facts[seat(1)].lacks.insert(Card::Tempura);
    });
    check("deck, in-deck, mixed, mixed-openly contradict each other", &|view| {
        known(view).mixed_openly = "orange2".parse().expect("a fruit");
    });
    check("remembered, drawn, hand contradict each other", &|view| {
        known(view).hands[seat(1)] = None;
    });
    check("remembered, drawn, hand contradict each other", &|view| {
        view.drawn = Drawn::Seen(Cards::EMPTY);
    });
}

fn known(view: &mut View) -> &mut Remembered {
    view.remembered.as_mut().expect("nothing is forgotten")
}
