//! Who leads where players are compared, and what that would bring.

use crate::boards::pieces::{art, classes};
use kaiten_words::Lang;
use kaiten_words::numbers::{number, signed};
use kaiten_words::text::page;
use leptos::prelude::*;

/// Something that all have more or less of.
pub(crate) struct Race {
    /// The drawing of what is counted.
    pub(crate) drawing: &'static str,
    /// What it is called, and what it is worth.
    pub(crate) name: String,
    pub(crate) worth: String,
    /// Everyone, from the viewer clockwise.
    pub(crate) runners: Vec<Runner>,
}

/// How far somebody is.
pub(crate) struct Runner {
    /// The sign by which they are known, and their name.
    pub(crate) sign: AnyView,
    pub(crate) name: String,
    /// What they have, and the points that it would bring now.
    pub(crate) count: u8,
    pub(crate) points: i16,
    /// What can be asked about it.
    pub(crate) about: String,
}

impl Race {
    /// A row for everyone: as many pieces as they have, the leader's with a crown.
    pub(crate) fn shown(self, lang: Lang) -> AnyView {
        let Self { drawing, name, worth, runners } = self;
        let most = runners.iter().map(|runner| runner.count).max().unwrap_or(0);
        // Whoever asks about the race asks how far they are themselves.
        let about = runners.first().map(|own| own.about.clone());
        let rows: Vec<AnyView> = runners.into_iter().map(|one| one.row(most, lang)).collect();
        view! {
            <div class="race" data-of=drawing>
                <p class="race-name" data-about=about>{art(drawing)}<b>{name}</b>" "<small>{worth}</small></p>
                <ol style=format!("--most: {}", most.max(SHORTEST))>{rows}</ol>
            </div>
        }
        .into_any()
    }
}

/// A track has room for at least so many pieces.
const SHORTEST: u8 = 6;

impl Runner {
    fn row(self, most: u8, lang: Lang) -> AnyView {
        let Self { sign, name, count, points, about } = self;
        let leads = count == most && most > 0;
        let label = page::Has { who: &name, n: &count, points: &number(points) }.say(lang);
        let prize = (points != 0)
            .then(|| view! { <span class="prize" class:loss=points < 0>{signed(points)}</span> });
        view! {
            <li class=classes("runner", &[("leads", leads)]) data-about=about>
                <span class="heard">{label}</span>
                <span class="sign" aria-hidden="true">{sign}</span>
                <span class="track" aria-hidden="true">
                    <span class="so-far" style=format!("--count: {count}")></span>
                </span>
                <b aria-hidden="true">{count}</b>
                <span class="prizes" aria-hidden="true">{prize}</span>
            </li>
        }
        .into_any()
    }
}
