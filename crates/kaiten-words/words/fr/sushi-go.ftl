feels = Prenez une carte, passez le reste : vif, gai, un peu vache.

## Cards

card = { $card ->
    [tempura] tempura
    [sashimi] sashimi
    [dumpling] ravioli
    [maki1] 1 maki
    [maki2] 2 makis
    [maki3] 3 makis
    [egg] sushi omelette
    [salmon] sushi saumon
    [squid] sushi calamar
    [wasabi] wasabi
    [chopsticks] baguettes
    [pudding] flan
   *[other] { $card }
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
    [pudding] fin : le plus +6, le moins −6
   *[maki] le plus 6, puis 3
}

## What happens

# Who plays as a third for two.
robot = Le robot
laid = { $who } : { card }{ $wasabi ->
    [true] {" "}sur du wasabi
   *[false] {""}
}
chopsticks-back = { $who } : Sushi Go!

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
passing-left-right-left = à gauche, à droite, à gauche
the-robot = Le robot
robot-no = ne joue pas
robot-yes = se joint à vous deux

## The board

cards-in-hand = cartes en main
# the same in English
robot-short = Robot

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
