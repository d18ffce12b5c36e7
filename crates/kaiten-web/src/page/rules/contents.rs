//! The contents of the page: beside the text on a desk, and on a phone as a few chips above it, of
//! which the last opens all chapters. Above them stands the search.

use super::text::{Chapter, Section};
use super::{Address, Desk};
use kaiten_words::Lang;
use kaiten_words::text::rules;
use leptos::prelude::*;

impl Desk {
    pub(super) fn contents(self, is_searching: Memo<bool>) -> AnyView {
        Effect::new(move |_| {
            if is_searching.get() {
                self.contents.set(false);
            }
        });
        view! {
            <aside
                class="contents"
                class:open=move || self.contents.get()
                class:searching=move || is_searching.get()
            >
                {self.finder.field()}
                {move || self.chips()}
                {move || self.table_of_contents()}
            </aside>
        }
        .into_any()
    }

    /// The sections for people, and what opens the others.
    fn chips(self) -> AnyView {
        let Some(opened) = self.opened() else { return ().into_any() };
        let lang = opened.lang;
        let chapters = opened.book().chapters();
        let people: Vec<AnyView> = opened
            .slugs()
            .into_iter()
            .zip(chapters)
            .enumerate()
            .filter_map(|(nth, (slug, chapter))| {
                let name = short_name(chapter, lang)?;
                let to = Address::Rules(self.game, Some(slug)).link();
                let here = move || (self.here.get() == nth).then_some("true");
                let shut = move |_| self.contents.set(false);
                Some(view! { <a href=to aria-current=here on:click=shut>{name}</a> }.into_any())
            })
            .collect();
        let count = people.len();
        let in_full = move || self.here.get() >= count;
        view! {
            <nav class="chips" aria-label=rules::at_a_glance(lang)>
                {people}
                <button
                    class="opens"
                    aria-expanded=move || self.contents.get().to_string()
                    class:here=in_full
                    on:click=move |_| self.contents.update(|open| *open = !*open)
                >
                    {rules::chapters(lang)}
                </button>
            </nav>
        }
        .into_any()
    }

    /// The headings as links.
    fn table_of_contents(self) -> AnyView {
        let Some(opened) = self.opened() else { return ().into_any() };
        let (lang, book) = (opened.lang, opened.book());
        let chapters = book.chapters();
        let last = chapters.iter().position(|chapter| *chapter == Chapter::Curious);
        let links: Vec<AnyView> = book
            .sections
            .iter()
            .zip(opened.slugs())
            .zip(chapters)
            .enumerate()
            // What the curious find behind their fold needs no links of its own.
            .filter(|(nth, _)| last.is_none_or(|last| *nth <= last))
            .map(|(nth, ((section, slug), chapter))| {
                let to = Address::Rules(self.game, Some(slug)).link();
                let is_here = move |here| here == nth || Some(nth) == last && here > nth;
                let here = move || is_here(self.here.get()).then_some("true");
                view! {
                    <li data-level=section.level data-chapter=kind(chapter)>
                        <a
                            href=to
                            data-nth=nth
                            aria-current=here
                            on:click=move |_| self.contents.set(false)
                        >
                            <span>{section.heading.clone()}</span><small>{numbers(section)}</small>
                        </a>
                    </li>
                }
                .into_any()
            })
            .collect();
        let label = rules::contents(lang);
        view! { <nav class="headings" aria-label=label><ol>{links}</ol></nav> }.into_any()
    }
}

/// The name of a section for people on a chip.
fn short_name(chapter: Chapter, lang: Lang) -> Option<&'static str> {
    match chapter {
        Chapter::Aim => Some(rules::aim(lang)),
        Chapter::Turn => Some(rules::turn(lang)),
        Chapter::Worth => Some(rules::worth(lang)),
        Chapter::Rules | Chapter::Curious => None,
    }
}

fn kind(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Aim | Chapter::Turn | Chapter::Worth => "people",
        Chapter::Rules => "rules",
        Chapter::Curious => "curious",
    }
}

/// The first and the last rule of a section.
fn numbers(section: &Section) -> String {
    match (section.rules.first(), section.rules.last()) {
        (Some(first), Some(last)) if first.id != last.id => format!("{}–{}", first.id, last.id),
        (Some(only), _) => only.id.clone(),
        _ => String::new(),
    }
}
