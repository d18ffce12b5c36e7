//! Sushi Go Party! in English and French.

use super::{card_name, explains, type_name, type_worth};
use crate::tests::{both, check_about, check_called, told};
use crate::{Lang, Names, Words};
use game_sushi_go_party::{Card, Copied, Event, Move, Request, SushiGoParty, TABLES, Tool, Type};
use kaiten_core::rng::stream;
use kaiten_core::{Game, Next, Notation, Piece, Scored, Seat, Step, Viewer, rule};

/// The end of a round at which this lies in front of the seats.
fn counted(areas: &str, kept: &str) -> Event {
    let (areas, kept) = (areas.parse().expect("areas"), kept.parse().expect("desserts"));
    Event::RoundOver { round: 2, areas, kept, uramaki: 0 }
}

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
        ["You call the copied spoon 4.", "Vous annoncez une copie de cuillère 4."],
    );
    check(
        Event::Called { seat: ann, spoon: Tool { card: Card::Spoon5, order: false } },
        ["Ann calls spoon 5.", "Ann annonce la cuillère 5."],
    );
    check(
        Event::Laid { seat: ann, card: Card::Egg, on_wasabi: true },
        ["Ann lays an egg nigiri on wasabi.", "Ann pose un sushi à l'omelette sur un wasabi."],
    );
    check(
        Event::Laid { seat: you, card: Card::Maki2, on_wasabi: false },
        ["You lay 2 makis.", "Vous posez 2 makis saumon."],
    );
    check(
        Event::Copied { seat: ann, copied: Copied::Down },
        [
            "Ann copies a face-down card with a special order.",
            "Ann copie une carte face cachée avec une commande spéciale.",
        ],
    );
    check(
        Event::Copied { seat: you, copied: Copied::Card { card: Card::Squid, on_wasabi: true } },
        [
            "You copy a squid nigiri with a special order, on wasabi.",
            "Vous copiez un sushi au calamar avec une commande spéciale, sur un wasabi.",
        ],
    );
    check(
        Event::Discarded { seat: ann, card: Card::MisoSoup },
        [
            "Ann discards a miso soup: it was not the only one this turn.",
            "Ann défausse une soupe miso\u{202f}: ce n'était pas la seule de ce tour.",
        ],
    );
    check(
        Event::Discarded { seat: you, card: Card::SpecialOrder },
        ["You discard a special order.", "Vous défaussez une commande spéciale."],
    );
    check(
        Event::Returned { seat: you, card: Card::Chopsticks1 },
        [
            "You put chopsticks 1 back into the hand.",
            "Vous remettez les baguettes 1 dans votre main.",
        ],
    );
    check(
        Event::Returned { seat: ann, card: Card::Spoon6 },
        ["Ann gets spoon 6 for it.", "Ann reçoit la cuillère 6 en échange."],
    );
    check(
        Event::Returned { seat: ann, card: Card::SpecialOrder },
        ["Ann takes a special order into the hand.", "Ann prend une commande spéciale en main."],
    );
    check(
        Event::Asked { seat: you, request: Request::Type(Type::Maki) },
        ["You ask for any maki.", "Vous demandez n'importe quels makis saumon."],
    );
    check(
        Event::Asked { seat: ann, request: Request::Card(Card::MisoSoup) },
        ["Ann asks for a miso soup.", "Ann demande une soupe miso."],
    );
    check(
        Event::Gave { from: ann, to: you, card: Card::Maki2 },
        ["Ann gives you 2 makis.", "Ann vous donne 2 makis saumon."],
    );
    check(
        Event::Gave { from: you, to: ann, card: Card::WatermelonOrange },
        [
            "You give Ann a watermelon and an orange.",
            "Vous donnez une pastèque et une orange à Ann.",
        ],
    );
    check(
        Event::NobodyHas { request: Request::Card(Card::MisoSoup) },
        [
            "Nobody has any: the spoon is discarded.",
            "Personne n'en a\u{202f}: la cuillère est défaussée.",
        ],
    );
    check(
        Event::Drew { seat: you, cards: "tempura*2 menu8".parse().expect("cards") },
        [
            "You look at the top of the deck: tempura, tempura, menu 8.",
            "Vous regardez le dessus du paquet\u{202f}: tempura, tempura, menu 8.",
        ],
    );
    check(
        Event::Turned { seat: ann, card: Card::Spoon5 },
        ["Ann turns spoon 5 face down.", "Ann retourne la cuillère 5 face cachée."],
    );
    check(counted("- | -", "- | -"), ["Round 2 is over.", "La manche 2 est finie."]);
}

/// What a menu, a box, ten uramaki or a spoon that nobody answers leave is told with them.
#[test]
fn one_fact_is_one_line() {
    for card in [Card::Menu7, Card::TakeoutBox10, Card::Uramaki4, Card::Spoon4] {
        let event = Event::Discarded { seat: Seat::new(0), card };
        let names = Names::new(["Ann"], None, Lang::ENGLISH);
        assert_eq!(SushiGoParty::tells(&event, &names, Lang::ENGLISH), None);
    }
}

#[test]
fn events_have_drawings() {
    let seat = Seat::new(0);
    for (event, pieces) in [
        (Event::Laid { seat, card: Card::Egg, on_wasabi: true }, "wasabi(egg)"),
        (Event::Copied { seat, copied: Copied::Down }, "down(special-order)"),
        (
            Event::Copied { seat, copied: Copied::Card { card: Card::Egg, on_wasabi: true } },
            "wasabi(order(egg))",
        ),
        (Event::Gave { from: seat, to: seat, card: Card::Menu7 }, "menu7"),
        (Event::Asked { seat, request: Request::Type(Type::Maki) }, ""),
    ] {
        assert_eq!(SushiGoParty::drawn(&event), pieces, "{event}");
    }
}

#[test]
fn points_have_reasons() {
    let lies = counted(
        "tempura*3 order(tempura) maki3*2 maki1 wasabi(squid) squid \
         | sashimi*3 eel tea soy-sauce onigiri-circle*2 onigiri-square edamame*2 \
         | eel*2 dumpling*3 down(egg)*2 edamame tofu*2 miso-soup temaki",
        "pudding*2 order(pudding) | - | green-tea-ice-cream*5",
    );
    let check = |seat: u8, id: &str, pieces: &str, told: [&str; 2]| {
        let scored = Scored { seat: Seat::new(seat), rule: rule(id), points: 1 };
        for (lang, told) in both().into_iter().zip(told) {
            let reason = SushiGoParty::reason(&scored, Some(&lies), lang);
            assert_eq!((reason.words.as_str(), reason.pieces.as_str()), (told, pieces), "{id}");
        }
    };
    let tempura = "tempura tempura tempura order(tempura)";
    check(0, "TE1", tempura, ["4 tempura", "4 tempuras"]);
    check(0, "MK1", "maki1 maki3 maki3", ["most makis (7)", "le plus de makis (7)"]);
    check(0, "MK3", "maki1 maki3 maki3", ["second most makis (7)", "deuxième en makis (7)"]);
    check(0, "MK4", "maki1 maki3 maki3", ["third most makis (7)", "troisième en makis (7)"]);
    check(
        0,
        "SU3",
        "squid wasabi(squid)",
        ["2 squid nigiri, one on wasabi", "2 sushis au calamar, dont un sur wasabi"],
    );
    check(0, "TK2", "", ["fewest temaki (0)", "le moins de temakis (0)"]);
    check(0, "FL1", "pudding*2 order(pudding)", ["most puddings (3)", "le plus de flans (3)"]);
    check(1, "SA1", "sashimi sashimi sashimi", ["3 sashimi", "3 sashimis"]);
    check(1, "EL1", "eel", ["only 1 eel", "une seule anguille"]);
    let three = "tea sashimi sashimi sashimi";
    check(1, "TH1", three, ["1 tea, 3 cards of one colour", "1 thé, 3 cartes d'une même couleur"]);
    check(
        1,
        "SY1",
        "soy-sauce",
        ["1 soy sauce, most colours (6)", "1 sauce soja, le plus de couleurs (6)"],
    );
    check(
        1,
        "ON1",
        "onigiri-circle onigiri-circle onigiri-square",
        ["3 onigiri (2 + 1 shapes)", "3 onigiris (2 + 1 formes)"],
    );
    check(
        1,
        "ED1",
        "edamame edamame",
        ["2 edamame, for 1 rival with some", "2 edamames, pour 1 adversaire qui en a"],
    );
    check(
        1,
        "FR1",
        "-",
        ["0 watermelons, 0 oranges, 0 pineapples", "0 pastèque, 0 orange, 0 ananas"],
    );
    check(2, "EL2", "eel eel", ["2 eels", "2 anguilles"]);
    check(2, "GY1", "dumpling dumpling dumpling", ["3 dumplings", "3 gyozas"]);
    check(2, "BX3", "down(egg) down(egg)", ["2 cards face down", "2 cartes face cachée"]);
    check(2, "MS1", "miso-soup", ["1 miso soup", "1 soupe miso"]);
    check(2, "TO1", "tofu tofu", ["2 tofu", "2 tofus"]);
    check(2, "IC1", "green-tea-ice-cream*5", ["5 ice creams", "5 glaces matcha"]);
}

/// Ten uramaki score at once, and the cards are gone.
#[test]
fn points_on_the_way_have_reasons() {
    for (id, told) in [
        ("CA1", ["first to have 10 uramaki", "premier à 10 California"]),
        ("CA2", ["second to have 10 uramaki", "deuxième à 10 California"]),
    ] {
        let scored = Scored { seat: Seat::new(0), rule: rule(id), points: 8 };
        assert_eq!(both().map(|lang| SushiGoParty::reason(&scored, None, lang).words), told);
    }
}

#[test]
fn a_damaged_end_of_a_round_has_no_reasons() {
    let lies = counted("tempura*2", "-");
    let seat = Seat::new(7);
    for rule in ["TE1", "FR1", "CA5", "XX9"].map(rule) {
        for (lies, seat) in [(Some(&lies), seat), (None, seat)] {
            let scored = Scored { seat, rule, points: 5 };
            assert_eq!(SushiGoParty::reason(&scored, lies, Lang::ENGLISH).words, "");
        }
    }
}

/// What speaks for moves of the first seat in a position.
fn check_why(position: &str, moves: &[(&str, [&str; 2])]) {
    let game = SushiGoParty::set_up(&position.parse().expect("a position")).expect("it can be");
    let seat = Seat::new(0);
    let view = game.view(Viewer::Seat(seat));
    for (m, why) in moves {
        let m: Move = m.parse().expect("a move");
        assert_eq!(game.check(seat, &m), Ok(()), "{m}");
        for (lang, why) in both().into_iter().zip(why) {
            let names = Names::new(["Ann", "Bo", "Cy"], Some(seat), lang);
            let because = SushiGoParty::because(&m, &view, &names, lang);
            assert_eq!(because.as_deref(), Some(*why), "{m}");
        }
    }
}

#[test]
fn a_hint_says_why() {
    check_why(
        "options: seats=3 menu=cutthroat-combo\n\
         hands: temaki eel tofu miso-soup soy-sauce pudding | egg*3 eel*3 | salmon*3 tofu*3\n\
         areas: eel tofu temaki | temaki eel | temaki*2\nkept: - | - | pudding",
        &[
            (
                "temaki",
                [
                    "It puts you level with Cy in temaki: 2.",
                    "Vous rejoignez Cy en temakis\u{202f}: 2.",
                ],
            ),
            (
                "eel",
                [
                    "Your second eel: you gain 7 points instead of losing 3. \
                     Bo gets this hand next and would make 10 points with this card.",
                    "C'est votre deuxième anguille\u{202f}: vous gagnez 7 points au lieu d'en perdre 3. \
                     Bo reçoit cette main ensuite et en tirerait 10 points.",
                ],
            ),
            (
                "tofu",
                [
                    "Your second tofu brings 4 points more.",
                    "Votre deuxième tofu rapporte 4 points de plus.",
                ],
            ),
            (
                "miso-soup",
                [
                    "It brings 3 points if nobody else plays a soup this turn.",
                    "Elle rapporte 3 points si personne d'autre ne joue de soupe à ce tour.",
                ],
            ),
            (
                "soy-sauce",
                [
                    "With 4 colours you have the most: 4 points for each soy sauce.",
                    "Avec 4 couleurs, vous en avez le plus\u{202f}: 4 points par sauce soja.",
                ],
            ),
            (
                "pudding",
                [
                    "It keeps you from having the fewest puddings.",
                    "Ainsi, vous n'aurez pas le moins de flans.",
                ],
            ),
        ],
    );
    check_why(
        "options: seats=3 menu=points-platter\n\
         hands: uramaki3 onigiri-square edamame*2 special-order tea | egg*4 salmon*2 | squid*3 salmon*3\n\
         areas: uramaki5 uramaki4 onigiri-circle | edamame dumpling*2 | edamame dumpling*2",
        &[
            (
                "uramaki3",
                [
                    "You reach 10 uramaki: 8 points at once.",
                    "Vous arrivez à 10 California\u{202f}: 8 points tout de suite.",
                ],
            ),
            (
                "onigiri-square",
                [
                    "The 2nd shape of your set brings 3 points more.",
                    "La 2e forme de votre série rapporte 3 points de plus.",
                ],
            ),
            (
                "edamame",
                [
                    "2 rivals have edamame too: 2 points.",
                    "2 adversaires ont aussi des edamames\u{202f}: 2 points.",
                ],
            ),
            (
                "special-order",
                [
                    "It can copy 5 uramaki: 8 points.",
                    "Elle peut copier 5 California\u{202f}: 8 points.",
                ],
            ),
        ],
    );
}

#[test]
fn two_cards_and_a_spoon_have_their_reasons() {
    check_why(
        "options: seats=3 menu=big-banquet\n\
         hands: tempura dumpling maki2*2 egg | salmon*4 squid | maki1*4 dumpling\n\
         areas: tempura dumpling*2 chopsticks1 spoon4 | maki3 | -",
        &[
            (
                "tempura+dumpling chopsticks1",
                [
                    "Two cards at once, thanks to your chopsticks. It makes a pair: 5 points. \
                     Your 3rd dumpling brings 3 points more.",
                    "Deux cartes d'un coup, grâce à vos baguettes. \
                     Il complète une paire\u{202f}: 5 points. \
                     Votre 3e gyoza rapporte 3 points de plus.",
                ],
            ),
            (
                "maki2 spoon4",
                [
                    "It makes you second in makis: 2. Then your spoon brings you another card.",
                    "Vous serez deuxième en makis\u{202f}: 2. \
                     Ensuite, votre cuillère vous apporte une autre carte.",
                ],
            ),
        ],
    );
}

#[test]
fn special_cards_say_why_too() {
    check_why(
        "options: seats=2 menu=dinner-for-two\nhands: egg | salmon\n\
         areas: tofu uramaki3 onigiri-circle | egg!\nstep: reveal\norders: 1",
        &[(
            "copy tofu",
            [
                "Your second tofu brings 4 points more.",
                "Votre deuxième tofu rapporte 4 points de plus.",
            ],
        )],
    );
    check_why(
        "options: seats=2 menu=maki,tempura,sashimi,eel,tea,takeout-box,pudding\n\
         hands: squid | salmon\nareas: eel sashimi*2 tempura*2 | tempura!\n\
         step: flip\nqueue: 1 takeout-box10",
        &[
            (
                "flip eel",
                [
                    "Face down they bring 5 points more than now.",
                    "Face cachée, elles rapportent 5 points de plus.",
                ],
            ),
            (
                "flip tempura",
                [
                    "Face down each is worth 2 points, whatever comes.",
                    "Face cachée, chacune vaut 2 points, quoi qu'il arrive.",
                ],
            ),
            (
                "flip -",
                ["Your cards are worth more face up.", "Vos cartes valent mieux face visible."],
            ),
        ],
    );
    check_why(
        "options: seats=3 menu=big-banquet\n\
         hands: maki1 maki3 egg*2 | salmon*4 | squid*2 dumpling*2\n\
         areas: egg! | tempura! spoon4 | tempura!\nstep: give\nqueue: 2 spoon4\n\
         asked: maki\ngiver: 1",
        &[
            (
                "give maki1",
                ["It helps Bo as little as possible.", "C'est elle qui aide le moins Bo."],
            ),
            (
                "give maki3",
                [
                    "It leaves less for whoever gets this hand next.",
                    "Vous laissez moins de choix à qui reçoit cette main ensuite.",
                ],
            ),
        ],
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
            "sushi à l'omelette + 3 makis saumon (copie de baguettes 2, cuillère 4)",
        ],
    );
    check("copy down", ["copy: a face-down card", "copier\u{202f}: une carte face cachée"]);
    check(
        "copy squid on-wasabi",
        ["copy: squid nigiri on wasabi", "copier\u{202f}: sushi au calamar sur un wasabi"],
    );
    check("ask fruit", ["ask for: any fruit", "demander\u{202f}: n'importe quels fruits"]);
    check("give maki1", ["give: 1 maki", "donner\u{202f}: 1 maki saumon"]);
    check("pick takeout-box10", ["takeout box 10", "boîte à emporter 10"]);
    check("flip -", ["turn nothing over", "ne rien retourner"]);
    check(
        "flip sashimi*2 on(egg) under(squid) both(salmon) order(orange-pineapple)",
        [
            "turn over: egg nigiri off its wasabi, salmon nigiri with its wasabi, \
             wasabi under squid nigiri, 2 × sashimi, copied orange, pineapple",
            "retourner\u{202f}: sushi à l'omelette sans son wasabi, sushi au saumon avec son wasabi, \
             wasabi sous un sushi au calamar, 2 × sashimi, copie d'orange, ananas",
        ],
    );
}

#[test]
fn lines_of_examples_are_told() {
    let check = |line: &str, expected: [&str; 2]| {
        let told = both().map(|lang| told::<SushiGoParty>(line, lang));
        assert_eq!(told, expected, "{line}");
    };
    check(
        "options: seats=3 menu=sushi-go",
        ["Game = 3 players · the menu Sushi Go!", "Partie = 3 joueurs · Menu classique"],
    );
    check(
        "options: seats=4 menu=breakfast",
        [
            "Game = 4 players · the menu “breakfast”",
            "Partie = 4 joueurs · menu «\u{202f}breakfast\u{202f}»",
        ],
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
            "Choice = #1: copies [squid] onto a wasabi",
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
    check("chance: mix pudding*3", ["Shuffled in = [pudding×3]", "On mélange = [pudding×3]"]);
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

/// Plays random games at all tables: nothing that happens is left without words, no points without
/// a reason, and every move can be advised.
#[test]
fn whatever_happens_is_told_in_both_languages() {
    let mut kinds = std::collections::BTreeSet::new();
    let is_sound = |text: &str, what: &dyn core::fmt::Display| {
        let is_odd = text.is_empty() || text.contains("  ") || text.trim_end().ends_with(':');
        assert!(!is_odd, "{what}: {text}");
    };
    for (table, seed) in TABLES.iter().zip(0..) {
        let mut game = SushiGoParty::start(&table.parse().expect("options"));
        let (mut rng, mut log) = (stream(seed, 0), Vec::new());
        while let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) {
            if let Next::Choice(seats) = game.next() {
                for seat in seats {
                    let (view, mut moves) = (game.view(Viewer::Seat(seat)), Vec::new());
                    game.moves(seat, &mut moves);
                    for m in moves.iter().step_by(1 + moves.len() / 20) {
                        for lang in both() {
                            let names = Names::new(["Ann"; 8], Some(seat), lang);
                            let why = SushiGoParty::because(m, &view, &names, lang);
                            is_sound(&why.expect("a reason"), m);
                        }
                    }
                }
            }
            step.apply(&mut game, &mut log).expect("a step that was asked for");
        }
        for lang in both() {
            let names = Names::new((1..=8).map(|seat| format!("P{seat}")), None, lang);
            for event in &log {
                kinds.insert(format!("{event:?}").split_whitespace().next().map(str::to_string));
                if let Some(text) = SushiGoParty::tells(event, &names, lang) {
                    is_sound(&text, event);
                    assert!(text.ends_with('.'), "{text}");
                }
            }
            for point in crate::points::<SushiGoParty>(&log, lang) {
                is_sound(&point.reason.words, &point.scored.rule);
            }
        }
    }
    assert!(kinds.len() >= 16, "all kinds of events happen: {kinds:?}");
}

#[test]
fn anything_on_the_table_can_be_asked_about() {
    check_about::<SushiGoParty>(
        "options: seats=3 menu=cutthroat-combo\n\
         hands: temaki eel tofu miso-soup soy-sauce pudding | egg*3 eel*3 | salmon*3 tofu*3\n\
         areas: eel tofu*2 temaki soy-sauce | temaki eel | temaki*2 spoon5\n\
         kept: - | - | pudding",
        &[
            (
                "eel@1",
                [
                    "Eel: one alone costs 3 points, two or more bring 7. \
                     You have 1: −3 points; with one more, 7.",
                    "Anguille : une seule coûte 3 points, deux et plus en rapportent 7. \
                     Vous en avez 1 : −3 points ; avec un de plus, 7.",
                ],
            ),
            (
                "tofu@1",
                [
                    "Tofu: one brings 2 points, two bring 6, three or more nothing. \
                     You have 2: 6 points; with one more, 0.",
                    "Tofu : un seul rapporte 2 points, deux 6, trois et plus rien. \
                     Vous en avez 2 : 6 points ; avec un de plus, 0.",
                ],
            ),
            (
                "temaki@2",
                [
                    "Temaki: the most of a round bring 4 points and the fewest cost 4. \
                     Bo has 1; Cy has the most, 2: −4 as things stand.",
                    "Temaki : à chaque manche, en avoir le plus rapporte 4 points et le moins en \
                     coûte 4. Bo en a 1 ; Cy en a le plus, 2 : −4 à ce stade.",
                ],
            ),
            (
                "soy-sauce@1",
                [
                    "Soy sauce: 4 points if nobody has more different colours. \
                     You have 4 colours, the others at most 2: +4 as things stand.",
                    "Sauce soja : 4 points si personne n'a davantage de couleurs. \
                     Vous avez 4 couleurs, les autres 2 au plus : +4 à ce stade.",
                ],
            ),
            (
                "eel",
                [
                    "Eel: one alone costs 3 points, two or more bring 7. \
                     Your second eel: you gain 7 points instead of losing 3.",
                    "Anguille : une seule coûte 3 points, deux et plus en rapportent 7. \
                     C'est votre deuxième anguille : vous gagnez 7 points au lieu d'en perdre 3.",
                ],
            ),
            (
                "spoon5@3",
                [
                    "Spoon 5: on a later turn it asks the others for a card.",
                    "Cuillère 5 : à un tour suivant, elle permet de demander une carte aux autres.",
                ],
            ),
            (
                "kept@3",
                [
                    "Pudding: it is kept to the end, when the most bring 6 points and the fewest \
                     cost 6. Cy has 1, the most: +6 as things stand.",
                    "Flan : il se garde ; à la fin, en avoir le plus rapporte 6 points et le moins \
                     en coûte 6. Cy en a 1, le plus de tous : +6 à ce stade.",
                ],
            ),
            (
                "tile-temaki",
                [
                    "Temaki: the most of a round bring 4 points and the fewest cost 4. \
                     You have 1; Cy has the most, 2: −4 as things stand.",
                    "Temaki : à chaque manche, en avoir le plus rapporte 4 points et le moins en \
                     coûte 4. Vous en avez 1 ; Cy en a le plus, 2 : −4 à ce stade.",
                ],
            ),
            (
                "hand@3",
                [
                    "Cy holds 6 cards; what is left of them comes to you next.",
                    "Cy a 6 cartes en main ; ce qui en reste vous arrive au prochain tour.",
                ],
            ),
            (
                "down@1",
                [
                    "A card face down: 2 points, whatever it was.",
                    "Une carte face cachée : 2 points, quelle qu'elle soit.",
                ],
            ),
            (
                "prize-8",
                [
                    "8 points for the first to have 10 uramaki in this round.",
                    "8 points pour le premier à 10 California dans cette manche.",
                ],
            ),
        ],
    );
}

#[test]
fn who_takes_the_lead_and_who_keeps_it_are_told_apart() {
    for (own, makis) in [
        (
            "maki2",
            [
                "It puts you ahead in makis for now: 4.",
                "Vous passez devant en makis, pour l'instant\u{202f}: 4.",
            ],
        ),
        (
            "maki2*2",
            ["It keeps you ahead in makis: 6.", "Vous gardez la tête en makis\u{202f}: 6."],
        ),
    ] {
        let position = format!(
            "options: seats=2 menu=my-first-meal\nhands: maki2 egg | egg*2\nareas: {own} | maki3"
        );
        check_why(&position, &[("maki2", makis)]);
    }
}

#[test]
fn all_that_is_seen_of_a_round_has_a_name_that_stands_alone() {
    check_called::<SushiGoParty>(
        &TABLES,
        &[
            ("maki3", ["3 makis", "3 makis saumon"]),
            ("wasabi(salmon)", ["Salmon nigiri on wasabi", "Sushi au saumon sur wasabi"]),
            ("face-down", ["Face-down card", "Carte face cachée"]),
            ("uramaki-first", ["First to 10 symbols", "Premier à 10 symboles"]),
            ("uramaki-second", ["Second to 10 symbols", "Deuxième à 10 symboles"]),
            ("chopsticks", ["Chopsticks", "Baguettes"]),
            ("spoon4", ["Spoon 4", "Cuillère 4"]),
            ("watermelon-orange", ["Watermelon, orange", "Pastèque, orange"]),
        ],
    );
}
