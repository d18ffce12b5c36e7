//! Learning a game by playing it: what is offered to whom, how far somebody has come, and the page
//! of a lesson. The lesson itself is played at the table.

use super::{Address, Shell, heading, table};
use crate::boards::{self, Show};
use crate::faces::{self, Character, Mood};
use crate::store;
use crate::texts::{self, Text};
use kaiten_games::Entry;
use kaiten_table::lesson::{Coach, Lesson};
use kaiten_words::Lang;
use kaiten_words::text::{learn as words, rules};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What all lessons are kept under, each by the id of its game.
const KEY: &str = "kaiten.lessons";

/// How far somebody has come in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Progress {
    /// The chapter to go on with, counted from 0.
    pub(super) chapter: usize,
    /// Whether it was played to its end once.
    pub(super) done: bool,
}

impl Progress {
    /// What is kept of a game.
    pub(super) fn of(game: &Entry) -> Self {
        read(&store::get(KEY).unwrap_or_default(), game.id)
    }

    /// Keeps how far somebody has come.
    pub(super) fn keep(self, game: &Entry) {
        let kept = store::get(KEY).unwrap_or_default();
        store::set(KEY, &with(&kept, game.id, self));
    }
}

/// What is kept of a lesson; nothing if it is damaged.
fn read(kept: &str, id: &str) -> Progress {
    let all: Option<Map<String, Value>> = serde_json::from_str(kept).ok();
    let own = all.and_then(|mut all| serde_json::from_value(all.remove(id)?).ok());
    own.unwrap_or_default()
}

/// What is kept, with this for a game. What was damaged is dropped.
fn with(kept: &str, id: &str, progress: Progress) -> String {
    let mut all: Map<String, Value> = serde_json::from_str(kept).unwrap_or_default();
    all.insert(id.into(), serde_json::to_value(progress).expect("progress has names for keys"));
    Value::Object(all).to_string()
}

/// What can be offered to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Offer {
    /// They have not begun yet.
    Begin,
    /// They have left it before its end.
    GoOn,
    /// They have played it to its end.
    OnceMore,
}

impl Offer {
    /// What is offered for a game; nothing if it has no lesson.
    pub(super) fn of(game: &Entry) -> Option<Self> {
        let has_one = !game.lessons.is_empty();
        has_one.then(|| Self::after(Progress::of(game)))
    }

    /// The offer on the box of the game.
    pub(super) fn in_a_word(self, lang: Lang) -> &'static str {
        if self == Self::GoOn { words::lesson(lang) } else { words::learn(lang) }
    }

    fn after(progress: Progress) -> Self {
        match progress {
            Progress { chapter: 1.., .. } => Self::GoOn,
            Progress { done: true, .. } => Self::OnceMore,
            Progress { .. } => Self::Begin,
        }
    }
}

/// The offer as it stands before a game is set up.
pub(super) fn offer(shell: Shell, game: &'static Entry) -> Option<AnyView> {
    let (lang, offer) = (shell.lang(), Offer::of(game)?);
    let says = match offer {
        Offer::Begin => words::begin(lang),
        Offer::GoOn => words::go_on_learning(lang),
        Offer::OnceMore => words::once_more(lang),
    };
    let to_whom = (offer == Offer::Begin).then(|| view! { <b>{words::offer(lang)}</b> });
    let to = Address::Learn(game).link();
    Some(
        view! {
            <a class="button learn" class:new=offer == Offer::Begin href=to>
                {face()}<span>{to_whom}" "<span class="does">{says}</span></span>
            </a>
        }
        .into_any(),
    )
}

/// The coach's face.
pub(super) fn face() -> AnyView {
    faces::face(Character::COACH, Mood::Pleased)
}

/// The page of a lesson: it begins where somebody has left it, once its text is here.
pub(crate) struct Page(pub(super) Shell, pub(super) &'static Entry);

impl boards::Visitor for Page {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        let Self(shell, game) = self;
        Effect::new(move |_| texts::want_lesson(game, shell.lang()));
        let come =
            Memo::new(move |before: Option<&Text>| match texts::lesson(game, shell.lang()) {
                // Who changes the language stays at the table; it hears of the other text itself.
                _ if matches!(before, Some(Text::Here(_))) => {
                    before.copied().unwrap_or(Text::Coming)
                }
                text => text,
            });
        let shown = move || match come.get() {
            Text::Coming => {
                view! { <p class="coming" role="status">{words::coming(shell.lang())}</p> }
                    .into_any()
            }
            Text::Here(text) => {
                untrack(|| taught::<G>(shell, game, text)).unwrap_or_else(|| missing(shell))
            }
            Text::Missing => missing(shell),
        };
        view! { {heading::heard(shell)}{shown} }.into_any()
    }
}

/// The lesson at its table; none if its text cannot be read.
fn taught<G: Show>(shell: Shell, game: &'static Entry, text: &str) -> Option<AnyView> {
    let lesson = Lesson::<G>::read(text).ok()?;
    let coach = Coach::new(lesson, Progress::of(game).chapter);
    Some(table::taught(shell, game, coach))
}

/// The lesson could not be fetched, or not be read.
fn missing(shell: Shell) -> AnyView {
    // It may stand under another name by now, or be damaged: then the whole page is fetched again.
    let again = |_| _ = window().location().reload();
    view! {
        <section class="bad" role="alert">
            <p>{move || words::missing(shell.lang())}</p>
            <button class="primary again" on:click=again>
                {move || rules::try_again(shell.lang())}
            </button>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_taken_up_again_where_it_was_left() {
        let kept = with("", "sushi-go", Progress { chapter: 3, done: false });
        let kept = with(&kept, "sushi-roll", Progress { chapter: 1, done: false });
        assert_eq!(read(&kept, "sushi-go"), Progress { chapter: 3, done: false });
        assert_eq!(read(&kept, "sushizock"), Progress::default());
        for damaged in ["", "[]", "{", &kept.replace("chapter\":3", "chapter\":-3")] {
            assert_eq!(read(damaged, "sushi-go"), Progress::default(), "{damaged}");
        }
    }

    #[test]
    fn what_is_offered_follows_from_how_far_one_has_come() {
        let after = |chapter, done| Offer::after(Progress { chapter, done });
        assert_eq!(after(0, false), Offer::Begin);
        assert_eq!(after(2, false), Offer::GoOn);
        assert_eq!(after(0, true), Offer::OnceMore);
        assert_eq!(after(2, true), Offer::GoOn, "once more, and left");
        let without = kaiten_games::GAMES.iter().filter(|game| game.lessons.is_empty());
        assert!(without.into_iter().all(|game| Offer::of(game).is_none()));
    }
}
