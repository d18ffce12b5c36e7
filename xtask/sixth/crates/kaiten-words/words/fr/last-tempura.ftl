feels = Piochez un peu dans le bol, et soyez là pour le dernier.

tempura = { $n } { $n ->
    [one] tempura
   *[other] tempuras
}
take = prendre { tempura }
filled = Le bol contient { tempura }.
took = { $who } { $person ->
    [you] prenez
   *[they] prend
} { tempura }.
bowl-is-empty = Le bol est vide.
the-last = le dernier tempura
because = { $case ->
    [last] Vous aurez le dernier : 3 points de mieux.
    [threes] Il en restera { $left } : c'est bon pour le dernier.
   *[points] Cela rapporte { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
}

## When somebody asks about a thing

about-bowl = { bowl } : { tempura }, et qui prend le dernier gagne 3 points de plus
about-tempura = chacun rapporte 1 point

## The board

bowl = Dans le bol
plate = Assiette
# the same in English
tempura-card = tempura
# the same in English
worth = 1 point
take-one-or-two = Prenez un ou deux tempuras.

sheet-row = { $label ->
    [plates] Assiettes
   *[last] Le dernier
}

## Examples of the rules

line = { $label ->
    [bowl] { bowl }
    [plates] Assiettes de
   *[other] { any-line }
}
chance = { $what ->
    [fill] Est mis dans le bol
   *[other] { any-chance }
}
