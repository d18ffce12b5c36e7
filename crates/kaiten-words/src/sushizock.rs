//! Sushizock in words.

use crate::example::{things, usual};
use crate::marked::{UNREAD, number, pieces, seats};
use crate::numbers::signed;
use crate::text::{common, sushizock as text};
use crate::{Lang, Names, Words};
use game_sushizock::{Dice, Event, Face, Move, Portion, Sushizock, Tile};
use kaiten_core::Piece;

impl Words for Sushizock {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        Some(match event {
            Event::Laid { first, .. } => text::Begins { who: &&names[*first] }.say(lang),
            Event::Rolled { seat, dice } => {
                text::Rolled { who: &&names[*seat], dice: &in_words(dice, lang) }.say(lang)
            }
            Event::Kept { seat, dice } => {
                text::Kept { who: &&names[*seat], dice: &in_words(dice, lang) }.say(lang)
            }
            Event::Took { seat, tile, .. } => {
                let (portion, points) = printed(*tile);
                text::Took { who: &&names[*seat], portion: &portion, points: &points }.say(lang)
            }
            Event::TookWorst { seat, tile, .. } => {
                let (portion, points) = printed(*tile);
                let who = &&names[*seat];
                text::TookWorst { who, portion: &portion, points: &points }.say(lang)
            }
            Event::Stole { seat, from, tile, nth } => {
                let (portion, points) = printed(*tile);
                text::Stole {
                    who: &&names[*seat],
                    portion: &portion,
                    points: &points,
                    victim: &names.inside(*from),
                    n: nth,
                }
                .say(lang)
            }
            Event::GameOver => text::table_empty(lang).into(),
            Event::Removed { seat, tile } => {
                let (portion, points) = printed(*tile);
                text::Removed { who: &&names[*seat], portion: &portion, points: &points }.say(lang)
            }
            Event::Scored { seat, rule, points } => {
                common::Scored { who: &&names[*seat], points: &signed(*points), rule }.say(lang)
            }
        })
    }

    fn move_name(m: &Move, names: &Names, lang: Lang) -> String {
        match m {
            Move::Take(portion) => text::MoveTake { portion }.say(lang),
            Move::TakeWorst => text::move_take_worst(lang).into(),
            Move::Steal { portion, from, nth } => {
                text::MoveSteal { who: &&names[*from], portion, n: nth }.say(lang)
            }
            Move::Keep(dice) => text::MoveKeep { dice: &in_words(dice, lang) }.say(lang),
        }
    }

    fn label(label: &str, lang: Lang) -> String {
        text::Line { label: &label }.say(lang)
    }

    fn line(label: &str, value: &str, lang: Lang) -> String {
        match label {
            "rolls" => number(value),
            _ => usual::<Self>(label, value, lang),
        }
    }

    fn so_many(label: &str, n: &str, lang: Lang) -> String {
        let of = if matches!(label, "kept" | "rolled") { "dice" } else { "tiles" };
        text::SoMany { of: &of, n: &n }.say(lang)
    }

    fn choice(choice: &[&str], lang: Lang) -> String {
        match choice {
            ["take", what] => text::TakesWhat { what }.say(lang),
            ["steal", what, "from", seat] => text::Steals { what, seat: &seats(seat) }.say(lang),
            ["steal", what, "from", seat, "at", n] => {
                text::StealsNth { what, seat: &seats(seat), n }.say(lang)
            }
            ["keep", "-"] => text::puts_nothing_aside(lang).into(),
            ["keep", dice @ ..] => text::PutsAside { pieces: &pieces(&dice.join(" ")) }.say(lang),
            _ => format!("{UNREAD}{}", choice.join(" ")),
        }
    }

    fn chance(what: &str, lang: Lang) -> String {
        text::Chance { what: &what }.say(lang)
    }

    fn happens(what: &str, value: &str, lang: Lang) -> String {
        match (what, value.split_once(" first ")) {
            ("lay", Some((rows, seat))) => {
                text::LaidOut { pieces: &pieces(rows), seat: &seats(seat) }.say(lang)
            }
            _ => things(value, lang),
        }
    }
}

/// A tile, such as "sushi +4".
pub fn tile_name(tile: Tile, lang: Lang) -> String {
    let (portion, points) = printed(tile);
    text::Tile { portion: &portion, points: &points }.say(lang)
}

/// What messages say of a tile: its sort and the points on it.
pub fn printed(tile: Tile) -> (Portion, String) {
    (tile.portion(), signed(tile.value()))
}

/// Dice, such as "2 × sushi, red chopsticks".
pub fn in_words(dice: &Dice, lang: Lang) -> String {
    let shown = Face::ALL.iter().filter(|&&face| dice.count(face) > 0);
    let alike = shown.map(|face| text::Alike { n: &dice.count(*face), face }.say(lang));
    alike.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
