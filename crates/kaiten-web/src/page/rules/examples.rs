//! The words of a rule, and its examples: one drawn, the others to unfold.

use super::draw::Pen;
use super::text::{Block, Example, RuleText};
use kaiten_words::text::rules;
use leptos::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How the examples of a page are looked at.
#[derive(Clone, Copy)]
pub(super) struct Looked {
    /// Which are unfolded: those of a rule from the nth on.
    pub(super) open: RwSignal<BTreeSet<(String, usize)>>,
    /// Whether they are shown as they are written, instead of drawn.
    pub(super) written: RwSignal<bool>,
}

impl Looked {
    pub(super) fn new() -> Self {
        Self { open: RwSignal::default(), written: RwSignal::new(false) }
    }
}

/// The words of a rule, each with its examples: the first one drawn as soon as it is near, the
/// others to unfold.
pub(super) fn body(pen: Pen, rule: &RuleText, looked: Looked, near: Signal<bool>) -> AnyView {
    let Looked { open, written } = looked;
    let is_example = |block: &Block| matches!(block, Block::Example(_));
    let examples = rule.blocks.iter().filter(|block| is_example(block)).count();
    let mut shown = 0;
    let groups = rule.blocks.chunk_by(|one, other| is_example(one) && is_example(other));
    let blocks: Vec<AnyView> = groups
        .map(|group| {
            let [Block::Example(first), rest @ ..] = group else {
                return group
                    .iter()
                    .map(|block| words(pen, block, written))
                    .collect_view()
                    .into_any();
            };
            let draw = move |example: &Example| {
                let example = example.clone();
                let drawn = move || match near.get() {
                    true => shown_example(pen, &example, written.get()),
                    false => awaited_example(&example),
                };
                view! { {drawn} }.into_any()
            };
            // Two examples are quickly seen; of more, the first is enough for most readers.
            if examples <= 2 {
                return group
                    .iter()
                    .filter_map(|block| match block {
                        Block::Example(example) => Some(draw(example)),
                        _ => None,
                    })
                    .collect_view()
                    .into_any();
            }
            let nth = shown;
            shown += group.len();
            let (first, folded) = if nth == 0 { (Some(draw(first)), rest) } else { (None, group) };
            let folded: Arc<[Block]> = folded.into();
            let unfold = (!folded.is_empty()).then(|| {
                let key = (rule.id.clone(), nth);
                unfolding(pen, folded, key, nth == 0, open, written)
            });
            view! { {first}{unfold} }.into_any()
        })
        .collect();
    blocks.into_any()
}

/// Words of a rule. Why it has no example is for those who look at how examples are written.
fn words(pen: Pen, block: &Block, written: RwSignal<bool>) -> AnyView {
    let drawn = pen.block(block);
    if !block.says_why_not() {
        return drawn;
    }
    view! { <div class="no-example" hidden=move || !written.get()>{drawn}</div> }.into_any()
}

/// Examples behind their number. They are drawn only when somebody wants to see them.
fn unfolding(
    pen: Pen,
    examples: Arc<[Block]>,
    key: (String, usize),
    more: bool,
    open: RwSignal<BTreeSet<(String, usize)>>,
    written: RwSignal<bool>,
) -> AnyView {
    let n = &examples.len();
    let name = match more {
        true => rules::MoreExamples { n }.say(pen.lang),
        false => rules::Examples { n }.say(pen.lang),
    };
    let is_open = Memo::new({
        let key = key.clone();
        move |_| open.with(|open| open.contains(&key))
    });
    let toggle = move |event: web_sys::MouseEvent| {
        event.prevent_default();
        open.update(|open| {
            if !open.remove(&key) {
                open.insert(key.clone());
            }
        });
    };
    let inside = move || {
        is_open.get().then(|| {
            let all = examples.iter().filter_map(|block| match block {
                Block::Example(example) => Some(shown_example(pen, example, written.get())),
                _ => None,
            });
            all.collect_view()
        })
    };
    view! {
        <details class="more" open=move || is_open.get()>
            <summary on:click=toggle>{name}</summary>
            {inside}
        </details>
    }
    .into_any()
}

/// The room of an example that is still far away: about as high as it will be.
fn awaited_example(example: &Example) -> AnyView {
    let lines = format!("--lines: {}", example.text.lines().count());
    view! { <div class="example awaited" style=lines></div> }.into_any()
}

/// An example, drawn or as it is written.
fn shown_example(pen: Pen, example: &Example, written: bool) -> AnyView {
    if written {
        let kind = example.kind.clone();
        return view! { <pre class="example" data-kind=kind>{example.text.clone()}</pre> }
            .into_any();
    }
    pen.example(example)
}
