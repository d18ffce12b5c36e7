//! What seats and chance do in an example, in people's words.

use super::example::{Part, Piece, pieces};
use super::phrases::{pips, seats, words};
use crate::words::{Either, Lang};

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
