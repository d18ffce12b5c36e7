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
