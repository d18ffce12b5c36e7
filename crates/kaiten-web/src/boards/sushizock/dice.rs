//! The five dice in a line: those put aside on the shelf, those just rolled beside it, and the
//! next roll.

use super::picks::Click;
use super::worth::{chance, percent};
use super::{Sushizock, on};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{art, classes, place, player};
use game_sushizock::{DICE, DIE, Dice, Event, Face, Move, Phase, Portion};
use kaiten_core::{Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::sushizock::{in_words, tile_name};
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;

/// Dice one by one, in the order of their symbols.
pub(super) fn faces(dice: &Dice) -> Vec<Face> {
    let each = Face::ALL.iter();
    each.flat_map(|&face| (0..dice.count(face)).map(move |_| face)).collect()
}

/// The dice of whoever has the turn, and for the viewer the way to roll them.
pub(super) fn dice(scene: &Scene<Sushizock>) -> AnyView {
    if matches!(scene.view.phase, Phase::Lay | Phase::Over) {
        return ().into_any();
    }
    view! {
        <p class="whose">{player(scene, scene.view.turn)}{rolls(scene)}</p>
        <div class="dice">{shelf(scene)}{bowl(scene)}</div>
        <div class="go">{go(scene)}</div>
    }
    .into_any()
}

/// The three rolls of a turn: those that were made are filled.
fn rolls(scene: &Scene<Sushizock>) -> AnyView {
    let rolls = scene.view.rolls;
    let label = text::RollOfThree { n: &rolls }.say(scene.lang);
    let pips: Vec<AnyView> = (1..=3)
        .map(|nth| {
            view! { <i class="pip" class:made={nth <= rolls} class:now={nth == rolls}>{nth}</i> }
                .into_any()
        })
        .collect();
    let about = about("rolls", None);
    view! {
        <span class="rolls" role="img" aria-label=label data-about=about data-place="rolls">
            {pips}
        </span>
    }
    .into_any()
}

/// The dice that were put aside in this turn, if there are any.
fn shelf(scene: &Scene<Sushizock>) -> AnyView {
    let kept = faces(&scene.view.kept);
    if kept.is_empty() {
        return ().into_any();
    }
    let dice: Vec<AnyView> = kept
        .iter()
        .enumerate()
        .map(|(nth, &face)| {
            let among = kept[..nth].iter().filter(|&&other| other == face).count() as u8;
            lies_aside(scene, face, among)
        })
        .collect();
    let label = text::put_aside(scene.lang);
    view! {
        <div class="shelf" role="group" aria-label=label>
            {dice}
            <small class="fate" aria-hidden="true">{label}</small>
        </div>
    }
    .into_any()
}

/// A die that stays aside for the whole turn.
fn lies_aside(scene: &Scene<Sushizock>, face: Face, nth: u8) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let new = scene.just.iter().find_map(|event| match event {
        Event::Kept { dice, .. } => Some(*dice),
        _ => None,
    });
    let new = new.unwrap_or_default().count(face);
    // It comes from where it lay when it was picked.
    let among = nth.checked_sub(view.kept.count(face) - new.min(view.kept.count(face)));
    let from = among.map(|among| spot(scene, face, among));
    let piece = format!("kept-{}-{face}-{nth}", turn(scene));
    let label = text::DieAside { face: &face }.say(lang);
    let just = among.is_some() && new > 0;
    let class = classes(&format!("die {face} kept"), &[("just", just)]);
    view! {
        <span
            class=class
            data-piece=piece
            data-from=from
            data-about=about(format_args!("aside-{face}"), None)
            role="img"
            aria-label=label
        >
            {symbol(face)}
        </span>
    }
    .into_any()
}

/// The dice just rolled. Those that are picked rise where they lie, and each says whether it would
/// be kept or rolled again.
fn bowl(scene: &Scene<Sushizock>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let picks = scene.picks.get();
    let rolled = faces(&view.rolled);
    let rolls_on = scene.moves.iter().any(|m| matches!(m, Move::Keep(_)));
    let slots: Vec<AnyView> = (0..usize::from(DICE - view.kept.len()))
        .map(|nth| match rolled.get(nth) {
            Some(&face) => die(scene, &rolled, nth, face),
            None => view! { <i class="slot"></i> }.into_any(),
        })
        .collect();
    let fates = (0..rolled.len()).filter(|_| rolls_on).map(|nth| {
        let (class, says) = match picks.is_aside(nth) {
            true => ("fate kept", text::is_kept(lang)),
            false => ("fate", text::is_rolled(lang)),
        };
        view! { <small class=class aria-hidden="true">{says}</small> }
    });
    let label = text::just_rolled(lang);
    view! {
        <div class="bowl" role="group" aria-label=label>{slots}{fates.collect_view()}</div>
    }
    .into_any()
}

/// A die that was just rolled: a click puts it aside or takes it back.
fn die(scene: &Scene<Sushizock>, rolled: &[Face], nth: usize, face: Face) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let picks = scene.picks.get();
    let aside = picks.is_aside(nth);
    let can = scene.moves.iter().any(|m| matches!(m, Move::Keep(_)));
    // Dice with the same symbol are alike: the picked ones come first.
    let rank = |other: usize| (!picks.is_aside(other), other);
    let alike = (0..rolled.len()).filter(|&other| rolled[other] == face);
    let among = alike.filter(|&other| rank(other) < rank(nth)).count() as u8;
    let is_in = |m: Option<Move>| matches!(m, Some(Move::Keep(dice)) if among < dice.count(face));
    let marks = [
        ("can", can),
        ("aside", aside),
        ("chosen", is_in(scene.chosen)),
        ("hinted", is_in(scene.hinted)),
    ];
    let label = match (can, aside) {
        (false, _) => text::Face { face: &face }.say(lang),
        (true, false) => text::PutDieAside { face: &face }.say(lang),
        (true, true) => text::TakeDieBack { face: &face }.say(lang),
    };
    let piece = format!("die-{}-{}-{nth}", turn(scene), view.rolls);
    view! {
        <button
            class=classes(&format!("die solid {face}"), &marks)
            data-piece=piece
            data-from=hand_of(view.turn)
            data-enter="tumble"
            disabled=!can
            aria-pressed=aside.to_string()
            aria-label=label
            data-about=about(face, None)
            on:click=on(scene, Click::Die(nth))
        >
            {cube(face)}
            <span class="spot" data-place=spot(scene, face, among)></span>
        </button>
    }
    .into_any()
}

/// What lets the turn go on: the next roll, or what has to be taken.
fn go(scene: &Scene<Sushizock>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    if !scene.is_asked() {
        return ().into_any();
    }
    if let Some((portion, nth)) =
        view.rows.worst().filter(|_| scene.moves.contains(&Move::TakeWorst))
    {
        let tile =
            view.rows[portion].nth(nth).map(|tile| tile_name(tile, lang)).unwrap_or_default();
        let chosen = scene.chosen == Some(Move::TakeWorst);
        return view! {
            <button
                class="primary roll worst"
                id="go"
                class:chosen=chosen
                on:click=on(scene, Click::Worst)
            >
                <b>{text::take(lang)}</b>" "<small>{tile}</small>
            </button>
        }
        .into_any();
    }
    if !scene.moves.iter().any(|m| matches!(m, Move::Keep(_))) {
        let why = if view.rolls >= 3 { text::third_roll(lang) } else { text::lone_die(lang) };
        return view! { <p class="no-roll">{why}</p> }.into_any();
    }
    let picked = scene.picks.get().kept(&view.rolled);
    let left = view.rolled.len() - picked.len();
    let may = scene.moves.contains(&Move::Keep(picked));
    let marks = |m: Option<Move>| may && m == Some(Move::Keep(picked));
    let below = match (may, left) {
        (true, n) => text::Dice { n: &n }.say(lang),
        (false, 0) => text::leave_die(lang).into(),
        (false, _) => text::first_aside(lang).into(),
    };
    view! {
        <button
            class="primary roll"
            id="go"
            class:ready=may
            class:chosen=marks(scene.chosen)
            class:hinted=marks(scene.hinted)
            on:click=on(scene, Click::Roll)
        >
            <b>{text::roll(lang)}</b>" "<small>{below}</small>
        </button>
        {may.then(|| steal_odds(scene, &view.kept.and(picked)))}
    }
    .into_any()
}

/// How likely the next roll allows a theft, where there is something to steal.
fn steal_odds(scene: &Scene<Sushizock>, kept: &Dice) -> AnyView {
    let lang = scene.lang;
    let odds = Portion::ALL.iter().filter_map(|&portion| {
        let face = portion.chopsticks();
        let there = scene.others().iter().any(|&seat| scene.view.piles[seat][portion].height > 0);
        let missing = 3_u8.saturating_sub(kept.count(face));
        let chance = chance(face, DICE - kept.len(), missing..=DICE);
        (there && chance > 0.005 && kept.count(face) > 0).then(|| {
            let label = text::ChanceToSteal { portion: &portion }.say(lang);
            let chance = percent(chance, lang);
            let about = about(format_args!("steal-{portion}"), None);
            view! {
                <small class="odds" data-about=about>
                    {symbol(face)}"3+ "{chance}
                    <span class="heard">" "{label}</span>
                </small>
            }
            .into_any()
        })
    });
    odds.collect_view().into_any()
}

/// The dice that a seat holds in its hand and is about to roll.
pub(super) fn in_hand(scene: &Scene<Sushizock>, seat: Seat) -> AnyView {
    let view = &scene.view;
    let rolls = view.phase == Phase::Roll && view.turn == seat;
    let dice: Vec<AnyView> = (0..if rolls { DICE - view.kept.len() } else { 0 })
        .map(|_| view! { <i class="die blank"></i> }.into_any())
        .collect();
    view! { <span class="in-hand" data-place=hand_of(seat) aria-hidden="true">{dice}</span> }
        .into_any()
}

fn hand_of(seat: Seat) -> String {
    format!("hand-{}", place(seat))
}

/// A name of this turn that the next one does not have.
fn turn(scene: &Scene<Sushizock>) -> String {
    let view = &scene.view;
    format!("{}-{}", view.turn, view.rows.sushis.len() + view.rows.bones.len())
}

/// Where a die with this symbol lies after a roll, the picked ones first.
fn spot(scene: &Scene<Sushizock>, face: Face, among: u8) -> String {
    format!("spot-{}-{}-{face}-{among}", turn(scene), scene.view.rolls)
}

/// A die with all its six sides, so that it can be seen to roll; the first lies on top.
fn cube(face: Face) -> AnyView {
    const SIDES: [&str; 6] = ["up", "back", "east", "west", "north", "south"];
    let up = DIE.iter().position(|&side| side == face).unwrap_or(0);
    let turned = DIE.iter().cycle().skip(up).zip(SIDES);
    let sides: Vec<AnyView> = turned
        .map(|(&side, name)| {
            view! { <i class=format!("face {name}")>{symbol(side)}</i> }.into_any()
        })
        .collect();
    view! { <span class="cube" data-solid="true">{sides}</span> }.into_any()
}

fn symbol(face: Face) -> AnyView {
    art(&format!("zock-{face}"))
}

/// Dice as they are drawn in texts.
pub(super) fn drawn(dice: &Dice, lang: Lang) -> AnyView {
    let shown: Vec<AnyView> = faces(dice)
        .into_iter()
        .map(|face| view! { <i class=format!("die {face} small")>{symbol(face)}</i> }.into_any())
        .collect();
    view! { <span class="drawn-dice" role="img" aria-label=in_words(dice, lang)>{shown}</span> }
        .into_any()
}
