language = Français
you = Vous
you-inside = vous
# the same in English
points = { $n ->
    [one] point
   *[other] points
}
decimal-point = ,
percent = { $n }{"\u202F"}%
round-over = La manche { $round } est finie
scored = { $who } : { $points } ({ $rule })

## Examples of the rules: what a line is about

any-line = { $label ->
    [options] Partie
    [box] Dans la boîte
    [waits] Ensuite
    [places] Classement
    [points] Points en tout
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
cannot-start = Ne peut pas commencer, par la règle
rule-gives = { $rule } donne

## Examples of the rules: what it says

nothing = rien
nobody-yet = encore personne
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
    [deal] Reçoit
    [draw] Est pioché
    [roll] Les dés donnent
   *[other] {"\u2060"}{ $what }
}
takes = prend { $pieces }
