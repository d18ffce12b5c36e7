//! Sushizock: two rows of tiles, five dice, and piles that are robbed.

mod count;
mod dice;
mod picks;
mod piles;
mod rows;
mod worth;

use super::{Scene, Show};
use crate::sound::Sound;
use game_sushizock::{Dice, Event, Move, Phase, Sushizock, Tiles};
use kaiten_words::Lang;
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;
use picks::{Click, Picks};

impl Show for Sushizock {
    type Picks = Picks;

    const MINUTES: &'static str = "20";
    const OPEN: bool = true;

    fn board(scene: &Scene<Self>) -> AnyView {
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| piles::other(scene, seat)).collect();
        let hand = match scene.picks.get().pile(&scene.moves) {
            Some((portion, from)) => piles::spread(scene, portion, from),
            None => dice::dice(scene),
        };
        let over = scene.view.phase == Phase::Over;
        let turn = piles::has_turn(scene, scene.seat);
        view! {
            <section class="others" class:over=over>{others}</section>
            <section class="middle">{rows::rows(scene)}</section>
            <div class="below">
                <section class="own" class:turn=turn>{piles::own(scene)}</section>
                <section class="hand">{hand}</section>
            </div>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        asks(scene)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Rolled { .. } => Some(Sound::Dice),
            Event::Laid { .. } | Event::Took { .. } => Some(Sound::Tile),
            Event::TookWorst { .. } => Some(Sound::Bad),
            Event::Stole { .. } => Some(Sound::Good),
            _ => None,
        }
    }

    fn picture(rule: &str) -> Option<&'static str> {
        match rule {
            "C1" => Some("zock-sushi"),
            "C2" => Some("zock-bone"),
            _ => None,
        }
    }

    /// `+5,+2` is tiles, `sushi*2` dice.
    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        if word == "-" {
            return None;
        }
        if let Ok(tiles) = word.parse::<Tiles>() {
            return Some(
                tiles.iter().map(|tile| rows::drawn(tile, lang)).collect_view().into_any(),
            );
        }
        let dice = word.parse::<Dice>().ok().filter(|dice| !dice.is_empty());
        dice.map(|dice| dice::drawn(&dice, lang))
    }
}

/// What a click on something of the board does.
fn on(scene: &Scene<Sushizock>, click: Click) -> impl Fn(leptos::ev::MouseEvent) + 'static {
    let scene = scene.clone();
    move |_| {
        let mut picks = scene.picks.get_untracked();
        match picks.after(click, &scene.view.rolled, &scene.moves) {
            Some(m) => (scene.choose)(m),
            None => scene.picks.set(picks),
        }
    }
}

/// One sentence: what can be done now, and what it needs.
fn asks(scene: &Scene<Sushizock>) -> String {
    let (moves, lang, rolled) = (&scene.moves, scene.lang, &scene.view.rolled);
    let picks = scene.picks.get();
    if let Some((_, from)) = picks.pile(moves) {
        return text::StealWhich { who: &scene.name(from) }.say(lang);
    }
    if moves.contains(&Move::TakeWorst) {
        return text::must_take_worst(lang).into();
    }
    let takes = moves.iter().any(|m| matches!(m, Move::Take(_)));
    let steals = moves.iter().any(|m| matches!(m, Move::Steal { .. }));
    let rolls = moves.iter().any(|m| matches!(m, Move::Keep(_)));
    let picked = picks.kept(rolled).len();
    if rolls && picked > 0 {
        return match rolled.len() - picked {
            0 => text::leave_one_die(lang),
            1 => text::roll_last_die(lang),
            _ => text::roll_rest(lang),
        }
        .into();
    }
    match (takes, steals, rolls) {
        (true, true, true) => text::take_steal_or_roll(lang),
        (true, false, true) => text::take_or_roll(lang),
        (false, true, true) => text::steal_or_roll(lang),
        (false, false, _) => text::only_roll(lang),
        (true, true, false) => text::take_or_steal(lang),
        (true, false, false) => text::only_take(lang),
        (false, true, false) => text::only_steal(lang),
    }
    .into()
}
