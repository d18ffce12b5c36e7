//! Pieces that several boards show.

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
        let label = format!("{}, {}", self.name, self.worth);
        view! { <span class=format!("card small {}", self.kind) title=label.clone() aria-label=label role="img">{self.inside()}</span> }
            .into_any()
    }
}
