//! The rules of a game: a page of their own, or one of them as a sheet over the table.

mod draw;
mod examples;
mod opened;
mod reading;
mod text;

use super::{Address, Shell, dialog};
use crate::boards::pieces::{art, drawing};
use crate::boards::{self, Show};
use crate::shelf::{self, Kept, Shelved};
use crate::texts::{self, Text};
pub(crate) use draw::{Made, Pen};
use examples::body;
use kaiten_games::{Entry, GAMES};
use kaiten_words::Lang;
use kaiten_words::text::{page as words, rules};
use leptos::prelude::*;
use opened::{Opened, Reading};
use reading::{focus_the_opener, note_the_opener};
use std::collections::BTreeSet;
use std::sync::Arc;
use text::{Block, Book, RuleText, Section, fold};

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
    query: RwSignal<String>,
    /// Which examples are unfolded: those of a rule from the nth on.
    open: RwSignal<BTreeSet<(String, usize)>>,
    /// Whether examples are shown as they are written, instead of drawn.
    written: RwSignal<bool>,
    /// Whether the contents are open, on a phone.
    contents: RwSignal<bool>,
    /// The section that one reads, by its place in the text.
    here: RwSignal<usize>,
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
        query: RwSignal::new(String::new()),
        open: RwSignal::default(),
        written: RwSignal::new(false),
        contents: RwSignal::new(false),
        here: RwSignal::new(0),
    };
    // The search keeps its words while the text changes its language.
    let is_open = Memo::new(move |_| matches!(reading.get(), Reading::Open(_)));
    // (What asks a memo and also what that is made of does not hear of every change.)
    let are_missing = Memo::new(move |_| reading.get() == Reading::Missing);
    desk.follow_the_address(is_open);
    desk.follow_the_reader();
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
    body(pen, rule, RwSignal::default(), RwSignal::new(false))
}

impl Desk {
    /// The text that lies open, if there is one.
    fn opened(self) -> Option<Opened> {
        match self.reading.get() {
            Reading::Open(opened) => Some(opened),
            Reading::Coming | Reading::Missing => None,
        }
    }

    /// The contents and the text, once it is here.
    fn open_text(self) -> AnyView {
        view! {
            <aside class="contents" class:open=move || self.contents.get()>
                {self.search()}
                {move || self.table_of_contents()}
            </aside>
            <div
                class="rules-text"
                class:searching=move || !self.query.with(|query| query.trim().is_empty())
            >
                {move || self.keeping_the_place(Self::text)}
            </div>
        }
        .into_any()
    }

    /// The name, the way back to the table, and the way to a new one.
    fn head(self) -> AnyView {
        let Self { game, running, .. } = self;
        let lang = self.shell.lang();
        let back = running.map(|kept| {
            let to = Address::Table(kept).link();
            let back = rules::back_to_table(lang);
            view! { <a class="button primary back" href=to>{art("icon-back")}{back}</a> }
        });
        let play = if running.is_some() { "button play" } else { "button primary play" };
        let picture = drawing(&format!("box-{}", game.id));
        view! {
            <header class="rules-head">
                <svg class="picture" viewBox="0 0 320 200" aria-hidden="true">
                    <use href=picture></use>
                </svg>
                <div>
                    <small>{words::rules(lang)}</small>
                    <h1>{game.name}</h1>
                </div>
                <nav aria-label=rules::ways_out(lang)>
                    {back}
                    <a class=play href=Address::Setup(game).link()>
                        {art("icon-play")}{rules::play(lang)}
                    </a>
                </nav>
            </header>
        }
        .into_any()
    }

    /// The field that filters rules as one types, and what opens the contents on a phone.
    fn search(self) -> AnyView {
        let lang = move || self.shell.lang();
        let hint = move || rules::search(lang());
        let contents = move || rules::contents(lang());
        let found = move || {
            let Some(book) = self.opened().map(Opened::book) else { return String::new() };
            let query = fold(&self.query.get());
            let rules = || book.sections.iter().flat_map(|s| s.rules.iter().map(move |r| (s, r)));
            let found = rules().filter(|(s, r)| matches(&r.folded(&s.heading), &query)).count();
            match query.trim().is_empty() {
                true => String::new(),
                false => rules::Found { n: &found }.say(lang()),
            }
        };
        view! {
            <div class="find">
                <input
                    type="search"
                    aria-label=hint
                    placeholder=hint
                    prop:value=move || self.query.get()
                    on:input=move |event| self.query.set(event_target_value(&event))
                />
                <button
                    class="opens"
                    aria-expanded=move || self.contents.get().to_string()
                    on:click=move |_| self.contents.update(|open| *open = !*open)
                >
                    {art("icon-log")}{contents}
                </button>
            </div>
            <p class="found" role="status">{found}</p>
        }
        .into_any()
    }

    /// The headings as links.
    fn table_of_contents(self) -> AnyView {
        let Some(opened) = self.opened() else { return ().into_any() };
        let (lang, book) = (opened.lang, opened.book());
        let links: Vec<AnyView> = book
            .sections
            .iter()
            .zip(opened.slugs())
            .enumerate()
            .map(|(nth, (section, slug))| {
                let to = Address::Rules(self.game, Some(slug)).link();
                let here = move || (self.here.get() == nth).then_some("true");
                let rules = match (section.rules.first(), section.rules.last()) {
                    (Some(first), Some(last)) if first.id != last.id => {
                        format!("{}–{}", first.id, last.id)
                    }
                    (Some(only), _) => only.id.clone(),
                    _ => String::new(),
                };
                view! {
                    <li data-level=section.level>
                        <a href=to aria-current=here on:click=move |_| self.contents.set(false)>
                            <span>{section.heading.clone()}</span><small>{rules}</small>
                        </a>
                    </li>
                }
                .into_any()
            })
            .collect();
        let label = rules::contents(lang);
        view! { <nav class="headings" aria-label=label><ol>{links}</ol></nav> }.into_any()
    }

    /// All sections.
    fn text(self) -> AnyView {
        let Some(opened) = self.opened() else { return ().into_any() };
        let (lang, book) = (opened.lang, opened.book());
        let pen = Pen::new(self.game, lang);
        let is_searching = move || !self.query.with(|query| query.trim().is_empty());
        let opening: Vec<AnyView> = book.opening.iter().map(|block| pen.block(block)).collect();
        let sections: Vec<AnyView> = book
            .sections
            .iter()
            .zip(opened.slugs())
            .map(|(section, slug)| self.section(pen, section, &slug))
            .collect();
        let written = move || self.written.get().to_string();
        let switch = rules::as_written(lang);
        let others: Vec<AnyView> = GAMES
            .iter()
            .filter(|entry| entry.id != self.game.id)
            .map(|entry| {
                let to = Address::Rules(entry, None).link();
                view! { <a href=to>{entry.name}</a> }.into_any()
            })
            .collect();
        view! {
            <div class="opening" hidden=is_searching>
                {opening}
                <button
                    class="quiet switch"
                    aria-pressed=written
                    on:click=move |_| self.written.update(|on| *on = !*on)
                >
                    {switch}
                </button>
            </div>
            {sections}
            <footer>
                <nav aria-label=rules::other_games(lang)>{rules::rules_of(lang)}" "{others}</nav>
            </footer>
        }
        .into_any()
    }

    /// A heading, what stands under it, and its rules. While one searches, only rules are shown.
    fn section(self, pen: Pen, section: &Section, slug: &str) -> AnyView {
        let folded: Arc<[String]> =
            section.rules.iter().map(|rule| rule.folded(&section.heading)).collect();
        let is_hidden = {
            let folded = folded.clone();
            move || {
                let query = fold(&self.query.get());
                let found = folded.iter().any(|words| matches(words, &query));
                !query.trim().is_empty() && !found
            }
        };
        let is_searching = move || !self.query.with(|query| query.trim().is_empty());
        let rules: Vec<AnyView> = section
            .rules
            .iter()
            .zip(folded.iter())
            .map(|(rule, folded)| self.rule(pen, rule, folded.clone(), section.level + 1))
            .collect();
        let words: Vec<AnyView> =
            section.blocks.iter().map(|block| self.words(pen, block)).collect();
        let id = anchor(self.game, slug);
        let heading = heading(section.level, section.heading.clone().into_any());
        let inside = if section.is_about_notation() {
            let drawn = rules::drawn(pen.lang);
            let more = rules::notation(pen.lang);
            view! {
                <p>{drawn}</p>
                <details class="notation"><summary>{more}</summary>{words}</details>
            }
            .into_any()
        } else {
            words.into_any()
        };
        view! {
            <section class="part" id=id tabindex="-1" hidden=is_hidden>
                {heading}
                <div class="rule-body" hidden=is_searching>{inside}</div>
                {rules}
            </section>
        }
        .into_any()
    }

    /// A block outside of the rules. An example there shows the notation itself.
    fn words(self, pen: Pen, block: &Block) -> AnyView {
        match block {
            Block::Example(example) => {
                view! { <pre>{example.text.clone()}</pre>{pen.example(example)} }.into_any()
            }
            block => pen.block(block),
        }
    }

    /// A rule with its number as a link to itself.
    fn rule(self, pen: Pen, rule: &RuleText, folded: String, level: u8) -> AnyView {
        let id = rule.id.clone();
        let is_addressed = move || {
            self.shell.place.with(|place| matches!(place, Address::Rules(_, Some(at)) if *at == id))
        };
        let is_hidden = move || !matches(&folded, &fold(&self.query.get()));
        let number = view! {
            <a href=Address::Rules(self.game, Some(rule.id.clone())).link()>{rule.id.clone()}</a>
        };
        view! {
            <section
                class="a-rule"
                id=anchor(self.game, &rule.id)
                tabindex="-1"
                class:addressed=is_addressed
                hidden=is_hidden
            >
                {heading(level, number.into_any())}
                <div class="rule-body">{body(pen, rule, self.open, self.written)}</div>
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

/// Whether all words that are searched for are there.
fn matches(folded: &str, query: &str) -> bool {
    query.split_whitespace().all(|word| folded.contains(word))
}

/// The id of a rule or section on the page. It is what stands behind the `#` of its address, so a
/// link to it works even when the address does not change.
fn anchor(game: &'static Entry, at: &str) -> String {
    Address::Rules(game, Some(at.to_string())).link().trim_start_matches('#').to_string()
}
