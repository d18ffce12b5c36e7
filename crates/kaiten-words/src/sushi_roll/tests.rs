//! Sushi Roll in English and French.

use super::*;
use crate::tests::{both, told};
use kaiten_core::{Game, Notation, Position, Viewer, rule};

#[test]
fn events_read_well_in_both_languages() {
    let [ada, you] = [Seat::new(0), Seat::new(1)];
    let dice: Dice = "tempura*2 maki1".parse().expect("dice");
    for (event, en, fr) in [
        (
            Event::GotRedBelt { seat: you },
            "You got the red belt.",
            "Vous avez le tapis à bordure rouge.",
        ),
        (
            Event::Rolled { seat: ada, dice },
            "Ada rolled: 2 × tempura, 1 maki",
            "Ada lance : 2 × tempura, 1 maki",
        ),
        (
            Event::UsedMenu { seat: you, dice },
            "You used a menu for: 2 × tempura, 1 maki",
            "Vous utilisez un menu pour : 2 × tempura, 1 maki",
        ),
        (
            Event::Swapped { seat: ada, give: Face::Egg, get: Face::Maki3, from: you },
            "Ada used chopsticks with you: gave egg sushi, got 3 maki.",
            "Ada utilise des baguettes avec vous : sushi à l'omelette contre 3 makis.",
        ),
        (
            Event::Took { seat: you, face: Face::Squid, on_wasabi: true },
            "You took: squid sushi on wasabi.",
            "Vous prenez : sushi au calamar sur du wasabi.",
        ),
        (
            Event::Took { seat: ada, face: Face::Pudding2, on_wasabi: false },
            "Ada took: 2 puddings.",
            "Ada prend : 2 desserts.",
        ),
        (
            Event::Gained { seat: ada, token: Token::Chopsticks, count: 1 },
            "Ada: +1 chopsticks",
            "Ada : +1 jeton Baguettes",
        ),
        (
            Event::Passed { red: you },
            "The belts went to the left. You got the red one.",
            "Les tapis passent à gauche. Vous avez le rouge.",
        ),
        (Event::RoundOver { round: 2 }, "Round 2 is over", "La manche 2 est finie"),
        (
            Event::Scored { seat: ada, rule: rule("U2"), points: -6 },
            "Ada: −6, fewest puddings (U2)",
            "Ada : −6, le moins de desserts (U2)",
        ),
    ] {
        for (lang, text) in both().into_iter().zip([en, fr]) {
            let names = Names::new(["Ada", "Bo"], Some(you), lang);
            assert_eq!(SushiRoll::tells(&event, &names, lang).as_deref(), Some(text));
        }
    }
}

#[test]
fn moves_have_names_in_both_languages() {
    for (m, en, fr) in [
        ("take salmon", "take salmon sushi", "prendre sushi au saumon"),
        (
            "menu egg*2",
            "menu, roll again: 2 × egg sushi",
            "menu, relancer : 2 × sushi à l'omelette",
        ),
        (
            "chopsticks menu1 for wasabi of 2",
            "chopsticks with Bo: menu for wasabi",
            "baguettes avec Bo : menu contre wasabi",
        ),
    ] {
        for (lang, text) in both().into_iter().zip([en, fr]) {
            let names = Names::new(["Ada", "Bo"], None, lang);
            assert_eq!(SushiRoll::move_name(&m.parse().expect("a move"), &names, lang), text);
        }
    }
}

#[test]
fn dice_say_what_they_would_bring() {
    let text = "belts: egg wasabi menu2 sashimi | egg*4\ntrays: wasabi | -";
    let game = SushiRoll::set_up(&text.parse::<Position>().expect("lines")).expect("a position");
    let view = game.view(Viewer::Spectator);
    for (face, en, fr) in [
        (Face::Egg, "+3 points now", "+3 points maintenant"),
        (Face::Tempura, "+1 point now", "+1 point maintenant"),
        (Face::Sashimi, "0 points now", "0 point maintenant"),
        (Face::Menu2, "2 menus", "2 menus"),
        (Face::Chopsticks1, "1 chopsticks", "1 jeton Baguettes"),
        (Face::Wasabi, "triples the next sushi", "triple le prochain sushi"),
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
            "Choice = #1: spends a menu and rolls again [tempura×2] [egg]",
            "Choix = #1: dépense un menu et relance [tempura×2] [egg]",
        ),
        (
            "play: 1 menu -",
            "Choice = #1: spends a menu and rolls nothing again",
            "Choix = #1: dépense un menu et ne relance rien",
        ),
        ("play: 2 take egg", "Choice = #2: takes [egg]", "Choix = #2: prend [egg]"),
        ("chance: red 4", "The red belt goes to = #4", "Le tapis rouge va à = #4"),
        ("chance: reroll egg", "Is rolled again = [egg]", "Relancé = [egg]"),
        (
            "chance: roll maki1*2 | egg",
            "Is rolled = #1: [maki1×2] / #2: [egg]",
            "Les dés donnent = #1: [maki1×2] / #2: [egg]",
        ),
        (
            "belts: 1 | 8",
            "On the belt of = #1: 1 die / #2: 8 dice",
            "Sur le tapis de = #1: 1 dé / #2: 8 dés",
        ),
        ("=> bag: 0", "In the bag = 0 dice", "Dans le sac = 0 dé"),
        ("supply: 1", "Supply of tokens = 1 token", "Réserve de jetons = 1 jeton"),
        ("red: -", "Red belt = nobody yet", "Tapis rouge = encore personne"),
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
