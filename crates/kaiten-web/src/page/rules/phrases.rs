//! How things stand in an example, in people's words and both languages.

use super::example::{Part, Told, pieces};
use crate::words::{Either, Lang};

/// Stands before a word that has no translation here, so that a test can find it; nobody sees it.
pub(super) const UNREAD: &str = "\u{2060}";

/// What a line is about.
pub(super) fn label(game: &str, told: Told, label: &str, lang: Lang) -> String {
    let (en, fr) = match (label, game) {
        ("options", _) => ("Game", "Partie"),
        ("box", _) => ("In the box", "Dans la boîte"),
        ("waits", _) => ("Next", "Ensuite"),
        ("places", _) => ("Place", "Classement"),
        ("points", _) if told == Told::Given => ("Points so far", "Points jusqu'ici"),
        ("points", _) => ("Points in all", "Points en tout"),
        ("round", "sushi-express") => ("Round", "Tour"),
        ("round", _) => ("Round", "Manche"),
        ("turn", _) => ("Turn of", "Au tour de"),
        ("hands", "sushi-express") => ("Action cards", "Cartes action"),
        ("hands", _) => ("In hand", "En main"),
        ("areas", _) => ("In front of", "Devant"),
        ("deck", _) => ("Deck", "Pioche"),
        ("discard", _) => ("Discarded", "Défausse"),
        ("drawn", "sushi-go") => ("Drawn for the robot", "Pioché pour le robot"),
        ("drawn", _) => ("Cards of the menu", "Cartes du menu"),
        // Sushi Go Party!
        ("kept", "sushi-go-party") => ("Desserts kept", "Desserts gardés"),
        ("desserts", _) => ("Pile of desserts", "Pile de desserts"),
        ("uramaki", _) => ("Places given", "Places attribuées"),
        ("step", _) => ("Now", "Maintenant"),
        ("queue", _) => ("Still to come", "Encore à venir"),
        ("orders", _) => ("Special order of", "Commande spéciale de"),
        ("second", _) => ("Second card", "Deuxième carte"),
        ("using", _) => ("By chopsticks", "Avec les baguettes"),
        ("asked", _) => ("The spoon asks for", "La cuillère demande"),
        ("giver", _) => ("It asks", "Elle s'adresse à"),
        // Sushi Roll
        ("belts", _) => ("On the belt of", "Sur le tapis de"),
        ("trays", _) => ("On the tray of", "Sur le plateau de"),
        ("tokens", _) => ("Tokens of", "Jetons de"),
        ("bag", _) => ("In the bag", "Dans le sac"),
        ("supply", _) => ("Supply of tokens", "Réserve de jetons"),
        ("red", _) => ("Red belt", "Tapis rouge"),
        // Sushizock
        ("sushis", _) => ("Row of sushis", "Rangée de sushis"),
        ("bones", _) => ("Row of bones", "Rangée d'arêtes"),
        ("piles", _) => ("Piles of", "Piles de"),
        ("kept", _) => ("Dice put aside", "Dés mis de côté"),
        ("rolled", _) => ("Dice rolled", "Dés lancés"),
        ("rolls", _) => ("Rolls so far", "Lancers jusqu'ici"),
        ("removed", _) => ("Out of the game", "Hors du jeu"),
        // Sushi Express
        ("bets", _) => ("Bets on", "Parie sur"),
        ("vans", _) => ("Van on tile", "Camionnette sur la tuile"),
        ("row", _) => ("Open clients", "Clients visibles"),
        ("clients", _) => ("Clients of", "Clients de"),
        ("pile", _) => ("Pile of clients", "Pioche de clients"),
        ("spent", _) => ("Cards used by", "Cartes jouées par"),
        ("actions", _) => ("Pile of action cards", "Pioche de cartes action"),
        ("first", _) => ("First player", "Premier joueur"),
        ("phase", _) => ("Now", "Maintenant"),
        (other, _) => return format!("{UNREAD}{other}"),
    };
    lang.either(en, fr).to_string()
}

/// What a line says about the whole table.
pub(super) fn all(game: &str, label: &str, value: &str, lang: Lang) -> Vec<Part> {
    match label {
        "options" => options(value, lang),
        "waits" => waits(value, lang),
        "turn" | "first" | "giver" | "orders" | "red" => match value {
            "-" => words(lang.either("nobody yet", "encore personne")),
            _ => seats(value),
        },
        "round" | "rolls" | "uramaki" => vec![Part::Number(value.to_string())],
        "queue" => value.split(", ").flat_map(queued).collect(),
        "drawn" if game == "sushi-go" => queued(value),
        "step" => words(step(value, lang)),
        "phase" => phase(value, lang),
        "box" => boxed(value, lang),
        _ => has(game, label, value, lang),
    }
}

/// What a seat has, or what lies somewhere on the table.
pub(super) fn has(game: &str, label: &str, value: &str, lang: Lang) -> Vec<Part> {
    let is_number = value.parse::<i32>().is_ok();
    match label {
        _ if value == "-" => words(match label {
            "bets" => lang.either("no bet yet", "pas encore de pari"),
            _ => lang.either("nothing", "rien"),
        }),
        "points" => vec![Part::Number(minus(value))],
        "places" => vec![Part::Number(place(value, lang))],
        "bets" => bet(value, lang),
        "vans" => van(value, lang),
        // The tiles of Sushizock have numbers for names, but never without a sign.
        _ if is_number && !value.starts_with(['+', '-']) => {
            vec![Part::Number(value.to_string()), Part::Words(counted(game, label, value, lang))]
        }
        _ => pieces(value),
    }
}

/// Pieces of which only the number is told.
fn counted(game: &str, label: &str, number: &str, lang: Lang) -> String {
    let (en, fr) = match (label, game) {
        ("belts" | "trays" | "bag" | "kept" | "rolled", "sushi-roll" | "sushizock") => {
            ("dice", "dés")
        }
        ("tokens" | "supply", _) => ("tokens", "jetons"),
        (_, "sushizock") => ("tiles", "tuiles"),
        _ => ("cards", "cartes"),
    };
    match (number, lang) {
        ("1", Lang::En) if en == "dice" => "die".into(),
        ("0" | "1", Lang::Fr) | ("1", Lang::En) => {
            lang.either(en, fr).trim_end_matches('s').to_string()
        }
        _ => lang.either(en, fr).to_string(),
    }
}

/// The head of a refusal.
pub(super) fn refused(label: &str, lang: Lang) -> &'static str {
    match label {
        "rule" => lang.either("Not allowed, by rule", "Interdit par la règle"),
        _ => lang.either("Cannot start, by rule", "Ne peut pas commencer, par la règle"),
    }
}

/// Stands behind the rule that gives points.
pub(super) fn gives(lang: Lang) -> &'static str {
    lang.either("gives", "donne")
}

/// The options of a game.
fn options(value: &str, lang: Lang) -> Vec<Part> {
    let mut parts = Vec::new();
    for option in value.split_whitespace() {
        if !parts.is_empty() {
            parts.push(Part::Words("·".into()));
        }
        match option.split_once('=').unwrap_or((option, "")) {
            ("seats", "1") => parts.extend(words(lang.either("1 player", "1 joueur"))),
            ("seats", n) => {
                let players = lang.either("players", "joueurs");
                parts.push(Part::Words(format!("{n} {players}")));
            }
            ("passing", "left") => {
                parts.extend(words(lang.either("hands go left", "mains passées à gauche")));
            }
            ("passing", _) => parts.extend(words(lang.either(
                "hands go left, right, left",
                "mains passées à gauche, à droite, à gauche",
            ))),
            ("robot", "yes") => parts.extend(words(lang.either("with the robot", "avec le robot"))),
            ("robot", _) => parts.extend(words(lang.either("without the robot", "sans le robot"))),
            ("menu", menu) if menu.contains(',') => {
                parts.extend(words(lang.either("the menu", "le menu")));
                parts.extend(pieces(menu));
            }
            ("menu", menu) => parts.push(Part::Words(menu_name(menu, lang))),
            ("faces", faces) => {
                parts.extend(words(lang.either("a die with", "un dé avec")));
                parts.extend(pieces(faces));
            }
            _ => parts.push(Part::Words(format!("{UNREAD}{option}"))),
        }
    }
    parts
}

/// The menus that the box proposes.
fn menu_name(menu: &str, lang: Lang) -> String {
    let (en, fr) = match menu {
        "my-first-meal" => ("My First Meal", "Menu enfant"),
        "sushi-go" => ("Sushi Go!", "Menu classique"),
        "party-sampler" => ("Party Sampler", "Menu découverte"),
        "master-menu" => ("Master Menu", "Menu gourmet"),
        "points-platter" => ("Points Platter", "Menu à volonté"),
        "cutthroat-combo" => ("Cutthroat Combo", "Surprise du chef"),
        "big-banquet" => ("Big Banquet", "Menu de groupe"),
        "dinner-for-two" => ("Dinner for Two", "Menu d'amour"),
        // A name that no menu has is an example of just that.
        other => return format!("“{other}”"),
    };
    lang.either(format!("the menu {en}"), fr.to_string())
}

/// A type of Sushi Go Party! that has several cards: its drawing and its name.
pub(super) fn card_type(
    game: &str,
    word: &str,
    lang: Lang,
) -> Option<(&'static str, &'static str)> {
    let (drawing, en, fr) = match word {
        _ if game != "sushi-go-party" => return None,
        "nigiri" => ("salmon", "sushi", "sushis"),
        "maki" => ("maki", "maki", "makis saumon"),
        "uramaki" => ("uramaki", "uramaki", "California"),
        "onigiri" => ("onigiri-triangle", "onigiri", "onigiri"),
        "chopsticks" => ("chopsticks", "chopsticks", "baguettes"),
        "spoon" => ("spoon", "spoon", "cuillère"),
        "menu" => ("menu", "menu", "menu"),
        "takeout-box" => ("takeout-box", "takeout box", "boîte à emporter"),
        "fruit" => ("pineapple", "fruit", "fruits"),
        _ => return None,
    };
    Some((drawing, lang.either(en, fr)))
}

/// Who comes next.
fn waits(value: &str, lang: Lang) -> Vec<Part> {
    match value {
        "chance" => words(lang.either("chance decides", "le hasard décide")),
        "over" => words(lang.either("the game is over", "la partie est finie")),
        _ => {
            let mut parts = seats(value);
            parts.extend(words(match parts.len() {
                1 => lang.either("chooses", "choisit"),
                _ => lang.either("choose", "choisissent"),
            }));
            parts
        }
    }
}

/// What a turn of Sushi Go Party! waits for.
fn step(value: &str, lang: Lang) -> &'static str {
    let (en, fr) = match value {
        "mix" => ("desserts are shuffled in", "on mélange des desserts au paquet"),
        "deal" => ("hands are dealt", "on distribue"),
        "reveal" => ("the cards are turned over", "on révèle les cartes"),
        "ask" => ("a spoon asks for a card", "une cuillère demande une carte"),
        "give" => ("a card is given for a spoon", "on donne une carte pour une cuillère"),
        "draw" => ("cards are drawn for a menu", "on pioche pour un menu"),
        "pick" => ("a card of the menu is picked", "on choisit une carte du menu"),
        "flip" => ("a takeout box turns cards over", "une boîte à emporter retourne des cartes"),
        _ => (UNREAD, UNREAD),
    };
    lang.either(en, fr)
}

/// What a round of Sushi Express waits for.
fn phase(value: &str, lang: Lang) -> Vec<Part> {
    let (phase, dice) = match value.find(|c: char| c.is_ascii_digit()) {
        Some(at) => (value[..at].trim(), &value[at..]),
        None => (value, ""),
    };
    let (en, fr) = match phase {
        "start" => ("before the first bet", "avant le premier pari"),
        "bet" => ("bet", "parier"),
        "placed" => ("the bet is placed: swap?", "le pari est posé : échanger ?"),
        "throw" => ("throw the dice", "lancer les dés"),
        "throw again" => ("throw the dice a second time", "lancer les dés une seconde fois"),
        "missed" => ("the throw is too low", "le jet est trop faible"),
        "missed again" => ("the second throw is too low", "le second jet est trop faible"),
        "failed" => ("the bet has failed", "le pari a échoué"),
        "reroll beside" => ("one die is thrown again beside", "on relance un dé à côté de"),
        "drive" => ("drive", "rouler"),
        "take" => ("take a client", "prendre un client"),
        "park" => ("draw a card in the park", "piocher une carte au parc"),
        "orders" => ("the orders", "les commandes"),
        "fill" => ("fill the row", "compléter la rangée"),
        "over" => ("the game is over", "la partie est finie"),
        _ => (UNREAD, UNREAD),
    };
    words(lang.either(en, fr)).into_iter().chain(dice.split_whitespace().map(pips)).collect()
}

/// A bet: `7`, `7^2` in a stack, `(7)` off the board.
fn bet(value: &str, lang: Lang) -> Vec<Part> {
    let (number, said) = if let Some(left) = value.strip_prefix('(') {
        let said = lang.either("(has left the board)", "(a quitté le tableau)");
        (left.trim_end_matches(')'), said.to_string())
    } else if let Some((number, nth)) = value.split_once('^') {
        let said = lang
            .either(format!("(number {nth} from below)"), format!("(n° {nth} en partant du bas)"));
        (number, said)
    } else {
        (value, String::new())
    };
    let mut parts = vec![Part::Number(number.to_string())];
    if !said.is_empty() {
        parts.push(Part::Words(said));
    }
    parts
}

/// The tile of a van; two of them have names.
fn van(value: &str, lang: Lang) -> Vec<Part> {
    let mut parts = vec![Part::Number(value.to_string())];
    match value {
        "0" => parts.push(Part::Words("Sushi Express".into())),
        "6" => parts.extend(words(lang.either("the park", "le parc"))),
        _ => {}
    }
    parts
}

/// What is in the box: pieces, and other things by their number.
fn boxed(value: &str, lang: Lang) -> Vec<Part> {
    let mut parts = Vec::new();
    for group in value.split(['|', ',']).map(str::trim) {
        match group.split_once(' ') {
            Some((number, what)) if number.parse::<u8>().is_ok() => {
                let what = match what {
                    "vans" => lang.either("vans", "camionnettes"),
                    "pawns" => lang.either("pawns", "pions"),
                    _ => UNREAD,
                };
                parts.push(Part::Words(format!("{number} {what}")));
            }
            _ if group.starts_with(['+', '-']) || !group.is_empty() => parts.extend(pieces(group)),
            _ => {}
        }
    }
    parts
}

/// A card whose effect is to come, with whose it is: `1 spoon5`.
fn queued(value: &str) -> Vec<Part> {
    match value.split_once(' ') {
        Some((seat, card)) => seats(seat).into_iter().chain(pieces(card)).collect(),
        None => pieces(value),
    }
}

/// Seats: `1, 2`.
pub(super) fn seats(value: &str) -> Vec<Part> {
    let seat = |seat: &str| match seat.trim().parse() {
        Ok(seat) => Part::Seat(seat),
        Err(_) => Part::Words(format!("{UNREAD}{seat}")),
    };
    value.split(',').map(seat).collect()
}

/// A die, if it can show this.
pub(super) fn pips(value: &str) -> Part {
    match value.parse() {
        Ok(n @ 1..=6) => Part::Pips(n),
        _ => Part::Number(value.to_string()),
    }
}

/// A place of the ranking.
fn place(value: &str, lang: Lang) -> String {
    let ending = match (value, lang) {
        ("1", Lang::En) => "st",
        ("2", Lang::En) => "nd",
        ("3", Lang::En) => "rd",
        (_, Lang::En) => "th",
        ("1", Lang::Fr) => "er",
        (_, Lang::Fr) => "e",
    };
    format!("{value}{ending}")
}

/// A number with a true minus.
fn minus(number: &str) -> String {
    number.replace('-', "−")
}

pub(super) fn words(text: &str) -> Vec<Part> {
    vec![Part::Words(text.to_string())]
}
