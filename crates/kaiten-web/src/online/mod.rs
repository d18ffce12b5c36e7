//! A table on a server, as this device has it.
//!
//! [`line`](self::line) is what is said and heard, plain state without a browser; [`socket`] lets a
//! browser say it, [`http`] asks for what happens before somebody has a socket, and [`ring`] keeps
//! the secrets of the seats; [`lately`] notes where somebody was lately. What is seen of the game is
//! read by [`afar`], which is a host like the one on this device. [`talk`] is what people say besides,
//! [`ears`] whom one wants to hear, and [`absent`] who is away.

use leptos::{ev, prelude::*};

pub(crate) mod absent;
pub(crate) mod afar;
pub(crate) mod ears;
pub(crate) mod http;
pub(crate) mod lately;
pub(crate) mod line;
pub(crate) mod ring;
pub(crate) mod socket;
pub(crate) mod talk;

/// Whether this client comes from a server that keeps tables: it has marked the page. (To ask for
/// that would leave an error in the console of every other host.)
pub(crate) fn is_here() -> bool {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    root.is_some_and(|root| root.has_attribute("data-server"))
}

/// Whether its tables can be reached: not while the browser has no network. (The service worker shows the
/// same page then.)
pub(crate) fn are_reached() -> ReadSignal<bool> {
    let look = || is_here() && web_sys::window().is_some_and(|it| it.navigator().on_line());
    let (are_reached, set) = signal(look());
    let online = window_event_listener(ev::online, move |_| set.set(look()));
    let offline = window_event_listener(ev::offline, move |_| set.set(look()));
    on_cleanup(move || [online, offline].into_iter().for_each(WindowListenerHandle::remove));
    are_reached
}

/// Whether this page came encrypted, or from this device itself. Otherwise browsers keep no program for
/// later, show no notifications, and let no page write into the clipboard.
pub(crate) fn is_secure() -> bool {
    web_sys::window().is_none_or(|window| window.is_secure_context())
}
