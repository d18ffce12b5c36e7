//! Sushi Express: the ring with its vans, the betting board with the dice in its middle, the row of
//! clients, and action cards that are playable only when they may be.

mod actions;
mod asks;
mod clients;
mod dial;
mod feelings;
mod picks;
mod pictures;
mod ring;
mod throws;

#[cfg(test)]
mod tests;

pub(super) use picks::Picks;

use super::about::about;
use super::pieces::{classes, place, player, side};
use super::score::score;
use super::{Feeling, Scene, Show};
use crate::sound::Sound;
use game_sushi_express::{Action, Client, Event, Move, Phase, SushiExpress, View};
use kaiten_core::{BySeat, Piece, Seat, Seats};
use kaiten_words::Lang;
use kaiten_words::sushi_express::{clients_named, drive_name};
use kaiten_words::text::sushi_express as text;
use leptos::prelude::*;
use picks::Click;
use wasm_bindgen::JsCast;

impl Show for SushiExpress {
    type Picks = Picks;

    const MINUTES: &'static str = "30";
    const SCENERY: &'static str = "street";
    const COUNTED_AT_END: bool = true;
    const IN_TURN: bool = true;

    fn board(scene: &Scene<Self>) -> AnyView {
        let throws = throws::throws(&scene.told);
        // The bet that somebody looks at, and is told about above the dial.
        let looked = RwSignal::new(None);
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| other(scene, seat)).collect();
        view! {
            <section class="others" data-count=scene.players.len() - 1>{others}</section>
            <section class="middle">
                {clients::shop_side(scene)}
                <div class="around">
                    {phases(scene)}
                    {dial::says(scene, looked)}
                    {ring::ring(scene, dial::dial(scene, &throws, looked))}
                </div>
                {actions::park_side(scene, &throws)}
            </section>
            <section
                class="own"
                class:turn=is_turn(scene, scene.seat)
                data-place=place(scene.seat)
            >
                {own_head(scene)}
                {clients::area(scene, scene.seat)}
            </section>
            <section class="decide">{decide(scene)}</section>
            <section class="hand">{actions::hand(scene)}</section>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        asks::asks(&scene.view, scene.seat, &scene.moves, &scene.picks.get(), scene.lang)
    }

    /// The bets of others appear together, and what somebody drew with what they did for it.
    fn flows_on(step: &[Event], next: &[Event]) -> bool {
        let is_bet = |event: &Event| matches!(event, Event::Bet { .. } | Event::Swapped { .. });
        step.is_empty() || (step.iter().all(is_bet) && next.iter().all(is_bet))
    }

    fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
        feelings::feeling(view, step, seat)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        Some(match event {
            Event::Bet { .. } | Event::Swapped { .. } => Sound::Tile,
            Event::Threw { .. } => Sound::Dice,
            Event::Drove { .. } => Sound::Van,
            Event::Took { .. } | Event::Draws { .. } | Event::Filled { .. } => Sound::Card,
            Event::Failed { .. } | Event::AllFailed { .. } => Sound::Bad,
            Event::Scored { points, .. } if *points < 0 => Sound::Bad,
            Event::Scored { .. } => Sound::Good,
            _ => return None,
        })
    }

    fn how_far(view: &View, lang: Lang) -> Option<String> {
        Some(text::ClientsInPile { n: &view.pile }.say(lang))
    }

    /// By what lies open, and the tips in the viewer's own hand: the board says beside the points
    /// that these count. What others hold is not guessed at.
    fn count_now(view: &View) -> Option<Vec<Event>> {
        let seats = view.options.seats();
        let held = |seat| view.tips(seat) - view.clients[seat].count(Client::Tip);
        let tips = BySeat::from_fn(seats, held);
        let held_or_shown = |seat| view.hand_sizes[seat] + view.tips_shown[seat];
        let left = BySeat::from_fn(seats, |seat| held_or_shown(seat) - held(seat));
        let mut events = vec![Event::GameOver { clients: view.clients, tips, left }];
        for seat in Seats::first(seats) {
            let scored = view.points(seat).into_iter().filter(|(_, points)| *points != 0);
            events.extend(scored.map(|(rule, points)| Event::Scored { seat, rule, points }));
        }
        Some(events)
    }

    fn picture(rule: &str) -> Option<&'static str> {
        match rule {
            "V1" => Some(clients::FIRST),
            "V2" => Some(clients::FURTHER),
            "V3" => Some("tip"),
            _ => None,
        }
    }

    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        if let Some(face) = word.strip_prefix("die-") {
            let pips = dial::pips(face.parse().ok()?);
            return Some(view! { <span class="threw">{pips}</span> }.into_any());
        }
        if let Some(picture) = pictures::picture(word) {
            return Some(picture);
        }
        let client = Client::named(word).map(|client| clients::face(client, lang));
        let face = client.or_else(|_| Action::named(word).map(|card| actions::face(card, lang)));
        face.ok().map(|face| face.lying())
    }
}

/// What a click does: it is noted, or all is picked and the move is made.
fn clicked(scene: &Scene<SushiExpress>, click: Click) -> impl Fn(leptos::ev::MouseEvent) + 'static {
    let scene = scene.clone();
    move |event| {
        let click = match click {
            // A finger cannot look before it touches.
            Click::Space(space) if is_touch(&event) => Click::Touch(space),
            click => click,
        };
        let mut picks = scene.picks.get_untracked();
        let m = picks.click(click, &scene.moves);
        scene.picks.set(picks);
        if let Some(m) = m {
            (scene.choose)(m);
        }
    }
}

fn is_touch(event: &leptos::ev::MouseEvent) -> bool {
    let pointer = event.dyn_ref::<leptos::ev::PointerEvent>();
    pointer.is_some_and(|pointer| pointer.pointer_type() == "touch")
}

/// Another player's side of the table.
fn other(scene: &Scene<SushiExpress>, seat: Seat) -> AnyView {
    let head = view! {
        {dial::bettor(scene, seat)}
        {actions::backs(scene, seat)}
    };
    let inside = view! {
        {clients::area(scene, seat)}
        {actions::known(scene, seat)}
    };
    let side = side(scene, seat, head.into_any(), inside.into_any());
    view! {
        <div class="seat" class:turn=is_turn(scene, seat)>
            {side}
        </div>
    }
    .into_any()
}

/// The head of the own side.
fn own_head(scene: &Scene<SushiExpress>) -> AnyView {
    let seat = scene.seat;
    view! {
        <h2>
            {player(scene, seat)}
            {dial::bettor(scene, seat)}
            {clients::tips_note(scene, seat)}
            {clients::tips_in_hand(scene)}
            {score(scene, seat)}
        </h2>
    }
    .into_any()
}

/// Whether all wait for this seat.
fn is_turn(scene: &Scene<SushiExpress>, seat: Seat) -> bool {
    let nobody = matches!(scene.view.phase, Phase::Start | Phase::Fill | Phase::Over);
    scene.view.turn == seat && !nobody
}

/// The four phases of a round, and which of them is played.
fn phases(scene: &Scene<SushiExpress>) -> AnyView {
    let lang = scene.lang;
    let now = match scene.view.phase {
        Phase::Bet | Phase::Placed => 0,
        Phase::Throw { .. } | Phase::Missed { .. } | Phase::Reroll { .. } | Phase::Failed => 1,
        Phase::Drive | Phase::Take | Phase::Park => 2,
        Phase::Orders | Phase::Fill => 3,
        Phase::Start | Phase::Over => 4,
    };
    let names = [
        text::phase_bets(lang),
        text::phase_dice(lang),
        text::phase_vans(lang),
        text::phase_orders(lang),
    ];
    let phases = names.into_iter().enumerate().map(|(nth, name)| {
        let current = (nth == now).then_some("step");
        view! {
            <li
                class:now=(nth == now)
                aria-current=current
                data-about=about(format_args!("phase-{nth}"), None)
            >
                {name}
            </li>
        }
    });
    // Where there is little room, what a bet would bring takes its place.
    let aside = dial::is_betting(scene);
    view! { <ol class="phases" class:aside=aside>{phases.collect_view()}</ol> }.into_any()
}

/// The large buttons, for what is not chosen on a piece.
fn decide(scene: &Scene<SushiExpress>) -> AnyView {
    let (view, lang, picks) = (&scene.view, scene.lang, scene.picks.get());
    let go = |text: String, m: Move| {
        let (chosen, hinted) = (scene.chosen == Some(m), scene.hinted == Some(m));
        let class = classes("primary confirm", &[("chosen", chosen), ("hinted", hinted)]);
        let go = clicked(scene, Click::Go);
        view! {
            <button class=class id="go" on:click=go>
                {text}
            </button>
        }
        .into_any()
    };
    let go_with_odds = |text: &str, m: Move| match dial::odds(scene, m) {
        Some(odds) => go(format!("{text} · {}", odds.say(lang)), m),
        None => go(text.to_string(), m),
    };
    match view.phase {
        _ if !scene.is_asked() => ().into_any(),
        Phase::Bet => match picks.space {
            Some(space) if scene.moves.contains(&Move::Same(space)) => {
                go_with_odds(&text::BetOnTop { space: &space }.say(lang), Move::Same(space))
            }
            Some(space) => go_with_odds(&text::BetIt { space: &space }.say(lang), Move::Bet(space)),
            None => ().into_any(),
        },
        Phase::Placed if scene.moves.len() > 1 => go_with_odds(text::leave_them(lang), Move::Pass),
        Phase::Placed => go(text::go_on(lang).into(), Move::Pass),
        Phase::Missed { last: false, .. } => go_with_odds(text::second_throw(lang), Move::Pass),
        Phase::Missed { .. } => go(text::give_up(lang).into(), Move::Pass),
        Phase::Drive => {
            let bet = view.pawns[scene.seat].bet().unwrap_or_default();
            let tiles = match picks.farther {
                0 => bet.to_string(),
                farther => format!("{bet} + {farther}"),
            };
            let way = view.way(scene.seat, bet + picks.farther);
            go(drive_name(&tiles, way, false, lang), Move::Drive(picks.farther))
        }
        Phase::Orders => orders(scene),
        _ => ().into_any(),
    }
}

/// Keep or discard, and what that would end.
fn orders(scene: &Scene<SushiExpress>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let rest = clients_named(&view.row, lang);
    let button = |m: Move, click, id: &'static str, text: &'static str| {
        let ends = view.ends_with(m);
        view! {
            <button
                class="orders can"
                id=id
                class:chosen=scene.chosen == Some(m)
                class:hinted=scene.hinted == Some(m)
                on:click=clicked(scene, click)
            >
                {text}
                <span class="heard">{rest.clone()}</span>
                {ends.then(|| view! { <small>{text::ends_the_game(lang)}</small> })}
            </button>
        }
    };
    view! {
        {button(Move::Keep, Click::Keep, "keep", text::keep_row(lang))}
        {button(Move::Discard, Click::Discard, "discard", text::discard_row(lang))}
    }
    .into_any()
}
