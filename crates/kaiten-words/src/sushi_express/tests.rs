//! What people read, in both languages.

use super::*;
use crate::tests::{both, told};
use game_sushi_express::{Action, Client, Dice};
use kaiten_core::rule;

#[test]
fn events_are_told() {
    let check = |event: Event, expected: [&str; 2]| {
        for (lang, expected) in both().into_iter().zip(expected) {
            let names = Names::new(["Ann", "Bo"], Some(Seat::new(1)), lang);
            assert_eq!(SushiExpress::tells(&event, &names, lang).as_deref(), Some(expected));
        }
    };
    let (ann, you) = (Seat::new(0), Seat::new(1));
    let clients: Clients = [(Client::Pink, 1), (Client::Tip, 2)].into_iter().collect();
    check(
        Event::Filled { clients },
        [
            "New in the row: pink client, 2 × tip.",
            "Nouveau dans la rangée : client rose, 2 × pourboire.",
        ],
    );
    check(
        Event::Round { first: you },
        ["A new round. First to bet: you.", "Nouveau tour. Premier pari : vous."],
    );
    check(Event::Bet { seat: ann, space: 7, on_top: false }, ["Ann: bet 7", "Ann : pari de 7"]);
    check(
        Event::Bet { seat: you, space: 7, on_top: true },
        [
            "You: bet 7 too, on top, with “same bet”",
            "Vous : pari de 7 aussi, par-dessus, avec « même pari »",
        ],
    );
    check(
        Event::Swapped { seat: ann, space: 6 },
        [
            "Ann: swapped 6 and 7, with “change places”",
            "Ann : échange du 6 et du 7, avec « changer de place »",
        ],
    );
    check(
        Event::Threw { seat: ann, dice: Dice::new(5, 2).expect("faces"), enough: false },
        ["Ann: threw 2 + 5 = 7, too low", "Ann : jet de 2 + 5 = 7, trop bas"],
    );
    check(
        Event::Rerolls { seat: ann, face: 2 },
        [
            "Ann: the 2 is thrown again, with “new throw”",
            "Ann : le 2 est relancé, avec « nouveau jet »",
        ],
    );
    check(
        Event::Drew { seat: you, card: Action::Farther },
        ["You: it is “one tile farther”", "Vous : c'est « une tuile plus loin »"],
    );
    check(
        Event::Drove { seat: ann, from: 1, to: 4, farther: 0 },
        ["Ann: drove on", "Ann : trajet"],
    );
    check(
        Event::Drove { seat: ann, from: 1, to: PARK, farther: 2 },
        [
            "Ann: drove to the park, +2 with “one tile farther”",
            "Ann : trajet jusqu'au parc, +2 avec « une tuile plus loin »",
        ],
    );
    check(
        Event::Took { seat: ann, client: Client::Orange },
        ["Ann: took an orange client", "Ann : un client orange de plus"],
    );
    check(
        Event::Took { seat: ann, client: Client::Tip },
        ["Ann: took a tip", "Ann : un pourboire de plus"],
    );
    check(
        Event::ShowsTips { seat: ann, tips: 1 },
        ["Ann: 1 tip among the action cards", "Ann : 1 pourboire parmi les cartes action"],
    );
    check(
        Event::Scored { seat: ann, rule: rule("V3"), points: -3 },
        ["Ann: −3, fewest tips (V3)", "Ann : −3, le moins de pourboires (V3)"],
    );
}

#[test]
fn moves_are_named() {
    let check = |m: Move, expected: [&str; 2]| {
        assert_eq!(both().map(|lang| move_name(m, lang)), expected);
    };
    check(Move::Bet(7), ["bet 7", "parier 7"]);
    check(
        Move::Same(7),
        ["bet 7 on top, with “same bet”", "parier 7 par-dessus, avec « même pari »"],
    );
    check(Move::Swap(6), ["swap 6 and 7", "échanger 6 et 7"]);
    check(Move::Reroll(2), ["throw the 2 again", "relancer le 2"]);
    check(Move::Pass, ["play no card", "ne pas jouer de carte"]);
    check(Move::Drive(0), ["drive", "rouler"]);
    check(Move::Drive(1), ["drive one tile farther", "rouler une tuile plus loin"]);
    check(Move::Drive(2), ["drive 2 tiles farther", "rouler 2 tuiles plus loin"]);
    check(
        Move::Take(Client::LightBlue),
        ["take the light blue client", "prendre le client bleu clair"],
    );
    check(Move::Take(Client::Tip), ["take the tip", "prendre le pourboire"]);
    check(Move::Keep, ["keep the row", "laisser la rangée"]);
    check(Move::Discard, ["discard the row", "défausser la rangée"]);
}

#[test]
fn tiles_are_named_from_sushi_express_and_from_the_park() {
    let check = |tile: u8, en: &str, fr: &str| {
        assert_eq!(both().map(|lang| brings((tile, tile < 3), lang)), [en, fr]);
    };
    check(0, "Sushi Express, takes a client", "Sushi Express, prend un client");
    check(6, "the park, draws a card", "le parc, pioche une carte");
    check(
        2,
        "house 2 after Sushi Express, takes a client",
        "la maison 2 après Sushi Express, prend un client",
    );
    check(9, "house 3 after the park", "la maison 3 après le parc");
    assert_eq!(
        both().map(|lang| van_at("Ann", 6, lang)),
        ["Ann: van at the park", "Ann : camionnette au parc"]
    );
}

#[test]
fn lines_of_examples_are_told() {
    let check = |line: &str, en: &str, fr: &str| {
        assert_eq!(both().map(|lang| told::<SushiExpress>(line, lang)), [en, fr], "{line}");
    };
    check("chance: throw 4 5", "The dice show = (4) (5)", "Les dés montrent = (4) (5)");
    check("chance: die 7", "The die shows = 7", "Le dé montre = 7");
    check("chance: draw tip", "Is drawn = [tip]", "Est pioché = [tip]");
    check(
        "chance: start 3 tip pink*2",
        "It begins with = [tip] [pink×2] and first plays #3",
        "On commence avec = [tip] [pink×2] et le premier joueur est #3",
    );
    check(
        "bets: 7 | (11) | 7^2 | -",
        "Bets on = #1: 7 / #2: 11 (has left the board) / #3: 7 (number 2 from below) / #4: no bet yet",
        "Parie sur = #1: 7 / #2: 11 (a quitté le tableau) \
         / #3: 7 (n° 2 en partant du bas) / #4: pas encore de pari",
    );
    check(
        "bets: (4) | (4^2)",
        "Bets on = #1: 4 (has left the board) / #2: 4 (number 2 from below) (has left the board)",
        "Parie sur = #1: 4 (a quitté le tableau) \
         / #2: 4 (n° 2 en partant du bas) (a quitté le tableau)",
    );
    check(
        "vans: 0 | 6 | 10",
        "Van on tile = #1: 0 Sushi Express / #2: 6 the park / #3: 10",
        "Camionnette sur la tuile = #1: 0 Sushi Express / #2: 6 le parc / #3: 10",
    );
    check(
        "=> phase: missed again 2 5",
        "Now = the second throw is too low (2) (5)",
        "Maintenant = le second jet est trop faible (2) (5)",
    );
    check("=> phase: over", "Now = the game is over", "Maintenant = la partie est finie");
    check("=> pile: 33", "Pile of clients = 33 cards", "Pioche de clients = 33 cartes");
    check(
        "=> box: pink*2 tip*8, same*12, 6 vans, 6 pawns",
        "In the box = [pink×2] [tip×8] [same×12] · 6 vans · 6 pawns",
        "Dans la boîte = [pink×2] [tip×8] [same×12] · 6 camionnettes · 6 pions",
    );
    check(
        "play: 1 bet 7 | 2 same 7 | 3 swap 6-7",
        "Choice = #1: bets on 7 / #2: plays [same] and bets on 7 \
         / #3: plays [swap] and swaps the pawns on 6 and 7",
        "Choix = #1: parie sur 7 / #2: joue [same] et parie sur 7 \
         / #3: joue [swap] et échange les pions sur 6 et 7",
    );
    check(
        "play: 1 reroll 2 | 2 pass | 3 take pink",
        "Choice = #1: plays [reroll] and throws again (2) / #2: plays no card / #3: takes [pink]",
        "Choix = #1: joue [reroll] et relance (2) / #2: ne joue pas de carte / #3: prend [pink]",
    );
    check(
        "play: 1 drive | 2 drive+1 | 3 drive+2",
        "Choice = #1: drives / #2: drives one tile farther / #3: drives 2 tiles farther",
        "Choix = #1: roule / #2: roule une tuile plus loin / #3: roule 2 tuiles plus loin",
    );
    check(
        "play: 1 keep | 2 discard",
        "Choice = #1: leaves the clients / #2: discards the clients",
        "Choix = #1: laisse les clients / #2: défausse les clients",
    );
}
