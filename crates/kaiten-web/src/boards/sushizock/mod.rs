//! Sushizock: two rows of tiles, five dice, and piles that are robbed.

mod dice;
mod feelings;
mod picks;
mod piles;
mod plates;
mod rows;
mod worth;

use super::{Feeling, Scene, Show, counted_up};
use crate::sound::Sound;
use game_sushizock::{Dice, Event, Move, Phase, Sushizock, Tiles, View};
use kaiten_core::Seat;
use kaiten_words::Lang;
use kaiten_words::text::sushizock as text;
use leptos::prelude::*;
use picks::{Click, Picks};

impl Show for Sushizock {
    type Picks = Picks;

    const MINUTES: &'static str = "20";
    const SCENERY: &'static str = "kitchen";
    const OPEN: bool = true;
    const COUNTED_AT_END: bool = true;

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
                <section class="own" class:turn=turn class:over=over>{piles::own(scene)}</section>
                <section class="hand">{hand}</section>
            </div>
        }
        .into_any()
    }

    fn asks(scene: &Scene<Self>) -> String {
        asks(scene)
    }

    /// Dice that are put aside are seen in the roll behind them.
    fn flows_on(step: &[Event], _: &[Event]) -> bool {
        step.iter().all(|event| matches!(event, Event::Kept { .. }))
    }

    fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
        feelings::feeling(view, step, seat)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Rolled { .. } => Some(Sound::Dice),
            Event::Laid { .. } | Event::Took { .. } => Some(Sound::Tile),
            Event::TookWorst { .. } => Some(Sound::Bad),
            Event::Stole { .. } => Some(Sound::Steal),
            _ => None,
        }
    }

    fn how_far(view: &View, lang: Lang) -> Option<String> {
        Some(text::TilesLeft { n: &(view.rows.sushis.len() + view.rows.bones.len()) }.say(lang))
    }

    fn count_now(view: &View) -> Option<Vec<Event>> {
        // Only who remembers what lies covered knows what would count.
        view.remembered.as_ref().map(|_| counted_up::<Self>(view))
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

#[cfg(test)]
mod tests {
    use super::*;
    use game_sushizock::Portions;
    use kaiten_core::{BySeat, Event as _, Game, Joint, Notation, Viewer};

    #[test]
    fn only_who_remembers_what_lies_covered_knows_what_would_count() {
        let position = "options: seats=2\nsushis: +4\nbones: -1\npiles: +5,+2 -3 | +6";
        let game = Sushizock::set_up(&position.parse().expect("a position")).expect("a game");
        let mut view = game.view(Viewer::Seat(Seat::new(0)));
        let counted = Sushizock::count_now(&view).expect("all is remembered");
        let points = counted.iter().filter_map(|event| event.scored());
        let points: Vec<_> = points.map(|scored| (scored.seat.index(), scored.points)).collect();
        assert_eq!(points, [(0, 2), (0, -3)], "without a bone nothing counts");
        Sushizock::forget(&mut view);
        assert_eq!(Sushizock::count_now(&view), None);
    }

    #[test]
    fn at_the_end_the_piles_are_seen_as_they_lay() {
        let position = "options: seats=2\nbones: -1\npiles: +5,+2 | +6 -3\nrolled: bone sushi*4";
        let mut game = Sushizock::set_up(&position.parse().expect("a position")).expect("a game");
        let mut told = Vec::new();
        let take = Joint::one(Seat::new(0), "take bone".parse().expect("a move"));
        game.play(&take, &mut told);
        let view = game.view(Viewer::Spectator);
        let before = plates::laid_open(&view, &told).expect("the game is over");
        assert_eq!(before.to_string(), "+5,+2 -1 | +6 -3");
        let damaged = [Event::GameOver { piles: BySeat::new(5, Portions::default()) }];
        assert_eq!(plates::laid_open(&view, &damaged), view.counted);
    }
}
