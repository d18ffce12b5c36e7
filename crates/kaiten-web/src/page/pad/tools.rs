//! What else lies beside a pad: who begins, who sits where, a clock for dawdlers, the sheet as text.

use super::clock::CLOCKS;
use super::new::{keep_seated, tidy};
use super::{Filling, OpenPad};
use crate::boards::Show;
use crate::boards::pieces::art;
use crate::last_setup::LONGEST_NAME;
use crate::page::twice::twice;
use crate::page::{Address, dialog, shut_button};
use crate::store;
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
    let change = move |_| {
        is_open.set(false);
        pad.is_changing.set(true);
    };
    let begin_anew = move || {
        is_open.set(false);
        pad.throw_away();
    };
    view! {
        <header>
            <h2>{words::tools(lang)}</h2>
            {shut_button(move || lang, move || is_open.set(false))}
        </header>
        {chance(pad)}
        {clock(pad, is_open)}
        {names(pad)}
        {as_text(pad, is_open)}
        <p class="buttons">
            <button class="change" on:click=change>
                {art("icon-settings")}{words::change(lang)}
            </button>
            <a class="button" href=Address::Rules(pad.game, None).link()>
                {art("icon-rules")}{page::rules(lang)}
            </a>
            {twice(pad.shell, "anew", words::begin_anew, page::really_delete, begin_anew)}
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
        untrack(|| pad.with(|filling| keep_seated(&filling.sheet.seats)));
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

/// A clock for dawdlers: it runs beside the pad.
fn clock<G: Show>(pad: OpenPad<G>, is_open: RwSignal<bool>) -> AnyView {
    let lang = pad.shell.lang();
    let each = CLOCKS.into_iter().map(|seconds| {
        let start = move |_| {
            pad.clock.start(seconds);
            is_open.set(false);
        };
        let says = words::Seconds { n: &seconds }.say(lang);
        view! { <button on:click=start>{says}</button> }.into_any()
    });
    let each: Vec<AnyView> = each.collect();
    view! {
        <section class="pad-clock"><h3>{words::clock(lang)}</h3><p class="buttons">{each}</p></section>
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
                untrack(|| pad.with(|filling| keep_seated(&filling.sheet.seats)));
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
    // What is read when it is tapped once more, as somebody has seen what that would cost.
    let is_sure = RwSignal::new(None::<String>);
    // What somebody has typed, as long as it is not what stands on the sheet.
    let typed = RwSignal::new(None::<String>);
    let written = move || pad.with(|filling| filling.sheet.to_string()).unwrap_or_default();
    let text = move || typed.get().unwrap_or_else(written);
    let write = move |event| {
        let text = event_target_value(&event);
        typed.set((text != untrack(written)).then_some(text));
        is_sure.set(None);
        said.set(String::new());
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
    let read = move |_| {
        let text = untrack(text);
        if text == untrack(written) {
            return is_open.set(false);
        }
        let (sheet, smudges) = match Sheet::<G>::read(&text) {
            Ok(read) => read,
            Err(smudge) => return said.set(pad.smudge(&smudge, lang)),
        };
        let is_same =
            untrack(|| pad.with(|filling| filling.is_of_same(&sheet))).unwrap_or_default();
        // A game that is over is among the evenings, if those are kept.
        let is_over = |filling: &Filling<G>| filling.is_done && pad.unkept.get().is_none();
        let is_free = |filling: &Filling<G>| filling.sheet.is_empty() || is_over(filling);
        let replaces = !is_same && untrack(|| pad.with(is_free)) == Some(false);
        if (replaces || !smudges.is_empty()) && is_sure.get_untracked().as_ref() != Some(&text) {
            let smudges = smudges.iter().map(|smudge| pad.smudge(smudge, lang));
            let replaced = replaces.then(|| words::replaces(lang).to_string());
            said.set(smudges.chain(replaced).collect::<Vec<_>>().join(" "));
            return is_sure.set(Some(text));
        }
        pad.update(|filling| {
            // What is corrected is the same evening; otherwise it is another game, perhaps of another.
            let began = if is_same { filling.began } else { js_sys::Date::now() as u64 };
            *filling = Filling::new(sheet, filling.order(), began);
        });
        is_open.set(false);
    };
    let says = move || match is_sure.get() {
        Some(_) => words::read_all_the_same(lang),
        None => words::read_sheet(lang),
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
                <button class="pad-copy" on:click=copy>{page::copy(lang)}</button>
                <button class="read" on:click=read>{says}</button>
            </p>
            <p class="why-not" role="status">{move || said.get()}</p>
        </section>
    }
    .into_any()
}
