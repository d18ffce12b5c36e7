//! Sushi Roll: belts that go round with their dice, menus to roll again, chopsticks to swap, and
//! trays with their sets.

mod actions;
mod belts;
mod dice;
mod faces_form;
mod feelings;
mod picks;
mod story;
#[cfg(test)]
mod tests;
mod trays;

use super::about::about;
use super::pieces::{art, classes, place, player, side};
use super::score::score;
use super::{Feeling, Form, Scene, Show};
use crate::sound::Sound;
use actions::actions;
use belts::belt;
use dice::{lying, token, token_lying, waiting};
use game_sushi_roll::{Event, Face, Kind, Phase, SushiRoll, Token, View};
use kaiten_core::{Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::text::{page, sushi_roll as text};
use leptos::prelude::*;
use picks::{Mode, Picks};
use trays::{own_tray, small_tray, supply_place, tokens};

impl Show for SushiRoll {
    type Picks = Picks;

    const MINUTES: &'static str = "20";
    const SCENERY: &'static str = "hall";
    // P4 Everything lies open.
    const OPEN: bool = true;
    const NOTHING_TO_REMEMBER: bool = true;

    fn options_form(form: &Form) -> AnyView {
        faces_form::faces_form(*form)
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        let (view, seat) = (&scene.view, scene.seat);
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| other(scene, seat)).collect();
        let head = view! {
            {player(scene, seat)}
            {turn_mark(scene, seat)}
            {tokens(scene, seat)}
            {score(scene, seat)}
        };
        view! {
            <section class="others" data-seats=view.options.seats()>{others}</section>
            <section class="middle">{middle(scene)}</section>
            <section class="own" class:turn=is_turn_of(view, seat) data-place=place(seat)>
                <h2>{head}</h2>
                {own_tray(scene)}
            </section>
            <section class="hand">{belt(scene, seat)}{actions(scene)}</section>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        let (lang, picks) = (scene.lang, scene.picks.get());
        let has = |token| scene.view.tokens[scene.seat].count(token) > 0;
        let asks = match picks.mode {
            Mode::Take => match (has(Token::Menu), has(Token::Chopsticks)) {
                (true, true) => text::ask_die_or_token(lang),
                (true, false) => text::ask_die_or_menu(lang),
                (false, true) => text::ask_die_or_chopsticks(lang),
                (false, false) => text::ask_die(lang),
            },
            Mode::Menu if picks.marked.is_empty() => text::ask_marks(lang),
            Mode::Menu => text::ask_more_marks(lang),
            Mode::Chopsticks => match (picks.give, picks.get) {
                (None, None) => text::ask_both(lang),
                (Some(_), None) => text::ask_get(lang),
                (None, Some(_)) => text::ask_give(lang),
                (Some(_), Some(_)) => text::ask_swap(lang),
            },
        };
        asks.to_string()
    }

    fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
        feelings::feeling(view, step, seat)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Rolled { .. } => Some(Sound::Dice),
            Event::Took { .. } | Event::Gained { .. } => Some(Sound::Tile),
            Event::Swapped { .. } => Some(Sound::Steal),
            Event::Passed { .. } | Event::Drew { .. } | Event::UsedMenu { .. } => Some(Sound::Card),
            Event::Scored { points, .. } if *points < 0 => Some(Sound::Bad),
            Event::Scored { .. } => Some(Sound::Good),
            Event::GotRedBelt { .. } | Event::RoundOver { .. } => None,
        }
    }

    fn how_far(view: &View, lang: Lang) -> Option<String> {
        Some(page::RoundOfThree { round: &view.round }.say(lang))
    }

    fn counted(view: &View, event: &Event) -> View {
        story::counted(view, event)
    }

    fn picture(rule: &str) -> Option<&'static str> {
        Some(match rule {
            "M1" | "M2" => "maki",
            "N1" => "egg",
            "N2" => "salmon",
            "N3" => "squid",
            "D1" => "dumpling",
            "T1" => "tempura",
            "A1" => "sashimi",
            "U1" | "U2" => "pudding",
            "O1" => "menu",
            _ => return None,
        })
    }

    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        let on_wasabi = word.strip_prefix("wasabi(").and_then(|rest| rest.strip_suffix(')'));
        if let Some(sushi) = on_wasabi.and_then(|sushi| Face::named(sushi).ok()) {
            let pair = [Face::Wasabi, sushi]
                .map(|face| lying(face, None, lang))
                .into_iter()
                .collect_view();
            return Some(view! { <span class="dip">{pair}</span> }.into_any());
        }
        // A pudding is a token or a die: most examples mean the token.
        let token = Token::named(word).ok().map(|token| token_lying(token, lang));
        let die = || Face::named(word).ok().map(|face| lying(face, None, lang));
        let kind = || Kind::named(word).ok().map(|kind| waiting(kind, None, None, lang));
        token.or_else(die).or_else(kind)
    }
}

/// Whether a seat is choosing.
fn is_turn_of(view: &View, seat: Seat) -> bool {
    matches!(view.phase, Phase::Choose | Phase::Reroll) && view.turn == seat
}

/// Shows whose turn it is.
fn turn_mark(scene: &Scene<SushiRoll>, seat: Seat) -> Option<AnyView> {
    is_turn_of(&scene.view, seat).then(|| {
        let is_own = scene.is_asked() && seat == scene.seat;
        let says = match is_own || scene.you == Some(seat) {
            true => text::your_turn(scene.lang),
            false => text::chooses(scene.lang),
        };
        view! { <span class="turn-mark">{says}</span> }.into_any()
    })
}

/// Another player's side: tokens, the belt, and the tray.
fn other(scene: &Scene<SushiRoll>, seat: Seat) -> AnyView {
    let head = view! { {turn_mark(scene, seat)}{tokens(scene, seat)} };
    let inside = view! {
        <div class="place" class:turn=is_turn_of(&scene.view, seat)>
            {belt(scene, seat)}
            {small_tray(scene, seat)}
        </div>
    };
    side(scene, seat, head.into_any(), inside.into_any())
}

/// The round, the bag with the dice that are in nobody's hands, and the supply.
fn middle(scene: &Scene<SushiRoll>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let in_bag: Vec<AnyView> = view
        .bag
        .iter()
        .map(|(kind, n)| {
            let title = text::InBag { kind: &kind, n: &n }.say(lang);
            let class = format!("pip of-{kind}");
            let about = about(format_args!("bag-{kind}"), None);
            view! { <span class=class role="img" aria-label=title data-about=about>{n}</span> }
                .into_any()
        })
        .collect();
    let supply: Vec<AnyView> = Token::ALL.iter().map(|&which| supply(scene, which)).collect();
    let bag = text::Bag { n: &view.bag.len() }.say(lang);
    let sack = view! {
        <span class="sack" data-place="bag" role="img" aria-label=bag>{art("bag")}</span>
    };
    view! {
        <span class="round" data-about=about("round", None)>
            <span class="word">{page::round(lang)}" "</span>
            <b>{view.round}</b>
            <span class="word">" "{page::of_three(lang)}</span>
            <span class="short" aria-hidden="true">"/3"</span>
        </span>
        <span class="bag" data-about=about("bag", None)>
            {sack}
            {in_bag}
        </span>
        <span class="supply">
            <small>{text::supply(lang)}</small>
            {supply}
        </span>
    }
    .into_any()
}

/// The tokens of a kind that nobody has.
fn supply(scene: &Scene<SushiRoll>, which: Token) -> AnyView {
    let count = scene.view.supply.count(which);
    let name = text::InSupply { token: &which, n: &count }.say(scene.lang);
    view! {
        <span
            class=classes(&format!("stack-of {which}"), &[("none", count == 0)])
            data-place=supply_place(which)
            role="img"
            aria-label=name
            data-about=about(format_args!("supply-{which}"), None)
        >
            {token(which)}
            <b data-counts=format!("supply-{which}")>{count}</b>
        </span>
    }
    .into_any()
}
