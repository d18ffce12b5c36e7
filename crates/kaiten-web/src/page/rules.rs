//! The rules of a game: a page of their own, or a sheet over the table.

use super::{Frame, Game};
use leptos::prelude::*;

/// The rules as a page, at one of them.
pub(super) fn page(frame: Frame, game: Game, rule: Option<&str>) -> AnyView {
    let _ = (frame, game, rule);
    ().into_any()
}

/// One rule over the page, with the way to all of them.
pub(super) fn sheet(frame: Frame, game: Game, rule: &str) -> AnyView {
    let _ = (frame, game, rule);
    ().into_any()
}
