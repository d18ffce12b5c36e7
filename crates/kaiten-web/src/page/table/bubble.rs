//! Where a hint stands on a small screen: beside what it points at, and over neither that nor the
//! hand. On a large one it stands in the panel, and its style leaves all this aside.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A part of the window, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn of(node: &web_sys::Element) -> Self {
        let rect = node.get_bounding_client_rect();
        Self { left: rect.left(), top: rect.top(), right: rect.right(), bottom: rect.bottom() }
    }

    /// Both, and what lies between them.
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// How far a bubble stays from all edges, and from what it points at.
const GAP: f64 = 8.0;
/// A tip points at nothing that is farther away.
const NEAR: f64 = 44.0;
/// Its tip needs so much of its edge, on either side.
const TIP: f64 = 22.0;

/// Where a bubble stands.
#[derive(PartialEq, Debug)]
struct Spot {
    left: f64,
    top: f64,
    /// Where its tip is, from its left edge.
    tip: f64,
    is_above: bool,
}

impl Spot {
    /// A bubble of this size that points at a thing and leaves what is around that free: above it
    /// if there is room, or else where there is more.
    fn beside(thing: Area, free: Area, (width, height): (f64, f64), room: Area) -> Self {
        let above = free.top - GAP - room.top;
        let below = room.bottom - free.bottom - GAP;
        let is_above = above >= height || above >= below;
        let top = if is_above { free.top - GAP - height } else { free.bottom + GAP };
        let middle = (thing.left + thing.right) / 2.0;
        let last = (room.right - width).max(room.left);
        let left = (middle - width / 2.0).clamp(room.left, last);
        Self {
            left,
            top: top.clamp(room.top, (room.bottom - height).max(room.top)),
            tip: (middle - left).clamp(TIP, (width - TIP).max(TIP)),
            is_above,
        }
    }
}

/// Brings what the hint points at into sight, and the hint beside it, once both are drawn.
pub(super) fn place_soon() {
    request_animation_frame(|| {
        request_animation_frame(|| {
            if let Some(thing) = hinted().first() {
                let Area { top, bottom, .. } = Area::of(thing);
                if top < 0.0 || bottom > height() {
                    thing.scroll_into_view_with_bool(top < 0.0);
                }
            }
            place();
        });
    });
}

/// Puts the hint, if there is one, where it belongs now.
pub(super) fn place() {
    let find = |css| document().query_selector(css).ok().flatten();
    let Some(bubble) = find(".why").and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok())
    else {
        return;
    };
    if bubble.offset_width() == 0 {
        return;
    }
    let things = hinted();
    let top = find(".top").map_or(0.0, |top| Area::of(&top).bottom.max(0.0));
    let bottom = height();
    let tools = find(".tools").map(|tools| Area::of(&tools).top);
    let room = Area {
        left: GAP,
        top: top + GAP / 2.0,
        right: width() - GAP,
        bottom: tools.filter(|&tools| tools > bottom / 2.0).unwrap_or(bottom).min(bottom) - GAP,
    };
    let nowhere = Area { bottom: room.top, ..room };
    let thing = things.iter().map(Area::of).reduce(Area::with).unwrap_or(nowhere);
    let hand = things.first().and_then(|thing| thing.closest(".hand").ok().flatten());
    let free = hand.map_or(thing, |hand| Area::of(&hand).with(thing));
    let size = (f64::from(bubble.offset_width()), f64::from(bubble.offset_height()));
    let spot = Spot::beside(thing, free, size, room);
    let Spot { left, top, tip, .. } = spot;
    let style = format!("--left:{left:.0}px;--top:{top:.0}px;--tip:{tip:.0}px");
    let _ = bubble.set_attribute("style", &style);
    let apart = if spot.is_above { thing.top - top - size.1 } else { top - thing.bottom };
    // With something between them the tip would point at that.
    let side = match things.is_empty() || apart > NEAR {
        true => "none",
        false if spot.is_above => "above",
        false => "below",
    };
    let _ = bubble.set_attribute("data-side", side);
}

/// All that the hint points at.
fn hinted() -> Vec<web_sys::Element> {
    let Ok(all) = document().query_selector_all(".board .hinted") else { return Vec::new() };
    let all = (0..all.length()).filter_map(|nth| all.get(nth)?.dyn_into().ok());
    all.filter(|thing| Area::of(thing).bottom > Area::of(thing).top).collect()
}

fn height() -> f64 {
    window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default()
}

fn width() -> f64 {
    window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHONE: Area = Area { left: 8.0, top: 52.0, right: 382.0, bottom: 772.0 };

    fn area(left: f64, top: f64, right: f64, bottom: f64) -> Area {
        Area { left, top, right, bottom }
    }

    #[test]
    fn a_hint_stands_above_the_hand_and_points_at_its_card() {
        let (card, hand) = (area(232.0, 668.0, 300.0, 770.0), area(18.0, 550.0, 372.0, 770.0));
        let spot = Spot::beside(card, hand, (320.0, 100.0), PHONE);
        assert_eq!(spot, Spot { left: 62.0, top: 442.0, tip: 204.0, is_above: true });
    }

    #[test]
    fn a_hint_stands_below_what_lies_at_the_top() {
        let tile = area(20.0, 100.0, 60.0, 150.0);
        let spot = Spot::beside(tile, tile, (320.0, 100.0), PHONE);
        assert_eq!(spot, Spot { left: 8.0, top: 158.0, tip: 32.0, is_above: false });
    }

    #[test]
    fn a_hint_that_fits_nowhere_stays_in_sight() {
        let all = area(8.0, 120.0, 382.0, 700.0);
        let spot = Spot::beside(all, all, (374.0, 150.0), PHONE);
        assert_eq!((spot.left, spot.top), (8.0, 622.0), "there is more room below");
    }
}
