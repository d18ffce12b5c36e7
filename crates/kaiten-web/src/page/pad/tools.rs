//! What else lies beside a pad: who begins, who sits where, a clock for dawdlers, the sheet as text.

use super::new::{NewPad, tidy};
use super::{Filling, OpenPad};
use crate::boards::Show;
use crate::boards::pieces::art;
use crate::last_setup::LONGEST_NAME;
use crate::page::{Address, dialog};
use crate::sound::Sound;
use crate::store;
use core::time::Duration;
use kaiten_core::Sheet;
use kaiten_core::rng::{below, stream};
use kaiten_words::listed;
use kaiten_words::text::{pad as words, page};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/share.js")]
extern "C" {
    /// Copies what stands in a field, or else marks it there.
    fn copy(field: &JsValue, then: &JsValue);
}

/// How long somebody may think, in seconds.
const CLOCKS: [u32; 3] = [30, 60, 90];

/// The button of the tools, and the tools when they are open.
pub(super) fn tools<G: Show>(pad: OpenPad<G>) -> AnyView {
    let is_open = RwSignal::new(false);
    let lang = move || pad.shell.lang();
    view! {
        <button class="quiet tools-button" on:click=move |_| is_open.set(true)>
            {art("icon-settings")}{move || words::tools(lang())}
        </button>
        {move || is_open.get().then(|| {
            dialog("pad-tools", sheet_of_tools(pad, is_open), move || is_open.set(false))
        })}
    }
    .into_any()
}

fn sheet_of_tools<G: Show>(pad: OpenPad<G>, is_open: RwSignal<bool>) -> AnyView {
    let lang = pad.shell.lang();
    view! {
        <header>
            <h2>{words::tools(lang)}</h2>
            <button class="quiet icon shut" aria-label=page::close(lang) on:click=move |_| is_open.set(false)>
                {art("icon-close")}
            </button>
        </header>
        {chance(pad)}
        {clock(pad)}
        {names(pad)}
        {as_text(pad, is_open)}
        <p class="buttons">
            <a class="button" href=Address::Rules(pad.game, None).link()>
                {art("icon-rules")}{page::rules(lang)}
            </a>
            {begin_anew(pad, is_open)}
        </p>
    }
    .into_any()
}

/// Who begins, and who sits where: chance decides.
fn chance<G: Show>(pad: OpenPad<G>) -> AnyView {
    let lang = pad.shell.lang();
    let said = RwSignal::new(String::new());
    let seats = move || untrack(|| pad.with(|filling| filling.sheet.seats.clone()));
    let begins = move |_| {
        let Some(seats) = seats() else { return };
        let nth = below(&mut stream(store::seed(), 0), seats.len() as u32) as usize;
        said.set(words::Begins { who: &seats[nth] }.say(lang));
    };
    let shuffle = move |_| {
        let Some(mut seats) = seats() else { return };
        let mut rng = stream(store::seed(), 0);
        for nth in (1..seats.len()).rev() {
            seats.swap(nth, below(&mut rng, nth as u32 + 1) as usize);
        }
        let names: Vec<&str> = seats.iter().map(String::as_str).collect();
        said.set(words::SitLike { who: &listed(&names, lang) }.say(lang));
        // What is written already belongs to those who had it.
        pad.update(|filling| {
            if filling.sheet.is_empty() {
                filling.sheet.seats = seats;
            }
        });
    };
    view! {
        <section class="pad-chance">
            <p class="buttons">
                <button class="begins" on:click=begins>{words::who_begins(lang)}</button>
                <button class="shuffle" on:click=shuffle>{words::shuffle(lang)}</button>
            </p>
            <p class="pad-said" role="status">{move || said.get()}</p>
        </section>
    }
    .into_any()
}

/// A clock for dawdlers.
fn clock<G: Show>(pad: OpenPad<G>) -> AnyView {
    let lang = pad.shell.lang();
    let left = RwSignal::new(None::<u32>);
    let tick = move || {
        let Some(Some(seconds)) = left.try_get_untracked() else { return };
        if seconds == 1 {
            Sound::Turn.play(untrack(|| pad.shell.settings.loudness()));
        }
        left.set(Some(seconds.saturating_sub(1)));
    };
    let ticking = set_interval_with_handle(tick, Duration::from_secs(1)).ok();
    on_cleanup(move || {
        if let Some(ticking) = ticking {
            ticking.clear();
        }
    });
    let each: Vec<AnyView> = CLOCKS
        .into_iter()
        .map(|seconds| {
            let says = words::Seconds { n: &seconds }.say(lang);
            view! { <button on:click=move |_| left.set(Some(seconds))>{says}</button> }.into_any()
        })
        .collect();
    let shown = move || {
        left.get().map(|seconds| match seconds {
            0 => words::time_is_up(lang).to_string(),
            seconds => words::Seconds { n: &seconds }.say(lang),
        })
    };
    view! {
        <section class="pad-clock">
            <h3>{words::clock(lang)}</h3>
            <p class="buttons">{each}</p>
            <p class="seconds" class:up=move || left.get() == Some(0) role="timer">{shown}</p>
        </section>
    }
    .into_any()
}

/// What the players are called, as it stands on the sheet.
fn names<G: Show>(pad: OpenPad<G>) -> AnyView {
    let lang = pad.shell.lang();
    let seats = untrack(|| pad.with(|filling| filling.sheet.seats.len())).unwrap_or_default();
    let field = |nth: usize| {
        let name = move || {
            let name = pad.with(|filling| filling.sheet.seats.get(nth).cloned());
            name.flatten().unwrap_or_default()
        };
        let rename = move |event| {
            let typed = tidy(&event_target_value(&event));
            if !typed.is_empty() {
                pad.update(|filling| filling.rename(nth, &typed));
                untrack(|| pad.with(|filling| NewPad::keep_seated(&filling.sheet.seats)));
            }
            // Nobody is without a name, or called like another.
            event_target::<web_sys::HtmlInputElement>(&event).set_value(&untrack(name));
        };
        let label = words::Player { n: &(nth + 1) }.say(lang);
        view! { <input aria-label=label maxlength=LONGEST_NAME prop:value=name on:change=rename/> }
            .into_any()
    };
    let each: Vec<AnyView> = (0..seats).map(field).collect();
    view! { <section class="pad-names"><h3>{words::players(lang)}</h3>{each}</section> }.into_any()
}

/// The sheet as text: to look at, to copy, and to be read from there.
fn as_text<G: Show>(pad: OpenPad<G>, is_open: RwSignal<bool>) -> AnyView {
    let lang = pad.shell.lang();
    let field = NodeRef::<leptos::html::Textarea>::new();
    let said = RwSignal::new(String::new());
    // What somebody has typed, as long as it is not what stands on the sheet.
    let typed = RwSignal::new(None::<String>);
    let written = move || pad.with(|filling| filling.sheet.to_string()).unwrap_or_default();
    let text = move || typed.get().unwrap_or_else(written);
    let write = move |event| {
        let text = event_target_value(&event);
        typed.set((text != untrack(written)).then_some(text));
    };
    let copy = move |_| {
        let then = Closure::once_into_js(move |is_copied: bool| {
            let says = if is_copied { words::copied } else { words::not_copied };
            let _ = said.try_set(says(lang).to_string());
        });
        if let Some(field) = field.get_untracked() {
            copy(&field, &then);
        }
    };
    let read = move |_| match Sheet::<G>::read(&untrack(text)) {
        Ok((sheet, smudges)) if smudges.is_empty() => {
            // It is another game, perhaps of another evening.
            let began = js_sys::Date::now() as u64;
            pad.update(|filling| *filling = Filling::new(sheet, filling.order(), began));
            is_open.set(false);
        }
        Ok((_, smudges)) => {
            let smudges = smudges.iter().map(|smudge| pad.smudge(smudge, lang));
            said.set(smudges.collect::<Vec<_>>().join(" "));
        }
        Err(smudge) => said.set(pad.smudge(&smudge, lang)),
    };
    view! {
        <section class="as-text">
            <h3><label for="sheet-text">{words::sheet(lang)}</label></h3>
            <textarea
                id="sheet-text"
                rows="6"
                spellcheck="false"
                node_ref=field
                prop:value=text
                on:input=write
            ></textarea>
            <p class="buttons">
                <button class="pad-copy" on:click=copy>{words::copy(lang)}</button>
                <button class="read" on:click=read>{words::read_sheet(lang)}</button>
            </p>
            <p class="why-not" role="status">{move || said.get()}</p>
        </section>
    }
    .into_any()
}

/// Throws the pad away, when it was asked for twice.
fn begin_anew<G: Show>(pad: OpenPad<G>, is_open: RwSignal<bool>) -> AnyView {
    let lang = pad.shell.lang();
    let is_sure = RwSignal::new(false);
    let click = move |_| {
        if !is_sure.get_untracked() {
            return is_sure.set(true);
        }
        is_open.set(false);
        pad.put_away();
    };
    let says =
        move || if is_sure.get() { page::really_delete(lang) } else { words::begin_anew(lang) };
    view! { <button class="anew" on:click=click>{art("icon-delete")}{says}</button> }.into_any()
}
