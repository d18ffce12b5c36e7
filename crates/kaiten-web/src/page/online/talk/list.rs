//! What was said, the newest last.

use super::{drawn, name};
use crate::boards::pieces::shape;
use crate::online::line::Line;
use crate::online::socket::Connection;
use crate::online::talk::Remark;
use crate::page::Shell;
use kaiten_protocol::{Saying, Time};
use kaiten_words::Lang;
use kaiten_words::text::{common, online as words};
use leptos::prelude::*;

/// Who goes on within so many milliseconds is not named again.
const ONE_BREATH: Time = 2 * 60 * 1000;
/// Whoever has scrolled up by less than this, in pixels, looks at the newest.
const NEAR_ITS_END: i32 = 60;

/// The list. Whoever looks at its end sees what comes.
pub(super) fn list(shell: Shell, connection: Connection) -> AnyView {
    let next = connection.part(|line| line.talk.next());
    let on_their_way = connection.part(Line::words_on_their_way);
    let inside = move || {
        let lang = shell.lang();
        next.get();
        let rows = connection.ears.with(|ears| {
            connection.line.with_untracked(|line| {
                let heard: Vec<&Remark> =
                    line.talk.remarks().iter().filter(|remark| ears.hear(remark)).collect();
                let before = [None].into_iter().chain(heard.iter().copied().map(Some));
                let row =
                    |(remark, before): (&&Remark, _)| row(remark, goes_on(before, remark), lang);
                heard.iter().zip(before).map(row).collect::<Vec<_>>()
            })
        });
        let sent = on_their_way.get();
        // Whoever reads what was said long ago goes on with that.
        if is_at_its_end() || !sent.is_empty() {
            request_animation_frame(scroll_to_the_newest);
        }
        if rows.is_empty() && sent.is_empty() {
            return view! { <p class="nothing">{words::nothing_said(lang)}</p> }.into_any();
        }
        let sent: Vec<AnyView> = sent.into_iter().map(|words| underway(words, lang)).collect();
        view! {
            <ol class="said" tabindex="0" aria-label=words::talk(lang)>
                {rows}{sent}
            </ol>
        }
        .into_any()
    };
    view! { {inside} }.into_any()
}

fn row(remark: &Remark, goes_on: bool, lang: Lang) -> AnyView {
    let Remark { spoken, is_own } = remark;
    let who = match is_own {
        true => common::you(lang).to_string(),
        false => spoken.name.clone(),
    };
    let says = match &spoken.says {
        Saying::Text(words) => view! { <p dir="auto">{words.clone()}</p> }.into_any(),
        Saying::Emote(emote) => {
            let name = name(*emote, lang);
            view! {
                <p class="emote" role="img" aria-label=name.clone() title=name>{drawn(*emote)}</p>
            }
            .into_any()
        }
    };
    view! {
        <li class:mine=*is_own class:goes-on=goes_on title=moment(spoken.at, lang)>
            <b class="speaker">{shape(spoken.seat)}<span>{who}</span></b>
            {says}
        </li>
    }
    .into_any()
}

/// Words that are on their way to the others.
fn underway(words: String, lang: Lang) -> AnyView {
    view! {
        <li class="mine goes-on underway">
            <p dir="auto">{words}</p>
            <small>{words::on_its_way(lang)}</small>
        </li>
    }
    .into_any()
}

/// Whether somebody who has just spoken goes on.
fn goes_on(before: Option<&Remark>, remark: &Remark) -> bool {
    let (now, is_own) = (&remark.spoken, remark.is_own);
    before.is_some_and(|Remark { spoken, is_own: was_own }| {
        let is_same = (spoken.seat, &spoken.name, *was_own) == (now.seat, &now.name, is_own);
        is_same && now.at.saturating_sub(spoken.at) <= ONE_BREATH
    })
}

/// When something was said, as people of a language write it.
fn moment(at: Time, lang: Lang) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    let how = js_sys::Object::new();
    for (part, form) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&how, &part.into(), &form.into());
    }
    String::from(date.to_locale_string(lang.tag(), &how))
}

fn scrolled() -> Option<web_sys::Element> {
    document().query_selector(".talk .said").ok().flatten()
}

/// Whether the newest is seen, as far as anything is there.
fn is_at_its_end() -> bool {
    let below =
        |list: web_sys::Element| list.scroll_height() - list.scroll_top() - list.client_height();
    scrolled().map_or(0, below) < NEAR_ITS_END
}

fn scroll_to_the_newest() {
    if let Some(list) = scrolled() {
        list.set_scroll_top(list.scroll_height());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_core::Seat;
    use kaiten_protocol::Spoken;

    #[test]
    fn who_goes_on_is_named_once() {
        let remark = |at, seat, name: &str| {
            let says = Saying::Text("hm".into());
            let spoken = Spoken { nth: 0, at, seat: Seat::new(seat), name: name.into(), says };
            Remark { spoken, is_own: false }
        };
        let ann = remark(1_000, 0, "Ann");
        assert!(!goes_on(None, &ann));
        assert!(goes_on(Some(&ann), &remark(2_000, 0, "Ann")));
        assert!(!goes_on(Some(&ann), &remark(2_000, 1, "Bo")));
        assert!(!goes_on(Some(&ann), &remark(2_000, 0, "Cy")), "somebody else sits there now");
        assert!(!goes_on(Some(&ann), &remark(900_000, 0, "Ann")), "that was long ago");
    }
}
