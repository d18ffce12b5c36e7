//! The two tokens that can be used: their buttons, what they could bring, and what confirms it.

use super::belts::{can_show, gain_badge};
use super::dice::{cube, lying, token};
use super::picks::{Mode, Picks, faces};
use crate::boards::Scene;
use crate::boards::about::about;
use crate::boards::pieces::art;
use game_sushi_roll::{Face, Move, Phase, Reroll, SushiRoll, Token, View};
use kaiten_core::Seat;
use kaiten_words::numbers::{percent, signed};
use kaiten_words::sushi_roll::{brings, tokens_name};
use kaiten_words::text::sushi_roll as text;
use leptos::prelude::*;

/// The two tokens, and what confirms their use.
pub(super) fn actions(scene: &Scene<SushiRoll>) -> AnyView {
    let (view, lang, seat) = (&scene.view, scene.lang, scene.seat);
    if view.phase == Phase::Over {
        return ().into_any();
    }
    let picks = scene.picks.get();
    let menu = use_token(scene, Token::Menu, Mode::Menu, text::roll_again(lang));
    let chopsticks = use_token(scene, Token::Chopsticks, Mode::Chopsticks, text::swap(lang));
    let detail = match picks.mode {
        _ if !scene.is_asked() => None,
        // What stands on the dice is said once, where later the odds stand.
        Mode::Take => {
            Some(view! { <p class="detail badges">{text::what_badges_say(lang)}</p> }.into_any())
        }
        Mode::Menu => Some(reroll_detail(scene, &picks)),
        Mode::Chopsticks => Some(swap_detail(scene, &picks)),
    };
    let confirm = picks.choice(view, seat).filter(|_| scene.is_asked()).map(|m| {
        let label = match picks.mode {
            Mode::Menu => text::RollDiceAgain { n: &picks.marked.len() }.say(lang),
            _ => text::swap_them(lang).to_string(),
        };
        let (choose, chosen) = (scene.choose.clone(), scene.chosen == Some(m));
        let hinted = scene.hinted == Some(m);
        view! {
            <button
                id="confirm"
                class="primary confirm"
                class:chosen=chosen
                class:hinted=hinted
                on:click=move |_| choose(m)
            >
                {label}
            </button>
        }
    });
    let all = (scene.is_asked() && picks.mode == Mode::Menu).then(|| {
        let (signal, count) = (scene.picks, faces(&view.belts[seat]).len());
        let are_all_marked = picks.marked.len() == count;
        let label = if are_all_marked { text::none(lang) } else { text::all(lang) };
        let mark = move |_| signal.update(|picks| picks.mark_all(count));
        view! { <button id="mark-all" class="all" on:click=mark>{label}</button> }
    });
    let cancel = (scene.is_asked() && picks.mode != Mode::Take).then(|| {
        let (signal, name) = (scene.picks, text::cancel(lang));
        view! {
            <button
                id="cancel"
                class="cancel"
                aria-label=name
                title=name
                on:click=move |_| signal.set(Picks::default())
            >
                {art("icon-close")}
            </button>
        }
    });
    let mode = match picks.mode {
        Mode::Take => "take",
        Mode::Menu => "menu",
        Mode::Chopsticks => "chopsticks",
    };
    view! {
        <div class="actions" data-mode=mode data-seats=view.options.seats()>
            <div class="uses">{menu}{chopsticks}</div>
            <div class="decide">{all}{confirm}{cancel}</div>
            {detail}
        </div>
    }
    .into_any()
}

/// A button that begins to use a token; who has none is told the rule.
fn use_token(scene: &Scene<SushiRoll>, which: Token, mode: Mode, label: &'static str) -> AnyView {
    let count = scene.view.tokens[scene.seat].count(which);
    let on = scene.picks.get().mode == mode;
    let hinted = match scene.hinted {
        Some(Move::Menu(_)) => which == Token::Menu,
        Some(Move::Chopsticks { .. }) => which == Token::Chopsticks,
        _ => false,
    };
    let refused = refused_use(&scene.view, scene.seat, which);
    let click = {
        let scene = scene.clone();
        move |_| match refused {
            Some(m) => (scene.choose)(m),
            None => scene.picks.update(|picks| picks.turn_to(mode)),
        }
    };
    let aria = format!("{label}, {}", tokens_name(which, count, scene.lang));
    let asked = scene.is_asked();
    let can = asked && refused.is_none();
    view! {
        <button
            id=format!("use-{which}")
            class="use"
            class:can=can
            class:hinted=hinted && !on
            class:spent=(count == 0)
            aria-pressed=on.to_string()
            aria-label=aria
            data-about=about(which, scene.seat)
            data-place=format!("use-{which}")
            disabled=!asked
            on:click=click
        >
            {token(which)}
            <span>{label}</span>
            <b>"×"{count}</b>
        </button>
    }
    .into_any()
}

/// A move that names the rule by which a token cannot be used now; nothing if it can.
pub(super) fn refused_use(view: &View, seat: Seat, which: Token) -> Option<Move> {
    let give = view.belts[seat].dice().iter().next().map(|(face, _)| face)?;
    let empty = view.tokens[seat].count(which) == 0;
    match which {
        Token::Menu => empty.then_some(Move::Menu(Reroll(view.belts[seat].dice()))),
        _ => {
            let mut others = view.belts.by_seat().filter(|(other, _)| *other != seat);
            let bare = others.all(|(_, belt)| belt.dice().is_empty());
            // C3 In the last turn there may be no die left to swap with.
            (empty || bare).then_some(Move::Chopsticks {
                give,
                get: give,
                from: seat.left(view.options.seats()),
            })
        }
    }
}

/// What the marked dice can show, with what each face would bring, and the odds.
fn reroll_detail(scene: &Scene<SushiRoll>, picks: &Picks) -> AnyView {
    let (view, lang, seat) = (&scene.view, scene.lang, scene.seat);
    let dice = picks.dice(view, seat);
    if dice.is_empty() {
        return ().into_any();
    }
    let possible = can_show(view, &dice);
    // Dice that only bring tokens are not a matter of points.
    let for_points = possible.iter().any(|&(face, _)| view.gain(seat, face) > 0);
    let odds = for_points.then(|| {
        let (best, better, all) = view.odds_of_more(seat, &dice);
        let chance = percent(better as f32 / all as f32, lang);
        let odds = text::Odds { chance: &chance, best: &signed(best) }.say(lang);
        view! { <p class="odds" data-about=about("odds", None)>{odds}</p> }
    });
    let faces: Vec<AnyView> = possible
        .into_iter()
        .map(|(face, sides)| {
            let brings = brings(view, seat, face, lang);
            let label = text::Possible { face: &face, sides: &sides, brings: &brings }.say(lang);
            view! {
                <span class="possible" role="img" aria-label=label data-about=about(face, None)>
                    <span class=format!("die of-{}", face.kind())>
                        {cube(face, false)}
                        {gain_badge(view, seat, face, lang)}
                    </span>
                    <small>{sides}"/6"</small>
                </span>
            }
            .into_any()
        })
        .collect();
    view! {
        <div class="detail">
            {odds}
            <div class="possibles">{faces}</div>
        </div>
    }
    .into_any()
}

/// The two dice of a swap, side by side.
fn swap_detail(scene: &Scene<SushiRoll>, picks: &Picks) -> AnyView {
    let (lang, (give, get)) = (scene.lang, picks.pair(&scene.view, scene.seat));
    let die = |face: Option<Face>| match face {
        Some(face) => lying(face, Some(about(face, None)), lang),
        None => view! { <span class="free">"?"</span> }.into_any(),
    };
    let whose = match get {
        Some((from, _)) => scene.name(from),
        None => text::another_belt(lang).to_string(),
    };
    view! {
        <div class="detail swap">
            <span class="half">
                {die(give)}
                <small>{text::yours(lang)}</small>
            </span>
            <span class="arrows" aria-hidden="true">"⇄"</span>
            <span class="half">
                {die(get.map(|(_, face)| face))}
                <small>{whose}</small>
            </span>
        </div>
    }
    .into_any()
}
