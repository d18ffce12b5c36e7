//! What is said of a game before it is opened: on its box, and above its set-up.

use crate::boards::pieces::drawing;
use crate::boards::{self, Lid};
use kaiten_games::Entry;
use kaiten_words::Lang;
use kaiten_words::text::page as words;
use leptos::prelude::*;

/// A game from outside.
#[derive(Clone, Copy)]
pub(super) struct About {
    game: &'static Entry,
    /// One line of what it feels like.
    pub(super) feels: fn(Lang) -> &'static str,
    minutes: &'static str,
}

impl About {
    pub(super) fn of(game: &'static Entry) -> Self {
        let Lid { minutes, feels } = boards::lid(game);
        Self { game, feels, minutes }
    }

    /// How long it takes.
    pub(super) fn time(self, lang: Lang) -> String {
        words::Time { minutes: &self.minutes }.say(lang)
    }

    /// How many play, and how long.
    pub(super) fn table(self, lang: Lang) -> String {
        let seats = format!("{}–{}", self.game.seats.start(), self.game.seats.end());
        words::Minutes { seats: &seats, minutes: &self.minutes }.say(lang)
    }
}

/// The drawing on the box of a game.
pub(super) fn picture(game: &Entry) -> AnyView {
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
