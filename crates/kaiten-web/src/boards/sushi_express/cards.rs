//! Clients in the row and in front of players, action cards in hands, and both piles.

use super::picks::{Click, is_playable};
use super::throws::{Throw, played};
use super::words::{
    action_does, action_name, client_name, client_worth, clients_named, colour_name, playable_when,
    reason,
};
use super::{Table, clicked, dial};
use crate::boards::pieces::{CardFace, art, classes, place, player, shape};
use crate::words::{Either, Lang, Words};
use game_sushi_express::{Action, Client, Event, Move, Phase};
use kaiten_core::{Piece, Seat, Seats};
use leptos::prelude::*;

/// The face of a client card.
pub(super) fn client_face(client: Client, lang: Lang) -> CardFace {
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
        name: colour_name(client, lang).to_string(),
        worth: client_worth(client, lang).to_string(),
    }
}

/// The face of an action card.
pub(super) fn action_face(card: Action, lang: Lang) -> CardFace {
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
        name: action_name(card, lang).to_string(),
        worth: action_does(card, lang).to_string(),
    }
}

/// Beside Sushi Express: the pile of clients, the row, and where it may be remembered what was
/// discarded.
pub(super) fn clients_side(scene: &Table) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let cards: Vec<AnyView> = view
        .row
        .iter()
        .flat_map(|(client, n)| (0..n).map(move |nth| (client, nth)))
        .map(|(client, nth)| row_card(scene, client, nth))
        .collect();
    let gone = scene
        .just
        .iter()
        .any(|event| matches!(event, Event::Discarded { .. } | Event::AllFailed { .. }));
    // Cards of the row fly there only when they are discarded, not when somebody takes one.
    let discard = gone.then_some("discard");
    let pile = lang.either(
        format!("{} clients in the pile", view.pile),
        format!("{} clients dans la pioche", view.pile),
    );
    let remembered = view.remembered.as_ref().map(|remembered| &remembered.discard);
    let memory = remembered.filter(|discard| !discard.is_empty()).map(|discard| {
        let label =
            lang.either("Discarded: ", "Défaussés : ").to_string() + &clients_named(discard, lang);
        let chips: Vec<AnyView> =
            discard.iter().map(|(client, n)| counted(client, n, lang)).collect();
        view! { <div class="memory chips" title=label>{chips}</div> }
    });
    view! {
        <div class="clients-side">
            <div class="pile shop" title=pile.clone() role="img" aria-label=pile data-place="client-pile">
                {art("tile-shop")}<b data-counts="client-pile">{view.pile}</b><small>{lang.either("clients", "clients")}</small>
                <span class="spot" data-place=discard></span>
            </div>
            <div class="row" data-count=view.options.seats()>{cards}</div>
            {memory}
        </div>
    }
    .into_any()
}

fn row_card(scene: &Table, client: Client, nth: u8) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let face = client_face(client, lang);
    let m = Move::Take(client);
    let can = scene.moves.contains(&m);
    let gain = view.gain(scene.seat, client);
    let label = lang.either(
        format!("{}: {gain:+} points for you as things stand", client_name(client, lang)),
        format!("{} : {gain:+} points pour vous en l'état", client_name(client, lang)),
    );
    let class = format!("card {}", face.kind);
    let name = format!("row-{client}-{nth}");
    let badge = (gain != 0 && view.phase != Phase::Over).then(|| {
        let class = if gain < 0 { "gain loss" } else { "gain" };
        view! { <span class=class>{format!("{gain:+}").replace('-', "−")}</span> }
    });
    if !can {
        return view! { <span class=class title=label.clone() role="img" aria-label=label data-piece=name data-from="client-pile" data-to="discard">{face.inside()}{badge}</span> }.into_any();
    }
    let hinted = scene.hinted == Some(m);
    view! {
        <button class=classes(&class, &[("can", true), ("hinted", hinted)]) title=label.clone() aria-label=label data-piece=name data-from="client-pile" on:click=clicked(scene, Click::Client(client))>
            {face.inside()}{badge}
        </button>
    }
    .into_any()
}

/// So many clients of a kind, where they do not move.
fn counted(client: Client, n: u8, lang: Lang) -> AnyView {
    let face = client_face(client, lang);
    view! { <span class=format!("chip {}", face.kind) title=face.name.clone()>{art(face.art[0])}{(n > 1).then(|| view! { <b>{n}</b> })}</span> }.into_any()
}

/// The clients in front of somebody, by colour, and at the end what they brought.
pub(super) fn area(scene: &Table, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let clients = view.clients[seat];
    let groups: Vec<AnyView> = Client::ALL
        .iter()
        .filter(|&&client| clients.count(client) > 0)
        .map(|&client| group(scene, seat, client))
        .collect();
    let shown = (0..view.tips_shown[seat]).map(|nth| {
        action_face(Action::Tip, lang).piece(format!("shown-{seat}-{nth}"), place(seat))
    });
    let shown: Vec<AnyView> = shown.collect();
    let over = (view.phase == Phase::Over).then(|| count(scene, seat));
    // The own loss stands beside the own points.
    let loses = tips_note(scene, seat).filter(|_| seat != scene.seat);
    if groups.is_empty() && shown.is_empty() && over.is_none() {
        let empty = lang.either("no clients yet", "pas encore de clients");
        return view! { <div class="area empty"><span>{empty}</span>{loses}</div> }.into_any();
    }
    view! { <div class="area">{groups}{shown}{loses}</div>{over} }.into_any()
}

fn group(scene: &Table, seat: Seat, client: Client) -> AnyView {
    let n = scene.view.clients[seat].count(client);
    let face = client_face(client, scene.lang);
    let label = format!("{n} × {}", client_name(client, scene.lang));
    let class = format!("chip {}", face.kind);
    let chips: Vec<AnyView> = (0..n)
        .map(|nth| {
            // The card that was taken lay behind all others of its kind in the row.
            let from = format!("row-{client}-{}", scene.view.row.count(client));
            view! { <span class=class.clone() data-piece=format!("client-{seat}-{client}-{nth}") data-from=from>{art(face.art[0])}</span> }.into_any()
        })
        .collect();
    let loses = client == Client::Tip && lost(scene, seat) < 0;
    view! { <span class="group" class:loses=loses title=label.clone() role="img" aria-label=label>{chips}{(n > 1).then(|| view! { <b>{n}</b> })}</span> }.into_any()
}

/// What somebody would lose for having the fewest tips.
fn lost(scene: &Table, seat: Seat) -> i16 {
    scene.view.points(seat)[2].1
}

/// What a seat has scored, rule by rule.
fn count(scene: &Table, seat: Seat) -> AnyView {
    let scored = scene.view.points(seat).into_iter().filter(|(_, points)| *points != 0);
    let parts = scored.map(|(rule, points)| {
        let rule = rule.to_string();
        let class = if points < 0 { "part loss" } else { "part" };
        let points = format!("{points:+}").replace('-', "−");
        let why = reason(&rule, scene.lang);
        view! { <span class=class title=why>{super::picture_of(&rule).map(art)}<b>{points}</b><small>{why}</small></span> }
    });
    view! { <div class="tally">{parts.collect_view()}</div> }.into_any()
}

/// Beside the park: the pile of action cards, the last one that was played, and the throws.
pub(super) fn park_side(scene: &Table, throws: &[Throw]) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let pile = lang.either(
        format!("{} action cards in the pile", view.actions),
        format!("{} cartes action dans la pioche", view.actions),
    );
    let played = played(&scene.told);
    let last = played.last().map(|&(seat, card)| {
        let left = view.hand.map_or(0, |hand| hand.count(card));
        let from = if seat == scene.seat { format!("card-{card}-{left}") } else { place(seat) };
        let face = action_face(card, lang).piece(format!("played-{}", played.len()), from);
        view! { {face}{shape(seat)} }
    });
    let label = lang.either("the card played last", "la dernière carte jouée");
    view! {
        <div class="park-side">
            <div class="piles">
                <div class="pile park" title=pile.clone() role="img" aria-label=pile data-place="action-pile">
                    {art("tile-park")}<b data-counts="action-pile">{view.actions}</b><small>{lang.either("actions", "actions")}</small>
                </div>
                <div class="played" title=label>{last}</div>
            </div>
            {throws_list(scene, throws)}
        </div>
    }
    .into_any()
}

/// The throws of this round, a line for each who threw.
fn throws_list(scene: &Table, throws: &[Throw]) -> AnyView {
    let view = &scene.view;
    let seats: Vec<Seat> = Seats::first(view.options.seats()).collect();
    let mut seats: Vec<Seat> =
        seats.into_iter().filter(|&seat| view.pawns[seat].bet().is_some()).collect();
    seats.sort_by_key(|&seat| {
        core::cmp::Reverse((view.pawns[seat].bet(), view.pawns[seat].height()))
    });
    let lines: Vec<AnyView> = seats
        .into_iter()
        .map(|seat| {
            let own = throws.iter().filter(|throw| throw.now && throw.seat == seat);
            let thrown: Vec<AnyView> = own
                .map(|throw| {
                    let class = if throw.enough { "threw hit" } else { "threw miss" };
                    let dice = throw.dice.map(|die| dial::pips(die.face));
                    let sign = if throw.enough { "✓" } else { "✗" };
                    let again = throw.again.then_some("↻");
                    view! { <span class=class>{again}{dice.into_iter().collect_view()}<b>{sign}</b></span> }.into_any()
                })
                .collect();
            let on_board = view.pawns[seat].on_board();
            view! { <li class:off=!on_board><span class="bettor">{shape(seat)}<b>{view.pawns[seat].bet()}</b></span><span class="thrown">{thrown}</span></li> }.into_any()
        })
        .collect();
    view! { <ol class="throws">{lines}</ol> }.into_any()
}

/// Another player's action cards: how many, and what is known of them.
pub(super) fn others_hand(scene: &Table, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let open = scene.open.get(seat.index()).and_then(|view| view.hand);
    let remembered = view.remembered.as_ref();
    let certain = remembered.map(|remembered| remembered.certain[seat]);
    let known = open.or(certain).map(|hand| {
        let label =
            if open.is_none() { lang.either("surely in hand", "sûrement en main") } else { "" };
        let cards = hand.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
        let cards: Vec<AnyView> = cards.map(|card| action_face(card, lang).lying()).collect();
        view! { <div class="memory" title=label>{cards}</div> }
    });
    let spent = remembered.map(|remembered| remembered.spent[seat]);
    let spent = spent.filter(|cards| !cards.is_empty()).map(|cards| {
        let label = lang.either("used", "utilisées");
        let cards = cards.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
        let cards: Vec<AnyView> = cards.map(|card| action_face(card, lang).lying()).collect();
        view! { <div class="memory spent" title=label>{cards}</div> }
    });
    if known.is_none() && spent.is_none() {
        return ().into_any();
    }
    view! { <div class="remembered">{known}{spent}</div> }.into_any()
}

/// The backs of another player's action cards; a new one comes from the pile.
pub(super) fn backs(scene: &Table, seat: Seat) -> AnyView {
    let n = scene.view.hand_sizes[seat];
    let label = scene
        .lang
        .either(format!("{n} action cards in hand"), format!("{n} cartes action en main"));
    let backs: Vec<AnyView> = (0..n)
        .map(|nth| view! { <i class="back" data-piece=format!("back-{seat}-{nth}") data-from="action-pile"></i> }.into_any())
        .collect();
    view! { <span class="backs" title=label.clone() role="img" aria-label=label>{backs}<b>{n}</b></span> }.into_any()
}

/// The own action cards, by kind: those that may be played now glow, the others say when.
pub(super) fn hand(scene: &Table) -> AnyView {
    let open = scene.open.get(scene.seat.index()).and_then(|view| view.hand);
    let Some(hand) = scene.view.hand.or(open) else { return ().into_any() };
    let cards: Vec<AnyView> = hand.iter().map(|(card, n)| hand_card(scene, card, n)).collect();
    if cards.is_empty() {
        let none = scene.lang.either("no action cards", "pas de carte action");
        return view! { <div class="cards empty">{none}</div> }.into_any();
    }
    view! { <div class="cards">{cards}</div> }.into_any()
}

fn hand_card(scene: &Table, card: Action, n: u8) -> AnyView {
    let lang = scene.lang;
    let face = action_face(card, lang);
    let picks = scene.picks.get();
    let can = is_playable(card, &scene.moves);
    let picked = picks.card == Some(card)
        || card == Action::Farther && picks.farther > 0
        || card == Action::Same && picks.space.is_some();
    let hinted = scene.hinted.is_some_and(|m| is_playable(card, &[m]));
    let label = format!("{}, {}. {}", face.name, face.worth, playable_when(card, lang));
    // Further cards of the kind lie behind the first.
    let behind: Vec<AnyView> = (1..n)
        .rev()
        .map(|nth| view! { <span class="card action under" style=format!("--nth:{nth}") data-piece=format!("card-{card}-{nth}") data-from="action-pile"></span> }.into_any())
        .collect();
    let name = format!("card-{card}-0");
    let badge = (n > 1).then(|| view! { <span class="badge">"×"{n}</span> });
    let order = (picks.farther > 0 && card == Action::Farther)
        .then(|| view! { <span class="order">"+"{picks.farther}</span> });
    let front = if scene.is_asked() {
        view! {
            <button class="card action" class:can=can class:quiet-card=!can class:chosen=picked class:hinted=hinted aria-pressed=picked.to_string() aria-label=label.clone() title=label data-piece=name data-from="action-pile" on:click=clicked(scene, Click::Card(card))>
                {face.inside()}{order}
            </button>
        }
        .into_any()
    } else {
        view! { <span class="card action quiet-card" role="img" aria-label=label.clone() title=label data-piece=name data-from="action-pile">{face.inside()}</span> }.into_any()
    };
    view! { <span class="kind">{behind}{front}{badge}</span> }.into_any()
}

/// Who a seat is, with the pawn while it is not on the board, and the bet of this round.
pub(super) fn bettor(scene: &Table, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let pawn = view.pawns[seat];
    let home = (!pawn.on_board()).then(|| dial::pawn(scene, seat, 0));
    let first = (view.first == seat && view.phase != Phase::Start && view.phase != Phase::Over)
        .then(|| {
            let label = lang.either("bets first this round", "parie en premier ce tour-ci");
            view! { <span class="first" title=label role="img" aria-label=label>"1"</span> }
        });
    let failed = scene
        .told
        .iter()
        .rev()
        .take_while(|event| !matches!(event, Event::Round { .. }))
        .any(|event| *event == Event::Failed { seat });
    let bet = pawn.bet().map(|bet| {
        let class = if failed {
            "bet failed"
        } else if pawn.on_board() {
            "bet"
        } else {
            "bet done"
        };
        let label = lang.either(format!("bet {bet}"), format!("pari {bet}"));
        view! { <span class=class title=label.clone() role="img" aria-label=label>{bet}</span> }
    });
    view! { {first}<span class="at-home" data-place=format!("home-{seat}")>{home}{bet}</span> }
        .into_any()
}

/// The head of the own side.
pub(super) fn own_head(scene: &Table, points: AnyView) -> AnyView {
    view! { <h2>{player(scene, scene.seat)}{bettor(scene, scene.seat)}{points}</h2> }.into_any()
}

/// The tips that are known, where they cost something now.
pub(super) fn tips_note(scene: &Table, seat: Seat) -> Option<AnyView> {
    let lost = lost(scene, seat);
    (lost < 0 && scene.view.phase != Phase::Over).then(|| {
        let label = scene.lang.either("for the fewest tips, as things stand", "pour le moins de pourboires, en l'état");
        view! { <span class="loses" title=label role="img" aria-label=format!("{lost} {label}")>{art("tip")}{lost.to_string().replace('-', "−")}</span> }.into_any()
    })
}

/// The words of the language for points, so that the total says what it counts.
pub(super) fn total_title(scene: &Table) -> &'static str {
    match scene.view.phase {
        Phase::Over => scene.lang.points(),
        _ => scene.lang.either("if the game ended now", "si la partie finissait maintenant"),
    }
}
