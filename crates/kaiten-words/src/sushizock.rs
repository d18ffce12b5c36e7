//! Sushizock in words.

mod about;
mod because;
mod counts;
mod reason;

pub use counts::{brings, lies_at, stolen, theirs, yours};

use crate::about::capital;
use crate::example::{things, usual};
use crate::marked::{UNREAD, number, pieces, seats};
use crate::numbers::signed;
use crate::text::sushizock as text;
use crate::{Lang, Names, Reason, Words};
use game_sushizock::{Dice, Event, Face, Move, Portion, Sushizock, Tile, View};
use kaiten_core::{Piece, Scored, Seat};

impl Words for Sushizock {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        let of = |seat: &Seat| (&names[*seat], names.person(*seat));
        Some(match event {
            Event::Laid { first, .. } => {
                let (who, person) = of(first);
                text::Begins { who: &who, person: &person }.say(lang)
            }
            Event::Rolled { seat, dice } => {
                let (who, person) = of(seat);
                text::Rolled { who: &who, person: &person, dice: &in_words(dice, lang) }.say(lang)
            }
            Event::Kept { seat, dice } => {
                let (who, person) = of(seat);
                text::Kept { who: &who, person: &person, dice: &in_words(dice, lang) }.say(lang)
            }
            Event::Took { seat, tile, .. } => {
                let ((who, person), (portion, points)) = (of(seat), printed(*tile));
                text::Took { who: &who, person: &person, portion: &portion, points: &points }
                    .say(lang)
            }
            Event::TookWorst { seat, tile, .. } => {
                let ((who, person), (portion, points)) = (of(seat), printed(*tile));
                text::TookWorst { who: &who, person: &person, portion: &portion, points: &points }
                    .say(lang)
            }
            Event::Stole { seat, from, tile, nth } => {
                let ((who, person), (portion, points)) = (of(seat), printed(*tile));
                text::Stole {
                    who: &who,
                    person: &person,
                    portion: &portion,
                    points: &points,
                    victim: &names.inside(*from),
                    robbed: &names.person(*from),
                    n: nth,
                }
                .say(lang)
            }
            Event::GameOver { .. } => text::table_empty(lang).into(),
            Event::Removed { seat, tile } => {
                let ((who, person), (portion, points)) = (of(seat), printed(*tile));
                text::Removed { who: &who, person: &person, portion: &portion, points: &points }
                    .say(lang)
            }
            Event::Scored { .. } => return None,
        })
    }

    fn drawn(event: &Event) -> String {
        match event {
            Event::Rolled { dice, .. } | Event::Kept { dice, .. } => dice.to_string(),
            Event::Took { tile, .. }
            | Event::TookWorst { tile, .. }
            | Event::Stole { tile, .. }
            | Event::Removed { tile, .. } => tile.to_string(),
            Event::Laid { .. } | Event::GameOver { .. } | Event::Scored { .. } => String::new(),
        }
    }

    fn doer(event: &Event) -> Option<Seat> {
        match event {
            Event::Stole { seat, .. } => Some(*seat),
            _ => crate::only(event),
        }
    }

    fn reason(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Reason {
        let piles = match counted {
            Some(Event::GameOver { piles }) => piles.get(scored.seat),
            _ => None,
        };
        piles.map(|piles| reason::of(scored.rule, piles, lang)).unwrap_or_default()
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::GameOver { .. } => Some(text::table_empty(lang).into()),
            _ => None,
        }
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

    fn because(m: &Move, view: &View, names: &Names, lang: Lang) -> Option<String> {
        because::of(m, view, names, lang)
    }

    fn about(
        thing: &str,
        whose: Option<Seat>,
        view: &View,
        names: &Names,
        lang: Lang,
    ) -> Option<String> {
        about::of(thing, whose, view, names, lang)
    }

    /// Tiles, and the symbols of the dice.
    fn called(word: &str, lang: Lang) -> Option<String> {
        let name = match Tile::named(word) {
            Ok(tile) => tile_name(tile, lang),
            Err(_) => text::Face { face: &Face::named(word).ok()? }.say(lang),
        };
        Some(capital(&name))
    }

    fn row(label: &str, lang: Lang) -> String {
        text::SheetRow { label: &label }.say(lang)
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

/// A tile, such as "+4 sushi".
pub fn tile_name(tile: Tile, lang: Lang) -> String {
    let (portion, points) = printed(tile);
    text::Tile { portion: &portion, points: &points }.say(lang)
}

/// What messages say of a tile: its sort and the points on it.
pub fn printed(tile: Tile) -> (Portion, String) {
    (tile.portion(), signed(tile.value()))
}

/// Dice, such as "2 sushis, a bone and red chopsticks".
pub fn in_words(dice: &Dice, lang: Lang) -> String {
    let shown = Face::ALL.iter().filter(|&&face| dice.count(face) > 0);
    let alike = shown.map(|face| text::Alike { n: &dice.count(*face), face }.say(lang));
    let mut alike: Vec<String> = alike.collect();
    let last = alike.pop().unwrap_or_default();
    match alike.is_empty() {
        true => last,
        false => text::And { first: &alike.join(", "), last: &last }.say(lang),
    }
}

#[cfg(test)]
mod tests;
