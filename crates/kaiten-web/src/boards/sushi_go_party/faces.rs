//! How cards and types look.

use super::words::{card_name, card_worth, type_name, type_worth};
use crate::boards::pieces::{CardFace, art};
use crate::words::Lang;
use game_sushi_go_party::{Card, Type};
use leptos::prelude::*;

/// A card. The tile of the maki has another side for six and more seats.
pub(super) fn face(card: Card, seats: u8, lang: Lang) -> CardFace {
    CardFace {
        kind: colour(card.kind()),
        art: drawings(card),
        name: card_name(card, lang),
        worth: card_worth(card, seats, lang).to_string(),
    }
}

/// A type as a card of it: what the menu and the set-up show.
pub(super) fn type_face(kind: Type, seats: u8, lang: Lang) -> CardFace {
    CardFace {
        kind: colour(kind),
        art: vec![drawing(kind)],
        name: type_name(kind, lang).to_string(),
        worth: type_worth(kind, seats, lang).to_string(),
    }
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
    view! {
        {symbols.map(|symbols| view! { <span class="symbols" aria-hidden="true">{symbols}</span> })}
        {card.number().map(|number| view! { <span class="number" aria-hidden="true">{number}</span> })}
    }
    .into_any()
}

/// A small drawing of a card, with how many there are.
pub(super) fn counted(card: Card, count: u8, name: &str) -> AnyView {
    let label = format!("{name} × {count}");
    let drawings: Vec<AnyView> = drawings(card).into_iter().take(2).map(art).collect();
    view! { <span class="counted" role="img" title=label.clone() aria-label=label>{drawings}<b>{count}</b></span> }
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
