//! The conveyor belts with their dice: one's own to take from, those of the others to swap with.

use super::dice::{about_kind, cube, riding, waiting};
use super::picks::{Die, Mode, Picks, dice};
use super::story::last_shown;
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::{art, classes};
use crate::boards::score::tally;
use game_sushi_roll::{Dice, Event, Face, Move, Phase, Reroll, SushiRoll, View};
use kaiten_core::{Event as _, Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::numbers::signed;
use kaiten_words::sushi_roll::brings;
use kaiten_words::text::sushi_roll as text;
use leptos::prelude::*;

/// Which of the belts lies in front of a seat. They are counted from the red one, so a belt keeps
/// its number on its way round the table.
pub(super) fn belt_at(view: &View, seat: Seat) -> usize {
    let seats = usize::from(view.options.seats());
    (seat.index() + seats - view.red.index()) % seats
}

/// The belt from which a seat took its last die: belts may have been passed in the same step. At
/// the end of a round the table is shown as it lay before that.
pub(super) fn belt_before(scene: &Scene<SushiRoll>, seat: Seat) -> usize {
    let mut passing = scene.just.iter().take_while(|event| !event.ends_round());
    let passed = passing.any(|event| matches!(event, Event::Passed { .. }));
    let seats = usize::from(scene.view.options.seats());
    (belt_at(&scene.view, seat) + usize::from(passed)) % seats
}

/// Where on a belt the die lies that is taken or swapped among those that show the same.
pub(super) fn spot(belt: usize, face: Face) -> String {
    format!("spot-{belt}-{face}")
}

/// A belt with its dice.
pub(super) fn belt(scene: &Scene<SushiRoll>, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let number = belt_at(view, seat);
    let name = format!("belt-{number}");
    // The belt itself moves only when belts are passed, and then its dice ride on it; at all other
    // times they move by themselves.
    let passes = matches!(view.phase, Phase::Roll | Phase::Deal);
    let (piece, place) = if passes { (Some(name), None) } else { (None, Some(name)) };
    let all = dice(&view.belts[seat]);
    let dice = dice_on(scene, seat, &all);
    let is_red = number == 0 && view.phase != Phase::Belts;
    let red = is_red.then(|| {
        let (about, label) = (about("red", None), text::red_belt(lang));
        view! {
            <span class="red-flag" role="img" aria-label=label data-about=about>
                {text::red_flag(lang)}
            </span>
        }
    });
    let running = view.phase == Phase::Roll;
    // Where the dice lay, their points are told.
    let is_bare = all.is_empty() && scene.tally.is_none();
    let empty = is_bare.then(|| view! { <span class="bare">{text::empty(lang)}</span> });
    let names = scene.names();
    let whose = text::BeltOf {
        who: &&names[seat],
        person: &names.person(seat),
        initial: &names.initial(seat),
    }
    .say(lang);
    let own = seat == scene.seat;
    view! {
        <div
            class="belt"
            class:red=is_red
            class:running=running
            class:mine=own
            role="group"
            aria-label=whose
            data-piece=piece
            data-place=place
            data-dice=view.options.dice_each()
            data-lie=all.len()
        >
            {red}
            {dice}
            {empty}
            {tally(scene, seat)}
        </div>
    }
    .into_any()
}

/// The dice of a belt as they look now: to choose from, on their way, or in a hand.
fn dice_on(scene: &Scene<SushiRoll>, seat: Seat, all: &[Die]) -> Vec<AnyView> {
    let (view, lang) = (&scene.view, scene.lang);
    let number = belt_at(view, seat);
    let drawn = view.phase == Phase::Roll && all.len() == usize::from(view.options.dice_each());
    if view.phase == Phase::Roll && !drawn {
        let shown = last_shown(&scene.told, view.options.seats())[seat];
        if usize::from(shown.len()) == all.len() {
            let dice = shown.iter().flat_map(|(face, n)| (0..n).map(move |_| face));
            return dice.map(|face| riding(face, lang)).collect();
        }
    }
    let mut shown = 0;
    let one = |(slot, &die): (usize, &Die)| match die {
        Die::Shows(face, nth) => {
            shown += 1;
            one_die(scene, seat, shown - 1, face, nth)
        }
        Die::Waits(kind) => {
            let piece = drawn.then(|| format!("drawn-{number}-{slot}"));
            waiting(kind, Some(about_kind(kind)), piece, lang)
        }
    };
    all.iter().enumerate().map(one).collect()
}

/// A die on a belt, as a button while the viewer is asked.
fn one_die(scene: &Scene<SushiRoll>, seat: Seat, nth: usize, face: Face, of_face: u8) -> AnyView {
    let (view, lang, own) = (&scene.view, scene.lang, seat == scene.seat);
    let picks = scene.picks.get();
    let number = belt_at(view, seat);
    let is_last = of_face + 1 == view.belts[seat].dice().count(face);
    let came = came_from(scene, seat, face).filter(|_| is_last);
    let rolled =
        scene.just.iter().any(|e| matches!(e, Event::Rolled { seat: s, .. } if *s == seat));
    let enter = (rolled && came.is_none()).then_some("tumble");
    let picked = is_picked(&picks, seat, nth, own);
    let asked = scene.is_asked();
    let can = asked && picks.is_open_to(own);
    let marks = [
        ("can", can),
        ("picked", picked),
        ("just", came.is_some()),
        ("chosen", is_last && is_chosen(scene, own, face)),
        ("hinted", is_hinted(scene, seat, face, of_face)),
    ];
    let class = classes(&format!("die of-{}", face.kind()), &marks);
    let click = {
        let scene = scene.clone();
        move |_| if own { click_own(&scene, nth) } else { click_there(&scene, seat, nth, face) }
    };
    let sign = if picks.mode == Mode::Menu { "↻" } else { "⇄" };
    let mark = picked.then(|| view! { <span class="mark" aria-hidden="true">{sign}</span> });
    // What a die would bring is said where it can come to the viewer's tray.
    let badge =
        (own || picks.mode == Mode::Chopsticks).then(|| gain_badge(view, scene.seat, face, lang));
    let pressed = (asked && picks.mode != Mode::Take).then(|| picked.to_string());
    let spot = is_last.then(|| {
        view! { <span class="spot" data-place=spot(number, face)></span> }
    });
    view! {
        <button
            class=class
            disabled=!asked
            aria-label=label(scene, seat, face)
            aria-pressed=pressed
            data-about=about(face, None)
            data-piece=format!("die-{number}-{face}-{of_face}")
            data-from=came
            data-enter=enter
            on:click=click
        >
            {cube(face, own)}
            {badge}
            {mark}
            {spot}
        </button>
    }
    .into_any()
}

/// What a die would bring, as a badge on it: points, tokens, or wasabi's promise.
pub(super) fn gain_badge(view: &View, seat: Seat, face: Face, lang: Lang) -> AnyView {
    if let Some((token, count)) = face.brings_from(&view.supply) {
        let drawing = art(&token.to_string());
        return view! { <span class="gain tokens-gain">"+"{count}{drawing}</span> }.into_any();
    }
    let title = brings(view, seat, face, lang);
    let (class, gain) = match view.gain(seat, face) {
        _ if face == Face::Wasabi => ("gain later", "×3".to_string()),
        0 => ("gain nothing", signed(0)),
        points => ("gain", signed(points)),
    };
    view! { <span class=class role="img" aria-label=title>{gain}</span> }.into_any()
}

/// Takes, marks or picks an own die.
fn click_own(scene: &Scene<SushiRoll>, nth: usize) {
    let mut picks = scene.picks.get_untracked();
    match picks.pick_own(nth, &scene.view, scene.seat) {
        Some(m) => (scene.choose)(m),
        None => scene.picks.set(picks),
    }
}

/// Picks a die of another belt; who has no chopsticks is told so.
fn click_there(scene: &Scene<SushiRoll>, from: Seat, nth: usize, get: Face) {
    let may = scene.moves.iter().any(|m| matches!(m, Move::Chopsticks { .. }));
    if may {
        scene.picks.update(|picks| picks.pick_there(from, nth));
    } else if let Some((give, _)) = scene.view.belts[scene.seat].dice().iter().next() {
        (scene.choose)(Move::Chopsticks { give, get, from });
    }
}

fn is_picked(picks: &Picks, seat: Seat, nth: usize, own: bool) -> bool {
    match picks.mode {
        Mode::Take => false,
        Mode::Menu => own && picks.marked.contains(&nth),
        Mode::Chopsticks if own => picks.give == Some(nth),
        Mode::Chopsticks => picks.get == Some((seat, nth)),
    }
}

fn is_chosen(scene: &Scene<SushiRoll>, own: bool, face: Face) -> bool {
    own && scene.chosen == Some(Move::Take(face))
}

/// Whether a hint points at this die: as many of a face as the move names, the last of them.
fn is_hinted(scene: &Scene<SushiRoll>, seat: Seat, face: Face, of_face: u8) -> bool {
    let own = seat == scene.seat;
    let is_last = of_face + 1 == scene.view.belts[seat].dice().count(face);
    match scene.hinted {
        Some(Move::Take(taken)) => own && taken == face && is_last,
        Some(Move::Menu(Reroll(dice))) => own && of_face < dice.count(face),
        Some(Move::Chopsticks { give, .. }) if own => give == face && is_last,
        Some(Move::Chopsticks { get, from, .. }) => from == seat && get == face && is_last,
        None => false,
    }
}

/// Where a die that was just swapped lay before.
fn came_from(scene: &Scene<SushiRoll>, to: Seat, face: Face) -> Option<String> {
    scene.just.iter().find_map(|event| match *event {
        Event::Swapped { seat, give, get, from } => {
            let came = |from: Seat| spot(belt_at(&scene.view, from), face);
            if to == seat && face == get {
                Some(came(from))
            } else if to == from && face == give {
                Some(came(seat))
            } else {
                None
            }
        }
        _ => None,
    })
}

/// What a die is, what a click does with it, and what it would bring.
fn label(scene: &Scene<SushiRoll>, seat: Seat, face: Face) -> String {
    let lang = scene.lang;
    let (brings, face) = (&brings(&scene.view, scene.seat, face, lang), &face);
    if seat != scene.seat {
        let (names, who) = (scene.names(), scene.name(seat));
        return text::DieOf { face, who: &who, initial: &names.initial(seat), brings }.say(lang);
    }
    match scene.picks.get().mode {
        Mode::Take => text::DieToTake { face, brings }.say(lang),
        Mode::Menu => text::DieToRoll { face, brings }.say(lang),
        Mode::Chopsticks => text::DieToGive { face, brings }.say(lang),
    }
}

/// The faces that a kind of die can show, each once.
pub(super) fn can_show(view: &View, rolled: &Dice) -> Vec<(Face, u8)> {
    let kinds = rolled.iter().map(|(face, _)| face.kind());
    let mut faces: Vec<(Face, u8)> = Vec::new();
    for face in kinds.flat_map(|kind| view.options.faces().of(kind)) {
        if !faces.iter().any(|(known, _)| *known == face) {
            let sides = view.options.faces().of(face.kind());
            faces.push((face, sides.iter().filter(|&&side| side == face).count() as u8));
        }
    }
    faces.sort_unstable_by_key(|(face, _)| face.index());
    faces
}
