//! The lid of a game's box: what is said of a game before it is opened. Of all that belongs to a game,
//! this alone is at home.

use super::Show;
use super::pieces::drawing;
use kaiten_core::Game as _;
use kaiten_games::Entry;
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Words};
use leptos::prelude::*;

/// A game from outside.
#[derive(Clone, Copy)]
pub(crate) struct Lid {
    game: &'static Entry,
    /// How long a game takes, in minutes.
    minutes: &'static str,
    /// One line of what it feels like.
    pub(crate) feels: fn(Lang) -> &'static str,
    /// Whether nothing is ever covered: then it need not be agreed on who may look up what.
    pub(crate) nothing_to_remember: bool,
}

impl Lid {
    /// How long it takes.
    pub(crate) fn time(self, lang: Lang) -> String {
        words::Time { minutes: &self.minutes }.say(lang)
    }

    /// How many play, and how long.
    pub(crate) fn table(self, lang: Lang) -> String {
        let seats = format!("{}–{}", self.game.seats.start(), self.game.seats.end());
        words::Minutes { seats: &seats, minutes: &self.minutes }.say(lang)
    }
}

macro_rules! lid {
    ($($room:ident :: $game:ident, $name:literal;)+) => {
        /// The lid of a game's box.
        pub(crate) fn lid(game: &'static Entry) -> Lid {
            match game.id {
                $($room::$game::ID => Lid {
                    game,
                    minutes: <$room::$game as Show>::MINUTES,
                    feels: <$room::$game as Words>::feels,
                    nothing_to_remember: <$room::$game as Show>::NOTHING_TO_REMEMBER,
                },)+
                _ => unreachable!("entries are made only by the catalog"),
            }
        }
    };
}

kaiten_games::games!(lid);

/// The drawing on it.
pub(crate) fn picture(game: &Entry) -> AnyView {
    let drawing = drawing(&format!("box-{}", game.id));
    view! {
        <span class="drawing" aria-hidden="true">
            <svg class="picture" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
                <use href=drawing></use>
            </svg>
        </span>
    }
    .into_any()
}
