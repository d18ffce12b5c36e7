//! What cannot be taken back is done only when it is pressed a second time.

use super::Shell;
use crate::boards::pieces::art;
use kaiten_words::Lang;
use leptos::prelude::*;

/// What a button says in a language.
type Says = fn(Lang) -> &'static str;

/// A button for such a thing, which asks in other words.
pub(super) fn twice(
    shell: Shell,
    class: &'static str,
    says: Says,
    really: Says,
    act: impl Fn() + 'static,
) -> AnyView {
    let (is_sure, press) = asked_twice(act);
    let asked = move || if is_sure.get() { really } else { says }(shell.lang());
    view! {
        <button
            class=class
            class:sure=move || is_sure.get()
            on:click=move |_| press()
            on:blur=move |_| is_sure.set(false)
        >
            {art("icon-delete")}{asked}
        </button>
    }
    .into_any()
}

/// The same where there is no room for words before it asks.
pub(super) fn icon_twice(
    shell: Shell,
    class: &'static str,
    means: Says,
    really: Says,
    act: impl Fn() + 'static,
) -> AnyView {
    let (is_sure, press) = asked_twice(act);
    let label = move || if is_sure.get() { really } else { means }(shell.lang());
    let asked = move || is_sure.get().then(|| really(shell.lang()));
    view! {
        <button
            class=class
            class:sure=move || is_sure.get()
            aria-label=label
            title=label
            on:click=move |_| press()
            on:blur=move |_| is_sure.set(false)
        >
            {art("icon-delete")}{asked}
        </button>
    }
    .into_any()
}

/// Whether it was pressed once, and what a press does.
fn asked_twice(act: impl Fn() + 'static) -> (RwSignal<bool>, impl Fn() + 'static) {
    let is_sure = RwSignal::new(false);
    let press = move || {
        if !is_sure.get_untracked() {
            return is_sure.set(true);
        }
        is_sure.set(false);
        act();
    };
    (is_sure, press)
}
