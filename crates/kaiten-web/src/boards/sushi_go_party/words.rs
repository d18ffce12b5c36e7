//! What everything is called, and what it does, in both languages.

use crate::words::{Either, Lang};
use game_sushi_go_party::{Card, Course, Type};

/// The name of a card.
pub(super) fn card_name(card: Card, lang: Lang) -> String {
    let (en, fr) = match card {
        Card::Egg => ("egg nigiri", "sushi omelette"),
        Card::Salmon => ("salmon nigiri", "sushi saumon"),
        Card::Squid => ("squid nigiri", "sushi calamar"),
        Card::Maki1 => ("1 maki", "1 maki saumon"),
        Card::Maki2 => ("2 makis", "2 makis saumon"),
        Card::Maki3 => ("3 makis", "3 makis saumon"),
        Card::Uramaki3 => ("3 uramaki", "3 California"),
        Card::Uramaki4 => ("4 uramaki", "4 California"),
        Card::Uramaki5 => ("5 uramaki", "5 California"),
        Card::OnigiriCircle => ("round onigiri", "onigiri rond"),
        Card::OnigiriTriangle => ("triangle onigiri", "onigiri triangle"),
        Card::OnigiriSquare => ("square onigiri", "onigiri carré"),
        Card::OnigiriRectangle => ("rectangle onigiri", "onigiri rectangle"),
        Card::Watermelon2 => ("2 watermelons", "2 pastèques"),
        Card::Orange2 => ("2 oranges", "2 oranges"),
        Card::Pineapple2 => ("2 pineapples", "2 ananas"),
        Card::WatermelonOrange => ("watermelon, orange", "pastèque, orange"),
        Card::WatermelonPineapple => ("watermelon, pineapple", "pastèque, ananas"),
        Card::OrangePineapple => ("orange, pineapple", "orange, ananas"),
        _ => return type_name(card.kind(), lang).to_string(),
    };
    lang.either(en, fr).to_string()
}

/// The name of a card with the number that is printed on it, which tells tools apart.
pub(super) fn exact_name(card: Card, lang: Lang) -> String {
    let name = card_name(card, lang);
    match card.number() {
        Some(number) => format!("{name} {number}"),
        None => name,
    }
}

/// The name of a type, as a card of it is called.
pub(super) fn type_name(kind: Type, lang: Lang) -> &'static str {
    let (en, fr) = match kind {
        Type::Nigiri => ("nigiri", "sushis"),
        Type::Maki => ("maki", "makis saumon"),
        Type::Temaki => ("temaki", "temaki"),
        Type::Uramaki => ("uramaki", "California"),
        Type::Tempura => ("tempura", "tempura"),
        Type::Sashimi => ("sashimi", "sashimis"),
        Type::Dumpling => ("dumpling", "gyoza"),
        Type::Eel => ("eel", "anguille"),
        Type::Tofu => ("tofu", "tofu"),
        Type::Onigiri => ("onigiri", "onigiri"),
        Type::Edamame => ("edamame", "edamame"),
        Type::MisoSoup => ("miso soup", "soupe miso"),
        Type::Chopsticks => ("chopsticks", "baguettes"),
        Type::Spoon => ("spoon", "cuillère"),
        Type::Menu => ("menu", "menu"),
        Type::TakeoutBox => ("takeout box", "boîte à emporter"),
        Type::SoySauce => ("soy sauce", "sauce soja"),
        Type::Tea => ("tea", "thé"),
        Type::Wasabi => ("wasabi", "wasabi"),
        Type::SpecialOrder => ("special order", "commande spéciale"),
        Type::Pudding => ("pudding", "flan"),
        Type::GreenTeaIceCream => ("green tea ice cream", "glace matcha"),
        Type::Fruit => ("fruit", "fruits"),
    };
    lang.either(en, fr)
}

/// What a card is worth, in a few words.
pub(super) fn card_worth(card: Card, seats: u8, lang: Lang) -> &'static str {
    match card {
        Card::Egg => lang.either("1 point", "1 point"),
        Card::Salmon => lang.either("2 points", "2 points"),
        Card::Squid => lang.either("3 points", "3 points"),
        _ => type_worth(card.kind(), seats, lang),
    }
}

/// What cards of a type are worth, in a few words. S5 The tile of the maki has another side for six
/// and more.
pub(super) fn type_worth(kind: Type, seats: u8, lang: Lang) -> &'static str {
    let (en, fr) = match kind {
        Type::Nigiri => ("1, 2, 3", "1, 2, 3"),
        Type::Maki if seats >= 6 => ("most 6, then 4, 2", "le plus 6, puis 4, 2"),
        Type::Maki => ("most 6, next 3", "le plus 6, puis 3"),
        Type::Temaki | Type::Pudding if seats == 2 => match kind {
            Type::Temaki => ("most 4", "le plus 4"),
            _ => ("end: most 6", "fin : le plus 6"),
        },
        Type::Temaki => ("most 4, fewest −4", "le plus 4, le moins −4"),
        Type::Uramaki => ("first to 10: 8, then 6", "1er à 10 : 8, puis 6"),
        Type::Tempura => ("2 for 5", "5 les deux"),
        Type::Sashimi => ("3 for 10", "10 les trois"),
        Type::Dumpling => ("1 3 6 10 15", "1 3 6 10 15"),
        Type::Eel => ("one −3, more 7", "une −3, plus 7"),
        Type::Tofu => ("one 2, two 6, more 0", "un 2, deux 6, plus 0"),
        Type::Onigiri => ("shapes: 1 4 9 16", "formes : 1 4 9 16"),
        Type::Edamame => ("1 per rival with some", "1 par rival qui en a"),
        Type::MisoSoup => ("3 if the only one", "3 si c'est la seule"),
        Type::Chopsticks => ("later: take 2 cards", "plus tard : 2 cartes"),
        Type::Spoon => ("later: ask for a card", "plus tard : une carte"),
        Type::Menu => ("play 1 of 4 cards", "1 carte parmi 4"),
        Type::TakeoutBox => ("turn cards: 2 each", "retourne : 2 chacune"),
        Type::SoySauce => ("most colours: 4", "plus de couleurs : 4"),
        Type::Tea => ("1 per card of a colour", "1 par carte d'une couleur"),
        Type::Wasabi => ("next nigiri ×3", "sushi suivant ×3"),
        Type::SpecialOrder => ("copies a card", "copie une carte"),
        Type::Pudding => ("end: most 6, fewest −6", "fin : plus 6, moins −6"),
        Type::GreenTeaIceCream => ("end: 4 for 12", "fin : 12 les quatre"),
        Type::Fruit => ("end: −2 0 1 3 6 10", "fin : −2 0 1 3 6 10"),
    };
    lang.either(en, fr)
}

/// How cards of a type work: what its tile says when it is opened.
pub(super) fn explains(kind: Type, seats: u8, lang: Lang) -> &'static str {
    let (en, fr) = match kind {
        Type::Nigiri => (
            "Egg 1 point, salmon 2, squid 3. On a wasabi each is worth three times as much.",
            "Omelette 1 point, saumon 2, calamar 3. Sur un wasabi, chacun vaut le triple.",
        ),
        Type::Maki if seats >= 6 => (
            "At the end of the round, the most maki symbols score 6, the second most 4, the third most 2. Who ties scores in full.",
            "En fin de manche, le plus de symboles maki rapporte 6, le deuxième 4, le troisième 2. En cas d'égalité, chacun marque tout.",
        ),
        Type::Maki => (
            "At the end of the round, the most maki symbols score 6, the second most 3. Who ties scores in full.",
            "En fin de manche, le plus de symboles maki rapporte 6, le deuxième 3. En cas d'égalité, chacun marque tout.",
        ),
        Type::Temaki if seats == 2 => (
            "At the end of the round, the most temaki score 4.",
            "En fin de manche, le plus de temaki rapporte 4.",
        ),
        Type::Temaki => (
            "At the end of the round, the most temaki score 4, and the fewest lose 4, even with none. Who ties scores or loses in full.",
            "En fin de manche, le plus de temaki rapporte 4, et le moins en perd 4, même sans aucun. En cas d'égalité, chacun marque ou perd tout.",
        ),
        Type::Uramaki => (
            "Who first has 10 symbols scores 8 at once and discards all of them; the second to get there scores 6. At the end of the round, the most symbols left score 2.",
            "Le premier à 10 symboles marque aussitôt 8 points et les défausse tous ; le deuxième à y arriver en marque 6. En fin de manche, le plus de symboles restants rapporte 2.",
        ),
        Type::Tempura => (
            "Each pair scores 5. One alone scores nothing.",
            "Chaque paire rapporte 5. Une seule carte ne rapporte rien.",
        ),
        Type::Sashimi => (
            "Each three score 10. One or two score nothing.",
            "Chaque trio rapporte 10. Une ou deux cartes ne rapportent rien.",
        ),
        Type::Dumpling => (
            "One to five dumplings score 1, 3, 6, 10 or 15. More than five score no more.",
            "De un à cinq gyoza rapportent 1, 3, 6, 10 ou 15. Au-delà, rien de plus.",
        ),
        Type::Eel => (
            "One eel alone loses 3. Two or more score 7 in all.",
            "Une seule anguille fait perdre 3. Deux ou plus rapportent 7 en tout.",
        ),
        Type::Tofu => (
            "One scores 2, two score 6, three or more score nothing.",
            "Un seul rapporte 2, deux rapportent 6, trois ou plus ne rapportent rien.",
        ),
        Type::Onigiri => (
            "A set of 1, 2, 3 or 4 different shapes scores 1, 4, 9 or 16. What is left makes another set.",
            "Une série de 1, 2, 3 ou 4 formes différentes rapporte 1, 4, 9 ou 16. Le reste forme une autre série.",
        ),
        Type::Edamame => (
            "Each scores 1 for every opponent who has some, at most 4.",
            "Chacun rapporte 1 par adversaire qui en a, au plus 4.",
        ),
        Type::MisoSoup => (
            "Scores 3 if it is the only soup played in its turn. If there are two or more, all of that turn are discarded.",
            "Rapporte 3 si c'est la seule soupe jouée à ce tour. S'il y en a plusieurs, toutes celles du tour sont défaussées.",
        ),
        Type::Chopsticks => (
            "In a later turn you may take two cards at once. Then the chopsticks go into the hand that you pass on.",
            "Lors d'un tour suivant, vous pouvez prendre deux cartes. Les baguettes partent ensuite avec la main que vous passez.",
        ),
        Type::Spoon => (
            "In a later turn you may ask for a type or an exact card: the first to your left who has one gives it to you and gets the spoon. You play the card at once.",
            "Lors d'un tour suivant, demandez un type ou une carte exacte : le premier à votre gauche qui en a une vous la donne et reçoit la cuillère. Vous jouez la carte aussitôt.",
        ),
        Type::Menu => (
            "Look at four cards of the deck and play one of them at once, but not another menu.",
            "Regardez quatre cartes du paquet et jouez-en une aussitôt, mais pas un autre menu.",
        ),
        Type::TakeoutBox => (
            "Turn any of your cards of earlier turns face down: each is then worth 2 points, and nothing else.",
            "Retournez face cachée autant de vos cartes des tours précédents que vous voulez : chacune vaut alors 2 points, et rien d'autre.",
        ),
        Type::SoySauce => (
            "Each scores 4 if nobody has more different colours than you. Every type has its own colour; nigiri and wasabi share theirs.",
            "Chacune rapporte 4 si personne n'a plus de couleurs que vous. Chaque type a sa couleur ; sushis et wasabi ont la même.",
        ),
        Type::Tea => (
            "Each scores 1 for every card of the colour that you have most of. Nigiri and wasabi share a colour.",
            "Chacun rapporte 1 par carte de la couleur que vous avez le plus. Sushis et wasabi ont la même couleur.",
        ),
        Type::Wasabi => (
            "Your next nigiri goes on it and is worth three times as much.",
            "Votre prochain sushi va dessus et vaut le triple.",
        ),
        Type::SpecialOrder => (
            "Copies one of the cards in front of you, in all it does. With nothing to copy it is discarded.",
            "Copie une des cartes posées devant vous, effet et couleur. S'il n'y a rien à copier, elle est défaussée.",
        ),
        Type::Pudding if seats == 2 => (
            "Is kept. At the end of the game the most puddings score 6.",
            "Se garde. En fin de partie, le plus de flans rapporte 6.",
        ),
        Type::Pudding => (
            "Is kept. At the end of the game the most puddings score 6, and the fewest lose 6, even with none.",
            "Se garde. En fin de partie, le plus de flans rapporte 6, et le moins en perd 6, même sans aucun.",
        ),
        Type::GreenTeaIceCream => (
            "Is kept. At the end of the game each four score 12.",
            "Se garde. En fin de partie, chaque série de quatre rapporte 12.",
        ),
        Type::Fruit => (
            "Is kept. At the end of the game 0 to 5 symbols of each kind of fruit score −2, 0, 1, 3, 6 and 10.",
            "Se garde. En fin de partie, 0 à 5 symboles de chaque sorte de fruit rapportent −2, 0, 1, 3, 6 et 10.",
        ),
    };
    lang.either(en, fr)
}

/// What a course of the menu is called.
pub(super) fn course_name(course: Course, lang: Lang) -> &'static str {
    let (en, fr) = match course {
        Course::Nigiri => ("Nigiri", "Sushis"),
        Course::Roll => ("Rolls", "Makis"),
        Course::Appetizer => ("Appetizers", "Hors-d'œuvre"),
        Course::Special => ("Specials", "Suppléments"),
        Course::Dessert => ("Dessert", "Dessert"),
    };
    lang.either(en, fr)
}

/// The name of one of the eight menus, and whom it is for.
pub(super) fn menu_name(id: &str, lang: Lang) -> [&'static str; 2] {
    let (en, fr) = match id {
        "my-first-meal" => (["My First Meal", "to begin with"], ["Menu enfant", "pour débuter"]),
        "sushi-go" => {
            (["Sushi Go!", "the original game"], ["Menu classique", "celui du jeu d'origine"])
        }
        "party-sampler" => (
            ["Party Sampler", "to taste what is new"],
            ["Menu découverte", "pour goûter les nouveautés"],
        ),
        "master-menu" => (
            ["Master Menu", "for those who like to think"],
            ["Menu gourmet", "pour qui aime réfléchir"],
        ),
        "points-platter" => {
            (["Points Platter", "for many points"], ["Menu à volonté", "pour marquer beaucoup"])
        }
        "cutthroat-combo" => {
            (["Cutthroat Combo", "with much interaction"], ["Surprise du chef", "très interactif"])
        }
        "big-banquet" => (["Big Banquet", "best for 6 to 8"], ["Menu de groupe", "idéal de 6 à 8"]),
        "dinner-for-two" => (["Dinner for Two", "best for 2"], ["Menu d'amour", "idéal à 2"]),
        _ => (["À la carte", "your own menu"], ["À la carte", "votre propre menu"]),
    };
    lang.either(en, fr)
}
