//! Home: the games as boxes.

use super::{Frame, Game, Place, data_url};
use crate::boards::pieces::art;
use crate::boards::{self, Show};
use crate::shelf::{self, Kept};
use crate::store;
use crate::words::Words;
use kaiten_games::{Entry, GAMES};
use leptos::prelude::*;

pub(super) fn home(frame: Frame) -> AnyView {
    // What is kept changes only here while one looks at it: by deleting.
    let kept = RwSignal::new_local(shelf::all());
    let boxes: Vec<AnyView> = GAMES.iter().map(|entry| game_box(frame, entry, kept)).collect();
    view! {
        <section class="home">
            <h1>{move || frame.lang().tagline()}</h1>
            <p>{move || frame.lang().intro()}</p>
            <div class="boxes">{boxes}</div>
            {move || the_shelf(frame, kept)}
            <footer>
                <a href="#/review">{move || frame.lang().review_a_record()}</a>
                <span>{move || frame.lang().not_affiliated()}</span>
            </footer>
        </section>
    }
    .into_any()
}

/// A game as a box: its picture, its name, and what one should know before opening it.
fn game_box(frame: Frame, entry: &'static Entry, shelf: Shelf) -> AnyView {
    struct Box(Frame, &'static Entry, Shelf);

    impl boards::Visitor for Box {
        type Out = AnyView;

        fn visit<G: Show>(self) -> AnyView {
            let Self(frame, entry, shelf) = self;
            let lang = frame.settings.lang;
            let game = Game(entry);
            let picture = format!("art.svg#box-{}", entry.id);
            let seats = format!("{}–{}", entry.seats.start(), entry.seats.end());
            let go_on = move || {
                shelf.with(|all| shelf::to_go_on(game, all)).map(|kept| {
                    let to = Place::Table(kept).address();
                    view! { <a class="button primary go-on" href=to>{lang.get().go_on()}</a> }
                })
            };
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

    boards::visit(entry, Box(frame, entry, shelf))
}

/// What is kept on this device.
type Shelf = RwSignal<Vec<Kept>, LocalStorage>;

/// The games on this device, running and finished.
fn the_shelf(frame: Frame, shelf: Shelf) -> Option<AnyView> {
    let rows: Vec<AnyView> =
        shelf.with(|all| all.iter().filter_map(|&kept| shelf_row(frame, kept, shelf)).collect());
    let title = frame.lang().on_this_device();
    (!rows.is_empty()).then(|| {
        view! { <section class="shelf"><h2>{title}</h2><ul>{rows}</ul></section> }.into_any()
    })
}

/// One game: go on with it or review it, take it along, or delete it.
fn shelf_row(frame: Frame, kept: Kept, shelf: Shelf) -> Option<AnyView> {
    let lang = frame.lang();
    let saved = store::get(&kept.key())?;
    let summary = kept.summary();
    let (name, number) = (kept.game.0.name, kept.number);
    let title = if number == 1 { name.to_string() } else { format!("{name} {number}") };
    let (says, to, does, file) = match summary {
        None => {
            let says = lang.damaged_game().to_string();
            (says, Place::Table(kept), lang.look_at_it(), Some(saved))
        }
        Some(game) => {
            let names = game.names.join(", ");
            let record = game.record;
            if game.is_over {
                let review = Place::Review { step: 0, record: record.clone() };
                (format!("{names} · {}", lang.finished()), review, lang.review(), Some(record))
            } else {
                let says = format!("{names} · {} {}", lang.step(), game.steps);
                // A record has all hands in it: nobody takes along what others still hide.
                let file = (!game.is_shared).then_some(record);
                (says, Place::Table(kept), lang.go_on_playing(), file)
            }
        }
    };
    let download = file.map(|file| {
        view! {
            <a
                class="quiet icon button"
                download="kaiten-record.json"
                href=data_url(&file)
                aria-label=lang.download()
                title=lang.download()
            >
                {art("icon-download")}
            </a>
        }
    });
    let asked = RwSignal::new(false);
    let delete = move |_| {
        if asked.get_untracked() {
            store::remove(&kept.key());
            shelf.set(shelf::all());
        } else {
            asked.set(true);
        }
    };
    let deletes = move || if asked.get() { lang.really_delete() } else { lang.delete() };
    Some(
        view! {
            <li data-game=kept.game.0.id>
                <b>{title}</b>
                <span>{says}</span>
                <a class="button to" href=to.address()>{does}</a>
                {download}
                <button class="quiet delete" on:click=delete>{deletes}</button>
            </li>
        }
        .into_any(),
    )
}
