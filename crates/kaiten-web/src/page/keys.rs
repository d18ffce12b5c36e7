//! What keys do. Digits choose on the board, letters do what the buttons beside it do.

use super::{Over, Shell};
use crate::settings::mark_root;
use kaiten_words::Lang;
use kaiten_words::text::settings as words;
use leptos::{ev, prelude::*};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    /// Chooses one of the things on the board, counted from 0.
    Choose(usize),
    /// Goes so many things farther on the board.
    Move(i32),
    /// Goes to the first step of a game of the past.
    First,
    /// Goes to the last one.
    Last,
    GoOn,
    Close,
    Hint,
    Undo,
    Score,
    Log,
    Rules,
    Sound,
    Keys,
}

impl Key {
    /// What a key does, by what it writes and by its place on the keyboard: on some keyboards the
    /// digits are written with shift only, so they are known by their place.
    fn of(writes: &str, place: &str) -> Option<Self> {
        Some(match writes {
            "Enter" => Self::GoOn,
            "Escape" => Self::Close,
            "ArrowRight" | "ArrowDown" => Self::Move(1),
            "ArrowLeft" | "ArrowUp" => Self::Move(-1),
            "Home" => Self::First,
            "End" => Self::Last,
            "?" => Self::Keys,
            "h" | "H" => Self::Hint,
            "u" | "U" => Self::Undo,
            "s" | "S" => Self::Score,
            "l" | "L" => Self::Log,
            "r" | "R" => Self::Rules,
            "m" | "M" => Self::Sound,
            // (A key such as PageUp may sit on a digit, too.)
            _ if writes.chars().count() > 1 => return None,
            _ => {
                let digit = place.strip_prefix("Digit").or(place.strip_prefix("Numpad"));
                let digit: usize = digit.unwrap_or(writes).parse().ok().filter(|it| *it < 10)?;
                // The tenth has the 0, which stands behind the 9.
                Self::Choose((digit + 9) % 10)
            }
        })
    }

    /// Whether it would also be pressed by somebody who knows nothing of these keys.
    fn is_common(self) -> bool {
        matches!(self, Self::GoOn | Self::Close | Self::Move(_) | Self::First | Self::Last)
    }
}

/// What is printed on a key.
#[derive(Clone, Copy)]
pub(super) enum Cap {
    Sign(&'static str),
    /// All between the one before and the one behind.
    To,
    Enter,
    Escape,
    Home,
    End,
}

impl Cap {
    pub(super) fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Sign(sign) => sign,
            Self::To => "…",
            Self::Enter => words::key_enter(lang),
            Self::Escape => words::key_escape(lang),
            Self::Home => words::key_home(lang),
            Self::End => words::key_end(lang),
        }
    }
}

/// All keys, and what they do in words.
type Caps = (&'static [Cap], fn(Lang) -> &'static str);
pub(super) const CAPS: [Caps; 13] = {
    use Cap::{End, Enter, Escape, Home, Sign, To};
    [
        (&[Sign("1"), To, Sign("9"), Sign("0")], words::does_choose),
        (&[Sign("←"), Sign("↑"), Sign("→"), Sign("↓")], words::does_move),
        (&[Enter], words::does_go_on),
        (&[Escape], words::does_close),
        (&[Sign("H")], words::does_hint),
        (&[Sign("U")], words::does_undo),
        (&[Sign("S")], words::does_score),
        (&[Sign("L")], words::does_log),
        (&[Sign("R")], words::does_rules),
        (&[Sign("M")], words::does_sound),
        (&[Sign("?")], words::does_keys),
        (&[Sign("←"), Sign("→")], words::does_step),
        (&[Home, End], words::does_first_and_last),
    ]
};

/// What Enter presses on a table, wherever the focus is.
pub(super) const GOES_ON: &str =
    ".play-it, .moment .go-on, .curtain .ready, .coach button, .board .confirm:not(:disabled)";

thread_local! {
    /// Whether what has the focus was pointed at, and not gone to by keys.
    static POINTED: Cell<bool> = const { Cell::new(false) };
}

/// Listens to the keys that do something on every page, and to whether there is a keyboard.
pub(super) fn listen(shell: Shell) {
    let settings = shell.settings;
    let down = window_event_listener(ev::keydown, move |event| {
        // Who closes a dialog by Escape does not play by keys.
        let plays = |key: Key| !key.is_common() && !is_typed(&event);
        if Key::of(&event.key(), &event.code()).is_some_and(plays) {
            mark_root("by-keys", settings.keys.get_untracked());
        }
        if event.key() == "Tab" || event.key().starts_with("Arrow") {
            POINTED.set(false);
        }
        match pressed(&event, shell) {
            Some(Key::Sound) => settings.sound.update(|on| *on = !*on),
            Some(Key::Keys) => shell.over.set(Some(Over::Keys)),
            _ => return,
        }
        event.prevent_default();
    });
    let touch = window_event_listener(ev::pointerdown, |event| {
        POINTED.set(true);
        if event.pointer_type() == "touch" {
            mark_root("by-keys", false);
        }
    });
    on_cleanup(move || {
        down.remove();
        touch.remove();
    });
}

/// What a press does; nothing while one types, and nothing that somebody else has to do: the
/// browser, a dialog, or what has the focus.
pub(super) fn pressed(event: &KeyboardEvent, shell: Shell) -> Option<Key> {
    let key = Key::of(&event.key(), &event.code())?;
    let with_others = event.ctrl_key() || event.alt_key() || event.meta_key();
    let is_held = event.repeat() && !matches!(key, Key::Move(_));
    let is_off = !key.is_common() && !shell.settings.keys.get_untracked();
    if event.default_prevented() || with_others || is_held || is_off || is_typed(event) {
        return None;
    }
    let has_dialog = first("dialog[open]").is_some();
    match key {
        // What has the focus is pressed by the browser; what was only clicked has it by accident.
        Key::GoOn if has_focus() && !(POINTED.get() && first(GOES_ON).is_some()) => None,
        Key::GoOn if first("dialog[open]:not(.moment)").is_none() => Some(key),
        _ if has_dialog => None,
        // The browser closes what lies over the board.
        Key::Close if first(".board :popover-open").is_some() => None,
        _ => Some(key),
    }
}

/// Whether something has the focus that Enter presses.
fn has_focus() -> bool {
    first(":is(button, a, summary):focus").is_some()
}

/// Whether it goes into a field or a list.
fn is_typed(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| matches!(&*target.tag_name(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// The first of these on the page.
fn first(css: &str) -> Option<HtmlElement> {
    document().query_selector(css).ok().flatten()?.dyn_into().ok()
}

/// Presses the first of these, if it can be seen; says whether there was one.
pub(super) fn click(css: &str) -> bool {
    let button = first(css).filter(is_seen);
    button.as_ref().map(HtmlElement::click);
    button.is_some()
}

/// Gives the focus to the first of these.
pub(super) fn focus(css: &str) {
    if let Some(node) = first(css) {
        if node.tab_index() < 0 {
            node.set_tab_index(-1);
        }
        let _ = node.focus();
    }
}

/// The same, when nothing else has it.
pub(super) fn focus_if_lost(css: &str) {
    if document().active_element().is_none_or(|focused| focused.tag_name() == "BODY") {
        focus(css);
    }
}

pub(super) fn is_seen(node: &HtmlElement) -> bool {
    node.get_bounding_client_rect().width() > 0.0
}

/// What has a digit on the board: first what can be chosen now, the own things before those of
/// others, then what can be looked at on one's own side.
pub(super) fn things() -> Vec<HtmlElement> {
    let all = |css: &str| -> Vec<HtmlElement> {
        let Ok(all) = document().query_selector_all(css) else { return Vec::new() };
        let all = (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into().ok());
        all.filter(is_seen).collect()
    };
    let mut things = all(".board button:is(.can, .primary):not(:disabled, .others *)");
    things.extend(all(".board .others button:is(.can, .primary):not(:disabled)"));
    things.extend(all(".board button:not(.can, .primary, :disabled, .others *)"));
    things
}

/// Writes its digit on each of the things that have one, once the board is drawn anew.
pub(super) fn label_soon() {
    queue_microtask(|| {
        if let Ok(old) = document().query_selector_all(".board [data-key]") {
            let old = (0..old.length()).filter_map(|nth| old.get(nth)?.dyn_into().ok());
            old.for_each(|node: HtmlElement| drop(node.remove_attribute("data-key")));
        }
        for (node, digit) in things().iter().zip("1234567890".chars()) {
            let _ = node.set_attribute("data-key", digit.encode_utf8(&mut [0; 4]));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_choose_wherever_they_sit_on_the_keyboard() {
        let nth = |writes, place| match Key::of(writes, place) {
            Some(Key::Choose(nth)) => Some(nth),
            _ => None,
        };
        assert_eq!(nth("1", "Digit1"), Some(0));
        assert_eq!(nth("0", "Digit0"), Some(9), "the 0 stands behind the 9");
        assert_eq!(nth("&", "Digit1"), Some(0), "as on French keyboards, without shift");
        assert_eq!(nth("7", "Numpad7"), Some(6));
        assert_eq!(nth("5", ""), Some(4), "a keyboard on the screen has no places");
        assert_eq!(nth("F1", "F1"), None);
        assert_eq!(nth("Home", "Numpad7"), None, "it is not a digit now");
        assert_eq!(nth("+", "NumpadAdd"), None);
        assert_eq!(nth("Enter", "NumpadEnter"), None);
    }

    #[test]
    fn every_key_that_does_something_is_in_the_list_and_does_one_thing() {
        let mut keys = Vec::new();
        for (caps, _) in CAPS {
            for cap in caps {
                let writes = match cap {
                    Cap::Enter => "Enter",
                    Cap::Escape => "Escape",
                    Cap::Home => "Home",
                    Cap::End => "End",
                    Cap::To => continue,
                    Cap::Sign("←") => "ArrowLeft",
                    Cap::Sign("↑") => "ArrowUp",
                    Cap::Sign("→") => "ArrowRight",
                    Cap::Sign("↓") => "ArrowDown",
                    Cap::Sign(sign) => sign,
                };
                let key = Key::of(writes, "").expect("a key of the list does something");
                assert_eq!(Key::of(&writes.to_lowercase(), "").is_some(), writes.len() == 1);
                keys.push(key);
            }
        }
        for written in ('!'..='~').map(String::from) {
            let Some(key) = Key::of(&written, "") else { continue };
            let is_digit = matches!(key, Key::Choose(_));
            assert!(is_digit || keys.contains(&key), "{written} is not in the list");
        }
        let named: Vec<Key> = keys.into_iter().filter(|key| !matches!(key, Key::Move(_))).collect();
        for (nth, key) in named.iter().enumerate() {
            assert!(!named[..nth].contains(key), "{key:?} stands in the list twice");
        }
    }

    #[test]
    fn every_key_has_a_name_and_words_in_every_language() {
        for lang in Lang::all() {
            let does: Vec<&str> = CAPS.iter().map(|(_, does)| does(lang)).collect();
            for (nth, words) in does.iter().enumerate() {
                assert!(!words.is_empty() && !does[..nth].contains(words), "{words}");
            }
            assert!(
                CAPS.iter().all(|(caps, _)| caps.iter().all(|cap| !cap.label(lang).is_empty()))
            );
        }
    }
}
