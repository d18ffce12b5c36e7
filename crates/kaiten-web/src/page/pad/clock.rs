//! A clock for dawdlers: it runs beside the pad, whatever is tapped there, until somebody stops it.

use crate::page::Shell;
use crate::sound::Sound;
use core::time::Duration;
use kaiten_words::text::pad as words;
use leptos::prelude::*;

/// How long somebody may think, in seconds.
pub(super) const CLOCKS: [u32; 3] = [30, 60, 90];

/// The clock of a pad.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    shell: Shell,
    /// When the time is up, in milliseconds since 1970: a screen that sleeps stops no clock.
    end: StoredValue<f64>,
    /// The seconds that are left; none if it does not run.
    left: RwSignal<Option<u32>>,
}

impl Clock {
    /// A clock that does not run yet.
    pub(super) fn new(shell: Shell) -> Self {
        let clock = Self { shell, end: StoredValue::new(0.0), left: RwSignal::new(None) };
        let ticking =
            set_interval_with_handle(move || clock.tick(), Duration::from_millis(250)).ok();
        on_cleanup(move || {
            if let Some(ticking) = ticking {
                ticking.clear();
            }
        });
        clock
    }

    /// Gives somebody so many seconds.
    pub(super) fn start(self, seconds: u32) {
        self.end.set_value(js_sys::Date::now() + f64::from(seconds) * 1000.0);
        self.left.set(Some(seconds));
    }

    fn tick(self) {
        let Some(Some(before @ 1..)) = self.left.try_get_untracked() else { return };
        let left = seconds_left(self.end.get_value(), js_sys::Date::now());
        if left != before {
            self.left.set(Some(left));
        }
        if left == 0 {
            Sound::Turn.play(untrack(|| self.shell.settings.loudness()));
        }
    }

    /// What is left, as long as it runs or the time is up: a tap stops it.
    pub(super) fn shown(self) -> AnyView {
        let is_up = move || self.left.get() == Some(0);
        let is_there = Memo::new(move |_| self.left.get().is_some());
        let says = move || match self.left.get() {
            None => String::new(),
            Some(0) => words::time_is_up(self.shell.lang()).to_string(),
            Some(n) => words::Seconds { n: &n }.say(self.shell.lang()),
        };
        let button = move || {
            is_there.get().then(|| {
                let stops = move || words::stop_clock(self.shell.lang());
                view! {
                    <button
                        class="pad-clock-left"
                        class:up=is_up
                        title=stops
                        on:click=move |_| self.left.set(None)
                    >
                        <span role="timer">{says}</span>
                        <span class="heard">{stops}</span>
                    </button>
                }
            })
        };
        // A timer is not read out: that it is up, is.
        let alarm = move || is_up().then(|| words::time_is_up(self.shell.lang()));
        view! { {button}<span class="heard" role="status">{alarm}</span> }.into_any()
    }
}

/// The seconds between two moments, begun ones too.
fn seconds_left(end: f64, now: f64) -> u32 {
    ((end - now) / 1000.0).ceil().max(0.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_is_left_until_it_is_over() {
        let left = |now| seconds_left(30_000.0, now);
        assert_eq!([0.0, 1.0, 999.0, 1000.0].map(left), [30, 30, 30, 29]);
        assert_eq!([29_999.0, 30_000.0, 99_000.0].map(left), [1, 0, 0]);
    }
}
