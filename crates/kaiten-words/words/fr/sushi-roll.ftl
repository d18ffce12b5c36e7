feels = Les dés défilent sur des tapis roulants : attrapez le bon avant qu'il file.

## Dice and tokens

# What a die shows.
face = { $face ->
    [dumpling] ravioli
    [dumpling2] 2 raviolis
    [dumpling3] 3 raviolis
    [tempura] tempura
    [tempura2] 2 tempuras
    [tempura3] 3 tempuras
    [sashimi] sashimi
    [sashimi2] 2 sashimis
    [sashimi3] 3 sashimis
    [maki1] 1 maki
    [maki2] 2 makis
    [maki3] 3 makis
    [egg] sushi à l'omelette
    [salmon] sushi au saumon
    [squid] sushi au calamar
    [wasabi] wasabi
    [chopsticks1] baguettes
    [chopsticks2] 2 baguettes
    [chopsticks3] 3 baguettes
    [menu1] menu
    [menu2] 2 menus
    [menu3] 3 menus
    [pudding1] dessert
    [pudding2] 2 desserts
    [pudding3] 3 desserts
   *[other] { $face }
}
# A die that is still to be rolled.
kind = { $kind ->
    [appetizer] dé hors-d'œuvre
    [maki] dé maki
    [sushi] dé sushi
    [special] dé spécial
   *[pudding] dé dessert
}
# All dice of a kind.
kinds = { $kind ->
    [appetizer] Dés hors-d'œuvre
    [maki] Dés maki
    [sushi] Dés sushi
    [special] Dés spéciaux
   *[pudding] Dés dessert
}
# the same in English: a number and its noun
dice = { $n } { so-many-dice }
# « 1 baguettes » would be wrong: on one token there is a pair of them.
tokens = { $n } { $token ->
    [menu] { $n ->
        [one] menu
       *[other] menus
    }
    [chopsticks] { $n ->
        [one] jeton Baguettes
       *[other] jetons Baguettes
    }
   *[pudding] { $n ->
        [one] dessert
       *[other] desserts
    }
}
points-now = { $points ->
    [one] { $points } point maintenant
   *[other] { $points } points maintenant
}
triples = triple le prochain sushi

## What happens
## Verbs may choose by $person: it is “you” if the one who reads is meant, and “they” otherwise.

got-red-belt = { $who } { $person ->
    [you] avez
   *[they] a
} le tapis à bordure rouge.
rolled = { $who } { $person ->
    [you] lancez
   *[they] lance
} : { $dice }
used-menu = { $who } { $person ->
    [you] utilisez
   *[they] utilise
} un menu pour : { $dice }
swapped = { $who } { $person ->
    [you] utilisez
   *[they] utilise
} des baguettes avec { $with } : { $give } contre { $get }.
took = { $who } { $person ->
    [you] prenez
   *[they] prend
} : { face }{ $wasabi ->
    [true] {" "}sur du wasabi.
   *[false] .
}
gained = { $who } : +{ tokens }
passed = Les tapis passent à gauche. { $who } { $person ->
    [you] avez
   *[they] a
} le rouge.
points-for = { $who } : { $points }, { $rule ->
    [M1] le plus de makis
    [M2] deuxième en makis
    [N1] sushis à l'omelette
    [N2] sushis au saumon
    [N3] sushis au calamar
    [D1] raviolis
    [T1] tempuras
    [A1] sashimis
    [U1] le plus de desserts
    [U2] le moins de desserts
    [O1] jetons restants
   *[other] {"\u2060"}{ $rule }
} ({ $rule })

## Choices

take = prendre { face }
use-menu = menu, relancer : { $dice }
use-chopsticks = baguettes avec { $with } : { $give } contre { $get }
ask-die = Prenez un dé.
ask-die-or-token = Prenez un dé, ou utilisez un jeton.
ask-die-or-menu = Prenez un dé, ou utilisez un menu.
ask-die-or-chopsticks = Prenez un dé, ou utilisez vos baguettes.
ask-marks = Marquez les dés à relancer.
ask-more-marks = Marquez-en d'autres, ou relancez-les.
ask-both = Choisissez un dé chez vous et un ailleurs.
ask-get = Choisissez un dé d'un autre tapis.
ask-give = Choisissez le dé à donner en échange.
ask-swap = Échanger ces deux dés ?

## Buttons

roll-again = Relancer
swap = Échanger
roll-dice-again = Relancer { dice }
swap-them = Échanger
all = Tous
none = Aucun

## What a menu or chopsticks could bring

odds = { $chance } de chances d'un dé à plus de { $best }
possible = { face }, { $sides }/6 : { $brings }
another-belt = un autre tapis
yours = le vôtre

## The belts

belt-of = { $person ->
    [you] Votre tapis
   *[they] { $initial ->
        [vowel] Tapis d'{ $who }
       *[other] Tapis de { $who }
    }
}
red-belt = Le tapis à bordure rouge : qui l'a commence ; il passe à gauche avec ses dés
red-flag = 1er
empty = vide
your-turn = à vous
chooses = choisit
die-to-take = Prendre { face } : { $brings }
die-to-roll = { face } ({ $brings }) : relancer
die-to-give = { face } ({ $brings }) : donner
die-of = { face }, sur le tapis { $initial ->
    [vowel] d'{ $who }
   *[other] de { $who }
} ; rapporterait : { $brings }

## The middle

in-bag = { kinds } : { $n }
bag = Le sac : { dice }
supply = Réserve
in-supply = Dans la réserve : { tokens }

## The trays

your-tray = Votre plateau
heading = { $set ->
    [D1] Raviolis
    [T1] Tempuras
    [A1] Sashimis
    [maki] Makis
    [sushi] Sushis
   *[tokens] Jetons
}
set = { $set ->
    [D1] raviolis
    [T1] tempuras
    [A1] sashimis
    [maki] makis
    [sushi] sushis
   *[tokens] jetons
}
set-worth = { set } : { $points }
most-next = le plus, puis
at-the-end = à la fin
worth-now = vaut maintenant
maki-symbols = symboles maki
free-wasabi = Le prochain sushi ira dessus
if-it-ended = si la partie finissait maintenant

## The set-up

faces = Les faces des dés
faces-usual = habituelles
faces-own = les vôtres
faces-guess = Ces faces sont notre meilleure supposition. Si votre boîte en a d'autres, touchez une face pour la changer.
in-writing = Par écrit
usual-faces = Les faces habituelles
nth-face = Face { $n } : { face }
instead = À la place

## Examples of the rules

line = { $label ->
    [belts] Sur le tapis de
    [trays] Sur le plateau de
    [tokens] Jetons de
    [bag] Dans le sac
    [supply] Réserve de jetons
    [red] Tapis rouge
   *[other] { any-line }
}
so-many-dice = { $n ->
    [one] dé
   *[other] dés
}
so-many-tokens = { $n ->
    [one] jeton
   *[other] jetons
}
die-with = un dé avec { $faces }
spends-menu-on-nothing = dépense un menu et ne relance rien
spends-menu = dépense un menu et relance { $pieces }
spends-chopsticks = dépense des baguettes et échange { $give } contre { $get } de { $seat }
chance = { $what ->
    [red] Le tapis rouge va à
    [reroll] Relancé
   *[other] { any-chance }
}
