//! What all games share: the frame of the page, and where one is.

mod home;
mod setup;
mod table;

use crate::solo::Player;
use crate::store;
use crate::words::{Lang, Words};
use kaiten_games::Entry;
use leptos::prelude::*;

/// Where one is.
#[derive(Clone)]
pub(crate) enum Place {
    /// The five boxes.
    Home,
    /// Who plays a game, and how.
    Setup(&'static Entry),
    /// A new game.
    Table(NewGame),
    /// The game that was saved.
    Saved,
}

/// A game as it was set up.
#[derive(Clone)]
pub(crate) struct NewGame {
    pub(crate) entry: &'static Entry,
    pub(crate) options: String,
    pub(crate) players: Vec<Player>,
}

/// What every page needs: the language, and where one is.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) lang: RwSignal<Lang>,
    pub(crate) place: RwSignal<Place, LocalStorage>,
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let lang = RwSignal::new(first_lang());
    let place = RwSignal::new_local(Place::Home);
    let frame = Frame { lang, place };
    let theme = RwSignal::new(store::get(store::THEME));
    Effect::new(move |_| {
        let tag = match lang.get() {
            Lang::En => "en",
            Lang::Fr => "fr",
        };
        store::set(store::LANG, tag);
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", tag);
        }
    });
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        if let Some(theme) = theme.get() {
            store::set(store::THEME, &theme);
            let _ = root.set_attribute("data-theme", &theme);
        }
    });
    let other_lang = move |_| {
        lang.update(|lang| {
            *lang = match lang {
                Lang::En => Lang::Fr,
                Lang::Fr => Lang::En,
            };
        });
    };
    let is_dark = move || match theme.get().as_deref() {
        Some(theme) => theme == "dark",
        None => prefers_dark(),
    };
    let other_theme = move |_| {
        theme.set(Some(if is_dark() { "light" } else { "dark" }.to_string()));
    };
    view! {
        <header class="top">
            <button class="logo" on:click=move |_| place.set(Place::Home)>
                <svg viewBox="0 0 64 64" aria-hidden="true"><use href="art.svg#logo"></use></svg>
                <span>"Kaiten"</span>
            </button>
            <span class="spring"></span>
            <button class="quiet" on:click=other_lang>{move || lang.get().language()}</button>
            <button class="quiet" on:click=other_theme>
                {move || if is_dark() { lang.get().light() } else { lang.get().dark() }}
            </button>
        </header>
        <main>
            {move || match place.get() {
                Place::Home => home::home(frame),
                Place::Setup(entry) => setup::setup(frame, entry),
                Place::Table(new) => table::new_table(frame, &new),
                Place::Saved => table::saved_table(frame),
            }}
        </main>
    }
}

/// The language that was chosen before, or that of the browser.
fn first_lang() -> Lang {
    let browser = || web_sys::window().and_then(|window| window.navigator().language());
    let tag = store::get(store::LANG).or_else(browser).unwrap_or_default();
    if tag.starts_with("fr") { Lang::Fr } else { Lang::En }
}

fn prefers_dark() -> bool {
    let query = web_sys::window().map(|window| window.match_media("(prefers-color-scheme: dark)"));
    matches!(query, Some(Ok(Some(query))) if query.matches())
}
