//! Sushi Express: the ring with its vans, the betting board with the dice in its middle, the row of
//! clients, and action cards that are playable only when they may be.

mod actions;
mod asks;
mod clients;
mod dial;
mod picks;
mod ring;
mod throws;

#[cfg(test)]
mod tests;

pub(super) use picks::Picks;

use super::pieces::{place, player, side, total};
use super::{Scene, Show};
use crate::sound::Sound;
use game_sushi_express::{Action, Client, Event, Move, Phase, SushiExpress};
use kaiten_bots::sense::sushi_express::chance;
use kaiten_core::{Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::numbers::percent;
use kaiten_words::sushi_express::{brings, clients_named};
use kaiten_words::text::{page, sushi_express as text};
use leptos::prelude::*;
use picks::Click;

impl Show for SushiExpress {
    type Picks = Picks;

    const MINUTES: &'static str = "30";

    fn board(scene: &Scene<Self>) -> AnyView {
        let throws = throws::throws(&scene.told);
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| other(scene, seat)).collect();
        view! {
            <section class="others" data-count=scene.players.len() - 1>{others}</section>
            <section class="middle">
                {clients::shop_side(scene)}
                <div class="around">
                    {phases(scene)}
                    {ring::ring(scene, dial::dial(scene, &throws))}
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

    fn picture(rule: &str) -> Option<&'static str> {
        picture_of(rule)
    }

    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        let client = Client::named(word).map(|client| clients::face(client, lang));
        let face = client.or_else(|_| Action::named(word).map(|card| actions::face(card, lang)));
        face.ok().map(|face| face.lying())
    }
}

/// The drawing that stands for the points by a rule.
fn picture_of(rule: &str) -> Option<&'static str> {
    match rule {
        "V1" => Some("client-pink"),
        "V2" => Some("client-light-blue"),
        "V3" => Some("tip"),
        _ => None,
    }
}

/// What a click does: it is noted, or all is picked and the move is made.
fn clicked(scene: &Scene<SushiExpress>, click: Click) -> impl Fn(leptos::ev::MouseEvent) + 'static {
    let scene = scene.clone();
    move |_| {
        let mut picks = scene.picks.get_untracked();
        let m = picks.click(click, &scene.moves);
        scene.picks.set(picks);
        if let Some(m) = m {
            (scene.choose)(m);
        }
    }
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
    let side = side(scene, seat, points_of(scene, seat), head.into_any(), inside.into_any());
    view! {
        <div class="seat" class:turn=is_turn(scene, seat) title=counts_what(scene)>
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
            <span title=counts_what(scene)>{total(scene, seat, points_of(scene, seat))}</span>
        </h2>
    }
    .into_any()
}

/// What the total of a player counts.
fn counts_what(scene: &Scene<SushiExpress>) -> &'static str {
    match scene.view.phase {
        Phase::Over => page::score(scene.lang),
        _ => text::if_over_now(scene.lang),
    }
}

/// What a seat would score if the game ended now.
fn points_of(scene: &Scene<SushiExpress>, seat: Seat) -> i16 {
    scene.view.points(seat).iter().map(|(_, points)| points).sum()
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
            <li class:now=(nth == now) aria-current=current>
                {name}
            </li>
        }
    });
    view! { <ol class="phases">{phases.collect_view()}</ol> }.into_any()
}

/// The large buttons, for what is not chosen on a piece.
fn decide(scene: &Scene<SushiExpress>) -> AnyView {
    let (view, lang, picks) = (&scene.view, scene.lang, scene.picks.get());
    let go = |text: String, m: Move| {
        let hinted = scene.hinted == Some(m);
        let go = clicked(scene, Click::Go);
        view! {
            <button class="primary confirm" id="go" class:hinted=hinted on:click=go>
                {text}
            </button>
        }
        .into_any()
    };
    let go_with_odds = |text: &str, m: Move| match chance(view, scene.seat, m) {
        Some(odds) => go(format!("{text} · {}", percent(odds, lang)), m),
        None => go(text.to_string(), m),
    };
    match view.phase {
        _ if !scene.is_asked() => ().into_any(),
        Phase::Bet => match picks.space {
            Some(space) => {
                go_with_odds(&text::BetOnTop { space: &space }.say(lang), Move::Same(space))
            }
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
            let brings = brings(view.way(scene.seat, bet + picks.farther), lang);
            let drive = text::Drive { tiles: &tiles, brings: &brings };
            go(drive.say(lang), Move::Drive(picks.farther))
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
                class:hinted=scene.hinted == Some(m)
                aria-label=format!("{text} ({rest})")
                on:click=clicked(scene, click)
            >
                {text}
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
