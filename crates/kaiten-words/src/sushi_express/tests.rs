//! What people read, in both languages.

use super::*;
use crate::tests::{both, check_about, check_called, told};
use game_sushi_express::{Action, Client, Dice};
use kaiten_core::{BySeat, Game, Notation, Viewer, rule};

#[test]
fn events_are_told() {
    let check = |event: Event, drawn: &str, expected: [&str; 2]| {
        assert_eq!(SushiExpress::drawn(&event), drawn);
        for (lang, expected) in both().into_iter().zip(expected) {
            let names = Names::new(["Ann", "Bo"], Some(Seat::new(1)), lang);
            assert_eq!(SushiExpress::tells(&event, &names, lang).as_deref(), Some(expected));
        }
    };
    let (ann, you) = (Seat::new(0), Seat::new(1));
    let clients: Clients = "orange pink*2 tip*2".parse().expect("clients");
    check(
        Event::Filled { clients },
        "pink*2 orange tip*2",
        [
            "The row gets 2 pink clients, an orange client and 2 tips.",
            "La rangée reçoit 2 clients roses, un client orange et 2 pourboires.",
        ],
    );
    check(
        Event::Round { first: you },
        "",
        [
            "A new round begins: you bet first.",
            "Un nouveau tour commence\u{202f}: vous pariez en premier.",
        ],
    );
    check(
        Event::Bet { seat: ann, space: 7, on_top: false },
        "",
        ["Ann bets 7.", "Ann parie sur le 7."],
    );
    check(
        Event::Bet { seat: you, space: 7, on_top: true },
        "same",
        [
            "You play “same bet” and bet 7 too.",
            "Vous jouez «\u{202f}même pari\u{202f}» et pariez aussi sur le 7.",
        ],
    );
    check(
        Event::Swapped { seat: ann, space: 6 },
        "swap",
        [
            "Ann plays “change places”: the bets on 6 and 7 are swapped.",
            "Ann joue «\u{202f}changer de place\u{202f}»\u{202f}: les paris sur le 6 et le 7 sont échangés.",
        ],
    );
    check(
        Event::Threw { seat: you, dice: Dice::new(5, 2).expect("faces"), enough: false },
        "die-2 die-5",
        [
            "You throw 2 and 5: 7 is too low.",
            "Vous lancez les dés\u{202f}: 2 et 5 font 7, c'est trop peu.",
        ],
    );
    check(
        Event::Rerolls { seat: ann, face: 2 },
        "reroll",
        [
            "Ann plays “new throw” and throws the 2 again.",
            "Ann joue «\u{202f}nouveau jet\u{202f}» et relance le 2.",
        ],
    );
    check(
        Event::Failed { seat: ann },
        "",
        ["Ann does not drive this round.", "Ann reste sur place ce tour-ci."],
    );
    check(
        Event::Draws { seat: you },
        "",
        ["You draw an action card.", "Vous piochez une carte action."],
    );
    check(
        Event::Drew { seat: you, card: Action::Farther },
        "farther",
        ["It is “one tile farther”.", "C'est «\u{202f}une tuile plus loin\u{202f}»."],
    );
    check(
        Event::Drove { seat: ann, from: 1, to: 4, farther: 0 },
        "",
        [
            "Ann drives on and stops 4 tiles past Sushi Express.",
            "Ann avance pour s'arrêter 4 cases après Sushi Express.",
        ],
    );
    check(
        Event::Drove { seat: you, from: 1, to: 11, farther: 0 },
        "",
        [
            "You drive on and stop 1 tile before Sushi Express.",
            "Vous avancez pour vous arrêter 1 case avant Sushi Express.",
        ],
    );
    check(
        Event::Drove { seat: ann, from: 1, to: PARK, farther: 2 },
        "farther",
        [
            "Ann plays “one tile farther” 2 times and drives to the park.",
            "Ann joue 2 fois «\u{202f}une tuile plus loin\u{202f}» et avance jusqu'au parc.",
        ],
    );
    check(
        Event::Took { seat: ann, client: Client::Orange },
        "orange",
        ["Ann takes an orange client.", "Ann prend un client orange."],
    );
    check(
        Event::Took { seat: you, client: Client::Tip },
        "tip",
        ["You take a tip.", "Vous prenez un pourboire."],
    );
    check(
        Event::Kept { seat: ann },
        "",
        ["Ann keeps the row.", "Ann laisse les clients dans la rangée."],
    );
    check(
        Event::Discarded { seat: you, clients: "light-blue*2".parse().expect("clients") },
        "light-blue*2",
        [
            "You discard the row: 2 light blue clients.",
            "Vous défaussez la rangée\u{202f}: 2 clients bleu clair.",
        ],
    );
    check(
        Event::ShowsTips { seat: ann, tips: 1 },
        "tip*1",
        [
            "Ann shows a tip among the action cards.",
            "Ann montre un pourboire parmi les cartes action.",
        ],
    );
    check(
        over("- | -", [0, 0]),
        "",
        [
            "The pile cannot fill the row: the game is over.",
            "La pioche ne suffit plus à compléter la rangée\u{202f}: la partie est finie.",
        ],
    );
}

/// The end of a game with these clients, and so many tips among the action cards.
fn over<const N: usize>(clients: &str, tips: [u8; N]) -> Event {
    let clients = clients.parse().expect("clients");
    Event::GameOver { clients, tips: tips.into_iter().collect(), left: BySeat::new(N as u8, 2) }
}

#[test]
fn points_have_reasons() {
    let check = |counted: &Event, seat: u8, id: &str, pieces: &str, told: [&str; 2]| {
        let scored = Scored { seat: Seat::new(seat), rule: rule(id), points: 1 };
        for (lang, told) in both().into_iter().zip(told) {
            let reason = SushiExpress::reason(&scored, Some(counted), lang);
            assert_eq!((reason.words.as_str(), reason.pieces.as_str()), (told, pieces));
        }
    };
    let counted = over("light-blue*3 dark-blue*2 pink tip | tip*3 | red*3", [0, 0, 2]);
    check(
        &counted,
        0,
        "V1",
        "light-blue dark-blue pink",
        ["3 different colours", "3 couleurs différentes"],
    );
    check(&counted, 2, "V1", "red", ["1 colour", "1 couleur"]);
    check(
        &counted,
        0,
        "V2",
        "light-blue*2 dark-blue",
        ["3 more of the same colours", "3 de plus des mêmes couleurs"],
    );
    check(
        &counted,
        2,
        "V2",
        "red*2",
        ["2 more of the same colour", "2 de plus de la même couleur"],
    );
    let one_against_three = ["fewest tips (1 against 3)", "le moins de pourboires (1 contre 3)"];
    check(&counted, 0, "V3", "tip", one_against_three);
    check(
        &over("tip*2 | - | -", [0, 0, 0]),
        1,
        "V3",
        "",
        ["fewest tips (0 against 2), shared", "le moins de pourboires (0 contre 2), à égalité"],
    );
    check(
        &over("tip | - | tip", [0, 1, 0]),
        1,
        "V3",
        "tip",
        ["all have 1 tip", "tout le monde a 1 pourboire"],
    );
}

#[test]
fn a_damaged_end_is_told_too() {
    let scored = |id| Scored { seat: Seat::new(4), rule: rule(id), points: 1 };
    for (clients, tips) in [("tip*9 | tip", [255, 255]), ("- | -", [0, 0])] {
        for id in ["V1", "V2", "V3", "X9"] {
            let reason =
                SushiExpress::reason(&scored(id), Some(&over(clients, tips)), Lang::ENGLISH);
            assert_eq!(reason, Reason::default(), "the seat is not at the table");
            let one = Scored { seat: Seat::new(0), ..scored(id) };
            drop(SushiExpress::reason(&one, Some(&over(clients, tips)), Lang::ENGLISH));
        }
    }
}

#[test]
fn moves_are_named() {
    let check = |m: Move, expected: [&str; 2]| {
        assert_eq!(both().map(|lang| move_name(m, lang)), expected);
    };
    check(Move::Bet(7), ["bet 7", "parier sur le 7"]);
    check(
        Move::Same(7),
        ["bet 7 too, with “same bet”", "parier aussi sur le 7, avec «\u{202f}même pari\u{202f}»"],
    );
    check(Move::Swap(6), ["swap 6 and 7", "échanger le 6 et le 7"]);
    check(Move::Reroll(2), ["throw the 2 again", "relancer le 2"]);
    check(Move::Pass, ["play no card", "ne pas jouer de carte"]);
    check(Move::Drive(0), ["drive", "avancer"]);
    check(Move::Drive(1), ["drive one tile farther", "avancer d'une case de plus"]);
    check(Move::Drive(2), ["drive 2 tiles farther", "avancer de 2 cases de plus"]);
    check(
        Move::Take(Client::LightBlue),
        ["take the light blue client", "prendre le client bleu clair"],
    );
    check(Move::Take(Client::Tip), ["take the tip", "prendre le pourboire"]);
    check(Move::Keep, ["keep the row", "laisser la rangée"]);
    check(Move::Discard, ["discard the row", "défausser la rangée"]);
}

#[test]
fn drives_say_what_they_bring() {
    let check = |way: (u8, bool), expected: [&str; 2]| {
        assert_eq!(both().map(|lang| drive_name("6", way, false, lang)), expected);
    };
    check(
        (0, true),
        [
            "Drive 6 to Sushi Express: take a client",
            "Avancer de 6 cases jusque chez Sushi Express\u{202f}: un client",
        ],
    );
    check(
        (2, true),
        [
            "Drive 6 past Sushi Express: take a client",
            "Avancer de 6 cases en passant chez Sushi Express\u{202f}: un client",
        ],
    );
    check(
        (6, false),
        [
            "Drive 6 to the park: draw a card",
            "Avancer de 6 cases jusqu'au parc\u{202f}: une carte action",
        ],
    );
    check(
        (9, false),
        [
            "Drive 6 and stop 3 tiles before Sushi Express",
            "Avancer de 6 cases et s'arrêter 3 cases avant Sushi Express",
        ],
    );
    assert_eq!(
        both().map(|lang| van_at("Ann", 6, lang)),
        ["Ann: van at the park", "Ann\u{202f}: camionnette au parc"]
    );
    assert_eq!(
        both().map(|lang| van_at("Ann", 1, lang)),
        [
            "Ann: van 1 tile past Sushi Express",
            "Ann\u{202f}: camionnette 1 case après Sushi Express"
        ]
    );
}

/// What the first of three seats sees.
fn view(position: &str) -> View {
    let game = SushiExpress::set_up(&position.parse().expect("labelled lines"));
    let game = game.unwrap_or_else(|why| panic!("{position}: {why}"));
    game.view(Viewer::Seat(Seat::new(0)))
}

#[test]
fn a_bet_says_its_throws_and_what_it_would_bring() {
    let view =
        view("bets: - | - | -\nvans: 9 | 1 | 2\nrow: pink light-blue tip\nclients: pink | - | -");
    let check = |space: u8, how: &str, expected: [&str; 2]| {
        let odds = (how, "58%");
        let seat = Seat::new(0);
        assert_eq!(both().map(|lang| bet_brings(&view, seat, space, odds, lang)), expected);
    };
    check(
        3,
        "own",
        [
            "Bet 3, two throws: 58%. \
             You would stop at Sushi Express: a client (at best light blue, +3).",
            "Parier sur le 3, deux jets\u{202f}: 58%. \
             Vous iriez chez Sushi Express\u{202f}: un client (au mieux bleu clair, +3).",
        ],
    );
    check(
        2,
        "sure",
        [
            "Bet 2, cannot fail. You would stop 1 tile before Sushi Express.",
            "Parier sur le 2, ne peut pas échouer. Vous vous arrêteriez 1 case avant Sushi Express.",
        ],
    );
    check(
        7,
        "each",
        [
            "Bet 7, two throws each: 58%. You would pass Sushi Express: \
             a client (at best light blue, +3), and a card at the park.",
            "Parier sur le 7, deux jets chacun\u{202f}: 58%. \
             Vous auriez un client (au mieux bleu clair, +3) et une carte au parc.",
        ],
    );
}

#[test]
fn a_hint_says_why() {
    let check = |position: &str, m: Move, expected: [&str; 2]| {
        let view = view(position);
        for (lang, expected) in both().into_iter().zip(expected) {
            let names = Names::new(["Ann", "Bo", "Cy"], Some(Seat::new(0)), lang);
            let because = SushiExpress::because(&m, &view, &names, lang);
            assert_eq!(because.as_deref(), Some(expected), "{position}: {m}");
        }
    };
    let near = "vans: 9 | 1 | 2\nrow: pink green tip\nclients: pink | orange | -";
    check(
        &format!("first: 2\nbets: - | 9 | 5\n{near}"),
        Move::Bet(7),
        [
            "It takes you past Sushi Express and on to the park: a client and an action card. \
             If Bo throws enough, you drive too.",
            "Vous passez chez Sushi Express et arrivez au parc\u{202f}: un client et une carte action. \
             Si Bo réussit son jet, vous avancez aussi.",
        ],
    );
    check(
        &format!("first: 2\nbets: - | 9 | 5\n{near}"),
        Move::Bet(3),
        [
            "It takes you to Sushi Express, where a green client is worth 3 points to you. \
             It is the lowest bet: you decide about the row, and bet first in the next round.",
            "Vous arrivez chez Sushi Express, où un client vert vous vaut 3 points. C'est le pari \
             le plus bas\u{202f}: vous décidez de la rangée et pariez en premier au tour suivant.",
        ],
    );
    check(
        &format!("first: 2\nbets: - | 9 | 5\n{near}"),
        Move::Same(9),
        [
            "It takes you past Sushi Express, where a green client is worth 3 points to you. \
             You stand on top of Bo: you throw and drive first.",
            "Vous passez chez Sushi Express, où un client vert vous vaut 3 points. \
             Votre pion est au-dessus\u{202f}: vous lancez et avancez avant Bo.",
        ],
    );
    check(
        "bets: - | - | -",
        Move::Bet(10),
        [
            "It leaves you 2 tiles short of Sushi Express. If it fails, you draw an action card.",
            "Il vous restera 2 cases jusqu'à Sushi Express. \
             En cas d'échec, vous piochez une carte action.",
        ],
    );
    check(
        "bets: - | - | -",
        Move::Bet(2),
        [
            "It leaves you 4 tiles short of the park. A 2 cannot fail.",
            "Il vous restera 4 cases jusqu'au parc. Un 2 ne peut pas échouer.",
        ],
    );
    check(
        "first: 2\nbets: - | 6 | 7\nvans: 2 | 3 | 5\nhands: same farther swap | same farther | same farther",
        Move::Swap(6),
        ["It keeps Cy from reaching Sushi Express.", "Cy ne passera plus chez Sushi Express."],
    );
    let missed = "bets: 8 | 5 | 3\nhands: same reroll | same farther | same farther";
    check(
        &format!("phase: missed 2 5\n{missed}"),
        Move::Reroll(2),
        [
            "A 3 or more on that die is enough. If it fails, you still have your second throw.",
            "Un 3 ou plus avec ce dé suffit. Sinon, il vous reste votre second jet.",
        ],
    );
    check(
        &format!("phase: missed again 2 5\n{missed}"),
        Move::Reroll(5),
        ["A 6 on that die is enough.", "Un 6 avec ce dé suffit."],
    );
    check(
        &format!("phase: missed 2 5\n{missed}"),
        Move::Pass,
        [
            "You still have your second throw, and keep your card.",
            "Il vous reste votre second jet, et vous gardez votre carte.",
        ],
    );
    check(
        &format!("phase: drive\nbets: 3 | (5) | (6)\n{near}"),
        Move::Drive(0),
        [
            "It takes you to Sushi Express, where a green client is worth 3 points to you. \
             You keep “one tile farther” for later.",
            "Vous arrivez chez Sushi Express, où un client vert vous vaut 3 points. \
             Vous gardez «\u{202f}une tuile plus loin\u{202f}» pour plus tard.",
        ],
    );
    let take = "phase: take\nbets: (9) | 3 | (6)\nvans: 0 | 10 | 6\nrow: pink green light-blue tip";
    let take = take.replace(" light-blue", "");
    check(
        &format!("{take}\nclients: green tip | tip*2 | tip*2"),
        Move::Take(Client::Pink),
        [
            "It is a new colour for you: 3 points. \
             Bo comes by after you and would make 3 points with it.",
            "C'est une nouvelle couleur pour vous\u{202f}: 3 points. \
             Bo passe après vous et en tirerait 3 points.",
        ],
    );
    check(
        &format!("{take}\nclients: green tip | pink tip*2 | tip*2"),
        Move::Take(Client::Pink),
        [
            "It is a new colour for you: 3 points. There are only two of that colour.",
            "C'est une nouvelle couleur pour vous\u{202f}: 3 points. Il n'y en a que deux de cette couleur.",
        ],
    );
    check(
        &format!("{take}\nclients: green tip | tip | tip*3"),
        Move::Take(Client::Tip),
        [
            "Without it you would lose 3 points for the fewest tips. \
             Bo comes by after you and would make 3 points with it.",
            "Sans lui, vous perdriez 3 points pour le moins de pourboires. \
             Bo passe après vous et en tirerait 3 points.",
        ],
    );
    let orders = "phase: orders\nbets: (3) | (5) | (6)\nvans: 8 | 1 | 2\nrow: red pink";
    check(
        orders,
        Move::Keep,
        [
            "You bet first in the next round, and a red client here is worth 3 points to you.",
            "Vous pariez en premier au tour suivant, et un client rouge vous vaut ici 3 points.",
        ],
    );
    check(
        &format!("{orders}\nclients: green | - | -\npile: tip*2"),
        Move::Discard,
        [
            "It ends the game, and you are ahead as things stand.",
            "Cela termine la partie, et vous êtes en tête pour l'instant.",
        ],
    );
}

#[test]
fn lines_of_examples_are_told() {
    let check = |line: &str, en: &str, fr: &str| {
        assert_eq!(both().map(|lang| told::<SushiExpress>(line, lang)), [en, fr], "{line}");
    };
    check("chance: throw 4 5", "The dice show = (4) (5)", "Les dés montrent = (4) (5)");
    check("chance: die 7", "The die shows = 7", "Le dé montre = 7");
    check("chance: draw tip", "Drawn = [tip]", "On pioche = [tip]");
    check(
        "chance: start 3 tip pink*2",
        "It begins with = [tip] [pink×2] and #3 goes first",
        "On commence avec = [tip] [pink×2] et le premier joueur est #3",
    );
    check(
        "bets: 7 | (11) | 7^2 | -",
        "Bets on = #1: 7 / #2: 11 (has left the board) / #3: 7 (number 2 from the bottom) / #4: no bet yet",
        "Parie sur = #1: 7 / #2: 11 (a quitté le tableau) \
         / #3: 7 (n° 2 en partant du bas) / #4: pas encore de pari",
    );
    check(
        "bets: (4) | (4^2)",
        "Bets on = #1: 4 (has left the board) / #2: 4 (number 2 from the bottom) (has left the board)",
        "Parie sur = #1: 4 (a quitté le tableau) \
         / #2: 4 (n° 2 en partant du bas) (a quitté le tableau)",
    );
    check(
        "vans: 0 | 6 | 10",
        "Van on tile = #1: 0 Sushi Express / #2: 6 the park / #3: 10",
        "Camionnette sur la case = #1: 0 Sushi Express / #2: 6 le parc / #3: 10",
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
        "Choice = #1: plays [reroll] and throws (2) again / #2: plays no card / #3: takes [pink]",
        "Choix = #1: joue [reroll] et relance (2) / #2: ne joue pas de carte / #3: prend [pink]",
    );
    check(
        "play: 1 drive | 2 drive+1 | 3 drive+2",
        "Choice = #1: drives / #2: drives one tile farther / #3: drives 2 tiles farther",
        "Choix = #1: avance / #2: avance d'une case de plus / #3: avance de 2 cases de plus",
    );
    check(
        "play: 1 keep | 2 discard",
        "Choice = #1: leaves the clients / #2: discards the clients",
        "Choix = #1: laisse les clients / #2: défausse les clients",
    );
}

#[test]
fn anything_on_the_street_can_be_asked_about() {
    let of_a_colour = [
        "the first of a colour brings 3 points, each further one 1",
        "le premier d'une couleur rapporte 3 points, chaque suivant 1",
    ];
    let [en, fr] = of_a_colour;
    check_about::<SushiExpress>(
        "bets: - | 7 | -\nvans: 10 | 4 | 0\nrow: pink orange tip\n\
         clients: pink tip | red tip*3 | -\nfirst: 2",
        &[
            (
                "pink",
                [
                    &format!(
                        "Pink client: {en}. You have that colour already, so it brings 1 point."
                    ),
                    &format!(
                        "Client rose : {fr}. Vous avez déjà cette couleur : il rapporte 1 point."
                    ),
                ],
            ),
            (
                "pink@1",
                [
                    &format!("Pink client: {en}. You have 1: 3 points; with one more, 4."),
                    &format!("Client rose : {fr}. Vous en avez 1 : 3 points ; avec un de plus, 4."),
                ],
            ),
            (
                "tip@3",
                [
                    "Tip: at the end whoever has the fewest loses as many points as the most are. \
                     Cy has 0; Bo has the most, 3: −3 as things stand.",
                    "Pourboire : à la fin, qui en a le moins perd autant de points qu'en compte \
                     celui qui en a le plus. Cy en a 0 ; Bo en a le plus, 3 : −3 à ce stade.",
                ],
            ),
            (
                "card-reroll",
                [
                    "New throw: throw one die again. “New throw” is played right after your own \
                     throw, if it was too low.",
                    "Nouveau jet : relancer un dé. « Nouveau jet » se joue juste après votre \
                     propre jet, s'il était trop bas.",
                ],
            ),
            (
                "tile-6",
                [
                    "The park: whoever stops here draws an action card. \
                     With a bet of 6 you would stop here.",
                    "Le parc : qui s'y arrête pioche une carte action. \
                     Avec un pari de 6, vous vous arrêteriez ici.",
                ],
            ),
            (
                "tile-4",
                [
                    "4 tiles past Sushi Express: nothing happens here. \
                     Bo's van stands here: the others do not count this tile.",
                    "4 cases après Sushi Express : il ne s'y passe rien. \
                     La camionnette de Bo est là : les autres ne comptent pas cette case.",
                ],
            ),
            (
                "pawn@2",
                [
                    "Bo bet 7: they drive 7 tiles if a throw reaches 7, or if a higher bet succeeds.",
                    "Bo a parié sur le 7 : la camionnette avancera de 7 cases si un jet atteint 7, \
                     ou si un pari plus haut réussit.",
                ],
            ),
            (
                "space-7",
                [
                    "Bet 7: one throw is enough in 58% of all cases. Taken by Bo.",
                    "Parier sur le 7 : un jet suffit dans 58 % des cas. Case prise par Bo.",
                ],
            ),
            (
                "space-2",
                [
                    "Bet 2: one throw is enough in 100% of all cases. You would pass Sushi \
                     Express: a client (at best orange, +3).",
                    "Parier sur le 2 : un jet suffit dans 100 % des cas. Vous passeriez chez Sushi \
                     Express : un client (au mieux orange, +3).",
                ],
            ),
        ],
    );
}

#[test]
fn every_client_and_action_card_has_a_name_that_stands_alone() {
    check_called::<SushiExpress>(
        &game_sushi_express::TABLES,
        &[
            ("light-blue", ["Light blue", "Bleu clair"]),
            ("tip", ["Tip", "Pourboire"]),
            ("farther", ["One tile farther", "Une tuile plus loin"]),
            ("card", ["Action card", "Carte Action"]),
        ],
    );
}
