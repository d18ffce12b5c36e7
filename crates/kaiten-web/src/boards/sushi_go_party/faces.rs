//! How cards and types look.

use crate::boards::about::about;
use crate::boards::pieces::{CardFace, art};
use game_sushi_go_party::{Card, Type};
use kaiten_words::Lang;
use kaiten_words::sushi_go_party::{card_name, card_worth, type_name, type_worth};
use leptos::prelude::*;

/// A card. The tile of the maki has another side for six and more seats.
pub(super) fn face(card: Card, seats: u8, lang: Lang) -> CardFace {
    CardFace {
        kind: colour(card.kind()),
        art: drawings(card),
        // The number of a tool is printed beside its name.
        name: match card.number() {
            Some(_) => type_name(card.kind(), lang),
            None => card_name(card, lang),
        },
        worth: card_worth(card, seats, lang),
    }
}

/// A type as a card of it: what spoons ask for.
pub(super) fn type_face(kind: Type, seats: u8, lang: Lang) -> CardFace {
    CardFace {
        kind: colour(kind),
        art: vec![drawing(kind)],
        name: type_name(kind, lang),
        worth: type_worth(kind, seats, lang),
    }
}

/// A small card that does nothing, in a text.
pub(super) fn small(card: Card, lang: Lang) -> AnyView {
    let (face, label) = (face(card, 0, lang), card_name(card, lang));
    let class = format!("card small {}", face.kind);
    view! {
        <span class=class role="img" title=label.clone() aria-label=label>
            {face.inside()}{print(card)}
        </span>
    }
    .into_any()
}

/// The same on the table.
pub(super) fn small_open(card: Card, class: &str, seats: u8, lang: Lang) -> AnyView {
    let (face, label) = (face(card, seats, lang), card_name(card, lang));
    let class = format!("card small {class} {}", face.kind);
    view! {
        <span class=class role="img" aria-label=label data-about=about(card, None)>
            {face.inside()}{print(card)}
        </span>
    }
    .into_any()
}

/// What is printed on a card besides: how many symbols it has at the top, and at the bottom the
/// number that says when tools come.
pub(super) fn print(card: Card) -> AnyView {
    let symbols = match card {
        Card::Maki1 => Some(1),
        Card::Maki2 => Some(2),
        Card::Maki3 | Card::Uramaki3 => Some(3),
        Card::Uramaki4 => Some(4),
        Card::Uramaki5 => Some(5),
        _ => None,
    };
    let symbols = symbols.map(|symbols| {
        view! { <span class="symbols" aria-hidden="true">{symbols}</span> }
    });
    let number = card.number().map(|number| {
        view! { <span class="number" aria-hidden="true">{number}</span> }
    });
    view! { {symbols}{number} }.into_any()
}

/// A small drawing of a card, with how many there are.
pub(super) fn counted(card: Card, count: u8, lang: Lang) -> AnyView {
    let label = format!("{} × {count}", card_name(card, lang));
    let drawings: Vec<AnyView> = drawings(card).into_iter().take(2).map(art).collect();
    view! {
        <span class="counted" role="img" aria-label=label data-about=about(card, None)>
            {drawings}<b>{count}</b>
        </span>
    }
    .into_any()
}

/// The drawing of a type.
pub(super) fn drawing(kind: Type) -> &'static str {
    match kind {
        Type::Nigiri => "salmon",
        Type::Maki => "maki",
        Type::Temaki => "temaki",
        Type::Uramaki => "uramaki",
        Type::Tempura => "tempura",
        Type::Sashimi => "sashimi",
        Type::Dumpling => "dumpling",
        Type::Eel => "eel",
        Type::Tofu => "tofu",
        Type::Onigiri => "onigiri-triangle",
        Type::Edamame => "edamame",
        Type::MisoSoup => "miso-soup",
        Type::Chopsticks => "chopsticks",
        Type::Spoon => "spoon",
        Type::Menu => "menu",
        Type::TakeoutBox => "takeout-box",
        Type::SoySauce => "soy-sauce",
        Type::Tea => "tea",
        Type::Wasabi => "wasabi",
        Type::SpecialOrder => "special-order",
        Type::Pudding => "pudding",
        Type::GreenTeaIceCream => "green-tea-ice-cream",
        Type::Fruit => "watermelon",
    }
}

/// The drawings on a card, from left to right.
pub(super) fn drawings(card: Card) -> Vec<&'static str> {
    match card {
        Card::Egg => vec!["egg"],
        Card::Squid => vec!["squid"],
        Card::Maki2 => vec!["maki"; 2],
        Card::Maki3 => vec!["maki"; 3],
        Card::Uramaki3 => vec!["uramaki"; 3],
        Card::Uramaki4 => vec!["uramaki"; 4],
        Card::Uramaki5 => vec!["uramaki"; 5],
        Card::OnigiriCircle => vec!["onigiri-circle"],
        Card::OnigiriSquare => vec!["onigiri-square"],
        Card::OnigiriRectangle => vec!["onigiri-rectangle"],
        Card::Watermelon2 => vec!["watermelon"; 2],
        Card::Orange2 => vec!["orange"; 2],
        Card::Pineapple2 => vec!["pineapple"; 2],
        Card::WatermelonOrange => vec!["watermelon", "orange"],
        Card::WatermelonPineapple => vec!["watermelon", "pineapple"],
        Card::OrangePineapple => vec!["orange", "pineapple"],
        _ => vec![drawing(card.kind())],
    }
}

/// The colour of a type, as CSS classes. Sushis and wasabi share one.
pub(super) fn colour(kind: Type) -> &'static str {
    match kind {
        Type::Nigiri => "party nigiri",
        Type::Maki => "party maki",
        Type::Temaki => "party temaki",
        Type::Uramaki => "party uramaki",
        Type::Tempura => "party tempura",
        Type::Sashimi => "party sashimi",
        Type::Dumpling => "party dumpling",
        Type::Eel => "party eel",
        Type::Tofu => "party tofu",
        Type::Onigiri => "party onigiri",
        Type::Edamame => "party edamame",
        Type::MisoSoup => "party miso-soup",
        Type::Chopsticks => "party chopsticks",
        Type::Spoon => "party spoon",
        Type::Menu => "party menu",
        Type::TakeoutBox => "party takeout-box",
        Type::SoySauce => "party soy-sauce",
        Type::Tea => "party tea",
        Type::Wasabi => "party wasabi",
        Type::SpecialOrder => "party special-order",
        Type::Pudding => "party pudding",
        Type::GreenTeaIceCream => "party green-tea-ice-cream",
        Type::Fruit => "party fruit",
    }
}

/// The drawing that stands for the points by a rule.
pub(super) fn picture(rule: &str) -> Option<&'static str> {
    Some(match rule {
        "SU1" => "egg",
        "SU2" => "salmon",
        "SU3" => "squid",
        "BX3" => "takeout-box",
        _ => drawing(match rule.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "MK" => Type::Maki,
            "TK" => Type::Temaki,
            "CA" => Type::Uramaki,
            "TE" => Type::Tempura,
            "SA" => Type::Sashimi,
            "GY" => Type::Dumpling,
            "EL" => Type::Eel,
            "TO" => Type::Tofu,
            "ON" => Type::Onigiri,
            "ED" => Type::Edamame,
            "MS" => Type::MisoSoup,
            "SY" => Type::SoySauce,
            "TH" => Type::Tea,
            "FL" => Type::Pudding,
            "IC" => Type::GreenTeaIceCream,
            "FR" => Type::Fruit,
            _ => return None,
        }),
    })
}
