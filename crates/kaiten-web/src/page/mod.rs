//! What all games share: the frame of the page, and where one is.

mod home;
mod review;
mod route;
mod rules;
mod setup;
mod table;

use crate::boards::pieces::art;
use crate::settings::{Settings, Speed};
use crate::shelf::Kept;
use kaiten_games::Entry;
use kaiten_words::Lang;
use kaiten_words::text::{common, page as words};
use leptos::prelude::*;
pub(crate) use route::Address;
use wasm_bindgen::prelude::*;

/// What every page needs: what is set, and where one is.
#[derive(Clone, Copy)]
pub(crate) struct Shell {
    pub(crate) settings: Settings,
    pub(crate) place: RwSignal<Address>,
    /// The rule that is open over the page.
    pub(crate) rule: RwSignal<Option<(&'static Entry, String)>>,
}

impl Shell {
    /// The language of the page, now and whenever it changes.
    pub(crate) fn lang(self) -> Lang {
        self.settings.lang.get()
    }

    /// Goes somewhere; the way back is the browser's.
    pub(crate) fn go(self, place: &Address) {
        if let Some(window) = web_sys::window() {
            // The page follows the address, see `follow_the_address`.
            let _ = window.location().set_hash(&place.link());
        }
    }

    /// Lets the address say where one is, without going anywhere.
    pub(crate) fn note(self, place: &Address) {
        if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place.link()));
        }
    }
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::load();
    let place = RwSignal::new(here());
    let shell = Shell { settings, place, rule: RwSignal::new(None) };
    follow_the_address(shell);
    // The page of the rules stays while one goes from rule to rule.
    let room = Memo::new(move |_| match shell.place.get() {
        Address::Rules(game, _) => Address::Rules(game, None),
        place => place,
    });
    view! {
        <a
            class="skip"
            href="#main"
            on:click=|event| { event.prevent_default(); to_the_main_thing(); }
        >
            {move || words::skip(shell.lang())}
        </a>
        {top(shell)}
        <main id="main" tabindex="-1">
            {move || match room.get() {
                Address::Home => home::home(shell),
                Address::Setup(game) => setup::setup(shell, game),
                Address::Table(kept) => table::table_of(shell, kept),
                Address::Rules(game, _) => rules::page(shell, game),
                Address::Review { step, record } => review::review(shell, step, &record),
                Address::Lost(_) => lost(shell),
            }}
        </main>
        {move || shell.rule.get().map(|(game, rule)| rules::sheet(shell, game, &rule))}
    }
}

/// The bar on top: home, and what a person sets.
fn top(shell: Shell) -> AnyView {
    let Settings { lang, dark, speed, sound } = shell.settings;
    let other_lang = move |_| {
        lang.update(|lang| *lang = lang.next());
    };
    let speeds = move || -> Vec<AnyView> {
        let named = |one: Speed| {
            let name = match one {
                Speed::Slow => words::slow(lang.get()),
                Speed::Usual => words::usual(lang.get()),
                Speed::Fast => words::fast(lang.get()),
                Speed::Off => words::still(lang.get()),
            };
            let selected = one == speed.get_untracked();
            view! { <option value=one.id() selected=selected>{name}</option> }.into_any()
        };
        Speed::ALL.into_iter().map(named).collect()
    };
    let choose_speed = move |event| {
        let id = event_target_value(&event);
        speed.set(Speed::ALL.into_iter().find(|one| one.id() == id).unwrap_or(Speed::Usual));
    };
    let theme_name =
        move || if dark.get() { words::light(lang.get()) } else { words::dark(lang.get()) };
    let sound_name =
        move || if sound.get() { words::mute(lang.get()) } else { words::unmute(lang.get()) };
    view! {
        <header class="top">
            <a class="logo" href="#/">
                <svg viewBox="0 0 64 64" aria-hidden="true"><use href="art.svg#logo"></use></svg>
                <span>"Kaiten"</span>
            </a>
            <span class="spring"></span>
            <label class="speed" title=move || words::speed(lang.get())>
                {art("icon-speed")}
                <select aria-label=move || words::speed(lang.get()) on:change=choose_speed>
                    {speeds}
                </select>
            </label>
            <button
                class="quiet icon sound"
                aria-label=sound_name
                title=sound_name
                on:click=move |_| sound.update(|on| *on = !*on)
            >
                {move || art(if sound.get() { "icon-sound" } else { "icon-mute" })}
            </button>
            <button
                class="quiet icon theme"
                aria-label=theme_name
                title=theme_name
                on:click=move |_| dark.update(|on| *on = !*on)
            >
                {move || art(if dark.get() { "icon-sun" } else { "icon-moon" })}
            </button>
            <button
                class="quiet language"
                aria-label=move || common::language(lang.get().next())
                on:click=other_lang
            >
                {art("icon-language")}<span>{move || common::language(lang.get().next())}</span>
            </button>
        </header>
    }
    .into_any()
}

/// A friendly sentence for an address that leads nowhere.
fn lost(shell: Shell) -> AnyView {
    view! {
        <section class="bad lost">
            <p>{move || words::lost(shell.lang())}</p>
            <a class="button primary" href="#/">{move || words::to_home(shell.lang())}</a>
        </section>
    }
    .into_any()
}

/// The place of the browser's address.
fn here() -> Address {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    Address::find(&hash.unwrap_or_default())
}

/// Goes where the address goes, by links, by the browser's buttons, or by hand.
fn follow_the_address(shell: Shell) {
    let follow = Closure::<dyn Fn()>::new(move || {
        shell.rule.set(None);
        shell.place.set(here());
    });
    if let Some(window) = web_sys::window() {
        let listener = follow.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback("hashchange", listener);
    }
    // The page follows as long as it lives.
    follow.forget();
}

/// Gives the focus to what the page is about.
fn to_the_main_thing() {
    if let Some(main) = document().get_element_by_id("main")
        && let Some(main) = main.dyn_ref::<web_sys::HtmlElement>()
    {
        let _ = main.focus();
    }
}

/// Something laid over the page, which waits behind it. Escape or a click beside it closes it.
fn dialog(class: &'static str, inside: AnyView, close: impl Fn() + Copy + 'static) -> AnyView {
    let node = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get() {
            let _ = dialog.show_modal();
        }
    });
    on_cleanup(|| request_animation_frame(focus_board));
    let beside = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| target.tag_name() == "DIALOG") {
            close();
        }
    };
    let cancel = move |event: web_sys::Event| {
        event.prevent_default();
        close();
    };
    view! {
        <dialog class=class node_ref=node on:click=beside on:cancel=cancel>
            <div class="inside">{inside}</div>
        </dialog>
    }
    .into_any()
}

/// The keys go on with the board, if there is one, when what had the focus is gone.
fn focus_board() {
    let is_lost = document().active_element().is_none_or(|focused| focused.tag_name() == "BODY");
    let board = document().query_selector(".board").ok().flatten();
    let board = board.and_then(|board| board.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(board) = board.filter(|_| is_lost) {
        board.set_tab_index(-1);
        let _ = board.focus();
    }
}

/// A text as something to download.
fn data_url(text: &str) -> String {
    format!("data:application/json;charset=utf-8,{}", js_sys::encode_uri_component(text))
}
