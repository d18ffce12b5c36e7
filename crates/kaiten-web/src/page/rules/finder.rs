//! The search: a field, and what is found in the rules of this game and of the others.

use super::findings::{Findings, Hit, InGame, sought};
use super::reading::{go_back_to, scrolled, show_what_is_found};
use super::{Address, Shell};
use crate::boards::pieces::art;
use crate::texts;
use kaiten_core::sought::{Sought, Stretch};
use kaiten_games::{Entry, GAMES};
use kaiten_words::text::rules;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// The words in a field, and what they find.
#[derive(Clone, Copy)]
pub(super) struct Finder {
    shell: Shell,
    words: RwSignal<String>,
    found: Memo<Findings>,
    /// How far the page was scrolled before somebody looked for something.
    left_at: StoredValue<f64>,
}

impl Finder {
    /// A field with the words that stood there when one left this page, of a game or of all.
    pub(super) fn new(shell: Shell, game: Option<&'static Entry>) -> Self {
        let words = RwSignal::new(kept());
        let found = Memo::new(move |_| {
            let lang = shell.lang();
            Findings::of(sought(&words.get()), game, |game| texts::text(game, lang))
        });
        Self { shell, words, found, left_at: StoredValue::new(0.0) }
    }

    /// Whether somebody looks for something.
    pub(super) fn is_searching(self) -> bool {
        self.words.with(|words| !sought(words).is_nothing())
    }

    /// Takes the words of the address that one has come to: none, unless one comes back to them.
    /// Says whether there are some.
    pub(super) fn follow_the_address(self) -> bool {
        self.words.set(kept());
        untrack(move || self.is_searching())
    }

    /// The field, and how many rules are found.
    pub(super) fn field(self) -> AnyView {
        let label = move || rules::search(self.shell.lang());
        let clear = move |event: web_sys::KeyboardEvent| {
            if event.key() == "Escape" && !self.words.with_untracked(String::is_empty) {
                event.prevent_default();
                self.seek("");
            }
        };
        let says = move || match self.is_searching() {
            true => self.found.with(|found| found.says(self.shell.lang())),
            false => String::new(),
        };
        view! {
            <search class="find">
                {art("icon-search")}
                <input
                    type="search"
                    aria-label=label
                    placeholder=label
                    autocomplete="off"
                    enterkeyhint="search"
                    prop:value=move || self.words.get()
                    on:input=move |event| self.seek(&event_target_value(&event))
                    on:keydown=clear
                />
            </search>
            <p class="found" role="status">{says}</p>
        }
        .into_any()
    }

    /// Looks for other words. Whoever looks for nothing any more reads on where they were.
    fn seek(self, words: &str) {
        let searched = untrack(move || self.is_searching());
        keep(words);
        self.words.set(words.to_string());
        match (searched, untrack(move || self.is_searching())) {
            (false, true) => self.left_at.set_value(scrolled().unwrap_or(0.0)),
            (true, false) => return go_back_to(self.left_at.get_value()),
            _ => {}
        }
        request_animation_frame(show_what_is_found);
    }

    /// What is found, game by game.
    pub(super) fn hits(self) -> AnyView {
        let lang = self.shell.lang();
        let found = self.found.get();
        let games: Vec<AnyView> =
            found.games.iter().map(|in_game| self.in_game(&found.sought, in_game)).collect();
        let coming =
            found.are_coming.then(|| view! { <p class="coming">{rules::coming(lang)}</p> });
        let again = move |_| GAMES.iter().for_each(|game| texts::want(game, lang));
        let missing = found.are_missing.then(|| {
            view! {
                <div class="bad" role="alert">
                    <p>{rules::some_missing(lang)}</p>
                    <button class="primary again" on:click=again>{rules::try_again(lang)}</button>
                </div>
            }
        });
        view! { <div class="hits">{games}{coming}{missing}</div> }.into_any()
    }

    fn in_game(self, sought: &Sought, InGame { game, hits }: &InGame) -> AnyView {
        let lang = self.shell.lang();
        let game: &'static Entry = game;
        let count = rules::Found { n: &hits.len() }.say(lang);
        let hits: Vec<AnyView> = hits.iter().map(|hit| self.hit(sought, game, hit)).collect();
        view! {
            <section>
                <h2>{game.name}" "<small>{count}</small></h2>
                <ol>{hits}</ol>
            </section>
        }
        .into_any()
    }

    /// A rule that is found, as a way to it.
    fn hit(self, sought: &Sought, game: &'static Entry, Hit { id, sentence }: &Hit) -> AnyView {
        let to = Address::Rules(game, Some(id.to_string()));
        let link = to.link();
        // Whoever is there already gets no new address.
        let follow = move |_| {
            if self.shell.place.with_untracked(|place| *place == to) {
                self.words.set(String::new());
            }
        };
        let words: Vec<AnyView> = sought
            .stretches(sentence)
            .into_iter()
            .map(|stretch| match stretch {
                Stretch::Sought(word) => view! { <mark>{word.to_string()}</mark> }.into_any(),
                Stretch::Around(words) => words.to_string().into_any(),
            })
            .collect();
        view! { <li><a href=link on:click=follow><b>{*id}</b>" "<span>{words}</span></a></li> }
            .into_any()
    }
}

/// The browser keeps the words with this entry of its history: whoever comes back from a rule finds
/// them again, and so does whoever loads the page anew.
fn keep(words: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::from_str(words), "", None);
    }
}

fn kept() -> String {
    let state = window().history().ok().and_then(|history| history.state().ok());
    state.and_then(|state| state.as_string()).unwrap_or_default()
}
