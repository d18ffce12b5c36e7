//! Last Tempura in words.

use crate::marked::{UNREAD, pieces};
use crate::numbers::signed;
use crate::text::{common, last_tempura as text};
use crate::{Lang, Names, Words};
use game_last_tempura::{Event, LastTempura, Move};

impl Words for LastTempura {
    fn feels(lang: Lang) -> &'static str {
        text::feels(lang)
    }

    fn tells(event: &Event, names: &Names, lang: Lang) -> Option<String> {
        Some(match event {
            Event::Filled { bowl } => text::Filled { n: &bowl.len() }.say(lang),
            Event::Took { seat, tempura } => {
                text::Took { who: &&names[*seat], n: &tempura.len() }.say(lang)
            }
            Event::Scored { seat, rule, points } => {
                common::Scored { who: &&names[*seat], points: &signed(*points), rule }.say(lang)
            }
        })
    }

    fn move_name(m: &Move, _: &Names, lang: Lang) -> String {
        text::Take { n: &m.tempura().len() }.say(lang)
    }

    fn label(label: &str, lang: Lang) -> String {
        text::Line { label: &label }.say(lang)
    }

    fn choice(choice: &[&str], lang: Lang) -> String {
        match choice {
            ["take", what] => common::Takes { pieces: &pieces(what) }.say(lang),
            _ => format!("{UNREAD}{}", choice.join(" ")),
        }
    }

    fn chance(what: &str, lang: Lang) -> String {
        text::Chance { what: &what }.say(lang)
    }
}
