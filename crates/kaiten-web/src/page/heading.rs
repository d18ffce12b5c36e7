//! What a page is called: its title in the browser, and the heading that gets the focus when one
//! comes to it, so that those who listen hear where they are.

use super::{Address, Shell};
use crate::solo;
use kaiten_words::Lang;
use kaiten_words::text::{learn, pad, page as words, rules};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

/// What a place is called: `Sushi Go! – set-up`.
pub(super) fn title(place: &Address, lang: Lang) -> String {
    match place {
        Address::Home => words::tagline(lang).to_string(),
        Address::Setup(game) => words::TitleSetup { game: &game.name }.say(lang),
        Address::Table(kept) => words::TitleTable { game: &kept.game.name }.say(lang),
        Address::New(_) | Address::NewOpen => words::title_new(lang).to_string(),
        Address::Tables => words::title_tables(lang).to_string(),
        Address::Mine => words::title_mine(lang).to_string(),
        Address::Online(..) | Address::Screen(_) => words::title_online(lang).to_string(),
        Address::Learn(game) => learn::Title { game: &game.name }.say(lang),
        Address::AllRules => rules::title_all(lang).to_string(),
        Address::Rules(game, _) => words::TitleRules { game: &game.name }.say(lang),
        Address::Pads => pad::title(lang).to_string(),
        Address::Pad(game) => pad::TitleOf { game: &game.name }.say(lang),
        Address::Review { record, .. } => match solo::entry_of(record) {
            Ok(game) => words::TitleReview { game: &game.name }.say(lang),
            Err(_) => words::review_a_record(lang).to_string(),
        },
        Address::Lost(_) => words::title_lost(lang).to_string(),
    }
}

/// The heading of a page that shows none: it is heard.
pub(super) fn heard(shell: Shell) -> AnyView {
    let title = move || shell.place.with(|place| title(place, shell.lang()));
    view! { <h1 class="heard">{title}</h1> }.into_any()
}

/// The browser's title follows the page, and so does the focus: it goes to the heading whenever
/// one comes to another page.
pub(super) fn follow(shell: Shell, room: Memo<Address>) {
    Effect::new(move |_| {
        let title = shell.place.with(|place| title(place, shell.lang()));
        document().set_title(&format!("{title} – Kaiten"));
    });
    Effect::new(move |before: Option<()>| {
        room.track();
        // The first page begins where the browser begins, and a rule that is named gets the focus
        // itself.
        let at_a_rule = matches!(shell.place.get_untracked(), Address::Rules(_, Some(_)));
        if before.is_some() && !at_a_rule {
            request_animation_frame(focus_the_heading);
        }
    });
}

/// Begins at the top of the page, as the browser does with every new one.
pub(super) fn focus_the_heading() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
    let heading = document().query_selector("main h1").ok().flatten();
    if let Some(heading) = heading.and_then(|node| node.dyn_into::<web_sys::HtmlElement>().ok()) {
        heading.set_tab_index(-1);
        let _ = heading.focus();
    }
}
