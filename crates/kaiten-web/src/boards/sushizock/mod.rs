//! Sushizock: two rows of tiles, five dice, and piles that are robbed.

mod count;
mod dice;
mod picks;
mod piles;
mod rows;
mod telling;
mod worth;

use super::{Scene, Show};
use crate::sound::Sound;
use crate::words::{Either, Lang};
use game_sushizock::{Dice, Event, Move, Phase, Sushizock, Tiles};
use leptos::prelude::*;
use picks::{Click, Picks};

impl Show for Sushizock {
    type Picks = Picks;

    const MINUTES: &'static str = "20";
    const OPEN: bool = true;

    fn feels(lang: Lang) -> &'static str {
        lang.either(
            "Roll for sushis, mind the bones, and steal from each other's piles.",
            "Lancez les dés pour des sushis, gare aux arêtes, et pillez vos voisins.",
        )
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        let others: Vec<AnyView> =
            scene.others().into_iter().map(|seat| piles::other(scene, seat)).collect();
        let hand = match scene.picks.get().pile(&scene.moves) {
            Some((portion, from)) => piles::spread(scene, portion, from),
            None => dice::dice(scene),
        };
        let over = scene.view.phase == Phase::Over;
        view! {
            <section class="others" class:over=over>{others}</section>
            <section class="middle">{rows::rows(scene)}</section>
            <div class="below">
                <section class="own" class:turn=piles::has_turn(scene, scene.seat)>{piles::own(scene)}</section>
                <section class="hand">{hand}</section>
            </div>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        asks(scene)
    }

    fn move_name(m: &Move, names: &[String], lang: Lang) -> String {
        telling::move_name(m, names, lang)
    }

    fn tells(event: &Event, names: &[String], lang: Lang) -> Option<String> {
        telling::tells(event, names, lang)
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
    fn drawn(word: &str, lang: Lang) -> Option<AnyView> {
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
        let name = scene.name(from);
        return lang.either(
            format!("Which tile of {name}'s pile do you steal?"),
            format!("Quelle portion de la pile de {name} volez-vous ?"),
        );
    }
    if moves.contains(&Move::TakeWorst) {
        return lang
            .either(
                "Nothing to take or to steal: you have to take the worst tile.",
                "Rien à prendre ni à voler : vous devez prendre la pire portion.",
            )
            .into();
    }
    let takes = moves.iter().any(|m| matches!(m, Move::Take(_)));
    let steals = moves.iter().any(|m| matches!(m, Move::Steal { .. }));
    let rolls = moves.iter().any(|m| matches!(m, Move::Keep(_)));
    let picked = picks.kept(rolled).len();
    if rolls && picked > 0 {
        return match rolled.len() - picked {
            0 => lang.either("Leave at least one die to roll.", "Laissez au moins un dé à lancer."),
            1 => lang.either("Roll the last die.", "Lancez le dernier dé."),
            _ => lang.either(
                "Roll the rest, or keep more dice (chances under the tiles).",
                "Lancez le reste, ou gardez plus de dés (chances sous les portions).",
            ),
        }
        .into();
    }
    match (takes, steals, rolls) {
        (true, true, true) => lang.either(
            "Take or steal a lit tile, or put dice aside and roll on.",
            "Prenez ou volez une portion éclairée, ou gardez des dés et relancez.",
        ),
        (true, false, true) => lang.either(
            "Take a lit tile, or put dice aside and roll on.",
            "Prenez une portion éclairée, ou gardez des dés et relancez.",
        ),
        (false, true, true) => lang.either(
            "Steal from a lit pile, or put dice aside and roll on.",
            "Volez dans une pile éclairée, ou gardez des dés et relancez.",
        ),
        (false, false, _) => lang.either(
            "Nothing to take yet: put dice aside and roll on.",
            "Rien à prendre encore : gardez des dés et relancez.",
        ),
        (true, true, false) => {
            lang.either("Take or steal a lit tile.", "Prenez ou volez une portion éclairée.")
        }
        (true, false, false) => lang.either("Take a lit tile.", "Prenez une portion éclairée."),
        (false, true, false) => {
            lang.either("Steal from a lit pile.", "Volez dans une pile éclairée.")
        }
    }
    .into()
}
