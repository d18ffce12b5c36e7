//! Sushi Go Party!: the menu board with tiles that explain themselves, the hand as cards, and every
//! special card where it is used: tools beside the hand, copies and takeout boxes on the own cards,
//! menus and spoons in place of the hand.

mod area;
mod faces;
mod hand;
mod layout;
mod middle;
mod picks;
mod setup;
mod story;
#[cfg(test)]
mod tests;
mod words;

pub(super) use picks::Picks;

use super::pieces::{art, player, round_is_over, side, total};
use super::{Form, Scene, Show};
use crate::sound::Sound;
use crate::words::{Either, Lang};
use faces::{face, print};
use game_sushi_go_party::{Area, Cards, Event, Move, Phase, SushiGoParty};
use kaiten_core::Seat;
use leptos::prelude::*;

type PartyScene = Scene<SushiGoParty>;

impl Show for SushiGoParty {
    type Picks = Picks;

    const MINUTES: &'static str = "20";

    fn feels(lang: Lang) -> &'static str {
        lang.either(
            "Compose the menu, then grab, copy, borrow and box: a feast for up to eight.",
            "Composez le menu, puis piochez, copiez, empruntez, emportez : un festin jusqu'à huit.",
        )
    }

    fn options_form(form: &Form) -> AnyView {
        setup::options_form(form)
    }

    fn board(scene: &PartyScene) -> AnyView {
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| other(scene, seat)).collect();
        let class = if others.len() > 3 { "others many" } else { "others" };
        let own = scene.seat;
        view! {
            <section class=class>{others}</section>
            <section class="middle">{middle::middle(scene)}</section>
            <section class="own">
                <h2>{player(scene, own)}{area::kept(scene, own)}{scored(scene, own)}{total(scene, own, scene.view.points[own])}</h2>
                {area::area(scene, own)}
            </section>
            <section class="hand">{hand::hand(scene)}</section>
        }
        .into_any()
    }

    fn asks(scene: &PartyScene) -> String {
        asks(scene)
    }

    fn move_name(m: &Move, _: &[String], lang: Lang) -> String {
        story::move_name(m, lang)
    }

    fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
        story::tells(event, names, lang)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Laid { .. } | Event::Dealt { .. } | Event::Gave { .. } => Some(Sound::Card),
            Event::Copied { .. } | Event::Turned { .. } | Event::Called { .. } => Some(Sound::Tile),
            Event::NobodyHas { .. } => Some(Sound::Bad),
            Event::Scored { points, .. } if *points < 0 => Some(Sound::Bad),
            Event::Scored { .. } => Some(Sound::Good),
            _ => None,
        }
    }

    fn moment(event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::RoundOver { round } => Some(round_is_over(*round, lang)),
            _ => None,
        }
    }

    fn picture(rule: &str) -> Option<&'static str> {
        story::picture(rule)
    }

    fn drawn(word: &str, lang: Lang) -> Option<AnyView> {
        let area: Area = word.parse().ok().filter(|area: &Area| !area.is_empty())?;
        let cards: Vec<AnyView> = area.cards().map(|laid| example(laid, lang)).collect();
        Some(view! { <span class="stack">{cards}</span> }.into_any())
    }
}

/// A card of an example of the rules.
fn example(laid: game_sushi_go_party::Laid, lang: Lang) -> AnyView {
    let face = face(laid.card, 0, lang);
    let name = if laid.down {
        lang.either("face down", "face cachée").to_string()
    } else {
        face.name.clone()
    };
    let kind = if laid.down { "party down" } else { face.kind };
    let inside = match laid.down {
        true => view! { <span class="back">{art("takeout-back")}</span> }.into_any(),
        false => view! { {face.inside()}{print(laid.card)} }.into_any(),
    };
    let copy = laid.order.then(|| view! { <span class="copy">{art("special-order")}</span> });
    view! { <span class=format!("card small {kind}") role="img" title=name.clone() aria-label=name>{inside}{copy}</span> }
        .into_any()
}

/// What is asked of the seat that chooses.
fn asks(scene: &PartyScene) -> String {
    let (lang, picks, view) = (scene.lang, scene.picks.get(), &scene.view);
    let text = match view.phase {
        Phase::Reveal | Phase::Place if picks.copied.is_some() => {
            lang.either("Does the copy go on your wasabi?", "La copie va-t-elle sur votre wasabi ?")
        }
        Phase::Reveal | Phase::Place => lang.either(
            "Special order: choose which of your cards it copies.",
            "Commande spéciale : choisissez laquelle de vos cartes elle copie.",
        ),
        Phase::Ask if picks.asked.is_some() => lang.either(
            "Any of them, or exactly which one?",
            "N'importe laquelle, ou laquelle exactement ?",
        ),
        Phase::Ask => lang.either("Spoon: what do you ask for?", "Cuillère : que demandez-vous ?"),
        Phase::Give => {
            let who = view.queue.first().map(|effect| scene.name(effect.seat)).unwrap_or_default();
            let what = view
                .asked
                .map(|request| words::type_name(request.kind(), lang))
                .unwrap_or_default();
            return lang.either(
                format!("The spoon of {who} asks for {what}: choose the card to give."),
                format!("La cuillère de {who} demande : {what}. Choisissez la carte à donner."),
            );
        }
        Phase::Pick => lang.either(
            "Menu: choose one of these four cards to play.",
            "Menu : choisissez une de ces quatre cartes à jouer.",
        ),
        Phase::Flip => lang.either(
            "Takeout box: turn over any of your cards, 2 points each.",
            "Boîte à emporter : retournez vos cartes au choix, 2 points chacune.",
        ),
        _ => match (picks.chopsticks.is_some(), picks.taken.len(), picks.spoon.is_some()) {
            (true, 0, _) => lang.either(
                "Choose the first of your two cards.",
                "Choisissez la première de vos deux cartes.",
            ),
            (true, _, _) => lang.either("Choose the second card.", "Choisissez la deuxième carte."),
            (_, _, true) => lang.either(
                "Choose a card to keep; then your spoon asks for another.",
                "Choisissez une carte à garder ; ensuite votre cuillère en demandera une autre.",
            ),
            _ => lang.either("Choose a card to keep.", "Choisissez une carte à garder."),
        },
    };
    text.to_string()
}

/// What a click does: it changes what is picked, and chooses once that makes a move.
fn on_pick(
    scene: &PartyScene,
    pick: impl Fn(&mut Picks) -> Option<Move> + 'static,
) -> impl Fn() + 'static {
    let scene = scene.clone();
    move || {
        let mut picks = scene.picks.get_untracked();
        match pick(&mut picks) {
            Some(m) => {
                scene.picks.set(Picks::default());
                (scene.choose)(m);
            }
            None => scene.picks.set(picks),
        }
    }
}

/// Another player's side of the table.
fn other(scene: &PartyScene, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let hand = view! { <span class="hand-size" title=lang.either("cards in hand", "cartes en main")>{art("card-back")}{view.hand_sizes[seat]}</span> };
    let acting = middle::is_acting(scene, seat).then(|| {
        view! { <span class="acting">{art("icon-next")}<span>{lang.either("chooses", "choisit")}</span></span> }
    });
    let head = view! { {scored(scene, seat)}{hand}{area::kept(scene, seat)}{acting} };
    let inside = view! { {area::area(scene, seat)}{known_hand(scene, seat)} };
    side(scene, seat, view.points[seat], head.into_any(), inside.into_any())
}

/// The points that a seat got by what just happened.
fn scored(scene: &PartyScene, seat: Seat) -> Option<AnyView> {
    let points = scene.just.iter().filter_map(|event| match event {
        Event::Scored { seat: who, points, .. } if *who == seat => Some(*points),
        _ => None,
    });
    let points: i16 = points.sum();
    let text = format!("{points:+}").replace('-', "−");
    (points != 0)
        .then(|| view! { <span class="scored" class:loss=points < 0>{text}</span> }.into_any())
}

/// What is known of another's hand: all of it in a review or where it was seen, or else what went
/// into it openly and what it was heard to lack.
fn known_hand(scene: &PartyScene, seat: Seat) -> Option<AnyView> {
    let lang = scene.lang;
    let seats = scene.players.len() as u8;
    let small = |card, class: &str| {
        let face = face(card, seats, lang);
        let label = face.name.clone();
        view! { <span class=format!("card small {class} {}", face.kind) role="img" title=label.clone() aria-label=label>{face.inside()}{print(card)}</span> }.into_any()
    };
    let all = |cards: Cards, class: &'static str| -> Vec<AnyView> {
        cards.iter().flat_map(|(card, n)| (0..n).map(move |_| small(card, class))).collect()
    };
    let open = scene.open.get(seat.index()).and_then(|view| view.hand);
    let remembered = scene.view.remembered.as_ref();
    let seen = remembered.and_then(|remembered| remembered.hands[seat]);
    if let Some(hand) = open.or(seen) {
        let label = if open.is_some() {
            lang.either("hand", "main")
        } else {
            lang.either("the hand, as you saw it", "la main, vous l'avez vue")
        };
        return (!hand.is_empty())
            .then(|| view! { <div class="memory" title=label>{all(hand, "")}</div> }.into_any());
    }
    let facts = remembered?.facts[seat];
    let holds: Vec<AnyView> = facts.holds.iter().map(|(card, _)| small(card.card(), "")).collect();
    let lacks = all(Cards::from(facts.lacks), "lacks");
    let known = !(holds.is_empty() && lacks.is_empty());
    let label = lang
        .either("in this hand for sure, and not in it", "dans cette main à coup sûr, et absent");
    known.then(|| view! { <div class="memory" title=label>{holds}{lacks}</div> }.into_any())
}
