//! The texts of the rules and the lessons: each is fetched when somebody needs it, and stays from
//! then on.
//!
//! They are files beside the client and no part of it, so that nobody waits for them before the
//! first page. The service worker keeps them with all other files, for the time without a network.

use crate::files;
use kaiten_games::{Entry, Rulebooks};
use kaiten_words::Lang;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A text, as far as it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Text {
    /// It is on its way.
    Coming,
    /// It is here, as long as the page is.
    Here(&'static str),
    /// It could not be fetched.
    Missing,
}

thread_local! {
    /// All texts that somebody has asked for, by their files.
    static ASKED: RefCell<BTreeMap<String, ArcRwSignal<Text>>> = RefCell::default();
}

/// The rules that were fetched, and those on their way: what quotes them inside of something
/// reactive does so as soon as they are here.
pub(crate) struct Fetched;

impl Rulebooks for Fetched {
    fn text(&self, game: &Entry, lang: Lang) -> Option<&'static str> {
        match text(game, lang) {
            Text::Here(text) => Some(text),
            Text::Coming | Text::Missing => None,
        }
    }
}

/// The rules of a game in a language, now and whenever they have come farther. Who asks first has
/// them fetched.
pub(crate) fn text(game: &Entry, lang: Lang) -> Text {
    come(rules_file(game, lang), lang)
}

/// The lesson of a game in a language, in the same way; missing if the game has none.
pub(crate) fn lesson(game: &Entry, lang: Lang) -> Text {
    lesson_file(game, lang).map_or(Text::Missing, |file| come(file, lang))
}

/// A file, as far as it has come.
fn come(file: String, lang: Lang) -> Text {
    let asked = ASKED.with_borrow(|asked| asked.get(&file).cloned());
    asked.unwrap_or_else(|| fetch(file, lang)).get()
}

/// Has the rules fetched unless they are here or on their way: what could not be fetched before may
/// be there now.
pub(crate) fn want(game: &Entry, lang: Lang) {
    want_file(rules_file(game, lang), lang);
}

/// Has the lesson fetched, in the same way.
pub(crate) fn want_lesson(game: &Entry, lang: Lang) {
    if let Some(file) = lesson_file(game, lang) {
        want_file(file, lang);
    }
}

fn want_file(file: String, lang: Lang) {
    let asked = ASKED.with_borrow(|asked| asked.get(&file).cloned());
    if asked.is_none_or(|asked| asked.get_untracked() == Text::Missing) {
        fetch(file, lang);
    }
}

/// Where `cargo xtask web` puts the texts.
fn rules_file(game: &Entry, lang: Lang) -> String {
    format!("rules/{}.{}.md", game.id, game.rules_tag(lang))
}

fn lesson_file(game: &Entry, lang: Lang) -> Option<String> {
    let tag = game.lesson_tag(lang)?;
    Some(format!("lessons/{}.{tag}.md", game.id))
}

/// Fetches a text, for all who ask for it.
fn fetch(file: String, lang: Lang) -> ArcRwSignal<Text> {
    let text = ASKED.with_borrow_mut(|asked| {
        let coming = || ArcRwSignal::new(Text::Coming);
        asked.entry(file.clone()).or_insert_with(coming).clone()
    });
    text.set(Text::Coming);
    let asked = text.clone();
    spawn_local(async move {
        let fetched = files::text(&files::address(&file)).await;
        asked.set(fetched.map_or(Text::Missing, |text| Text::Here(lang.typeset(&text).leak())));
    });
    text
}
