//! The notation of the examples, told in words. All of them are marked.

use crate::Lang;
use crate::example::{things, usual};
use crate::marked::{number, pieces, pips, seats};
use crate::text::{common, sushi_express as text};
use game_sushi_express::SushiExpress;

/// What a line says about the table, or about one seat.
pub(super) fn line(label: &str, value: &str, lang: Lang) -> String {
    match label {
        "bets" => pawn(value, lang),
        "vans" => text::Van { number: &number(value), tile: &value }.say(lang),
        "phase" => phase(value, lang),
        "box" => value.split(", ").map(|group| in_box(group, lang)).collect(),
        _ => usual::<SushiExpress>(label, value, lang),
    }
}

/// What a seat chooses: `bet 7`, `same 7`, `swap 7-8`, `reroll 2`, `pass`, `drive`, `drive+1`,
/// `take pink`, `keep`, `discard`.
pub(super) fn choice(choice: &[&str], lang: Lang) -> String {
    let (what, value) = match *choice {
        [what, value] => (what, value),
        [what] => what.split_once('+').unwrap_or((what, "0")),
        _ => ("", ""),
    };
    if what == "take" {
        return common::Takes { pieces: &pieces(value) }.say(lang);
    }
    let (one, other) = value.split_once('-').unwrap_or((value, ""));
    let one = if what == "reroll" { pips(one) } else { number(one) };
    let (card, other) = (pieces(what), number(other));
    text::Does { what: &what, card: &card, one: &one, other: &other, n: &value }.say(lang)
}

/// What chance brings: dice, clients, a card, and at the start who plays first: `2 pink tip*2`.
pub(super) fn happens(what: &str, value: &str, lang: Lang) -> String {
    match (what, value.split_once(' ')) {
        ("throw" | "die", _) => dice(value),
        ("start", Some((first, row))) => {
            text::Starts { first: &seats(first), row: &things(row, lang) }.say(lang)
        }
        _ => things(value, lang),
    }
}

fn dice(faces: &str) -> String {
    faces.split_whitespace().map(pips).collect()
}

/// A pawn: `7`, `7^2` in a stack, `(7)` off the board.
fn pawn(value: &str, lang: Lang) -> String {
    if value == "-" {
        return text::no_bet_yet(lang).into();
    }
    let gone = value.starts_with('(');
    let bet = value.trim_matches(['(', ')']);
    let (space, nth) = bet.split_once('^').unwrap_or((bet, "1"));
    text::Pawn { space: &number(space), nth: &nth, gone: &gone }.say(lang)
}

/// What the round waits for: `throw again`, or with dice behind it `missed 2 5`.
fn phase(value: &str, lang: Lang) -> String {
    let at = value.find(|c: char| c.is_ascii_digit()).unwrap_or(value.len());
    let (phase, faces) = value.split_at(at);
    let phase = phase.trim().replace(' ', "-");
    text::Phase { phase: &phase, dice: &dice(faces) }.say(lang)
}

/// What is in the box: cards, and other things by their number: `6 vans`.
fn in_box(group: &str, lang: Lang) -> String {
    match group.split_once(' ') {
        Some((n, what)) if n.parse::<u8>().is_ok() => {
            format!(" · {}", text::InBox { n: &n, what: &what }.say(lang))
        }
        _ => pieces(group),
    }
}
