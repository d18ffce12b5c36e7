//! Action cards: their pile beside the park with the throws of the round, and those in hands.

use super::picks::{Click, is_playable};
use super::throws::{Throw, played};
use super::{clicked, dial};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{CardFace, art, place, shape};
use game_sushi_express::{Action, Actions, Move, SushiExpress};
use kaiten_core::{Seat, Seats};
use kaiten_words::Lang;
use kaiten_words::text::sushi_express as text;
use leptos::prelude::*;

/// The face of an action card.
pub(super) fn face(card: Action, lang: Lang) -> CardFace {
    let drawing = match card {
        Action::Same => "action-same",
        Action::Swap => "action-swap",
        Action::Reroll => "action-reroll",
        Action::Farther => "action-farther",
        Action::Tip => "tip",
    };
    CardFace {
        kind: "action",
        art: vec![drawing],
        name: text::Action { action: &card }.say(lang),
        worth: text::ActionDoes { action: &card }.say(lang),
    }
}

/// What an action card is called when somebody asks about it.
pub(super) fn about_it(card: Action) -> String {
    about(format_args!("card-{card}"), None)
}

/// Beside the park: the pile of action cards, the last one that was played, and the throws.
pub(super) fn park_side(scene: &Scene<SushiExpress>, throws: &[Throw]) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let n = view.actions;
    let label = text::ActionsInPile { n: &n }.say(lang);
    let played = played(&scene.told);
    let last = played.last().map(|&(seat, card)| {
        let left = view.hand.map_or(0, |hand| hand.count(card));
        let from = if seat == scene.seat { format!("card-{card}-{left}") } else { place(seat) };
        let name = format!("played-{}", played.len());
        let face = face(card, lang).piece(about_it(card), name, from);
        view! { {face}{shape(seat)} }
    });
    view! {
        <div class="park-side">
            <div class="piles">
                <div
                    class="pile park"
                    data-about=about("pile-actions", None)
                    role="img"
                    aria-label=label
                    data-place="action-pile"
                >
                    {art("tile-park")}
                    <b data-counts="action-pile">{n}</b>
                    <small>{text::PileActions { n: &n }.say(lang)}</small>
                </div>
                <div class="played" role="group" aria-label=text::played_last(lang)>{last}</div>
            </div>
            {throws_list(scene, throws)}
        </div>
    }
    .into_any()
}

/// The throws of this round, a line for each who threw.
fn throws_list(scene: &Scene<SushiExpress>, throws: &[Throw]) -> AnyView {
    let pawns = &scene.view.pawns;
    let seats = Seats::first(scene.view.options.seats());
    let mut seats: Vec<Seat> = seats.filter(|&seat| pawns[seat].bet().is_some()).collect();
    seats.sort_by_key(|&seat| core::cmp::Reverse((pawns[seat].bet(), pawns[seat].height())));
    let line = |seat: Seat| {
        let own = throws.iter().filter(|throw| throw.now && throw.seat == seat);
        let thrown: Vec<AnyView> = own.map(thrown).collect();
        view! {
            <li class:off=!pawns[seat].on_board() data-about=about("needs", seat)>
                <span class="bettor">
                    {shape(seat)}
                    <b>{pawns[seat].bet()}</b>
                </span>
                <span class="thrown">{thrown}</span>
            </li>
        }
    };
    let lines = seats.into_iter().map(line).collect_view();
    view! { <ol class="throws" data-place="throws">{lines}</ol> }.into_any()
}

fn thrown(throw: &Throw) -> AnyView {
    let (class, sign) = if throw.enough { ("threw hit", "✓") } else { ("threw miss", "✗") };
    let dice = throw.dice.map(|die| dial::pips(die.face));
    view! {
        <span class=class>
            {throw.again.then_some("↻")}
            {dice.into_iter().collect_view()}
            <b>{sign}</b>
        </span>
    }
    .into_any()
}

/// What is known of another player's action cards.
pub(super) fn known(scene: &Scene<SushiExpress>, seat: Seat) -> AnyView {
    let lang = scene.lang;
    let open = scene.open.get(seat.index()).and_then(|view| view.hand);
    let remembered = scene.view.remembered.as_ref();
    let certain = remembered.map(|remembered| remembered.certain[seat]);
    let known = open.or(certain).map(|hand| {
        let label = open.is_none().then(|| text::surely_in_hand(lang));
        let about = open.is_none().then(|| about("surely", seat));
        view! {
            <div class="memory" role="group" aria-label=label data-about=about>
                {lying(hand, lang)}
            </div>
        }
    });
    let spent = remembered.map(|remembered| remembered.spent[seat]);
    let spent = spent.filter(|cards| !cards.is_empty()).map(|cards| {
        let about = about("used", seat);
        view! {
            <div class="memory spent" role="group" aria-label=text::used(lang) data-about=about>
                {lying(cards, lang)}
            </div>
        }
    });
    if known.is_none() && spent.is_none() {
        return ().into_any();
    }
    view! { <div class="remembered">{known}{spent}</div> }.into_any()
}

fn lying(cards: Actions, lang: Lang) -> Vec<AnyView> {
    let cards = cards.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
    cards.map(|card| face(card, lang).open(about_it(card))).collect()
}

/// The backs of another player's action cards; a new one comes from the pile.
pub(super) fn backs(scene: &Scene<SushiExpress>, seat: Seat) -> AnyView {
    let n = scene.view.hand_sizes[seat];
    let label = text::ActionsInHand { n: &n }.say(scene.lang);
    let back = |nth| {
        let name = format!("back-{seat}-{nth}");
        view! { <i class="back" data-piece=name data-from="action-pile"></i> }
    };
    let backs = (0..n).map(back).collect_view();
    view! {
        <span class="backs" role="img" aria-label=label data-about=about("hand", seat)>
            {backs}
            <b>{n}</b>
        </span>
    }
    .into_any()
}

/// The own action cards, by kind: those that may be played now glow, the others say when.
pub(super) fn hand(scene: &Scene<SushiExpress>) -> AnyView {
    let open = scene.open.get(scene.seat.index()).and_then(|view| view.hand);
    let Some(hand) = scene.view.hand.or(open) else { return ().into_any() };
    let cards: Vec<AnyView> = hand.iter().map(|(card, n)| hand_card(scene, card, n)).collect();
    if cards.is_empty() {
        return view! { <div class="cards empty">{text::no_actions(scene.lang)}</div> }.into_any();
    }
    let (count, many) = (cards.len(), cards.len() > 3);
    view! { <div class="cards" class:many=many data-count=count>{cards}</div> }.into_any()
}

fn hand_card(scene: &Scene<SushiExpress>, card: Action, n: u8) -> AnyView {
    // Further cards of the kind lie behind the first.
    let under = |nth| {
        view! {
            <span
                class="card action under"
                style=format!("--nth:{nth}")
                data-piece=format!("card-{card}-{nth}")
                data-from="action-pile"
            ></span>
        }
    };
    let behind = (1..n).rev().map(under).collect_view();
    let badge = (n > 1).then(|| view! { <span class="badge">"×"{n}</span> });
    view! { <span class="kind">{behind}{front(scene, card)}{badge}</span> }.into_any()
}

/// The first of several action cards of a kind, to be clicked.
fn front(scene: &Scene<SushiExpress>, card: Action) -> AnyView {
    let inside = face(card, scene.lang).inside();
    let label = text::InHand { action: &card }.say(scene.lang);
    let name = format!("card-{card}-0");
    if !scene.is_asked() {
        return view! {
            <span
                class="card action quiet-card"
                role="img"
                aria-label=label
                data-about=about_it(card)
                data-piece=name
                data-from="action-pile"
            >
                {inside}
            </span>
        }
        .into_any();
    }
    let picks = scene.picks.get();
    let can = is_playable(card, &scene.moves);
    let farther = if card == Action::Farther { picks.farther } else { 0 };
    let is_needed = picks.space.is_some_and(|space| scene.moves.contains(&Move::Same(space)));
    let picked = picks.card == Some(card) || farther > 0 || card == Action::Same && is_needed;
    let order = (farther > 0).then(|| view! { <span class="order">"+"{farther}</span> });
    view! {
        <button
            class="card action"
            class:can=can
            class:quiet-card=!can
            class:chosen=picked
            class:hinted=scene.hinted.is_some_and(|m| is_playable(card, &[m]))
            aria-pressed=picked.to_string()
            data-about=about_it(card)
            data-piece=name
            data-from="action-pile"
            on:click=clicked(scene, Click::Card(card))
        >
            {inside}" "
            <span class="heard">{text::PlayableWhen { action: &card }.say(scene.lang)}</span>
            {order}
        </button>
    }
    .into_any()
}
