//! Pieces that several boards show.

use super::cards::Spread;
use super::score::score;
use super::{Scene, Show};
use crate::faces::{Character, Mood, cast, face};
use crate::files;
use crate::settings::Settings;
use kaiten_core::Seat;
use kaiten_words::numbers::signed;
use leptos::prelude::*;

/// A drawing by its name.
pub(crate) fn art(name: &str) -> AnyView {
    let href = drawing(name);
    view! { <svg class="art" viewBox="0 0 64 64" aria-hidden="true"><use href=href></use></svg> }
        .into_any()
}

thread_local! {
    /// Where the drawings of all pages are, and where those of the games: a board has hundreds.
    static FILES: [String; 2] = ["art.svg", "pieces.svg"].map(files::address);
}

/// The address of a drawing, for `<use href=…>`. The pieces of the games are in a file of their own,
/// which the first page does not need: `xtask/src/web/art.rs` tells them apart in the same way.
pub(crate) fn drawing(name: &str) -> String {
    let is_for_all = ["box-", "icon-", "shape-", "logo"].iter().any(|kind| name.starts_with(kind));
    FILES.with(|[everywhere, pieces]| {
        format!("{}#{name}", if is_for_all { everywhere } else { pieces })
    })
}

/// Holds on to the file of the pieces. A browser forgets a file that nothing is drawn from any more,
/// and a board that is drawn anew would be bare until it has come again. (No drawing has this name:
/// nothing is seen of it.)
pub(crate) fn keep_pieces() -> AnyView {
    view! { <svg class="heard" aria-hidden="true"><use href=drawing("none")></use></svg> }
        .into_any()
}

/// The classes of a thing, and those of them that hold now. An element is used again for other
/// things, and a `class` that changes would wipe out every `class:name` that does not change too.
pub(crate) fn classes(always: &str, marks: &[(&str, bool)]) -> String {
    let held = marks.iter().filter(|(_, holds)| *holds).map(|(name, _)| *name);
    [always].into_iter().chain(held).collect::<Vec<_>>().join(" ")
}

/// A card: its colour and symbols on top, the drawing, the name, and what it is worth.
pub(crate) struct CardFace {
    /// The colour of its band, as a CSS class.
    pub(crate) kind: &'static str,
    /// The drawings, from left to right.
    pub(crate) art: Vec<&'static str>,
    /// The name.
    pub(crate) name: String,
    /// What it is worth, in a few words.
    pub(crate) worth: String,
}

impl CardFace {
    /// The inside of a card.
    pub(crate) fn inside(&self) -> AnyView {
        let drawings: Vec<AnyView> = self.art.iter().map(|name| art(name)).collect();
        view! {
            <span class="card-band"></span>
            <span class="card-art" data-count=self.art.len()>{drawings}</span>
            <span class="card-name">{self.name.clone()}</span>" "
            <span class="card-worth">{self.worth.clone()}</span>
        }
        .into_any()
    }

    /// The card as it lies in a text.
    pub(crate) fn lying(&self) -> AnyView {
        self.lies(None, None, None)
    }

    /// The card as it lies on the table, where it can be asked about.
    pub(crate) fn open(&self, about: String) -> AnyView {
        self.lies(Some(about), None, None)
    }

    /// The card as it lies on the table under a name of its own; it came from a piece or place.
    pub(crate) fn piece(&self, about: String, name: String, from: String) -> AnyView {
        self.lies(Some(about), Some(name), Some(from))
    }

    fn lies(&self, about: Option<String>, piece: Option<String>, from: Option<String>) -> AnyView {
        let label = format!("{}, {}", self.name, self.worth);
        // What is laid under a name of its own was chosen face down.
        let enter = piece.as_ref().map(|_| "reveal");
        view! {
            <span
                class=format!("card small {}", self.kind)
                title=about.is_none().then(|| label.clone())
                aria-label=label
                role="img"
                data-about=about
                data-kind=self.art.first().copied()
                data-piece=piece
                data-from=from
                data-enter=enter
            >
                {self.inside()}
            </span>
        }
        .into_any()
    }
}

/// A card to choose from, in hand or elsewhere: a button that says what it would bring now.
pub(crate) struct Choosable {
    /// The card, and what it is called when somebody asks about it.
    pub(crate) face: CardFace,
    pub(crate) about: String,
    /// Its name as a piece, and where it came from.
    pub(crate) piece: String,
    pub(crate) from: Option<String>,
    /// The place that a card of its kind leaves from when it is laid.
    pub(crate) spot: String,
    /// The points that it would bring now.
    pub(crate) gain: i16,
    /// Which of several it is that are picked, from 1.
    pub(crate) order: Option<usize>,
    /// Whether it may be chosen now, is chosen already, and is what a hint points at.
    pub(crate) can: bool,
    pub(crate) chosen: bool,
    pub(crate) hinted: bool,
    /// What else is printed on it.
    pub(crate) print: AnyView,
    /// Which of those beside it it is.
    pub(crate) spread: Spread,
}

impl Choosable {
    /// The card as a button: what is written on it is its name.
    pub(crate) fn button(self, click: impl Fn() + 'static) -> AnyView {
        let Self { face, order, .. } = self;
        let gain = if says_gains() { self.gain } else { 0 };
        let marks = [("can", self.can), ("chosen", self.chosen), ("hinted", self.hinted)];
        let class = classes(&format!("card {}", face.kind), &marks);
        let gain = (gain != 0)
            .then(|| view! { <span class="gain" class:loss=gain < 0>{signed(gain)}</span> });
        view! {
            <button
                data-about=self.about
                data-piece=self.piece
                data-from=self.from
                class=class
                style=self.spread.style()
                disabled=!self.can
                aria-pressed=order.map(|_| "true")
                on:click=move |_| click()
            >
                {face.inside()}" "
                {self.print}" "
                {gain}" "
                {order.map(|order| view! { <span class="order">{order}</span> })}
                <span class="spot" data-place=self.spot></span>
            </button>
        }
        .into_any()
    }
}

/// Whether things say what they would bring: a person may not want to be told.
pub(crate) fn says_gains() -> bool {
    use_context::<Settings>().is_none_or(|settings| settings.gains.get())
}

/// Another player's side of the table, as a place that pieces come from and go to: name, points,
/// what else stands in its head, and what lies there.
pub(crate) fn side<G: Show>(
    scene: &Scene<G>,
    seat: Seat,
    head: AnyView,
    inside: AnyView,
) -> AnyView {
    view! {
        <article class="side" data-place=place(seat)>
            <header>{player(scene, seat)}{score(scene, seat)}{head}</header>
            {inside}
        </article>
    }
    .into_any()
}

/// The name of a player with their face, and their shape and colour, which tell them apart
/// everywhere.
pub(crate) fn player<G: Show>(scene: &Scene<G>, seat: Seat) -> AnyView {
    view! { <b class="who">{feeling(scene, seat)}<span>{scene.name(seat)}</span></b> }.into_any()
}

/// The face of a player, as they feel right now.
fn feeling<G: Show>(scene: &Scene<G>, seat: Seat) -> AnyView {
    let Some(&who) = cast(&scene.players).get(seat.index()) else { return shape(seat) };
    let feeling = scene.feelings.get(seat.index()).copied().unwrap_or_default();
    let counted = scene.tally.as_ref().and_then(|tally| tally.kind).unwrap_or_default();
    // A face that looks the same after another step has felt it again.
    let felt = format!("{seat} {} {} {counted}", feeling.mood.id(), scene.step);
    view! {
        <i class="guest" data-feels=felt data-glows=feeling.about>
            {face(who, feeling.mood)}{shape(seat)}
        </i>
    }
    .into_any()
}

/// A player where nothing is going on: their face with their shape.
pub(crate) fn guest(who: Character, mood: Mood, seat: Seat) -> AnyView {
    view! { <i class="guest">{face(who, mood)}{shape(seat)}</i> }.into_any()
}

/// The shape of a player, in their colour.
pub(crate) fn shape(seat: Seat) -> AnyView {
    let class = format!("shape seat-{}", seat.index());
    view! { <i class=class>{art(&shape_art(seat))}</i> }.into_any()
}

/// The drawing of that shape.
pub(crate) fn shape_art(seat: Seat) -> String {
    const SHAPES: [&str; 8] =
        ["circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon"];
    format!("shape-{}", SHAPES[seat.index()])
}

/// The side of a player as a place.
pub(crate) fn place(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}
