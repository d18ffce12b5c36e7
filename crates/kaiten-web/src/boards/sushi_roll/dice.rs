//! A die and a token, as they look everywhere.

use crate::boards::about::about;
use crate::boards::pieces::art;
use game_sushi_roll::{Face, Kind, Token};
use kaiten_words::Lang;
use kaiten_words::sushi_roll::{face_name, tokens_name};
use kaiten_words::text::sushi_roll as text;
use leptos::prelude::*;

/// What a face shows: the drawing, and how many of it. Its word says both, such as `maki2`.
pub(super) fn symbol(face: Face) -> (String, u8) {
    let word = face.to_string();
    let drawing = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let count = word[drawing.len()..].parse().unwrap_or(1);
    (drawing.to_string(), count)
}

/// The inside of a die that shows a face. A solid one has all its sides and can be seen to roll.
pub(super) fn cube(face: Face, solid: bool) -> AnyView {
    let (drawing, count) = symbol(face);
    let drawings: Vec<AnyView> = (0..count).map(|_| art(&drawing)).collect();
    let sides = solid.then(|| {
        view! {
            <i class="side-of back"></i>
            <i class="side-of east"></i>
            <i class="side-of west"></i>
            <i class="side-of north"></i>
            <i class="side-of south"></i>
        }
    });
    view! {
        <span class="cube" data-solid=solid>
            {sides}
            <span class="face" data-count=count>{drawings}</span>
        </span>
    }
    .into_any()
}

/// A die that lies somewhere and cannot be chosen; on the table it can be asked about.
pub(super) fn lying(face: Face, about: Option<String>, lang: Lang) -> AnyView {
    let name = face_name(face, lang);
    let class = format!("die of-{}", face.kind());
    let title = about.is_none().then(|| name.clone());
    view! {
        <span class=class role="img" aria-label=name title=title data-about=about>
            {cube(face, false)}
        </span>
    }
    .into_any()
}

/// A die that rides on a belt to the next player, where it will be rolled.
pub(super) fn riding(face: Face, lang: Lang) -> AnyView {
    let kind = face.kind();
    let name = text::Kind { kind: &kind }.say(lang);
    let class = format!("die rides of-{kind}");
    view! {
        <span class=class role="img" aria-label=name data-about=about_kind(kind)>
            {cube(face, false)}
        </span>
    }
    .into_any()
}

/// What a die that is to be rolled is called when somebody asks about it.
pub(super) fn about_kind(kind: Kind) -> String {
    about(format_args!("die-{kind}"), None)
}

/// A die in the hand, to be rolled: one sees only of which kind it is.
pub(super) fn waiting(
    kind: Kind,
    about: Option<String>,
    piece: Option<String>,
    lang: Lang,
) -> AnyView {
    let drawing = match kind {
        Kind::Appetizer => "tempura",
        Kind::Maki => "maki",
        Kind::Sushi => "salmon",
        Kind::Special => "wasabi",
        Kind::Pudding => "pudding",
    };
    let name = text::Kind { kind: &kind }.say(lang);
    let class = format!("die waits of-{kind}");
    let from = piece.is_some().then_some("bag");
    view! {
        <span
            class=class
            role="img"
            title=about.is_none().then(|| name.clone())
            aria-label=name
            data-about=about
            data-piece=piece
            data-from=from
        >
            <span class="cube">
                <span class="face" data-count="1">{art(drawing)}</span>
            </span>
        </span>
    }
    .into_any()
}

/// A token with a drawing on it.
pub(super) fn token(token: Token) -> AnyView {
    let drawing = token.to_string();
    view! { <span class=format!("token of-{drawing}")>{art(&drawing)}</span> }.into_any()
}

/// A token with its name, for the rules.
pub(super) fn token_lying(which: Token, lang: Lang) -> AnyView {
    let name = tokens_name(which, 1, lang);
    view! {
        <span class="lone-token" role="img" aria-label=name.clone() title=name>
            {token(which)}
        </span>
    }
    .into_any()
}
