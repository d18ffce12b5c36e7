//! Sushi Roll in English and French.

use super::*;
use crate::tests::{both, check_about, check_called, told};
use kaiten_core::{Game, Notation, Position, Viewer, rule};

fn view(text: &str) -> View {
    let game = SushiRoll::set_up(&text.parse::<Position>().expect("lines")).expect("a position");
    game.view(Viewer::Seat(Seat::new(0)))
}

#[test]
fn events_read_well_in_both_languages() {
    let [ada, you] = [Seat::new(0), Seat::new(1)];
    let dice: Dice = "tempura*2 maki1 egg".parse().expect("dice");
    let took = |face, tokens| Event::Took { seat: ada, face, on_wasabi: false, tokens };
    for (event, en, fr) in [
        (
            Event::GotRedBelt { seat: you },
            "You get the red belt and begin.",
            "Vous recevez le tapis rouge et commencez.",
        ),
        (
            Event::Rolled { seat: you, dice, again: false },
            "You roll 2 × tempura, a maki and an egg sushi.",
            "Vous obtenez 2 × tempura, un maki et un sushi à l'omelette.",
        ),
        (
            Event::Rolled { seat: ada, dice: "egg".parse().expect("dice"), again: true },
            "Ada rolls an egg sushi.",
            "Ada obtient un sushi à l'omelette.",
        ),
        (
            Event::UsedMenu { seat: you, dice },
            "You use a menu to roll 2 × tempura, a maki and an egg sushi again.",
            "Vous utilisez un menu pour relancer 2 × tempura, un maki et un sushi à l'omelette.",
        ),
        (
            Event::Swapped { seat: ada, give: Face::Egg, get: Face::Maki3, from: you },
            "Ada uses chopsticks with you and swaps an egg sushi for 3 makis.",
            "Ada utilise des baguettes avec vous et échange un sushi à l'omelette contre 3 makis.",
        ),
        (
            Event::Took { seat: you, face: Face::Squid, on_wasabi: true, tokens: 0 },
            "You take a squid sushi and lay it on wasabi.",
            "Vous prenez un sushi au calamar et le posez sur un wasabi.",
        ),
        (took(Face::Pudding2, 2), "Ada takes 2 puddings.", "Ada prend 2 desserts."),
        (
            took(Face::Menu2, 1),
            "Ada takes 2 menus, but the supply has only 1.",
            "Ada prend 2 menus, mais la réserve n'en a que 1.",
        ),
        (
            took(Face::Chopsticks1, 0),
            "Ada takes chopsticks, but the supply has none left.",
            "Ada prend des baguettes, mais la réserve n'en a plus.",
        ),
        (
            Event::Passed { red: you },
            "The belts go to the left. You get the red one and begin.",
            "Les tapis passent à gauche. Vous recevez le rouge et commencez.",
        ),
    ] {
        for (lang, text) in both().into_iter().zip([en, fr]) {
            let names = Names::new(["Ada", "Bo"], Some(you), lang);
            assert_eq!(SushiRoll::tells(&event, &names, lang).as_deref(), Some(text));
        }
    }
}

#[test]
fn one_fact_is_one_line() {
    let [ada, you] = [Seat::new(0), Seat::new(1)];
    let dice: Dice = "menu2 egg".parse().expect("dice");
    // What everyone draws and rolls together, a die with tokens, and what the menus of it are.
    let events = [
        Event::Drew { seat: ada, dice: "sushi special".parse().expect("kinds") },
        Event::Drew { seat: you, dice: "sushi special".parse().expect("kinds") },
        Event::Rolled { seat: ada, dice, again: false },
        Event::Rolled { seat: you, dice, again: false },
        Event::Took { seat: ada, face: Face::Menu2, on_wasabi: false, tokens: 2 },
        Event::Gained { seat: ada, token: Token::Menu, count: 2 },
    ];
    let names = Names::new(["Ada", "Bo"], Some(you), Lang::ENGLISH);
    let lines = crate::told::<SushiRoll>(&events, &names, Lang::ENGLISH);
    let lines: Vec<(&str, &str)> =
        lines.iter().map(|line| (line.words.as_str(), line.pieces.as_str())).collect();
    let rolled = ("You roll an egg sushi and 2 menus.", "egg menu2");
    assert_eq!(lines, [rolled, ("Ada takes 2 menus.", "menu2")]);
}

#[test]
fn moves_have_names_in_both_languages() {
    for (m, en, fr) in [
        ("take salmon", "take a salmon sushi", "prendre un sushi au saumon"),
        (
            "menu egg*2",
            "use a menu to roll 2 × egg sushi again",
            "utiliser un menu pour relancer 2 × sushi à l'omelette",
        ),
        (
            "chopsticks menu1 for wasabi of 2",
            "use chopsticks with Bo: a menu for wasabi",
            "utiliser des baguettes avec Bo\u{202f}: un menu contre un wasabi",
        ),
    ] {
        for (lang, text) in both().into_iter().zip([en, fr]) {
            let names = Names::new(["Ada", "Bo"], None, lang);
            let m = m.parse().expect("a move");
            assert_eq!(SushiRoll::move_name(&m, &names, lang), text);
        }
    }
}

#[test]
fn points_have_reasons() {
    let trays = "maki3 maki1*2 wasabi(squid) squid dumpling*2 | maki2*2 maki1 tempura \
                 | wasabi(egg) sashimi*3 maki1";
    let counted = Event::RoundOver {
        round: 3,
        trays: trays.parse().expect("trays"),
        tokens: "pudding*4 menu | menu*3 chopsticks*2 | -".parse().expect("tokens"),
    };
    for (seat, rule_id, pieces, en, fr) in [
        (0, "M1", "maki1*2 maki3", "most makis (5), tied", "le plus de makis (5), à égalité"),
        (2, "M2", "maki1", "second most makis (1)", "deuxième en makis (1)"),
        (
            0,
            "N3",
            "squid*1 wasabi(squid)*1",
            "2 squid sushis, one on wasabi",
            "2 sushis au calamar, dont un sur wasabi",
        ),
        (
            2,
            "N1",
            "egg*0 wasabi(egg)*1",
            "1 egg sushi on wasabi",
            "1 sushi à l'omelette sur wasabi",
        ),
        (0, "D1", "dumpling*2", "2 dumplings", "2 raviolis"),
        (1, "T1", "tempura", "1 tempura", "1 tempura"),
        (2, "A1", "sashimi*3", "3 sashimi", "3 sashimis"),
        (0, "U1", "pudding*4", "most puddings (4)", "le plus de desserts (4)"),
        (2, "U2", "pudding*0", "fewest puddings (0), tied", "le moins de desserts (0), à égalité"),
        (1, "O1", "menu*3 chopsticks*2", "5 unused tokens", "5 jetons restants"),
        // Somebody who was not at the table.
        (4, "O1", "", "", ""),
    ] {
        let scored = Scored { seat: Seat::new(seat), rule: rule(rule_id), points: 1 };
        for (lang, text) in both().into_iter().zip([en, fr]) {
            let reason = SushiRoll::reason(&scored, Some(&counted), lang);
            assert_eq!((reason.words.as_str(), reason.pieces.as_str()), (text, pieces));
        }
    }
}

#[test]
fn a_hint_says_why_one_would_take_a_die() {
    for (belt, trays, tokens, en, fr) in [
        (
            "tempura egg",
            "tempura*2 | - | -",
            "- | - | -",
            "It completes a set of three: 5 points more.",
            "Il complète un trio\u{202f}: 5 points de plus.",
        ),
        (
            "sashimi egg",
            "sashimi | - | -",
            "- | - | -",
            "It makes two of a kind: 6 points more, and a third would bring 7.",
            "Cela fait une paire\u{202f}: 6 points de plus, et un troisième rapporterait 7.",
        ),
        (
            "dumpling egg",
            "- | - | -",
            "- | - | -",
            "It brings 2 points, and three of them make 8.",
            "Il rapporte 2 points, et trois en font 8.",
        ),
        (
            "sashimi egg",
            "- | - | -",
            "- | - | -",
            "Two of them make 6 points and three make 13: a start.",
            "Deux font 6 points et trois 13\u{202f}: c'est un début.",
        ),
        (
            "squid egg",
            "wasabi | - | -",
            "- | - | -",
            "Your wasabi triples it: 9 points.",
            "Votre wasabi le triple\u{202f}: 9 points.",
        ),
        (
            "egg squid",
            "- | - | -",
            "- | - | -",
            "It brings 1 point for sure.",
            "Il rapporte 1 point, c'est sûr.",
        ),
        (
            "wasabi egg",
            "- | - | -",
            "- | - | -",
            "Your next sushi will count three times.",
            "Votre prochain sushi comptera triple.",
        ),
        (
            "maki2 egg",
            "maki1 | maki3 | -",
            "- | - | -",
            "It puts you level with Bo for the most makis, and ties score in full.",
            "Vous rejoignez Bo en tête des makis, et chacun marque tous les points.",
        ),
        (
            "maki2 egg",
            "maki2 | maki3 | -",
            "- | - | -",
            "It gives you the most makis: 4.",
            "Vous aurez le plus de makis\u{202f}: 4.",
        ),
        (
            "maki2 egg",
            "maki2 | maki1 | -",
            "- | - | -",
            "It keeps you ahead in makis, with 4.",
            "Vous gardez la tête en makis, avec 4.",
        ),
        (
            "maki1 egg",
            "maki1 | maki3 | maki1",
            "- | - | -",
            "It makes you second in makis, with 2.",
            "Vous serez deuxième en makis, avec 2.",
        ),
        (
            "maki1 egg",
            "- | maki3 | maki2",
            "- | - | -",
            "It keeps you in the race for makis, with 1.",
            "Vous restez dans la course aux makis, avec 1.",
        ),
        (
            "pudding2 egg",
            "- | - | -",
            "- | pudding*4 | -",
            "It keeps you from having the fewest puddings.",
            "Ainsi, vous n'aurez pas le moins de desserts.",
        ),
        // Cy has 2 already: nobody has fewer than that.
        (
            "pudding2 egg",
            "- | - | -",
            "- | pudding*4 | pudding*2",
            "It keeps you in the race for puddings, with 2.",
            "Vous restez dans la course aux desserts, avec 2.",
        ),
        (
            "pudding3 egg",
            "- | - | -",
            "pudding*2 | pudding*4 | -",
            "It gives you the most puddings: 5.",
            "Vous aurez le plus de desserts\u{202f}: 5.",
        ),
        (
            "pudding1 egg",
            "- | - | -",
            "pudding | pudding*4 | -",
            "It keeps you in the race for puddings, with 2.",
            "Vous restez dans la course aux desserts, avec 2.",
        ),
        (
            "menu2 egg",
            "- | - | -",
            "- | - | -",
            "It brings 2 menus: you can then reroll dice that do not suit you.",
            "Il apporte 2 menus\u{202f}: de quoi relancer les dés qui ne vous vont pas.",
        ),
        (
            "chopsticks1 egg",
            "- | - | -",
            "- | - | -",
            "It brings 1 pair of chopsticks: you can then fetch a die from another belt.",
            "Il apporte 1 paire de baguettes\u{202f}: de quoi prendre un dé sur un autre tapis.",
        ),
        (
            "menu2 egg",
            "- | - | -",
            "menu*9 | menu*9 | -",
            "No die here brings much: this one does no harm.",
            "Aucun dé ne rapporte beaucoup ici\u{202f}: celui-ci ne gêne pas.",
        ),
        // The last die of a round promises nothing.
        (
            "tempura",
            "tempura | - | -",
            "- | - | -",
            "It brings 4 points more.",
            "Il rapporte 4 points de plus.",
        ),
        (
            "wasabi",
            "- | - | -",
            "- | - | -",
            "No die here brings much: this one does no harm.",
            "Aucun dé ne rapporte beaucoup ici\u{202f}: celui-ci ne gêne pas.",
        ),
        (
            "menu1",
            "- | - | -",
            "- | - | -",
            "Every two unused tokens make a point at the end.",
            "À la fin, deux jetons restants valent un point.",
        ),
    ] {
        let (face, last) = belt.split_once(' ').map_or((belt, true), |(face, _)| (face, false));
        let others = if last { "salmon | salmon" } else { "salmon*2 | salmon chopsticks2" };
        let text = format!("round: 3\nbelts: {belt} | {others}\ntrays: {trays}\ntokens: {tokens}");
        check_hint(&view(&text), &format!("take {face}"), [en, fr]);
    }
}

#[test]
fn a_hint_says_why_one_would_use_a_token() {
    for (belts, trays, m, en, fr) in [
        (
            "squid egg | salmon*2",
            "- | -",
            "menu egg",
            "No points for now, but the roll may bring what your tray needs later.",
            "Pas de points tout de suite, mais de quoi compléter votre plateau plus tard.",
        ),
        (
            "dumpling egg | salmon*2",
            "sashimi*2 | -",
            "menu egg",
            "You keep your best die, and the chance of rolling a better one is 17%.",
            "Vous gardez votre meilleur dé, et vous avez 17\u{202f}% de chances d'en obtenir un meilleur.",
        ),
        (
            "egg*2 | salmon*2",
            "- | -",
            "menu egg*2",
            "Your best die brings only 1 point now: the chance of rolling a better one is 75%.",
            "Votre meilleur dé ne rapporte que 1 point\u{202f}: vous avez 75\u{202f}% de chances de faire mieux.",
        ),
        (
            "egg*2 | tempura salmon",
            "tempura*2 | tempura*2",
            "chopsticks egg for tempura of 2",
            "It completes a set of three: 5 points more. Bo would make 5 points with it.",
            "Il complète un trio\u{202f}: 5 points de plus. Bo en tirerait 5 points.",
        ),
        (
            "egg*2 | tempura salmon",
            "tempura*2 | -",
            "chopsticks egg for tempura of 2",
            "It completes a set of three: 5 points more. None of your own dice brings more than +1.",
            "Il complète un trio\u{202f}: 5 points de plus. Aucun de vos dés ne rapporte davantage que +1.",
        ),
        (
            "squid egg | wasabi salmon",
            "- | -",
            "chopsticks egg for wasabi of 2",
            "Your next sushi will count three times.",
            "Votre prochain sushi comptera triple.",
        ),
    ] {
        check_hint(&view(&format!("belts: {belts}\ntrays: {trays}")), m, [en, fr]);
    }
}

/// Somebody who has had a turn is not denied a die.
#[test]
fn a_swap_denies_only_who_still_chooses() {
    let text = "red: 2\nturn: 1\nbelts: egg*2 | tempura\ntrays: tempura*2 | tempura*2";
    let why = [
        "It completes a set of three: 5 points more. None of your own dice brings more than +1.",
        "Il complète un trio\u{202f}: 5 points de plus. Aucun de vos dés ne rapporte davantage que +1.",
    ];
    check_hint(&view(text), "chopsticks egg for tempura of 2", why);
}

fn check_hint(view: &View, m: &str, why: [&str; 2]) {
    for (lang, why) in both().into_iter().zip(why) {
        let names = Names::new(["Ada", "Bo", "Cy"], Some(Seat::new(0)), lang);
        let said = SushiRoll::because(&m.parse().expect("a move"), view, &names, lang);
        assert_eq!(said.as_deref(), Some(why), "{m}");
    }
}

#[test]
fn dice_say_what_they_would_bring() {
    let view = view("belts: egg wasabi menu2 sashimi | egg*4\ntrays: wasabi | -");
    for (face, en, fr) in [
        (Face::Egg, "+3 points now", "+3 points maintenant"),
        (Face::Tempura, "+1 point now", "+1 point maintenant"),
        (Face::Sashimi, "0 points now", "0 point maintenant"),
        (Face::Menu2, "2 menus", "2 menus"),
        (Face::Chopsticks1, "1 pair of chopsticks", "1 paire de baguettes"),
        (Face::Wasabi, "×3 for the next sushi", "×3 pour le prochain sushi"),
    ] {
        for (lang, text) in both().into_iter().zip([en, fr]) {
            assert_eq!(brings(&view, Seat::new(0), face, lang), text);
        }
    }
}

#[test]
fn lines_of_examples_are_told_in_peoples_words() {
    for (line, en, fr) in [
        (
            "play: 1 chopsticks egg for squid of 3",
            "Choice = #1: spends chopsticks and swaps [egg] for [squid] of #3",
            "Choix = #1: dépense des baguettes et échange [egg] contre [squid] de #3",
        ),
        (
            "play: 1 menu tempura*2 egg",
            "Choice = #1: spends a menu and rolls [tempura×2] [egg] again",
            "Choix = #1: dépense un menu et relance [tempura×2] [egg]",
        ),
        (
            "play: 1 menu -",
            "Choice = #1: spends a menu and rolls nothing again",
            "Choix = #1: dépense un menu et ne relance rien",
        ),
        ("play: 2 take egg", "Choice = #2: takes [egg]", "Choix = #2: prend [egg]"),
        ("chance: red 4", "The red belt goes to = #4", "Le tapis rouge va à = #4"),
        ("chance: reroll egg", "Rolled again = [egg]", "Les dés relancés donnent = [egg]"),
        (
            "chance: roll maki1*2 | egg",
            "Rolled = #1: [maki1×2] / #2: [egg]",
            "Les dés donnent = #1: [maki1×2] / #2: [egg]",
        ),
        (
            "belts: 1 | 8",
            "On the belt of = #1: 1 die / #2: 8 dice",
            "Sur le tapis de = #1: 1 dé / #2: 8 dés",
        ),
        ("=> bag: 0", "In the bag = 0 dice", "Dans le sac = 0 dé"),
        ("supply: 1", "Supply of tokens = 1 token", "Réserve de jetons = 1 jeton"),
        ("red: -", "Red belt = nobody yet", "Tapis rouge = personne pour l'instant"),
        (
            "options: seats=2 faces=egg,squid",
            "Game = 2 players · a die with [egg] [squid]",
            "Partie = 2 joueurs · un dé avec [egg] [squid]",
        ),
    ] {
        for (lang, text) in both().into_iter().zip([en, fr]) {
            assert_eq!(told::<SushiRoll>(line, lang), text, "{line}");
        }
    }
}

#[test]
fn anything_on_the_table_can_be_asked_about() {
    check_about::<SushiRoll>(
        "belts: tempura egg | tempura*2 | dumpling*2\n\
         trays: tempura*2 wasabi(squid) sashimi | maki2 wasabi | -\n\
         tokens: menu*2 pudding | pudding*3 | -",
        &[
            (
                "tempura",
                [
                    "Tempura: one, two and three bring 1, 5 and 10 points. \
                     It completes a set of three: 5 points more.",
                    "Tempura : un, deux ou trois rapportent 1, 5 ou 10 points. \
                     Il complète un trio : 5 points de plus.",
                ],
            ),
            (
                "tempura@1",
                [
                    "Tempura: one, two and three bring 1, 5 and 10 points. \
                     You have 2: 5 points; with one more, 10.",
                    "Tempura : un, deux ou trois rapportent 1, 5 ou 10 points. \
                     Vous en avez 2 : 5 points ; avec un de plus, 10.",
                ],
            ),
            (
                "maki2@2",
                [
                    "2 makis: the most of a round bring 6 points, the second most 3. \
                     Bo has 2, the most: +6 as things stand.",
                    "2 makis : à chaque manche, en avoir le plus rapporte 6 points, la deuxième \
                     place 3. Bo en a 2, le plus de tous : +6 à ce stade.",
                ],
            ),
            (
                "wasabi(squid)@1",
                [
                    "Squid sushi on wasabi: it counts three times, 9 points.",
                    "Sushi au calamar sur un wasabi : il compte triple, 9 points.",
                ],
            ),
            (
                "wasabi@2",
                [
                    "Wasabi: the next sushi is laid on it and counts three times. \
                     Nothing lies on it yet.",
                    "Wasabi : le prochain sushi se pose dessus et compte triple. \
                     Rien n'est encore posé dessus.",
                ],
            ),
            (
                "pudding@1",
                [
                    "1 pudding: at the end the most bring 6 points and the fewest cost 6. \
                     You have 1; Bo has the most, 3: nothing as things stand.",
                    "1 dessert : à la fin, en avoir le plus rapporte 6 points et le moins en \
                     coûte 6. Vous en avez 1 ; Bo en a le plus, 3 : rien à ce stade.",
                ],
            ),
            (
                "menu@1",
                [
                    "2 menus: a menu lets its player roll any of their dice again. \
                     At the end every two unused menus or chopsticks make a point.",
                    "2 menus : un menu permet à son joueur de relancer ses dés au choix. \
                     À la fin, deux menus ou baguettes inutilisés valent un point.",
                ],
            ),
            (
                "die-maki",
                [
                    "Maki die: it is still to be rolled. Faces: 1 maki, 2 makis, 3 makis.",
                    "Dé maki : il reste à lancer. Faces : 1 maki, 2 makis, 3 makis.",
                ],
            ),
            (
                "set-sushi@1",
                [
                    "Sushis: egg 1 point, salmon 2, squid 3, and three times that on wasabi. \
                     9 points now.",
                    "Sushis : omelette 1 point, saumon 2, calamar 3, et le triple sur un wasabi. \
                     9 points maintenant.",
                ],
            ),
        ],
    );
}

#[test]
fn every_face_and_token_has_a_name_that_stands_alone() {
    check_called::<SushiRoll>(
        &game_sushi_roll::TABLES,
        &[
            ("dumpling2", ["2 dumplings", "2 raviolis"]),
            ("wasabi(egg)", ["Egg sushi on wasabi", "Sushi à l'omelette sur wasabi"]),
            ("chopsticks2", ["2 pairs of chopsticks", "2 paires de baguettes"]),
            ("chopsticks", ["Chopsticks", "Baguettes"]),
            ("menu", ["Menu", "Menu"]),
            ("pudding", ["Pudding", "Dessert"]),
            ("appetizer", ["Appetizer die", "Dé hors-d'œuvre"]),
            ("special", ["Special die", "Dé spécial"]),
        ],
    );
}
