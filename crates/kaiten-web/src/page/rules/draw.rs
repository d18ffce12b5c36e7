//! Examples and words of the rules as one sees them: pieces of the game instead of notation.

use super::example::{Kind, Part, Piece, Place, Row, Says, Scene, Told};
use super::phrases;
use super::text::{Block, Example, Inline};
use super::{Game, Place as Page};
use crate::boards::pieces::{art, shape};
use crate::boards::{self, Show};
use crate::words::{Either, Lang};
use kaiten_core::Seat;
use leptos::prelude::*;

/// How the words and examples of one game are drawn, in one language.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub(super) game: Game,
    pub(super) lang: Lang,
    /// Draws a piece by its word, if it knows it.
    pub(super) drawn: fn(&str, Lang) -> Option<AnyView>,
    /// What a click on the number of a rule does, where it does not go to its address.
    pub(super) open: Option<RwSignal<Option<(Game, String)>>>,
}

impl Pen {
    /// The pen of a game. One without a board writes.
    pub(super) fn new(game: Game, lang: Lang) -> Self {
        struct Drawn;

        impl boards::Visitor for Drawn {
            type Out = fn(&str, Lang) -> Option<AnyView>;

            fn visit<G: Show>(self) -> Self::Out {
                G::drawn
            }
        }

        let drawn = boards::visit(game.0, Drawn);
        Self { game, lang, drawn, open: None }
    }

    /// A paragraph, a list or a table; examples are drawn by [`Self::example`].
    pub(super) fn block(self, block: &Block) -> AnyView {
        match block {
            Block::Words(words) => view! { <p>{self.line(words)}</p> }.into_any(),
            Block::List(items) => {
                let items: Vec<AnyView> = items
                    .iter()
                    .map(|item| view! { <li>{self.line(item)}</li> }.into_any())
                    .collect();
                view! { <ul>{items}</ul> }.into_any()
            }
            Block::Table(head, rows) => self.table(head, rows),
            Block::Example(example) => self.example(example),
        }
    }

    /// The pieces of a line.
    fn line(self, pieces: &[Inline]) -> Vec<AnyView> {
        pieces
            .iter()
            .map(|piece| match piece {
                Inline::Text(text) => words_with_rulings(text),
                Inline::Rule(id) => self.rule(id),
                Inline::Code(code) => view! { <code>{code.clone()}</code> }.into_any(),
                Inline::Strong(inside) => view! { <strong>{self.line(inside)}</strong> }.into_any(),
                Inline::Emphasis(inside) => view! { <em>{self.line(inside)}</em> }.into_any(),
            })
            .collect()
    }

    /// The number of a rule as a way to it.
    pub(super) fn rule(self, id: &str) -> AnyView {
        let address = Page::Rules(self.game, Some(id.to_string())).address();
        let (open, game, rule) = (self.open, self.game, id.to_string());
        let click = move |event: web_sys::MouseEvent| {
            if let Some(open) = open {
                event.prevent_default();
                open.set(Some((game, rule.clone())));
            }
        };
        view! { <a class="rule-link" href=address on:click=click>{id.to_string()}</a> }.into_any()
    }

    /// A table; words of the notation in it are pieces.
    fn table(self, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) -> AnyView {
        let head: Vec<AnyView> = head
            .iter()
            .map(|cell| view! { <th scope="col">{self.line(cell)}</th> }.into_any())
            .collect();
        let rows: Vec<AnyView> = rows
            .iter()
            .map(|row| {
                let is_group = matches!(row.first().map(Vec::as_slice), Some([Inline::Strong(_)]));
                let cells: Vec<AnyView> = row
                    .iter()
                    .map(|cell| view! { <td>{self.cell(cell)}</td> }.into_any())
                    .collect();
                view! { <tr class:group=is_group>{cells}</tr> }.into_any()
            })
            .collect();
        view! {
            <div class="wide" tabindex="0">
                <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
            </div>
        }
        .into_any()
    }

    fn cell(self, cell: &[Inline]) -> Vec<AnyView> {
        let draw = |piece: &Inline| match piece {
            Inline::Code(code) => (self.drawn)(code, self.lang),
            _ => None,
        };
        if !cell.iter().any(|piece| draw(piece).is_some()) {
            return self.line(cell);
        }
        // Between pieces the commas are not needed.
        cell.iter()
            .filter(|piece| matches!(piece, Inline::Code(_)))
            .map(|piece| {
                let word = self.line(core::slice::from_ref(piece));
                view! { <span class="ex-named"><span class="ex-one table" data-game=self.game.0.id>{draw(piece)}</span>{word}</span> }
                    .into_any()
            })
            .collect()
    }

    /// An example as a scene.
    pub(super) fn example(self, example: &Example) -> AnyView {
        let scene = Scene::read(self.game.0.id, example, self.lang);
        let lang = self.lang;
        let (kind, icon, caption) = match scene.kind {
            Kind::Setup => {
                ("setup", Some("icon-play"), lang.either("A new game", "Une nouvelle partie"))
            }
            Kind::Play => ("play", None, lang.either("Example", "Exemple")),
            Kind::Illegal => {
                ("illegal", Some("icon-close"), lang.either("Not allowed", "Interdit"))
            }
            Kind::Score => ("score", Some("icon-score"), lang.either("The count", "Le décompte")),
        };
        let rows: Vec<AnyView> = scene.rows.iter().map(|row| self.row(row)).collect();
        let columns = format!("--seats: {}", scene.seats.max(1));
        view! {
            <figure class="example" data-kind=kind data-seats=scene.seats>
                <figcaption class:spoken=icon.is_none()>{icon.map(art)}{caption}</figcaption>
                <dl style=columns>{rows}</dl>
            </figure>
        }
        .into_any()
    }

    /// A line of an example.
    fn row(self, row: &Row) -> AnyView {
        let (class, lead) = match row.told {
            Told::Given => ("given", None),
            Told::Step => ("step", None),
            Told::Then => ("then", Some(self.lang.either("then", "alors"))),
            Told::Refused => ("refused", None),
        };
        let lead = lead.map(|lead| view! { <span class="spoken">{lead}" "</span> });
        let label: Vec<AnyView> = row.label.iter().map(|part| self.part(part)).collect();
        let says = match &row.says {
            Says::All(parts) => view! { <dd class="ex-all">{self.parts(parts)}</dd> }.into_any(),
            Says::Each(places) => {
                // Who acts alone has the whole line.
                let alone = row.told == Told::Step && places.len() == 1;
                let class = if alone { "ex-seat ex-alone" } else { "ex-seat" };
                places
                .iter()
                .map(|(place, parts)| {
                    let column = match place {
                        Place::Seat(seat) => format!("--seat: {seat}"),
                        Place::Robot => "--seat: 3".to_string(),
                    };
                    view! { <dd class=class style=column>{self.place(*place)}<span class="ex-has">{self.parts(parts)}</span></dd> }
                        .into_any()
                })
                .collect_view()
                .into_any()
            }
        };
        view! { <div class=format!("ex-row {class}")><dt>{lead}{label}</dt>{says}</div> }.into_any()
    }

    fn parts(self, parts: &[Part]) -> Vec<AnyView> {
        parts.iter().map(|part| self.part(part)).collect()
    }

    fn part(self, part: &Part) -> AnyView {
        match part {
            Part::Words(words) => {
                view! { <span class="ex-words">{words.clone()}" "</span> }.into_any()
            }
            Part::Number(number) => view! { <b class="ex-number">{number.clone()}</b> }.into_any(),
            Part::Piece(piece) => self.piece(piece),
            Part::Pips(pips) => die(*pips),
            Part::Seat(seat) => self.place(Place::Seat(*seat)),
            Part::Rule(id) => self.rule(id),
        }
    }

    /// A place at the table: its shape and its number.
    fn place(self, place: Place) -> AnyView {
        let seat = self.lang.either("seat", "siège");
        match place {
            Place::Robot => {
                view! { <span class="ex-sits" title="Robot">{art("icon-robot")}<span class="spoken">"Robot "</span></span> }
                    .into_any()
            }
            Place::Seat(nth @ 1..=8) => {
                view! { <span class="ex-sits" title=format!("{seat} {nth}")>{shape(Seat::new(nth - 1))}<span class="spoken">{seat}" "</span><b>{nth}</b>" "</span> }
                    .into_any()
            }
            Place::Seat(nth) => view! { <span class="ex-words">{seat}" "{nth}" "</span> }.into_any(),
        }
    }

    /// Pieces of a kind overlap, with their number on them from three on.
    fn piece(self, piece: &Piece) -> AnyView {
        // A word does not become clearer when it is written three times.
        let is_drawn = (self.drawn)(&piece.word, self.lang).is_some() || piece.word.contains('(');
        let shown = if is_drawn { piece.count.clamp(1, 3) } else { 1 };
        // The pieces look as they do on the table of their game.
        let game = self.game.0.id;
        let pieces: Vec<AnyView> = (0..shown)
            .map(|_| {
                view! { <span class="ex-one table" data-game=game>{self.one(&piece.word)}</span> }
                    .into_any()
            })
            .collect();
        let many = (piece.count != shown || piece.count >= 3)
            .then(|| view! { <span class="ex-badge">"×"{piece.count}</span> });
        let nth = (piece.nth > 0).then(|| view! { <span class="ex-nth">{piece.nth}</span> });
        let fresh = piece.fresh.then(|| {
            let new = self.lang.either("new", "neuf");
            view! { <span class="ex-badge ex-fresh">{new}</span> }
        });
        view! { <span class="ex-heap">{pieces}{many}{nth}{fresh}</span> }.into_any()
    }

    /// One piece; one that holds another is drawn with it, and one without a drawing is a word.
    fn one(self, word: &str) -> AnyView {
        if let Some(drawing) = (self.drawn)(word, self.lang) {
            return drawing;
        }
        let Some((outer, inner)) = word.strip_suffix(')').and_then(|word| word.split_once('('))
        else {
            return self.word(word);
        };
        let inner = self.one(inner);
        match (outer, (self.drawn)(outer, self.lang)) {
            ("wasabi", Some(wasabi)) => {
                view! { <span class="ex-dip">{wasabi}{inner}<span class="ex-badge">"×3"</span></span> }
                    .into_any()
            }
            (_, Some(outer)) => view! { <span class="ex-dip">{outer}{inner}</span> }.into_any(),
            (outer, None) => {
                let said = match outer {
                    "order" => self.lang.either("copy of", "copie de").to_string(),
                    "down" => self.lang.either("face down", "face cachée").to_string(),
                    other => spaced(other),
                };
                view! { <span class=format!("ex-within {outer}")><small>{said}" "</small>{inner}</span> }.into_any()
            }
        }
    }

    /// A word of the notation that is no piece, such as a type of several cards.
    fn word(self, word: &str) -> AnyView {
        if let Some((drawing, name)) = phrases::card_type(self.game.0.id, word, self.lang) {
            return view! { <span class="ex-word">{art(drawing)}{name}</span> }.into_any();
        }
        let word = match word {
            "-" => self.lang.either("nothing", "rien").to_string(),
            word => spaced(word),
        };
        view! { <span class="ex-word">{word}</span> }.into_any()
    }
}

/// A word as people write it: `miso-soup`, but `−2` for a number.
fn spaced(word: &str) -> String {
    match word.strip_prefix('-') {
        Some(number) => format!("−{number}"),
        None => word.replace('-', " "),
    }
}

/// Words in which the mark of a ruling stands out.
fn words_with_rulings(text: &str) -> AnyView {
    const MARKS: [&str; 2] = ["RULING", "DÉCISION"];
    let found = MARKS.iter().find_map(|mark| text.split_once(mark).map(|split| (*mark, split)));
    match found {
        Some((mark, (before, after))) => {
            let after = words_with_rulings(after);
            view! { {before.to_string()}<span class="ruling">{mark}</span>{after} }.into_any()
        }
        None => text.to_string().into_any(),
    }
}

/// A die that shows a number.
fn die(pips: u8) -> AnyView {
    // Where pips are, on a grid of three by three, for one to six.
    const PIPS: [&[u8]; 6] =
        [&[4], &[0, 8], &[0, 4, 8], &[0, 2, 6, 8], &[0, 2, 4, 6, 8], &[0, 2, 3, 5, 6, 8]];
    let shown = PIPS.get(usize::from(pips) - 1).copied().unwrap_or_default();
    let dots: Vec<AnyView> = shown
        .iter()
        .map(|at| {
            let (x, y) = (16 + 16 * (at % 3), 16 + 16 * (at / 3));
            view! { <circle cx=x.to_string() cy=y.to_string() r="6"></circle> }.into_any()
        })
        .collect();
    let label = pips.to_string();
    view! {
        <svg class="ex-die" viewBox="0 0 64 64" role="img" aria-label=label>
            <rect x="2" y="2" width="60" height="60" rx="14"></rect>
            {dots}
        </svg>
    }
    .into_any()
}
