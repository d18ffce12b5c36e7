//! What becomes of things that were just said: a bubble beside whoever said it, and a voice for
//! those who listen. Nobody is flooded: what comes at once is said as one.

use super::{drawn, name};
use crate::online::socket::Connection;
use crate::online::talk::Remark;
use crate::page::Shell;
use core::time::Duration;
use kaiten_core::Seat;
use kaiten_protocol::{Saying, Spoken};
use kaiten_words::Lang;
use kaiten_words::text::{common, online as words};
use leptos::prelude::*;

/// How long a bubble stays: a drawing is seen sooner than words are read.
const TO_SEE: Duration = Duration::from_millis(3200);
const TO_READ: Duration = Duration::from_millis(4200);
/// What comes within this time is said as one.
const A_BREATH: Duration = Duration::from_millis(900);
/// Of more things than these only the last is said, and how many there were.
const MOST_ALOUD: usize = 3;

/// Follows what is said as long as the page of the table is open. What it shows is heard only.
pub(in crate::page::online) fn follow(shell: Shell, connection: Connection) -> AnyView {
    keep_ears(connection);
    give_back(connection);
    let queue = StoredValue::new(Vec::<Remark>::new());
    let aloud = RwSignal::new(String::new());
    let say = move || {
        let Some(heard) = queue.try_update_value(core::mem::take) else { return };
        // Somebody may have been muted meanwhile.
        let heard: Vec<Remark> = connection
            .ears
            .with_untracked(|ears| heard.into_iter().filter(|it| ears.hear(it)).collect());
        let lang = shell.settings.lang.get_untracked();
        aloud.try_update(|aloud| *aloud = said_as_one(&heard, aloud, lang));
    };
    let next = connection.part(|line| line.talk.next());
    Effect::new(move |before: Option<u32>| {
        let next = next.get();
        let new = connection
            .line
            .with_untracked(|line| line.talk.since(before.unwrap_or_default()).to_vec());
        let is_heard = |remark: &Remark| connection.ears.with_untracked(|ears| ears.hear(remark));
        let new: Vec<Remark> = new.into_iter().filter(is_heard).collect();
        new.iter().for_each(|remark| blow(connection, remark.spoken.clone()));
        let waits = queue.try_update_value(|queue| {
            let waits = !queue.is_empty();
            queue.extend(new);
            waits || queue.is_empty()
        });
        if waits == Some(false) {
            set_timeout(say, A_BREATH);
        }
        next
    });
    view! { <p class="heard talk-aloud" aria-live="polite">{move || aloud.get()}</p> }.into_any()
}

/// Keeps how far one has read.
fn keep_ears(connection: Connection) {
    let read = connection.part(|line| line.talk.read());
    Effect::new(move |_| {
        let read = read.get();
        // Where nothing was ever said, nothing has to be kept.
        if read > Some(0) && connection.ears.with_untracked(|ears| ears.read) != read {
            connection.ears.update_untracked(|ears| ears.read = read);
            connection.ears.with_untracked(|ears| ears.keep(connection.table));
        }
    });
}

/// Words that were not said go back to where they were written, before what is written there now.
fn give_back(connection: Connection) {
    let has_unsaid = connection.part(|line| line.talk.has_unsaid());
    Effect::new(move |_| {
        if has_unsaid.get()
            && let Some(words) = connection.line.try_update(|line| line.talk.take_back())
        {
            connection.draft.update(|draft| *draft = joined(&words, draft));
        }
    });
}

fn joined(words: &str, draft: &str) -> String {
    if draft.is_empty() { words.to_string() } else { format!("{words} {draft}") }
}

/// Somebody says something: that is seen beside them for a while.
fn blow(connection: Connection, spoken: Spoken) {
    let time = match spoken.says {
        Saying::Text(_) => TO_READ,
        Saying::Emote(_) => TO_SEE,
    };
    connection.bubbles.update(|bubbles| bubbles.blow(spoken.clone()));
    let burst = move || _ = connection.bubbles.try_update(|bubbles| bubbles.burst(&spoken));
    set_timeout(burst, time);
}

/// What a seat has just said, beside it. (Those who listen hear it.)
pub(in crate::page::online) fn bubble(connection: Connection, seat: Seat) -> AnyView {
    let says = Memo::new(move |_| {
        connection.bubbles.with(|bubbles| bubbles.of(seat).map(|spoken| spoken.says.clone()))
    });
    let bubble = move || {
        let says = says.get()?;
        request_animation_frame(move || reveal(seat));
        let inside = match says {
            Saying::Text(words) => view! { <q dir="auto">{words}</q> }.into_any(),
            Saying::Emote(emote) => drawn(emote),
        };
        Some(view! { <span class="bubble" aria-hidden="true">{inside}</span> })
    };
    view! { {bubble} }.into_any()
}

/// Where the row of all who sit here is wider than a phone, it is moved so that a seat is seen.
fn reveal(seat: Seat) {
    let first = |css: &str| document().query_selector(css).ok().flatten();
    let chip = first(&format!(".company .sitter:nth-child({seat})"));
    let (Some(row), Some(chip)) = (first(".company ul"), chip) else { return };
    let (row_is, chip_is) = (row.get_bounding_client_rect(), chip.get_bounding_client_rect());
    let behind = (chip_is.right() - row_is.right()).max(0.0);
    let before = (row_is.left() - chip_is.left() + behind).max(0.0);
    row.set_scroll_left(row.scroll_left() + (behind - before).ceil() as i32);
}

/// A few things one after the other, or how many there are and the last of them; never to the letter
/// what was said before, because nobody would hear it.
fn said_as_one(heard: &[Remark], before: &str, lang: Lang) -> String {
    let who = |remark: &Remark| match remark.is_own {
        true => common::you(lang).to_string(),
        false => remark.spoken.name.clone(),
    };
    let what = |remark: &Remark| match &remark.spoken.says {
        Saying::Text(words) => words.clone(),
        Saying::Emote(emote) => name(*emote, lang),
    };
    let said = match heard {
        [] => return before.to_string(),
        [.., last] if heard.len() > MOST_ALOUD => {
            words::ManyAloud { n: &heard.len(), who: &who(last), what: &what(last) }.say(lang)
        }
        few => {
            let say = |it| words::SaysAloud { who: &who(it), what: &what(it) }.say(lang);
            few.iter().map(say).collect::<Vec<_>>().join(" – ")
        }
    };
    if said == before { said + "\u{a0}" } else { said }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaiten_protocol::Emote;

    fn remark(name: &str, says: Saying, is_own: bool) -> Remark {
        let spoken = Spoken { nth: 0, at: 0, seat: Seat::new(0), name: name.into(), says };
        Remark { spoken, is_own }
    }

    #[test]
    fn what_is_said_at_once_is_heard_as_one() {
        let text = |words: &str| Saying::Text(words.into());
        let say = |heard: &[Remark], before| said_as_one(heard, before, Lang::ENGLISH);
        let ann = remark("Ann", text("well"), false);
        let bo = remark("Bo", Saying::Emote(Emote::Wow), false);
        let own = remark("Bo", text("yes"), true);
        assert_eq!(say(&[], "Ann: well"), "Ann: well");
        assert_eq!(say(&[ann.clone(), bo.clone(), own], ""), "Ann: well – Bo: Oh! – You: yes");
        let many = vec![ann; 4];
        assert_eq!(say(&many, ""), "4 new messages, the last one from Ann: well");
        let once = say(core::slice::from_ref(&bo), "");
        assert_ne!(say(&[bo], &once), once, "the same again is heard again");
    }

    #[test]
    fn words_that_come_back_stand_before_what_was_written_since() {
        assert_eq!(joined("well played", ""), "well played");
        assert_eq!(joined("well played", "Bo"), "well played Bo");
    }
}
