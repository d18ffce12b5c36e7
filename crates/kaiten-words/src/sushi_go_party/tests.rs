//! Sushi Go Party! in English and French.

use super::{card_name, explains, type_name, type_worth};
use crate::tests::{both, told};
use crate::{Lang, Names, Words};
use game_sushi_go_party::{Card, Copied, Event, Move, Request, SushiGoParty, TABLES, Tool, Type};
use kaiten_core::rng::stream;
use kaiten_core::{Game, Piece, Seat, Step, rule};

#[test]
fn events_are_told() {
    let [ann, you] = [0, 1].map(Seat::new);
    let check = |event: Event, told: [&str; 2]| {
        for (lang, told) in both().into_iter().zip(told) {
            let names = Names::new(["Ann", "Bo"], Some(you), lang);
            let tells = SushiGoParty::tells(&event, &names, lang);
            assert_eq!(tells.as_deref(), Some(told), "{event}");
        }
    };
    check(
        Event::Mixed { desserts: 1 },
        ["1 dessert is shuffled into the deck.", "1 dessert est mélangé au paquet."],
    );
    check(
        Event::Mixed { desserts: 5 },
        ["5 desserts are shuffled into the deck.", "5 desserts sont mélangés au paquet."],
    );
    check(
        Event::Called { seat: you, spoon: Tool { card: Card::Spoon4, order: true } },
        ["You: copied spoon 4!", "Vous : copie de cuillère 4 !"],
    );
    check(
        Event::Laid { seat: ann, card: Card::Egg, on_wasabi: true },
        ["Ann: egg nigiri on wasabi", "Ann : sushi omelette sur un wasabi"],
    );
    check(
        Event::Laid { seat: ann, card: Card::Sashimi, on_wasabi: false },
        ["Ann: sashimi", "Ann : sashimi"],
    );
    check(
        Event::Copied { seat: ann, copied: Copied::Down },
        [
            "Ann: special order, a copy of a face-down card",
            "Ann : commande spéciale, copie d'une carte face cachée",
        ],
    );
    check(
        Event::Copied { seat: ann, copied: Copied::Card { card: Card::Eel, on_wasabi: false } },
        ["Ann: special order, a copy of eel", "Ann : commande spéciale, copie d'anguille"],
    );
    check(
        Event::Discarded { seat: ann, card: Card::Menu7 },
        ["Ann: menu 7 is discarded", "Ann : menu 7 à la défausse"],
    );
    check(
        Event::Returned { seat: you, card: Card::Chopsticks1 },
        ["You: chopsticks 1 into the hand", "Vous : baguettes 1 dans la main"],
    );
    check(
        Event::Asked { seat: you, request: Request::Type(Type::Maki) },
        ["You: “any maki, please!”", "Vous : « makis saumon, au choix, s'il vous plaît ! »"],
    );
    check(
        Event::Gave { from: ann, to: you, card: Card::Maki2 },
        ["Ann → You: 2 makis", "Ann → Vous : 2 makis saumon"],
    );
    check(
        Event::NobodyHas { request: Request::Card(Card::MisoSoup) },
        ["Nobody has miso soup", "Personne n'a : soupe miso"],
    );
    check(
        Event::Drew { seat: you, cards: "tempura*2 menu8".parse().expect("cards") },
        ["You: a look at tempura, tempura, menu 8", "Vous : à regarder, tempura, tempura, menu 8"],
    );
    check(
        Event::Turned { seat: ann, card: Card::Spoon5 },
        ["Ann: spoon 5 is turned face down", "Ann : cuillère 5, face cachée"],
    );
    check(Event::RoundOver { round: 2 }, ["Round 2 is over", "La manche 2 est finie"]);
    check(
        Event::Scored { seat: ann, rule: rule("EL1"), points: -3 },
        ["Ann: −3 (EL1)", "Ann : −3 (EL1)"],
    );
}

#[test]
fn moves_have_names() {
    let check = |m: &str, told: [&str; 2]| {
        let m: Move = m.parse().expect("a move");
        for (lang, told) in both().into_iter().zip(told) {
            let names = Names::new(["Ann", "Bo"], None, lang);
            assert_eq!(SushiGoParty::move_name(&m, &names, lang), told, "{m}");
        }
    };
    check("tempura", ["tempura", "tempura"]);
    check(
        "egg+maki3 order(chopsticks2) spoon4",
        [
            "egg nigiri + 3 makis (copied chopsticks 2, spoon 4)",
            "sushi omelette + 3 makis saumon (copie de baguettes 2, cuillère 4)",
        ],
    );
    check("copy down", ["copy: a face-down card", "copier : une carte face cachée"]);
    check(
        "copy squid on-wasabi",
        ["copy: squid nigiri on wasabi", "copier : sushi calamar sur un wasabi"],
    );
    check("ask fruit", ["ask for: any fruit", "demander : fruits, au choix"]);
    check("give maki1", ["give: 1 maki", "donner : 1 maki saumon"]);
    check("pick takeout-box10", ["takeout box 10", "boîte à emporter 10"]);
    check("flip -", ["turn nothing over", "ne rien retourner"]);
    check(
        "flip sashimi*2 on(egg) under(squid) both(salmon) order(orange-pineapple)",
        [
            "turn over: egg nigiri off its wasabi, salmon nigiri with its wasabi, \
             wasabi under squid nigiri, 2 × sashimi, copied orange, pineapple",
            "retourner : sushi omelette sans son wasabi, sushi saumon avec son wasabi, \
             wasabi sous sushi calamar, 2 × sashimi, copie d'orange, ananas",
        ],
    );
}

#[test]
fn lines_of_examples_are_told() {
    let check = |line: &str, expected: [&str; 2]| {
        assert_eq!(both().map(|lang| told::<SushiGoParty>(line, lang)), expected, "{line}");
    };
    check(
        "options: seats=3 menu=sushi-go",
        ["Game = 3 players · the menu Sushi Go!", "Partie = 3 joueurs · Menu classique"],
    );
    check(
        "options: seats=4 menu=breakfast",
        ["Game = 4 players · the menu “breakfast”", "Partie = 4 joueurs · menu « breakfast »"],
    );
    check(
        "options: seats=2 menu=maki,spoon",
        [
            "Game = 2 players · the menu [maki] [spoon]",
            "Partie = 2 joueurs · le menu [maki] [spoon]",
        ],
    );
    check(
        "areas: spoon4 sashimi*2 | wasabi(egg)",
        [
            "In front of = #1: [spoon4] [sashimi×2] / #2: [wasabi(egg)]",
            "Devant = #1: [spoon4] [sashimi×2] / #2: [wasabi(egg)]",
        ],
    );
    check("=> deck: 59", ["Deck = 59 cards", "Pioche = 59 cartes"]);
    check("uramaki: 1", ["Places given = 1", "Places attribuées = 1"]);
    check("giver: 2", ["It asks = #2", "Elle s'adresse à = #2"]);
    check(
        "step: flip",
        [
            "Now = a takeout box turns cards over",
            "Maintenant = une boîte à emporter retourne des cartes",
        ],
    );
    check(
        "queue: 2 spoon4, 1 order(spoon4)",
        [
            "Still to come = #2 [spoon4] #1 [order(spoon4)]",
            "Encore à venir = #2 [spoon4] #1 [order(spoon4)]",
        ],
    );
    check(
        "play: 1 egg+miso-soup chopsticks1 spoon4 | 2 tofu",
        [
            "Choice = #1: takes [1.egg] [2.miso-soup] with [chopsticks1] and calls [spoon4] \
             / #2: takes [tofu]",
            "Choix = #1: prend [1.egg] [2.miso-soup] avec [chopsticks1] et annonce [spoon4] \
             / #2: prend [tofu]",
        ],
    );
    check("play: 1 ask maki", ["Choice = #1: asks for [maki]", "Choix = #1: demande [maki]"]);
    check(
        "play: 1 copy squid on-wasabi",
        [
            "Choice = #1: copies [squid] and lies on a wasabi",
            "Choix = #1: copie [squid] et se pose sur un wasabi",
        ],
    );
    check(
        "play: 1 copy down",
        [
            "Choice = #1: copies a card that lies face down",
            "Choix = #1: copie une carte face cachée",
        ],
    );
    check(
        "play: 1 flip eel on(egg)*2",
        [
            "Choice = #1: turns over [eel] the sushi of [wasabi(egg)×2]",
            "Choix = #1: retourne [eel] le sushi de [wasabi(egg)×2]",
        ],
    );
    check("play: 1 flip -", ["Choice = #1: turns nothing over", "Choix = #1: ne retourne rien"]);
    check("chance: mix pudding*3", ["Is shuffled in = [pudding×3]", "Est mélangé = [pudding×3]"]);
}

#[test]
fn tiles_say_what_counts_at_their_table() {
    let english = Lang::ENGLISH;
    let worth = |kind, seats| type_worth(kind, seats, english);
    assert_eq!(
        [5, 6].map(|seats| worth(Type::Maki, seats)),
        ["most 6, next 3", "most 6, then 4, 2"]
    );
    assert_eq!([2, 3].map(|seats| worth(Type::Temaki, seats)), ["most 4", "most 4, fewest −4"]);
    for kind in Type::ALL.iter().filter(|kind| **kind != Type::Fruit) {
        let fruit = explains(Type::Fruit, 4, english);
        assert_ne!(explains(*kind, 4, english), fruit, "{kind} has words of its own");
        assert_ne!(worth(*kind, 4), worth(Type::Fruit, 4), "{kind} has words of its own");
    }
}

#[test]
fn every_card_has_a_name_of_its_own() {
    for lang in both() {
        let mut names: Vec<String> = Card::ALL.iter().map(|card| card_name(*card, lang)).collect();
        let types = Type::ALL.iter().filter(|kind| kind.varies());
        names.extend(types.map(|kind| type_name(*kind, lang)));
        for (nth, name) in names.iter().enumerate() {
            assert!(!name.contains('-'), "{name} is notation");
            assert!(!names[..nth].contains(name), "{name} means two things");
        }
    }
}

/// Plays random games at all tables: nothing that happens is left without words.
#[test]
fn whatever_happens_is_told_in_both_languages() {
    let mut kinds = std::collections::BTreeSet::new();
    for (table, seed) in TABLES.iter().zip(0..) {
        let mut game = SushiGoParty::start(&table.parse().expect("options"));
        let (mut rng, mut log) = (stream(seed, 0), Vec::new());
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            step.apply(&mut game, &mut log).expect("a step that was asked for");
        }
        for event in &log {
            let [en, fr] = both().map(|lang| {
                let names = Names::new((1..=8).map(|seat| format!("P{seat}")), None, lang);
                SushiGoParty::tells(event, &names, lang)
            });
            assert_eq!(en.is_some(), fr.is_some(), "{event}");
            for text in [en, fr].into_iter().flatten() {
                assert!(!text.contains("  ") && !text.trim_end().ends_with(':'), "{text}");
            }
            kinds.insert(format!("{event:?}").split_whitespace().next().map(str::to_string));
        }
    }
    assert!(kinds.len() >= 16, "all kinds of events happen: {kinds:?}");
}
