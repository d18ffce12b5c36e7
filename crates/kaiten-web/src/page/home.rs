//! Home: the games as boxes.

use super::{Address, Shell, data_url};
use crate::boards::pieces::art;
use crate::boards::{self, Show};
use crate::shelf::{self, Kept};
use crate::store;
use kaiten_games::{Entry, GAMES};
use kaiten_words::text::page as words;
use leptos::prelude::*;

pub(super) fn home(shell: Shell) -> AnyView {
    // What is kept changes only here while one looks at it: by deleting.
    let kept = RwSignal::new_local(shelf::all());
    let boxes: Vec<AnyView> = GAMES.iter().map(|entry| game_box(shell, entry, kept)).collect();
    view! {
        <section class="home">
            <h1>{move || words::tagline(shell.lang())}</h1>
            <p>{move || words::intro(shell.lang())}</p>
            <div class="boxes">{boxes}</div>
            {move || the_shelf(shell, kept)}
            <footer>
                <a href="#/review">{move || words::review_a_record(shell.lang())}</a>
                <span>{move || words::not_affiliated(shell.lang())}</span>
            </footer>
        </section>
    }
    .into_any()
}

/// A game as a box: its picture, its name, and what one should know before opening it.
fn game_box(shell: Shell, entry: &'static Entry, shelf: Shelf) -> AnyView {
    struct Box(Shell, &'static Entry, Shelf);

    impl boards::Visitor for Box {
        type Out = AnyView;

        fn visit<G: Show>(self) -> AnyView {
            let Self(shell, entry, shelf) = self;
            let lang = shell.settings.lang;
            let picture = format!("art.svg#box-{}", entry.id);
            let seats = format!("{}–{}", entry.seats.start(), entry.seats.end());
            let about =
                move || words::Minutes { seats: &seats, minutes: &G::MINUTES }.say(lang.get());
            let go_on = move || {
                shelf.with(|all| shelf::to_go_on(entry, all)).map(|kept| {
                    let to = Address::Table(kept).link();
                    view! { <a class="button primary go-on" href=to>{words::go_on(lang.get())}</a> }
                })
            };
            view! {
                <article class="box" data-game=entry.id>
                    <a class="open" href=Address::Setup(entry).link()>
                        <svg
                            viewBox="0 0 320 200"
                            preserveAspectRatio="xMidYMid slice"
                            aria-hidden="true"
                        >
                            <use href=picture></use>
                        </svg>
                        <b>{entry.name}</b>
                        <span>{move || G::feels(lang.get())}</span>
                        <small>
                            {about}
                        </small>
                    </a>
                    <footer>
                        {go_on}
                        <a class="rules" href=Address::Rules(entry, None).link()>
                            {move || words::rules(lang.get())}
                        </a>
                    </footer>
                </article>
            }
            .into_any()
        }
    }

    boards::visit(entry, Box(shell, entry, shelf))
}

/// What is kept on this device.
type Shelf = RwSignal<Vec<Kept>, LocalStorage>;

/// The games on this device, running and finished.
fn the_shelf(shell: Shell, shelf: Shelf) -> Option<AnyView> {
    let rows: Vec<AnyView> =
        shelf.with(|all| all.iter().filter_map(|&kept| shelf_row(shell, kept, shelf)).collect());
    let title = words::on_this_device(shell.lang());
    (!rows.is_empty()).then(|| {
        view! { <section class="shelf"><h2>{title}</h2><ul>{rows}</ul></section> }.into_any()
    })
}

/// One game: go on with it or review it, take it along, or delete it.
fn shelf_row(shell: Shell, kept: Kept, shelf: Shelf) -> Option<AnyView> {
    let lang = shell.lang();
    let saved = store::get(&kept.key())?;
    let summary = kept.summary();
    let (name, number) = (kept.game.name, kept.number);
    let title = if number == 1 { name.to_string() } else { format!("{name} {number}") };
    let (says, to, does, file) = match summary {
        None => {
            let says = words::damaged_game(lang).to_string();
            (says, Address::Table(kept), words::look_at_it(lang), Some(saved))
        }
        Some(game) => {
            let names = game.names.join(", ");
            let record = game.record;
            if game.is_over {
                let review = Address::Review { step: 0, record: record.clone() };
                (
                    format!("{names} · {}", words::finished(lang)),
                    review,
                    words::review(lang),
                    Some(record),
                )
            } else {
                let says = format!("{names} · {}", words::AtStep { step: &game.steps }.say(lang));
                // A record has all hands in it: nobody takes along what others still hide.
                let file = (!game.is_shared).then_some(record);
                (says, Address::Table(kept), words::go_on_playing(lang), file)
            }
        }
    };
    let download = file.map(|file| {
        view! {
            <a
                class="quiet icon button"
                download="kaiten-record.json"
                href=data_url(&file)
                aria-label=words::download(lang)
                title=words::download(lang)
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
    let deletes =
        move || if asked.get() { words::really_delete(lang) } else { words::delete(lang) };
    Some(
        view! {
            <li data-game=kept.game.id>
                <b>{title}</b>
                <span>{says}</span>
                <a class="button to" href=to.link()>{does}</a>
                {download}
                <button class="quiet delete" on:click=delete>{deletes}</button>
            </li>
        }
        .into_any(),
    )
}
