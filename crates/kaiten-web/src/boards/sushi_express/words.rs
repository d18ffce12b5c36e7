//! What the board says, in both languages.

use super::picks::Picks;
use crate::words::{Either, Lang, Words};
use game_sushi_express::{Action, Client, Clients, Event, Move, PARK, Phase, SHOP, View};
use kaiten_core::Seat;

/// The name of a client.
pub(super) fn client_name(client: Client, lang: Lang) -> &'static str {
    let (en, fr) = match client {
        Client::LightBlue => ("light blue client", "client bleu clair"),
        Client::DarkBlue => ("dark blue client", "client bleu foncé"),
        Client::Pink => ("pink client", "client rose"),
        Client::Purple => ("purple client", "client violet"),
        Client::Green => ("green client", "client vert"),
        Client::Yellow => ("yellow client", "client jaune"),
        Client::Orange => ("orange client", "client orange"),
        Client::Red => ("red client", "client rouge"),
        Client::Tip => ("tip", "pourboire"),
    };
    lang.either(en, fr)
}

/// The colour of a client, as it stands on the card.
pub(super) fn colour_name(client: Client, lang: Lang) -> &'static str {
    let (en, fr) = match client {
        Client::LightBlue => ("light blue", "bleu clair"),
        Client::DarkBlue => ("dark blue", "bleu foncé"),
        Client::Pink => ("pink", "rose"),
        Client::Purple => ("purple", "violet"),
        Client::Green => ("green", "vert"),
        Client::Yellow => ("yellow", "jaune"),
        Client::Orange => ("orange", "orange"),
        Client::Red => ("red", "rouge"),
        Client::Tip => ("tip", "pourboire"),
    };
    lang.either(en, fr)
}

/// What a client is worth, in a few words.
pub(super) fn client_worth(client: Client, lang: Lang) -> &'static str {
    match client {
        Client::Tip => lang.either("fewest lose", "le moins perd"),
        _ => lang.either("3, then 1", "3, puis 1"),
    }
}

/// Several clients, such as “pink client, 2 × tip”.
pub(super) fn clients_named(clients: &Clients, lang: Lang) -> String {
    let each = clients.iter().map(|(client, n)| match n {
        1 => client_name(client, lang).to_string(),
        n => format!("{n} × {}", client_name(client, lang)),
    });
    each.collect::<Vec<_>>().join(", ")
}

/// The name of an action card.
pub(super) fn action_name(card: Action, lang: Lang) -> &'static str {
    let (en, fr) = match card {
        Action::Same => ("same bet", "même pari"),
        Action::Swap => ("change places", "changer de place"),
        Action::Reroll => ("new throw", "nouveau jet"),
        Action::Farther => ("one tile farther", "une tuile plus loin"),
        Action::Tip => ("tip", "pourboire"),
    };
    lang.either(en, fr)
}

/// What an action card does, in a few words.
pub(super) fn action_does(card: Action, lang: Lang) -> &'static str {
    let (en, fr) = match card {
        Action::Same => ("bet on a taken space", "parier sur une case prise"),
        Action::Swap => ("swap two neighbours", "échanger deux voisins"),
        Action::Reroll => ("one die again", "relancer un dé"),
        Action::Farther => ("when you drive", "à votre trajet"),
        Action::Tip => ("at the count", "au décompte"),
    };
    lang.either(en, fr)
}

/// When an action card may be played, as a sentence.
pub(super) fn playable_when(card: Action, lang: Lang) -> &'static str {
    let (en, fr) = match card {
        Action::Same => (
            "“Same bet” is played when you bet, on a space where a pawn stands.",
            "« Même pari » se joue quand vous pariez, sur une case où se trouve un pion.",
        ),
        Action::Swap => (
            "“Change places” is played when you bet, once pawns stand on two neighbouring numbers.",
            "« Changer de place » se joue quand vous pariez, dès que deux nombres voisins ont un pion.",
        ),
        Action::Reroll => (
            "“New throw” is played right after your own throw, if it was too low.",
            "« Nouveau jet » se joue juste après votre propre jet, s'il était trop bas.",
        ),
        Action::Farther => (
            "“One tile farther” is played when your own van drives.",
            "« Une tuile plus loin » se joue quand votre camionnette roule.",
        ),
        Action::Tip => (
            "This tip stays in your hand and counts at the end.",
            "Ce pourboire reste en main et compte à la fin.",
        ),
    };
    lang.either(en, fr)
}

/// A tile in words.
pub(super) fn tile_name(tile: u8, lang: Lang) -> String {
    match (tile, lang) {
        (SHOP, _) => "Sushi Express".to_string(),
        (PARK, Lang::En) => "the park".to_string(),
        (PARK, Lang::Fr) => "le parc".to_string(),
        (tile, Lang::En) if tile < PARK => format!("house {tile} after Sushi Express"),
        (tile, Lang::Fr) if tile < PARK => format!("maison {tile} après Sushi Express"),
        (tile, Lang::En) => format!("house {} after the park", tile - PARK),
        (tile, Lang::Fr) => format!("maison {} après le parc", tile - PARK),
    }
}

/// What a drive brings: where it ends, and what is on the way.
pub(super) fn drive_brings(tile: u8, at_the_shop: bool, lang: Lang) -> String {
    let mut text = tile_name(tile, lang);
    if at_the_shop {
        text += lang.either(", takes a client", ", prend un client");
    }
    if tile == PARK {
        text += lang.either(", draws a card", ", pioche une carte");
    }
    text
}

/// A chance as it is written beside a choice.
pub(super) fn percent(chance: f32, lang: Lang) -> String {
    // What can fail does not look certain, and what can happen does not look impossible.
    let mut rounded = (chance * 100.0).round() as i32;
    if chance < 1.0 && chance > 0.0 {
        rounded = rounded.clamp(1, 99);
    }
    match lang {
        Lang::En => format!("{rounded}%"),
        Lang::Fr => format!("{rounded}\u{202f}%"),
    }
}

/// One sentence: what is asked of the seat that chooses.
pub(super) fn asks(view: &View, seat: Seat, moves: &[Move], picks: &Picks, lang: Lang) -> String {
    if let Some(why) = picks.why_not(lang) {
        return why.to_string();
    }
    let bet = view.pawns[seat].bet().unwrap_or_default();
    let has = |card| view.hand.is_some_and(|hand| hand.count(card) > 0);
    match (view.phase, picks.card) {
        (Phase::Bet, Some(Action::Same)) => lang
            .either("On which taken space do you bet?", "Sur quelle case prise pariez-vous ?")
            .into(),
        (Phase::Bet | Phase::Placed, Some(Action::Swap)) => lang
            .either("Which two neighbours change places?", "Quels voisins changent de place ?")
            .into(),
        (Phase::Bet, _) => match picks.space {
            Some(space) => lang.either(
                format!("Bet {space} on top, with the card “same bet”?"),
                format!("Parier {space} par-dessus, avec la carte « même pari » ?"),
            ),
            None => lang
                .either(
                    "Place your bet: how much will two dice show at least?",
                    "Pariez : combien feront les deux dés au moins ?",
                )
                .into(),
        },
        (Phase::Placed, _) if has(Action::Swap) => lang
            .either(
                "Swap two neighbouring bets, or leave them?",
                "Échanger deux paris voisins, ou les laisser ?",
            )
            .into(),
        (Phase::Placed, _) => lang.either("Your bet is placed.", "Votre pari est placé.").into(),
        (Phase::Missed { dice, last }, _) => {
            let total = dice.total();
            let missed = lang.either(
                format!("{total} is less than {bet}."),
                format!("{total} est inférieur à {bet}."),
            );
            let rest = match (moves.iter().any(|m| matches!(m, Move::Reroll(_))), last) {
                (true, false) => lang.either(
                    "Throw one die again, or both for the second time?",
                    "Relancer un dé, ou les deux pour le second jet ?",
                ),
                (true, true) => {
                    lang.either("Throw one die again, or give up?", "Relancer un dé, ou renoncer ?")
                }
                (false, false) => {
                    lang.either("You have a second throw.", "Vous avez un second jet.")
                }
                (false, true) => lang.either(
                    "You stay where you are and draw a card.",
                    "Vous restez sur place et piochez une carte.",
                ),
            };
            format!("{missed} {rest}")
        }
        (Phase::Drive, _) if has(Action::Farther) => lang.either(
            format!("Drive {bet} tiles, or farther with cards?"),
            format!("Rouler de {bet} tuiles, ou plus loin avec des cartes ?"),
        ),
        (Phase::Drive, _) => {
            lang.either(format!("Drive {bet} tiles."), format!("Roulez de {bet} tuiles."))
        }
        (Phase::Take, _) => lang
            .either(
                "You came by Sushi Express: take a client.",
                "Votre camionnette est passée chez Sushi Express : prenez un client.",
            )
            .into(),
        (Phase::Orders, _) => lang
            .either(
                "Yours was the lowest bet: do the clients in the row stay?",
                "Vous aviez le pari le plus bas : les clients de la rangée restent-ils ?",
            )
            .into(),
        _ => String::new(),
    }
}

/// A move in words.
pub(super) fn move_name(m: Move, lang: Lang) -> String {
    match (m, lang) {
        (Move::Bet(space), Lang::En) => format!("bet {space}"),
        (Move::Bet(space), Lang::Fr) => format!("parier {space}"),
        (Move::Same(space), Lang::En) => format!("bet {space} on top, with “same bet”"),
        (Move::Same(space), Lang::Fr) => format!("parier {space} par-dessus, avec « même pari »"),
        (Move::Swap(space), Lang::En) => format!("swap {space} and {}", space + 1),
        (Move::Swap(space), Lang::Fr) => format!("échanger {space} et {}", space + 1),
        (Move::Reroll(face), Lang::En) => format!("throw the {face} again"),
        (Move::Reroll(face), Lang::Fr) => format!("relancer le {face}"),
        (Move::Pass, Lang::En) => "play no card".into(),
        (Move::Pass, Lang::Fr) => "ne pas jouer de carte".into(),
        (Move::Drive(0), Lang::En) => "drive".into(),
        (Move::Drive(0), Lang::Fr) => "rouler".into(),
        (Move::Drive(1), Lang::En) => "drive one tile farther".into(),
        (Move::Drive(1), Lang::Fr) => "rouler une tuile plus loin".into(),
        (Move::Drive(n), Lang::En) => format!("drive {n} tiles farther"),
        (Move::Drive(n), Lang::Fr) => format!("rouler {n} tuiles plus loin"),
        (Move::Take(Client::Tip), Lang::En) => "take the tip".into(),
        (Move::Take(Client::Tip), Lang::Fr) => "prendre le pourboire".into(),
        (Move::Take(client), Lang::En) => format!("take the {}", client_name(client, lang)),
        (Move::Take(client), Lang::Fr) => format!("prendre le {}", client_name(client, lang)),
        (Move::Keep, Lang::En) => "keep the row".into(),
        (Move::Keep, Lang::Fr) => "laisser la rangée".into(),
        (Move::Discard, Lang::En) => "discard the row".into(),
        (Move::Discard, Lang::Fr) => "défausser la rangée".into(),
    }
}

/// What happened, in words that fit every name, “You” too.
pub(super) fn tells(event: &Event, names: &[String], lang: Lang) -> String {
    let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let said = |seat: &Seat, en: String, fr: String| {
        format!("{}{}{}", name(seat), lang.colon(), lang.either(en, fr))
    };
    match event {
        Event::Filled { clients } => {
            let clients = clients_named(clients, lang);
            lang.either(
                format!("New in the row: {clients}."),
                format!("Nouveau dans la rangée : {clients}."),
            )
        }
        Event::Round { first } => {
            let first = name(first);
            lang.either(
                format!("A new round. First to bet: {first}."),
                format!("Nouveau tour. Premier pari : {first}."),
            )
        }
        Event::Bet { seat, space, on_top: false } => {
            said(seat, format!("bet {space}"), format!("pari de {space}"))
        }
        Event::Bet { seat, space, on_top: true } => said(
            seat,
            format!("bet {space} too, on top, with “same bet”"),
            format!("pari de {space} aussi, par-dessus, avec « même pari »"),
        ),
        Event::Swapped { seat, space } => said(
            seat,
            format!("swapped {space} and {}, with “change places”", space + 1),
            format!("échange du {space} et du {}, avec « changer de place »", space + 1),
        ),
        Event::Threw { seat, dice, enough } => {
            let sum = format!("{} + {} = {}", dice.low(), dice.high(), dice.total());
            let (en, fr) =
                if *enough { ("enough", "c'est assez") } else { ("too low", "trop bas") };
            said(seat, format!("threw {sum}, {en}"), format!("jet de {sum}, {fr}"))
        }
        Event::Rerolls { seat, face } => said(
            seat,
            format!("the {face} is thrown again, with “new throw”"),
            format!("le {face} est relancé, avec « nouveau jet »"),
        ),
        Event::Failed { seat } => {
            said(seat, "no drive this round".into(), "pas de trajet ce tour-ci".into())
        }
        Event::Draws { seat } => {
            said(seat, "drew an action card".into(), "une carte action piochée".into())
        }
        Event::Drew { seat, card } => {
            let card = action_name(*card, lang);
            said(seat, format!("it is “{card}”"), format!("c'est « {card} »"))
        }
        Event::Drove { seat, to, farther, .. } => {
            let (en, fr) = match *to {
                SHOP => ("drove to Sushi Express", "trajet jusque chez Sushi Express"),
                PARK => ("drove to the park", "trajet jusqu'au parc"),
                _ => ("drove on", "trajet"),
            };
            let cards = match farther {
                0 => (String::new(), String::new()),
                n => (
                    format!(", +{n} with “one tile farther”"),
                    format!(", +{n} avec « une tuile plus loin »"),
                ),
            };
            said(seat, format!("{en}{}", cards.0), format!("{fr}{}", cards.1))
        }
        Event::Took { seat, client } => {
            let client = client_name(*client, lang);
            let article = if client.starts_with('o') { "an" } else { "a" };
            said(seat, format!("took {article} {client}"), format!("un {client} de plus"))
        }
        Event::Kept { seat } => said(seat, "kept the row".into(), "la rangée reste".into()),
        Event::Discarded { seat, clients } => {
            let clients = clients_named(clients, lang);
            said(seat, format!("discarded {clients}"), format!("rangée défaussée, {clients}"))
        }
        Event::AllFailed { clients } => {
            let clients = clients_named(clients, lang);
            lang.either(
                format!("Nobody drives, and the row is discarded: {clients}."),
                format!("Personne ne roule, et la rangée est défaussée : {clients}."),
            )
        }
        Event::Over => lang
            .either(
                "The pile cannot fill the row: the count.",
                "La pioche ne suffit plus : le décompte.",
            )
            .into(),
        Event::ShowsTips { seat, tips } => {
            let s = if *tips > 1 { "s" } else { "" };
            said(
                seat,
                format!("{tips} tip{s} among the action cards"),
                format!("{tips} pourboire{s} parmi les cartes action"),
            )
        }
        Event::Scored { seat, rule, points } => {
            let points = format!("{points:+}").replace('-', "−");
            let why = format!("{points}, {} ({rule})", reason(&rule.to_string(), lang));
            said(seat, why.clone(), why)
        }
    }
}

/// What a rule gives points for.
pub(super) fn reason(rule: &str, lang: Lang) -> &'static str {
    match rule {
        "V1" => lang.either("first of each colour", "premier de chaque couleur"),
        "V2" => lang.either("further clients", "clients en plus"),
        "V3" => lang.either("fewest tips", "le moins de pourboires"),
        _ => "",
    }
}
