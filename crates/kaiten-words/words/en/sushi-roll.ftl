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
    [maki2] 2 makis
    [maki3] 3 makis
    [egg] egg sushi
    [salmon] salmon sushi
    [squid] squid sushi
    [wasabi] wasabi
    [chopsticks1] chopsticks
    [chopsticks2] 2 pairs of chopsticks
    [chopsticks3] 3 pairs of chopsticks
    [menu1] menu
    [menu2] 2 menus
    [menu3] 3 menus
    [pudding1] pudding
    [pudding2] 2 puddings
    [pudding3] 3 puddings
   *[other] { $face }
}
# A sushi and the wasabi under it, alone on a button.
dipped = { face } on wasabi
# A row of a score sheet that is no round.
sheet-row = { $label ->
   *[tokens] Tokens
}
puddings-on-sheet = The puddings of the dice are counted already: tap what else everyone has left.
# The same inside a sentence.
a-face = { $face ->
    [dumpling] a dumpling
    [tempura] a tempura
    [sashimi] a sashimi
    [maki1] a maki
    [egg] an egg sushi
    [salmon] a salmon sushi
    [squid] a squid sushi
    [menu1] a menu
    [pudding1] a pudding
   *[other] { face }
}
# The last of several.
list-and = { $list } and { $last }
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
    [chopsticks] { $n ->
        [one] pair of chopsticks
       *[other] pairs of chopsticks
    }
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
triples = ×3 for the next sushi

## What happens

# $person: you or they
got-red-belt = { $who } { $person ->
    [you] get
   *[they] gets
} the red belt and { $person ->
    [you] begin
   *[they] begins
}.
# $person: you or they
rolled = { $who } { $person ->
    [you] roll
   *[they] rolls
} { $dice }.
# $person: you or they
used-menu = { $who } { $person ->
    [you] use
   *[they] uses
} a menu to roll { $dice } again.
# $person: you or they
swapped = { $who } { $person ->
    [you] use
   *[they] uses
} chopsticks with { $with } and { $person ->
    [you] swap
   *[they] swaps
} { $give } for { $get }.
# $person: you or they; $how: what else there is to say; $n: how many tokens the die brought
took = { $who } { $person ->
    [you] take
   *[they] takes
} { a-face }{ $how ->
    [on-wasabi] {" "}and { $person ->
        [you] lay
       *[they] lays
    } it on wasabi
    [too-few] , but the supply has only { $n }
    [none-left] , but the supply has none left
   *[alone] {""}
}.
# $person: you or they
passed = The belts go to the left. { $who } { $person ->
    [you] get
   *[they] gets
} the red one and { $person ->
    [you] begin
   *[they] begins
}.

## Why points are scored

tied = { $tied ->
    [true] , tied
   *[false] {""}
}
flavour = { $face ->
    [egg] egg
    [salmon] salmon
   *[squid] squid
}
# $n: how many; $tied: whether another has as many; $dipped: how many lie on wasabi; all, if all do
reason = { $rule ->
    [M1] most makis ({ $n }){ tied }
    [M2] second most makis ({ $n }){ tied }
    [D1] { $n ->
        [one] { $n } dumpling
       *[other] { $n } dumplings
    }
    [T1] { $n } tempura
    [A1] { $n } sashimi
    [U1] most puddings ({ $n }){ tied }
    [U2] fewest puddings ({ $n }){ tied }
    [O1] { $n } unused tokens
   *[other] { $n } { flavour } { $n ->
        [one] sushi
       *[other] sushis
    }{ $dipped ->
        [0] {""}
        [all] {" "}on wasabi
        [1] , one on wasabi
       *[other] , { $dipped } on wasabi
    }
}

## Why one would choose a die or a token

so-many-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# An appetizer. $next: what the next one would bring; $pair, $trio: what two and three are worth
because-set = { $case ->
    [trio] It completes a set of three: { so-many-points } more.
    [second] It makes two of a kind: { so-many-points } more, and a third would bring { $next }.
    [first] It brings { so-many-points }, and three of them make { $trio }.
    [first-for-nothing] Two of them make { $pair } points and three make { $trio }: a start.
   *[last] It brings { so-many-points } more.
}
because-sushi = { $dipped ->
    [true] Your wasabi triples it: { so-many-points }.
   *[false] It brings { so-many-points } for sure.
}
because-wasabi = Your next sushi will count three times.
# $n: how many one has then; $who: who of the others has the most
because-race = { $place ->
    [lead] It keeps you ahead in { $what ->
        [puddings] puddings
       *[makis] makis
    }, with { $n }.
    [most] It gives you the most { $what ->
        [puddings] puddings
       *[makis] makis
    }: { $n }.
    [level] It puts you level with { $who } for the most { $what ->
        [puddings] puddings
       *[makis] makis
    }, and ties score in full.
    [second] It makes you second in makis, with { $n }.
    [not-last] It keeps you from having the fewest puddings.
   *[race] It keeps you in the race for { $what ->
        [puddings] puddings
       *[makis] makis
    }, with { $n }.
}
# $n: how many it brings
because-token = { $token ->
    [menu] It brings { tokens }: you can then reroll dice that do not suit you.
    [chopsticks] It brings { tokens }: you can then fetch a die from another belt.
   *[leftovers] Every two unused tokens make a point at the end.
}
because-little = No die here brings much: this one does no harm.
# $chance: a percentage; $points: what the best die brings now
because-rolled = { $case ->
    [kept] You keep your best die, and the chance of rolling a better one is { $chance }.
    [all] Your best die brings only { so-many-points } now: the chance of rolling a better one is { $chance }.
   *[later] No points for now, but the roll may bring what your tray needs later.
}
because-denied = { $who } would make { so-many-points } with it.
# $points has a sign
because-better = None of your own dice brings more than { $points }.

## When somebody asks about a thing

# What a die or a token is, behind its name. $two: whether only two play
about-face = { $face ->
    [dumpling] one, two and three bring 2, 4 and 8 points
    [tempura] one, two and three bring 1, 5 and 10 points
    [sashimi] two bring 6 points, three 13, one nothing
    [maki] the most of a round bring 6 points, the second most 3
    [egg] 1 point, or 3 on wasabi
    [salmon] 2 points, or 6 on wasabi
    [squid] 3 points, or 9 on wasabi
    [sushi] egg 1 point, salmon 2, squid 3, and three times that on wasabi
    [wasabi] the next sushi is laid on it and counts three times
    [menu] a menu lets its player roll any of their dice again
    [chopsticks] chopsticks swap one of their player's dice for one on another belt
   *[pudding] at the end the most bring 6 points{ $two ->
        [true] {""}
       *[false] {" "}and the fewest cost 6
    }
}
about-dipped = { face } on wasabi: it counts three times, { $points } points
about-free-wasabi = Nothing lies on it yet.
about-nothing = It would bring you nothing now.
about-brought = It has brought its tokens.
about-unused = At the end every two unused menus or chopsticks make a point.
about-tokens = These dice have brought tokens, which lie beside the name.
about-to-roll = it is still to be rolled
# What a die can show, as a list.
about-shows = Faces: { $faces }.
about-supply = Dice that show them bring them, as long as there are any.
about-bag = New dice are drawn from it before every round.
about-odds = How likely one of the marked dice then brings more than your best die does now.

## Choices

take = take { a-face }
use-menu = use a menu to roll { $dice } again
use-chopsticks = use chopsticks with { $with }: { $give } for { $get }
ask-die = Take a die.
ask-die-or-token = Take a die, or use a token first.
ask-die-or-menu = Take a die, or use a menu first.
ask-die-or-chopsticks = Take a die, or use chopsticks first.
ask-marks = Mark the dice to roll again.
ask-more-marks = Mark more dice, or roll them again.
ask-both = Pick one of your dice and one on another belt.
ask-get = Now pick a die on another belt.
ask-give = Now pick the die you give for it.
ask-swap = Swap the two dice?

## Buttons

roll-again = Roll again
swap = Swap
roll-dice-again = Roll { dice } again
swap-them = Swap them
# Marks all dice to be rolled again, or none.
what-badges-say = On each die: what it would bring you now.
all = All
none = None
cancel = Cancel

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
   *[they] { $who }'s belt
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
die-of = { face }, on { $who }'s belt; would bring: { $brings }

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
    [maki] Makis
    [sushi] Sushis
   *[tokens] Tokens
}
set = { $set ->
    [D1] dumplings
    [T1] tempura
    [A1] sashimi
    [maki] makis
    [sushi] sushis
   *[tokens] tokens
}
set-worth = { set }: { $points }
# Stands before 6, the points for the most makis, and before 3, those for the second most.
for-most = most:
for-next = next:
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
spends-menu = spends a menu and rolls { $pieces } again
spends-chopsticks = spends chopsticks and swaps { $give } for { $get } of { $seat }
chance = { $what ->
    [red] The red belt goes to
    [reroll] Rolled again
   *[other] { any-chance }
}
