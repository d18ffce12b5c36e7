//! What happened, in words.

use super::words::{dice_names, face_name, reason, tokens_name};
use crate::words::{Either, Lang, Words};
use game_sushi_roll::Event;
use kaiten_core::Seat;

/// An event in words; nothing for what is read in another one.
pub(super) fn tell(event: &Event, names: &[String], lang: Lang) -> Option<String> {
    let colon = lang.colon();
    let name = |seat: &Seat| names[seat.index()].as_str();
    // In French the verb says whether a person is spoken to; English tells it in the past.
    let does = |seat: &Seat, en: &str, fr: &str, fr_you: &str| {
        let is_you = name(seat) == lang.you();
        format!("{} {}", name(seat), lang.either(en, if is_you { fr_you } else { fr }))
    };
    Some(match event {
        Event::GotRedBelt { seat } => does(
            seat,
            "got the red belt.",
            "a le tapis à bordure rouge.",
            "avez le tapis à bordure rouge.",
        ),
        // What was drawn is read when it is rolled.
        Event::Drew { .. } => return None,
        Event::Rolled { seat, dice } => {
            let rolled = does(seat, "rolled", "lance", "lancez");
            format!("{rolled}{colon}{}", dice_names(dice, lang))
        }
        Event::UsedMenu { seat, dice } => {
            let used =
                does(seat, "used a menu for", "utilise un menu pour", "utilisez un menu pour");
            format!("{used}{colon}{}", dice_names(dice, lang))
        }
        Event::Swapped { seat, give, get, from } => {
            let used =
                does(seat, "used chopsticks", "utilise des baguettes", "utilisez des baguettes");
            let with = if name(from) == lang.you() {
                lang.you().to_lowercase()
            } else {
                name(from).to_string()
            };
            let (give, get) = (face_name(*give, lang), face_name(*get, lang));
            match lang {
                Lang::En => format!("{used} with {with}: gave {give}, got {get}."),
                Lang::Fr => format!("{used} avec {with} : {give} contre {get}."),
            }
        }
        Event::Took { seat, face, on_wasabi } => {
            let on = if *on_wasabi { lang.either(" on wasabi", " sur du wasabi") } else { "" };
            let took = does(seat, "took", "prend", "prenez");
            format!("{took}{colon}{}{on}.", face_name(*face, lang))
        }
        Event::Gained { seat, token, count } => {
            format!("{}{colon}+{}", name(seat), tokens_name(*token, *count, lang))
        }
        Event::Passed { red } => {
            let passed = lang.either("The belts went to the left.", "Les tapis passent à gauche.");
            let red = does(red, "got the red one.", "a le rouge.", "avez le rouge.");
            format!("{passed} {red}")
        }
        Event::RoundOver { round } => match lang {
            Lang::En => format!("Round {round} is over."),
            Lang::Fr => format!("La manche {round} est finie."),
        },
        Event::Scored { seat, rule, points } => {
            let points = format!("{points:+}").replace('-', "−");
            let rule = rule.to_string();
            format!("{}{colon}{points}, {} ({rule})", name(seat), reason(&rule, lang))
        }
    })
}
