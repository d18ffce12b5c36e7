//! Sitting down at a table to whose link one has come.

use super::refused;
use crate::boards::pieces::{art, shape, shape_art};
use crate::last_setup::LONGEST_NAME;
use crate::online::http;
use crate::online::ring;
use crate::online::socket::Connection;
use crate::page::Shell;
use kaiten_core::{Seat, Seats};
use kaiten_protocol::{Around, Refused, Sit};
use kaiten_words::Lang;
use kaiten_words::text::online as words;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The seat that somebody wants, and those of which the server has said that they are taken.
#[derive(Clone, Default, PartialEq, Debug)]
struct Wanted {
    /// None as long as it does not matter.
    seat: Option<Seat>,
    taken: Vec<Seat>,
}

impl Wanted {
    /// Those that can be had.
    fn free(&self, mut free: Vec<Seat>) -> Vec<Seat> {
        free.retain(|seat| !self.taken.contains(seat));
        free
    }

    /// Which of those it is now: the one that was chosen; if somebody else has it by now, the next
    /// one round the table; and the first one if it does not matter.
    fn of(&self, free: &[Seat]) -> Option<Seat> {
        let next = self.seat.and_then(|seat| free.iter().find(|&&free| free >= seat));
        next.or(free.first()).copied()
    }

    /// Whether somebody else has the chosen one by now.
    fn is_gone(&self, free: &[Seat]) -> bool {
        self.seat.is_some_and(|seat| !free.contains(&seat))
    }

    /// The server has said that a seat is taken.
    fn hear_taken(&mut self, seat: Seat) {
        self.seat = Some(seat);
        self.taken.push(seat);
    }
}

/// Whoever has come by the link sits down by saying a name, or looks on.
pub(super) fn join_foot(
    shell: Shell,
    connection: Connection,
    around: Memo<Option<Around>>,
) -> AnyView {
    let lang = move || shell.lang();
    let is_full =
        Memo::new(move |_| around.with(|it| it.as_ref().is_some_and(|it| it.free().is_empty())));
    let inside = move || match is_full.get() {
        true => view! { <p class="waits" role="status">{words::full_watch(lang())}</p> }.into_any(),
        false => untrack(|| name_form(shell, connection, around)),
    };
    view! { {inside} }.into_any()
}

/// The name under which somebody sits down, and the seat.
fn name_form(shell: Shell, connection: Connection, around: Memo<Option<Around>>) -> AnyView {
    let lang = move || shell.lang();
    let name = RwSignal::new(ring::name());
    let wanted = RwSignal::new(Wanted::default());
    let free = Memo::new(move |_| {
        let free =
            around.with(|around| around.as_ref().map_or(Seats::NONE, Around::free)).collect();
        wanted.with(|wanted| wanted.free(free))
    });
    let (why_not, is_asking) = (RwSignal::new_local(None), RwSignal::new(false));
    let sit = move || {
        if is_asking.get_untracked() {
            return;
        }
        is_asking.set(true);
        why_not.set(None);
        // Whoever has not chosen gets a seat even if somebody is a little quicker.
        let seat = wanted.with_untracked(|wanted| {
            wanted.seat.and_then(|_| free.with_untracked(|free| wanted.of(free)))
        });
        spawn_local(async move {
            let answer = sit_down(connection, &name.get_untracked(), seat).await;
            let _ = is_asking.try_set(false);
            match answer {
                Ok(()) => connection.reopen.notify(),
                Err(http::Unanswered::Refused(Refused::Taken(seat))) => {
                    wanted.try_update(|wanted| wanted.hear_taken(seat));
                }
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
        let is_gone = wanted.with(|wanted| free.with(|free| wanted.is_gone(free)));
        why.or(is_gone.then(|| words::seat_gone(lang()).to_string())).unwrap_or_default()
    };
    view! {
        <form class="join" on:submit=submit>
            <p class="why-not" role="alert">{says}</p>
            {move || which_seat(wanted, free, lang())}
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

/// Which of several free seats, each by its shape in its colour.
fn which_seat(wanted: RwSignal<Wanted>, free: Memo<Vec<Seat>>, lang: Lang) -> Option<AnyView> {
    let all = free.get();
    let radio = |&seat: &Seat| {
        let is_it = move || free.with(|free| wanted.with(|wanted| wanted.of(free)) == Some(seat));
        let says = called(seat, lang);
        let title = says.clone();
        view! {
            <label class="seat-choice" class:is-it=is_it title=title>
                <input
                    type="radio"
                    name="seat"
                    value=seat.index().to_string()
                    aria-label=says
                    prop:checked=is_it
                    on:change=move |_| wanted.update(|wanted| wanted.seat = Some(seat))
                />
                {shape(seat)}
            </label>
        }
        .into_any()
    };
    let radios: Vec<AnyView> = all.iter().map(radio).collect();
    (all.len() > 1).then(|| {
        view! {
            <fieldset class="which-seat">
                <legend class="heard">{words::which_seat(lang)}</legend>
                {radios}
            </fieldset>
        }
        .into_any()
    })
}

/// A seat in words: people count from 1.
fn called(seat: Seat, lang: Lang) -> String {
    let shape = shape_art(seat);
    let shape = shape.strip_prefix("shape-").unwrap_or(&shape);
    words::SeatOf { n: &(seat.index() + 1), shape: &shape }.say(lang)
}

/// Sits down, and keeps the secret of the seat.
async fn sit_down(
    connection: Connection,
    name: &str,
    seat: Option<Seat>,
) -> Result<(), http::Unanswered> {
    // In another tab this device has sat down: that seat is this tab's, too.
    if ring::has_other(connection.table, connection.secret) {
        return Ok(());
    }
    let name = name.trim().to_string();
    ring::keep_name(&name);
    let promise = ring::promise(connection.table);
    let sit = Sit { name, seat, is_program: false, promise };
    match http::sit(connection.table, connection.secret, &sit).await {
        Ok(sat) => {
            ring::keep(connection.table, sat.secret);
            Ok(())
        }
        // Another device of the host was quicker.
        Err(http::Unanswered::Refused(Refused::HasSeat(_))) => Ok(()),
        Err(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[u8]) -> Vec<Seat> {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn the_first_free_seat_is_chosen_until_somebody_chooses() {
        let wanted = Wanted::default();
        assert_eq!(wanted.of(&seats(&[1, 3])), Some(Seat::new(1)));
        assert!(!wanted.is_gone(&seats(&[1, 3])));
        assert_eq!(wanted.of(&[]), None);
    }

    #[test]
    fn whoever_chose_a_seat_that_was_taken_gets_the_next_free_one() {
        let wanted = Wanted { seat: Some(Seat::new(2)), ..Wanted::default() };
        for (free, seat, is_gone) in
            [(&[1, 2, 3][..], 2, false), (&[1, 3], 3, true), (&[0, 1], 0, true)]
        {
            let free = seats(free);
            assert_eq!((wanted.of(&free), wanted.is_gone(&free)), (Some(Seat::new(seat)), is_gone));
        }
    }

    #[test]
    fn what_the_server_says_is_taken_is_not_free_even_before_that_is_told() {
        let mut wanted = Wanted { seat: Some(Seat::new(2)), ..Wanted::default() };
        wanted.hear_taken(Seat::new(2));
        let free = wanted.free(seats(&[1, 2, 3]));
        assert_eq!(free, seats(&[1, 3]));
        assert!(wanted.is_gone(&free));
        assert_eq!(wanted.of(&free), Some(Seat::new(3)));
    }

    #[test]
    fn a_seat_is_called_by_its_number_and_its_shape() {
        let french = Lang::of("fr").expect("French");
        assert_eq!(called(Seat::new(1), Lang::ENGLISH), "Seat 2, square");
        assert_eq!(called(Seat::new(7), french), "Place 8, lune");
    }
}
