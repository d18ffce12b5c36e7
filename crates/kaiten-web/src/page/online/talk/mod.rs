//! Talk at a table: a sheet beside the game, or a part of the page before it. It is no part of the
//! game, and never stands in its log.

mod aloud;
mod list;
mod voice;
mod whom;

pub(super) use aloud::{bubble, follow};

use crate::boards::pieces::art;
use crate::online::line::Line;
use crate::online::socket::Connection;
use crate::page::{Shell, keys, shut_button};
use kaiten_protocol::{Emote, Talk};
use kaiten_words::Lang;
use kaiten_words::text::online as words;
use leptos::prelude::*;

/// No more unread things are counted than these.
const MOST_COUNTED: usize = 99;

/// What people may say to each other here.
fn terms(line: &Line) -> Talk {
    line.around.as_ref().map_or(Talk::Off, |around| around.terms.talk)
}

/// The button that opens the sheet, and the sheet: where people can talk.
pub(super) fn button(shell: Shell, connection: Connection) -> AnyView {
    let lang = move || shell.lang();
    let can_talk = connection.part(|line| terms(line) != Talk::Off);
    let is_open = connection.part(|line| line.talk.is_open());
    let open = move |is_open| connection.line.update(|line| line.talk.open(is_open));
    let close = move || {
        open(false);
        request_animation_frame(|| keys::focus(".to-talk"));
    };
    let toggle = move |_| {
        if is_open.get_untracked() {
            return close();
        }
        open(true);
        request_animation_frame(focus_first);
    };
    on_cleanup(move || _ = connection.line.try_update(|line| line.talk.open(false)));
    let unread = unread(connection);
    let name = move || match unread.get() {
        0 => words::talk(lang()).to_string(),
        n => words::TalkNew { n: &n }.say(lang()),
    };
    let count = move || {
        let n = unread.get();
        (n > 0).then(|| view! { <b class="unread" aria-hidden="true">{counted(n)}</b> })
    };
    let button = move || {
        can_talk.get().then(|| {
            view! {
                <button
                    class="quiet icon to-talk"
                    aria-label=name
                    title=name
                    aria-expanded=move || is_open.get().to_string()
                    on:click=toggle
                >
                    {art("talk")}{count}
                </button>
            }
        })
    };
    let sheet = move || {
        (can_talk.get() && is_open.get()).then(|| untrack(|| sheet(shell, connection, close)))
    };
    view! { {button}{sheet} }.into_any()
}

/// How many things are new to whoever sits here.
fn unread(connection: Connection) -> Memo<usize> {
    Memo::new(move |_| {
        connection.ears.with(|ears| connection.line.with(|line| line.talk.unread(ears)))
    })
}

fn counted(n: usize) -> String {
    if n > MOST_COUNTED { format!("{MOST_COUNTED}+") } else { n.to_string() }
}

/// What one writes in gets the focus when the sheet is opened. Where a finger opens it, the sheet
/// does: a keyboard would come up and cover what was said.
fn focus_first() {
    keys::focus(".talk");
    let has_mouse = window().match_media("(hover: hover)").ok().flatten();
    if has_mouse.is_some_and(|query| query.matches()) {
        keys::focus(".talk .say input");
    }
}

/// The sheet beside the game. The game goes on behind it.
fn sheet(shell: Shell, connection: Connection, close: impl Fn() + Copy + 'static) -> AnyView {
    let by_key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() {
            event.prevent_default();
            event.stop_propagation();
            close();
        }
    };
    view! {
        <div class="talk-scrim" aria-hidden="true" on:click=move |_| close()></div>
        <section class="talk floats" tabindex="-1" aria-labelledby="talk-heading" on:keydown=by_key>
            <header>
                <h2 id="talk-heading">{move || words::talk(shell.lang())}</h2>
                {shut_button(move || shell.lang(), close)}
            </header>
            {inside(shell, connection)}
        </section>
    }
    .into_any()
}

/// The same as a part of a page, where it always lies open.
pub(super) fn section(shell: Shell, connection: Connection) -> AnyView {
    let can_talk = connection.part(|line| terms(line) != Talk::Off);
    let open = move |is_open| _ = connection.line.try_update(|line| line.talk.open(is_open));
    // (What is drawn now listens to the line already.)
    queue_microtask(move || open(true));
    on_cleanup(move || open(false));
    let section = move || {
        can_talk.get().then(|| {
            untrack(|| {
                view! {
                    <section class="talk lies-open" aria-labelledby="talk-heading">
                        <h2 id="talk-heading">{move || words::talk(shell.lang())}</h2>
                        {inside(shell, connection)}
                    </section>
                }
            })
        })
    };
    view! { {section} }.into_any()
}

/// Whom one hears, what was said, and what one can say.
fn inside(shell: Shell, connection: Connection) -> AnyView {
    view! {
        {whom::whom(shell, connection)}
        {list::list(shell, connection)}
        {voice::voice(shell, connection)}
    }
    .into_any()
}

/// What an emote is called in files and words.
fn id(emote: Emote) -> &'static str {
    match emote {
        Emote::Hello => "hello",
        Emote::Thanks => "thanks",
        Emote::Bravo => "bravo",
        Emote::Laugh => "laugh",
        Emote::Wow => "wow",
        Emote::Ouch => "ouch",
        Emote::Hmm => "hmm",
        Emote::Yum => "yum",
    }
}

/// What it says in words.
fn name(emote: Emote, lang: Lang) -> String {
    words::Emote { emote: &id(emote) }.say(lang)
}

/// Its drawing.
fn drawn(emote: Emote) -> AnyView {
    art(&format!("emote-{}", id(emote)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_emote_has_a_drawing_that_is_light_and_a_name_of_its_own() {
        let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("art");
        for emote in Emote::EACH {
            let name = id(emote);
            let drawing = fs::read(art.join(format!("emote-{name}.svg"))).expect(name);
            assert!(drawing.len() < 4000, "{emote:?} has {} bytes", drawing.len());
        }
        for lang in Lang::all() {
            let names = Emote::EACH.map(|emote| name(emote, lang));
            for (nth, name) in names.iter().enumerate() {
                assert!(!name.is_empty() && !names[..nth].contains(name), "{name}");
            }
        }
    }

    #[test]
    fn many_unread_things_are_not_counted_out() {
        assert_eq!([1, 99, 100, 200].map(counted), ["1", "99", "99+", "99+"]);
    }
}
