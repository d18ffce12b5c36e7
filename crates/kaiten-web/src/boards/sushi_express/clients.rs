//! Clients: their pile and the row beside Sushi Express, and those in front of players.

use super::picks::Click;
use super::{actions, clicked};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{CardFace, art, classes, place};
use crate::boards::score::tally;
use game_sushi_express::{Action, Client, Event, Move, Phase, SushiExpress};
use kaiten_core::{Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::numbers::{number, signed};
use kaiten_words::sushi_express::clients_named;
use kaiten_words::text::sushi_express as text;
use leptos::prelude::*;

/// The face of a client card.
pub(super) fn face(client: Client, lang: Lang) -> CardFace {
    let (kind, drawing) = match client {
        Client::LightBlue => ("client light-blue", "client-light-blue"),
        Client::DarkBlue => ("client dark-blue", "client-dark-blue"),
        Client::Pink => ("client pink", "client-pink"),
        Client::Purple => ("client purple", "client-purple"),
        Client::Green => ("client green", "client-green"),
        Client::Yellow => ("client yellow", "client-yellow"),
        Client::Orange => ("client orange", "client-orange"),
        Client::Red => ("client red", "client-red"),
        Client::Tip => ("client tip", "tip"),
    };
    CardFace {
        kind,
        art: vec![drawing],
        name: text::Colour { client: &client }.say(lang),
        worth: text::ClientWorth { client: &client }.say(lang),
    }
}

/// Beside Sushi Express: the pile of clients, the row, and where it may be remembered what was
/// discarded.
pub(super) fn shop_side(scene: &Scene<SushiExpress>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let cards = view.row.iter().flat_map(|(client, n)| (0..n).map(move |nth| (client, nth)));
    let cards: Vec<AnyView> = cards.map(|(client, nth)| row_card(scene, client, nth)).collect();
    let remembered = view.remembered.as_ref().map(|remembered| &remembered.discard);
    let memory = remembered.filter(|discard| !discard.is_empty()).map(|discard| {
        let label = text::DiscardedSoFar { clients: &clients_named(discard, lang) }.say(lang);
        let chips: Vec<AnyView> =
            discard.iter().map(|(client, n)| counted(client, n, lang)).collect();
        let about = about("discarded", None);
        view! {
            <div class="memory chips" role="group" aria-label=label data-about=about>
                {chips}
            </div>
        }
    });
    view! {
        <div class="clients-side">
            {pile(scene)}
            <div class="row" data-count=view.options.seats()>{cards}</div>
            {memory}
        </div>
    }
    .into_any()
}

fn pile(scene: &Scene<SushiExpress>) -> AnyView {
    let (n, lang) = (scene.view.pile, scene.lang);
    let label = text::ClientsInPile { n: &n }.say(lang);
    // Cards of the row fly there only when they are discarded, not when somebody takes one.
    let is_discard =
        |event: &Event| matches!(event, Event::Discarded { .. } | Event::AllFailed { .. });
    let discard = scene.just.iter().any(is_discard).then_some("discard");
    view! {
        <div
            class="pile shop"
            data-about=about("pile-clients", None)
            role="img"
            aria-label=label
            data-place="client-pile"
        >
            {art("tile-shop")}
            <b data-counts="client-pile">{n}</b>
            <small>{text::PileClients { n: &n }.say(lang)}</small>
            <span class="spot" data-place=discard></span>
        </div>
    }
    .into_any()
}

fn row_card(scene: &Scene<SushiExpress>, client: Client, nth: u8) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let face = face(client, lang);
    let gain = view.gain(scene.seat, client);
    let points = signed(gain);
    let label = text::ClientGain { client: &client, gain: &points }.say(lang);
    let badge = (gain != 0 && view.phase != Phase::Over).then(|| {
        let class = if gain < 0 { "gain loss" } else { "gain" };
        view! { <span class=class>{points}</span> }
    });
    let class = format!("card {}", face.kind);
    let name = format!("row-{client}-{nth}");
    let m = Move::Take(client);
    if !scene.moves.contains(&m) {
        return view! {
            <span
                class=class
                role="img"
                aria-label=label
                data-about=about(client, None)
                data-piece=name
                data-from="client-pile"
                data-to="discard"
            >
                {face.inside()}
                {badge}
            </span>
        }
        .into_any();
    }
    let marks =
        [("can", true), ("chosen", scene.chosen == Some(m)), ("hinted", scene.hinted == Some(m))];
    let whose = badge.is_some().then(|| text::for_you(lang));
    view! {
        <button
            class=classes(&class, &marks)
            data-about=about(client, None)
            data-piece=name
            data-from="client-pile"
            on:click=clicked(scene, Click::Client(client))
        >
            {face.inside()}
            {badge}
            <span class="heard">{whose}</span>
        </button>
    }
    .into_any()
}

/// So many clients of a kind, where they do not move.
fn counted(client: Client, n: u8, lang: Lang) -> AnyView {
    let face = face(client, lang);
    view! {
        <span class=format!("chip {}", face.kind) role="img" aria-label=face.name>
            {art(face.art[0])}
            {several(n)}
        </span>
    }
    .into_any()
}

/// How many there are, if it is not one alone.
fn several(n: u8) -> Option<AnyView> {
    (n > 1).then(|| view! { <b>{n}</b> }.into_any())
}

/// The drawings that stand for the first clients of each colour, and for further ones.
pub(super) const FIRST: &str = "clients-first";
pub(super) const FURTHER: &str = "clients-further";

/// The clients in front of somebody, by colour, and the tips shown at the end.
pub(super) fn area(scene: &Scene<SushiExpress>, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let clients = view.clients[seat];
    let groups: Vec<AnyView> = Client::ALL
        .iter()
        .filter(|&&client| clients.count(client) > 0)
        .map(|&client| group(scene, seat, client))
        .collect();
    // The viewer's own tips come from the hand, and those of others from their side.
    let from = |nth| if seat == scene.seat { format!("card-tip-{nth}") } else { place(seat) };
    let shown = (0..view.tips_shown[seat]).map(|nth| {
        let name = format!("shown-{seat}-{nth}");
        actions::face(Action::Tip, lang).piece(actions::about_it(Action::Tip), name, from(nth))
    });
    let shown: Vec<AnyView> = shown.collect();
    let nothing = (groups.is_empty() && shown.is_empty())
        .then(|| view! { <span class="none">{text::no_clients_yet(lang)}</span> });
    // The own loss stands beside the own points.
    let loses = tips_note(scene, seat).filter(|_| seat != scene.seat);
    let class = classes("area", &[("empty", nothing.is_some())]);
    view! { <div class=class>{nothing}{groups}{shown}{loses}{tally(scene, seat)}</div> }.into_any()
}

fn group(scene: &Scene<SushiExpress>, seat: Seat, client: Client) -> AnyView {
    let n = scene.view.clients[seat].count(client);
    let face = face(client, scene.lang);
    let label = text::SomeClients { n: &n, client: &client }.say(scene.lang);
    let class = format!("chip {}", face.kind);
    // The card that was taken lay behind all others of its kind in the row.
    let from = format!("row-{client}-{}", scene.view.row.count(client));
    let chip = |nth| {
        let name = format!("client-{seat}-{client}-{nth}");
        let kind = match (client, nth) {
            (Client::Tip, _) => "tip",
            (_, 0) => FIRST,
            _ => FURTHER,
        };
        let drawing = art(face.art[0]);
        view! {
            <span class=class.clone() data-kind=kind data-piece=name data-from=from.clone()>
                {drawing}
            </span>
        }
        .into_any()
    };
    let chips: Vec<AnyView> = (0..n).map(chip).collect();
    view! {
        <span class="group" role="img" aria-label=label data-about=about(client, seat)>
            {chips}
            {several(n)}
        </span>
    }
    .into_any()
}

/// What somebody loses for the fewest tips, as things stand.
pub(super) fn tips_note(scene: &Scene<SushiExpress>, seat: Seat) -> Option<AnyView> {
    let (lost, lang) = (scene.view.points(seat)[2].1, scene.lang);
    (lost < 0 && scene.view.phase != Phase::Over).then(|| {
        let label = text::FewestNow { points: &number(lost) }.say(lang);
        view! {
            <span class="loses" role="img" aria-label=label data-about=about("loses", seat)>
                {art("tip")}
                {number(lost)}
            </span>
        }
        .into_any()
    })
}

/// That tips in the own hand count in the points beside it, though nobody else sees them.
pub(super) fn tips_in_hand(scene: &Scene<SushiExpress>) -> Option<AnyView> {
    let held = scene.view.hand.map_or(0, |hand| hand.count(Action::Tip));
    (held > 0).then(|| {
        let says = text::WithTips { n: &held }.say(scene.lang);
        view! { <small class="with-tips" data-about=about("with-tips", None)>{says}</small> }
            .into_any()
    })
}
