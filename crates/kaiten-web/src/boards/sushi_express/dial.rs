//! The betting board, round like a dial: eleven holes with pawns, and the dice in its middle.

use super::clicked;
use super::picks::Click;
use super::throws::{Die, Throw};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{art, shape};
use game_sushi_express::{Action, Event, Move, PARK, Pawn, Phase, SushiExpress};
use kaiten_bots::sense::sushi_express::chance;
use kaiten_core::Seat;
use kaiten_words::Lang;
use kaiten_words::numbers::percent;
use kaiten_words::sushi_express::{bet_brings, move_name};
use kaiten_words::text::sushi_express as text;
use leptos::prelude::*;

/// The bet that somebody looks at, with the mouse or the keys.
type Looked = RwSignal<Option<u8>>;

pub(super) fn dial(scene: &Scene<SushiExpress>, throws: &[Throw], looked: Looked) -> AnyView {
    let holes: Vec<AnyView> = (2..=12).map(|space| hole(scene, space, looked)).collect();
    let pairs: Vec<AnyView> = (2..=11).filter_map(|space| pair(scene, space)).collect();
    let dice = dice(scene, throws.last());
    view! { <div class="dial">{holes}{pairs}{dice}</div> }.into_any()
}

/// Above the dial while one bets: what the bet would bring that is looked at, picked or hinted.
pub(super) fn says(scene: &Scene<SushiExpress>, looked: Looked) -> AnyView {
    if !is_betting(scene) {
        return view! { <p class="says"></p> }.into_any();
    }
    let hinted = scene.hinted.and_then(|m| match m {
        Move::Bet(space) | Move::Same(space) => Some(space),
        _ => None,
    });
    let usual = scene.picks.get().space.or(hinted);
    let lines: Vec<String> = (2..=12).map(|space| brings(scene, space)).collect();
    let explains = text::odds_are(scene.lang);
    let says = move || match looked.get().or(usual) {
        Some(space) => lines[usize::from(space) - 2].clone(),
        None => explains.to_string(),
    };
    // Whoever listens hears the same as the name of each bet.
    view! { <p class="says" aria-hidden="true">{says}</p> }.into_any()
}

pub(super) fn is_betting(scene: &Scene<SushiExpress>) -> bool {
    scene.view.phase == Phase::Bet && scene.is_asked()
}

/// What a bet would bring.
fn brings(scene: &Scene<SushiExpress>, space: u8) -> String {
    let odds = odds(scene, bet_on(scene, space)).unwrap_or_default();
    bet_brings(&scene.view, scene.seat, space, (odds.how, &odds.percent), scene.lang)
}

/// The move that bets on a space, which may be taken.
fn bet_on(scene: &Scene<SushiExpress>, space: u8) -> Move {
    let is_taken = scene.view.pawns.iter().any(|pawn| pawn.bet() == Some(space));
    if is_taken { Move::Same(space) } else { Move::Bet(space) }
}

/// The chance to drive after a move.
#[derive(Default)]
pub(super) struct Odds {
    percent: String,
    /// Where it comes from, as messages choose it.
    how: &'static str,
}

impl Odds {
    pub(super) fn say(&self, lang: Lang) -> String {
        text::WithOdds { how: &self.how, odds: &self.percent }.say(lang)
    }
}

/// The chance to drive after a move that decides it.
pub(super) fn odds(scene: &Scene<SushiExpress>, m: Move) -> Option<Odds> {
    let (view, seat) = (&scene.view, scene.seat);
    let chance = chance(view, seat, m)?;
    let own = match m {
        Move::Bet(space) | Move::Same(space) => Some(space),
        _ => view.pawns[seat].bet(),
    };
    let has_card = view.hand.is_some_and(|hand| hand.count(Action::Reroll) > 0);
    // Who bets higher throws before, and whoever bets lower drives along.
    let is_above = |pawn: &Pawn| pawn.on_board() && pawn.bet() > own;
    let how = match view.phase {
        Phase::Missed { .. } => "once",
        _ if chance >= 1.0 => "sure",
        _ if has_card => "card",
        _ if view.pawns.iter().any(is_above) => "each",
        _ => "own",
    };
    Some(Odds { percent: percent(chance, scene.lang), how })
}

/// The direction of a space from the middle of the dial, or of one between two: the 7 is on top.
fn spot(space: f32) -> String {
    let angle = (270.0 + (space - 7.0) * 30.0).to_radians();
    format!("--x:{:.3};--y:{:.3}", angle.cos(), angle.sin())
}

fn hole(scene: &Scene<SushiExpress>, space: u8, looked: Looked) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let mut stack: Vec<Seat> = view
        .pawns
        .by_seat()
        .filter(|(_, pawn)| pawn.on_board() && pawn.bet() == Some(space))
        .map(|(seat, _)| seat)
        .collect();
    stack.sort_by_key(|&seat| view.pawns[seat].height());
    let pawns: Vec<AnyView> =
        stack.iter().enumerate().map(|(nth, &seat)| pawn(scene, seat, nth)).collect();
    let style = spot(f32::from(space));
    let place = format!("space-{space}");
    if !is_betting(scene) {
        let has_moved = |event: &Event| match event {
            Event::Swapped { space: low, .. } => *low == space || *low + 1 == space,
            _ => false,
        };
        return view! {
            <div
                class="hole"
                class:taken=!stack.is_empty()
                class:swapped=scene.just.iter().any(has_moved)
                style=style
                data-about=about(&place, None)
                data-place=place
            >
                <b>{space}</b>
                {pawns}
            </div>
        }
        .into_any();
    }
    let picks = scene.picks.get();
    let bet = bet_on(scene, space);
    let can = scene.moves.contains(&bet)
        && (picks.card != Some(Action::Same) || !stack.is_empty())
        && picks.card != Some(Action::Swap);
    let odds = odds(scene, bet).unwrap_or_default();
    let (tile, at_the_shop) = view.way(scene.seat, space);
    let names = scene.names();
    let taken: Vec<String> = stack.iter().map(|&seat| names.inside(seat)).collect();
    let taken = (!taken.is_empty())
        .then(|| format!(" {}", text::SpaceTaken { names: &taken.join(", ") }.say(lang)));
    let sign = if at_the_shop { Some("tile-shop") } else { (tile == PARK).then_some("tile-park") };
    let look = move |at: Option<u8>| looked.set(at);
    view! {
        <button
            class="hole"
            class:can=can
            class:taken=!stack.is_empty()
            class:chosen=picks.space == Some(space) || scene.chosen == Some(bet)
            class:hinted=scene.hinted == Some(bet)
            style=style
            id=place.clone()
            data-about=about(&place, None)
            data-place=place
            on:mouseenter=move |_| look(Some(space))
            on:mouseleave=move |_| look(None)
            on:focus=move |_| look(Some(space))
            on:blur=move |_| look(None)
            on:click=clicked(scene, Click::Space(space))
        >
            <span class="heard">{brings(scene, space)}{taken}</span>
            <b aria-hidden="true">{space}</b>
            <small aria-hidden="true">{odds.percent.replace('\u{202f}', "")}</small>
            <span aria-hidden="true">{pawns}</span>
            {sign.map(|sign| view! { <span class="sign">{art(sign)}</span> })}
        </button>
    }
    .into_any()
}

/// A pawn, in the colour and with the shape of its player.
fn pawn(scene: &Scene<SushiExpress>, seat: Seat, nth: usize) -> AnyView {
    let name = scene.name(seat);
    view! {
        <span
            class=format!("pawn seat-{}", seat.index())
            style=format!("--nth:{nth}")
            data-piece=format!("pawn-{seat}")
            role="img"
            aria-label=name
            data-about=about("pawn", seat)
        >
            {art("pawn")}
            {shape(seat)}
        </span>
    }
    .into_any()
}

/// Beside a name: the pawn while it is not on the board, the bet of this round, and who is first.
pub(super) fn bettor(scene: &Scene<SushiExpress>, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let own = view.pawns[seat];
    let home = (!own.on_board()).then(|| pawn(scene, seat, 0));
    let is_played = !matches!(view.phase, Phase::Start | Phase::Over);
    let first = (view.first == seat && is_played).then(|| {
        let (label, about) = (text::bets_first(lang), about("first", seat));
        view! { <span class="first" role="img" aria-label=label data-about=about>"1"</span> }
    });
    let mut this_round =
        scene.told.iter().rev().take_while(|event| !matches!(event, Event::Round { .. }));
    let failed = this_round.any(|event| *event == Event::Failed { seat });
    let bet = own.bet().map(|bet| {
        let class = match own.on_board() {
            _ if failed => "bet failed",
            true => "bet",
            false => "bet done",
        };
        let label = text::TheBet { bet: &bet }.say(lang);
        let about = about("bet", seat);
        view! { <span class=class role="img" aria-label=label data-about=about>{bet}</span> }
    });
    view! {
        {first}
        <span class="at-home" data-place=format!("home-{seat}")>
            {home}
            {bet}
        </span>
    }
    .into_any()
}

/// The arrows with which the pawns of two neighbouring spaces change places.
fn pair(scene: &Scene<SushiExpress>, space: u8) -> Option<AnyView> {
    let m = Move::Swap(space);
    let held_up = scene.picks.get().card == Some(Action::Swap) || scene.view.phase == Phase::Placed;
    if !held_up || !scene.moves.contains(&m) {
        return None;
    }
    let (label, odds) = with_odds(scene, m);
    let style = spot(f32::from(space) + 0.5);
    Some(
        view! {
            <button
                class="pair can"
                class:chosen=scene.chosen == Some(m)
                class:hinted=scene.hinted == Some(m)
                style=style
                id=format!("pair-{space}")
                data-about=about("card-swap", None)
                on:click=clicked(scene, Click::Pair(space))
            >
                <span class="heard">{label.clone()}</span>
                {art("action-swap")}
                {odds.map(|odds| view! { <small aria-hidden="true">{odds}</small> })}
            </button>
        }
        .into_any(),
    )
}

/// The name of a move together with the chance to drive after it, if it has one, and that chance.
fn with_odds(scene: &Scene<SushiExpress>, m: Move) -> (String, Option<String>) {
    let (what, lang) = (move_name(m, scene.lang), scene.lang);
    match odds(scene, m) {
        Some(Odds { how, percent }) => {
            let label = text::MoveWithOdds { what: &what, how: &how, odds: &percent }.say(lang);
            (label, Some(percent))
        }
        None => (what, None),
    }
}

/// The dice of the last throw, and what they had to reach.
fn dice(scene: &Scene<SushiExpress>, last: Option<&Throw>) -> AnyView {
    let view = &scene.view;
    let missed = matches!(view.phase, Phase::Missed { .. }) && scene.is_asked();
    // Before the first throw the dice lie ready.
    let ready = [Die { face: 3, name: 0 }, Die { face: 4, name: 1 }];
    let dice = last.map_or(ready, |throw| throw.dice).map(|one| die(scene, one, missed));
    let dice: Vec<AnyView> = dice.into();
    let is_over = last.is_none_or(|throw| !throw.now);
    let thrower = match view.phase {
        Phase::Throw { .. } | Phase::Missed { .. } | Phase::Reroll { .. } | Phase::Failed => {
            Some(view.turn)
        }
        _ => last.filter(|throw| throw.now).map(|throw| throw.seat),
    };
    let needs = thrower.and_then(|seat| Some((seat, view.pawns[seat].bet()?)));
    let reached = last.filter(|throw| throw.now && Some(throw.seat) == thrower);
    let line = needs.map(|(seat, bet)| needed(scene, seat, bet, reached));
    view! { <div class="dice" class:over=is_over>{dice}{line}</div> }.into_any()
}

/// What a seat threw, and what it had to reach.
fn needed(scene: &Scene<SushiExpress>, seat: Seat, bet: u8, reached: Option<&Throw>) -> AnyView {
    let (names, lang) = (scene.names(), scene.lang);
    let who = &names[seat];
    let (label, class, thrown) = match reached {
        Some(throw) => {
            let (sign, class) =
                if throw.enough { ("≥", "needs hit") } else { ("<", "needs miss") };
            let total = throw.total();
            let reached = text::Reached { who: &who, total: &total, sign: &sign, bet: &bet };
            (reached.say(lang), class, view! { <b>{total}</b>{sign} }.into_any())
        }
        None => {
            let needs = text::Needs { who: &who, person: &names.person(seat), bet: &bet };
            (needs.say(lang), "needs", "≥".into_any())
        }
    };
    view! {
        <span class=class role="img" aria-label=label data-about=about("needs", seat)>
            {thrown}
            <b>{bet}</b>
            {shape(seat)}
        </span>
    }
    .into_any()
}

fn die(scene: &Scene<SushiExpress>, die: Die, missed: bool) -> AnyView {
    let name = format!("die-{}", die.name);
    let cube = cube(die.face);
    if !missed {
        return view! {
            <span
                class="die"
                data-piece=name
                data-enter="tumble"
                data-about=about("dice", None)
                role="img"
                aria-label=die.face
            >
                {cube}
            </span>
        }
        .into_any();
    }
    let m = Move::Reroll(die.face);
    let can = scene.moves.contains(&m);
    let (label, odds) = if can { with_odds(scene, m) } else { (move_name(m, scene.lang), None) };
    view! {
        <button
            class="die"
            class:can=can
            class:chosen=scene.chosen == Some(m)
            class:hinted=scene.hinted == Some(m)
            data-piece=name
            data-enter="tumble"
            data-about=about("dice", None)
            on:click=clicked(scene, Click::Die(die.face))
        >
            <span class="heard">{label.clone()}</span>
            {cube}
            {odds.map(|odds| view! { <small aria-hidden="true">{odds}</small> })}
        </button>
    }
    .into_any()
}

/// A die with all its sides, so that it can be seen to roll; opposite sides make seven.
fn cube(face: u8) -> AnyView {
    let around = [1, 2, 3].into_iter().filter(|&one| one != face && one != 7 - face);
    let around = around.flat_map(|one| [one, 7 - one]);
    let faces = [face, 7 - face].into_iter().chain(around);
    let sides = faces.map(|face| view! { <i>{pips(face)}</i> });
    view! { <span class="cube" data-solid="">{sides.collect_view()}</span> }.into_any()
}

/// The face of a die.
pub(super) fn pips(face: u8) -> AnyView {
    const PLACES: [(u8, u8); 7] =
        [(20, 20), (44, 44), (44, 20), (20, 44), (20, 32), (44, 32), (32, 32)];
    let shown: &[usize] = match face {
        1 => &[6],
        2 => &[0, 1],
        3 => &[0, 1, 6],
        4 => &[0, 1, 2, 3],
        5 => &[0, 1, 2, 3, 6],
        _ => &[0, 1, 2, 3, 4, 5],
    };
    let dots: Vec<AnyView> = shown
        .iter()
        .map(|&nth| {
            let (x, y) = PLACES[nth];
            view! { <circle cx=x cy=y r="5.4"></circle> }.into_any()
        })
        .collect();
    view! {
        <svg class="art" viewBox="0 0 64 64" aria-hidden="true">
            <rect x="5" y="5" width="54" height="54" rx="12"></rect>
            {dots}
        </svg>
    }
    .into_any()
}
