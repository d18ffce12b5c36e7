//! Sushi Roll in words.

mod about;
mod because;
mod reason;
#[cfg(test)]
mod tests;

use crate::about::{capital, on_wasabi};
use crate::example::{things, usual, usual_option};
use crate::marked::{UNREAD, pieces, seats};
use crate::text::{common, sushi_roll as text};
use crate::{Lang, Names, Reason, Words, numbers};
use game_sushi_roll::{Dice, Event, Face, Kind, Move, Options, Reroll, SushiRoll, Token, View};
use kaiten_core::{Piece, Scored, Seat};

impl Words for SushiRoll {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        let who = |seat: &Seat| &names[*seat];
        let person = |seat: &Seat| names.person(*seat);
        Some(match event {
            Event::GotRedBelt { seat } => {
                text::GotRedBelt { who: &who(seat), person: &person(seat) }.say(lang)
            }
            // Everyone rolls at once, and all of it lies open: only what one rolls oneself is told,
            // and what is rolled again.
            Event::Rolled { seat, again: false, .. } if person(seat) != "you" => return None,
            Event::Rolled { seat, dice, .. } => {
                let dice = &dice_names(dice, lang);
                text::Rolled { who: &who(seat), person: &person(seat), dice }.say(lang)
            }
            Event::UsedMenu { seat, dice } => {
                let dice = &dice_names(dice, lang);
                text::UsedMenu { who: &who(seat), person: &person(seat), dice }.say(lang)
            }
            Event::Swapped { seat, give, get, from } => {
                let (give, get) = (&a_face(*give, lang), &a_face(*get, lang));
                let (who, person, with) = (&who(seat), &person(seat), &names.inside(*from));
                text::Swapped { who, person, with, give, get }.say(lang)
            }
            Event::Took { seat, face, on_wasabi, tokens: n } => {
                let how = match face.brings() {
                    _ if *on_wasabi => "on-wasabi",
                    Some(_) if *n == 0 => "none-left",
                    Some((_, shown)) if *n < shown => "too-few",
                    _ => "alone",
                };
                let (who, person) = (&who(seat), &person(seat));
                text::Took { who, person, face, how: &how, n }.say(lang)
            }
            Event::Passed { red } => {
                text::Passed { who: &who(red), person: &person(red) }.say(lang)
            }
            Event::RoundOver { round, .. } => common::RoundOverTold { round }.say(lang),
            // What was drawn is read when it is rolled, and what a die brings when it is taken.
            Event::Drew { .. } | Event::Gained { .. } | Event::Scored { .. } => return None,
        })
    }

    fn drawn(event: &Event) -> String {
        match event {
            Event::Rolled { dice, .. } | Event::UsedMenu { dice, .. } => dice.to_string(),
            Event::Swapped { give, get, .. } => format!("{give} {get}"),
            Event::Took { face, on_wasabi: true, .. } => format!("wasabi({face})"),
            Event::Took { face, .. } => face.to_string(),
            _ => String::new(),
        }
    }

    fn reason(scored: &Scored, counted: Option<&Event>, lang: Lang) -> Reason {
        let reason = match counted {
            Some(Event::RoundOver { trays, tokens, .. }) => reason::of(scored, trays, tokens, lang),
            _ => None,
        };
        reason.unwrap_or_default()
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::RoundOver { round, .. } => Some(common::RoundOver { round }.say(lang)),
            _ => None,
        }
    }

    fn tie_break(n: i16, lang: Lang) -> Option<String> {
        Some(text::Tokens { token: &Token::Pudding, n: &n }.say(lang))
    }

    fn move_name(m: &Move, names: &Names, lang: Lang) -> String {
        match m {
            Move::Take(face) => text::Take { face }.say(lang),
            Move::Menu(Reroll(dice)) => text::UseMenu { dice: &dice_names(dice, lang) }.say(lang),
            Move::Chopsticks { give, get, from } => {
                let (give, get) = (&a_face(*give, lang), &a_face(*get, lang));
                text::UseChopsticks { with: &names.inside(*from), give, get }.say(lang)
            }
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

    /// What dice show, tokens, and kinds of dice.
    fn called(word: &str, lang: Lang) -> Option<String> {
        let name = match (on_wasabi(word), Token::named(word), Face::named(word)) {
            (Some(sushi), ..) => {
                let face = Face::named(sushi).ok().filter(|face| face.is_sushi())?;
                text::Dipped { face: &face }.say(lang)
            }
            (_, Ok(token), _) => token_name(token, lang),
            (_, _, Ok(face)) => face_name(face, lang),
            _ => text::Kind { kind: &Kind::named(word).ok()? }.say(lang),
        };
        Some(capital(&name))
    }

    fn row(label: &str, lang: Lang) -> String {
        text::SheetRow { label: &label }.say(lang)
    }

    fn hint(label: &str, _: &Options, lang: Lang) -> Option<String> {
        (label == "tokens").then(|| text::puddings_on_sheet(lang).to_string())
    }

    fn label(label: &str, lang: Lang) -> String {
        text::Line { label: &label }.say(lang)
    }

    fn line(label: &str, value: &str, lang: Lang) -> String {
        // Whoever has the red belt is the first player.
        usual::<Self>(if label == "red" { "first" } else { label }, value, lang)
    }

    fn so_many(label: &str, n: &str, lang: Lang) -> String {
        match label {
            "tokens" | "supply" => text::SoManyTokens { n: &n }.say(lang),
            _ => text::SoManyDice { n: &n }.say(lang),
        }
    }

    fn option(name: &str, value: &str, lang: Lang) -> String {
        match name {
            "faces" => text::DieWith { faces: &pieces(value) }.say(lang),
            _ => usual_option(name, value, lang),
        }
    }

    fn choice(choice: &[&str], lang: Lang) -> String {
        match choice {
            ["take", face] => common::Takes { pieces: &pieces(face) }.say(lang),
            ["menu", "-"] => text::spends_menu_on_nothing(lang).to_string(),
            ["menu", dice @ ..] => text::SpendsMenu { pieces: &pieces(&dice.join(" ")) }.say(lang),
            ["chopsticks", give, "for", get, "of", seat] => {
                let (give, get, seat) = (&pieces(give), &pieces(get), &seats(seat));
                text::SpendsChopsticks { give, get, seat }.say(lang)
            }
            _ => format!("{UNREAD}{}", choice.join(" ")),
        }
    }

    fn chance(what: &str, lang: Lang) -> String {
        text::Chance { what: &what }.say(lang)
    }

    fn happens(what: &str, value: &str, lang: Lang) -> String {
        if what == "red" { seats(value) } else { things(value, lang) }
    }
}

/// What a face is called: a kind of food, with its number where faces differ by it.
pub fn face_name(face: Face, lang: Lang) -> String {
    text::Face { face: &face }.say(lang)
}

/// A token alone is called like the face that brings one.
fn token_name(token: Token, lang: Lang) -> String {
    let face = Face::ALL.iter().find(|face| face.brings() == Some((token, 1)));
    face_name(*face.expect("for each token there is a face with one"), lang)
}

/// So many tokens.
pub fn tokens_name(token: Token, count: u8, lang: Lang) -> String {
    text::Tokens { token: &token, n: &count }.say(lang)
}

/// A face inside a sentence: `an egg sushi`.
fn a_face(face: Face, lang: Lang) -> String {
    text::AFace { face: &face }.say(lang)
}

/// Dice inside a sentence: `2 × tempura, a maki and an egg sushi`.
fn dice_names(dice: &Dice, lang: Lang) -> String {
    let name = |(face, n): (Face, u8)| match n {
        1 => a_face(face, lang),
        _ => format!("{n} × {}", face_name(face, lang)),
    };
    let mut names: Vec<String> = dice.iter().map(name).collect();
    match names.pop() {
        Some(last) if !names.is_empty() => {
            text::ListAnd { list: &names.join(", "), last: &last }.say(lang)
        }
        last => last.unwrap_or_default(),
    }
}

/// What a die would bring to a seat now: tokens, points, or the promise of wasabi.
pub fn brings(view: &View, seat: Seat, face: Face, lang: Lang) -> String {
    match face.brings_from(&view.supply) {
        Some((token, count)) => tokens_name(token, count, lang),
        None if face == Face::Wasabi => text::triples(lang).to_string(),
        None => text::PointsNow { points: &numbers::signed(view.gain(seat, face)) }.say(lang),
    }
}
