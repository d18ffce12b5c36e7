//! Beside the board: tools, hints, the score sheet, and what happened.

use super::counting::Counting;
use super::{Running, Showing, bubble};
use crate::boards::Show;
use crate::boards::pieces::art;
use crate::host::Host;
use crate::page::Address;
use crate::page::keys;
use crate::page::story::{log, scroll_to_the_newest, sheet};
use kaiten_bots::{Level, Thought};
use kaiten_core::Viewer;
use kaiten_words::numbers::less;
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;
use std::rc::Rc;
use wasm_bindgen::JsCast;

impl<G: Show> Running<G> {
    /// Hint, undo, and what opens the sheets on a phone.
    pub(super) fn tools(self) -> AnyView {
        let can = |showing: &Showing<G>| showing.is_asked() && showing.to_pass_on().is_none();
        let is_led = self.is_led();
        let lets_hint = self.host.with_value(Host::lets_hint);
        let can_ask = self.showing.with_untracked(can) && !is_led && lets_hint;
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        let tools = Tools {
            lang: self.shell.lang(),
            rules: Address::Rules(entry, None).link(),
            hint: can_ask.then(|| Rc::new(move || self.ask_for_a_hint()) as Rc<dyn Fn()>),
            has_aids: lets_hint || self.lets_take_back(),
            undo: (!is_led && self.can_undo())
                .then(|| Rc::new(move || self.undo()) as Rc<dyn Fn()>),
            open: Rc::new(move |sheet| self.open(sheet)),
        };
        tools.shown(self.panel)
    }

    /// Opens a sheet on a phone, or closes it; whatever else was open is closed.
    pub(super) fn open(self, sheet: &'static str) {
        self.hint.set(None);
        self.panel.update(|open| *open = if *open == sheet { "" } else { sheet });
        // What happened last is seen first.
        request_animation_frame(scroll_to_the_newest);
    }

    /// Asks a master who sees what the viewer sees.
    fn ask_for_a_hint(self) {
        let seen = self.showing.with_untracked(|showing| showing.seen.clone());
        let (step, moves, undone) = (seen.step(), seen.moves(), self.undone.get_value());
        let Viewer::Seat(seat) = seen.viewer else { return };
        if moves.is_empty() {
            return;
        }
        self.ask(Level::Master, seat, seen.view(step), &moves, move |thought| {
            let looks = |showing: &Showing<G>| (showing.seen.step(), showing.viewer());
            let is_same = self.undone.try_get_value() == Some(undone)
                && self.showing.try_with_untracked(looks) == Some((step, Viewer::Seat(seat)));
            if is_same {
                // It speaks of a choice from its beginning.
                self.picks.set(G::Picks::default());
                self.panel.set("");
                self.hint.set(Some(thought));
            }
        });
    }

    /// What a master would do, and why, once it was asked.
    pub(super) fn why(self) -> Option<AnyView> {
        let lang = self.shell.lang();
        let close = move |_| self.hint.set(None);
        self.hint.with(|hint| {
            let thought = hint.as_ref()?;
            let names = self.names();
            let because = self.showing.with_untracked(|showing| {
                let view = showing.seen.view(showing.seen.step());
                G::because(&thought.choice, view, &names, lang)
            });
            let inside = view! {
                <p>{words::a_master(lang)}" "<b>{G::move_name(&thought.choice, &names, lang)}</b></p>
                {because.map(|because| view! { <p class="because">{because}</p> })}
                {figures::<G>(thought, &names, lang)}
                <button class="quiet icon shut" aria-label=words::close(lang) on:click=close>
                    {art("icon-close")}
                </button>
            };
            bubble::place_soon();
            // On a phone it makes room for what is picked, and comes back when that is dropped.
            let picks = move || {
                bubble::place_soon();
                self.picks.with(|picks| *picks != G::Picks::default())
            };
            let why = view! { <div class="why" class:gives-way=picks role="status">{inside}</div> };
            Some(why.into_any())
        })
    }

    /// The score sheet and the log.
    pub(super) fn beside(self) -> AnyView {
        let (names, shell) = (self.names(), self.shell);
        self.showing.with_untracked(|showing| {
            // What is still being counted on the table is not told before.
            let shown = showing.shown - u32::from(showing.counting.is_some());
            let scores = showing.counting.as_ref().map(Counting::scores);
            let sheet = sheet(shell, &showing.seen, shown, scores, &names);
            view! { {sheet}{log(shell, &showing.seen, shown, &names)} }.into_any()
        })
    }
}

/// What stands beside every board; what cannot be done now is missing.
struct Tools {
    lang: Lang,
    rules: String,
    hint: Option<Rc<dyn Fn()>>,
    undo: Option<Rc<dyn Fn()>>,
    /// Whether the table allows one of these at all.
    has_aids: bool,
    open: Rc<dyn Fn(&'static str)>,
}

impl Tools {
    fn shown(self, panel: RwSignal<&'static str>) -> AnyView {
        let Self { lang, rules, hint, undo, has_aids, open } = self;
        let open = |name: &'static str| {
            let open = Rc::clone(&open);
            move |_| open(name)
        };
        let is_open = move |name: &'static str| move || (panel.get() == name).to_string();
        view! {
            <div class="tools">
                {has_aids.then(|| aids(lang, hint, undo))}
                <button
                    class="opens points"
                    aria-expanded=is_open("points")
                    on:click=open("points")
                >
                    {art("icon-score")}<span>{words::score(lang)}</span>
                </button>
                <button class="opens story" aria-expanded=is_open("story") on:click=open("story")>
                    {art("icon-log")}<span>{words::log(lang)}</span>
                </button>
                <a class="button to-rules" href=rules>
                    {art("icon-rules")}<span>{words::rules(lang)}</span>
                </a>
            </div>
        }
        .into_any()
    }
}

/// What a master would do, and what was done, taken back.
fn aids(lang: Lang, hint: Option<Rc<dyn Fn()>>, undo: Option<Rc<dyn Fn()>>) -> AnyView {
    view! {
        <button class="hint" disabled=hint.is_none() on:click=move |_| _ = hint.as_ref().map(|ask| ask())>
            {art("icon-hint")}<span>{words::hint(lang)}</span>
        </button>
        <button class="undo" disabled=undo.is_none() on:click=move |_| _ = undo.as_ref().map(|undo| undo())>
            {art("icon-undo")}<span>{words::undo(lang)}</span>
        </button>
    }
    .into_any()
}

/// How much less than the best each choice brings, as far as a thought can tell, for those who want
/// to know.
fn figures<G: Show>(thought: &Thought<G::Move>, names: &Names, lang: Lang) -> AnyView {
    let best = thought.best(1).next().map_or(0.0, |(_, worth)| *worth);
    let figure = |(m, worth): &(G::Move, f32)| (G::move_name(m, names, lang), best - worth);
    compared(thought.best(usize::MAX).map(figure).collect(), thought.imagined, lang)
}

/// What differs by less looks the same in figures.
const SAME: f32 = 0.05;

fn compared(choices: Vec<(String, f32)>, imagined: u32, lang: Lang) -> AnyView {
    let choice = |(name, by)| {
        let less = if by < SAME { words::best_choice(lang).to_string() } else { less(by, lang) };
        view! { <li>{name}" "<b>{less}</b></li> }.into_any()
    };
    let choices: Vec<AnyView> = choices.into_iter().map(choice).collect();
    let games = (imagined > 0).then(|| {
        view! { <small>{words::Imagined { n: &imagined }.say(lang)}</small> }
    });
    view! {
        <details>
            <summary>{words::figures(lang)}</summary>
            <ol>{choices}</ol>
            {games}
        </details>
    }
    .into_any()
}

/// Moves the focus to a neighbour among the things of the board that can be chosen.
pub(super) fn move_focus(event: &web_sys::KeyboardEvent, by: i32) {
    let Some(focused) = document().active_element() else { return };
    // What happened, and what is said, is read with the arrows.
    if focused.closest(".beside, .talk").is_ok_and(|it| it.is_some()) {
        return;
    }
    let Ok(all) = document().query_selector_all(".board button:not(:disabled)") else { return };
    let all: Vec<web_sys::HtmlElement> = (0..all.length())
        .filter_map(|nth| all.get(nth)?.dyn_into().ok())
        .filter(keys::is_seen)
        .collect();
    if all.is_empty() {
        return;
    }
    let here = all.iter().position(|node| node.is_same_node(Some(&focused)));
    let next = match here {
        Some(here) => (here as i32 + by).rem_euclid(all.len() as i32) as usize,
        None => 0,
    };
    let _ = all[next].focus();
    event.prevent_default();
}
