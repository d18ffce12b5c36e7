//! A picture of a turn: what one has, what is chosen of it, and what comes of that, drawn with the
//! pieces of the game.
//!
//! It is written like the examples: `tempura [salmon] maki2` is a hand of which the salmon is
//! chosen, `#2 egg` is what seat 2 has, `?*3` are three cards face down, `->` leads to what comes
//! next, `<->` is an exchange, and `= 5` is what something is worth.

use super::draw::Pen;
use crate::boards::pieces::{art, shape};
use kaiten_core::Seat;
use kaiten_core::bag::times;
use kaiten_words::numbers::number;
use leptos::prelude::*;

/// Something in a row of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Shown<'a> {
    /// Pieces that lie together.
    Lies(Heap<'a>),
    /// The way to what comes next.
    Next,
    /// An exchange.
    Exchange,
    /// What it is worth.
    Worth(&'a str),
}

/// Pieces that lie together, in front of somebody or of nobody.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Heap<'a> {
    /// The first seat is 1.
    seat: Option<u8>,
    pieces: Vec<Piece<'a>>,
}

/// A piece, or several alike.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece<'a> {
    word: &'a str,
    count: u8,
    is_chosen: bool,
}

/// A card that lies face down.
const DOWN: &str = "?";

/// A row of a picture. Whoever has nothing is shown, too.
fn row(line: &str) -> Vec<Shown<'_>> {
    let mut row = Vec::new();
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "->" => row.push(Shown::Next),
            "<->" => row.push(Shown::Exchange),
            "=" => row.push(Shown::Worth(words.next().unwrap_or_default())),
            _ => match word.strip_prefix('#').and_then(|seat| seat.parse().ok()) {
                Some(seat) => row.push(Shown::Lies(Heap { seat: Some(seat), ..Heap::default() })),
                None => lay(&mut row, Piece::read(word)),
            },
        }
    }
    row
}

/// Puts a piece to those before it.
fn lay<'a>(row: &mut Vec<Shown<'a>>, piece: Piece<'a>) {
    match row.last_mut() {
        Some(Shown::Lies(heap)) => heap.pieces.push(piece),
        _ => row.push(Shown::Lies(Heap { seat: None, pieces: vec![piece] })),
    }
}

impl<'a> Piece<'a> {
    fn read(word: &'a str) -> Self {
        let chosen = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
        let is_chosen = chosen.is_some();
        let word = chosen.unwrap_or(word);
        let (word, count) = times(word).unwrap_or((word, 1));
        Self { word, count, is_chosen }
    }
}

impl Pen {
    /// A picture. Its step says the same in words, so those who listen hear it once.
    pub(super) fn picture(self, picture: &str) -> AnyView {
        let rows: Vec<AnyView> = picture
            .lines()
            .map(|line| {
                let row: Vec<AnyView> = row(line).iter().map(|shown| self.shown(shown)).collect();
                view! { <span class="shown">{row}</span> }.into_any()
            })
            .collect();
        view! { <span class="picture" aria-hidden="true">{rows}</span> }.into_any()
    }

    fn shown(self, shown: &Shown<'_>) -> AnyView {
        match shown {
            Shown::Lies(heap) => self.heap(heap),
            Shown::Next => view! { <i class="leads">"→"</i> }.into_any(),
            Shown::Exchange => view! { <i class="leads">"⇄"</i> }.into_any(),
            Shown::Worth(points) => {
                let sign = if points.starts_with('-') { "" } else { "+" };
                view! { <b class="brings">{sign}{number(points)}</b> }.into_any()
            }
        }
    }

    fn heap(self, heap: &Heap<'_>) -> AnyView {
        let seat = heap.seat.map(|seat| shape(Seat::new(seat.saturating_sub(1))));
        let pieces: Vec<AnyView> = heap
            .pieces
            .iter()
            .flat_map(|piece| core::iter::repeat_n(piece, usize::from(piece.count)))
            .map(|piece| {
                let class = if piece.is_chosen { "ex-one table picked" } else { "ex-one table" };
                let drawn = self.one_or_back(piece.word);
                view! { <span class=class data-game=self.game.id>{drawn}</span> }.into_any()
            })
            .collect();
        let class = if pieces.is_empty() { "lies bare" } else { "lies" };
        view! { <span class=class>{seat}<span>{pieces}</span></span> }.into_any()
    }

    fn one_or_back(self, word: &str) -> AnyView {
        if word == DOWN {
            return view! { <span class="card small down">{art("card-back")}</span> }.into_any();
        }
        self.one(word)
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::{Block, Book};
    use super::*;
    use kaiten_games::GAMES;
    use kaiten_words::Lang;

    fn piece(word: &str) -> Piece<'_> {
        Piece::read(word)
    }

    fn heap<'a>(seat: Option<u8>, words: &[&'a str]) -> Shown<'a> {
        Shown::Lies(Heap { seat, pieces: words.iter().map(|word| piece(word)).collect() })
    }

    #[test]
    fn a_row_is_read_from_left_to_right() {
        assert_eq!(row("egg [squid] ?*3"), [heap(None, &["egg", "[squid]", "?*3"])]);
        assert_eq!(piece("[sushi*2]"), Piece { word: "sushi", count: 2, is_chosen: true });
        assert_eq!(row("#1 egg -> #2"), [heap(Some(1), &["egg"]), Shown::Next, heap(Some(2), &[])]);
        assert_eq!(row("egg*2 = 5"), [heap(None, &["egg*2"]), Shown::Worth("5")]);
        assert_eq!(row("a <-> b"), [heap(None, &["a"]), Shown::Exchange, heap(None, &["b"])]);
    }

    #[test]
    fn every_piece_of_every_picture_can_be_drawn() {
        for entry in GAMES {
            for lang in Lang::all() {
                let pen = Pen::new(entry, lang);
                let book = Book::read(entry.rules_text(lang));
                let blocks = book.sections.iter().flat_map(|section| &section.blocks);
                let mut pictures = 0;
                for block in blocks {
                    let Block::Step(step) = block else { continue };
                    pictures += 1;
                    for shown in step.picture.lines().flat_map(row) {
                        match shown {
                            Shown::Lies(heap) => heap.pieces.iter().for_each(|piece| {
                                let is_drawn = (pen.draw)(piece.word, lang).is_some();
                                let at = format!("{}: {}", entry.id, piece.word);
                                assert!(is_drawn || piece.word == DOWN, "{at}");
                                assert!((1..=5).contains(&piece.count), "{at}");
                            }),
                            Shown::Worth(points) => {
                                assert!(points.parse::<i16>().is_ok(), "{}: {points}", entry.id);
                            }
                            Shown::Next | Shown::Exchange => {}
                        }
                    }
                }
                assert!(pictures >= 3, "{}", entry.id);
            }
        }
    }
}
