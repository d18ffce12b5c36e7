//! Home: the games as boxes.

use super::{Frame, Game, Place};
use crate::boards::{self, Show};
use crate::store;
use crate::words::Words;
use kaiten_games::{Entry, GAMES};
use leptos::prelude::*;

pub(super) fn home(frame: Frame) -> AnyView {
    let boxes: Vec<AnyView> = GAMES.iter().map(|entry| game_box(frame, entry)).collect();
    view! {
        <section class="home">
            <h1>{move || frame.lang().tagline()}</h1>
            <p>{move || frame.lang().intro()}</p>
            <div class="boxes">{boxes}</div>
            <footer>
                <a href="#/review">{move || frame.lang().review_a_record()}</a>
                <span>{move || frame.lang().not_affiliated()}</span>
            </footer>
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
            let lang = frame.settings.lang;
            let game = Game(entry);
            let picture = format!("art.svg#box-{}", entry.id);
            let seats = format!("{}–{}", entry.seats.start(), entry.seats.end());
            let go_on = store::get(&store::game(entry.id)).map(|_| {
                let to = Place::Table(game).address();
                view! { <a class="button primary go-on" href=to>{move || lang.get().go_on()}</a> }
            });
            view! {
                <article class="box" data-game=entry.id>
                    <a class="open" href=Place::Setup(game).address()>
                        <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href=picture></use></svg>
                        <b>{entry.name}</b>
                        <span>{move || G::feels(lang.get())}</span>
                        <small>{seats}" "{move || lang.get().seats()}" · "{G::MINUTES}" min"</small>
                    </a>
                    <footer>
                        {go_on}
                        <a class="rules" href=Place::Rules(game, None).address()>{move || lang.get().rules()}</a>
                    </footer>
                </article>
            }
            .into_any()
        }
    }

    boards::visit(entry, Box(frame, entry))
}
