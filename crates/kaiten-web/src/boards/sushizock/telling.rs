//! Sushizock in words.

use crate::words::{Either, Lang, Words};
use game_sushizock::{Dice, Event, Face, Move, Portion, Tile};
use kaiten_core::{Piece, Seat};

/// A move in words.
pub(super) fn move_name(m: &Move, names: &[String], lang: Lang) -> String {
    match *m {
        Move::Take(Portion::Sushi) => lang.either("take the sushi", "prendre le sushi").into(),
        Move::Take(Portion::Bone) => lang.either("take the bone", "prendre l'arête").into(),
        Move::TakeWorst => lang.either("take the worst tile", "prendre la pire portion").into(),
        Move::Steal { portion, from, nth } => {
            let (steal, place) =
                (lang.either("steal from", "voler à"), place_of(portion, nth, lang));
            format!("{steal} {}{}{place}", called(names, from), lang.colon())
        }
        Move::Keep(dice) => {
            let dice = in_words(&dice, lang);
            lang.either(format!("keep {dice}, roll on"), format!("garder {dice}, relancer"))
        }
    }
}

/// What happened, in words. People may be called "you": so nothing is said that the person changes.
pub(super) fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
    let of = |seat: Seat, what: String| format!("{}{}{what}", called(names, seat), lang.colon());
    Some(match event {
        Event::Laid { first, .. } => of(*first, lang.either("first turn", "premier tour").into()),
        Event::Rolled { seat, dice } => {
            let dice = in_words(dice, lang);
            of(*seat, lang.either(format!("rolled {dice}"), format!("lancer, {dice}")))
        }
        Event::Kept { seat, dice } => {
            let dice = in_words(dice, lang);
            of(*seat, lang.either(format!("put {dice} aside"), format!("{dice} de côté")))
        }
        Event::Took { seat, tile, .. } => {
            let tile = tile_name(*tile, lang);
            of(*seat, lang.either(format!("took {tile}"), format!("prise, {tile}")))
        }
        Event::TookWorst { seat, tile, .. } => {
            let tile = tile_name(*tile, lang);
            of(*seat, lang.either(format!("had to take {tile}"), format!("prise forcée, {tile}")))
        }
        Event::Stole { seat, from, tile, nth } => {
            let (tile, victim) =
                (tile_name(*tile, lang), inside_a_sentence(called(names, *from), lang));
            let deep = match (nth, lang) {
                (1, _) => String::new(),
                (_, Lang::En) => format!(", {} from the top", ordinal(*nth, lang)),
                (_, Lang::Fr) => format!(", {} en partant du haut", ordinal(*nth, lang)),
            };
            of(
                *seat,
                lang.either(
                    format!("stole {tile} from {victim}{deep}"),
                    format!("vol, {tile}, à {victim}{deep}"),
                ),
            )
        }
        Event::GameOver => lang
            .either("The table is empty: the piles are counted.", "La table est vide : on compte.")
            .into(),
        Event::Removed { seat, tile } => {
            let tile = tile_name(*tile, lang);
            of(
                *seat,
                lang.either(format!("{tile} does not count"), format!("{tile} ne compte pas")),
            )
        }
        Event::Scored { seat, rule, points } => of(*seat, format!("{} ({rule})", signed(*points))),
    })
}

fn called(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// The name of somebody, as it stands inside a sentence.
fn inside_a_sentence(name: &str, lang: Lang) -> String {
    if name == lang.you() { name.to_lowercase() } else { name.into() }
}

/// A tile, such as "sushi +4".
pub(super) fn tile_name(tile: Tile, lang: Lang) -> String {
    format!("{} {}", portion_name(tile.portion(), lang), signed(tile.value()))
}

/// A sort of tile.
pub(super) fn portion_name(portion: Portion, lang: Lang) -> &'static str {
    match portion {
        Portion::Sushi => "sushi",
        Portion::Bone => lang.either("bone", "arête"),
    }
}

/// Some tiles of a sort, such as "3 bones".
pub(super) fn so_many(portion: Portion, count: u8, lang: Lang) -> String {
    let plural = if count > 1 { "s" } else { "" };
    format!("{count} {}{plural}", portion_name(portion, lang))
}

/// A symbol of the dice.
pub(super) fn face_name(face: Face, lang: Lang) -> &'static str {
    match face {
        Face::Sushi => "sushi",
        Face::Bone => lang.either("bone", "arête"),
        Face::Blue => lang.either("blue chopsticks", "baguettes bleues"),
        Face::Red => lang.either("red chopsticks", "baguettes rouges"),
    }
}

/// Dice, such as "2 × sushi, red chopsticks".
pub(super) fn in_words(dice: &Dice, lang: Lang) -> String {
    let shown = Face::ALL.iter().filter(|&&face| dice.count(face) > 0);
    let words = shown.map(|&face| match dice.count(face) {
        1 => face_name(face, lang).to_string(),
        n => format!("{n} × {}", face_name(face, lang)),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// A place in a pile, such as "the 2nd sushi from the top".
pub(super) fn place_of(portion: Portion, nth: u8, lang: Lang) -> String {
    let what = portion_name(portion, lang);
    let nth_one = ordinal(nth, lang);
    match (lang, portion, nth) {
        (Lang::En, _, 1) => format!("the top {what}"),
        (Lang::En, ..) => format!("the {nth_one} {what} from the top"),
        (Lang::Fr, Portion::Sushi, 1) => "le sushi du dessus".into(),
        (Lang::Fr, Portion::Bone, 1) => "l'arête du dessus".into(),
        (Lang::Fr, Portion::Sushi, _) => format!("le {nth_one} sushi en partant du haut"),
        (Lang::Fr, Portion::Bone, _) => format!("la {nth_one} arête en partant du haut"),
    }
}

fn ordinal(nth: u8, lang: Lang) -> String {
    match (lang, nth) {
        (Lang::En, 1) => "1st".into(),
        (Lang::En, 2) => "2nd".into(),
        (Lang::En, 3) => "3rd".into(),
        (Lang::En, _) => format!("{nth}th"),
        (Lang::Fr, 1) => "1er".into(),
        (Lang::Fr, _) => format!("{nth}e"),
    }
}

/// A number with its sign, as people write it.
pub(super) fn signed(points: i16) -> String {
    match points {
        0 => "0".into(),
        _ => format!("{points:+}").replace('-', "−"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_events_read_like_sentences() {
        let people = ["You".to_string(), "Bo".to_string()];
        let moves = [
            ("take bone", "take the bone", "prendre l'arête"),
            (
                "steal sushi from 2 at 2",
                "steal from Bo: the 2nd sushi from the top",
                "voler à Bo : le 2e sushi en partant du haut",
            ),
            (
                "keep sushi*2 red",
                "keep 2 × sushi, red chopsticks, roll on",
                "garder 2 × sushi, baguettes rouges, relancer",
            ),
        ];
        for (written, en, fr) in moves {
            let m: Move = written.parse().expect("a move");
            let name = |lang| move_name(&m, &people, lang);
            assert_eq!((name(Lang::En).as_str(), name(Lang::Fr).as_str()), (en, fr));
        }
        let (seat, from) = (Seat::new(1), Seat::new(0));
        let stole = Event::Stole { seat, from, tile: Tile::Bone4, nth: 3 };
        let told = tells(&stole, &people, Lang::En);
        assert_eq!(told.as_deref(), Some("Bo: stole bone −4 from you, 3rd from the top"));
    }
}
