//! What a person sets once for all games. It is kept in the browser's store and holds at once.

use crate::store;
use core::time::Duration;
use kaiten_words::Lang;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

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
    pub(crate) fn movement(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 600,
            Self::Usual => 320,
            Self::Fast => 140,
            Self::Off => 0,
        })
    }

    /// How long a step is looked at before the next is shown.
    fn beat(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 1400,
            Self::Usual => 750,
            Self::Fast => 300,
            Self::Off => 0,
        })
    }

    /// How long the turns of all others may take together.
    fn patience(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 9000,
            Self::Usual => 2600,
            Self::Fast => 800,
            Self::Off => 0,
        })
    }

    /// How long the next look takes, and how many of the steps are seen in it, when somebody has
    /// waited so long already, and so many are still to be shown before they can go on.
    pub(crate) fn look(self, waited: Duration, steps: usize) -> (Duration, usize) {
        let left = self.patience().saturating_sub(waited);
        // What there is no time for is seen together.
        let most = (left.as_millis() / SHORTEST_LOOK.as_millis()).max(1) as usize;
        let together = steps.div_ceil(most).max(1);
        let looks = u32::try_from(steps.div_ceil(together)).unwrap_or(u32::MAX).max(1);
        ((left / looks).clamp(SHORTEST_LOOK.min(self.beat()), self.beat()), together)
    }

    /// How long a kind of points is looked at while a round is counted.
    pub(crate) fn count(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 1800,
            Self::Usual => 1000,
            Self::Fast => 450,
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

/// Nobody sees anything in less.
const SHORTEST_LOOK: Duration = Duration::from_millis(90);
/// Whether the page is light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// As the system has it, and when that changes, too.
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// How it is kept. What the system says is not a person's choice, and is not kept.
    pub(crate) fn id(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }
}

/// How loud sounds can be made; 0 is off.
pub(crate) const LOUDEST: u8 = 10;
/// How loud they are until a person says otherwise.
const LOUD_ENOUGH: u8 = 5;

/// What is set, as signals: everything that shows it changes with it.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) theme: RwSignal<Theme>,
    /// Whether the system is dark.
    system: RwSignal<bool>,
    pub(crate) speed: RwSignal<Speed>,
    pub(crate) sound: RwSignal<bool>,
    /// How loud sounds are while there are any, from 1 to [`LOUDEST`].
    volume: RwSignal<u8>,
    /// Whether a choice counts only when it is confirmed.
    pub(crate) confirm: RwSignal<bool>,
    /// Whether things say on them what they would bring.
    pub(crate) gains: RwSignal<bool>,
    /// Whether texts are large.
    pub(crate) large: RwSignal<bool>,
    /// Whether single keys do something.
    pub(crate) keys: RwSignal<bool>,
}

impl Settings {
    /// What was set before, or what the browser says.
    pub(crate) fn load() -> Self {
        let of = |key| store::get(key).unwrap_or_default();
        let (speed, theme) = (of(store::SPEED), of(store::THEME));
        let speed = Speed::ALL.into_iter().find(|one| one.id() == speed);
        let theme = Theme::ALL.into_iter().find(|one| one.id() == Some(&theme));
        let volume = of(store::VOLUME).parse().ok().filter(|loud| (1..=LOUDEST).contains(loud));
        let settings = Self {
            lang: RwSignal::new(first_lang()),
            theme: RwSignal::new(theme.unwrap_or(Theme::System)),
            system: RwSignal::new(false),
            speed: RwSignal::new(speed.unwrap_or(Speed::Usual)),
            sound: switch(store::SOUND, true),
            volume: RwSignal::new(volume.unwrap_or(LOUD_ENOUGH)),
            confirm: switch(store::CONFIRM, false),
            gains: switch(store::GAINS, true),
            large: switch(store::LARGE, false),
            keys: switch(store::KEYS, true),
        };
        settings.follow_the_system();
        settings.keep();
        settings
    }

    /// Whether the page is dark.
    pub(crate) fn is_dark(self) -> bool {
        match self.theme.get() {
            Theme::System => self.system.get(),
            theme => theme == Theme::Dark,
        }
    }

    /// How loud sounds are; 0 where there are none.
    pub(crate) fn loudness(self) -> u8 {
        if self.sound.get() { self.volume.get() } else { 0 }
    }

    /// Makes sounds as loud as this. Who turns them off and on again finds them as loud as before.
    pub(crate) fn set_loudness(self, loud: u8) {
        self.sound.set(loud > 0);
        if loud > 0 {
            self.volume.set(loud.min(LOUDEST));
        }
    }

    /// Keeps what is set, and lets the page know.
    fn keep(self) {
        let root = || document().document_element();
        Effect::new(move |_| {
            let tag = self.lang.get().tag();
            store::set(store::LANG, tag);
            root().map(|root| root.set_attribute("lang", tag));
        });
        Effect::new(move |_| match self.theme.get().id() {
            Some(theme) => _ = store::set(store::THEME, theme),
            None => store::remove(store::THEME),
        });
        Effect::new(move |_| {
            let theme = if self.is_dark() { "dark" } else { "light" };
            root().map(|root| root.set_attribute("data-theme", theme));
        });
        Effect::new(move |_| store::set(store::SPEED, self.speed.get().id()));
        Effect::new(move |_| store::set(store::VOLUME, &self.volume.get().to_string()));
        Effect::new(move |_| mark_root("large-text", self.large.get()));
        Effect::new(move |_| mark_root("confirms", self.confirm.get()));
        Effect::new(move |_| mark_root("no-gains", !self.gains.get()));
    }

    /// Listens to whether the system is dark.
    fn follow_the_system(self) {
        let query = "(prefers-color-scheme: dark)";
        let query = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
        let Some(query) = query else { return };
        self.system.set(query.matches());
        let ask = query.clone();
        let change = Closure::<dyn Fn()>::new(move || self.system.set(ask.matches()));
        let _ = query.add_event_listener_with_callback("change", change.as_ref().unchecked_ref());
        // The page follows as long as it lives.
        change.forget();
    }
}

/// Something that is on or off, as it was kept, and kept from now on.
fn switch(key: &'static str, usual: bool) -> RwSignal<bool> {
    let on = RwSignal::new(store::get(key).map_or(usual, |kept| kept == "on"));
    Effect::new(move |_| store::set(key, if on.get() { "on" } else { "off" }));
    on
}

/// Gives the whole page a class, or takes it away: style sheets do the rest.
pub(crate) fn mark_root(class: &str, on: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.class_list().toggle_with_force(class, on);
    }
}

/// The language that was chosen before, or that of the browser.
fn first_lang() -> Lang {
    let browser = || web_sys::window().and_then(|window| window.navigator().language());
    let tag = store::get(store::LANG).or_else(browser).unwrap_or_default();
    Lang::of(&tag).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long somebody waits for so many steps.
    fn waits(speed: Speed, steps: usize) -> u128 {
        let (mut waited, mut left) = (Duration::ZERO, steps);
        while left > 0 {
            let (look, together) = speed.look(waited, left);
            waited += look;
            left = left.saturating_sub(together);
        }
        waited.as_millis()
    }

    #[test]
    fn nobody_waits_longer_than_they_like() {
        assert_eq!(waits(Speed::Usual, 1), 750, "a single step has its time");
        assert_eq!(waits(Speed::Usual, 3), 2250);
        for steps in 1..=100 {
            assert!(waits(Speed::Usual, steps) <= 2700, "{steps} steps");
            assert!(waits(Speed::Fast, steps) <= 900, "{steps} steps");
            assert_eq!(waits(Speed::Off, steps), 0);
        }
    }

    #[test]
    fn steps_are_seen_together_only_where_there_is_no_time_for_each() {
        let together = |speed: Speed, steps| speed.look(Duration::ZERO, steps).1;
        assert_eq!([1, 8, 9, 17].map(|steps| together(Speed::Fast, steps)), [1, 1, 2, 3]);
        assert_eq!([1, 28, 29].map(|steps| together(Speed::Usual, steps)), [1, 1, 2]);
    }

    #[test]
    fn what_was_kept_by_earlier_visits_still_means_the_same() {
        assert_eq!(Speed::ALL.map(Speed::id), ["slow", "usual", "fast", "off"]);
        assert_eq!(Theme::ALL.map(Theme::id), [None, Some("light"), Some("dark")]);
        assert_eq!([store::SPEED, store::THEME], ["kaiten.speed", "kaiten.theme"]);
        assert_eq!([store::LANG, store::SOUND], ["kaiten.lang", "kaiten.sound"]);
    }

    #[test]
    fn sounds_that_are_turned_on_again_are_as_loud_as_before() {
        Owner::new().with(|| {
            let off = || RwSignal::new(false);
            let settings = Settings {
                lang: RwSignal::new(Lang::ENGLISH),
                theme: RwSignal::new(Theme::System),
                system: off(),
                speed: RwSignal::new(Speed::Usual),
                sound: RwSignal::new(true),
                volume: RwSignal::new(LOUD_ENOUGH),
                confirm: off(),
                gains: off(),
                large: off(),
                keys: off(),
            };
            settings.set_loudness(8);
            assert_eq!(untrack(|| settings.loudness()), 8);
            settings.set_loudness(0);
            assert_eq!(
                (untrack(|| settings.loudness()), settings.sound.get_untracked()),
                (0, false)
            );
            settings.sound.set(true);
            assert_eq!(untrack(|| settings.loudness()), 8);
            settings.system.set(true);
            assert!(untrack(|| settings.is_dark()), "as the system");
            settings.theme.set(Theme::Light);
            assert!(!untrack(|| settings.is_dark()), "a person decides");
        });
    }
}
