//! Which tab plays a kept game: one at a time, so that none overwrites what another has played.
//!
//! The browser's locks say so, though a tab that is robbed hears of it a moment later. Where it has
//! none, a tab finds out before it writes: what is kept is no longer what it wrote itself.

use crate::shelf::{self, Kept, Saved};
use crate::store;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/js/lock.js")]
extern "C" {
    /// Holds a game for this tab, by force if it must; the function that comes back gives it free.
    #[wasm_bindgen(js_name = hold)]
    fn hold_named(name: &str, steal: bool, heard: &JsValue) -> js_sys::Function;
}

/// Where a kept game is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// That is not known yet.
    Asked,
    /// In this tab.
    Here,
    /// In another one.
    Elsewhere,
}

/// A kept game in the hands of this tab, or not.
#[derive(Clone, Copy)]
pub(crate) struct Hold {
    kept: Kept,
    open: RwSignal<Open>,
    /// Whether this tab robbed another, which may not have heard of it yet, and has not written
    /// since.
    robbed: StoredValue<bool>,
    /// The game as this tab read or wrote it last.
    last: StoredValue<Option<String>>,
    free: StoredValue<Option<js_sys::Function>, LocalStorage>,
}

impl Hold {
    /// Asks for a game; it is free again when the page that asked is left.
    pub(crate) fn ask(kept: Kept) -> Self {
        let hold = Self {
            kept,
            open: RwSignal::new(Open::Asked),
            robbed: StoredValue::new(false),
            last: StoredValue::new(None),
            free: StoredValue::new_local(None),
        };
        on_cleanup(move || hold.give_free());
        hold.request(false);
        hold
    }

    /// Where the game is open, now and whenever that changes.
    pub(crate) fn open(self) -> Open {
        self.open.get()
    }

    /// Goes on with it in this tab.
    pub(crate) fn take_over(self) {
        self.give_free();
        self.request(true);
    }

    /// The game as it is kept.
    pub(crate) fn read(self) -> Option<String> {
        let text = store::get(&self.kept.key());
        self.last.set_value(text.clone());
        text
    }

    /// Keeps the game, unless another tab has gone on with it; says no only if the browser has no
    /// room for it.
    pub(crate) fn keep(self, saved: Saved) -> bool {
        // Bots still answer a tab that was robbed a moment ago.
        if self.open.get_untracked() != Open::Here {
            return true;
        }
        let (now, robbed) = (store::get(&self.kept.key()), self.robbed.get_value());
        self.robbed.set_value(false);
        if !self.last.with_value(|last| may_write(robbed, now.as_deref(), last.as_deref())) {
            self.open.set(Open::Elsewhere);
            return true;
        }
        let is_kept = shelf::keep(self.kept, &saved);
        if is_kept {
            self.last.set_value(Some(saved.text));
        }
        is_kept
    }

    fn request(self, steal: bool) {
        let heard = move |is_here, robbed| {
            self.robbed.try_set_value(robbed);
            let _ = self.open.try_set(if is_here { Open::Here } else { Open::Elsewhere });
        };
        let heard = Closure::<dyn Fn(bool, bool)>::new(heard).into_js_value();
        let free = hold_named(&self.kept.key(), steal, &heard);
        self.free.set_value(Some(free));
    }

    fn give_free(self) {
        if let Some(Some(free)) = self.free.try_update_value(Option::take) {
            let _ = free.call0(&JsValue::NULL);
        }
    }
}

/// Whether a tab may write over what is kept now: what it read or wrote itself, and what a tab that
/// it has just robbed wrote before it heard of that. A game that was deleted meanwhile is written
/// again by whoever still plays it.
fn may_write(robbed: bool, now: Option<&str>, last: Option<&str>) -> bool {
    robbed || now.is_none() || now == last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tab_writes_only_over_what_it_read_or_wrote_itself() {
        for (now, last, may) in [
            (Some("step 3"), Some("step 3"), true),
            (Some("step 4"), Some("step 3"), false),
            (Some("step 1"), None, false),
            (None, Some("step 3"), true),
        ] {
            assert_eq!(may_write(false, now, last), may, "{now:?} {last:?}");
        }
    }

    #[test]
    fn a_robbed_tab_that_writes_once_more_does_not_drive_the_new_one_away() {
        assert!(may_write(true, Some("step 4, by a bot of the robbed tab"), Some("step 3")));
    }
}
