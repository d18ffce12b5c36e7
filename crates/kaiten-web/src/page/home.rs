//! Home: the games as boxes.

use super::{Frame, Place};
use crate::boards::{self, Show};
use crate::store;
use crate::words::Words;
use kaiten_games::{Entry, GAMES};
use leptos::prelude::*;

pub(super) fn home(frame: Frame) -> AnyView {
    let lang = frame.lang;
    let saved = store::get(store::GAME).is_some().then(|| {
        let go_on = move |_| frame.place.set(Place::Saved);
        view! { <button class="primary go-on" on:click=go_on>{move || lang.get().go_on()}</button> }
    });
    let boxes: Vec<AnyView> = GAMES.iter().map(|entry| game_box(frame, entry)).collect();
    view! {
        <section class="home">
            <h1>{move || lang.get().tagline()}</h1>
            <p>{move || lang.get().intro()}</p>
            {saved}
            <div class="boxes">{boxes}</div>
            <footer>{move || lang.get().not_affiliated()}</footer>
        </section>
    }
    .into_any()
}

/// A game as a box: its picture, its name, and what one should know before opening it.
fn game_box(frame: Frame, entry: &'static Entry) -> AnyView {
    struct Box(Frame, &'static Entry);

    impl boards::Visitor for Box {
        type Out = AnyView;

        fn visit<G: Show>(self) -> AnyView {
            let Self(frame, entry) = self;
            let lang = frame.lang;
            let picture = format!("art.svg#box-{}", entry.id);
            let seats = format!("{}–{}", entry.seats.start(), entry.seats.end());
            view! {
                <button class="box" data-game=entry.id on:click=move |_| frame.place.set(Place::Setup(entry))>
                    <svg viewBox="0 0 320 200" aria-hidden="true"><use href=picture></use></svg>
                    <b>{entry.name}</b>
                    <span>{move || G::feels(lang.get())}</span>
                    <small>{seats}" "{move || lang.get().seats()}" · "{G::MINUTES}" min"</small>
                </button>
            }
            .into_any()
        }
    }

    boards::visit(entry, Box(frame, entry)).unwrap_or_else(|| ().into_any())
}
