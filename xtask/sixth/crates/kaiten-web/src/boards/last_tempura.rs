//! Last Tempura: the bowl in the middle, a plate for each, and two buttons.

use super::about::about;
use super::pieces::{CardFace, art, classes, player, side};
use super::score::{score, tally};
use super::{Scene, Show};
use game_last_tempura::{Fry, LastTempura, Move, Tempura};
use kaiten_core::{Piece, Seat};
use kaiten_words::text::last_tempura as text;
use kaiten_words::{Lang, Words};
use leptos::prelude::*;

impl Show for LastTempura {
    type Picks = ();

    const MINUTES: &'static str = "2";
    const OPEN: bool = true;
    const COUNTED_AT_END: bool = true;

    fn board(scene: &Scene<Self>) -> AnyView {
        let other = |seat: Seat| side(scene, seat, ().into_any(), plate(scene, seat));
        let others: Vec<AnyView> = scene.others().into_iter().map(other).collect();
        let takes: Vec<AnyView> = scene.moves.iter().map(|&m| take(scene, m)).collect();
        view! {
            <section class="others">{others}</section>
            <section class="middle"><b>{text::bowl(scene.lang)}</b>{heap(scene.view.bowl, about("bowl", None), None)}</section>
            <section class="own">
                <h2>{player(scene, scene.seat)}{score(scene, scene.seat)}</h2>
                {plate(scene, scene.seat)}
            </section>
            <section class="hand">{takes}</section>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        text::take_one_or_two(scene.lang).to_string()
    }

    fn picture(_: &str) -> Option<&'static str> {
        Some("tempura")
    }

    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        Fry::named(word).ok().map(|_| face(lang).lying())
    }
}

/// A tempura as it is drawn in the examples of the rules.
fn face(lang: Lang) -> CardFace {
    CardFace {
        kind: "tempura",
        art: vec!["tempura"],
        name: text::tempura_card(lang).to_string(),
        worth: text::worth(lang).to_string(),
    }
}

/// What a seat has taken so far; it lights up when it is counted.
fn plate(scene: &Scene<LastTempura>, seat: Seat) -> AnyView {
    let heap = heap(scene.view.plates[seat], about("tempura", seat), Some("tempura"));
    view! { <div class="area" aria-label=text::plate(scene.lang)>{heap}{tally(scene, seat)}</div> }
        .into_any()
}

fn heap(tempura: Tempura, about: String, kind: Option<&'static str>) -> AnyView {
    let drawings: Vec<AnyView> = (0..tempura.len()).map(|_| art("tempura")).collect();
    view! { <span class="heap" data-about=about data-kind=kind>{drawings}</span> }.into_any()
}

/// A button that takes so many.
fn take(scene: &Scene<LastTempura>, m: Move) -> AnyView {
    let marks = [("chosen", scene.chosen == Some(m)), ("hinted", scene.hinted == Some(m))];
    let choose = scene.choose.clone();
    view! { <button class=classes("take", &marks) on:click=move |_| choose(m)>{LastTempura::move_name(&m, &scene.names(), scene.lang)}</button> }
        .into_any()
}
