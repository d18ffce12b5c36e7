//! The rules of a game: a page of their own, or one of them as a sheet over the table.

mod draw;
mod example;
mod phrases;
mod text;

use super::{Frame, Game, Place, dialog};
use crate::boards::pieces::art;
use crate::store;
use crate::words::{Either, Lang, Words};
use draw::Pen;
use kaiten_games::{Entry, GAMES};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use text::{Block, Book, Rule, Section, fold};
use wasm_bindgen::JsCast;

/// What the page of the rules remembers while one reads.
#[derive(Clone, Copy)]
struct Desk {
    frame: Frame,
    game: Game,
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

/// The rules as a page, at the rule or section of the address.
pub(super) fn page(frame: Frame, game: Game) -> AnyView {
    let desk = Desk {
        frame,
        game,
        query: RwSignal::new(String::new()),
        open: RwSignal::default(),
        written: RwSignal::new(false),
        contents: RwSignal::new(false),
        here: RwSignal::new(0),
    };
    desk.follow_the_address();
    desk.follow_the_reader();
    view! {
        <article class="rules-page">
            {move || desk.head()}
            <aside class="contents" class:open=move || desk.contents.get()>
                {desk.search()}
                {move || desk.table_of_contents()}
            </aside>
            <div class="rules-text" class:searching=move || !desk.query.with(|query| query.trim().is_empty())>{move || desk.keeping_the_place(Desk::text)}</div>
        </article>
    }
    .into_any()
}

/// One rule over the page, with the way to all of them.
pub(super) fn sheet(frame: Frame, game: Game, id: &str) -> AnyView {
    let lang = frame.lang();
    let book = Book::read(text_of(game.0, lang));
    note_the_opener();
    let close = move || {
        frame.rule.set(None);
        request_animation_frame(focus_the_opener);
    };
    let pen = Pen { open: Some(frame.rule), ..Pen::new(game, lang) };
    let (over, body) = match book.rule(id) {
        Some((section, rule)) => {
            let opened = RwSignal::new(BTreeSet::new());
            let body = body(pen, rule, opened, RwSignal::new(false));
            (format!("{} · {}", game.0.name, section.heading), body)
        }
        None => {
            let lost = lang.either("There is no such rule.", "Il n'y a pas de telle règle.");
            (game.0.name.to_string(), view! { <p>{lost}</p> }.into_any())
        }
    };
    let all = Place::Rules(game, Some(id.to_string())).address();
    let inside = view! {
        <header>
            <small>{over}</small>
            <h2>{lang.rule()}" "{id.to_string()}</h2>
            <button class="quiet icon shut" aria-label=lang.close() title=lang.close() on:click=move |_| close()>{art("icon-close")}</button>
        </header>
        <div class="rule-body">{body}</div>
        <footer>
            <a class="button" href=all on:click=move |_| frame.rule.set(None)>{art("icon-rules")}{lang.either("All rules", "Toutes les règles")}</a>
            <button class="primary" on:click=move |_| close()>{lang.either("Understood", "Compris")}</button>
        </footer>
    };
    dialog("rule-sheet", inside.into_any(), close)
}

thread_local! {
    /// What had the focus when the sheet was opened, and gets it back.
    static OPENER: RefCell<Option<web_sys::HtmlElement>> = const { RefCell::new(None) };
}

fn note_the_opener() {
    let focused = document().active_element();
    // From one rule to the next the sheet stays open.
    let outside = focused.filter(|node| matches!(node.closest(".rule-sheet"), Ok(None)));
    if let Some(outside) = outside.and_then(|node| node.dyn_into().ok()) {
        OPENER.set(Some(outside));
    }
}

fn focus_the_opener() {
    if let Some(opener) = OPENER.take() {
        let _ = opener.focus();
    }
}

/// The rules of a game in a language.
fn text_of(entry: &'static Entry, lang: Lang) -> &'static str {
    lang.either(entry.rules_en, entry.rules_fr)
}

impl Desk {
    /// The name, the way back to the table, and the way to a new one.
    fn head(self) -> AnyView {
        let (lang, game) = (self.frame.lang(), self.game);
        let is_running = store::get(&store::game(game.0.id)).is_some();
        let back = is_running.then(|| {
            let to = Place::Table(game).address();
            let back = lang.either("Back to the table", "Retour à la table");
            view! { <a class="button primary back" href=to>{art("icon-back")}{back}</a> }
        });
        let play = if is_running { "button play" } else { "button primary play" };
        let picture = format!("art.svg#box-{}", game.0.id);
        view! {
            <header class="rules-head">
                <svg class="picture" viewBox="0 0 320 200" aria-hidden="true"><use href=picture></use></svg>
                <div>
                    <small>{lang.rules()}</small>
                    <h1>{game.0.name}</h1>
                </div>
                <nav aria-label=lang.either("Ways out", "Sorties")>
                    {back}
                    <a class=play href=Place::Setup(game).address()>{art("icon-play")}{lang.either("Play", "Jouer")}</a>
                </nav>
            </header>
        }
        .into_any()
    }

    /// The field that filters rules as one types, and what opens the contents on a phone.
    fn search(self) -> AnyView {
        let lang = move || self.frame.lang();
        let hint = move || lang().either("Search the rules", "Chercher dans les règles");
        let contents = move || lang().either("Contents", "Sommaire");
        let found = move || {
            let book = Book::read(text_of(self.game.0, lang()));
            let query = fold(&self.query.get());
            let rules = || book.sections.iter().flat_map(|s| s.rules.iter().map(move |r| (s, r)));
            let found = rules().filter(|(s, r)| matches(&r.folded(&s.heading), &query)).count();
            match found {
                _ if query.trim().is_empty() => String::new(),
                0 => lang().either("No rule has these words.", "Aucune règle n'a ces mots.").into(),
                1 => lang().either("1 rule", "1 règle").to_string(),
                n => format!("{n} {}", lang().either("rules", "règles")),
            }
        };
        view! {
            <div class="find">
                <input type="search" aria-label=hint placeholder=hint prop:value=move || self.query.get() on:input=move |event| self.query.set(event_target_value(&event)) />
                <button class="opens" aria-expanded=move || self.contents.get().to_string() on:click=move |_| self.contents.update(|open| *open = !*open)>{art("icon-log")}{contents}</button>
            </div>
            <p class="found" role="status">{found}</p>
        }
        .into_any()
    }

    /// The headings as links.
    fn table_of_contents(self) -> AnyView {
        let lang = self.frame.lang();
        let book = Book::read(text_of(self.game.0, lang));
        let slugs = slugs(self.game.0);
        let links: Vec<AnyView> = book
            .sections
            .iter()
            .zip(slugs)
            .enumerate()
            .map(|(nth, (section, slug))| {
                let to = Place::Rules(self.game, Some(slug)).address();
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
        let label = lang.either("Contents", "Sommaire");
        view! { <nav class="headings" aria-label=label><ol>{links}</ol></nav> }.into_any()
    }

    /// All sections.
    fn text(self) -> AnyView {
        let lang = self.frame.lang();
        let pen = Pen::new(self.game, lang);
        let book = Book::read(text_of(self.game.0, lang));
        let is_searching = move || !self.query.with(|query| query.trim().is_empty());
        let opening: Vec<AnyView> = book.opening.iter().map(|block| pen.block(block)).collect();
        let sections: Vec<AnyView> = book
            .sections
            .iter()
            .zip(slugs(self.game.0))
            .map(|(section, slug)| self.section(pen, section, &slug))
            .collect();
        let written = move || self.written.get().to_string();
        let switch =
            lang.either("Show examples as they are written", "Montrer les exemples tels qu'écrits");
        let others: Vec<AnyView> = GAMES
            .iter()
            .filter(|entry| entry.id != self.game.0.id)
            .map(|entry| {
                let to = Place::Rules(Game(entry), None).address();
                view! { <a href=to>{entry.name}</a> }.into_any()
            })
            .collect();
        view! {
            <div class="opening" hidden=is_searching>
                {opening}
                <button class="quiet switch" aria-pressed=written on:click=move |_| self.written.update(|on| *on = !*on)>{switch}</button>
            </div>
            {sections}
            <footer>
                <nav aria-label=lang.either("Other games", "Autres jeux")>{lang.either("Rules of ", "Règles de ")}{others}</nav>
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
            let drawn = pen.lang.either(
                "On this page the examples are drawn. This is how they are written, here and in records:",
                "Sur cette page, les exemples sont dessinés. Voici comment ils s'écrivent, ici et dans les parties enregistrées :",
            );
            let more = pen.lang.either("The notation", "La notation");
            view! { <p>{drawn}</p><details class="notation"><summary>{more}</summary>{words}</details> }.into_any()
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
    fn rule(self, pen: Pen, rule: &Rule, folded: String, level: u8) -> AnyView {
        let id = rule.id.clone();
        let is_addressed = move || {
            self.frame.place.with(|place| matches!(place, Place::Rules(_, Some(at)) if *at == id))
        };
        let is_hidden = move || !matches(&folded, &fold(&self.query.get()));
        let number = view! { <a href=Place::Rules(self.game, Some(rule.id.clone())).address()>{rule.id.clone()}</a> };
        view! {
            <section class="a-rule" id=anchor(self.game, &rule.id) tabindex="-1" class:addressed=is_addressed hidden=is_hidden>
                {heading(level, number.into_any())}
                <div class="rule-body">{body(pen, rule, self.open, self.written)}</div>
            </section>
        }
        .into_any()
    }

    /// Goes to the rule or section of the address, now and whenever it changes.
    fn follow_the_address(self) {
        Effect::new(move |before: Option<()>| {
            let Place::Rules(_, at) = self.frame.place.get() else { return };
            let Some(at) = at else {
                if let Some(window) = web_sys::window().filter(|_| before.is_none()) {
                    window.scroll_to_with_x_and_y(0.0, 0.0);
                }
                return;
            };
            // What is searched may hide what the address names.
            if !self.query.with_untracked(String::is_empty) {
                self.query.set(String::new());
            }
            let id = anchor(self.game, &at);
            request_animation_frame(move || {
                if let Some(there) = document().get_element_by_id(&id) {
                    there.scroll_into_view();
                    if let Some(there) = there.dyn_ref::<web_sys::HtmlElement>() {
                        let _ = there.focus();
                    }
                }
            });
        });
    }

    /// Notes which section one reads.
    fn follow_the_reader(self) {
        let look = move || {
            let parts = sections_of_the_page();
            // A section that a search hides is nowhere.
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
        let handle = window_event_listener(leptos::ev::scroll, move |_| look());
        on_cleanup(move || handle.remove());
    }

    /// Draws the text anew in another language, and keeps what one reads where it was.
    fn keeping_the_place(self, draw: fn(Self) -> AnyView) -> AnyView {
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

/// The words of a rule, each with its examples: the first one drawn, the others to unfold.
fn body(
    pen: Pen,
    rule: &Rule,
    open: RwSignal<BTreeSet<(String, usize)>>,
    written: RwSignal<bool>,
) -> AnyView {
    let is_example = |block: &Block| matches!(block, Block::Example(_));
    let examples = rule.blocks.iter().filter(|block| is_example(block)).count();
    let mut shown = 0;
    let groups = rule.blocks.chunk_by(|one, other| is_example(one) && is_example(other));
    let blocks: Vec<AnyView> = groups
        .map(|group| {
            let [Block::Example(first), rest @ ..] = group else {
                return group.iter().map(|block| pen.block(block)).collect_view().into_any();
            };
            let draw = move |example: &text::Example| {
                let example = example.clone();
                view! { {move || shown_example(pen, &example, written.get())} }.into_any()
            };
            // Two examples are quickly seen; of more, the first is enough for most readers.
            if examples <= 2 {
                return group
                    .iter()
                    .filter_map(|block| match block {
                        Block::Example(example) => Some(draw(example)),
                        _ => None,
                    })
                    .collect_view()
                    .into_any();
            }
            let nth = shown;
            shown += group.len();
            let (first, folded) = if nth == 0 { (Some(draw(first)), rest) } else { (None, group) };
            let folded: Arc<[Block]> = folded.into();
            let unfold = (!folded.is_empty()).then(|| {
                let key = (rule.id.clone(), nth);
                unfolding(pen, folded, key, nth == 0, open, written)
            });
            view! { {first}{unfold} }.into_any()
        })
        .collect();
    blocks.into_any()
}

/// Examples behind their number. They are drawn only when somebody wants to see them.
fn unfolding(
    pen: Pen,
    examples: Arc<[Block]>,
    key: (String, usize),
    more: bool,
    open: RwSignal<BTreeSet<(String, usize)>>,
    written: RwSignal<bool>,
) -> AnyView {
    let count = examples.len();
    let name = match (more, count) {
        (true, 1) => pen.lang.either("One more example", "Un autre exemple").to_string(),
        (true, n) => format!("{} ({n})", pen.lang.either("More examples", "Autres exemples")),
        (false, 1) => pen.lang.either("Example", "Exemple").to_string(),
        (false, n) => format!("{} ({n})", pen.lang.either("Examples", "Exemples")),
    };
    let is_open = Memo::new({
        let key = key.clone();
        move |_| open.with(|open| open.contains(&key))
    });
    let toggle = move |event: web_sys::MouseEvent| {
        event.prevent_default();
        open.update(|open| {
            if !open.remove(&key) {
                open.insert(key.clone());
            }
        });
    };
    let inside = move || {
        is_open.get().then(|| {
            let all = examples.iter().filter_map(|block| match block {
                Block::Example(example) => Some(shown_example(pen, example, written.get())),
                _ => None,
            });
            all.collect_view()
        })
    };
    view! {
        <details class="more" open=move || is_open.get()>
            <summary on:click=toggle>{name}</summary>
            {inside}
        </details>
    }
    .into_any()
}

/// An example, drawn or as it is written.
fn shown_example(pen: Pen, example: &text::Example, written: bool) -> AnyView {
    if written {
        let kind = example.kind.clone();
        return view! { <pre class="example" data-kind=kind>{example.text.clone()}</pre> }
            .into_any();
    }
    pen.example(example)
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

/// The names of the sections in addresses: the same in both languages.
fn slugs(entry: &'static Entry) -> Vec<String> {
    Book::read(entry.rules_en).sections.iter().map(Section::slug).collect()
}

/// The id of a rule or section on the page. It is what stands behind the `#` of its address, so a
/// link to it works even when the address does not change.
fn anchor(game: Game, at: &str) -> String {
    Place::Rules(game, Some(at.to_string())).address().trim_start_matches('#').to_string()
}

/// The sections of the page, in their order.
fn sections_of_the_page() -> Vec<web_sys::Element> {
    nodes(".rules-text .part")
}

/// Scrolls the contents, not the page, to a section.
fn show_in_the_contents(nth: usize) {
    let links = nodes(".headings a");
    let link = links.get(nth).and_then(|link| link.dyn_ref::<web_sys::HtmlElement>());
    let list = document().query_selector(".headings").ok().flatten();
    if let (Some(link), Some(list)) = (link, list) {
        list.set_scroll_top(link.offset_top() - list.client_height() / 2);
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
    let scrolled = web_sys::window()?.scroll_y().ok()? > 0.0;
    scrolled.then(|| (named.id(), rect.top().max(named.get_bounding_client_rect().top())))
}

fn nodes(selector: &str) -> Vec<web_sys::Element> {
    let Ok(all) = document().query_selector_all(selector) else { return Vec::new() };
    (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into().ok()).collect()
}
