//! The middle of the table: the menu board with its tiles, who leads, the hands that come, the piles,
//! and the effects of this turn that are still to come.

use super::faces::{colour, counted, drawing, small_open};
use super::on_pick;
use crate::boards::about::about;
use crate::boards::cards::{Held, Race, Runner, coming, lanterns, pile};
use crate::boards::pieces::{art, classes, place, player, shape};
use crate::boards::{Scene, Show};
use game_sushi_go_party::{
    BOX, Card, Cards, Drawn, Effect, Event, Phase, Remembered, SushiGoParty, Type,
};
use kaiten_core::{BySeat, Event as _, Seat};
use kaiten_words::Lang;
use kaiten_words::sushi_go_party::{card_name, explains, type_name, type_worth};
use kaiten_words::text::{page, sushi_go_party as text};
use leptos::prelude::*;

/// All that lies in the middle.
pub(super) fn middle(scene: &Scene<SushiGoParty>) -> AnyView {
    let tiles: Vec<AnyView> =
        scene.view.options.menu().types().map(|kind| tile(scene, kind)).collect();
    let read = scene.picks.get().read.map(|kind| explanation(scene, kind));
    let lang = scene.lang;
    let [first, second] = races(scene);
    view! {
        <div class="menu-board">
            <div
                class="tiles"
                role="group"
                aria-label=text::the_menu(lang)
                data-place="menu"
            >
                {tiles}
            </div>
            {read}
        </div>
        {first}
        <div class="centre">
            {lanterns(scene.view.round, lang)}
            {piles(scene)}
            {coming(scene, false, |seat| held(scene, seat))}
            {effects(scene)}
        </div>
        {second}
    }
    .into_any()
}

/// A tile of the menu: what its cards are worth, and who has most where players are compared.
fn tile(scene: &Scene<SushiGoParty>, kind: Type) -> AnyView {
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let open = scene.picks.get().read == Some(kind);
    let click = on_pick(scene, move |picks| {
        picks.read = if picks.read == Some(kind) { None } else { Some(kind) };
        None
    });
    let most = scene.view.compared(kind).map(|counts| leaders(&counts));
    let asks_for_it = |event: &Event| match event {
        Event::Asked { request, .. } => request.kind() == kind,
        _ => false,
    };
    let just = scene.just.iter().any(asks_for_it);
    view! {
        <button
            class=classes(&format!("tile {}", colour(kind)), &[("new", just)])
            id=format!("tile-{kind}")
            data-place=format!("tile-{kind}")
            data-about=about(format_args!("tile-{kind}"), None)
            aria-expanded=open.to_string()
            on:click=move |_| click()
        >
            {art(drawing(kind))}
            <span class="tile-text">
                <b>{type_name(kind, lang)}</b>
                <small>{type_worth(kind, seats, lang)}</small>
            </span>
            {most}
        </button>
    }
    .into_any()
}

/// Who has most, and how many; nobody with none.
fn leaders(counts: &BySeat<u8>) -> AnyView {
    let most = counts.highest_below(u8::MAX);
    if most == 0 {
        return ().into_any();
    }
    let seats: Vec<AnyView> = counts
        .by_seat()
        .filter(|&(_, &count)| count == most)
        .map(|(seat, _)| shape(seat))
        .collect();
    view! { <span class="leaders" aria-hidden="true">{seats}{most}</span> }.into_any()
}

/// A tile as it is read: how its cards work, how many there are, and how players compare.
fn explanation(scene: &Scene<SushiGoParty>, kind: Type) -> AnyView {
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let cards: Vec<(Card, u8)> = BOX.into_iter().filter(|(card, _)| card.kind() == kind).collect();
    let all: u8 = cards.iter().map(|(_, count)| count).sum();
    let in_the_box: Vec<AnyView> = cards
        .iter()
        .filter(|_| kind.varies() && kind.cards()[0].number().is_none())
        .map(|&(card, count)| {
            view! { <li>{counted(card, count, lang)}" "{card_name(card, lang)}</li> }.into_any()
        })
        .collect();
    let compared = scene.view.compared(kind).map(|counts| {
        let rows: Vec<AnyView> = counts
            .by_seat()
            .map(|(seat, count)| {
                view! { <li>{player(scene, seat)}" "<b>{*count}</b></li> }.into_any()
            })
            .collect();
        let what = match kind {
            Type::SoySauce => text::colours_now(lang),
            Type::Maki | Type::Uramaki => text::symbols_now(lang),
            _ => text::cards_now(lang),
        };
        view! { <p><b>{what}</b></p><ul>{rows}</ul> }
    });
    let close = on_pick(scene, |picks| {
        picks.read = None;
        None
    });
    view! {
        // Touched anywhere it goes away; its button is for those who use keys.
        <aside
            class=format!("read {}", colour(kind))
            role="note"
            on:click=move |_| close()
        >
            <button id="read-close" class="quiet icon" aria-label=page::close(lang)>
                "×"
            </button>
            <h3>
                {art(drawing(kind))}
                {type_name(kind, lang)}
                " "
                <small>{text::AllCards { n: &all }.say(lang)}</small>
            </h3>
            <p>{explains(kind, seats, lang)}</p>
            <ul>{in_the_box}</ul>
            {compared}
        </aside>
    }
    .into_any()
}

/// Who leads where players are compared: first the rolls of the menu, which stand to the left, and
/// then what else is compared at the end of a round or of the game.
fn races(scene: &Scene<SushiGoParty>) -> [Option<AnyView>; 2] {
    let shown = |kind| Some(race(scene, kind, &scene.view.compared(kind)?).shown(scene.lang));
    let first = |kinds: [Type; 2]| kinds.into_iter().find_map(shown);
    let rolls = race_to_ten(scene).or_else(|| first([Type::Maki, Type::Temaki]));
    [rolls, first([Type::SoySauce, Type::Pudding])]
}

fn race(scene: &Scene<SushiGoParty>, kind: Type, counts: &BySeat<u8>) -> Race {
    let (view, lang, seats) = (&scene.view, scene.lang, scene.players.len() as u8);
    let points = match kind {
        Type::Pudding => view.puddings_now(),
        _ => points_for(scene, drawing(kind)),
    };
    let runner = |seat: Seat| Runner {
        sign: shape(seat),
        name: scene.name(seat),
        count: counts[seat],
        about: about(format_args!("race-{kind}"), seat),
        points: points.as_ref().map_or(0, |points| points[seat]),
    };
    let all = [scene.seat].into_iter().chain(scene.others());
    Race {
        drawing: drawing(kind),
        name: match kind {
            Type::SoySauce => text::colours_now(lang).to_string(),
            _ => type_name(kind, lang),
        },
        worth: type_worth(kind, seats, lang),
        runners: all.map(runner).collect(),
    }
}

/// What each seat would get for a kind if the round ended now.
fn points_for(scene: &Scene<SushiGoParty>, drawing: &str) -> Option<BySeat<i16>> {
    let events = SushiGoParty::count_now(&scene.view)?;
    let of_it: Vec<_> = events
        .iter()
        .filter_map(|event| event.scored())
        .filter(|scored| SushiGoParty::picture(scored.rule.id()) == Some(drawing))
        .collect();
    Some(BySeat::from_fn(scene.view.options.seats(), |seat| {
        of_it.iter().filter(|scored| scored.seat == seat).map(|scored| scored.points).sum()
    }))
}

/// What is known of another's hand: all of it in a review or where it was seen, or else what went
/// into it openly and what it was heard to lack.
fn held(scene: &Scene<SushiGoParty>, seat: Seat) -> Held {
    let (lang, seats) = (scene.lang, scene.players.len() as u8);
    let all = |cards: Cards, class: &'static str| -> Vec<AnyView> {
        let each = cards.iter().flat_map(|(card, n)| (0..n).map(move |_| card));
        each.map(|card| small_open(card, class, seats, lang)).collect()
    };
    let count = scene.view.hand_sizes[seat];
    let open = scene.open.get(seat.index()).and_then(|view| view.hand);
    let remembered = scene.view.remembered.as_ref();
    if let Some(hand) = open.or(remembered.and_then(|remembered| remembered.hands[seat])) {
        let how = if open.is_some() { text::hand(lang) } else { text::hand_seen(lang) };
        let about = open.is_none().then(|| about("seen", seat));
        return Held { count, seen: all(hand, ""), how, about };
    }
    let facts = remembered.map(|remembered| remembered.facts[seat]).unwrap_or_default();
    let holds = facts.holds.iter().map(|(card, _)| small_open(card.card(), "", seats, lang));
    let seen: Vec<AnyView> = holds.chain(all(Cards::from(facts.lacks), "lacks")).collect();
    let about = (!seen.is_empty()).then(|| about("in-part", seat));
    Held { count, seen, how: text::hand_in_part(lang), about }
}

/// The race to ten symbols of uramaki: what can still be won, and how far everyone is.
fn race_to_ten(scene: &Scene<SushiGoParty>) -> Option<AnyView> {
    let symbols = scene.view.compared(Type::Uramaki)?;
    let lang = scene.lang;
    let runners: Vec<AnyView> = symbols
        .by_seat()
        .filter(|&(_, &count)| count > 0)
        .map(|(seat, &count)| {
            let label = text::SoMuch { what: &scene.name(seat), n: &count }.say(lang);
            // Those who are level stand one above the other.
            let below = |&(other, &n): &(Seat, &u8)| n == count && other.index() < seat.index();
            let level = symbols.by_seat().filter(below).count();
            let left = u16::from(count.min(10)) * 10;
            view! {
                <i
                    class="racer"
                    role="img"
                    aria-label=label
                    data-about=about("race-uramaki", seat)
                    style=format!("left: {left}%; --level: {level}")
                    data-piece=format!("runner-{}", seat.index())
                    data-from=place(seat)
                >
                    {shape(seat)}
                </i>
            }
            .into_any()
        })
        .collect();
    let prize = |nth: u8, points: &'static str| {
        let given = scene.view.uramaki > nth;
        let label = if given { text::prize_given(lang) } else { text::prize_to_win(lang) };
        let about = about(format_args!("prize-{points}"), None);
        view! {
            <b class="place" class:given=given data-about=about>
                {points}
                <span class="heard">" "{label}</span>
            </b>
        }
    };
    let race = view! {
        <div
            class="race-to-ten"
            role="group"
            aria-label=text::race(lang)
            data-about=about("tile-uramaki", None)
        >
            {art("uramaki")}
            <span class="ten">{runners}</span>
            <span class="goal">"10"</span>
            {prize(0, "8")}
            {prize(1, "6")}
        </div>
    };
    Some(race.into_any())
}

/// The numbered effects of this turn that are still to come, the one that is under way first.
fn effects(scene: &Scene<SushiGoParty>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let queue: Vec<AnyView> = view
        .queue
        .iter()
        .enumerate()
        .map(|(nth, effect)| queued(scene, effect, nth == 0))
        .collect();
    let orders: Vec<AnyView> = view
        .orders
        .into_iter()
        .map(|seat| {
            view! {
                <li class="effect under-way" data-about=about("next-special-order", seat)>
                    <span class="token party special-order">{art("special-order")}</span>
                    {player(scene, seat)}
                </li>
            }
            .into_any()
        })
        .collect();
    let note = note(scene).map(|note| view! { <li class="note">{note}</li> });
    if queue.is_empty() && orders.is_empty() {
        return ().into_any();
    }
    let label = text::still_to_come(lang);
    view! { <ol class="effects" aria-label=label>{orders}{queue}{note}</ol> }.into_any()
}

/// An effect that is still to come, or under way now.
fn queued(scene: &Scene<SushiGoParty>, effect: Effect, now: bool) -> AnyView {
    let Effect { card, seat, .. } = effect;
    let kind = card.kind();
    // A spoon lies in front of its player until it is used; menus and boxes lie here.
    let piece = (kind != Type::Spoon).then(|| format!("effect-{card}"));
    let from = if seat == scene.seat { super::area::spot(card) } else { place(seat) };
    let about = about(format_args!("next-{card}"), seat);
    let name = card_name(card, scene.lang);
    view! {
        <li class=classes("effect", &[("under-way", now)]) data-about=about>
            <span class="heard">{name}", "</span>
            <span
                class=format!("token {}", colour(kind))
                data-piece=piece
                data-from=from
                data-to="discard"
            >
                {art(drawing(kind))}
                <b aria-hidden="true">{card.number()}</b>
            </span>
            {player(scene, seat)}
        </li>
    }
    .into_any()
}

/// What the effect that is under way waits for, in a few words: nothing where the viewer is asked.
fn note(scene: &Scene<SushiGoParty>) -> Option<String> {
    let (view, lang) = (&scene.view, scene.lang);
    if scene.is_asked() {
        return None;
    }
    Some(match (view.phase, view.drawn, view.asked, view.giver) {
        (Phase::Give, _, Some(request), Some(giver)) => {
            let (person, giver) = (scene.names().person(giver), scene.name(giver));
            text::AskedOf { card: &request, person: &person, giver: &giver }.say(lang)
        }
        (Phase::Ask, ..) => text::asking(lang).to_string(),
        (_, Drawn::Hidden(count), ..) => text::Looking { n: &count }.say(lang),
        (Phase::Flip, ..) => text::turning(lang).to_string(),
        _ => return None,
    })
}

/// The deck, the pile of desserts, and what was discarded.
fn piles(scene: &Scene<SushiGoParty>) -> AnyView {
    let (view, lang) = (&scene.view, scene.lang);
    let dessert = view
        .options
        .menu()
        .types()
        .find(|kind| kind.cards()[0].is_dessert())
        .unwrap_or(Type::Pudding);
    let remembered = view.remembered.as_ref().map(|remembered| in_deck(remembered, lang));
    let so_much = |what: &'static str, n: u8| text::SoMuch { what: &what, n: &n }.say(lang);
    view! {
        <div class="piles">
            {pile("deck", "card-back", so_much(text::deck(lang), view.deck), view.deck)}
            {pile("desserts", drawing(dessert), so_much(text::desserts(lang), view.pile), view.pile)}
            {discarded(view.discard, lang)}
            {remembered}
        </div>
    }
    .into_any()
}

/// What was discarded in this round: it lies face up.
fn discarded(discard: Cards, lang: Lang) -> AnyView {
    let name = text::discard(lang);
    let cards: Vec<AnyView> =
        discard.iter().map(|(card, count)| counted(card, count, lang)).collect();
    view! {
        <span class="discard" data-about=about("discard", None) data-place="discard">
            <small>{name}</small>{cards}
        </span>
    }
    .into_any()
}

/// What the viewer knows to be in the deck, as it put it back there or saw it before.
fn in_deck(remembered: &Remembered, lang: Lang) -> AnyView {
    let back = remembered.in_deck.iter();
    let mixed = remembered.mixed.iter().map(|(dessert, count)| (dessert.card(), count));
    let cards: Vec<AnyView> =
        back.chain(mixed).map(|(card, count)| counted(card, count, lang)).collect();
    if cards.is_empty() {
        return ().into_any();
    }
    let name = text::in_deck(lang);
    let about = about("in-deck", None);
    view! { <span class="memory" data-about=about><small>{name}</small>{cards}</span> }.into_any()
}

/// Whether it is this seat's effect or gift that all wait for.
pub(super) fn is_acting(scene: &Scene<SushiGoParty>, seat: Seat) -> bool {
    let view = &scene.view;
    match view.phase {
        Phase::Give => view.giver == Some(seat),
        Phase::Reveal => view.orders.into_iter().any(|other| other == seat),
        Phase::Ask | Phase::Draw | Phase::Pick | Phase::Place | Phase::Flip => {
            view.queue.first().is_some_and(|effect| effect.seat == seat)
        }
        _ => false,
    }
}
