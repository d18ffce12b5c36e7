//! The middle of the table: the menu board with its tiles, the uramaki race, the piles, and the
//! effects of this turn that are still to come.

use super::faces::{colour, counted, drawing};
use super::story::request_name;
use super::words::{card_name, exact_name, explains, type_name, type_worth};
use super::{PartyScene, on_pick};
use crate::boards::pieces::{art, classes, place, player, shape};
use crate::words::{Either, Lang, Words};
use game_sushi_go_party::{BOX, Card, Cards, Drawn, Phase, Remembered, Type};
use kaiten_core::{BySeat, Seat};
use leptos::prelude::*;

/// All that lies in the middle.
pub(super) fn middle(scene: &PartyScene) -> AnyView {
    let tiles: Vec<AnyView> =
        scene.view.options.menu().types().map(|kind| tile(scene, kind)).collect();
    let read = scene.picks.get().read.map(|kind| explanation(scene, kind));
    view! {
        <div class="menu-board">
            <div class="tiles" role="group" aria-label=scene.lang.either("The menu", "Le menu")>{tiles}</div>
            {read}
        </div>
        <div class="counter">{round(scene)}{race(scene)}{effects(scene)}{piles(scene)}</div>
    }
    .into_any()
}

/// A tile of the menu: what its cards are worth, and who has most where players are compared.
fn tile(scene: &PartyScene, kind: Type) -> AnyView {
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let open = scene.picks.get().read == Some(kind);
    let click = on_pick(scene, move |picks| {
        picks.read = if picks.read == Some(kind) { None } else { Some(kind) };
        None
    });
    let most = scene.view.compared(kind).map(|counts| leaders(&counts));
    let just = scene.just.iter().any(|event| matches!(event, game_sushi_go_party::Event::Asked { request, .. } if request.kind() == kind));
    view! {
        <button class=classes(&format!("tile {}", colour(kind)), &[("new", just)]) id=format!("tile-{kind}") aria-expanded=open.to_string() on:click=move |_| click()>
            {art(drawing(kind))}
            <span class="tile-text"><b>{type_name(kind, lang)}</b><small>{type_worth(kind, seats, lang)}</small></span>
            {most}
        </button>
    }
    .into_any()
}

/// Who has most, and how many; nobody with none.
fn leaders(counts: &BySeat<u8>) -> AnyView {
    let most = counts.highest_below(u8::MAX);
    if most == 0 {
        return ().into_any();
    }
    let seats: Vec<AnyView> = counts
        .by_seat()
        .filter(|&(_, &count)| count == most)
        .map(|(seat, _)| shape(seat))
        .collect();
    view! { <span class="leaders" aria-hidden="true">{seats}{most}</span> }.into_any()
}

/// A tile as it is read: how its cards work, how many there are, and how players compare.
fn explanation(scene: &PartyScene, kind: Type) -> AnyView {
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let cards: Vec<(Card, u8)> = BOX.into_iter().filter(|(card, _)| card.kind() == kind).collect();
    let all: u8 = cards.iter().map(|(_, count)| count).sum();
    let in_the_box: Vec<AnyView> = cards
        .iter()
        .filter(|_| kind.varies() && kind.cards()[0].number().is_none())
        .map(|&(card, count)| view! { <li>{counted(card, count, &card_name(card, lang))}" "{card_name(card, lang)}</li> }.into_any())
        .collect();
    let compared = scene.view.compared(kind).map(|counts| {
        let rows: Vec<AnyView> = counts
            .by_seat()
            .map(|(seat, count)| {
                view! { <li>{player(scene, seat)}" "<b>{*count}</b></li> }.into_any()
            })
            .collect();
        let what = match kind {
            Type::SoySauce => lang.either("Colours now", "Couleurs en ce moment"),
            Type::Maki | Type::Uramaki => lang.either("Symbols now", "Symboles en ce moment"),
            _ => lang.either("Cards now", "Cartes en ce moment"),
        };
        view! { <p><b>{what}</b></p><ul class="compared">{rows}</ul> }
    });
    let close = on_pick(scene, |picks| {
        picks.read = None;
        None
    });
    view! {
        <aside class=format!("read {}", colour(kind)) role="note">
            <button id="read-close" class="quiet icon" aria-label=lang.close() on:click=move |_| close()>"×"</button>
            <h3>{art(drawing(kind))}{type_name(kind, lang)}" "<small>{all}" "{lang.either("cards", "cartes")}</small></h3>
            <p>{explains(kind, seats, lang)}</p>
            <ul class="variants">{in_the_box}</ul>
            {compared}
        </aside>
    }
    .into_any()
}

/// The round, and where hands go.
fn round(scene: &PartyScene) -> AnyView {
    let round = scene.view.round;
    view! { <span class="round">{scene.lang.round()}" "<b>{round}</b>" "{scene.lang.of_three()}" "<span class="passing" aria-hidden="true">"←"</span></span> }
        .into_any()
}

/// The race to ten symbols of uramaki: what can still be won, and how far everyone is.
fn race(scene: &PartyScene) -> AnyView {
    let Some(symbols) = scene.view.compared(Type::Uramaki) else { return ().into_any() };
    let lang = scene.lang;
    let runners: Vec<AnyView> = symbols
        .by_seat()
        .filter(|&(_, &count)| count > 0)
        .map(|(seat, &count)| {
            let label = format!("{}{}{count}", scene.name(seat), lang.colon());
            let style = format!("left: {}%", u16::from(count.min(10)) * 10);
            // Those who are level stand one above the other.
            let level = symbols.by_seat().filter(|&(other, &n)| n == count && other.index() < seat.index()).count();
            view! { <i class="runner" role="img" title=label.clone() aria-label=label style=format!("{style}; --level: {level}") data-piece=format!("runner-{}", seat.index()) data-from=place(seat)>{shape(seat)}</i> }.into_any()
        })
        .collect();
    let prize = |nth: u8, points: &'static str| {
        let given = scene.view.uramaki > nth;
        let label = match given {
            true => lang.either("given", "attribuée"),
            false => lang.either("to be won", "à gagner"),
        };
        view! { <b class="prize" class:given=given title=label>{points}</b> }
    };
    view! {
        <div class="race" role="group" aria-label=lang.either("The race to 10 symbols", "La course aux 10 symboles")>
            {art("uramaki")}
            <span class="track">{runners}</span>
            <span class="goal">"10"</span>{prize(0, "8")}{prize(1, "6")}
        </div>
    }
    .into_any()
}

/// The numbered effects of this turn that are still to come, the one that is under way first.
fn effects(scene: &PartyScene) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let queue: Vec<AnyView> = view
        .queue
        .iter()
        .enumerate()
        .map(|(nth, effect)| {
            let kind = effect.card.kind();
            let who = player(scene, effect.seat);
            let label = format!("{}, {}", exact_name(effect.card, lang), scene.name(effect.seat));
            // A spoon lies in front of its player until it is used; menus and boxes lie here.
            let piece = (kind != Type::Spoon).then(|| format!("effect-{}", effect.card));
            let from = if effect.seat == scene.seat { super::area::spot(effect.card) } else { place(effect.seat) };
            view! { <li class="effect" class:now={nth == 0} title=label><span class=format!("token {}", colour(kind)) data-piece=piece data-from=from data-to="discard">{art(drawing(kind))}<b>{effect.card.number()}</b></span>{who}</li> }.into_any()
        })
        .collect();
    let orders: Vec<AnyView> = view
        .orders
        .into_iter()
        .map(|seat| view! { <li class="effect now"><span class="token party special-order">{art("special-order")}</span>{player(scene, seat)}</li> }.into_any())
        .collect();
    let note = note(scene).map(|note| view! { <li class="note">{note}</li> });
    if queue.is_empty() && orders.is_empty() {
        return ().into_any();
    }
    let label = lang.either("Still to come in this turn", "Encore à venir dans ce tour");
    view! { <ol class="effects" aria-label=label>{orders}{queue}{note}</ol> }.into_any()
}

/// What the effect that is under way waits for, in a few words: nothing where the viewer is asked.
fn note(scene: &PartyScene) -> Option<String> {
    let (view, lang) = (&scene.view, scene.lang);
    if scene.is_asked() {
        return None;
    }
    Some(match (view.phase, view.drawn, view.asked, view.giver) {
        (Phase::Give, _, Some(request), Some(giver)) => {
            let (what, giver) = (request_name(request, lang), scene.name(giver));
            lang.either(
                format!("{what}, from the hand of {giver}"),
                format!("{what}, de la main de {giver}"),
            )
        }
        (Phase::Ask, ..) => lang.either("asking for a card", "demande une carte").to_string(),
        (_, Drawn::Hidden(count), ..) => {
            lang.either(format!("looking at {count} cards"), format!("{count} cartes à regarder"))
        }
        (Phase::Flip, ..) => lang.either("turning cards over", "cartes à retourner").to_string(),
        _ => return None,
    })
}

/// The deck, the pile of desserts, and what was discarded.
fn piles(scene: &PartyScene) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let pile = |place: &'static str, name: &'static str, drawing: &str, count: u8| {
        view! { <span class="pile" data-place=place role="img" title=name aria-label=format!("{name}{}{count}", lang.colon())>{art(drawing)}<b>{count}</b></span> }
    };
    let dessert = view
        .options
        .menu()
        .types()
        .find(|kind| kind.cards()[0].is_dessert())
        .unwrap_or(Type::Pudding);
    let remembered = view.remembered.as_ref().map(|remembered| in_deck(remembered, lang));
    view! {
        <div class="piles">
            {pile("deck", lang.either("deck", "paquet"), "card-back", view.deck)}
            {pile("desserts", lang.either("desserts", "desserts"), drawing(dessert), view.pile)}
            {discarded(scene, view.discard)}
            {remembered}
        </div>
    }
    .into_any()
}

/// What was discarded in this round: it lies face up.
fn discarded(scene: &PartyScene, discard: Cards) -> AnyView {
    let lang = scene.lang;
    let name = lang.either("discarded", "défausse");
    let cards: Vec<AnyView> =
        discard.iter().map(|(card, count)| counted(card, count, &exact_name(card, lang))).collect();
    view! { <span class="pile discard" data-place="discard" title=name><small>{name}</small>{cards}</span> }.into_any()
}

/// What the viewer knows to be in the deck, as it put it back there or saw it before.
fn in_deck(remembered: &Remembered, lang: Lang) -> AnyView {
    let back = remembered.in_deck.iter();
    let mixed = remembered.mixed.iter().map(|(dessert, count)| (dessert.card(), count));
    let cards: Vec<AnyView> = back
        .chain(mixed)
        .map(|(card, count)| counted(card, count, &exact_name(card, lang)))
        .collect();
    if cards.is_empty() {
        return ().into_any();
    }
    let name = lang.either("in the deck, as you saw", "dans le paquet, vous l'avez vu");
    view! { <span class="memory" title=name><small>{name}</small>{cards}</span> }.into_any()
}

/// Whether it is this seat's effect or gift that all wait for.
pub(super) fn is_acting(scene: &PartyScene, seat: Seat) -> bool {
    let view = &scene.view;
    match view.phase {
        Phase::Give => view.giver == Some(seat),
        Phase::Reveal => view.orders.into_iter().any(|other| other == seat),
        Phase::Ask | Phase::Draw | Phase::Pick | Phase::Place | Phase::Flip => {
            view.queue.first().is_some_and(|effect| effect.seat == seat)
        }
        _ => false,
    }
}
