//! Where one reads: the page follows the address and the reader, and keeps the place.

use super::{Address, Desk, anchor};
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsCast;

impl Desk {
    /// Goes to the rule or section of the address, once the text is open and whenever it changes.
    pub(super) fn follow_the_address(self, is_open: Memo<bool>) {
        Effect::new(move |before: Option<()>| {
            let is_open = is_open.get();
            let Address::Rules(_, at) = self.shell.place.get() else { return };
            // Who comes back to what was found goes nowhere else.
            if self.finder.follow_the_address() {
                return;
            }
            let Some(at) = at else {
                if let Some(window) = web_sys::window().filter(|_| before.is_none()) {
                    window.scroll_to_with_x_and_y(0.0, 0.0);
                }
                return;
            };
            if !is_open {
                return;
            }
            self.bring_near(&at);
            let id = anchor(self.game, &at);
            request_animation_frame(move || {
                let Some(there) = document().get_element_by_id(&id) else { return };
                unfold(&there);
                there.scroll_into_view();
                if let Some(there) = there.dyn_ref::<web_sys::HtmlElement>() {
                    let _ = there.focus();
                }
                self.stay_at(&there);
            });
        });
    }

    /// What is drawn around a place when it comes near may push it away. It is brought back until
    /// the page is quiet, or somebody reads on.
    fn stay_at(self, there: &web_sys::Element) {
        self.reads_on.set_value(false);
        for wait in [60, 150, 300, 600] {
            let there = there.clone();
            let bring_back = move || {
                if self.reads_on.try_get_value() == Some(false) && there.is_connected() {
                    there.scroll_into_view();
                }
            };
            set_timeout(bring_back, core::time::Duration::from_millis(wait));
        }
    }

    /// Notes which section one reads.
    pub(super) fn follow_the_reader(self) {
        let look = move || {
            let parts = sections_of_the_page();
            // While a search hides them they are nowhere.
            let is_above = |part: &web_sys::Element| {
                let rect = part.get_bounding_client_rect();
                rect.height() > 0.0 && rect.top() < 160.0
            };
            let read = parts.iter().rposition(is_above).unwrap_or(0);
            if self.here.try_get_untracked().is_some_and(|here| here != read) {
                self.here.set(read);
                show_in_the_contents(read);
            }
        };
        let scrolled = window_event_listener(leptos::ev::scroll, move |_| look());
        on_cleanup(move || scrolled.remove());
        for hand in ["wheel", "touchstart", "pointerdown", "keydown"] {
            let used = window_event_listener_untyped(hand, move |_| self.reads_on.set_value(true));
            on_cleanup(move || used.remove());
        }
    }

    /// Draws the text anew in another language, and keeps what one reads where it was.
    pub(super) fn keeping_the_place(self, draw: fn(Self) -> AnyView) -> AnyView {
        let read = what_is_read();
        let drawn = draw(self);
        if let Some((id, top)) = read {
            queue_microtask(move || {
                let there = document().get_element_by_id(&id);
                let moved = there.map(|there| there.get_bounding_client_rect().top() - top);
                if let (Some(moved), Some(window)) = (moved, web_sys::window()) {
                    window.scroll_by_with_x_and_y(0.0, moved);
                }
            });
        }
        drawn
    }
}

/// Opens the fold that holds something.
fn unfold(there: &web_sys::Element) {
    if let Ok(Some(fold)) = there.closest("details") {
        let _ = fold.set_attribute("open", "");
    }
    // A section may be a fold itself.
    if let Ok(Some(fold)) = there.query_selector(":scope > details") {
        let _ = fold.set_attribute("open", "");
    }
}

/// How far one has scrolled.
pub(super) fn scrolled() -> Option<f64> {
    web_sys::window()?.scroll_y().ok()
}

/// Scrolls to where one was, once the text is there again.
pub(super) fn go_back_to(top: f64) {
    request_animation_frame(move || window().scroll_to_with_x_and_y(0.0, top));
}

/// The sections of the page, in their order.
fn sections_of_the_page() -> Vec<web_sys::Element> {
    nodes(".rules-text .part")
}

/// Scrolls the contents, not the page, to a section.
fn show_in_the_contents(nth: usize) {
    let link = document().query_selector(&format!(".headings a[data-nth='{nth}']")).ok().flatten();
    let link = link.and_then(|link| link.dyn_into::<web_sys::HtmlElement>().ok());
    let list = document().query_selector(".headings").ok().flatten();
    if let (Some(link), Some(list)) = (link, list) {
        list.set_scroll_top(link.offset_top() - list.client_height() / 2);
    }
}

/// Goes up to the first of what is found, if it is out of sight.
pub(super) fn show_what_is_found() {
    let Ok(Some(hits)) = document().query_selector(".hits") else { return };
    if hits.get_bounding_client_rect().top() < 0.0 {
        hits.scroll_into_view();
    }
}

/// The rule or section at the top of what one sees, and how far below the edge it is.
fn what_is_read() -> Option<(String, f64)> {
    let all = nodes(".rules-text .part > h2, .rules-text .part > h3, .rules-text .a-rule");
    let rects = all.iter().map(|node| (node, node.get_bounding_client_rect()));
    let (node, rect) =
        rects.filter(|(_, rect)| rect.height() > 0.0).find(|(_, rect)| rect.bottom() > 80.0)?;
    let named = if node.id().is_empty() { node.parent_element()? } else { node.clone() };
    // At the very top nothing has to be kept.
    (scrolled()? > 0.0)
        .then(|| (named.id(), rect.top().max(named.get_bounding_client_rect().top())))
}

pub(super) fn nodes(selector: &str) -> Vec<web_sys::Element> {
    let Ok(all) = document().query_selector_all(selector) else { return Vec::new() };
    (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into().ok()).collect()
}

thread_local! {
    /// What had the focus when the sheet was opened, and gets it back.
    static OPENER: RefCell<Option<web_sys::HtmlElement>> = const { RefCell::new(None) };
}

/// Notes what has the focus, unless it is the sheet itself.
pub(super) fn note_the_opener() {
    let focused = document().active_element();
    // From one rule to the next the sheet stays open.
    let outside = focused.filter(|node| matches!(node.closest(".rule-sheet"), Ok(None)));
    if let Some(outside) = outside.and_then(|node| node.dyn_into().ok()) {
        OPENER.set(Some(outside));
    }
}

/// Gives the focus back.
pub(super) fn focus_the_opener() {
    if let Some(opener) = OPENER.take() {
        let _ = opener.focus();
    }
}
