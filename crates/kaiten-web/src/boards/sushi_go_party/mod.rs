//! Sushi Go Party!: the menu board with tiles that explain themselves, the hand as cards, and every
//! special card where it is used: tools beside the hand, copies and takeout boxes on the own cards,
//! menus and spoons in place of the hand.

mod area;
mod faces;
mod feelings;
mod hand;
mod layout;
mod middle;
mod picks;
mod setup;
#[cfg(test)]
mod tests;
mod wishes;

pub(super) use picks::Picks;

use super::about::about;
use super::cards::{self, Parts, side};
use super::pieces::{art, player};
use super::score::score;
use super::{Feeling, Form, Scene, Show, Wish};
use crate::sound::Sound;
use faces::{drawing, small};
use game_sushi_go_party::{Area, Card, Event, Move, Phase, SushiGoParty, Type, View};
use kaiten_core::{Event as _, Piece, Seat};
use kaiten_words::Lang;
use kaiten_words::numbers::signed;
use kaiten_words::sushi_go_party::type_name;
use kaiten_words::text::{page, sushi_go_party as text};
use leptos::prelude::*;

impl Show for SushiGoParty {
    type Picks = Picks;

    const MINUTES: &'static str = "20";
    const SCENERY: &'static str = "feast";

    fn options_form(form: &Form) -> AnyView {
        setup::options_form(form)
    }

    fn board(scene: &Scene<Self>) -> AnyView {
        let own = scene.seat;
        let head = view! {
            {player(scene, own)}
            {area::kept(scene, own)}
            {scored(scene, own)}
            {score(scene, own)}
        };
        let parts = Parts {
            others: scene.others().into_iter().map(|seat| other(scene, seat)).collect(),
            middle: middle::middle(scene),
            head: head.into_any(),
            area: area::area(scene, own),
            hand: hand::hand(scene),
        };
        cards::table(parts, scene.lang)
    }

    fn asks(scene: &Scene<Self>) -> String {
        asks(scene)
    }

    fn suggest(wish: Wish, seats: u8, seed: u64) -> Option<String> {
        wishes::menu(wish, seats, seed).map(|menu| format!("menu={menu}"))
    }

    fn feeling(view: &View, step: &[Event], seat: Seat) -> Option<Feeling> {
        feelings::feeling(view, step, seat)
    }

    fn sounds(event: &Event) -> Option<Sound> {
        match event {
            Event::Laid { .. } | Event::Dealt { .. } => Some(Sound::Card),
            Event::Gave { .. } => Some(Sound::Steal),
            Event::Copied { .. } | Event::Turned { .. } | Event::Called { .. } => Some(Sound::Tile),
            Event::NobodyHas { .. } => Some(Sound::Bad),
            Event::Scored { points, .. } if *points < 0 => Some(Sound::Bad),
            Event::Scored { .. } => Some(Sound::Good),
            _ => None,
        }
    }

    fn counted(view: &View, event: &Event) -> View {
        let seats = view.areas.seats();
        match *event {
            Event::RoundOver { round, areas, kept, uramaki }
                if areas.seats() == seats && kept.seats() == seats =>
            {
                View { round, areas, kept, uramaki, ..view.clone() }
            }
            _ => view.clone(),
        }
    }

    fn how_far(view: &View, lang: Lang) -> Option<String> {
        Some(page::RoundOfThree { round: &view.round }.say(lang))
    }

    fn picture(rule: &str) -> Option<&'static str> {
        faces::picture(rule)
    }

    /// Cards as they lie in front of a player, such as `wasabi(squid)` or `down(egg)`; cards that
    /// never lie there; and whole types, which are tiles of the menu.
    fn piece(word: &str, lang: Lang) -> Option<AnyView> {
        if let Some(area) = word.parse().ok().filter(|area: &Area| !area.is_empty()) {
            let cards: Vec<AnyView> = area.cards().map(|laid| area::shown(laid, lang)).collect();
            return Some(view! { <span class="stack">{cards}</span> }.into_any());
        }
        if let Ok(card) = Card::named(word) {
            return Some(small(card, lang));
        }
        let place = match word {
            "face-down" => return Some(area::back()),
            "uramaki-first" => Some("1"),
            "uramaki-second" => Some("2"),
            _ => None,
        };
        if let Some(place) = place {
            let drawn = art(drawing(Type::Uramaki));
            return Some(view! { <span class="ex-word">{drawn}<b>{place}</b></span> }.into_any());
        }
        let kind = Type::named(word).ok()?;
        let name = type_name(kind, lang);
        Some(
            view! { <span class="ex-word">{art(drawing(kind))}<span>{name}</span></span> }
                .into_any(),
        )
    }
}

/// What is asked of the seat that chooses.
fn asks(scene: &Scene<SushiGoParty>) -> String {
    let (lang, picks, view) = (scene.lang, scene.picks.get(), &scene.view);
    let asks = match view.phase {
        Phase::Reveal | Phase::Place if picks.copied.is_some() => text::choose_wasabi(lang),
        Phase::Reveal | Phase::Place => text::choose_copy(lang),
        Phase::Ask if picks.asked.is_some() => text::choose_exactly(lang),
        Phase::Ask => text::choose_request(lang),
        Phase::Give => {
            let who = view.queue.first().map(|spoon| scene.name(spoon.seat)).unwrap_or_default();
            let kind = view.asked.map(|request| request.kind().to_string()).unwrap_or_default();
            return text::ChooseGift { who: &who, card: &kind }.say(lang);
        }
        Phase::Pick => text::choose_drawn(lang),
        Phase::Flip => text::choose_turned(lang),
        _ => match (picks.chopsticks.is_some(), picks.taken.len(), picks.spoon.is_some()) {
            (true, 0, _) => text::choose_first(lang),
            (true, _, _) => text::choose_second(lang),
            (_, _, true) => text::choose_before_spoon(lang),
            _ => text::choose_one(lang),
        },
    };
    asks.to_string()
}

/// What a click does: it changes what is picked, and chooses once that makes a move.
fn on_pick(
    scene: &Scene<SushiGoParty>,
    pick: impl Fn(&mut Picks) -> Option<Move> + 'static,
) -> impl Fn() + 'static {
    let scene = scene.clone();
    move || {
        let mut picks = scene.picks.get_untracked();
        match pick(&mut picks) {
            Some(m) => {
                scene.picks.set(Picks::default());
                (scene.choose)(m);
            }
            None => scene.picks.set(picks),
        }
    }
}

/// Another player's side of the table.
fn other(scene: &Scene<SushiGoParty>, seat: Seat) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let hand = view! {
        <span class="hand-size" data-about=about("hand", seat)>
            {art("card-back")}
            {view.hand_sizes[seat]}
            <span class="heard">" "{text::cards_in_hand(lang)}</span>
        </span>
    };
    let acting = middle::is_acting(scene, seat).then(|| {
        view! { <span class="acting">{art("icon-next")}<span>{text::chooses(lang)}</span></span> }
    });
    let head = view! { {scored(scene, seat)}{hand}{area::kept(scene, seat)}{acting} };
    side(scene, seat, head.into_any(), area::area(scene, seat))
}

/// The points that a seat just got on the way: those of a round are counted on the table.
fn scored(scene: &Scene<SushiGoParty>, seat: Seat) -> Option<AnyView> {
    let on_the_way = scene.just.iter().take_while(|event| !event.ends_round());
    let scored = on_the_way.filter_map(|event| event.scored());
    let points: i16 = scored.filter(|scored| scored.seat == seat).map(|one| one.points).sum();
    (points != 0).then(|| {
        view! { <span class="scored" class:loss=points < 0>{signed(points)}</span> }.into_any()
    })
}
