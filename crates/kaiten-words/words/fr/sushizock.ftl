feels = Lancez les dés pour gagner des sushis, gare aux arêtes, et pillez vos voisins.

## Tiles and dice

portion = { $portion ->
    [sushi] sushi
   *[bone] arête
}
tile = { portion } { $points }
tiles = { $n } { $portion ->
    [sushi] { $n ->
        [one] sushi
       *[other] sushis
    }
   *[bone] { $n ->
        [one] arête
       *[other] arêtes
    }
}
a-tile = { $portion ->
    [sushi] un { tile }
   *[bone] une { tile }
}
the-tile = { $portion ->
    [sushi] le { tile }
   *[bone] l'{ tile }
}
nth-tile = { $portion ->
    [sushi] { $n ->
        [1] le sushi du dessus
       *[other] le { place } sushi en partant du haut
    }
   *[bone] { $n ->
        [1] l'arête du dessus
       *[other] la { place } arête en partant du haut
    }
}
face = { $face ->
    [sushi] sushi
    [bone] arête
    [blue] baguettes bleues
   *[red] baguettes rouges
}
alike = { $n ->
    [one] { $face ->
        [sushi] un sushi
        [bone] une arête
       *[other] des { face }
    }
   *[other] { $n } { $face ->
        [sushi] sushis
        [bone] arêtes
       *[other] { face }
    }
}
and = { $first } et { $last }
dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}

## Moves

move-take = prendre { $portion ->
    [sushi] le sushi
   *[bone] l'arête
}
move-take-worst = prendre la pire portion
move-steal = voler à { $who } : { nth-tile }
move-keep = mettre { $dice } de côté et relancer le reste

## What happens

begins = { $who } { $person ->
    [you] commencez
   *[they] commence
}.
rolled = { $who } { $person ->
    [you] lancez
   *[they] lance
} : { $dice }.
kept = { $who } { $person ->
    [you] mettez
   *[they] met
} { $dice } de côté.
took = { $who } { $person ->
    [you] prenez
   *[they] prend
} { a-tile }.
took-worst = { $who } { $person ->
    [you] devez
   *[they] doit
} prendre la pire portion : { a-tile }.
stole = { $who } { $robbed ->
    [you] vous vole { a-tile }
   *[they] { $person ->
        [you] volez
       *[they] vole
    } { a-tile } à { $victim }
}{ $n ->
    [1] {""}
   *[other] , { $portion ->
        [sushi] le { place }
       *[bone] la { place }
    } en partant du haut
}.
table-empty = La table est vide : on compte.
removed = { $who } { $person ->
    [you] n'avez
   *[they] n'a
} pas d'arête pour { the-tile } : il est retiré.

## Why points are scored

reason = { $rule ->
    [C1] { $n ->
        [one] { $n } sushi avec son arête
       *[other] { $n } sushis avec leur arête
    }
   *[C2] { $n ->
        [one] { $n } arête
       *[other] { $n } arêtes
    }
}

## The key rule: which sushis count

yours = { $case ->
    [nothing] À la fin, un sushi ne compte que si vous avez une arête pour lui. Les arêtes coûtent des points.
    [bones] { $ready ->
        [one] Une arête d'avance : votre prochain sushi comptera.
       *[other] { $ready } arêtes d'avance : vos { $ready } prochains sushis compteront.
    }
    [none] { $sushis ->
        [one] Votre sushi attend une arête : sans elle, il est perdu à la fin.
       *[other] Vos { $sushis } sushis attendent des arêtes : sans elles, ils sont perdus à la fin.
    }
    [some] { $counting ->
        [one] Un seul de vos { $sushis } sushis compte
       *[other] { $counting } de vos { $sushis } sushis comptent
    } ; { $waiting ->
        [one] un attend une arête.
       *[other] { $waiting } attendent une arête.
    }
    [more] { $sushis ->
        [one] Votre sushi compte
       *[other] Vos { $sushis } sushis comptent
    }, et { $ready ->
        [one] le prochain comptera
       *[other] les { $ready } prochains compteront
    } aussi.
   *[all] { $sushis ->
        [one] Votre sushi compte ; le prochain attendra une arête.
       *[other] Vos { $sushis } sushis comptent ; le prochain attendra une arête.
    }
}
theirs = { $case ->
    [nothing] rien pour l'instant
    [bones] { $ready ->
        [one] { $ready } arête d'avance
       *[other] { $ready } arêtes d'avance
    }
    [none] { $sushis ->
        [one] { $sushis } attend une arête
       *[other] { $sushis } attendent une arête
    }
    [some] { $counting } sur { $sushis } { $counting ->
        [one] compte
       *[other] comptent
    }
    [more] { $sushis ->
        [one] { $sushis } compte
       *[other] { $sushis } comptent
    }, { $ready ->
        [one] { $ready } arête d'avance
       *[other] { $ready } arêtes d'avance
    }
   *[all] { $sushis ->
        [one] { $sushis } compte
       *[other] { $sushis } comptent
    }
}
brings = { $case ->
    [counts] compte : { $points }
    [waits] attend une arête
    [ready] { $points }, et votre prochain sushi comptera
    [frees] { $points }, et votre sushi en attente compte : { $sushi }
   *[frees-covered] { $points }, et un sushi couvert comptera
}
stolen = { $case ->
    [counts] Vous avez une arête d'avance : il comptera.
    [waits] Il attendra une arête.
    [ready] Elle coûte ses points, et votre prochain sushi comptera.
   *[frees] Elle coûte ses points, et un sushi en attente comptera.
}
needs-bone = il faut une arête
free-for-sushi = place libre pour un sushi

## Why one would choose a move

because = { $case ->
    [counts] { $points ->
        [unknown] Vous avez une arête pour lui : il compte.
        [1] Vous avez une arête pour lui : il compte, 1 point de plus.
       *[other] Vous avez une arête pour lui : il compte, { $points } points de plus.
    }
    [waits] { $points ->
        [unknown] Il comptera dès que vous aurez une arête pour lui.
        [1] Il rapportera 1 point dès que vous aurez une arête pour lui.
       *[other] Il rapportera { $points } points dès que vous aurez une arête pour lui.
    }
    [ready] { $points ->
        [unknown] Elle coûte des points, mais votre prochain sushi comptera.
        [1] Elle ne coûte qu'un point, et votre prochain sushi comptera.
       *[other] Elle coûte { $points } points, mais votre prochain sushi comptera.
    }
    [frees] { $points ->
        [unknown] Elle coûte des points
        [1] Elle ne coûte qu'un point
       *[other] Elle coûte { $points } points
    }, mais votre sushi en attente compte alors : { $sushi }.
   *[frees-covered] { $points ->
        [unknown] Elle coûte des points
        [1] Elle ne coûte qu'un point
       *[other] Elle coûte { $points } points
    }, mais un sushi couvert compte alors.
}
because-robbed = { $case ->
    [sushi-that-counts] { $who } perd un sushi qui comptait.
   *[bone-of-a-sushi] Un sushi { $initial ->
        [vowel] d'{ $who }
       *[other] de { $who }
    } n'a plus d'arête.
}
because-worst = Il n'y a rien d'autre à faire.
because-luck = Les autres dés apporteront peut-être mieux.
because-reaches = { $n ->
    [0] Ces dés donnent déjà { the-tile } ; les autres peuvent apporter mieux.
    [one] Encore { $portion ->
        [sushi] un sushi
       *[bone] une arête
    } aux dés, et { the-tile } est à vous.
   *[other] Encore { tiles } aux dés, et { the-tile } est à vous.
}
because-steals = { $n ->
    [0] De quoi voler { the-tile } à { $who } ; avec un dé de plus, même une portion couverte.
    [one] Encore un dé à { face }, et vous pourrez voler { the-tile } à { $who }.
   *[other] Encore { $n } dés à { face }, et vous pourrez voler { the-tile } à { $who }.
}

## When somebody asks about a thing

about-tile = { $case ->
    [counts] il compte, car il a son arête
    [waits] il attend une arête ; sans elle, il est perdu à la fin
    [removed] il n'avait pas d'arête et a été retiré
    [frees] elle coûte ses points, mais fait compter un sushi
    [ready] elle coûte ses points, et fera compter le prochain sushi
   *[alone] elle coûte ses points, sans sushi à faire compter
}
about-covered = { $portion ->
    [sushi] sushi caché
   *[bone] arête cachée
}
about-slot = { $case ->
    [free] Le prochain sushi vient ici et compte aussitôt : son arête est là.
    [needed] Il manque une arête ici : sans elle, le sushi au-dessus est perdu à la fin.
   *[empty] { $portion ->
        [sushi] Pas encore de sushi.
       *[bone] Pas encore d'arête.
    }
}
about-face = { $face ->
    [sushi] le nombre de dés qui le montrent désigne, depuis la gauche, le sushi à prendre
    [bone] le nombre de dés qui la montrent désigne, depuis la gauche, l'arête à prendre
    [blue] trois dés volent le sushi du dessus d'une pile, quatre ou cinq celui de votre choix
   *[red] trois dés volent l'arête du dessus d'une pile, quatre ou cinq celle de votre choix
}
about-shown = En ce moment : { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}{ $tile ->
    [none] .
   *[other] , { $tile }.
}
about-rolls = Avant de relancer, on met au moins un dé de côté pour le tour.

## Choices

steal-which = Quelle portion volez-vous à { $who } ?
must-take-worst = Rien à prendre ni à voler : vous devez prendre la pire portion.
leave-one-die = Laissez au moins un dé à lancer.
roll-last-die = Lancez le dernier dé.
roll-rest = Lancez le reste, ou mettez d'autres dés de côté.
take-steal-or-roll = Prenez ou volez ce qui est éclairé, ou mettez des dés de côté et relancez.
take-or-roll = Prenez une portion éclairée, ou mettez des dés de côté et relancez.
steal-or-roll = Volez dans une pile éclairée, ou mettez des dés de côté et relancez.
only-roll = Rien à prendre encore : mettez des dés de côté et relancez.
take-or-steal = Prenez ou volez une portion éclairée.
only-take = Prenez une portion éclairée.
only-steal = Volez dans une pile éclairée.

## The rows

shuffling = On mélange les portions.
counting = Les sushis sans arête sont retirés. Puis les sushis rapportent des points, et les arêtes en coûtent.
row-of-sushis = Rangée de sushis
row-of-bones = Rangée d'arêtes
row = { $portion ->
    [sushi] { row-of-sushis }
   *[bone] { row-of-bones }
} : { tiles }
row-says = { $portion ->
    [sushi] Un sushi ne compte qu'avec une arête
   *[bone] Une arête coûte, mais fait compter un sushi
}
row-empty = Plus { $portion ->
    [sushi] de sushi
   *[bone] d'arête
}
needs-dice = il faut { tiles } aux dés
out-of-reach = hors de portée pour l'instant
chance-to-reach = chances d'arriver ici au prochain lancer
offer = { $forced ->
    [true] Vous devez prendre { the-tile }
   *[false] Prendre { the-tile }
} : { $brings }

## Chances

impossible = –
# the same in English
less-than = <{ percent }

## The dice

roll-of-three = Lancer { $n } sur 3
put-aside = De côté
put-aside-for-turn = De côté pour ce tour
die-aside = { face }, de côté pour ce tour
just-rolled = Dés lancés
is-kept = gardé
is-rolled = relancer
put-die-aside = Mettre de côté : { face }
take-die-back = Reprendre : { face }
take = Prendre
third-roll = C'était le troisième lancer.
lone-die = Un dé seul ne se relance pas.
roll = Lancer
leave-die = laissez un dé
first-aside = gardez au moins un dé
chance-to-steal = chances de voler { $portion ->
    [sushi] un sushi
   *[bone] une arête
} au prochain lancer

## The piles

# the same in English
sheet-row = { $label ->
   *[piles] Piles
}
pile = { tiles }, au sommet { the-tile }
pile-open = { tiles }, de haut en bas : { $values }
pile-steal = Voler à { $who } : { pile }
steal-brings = Voler ({ $brings })
steal-one-of = Voler l'{ $portion ->
    [sushi] un
   *[bone] une
} des { $n }
pile-empty = pas encore { $portion ->
    [sushi] de sushi
   *[bone] d'arête
}
spread = { $portion ->
    [sushi] sushis, celui du dessus d'abord
   *[bone] arêtes, celle du dessus d'abord
}
to-dice = Retour aux dés
steal = Voler { nth-tile }, { tile } : { $brings }
steal-covered = Voler { nth-tile }, { $portion ->
    [sushi] couvert
   *[bone] couverte
}

## How far a game has come

tiles-left = encore { $n } { $n ->
    [one] portion
   *[other] portions
} à prendre

## The count at the end

sums = Sushis moins arêtes : { $sums }
taken-away = { $n ->
    [one] Un sushi sans arête est retiré.
   *[other] { $n } sushis sans arête sont retirés.
}

## Examples of the rules

line = { $label ->
    [sushis] { row-of-sushis }
    [bones] { row-of-bones }
    [piles] Piles de
    [kept] Dés mis de côté
    [rolled] Dés lancés
    [rolls] Lancers jusqu'ici
    [removed] Hors du jeu
   *[other] { any-line }
}
so-many = { $of ->
    [dice] { $n ->
        [one] dé
       *[other] dés
    }
   *[tiles] { $n ->
        [one] portion
       *[other] portions
    }
}
takes-what = prend { $what ->
    [sushi] un sushi
    [bone] une arête
    [worst] la pire portion
   *[other] {"\u2060"}{ $what }
}
steals = vole { $what ->
    [sushi] un sushi
    [bone] une arête
   *[other] {"\u2060"}{ $what }
} à { $seat }
steals-nth = { steals } (n° { $n } en partant du haut)
puts-aside = met de côté { $pieces }
puts-nothing-aside = ne met rien de côté
chance = { $what ->
    [lay] On pose
   *[other] { any-chance }
}
laid-out = { $pieces } et le premier joueur est { $seat }
