//! Where the viewer chooses: its hand, the tools for it, the cards of a menu, wishes of a spoon.

use super::area::spot;
use super::faces::{face, print, type_face};
use super::{Picks, on_pick};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::cards::{Spread, spread};
use crate::boards::pieces::{Choosable, art, place, shape};
use game_sushi_go_party::{
    Card, Cards, Chosen, Copied, Drawn, Move, Request, SushiGoParty, Tool, Type,
};
use kaiten_words::numbers::signed;
use kaiten_words::sushi_go_party::{card_name, tool_name, type_name};
use kaiten_words::text::sushi_go_party as text;
use leptos::prelude::*;

/// The viewer's hand, with what is chosen from now.
pub(super) fn hand(scene: &Scene<SushiGoParty>) -> AnyView {
    let choice = match scene.moves.first() {
        Some(Move::Choose(_)) => return view! { {own_cards(scene)}{calls(scene)} }.into_any(),
        Some(Move::Give(_)) => return own_cards(scene),
        Some(Move::Ask(_)) => requests(scene),
        Some(Move::Pick(_)) => drawn(scene),
        Some(Move::Copy(_)) => on_wasabi_or_not(scene),
        Some(Move::Flip(_)) => confirm_turning(scene),
        None => return own_cards(scene),
    };
    view! { {choice}{rest(scene)} }.into_any()
}

/// The cards of a bag one by one, each with how many of its kind came before it.
fn each(cards: Cards) -> Vec<(Card, u8)> {
    cards.iter().flat_map(|(card, n)| (0..n).map(move |nth| (card, nth))).collect()
}

/// The hand: each card a button that says what it would bring now.
fn own_cards(scene: &Scene<SushiGoParty>) -> AnyView {
    let Some(hand) = scene.view.hand else { return ().into_any() };
    let cards = each(hand);
    let buttons: Vec<AnyView> = (0..cards.len()).map(|nth| hand_card(scene, &cards, nth)).collect();
    spread(buttons, "")
}

fn hand_card(scene: &Scene<SushiGoParty>, cards: &[(Card, u8)], nth: usize) -> AnyView {
    let ((card, copy), picks, seats) = (cards[nth], scene.picks.get(), scene.players.len() as u8);
    let gives = matches!(scene.moves.first(), Some(Move::Give(_)));
    let can = match gives {
        true => scene.moves.contains(&Move::Give(card)),
        false => scene.is_asked(),
    };
    let gain = if can && !gives { gain_with(scene, &picks, cards, nth) } else { 0 };
    let for_asker = (can && gives).then(|| for_asker(scene, card));
    let click = {
        let hand: Vec<Card> = cards.iter().map(|(card, _)| *card).collect();
        on_pick(scene, move |picks| match gives {
            true => Some(Move::Give(card)),
            false => picks.take(nth, &hand),
        })
    };
    let order = picks.taken.iter().position(|&taken| taken == nth).map(|order| order + 1);
    let (round, turn) = (scene.view.round, scene.view.turn);
    let card = Choosable {
        face: face(card, seats, scene.lang),
        about: about(card, None),
        // Every turn brings another hand: the first of a round comes from the deck, the others from
        // the neighbour who passed it.
        piece: format!("hand-{round}-{turn}-{card}-{copy}"),
        from: Some(if turn == 0 { "deck".into() } else { place(scene.seat.right(seats)) }),
        spot: spot(card),
        gain,
        order,
        can,
        chosen: is_part(scene.chosen, card, copy),
        hinted: is_part(scene.hinted, card, copy),
        print: view! { {print(card)}{for_asker} }.into_any(),
        spread: Spread { nth, of: cards.len() },
    };
    card.button(click)
}

/// What a card brings who asks for it.
fn for_asker(scene: &Scene<SushiGoParty>, card: Card) -> AnyView {
    let Some(asker) = scene.view.queue.first().map(|spoon| spoon.seat) else {
        return ().into_any();
    };
    let gain = scene.view.gain(asker, &Move::Pick(card));
    if gain == 0 {
        return ().into_any();
    }
    let points = signed(gain);
    let label = text::SoMuch { what: &scene.name(asker), n: &points }.say(scene.lang);
    view! { <span class="for-other" role="img" aria-label=label>{shape(asker)}{points}</span> }
        .into_any()
}

/// What a card brings with what is picked already.
fn gain_with(scene: &Scene<SushiGoParty>, picks: &Picks, cards: &[(Card, u8)], nth: usize) -> i16 {
    let gain = |chosen: Chosen| scene.view.gain(scene.seat, &Move::Choose(chosen));
    let one = |card| Chosen::new(card, None, None, None);
    match *picks.taken {
        [first] if picks.chopsticks.is_some() && first != nth => {
            let first = cards[first].0;
            gain(Chosen::new(first, Some(cards[nth].0), picks.chopsticks, None)) - gain(one(first))
        }
        _ => gain(one(cards[nth].0)),
    }
}

/// Whether a move takes this card: of two that are the same, it takes the first.
fn is_part(m: Option<Move>, card: Card, copy: u8) -> bool {
    match m {
        Some(Move::Choose(chosen)) => {
            let of_it = [Some(chosen.first()), chosen.second()]
                .iter()
                .filter(|taken| **taken == Some(card))
                .count();
            usize::from(copy) < of_it
        }
        Some(Move::Give(given)) => given == card && copy == 0,
        _ => false,
    }
}

/// The chopsticks and spoons that can be used with this hand, as calls.
fn calls(scene: &Scene<SushiGoParty>) -> AnyView {
    let tools = tools(&scene.moves);
    if tools.is_empty() {
        return ().into_any();
    }
    let picks = scene.picks.get();
    let buttons: Vec<AnyView> = tools.iter().map(|&tool| call(scene, &picks, tool)).collect();
    view! { <div class="calls">{buttons}</div> }.into_any()
}

/// The different tools of some moves, in their order.
pub(super) fn tools(moves: &[Move]) -> Vec<Tool> {
    let of = |m: &Move| match m {
        Move::Choose(chosen) => [chosen.chopsticks(), chosen.spoon()],
        _ => [None; 2],
    };
    let mut tools: Vec<Tool> = moves.iter().flat_map(of).flatten().collect();
    tools.sort_unstable();
    tools.dedup();
    tools
}

fn call(scene: &Scene<SushiGoParty>, picks: &Picks, tool: Tool) -> AnyView {
    let lang = scene.lang;
    let uses = |m: Option<Move>| match m {
        Some(Move::Choose(chosen)) => [chosen.chopsticks(), chosen.spoon()].contains(&Some(tool)),
        _ => false,
    };
    let pressed = [picks.chopsticks, picks.spoon].contains(&Some(tool));
    let (drawing, does) = match tool.card.kind() {
        Type::Chopsticks => ("chopsticks", text::take_two(lang)),
        _ => ("spoon", text::ask_for_one(lang)),
    };
    let click = on_pick(scene, move |picks| {
        picks.call(tool);
        None
    });
    view! {
        <button
            id=format!("call-{}-{}", tool.card, tool.order)
            data-place="call"
            class="call can"
            class:chosen=uses(scene.chosen)
            class:hinted=uses(scene.hinted)
            aria-pressed=pressed.to_string()
            data-about=about(tool.card, None)
            on:click=move |_| click()
        >
            {art(drawing)}
            <span><b>{tool_name(tool, lang)}</b>" "<small>{does}</small></span>
        </button>
    }
    .into_any()
}

/// The four cards of a menu.
fn drawn(scene: &Scene<SushiGoParty>) -> AnyView {
    let Drawn::Seen(cards) = scene.view.drawn else { return ().into_any() };
    let seats = scene.players.len() as u8;
    let cards = each(cards);
    let of = cards.len();
    let buttons: Vec<AnyView> = cards
        .into_iter()
        .enumerate()
        .map(|(nth, (card, copy))| {
            let m = Move::Pick(card);
            let can = scene.moves.contains(&m);
            let choosable = Choosable {
                face: face(card, seats, scene.lang),
                about: about(card, None),
                piece: format!("drawn-{card}-{copy}"),
                from: Some("deck".into()),
                spot: spot(card),
                gain: if can { scene.view.gain(scene.seat, &m) } else { 0 },
                order: None,
                can: true,
                chosen: scene.chosen == Some(m) && copy == 0,
                hinted: scene.hinted == Some(m) && copy == 0,
                print: print(card),
                spread: Spread { nth, of },
            };
            // Another menu may be tried: then the page says why not.
            choosable.button(on_pick(scene, move |_| Some(m)))
        })
        .collect();
    spread(buttons, "choice drawn")
}

/// What a spoon can ask for: a type, and then any card of it or an exact one.
fn requests(scene: &Scene<SushiGoParty>) -> AnyView {
    if let Some(kind) = scene.picks.get().asked {
        return exact_requests(scene, kind);
    }
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let menu: Vec<Type> = scene.view.options.menu().types().collect();
    let types: Vec<AnyView> = menu
        .iter()
        .enumerate()
        .map(|(nth, &kind)| {
            let face = type_face(kind, seats, lang);
            let of_it =
                |m: Option<Move>| matches!(m, Some(Move::Ask(request)) if request.kind() == kind);
            let m = Move::Ask(Request::Card(kind.cards()[0]));
            let gain = if kind.varies() { 0 } else { scene.view.gain(scene.seat, &m) };
            let choosable = Choosable {
                about: about(format_args!("tile-{kind}"), None),
                piece: format!("ask-{kind}"),
                from: None,
                spot: format!("asked-{kind}"),
                gain,
                order: None,
                can: true,
                chosen: of_it(scene.chosen),
                hinted: of_it(scene.hinted),
                print: kind
                    .varies()
                    .then(|| view! { <span class="more" aria-hidden="true">"…"</span> })
                    .into_any(),
                face,
                spread: Spread { nth, of: menu.len() },
            };
            choosable.button(on_pick(scene, move |picks| picks.ask(kind)))
        })
        .collect();
    spread(types, "choice types")
}

/// Any card of a type, or an exact one.
fn exact_requests(scene: &Scene<SushiGoParty>, kind: Type) -> AnyView {
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let any = Request::Type(kind);
    let ask_any = on_pick(scene, move |_| Some(Move::Ask(any)));
    let cards: Vec<AnyView> = kind
        .cards()
        .iter()
        .enumerate()
        .map(|(nth, &card)| {
            let m = Move::Ask(Request::Card(card));
            let choosable = Choosable {
                face: face(card, seats, lang),
                about: about(card, None),
                piece: format!("ask-exactly-{card}"),
                from: Some(format!("asked-{kind}")),
                spot: format!("asked-{card}"),
                gain: scene.view.gain(scene.seat, &m),
                order: None,
                can: true,
                chosen: scene.chosen == Some(m),
                hinted: scene.hinted == Some(m),
                print: print(card),
                spread: Spread { nth, of: kind.cards().len() },
            };
            choosable.button(on_pick(scene, move |_| Some(m)))
        })
        .collect();
    let is_any = |m: Option<Move>| m == Some(Move::Ask(any));
    let label = text::Request { card: &any }.say(lang);
    let back = on_pick(scene, move |picks| picks.ask(kind));
    let other = text::another_type(lang);
    view! {
        <div class="exactly" role="group" aria-label=type_name(kind, lang)>
            <button
                id="ask-another"
                class="quiet icon"
                title=other
                aria-label=other
                on:click=move |_| back()
            >
                {art("icon-back")}
            </button>
            <button
                id="ask-any"
                class="any can"
                class:chosen=is_any(scene.chosen)
                class:hinted=is_any(scene.hinted)
                on:click=move |_| ask_any()
            >
                {label}
            </button>
            {spread(cards, "choice exact")}
        </div>
    }
    .into_any()
}

/// Whether a copied sushi goes on a free wasabi.
fn on_wasabi_or_not(scene: &Scene<SushiGoParty>) -> AnyView {
    let lang = scene.lang;
    let Some(card) = scene.picks.get().copied else { return ().into_any() };
    let way = |on_wasabi: bool, name: &'static str| {
        let m = Move::Copy(Copied::Card { card, on_wasabi });
        let gain = signed(scene.view.gain(scene.seat, &m));
        let click = on_pick(scene, move |_| Some(m));
        let wasabi = on_wasabi.then(|| art("wasabi"));
        view! {
            <button
                id=format!("wasabi-{on_wasabi}")
                class="call can"
                class:chosen=scene.chosen == Some(m)
                class:hinted=scene.hinted == Some(m)
                on:click=move |_| click()
            >
                {wasabi}
                <span><b>{name}</b>" "<small>{gain}</small></span>
            </button>
        }
    };
    view! {
        <div class="calls" role="group" aria-label=card_name(card, lang)>
            {way(true, text::on_the_wasabi(lang))}
            {way(false, text::beside_it(lang))}
        </div>
    }
    .into_any()
}

/// Ends the turning of cards.
fn confirm_turning(scene: &Scene<SushiGoParty>) -> AnyView {
    let picks = scene.picks.get();
    let m = Move::Flip(picks.flips(&scene.view.areas[scene.seat]));
    let points = signed(scene.view.gain(scene.seat, &m));
    let text = text::TurnOver { n: &picks.turned.len(), points: &points }.say(scene.lang);
    let click = on_pick(scene, move |_| Some(m));
    view! {
        <div class="calls">
            <button
                id="turn"
                class="primary confirm"
                class:chosen=scene.chosen == Some(m)
                class:hinted=scene.hinted == Some(m)
                on:click=move |_| click()
            >
                {text}
            </button>
        </div>
    }
    .into_any()
}

/// The rest of the hand, which goes on to the neighbour when all effects are done.
fn rest(scene: &Scene<SushiGoParty>) -> AnyView {
    let cards = scene.view.hand.map(each).unwrap_or_default();
    if cards.is_empty() {
        return ().into_any();
    }
    let lang = scene.lang;
    let (round, turn, seats) = (scene.view.round, scene.view.turn, scene.players.len() as u8);
    let cards: Vec<AnyView> = cards
        .into_iter()
        .map(|(card, copy)| {
            let face = face(card, seats, lang);
            let label = card_name(card, lang);
            view! {
                <span
                    class=format!("card small {}", face.kind)
                    role="img"
                    aria-label=label
                    data-about=about(card, None)
                    data-piece=format!("hand-{round}-{turn}-{card}-{copy}")
                >
                    {face.inside()}
                    {print(card)}
                </span>
            }
            .into_any()
        })
        .collect();
    view! {
        <div class="rest" data-place="own-hand"><span>{text::your_hand(lang)}</span>{cards}</div>
    }
    .into_any()
}
