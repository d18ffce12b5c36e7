//! What a person sets once for all games: language, theme, speed and sound.

use crate::store;
use core::time::Duration;
use kaiten_words::Lang;
use leptos::prelude::*;

/// How fast pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// To follow every piece.
    Slow,
    /// As at a table.
    Usual,
    /// For those who know the game.
    Fast,
    /// Nothing moves.
    Off,
}

impl Speed {
    pub(crate) const ALL: [Self; 4] = [Self::Slow, Self::Usual, Self::Fast, Self::Off];

    /// How long a piece is on its way.
    pub(crate) fn milliseconds(self) -> u16 {
        match self {
            Self::Slow => 600,
            Self::Usual => 320,
            Self::Fast => 140,
            Self::Off => 0,
        }
    }

    /// How long a step is looked at before the next is shown.
    pub(crate) fn beat(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 1400,
            Self::Usual => 750,
            Self::Fast => 300,
            Self::Off => 0,
        })
    }

    /// How it is kept.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Fast => "fast",
            Self::Off => "off",
        }
    }
}

/// What is set, as signals: everything that shows it changes with it.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) lang: RwSignal<Lang>,
    /// Whether the page is dark; as the system has it until a person says otherwise.
    pub(crate) dark: RwSignal<bool>,
    pub(crate) speed: RwSignal<Speed>,
    pub(crate) sound: RwSignal<bool>,
}

impl Settings {
    /// What was set before, or what the browser says.
    pub(crate) fn load() -> Self {
        let kept_speed = store::get(store::SPEED);
        let speed = Speed::ALL.into_iter().find(|speed| Some(speed.id()) == kept_speed.as_deref());
        let settings = Self {
            lang: RwSignal::new(first_lang()),
            dark: RwSignal::new(
                store::get(store::THEME).map_or_else(prefers_dark, |kept| kept == "dark"),
            ),
            speed: RwSignal::new(speed.unwrap_or(Speed::Usual)),
            sound: RwSignal::new(store::get(store::SOUND).is_none_or(|kept| kept == "on")),
        };
        settings.keep();
        settings
    }

    /// Keeps what is set, and lets the page know.
    fn keep(self) {
        let root = || document().document_element();
        Effect::new(move |_| {
            let tag = self.lang.get().tag();
            store::set(store::LANG, tag);
            root().map(|root| root.set_attribute("lang", tag));
        });
        Effect::new(move |before: Option<()>| {
            let theme = if self.dark.get() { "dark" } else { "light" };
            // What the system says is not a person's choice.
            if before.is_some() {
                store::set(store::THEME, theme);
            }
            root().map(|root| root.set_attribute("data-theme", theme));
        });
        Effect::new(move |_| store::set(store::SPEED, self.speed.get().id()));
        Effect::new(move |_| {
            store::set(store::SOUND, if self.sound.get() { "on" } else { "off" });
        });
    }
}

/// The language that was chosen before, or that of the browser.
fn first_lang() -> Lang {
    let browser = || web_sys::window().and_then(|window| window.navigator().language());
    let tag = store::get(store::LANG).or_else(browser).unwrap_or_default();
    Lang::of(&tag).unwrap_or_default()
}

fn prefers_dark() -> bool {
    let query = web_sys::window().map(|window| window.match_media("(prefers-color-scheme: dark)"));
    matches!(query, Some(Ok(Some(query))) if query.matches())
}
