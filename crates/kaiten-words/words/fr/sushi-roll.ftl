feels = Les dés défilent sur des tapis roulants : attrapez le bon avant qu'il ne file.

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
    [chopsticks2] 2 paires de baguettes
    [chopsticks3] 3 paires de baguettes
    [menu1] menu
    [menu2] 2 menus
    [menu3] 3 menus
    [pudding1] dessert
    [pudding2] 2 desserts
    [pudding3] 3 desserts
   *[other] { $face }
}
dipped = { face } sur wasabi
sheet-row = { $label ->
   *[tokens] Jetons
}
puddings-on-sheet = Les desserts des dés sont déjà comptés : touchez ce qu'il reste d'autre à chacun.
# The same inside a sentence.
a-face = { $face ->
    [dumpling] un ravioli
    [tempura] un tempura
    [sashimi] un sashimi
    [maki1] un maki
    [egg] un sushi à l'omelette
    [salmon] un sushi au saumon
    [squid] un sushi au calamar
    [wasabi] un wasabi
    [chopsticks1] des baguettes
    [menu1] un menu
    [pudding1] un dessert
   *[other] { face }
}
list-and = { $list } et { $last }
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
tokens = { $n } { $token ->
    [menu] { $n ->
        [one] menu
       *[other] menus
    }
    [chopsticks] { $n ->
        [one] paire de baguettes
       *[other] paires de baguettes
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
triples = ×3 pour le prochain sushi

## What happens
## Verbs may choose by $person: it is “you” if the one who reads is meant, and “they” otherwise.

got-red-belt = { $who } { $person ->
    [you] recevez
   *[they] reçoit
} le tapis rouge et { $person ->
    [you] commencez
   *[they] commence
}.
rolled = { $who } { $person ->
    [you] obtenez
   *[they] obtient
} { $dice }.
used-menu = { $who } { $person ->
    [you] utilisez
   *[they] utilise
} un menu pour relancer { $dice }.
swapped = { $who } { $person ->
    [you] utilisez
   *[they] utilise
} des baguettes avec { $with } et { $person ->
    [you] échangez
   *[they] échange
} { $give } contre { $get }.
took = { $who } { $person ->
    [you] prenez
   *[they] prend
} { a-face }{ $how ->
    [on-wasabi] {" "}et le { $person ->
        [you] posez
       *[they] pose
    } sur un wasabi
    [too-few] , mais la réserve n'en a que { $n }
    [none-left] , mais la réserve n'en a plus
   *[alone] {""}
}.
passed = Les tapis passent à gauche. { $who } { $person ->
    [you] recevez
   *[they] reçoit
} le rouge et { $person ->
    [you] commencez
   *[they] commence
}.

## Why points are scored

tied = { $tied ->
    [true] , à égalité
   *[false] {""}
}
flavour = { $face ->
    [egg] à l'omelette
    [salmon] au saumon
   *[squid] au calamar
}
reason = { $rule ->
    [M1] le plus de makis ({ $n }){ tied }
    [M2] deuxième en makis ({ $n }){ tied }
    [D1] { $n ->
        [one] { $n } ravioli
       *[other] { $n } raviolis
    }
    [T1] { $n ->
        [one] { $n } tempura
       *[other] { $n } tempuras
    }
    [A1] { $n ->
        [one] { $n } sashimi
       *[other] { $n } sashimis
    }
    [U1] le plus de desserts ({ $n }){ tied }
    [U2] le moins de desserts ({ $n }){ tied }
    [O1] { $n } jetons restants
   *[other] { $n ->
        [one] { $n } sushi
       *[other] { $n } sushis
    } { flavour }{ $dipped ->
        [0] {""}
        [all] {" "}sur wasabi
        [1] , dont un sur wasabi
       *[other] , dont { $dipped } sur wasabi
    }
}

## Why one would choose a die or a token

# the same in English
so-many-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
because-set = { $case ->
    [trio] Il complète un trio : { so-many-points } de plus.
    [second] Cela fait une paire : { so-many-points } de plus, et un troisième rapporterait { $next }.
    [first] Il rapporte { so-many-points }, et trois en font { $trio }.
    [first-for-nothing] Deux font { $pair } points et trois { $trio } : c'est un début.
   *[last] Il rapporte { so-many-points } de plus.
}
because-sushi = { $dipped ->
    [true] Votre wasabi le triple : { so-many-points }.
   *[false] Il rapporte { so-many-points }, c'est sûr.
}
because-wasabi = Votre prochain sushi comptera triple.
because-race = { $place ->
    [lead] Vous gardez la tête en { $what ->
        [puddings] desserts
       *[makis] makis
    }, avec { $n }.
    [most] Vous aurez le plus de { $what ->
        [puddings] desserts
       *[makis] makis
    } : { $n }.
    [level] Vous rejoignez { $who } en tête des { $what ->
        [puddings] desserts
       *[makis] makis
    }, et chacun marque tous les points.
    [second] Vous serez deuxième en makis, avec { $n }.
    [not-last] Ainsi, vous n'aurez pas le moins de desserts.
   *[race] Vous restez dans la course aux { $what ->
        [puddings] desserts
       *[makis] makis
    }, avec { $n }.
}
because-token = { $token ->
    [menu] Il apporte { tokens } : de quoi relancer les dés qui ne vous vont pas.
    [chopsticks] Il apporte { tokens } : de quoi prendre un dé sur un autre tapis.
   *[leftovers] À la fin, deux jetons restants valent un point.
}
because-little = Aucun dé ne rapporte beaucoup ici : celui-ci ne gêne pas.
because-rolled = { $case ->
    [kept] Vous gardez votre meilleur dé, et vous avez { $chance } de chances d'en obtenir un meilleur.
    [all] Votre meilleur dé ne rapporte que { so-many-points } : vous avez { $chance } de chances de faire mieux.
   *[later] Pas de points tout de suite, mais de quoi compléter votre plateau plus tard.
}
because-denied = { $who } en tirerait { so-many-points }.
because-better = Aucun de vos dés ne rapporte davantage que { $points }.

## When somebody asks about a thing

about-face = { $face ->
    [dumpling] un, deux ou trois rapportent 2, 4 ou 8 points
    [tempura] un, deux ou trois rapportent 1, 5 ou 10 points
    [sashimi] deux rapportent 6 points, trois 13, un seul rien
    [maki] à chaque manche, en avoir le plus rapporte 6 points, la deuxième place 3
    [egg] 1 point, ou 3 sur un wasabi
    [salmon] 2 points, ou 6 sur un wasabi
    [squid] 3 points, ou 9 sur un wasabi
    [sushi] omelette 1 point, saumon 2, calamar 3, et le triple sur un wasabi
    [wasabi] le prochain sushi se pose dessus et compte triple
    [menu] un menu permet à son joueur de relancer ses dés au choix
    [chopsticks] des baguettes échangent un dé de leur joueur contre un dé d'un autre tapis
   *[pudding] à la fin, en avoir le plus rapporte 6 points{ $two ->
        [true] {""}
       *[false] {" "}et le moins en coûte 6
    }
}
about-dipped = { face } sur un wasabi : il compte triple, { $points } points
about-free-wasabi = Rien n'est encore posé dessus.
about-nothing = Pour l'instant, il ne vous rapporterait rien.
about-brought = Il a apporté ses jetons.
about-unused = À la fin, deux menus ou baguettes inutilisés valent un point.
about-tokens = Ces dés ont apporté des jetons, posés à côté du nom.
about-to-roll = il reste à lancer
about-shows = Faces : { $faces }.
about-supply = Les dés qui en montrent les apportent, tant qu'il en reste.
about-bag = On y pioche de nouveaux dés avant chaque manche.
about-odds = Les chances qu'un des dés marqués rapporte ensuite davantage que votre meilleur dé.

## Choices

take = prendre { a-face }
use-menu = utiliser un menu pour relancer { $dice }
use-chopsticks = utiliser des baguettes avec { $with } : { $give } contre { $get }
ask-die = Prenez un dé.
ask-die-or-token = Prenez un dé, ou utilisez d'abord un jeton.
ask-die-or-menu = Prenez un dé, ou utilisez d'abord un menu.
ask-die-or-chopsticks = Prenez un dé, ou utilisez d'abord vos baguettes.
ask-marks = Marquez les dés à relancer.
ask-more-marks = Marquez-en d'autres, ou relancez-les.
ask-both = Choisissez un de vos dés et un dé d'un autre tapis.
ask-get = Choisissez maintenant un dé d'un autre tapis.
ask-give = Choisissez maintenant le dé que vous donnez en échange.
ask-swap = Échanger ces deux dés ?

## Buttons

roll-again = Relancer
swap = Échanger
roll-dice-again = Relancer { dice }
swap-them = Échanger
what-badges-say = Sur chaque dé : ce qu'il vous rapporterait maintenant.
all = Tous
none = Aucun
cancel = Annuler

## What a menu or chopsticks could bring

odds = { $chance } de chances d'avoir mieux que { $best }
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
red-belt = Le tapis à bordure rouge : celui qui l'a commence ; il passe à gauche avec ses dés
red-flag = 1er
empty = vide
your-turn = à vous
chooses = choisit
die-to-take = Prendre { face } : { $brings }
die-to-roll = { face } ({ $brings }) : relancer
die-to-give = { face } ({ $brings }) : donner en échange
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
for-most = le plus :
for-next = puis :
at-the-end = à la fin
worth-now = vaut maintenant
maki-symbols = symboles maki
free-wasabi = Le prochain sushi ira dessus
if-it-ended = si la partie s'arrêtait maintenant

## The set-up

faces = Les faces des dés
faces-usual = habituelles
faces-own = les vôtres
faces-guess = Ces faces sont une supposition. Si votre boîte en a d'autres, touchez une face pour la changer.
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
    [reroll] Les dés relancés donnent
   *[other] { any-chance }
}
