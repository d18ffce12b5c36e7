feels = Composez le menu, puis piochez, copiez, empruntez, emportez : un festin jusqu'à huit.

## Cards

card = { $card ->
    [egg] sushi omelette
    [salmon] sushi saumon
    [squid] sushi calamar
    [maki1] 1 maki saumon
    [maki2] 2 makis saumon
    [maki3] 3 makis saumon
    [temaki] temaki
    [uramaki3] 3 California
    [uramaki4] 4 California
    [uramaki5] 5 California
    [tempura] tempura
    [sashimi] sashimi
    [dumpling] gyoza
    [eel] anguille
    [tofu] tofu
    [onigiri-circle] onigiri rond
    [onigiri-triangle] onigiri triangle
    [onigiri-square] onigiri carré
    [onigiri-rectangle] onigiri rectangle
    [edamame] edamame
    [miso-soup] soupe miso
    [chopsticks1] baguettes 1
    [chopsticks2] baguettes 2
    [chopsticks3] baguettes 3
    [spoon4] cuillère 4
    [spoon5] cuillère 5
    [spoon6] cuillère 6
    [menu7] menu 7
    [menu8] menu 8
    [menu9] menu 9
    [takeout-box10] boîte à emporter 10
    [takeout-box11] boîte à emporter 11
    [takeout-box12] boîte à emporter 12
    [soy-sauce] sauce soja
    [tea] thé
    [wasabi] wasabi
    [special-order] commande spéciale
    [pudding] flan
    [green-tea-ice-cream] glace matcha
    [watermelon2] 2 pastèques
    [orange2] 2 oranges
    [pineapple2] 2 ananas
    [watermelon-orange] pastèque, orange
    [watermelon-pineapple] pastèque, ananas
    [orange-pineapple] orange, ananas
   *[other] { $card }
}
kind = { $card ->
    [nigiri] sushis
    [maki] makis saumon
    [uramaki] California
    [sashimi] sashimis
    [onigiri] onigiri
    [chopsticks] baguettes
    [spoon] cuillère
    [menu] menu
    [takeout-box] boîte à emporter
    [fruit] fruits
   *[other] { card }
}
request = { $card ->
    [nigiri] { kind }, au choix
    [maki] { kind }, au choix
    [uramaki] { kind }, au choix
    [onigiri] { kind }, au choix
    [chopsticks] { kind }, au choix
    [spoon] { kind }, au choix
    [menu] { kind }, au choix
    [takeout-box] { kind }, au choix
    [fruit] { kind }, au choix
   *[other] { card }
}
# the same in English
tool = { $copy ->
    [true] { copy-of }
   *[false] { card }
}
copy-of = copie { of-card }
of-card = { $card ->
    [down] d'une carte face cachée
    [eel] d'{ card }
    [onigiri-circle] d'{ card }
    [onigiri-triangle] d'{ card }
    [onigiri-square] d'{ card }
    [onigiri-rectangle] d'{ card }
    [edamame] d'{ card }
    [orange-pineapple] d'{ card }
   *[other] de { card }
}
on-wasabi = { $wasabi ->
    [true] {" "}sur un wasabi
   *[false] {""}
}
worth = { $card ->
    [egg] 1 point
    [salmon] 2 points
    [squid] 3 points
    [nigiri] 1, 2, 3
    [maki] { $table ->
        [many] le plus 6, puis 4, 2
       *[other] le plus 6, puis 3
    }
    [temaki] { $table ->
        [two] le plus 4
       *[other] le plus 4, le moins −4
    }
    [uramaki] 1er à 10 : 8, puis 6
    [tempura] 5 les deux
    [sashimi] 10 les trois
    [dumpling] 1 3 6 10 15
    [eel] une −3, deux ou plus 7
    [tofu] un 2, deux 6, trois 0
    [onigiri] formes : 1 4 9 16
    [edamame] 1 par adversaire qui en a
    [miso-soup] 3 si c'est la seule
    [chopsticks] plus tard : 2 cartes
    [spoon] plus tard : une carte
    [menu] 1 carte parmi 4
    [takeout-box] retourne : 2 chacune
    [soy-sauce] le plus de couleurs : 4
    [tea] 1 par carte d'une couleur
    [wasabi] sushi suivant ×3
    [special-order] copie une carte
    [pudding] { $table ->
        [two] fin : le plus 6
       *[other] fin : le plus 6, le moins −6
    }
    [green-tea-ice-cream] fin : 12 les quatre
    [fruit] fin : −2 0 1 3 6 10
   *[other] {"\u2060"}{ $card }
}
explains = { $card ->
    [nigiri] Omelette 1 point, saumon 2, calamar 3. Sur un wasabi, chacun vaut le triple.
    [maki] { $table ->
        [many] En fin de manche, le plus de symboles maki rapporte 6, le deuxième 4, le troisième 2. En cas d'égalité, chacun marque tout.
       *[other] En fin de manche, le plus de symboles maki rapporte 6, le deuxième 3. En cas d'égalité, chacun marque tout.
    }
    [temaki] { $table ->
        [two] En fin de manche, le plus de temaki rapporte 4.
       *[other] En fin de manche, le plus de temaki rapporte 4, et le moins en perd 4, même sans aucun. En cas d'égalité, chacun marque ou perd tout.
    }
    [uramaki] Le premier à 10 symboles marque aussitôt 8 points et les défausse tous ; le deuxième à y arriver en marque 6. En fin de manche, le plus de symboles restants rapporte 2.
    [tempura] Chaque paire rapporte 5. Une seule carte ne rapporte rien.
    [sashimi] Chaque trio rapporte 10. Une ou deux cartes ne rapportent rien.
    [dumpling] De un à cinq gyoza rapportent 1, 3, 6, 10 ou 15. Au-delà, rien de plus.
    [eel] Une seule anguille fait perdre 3. Deux ou plus rapportent 7 en tout.
    [tofu] Un seul rapporte 2, deux rapportent 6, trois ou plus ne rapportent rien.
    [onigiri] Une série de 1, 2, 3 ou 4 formes différentes rapporte 1, 4, 9 ou 16. Le reste forme une autre série.
    [edamame] Chacun rapporte 1 par adversaire qui en a, au plus 4.
    [miso-soup] Rapporte 3 si c'est la seule soupe jouée à ce tour. S'il y en a plusieurs, toutes celles du tour sont défaussées.
    [chopsticks] Lors d'un tour suivant, vous pouvez prendre deux cartes. Les baguettes partent ensuite avec la main que vous passez.
    [spoon] Lors d'un tour suivant, demandez un type ou une carte exacte : le premier à votre gauche qui en a une vous la donne et reçoit la cuillère. Vous jouez la carte aussitôt.
    [menu] Regardez quatre cartes du paquet et jouez-en une aussitôt, mais pas un autre menu.
    [takeout-box] Retournez face cachée autant de vos cartes des tours précédents que vous voulez : chacune vaut alors 2 points, et rien d'autre.
    [soy-sauce] Chacune rapporte 4 si personne n'a plus de couleurs que vous. Chaque type a sa couleur ; sushis et wasabi ont la même.
    [tea] Chacun rapporte 1 par carte de la couleur que vous avez le plus. Sushis et wasabi ont la même couleur.
    [wasabi] Votre prochain sushi va dessus et vaut le triple.
    [special-order] Copie une des cartes posées devant vous, effet et couleur. S'il n'y a rien à copier, elle est défaussée.
    [pudding] { $table ->
        [two] Se garde. En fin de partie, le plus de flans rapporte 6.
       *[other] Se garde. En fin de partie, le plus de flans rapporte 6, et le moins en perd 6, même sans aucun.
    }
    [green-tea-ice-cream] Se garde. En fin de partie, chaque série de quatre rapporte 12.
    [fruit] Se garde. En fin de partie, 0 à 5 symboles de chaque sorte de fruit rapportent −2, 0, 1, 3, 6 et 10.
   *[other] {"\u2060"}{ $card }
}

## What happens

mixed = { $n ->
    [one] { $n } dessert est mélangé au paquet.
   *[other] { $n } desserts sont mélangés au paquet.
}
called = { $who } : { tool } !
laid = { $who } : { card }{ on-wasabi }
copied = { $who } : commande spéciale, copie { of-card }{ on-wasabi }
discarded = { $who } : { card } à la défausse
returned = { $who } : { card } dans la main
asked = { $who } : « { request }, s'il vous plaît ! »
gave = { $from } → { $to } : { card }
nobody-has = Personne n'a : { request }
drew = { $who } : à regarder, { $cards }
turned = { $who } : { card }, face cachée

## Moves

copy = copier : { $card ->
    [down] une carte face cachée
   *[other] { card }{ on-wasabi }
}
ask = demander : { request }
give = donner : { card }
turn-nothing = ne rien retourner
turn = retourner : { $cards }
turned-card = { $how ->
    [order] { copy-of }
    [on] { card } sans son wasabi
    [under] wasabi sous { card }
    [both] { card } avec son wasabi
   *[alone] { card }
}

## What is asked of the one who chooses

choose-one = Choisissez une carte à garder.
choose-first = Choisissez la première de vos deux cartes.
choose-second = Choisissez la deuxième carte.
choose-before-spoon = Choisissez une carte à garder ; ensuite votre cuillère en demandera une autre.
choose-copy = Commande spéciale : choisissez laquelle de vos cartes elle copie.
choose-wasabi = La copie va-t-elle sur votre wasabi ?
choose-request = Cuillère : que demandez-vous ?
choose-exactly = N'importe laquelle, ou laquelle exactement ?
choose-gift = La cuillère de { $who } demande : { kind }. Choisissez la carte à donner.
choose-drawn = Menu : choisissez une de ces quatre cartes à jouer.
choose-turned = Boîte à emporter : retournez vos cartes au choix, 2 points chacune.

## Where one chooses

take-two = prendre 2 cartes
ask-for-one = demander une carte
another-type = Un autre type
on-the-wasabi = Sur le wasabi
beside-it = À côté
turn-over = { $n ->
    [0] Ne rien retourner
    [one] Retourner { $n } carte ({ $points })
   *[other] Retourner { $n } cartes ({ $points })
}
your-hand = Votre main

## The table

the-menu = Le menu
cards-in-hand = cartes en main
chooses = choisit
hand = main
hand-seen = la main, vous l'avez vue
hand-in-part = dans cette main à coup sûr, et absent
desserts-kept = desserts gardés
face-down = face cachée
lying = { $how ->
    [down] { card }, face cachée : 2 points
    [copy] { card } (commande spéciale)
   *[plain] { card }
}
down-already = déjà face cachée
laid-now = posée à ce tour
is-turned = retournée
so-much = { $what } : { $n }

## The middle of the table

# the same in English
all-cards = { $n } { cards }
colours-now = Couleurs en ce moment
symbols-now = Symboles en ce moment
cards-now = Cartes en ce moment
race = La course aux 10 symboles
prize-given = attribuée
prize-to-win = à gagner
still-to-come = Encore à venir dans ce tour
asking = demande une carte
asked-of = { $person ->
    [you] { request }, de votre main
   *[they] { request }, de la main de { $giver }
}
looking = { $n } { cards } à regarder
turning = cartes à retourner
deck = paquet
# the same in English
desserts = desserts
discard = défausse
in-deck = dans le paquet, vous l'avez vu

## The set-up

menu = { $menu ->
    [my-first-meal] Menu enfant
    [sushi-go] Menu classique
    [party-sampler] Menu découverte
    [master-menu] Menu gourmet
    [points-platter] Menu à volonté
    [cutthroat-combo] Surprise du chef
    [big-banquet] Menu de groupe
    [dinner-for-two] Menu d'amour
   *[other] menu « { $menu } »
}
menu-for = { $menu ->
    [my-first-meal] pour débuter
    [sushi-go] celui du jeu d'origine
    [party-sampler] pour goûter les nouveautés
    [master-menu] pour qui aime réfléchir
    [points-platter] pour marquer beaucoup
    [cutthroat-combo] très interactif
    [big-banquet] idéal de 6 à 8
   *[dinner-for-two] idéal à 2
}
# the same in English
own-menu = À la carte
own-menu-for = votre propre menu
for-players = { $players } joueurs
rolls = Makis
appetizers = Hors-d'œuvre
specials = Suppléments
# the same in English
dessert = Dessert

## Examples of the rules

line = { $label ->
    [kept] Desserts gardés
    [desserts] Pile de desserts
    [uramaki] Places attribuées
    [step] Maintenant
    [queue] Encore à venir
    [orders] Commande spéciale de
    [second] Deuxième carte
    [using] Avec les baguettes
    [asked] La cuillère demande
    [giver] Elle s'adresse à
    [drawn] Cartes du menu
   *[other] { any-line }
}
step = { $step ->
    [mix] on mélange des desserts au paquet
    [deal] on distribue
    [reveal] on révèle les cartes
    [ask] une cuillère demande une carte
    [give] on donne une carte pour une cuillère
    [draw] on pioche pour un menu
    [pick] on choisit une carte du menu
    [flip] une boîte à emporter retourne des cartes
   *[other] {"\u2060"}{ $step }
}
with-menu = { menu }
with-types = le menu { $pieces }
chance = { $what ->
    [mix] Est mélangé
   *[other] { any-chance }
}
takes-with = { takes }{ $chopsticks ->
    [none] {""}
   *[other] {" "}avec { $chopsticks }
}{ $spoon ->
    [none] {""}
   *[other] {" "}et annonce { $spoon }
}
does = { $verb ->
    [ask] demande { $pieces }
    [give] donne { $pieces }
    [pick] choisit { $pieces }
   *[copy] copie { $pieces }
}
copies-down = copie une carte face cachée
copies-on-wasabi = copie { $pieces } et se pose sur un wasabi
turns-nothing = ne retourne rien
turns = retourne { $pieces }
of-pair = { $how ->
    [on] le sushi de { $pair }
    [under] le wasabi de { $pair }
   *[both] les deux de { $pair }
}
