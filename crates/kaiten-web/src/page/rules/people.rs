//! What opens the page of the rules: the game at a glance, the aim, a turn in pictures, and what
//! things are worth.

use super::draw::Pen;
use super::text::{Block, Inline, Section, Step};
use super::{Address, Desk};
use crate::boards::lid::lid;
use crate::boards::pieces::{art, drawing};
use kaiten_words::text::{page as words, rules};
use leptos::prelude::*;

impl Desk {
    /// The box, the name, what the game is in a sentence, and the ways to a table.
    pub(super) fn head(self) -> AnyView {
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
                <svg class="box-picture" viewBox="0 0 320 200" aria-hidden="true">
                    <use href=picture></use>
                </svg>
                <div class="name">
                    <small>{words::rules(lang)}</small>
                    <h1>{game.name}</h1>
                    {move || self.tagline()}
                    <p class="for-whom">{lid(game).table(lang)}</p>
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

    /// What stands before the first heading, once the text is here.
    fn tagline(self) -> Option<AnyView> {
        let opened = self.opened()?;
        let pen = Pen::new(self.game, opened.lang);
        let opening = opened.book().opening;
        let words = opening.iter().find_map(|block| match block {
            Block::Words(line) => Some(pen.line(line)),
            _ => None,
        })?;
        Some(view! { <p class="tagline">{words}</p> }.into_any())
    }
}

/// A turn: a card for each step, with its number, its picture and its sentence.
pub(super) fn turn(pen: Pen, section: &Section) -> AnyView {
    let steps: Vec<AnyView> = section
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Step(step) => Some(one_step(pen, step)),
            _ => None,
        })
        .collect();
    let count = steps.len();
    view! { <ol class="steps" data-count=count>{steps}</ol> }.into_any()
}

fn one_step(pen: Pen, step: &Step) -> AnyView {
    // The first words are the name of the step.
    let (name, words) = match &step.words[..] {
        [Inline::Strong(name), words @ ..] => (&name[..], words),
        words => (&[][..], words),
    };
    view! {
        <li class="a-step">
            {pen.picture(&step.picture)}
            <p><strong>{pen.line(name)}</strong>{pen.line(words)}</p>
        </li>
    }
    .into_any()
}

/// What things are worth: a row for each piece, with its drawing.
pub(super) fn worth(pen: Pen, section: &Section) -> AnyView {
    let blocks: Vec<AnyView> = section
        .blocks
        .iter()
        .map(|block| match block {
            Block::Table(head, rows) => table(pen, head, rows),
            block => pen.block(block),
        })
        .collect();
    blocks.into_any()
}

/// On a phone a row is no row any more, so each says by itself what it is.
fn table(pen: Pen, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) -> AnyView {
    let columns = head.len();
    let head: Vec<AnyView> = head
        .iter()
        .map(|cell| view! { <th role="columnheader" scope="col">{pen.line(cell)}</th> }.into_any())
        .collect();
    let rows: Vec<AnyView> = rows
        .iter()
        .map(|row| match row.first().map(Vec::as_slice) {
            Some([Inline::Strong(name)]) => view! {
                <tr class="group" role="row">
                    <th role="rowheader" scope="rowgroup" colspan=columns>{pen.line(name)}</th>
                </tr>
            }
            .into_any(),
            _ => {
                let cells: Vec<AnyView> =
                    row.iter().enumerate().map(|(nth, cell)| one_cell(pen, nth, cell)).collect();
                view! { <tr role="row">{cells}</tr> }.into_any()
            }
        })
        .collect();
    view! {
        <table class="worths" role="table">
            <thead role="rowgroup"><tr role="row">{head}</tr></thead>
            <tbody role="rowgroup">{rows}</tbody>
        </table>
    }
    .into_any()
}

/// A drawing, a name, a number of pieces, or what they are worth.
fn one_cell(pen: Pen, nth: usize, cell: &[Inline]) -> AnyView {
    match nth {
        0 => {
            let words: Vec<&str> = pieces(cell).collect();
            let count = words.len();
            let drawn: Vec<AnyView> = words.into_iter().map(|word| pen.lone(word)).collect();
            view! { <td role="cell" class="piece" data-count=count><span>{drawn}</span></td> }
                .into_any()
        }
        1 => view! { <td role="cell" class="called">{pen.line(cell)}</td> }.into_any(),
        2 => view! { <td role="cell" class="many">{pen.line(cell)}</td> }.into_any(),
        _ => {
            let said: Vec<AnyView> = cell
                .iter()
                .flat_map(|piece| match piece {
                    Inline::Text(text) => with_points(text),
                    other => pen.line(core::slice::from_ref(other)),
                })
                .collect();
            view! { <td role="cell" class="brings">{said}</td> }.into_any()
        }
    }
}

/// The words of the notation in a cell.
pub(super) fn pieces(cell: &[Inline]) -> impl Iterator<Item = &str> {
    cell.iter().filter_map(|part| match part {
        Inline::Code(word) => Some(word.as_str()),
        _ => None,
    })
}

/// Words in which points stand out.
fn with_points(text: &str) -> Vec<AnyView> {
    let is_point = |c: char| c.is_ascii_digit() || c == '−';
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(is_point) {
        let (before, from) = rest.split_at(at);
        let end = from.find(|c| !is_point(c)).unwrap_or(from.len());
        let (number, after) = from.split_at(end);
        parts.push(before.to_string().into_any());
        let is_less = number.starts_with('−');
        parts.push(view! { <b class:less=is_less>{number.to_string()}</b> }.into_any());
        rest = after;
    }
    parts.push(rest.to_string().into_any());
    parts
}

#[cfg(test)]
mod tests {
    use super::super::text::{Book, Chapter};
    use super::*;
    use kaiten_games::GAMES;
    use kaiten_words::Lang;

    #[test]
    fn everything_of_worth_is_drawn_and_has_a_name_and_a_number() {
        for entry in GAMES {
            for lang in Lang::all() {
                let pen = Pen::new(entry, lang);
                let book = Book::read(entry.rules_text(lang));
                let worth = book.sections.iter().zip(book.chapters());
                let (worth, _) =
                    worth.into_iter().find(|(_, is)| *is == Chapter::Worth).expect("it");
                let rows = worth.blocks.iter().filter_map(|block| match block {
                    Block::Table(_, rows) => Some(rows),
                    _ => None,
                });
                for row in rows.flatten() {
                    let at = format!("{} {}: {row:?}", entry.id, lang.tag());
                    if matches!(row[0][..], [Inline::Strong(_)]) {
                        assert!(row[1..].iter().all(Vec::is_empty), "{at}");
                        continue;
                    }
                    assert!(pieces(&row[0]).next().is_some(), "{at}");
                    let can_be_drawn = |word: &str| (pen.draw)(word, lang).is_some();
                    assert!(pieces(&row[0]).all(can_be_drawn), "{at}");
                    assert!(row[1..].iter().all(|cell| !cell.is_empty()), "{at}");
                }
            }
        }
    }
}
