//! Another player's side of the table. On a phone it is a strip, which opens when it is touched.

use crate::boards::pieces::{place, player};
use crate::boards::score::score;
use crate::boards::{Scene, Show};
use kaiten_core::Seat;
use kaiten_words::Lang;
use kaiten_words::text::page;
use leptos::prelude::*;

/// The side of a seat, as a place that pieces come from and go to: name, points, what else stands in
/// its head, and what lies there.
pub(crate) fn side<G: Show>(
    scene: &Scene<G>,
    seat: Seat,
    head: AnyView,
    inside: AnyView,
) -> AnyView {
    let head = view! { {player(scene, seat)}{score(scene, seat)}{head} };
    strip(seat, "side", &scene.name(seat), head.into_any(), inside, scene.lang)
}

/// The same of whoever plays there under this name.
pub(crate) fn strip(
    seat: Seat,
    class: &'static str,
    name: &str,
    head: AnyView,
    inside: AnyView,
    lang: Lang,
) -> AnyView {
    let id = format!("side-{}", seat.index());
    let opens = id.clone();
    let look = page::LookAt { who: &name }.say(lang);
    view! {
        <article class=class id=id popover="auto" data-place=place(seat)>
            <header>{head}</header>
            {inside}
            <button class="look" popovertarget=opens aria-label=look></button>
        </article>
    }
    .into_any()
}
