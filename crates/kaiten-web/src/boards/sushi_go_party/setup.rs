//! The set-up: the eight menus with their tiles, and a menu of one's own.

use super::faces::{colour, drawing};
use crate::boards::Form;
use crate::boards::pieces::art;
use crate::texts::Fetched;
use game_sushi_go_party::{Course, MENUS, Options, SushiGoParty, Type};
use kaiten_core::{Game, Piece, Rule};
use kaiten_games::Rulebooks;
use kaiten_words::Lang;
use kaiten_words::sushi_go_party::{type_name, type_worth};
use kaiten_words::text::{page, sushi_go_party as text};
use leptos::prelude::*;

/// What is ordered: one of the eight menus, or a menu of one's own.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Order {
    /// The name of the menu, or nothing for one's own.
    named: Option<&'static str>,
    /// The types of one's own, without the sushis.
    own: Vec<Type>,
}

impl Default for Order {
    fn default() -> Self {
        Self { named: Some(MENUS[0].0), own: MENUS[0].1.to_vec() }
    }
}

impl Order {
    /// What was ordered before, as the options say it: a name, or the types of one's own.
    pub(super) fn read(menu: &str) -> Option<Self> {
        if let Some((name, types)) = MENUS.iter().find(|(name, _)| *name == menu) {
            return Some(Self { named: Some(name), own: types.to_vec() });
        }
        let own: Option<Vec<Type>> = menu.split(',').map(|word| Type::named(word).ok()).collect();
        let own = own?.into_iter().filter(|&kind| kind != Type::Nigiri).collect();
        Some(Self { named: None, own })
    }

    /// Orders one of the eight; one's own menu goes on from there.
    pub(super) fn menu(&mut self, name: &'static str, types: &[Type]) {
        *self = Self { named: Some(name), own: types.to_vec() };
    }

    /// Puts a type on one's own menu, or takes it off. Where there is room for one only, it takes
    /// the place of the other.
    pub(super) fn toggle(&mut self, kind: Type) {
        self.named = None;
        if self.own.contains(&kind) {
            return self.own.retain(|&other| other != kind);
        }
        if kind.course().room() == 1 {
            self.own.retain(|other| other.course() != kind.course());
        }
        self.own.push(kind);
        self.own.sort_unstable();
    }

    /// The options as text, without the seats.
    pub(super) fn options(&self) -> String {
        let Some(name) = self.named else {
            // The sushis come along: a list is told from a name by its comma, however short it is.
            let own = if self.own.is_empty() { vec![Type::Nigiri] } else { self.own.clone() };
            let types: Vec<String> = own.iter().map(Type::to_string).collect();
            return format!("menu=nigiri,{}", types.join(","));
        };
        format!("menu={name}")
    }

    /// The rule that forbids this at a table of this many, if there is one.
    pub(super) fn forbidden(&self, seats: u8) -> Option<Rule> {
        format!("seats={seats} {}", self.options()).parse::<Options>().err()?.rule
    }
}

/// The rule's sentence, in the language of the page; its number while the sentence is on its way.
fn sentence(rule: Rule, lang: Lang) -> String {
    let entry = kaiten_games::find(SushiGoParty::ID).expect("the catalog has this game");
    match Fetched.sentence(entry, rule.id(), lang) {
        Some(sentence) => format!("{sentence} ({rule})"),
        None => format!("{} {rule}", page::rule(lang)),
    }
}

/// The numbers of players that can play with all of these types.
fn players(types: &[Type]) -> String {
    let all = types.iter().map(|kind| kind.players());
    let least = all.clone().map(|players| *players.start()).max().unwrap_or_default();
    let most = all.map(|players| *players.end()).min().unwrap_or_default();
    format!("{least}–{most}")
}

/// The menus to choose from.
pub(super) fn options_form(form: &Form) -> AnyView {
    let form = *form;
    let last = form.last("menu").and_then(|menu| Order::read(&menu));
    let order = RwSignal::new(last.unwrap_or_default());
    let tell = move |order: &Order| {
        form.options.set(order.options());
    };
    tell(&order.get_untracked());
    form.refuse(move || {
        let forbidden = order.with(|order| order.forbidden(form.seats));
        forbidden.map(|rule| sentence(rule, form.lang))
    });
    let change = move |change: &dyn Fn(&mut Order)| {
        order.update(change);
        order.with_untracked(tell);
    };
    let lang = form.lang;
    let menus: Vec<AnyView> = MENUS
        .into_iter()
        .map(|(name, types)| {
            let tell = move |_| change(&|order| order.menu(name, &types));
            let is_it = move || order.with(|order| order.named == Some(name));
            menu(form, name, &types, is_it, tell)
        })
        .collect();
    let own = move |_| change(&|order| order.named = None);
    let is_own = move || order.with(|order| order.named.is_none());
    view! {
        <fieldset class="menus">
            <legend>{text::the_menu(lang)}</legend>
            {menus}
            <button
                type="button"
                class="meal own-menu"
                aria-pressed=move || is_own().to_string()
                on:click=own
            >
                <b>{text::own_menu(lang)}</b>
                <small>{text::own_menu_for(lang)}</small>
            </button>
            {move || is_own().then(|| builder(form, order, change))}
        </fieldset>
    }
    .into_any()
}

/// One of the eight menus, with its tiles.
fn menu(
    form: Form,
    name: &'static str,
    types: &[Type],
    is_it: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn(web_sys::MouseEvent) + 'static,
) -> AnyView {
    let lang = form.lang;
    let mut order = Order::default();
    order.menu(name, types);
    let why_not = order.forbidden(form.seats);
    let limits = players(types);
    let tiles: Vec<AnyView> = [Type::Nigiri]
        .iter()
        .chain(types)
        .map(|&kind| {
            view! {
                <span class=format!("dish {}", colour(kind))>
                    {art(drawing(kind))}<span>{type_name(kind, lang)}</span>
                </span>
            }
            .into_any()
        })
        .collect();
    let title = move || why_not.map(|rule| sentence(rule, lang));
    view! {
        <button
            type="button"
            class="meal"
            class:not-now=why_not.is_some()
            title=title
            aria-pressed=move || is_it().to_string()
            on:click=choose
        >
            <b>{text::Menu { menu: &name }.say(lang)}</b>
            <small>{text::MenuFor { menu: &name }.say(lang)}</small>
            <small class="limits">{text::ForPlayers { players: &limits }.say(lang)}</small>
            <span class="dishes">{tiles}</span>
        </button>
    }
    .into_any()
}

/// A menu of one's own: every type, course by course, and how many of each course it needs.
fn builder(
    form: Form,
    order: RwSignal<Order>,
    change: impl Fn(&dyn Fn(&mut Order)) + Copy + 'static,
) -> AnyView {
    let lang = form.lang;
    let dish = |kind: Type| {
        let is_on = move || order.with(|order| order.own.contains(&kind));
        let toggle = move |_| change(&|order| order.toggle(kind));
        let limits = (kind.players() != SushiGoParty::SEATS).then(|| {
            let limits = text::ForPlayers { players: &players(&[kind]) }.say(lang);
            view! { <small class="limits">{limits}</small> }
        });
        view! {
            <button
                type="button"
                class=format!("dish {}", colour(kind))
                aria-pressed=move || is_on().to_string()
                on:click=toggle
            >
                {art(drawing(kind))}
                <span>
                    <b>{type_name(kind, lang)}</b>
                    <small>{type_worth(kind, form.seats, lang)}</small>
                    {limits}
                </span>
            </button>
        }
        .into_any()
    };
    let courses = [
        (Course::Roll, text::rolls(lang)),
        (Course::Appetizer, text::appetizers(lang)),
        (Course::Special, text::specials(lang)),
        (Course::Dessert, text::dessert(lang)),
    ];
    let courses: Vec<AnyView> = courses
        .into_iter()
        .map(|(course, name)| {
            let is_of_it = move |kind: &Type| kind.course() == course;
            let have =
                move || order.with(|order| order.own.iter().filter(|kind| is_of_it(kind)).count());
            let dishes: Vec<AnyView> =
                Type::ALL.iter().copied().filter(is_of_it).map(dish).collect();
            let room = usize::from(course.room());
            let count = move || format!("{} / {room}", have());
            let wrong = move || have() != room;
            view! {
                <section class="course" class:wrong=wrong>
                    <h3>{name}" "<span>{count}</span></h3>
                    <div class="types">{dishes}</div>
                </section>
            }
            .into_any()
        })
        .collect();
    let why = move || form.refused.get();
    view! { <div class="builder">{courses}<p class="why-this" role="status">{why}</p></div> }
        .into_any()
}
