//! Which hands come to the viewer, in their order, and where the own one goes.

use crate::boards::about::about;
use crate::boards::pieces::{classes, shape};
use crate::boards::{Scene, Show};
use kaiten_core::Seat;
use kaiten_words::text::page;
use leptos::prelude::*;

/// What is known of a hand of another: how many cards it has, and which, where they were seen.
pub(crate) struct Held {
    pub(crate) count: u8,
    pub(crate) seen: Vec<AnyView>,
    /// What is said about the cards that were seen.
    pub(crate) how: &'static str,
    /// What can be asked about them.
    pub(crate) about: Option<String>,
}

/// The hands of the others in the order in which they come, and to whom the own hand goes. Nothing
/// where nothing is passed on any more.
pub(crate) fn coming<G: Show>(
    scene: &Scene<G>,
    to_the_right: bool,
    held: impl Fn(Seat) -> Held,
) -> AnyView {
    let lang = scene.lang;
    let order = order(scene.others(), to_the_right);
    let Some(&next) = order.last() else { return ().into_any() };
    let hands: Vec<(Seat, Held)> = order.iter().map(|&seat| (seat, held(seat))).collect();
    if hands.iter().all(|(_, held)| held.count <= 1 && held.seen.is_empty()) {
        return ().into_any();
    }
    let hands: Vec<AnyView> = hands
        .into_iter()
        .enumerate()
        .map(|(nth, (seat, held))| hand(scene, seat, nth + 1, held))
        .collect();
    let goes_on = page::GoesOnTo { who: &scene.name(next) }.say(lang);
    let class = classes("coming", &[("to-the-right", to_the_right)]);
    view! {
        <div class=class>
            <small aria-hidden="true">{page::next_hands(lang)}</small>
            <ol aria-label=page::hands_to_come(lang)>
                <li class="goes-on">
                    {shape(next)}<span class="heard">{goes_on}</span>
                </li>
                <li class="mine" aria-hidden="true">{shape(scene.seat)}</li>
                {hands}
            </ol>
        </div>
    }
    .into_any()
}

/// A hand that comes in so many turns: its back for each card, or what was seen of it.
fn hand<G: Show>(scene: &Scene<G>, seat: Seat, turns: usize, held: Held) -> AnyView {
    let Held { count, seen, how, about: about_seen } = held;
    let label = page::HandComes { who: &scene.name(seat), n: &turns }.say(scene.lang);
    let cards = match seen.is_empty() {
        true => {
            let backs: Vec<AnyView> =
                (0..count).map(|_| view! { <i class="back-of-card"></i> }.into_any()).collect();
            view! { <span class="backs">{backs}</span> }.into_any()
        }
        false => view! {
            <span class="memory" role="group" aria-label=how data-about=about_seen>{seen}</span>
        }
        .into_any(),
    };
    view! {
        <li class="comes" data-about=about("hand", seat)>
            {shape(seat)}
            {cards}
            <b aria-hidden="true">{count}</b>
            <span class="heard">{label}</span>
        </li>
    }
    .into_any()
}

/// The others as their hands come. A hand that goes to the left comes from the right.
fn order(mut clockwise: Vec<Seat>, to_the_right: bool) -> Vec<Seat> {
    if !to_the_right {
        clockwise.reverse();
    }
    clockwise
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_hand_comes_from_the_neighbour_on_the_other_side() {
        let seats = |all: [u8; 3]| all.map(Seat::new).to_vec();
        // Seen from the first of four, to whose left the second sits.
        assert_eq!(order(seats([1, 2, 3]), false), seats([3, 2, 1]));
        assert_eq!(order(seats([1, 2, 3]), true), seats([1, 2, 3]));
    }
}
