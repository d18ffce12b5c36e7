//! The rules of a game: a page of their own, or one of them as a sheet over the table.
//!
//! The page opens for people: the aim, a turn in pictures, what things are worth. Then come the
//! numbered rules with their examples, and what explains the text itself is behind a fold.

mod all;
mod contents;
mod curious;
mod draw;
mod examples;
mod finder;
mod findings;
mod near;
mod opened;
mod people;
mod picture;
mod reading;
mod rulings;
mod text;

use super::{Address, Shell, dialog};
use crate::boards::pieces::art;
use crate::boards::{self, Show};
use crate::shelf::{self, Kept, Shelved};
use crate::texts::{self, Text};
pub(crate) use all::all;
pub(crate) use draw::{Made, Pen};
use examples::{Looked, body};
use finder::Finder;
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::{page as words, rules};
use leptos::prelude::*;
use near::Near;
use opened::{Opened, Reading};
use reading::{focus_the_opener, note_the_opener};
use text::{Book, Chapter, RuleText, Section};

/// What the page of the rules remembers while one reads.
#[derive(Clone, Copy)]
struct Desk {
    shell: Shell,
    game: &'static Entry,
    /// The table that one can go back to.
    running: Option<Kept>,
    /// What lies open on it.
    reading: Memo<Reading>,
    /// What is searched for.
    finder: Finder,
    /// How its examples are looked at.
    looked: Looked,
    /// Which rules have come near.
    near: Near,
    /// Whether the contents are open, on a phone.
    contents: RwSignal<bool>,
    /// The section that one reads, by its place in the text.
    here: RwSignal<usize>,
    /// Whether somebody has moved on by hand since the address was followed.
    reads_on: StoredValue<bool>,
}

/// The page of the rules of a game.
pub(crate) struct Page(pub(super) Shell, pub(super) &'static Entry);

impl boards::Visitor for Page {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        page(self.0, self.1)
    }
}

/// One of its rules, over any page.
pub(crate) struct Sheet(pub(super) Shell, pub(super) &'static Entry, pub(super) String);

impl boards::Visitor for Sheet {
    type Out = AnyView;

    fn visit<G: Show>(self) -> AnyView {
        sheet(self.0, self.1, &self.2)
    }
}

/// The rules as a page, at the rule or section of the address.
fn page(shell: Shell, game: &'static Entry) -> AnyView {
    Effect::new(move |_| want(game, shell.lang()));
    let reading = Memo::new(move |before: Option<&Reading>| {
        let lang = shell.lang();
        let before = before.copied().unwrap_or(Reading::Coming);
        before.then(lang, texts::text(game, lang), texts::text(game, Lang::ENGLISH))
    });
    let desk = Desk {
        shell,
        game,
        running: shelf::of(game).find(Shelved::can_go_on).map(|one| one.kept),
        reading,
        finder: Finder::new(shell, Some(game)),
        looked: Looked::new(),
        near: RwSignal::default(),
        contents: RwSignal::new(false),
        here: RwSignal::new(0),
        reads_on: StoredValue::new(false),
    };
    // What is drawn stays while the text changes its language.
    let is_open = Memo::new(move |_| matches!(reading.get(), Reading::Open(_)));
    // (What asks a memo and also what that is made of does not hear of every change.)
    let are_missing = Memo::new(move |_| reading.get() == Reading::Missing);
    desk.follow_the_address(is_open);
    desk.follow_the_reader();
    desk.watch_what_comes_near();
    view! {
        <article class="rules-page">
            {move || desk.head()}
            {move || match is_open.get() {
                true => desk.open_text(),
                false => awaited(shell, game, are_missing.get()),
            }}
        </article>
    }
    .into_any()
}

/// Has the rules fetched in a language, and in English, after which sections are called in
/// addresses.
fn want(game: &'static Entry, lang: Lang) {
    texts::want(game, lang);
    texts::want(game, Lang::ENGLISH);
}

/// Stands where the rules will be: they are on their way, or could not be fetched.
fn awaited(shell: Shell, game: &'static Entry, are_missing: bool) -> AnyView {
    let lang = shell.lang();
    if !are_missing {
        return view! { <p class="coming" role="status">{rules::coming(lang)}</p> }.into_any();
    }
    view! {
        <div class="bad" role="alert">
            <p>{rules::missing(lang)}</p>
            <button class="primary again" on:click=move |_| want(game, lang)>
                {rules::try_again(lang)}
            </button>
        </div>
    }
    .into_any()
}

/// One rule over the page, with the way to all of them.
fn sheet(shell: Shell, game: &'static Entry, id: &str) -> AnyView {
    let lang = shell.lang();
    texts::want(game, lang);
    note_the_opener();
    let close = move || {
        shell.rule.set(None);
        request_animation_frame(focus_the_opener);
    };
    let rule = StoredValue::new(id.to_string());
    let section = move || {
        let Text::Here(text) = texts::text(game, lang) else { return String::new() };
        let book = Book::read(text);
        let found = rule.with_value(|id| book.rule(id).map(|(section, _)| &section.heading));
        found.map(|heading| format!(" · {heading}")).unwrap_or_default()
    };
    let body = move || match texts::text(game, lang) {
        Text::Here(text) => rule.with_value(|id| one_rule(shell, game, &Book::read(text), id)),
        waiting => awaited(shell, game, waiting == Text::Missing),
    };
    let all = Address::Rules(game, Some(id.to_string())).link();
    let inside = view! {
        <header>
            <small>{game.name}{section}</small>
            <h2>{words::rule(lang)}" "{id.to_string()}</h2>
            <button
                class="quiet icon shut"
                aria-label=words::close(lang)
                title=words::close(lang)
                on:click=move |_| close()
            >
                {art("icon-close")}
            </button>
        </header>
        <div class="rule-body">{body}</div>
        <footer>
            <a class="button" href=all on:click=move |_| shell.rule.set(None)>
                {art("icon-rules")}{rules::all_rules(lang)}
            </a>
            <button class="primary" on:click=move |_| close()>{rules::understood(lang)}</button>
        </footer>
    };
    dialog("rule-sheet", inside.into_any(), close)
}

/// The words and examples of a rule, as they stand on the sheet.
fn one_rule(shell: Shell, game: &'static Entry, book: &Book, id: &str) -> AnyView {
    let lang = shell.lang();
    let Some((_, rule)) = book.rule(id) else {
        return view! { <p>{rules::no_such_rule(lang)}</p> }.into_any();
    };
    let pen = Pen { open: Some(shell.rule), ..Pen::new(game, lang) };
    body(pen, rule, Looked::new(), Signal::derive(|| true))
}

impl Desk {
    /// The text that lies open, if there is one.
    fn opened(self) -> Option<Opened> {
        match self.reading.get() {
            Reading::Open(opened) => Some(opened),
            Reading::Coming | Reading::Missing => None,
        }
    }

    /// The contents and the text, once it is here. While one searches, what is found stands in its
    /// place.
    fn open_text(self) -> AnyView {
        let is_searching = Memo::new(move |_| self.finder.is_searching());
        view! {
            {self.contents(is_searching)}
            <div class="rules-text" hidden=move || is_searching.get()>
                {move || self.keeping_the_place(Self::text)}
            </div>
            {move || is_searching.get().then(|| self.finder.hits())}
        }
        .into_any()
    }

    /// All sections.
    fn text(self) -> AnyView {
        let Some(opened) = self.opened() else { return ().into_any() };
        let (lang, book) = (opened.lang, opened.book());
        let pen = Pen::new(self.game, lang);
        let slugs = opened.slugs();
        let all = || book.sections.iter().zip(&slugs).zip(book.chapters());
        let drawn = |((section, slug), chapter): ((&Section, &String), Chapter)| {
            self.section(pen, section, slug, chapter)
        };
        let people: Vec<AnyView> = all().take(3).map(drawn).collect();
        let in_full: Vec<AnyView> =
            all().skip(3).filter(|(_, chapter)| *chapter == Chapter::Rules).map(drawn).collect();
        let others: Vec<AnyView> = GAMES
            .iter()
            .filter(|entry| entry.id != self.game.id)
            .map(|entry| {
                let to = Address::Rules(entry, None).link();
                view! { <a href=to>{entry.name}</a> }.into_any()
            })
            .collect();
        view! {
            <div class="for-people">{people}</div>
            <div class="in-full">
                <p class="in-full-says">{rules::in_full(lang)}</p>
                {in_full}
            </div>
            {self.curious(pen, &book, &slugs)}
            <footer>
                <nav aria-label=rules::other_games(lang)>{rules::rules_of(lang)}" "{others}</nav>
            </footer>
        }
        .into_any()
    }

    /// A heading, what stands under it, and its rules.
    fn section(self, pen: Pen, section: &Section, slug: &str, chapter: Chapter) -> AnyView {
        let rules: Vec<AnyView> =
            section.rules.iter().map(|rule| self.rule(pen, rule, section.level + 1)).collect();
        let words = match chapter {
            Chapter::Turn => people::turn(pen, section),
            Chapter::Worth => people::worth(pen, section),
            _ => section.blocks.iter().map(|block| pen.block(block)).collect_view().into_any(),
        };
        let class = match chapter {
            Chapter::Aim => "part aim",
            Chapter::Turn => "part turn",
            Chapter::Worth => "part worth",
            Chapter::Rules | Chapter::Curious => "part",
        };
        let id = anchor(self.game, slug);
        let heading = heading(section.level, section.heading.clone().into_any());
        view! {
            <section class=class id=id tabindex="-1">
                {heading}
                <div class="rule-body">{words}</div>
                {rules}
            </section>
        }
        .into_any()
    }

    /// A rule with its number as a link to itself.
    fn rule(self, pen: Pen, rule: &RuleText, level: u8) -> AnyView {
        let id = rule.id.clone();
        let is_addressed = move || {
            self.shell.place.with(|place| matches!(place, Address::Rules(_, Some(at)) if *at == id))
        };
        let own = rule.id.clone();
        let near = Memo::new(move |_| self.near.with(|near| near.contains(&own)));
        let number = view! {
            <a href=Address::Rules(self.game, Some(rule.id.clone())).link()>{rule.id.clone()}</a>
        };
        view! {
            <section
                class="a-rule"
                id=anchor(self.game, &rule.id)
                tabindex="-1"
                class:addressed=is_addressed
            >
                {heading(level, number.into_any())}
                <div class="rule-body">{body(pen, rule, self.looked, near.into())}</div>
            </section>
        }
        .into_any()
    }
}

/// A heading of this level.
fn heading(level: u8, inside: AnyView) -> AnyView {
    match level {
        2 => view! { <h2>{inside}</h2> }.into_any(),
        3 => view! { <h3>{inside}</h3> }.into_any(),
        _ => view! { <h4>{inside}</h4> }.into_any(),
    }
}

/// The id of a rule or section on the page. It is what stands behind the `#` of its address, so a
/// link to it works even when the address does not change.
fn anchor(game: &'static Entry, at: &str) -> String {
    Address::Rules(game, Some(at.to_string())).link().trim_start_matches('#').to_string()
}
