feels = Prenez une carte, passez le reste : vif, gai, un brin taquin.

## Cards

card = { $card ->
    [tempura] tempura
    [sashimi] sashimi
    [dumpling] ravioli
    [maki1] 1 maki
    [maki2] 2 makis
    [maki3] 3 makis
    [egg] sushi à l'omelette
    [salmon] sushi au saumon
    [squid] sushi au calamar
    [wasabi] wasabi
    [chopsticks] baguettes
    [pudding] dessert
   *[other] { $card }
}
dipped = { card } sur wasabi
sheet-row = { $label ->
   *[puddings] Desserts
}
worth = { $card ->
    [tempura] 5 par paire
    [sashimi] 10 par trio
    [dumpling] 1 3 6 10 15
    [egg] 1
    [salmon] 2
    [squid] 3
    [wasabi] sushi suivant ×3
    [chopsticks] plus tard : 2 cartes
    [pudding] { $two ->
        [true] fin, le plus : 6
       *[false] fin, le plus : 6, le moins : −6
    }
   *[maki] le plus : 6, puis 3
}
puddings = { $n } { $n ->
    [one] dessert
   *[other] desserts
}

## What happens

# Who plays as a third for two.
robot = Le robot
robot-inside = le robot
a-card = { $card ->
    [tempura] un tempura
    [sashimi] un sashimi
    [dumpling] un ravioli
    [egg] un sushi à l'omelette
    [salmon] un sushi au saumon
    [squid] un sushi au calamar
    [wasabi] un wasabi
    [chopsticks] des baguettes
    [pudding] un dessert
   *[other] { card }
}
laid = { $who } { $person ->
    [you] posez
   *[they] pose
} { a-card }{ $wasabi ->
    [true] {" "}sur un wasabi
   *[false] {""}
}.
chopsticks-back = { $who } { $person ->
    [you] annoncez
   *[they] annonce
} « Sushi Go! » et { $person ->
    [you] remettez
   *[they] remet
} les baguettes dans { $person ->
    [you] votre
   *[they] sa
} main.

## Why points are scored

nigiri = { $card ->
    [egg] à l'omelette
    [salmon] au saumon
   *[squid] au calamar
}
reason = { $rule ->
    [T1] { $n } tempuras
    [A1] { $n } sashimis
    [D1] { $n ->
        [one] { $n } ravioli
       *[other] { $n } raviolis
    }
    [M1] le plus de makis ({ $n })
    [M2] deuxième en makis ({ $n })
    [M3] le plus de makis ({ $n }), à égalité
    [M4] deuxième en makis ({ $n }), à égalité
    [U1] le plus de desserts ({ $n })
    [U2] le plus de desserts ({ $n }), à égalité
    [U3] le moins de desserts ({ $n })
    [U4] le moins de desserts ({ $n }), à égalité
   *[other] { $n ->
        [one] { $n } sushi
       *[other] { $n } sushis
    } { nigiri }{ $dipped ->
        [0] {""}
        [all] {" "}sur wasabi
        [1] , dont un sur wasabi
       *[other] , dont { $dipped } sur wasabi
    }
}

## Why one would choose a card

because = { $case ->
    [pair] Il complète une paire : { $points } points.
    [first-of-pair] Avec un deuxième, il vaudra 5 points.
    [trio] C'est votre troisième sashimi : { $points } points.
    [second-of-trio] Votre deuxième sashimi : un troisième fera 10 points.
    [first-of-trio] Trois sashimis font 10 points, et il reste du temps.
    [dumplings] Votre { place } ravioli rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de plus.
    [dipped] Votre wasabi le triple : { $points } points.
    [nigiri] Il rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, c'est sûr.
    [ahead-makis] Vous gardez la tête en makis : { $n }.
    [most-makis] Vous passez devant en makis, pour l'instant : { $n }.
    [level-makis] Vous rejoignez { $who } en makis : { $n }.
    [second-makis] Vous serez deuxième en makis : { $n }.
    [makis] Vous restez dans la course aux makis : { $n }.
    [wasabi] Votre prochain sushi comptera triple.
    [chopsticks] Plus tard, vous pourrez prendre deux cartes d'un coup.
    [ahead-puddings] Vous gardez la tête en desserts : { $n }.
    [most-puddings] Vous prenez la tête des desserts avec { $n } : 6 points à la fin si vous la gardez.
    [few-puddings] Ainsi, vous n'aurez pas le moins de desserts.
    [puddings] Les desserts comptent à la fin : vous en aurez { $n }.
   *[little] Aucune carte ne rapporte beaucoup ici : celle-ci ne gêne pas.
}
because-next = { $who } reçoit cette main ensuite et en tirerait { $points } points.
because-two = Deux cartes d'un coup, grâce à vos baguettes. { $cards }

## When somebody asks about a thing

about-card = { $card ->
    [tempura] chaque paire rapporte 5 points
    [sashimi] chaque trio rapporte 10 points
    [dumpling] de un à cinq raviolis rapportent 1, 3, 6, 10 ou 15 points
    [egg] 1 point, ou 3 sur un wasabi
    [salmon] 2 points, ou 6 sur un wasabi
    [squid] 3 points, ou 9 sur un wasabi
    [wasabi] le prochain sushi se pose dessus et compte triple
    [chopsticks] à un tour suivant, elles permettent de prendre deux cartes
    [pudding] il se garde ; à la fin, en avoir le plus rapporte 6 points{ $two ->
        [true] {""}
       *[false] {" "}et le moins en coûte 6
    }
   *[maki] à chaque manche, le plus de symboles rapporte 6 points, la deuxième place 3
}
about-dipped = { card } sur un wasabi : il compte triple, { $points } points
about-free-wasabi = Rien n'est encore posé dessus.
about-nothing = Pour l'instant, cela ne vous rapporterait rien.
about-passing = Les mains passent à { $way ->
    [left] gauche
   *[right] droite
}.
about-call = Prenez deux cartes de cette main ; vos baguettes y retournent ensuite.

## Choices

choose-one = Choisissez une carte à garder.
choose-first = Choisissez la première de vos deux cartes.
choose-second = Choisissez la deuxième carte.
choose-for-robot = Choisissez une carte pour le robot.
and-for-robot = { $cards } (pour le robot : { card })
# the same in English: it is the name of the game
call = Sushi Go!

## The set-up

passing = Les mains passent
passing-left = à gauche
passing-left-means = À chaque manche, on donne le reste de sa main à gauche.
passing-left-right-left = à gauche, à droite, à gauche
passing-left-right-left-means = À la deuxième manche, on le donne à droite.
the-robot = Le robot
robot-no = ne joue pas
robot-no-means = Vous n'êtes que deux.
robot-yes = se joint à vous deux
robot-yes-means = Chacun à son tour pioche pour lui et choisit ce qu'il garde.

## The board

cards-in-hand = cartes en main
# the same in English
robot-short = Robot
race = { $of ->
    [maki] Makis
   *[pudding] Desserts
}

## Examples of the rules

line = { $label ->
    [drawn] Pioché pour le robot
   *[other] { any-line }
}
option = { $option ->
    [passing-left] mains passées à gauche
    [passing-left-right-left] mains passées à gauche, à droite, à gauche
    [robot-yes] avec le robot
   *[robot-no] sans le robot
}
takes-for-robot = { takes } et pour le robot { $card }
