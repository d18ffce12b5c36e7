language = Français
you = Vous
you-inside = vous
# the same in English
points = { $n ->
    [one] point
   *[other] points
}
decimal-point = ,
percent = { $n } %
list = { $others } et { $last }
round-over = La manche { $round } est finie
# the same in English
round-over-told = { round-over }.
scored = { $who } : { $reason }, { $points }
reason-and-points = { $reason } : { $points }

## What is said of a thing on the table when somebody asks about it

about = { $name } : { $what }.
about-set = { $person ->
    [you] Vous en avez
   *[they] { $who } en a
} { $n } : { $points ->
    [0] rien pour l'instant
    [one] { $points } point
   *[other] { $points } points
}{ $lacks ->
    [0] .
    [1] {"\u202f"}; avec un de plus, { $then }.
   *[other] {"\u202f"}; avec { $lacks } de plus, { $then }.
}
about-race = { $person ->
    [you] Vous en avez
   *[they] { $who } en a
} { $n }{ $place ->
    [ahead] , le plus de tous
    [level] , en tête à égalité avec { $rival }
   *[behind] {"\u202f"}; { $leads ->
        [you] vous en avez
       *[they] { $rival } en a
    } le plus, { $most }
} : { $points ->
    [0] rien
   *[other] { $points }
} à ce stade.
about-none = Personne n'en a pour l'instant.
about-hand = { $who } a { $n } { cards } en main{ $turns ->
    [never] .
    [1] {"\u202f"}; ce qui en reste vous arrive au prochain tour.
   *[other] {"\u202f"}; ce qui en reste vous arrive dans { $turns } tours.
}
about-round = Manche { $round } sur 3 : { $n ->
    [0] elle va commencer.
    [one] encore { $n } tour, puis on compte.
   *[other] encore { $n } tours, puis on compte.
}

## Examples of the rules: what a line is about

any-line = { $label ->
    [options] Partie
    [box] Dans la boîte
    [waits] Ensuite
    [places] Classement
    [points] Total des points
    [round] Manche
    [turn] Au tour de
    [hands] En main
    [areas] Devant
    [deck] Pioche
    [discard] Défausse
    [first] Premier joueur
   *[other] {"\u2060"}{ $label }
}
points-so-far = Points jusqu'ici
choice = Choix
forbidden = Interdit par la règle
cannot-start = Partie impossible d'après la règle
rule-gives = { $rule } donne

## Examples of the rules: what it says

nothing = rien
nobody-yet = personne pour l'instant
chance-decides = le hasard décide
game-is-over = la partie est finie
choose = { $seats } { $n ->
    [one] choisit
   *[other] choisissent
}
place = { $n }{ NUMBER($n, type: "ordinal") ->
    [one] er
   *[other] e
}
players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
cards = { $n ->
    [one] carte
   *[other] cartes
}
any-chance = { $what ->
    [deal] On distribue
    [draw] On pioche
    [roll] Les dés donnent
   *[other] {"\u2060"}{ $what }
}
takes = prend { $pieces }
