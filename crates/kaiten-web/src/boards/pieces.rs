//! Pieces that several boards show.

use super::{Scene, Show};
use crate::words::Words;
use kaiten_core::Seat;
use leptos::prelude::*;

/// A drawing of the sprite.
pub(crate) fn art(name: &str) -> AnyView {
    let href = format!("art.svg#{name}");
    view! { <svg class="art" viewBox="0 0 64 64" aria-hidden="true"><use href=href></use></svg> }
        .into_any()
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
            <span class="card-name">{self.name.clone()}</span>
            <span class="card-worth">{self.worth.clone()}</span>
        }
        .into_any()
    }

    /// The card as it lies on the table.
    pub(crate) fn lying(&self) -> AnyView {
        self.lies(None, None)
    }

    /// The card as it lies on the table under a name of its own; it came from a piece or place.
    pub(crate) fn piece(&self, name: String, from: String) -> AnyView {
        self.lies(Some(name), Some(from))
    }

    fn lies(&self, piece: Option<String>, from: Option<String>) -> AnyView {
        let label = format!("{}, {}", self.name, self.worth);
        view! {
            <span class=format!("card small {}", self.kind) title=label.clone() aria-label=label role="img" data-piece=piece data-from=from>
                {self.inside()}
            </span>
        }
        .into_any()
    }
}

/// Another player's side of the table, as a place that pieces come from and go to: name, points,
/// what else stands in its head, and what lies there.
pub(crate) fn side<G: Show>(
    scene: &Scene<G>,
    seat: Seat,
    points: i16,
    head: AnyView,
    inside: AnyView,
) -> AnyView {
    view! {
        <article class="side" data-place=place(seat)>
            <header>{player(scene, seat)}{total(scene, seat, points)}{head}</header>
            {inside}
        </article>
    }
    .into_any()
}

/// The name of a player with their shape and colour, which tell them apart everywhere.
pub(crate) fn player<G: Show>(scene: &Scene<G>, seat: Seat) -> AnyView {
    view! { <b class="who">{shape(seat)}<span>{scene.name(seat)}</span></b> }.into_any()
}

/// The shape of a player, in their colour.
pub(crate) fn shape(seat: Seat) -> AnyView {
    const SHAPES: [&str; 8] =
        ["circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon"];
    let nth = seat.index();
    let class = format!("shape seat-{nth}");
    view! { <i class=class>{art(&format!("shape-{}", SHAPES[nth]))}</i> }.into_any()
}

/// The points of a player, which count up.
pub(crate) fn total<G: Show>(scene: &Scene<G>, seat: Seat, points: i16) -> AnyView {
    let counts = format!("points-{}", seat.index());
    let number = points.to_string().replace('-', "−");
    view! { <span class="total"><b data-counts=counts>{number}</b>" "{scene.lang.points()}</span> }
        .into_any()
}

/// The side of a player as a place.
pub(crate) fn place(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}
