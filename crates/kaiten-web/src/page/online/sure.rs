//! What cannot be undone is done only when it is pressed a second time.

use crate::boards::pieces::art;
use crate::online::socket::Connection;
use crate::page::Shell;
use kaiten_protocol::Wish;
use kaiten_words::Lang;
use leptos::prelude::*;

/// What was pressed once. It belongs to the page: what is drawn anew meanwhile forgets nothing.
#[derive(Clone, Copy)]
pub(super) struct Sure(RwSignal<Option<Wish>, LocalStorage>);

/// What such a button shows at first.
pub(super) enum Face {
    Words(&'static str),
    /// A drawing, and what it means.
    Icon(&'static str, String),
}

impl Sure {
    /// Nothing was pressed yet.
    pub(super) fn new() -> Self {
        Self(RwSignal::new_local(None))
    }

    /// A button for such a thing, and what it asks when it is pressed.
    pub(super) fn button(
        self,
        shell: Shell,
        connection: Connection,
        (class, face): (&'static str, Face),
        wish: Wish,
        really: fn(Lang) -> &'static str,
    ) -> AnyView {
        let asked = wish.clone();
        let is_asked = Memo::new(move |_| self.0.with(|once| once.as_ref() == Some(&asked)));
        let press = move |_| match is_asked.get_untracked() {
            true => {
                self.0.set(None);
                connection.ask(wish.clone());
            }
            false => self.0.set(Some(wish.clone())),
        };
        let label = match &face {
            Face::Words(_) => None,
            Face::Icon(_, label) => Some(label.clone()),
        };
        let label = move || label.clone().filter(|_| !is_asked.get());
        let inside = move || match &face {
            _ if is_asked.get() => really(shell.lang()).into_any(),
            Face::Words(says) => (*says).into_any(),
            Face::Icon(name, _) => art(name),
        };
        view! {
            <button
                class=class
                class:asks=is_asked
                aria-label=label.clone()
                title=label
                on:click=press
                on:blur=move |_| self.0.set(None)
            >
                {inside}
            </button>
        }
        .into_any()
    }
}
