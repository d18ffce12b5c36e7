//! Sushi Express: the ring with its vans, the betting board with the dice in its middle, the row of
//! clients, and action cards that are playable only when they may be.

mod cards;
mod dial;
mod picks;
mod ring;
mod throws;
mod words;

#[cfg(test)]
mod tests;

pub(super) use picks::Picks;

use super::pieces::{side, total};
use super::{Scene, Show};
use crate::sound::Sound;
use crate::words::{Either, Lang};
use game_sushi_express::{Action, Client, Event, Move, Phase, SushiExpress};
use kaiten_bots::sense::sushi_express::chance;
use kaiten_core::{Piece, Seat};
use leptos::prelude::*;
use picks::Click;
use words::{drive_brings, percent};

/// What this board shows.
type Table = Scene<SushiExpress>;

impl Show for SushiExpress {
    type Picks = Picks;

    const MINUTES: &'static str = "30";

    fn feels(lang: Lang) -> &'static str {
        lang.either(
            "Bet on the dice, drive round the block, and never be short of tips.",
            "Pariez sur les dés, faites le tour du quartier, et gare au manque de pourboires.",
        )
    }

    fn board(scene: &Table) -> AnyView {
        let throws = throws::throws(&scene.told);
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| other(scene, seat)).collect();
        view! {
            <section class="others" data-count=scene.players.len() - 1>{others}</section>
            <section class="middle">
                {cards::clients_side(scene)}
                <div class="around">
                    {phases(scene)}
                    {ring::ring(scene, dial::dial(scene, &throws))}
                </div>
                {cards::park_side(scene, &throws)}
            </section>
            <section class="own" class:turn=is_turn(scene, scene.seat) data-place=super::pieces::place(scene.seat)>
                {cards::own_head(scene, points(scene, scene.seat))}
                {cards::area(scene, scene.seat)}
            </section>
            <section class="decide">{decide(scene)}</section>
            <section class="hand">{cards::hand(scene)}</section>
        }
        .into_any()
    }

    fn asks(scene: &Table) -> String {
        words::asks(&scene.view, scene.seat, &scene.moves, &scene.picks.get(), scene.lang)
    }

    fn move_name(m: &Move, _: &[String], lang: Lang) -> String {
        words::move_name(*m, lang)
    }

    fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
        Some(words::tells(event, names, lang))
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

    fn drawn(word: &str, lang: Lang) -> Option<AnyView> {
        let client = Client::named(word).map(|client| cards::client_face(client, lang));
        let face =
            client.or_else(|_| Action::named(word).map(|card| cards::action_face(card, lang)));
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
fn clicked(scene: &Table, click: Click) -> impl Fn(leptos::ev::MouseEvent) + 'static {
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
fn other(scene: &Table, seat: Seat) -> AnyView {
    let head = view! { {cards::bettor(scene, seat)}{cards::backs(scene, seat)} };
    let inside = view! {
        {cards::area(scene, seat)}{cards::others_hand(scene, seat)}
    };
    let side = side(scene, seat, points_of(scene, seat), head.into_any(), inside.into_any());
    view! { <div class="seat" class:turn=is_turn(scene, seat) title=cards::total_title(scene)>{side}</div> }.into_any()
}

fn points(scene: &Table, seat: Seat) -> AnyView {
    view! { {cards::tips_note(scene, seat)}<span title=cards::total_title(scene)>{total(scene, seat, points_of(scene, seat))}</span> }.into_any()
}

/// What a seat would score if the game ended now.
fn points_of(scene: &Table, seat: Seat) -> i16 {
    scene.view.points(seat).iter().map(|(_, points)| points).sum()
}

/// Whether all wait for this seat.
fn is_turn(scene: &Table, seat: Seat) -> bool {
    let nobody = matches!(scene.view.phase, Phase::Start | Phase::Fill | Phase::Over);
    scene.view.turn == seat && !nobody
}

/// The four phases of a round, and which of them is played.
fn phases(scene: &Table) -> AnyView {
    let lang = scene.lang;
    let now = match scene.view.phase {
        Phase::Bet | Phase::Placed => 0,
        Phase::Throw { .. } | Phase::Missed { .. } | Phase::Reroll { .. } | Phase::Failed => 1,
        Phase::Drive | Phase::Take | Phase::Park => 2,
        Phase::Orders | Phase::Fill => 3,
        Phase::Start | Phase::Over => 4,
    };
    let names = [
        lang.either("Bets", "Paris"),
        lang.either("Dice", "Dés"),
        lang.either("Vans", "Trajets"),
        lang.either("Orders", "Commandes"),
    ];
    let phases = names.into_iter().enumerate().map(|(nth, name)| {
        let current = (nth == now).then_some("step");
        view! { <li class:now=(nth == now) aria-current=current>{name}</li> }
    });
    view! { <ol class="phases">{phases.collect_view()}</ol> }.into_any()
}

/// The large buttons, for what is not chosen on a piece.
fn decide(scene: &Table) -> AnyView {
    let (view, lang, picks) = (&scene.view, scene.lang, scene.picks.get());
    let go = |text: String, m: Move| {
        let hinted = scene.hinted == Some(m);
        view! { <button class="primary confirm" id="go" class:hinted=hinted on:click=clicked(scene, Click::Go)>{text}</button> }.into_any()
    };
    let odds = |m| {
        chance(view, scene.seat, m)
            .map(|odds| format!(" · {}", percent(odds, lang)))
            .unwrap_or_default()
    };
    match view.phase {
        _ if !scene.is_asked() => ().into_any(),
        Phase::Bet => match picks.space {
            Some(space) => go(
                lang.either(format!("Bet {space} on top"), format!("Parier {space} par-dessus"))
                    + &odds(Move::Same(space)),
                Move::Same(space),
            ),
            None => ().into_any(),
        },
        Phase::Placed if scene.moves.len() > 1 => {
            go(lang.either("Leave them", "Les laisser").to_string() + &odds(Move::Pass), Move::Pass)
        }
        Phase::Placed => go(lang.either("Go on", "Continuer").into(), Move::Pass),
        Phase::Missed { last: false, .. } => go(
            lang.either("Second throw", "Second jet").to_string() + &odds(Move::Pass),
            Move::Pass,
        ),
        Phase::Missed { .. } => {
            go(lang.either("Give up, draw a card", "Renoncer et piocher").into(), Move::Pass)
        }
        Phase::Drive => {
            let bet = view.pawns[scene.seat].bet().unwrap_or_default();
            let (tile, at_the_shop) = view.way(scene.seat, bet + picks.farther);
            let tiles = if picks.farther == 0 {
                bet.to_string()
            } else {
                format!("{bet} + {}", picks.farther)
            };
            let brings = drive_brings(tile, at_the_shop, lang);
            go(
                lang.either(
                    format!("Drive {tiles}: {brings}"),
                    format!("Rouler de {tiles} : {brings}"),
                ),
                Move::Drive(picks.farther),
            )
        }
        Phase::Orders => orders(scene),
        _ => ().into_any(),
    }
}

/// Keep or discard, and what that would end.
fn orders(scene: &Table) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let rest = words::clients_named(&view.row, lang);
    let button = |m: Move, click, id: &'static str, text: &'static str| {
        let ends = view
            .ends_with(m)
            .then(|| view! { <small>{lang.either("ends the game", "finit la partie")}</small> });
        let hinted = scene.hinted == Some(m);
        view! { <button class="orders can" id=id class:hinted=hinted aria-label=format!("{text} ({rest})") on:click=clicked(scene, click)>{text}{ends}</button> }
    };
    view! {
        {button(Move::Keep, Click::Keep, "keep", lang.either("Keep the row", "Laisser la rangée"))}
        {button(Move::Discard, Click::Discard, "discard", lang.either("Discard the row", "Défausser la rangée"))}
    }
    .into_any()
}
