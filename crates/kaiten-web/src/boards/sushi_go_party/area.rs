//! What lies in front of somebody: columns of a type, wasabi with its sushi, copies, and cards that
//! were turned face down. Special orders and takeout boxes choose among the viewer's own.

use super::faces::{colour, drawing, drawings, face, print};
use super::layout::{Slot, columns, names};
use super::on_pick;
use super::picks::places;
use crate::boards::about::about;
use crate::boards::cards::{MOST_STACKS, lacking};
use crate::boards::pieces::{art, classes, place, says_gains};
use crate::boards::score::{points_now, tally};
use crate::boards::{Scene, Show};
use game_sushi_go_party::{
    Area, Card, Copied, Event, Laid, Move, Phase, SushiGoParty, Type, Wasabi,
};
use kaiten_core::Seat;
use kaiten_words::numbers::signed;
use kaiten_words::sushi_go_party::{card_name, type_name};
use kaiten_words::text::{page, sushi_go_party as text};
use kaiten_words::{Lang, Point};
use leptos::prelude::*;

/// All that lies in front of a seat.
pub(super) fn area(scene: &Scene<SushiGoParty>, seat: Seat) -> AnyView {
    let area = &scene.view.areas[seat];
    let lying = Lying::all(scene, seat);
    let mut brings = brings(scene, seat);
    let columns: Vec<AnyView> = columns(area)
        .iter()
        .map(|slots| column(scene, slots, &lying, points_of(slots, &lying, area, &mut brings)))
        .collect();
    let waiting = waiting(scene, seat, &lying);
    let is_chosen_from =
        seat == scene.seat && matches!(own_choice(scene), Some(Own::Copy | Own::Turn));
    let class = if is_chosen_from { "area spread" } else { "area" };
    let tally = tally(scene, seat);
    if area.is_empty() && waiting.is_empty() {
        let nothing = page::nothing_yet(scene.lang);
        return view! { <div class="area empty">{nothing}{tally}</div> }.into_any();
    }
    let stacks = (columns.len() + waiting.len()).min(MOST_STACKS);
    view! { <div class=class data-stacks=stacks>{columns}{waiting}{tally}</div> }.into_any()
}

/// What the viewer's own cards would bring now, by their drawing.
fn brings(scene: &Scene<SushiGoParty>, seat: Seat) -> Vec<(&'static str, i16)> {
    let is_told = seat == scene.seat && scene.tally.is_none() && says_gains();
    let points = match is_told {
        true => points_now::<SushiGoParty>(&scene.view, scene.lang),
        false => Vec::new(),
    };
    let own = points.into_iter().filter(|point| point.scored.seat == seat);
    own.filter_map(|Point { scored, .. }| {
        Some((SushiGoParty::picture(scored.rule.id())?, scored.points))
    })
    .collect()
}

/// The points of what lies in a column. What lies in several is told on the first.
fn points_of(
    slots: &[Slot],
    lying: &[Lying],
    area: &Area,
    brings: &mut Vec<(&'static str, i16)>,
) -> i16 {
    let places = slots.iter().flat_map(|slot| slot.places());
    let kinds: Vec<String> = places.map(|nth| counts_as(lying[nth].laid, area)).collect();
    let is_here = |kind: &str| kinds.iter().any(|own| own.split(' ').next() == Some(kind));
    let here = brings.iter().filter(|(kind, _)| is_here(kind)).map(|(_, points)| points).sum();
    brings.retain(|(kind, _)| !is_here(kind));
    here
}

/// What is done with the viewer's own cards now.
#[derive(Clone, Copy, PartialEq)]
enum Own {
    Copy,
    Turn,
}

fn own_choice(scene: &Scene<SushiGoParty>) -> Option<Own> {
    match scene.moves.first()? {
        Move::Copy(_) => Some(Own::Copy),
        Move::Flip(_) => Some(Own::Turn),
        _ => None,
    }
}

/// A card of an area as it is drawn.
#[derive(Clone)]
struct Lying {
    seat: Seat,
    /// Its place in the area.
    nth: usize,
    laid: Laid,
    /// Its name as a piece: which card of the box it is, and how many of these came before it.
    name: (Card, usize),
    /// Whether it was laid or turned by what just happened.
    new: bool,
}

impl Lying {
    /// All cards of a seat.
    fn all(scene: &Scene<SushiGoParty>, seat: Seat) -> Vec<Self> {
        let area = &scene.view.areas[seat];
        let names = names(area);
        let just = just_laid(scene, seat);
        let is_new = |(card, nth): (Card, usize)| {
            let of_it = names.iter().filter(|(other, _)| *other == card).count();
            nth + just.iter().filter(|&&other| other == card).count() >= of_it
        };
        let laid = area.cards().zip(names.clone()).enumerate();
        laid.map(|(nth, (laid, name))| Self { seat, nth, laid, name, new: is_new(name) }).collect()
    }

    fn piece(&self) -> String {
        let (card, nth) = self.name;
        format!("laid-{}-{card}-{nth}", self.seat)
    }

    /// Where the card comes from when it is new: who gave it, or the hand. Only the viewer sees the
    /// place of a card in the own hand.
    fn from(&self, scene: &Scene<SushiGoParty>) -> String {
        let giver = scene.just.iter().find_map(|event| match event {
            Event::Gave { from, to, card } if *to == self.seat && *card == self.name.0 => {
                Some(*from)
            }
            _ => None,
        });
        match giver {
            Some(giver) => place(giver),
            None if self.seat == scene.seat => spot(self.name.0),
            None => place(self.seat),
        }
    }

    /// Where the card goes when it leaves.
    fn to(&self, scene: &Scene<SushiGoParty>) -> Option<String> {
        let is_used = |used: Card| used == self.laid.card;
        match self.laid.card.kind() {
            _ if self.laid.down => Some("deck".into()),
            Type::Uramaki | Type::MisoSoup => Some("discard".into()),
            Type::Chopsticks if self.seat == scene.seat => Some("own-hand".into()),
            Type::Chopsticks => Some(place(self.seat)),
            Type::Spoon if scene.view.queue.first().is_some_and(|effect| is_used(effect.card)) => {
                scene.view.giver.map(place)
            }
            _ if self.laid.card.is_dessert() => Some(kept_place(self.seat)),
            _ => Some("deck".into()),
        }
    }
}

/// The cards of the box that just came to lie in front of a seat, or were turned.
fn just_laid(scene: &Scene<SushiGoParty>, seat: Seat) -> Vec<Card> {
    let card = |event: &Event| match *event {
        Event::Laid { seat: who, card, .. } | Event::Turned { seat: who, card } if who == seat => {
            Some(card)
        }
        Event::Copied { seat: who, .. } if who == seat => Some(Card::SpecialOrder),
        _ => None,
    };
    scene.just.iter().filter_map(card).collect()
}

/// Where a card of this kind lies that the viewer can choose.
pub(super) fn spot(card: Card) -> String {
    format!("hand-{card}")
}

/// Where a seat keeps its desserts.
pub(super) fn kept_place(seat: Seat) -> String {
    format!("kept-{}", seat.index())
}

fn column(scene: &Scene<SushiGoParty>, slots: &[Slot], lying: &[Lying], points: i16) -> AnyView {
    let lang = scene.lang;
    let is_pair = matches!(slots, [Slot::Pair { .. }]);
    let places = || slots.iter().flat_map(|slot| slot.places());
    let cards: Vec<AnyView> = places().map(|nth| laid_card(scene, &lying[nth])).collect();
    let count = cards.len();
    // Symbols where these are compared, cards elsewhere.
    let symbols: u8 = places().map(|nth| symbols(lying[nth].laid)).sum();
    let badge = match (is_pair, symbols) {
        (true, _) => Some("×3".to_string()),
        (_, 0) => (count >= 3).then(|| count.to_string()),
        (_, n) => (count >= 2).then(|| n.to_string()),
    };
    let class = if is_pair { "stack dipped" } else { "stack" };
    let first = places().next().map(|nth| lying[nth].laid);
    let label = first.map(|laid| match laid.down {
        true => format!("{count} × {}", text::face_down(lang)),
        false => format!("{count} × {}", type_name(laid.card.kind(), lang)),
    });
    let badge = badge.map(|badge| view! { <span class="badge">{badge}</span> });
    let is_quiet_own = lying.first().is_some_and(|lying| lying.seat == scene.seat)
        && own_choice(scene).is_none()
        && scene.tally.is_none();
    let lacking = first.filter(|laid| is_quiet_own && !laid.down).map(|laid| {
        let kind = laid.card.kind();
        lacking(drawing(kind), lacks(kind, count))
    });
    let brings = (points != 0).then(|| {
        let class = if points < 0 { "brings loss" } else { "brings" };
        view! { <span class=class aria-hidden="true">{signed(points)}</span> }
    });
    view! {
        <div class=class role="group" aria-label=label style=format!("--cards: {count}")>
            {cards}{lacking}{badge}{brings}
        </div>
    }
    .into_any()
}

/// How many cards of a type a set lacks to bring points.
pub(super) fn lacks(kind: Type, count: usize) -> u8 {
    let lacks = match kind {
        // TE1 They count by pairs.
        Type::Tempura => count % 2,
        // SA1 They count by threes.
        Type::Sashimi => (3 - count % 3) % 3,
        // EL1 One alone costs points.
        Type::Eel => usize::from(count == 1),
        _ => 0,
    };
    lacks as u8
}

fn symbols(laid: Laid) -> u8 {
    match laid.card {
        _ if laid.down => 0,
        Card::Maki1 => 1,
        Card::Maki2 => 2,
        Card::Maki3 | Card::Uramaki3 => 3,
        Card::Uramaki4 => 4,
        Card::Uramaki5 => 5,
        _ => 0,
    }
}

/// A card that lies there: a button where the viewer chooses among its own.
fn laid_card(scene: &Scene<SushiGoParty>, lying: &Lying) -> AnyView {
    let own = own_choice(scene).filter(|_| lying.seat == scene.seat);
    match own {
        Some(Own::Copy) => copyable(scene, lying),
        Some(Own::Turn) => turnable(scene, lying),
        None => {
            let (class, label) = (class_of(lying, false), label_of(lying.laid, scene.lang));
            let seats = scene.players.len() as u8;
            view! {
                <span
                    class=class
                    aria-label=label
                    role="img"
                    data-about=about_it(lying)
                    data-kind=counts_as(lying.laid, &scene.view.areas[lying.seat])
                    data-piece=lying.piece()
                    data-from=lying.from(scene)
                    data-enter="reveal"
                    data-to=lying.to(scene)
                >
                    {inside(lying.laid, seats, scene.lang)}
                </span>
            }
            .into_any()
        }
    }
}

/// What a card is called when somebody asks about it: a wasabi goes with its sushi.
fn about_it(lying: &Lying) -> String {
    let Laid { card, down, wasabi, .. } = lying.laid;
    let dipped = match wasabi {
        _ if down => return about("down", lying.seat),
        Wasabi::None => return about(card, lying.seat),
        Wasabi::On => card,
        Wasabi::UnderEgg => Card::Egg,
        Wasabi::UnderSalmon => Card::Salmon,
        Wasabi::UnderSquid => Card::Squid,
    };
    about(format_args!("wasabi({dipped})"), lying.seat)
}

/// What a card is counted as, in drawings: a wasabi goes with its sushi, and a tea with the cards of
/// the colour that it counts.
pub(super) fn counts_as(laid: Laid, area: &Area) -> String {
    let kind = laid.card.kind();
    let own = match (laid.down, laid.wasabi) {
        (true, _) => drawing(Type::TakeoutBox),
        (_, Wasabi::UnderEgg) => "egg",
        (_, Wasabi::UnderSalmon) => "salmon",
        (_, Wasabi::UnderSquid) => "squid",
        _ if laid.card.is_sushi() => drawings(laid.card)[0],
        _ => drawing(kind),
    };
    let is_largest = area.largest_colour().is_some_and(|(colour, _)| colour == kind.colour());
    match !laid.down && is_largest && area.count(Card::Tea) > 0 && kind != Type::Tea {
        true => format!("{own} {}", drawing(Type::Tea)),
        false => own.into(),
    }
}

/// A card that the special order can copy.
fn copyable(scene: &Scene<SushiGoParty>, lying: &Lying) -> AnyView {
    let Lying { laid, .. } = *lying;
    let copied = match laid.down {
        true => Copied::Down,
        false => Copied::Card { card: laid.card, on_wasabi: false },
    };
    let gain = scene.view.gain(scene.seat, &Move::Copy(copied));
    let is_it = |m: &Option<Move>| match m {
        Some(Move::Copy(Copied::Down)) => laid.down,
        Some(Move::Copy(Copied::Card { card, .. })) => !laid.down && laid.card == *card,
        _ => false,
    };
    let click = {
        let moves = scene.moves.clone();
        on_pick(scene, move |picks| picks.copy(&laid, &moves))
    };
    let picked = !laid.down && scene.picks.get().copied == Some(laid.card);
    let (chosen, hinted) = (is_it(&scene.chosen), is_it(&scene.hinted));
    let marks = [("can", true), ("picked", picked), ("chosen", chosen), ("hinted", hinted)];
    let seats = scene.players.len() as u8;
    view! {
        <button
            class=classes(&class_of(lying, false), &marks)
            aria-pressed=picked.to_string()
            data-about=about_it(lying)
            data-piece=lying.piece()
            data-to=lying.to(scene)
            on:click=move |_| click()
        >
            {inside(laid, seats, scene.lang)}
            {gained(gain)}
            <span class="heard">{label_with(laid, gain, scene.lang)}</span>
        </button>
    }
    .into_any()
}

/// A card that the takeout box can turn, unless it was laid in this turn or is turned already.
fn turnable(scene: &Scene<SushiGoParty>, lying: &Lying) -> AnyView {
    let Lying { laid, nth, .. } = *lying;
    let picks = scene.picks.get();
    let turned = picks.turned.contains(&nth);
    let (can, lang) = (!laid.fresh && !laid.down, scene.lang);
    let why_not = match (laid.down, laid.fresh) {
        (true, _) => Some(text::down_already(lang)),
        (_, true) => Some(text::laid_now(lang)),
        _ => None,
    };
    let hinted = match scene.hinted {
        Some(Move::Flip(flips)) => places(&flips, &scene.view.areas[scene.seat]).contains(&nth),
        _ => false,
    };
    // What turning this card too, or turning it back, changes.
    let area = &scene.view.areas[scene.seat];
    let mut then = picks.clone();
    then.turn(nth);
    let worth = |flips| scene.view.gain(scene.seat, &Move::Flip(flips));
    let gain = if can { worth(then.flips(area)) - worth(picks.flips(area)) } else { 0 };
    let click = on_pick(scene, move |picks| {
        picks.turn(nth);
        None
    });
    let name = label_with(laid, gain, lang);
    let label = match (turned, why_not) {
        (true, _) => format!("{name}, {}", text::is_turned(lang)),
        (_, Some(why_not)) => format!("{name}, {why_not}"),
        _ => name,
    };
    let marks = [("can", can), ("picked", turned), ("hinted", hinted)];
    let inside = if turned { back() } else { inside(laid, scene.players.len() as u8, lang) };
    view! {
        <button
            class=classes(&class_of(lying, turned), &marks)
            disabled=!can
            aria-pressed=turned.to_string()
            data-about=if laid.fresh { about("fresh", lying.seat) } else { about_it(lying) }
            data-piece=lying.piece()
            data-to=lying.to(scene)
            on:click=move |_| click()
        >
            {inside}
            {gained(gain)}
            <span class="heard">{label}</span>
        </button>
    }
    .into_any()
}

/// What a card would bring, for those who see it: its name says the same.
fn gained(gain: i16) -> Option<AnyView> {
    let class = if gain < 0 { "gain loss" } else { "gain" };
    let gained = || view! { <span class=class aria-hidden="true">{signed(gain)}</span> };
    (gain != 0).then(|| gained().into_any())
}

fn class_of(lying: &Lying, turned: bool) -> String {
    let Laid { card, down, order, .. } = lying.laid;
    let kind = if down || turned { "party down" } else { colour(card.kind()) };
    let marks = [("copied", order && !down), ("new", lying.new)];
    classes(&format!("card small {kind}"), &marks)
}

/// A card as it lies in an example of the rules.
pub(super) fn shown(laid: Laid, lang: Lang) -> AnyView {
    let kind = if laid.down { "party down" } else { colour(laid.card.kind()) };
    let label = label_of(laid, lang);
    view! {
        <span class=format!("card small {kind}") role="img" title=label.clone() aria-label=label>
            {inside(laid, 0, lang)}
        </span>
    }
    .into_any()
}

/// The inside of a card: face down its back, of a copy also the special order that it is.
fn inside(laid: Laid, seats: u8, lang: Lang) -> AnyView {
    if laid.down {
        return back();
    }
    let copy = laid.order.then(|| view! { <span class="copy">{art("special-order")}</span> });
    view! { {face(laid.card, seats, lang).inside()}{print(laid.card)}{copy} }.into_any()
}

pub(super) fn back() -> AnyView {
    view! { <span class="back">{art("takeout-back")}</span> }.into_any()
}

fn label_of(laid: Laid, lang: Lang) -> String {
    let how = match (laid.down, laid.order) {
        (true, _) => "down",
        (_, true) => "copy",
        _ => "plain",
    };
    text::Lying { card: &laid.card, how: &how }.say(lang)
}

fn label_with(laid: Laid, gain: i16, lang: Lang) -> String {
    match gain {
        0 => label_of(laid, lang),
        _ if !says_gains() => label_of(laid, lang),
        _ => format!("{} ({})", label_of(laid, lang), signed(gain)),
    }
}

/// A special order that was revealed and has not said yet what it copies, and the card behind it.
fn waiting(scene: &Scene<SushiGoParty>, seat: Seat, lying: &[Lying]) -> Vec<AnyView> {
    let view = &scene.view;
    let acting = view.queue.first().map(|effect| effect.seat);
    let has_order = view.orders.into_iter().any(|other| other == seat)
        || view.phase == Phase::Place && acting == Some(seat);
    let order = has_order.then_some(Card::SpecialOrder);
    let seats = scene.players.len() as u8;
    let cards = [order, view.second[seat]].into_iter().flatten().enumerate();
    cards
        .map(|(nth, card)| {
            let before = lying.iter().filter(|other| other.name.0 == card).count();
            // Two special orders of one pair wait side by side.
            let nth = before + if card == Card::SpecialOrder { nth } else { 0 };
            let from = if seat == scene.seat { spot(card) } else { place(seat) };
            let face = face(card, seats, scene.lang);
            let label = card_name(card, scene.lang);
            view! {
                <div class="stack waits">
                    <span
                        class=format!("card small {}", face.kind)
                        role="img"
                        aria-label=label
                        data-about=about(card, None)
                        data-piece=format!("laid-{seat}-{card}-{nth}")
                        data-from=from
                        data-to="discard"
                    >
                        {face.inside()}
                        {print(card)}
                    </span>
                </div>
            }
            .into_any()
        })
        .collect()
}

/// The desserts that a seat has kept from earlier rounds: of fruit the symbols count.
pub(super) fn kept(scene: &Scene<SushiGoParty>, seat: Seat) -> AnyView {
    let mut drawn: Vec<(&'static str, u8)> = Vec::new();
    let mut kind = None;
    for (dessert, count) in scene.view.kept[seat].all().iter() {
        kind = Some(drawing(dessert.card().kind()));
        for drawing in drawings(dessert.card()) {
            match drawn.iter_mut().find(|(known, _)| *known == drawing) {
                Some((_, sum)) => *sum += count,
                None => drawn.push((drawing, count)),
            }
        }
    }
    let drawn: Vec<AnyView> = drawn
        .into_iter()
        .map(|(drawing, count)| {
            view! { <span class="counted" data-kind=kind>{art(drawing)}<b>{count}</b></span> }
                .into_any()
        })
        .collect();
    let label = text::desserts_kept(scene.lang);
    let about = (!drawn.is_empty()).then(|| about("kept", seat));
    view! {
        <span
            class="kept"
            role="group"
            aria-label=label
            data-about=about
            data-place=kept_place(seat)
        >
            {drawn}
        </span>
    }
    .into_any()
}
