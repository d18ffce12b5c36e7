//! A die and a token, as they look everywhere.

use super::words::{face_name, kind_name, symbol, token_art, tokens_name};
use crate::boards::pieces::art;
use crate::words::Lang;
use game_sushi_roll::{Face, Kind, Token};
use leptos::prelude::*;

/// The colour of a kind of die, as a CSS class.
pub(super) fn kind_class(kind: Kind) -> &'static str {
    match kind {
        Kind::Appetizer => "of-appetizer",
        Kind::Maki => "of-maki",
        Kind::Sushi => "of-sushi",
        Kind::Special => "of-special",
        Kind::Pudding => "of-pudding",
    }
}

/// The inside of a die that shows a face. A solid one has all its sides and can be seen to roll.
pub(super) fn cube(face: Face, solid: bool) -> AnyView {
    let (drawing, count) = symbol(face);
    let drawings: Vec<AnyView> = (0..count).map(|_| art(drawing)).collect();
    let sides = solid.then(|| {
        view! { <i class="side-of back"></i><i class="side-of east"></i><i class="side-of west"></i><i class="side-of north"></i><i class="side-of south"></i> }
    });
    view! { <span class="cube" data-solid=solid>{sides}<span class="face" data-count=count>{drawings}</span></span> }
        .into_any()
}

/// A die that lies somewhere and cannot be chosen.
pub(super) fn lying(face: Face, lang: Lang) -> AnyView {
    let name = face_name(face, lang);
    view! { <span class=format!("die {}", kind_class(face.kind())) role="img" aria-label=name.clone() title=name>{cube(face, false)}</span> }
        .into_any()
}

/// A die that rides on a belt to the next player, where it will be rolled.
pub(super) fn riding(face: Face, lang: Lang) -> AnyView {
    let name = kind_name(face.kind(), lang);
    view! { <span class=format!("die rides {}", kind_class(face.kind())) role="img" aria-label=name title=name>{cube(face, false)}</span> }
        .into_any()
}

/// A die in the hand, to be rolled: one sees only of which kind it is.
pub(super) fn waiting(kind: Kind, piece: Option<String>, lang: Lang) -> AnyView {
    let drawing = match kind {
        Kind::Appetizer => "tempura",
        Kind::Maki => "maki",
        Kind::Sushi => "salmon",
        Kind::Special => "wasabi",
        Kind::Pudding => "pudding",
    };
    let name = kind_name(kind, lang);
    let from = piece.is_some().then_some("bag");
    view! {
        <span class=format!("die waits {}", kind_class(kind)) role="img" aria-label=name title=name data-piece=piece data-from=from>
            <span class="cube"><span class="face" data-count="1">{art(drawing)}</span></span>
        </span>
    }
    .into_any()
}

/// A token with a drawing on it.
pub(super) fn token(token: Token) -> AnyView {
    view! { <span class=format!("token of-{}", token_art(token))>{art(token_art(token))}</span> }
        .into_any()
}

/// A token with its name, for the rules.
pub(super) fn token_lying(which: Token, lang: Lang) -> AnyView {
    let name = tokens_name(which, 1, lang);
    view! { <span class="lone-token" role="img" aria-label=name.clone() title=name>{token(which)}</span> }
        .into_any()
}
