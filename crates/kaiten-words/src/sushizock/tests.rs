//! Moves, events and examples, in both languages.

use super::*;
use crate::tests::{both, check_about, check_called, told};
use game_sushizock::Portions;
use kaiten_core::rng::stream;
use kaiten_core::{BySeat, Game, Next, Notation, Step, Viewer, rule};

/// The names at a table where the first seat reads.
fn names(lang: Lang) -> Names {
    Names::new(["Ann", "Bo", "Cy"], Some(Seat::new(0)), lang)
}

#[test]
fn moves_read_like_sentences() {
    let check = |written: &str, en: &str, fr: &str| {
        let m: Move = written.parse().expect("a move");
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            assert_eq!(Sushizock::move_name(&m, &names(lang), lang), expected);
        }
    };
    check("take sushi", "take the sushi", "prendre le sushi");
    check("take bone", "take the bone", "prendre l'arête");
    check("take worst", "take the worst tile", "prendre la pire portion");
    check(
        "steal bone from 2",
        "steal from Bo: the top bone",
        "voler à Bo\u{202f}: l'arête du dessus",
    );
    check(
        "steal sushi from 2 at 2",
        "steal from Bo: the 2nd sushi from the top",
        "voler à Bo\u{202f}: le 2e sushi en partant du haut",
    );
    check(
        "steal bone from 2 at 11",
        "steal from Bo: the 11th bone from the top",
        "voler à Bo\u{202f}: la 11e arête en partant du haut",
    );
    check(
        "keep sushi*2 bone red",
        "put 2 sushis, a bone and red chopsticks aside and roll the rest",
        "mettre 2 sushis, une arête et des baguettes rouges de côté et relancer le reste",
    );
}

#[test]
fn events_read_like_sentences() {
    let check = |event: &Event, drawn: &str, en: &str, fr: &str| {
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            let told = Sushizock::tells(event, &names(lang), lang);
            assert_eq!(told.as_deref(), Some(expected));
        }
        assert_eq!(Sushizock::drawn(event), drawn);
    };
    let (you, bo) = (Seat::new(0), Seat::new(1));
    let dice: Dice = "bone*3 blue".parse().expect("dice");
    check(&Event::Laid { first: bo, rows: Portions::default() }, "", "Bo begins.", "Bo commence.");
    check(
        &Event::Rolled { seat: you, dice },
        "bone*3 blue",
        "You roll 3 bones and blue chopsticks.",
        "Vous lancez\u{202f}: 3 arêtes et des baguettes bleues.",
    );
    check(
        &Event::Kept { seat: bo, dice },
        "bone*3 blue",
        "Bo puts 3 bones and blue chopsticks aside.",
        "Bo met 3 arêtes et des baguettes bleues de côté.",
    );
    check(
        &Event::Took { seat: bo, tile: Tile::Sushi4, nth: 2 },
        "+4",
        "Bo takes a +4 sushi.",
        "Bo prend un sushi +4.",
    );
    check(
        &Event::TookWorst { seat: you, tile: Tile::Bone2, nth: 2 },
        "-2",
        "You have to take the worst tile: a −2 bone.",
        "Vous devez prendre la pire portion\u{202f}: une arête −2.",
    );
    check(
        &Event::Stole { seat: you, from: bo, tile: Tile::Sushi6, nth: 1 },
        "+6",
        "You steal a +6 sushi from Bo.",
        "Vous volez un sushi +6 à Bo.",
    );
    check(
        &Event::Stole { seat: bo, from: you, tile: Tile::Bone4, nth: 3 },
        "-4",
        "Bo steals a −4 bone from you, the 3rd from the top.",
        "Bo vous vole une arête −4, la 3e en partant du haut.",
    );
    check(
        &Event::GameOver { piles: BySeat::new(2, Portions::default()) },
        "",
        "The table is empty: the piles are counted.",
        "La table est vide\u{202f}: on compte.",
    );
    check(
        &Event::Removed { seat: bo, tile: Tile::Sushi1 },
        "+1",
        "Bo has no bone for the +1 sushi: it is taken away.",
        "Bo n'a pas d'arête pour le sushi +1\u{202f}: il est retiré.",
    );
}

#[test]
fn a_theft_belongs_to_the_turn_of_the_thief() {
    let stole = Event::Stole { seat: Seat::new(2), from: Seat::new(0), tile: Tile::Bone1, nth: 1 };
    assert_eq!(Sushizock::doer(&stole), Some(Seat::new(2)));
    assert_eq!(
        Sushizock::doer(&Event::GameOver { piles: BySeat::new(2, Portions::default()) }),
        None
    );
}

#[test]
fn points_have_reasons() {
    let piles = "+5,+1,+2 -1,-4 | +6 -1 | -".parse().expect("piles");
    let counted = Event::GameOver { piles };
    let check = |seat: u8, id: &str, pieces: &str, en: &str, fr: &str| {
        let scored = Scored { seat: Seat::new(seat), rule: rule(id), points: 1 };
        for (lang, words) in both().into_iter().zip([en, fr]) {
            let (words, pieces) = (words.to_string(), pieces.to_string());
            assert_eq!(Sushizock::reason(&scored, Some(&counted), lang), Reason { words, pieces });
        }
    };
    check(0, "C1", "+1 +2", "2 sushis with a bone each", "2 sushis avec leur arête");
    check(0, "C2", "-1 -4", "2 bones", "2 arêtes");
    check(1, "C1", "+6", "1 sushi with a bone", "1 sushi avec son arête");
    check(1, "C2", "-1", "1 bone", "1 arête");
    check(4, "C2", "", "", "");
}

/// What the first of three seats sees; with a memory it knows what lies covered.
fn view(piles: &str, dice: &str, remembers: bool) -> View {
    let position = format!(
        "options: seats=3\nsushis: +4,+1,+6,+2,+3,+5\nbones: -1,-3,-2,-1\npiles: {piles}\nrolled: {dice}"
    );
    let game = Sushizock::set_up(&position.parse().expect("a position")).expect("a game");
    let mut view = game.view(Viewer::Seat(Seat::new(0)));
    if !remembers {
        Sushizock::forget(&mut view);
    }
    view
}

#[test]
fn everyone_is_told_which_sushis_count() {
    let check = |piles: &str, yours_en: &str, yours_fr: &str, theirs_en: &str, theirs_fr: &str| {
        let view = view(&format!("{piles} | - | -"), "red*5", false);
        let piles = view.piles.get(Seat::new(0)).expect("the first seat");
        let said = [[yours_en, yours_fr], [theirs_en, theirs_fr]];
        for (nth, lang) in both().into_iter().enumerate() {
            assert_eq!(yours(piles, lang), said[0][nth]);
            assert_eq!(theirs(piles, lang), said[1][nth]);
        }
    };
    check(
        "-",
        "At the end a sushi counts only if you have a bone for it. Bones cost points.",
        "À la fin, un sushi ne compte que si vous avez une arête pour lui. \
         Les arêtes coûtent des points.",
        "nothing yet",
        "rien pour l'instant",
    );
    check(
        "+5",
        "Your sushi waits for a bone: without one it is lost at the end.",
        "Votre sushi attend une arête\u{202f}: sans elle, il est perdu à la fin.",
        "1 waits for a bone",
        "1 attend une arête",
    );
    check(
        "-1,-2",
        "2 bones are ready: your next 2 sushis count.",
        "2 arêtes d'avance\u{202f}: vos 2 prochains sushis compteront.",
        "2 bones ready",
        "2 arêtes d'avance",
    );
    check(
        "+6,+1,+2,+4 -1,-1,-2",
        "3 of your 4 sushis count; one waits for a bone.",
        "3 de vos 4 sushis comptent\u{202f}; un attend une arête.",
        "3 of 4 count",
        "3 sur 4 comptent",
    );
    check(
        "+6,+1,+2 -1",
        "1 of your 3 sushis counts; 2 wait for a bone.",
        "Un seul de vos 3 sushis compte\u{202f}; 2 attendent une arête.",
        "1 of 3 counts",
        "1 sur 3 compte",
    );
    check(
        "+6,+1 -1,-2",
        "All your 2 sushis count; the next one waits for a bone.",
        "Vos 2 sushis comptent\u{202f}; le prochain attendra une arête.",
        "2 count",
        "2 comptent",
    );
    check(
        "+6 -1,-2",
        "Your sushi counts, and your next one too.",
        "Votre sushi compte, et le prochain comptera aussi.",
        "1 counts, 1 bone ready",
        "1 compte, 1 arête d'avance",
    );
}

#[test]
fn a_tile_says_what_it_would_change() {
    let check = |piles: &str, remembers: bool, tile: &str, en: &str, fr: &str| {
        let view = view(&format!("{piles} | - | -"), "red*5", remembers);
        let tile: Tile = tile.parse().expect("a tile");
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            assert_eq!(brings(tile, Seat::new(0), &view, lang), expected);
        }
    };
    check("-1", false, "+5", "counts: +5", "compte\u{202f}: +5");
    check("+4 -1", false, "+5", "waits for a bone", "attend une arête");
    check(
        "+4 -1",
        false,
        "-2",
        "−2, and your next sushi will count",
        "−2, et votre prochain sushi comptera",
    );
    check(
        "+3,+4 -1",
        false,
        "-2",
        "−2, and your waiting sushi counts: +3",
        "−2, et votre sushi en attente compte\u{202f}: +3",
    );
    let covered = "+6,+3,+4 -1";
    check(
        covered,
        false,
        "-2",
        "−2, and a covered sushi will count",
        "−2, et un sushi couvert comptera",
    );
    check(
        covered,
        true,
        "-2",
        "−2, and your waiting sushi counts: +3",
        "−2, et votre sushi en attente compte\u{202f}: +3",
    );
}

#[test]
fn a_hint_says_why() {
    let check = |piles: &str, dice: &str, m: &str, en: &str, fr: &str| {
        let (view, m) = (view(piles, dice, false), m.parse::<Move>().expect("a move"));
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            let because = Sushizock::because(&m, &view, &names(lang), lang);
            assert_eq!(because.as_deref(), Some(expected));
        }
    };
    let dice = "sushi*3 bone*2";
    check(
        "-1 | - | -",
        dice,
        "take sushi",
        "You have a bone for it: it counts, 6 more.",
        "Vous avez une arête pour lui\u{202f}: il compte, 6 points de plus.",
    );
    check(
        "- | - | -",
        dice,
        "take sushi",
        "It brings 6 as soon as you have a bone for it.",
        "Il rapportera 6 points dès que vous aurez une arête pour lui.",
    );
    check(
        "+5 | - | -",
        dice,
        "take bone",
        "It costs 3, but then your waiting sushi counts: +5.",
        "Elle coûte 3 points, mais votre sushi en attente compte alors\u{202f}: +5.",
    );
    check(
        "-2 | +5 -1 | -",
        "blue*3 red*2",
        "steal sushi from 2",
        "You have a bone for it: it counts, 5 more. Bo loses a sushi that counted.",
        "Vous avez une arête pour lui\u{202f}: il compte, 5 points de plus. \
         Bo perd un sushi qui comptait.",
    );
    check(
        "- | +5 -1 | -",
        "red*3 blue*2",
        "steal bone from 2",
        "It costs only 1, and your next sushi will count. One of Bo's sushis loses its bone.",
        "Elle ne coûte qu'un point, et votre prochain sushi comptera. \
         Un sushi de Bo n'a plus d'arête.",
    );
    check(
        "- | +5,+4 | -",
        "blue*4 red",
        "steal sushi from 2 at 2",
        "It counts as soon as you have a bone for it.",
        "Il comptera dès que vous aurez une arête pour lui.",
    );
    check(
        "- | - | -",
        "sushi*2 bone*2 red",
        "keep sushi*2",
        "With one more sushi on the dice you reach the +6 sushi.",
        "Encore un sushi aux dés, et le sushi +6 est à vous.",
    );
    check(
        "- | - | -",
        "sushi bone*3 red",
        "keep bone*3",
        "With one more bone on the dice you reach the −1 bone.",
        "Encore une arête aux dés, et l'arête −1 est à vous.",
    );
    check(
        "- | +2 | +5",
        "blue*2 bone*2 red",
        "keep blue*2",
        "With one more die of blue chopsticks you can steal Cy's +5 sushi.",
        "Encore un dé à baguettes bleues, et vous pourrez voler le sushi +5 à Cy.",
    );
    check(
        "- | - | -",
        "blue*2 bone*2 red",
        "keep blue*2",
        "The other dice may bring something better.",
        "Les autres dés apporteront peut-être mieux.",
    );
    check(
        "- | - | -",
        "blue*2 bone*2 red",
        "take worst",
        "There is nothing else you can do.",
        "Il n'y a rien d'autre à faire.",
    );
    check(
        "- | - | -",
        "sushi*3 bone red",
        "keep sushi*3",
        "These dice already reach the +6 sushi; the others may bring more.",
        "Ces dés donnent déjà le sushi +6\u{202f}; les autres peuvent apporter mieux.",
    );
}

#[test]
fn every_move_and_all_points_of_random_games_have_words() {
    let mut rng = stream(17, 0);
    for table in game_sushizock::TABLES {
        let mut game = Sushizock::start(&table.parse().expect("options"));
        let mut events = Vec::new();
        loop {
            if let Next::Choice(mut seats) = game.next() {
                let seat = seats.next().expect("somebody chooses");
                let (mut moves, view) = (Vec::new(), game.view(Viewer::Seat(seat)));
                game.moves(seat, &mut moves);
                for (m, lang) in moves.iter().flat_map(|m| both().map(|lang| (m, lang))) {
                    let because = Sushizock::because(m, &view, &names(lang), lang);
                    assert!(because.is_some_and(|said| said.ends_with('.')), "{m}");
                }
            }
            let Some(step) = Step::any(&game, &mut rng, &mut Vec::new()) else { break };
            step.apply(&mut game, &mut events).expect("a legal step");
        }
        for lang in both() {
            let points = crate::points::<Sushizock>(&events, lang);
            assert!(points.len() > 2, "somebody scored");
            for point in points {
                let Reason { words, pieces } = point.reason;
                assert!(!words.is_empty() && !pieces.is_empty(), "{:?}", point.scored);
            }
        }
    }
}

#[test]
fn lines_of_examples_are_told_in_peoples_words() {
    let check = |line: &str, en: &str, fr: &str| {
        for (lang, expected) in both().into_iter().zip([en, fr]) {
            assert_eq!(told::<Sushizock>(line, lang), expected, "{line}");
        }
    };
    check("sushis: +4,+1", "Row of sushis = [+4] [+1]", "Rangée de sushis = [+4] [+1]");
    check("=> bones: 12", "Row of bones = 12 tiles", "Rangée d'arêtes = 12 portions");
    check("=> rolled: 5", "Dice rolled = 5 dice", "Dés lancés = 5 dés");
    check("=> rolls: 2", "Rolls so far = 2", "Lancers jusqu'ici = 2");
    check(
        "piles: +5,+2 -1 | -",
        "Piles of = #1: [+5] [+2] [-1] / #2: nothing",
        "Piles de = #1: [+5] [+2] [-1] / #2: rien",
    );
    check(
        "play: 1 steal sushi from 3 at 2",
        "Choice = #1: steals a sushi from #3 (number 2 from the top)",
        "Choix = #1: vole un sushi à #3 (n° 2 en partant du haut)",
    );
    check(
        "play: 2 take worst",
        "Choice = #2: takes the worst tile",
        "Choix = #2: prend la pire portion",
    );
    check(
        "play: 1 keep sushi*2 red",
        "Choice = #1: puts aside [sushi×2] [red]",
        "Choix = #1: met de côté [sushi×2] [red]",
    );
    check("play: 1 keep -", "Choice = #1: puts nothing aside", "Choix = #1: ne met rien de côté");
    check(
        "chance: lay +4,+1 -1,-3 first 3",
        "Laid out = [+4] [+1] [-1] [-3] and #3 goes first",
        "On pose = [+4] [+1] [-1] [-3] et le premier joueur est #3",
    );
    check("chance: roll bone*2", "Rolled = [bone×2]", "Les dés donnent = [bone×2]");
}

#[test]
fn anything_on_the_table_can_be_asked_about() {
    check_about::<Sushizock>(
        "options: seats=3\nsushis: +4,+1,+3\nbones: -1,-2\n\
         piles: +5,+2 -3 | +6 | -1\nrolled: sushi*2 blue*3",
        &[
            (
                "row-sushi-2",
                [
                    "+1 sushi: needs 2 sushis on the dice. It brings 1 as soon as you have a bone \
                     for it.",
                    "Sushi +1 : il faut 2 sushis aux dés. Il rapportera 1 point dès que vous aurez \
                     une arête pour lui.",
                ],
            ),
            (
                "row-bone-1",
                [
                    "−1 bone: needs 1 bone on the dice. It costs 1, but then your waiting sushi \
                     counts: +5.",
                    "Arête −1 : il faut 1 arête aux dés. Elle ne coûte qu'un point, mais votre sushi \
                     en attente compte alors : +5.",
                ],
            ),
            (
                "pile-sushi-1@1",
                [
                    "+2 sushi: it counts, because there is a bone for it.",
                    "Sushi +2 : il compte, car il a son arête.",
                ],
            ),
            (
                "pile-sushi-2@1",
                [
                    "+5 sushi: it waits for a bone and is lost at the end without one.",
                    "Sushi +5 : il attend une arête ; sans elle, il est perdu à la fin.",
                ],
            ),
            (
                "pile-bone-1@1",
                [
                    "−3 bone: it costs its points, but a sushi counts because of it.",
                    "Arête −3 : elle coûte ses points, mais fait compter un sushi.",
                ],
            ),
            (
                "pile-bone-1@3",
                [
                    "−1 bone: it costs its points, and the next sushi will count because of it.",
                    "Arête −1 : elle coûte ses points, et fera compter le prochain sushi.",
                ],
            ),
            (
                "slot-bone-1@2",
                [
                    "A bone is missing here: without it the sushi above is lost at the end.",
                    "Il manque une arête ici : sans elle, le sushi au-dessus est perdu à la fin.",
                ],
            ),
            (
                "sushi",
                [
                    "Sushi: the number of dice that show it says which sushi of the row they take, \
                     from the left. Now 2 dice show it: the +1 sushi.",
                    "Sushi : le nombre de dés qui le montrent désigne, depuis la gauche, le sushi à \
                     prendre. En ce moment : 2 dés, le sushi +1.",
                ],
            ),
            (
                "blue",
                [
                    "Blue chopsticks: three dice steal the top sushi of a pile, four or five any \
                     sushi of it. Now 3 dice show it.",
                    "Baguettes bleues : trois dés volent le sushi du dessus d'une pile, quatre ou \
                     cinq celui de votre choix. En ce moment : 3 dés.",
                ],
            ),
        ],
    );
}

#[test]
fn every_tile_and_symbol_has_a_name_that_stands_alone() {
    check_called::<Sushizock>(
        &game_sushizock::TABLES,
        &[
            ("+3", ["+3 sushi", "Sushi +3"]),
            ("-2", ["−2 bone", "Arête −2"]),
            ("blue", ["Blue chopsticks", "Baguettes bleues"]),
        ],
    );
}
