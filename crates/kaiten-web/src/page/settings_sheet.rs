//! What a person sets, as a sheet over the page; whatever is changed holds at once.

use super::keys::{self, CAPS, Cap};
use super::{Over, Shell, dialog, shut_button};
use crate::boards::pieces::art;
use crate::online;
use crate::settings::{LOUDEST, Speed, Theme};
use crate::sound::Sound;
use kaiten_words::Lang;
use kaiten_words::text::{common, online as tables, settings as words};
use leptos::prelude::*;

/// Words that follow the language of the page.
type Says = fn(Lang) -> &'static str;

/// The sheet.
pub(super) fn sheet(shell: Shell) -> AnyView {
    let settings = shell.settings;
    let inside = view! {
        {head(shell, words::settings)}
        {speeds(shell)}
        {volume(shell)}
        {switch(shell, "confirm", settings.confirm, words::confirm, Some(words::confirm_means))}
        {switch(shell, "gains", settings.gains, words::gains, Some(words::gains_means))}
        {switch(shell, "large", settings.large, words::large, None)}
        {themes(shell)}
        {languages(shell)}
        {(!online::is_secure()).then(|| {
            view! { <p class="without-https">{says(shell, tables::without_https)}</p> }
        })}
        <button class="to-keys" on:click=move |_| shell.over.set(Some(Over::Keys))>
            {art("icon-keys")}{says(shell, words::keys)}<kbd>"?"</kbd>
        </button>
    };
    dialog("settings", inside.into_any(), move || shut(shell))
}

/// What each key does.
pub(super) fn keys(shell: Shell) -> AnyView {
    let rows: Vec<AnyView> = CAPS
        .iter()
        .map(|(caps, does)| {
            let caps: Vec<AnyView> = caps
                .iter()
                .map(|cap| match cap {
                    Cap::To => view! { <span class="to">"…"</span> }.into_any(),
                    cap => view! { <kbd>{move || cap.label(shell.lang())}</kbd> }.into_any(),
                })
                .collect();
            view! { <dt>{caps}</dt><dd>{says(shell, *does)}</dd> }.into_any()
        })
        .collect();
    let inside = view! {
        {head(shell, words::keys)}
        {switch(shell, "use-keys", shell.settings.keys, words::use_keys, None)}
        <dl>{rows}</dl>
    };
    dialog("settings keys", inside.into_any(), move || shut(shell))
}

/// Closes the sheet; keys go on where it can be opened again, unless there is a board.
fn shut(shell: Shell) {
    shell.over.set(None);
    request_animation_frame(|| request_animation_frame(|| keys::focus_if_lost(".to-settings")));
}

fn says(shell: Shell, words: Says) -> AnyView {
    (move || words(shell.lang())).into_any()
}

/// The headline, and the way out.
fn head(shell: Shell, title: Says) -> AnyView {
    view! {
        <h2>{says(shell, title)}</h2>
        {shut_button(move || shell.lang(), move || shut(shell))}
    }
    .into_any()
}

/// How fast pieces move, each speed with what it means.
fn speeds(shell: Shell) -> AnyView {
    let words = |speed| -> [Says; 2] {
        match speed {
            Speed::Slow => [words::slow, words::slow_means],
            Speed::Usual => [words::usual, words::usual_means],
            Speed::Fast => [words::fast, words::fast_means],
            Speed::Off => [words::still, words::still_means],
        }
    };
    let set = shell.settings.speed;
    let radios = Speed::ALL.into_iter().map(|speed| {
        let [name, means] = words(speed);
        let label = view! { <b>{says(shell, name)}</b>" "<small>{says(shell, means)}</small> };
        let is_set = Signal::derive(move || set.get() == speed);
        radio("speed", speed.id(), is_set, label.into_any(), move || set.set(speed))
    });
    group(shell, "speed", words::speed, radios.collect())
}

fn themes(shell: Shell) -> AnyView {
    let set = shell.settings.theme;
    let radios = Theme::ALL.into_iter().map(|theme| {
        let name = match theme {
            Theme::System => words::system,
            Theme::Light => words::light,
            Theme::Dark => words::dark,
        };
        let is_set = Signal::derive(move || set.get() == theme);
        let id = theme.id().unwrap_or("system");
        radio("theme", id, is_set, says(shell, name), move || set.set(theme))
    });
    group(shell, "row", words::theme, radios.collect())
}

/// Every language, called as it calls itself.
fn languages(shell: Shell) -> AnyView {
    let set = shell.settings.lang;
    let radios = Lang::all().map(|lang| {
        let name = view! { <span lang=lang.tag()>{common::language(lang)}</span> }.into_any();
        let is_set = Signal::derive(move || set.get() == lang);
        radio("lang", lang.tag(), is_set, name, move || set.set(lang))
    });
    group(shell, "row", words::language, radios.collect())
}

/// Of several things, one.
fn group(shell: Shell, class: &'static str, title: Says, radios: Vec<AnyView>) -> AnyView {
    view! { <fieldset class=class><legend>{says(shell, title)}</legend>{radios}</fieldset> }
        .into_any()
}

/// One of them.
fn radio(
    name: &'static str,
    value: &'static str,
    is_set: Signal<bool>,
    label: AnyView,
    set: impl Fn() + 'static,
) -> AnyView {
    view! {
        <label class="radio">
            <input
                type="radio"
                name=name
                value=value
                prop:checked=move || is_set.get()
                on:change=move |_| set()
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// How loud sounds are: one hears it where the slider is let go.
fn volume(shell: Shell) -> AnyView {
    let settings = shell.settings;
    let heard = move || {
        let (lang, n) = (shell.lang(), settings.loudness());
        match n {
            0 => words::silent(lang).to_string(),
            n => words::Loud { n: &n, loudest: &LOUDEST }.say(lang),
        }
    };
    let slide = move |event| {
        settings.set_loudness(event_target_value(&event).parse().unwrap_or_default());
    };
    view! {
        <label class="volume">
            <span>{says(shell, words::volume)}</span>
            <input
                type="range"
                min="0"
                max=LOUDEST
                prop:value=move || settings.loudness().to_string()
                aria-valuetext=heard
                on:input=slide
                on:change=move |_| Sound::Good.play(settings.loudness())
            />
            <output>{heard}</output>
        </label>
    }
    .into_any()
}

/// Something that is on or off.
fn switch(
    shell: Shell,
    name: &'static str,
    on: RwSignal<bool>,
    title: Says,
    means: Option<Says>,
) -> AnyView {
    let means = means.map(|means| view! { <small>{says(shell, means)}</small> });
    view! {
        <label class="switch">
            <input
                type="checkbox"
                role="switch"
                name=name
                prop:checked=move || on.get()
                on:change=move |_| on.update(|on| *on = !*on)
            />
            <span><b>{says(shell, title)}</b>{means}</span>
        </label>
    }
    .into_any()
}
