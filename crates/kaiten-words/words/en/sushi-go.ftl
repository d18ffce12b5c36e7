feels = Take one card, pass the rest on: quick, bright, a little mean.

## Cards

card = { $card ->
    [tempura] tempura
    [sashimi] sashimi
    [dumpling] dumpling
    [maki1] 1 maki
    [maki2] 2 makis
    [maki3] 3 makis
    [egg] egg nigiri
    [salmon] salmon nigiri
    [squid] squid nigiri
    [wasabi] wasabi
    [chopsticks] chopsticks
    [pudding] pudding
   *[other] { $card }
}
# A sushi and the wasabi under it, alone on a button.
dipped = { card } on wasabi
# A row of a score sheet that is no round.
sheet-row = { $label ->
   *[puddings] Puddings
}
worth = { $card ->
    [tempura] 2 for 5
    [sashimi] 3 for 10
    [dumpling] 1 3 6 10 15
    [egg] 1
    [salmon] 2
    [squid] 3
    [wasabi] next nigiri ×3
    [chopsticks] later: take 2
    [pudding] { $two ->
        [true] end: most 6
       *[false] end: most 6, fewest −6
    }
   *[maki] most 6, next 3
}
# What breaks a tie.
puddings = { $n } { $n ->
    [one] pudding
   *[other] puddings
}

## What happens

# Who plays as a third for two.
robot = The robot
# The same inside a sentence.
robot-inside = the robot
a-card = { $card ->
    [tempura] a tempura
    [sashimi] a sashimi
    [dumpling] a dumpling
    [egg] an egg nigiri
    [salmon] a salmon nigiri
    [squid] a squid nigiri
    [wasabi] wasabi
    [pudding] a pudding
   *[other] { card }
}
# $person: you or they
laid = { $who } { $person ->
    [you] lay
   *[they] lays
} { a-card }{ $wasabi ->
    [true] {" "}on wasabi
   *[false] {""}
}.
# $person: you or they
chopsticks-back = { $who } { $person ->
    [you] call
   *[they] calls
} “Sushi Go!” and { $person ->
    [you] put
   *[they] puts
} the chopsticks back.

## Why points are scored

nigiri = { $card ->
    [egg] egg
    [salmon] salmon
   *[squid] squid
}
# $dipped: how many of them lie on wasabi; all, if all do
reason = { $rule ->
    [T1] { $n } tempura
    [A1] { $n } sashimi
    [D1] { $n ->
        [one] { $n } dumpling
       *[other] { $n } dumplings
    }
    [M1] most makis ({ $n })
    [M2] second most makis ({ $n })
    [M3] most makis ({ $n }), shared
    [M4] second most makis ({ $n }), shared
    [U1] most puddings ({ $n })
    [U2] most puddings ({ $n }), shared
    [U3] fewest puddings ({ $n })
    [U4] fewest puddings ({ $n }), shared
   *[other] { $n } { nigiri } nigiri{ $dipped ->
        [0] {""}
        [all] {" "}on wasabi
        [1] , one on wasabi
       *[other] , { $dipped } on wasabi
    }
}

## Why one would choose a card

# $case: what speaks for it; $n: how many there are then; $points: what it brings; $who: whom one passes
because = { $case ->
    [pair] It makes a pair: { $points } points.
    [first-of-pair] A second one would make 5 points.
    [trio] It completes a set of three: { $points } points.
    [second-of-trio] One more sashimi then makes 10 points.
    [first-of-trio] Three of them make 10 points, and there is time.
    [dumplings] Your { place } dumpling brings { $points ->
        [one] { $points } more point
       *[other] { $points } more points
    }.
    [dipped] Your wasabi triples it: { $points } points.
    [nigiri] It brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for sure.
    [ahead-makis] It keeps you ahead in makis: { $n }.
    [most-makis] It puts you ahead in makis for now: { $n }.
    [level-makis] It puts you level with { $who } in makis: { $n }.
    [second-makis] It makes you second in makis: { $n }.
    [makis] It keeps you in the race for makis: { $n }.
    [wasabi] Your next nigiri will count three times.
    [chopsticks] On a later turn you can take two cards at once.
    [ahead-puddings] It keeps you ahead in puddings: { $n }.
    [most-puddings] It gives you the lead in puddings with { $n }: 6 points at the end, if you keep it.
    [few-puddings] It keeps you from having the fewest puddings.
    [puddings] Puddings count at the end, and this makes { $n }.
   *[little] No card here brings much: this one does no harm.
}
because-next = { $who } gets this hand next and would make { $points } points with this card.
because-two = Two cards at once, thanks to your chopsticks. { $cards }

## When somebody asks about a thing

# What it is, behind its name. $two: whether only two play
about-card = { $card ->
    [tempura] every two bring 5 points
    [sashimi] every three bring 10 points
    [dumpling] one to five bring 1, 3, 6, 10 or 15 points
    [egg] 1 point, or 3 on wasabi
    [salmon] 2 points, or 6 on wasabi
    [squid] 3 points, or 9 on wasabi
    [wasabi] the next nigiri is laid on it and counts three times
    [chopsticks] on a later turn they take two cards at once
    [pudding] it is kept to the end, when the most bring 6 points{ $two ->
        [true] {""}
       *[false] {" "}and the fewest cost 6
    }
   *[maki] the most symbols of a round bring 6 points, the second most 3
}
about-dipped = { card } on wasabi: it counts three times, { $points } points
about-free-wasabi = Nothing lies on it yet.
about-nothing = It would bring you nothing now.
about-passing = Hands go to the { $way ->
    [left] left
   *[right] right
}.
about-call = Take two cards of this hand; your chopsticks then go back into it.

## Choices

choose-one = Choose a card to keep.
choose-first = Choose the first of your two cards.
choose-second = Choose the second card.
choose-for-robot = Choose a card for the robot.
# A move that also takes a card for the robot.
and-for-robot = { $cards } (for the robot: { card })
# The call of a player who takes two cards.
call = Sushi Go!

## The set-up

passing = Hands go
passing-left = to the left
passing-left-means = In every round you hand the rest of your cards to your left.
passing-left-right-left = left, right, left
passing-left-right-left-means = In the second round hands go to the right.
the-robot = The robot
robot-no = does not play
robot-no-means = Just the two of you.
robot-yes = joins the two of you
robot-yes-means = You take turns to draw a card for it and to choose what it keeps.

## The board

cards-in-hand = cards in hand
robot-short = Robot
# What players are compared in.
race = { $of ->
    [maki] Makis
   *[pudding] Puddings
}

## Examples of the rules

line = { $label ->
    [drawn] Drawn for the robot
   *[other] { any-line }
}
option = { $option ->
    [passing-left] hands go left
    [passing-left-right-left] hands go left, right, left
    [robot-yes] with the robot
   *[robot-no] without the robot
}
takes-for-robot = { takes } and for the robot { $card }
