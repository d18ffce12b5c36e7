//! Sitting down at a table to whose link one has come.

use super::refused;
use crate::boards::pieces::art;
use crate::last_setup::LONGEST_NAME;
use crate::online::http;
use crate::online::ring;
use crate::online::socket::Connection;
use crate::page::Shell;
use kaiten_protocol::{Around, Refused, Sit};
use kaiten_words::text::online as words;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Whoever has come by the link sits down by saying a name, or looks on.
pub(super) fn join_foot(
    shell: Shell,
    connection: Connection,
    around: Memo<Option<Around>>,
) -> AnyView {
    let lang = move || shell.lang();
    let is_full =
        Memo::new(move |_| around.with(|it| it.as_ref().is_some_and(|it| free_seats(it) == 0)));
    let inside = move || match is_full.get() {
        true => view! { <p class="waits" role="status">{words::full_watch(lang())}</p> }.into_any(),
        false => untrack(|| name_form(shell, connection)),
    };
    view! { {inside} }.into_any()
}

/// The name under which somebody sits down.
fn name_form(shell: Shell, connection: Connection) -> AnyView {
    let lang = move || shell.lang();
    let name = RwSignal::new(ring::name());
    let (why_not, is_asking) = (RwSignal::new_local(None), RwSignal::new(false));
    let sit = move || {
        if is_asking.get_untracked() {
            return;
        }
        is_asking.set(true);
        spawn_local(async move {
            let answer = sit_down(connection, &name.get_untracked()).await;
            let _ = is_asking.try_set(false);
            match answer {
                Ok(()) => connection.reopen.notify(),
                Err(why) => _ = why_not.try_set(Some(why)),
            }
        });
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        sit();
    };
    let says = move || {
        let why = why_not.with(|why| why.as_ref().map(|why| refused::unanswered(why, lang())));
        why.unwrap_or_default()
    };
    view! {
        <form class="join" on:submit=submit>
            <p class="why-not" role="alert">{says}</p>
            <input
                class="name"
                required=true
                aria-label=move || words::your_name(lang())
                placeholder=move || words::your_name(lang())
                prop:value=name.get_untracked()
                maxlength=LONGEST_NAME
                autocomplete="nickname"
                on:input=move |event| name.set(event_target_value(&event))
            />
            <button
                class="primary sit"
                aria-busy=move || is_asking.get().to_string()
            >
                {art("icon-person")}{move || words::sit_down(lang())}
            </button>
        </form>
    }
    .into_any()
}

/// Sits down, and keeps the secret of the seat.
async fn sit_down(connection: Connection, name: &str) -> Result<(), http::Unanswered> {
    let name = name.trim().to_string();
    ring::keep_name(&name);
    let sit = Sit { name, seat: None, is_program: false, promise: None };
    match http::sit(connection.table, connection.secret, &sit).await {
        Ok(sat) => {
            ring::keep(connection.table, sat.secret);
            Ok(())
        }
        // Another tab was quicker: its seat is this one's.
        Err(http::Unanswered::Refused(Refused::HasSeat(_))) => Ok(()),
        Err(why) => Err(why),
    }
}

/// How many seats nobody has.
pub(super) fn free_seats(around: &Around) -> usize {
    around.places.iter().filter(|place| place.sitter.is_none()).count()
}
