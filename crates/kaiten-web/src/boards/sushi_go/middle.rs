//! The middle of the table: the rounds, the deck, the hands that come, and who leads in makis and
//! puddings.

use super::{face, is_to_the_right, worth};
use crate::boards::about::about;
use crate::boards::cards::{Held, Race, Runner, coming, lanterns, pile};
use crate::boards::pieces::{art, shape};
use crate::boards::{Scene, Show};
use game_sushi_go::{Card, Event, SushiGo, Who};
use kaiten_core::Seat;
use kaiten_words::text::{page, sushi_go as text};
use leptos::prelude::*;

/// All that lies in the middle.
pub(super) fn middle(scene: &Scene<SushiGo>) -> AnyView {
    let lang = scene.lang;
    let deck = scene.view.deck();
    let in_deck = page::CardsInDeck { n: &deck }.say(lang);
    let hands = coming(scene, is_to_the_right(scene), |seat| held(scene, seat));
    view! {
        {makis(scene).shown(lang)}
        <div class="centre">
            {lanterns(scene.view.round, lang)}
            {pile("deck", "card-back", in_deck, deck)}
            {hands}
        </div>
        {puddings(scene).shown(lang)}
    }
    .into_any()
}

/// What is known of another's hand: all of it in a review, or as the viewer saw it before.
fn held(scene: &Scene<SushiGo>, seat: Seat) -> Held {
    let view = &scene.view;
    let open = scene.open.get(seat.index()).and_then(|view| view.hand);
    let remembered = view.remembered.as_ref().and_then(|remembered| remembered.hands[seat]);
    let cards = open.or(remembered).unwrap_or_default();
    let cards = cards.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
    Held {
        count: view.hand_size,
        seen: cards.map(|card| face(card, scene.lang).open(about(card, None))).collect(),
        how: page::remembered(scene.lang),
        about: open.is_none().then(|| about("remembered", seat)),
    }
}

/// Who leads in makis, and what they would bring if the round ended now.
fn makis(scene: &Scene<SushiGo>) -> Race {
    let events = SushiGo::count_now(&scene.view).unwrap_or_default();
    let points = |seat: Seat| -> i16 {
        let of_maki = |event: &Event| match *event {
            Event::Scored { who, rule, points } if SushiGo::picture(rule.id()) == Some("maki") => {
                (side_of(scene, who) == seat).then_some(points)
            }
            _ => None,
        };
        events.iter().filter_map(of_maki).sum()
    };
    race(scene, "maki", Card::Maki1, |seat| (scene.view.areas[seat].maki(), points(seat)))
}

/// Who leads in puddings, and what they would bring if the game ended now.
fn puddings(scene: &Scene<SushiGo>) -> Race {
    let (view, points) = (&scene.view, scene.view.puddings_now());
    race(scene, "pudding", Card::Pudding, |seat| {
        (view.areas[seat].cards().count(Card::Pudding), points[seat])
    })
}

fn race(
    scene: &Scene<SushiGo>,
    drawing: &'static str,
    card: Card,
    has: impl Fn(Seat) -> (u8, i16),
) -> Race {
    let lang = scene.lang;
    let runner = |seat: Seat| {
        let (count, points) = has(seat);
        let (sign, name) = match seat.index() < scene.players.len() {
            true => (shape(seat), scene.name(seat)),
            false => (art("icon-robot"), text::robot_short(lang).to_string()),
        };
        Runner { sign, name, count, points, about: about(card, seat) }
    };
    let robot = scene.view.options.robot().then(|| side_of(scene, Who::Robot));
    let all = [scene.seat].into_iter().chain(scene.others()).chain(robot);
    Race {
        drawing,
        name: text::Race { of: &drawing }.say(lang),
        worth: worth(scene, card),
        runners: all.map(runner).collect(),
    }
}

/// The side of a player: the robot's is behind those of the seats.
fn side_of(scene: &Scene<SushiGo>, who: Who) -> Seat {
    match who {
        Who::Seat(seat) => seat,
        Who::Robot => Seat::new(scene.view.options.seats()),
    }
}
