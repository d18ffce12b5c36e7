//! Beside the board: tools, the score sheet, and what happened.

use super::Running;
use crate::boards::Show;
use crate::boards::pieces::{art, points_text};
use crate::page::{Frame, Game, Place};
use crate::solo::Solo;
use crate::words::{Lang, Words};
use kaiten_bots::{Level, Thought, points};
use kaiten_core::{Event, Seat, Viewer};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

impl<G: Show> Running<G> {
    /// Hint, undo, the memory aid, and what opens the sheets on a phone.
    pub(super) fn tools(self, panel: RwSignal<String>) -> AnyView {
        let lang = self.frame.lang();
        let can = self.solo.with(|solo| solo.person().is_some()) && self.is_up_to_date();
        let hint = move |_| {
            let Some(seat) = self.solo.with_untracked(Solo::person) else { return };
            let step = self.solo.with_untracked(Solo::step);
            self.ask(Level::Master, seat, move |thought| {
                if self.solo.try_with_untracked(Solo::step) == Some(step) {
                    self.hint.set(Some(thought));
                }
            });
        };
        let undo = move |_| {
            if self.solo.try_update(Solo::undo) == Some(true) {
                self.hint.set(None);
                self.moment.set(None);
                self.end.set(false);
                self.resting.set_value(false);
                self.shown.set(self.solo.with_untracked(Solo::step));
                self.after_a_step();
            }
        };
        let memory = self.memory;
        let open = move |name: &'static str| {
            move |_| {
                panel.update(|open| *open = if open == name { String::new() } else { name.into() });
            }
        };
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        let rules = Place::Rules(Game(entry), None).address();
        view! {
            <div class="tools">
                <button class="hint" disabled=!can on:click=hint>{art("icon-hint")}<span>{lang.hint()}</span></button>
                <button class="undo" on:click=undo>{art("icon-undo")}<span>{lang.undo()}</span></button>
                <button class="remember" title=lang.memory() aria-pressed=memory.get().to_string() on:click=move |_| memory.update(|on| *on = !*on)>{art("icon-memory")}<span>{lang.memory_short()}</span></button>
                <button class="opens points" aria-expanded=move || (panel.get() == "points").to_string() on:click=open("points")>{art("icon-score")}<span>{lang.score()}</span></button>
                <button class="opens story" aria-expanded=move || (panel.get() == "story").to_string() on:click=open("story")>{art("icon-log")}<span>{lang.log_short()}</span></button>
                <a class="button to-rules" href=rules>{art("icon-rules")}<span>{lang.rules()}</span></a>
            </div>
        }
        .into_any()
    }

    /// What a master would do, and why, once it was asked.
    pub(super) fn why(self) -> Option<AnyView> {
        let lang = self.frame.lang();
        let close = move |_| self.hint.set(None);
        self.hint.with(|hint| {
            let names = self.solo.with(|solo| names(solo, lang));
            let hint = why::<G>(hint.as_ref()?, &names, lang);
            let inside = view! {
                {hint}
                <button class="quiet icon shut" aria-label=lang.close() on:click=close>"×"</button>
            };
            Some(view! { <div class="why" role="status">{inside}</div> }.into_any())
        })
    }
}

fn why<G: Show>(thought: &Thought<G::Move>, names: &[String], lang: Lang) -> AnyView {
    let name = |m: &G::Move| G::move_name(m, names, lang);
    let number = |worth: f32| points(worth, lang).replace('-', "−");
    let mut best = thought.best(usize::MAX);
    let worth = best.next().map(|(_, worth)| number(*worth));
    let others: Vec<AnyView> = best
        .map(|(m, worth)| view! { <li>{name(m)}" "<b>{number(*worth)}</b></li> }.into_any())
        .collect();
    let games = (thought.imagined > 0).then(|| {
        view! { <small>{lang.imagined_before()}{thought.imagined}{lang.imagined_after()}</small> }
    });
    view! {
        <p>{lang.a_master()}" "<b>{name(&thought.choice)}" "{worth}</b></p>
        <ol start="2">{others}</ol>
        {games}
    }
    .into_any()
}

/// A rule as a little button: it opens the rule over the page.
pub(in crate::page) fn rule_button<G: Show>(frame: Frame, rule: &str) -> AnyView {
    let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
    let sentence = entry.sentence_in(frame.lang() == Lang::Fr, rule).unwrap_or_default();
    let id = rule.to_string();
    let open = move |_| frame.rule.set(Some((Game(entry), id.clone())));
    view! { <button class="rule" title=sentence on:click=open>{rule.to_string()}</button> }
        .into_any()
}

/// The points that a seat got, each with its rule.
pub(in crate::page) fn reasons<G: Show>(frame: Frame, scored: &[(String, i16)]) -> AnyView {
    let reasons: Vec<AnyView> = scored
        .iter()
        .map(|(rule, points)| {
            let class = if *points < 0 { "reason loss" } else { "reason" };
            let points = format!("{points:+}").replace('-', "−");
            let picture = G::picture(rule).map(art);
            view! { <span class=class>{picture}<b>{points}</b>{rule_button::<G>(frame, rule)}</span> }.into_any()
        })
        .collect();
    view! { <span class="reasons">{reasons}</span> }.into_any()
}

/// The points that each seat got in some steps, each with its rule; those of one rule together.
pub(in crate::page) fn scored<G: Show>(
    solo: &Solo<G>,
    steps: core::ops::RangeInclusive<usize>,
) -> Vec<Vec<(String, i16)>> {
    let mut seats = vec![Vec::<(String, i16)>::new(); solo.players().len()];
    for (step, event) in solo.table().told(Viewer::Spectator, *steps.start() as u32) {
        let Some(scored) = event.scored().filter(|_| steps.contains(&(*step as usize))) else {
            continue;
        };
        let Some(own) = seats.get_mut(scored.seat.index()) else { continue };
        let rule = scored.rule.to_string();
        match own.iter_mut().find(|(known, _)| *known == rule) {
            Some((_, points)) => *points += scored.points,
            None => own.push((rule, scored.points)),
        }
    }
    seats
}

/// What a step told a viewer.
pub(in crate::page) fn just<G: Show>(solo: &Solo<G>, step: usize, viewer: Viewer) -> Vec<G::Event> {
    let told = solo.table().told(viewer, step as u32);
    told.take_while(|(at, _)| *at as usize == step).map(|(_, event)| event.clone()).collect()
}

/// What all steps up to one told a viewer.
pub(in crate::page) fn told<G: Show>(solo: &Solo<G>, step: usize, viewer: Viewer) -> Vec<G::Event> {
    let told = solo.table().told(viewer, 0);
    told.take_while(|(at, _)| *at as usize <= step).map(|(_, event)| event.clone()).collect()
}

/// The score sheet up to a step: each point with its rule.
pub(in crate::page) fn sheet<G: Show>(frame: Frame, solo: &Solo<G>, shown: usize) -> AnyView {
    let lang = frame.lang();
    let rows: Vec<AnyView> = scored(solo, 0..=shown)
        .iter()
        .zip(solo.players())
        .map(|(own, player)| {
            let total: i16 = own.iter().map(|(_, points)| points).sum();
            view! { <tr><th scope="row">{player.called(lang)}</th><td><b>{points_text(total)}</b></td><td>{reasons::<G>(frame, own)}</td></tr> }.into_any()
        })
        .collect();
    view! { <section class="sheet"><h2>{lang.score()}</h2><table>{rows}</table></section> }
        .into_any()
}

/// What happened up to a step, the newest first.
pub(in crate::page) fn log<G: Show>(
    frame: Frame,
    solo: &Solo<G>,
    shown: usize,
    viewer: Viewer,
) -> AnyView {
    let lang = frame.lang();
    let told = solo.table().told(viewer, 0).take_while(|(step, _)| *step as usize <= shown);
    let told: Vec<G::Event> = told.map(|(_, event)| event.clone()).collect();
    let told = in_words(solo, &told, lang);
    let lines: Vec<AnyView> =
        told.into_iter().rev().take(80).map(|line| view! { <li>{line}</li> }.into_any()).collect();
    view! { <section class="log"><h2>{lang.log()}</h2><ol>{lines}</ol></section> }.into_any()
}

/// What a step told, for those who listen: it is read out when it changes.
pub(in crate::page) fn spoken<G: Show>(
    frame: Frame,
    solo: &Solo<G>,
    step: usize,
    viewer: Viewer,
) -> AnyView {
    let told = in_words(solo, &just(solo, step, viewer), frame.lang());
    view! { <p class="spoken" role="log" aria-live="polite">{told.join(". ")}</p> }.into_any()
}

/// What happened, in words.
pub(in crate::page) fn in_words<G: Show>(
    solo: &Solo<G>,
    events: &[G::Event],
    lang: Lang,
) -> Vec<String> {
    let names = names(solo, lang);
    events.iter().filter_map(|event| G::tells(event, &names, lang)).collect()
}

/// Moves the focus to a neighbour among the things of the board that can be chosen.
pub(super) fn move_focus(event: &web_sys::KeyboardEvent, by: i32) {
    let Some(focused) = document().active_element() else { return };
    // In a list or a field the arrows have work of their own.
    if ["SELECT", "INPUT", "TEXTAREA"].contains(&focused.tag_name().as_str()) {
        return;
    }
    let Ok(all) = document().query_selector_all(".board button:not(:disabled)") else { return };
    let all: Vec<web_sys::HtmlElement> =
        (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into().ok()).collect();
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

/// The names of all seats.
fn names<G: Show>(solo: &Solo<G>, lang: Lang) -> Vec<String> {
    solo.players().iter().map(|player| player.called(lang)).collect()
}

/// The name of a seat.
pub(super) fn name_of<G: Show>(solo: &Solo<G>, seat: Seat, lang: Lang) -> String {
    solo.players()[seat.index()].called(lang)
}
