//! Examples and words of the rules as one sees them: pieces of the game instead of notation.

use super::Address;
use super::rulings::{Ruling, capital};
use super::text::{Block, Example, Inline};
use crate::boards::pieces::{art, shape};
use crate::boards::{self, Show};
use crate::parts;
use kaiten_core::Seat;
use kaiten_games::Entry;
use kaiten_words::Lang;
use kaiten_words::example::{Illustration, Line, Purpose, Says, Whose};
use kaiten_words::marked::{Part, Pieces};
use kaiten_words::numbers::number;
use kaiten_words::text::{common, rules};
use leptos::prelude::*;

/// The English heading under which rulings are explained, as it stands in addresses.
pub(super) const RULINGS: &str = "rulings";

/// How the words and examples of one game are drawn, in one language.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(super) game: &'static Entry,
    pub(super) lang: Lang,
    /// Draws a piece by its word, if it knows it.
    pub(super) draw: fn(&str, Lang) -> Option<AnyView>,
    /// Tells an example in words.
    pub(super) tell: fn(&str, Lang) -> Illustration,
    /// What a click on the number of a rule does, where it does not go to its address.
    pub(super) open: Option<RwSignal<Option<(&'static Entry, String)>>>,
}

/// Makes the pen of a game.
pub(crate) struct Made(&'static Entry, Lang);

impl boards::Visitor for Made {
    type Out = Pen;

    fn visit<G: Show>(self) -> Pen {
        let (draw, tell) = (G::piece, Illustration::read::<G>);
        Pen { game: self.0, lang: self.1, draw, tell, open: None }
    }
}

impl Pen {
    /// The pen of a game.
    pub(super) fn new(game: &'static Entry, lang: Lang) -> Self {
        parts::visit(game, Made(game, lang))
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
            Block::Step(step) => view! { <p>{self.line(&step.words)}</p> }.into_any(),
            Block::Table(head, rows) => self.table(head, rows),
            Block::Example(example) => self.example(example),
        }
    }

    /// The pieces of a line.
    pub(super) fn line(self, pieces: &[Inline]) -> Vec<AnyView> {
        let before = [None].into_iter().chain(pieces.iter().map(Some));
        pieces
            .iter()
            .zip(before)
            .map(|(piece, before)| match piece {
                Inline::Text(text) if matches!(before, Some(Inline::Ruling(r)) if r.opens) => {
                    capital(text).into_any()
                }
                Inline::Text(text) => text.clone().into_any(),
                Inline::Rule(id) => self.rule(id),
                Inline::Ruling(ruling) => self.ruling(ruling),
                Inline::Code(code) => view! { <code>{code.clone()}</code> }.into_any(),
                Inline::Strong(inside) => view! { <strong>{self.line(inside)}</strong> }.into_any(),
                Inline::Emphasis(inside) => view! { <em>{self.line(inside)}</em> }.into_any(),
            })
            .collect()
    }

    /// The number of a rule as a way to it.
    pub(super) fn rule(self, id: &str) -> AnyView {
        let address = Address::Rules(self.game, Some(id.to_string())).link();
        let (open, game, rule) = (self.open, self.game, id.to_string());
        let click = move |event: web_sys::MouseEvent| {
            if let Some(open) = open {
                event.prevent_default();
                open.set(Some((game, rule.clone())));
            }
        };
        view! { <a class="rule-link" href=address on:click=click>{id.to_string()}</a> }.into_any()
    }

    /// A quiet sign instead of a ruling, which leads to what rulings are.
    fn ruling(self, ruling: &Ruling) -> AnyView {
        let says = match &ruling.ids[..] {
            [] => rules::a_ruling(self.lang).to_string(),
            ids => rules::TheseRulings { ids: &ids.join(", ") }.say(self.lang),
        };
        let inside =
            view! { <span aria-hidden="true">"※"</span><span class="spoken">{says.clone()}</span> };
        let space = ruling.opens.then_some(" ");
        // On a sheet there is nowhere to go.
        if self.open.is_some() {
            return view! { <span class="ruling" title=says>{inside}</span>{space} }.into_any();
        }
        let to = Address::Rules(self.game, Some(RULINGS.to_string())).link();
        view! { <a class="ruling" href=to title=says>{inside}</a>{space} }.into_any()
    }

    /// A table.
    fn table(self, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) -> AnyView {
        let head: Vec<AnyView> = head
            .iter()
            .map(|cell| view! { <th scope="col">{self.line(cell)}</th> }.into_any())
            .collect();
        let rows: Vec<AnyView> = rows
            .iter()
            .map(|row| {
                let cells: Vec<AnyView> = row
                    .iter()
                    .map(|cell| view! { <td>{self.line(cell)}</td> }.into_any())
                    .collect();
                view! { <tr>{cells}</tr> }.into_any()
            })
            .collect();
        view! {
            <div class="wide" tabindex="0">
                <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>
            </div>
        }
        .into_any()
    }

    /// A piece as it looks on the table of its game.
    pub(super) fn lone(self, word: &str) -> AnyView {
        view! { <span class="ex-one table" data-game=self.game.id>{self.one(word)}</span> }
            .into_any()
    }

    /// An example, line by line.
    pub(super) fn example(self, example: &Example) -> AnyView {
        let lang = self.lang;
        let (kind, icon, caption) = match example.kind.as_str() {
            "setup" => ("setup", Some("icon-play"), rules::new_game(lang)),
            "illegal" => ("illegal", Some("icon-close"), rules::forbidden(lang)),
            "score" => ("score", Some("icon-score"), rules::count(lang)),
            _ => ("play", None, rules::example(lang)),
        };
        let Illustration { seats, lines } = (self.tell)(&example.text, lang);
        let lines: Vec<AnyView> = lines.iter().map(|line| self.example_line(line)).collect();
        let columns = format!("--seats: {}", seats.max(1));
        view! {
            <figure class="example" data-kind=kind data-seats=seats>
                <figcaption class:spoken=icon.is_none()>{icon.map(art)}{caption}</figcaption>
                <dl style=columns>{lines}</dl>
            </figure>
        }
        .into_any()
    }

    /// A line of an example.
    fn example_line(self, line: &Line) -> AnyView {
        let (class, lead) = match line.purpose {
            Purpose::Given => ("given", None),
            Purpose::Step => ("step", None),
            Purpose::Then => ("then", Some(rules::then(self.lang))),
            Purpose::Refused => ("refused", None),
        };
        let lead = lead.map(|lead| view! { <span class="spoken">{lead}" "</span> });
        let label = self.parts(&line.label);
        let says = match &line.says {
            Says::All(parts) => view! { <dd class="ex-all">{self.parts(parts)}</dd> }.into_any(),
            Says::Each(all) => {
                // Whoever acts alone has the whole line.
                let alone = line.purpose == Purpose::Step && all.len() == 1;
                let class = if alone { "ex-seat ex-alone" } else { "ex-seat" };
                let each = all.iter().zip(1..).map(|((whose, parts), nth)| {
                    let column = match whose {
                        Whose::Seat(seat) => format!("--seat: {seat}"),
                        Whose::Other(_) => format!("--seat: {nth}"),
                    };
                    view! {
                        <dd class=class style=column>
                            {self.sits(whose)}
                            <span class="ex-has">{self.parts(parts)}</span>
                        </dd>
                    }
                });
                each.collect_view().into_any()
            }
        };
        view! { <div class=format!("ex-row {class}")><dt>{lead}{label}</dt>{says}</div> }.into_any()
    }

    fn parts(self, parts: &[Part]) -> Vec<AnyView> {
        parts.iter().map(|part| self.part(part)).collect()
    }

    fn part(self, part: &Part) -> AnyView {
        match part {
            Part::Words(words) => view! { <span>{words.clone()}" "</span> }.into_any(),
            Part::Number(number) => view! { <b class="ex-number">{number.clone()}</b> }.into_any(),
            Part::Pieces(pieces) => self.pieces(pieces),
            Part::Pips(pips) => die(*pips),
            Part::Seat(seat) => self.sits(&Whose::Seat(*seat)),
            Part::Rule(id) => self.rule(id),
        }
    }

    /// Somebody at the table: their shape and number.
    fn sits(self, whose: &Whose) -> AnyView {
        match *whose {
            Whose::Other(name) => view! {
                <span class="ex-sits" title=name>
                    {art("icon-robot")}<span class="spoken">{name}" "</span>
                </span>
            }
            .into_any(),
            Whose::Seat(nth @ 1..=8) => {
                let seat = rules::Seat { n: &nth }.say(self.lang);
                view! {
                    <span class="ex-sits" title=seat.clone()>
                        {shape(Seat::new(nth - 1))}
                        <span class="spoken">{seat.clone()}" "</span>
                        <b aria-hidden="true">{nth}</b>" "
                    </span>
                }
                .into_any()
            }
            Whose::Seat(nth) => {
                view! { <span>{rules::Seat { n: &nth }.say(self.lang)}" "</span> }.into_any()
            }
        }
    }

    /// Pieces of a kind overlap, with their number on them from three on.
    fn pieces(self, alike: &Pieces) -> AnyView {
        // A word does not become clearer when it is written three times.
        let is_drawn = (self.draw)(&alike.word, self.lang).is_some();
        let shown = if is_drawn { alike.count.clamp(1, 3) } else { 1 };
        // The pieces look as they do on the table of their game.
        let game = self.game.id;
        let pieces: Vec<AnyView> = (0..shown)
            .map(|_| {
                view! { <span class="ex-one table" data-game=game>{self.one(&alike.word)}</span> }
                    .into_any()
            })
            .collect();
        let many = (alike.count != shown || alike.count >= 3)
            .then(|| view! { <span class="ex-badge">"×"{alike.count}</span> });
        let nth = (alike.nth > 0).then(|| view! { <span class="ex-nth">{alike.nth}</span> });
        let fresh = alike.fresh.then(|| {
            view! { <span class="ex-badge ex-fresh">{rules::fresh(self.lang)}</span> }
        });
        view! { <span class="ex-heap">{pieces}{many}{nth}{fresh}</span> }.into_any()
    }

    /// One piece; what its board cannot draw is a word.
    pub(super) fn one(self, word: &str) -> AnyView {
        (self.draw)(word, self.lang).unwrap_or_else(|| self.word(word))
    }

    /// A word of the notation that is no piece.
    fn word(self, word: &str) -> AnyView {
        let word = match word {
            "-" => common::nothing(self.lang).to_string(),
            word => spaced(word),
        };
        view! { <span class="ex-word">{word}</span> }.into_any()
    }
}

/// A word as people write it: `miso-soup`, but `−2` for a number.
fn spaced(word: &str) -> String {
    match word.strip_prefix('-') {
        Some(_) => number(word),
        None => word.replace('-', " "),
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
