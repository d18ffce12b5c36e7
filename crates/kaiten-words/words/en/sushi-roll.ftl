feels = Dice come round on conveyor belts: grab one before it rolls away.

## Dice and tokens

# What a die shows.
face = { $face ->
    [dumpling] dumpling
    [dumpling2] 2 dumplings
    [dumpling3] 3 dumplings
    [tempura] tempura
    [tempura2] 2 tempura
    [tempura3] 3 tempura
    [sashimi] sashimi
    [sashimi2] 2 sashimi
    [sashimi3] 3 sashimi
    [maki1] 1 maki
    [maki2] 2 maki
    [maki3] 3 maki
    [egg] egg sushi
    [salmon] salmon sushi
    [squid] squid sushi
    [wasabi] wasabi
    [chopsticks1] chopsticks
    [chopsticks2] 2 chopsticks
    [chopsticks3] 3 chopsticks
    [menu1] menu
    [menu2] 2 menus
    [menu3] 3 menus
    [pudding1] pudding
    [pudding2] 2 puddings
    [pudding3] 3 puddings
   *[other] { $face }
}
# A die that is still to be rolled.
kind = { $kind ->
    [appetizer] appetizer die
    [maki] maki die
    [sushi] sushi die
    [special] special die
   *[pudding] pudding die
}
# All dice of a kind.
kinds = { $kind ->
    [appetizer] Appetizer dice
    [maki] Maki dice
    [sushi] Sushi dice
    [special] Special dice
   *[pudding] Pudding dice
}
dice = { $n } { so-many-dice }
# On one chopsticks token there is a pair of chopsticks.
tokens = { $n } { $token ->
    [menu] { $n ->
        [one] menu
       *[other] menus
    }
    [chopsticks] chopsticks
   *[pudding] { $n ->
        [one] pudding
       *[other] puddings
    }
}
# What a die would bring, besides tokens.
points-now = { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
triples = triples the next sushi

## What happens

# $person: you or they
got-red-belt = { $who } got the red belt.
# $person: you or they
rolled = { $who } rolled: { $dice }
# $person: you or they
used-menu = { $who } used a menu for: { $dice }
# $person: you or they
swapped = { $who } used chopsticks with { $with }: gave { $give }, got { $get }.
# $person: you or they
took = { $who } took: { face }{ $wasabi ->
    [true] {" "}on wasabi.
   *[false] .
}
gained = { $who }: +{ tokens }
# $person: you or they
passed = The belts went to the left. { $who } got the red one.
points-for = { $who }: { $points }, { $rule ->
    [M1] most maki
    [M2] second most maki
    [N1] egg sushi
    [N2] salmon sushi
    [N3] squid sushi
    [D1] dumplings
    [T1] tempura
    [A1] sashimi
    [U1] most puddings
    [U2] fewest puddings
    [O1] tokens that are left
   *[other] {"\u2060"}{ $rule }
} ({ $rule })

## Choices

take = take { face }
use-menu = menu, roll again: { $dice }
use-chopsticks = chopsticks with { $with }: { $give } for { $get }
ask-die = Take a die.
ask-die-or-token = Take a die, or use a token first.
ask-die-or-menu = Take a die, or use a menu first.
ask-die-or-chopsticks = Take a die, or use chopsticks first.
ask-marks = Mark the dice to roll again.
ask-more-marks = Mark more dice, or roll them again.
ask-both = Pick a die of yours and one of another belt.
ask-get = Now pick a die of another belt.
ask-give = Now pick the die that you give for it.
ask-swap = Swap the two dice?

## Buttons

roll-again = Roll again
swap = Swap
roll-dice-again = Roll { dice } again
swap-them = Swap them
# Marks all dice to be rolled again, or none.
all = All
none = None

## What a menu or chopsticks could bring

# $chance is a percentage, $best so many points.
odds = { $chance } for a die that brings more than { $best }
# A face that the marked dice can show, on so many of their six sides.
possible = { face }, { $sides }/6: { $brings }
another-belt = another belt
# The die that is given away.
yours = yours

## The belts

# $initial: vowel or other, of the name
belt-of = { $person ->
    [you] Your belt
   *[they] Belt of { $who }
}
red-belt = The red belt: its owner begins, and it goes to the left with its dice
# Whoever has the red belt begins.
red-flag = 1st
empty = empty
your-turn = your turn
chooses = chooses
die-to-take = Take { face }: { $brings }
die-to-roll = { face } ({ $brings }): roll again
die-to-give = { face } ({ $brings }): give away
# $initial: vowel or other, of the name
die-of = { face }, on the belt of { $who }; would bring: { $brings }

## The middle

in-bag = { kinds }: { $n }
bag = The bag: { dice }
supply = Supply
in-supply = In the supply: { tokens }

## The trays

your-tray = Your tray
# The parts of a tray, as headings; a set of appetizers is named by its rule.
heading = { $set ->
    [D1] Dumplings
    [T1] Tempura
    [A1] Sashimi
    [maki] Maki
    [sushi] Sushis
   *[tokens] Tokens
}
set = { $set ->
    [D1] dumplings
    [T1] tempura
    [A1] sashimi
    [maki] maki
    [sushi] sushis
   *[tokens] tokens
}
set-worth = { set }: { $points }
# Stands behind “6 3”, the points for the most maki and for the second most.
most-next = most, next
at-the-end = at the end
worth-now = worth now
maki-symbols = maki symbols
free-wasabi = The next sushi goes on it
if-it-ended = if the game ended now

## The set-up

faces = The faces of the dice
faces-usual = as usual
faces-own = your own
faces-guess = The faces are our best guess. If your box has others, tap a face to change it.
in-writing = In writing
usual-faces = The usual faces
nth-face = Face { $n }: { face }
# The faces that one could choose instead of this one.
instead = Instead

## Examples of the rules

line = { $label ->
    [belts] On the belt of
    [trays] On the tray of
    [tokens] Tokens of
    [bag] In the bag
    [supply] Supply of tokens
    [red] Red belt
   *[other] { any-line }
}
so-many-dice = { $n ->
    [one] die
   *[other] dice
}
so-many-tokens = { $n ->
    [one] token
   *[other] tokens
}
# Behind it comes what the die shows.
die-with = a die with { $faces }
# Of a choice that is not allowed.
spends-menu-on-nothing = spends a menu and rolls nothing again
spends-menu = spends a menu and rolls again { $pieces }
spends-chopsticks = spends chopsticks and swaps { $give } for { $get } of { $seat }
chance = { $what ->
    [red] The red belt goes to
    [reroll] Is rolled again
   *[other] { any-chance }
}
