//! A table on a screen that all look at, such as a television: large, with nothing to click and
//! nothing that only some may see. Phones hold the hands.

use super::invite::{link, shown};
use super::lobby::state;
use super::qr;
use crate::boards::lid::picture;
use crate::boards::pieces::shape;
use crate::online::socket::Connection;
use crate::page::{Shell, heading};
use kaiten_core::Seats;
use kaiten_protocol::TableId;
use kaiten_words::text::online as words;
use leptos::prelude::*;

/// The page: whoever opens it looks on, even if this device has a seat.
pub(crate) fn screen(shell: Shell, table: TableId) -> AnyView {
    let root = document().document_element();
    if let Some(root) = &root {
        let _ = root.set_attribute("data-screen", "");
    }
    on_cleanup(move || {
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute("data-screen");
        }
    });
    let connection = Connection::open(table, None, Trigger::new());
    view! {
        {heading::heard(shell)}
        {super::opened(shell, connection, true)}
        {corner(shell, table)}
    }
    .into_any()
}

/// The way to the table, in a corner.
fn corner(shell: Shell, table: TableId) -> AnyView {
    let link = link(table);
    view! {
        <aside class="to-join">
            {move || qr::drawn(&self::link(table), words::qr(shell.lang()).to_string())}
            <p>{move || words::to_join(shell.lang())}<b>{shown(&link)}</b></p>
        </aside>
    }
    .into_any()
}

/// Before the game: who is here, for all to see.
pub(super) fn gathering(shell: Shell, connection: Connection) -> AnyView {
    let around = connection.part(|line| line.around.clone());
    let inside = move || {
        let lang = shell.lang();
        let around = around.get()?;
        let game = kaiten_games::find(&around.terms.game).ok()?;
        let all = Seats::first(around.places.len() as u8).zip(&around.places);
        let seats: Vec<AnyView> = all
            .map(|(seat, place)| {
                let name = place.sitter.as_ref().map(|sitter| sitter.name.clone());
                let says = state(place, false, around.host == Some(seat), lang);
                view! {
                    <li data-free=place.sitter.is_none()>
                        {shape(seat)}
                        <b>{name.unwrap_or_else(|| words::free_seat(lang).to_string())}</b>
                        <small>{says}</small>
                    </li>
                }
                .into_any()
            })
            .collect();
        Some(view! {
            {picture(game)}
            <h2>{game.name}</h2>
            <ul>{seats}</ul>
        })
    };
    view! { <section class="gathering">{inside}</section> }.into_any()
}
