//! The betting board, round like a dial: eleven holes with pawns, and the dice in its middle.

use super::picks::Click;
use super::throws::{Die, Throw};
use super::words::{drive_brings, percent};
use super::{Table, clicked};
use crate::boards::pieces::{art, shape};
use crate::words::Either;
use game_sushi_express::{Action, Event, Move, PARK, Phase};
use kaiten_bots::sense::sushi_express::chance;
use kaiten_core::Seat;
use leptos::prelude::*;

pub(super) fn dial(scene: &Table, throws: &[Throw]) -> AnyView {
    let holes: Vec<AnyView> = (2..=12).map(|space| hole(scene, space)).collect();
    let pairs: Vec<AnyView> = (2..=11).filter_map(|space| pair(scene, space)).collect();
    view! { <div class="dial">{holes}{pairs}{dice(scene, throws.last())}</div> }.into_any()
}

/// Where the hole of a space is, or one between two: the 7 is on top.
fn spot(space: f32, radius: f32) -> String {
    let angle = (270.0 + (space - 7.0) * 30.0).to_radians();
    format!("left:{:.2}%;top:{:.2}%", 50.0 + radius * angle.cos(), 50.0 + radius * angle.sin())
}

fn hole(scene: &Table, space: u8) -> AnyView {
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
    let style = spot(f32::from(space), 40.0);
    let swapped = scene.just.iter().any(|event| matches!(event, Event::Swapped { space: at, .. } if *at == space || *at + 1 == space));
    if view.phase != Phase::Bet || !scene.is_asked() {
        return view! { <div class="hole" class:taken=!stack.is_empty() class:swapped=swapped style=style data-place=format!("space-{space}")><b>{space}</b>{pawns}</div> }.into_any();
    }
    let picks = scene.picks.get();
    let bet = if stack.is_empty() { Move::Bet(space) } else { Move::Same(space) };
    let can = scene.moves.contains(&bet)
        && (picks.card != Some(Action::Same) || !stack.is_empty())
        && picks.card != Some(Action::Swap);
    let odds = chance(view, scene.seat, bet).unwrap_or_default();
    let (tile, at_the_shop) = view.way(scene.seat, space);
    let odds = percent(odds, lang);
    let brings = drive_brings(tile, at_the_shop, lang);
    let mut label = lang.either(
        format!("bet {space}: {odds} to drive, to {brings}"),
        format!("parier {space} : {odds} de chances de rouler, vers {brings}"),
    );
    if !stack.is_empty() {
        let names: Vec<String> = stack.iter().map(|&seat| scene.name(seat)).collect();
        label += lang.either("; taken by ", " ; prise par ");
        label += &names.join(", ");
    }
    let sign = if at_the_shop { Some("tile-shop") } else { (tile == PARK).then_some("tile-park") };
    let chosen = picks.space == Some(space);
    let hinted = scene.hinted == Some(bet);
    view! {
        <button class="hole" class:can=can class:taken=!stack.is_empty() class:chosen=chosen class:hinted=hinted style=style id=format!("space-{space}") data-place=format!("space-{space}") aria-label=label.clone() title=label on:click=clicked(scene, Click::Space(space))>
            <b>{space}</b><small>{odds.replace('\u{202f}', "")}</small>{pawns}
            {sign.map(|sign| view! { <span class="sign" style=spot(f32::from(space), 62.0)>{art(sign)}</span> })}
        </button>
    }
    .into_any()
}

/// A pawn, in the colour and with the shape of its player.
pub(super) fn pawn(scene: &Table, seat: Seat, nth: usize) -> AnyView {
    let name = scene.name(seat);
    let class = format!("pawn seat-{}", seat.index());
    view! { <span class=class style=format!("--nth:{nth}") data-piece=format!("pawn-{seat}") role="img" aria-label=name.clone() title=name>{art("pawn")}{shape(seat)}</span> }.into_any()
}

/// The arrows with which the pawns of two neighbouring spaces change places.
fn pair(scene: &Table, space: u8) -> Option<AnyView> {
    let m = Move::Swap(space);
    let held_up = scene.picks.get().card == Some(Action::Swap) || scene.view.phase == Phase::Placed;
    if !held_up || !scene.moves.contains(&m) {
        return None;
    }
    let lang = scene.lang;
    let mut label = lang.either(
        format!("swap {space} and {}", space + 1),
        format!("échanger {space} et {}", space + 1),
    );
    let odds = chance(&scene.view, scene.seat, m).map(|odds| percent(odds, lang));
    if let Some(odds) = &odds {
        label +=
            &lang.either(format!(": {odds} to drive"), format!(" : {odds} de chances de rouler"));
    }
    let hinted = scene.hinted == Some(m);
    Some(
        view! {
            <button class="pair can" class:hinted=hinted style=spot(f32::from(space) + 0.5, 49.0) id=format!("pair-{space}") aria-label=label.clone() title=label on:click=clicked(scene, Click::Pair(space))>
                {art("action-swap")}{odds.map(|odds| view! { <small>{odds}</small> })}
            </button>
        }
        .into_any(),
    )
}

/// The dice of the last throw, and what they had to reach.
fn dice(scene: &Table, last: Option<&Throw>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
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
    let sign = reached.map(|throw| if throw.enough { "≥" } else { "<" });
    let line = needs.map(|(seat, bet)| {
        let label = match reached {
            Some(throw) => format!(
                "{}: {} {} {bet}",
                scene.name(seat),
                throw.total(),
                sign.unwrap_or_default()
            ),
            None => lang.either(
                format!("{} needs {bet}", scene.name(seat)),
                format!("{} a besoin de {bet}", scene.name(seat)),
            ),
        };
        let class = match reached {
            Some(throw) if throw.enough => "needs hit",
            Some(_) => "needs miss",
            None => "needs",
        };
        view! {
            <span class=class role="img" aria-label=label.clone() title=label>
                {reached.map(|throw| view! { <b>{throw.total()}</b>{sign} })}
                {reached.is_none().then_some("≥")}<b>{bet}</b>{shape(seat)}
            </span>
        }
    });
    view! { <div class="dice" class:over=is_over>{dice}{line}</div> }.into_any()
}

fn die(scene: &Table, die: Die, missed: bool) -> AnyView {
    let name = format!("die-{}", die.name);
    if !missed {
        return view! { <span class="die" data-piece=name data-enter="tumble" role="img" aria-label=die.face>{cube(die.face)}</span> }.into_any();
    }
    let lang = scene.lang;
    let m = Move::Reroll(die.face);
    let can = scene.moves.contains(&m);
    let odds = can
        .then(|| chance(&scene.view, scene.seat, m).unwrap_or_default())
        .map(|odds| percent(odds, lang));
    let mut label =
        lang.either(format!("throw the {} again", die.face), format!("relancer le {}", die.face));
    if let Some(odds) = &odds {
        label +=
            &lang.either(format!(": {odds} to drive"), format!(" : {odds} de chances de rouler"));
    }
    let hinted = scene.hinted == Some(m);
    view! {
        <button class="die" class:can=can class:hinted=hinted data-piece=name data-enter="tumble" aria-label=label.clone() title=label on:click=clicked(scene, Click::Die(die.face))>
            {cube(die.face)}{odds.map(|odds| view! { <small>{odds}</small> })}
        </button>
    }
    .into_any()
}

/// A die with all its sides, so that it can be seen to roll; opposite sides make seven.
fn cube(face: u8) -> AnyView {
    let around = [1, 2, 3].into_iter().filter(|&one| one != face && one != 7 - face);
    let around = around.flat_map(|one| [one, 7 - one]);
    let sides =
        [face, 7 - face].into_iter().chain(around).map(|face| view! { <i>{pips(face)}</i> });
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
    view! { <svg class="art" viewBox="0 0 64 64" aria-hidden="true"><rect x="5" y="5" width="54" height="54" rx="12"></rect>{dots}</svg> }.into_any()
}
