//! Examples are drawn when they come near. A long text has a thousand of them, and who opens it
//! would wait for all.

use super::{Address, Desk};
use leptos::prelude::*;
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// How far outside of the window something is near: about a window, in both directions.
const NEAR: &str = "900px 0px";

/// The rules that have come near, by their numbers. Those stay drawn.
pub(super) type Near = RwSignal<BTreeSet<String>>;

/// What watches the page, and what it calls.
type Watch = (web_sys::IntersectionObserver, Closure<dyn FnMut(js_sys::Array)>);

impl Desk {
    /// Has the examples of a rule drawn when it comes near, and all of them before they are printed.
    pub(super) fn watch_what_comes_near(self) {
        let Some(watch) = watch(self.near) else {
            // Without the means to watch, everything is near.
            Effect::new(move |_| self.draw_all());
            return;
        };
        let watch = StoredValue::new_local(watch);
        Effect::new(move |_| {
            // Whenever the text is drawn anew, so are its rules.
            self.reading.track();
            request_animation_frame(move || {
                watch.try_with_value(|(observer, _)| {
                    super::reading::nodes(".rules-text .a-rule")
                        .iter()
                        .for_each(|rule| observer.observe(rule));
                });
            });
        });
        let printed = window_event_listener_untyped("beforeprint", move |_| self.draw_all());
        on_cleanup(move || {
            watch.try_with_value(|(observer, _)| observer.disconnect());
            printed.remove();
        });
    }

    /// Has the examples of a rule drawn.
    pub(super) fn bring_near(self, rule: &str) {
        if !self.near.with_untracked(|near| near.contains(rule)) {
            self.near.update(|near| {
                near.insert(rule.to_string());
            });
        }
    }

    fn draw_all(self) {
        let Some(opened) = self.opened() else { return };
        let rules = opened.book().sections.into_iter().flat_map(|section| section.rules);
        self.near.set(rules.map(|rule| rule.id).collect());
    }
}

/// Notes which rules come near.
fn watch(near: Near) -> Option<Watch> {
    let notice = move |entries: js_sys::Array| {
        let entries = entries.iter().filter_map(|entry| entry.dyn_into().ok());
        let come: Vec<String> = entries
            .filter(web_sys::IntersectionObserverEntry::is_intersecting)
            .filter_map(|entry| rule_of(&entry.target().id()))
            .collect();
        let is_new = near.try_with_untracked(|near| come.iter().any(|id| !near.contains(id)));
        if is_new == Some(true) {
            near.update(|near| near.extend(come));
        }
    };
    let notice = Closure::new(notice);
    let how = web_sys::IntersectionObserverInit::new();
    how.set_root_margin(NEAR);
    let called = notice.as_ref().unchecked_ref();
    let observer = web_sys::IntersectionObserver::new_with_options(called, &how).ok()?;
    Some((observer, notice))
}

/// The number of the rule that has this id on the page.
fn rule_of(id: &str) -> Option<String> {
    match Address::find(&format!("#{id}")) {
        Address::Rules(_, rule) => rule,
        _ => None,
    }
}
