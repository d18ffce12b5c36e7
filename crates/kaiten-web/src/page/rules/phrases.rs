//! The notation of the examples in people's words, in both languages.

use super::example::{Part, Piece, Told, pieces};
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

/// The head of a line of choices.
pub(super) fn choose(lang: Lang) -> &'static str {
    lang.either("Choice", "Choix")
}

/// What a seat does.
pub(super) fn choice(game: &str, choice: &[&str], lang: Lang) -> Vec<Part> {
    let say = |en: &str, fr: &str| Part::Words(lang.either(en, fr).to_string());
    let with = |en: &str, fr: &str, rest: &[&str]| {
        let mut parts = vec![say(en, fr)];
        match rest {
            [] => {}
            ["-"] => parts.push(say("nothing", "rien")),
            rest => parts.extend(pieces(&rest.join(" "))),
        }
        parts
    };
    match choice {
        // Sushizock
        ["take", "sushi"] if game == "sushizock" => vec![say("takes a sushi", "prend un sushi")],
        ["take", "bone"] => vec![say("takes a bone", "prend une arête")],
        ["take", "worst"] => vec![say("takes what nobody wants", "prend ce que personne ne veut")],
        ["steal", what, "from", seat, at @ ..] => {
            let mut parts = vec![match *what {
                "bone" => say("steals a bone from", "vole une arête à"),
                _ => say("steals a sushi from", "vole un sushi à"),
            }];
            parts.extend(seats(seat));
            if let ["at", nth] = at {
                let (en, fr) = (
                    format!("number {nth} from the top"),
                    format!("le n° {nth} en partant du haut"),
                );
                parts.push(Part::Words(lang.either(en, fr)));
            }
            parts
        }
        ["keep", rest @ ..] if game == "sushizock" => with("puts aside", "met de côté", rest),
        // Sushi Roll
        ["menu", rest @ ..] if game == "sushi-roll" => {
            with("spends a menu and rolls again", "dépense un menu et relance", rest)
        }
        ["chopsticks", give, "for", get, "of", seat] => {
            let mut parts =
                vec![say("spends chopsticks and swaps", "dépense des baguettes et échange")];
            parts.extend(pieces(give));
            parts.push(say("for", "contre"));
            parts.extend(pieces(get));
            parts.push(say("of", "de"));
            parts.extend(seats(seat));
            parts
        }
        // Sushi Express
        ["bet", space] => vec![say("bets on", "parie sur"), Part::Number((*space).into())],
        ["same", space] => {
            let mut parts = with("plays", "joue", &["same"]);
            parts.extend([say("and bets on", "et parie sur"), Part::Number((*space).into())]);
            parts
        }
        ["swap", spaces] => {
            let mut parts = with("plays", "joue", &["swap"]);
            let (one, other) = spaces.split_once('-').unwrap_or((spaces, ""));
            parts.push(say("and swaps the pawns on", "et échange les pions sur"));
            parts.extend([Part::Number(one.into()), say("and", "et"), Part::Number(other.into())]);
            parts
        }
        ["reroll", die] => {
            let mut parts = with("plays", "joue", &["reroll"]);
            parts.push(say("and throws again", "et relance"));
            parts.push(pips(die));
            parts
        }
        ["pass"] => vec![say("plays no card", "ne joue pas de carte")],
        ["drive"] => vec![say("drives", "roule")],
        ["drive+1"] => vec![say("drives one tile farther", "roule une tuile plus loin")],
        [drive] if drive.starts_with("drive+") => {
            let more = drive.trim_start_matches("drive+");
            let (en, fr) =
                (format!("drives {more} tiles farther"), format!("roule {more} tuiles plus loin"));
            vec![Part::Words(lang.either(en, fr))]
        }
        ["keep"] => vec![say("leaves the clients", "laisse les clients")],
        ["discard"] => vec![say("discards the clients", "défausse les clients")],
        ["take", rest @ ..] => with("takes", "prend", rest),
        // Sushi Go Party!
        ["ask", rest @ ..] => with("asks for", "demande", rest),
        ["give", rest @ ..] => with("gives", "donne", rest),
        ["pick", rest @ ..] => with("picks", "choisit", rest),
        ["flip", rest @ ..] => flip(rest, lang),
        ["copy", "down"] => {
            vec![say("copies a card that lies face down", "copie une carte face cachée")]
        }
        ["copy", copied, "on-wasabi"] => {
            let mut parts = with("copies", "copie", &[copied]);
            parts.push(say("and lies on a wasabi", "et se pose sur un wasabi"));
            parts
        }
        ["copy", rest @ ..] => with("copies", "copie", rest),
        // A card of the hand, or two in their order, and what they are taken with.
        [cards, rest @ ..] => {
            let mut parts = vec![say("takes", "prend")];
            let several = cards.contains('+');
            parts.extend(cards.split('+').zip(1..).map(|(word, nth)| {
                Part::Piece(Piece { nth: if several { nth } else { 0 }, ..Piece::read(word) })
            }));
            for word in rest {
                let (en, fr, word) = match word.strip_prefix("robot:") {
                    Some(card) => ("and for the robot", "et pour le robot", card),
                    None if word.contains("chopsticks") => ("with", "avec", *word),
                    None => ("and calls", "et annonce", *word),
                };
                parts.push(say(en, fr));
                parts.extend(pieces(word));
            }
            parts
        }
        [] => Vec::new(),
    }
}

/// Cards that are turned face down; in a pair, the sushi, the wasabi, or both.
fn flip(cards: &[&str], lang: Lang) -> Vec<Part> {
    let say = |en: &str, fr: &str| Part::Words(lang.either(en, fr).to_string());
    if cards == ["-"] {
        return vec![say("turns nothing over", "ne retourne rien")];
    }
    let mut parts = vec![say("turns over", "retourne")];
    for card in cards {
        let pair = card.strip_suffix(')').and_then(|card| card.split_once('('));
        let (said, pair) = match pair {
            Some(("on", sushi)) => (say("the sushi of", "le sushi de"), sushi),
            Some(("under", sushi)) => (say("the wasabi under", "le wasabi de"), sushi),
            Some(("both", sushi)) => (say("both of", "les deux de"), sushi),
            _ => {
                parts.extend(pieces(card));
                continue;
            }
        };
        parts.push(said);
        parts.extend(pieces(&format!("wasabi({pair})")));
    }
    parts
}

/// The head of a line of chance.
pub(super) fn chance(what: &str, lang: Lang) -> &'static str {
    let (en, fr) = match what {
        "deal" => ("Is dealt", "Reçoit"),
        "draw" => ("Is drawn", "Est pioché"),
        "mix" => ("Is shuffled in", "Est mélangé"),
        "roll" => ("Is rolled", "Les dés donnent"),
        "reroll" => ("Is rolled again", "Relancé"),
        "red" => ("The red belt goes to", "Le tapis rouge va à"),
        "lay" => ("Is laid out", "Est posé"),
        "start" => ("It begins with", "On commence avec"),
        "throw" => ("The dice show", "Les dés montrent"),
        "die" => ("The die shows", "Le dé montre"),
        "fill" => ("The row is filled with", "La rangée reçoit"),
        _ => ("Chance", "Hasard"),
    };
    lang.either(en, fr)
}

/// What chance brings to the table.
pub(super) fn happens(what: &str, value: &str, lang: Lang) -> Vec<Part> {
    let first = |seat: &str| {
        let text = lang.either("and first plays", "et le premier joueur est");
        words(text).into_iter().chain(seats(seat))
    };
    match what {
        "red" => seats(value),
        "throw" | "die" => value.split_whitespace().map(pips).collect(),
        "start" => {
            let (seat, row) = value.split_once(' ').unwrap_or((value, ""));
            pieces(row).into_iter().chain(first(seat)).collect()
        }
        "lay" => match value.split_once(" first ") {
            Some((rows, seat)) => pieces(rows).into_iter().chain(first(seat)).collect(),
            None => pieces(value),
        },
        _ if value == "-" => words(lang.either("nothing", "rien")),
        _ => pieces(value),
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
fn seats(value: &str) -> Vec<Part> {
    let seat = |seat: &str| match seat.trim().parse() {
        Ok(seat) => Part::Seat(seat),
        Err(_) => Part::Words(format!("{UNREAD}{seat}")),
    };
    value.split(',').map(seat).collect()
}

/// A die, if it can show this.
fn pips(value: &str) -> Part {
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

fn words(text: &str) -> Vec<Part> {
    vec![Part::Words(text.to_string())]
}
