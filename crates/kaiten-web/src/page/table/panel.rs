//! Beside the board: tools, the score sheet, and what happened.

use super::{Running, Showing};
use crate::boards::Show;
use crate::boards::pieces::art;
use crate::page::{Address, Shell};
use kaiten_bots::{Level, Thought};
use kaiten_core::{Event, Viewer};
use kaiten_table::Seen;
use kaiten_words::numbers::{expected, number, signed};
use kaiten_words::text::page as words;
use kaiten_words::{Lang, Names};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

impl<G: Show> Running<G> {
    /// Hint, undo, and what opens the sheets on a phone.
    pub(super) fn tools(self, panel: RwSignal<String>) -> AnyView {
        let lang = self.shell.lang();
        let can = |showing: &Showing<G>| showing.is_asked() && showing.to_pass_on().is_none();
        let can = self.showing.with_untracked(can);
        let open = move |name: &'static str| {
            move |_| {
                panel.update(|open| *open = if open == name { String::new() } else { name.into() });
            }
        };
        let is_open = move |name: &'static str| move || (panel.get() == name).to_string();
        let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
        let rules = Address::Rules(entry, None).link();
        view! {
            <div class="tools">
                <button class="hint" disabled=!can on:click=move |_| self.ask_for_a_hint()>
                    {art("icon-hint")}<span>{words::hint(lang)}</span>
                </button>
                <button class="undo" on:click=move |_| self.undo()>
                    {art("icon-undo")}<span>{words::undo(lang)}</span>
                </button>
                <button
                    class="opens points"
                    aria-expanded=is_open("points")
                    on:click=open("points")
                >
                    {art("icon-score")}<span>{words::score(lang)}</span>
                </button>
                <button class="opens story" aria-expanded=is_open("story") on:click=open("story")>
                    {art("icon-log")}<span>{words::log_short(lang)}</span>
                </button>
                <a class="button to-rules" href=rules>
                    {art("icon-rules")}<span>{words::rules(lang)}</span>
                </a>
            </div>
        }
        .into_any()
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
                self.hint.set(Some(thought));
            }
        });
    }

    /// What a master would do, and why, once it was asked.
    pub(super) fn why(self) -> Option<AnyView> {
        let lang = self.shell.lang();
        let close = move |_| self.hint.set(None);
        self.hint.with(|hint| {
            let hint = why::<G>(hint.as_ref()?, &self.names(), lang);
            let inside = view! {
                {hint}
                <button class="quiet icon shut" aria-label=words::close(lang) on:click=close>
                    "×"
                </button>
            };
            Some(view! { <div class="why" role="status">{inside}</div> }.into_any())
        })
    }

    /// The score sheet and the log.
    pub(super) fn beside(self) -> AnyView {
        let (names, shell) = (self.names(), self.shell);
        self.showing.with_untracked(|showing| {
            let (seen, shown) = (&showing.seen, showing.shown);
            let (sheet, log) = (sheet(shell, seen, shown, &names), log(shell, seen, shown, &names));
            view! { {sheet}{log} }.into_any()
        })
    }

    /// What the step that is shown told, for those who listen: it is read out when it changes.
    pub(super) fn spoken(self) -> AnyView {
        let (names, lang) = (self.names(), self.shell.lang());
        let told = self.showing.with_untracked(|showing| {
            let frame = showing.seen.frame(showing.shown);
            let told = in_words::<G>(frame.iter().flat_map(|frame| &frame.events), &names, lang);
            let sentences = told.iter().map(|told| told.trim_end_matches('.'));
            sentences.collect::<Vec<_>>().join(". ")
        });
        view! { <p class="spoken" role="log" aria-live="polite">{told}</p> }.into_any()
    }
}

fn why<G: Show>(thought: &Thought<G::Move>, names: &Names, lang: Lang) -> AnyView {
    let name = |m: &G::Move| G::move_name(m, names, lang);
    let number = |worth: f32| expected(worth, lang);
    let mut best = thought.best(usize::MAX);
    let worth = best.next().map(|(_, worth)| number(*worth));
    let others: Vec<AnyView> = best
        .map(|(m, worth)| view! { <li>{name(m)}" "<b>{number(*worth)}</b></li> }.into_any())
        .collect();
    let games = (thought.imagined > 0).then(|| {
        view! { <small>{words::Imagined { n: &thought.imagined }.say(lang)}</small> }
    });
    view! {
        <p>{words::a_master(lang)}" "<b>{name(&thought.choice)}" "{worth}</b></p>
        <ol start="2">{others}</ol>
        {games}
    }
    .into_any()
}

/// A rule as a little button: it opens the rule over the page.
pub(in crate::page) fn rule_button<G: Show>(shell: Shell, rule: &str) -> AnyView {
    let entry = kaiten_games::find(G::ID).expect("the game is in the catalog");
    let sentence = entry.sentence(rule, shell.lang()).unwrap_or_default();
    let id = rule.to_string();
    let open = move |_| shell.rule.set(Some((entry, id.clone())));
    view! { <button class="rule" title=sentence on:click=open>{rule.to_string()}</button> }
        .into_any()
}

/// The points that a seat got, each with its rule.
pub(in crate::page) fn reasons<G: Show>(shell: Shell, scored: &[(String, i16)]) -> AnyView {
    let reasons: Vec<AnyView> = scored
        .iter()
        .map(|(rule, points)| {
            let class = if *points < 0 { "reason loss" } else { "reason" };
            let points = signed(*points);
            let picture = G::picture(rule).map(art);
            view! {
                <span class=class>{picture}<b>{points}</b>{rule_button::<G>(shell, rule)}</span>
            }
            .into_any()
        })
        .collect();
    view! { <span class="reasons">{reasons}</span> }.into_any()
}

/// The points that each seat got in some steps, each with its rule; those of one rule together.
pub(in crate::page) fn scored<G: Show>(
    seen: &Seen<G>,
    steps: core::ops::RangeInclusive<u32>,
) -> Vec<Vec<(String, i16)>> {
    let mut seats = vec![Vec::<(String, i16)>::new(); seen.company.players.len()];
    let frames = seen.frames.iter().filter(|frame| steps.contains(&frame.step));
    for scored in frames.flat_map(|frame| &frame.events).filter_map(Event::scored) {
        let Some(own) = seats.get_mut(scored.seat.index()) else { continue };
        let rule = scored.rule.to_string();
        match own.iter_mut().find(|(known, _)| *known == rule) {
            Some((_, points)) => *points += scored.points,
            None => own.push((rule, scored.points)),
        }
    }
    seats
}

/// The score sheet after a step: the points of each seat, and as far as one may look it up, why.
pub(in crate::page) fn sheet<G: Show>(
    shell: Shell,
    seen: &Seen<G>,
    shown: u32,
    names: &Names,
) -> AnyView {
    let standings = &seen.frame(shown).unwrap_or(seen.now()).standings;
    let rows: Vec<AnyView> = scored(seen, 0..=shown)
        .iter()
        .zip(standings)
        .zip(names.iter())
        .map(|((own, standing), name)| {
            view! {
                <tr>
                    <th scope="row">{name.to_string()}</th>
                    <td><b>{number(standing.points)}</b></td>
                    <td>{reasons::<G>(shell, own)}</td>
                </tr>
            }
            .into_any()
        })
        .collect();
    let title = words::score(shell.lang());
    view! { <section class="sheet"><h2>{title}</h2><table>{rows}</table></section> }.into_any()
}

/// What happened up to a step, the newest first.
pub(in crate::page) fn log<G: Show>(
    shell: Shell,
    seen: &Seen<G>,
    shown: u32,
    names: &Names,
) -> AnyView {
    let lang = shell.lang();
    let told = in_words::<G>(seen.told(shown), names, lang);
    let lines: Vec<AnyView> =
        told.into_iter().rev().take(80).map(|line| view! { <li>{line}</li> }.into_any()).collect();
    view! { <section class="log"><h2>{words::log(lang)}</h2><ol>{lines}</ol></section> }.into_any()
}

/// What happened, in words.
pub(in crate::page) fn in_words<'a, G: Show>(
    events: impl Iterator<Item = &'a G::Event>,
    names: &Names,
    lang: Lang,
) -> Vec<String> {
    events.filter_map(|event| G::tells(event, names, lang)).collect()
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
