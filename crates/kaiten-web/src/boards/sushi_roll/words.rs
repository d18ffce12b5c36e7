//! Dice, tokens and rules in words.

use crate::words::{Either, Lang};
use game_sushi_roll::{Dice, Face, Kind, Token};

/// What a face shows: the drawing, and how many of it.
pub(super) fn symbol(face: Face) -> (&'static str, u8) {
    match face {
        Face::Dumpling => ("dumpling", 1),
        Face::Dumpling2 => ("dumpling", 2),
        Face::Dumpling3 => ("dumpling", 3),
        Face::Tempura => ("tempura", 1),
        Face::Tempura2 => ("tempura", 2),
        Face::Tempura3 => ("tempura", 3),
        Face::Sashimi => ("sashimi", 1),
        Face::Sashimi2 => ("sashimi", 2),
        Face::Sashimi3 => ("sashimi", 3),
        Face::Maki1 => ("maki", 1),
        Face::Maki2 => ("maki", 2),
        Face::Maki3 => ("maki", 3),
        Face::Egg => ("egg", 1),
        Face::Salmon => ("salmon", 1),
        Face::Squid => ("squid", 1),
        Face::Wasabi => ("wasabi", 1),
        Face::Chopsticks1 => ("chopsticks", 1),
        Face::Chopsticks2 => ("chopsticks", 2),
        Face::Chopsticks3 => ("chopsticks", 3),
        Face::Menu1 => ("menu", 1),
        Face::Menu2 => ("menu", 2),
        Face::Menu3 => ("menu", 3),
        Face::Pudding1 => ("pudding", 1),
        Face::Pudding2 => ("pudding", 2),
        Face::Pudding3 => ("pudding", 3),
    }
}

/// What a face is called: a kind of food with its number where faces differ by it.
pub(super) fn face_name(face: Face, lang: Lang) -> String {
    let (art, count) = symbol(face);
    let (en, fr) = match (art, count) {
        ("dumpling", 1) => ("dumpling", "ravioli"),
        ("dumpling", _) => ("dumplings", "raviolis"),
        ("tempura", 1) => ("tempura", "tempura"),
        ("tempura", _) => ("tempura", "tempuras"),
        ("sashimi", 1) => ("sashimi", "sashimi"),
        ("sashimi", _) => ("sashimi", "sashimis"),
        ("maki", 1) => ("maki", "maki"),
        ("maki", _) => ("maki", "makis"),
        ("egg", _) => ("egg sushi", "sushi à l'omelette"),
        ("salmon", _) => ("salmon sushi", "sushi au saumon"),
        ("squid", _) => ("squid sushi", "sushi au calamar"),
        ("wasabi", _) => ("wasabi", "wasabi"),
        ("chopsticks", _) => ("chopsticks", "baguettes"),
        ("menu", 1) => ("menu", "menu"),
        ("menu", _) => ("menus", "menus"),
        ("pudding", 1) => ("pudding", "dessert"),
        (_, _) => ("puddings", "desserts"),
    };
    let name = lang.either(en, fr);
    let numbered = matches!(face.kind(), Kind::Maki) || count > 1;
    if numbered { format!("{count} {name}") } else { name.to_string() }
}

/// A kind of die.
pub(super) fn kind_name(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Appetizer => lang.either("appetizer die", "dé hors-d'œuvre"),
        Kind::Maki => lang.either("maki die", "dé maki"),
        Kind::Sushi => lang.either("sushi die", "dé sushi"),
        Kind::Special => lang.either("special die", "dé spécial"),
        Kind::Pudding => lang.either("pudding die", "dé dessert"),
    }
}

/// Several dice of a kind.
pub(super) fn kind_names(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Appetizer => lang.either("Appetizer dice", "Dés hors-d'œuvre"),
        Kind::Maki => lang.either("Maki dice", "Dés maki"),
        Kind::Sushi => lang.either("Sushi dice", "Dés sushi"),
        Kind::Special => lang.either("Special dice", "Dés spéciaux"),
        Kind::Pudding => lang.either("Pudding dice", "Dés dessert"),
    }
}

/// So many tokens.
pub(super) fn tokens_name(token: Token, count: u8, lang: Lang) -> String {
    let one = count == 1;
    let name = match token {
        Token::Menu => lang.either("menu", "menu"),
        Token::Chopsticks => lang.either("chopsticks", "baguettes"),
        Token::Pudding => lang.either("pudding", "dessert"),
    };
    let plural = if one || token == Token::Chopsticks { "" } else { "s" };
    // « 1 baguettes » is one token, on which a pair of chopsticks is drawn.
    match (token, lang) {
        (Token::Chopsticks, Lang::Fr) if one => "1 jeton Baguettes".to_string(),
        (Token::Chopsticks, Lang::Fr) => format!("{count} jetons Baguettes"),
        _ => format!("{count} {name}{plural}"),
    }
}

/// The drawing of a token.
pub(super) fn token_art(token: Token) -> &'static str {
    match token {
        Token::Menu => "menu",
        Token::Chopsticks => "chopsticks",
        Token::Pudding => "pudding",
    }
}

/// Dice as a list: `2 × tempura, egg sushi`.
pub(super) fn dice_names(dice: &Dice, lang: Lang) -> String {
    let name = |(face, n): (Face, u8)| match n {
        1 => face_name(face, lang),
        _ => format!("{n} × {}", face_name(face, lang)),
    };
    dice.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// So many dice.
pub(super) fn count_of_dice(n: usize, lang: Lang) -> String {
    match (n, lang) {
        (1, Lang::En) => "1 die".to_string(),
        (n, Lang::En) => format!("{n} dice"),
        (0 | 1, Lang::Fr) => format!("{n} dé"),
        (n, Lang::Fr) => format!("{n} dés"),
    }
}

/// What points are for, by their rule.
pub(super) fn reason(rule: &str, lang: Lang) -> &'static str {
    match rule {
        "M1" => lang.either("most maki", "le plus de makis"),
        "M2" => lang.either("second most maki", "deuxième en makis"),
        "N1" => lang.either("egg sushi", "sushis à l'omelette"),
        "N2" => lang.either("salmon sushi", "sushis au saumon"),
        "N3" => lang.either("squid sushi", "sushis au calamar"),
        "D1" => lang.either("dumplings", "raviolis"),
        "T1" => lang.either("tempura", "tempuras"),
        "A1" => lang.either("sashimi", "sashimis"),
        "U1" => lang.either("most puddings", "le plus de desserts"),
        "U2" => lang.either("fewest puddings", "le moins de desserts"),
        "O1" => lang.either("tokens that are left", "jetons restants"),
        _ => "",
    }
}
