//! What one can say oneself: eight drawings, and words where the table lets people write.

use super::{drawn, name, terms};
use crate::boards::pieces::art;
use crate::online::line::{Line, State};
use crate::online::socket::Connection;
use crate::online::talk::Why;
use crate::page::Shell;
use crate::page::online::refused;
use kaiten_protocol::{Emote, LONGEST_SAYING, Saying, Talk, Wish};
use kaiten_words::Lang;
use kaiten_words::text::online as words;
use leptos::prelude::*;

/// The foot of the sheet. Whoever has no seat reads along.
pub(super) fn voice(shell: Shell, connection: Connection) -> AnyView {
    let has_seat = connection.part(|line| line.seat().is_some());
    let lets_write = connection.part(|line| terms(line) == Talk::Words);
    let why_not = connection.part(|line| line.talk.why_not().cloned());
    let is_there = connection.part(|line| *line.state() == State::Open);
    let says = move || {
        let (is_there, lang) = (is_there.get(), shell.lang());
        why_not.get().map(|why| sentence(&why, is_there, lang)).unwrap_or_default()
    };
    let inside = move || match (has_seat.get(), lets_write.get()) {
        (false, _) => {
            view! { <p class="reads">{move || words::only_sitters_speak(shell.lang())}</p> }
                .into_any()
        }
        (true, lets_write) => view! {
            <p class="why-not" role="alert">{says}</p>
            {emotes(shell, connection)}
            {if lets_write {
                write(shell, connection)
            } else {
                view! { <p class="reads">{move || words::speak_in_drawings(shell.lang())}</p> }
                    .into_any()
            }}
        }
        .into_any(),
    };
    view! { <footer class="voice">{inside}</footer> }.into_any()
}

/// Why something was not said.
fn sentence(why: &Why, is_there: bool, lang: Lang) -> String {
    match why {
        Why::Lost if is_there => words::talk_did_not_arrive(lang).to_string(),
        Why::Lost => words::talk_lost(lang).to_string(),
        Why::Refused(why) => refused::sentence(why, lang),
    }
}

fn emotes(shell: Shell, connection: Connection) -> AnyView {
    let buttons = move || {
        let button = |emote: Emote| {
            let name = name(emote, shell.lang());
            let say = move |_| connection.ask(Wish::Say(Saying::Emote(emote)));
            view! {
                <button class="quiet" aria-label=name.clone() title=name on:click=say>
                    {drawn(emote)}
                </button>
            }
            .into_any()
        };
        Emote::EACH.map(button).into_iter().collect::<Vec<_>>()
    };
    view! {
        <div class="emotes" role="group" aria-label=move || words::emotes(shell.lang())>{buttons}</div>
    }
    .into_any()
}

/// What one writes stays until it is said, whatever comes between.
fn write(shell: Shell, connection: Connection) -> AnyView {
    let lang = move || shell.lang();
    let draft = connection.draft;
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let said = draft.with_untracked(|draft| draft.trim().to_string());
        if !said.is_empty() {
            draft.set(String::new());
            connection.ask(Wish::Say(Saying::Text(said)));
        }
    };
    let is_lost = connection.part(Line::is_missed);
    // Whoever writes on has read why the last thing was not said.
    let edit = move |event: web_sys::Event| {
        draft.set(event_target_value(&event));
        if connection.line.with_untracked(|line| line.talk.why_not().is_some()) {
            connection.line.update(|line| line.talk.says());
        }
    };
    view! {
        <form class="say" on:submit=submit>
            <input
                aria-label=move || words::say_something(lang())
                placeholder=move || words::say_something(lang())
                prop:value=move || draft.get()
                maxlength=LONGEST_SAYING
                autocomplete="off"
                enterkeyhint="send"
                on:input=edit
            />
            <button
                class="primary icon send"
                class:waits=move || is_lost.get()
                aria-label=move || words::send(lang())
                title=move || words::send(lang())
            >
                {art("talk-send")}
            </button>
        </form>
    }
    .into_any()
}
