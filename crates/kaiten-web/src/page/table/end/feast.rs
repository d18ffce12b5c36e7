//! The small feast of a win: a garland, and for a moment confetti in five colours.

use leptos::prelude::*;

/// So many flags hang on the garland.
const FLAGS: u32 = 15;
/// So many pieces of paper fall.
const PAPERS: u32 = 36;

/// Flags on a rope over the result. It hangs still, so it is there for everyone.
pub(super) fn garland() -> AnyView {
    let flags: Vec<AnyView> = (0..FLAGS)
        .map(|nth| {
            let x = (f64::from(nth) + 0.5) / f64::from(FLAGS);
            // The rope hangs lowest in the middle.
            let (left, y) = (x * 600.0 - 13.0, 6.0 + 96.0 * x * (1.0 - x));
            let flag = format!("M{left:.0} {y:.0}h26l-13 24z");
            view! { <path class=format!("paper-{}", nth % 5) d=flag></path> }.into_any()
        })
        .collect();
    view! {
        <svg class="garland" viewBox="0 0 600 60" preserveAspectRatio="none" aria-hidden="true">
            <path class="rope" d="M0 6Q300 54 600 6"></path>
            {flags}
        </svg>
    }
    .into_any()
}

/// Paper that falls once. Where each piece falls looks random and is the same every time.
pub(super) fn confetti() -> AnyView {
    let papers: Vec<AnyView> = (0..PAPERS)
        .map(|nth| {
            let (x, late, turn) = (nth * 37 % 100, nth * 53 % 90, nth * 71 % 360);
            let style = format!("--x:{x}%;--late:{}s;--turn:{turn}deg", f64::from(late) / 100.0);
            view! { <i class=format!("paper-{}", nth % 5) style=style></i> }.into_any()
        })
        .collect();
    view! { <div class="confetti" aria-hidden="true">{papers}</div> }.into_any()
}
