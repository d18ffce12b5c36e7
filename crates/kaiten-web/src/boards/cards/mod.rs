//! What tables of cards share: who sits where, which hands come next, the deck and the rounds, who
//! leads where players are compared, and the own hand as a fan.

mod arc;
mod coming;
mod hand;
mod race;
mod side;

pub(crate) use coming::{Held, coming};
pub(crate) use hand::{Spread, spread};
pub(crate) use race::{Race, Runner};
pub(crate) use side::{side, strip};

use super::about::about;
use super::pieces::{art, classes};
use arc::Arc;
use kaiten_words::Lang;
use kaiten_words::text::page;
use leptos::prelude::*;

/// How many rounds a game has.
const ROUNDS: u8 = 3;

/// Stacks in front of somebody get smaller up to so many.
pub(crate) const MOST_STACKS: usize = 8;

/// The parts of a table.
pub(crate) struct Parts {
    /// The others, clockwise from the viewer's left.
    pub(crate) others: Vec<AnyView>,
    /// What is shared. Where there is little room it shows the most important, and opens as a sheet.
    pub(crate) middle: AnyView,
    /// The viewer's own place: its head, and what lies there.
    pub(crate) head: AnyView,
    pub(crate) area: AnyView,
    /// What the viewer chooses from.
    pub(crate) hand: AnyView,
}

/// A table: the others in an arc, the middle, one's own place, and the hand.
pub(crate) fn table(parts: Parts, lang: Lang) -> AnyView {
    let Parts { others, middle, head, area, hand } = parts;
    let count = others.len();
    let Arc { left, above, right } = Arc::of(others);
    let more = page::more_of_the_table(lang);
    view! {
        <div class="card-table" data-others=count>
            <section class="others" aria-label=page::others(lang)>
                <div class="flank left">{left}</div>
                <div class="above">{above}</div>
                <div class="flank right">{right}</div>
            </section>
            <section class="middle">
                <div class="shared" id="shared" popover="auto">
                    {middle}
                    <button class="more quiet icon" popovertarget="shared" aria-label=more>
                        {art("icon-next")}
                    </button>
                </div>
            </section>
            <section class="own">
                <h2>{head}</h2>
                {area}
            </section>
            <section class="hand">{hand}</section>
        </div>
    }
    .into_any()
}

/// The round: a lantern for each, lit once it has begun.
pub(crate) fn lanterns(round: u8, lang: Lang) -> AnyView {
    let lantern = |nth| {
        let marks = [("lit", nth <= round), ("glows", nth == round)];
        view! { <i class=classes("lantern", &marks)>{art("lantern")}</i> }.into_any()
    };
    let lanterns: Vec<AnyView> = (1..=ROUNDS).map(lantern).collect();
    let label = page::RoundOfThree { round: &round }.say(lang);
    let heard = label.clone();
    view! {
        <span class="round" data-about=about("round", None)>
            <span class="heard">{heard}</span>
            <span class="lanterns" aria-hidden="true">{lanterns}</span>
            <span class="round-name" aria-hidden="true">{label}</span>
        </span>
    }
    .into_any()
}

/// A pile of cards, as high as it is. Pieces come from it and go to it under the name of its place.
pub(crate) fn pile(place: &'static str, drawing: &str, label: String, count: u8) -> AnyView {
    view! {
        <span
            class="pile"
            data-place=place
            data-about=about(place, None)
            role="img"
            aria-label=label
            style=format!("--high: {count}")
        >
            <span class="pile-top">{art(drawing)}</span>
            <b aria-hidden="true">{count}</b>
        </span>
    }
    .into_any()
}

/// Room for the cards that a set of the viewer lacks: their drawings, faint.
pub(crate) fn lacking(drawing: &'static str, count: u8) -> Vec<AnyView> {
    let one =
        |_| view! { <span class="lacking" aria-hidden="true">{art(drawing)}</span> }.into_any();
    (0..count).map(one).collect()
}
