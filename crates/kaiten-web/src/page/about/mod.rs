//! Anything on the table can be asked about: the mouse rests on it, a finger is held on it, or `?` is
//! pressed. A bubble beside it then says what it is and what it is worth now.

mod question;

use super::keys::{self, Key};
use super::{Shell, now};
use core::time::Duration;
use kaiten_words::text::page as words;
use leptos::{ev, html, prelude::*};
use question::{By, LINGER, Question, REST};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Element, EventTarget, KeyboardEvent, PointerEvent};

#[wasm_bindgen(module = "/js/about.js")]
extern "C" {
    /// Puts the bubble beside a thing, where no finger hides it.
    fn place(bubble: &Element, thing: &Element, finger: bool);
    /// The next thing on the table, or the one before, brought into sight; from nothing the first.
    fn next(from: Option<&Element>, by: i32) -> Option<Element>;
}

/// What is said of a thing by its name.
type Tell = dyn Fn(&str) -> Option<String>;

/// A table whose things can be asked about.
#[derive(Clone)]
pub(super) struct Askable {
    /// Follows whatever the board is drawn from.
    pub(super) drawn: Rc<dyn Fn()>,
    /// What is said of a thing, by the name that the board gave it.
    pub(super) tell: Rc<Tell>,
    /// Whether a finger that is held asks: it may do something else now.
    pub(super) may_hold: Rc<dyn Fn() -> bool>,
    /// A finger has asked, so it chooses nothing when it lets go.
    pub(super) has_asked: Rc<dyn Fn()>,
}

/// The bubble, which opens whenever something on this table is asked about.
pub(super) fn bubble(shell: Shell, table: Askable) -> AnyView {
    let asking = Asking {
        shell,
        table: StoredValue::new_local(table),
        question: StoredValue::new_local(Question::default()),
        mouse: StoredValue::new((0, 0)),
        open: RwSignal::new_local(None),
        bubble: NodeRef::new(),
    };
    asking.listen();
    Effect::new(move |_| {
        asking.table.with_value(|table| (table.drawn)());
        request_animation_frame(move || asking.redrawn());
    });
    let said = move || {
        let open = asking.open.get()?;
        let keys = (open.by == By::Keys).then(|| words::about_keys(shell.lang()));
        let keys = keys.map(|keys| view! { <small aria-hidden="true">{keys}</small> });
        Some(view! { {open.says}{keys} })
    };
    // It is read out whenever something new stands in it.
    view! {
        <div class="about" popover="manual" role="status" node_ref=asking.bubble>
            {said}
        </div>
    }
    .into_any()
}

/// A thing on the table, with the name that the board gave it: drawn anew, the same element may be
/// another thing.
#[derive(Clone, PartialEq)]
struct Thing {
    node: Element,
    name: String,
}

impl Thing {
    /// The thing that something is part of.
    fn of(node: &Element) -> Option<Self> {
        let node = node.closest(".board [data-about]").ok().flatten()?;
        let name = node.get_attribute("data-about")?;
        Some(Self { node, name })
    }

    fn at(target: Option<EventTarget>) -> Option<Self> {
        Self::of(target?.dyn_ref()?)
    }

    fn is_there(&self) -> bool {
        let name = self.node.get_attribute("data-about");
        self.node.is_connected() && name.as_ref() == Some(&self.name)
    }
}

/// An answer that is read.
#[derive(Clone, PartialEq)]
struct Open {
    thing: Thing,
    by: By,
    says: String,
}

/// Somebody at a table who may ask about things.
#[derive(Clone, Copy)]
struct Asking {
    shell: Shell,
    table: StoredValue<Askable, LocalStorage>,
    question: StoredValue<Question<Thing>, LocalStorage>,
    /// Where the mouse was last.
    mouse: StoredValue<(i32, i32)>,
    open: RwSignal<Option<Open>, LocalStorage>,
    bubble: NodeRef<html::Div>,
}

impl Asking {
    fn listen(self) {
        let heard = [
            window_event_listener(ev::pointerover, move |event| self.over(&event)),
            window_event_listener(ev::pointerout, move |event| {
                // Between things another one is entered; only at the edge of the window none is.
                if event.related_target().is_none() {
                    self.update(|question| question.over(None, 0.0));
                }
            }),
            window_event_listener(ev::pointerdown, move |event| self.press(&event)),
            window_event_listener(ev::pointermove, move |event| {
                let at = (event.client_x(), event.client_y());
                if is_finger(&event) {
                    self.update(|question| question.moved(at));
                } else if self.moves_to(at)
                    && self.question.try_update_value(|question| question.stirs(now()))
                        == Some(true)
                {
                    self.wait(REST);
                }
            }),
            window_event_listener(ev::pointerup, move |event| self.let_go(&event)),
            window_event_listener(ev::pointercancel, move |event| self.let_go(&event)),
            window_event_listener(ev::contextmenu, move |event| {
                if self.question.with_value(Question::is_by_finger) {
                    event.prevent_default();
                }
            }),
            window_event_listener(ev::resize, move |_| {
                self.update(|question| _ = question.close());
            }),
        ];
        // Before anything else hears of a key, it is known whether it asks.
        let key = Closure::<dyn Fn(KeyboardEvent)>::new(move |event| self.key(&event));
        let listener = key.as_ref().unchecked_ref();
        let _ = window().add_event_listener_with_callback_and_bool("keydown", listener, true);
        let key = StoredValue::new_local(key);
        on_cleanup(move || {
            heard.into_iter().for_each(|one| one.remove());
            key.with_value(|key| {
                let listener = key.as_ref().unchecked_ref();
                let _ = window()
                    .remove_event_listener_with_callback_and_bool("keydown", listener, true);
            });
        });
    }

    /// Something has happened to the question; the bubble follows.
    fn update(self, happens: impl FnOnce(&mut Question<Thing>)) {
        if self.question.try_update_value(happens).is_some() {
            self.show();
        }
    }

    /// Looks again after a while, when something may have come of it.
    fn wait(self, how_long: f64) {
        let pass = move || {
            let opens = self.question.try_update_value(|question| question.pass(now()));
            if opens == Some(true) && self.question.with_value(Question::is_by_finger) {
                self.table.with_value(|table| (table.has_asked)());
            }
            if opens.is_some() {
                self.show();
            }
        };
        set_timeout(pass, Duration::from_millis(how_long as u64 + 1));
    }

    fn over(self, event: &PointerEvent) {
        if is_finger(event) {
            return;
        }
        let thing = Thing::at(event.target());
        if self.moves_to((event.client_x(), event.client_y())) {
            self.update(|question| question.over(thing, now()));
            self.wait(REST);
        } else {
            self.update(|question| question.came_under(thing));
        }
    }

    /// The mouse is there now; says whether it was elsewhere.
    fn moves_to(self, at: (i32, i32)) -> bool {
        self.mouse.try_update_value(|was| core::mem::replace(was, at) != at) == Some(true)
    }

    fn press(self, event: &PointerEvent) {
        if !is_finger(event) {
            return self.update(Question::click);
        }
        let may_hold = self.table.with_value(|table| (table.may_hold)());
        let thing = Thing::at(event.target()).filter(|_| may_hold);
        let at = (event.client_x(), event.client_y());
        self.update(|question| question.touch(thing, at, now()));
        self.wait(REST);
    }

    fn let_go(self, event: &PointerEvent) {
        if is_finger(event) {
            self.update(|question| question.let_go(now()));
            self.wait(LINGER);
        }
    }

    /// A key was pressed somewhere on the page. Whoever asks by keys goes on to other things with the
    /// arrows; any other key does what it always does.
    fn key(self, event: &KeyboardEvent) {
        let by = self.open.with_untracked(|open| open.as_ref().map(|open| open.by));
        let is_by_keys = by == Some(By::Keys);
        let close = || self.update(|question| _ = question.close());
        match keys::pressed(event, self.shell) {
            Some(Key::Keys) if !is_by_keys => {
                if !self.ask() {
                    return;
                }
            }
            Some(Key::Close) if by.is_some() => close(),
            Some(Key::Move(by)) if is_by_keys => self.go_on(by),
            Some(_) => return close(),
            None if ["Tab", "Enter", " "].contains(&&*event.key()) => return close(),
            None => return,
        }
        event.prevent_default();
    }

    /// Asks by keys: about what has the focus or is under the mouse, or else, where the keys belong
    /// to the table, about its first thing. Says whether there was something.
    fn ask(self) -> bool {
        let focused = document().query_selector(".board :focus-visible").ok().flatten();
        let focused = focused.as_ref().and_then(Thing::of);
        let asked = self.question.try_update_value(|question| question.ask(focused));
        if asked == Some(true) {
            self.show();
            return true;
        }
        let belongs = document().query_selector(".board:focus-visible").ok().flatten().is_some();
        belongs && self.go_to(next(None, 1).as_ref())
    }

    fn go_on(self, by: i32) {
        let node =
            self.open.with_untracked(|open| open.as_ref().map(|open| open.thing.node.clone()));
        self.go_to(next(node.as_ref(), by).as_ref());
    }

    fn go_to(self, node: Option<&Element>) -> bool {
        let thing = node.and_then(Thing::of);
        let is_there = thing.is_some();
        self.update(|question| _ = question.ask(thing));
        is_there
    }

    /// The board was drawn anew: what is read is about how things stand now.
    fn redrawn(self) {
        if self.question.try_update_value(|question| question.redrawn(Thing::is_there)).is_some() {
            self.open.update_untracked(|open| {
                if let Some(open) = open {
                    open.says = String::new();
                }
            });
            self.show();
        }
    }

    /// Opens the bubble, changes what it says, or closes it.
    fn show(self) {
        let asked =
            |question: &Question<Thing>| question.open().map(|(thing, by)| (thing.clone(), by));
        let asked = self.question.with_value(asked);
        let is_shown = |open: &Option<Open>| match (open, &asked) {
            (Some(open), Some((thing, by))) => {
                open.thing == *thing && open.by == *by && !open.says.is_empty()
            }
            (open, asked) => open.is_none() && asked.is_none(),
        };
        if self.open.with_untracked(is_shown) {
            return;
        }
        if let Ok(Some(old)) = document().query_selector("[data-asked]") {
            let _ = old.remove_attribute("data-asked");
        }
        let open = asked.and_then(|(thing, by)| {
            let says = self.table.with_value(|table| untrack(|| (table.tell)(&thing.name)))?;
            Some(Open { thing, by, says })
        });
        if let Some(Open { thing, by: By::Keys, .. }) = &open {
            let _ = thing.node.set_attribute("data-asked", "");
        }
        let bubble = move || self.bubble.try_get_untracked().flatten();
        let at = open.as_ref().map(|open| (open.thing.node.clone(), open.by == By::Finger));
        self.open.set(open);
        match at {
            // What it says stands in it by then.
            Some((node, finger)) => request_animation_frame(move || {
                let is_open = self.open.try_with_untracked(Option::is_some) == Some(true);
                if let Some(bubble) = bubble().filter(|_| is_open) {
                    place(&bubble, &node, finger);
                }
            }),
            None => _ = bubble().map(|bubble| bubble.remove_attribute("data-side")),
        }
    }
}

fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}
