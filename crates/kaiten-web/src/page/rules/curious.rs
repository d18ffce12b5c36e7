//! What is behind a fold at the end of the page: how the text is made, its rulings, and its notation.

use super::draw::{Pen, RULINGS};
use super::text::{Block, Book, Chapter, Section};
use super::{Desk, anchor, heading, people};
use kaiten_words::text::rules;
use leptos::prelude::*;

impl Desk {
    /// The sections for the curious, folded together under the heading of the first.
    pub(super) fn curious(self, pen: Pen, book: &Book, slugs: &[String]) -> AnyView {
        let all = book.sections.iter().zip(slugs).zip(book.chapters());
        let mut curious = all.filter(|(_, chapter)| *chapter == Chapter::Curious);
        let Some(((first, slug), _)) = curious.next() else { return ().into_any() };
        let inside: Vec<AnyView> =
            curious.map(|((section, slug), _)| self.explained(pen, section, slug)).collect();
        let blocks: Vec<AnyView> = first.blocks.iter().map(|block| pen.block(block)).collect();
        view! {
            <section class="part curious" id=anchor(self.game, slug) tabindex="-1">
                <details>
                    <summary>
                        {heading(2, first.heading.clone().into_any())}
                        <small>{rules::behind(pen.lang)}</small>
                    </summary>
                    <div class="rule-body">{blocks}</div>
                    {inside}
                    {words_of_pieces(pen, book)}
                </details>
            </section>
        }
        .into_any()
    }

    /// A section that explains the text. An example in it is shown as it is written, and drawn.
    fn explained(self, pen: Pen, section: &Section, slug: &str) -> AnyView {
        let is_about_notation = section.blocks.iter().any(is_text);
        let blocks: Vec<AnyView> = section
            .blocks
            .iter()
            .map(|block| match block {
                Block::Example(example) => {
                    view! { <pre>{example.text.clone()}</pre>{pen.example(example)} }.into_any()
                }
                block => pen.block(block),
            })
            .collect();
        let written = self.looked.written;
        let switch = is_about_notation.then(|| {
            view! {
                <button
                    class="quiet switch"
                    aria-pressed=move || written.get().to_string()
                    on:click=move |_| written.update(|on| *on = !*on)
                >
                    {rules::as_written(pen.lang)}
                </button>
                <p>{rules::drawn(pen.lang)}</p>
            }
        });
        let signs = (slug == RULINGS).then(|| view! { <p>{rules::on_this_page(pen.lang)}</p> });
        view! {
            <section class="part" id=anchor(self.game, slug) tabindex="-1">
                {heading(section.level, section.heading.clone().into_any())}
                <div class="rule-body">{switch}{blocks}{signs}</div>
            </section>
        }
        .into_any()
    }
}

/// Whether it shows the notation.
fn is_text(block: &Block) -> bool {
    matches!(block, Block::Example(example) if example.kind == "text")
}

/// What each piece is called in the notation: the first column of what things are worth.
fn words_of_pieces(pen: Pen, book: &Book) -> AnyView {
    let mut seen = Vec::new();
    for (section, chapter) in book.sections.iter().zip(book.chapters()) {
        for block in section.blocks.iter().filter(|_| chapter == Chapter::Worth) {
            let Block::Table(_, rows) = block else { continue };
            for word in
                rows.iter().filter_map(|row| row.first()).flat_map(|cell| people::pieces(cell))
            {
                if !seen.contains(&word) {
                    seen.push(word);
                }
            }
        }
    }
    let named: Vec<AnyView> = seen
        .into_iter()
        .map(|word| {
            view! { <li class="ex-named">{pen.lone(word)}<code>{word.to_string()}</code></li> }
                .into_any()
        })
        .collect();
    view! {
        <h3>{rules::words_of_pieces(pen.lang)}</h3>
        <ul class="words-of-pieces">{named}</ul>
    }
    .into_any()
}
