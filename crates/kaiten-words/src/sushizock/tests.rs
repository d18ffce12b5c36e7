//! Moves, events and examples, in both languages.

use super::*;
use crate::tests::{both, told};
use kaiten_core::Seat;

#[test]
fn moves_read_like_sentences() {
    let check = |written: &str, en: &str, fr: &str| {
        let m: Move = written.parse().expect("a move");
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            let names = Names::new(["Ann", "Bo"], Some(Seat::new(0)), lang);
            assert_eq!(Sushizock::move_name(&m, &names, lang), expected);
        }
    };
    check("take sushi", "take the sushi", "prendre le sushi");
    check("take bone", "take the bone", "prendre l'arête");
    check("take worst", "take the worst tile", "prendre la pire portion");
    check("steal bone from 2", "steal from Bo: the top bone", "voler à Bo : l'arête du dessus");
    check(
        "steal sushi from 2 at 2",
        "steal from Bo: the 2nd sushi from the top",
        "voler à Bo : le 2e sushi en partant du haut",
    );
    check(
        "steal bone from 2 at 11",
        "steal from Bo: the 11th bone from the top",
        "voler à Bo : la 11e arête en partant du haut",
    );
    check(
        "keep sushi*2 red",
        "keep 2 × sushi, red chopsticks, roll on",
        "garder 2 × sushi, baguettes rouges, relancer",
    );
}

#[test]
fn events_read_like_sentences() {
    let check = |event: &Event, en: &str, fr: &str| {
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            let names = Names::new(["Ann", "Bo"], Some(Seat::new(0)), lang);
            assert_eq!(Sushizock::tells(event, &names, lang).as_deref(), Some(expected));
        }
    };
    let (you, bo) = (Seat::new(0), Seat::new(1));
    let dice: Dice = "bone*3 blue".parse().expect("dice");
    check(
        &Event::Laid { first: bo, rows: game_sushizock::Portions::default() },
        "Bo: first turn",
        "Bo : premier tour",
    );
    check(
        &Event::Rolled { seat: you, dice },
        "You: rolled 3 × bone, blue chopsticks",
        "Vous : lancer, 3 × arête, baguettes bleues",
    );
    check(
        &Event::Kept { seat: bo, dice },
        "Bo: put 3 × bone, blue chopsticks aside",
        "Bo : 3 × arête, baguettes bleues de côté",
    );
    check(
        &Event::Took { seat: bo, tile: Tile::Sushi4, nth: 2 },
        "Bo: took sushi +4",
        "Bo : prise, sushi +4",
    );
    check(
        &Event::TookWorst { seat: you, tile: Tile::Bone2, nth: 2 },
        "You: had to take bone −2",
        "Vous : prise forcée, arête −2",
    );
    check(
        &Event::Stole { seat: you, from: bo, tile: Tile::Sushi6, nth: 1 },
        "You: stole sushi +6 from Bo",
        "Vous : vol, sushi +6, à Bo",
    );
    check(
        &Event::Stole { seat: bo, from: you, tile: Tile::Bone4, nth: 3 },
        "Bo: stole bone −4 from you, 3rd from the top",
        "Bo : vol, arête −4, à vous, 3e en partant du haut",
    );
    check(
        &Event::GameOver,
        "The table is empty: the piles are counted.",
        "La table est vide : on compte.",
    );
    check(
        &Event::Removed { seat: bo, tile: Tile::Sushi1 },
        "Bo: sushi +1 does not count",
        "Bo : sushi +1 ne compte pas",
    );
}

#[test]
fn lines_of_examples_are_told_in_peoples_words() {
    let check = |line: &str, en: &str, fr: &str| {
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            assert_eq!(told::<Sushizock>(line, lang), expected, "{line}");
        }
    };
    check("sushis: +4,+1", "Row of sushis = [+4] [+1]", "Rangée de sushis = [+4] [+1]");
    check("=> bones: 12", "Row of bones = 12 tiles", "Rangée d'arêtes = 12 tuiles");
    check("=> rolled: 5", "Dice rolled = 5 dice", "Dés lancés = 5 dés");
    check("=> rolls: 2", "Rolls so far = 2", "Lancers jusqu'ici = 2");
    check(
        "piles: +5,+2 -1 | -",
        "Piles of = #1: [+5] [+2] [-1] / #2: nothing",
        "Piles de = #1: [+5] [+2] [-1] / #2: rien",
    );
    check(
        "play: 1 steal sushi from 3 at 2",
        "Choice = #1: steals a sushi from #3 number 2 from the top",
        "Choix = #1: vole un sushi à #3 le n° 2 en partant du haut",
    );
    check(
        "play: 2 take worst",
        "Choice = #2: takes what nobody wants",
        "Choix = #2: prend ce que personne ne veut",
    );
    check(
        "play: 1 keep sushi*2 red",
        "Choice = #1: puts aside [sushi×2] [red]",
        "Choix = #1: met de côté [sushi×2] [red]",
    );
    check("play: 1 keep -", "Choice = #1: puts nothing aside", "Choix = #1: ne met rien de côté");
    check(
        "chance: lay +4,+1 -1,-3 first 3",
        "Is laid out = [+4] [+1] [-1] [-3] and first plays #3",
        "Est posé = [+4] [+1] [-1] [-3] et le premier joueur est #3",
    );
    check("chance: roll bone*2", "Is rolled = [bone×2]", "Les dés donnent = [bone×2]");
}
