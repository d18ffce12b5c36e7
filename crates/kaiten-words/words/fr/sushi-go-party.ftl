feels = Composez le menu, puis piochez, copiez, empruntez, emportez : un festin jusqu'à huit convives.

## Cards

card = { $card ->
    [egg] sushi à l'omelette
    [salmon] sushi au saumon
    [squid] sushi au calamar
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
dipped = { card } sur wasabi
down-card = carte face cachée
first-to-ten = premier à 10 symboles
second-to-ten = deuxième à 10 symboles
# the same in English
sheet-row = { $label ->
   *[desserts] Desserts
}
kind = { $card ->
    [nigiri] sushis
    [maki] makis saumon
    [uramaki] California
    [onigiri] onigiri
    [chopsticks] baguettes
    [spoon] cuillère
    [menu] menu
    [takeout-box] boîte à emporter
    [fruit] fruits
   *[other] { card }
}
a-card = { $card ->
    [down] une carte face cachée
    [egg] un { card }
    [salmon] un { card }
    [squid] un { card }
    [temaki] un { card }
    [tempura] un { card }
    [sashimi] un { card }
    [dumpling] un { card }
    [eel] une { card }
    [tofu] un { card }
    [onigiri-circle] un { card }
    [onigiri-triangle] un { card }
    [onigiri-square] un { card }
    [onigiri-rectangle] un { card }
    [edamame] un { card }
    [miso-soup] une { card }
    [chopsticks1] les { card }
    [chopsticks2] les { card }
    [chopsticks3] les { card }
    [spoon4] la { card }
    [spoon5] la { card }
    [spoon6] la { card }
    [menu7] le { card }
    [menu8] le { card }
    [menu9] le { card }
    [takeout-box10] la { card }
    [takeout-box11] la { card }
    [takeout-box12] la { card }
    [soy-sauce] une { card }
    [tea] un { card }
    [wasabi] un { card }
    [special-order] une { card }
    [pudding] un { card }
    [green-tea-ice-cream] une { card }
    [watermelon-orange] une pastèque et une orange
    [watermelon-pineapple] une pastèque et un ananas
    [orange-pineapple] une orange et un ananas
   *[other] { card }
}
request = { $card ->
    [nigiri] n'importe quel sushi
    [maki] n'importe quels { kind }
    [uramaki] n'importe quelles { kind }
    [onigiri] n'importe quel { kind }
    [chopsticks] n'importe quelles { kind }
    [spoon] n'importe quelle { kind }
    [menu] n'importe quel { kind }
    [takeout-box] n'importe quelle { kind }
    [fruit] n'importe quels { kind }
   *[other] { a-card }
}
# the same in English
tool = { $copy ->
    [true] { copy-of }
   *[false] { card }
}
copy-of = copie { $card ->
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
        [many] le plus : 6, puis 4, puis 2
       *[other] le plus : 6, puis 3
    }
    [temaki] { $table ->
        [two] le plus : 4
       *[other] le plus : 4, le moins : −4
    }
    [uramaki] 1er à 10 : 8, puis 6
    [tempura] 5 par paire
    [sashimi] 10 par trio
    [dumpling] 1 3 6 10 15
    [eel] une : −3, deux et plus : 7
    [tofu] un : 2, deux : 6, trois : 0
    [onigiri] formes : 1 4 9 16
    [edamame] 1 par adversaire qui en a
    [miso-soup] 3 si c'est la seule
    [chopsticks] plus tard : 2 cartes
    [spoon] plus tard : carte demandée
    [menu] 1 carte parmi 4
    [takeout-box] cartes retournées : 2
    [soy-sauce] le plus de couleurs : 4
    [tea] 1 par carte d'une couleur
    [wasabi] sushi suivant ×3
    [special-order] copie une carte
    [pudding] { $table ->
        [two] fin, le plus : 6
       *[other] fin, le plus : 6, le moins : −6
    }
    [green-tea-ice-cream] fin : 12 par quatre
    [fruit] fin : −2 0 1 3 6 10
   *[other] {"\u2060"}{ $card }
}
explains = { $card ->
    [nigiri] Omelette 1 point, saumon 2, calamar 3. Sur un wasabi, chacun vaut le triple.
    [maki] { $table ->
        [many] En fin de manche, le plus de symboles maki rapporte 6, la deuxième place 4, la troisième 2. En cas d'égalité, chacun marque tout.
       *[other] En fin de manche, le plus de symboles maki rapporte 6, la deuxième place 3. En cas d'égalité, chacun marque tout.
    }
    [temaki] { $table ->
        [two] En fin de manche, le plus de temakis rapporte 4.
       *[other] En fin de manche, le plus de temakis rapporte 4, et le moins coûte 4, même sans aucun. En cas d'égalité, chacun marque ou perd tout.
    }
    [uramaki] Le premier à 10 symboles marque aussitôt 8 points et défausse toutes ses California ; le deuxième à y arriver en marque 6. En fin de manche, le plus de symboles restants rapporte 2.
    [tempura] 5 par paire. Un tempura seul ne rapporte rien.
    [sashimi] 10 par trio. Un ou deux sashimis ne rapportent rien.
    [dumpling] De un à cinq gyozas rapportent 1, 3, 6, 10 ou 15. Au-delà, rien de plus.
    [eel] Une seule anguille fait perdre 3. Deux et plus rapportent 7 en tout.
    [tofu] Un seul rapporte 2, deux rapportent 6, trois et plus ne rapportent rien.
    [onigiri] Une série de 1, 2, 3 ou 4 formes différentes rapporte 1, 4, 9 ou 16. Le reste forme une autre série.
    [edamame] Chacun rapporte 1 par adversaire qui en a, mais jamais au-delà de 4.
    [miso-soup] Rapporte 3 si c'est la seule soupe jouée à ce tour. S'il y en a plusieurs, toutes celles du tour sont défaussées.
    [chopsticks] Lors d'un tour suivant, vous pouvez prendre deux cartes. Les baguettes partent ensuite avec la main que vous passez.
    [spoon] Lors d'un tour suivant, demandez un type ou une carte exacte : le premier à votre gauche qui en a une vous la donne et reçoit la cuillère. Vous jouez la carte aussitôt.
    [menu] Regardez quatre cartes du paquet et jouez-en une aussitôt, mais pas un autre menu.
    [takeout-box] Retournez face cachée autant de vos cartes des tours précédents que vous voulez : chacune vaut alors 2 points, et rien d'autre.
    [soy-sauce] Chacune rapporte 4 si personne n'a davantage de couleurs que vous. Chaque type a sa couleur ; sushis et wasabi ont la même.
    [tea] Chacun rapporte 1 par carte de votre couleur la plus représentée. Sushis et wasabi ont la même couleur.
    [wasabi] Votre prochain sushi va dessus et vaut le triple.
    [special-order] Copie une des cartes posées devant vous, effet et couleur. S'il n'y a rien à copier, elle est défaussée.
    [pudding] { $table ->
        [two] Se garde. En fin de partie, le plus de flans rapporte 6.
       *[other] Se garde. En fin de partie, le plus de flans rapporte 6, et le moins coûte 6, même sans aucun.
    }
    [green-tea-ice-cream] Se garde. En fin de partie, chaque série de quatre rapporte 12.
    [fruit] Se garde. En fin de partie, 0 à 5 symboles de chaque sorte de fruit rapportent −2, 0, 1, 3, 6 et 10.
   *[other] {"\u2060"}{ $card }
}
# the same in English
so-many-desserts = { $n } { $n ->
    [one] dessert
   *[other] desserts
}

## What happens

mixed = { $n ->
    [one] { $n } dessert est mélangé au paquet.
   *[other] { $n } desserts sont mélangés au paquet.
}
called = { $who } { $person ->
    [you] annoncez
   *[they] annonce
} { $copy ->
    [true] une { copy-of }
   *[false] { a-card }
}.
laid = { $who } { $person ->
    [you] posez
   *[they] pose
} { a-card }{ on-wasabi }.
copied = { $who } { $person ->
    [you] copiez
   *[they] copie
} { a-card } avec une commande spéciale{ $wasabi ->
    [true] , sur un wasabi
   *[false] {""}
}.
discarded = { $who } { $person ->
    [you] défaussez
   *[they] défausse
} { a-card }{ $card ->
    [miso-soup] {"\u202F"}: ce n'était pas la seule de ce tour
   *[other] {""}
}.
returned = { $who } { $kind ->
    [chopsticks] { $person ->
        [you] remettez
       *[they] remet
    } { a-card } dans { $person ->
        [you] votre
       *[they] sa
    } main
    [spoon] { $person ->
        [you] recevez
       *[they] reçoit
    } { a-card } en échange
   *[special-order] { $person ->
        [you] prenez
       *[they] prend
    } { a-card } en main
}.
asked = { $who } { $person ->
    [you] demandez
   *[they] demande
} { request }.
gave = { $receiver ->
    [you] { $from } vous donne { a-card }
   *[they] { $from } { $person ->
        [you] donnez
       *[they] donne
    } { a-card } à { $to }
}.
nobody-has = Personne n'en a : la cuillère est défaussée.
drew = { $who } { $person ->
    [you] regardez
   *[they] regarde
} le dessus du paquet : { $cards }.
turned = { $who } { $person ->
    [you] retournez
   *[they] retourne
} { a-card } face cachée.

## Why points are scored

sushi = { $card ->
    [egg] à l'omelette
    [salmon] au saumon
   *[squid] au calamar
}
reason = { $rule ->
    [MK1] le plus de makis ({ $n })
    [MK2] deuxième en makis ({ $n })
    [MK3] deuxième en makis ({ $n })
    [MK4] troisième en makis ({ $n })
    [TK1] le plus de temakis ({ $n })
    [TK2] le moins de temakis ({ $n })
    [CA1] premier à 10 California
    [CA2] deuxième à 10 California
    [CA5] le plus de California restantes ({ $n })
    [TE1] { $n } tempuras
    [SA1] { $n } sashimis
    [GY1] { $n ->
        [one] { $n } gyoza
       *[other] { $n } gyozas
    }
    [EL1] une seule anguille
    [EL2] { $n } anguilles
    [TO1] { $n ->
        [one] { $n } tofu
       *[other] { $n } tofus
    }
    [ON1] { $n ->
        [one] { $n } onigiri
       *[other] { $n } onigiris
    }{ $more ->
        [1] {""}
       *[other] {" "}({ $more } formes)
    }
    [ED1] { $n ->
        [one] { $n } edamame
       *[other] { $n } edamames
    }, pour { $more ->
        [one] { $more } adversaire qui en a
       *[other] { $more } adversaires qui en ont
    }
    [MS1] { $n ->
        [one] { $n } soupe miso
       *[other] { $n } soupes miso
    }
    [SY1] { $n ->
        [one] { $n } sauce soja
       *[other] { $n } sauces soja
    }, le plus de couleurs ({ $more })
    [TH1] { $n ->
        [one] { $n } thé
       *[other] { $n } thés
    }, { $more ->
        [one] { $more } carte
       *[other] { $more } cartes
    } d'une même couleur
    [BX3] { $n ->
        [one] { $n } carte face cachée
       *[other] { $n } cartes face cachée
    }
    [FL1] le plus de flans ({ $n })
    [FL2] le moins de flans ({ $n })
    [IC1] { $n } glaces matcha
   *[other] { $n ->
        [one] { $n } sushi
       *[other] { $n } sushis
    } { sushi }{ $more ->
        [0] {""}
        [all] {" "}sur wasabi
        [1] , dont un sur wasabi
       *[other] , dont { $more } sur wasabi
    }
}
fruits = { $watermelons ->
    [one] { $watermelons } pastèque
   *[other] { $watermelons } pastèques
}, { $oranges ->
    [one] { $oranges } orange
   *[other] { $oranges } oranges
}, { $pineapples } ananas

## Why one would choose something

# the same in English
so-many-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
because = { $case ->
    [dipped] Votre wasabi le triple : { so-many-points }.
    [nigiri] Il rapporte { so-many-points }, c'est sûr.
    [wasabi] Votre prochain sushi comptera triple.
    [ahead-makis] Vous gardez la tête en makis : { $n }.
    [most-makis] Vous passez devant en makis, pour l'instant : { $n }.
    [level-makis] Vous rejoignez { $who } en makis : { $n }.
    [second-makis] Vous serez deuxième en makis : { $n }.
    [makis] Vous restez dans la course aux makis : { $n }.
    [ahead-temaki] Vous gardez la tête en temakis : { $n }.
    [most-temaki] Vous passez devant en temakis, pour l'instant : { $n }.
    [level-temaki] Vous rejoignez { $who } en temakis : { $n }.
    [few-temaki] Ainsi, vous n'aurez pas le moins de temakis.
    [temaki] Vous avez du retard en temakis : ce sera votre { place }.
    [ten-uramaki] Vous arrivez à 10 California : { so-many-points } tout de suite.
    [uramaki] Vous en serez à { $n } California sur 10.
    [late-uramaki] Le plus de California restantes rapporte 2 : vous en aurez { $n }.
    [pair] Il complète une paire : { so-many-points }.
    [first-of-pair] Avec un deuxième, il vaudra 5 points.
    [trio] C'est votre troisième sashimi : { so-many-points }.
    [second-of-trio] Votre deuxième sashimi : un troisième fera 10 points.
    [first-of-trio] Trois sashimis font 10 points, et il reste du temps.
    [dumplings] Votre { place } gyoza rapporte { so-many-points } de plus.
    [first-eel] Avec une deuxième anguille, vous gagnez 7 points au lieu d'en perdre 3.
    [second-eel] C'est votre deuxième anguille : vous gagnez 7 points au lieu d'en perdre 3.
    [first-tofu] Un tofu rapporte 2, deux rapportent 6.
    [second-tofu] Votre deuxième tofu rapporte { so-many-points } de plus.
    [first-onigiri] Chaque nouvelle forme rapporte davantage.
    [onigiri] La { place } forme de votre série rapporte { so-many-points } de plus.
    [another-onigiri] Il commence une autre série : { so-many-points }.
    [edamame] { $n ->
        [one] { $n } adversaire a
       *[other] { $n } adversaires ont
    } aussi des edamames : { so-many-points }.
    [lonely-edamame] Il comptera dès que d'autres auront des edamames.
    [miso-soup] Elle rapporte 3 points si personne d'autre ne joue de soupe à ce tour.
    [chopsticks] Plus tard, vous pourrez prendre deux cartes d'un coup.
    [spoon] Plus tard, vous pourrez demander aux autres la carte qu'il vous faut.
    [menu] Vous jouerez la meilleure de quatre cartes du paquet.
    [takeout-box] Une fois retournées, vos cartes les moins utiles valent 2 points chacune.
    [most-colours] Avec { $n } couleurs, vous en avez le plus : 4 points par sauce soja.
    [colours] Elle rapporte 4 points si personne n'a davantage de couleurs à la fin.
    [tea] Il rapporte déjà { so-many-points }, un par carte de votre couleur la plus représentée.
    [copies] Elle peut copier { a-card } : { so-many-points }.
    [special-order] Elle peut devenir ce qu'il vous faut parmi vos cartes posées.
    [ahead-puddings] Vous gardez la tête en flans : { $n }.
    [most-puddings] Vous prenez la tête des flans avec { $n } : 6 points à la fin si vous la gardez.
    [few-puddings] Ainsi, vous n'aurez pas le moins de flans.
    [puddings] Les flans comptent à la fin : vous en aurez { $n }.
    [four-ice-creams] Elle complète une série de quatre : { so-many-points } à la fin.
    [ice-cream] Quatre glaces font 12 points à la fin : vous en aurez { $n }.
    [fruit] À la fin, elle vous rapporte { so-many-points }.
    [down] La copie d'une carte face cachée vaut 2 points.
   *[little] Aucune carte ne rapporte beaucoup ici : celle-ci ne gêne pas.
}
because-next = { $who } reçoit cette main ensuite et en tirerait { so-many-points }.
because-two = Deux cartes d'un coup, grâce à vos baguettes. { $cards }
because-spoon = { $first } Ensuite, votre cuillère vous apporte une autre carte.
because-has = { $first } { $who } en a en main.
because-any = C'est plus facile à obtenir qu'une carte exacte.
because-give = { $case ->
    [only] Vous n'avez pas d'autre carte à donner.
    [least] C'est elle qui aide le moins { $who }.
   *[leaves] Vous laissez moins de choix à qui reçoit cette main ensuite.
}
because-turn = { $case ->
    [nothing] Vos cartes valent mieux face visible.
    [gain] Face cachée, elles rapportent { so-many-points } de plus.
   *[safe] Face cachée, chacune vaut 2 points, quoi qu'il arrive.
}

## When somebody asks about a thing

about-card = { $card ->
    [egg] 1 point, ou 3 sur un wasabi
    [salmon] 2 points, ou 6 sur un wasabi
    [squid] 3 points, ou 9 sur un wasabi
    [nigiri] omelette 1 point, saumon 2, calamar 3, et le triple sur un wasabi
    [maki] à chaque manche, le plus de symboles rapporte 6 points, { $table ->
        [many] la place suivante 4, puis 2
       *[other] la deuxième place 3
    }
    [temaki] à chaque manche, en avoir le plus rapporte 4 points{ $table ->
        [two] {""}
       *[other] {" "}et le moins en coûte 4
    }
    [uramaki] le premier à 10 symboles marque aussitôt 8 points, le deuxième 6
    [tempura] chaque paire rapporte 5 points
    [sashimi] chaque trio rapporte 10 points
    [dumpling] de un à cinq gyozas rapportent 1, 3, 6, 10 ou 15 points
    [eel] une seule coûte 3 points, deux et plus en rapportent 7
    [tofu] un seul rapporte 2 points, deux 6, trois et plus rien
    [onigiri] 1, 2, 3 ou 4 formes différentes rapportent 1, 4, 9 ou 16 points
    [edamame] chacun rapporte 1 point par adversaire qui en a, 4 au plus
    [miso-soup] 3 points si personne d'autre n'en joue au même tour
    [chopsticks] à un tour suivant, elles permettent de prendre deux cartes
    [spoon] à un tour suivant, elle permet de demander une carte aux autres
    [menu] on joue aussitôt une carte parmi quatre du paquet
    [takeout-box] elle retourne des cartes des tours précédents, pour 2 points chacune
    [soy-sauce] 4 points si personne n'a davantage de couleurs
    [tea] 1 point par carte de la couleur la plus représentée
    [wasabi] le prochain sushi se pose dessus et compte triple
    [special-order] elle copie une des cartes posées devant son joueur
    [pudding] il se garde ; à la fin, en avoir le plus rapporte 6 points{ $table ->
        [two] {""}
       *[other] {" "}et le moins en coûte 6
    }
    [green-tea-ice-cream] elle se garde ; à la fin, chaque série de quatre rapporte 12 points
   *[fruit] ils se gardent ; à la fin, de 0 à 5 de chaque sorte rapportent −2, 0, 1, 3, 6 ou 10 points
}
about-dipped = { card } sur un wasabi : il compte triple, { $points } points
about-free-wasabi = Rien n'est encore posé dessus.
about-nothing = Pour l'instant, cela ne vous rapporterait rien.
about-down = Une carte face cachée : 2 points, quelle qu'elle soit.
about-colours = { $person ->
    [you] Vous avez
   *[they] { $who } a
} { $n ->
    [one] { $n } couleur
   *[other] { $n } couleurs
}, les autres { $most } au plus : { $points ->
    [0] rien
   *[other] { $points }
} à ce stade.
about-fresh = Posée à ce tour, elle ne peut pas être retournée.
about-passing = Les mains passent à gauche.
# the same in English
about-next = { $who }, { card }
about-prize = { $given ->
    [true] Ces { $prize } points pour 10 California ont été gagnés dans cette manche.
   *[false] { $prize } points pour { $prize ->
        [8] le premier
       *[6] le deuxième
    } à 10 California dans cette manche.
}
about-deck = La pioche : { $n } { cards } à distribuer aux manches suivantes, et pour les menus.
about-desserts = { so-many-desserts } à mélanger à la pioche avant les manches suivantes.
about-discard = Ce qui a été défaussé dans cette manche ; cela retourne dans la pioche.

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
    [under] wasabi sous { a-card }
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
choose-gift = { $who } vous demande avec sa cuillère : { kind }. Choisissez la carte à donner.
choose-drawn = Menu : choisissez laquelle de ces quatre cartes jouer.
choose-turned = Boîte à emporter : retournez les cartes de votre choix, 2 points chacune.

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
hand-in-part = ce qui est à coup sûr dans cette main, et ce qui n'y est pas
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
    [you] vous choisissez
   *[they] { $giver } choisit
} la carte à donner : { kind }
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
    [mix] On mélange
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
# On a score sheet a special order has no place of its own.
orders-on-sheet = Une commande spéciale vaut ce qu'elle copie : touchez cette carte une fois de plus.
desserts-on-sheet = N'ajoutez que ce qui manque. Sauce soja et thé ne comptent que les desserts notés dans leur manche.
