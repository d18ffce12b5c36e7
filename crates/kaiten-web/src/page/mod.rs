//! What all games share: the frame of the page, and where one is.

mod about;
mod heading;
mod home;
mod keys;
pub(crate) mod learn;
pub(crate) mod online;
pub(crate) mod pad;
pub(crate) mod review;
mod route;
pub(crate) mod rules;
mod scenery;
mod settings_sheet;
pub(crate) mod setup;
mod story;
pub(crate) mod table;
mod twice;

use crate::boards::pieces::{art, drawing};
use crate::parts::{self, Halls, Online, Pages, Part, Play, Wing};
use crate::settings::{Settings, Theme};
use crate::shelf::Kept;
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::{common, page as words, rules as text, settings as settings_words};
use leptos::prelude::*;
pub(crate) use route::Address;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// What every page needs: what is set, and where one is.
#[derive(Clone, Copy)]
pub(crate) struct Shell {
    pub(crate) settings: Settings,
    pub(crate) place: RwSignal<Address>,
    /// When one wanted to be there, as [`now`] tells it.
    pub(crate) wanted: StoredValue<f64>,
    /// The rule that is open over the page.
    pub(crate) rule: RwSignal<Option<(&'static Entry, String)>>,
    /// The points that are explained over the page.
    explained: RwSignal<Option<story::Explained>>,
    /// Whether the beginning of a long log is open.
    earlier: RwSignal<bool>,
    /// What else is open over it.
    pub(crate) over: RwSignal<Option<Over>>,
}

/// A sheet that can be opened over every page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    Settings,
    Keys,
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
    provide_context(settings);
    let place = RwSignal::new(here());
    let (rule, explained, over) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
    let earlier = RwSignal::new(false);
    let wanted = StoredValue::new(0.0);
    let shell = Shell { settings, place, wanted, rule, explained, earlier, over };
    follow_the_address(shell);
    keys::listen(shell);
    // The page of the rules stays while one goes from rule to rule.
    let room = Memo::new(move |_| match shell.place.get() {
        Address::Rules(game, _) => Address::Rules(game, None),
        place => place,
    });
    heading::follow(shell, room);
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
                Address::Setup(game) => page_to_play(shell, game, setup::Page(shell, game)),
                Address::Table(kept) => page_of(shell, kept.game, table::Page(shell, kept)),
                Address::Learn(game) => page_to_play(shell, game, learn::Page(shell, game)),
                Address::New(game) => {
                    hall(shell, |online: &Online| (online.new)(shell, game, false))
                }
                Address::NewOpen => hall(shell, |online: &Online| (online.new)(shell, None, true)),
                Address::Tables => hall(shell, |online: &Online| (online.tables)(shell)),
                Address::Mine => hall(shell, |online: &Online| (online.mine)(shell)),
                Address::Online(table, code) => {
                    hall(shell, |online: &Online| (online.table)(shell, table, code))
                }
                Address::Screen(table) => {
                    hall(shell, |online: &Online| (online.screen)(shell, table))
                }
                Address::AllRules => hall(shell, |halls: &Halls| (halls.rules)(shell)),
                Address::Rules(game, _) => page_of(shell, game, rules::Page(shell, game)),
                Address::Pads => hall(shell, |halls: &Halls| (halls.pads)(shell)),
                Address::Pad(game) => page_of(shell, game, pad::Page(shell, game)),
                Address::Review { step, record } => review::review(shell, step, &record),
                Address::Lost(_) => lost(shell),
            }}
        </main>
        {move || shell.explained.get().map(|explained| explained.sheet(shell))}
        {rule_over_the_page(shell)}
        {move || (shell.over.get() == Some(Over::Settings)).then(|| settings_sheet::sheet(shell))}
        {move || (shell.over.get() == Some(Over::Keys)).then(|| settings_sheet::keys(shell))}
    }
}

/// The bar on top: home, what is often set, and the way to all that can be set.
fn top(shell: Shell) -> AnyView {
    let settings = shell.settings;
    let Settings { lang, sound, .. } = settings;
    let other_lang = move |_| lang.update(|lang| *lang = lang.next());
    let other_theme = move |_| {
        let theme = if settings.is_dark() { Theme::Light } else { Theme::Dark };
        settings.theme.set(theme);
    };
    let theme_name = move || match settings.is_dark() {
        true => words::to_light(lang.get()),
        false => words::to_dark(lang.get()),
    };
    let sound_name =
        move || if sound.get() { words::mute(lang.get()) } else { words::unmute(lang.get()) };
    let open = move |_| shell.over.set(Some(Over::Settings));
    view! {
        <header class="top">
            <a class="logo" href="#/" aria-label="Kaiten">
                <svg viewBox="0 0 64 64" aria-hidden="true"><use href=drawing("logo")></use></svg>
                <span>"Kaiten"</span>
            </a>
            <span class="spring"></span>
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
                on:click=other_theme
            >
                {move || art(if settings.is_dark() { "icon-sun" } else { "icon-moon" })}
            </button>
            <button
                class="quiet language"
                aria-label=move || common::language(lang.get().next())
                on:click=other_lang
            >
                {art("icon-language")}<span>{move || common::language(lang.get().next())}</span>
            </button>
            <button
                class="quiet icon to-settings"
                aria-label=move || settings_words::settings(lang.get())
                title=move || settings_words::settings(lang.get())
                on:click=open
            >
                {art("icon-settings")}
            </button>
        </header>
    }
    .into_any()
}

/// A page of a game, as soon as its part is here.
fn page_of<P>(shell: Shell, game: &'static Entry, page: P) -> AnyView
where
    P: parts::Enters<Out = AnyView>,
{
    awaited::<P::Wing>(shell, game).unwrap_or_else(|| parts::visit(game, page))
}

/// The same for a page from which a game is played.
fn page_to_play<P>(shell: Shell, game: &'static Entry, page: P) -> AnyView
where
    P: parts::Enters<Out = AnyView>,
{
    // Both come at the same time.
    parts::want::<P::Wing>(game);
    awaited::<Play>(shell, game).unwrap_or_else(|| page_of(shell, game, page))
}

/// A page of all games together, as soon as its part is here.
fn hall<W: Wing>(shell: Shell, page: impl FnOnce(&W) -> AnyView) -> AnyView {
    // It is the same for every game.
    let any = &GAMES[0];
    awaited::<W>(shell, any)
        .unwrap_or_else(|| page(W::at_hand(any).expect("what is not awaited is here")))
}

/// The rule that somebody asks for, over any page: a table has come without what shows it.
fn rule_over_the_page(shell: Shell) -> AnyView {
    // What could not be fetched may be there when somebody asks again.
    Effect::new(move |_| {
        if let Some((game, _)) = shell.rule.get() {
            parts::want::<Pages>(game);
        }
    });
    let sheet = move || {
        let (game, rule) = shell.rule.get()?;
        let part = parts::part::<Pages>(game);
        if part == Part::Here {
            return Some(parts::visit(game, rules::Sheet(shell, game, rule)));
        }
        let lang = shell.lang();
        let says = if part == Part::Missing { text::missing(lang) } else { text::coming(lang) };
        let inside = view! {
            <p role="status">{says}</p>
            <button class="primary" on:click=move |_| shell.rule.set(None)>{words::close(lang)}</button>
        };
        Some(dialog("rule-sheet", inside.into_any(), move || shell.rule.set(None)))
    };
    view! { {sheet} }.into_any()
}

/// Stands where a game will be: it is on its way, or could not be fetched; nothing if it is here.
fn awaited<W: Wing>(shell: Shell, game: &'static Entry) -> Option<AnyView> {
    let part = parts::part::<W>(game);
    if part == Part::Here {
        return None;
    }
    // What had the focus goes with this page, and the next one has a heading too.
    on_cleanup(|| {
        let had_focus = document().query_selector(".awaited h1:focus").ok().flatten().is_some();
        if had_focus {
            request_animation_frame(heading::focus_the_heading);
        }
    });
    let lang = move || shell.lang();
    let said = match part {
        Part::Missing => view! {
            <div class="bad" role="alert">
                <p>{move || words::game_missing(lang())}</p>
                // A newer client may stand in the place of this one, with other names for its parts.
                <button class="primary again" on:click=|_| _ = window().location().reload()>
                    {move || words::try_again(lang())}
                </button>
            </div>
        }
        .into_any(),
        _ => view! { <p role="status">{move || words::game_coming(lang())}</p> }.into_any(),
    };
    Some(view! { <section class="awaited">{heading::heard(shell)}{said}</section> }.into_any())
}

/// A friendly sentence for an address that leads nowhere.
fn lost(shell: Shell) -> AnyView {
    view! {
        <section class="bad lost">
            {heading::heard(shell)}
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
        shell.explained.set(None);
        shell.earlier.set(false);
        shell.over.set(None);
        shell.wanted.set_value(now());
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

/// What a page tells beside whatever it shows. What lies behind a dialog can be neither read nor heard, so
/// a dialog tells it, too.
#[derive(Clone)]
pub(crate) struct Notices(Arc<dyn Fn() -> AnyView + Send + Sync>);

impl Notices {
    /// For all dialogs of the page that is being drawn.
    pub(crate) fn of_this_page(drawn: impl Fn() -> AnyView + Send + Sync + 'static) {
        provide_context(Self(Arc::new(drawn)));
    }
}

/// The button that shuts what lies over the page.
fn shut_button(lang: impl Fn() -> Lang + Send + 'static, shut: impl Fn() + 'static) -> AnyView {
    view! {
        <button
            class="quiet icon shut"
            aria-label=move || words::close(lang())
            on:click=move |_| shut()
        >
            {art("icon-close")}
        </button>
    }
    .into_any()
}

/// Something laid over the page, which waits behind it. Escape or a click beside it closes it.
fn dialog(class: &'static str, inside: AnyView, close: impl Fn() + 'static) -> AnyView {
    opened(class, inside, Rc::new(close))
}

/// The same, once for all who close it.
fn opened(class: &'static str, inside: AnyView, close: Rc<dyn Fn()>) -> AnyView {
    let leave = Rc::clone(&close);
    let node = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get() {
            // It is called what its heading says.
            if let Ok(Some(heading)) = dialog.query_selector("h2") {
                heading.set_id(&heading_id(class));
            }
            let _ = dialog.show_modal();
            // What has the focus may stand at its end.
            dialog.set_scroll_top(0);
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
        leave();
    };
    view! {
        <dialog
            class=class
            aria-labelledby=heading_id(class)
            node_ref=node
            on:click=beside
            on:cancel=cancel
        >
            {use_context::<Notices>().map(|notices| (notices.0)())}
            <div class="inside">{inside}</div>
        </dialog>
    }
    .into_any()
}

/// The name of the heading of a dialog.
fn heading_id(class: &str) -> String {
    format!("{}-heading", class.replace(' ', "-"))
}

/// The keys go on with the board, if there is one, when what had the focus is gone.
fn focus_board() {
    let is_lost = document().active_element().is_none_or(|focused| focused.tag_name() == "BODY");
    let board = document().query_selector(".board").ok().flatten();
    let board = board.and_then(|board| board.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(board) = board.filter(|_| is_lost) {
        let _ = board.focus();
    }
}

/// A text as something to download.
fn data_url(text: &str) -> String {
    format!("data:application/json;charset=utf-8,{}", js_sys::encode_uri_component(text))
}

/// The time in milliseconds, as events have it.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
