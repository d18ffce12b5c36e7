//! The set-up: the eight menus with their tiles, and a menu of one's own.

use super::faces::{colour, drawing};
use super::words::{course_name, menu_name, type_name, type_worth};
use crate::boards::Form;
use crate::boards::pieces::art;
use crate::words::{Either, Lang};
use game_sushi_go_party::{Course, MENUS, Options, RULES_EN, RULES_FR, Type};
use kaiten_core::{Misread, Piece, rulebook};
use leptos::prelude::*;
use std::cell::RefCell;

thread_local! {
    // The form is made anew for every number of players, and should not forget what was chosen.
    static LAST: RefCell<Order> = RefCell::new(Order::default());
}

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
        if room(kind.course()) == 1 {
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

    /// The rule that forbids this at a table of so many, if there is one.
    pub(super) fn forbidden(&self, seats: u8) -> Option<String> {
        let Err(Misread(why)) = format!("seats={seats} {}", self.options()).parse::<Options>()
        else {
            return None;
        };
        let rule = why.rsplit_once("(rule ").map_or("N1", |(_, rest)| rest.trim_end_matches(')'));
        Some(rule.to_string())
    }
}

/// N3–N6 How many types of a course a menu has.
fn room(course: Course) -> usize {
    match course {
        Course::Nigiri | Course::Roll | Course::Dessert => 1,
        Course::Appetizer => 3,
        Course::Special => 2,
    }
}

/// The rule's sentence, in the language of the page.
fn sentence(rule: &str, lang: Lang) -> String {
    let rules = lang.either(RULES_EN, RULES_FR);
    let sentence = rulebook::find(rules, rule).map(|found| found.sentence().to_string());
    format!("{} ({rule})", sentence.unwrap_or_default())
}

/// The numbers of players that can play with a type, where not all can.
fn players(kind: Type) -> Option<&'static str> {
    match kind {
        Type::Menu | Type::SpecialOrder => Some("2–6"),
        Type::Spoon | Type::Edamame => Some("3–8"),
        _ => None,
    }
}

/// The menus to choose from.
pub(super) fn options_form(form: &Form) -> AnyView {
    let form = *form;
    let order = RwSignal::new(LAST.with_borrow(Clone::clone));
    let tell = move |order: &Order| {
        LAST.with_borrow_mut(|last| last.clone_from(order));
        form.options.set(order.options());
        let why = order.forbidden(form.seats).map(|rule| sentence(&rule, form.lang));
        form.refused.set(why.unwrap_or_default());
    };
    tell(&order.get_untracked());
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
    let [title, for_whom] = menu_name("", lang);
    view! {
        <fieldset class="menus">
            <legend>{lang.either("The menu", "Le menu")}</legend>
            {menus}
            <button type="button" class="meal own-menu" aria-pressed=move || is_own().to_string() on:click=own>
                <b>{title}</b><small>{for_whom}</small>
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
    let [title, for_whom] = menu_name(name, lang);
    let mut order = Order::default();
    order.menu(name, types);
    let why_not = order.forbidden(form.seats);
    let limits = types.iter().filter_map(|&kind| players(kind)).collect::<Vec<_>>();
    let limits = match (limits.contains(&"3–8"), limits.contains(&"2–6")) {
        (true, true) => "3–6",
        (true, false) => "3–8",
        (false, true) => "2–6",
        (false, false) => "2–8",
    };
    let tiles: Vec<AnyView> = [Type::Nigiri]
        .iter()
        .chain(types)
        .map(|&kind| {
            let name = type_name(kind, lang);
            view! { <span class=format!("dish {}", colour(kind))>{art(drawing(kind))}<span>{name}</span></span> }.into_any()
        })
        .collect();
    let title_text = why_not.as_ref().map(|rule| sentence(rule, lang));
    view! {
        <button type="button" class="meal" class:not-now=why_not.is_some() title=title_text aria-pressed=move || is_it().to_string() on:click=choose>
            <b>{title}</b><small>{for_whom}</small><small class="limits">{limits}" "{lang.either("players", "joueurs")}</small>
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
    let courses: Vec<AnyView> = [Course::Roll, Course::Appetizer, Course::Special, Course::Dessert]
        .into_iter()
        .map(|course| {
            let have = move || order.with(|order| order.own.iter().filter(|kind| kind.course() == course).count());
            let types: Vec<AnyView> = Type::ALL
                .iter()
                .copied()
                .filter(|kind| kind.course() == course)
                .map(|kind| {
                    let is_on = move || order.with(|order| order.own.contains(&kind));
                    let toggle = move |_| change(&|order| order.toggle(kind));
                    let limits = players(kind).map(|players| view! { <small class="limits">{players}" "{lang.either("players", "joueurs")}</small> });
                    view! {
                        <button type="button" class=format!("dish {}", colour(kind)) aria-pressed=move || is_on().to_string() on:click=toggle>
                            {art(drawing(kind))}<span><b>{type_name(kind, lang)}</b><small>{type_worth(kind, form.seats, lang)}</small>{limits}</span>
                        </button>
                    }
                    .into_any()
                })
                .collect();
            let count = move || format!("{} / {}", have(), room(course));
            let wrong = move || have() != room(course);
            view! { <section class="course" class:wrong=wrong><h3>{course_name(course, lang)}" "<span>{count}</span></h3><div class="types">{types}</div></section> }.into_any()
        })
        .collect();
    let why = move || form.refused.get();
    view! { <div class="builder">{courses}<p class="why-this" role="status">{why}</p></div> }
        .into_any()
}
