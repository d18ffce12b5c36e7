# Words that pages and games share.

# What a language calls itself.
language = English
you = You
# The same inside a sentence.
you-inside = you
# Behind their number.
points = { $n ->
    [one] point
   *[other] points
}
decimal-point = .
percent = { $n }%
# Several things: all but the last stand in $others with commas between them.
list = { $others } and { $last }
# A headline.
round-over = Round { $round } is over
# The same as a sentence of the log.
round-over-told = { round-over }.
# Who scored, for what, and how much.
scored = { $who }: { $reason }, { $points }
reason-and-points = { $reason }: { $points }

## What is said of a thing on the table when somebody asks about it

# What it is called, and what it is: "Tempura: every two bring 5 points."
about = { $name }: { $what }.
# Who has how many of it, what they are worth now, and what so many more would make of that; $lacks
# is 0 if more of it would change nothing. $person: you or they
about-set = { $person ->
    [you] You have
   *[they] { $who } has
} { $n }: { $points ->
    [0] nothing yet
    [one] { $points } point
   *[other] { $points } points
}{ $lacks ->
    [0] .
    [1] ; with one more, { $then }.
   *[other] ; with { $lacks } more, { $then }.
}
# The same where the most count. $person, and $leads of $rival: you or they
about-race = { $person ->
    [you] You have
   *[they] { $who } has
} { $n }{ $place ->
    [ahead] , the most
    [level] , level with { $rival } for the most
   *[behind] ; { $leads ->
        [you] you have
       *[they] { $rival } has
    } the most, { $most }
}: { $points ->
    [0] nothing
   *[other] { $points }
} as things stand.
about-none = Nobody has any yet.
# The hand of somebody else; $turns is the number of turns until it comes to whoever reads, or never.
about-hand = { $who } holds { $n } { cards }{ $turns ->
    [never] .
    [1] ; what is left of them comes to you next.
   *[other] ; what is left of them comes to you in { $turns } turns.
}
about-round = Round { $round } of 3: { $n ->
    [0] it is about to begin.
    [one] { $n } more turn, then it is counted.
   *[other] { $n } more turns, then it is counted.
}

## Examples of the rules: what a line is about

any-line = { $label ->
    [options] Game
    [box] In the box
    [waits] Next
    [places] Place
    [points] Points in all
    [round] Round
    [turn] Turn of
    [hands] In hand
    [areas] In front of
    [deck] Deck
    [discard] Discarded
    [first] First player
   *[other] {"\u2060"}{ $label }
}
points-so-far = Points so far
choice = Choice
forbidden = Not allowed, by rule
cannot-start = Cannot start, by rule
rule-gives = { $rule } gives

## Examples of the rules: what it says

nothing = nothing
nobody-yet = nobody yet
chance-decides = chance decides
game-is-over = the game is over
choose = { $seats } { $n ->
    [one] chooses
   *[other] choose
}
place = { $n }{ NUMBER($n, type: "ordinal") ->
    [one] st
    [two] nd
    [few] rd
   *[other] th
}
players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
cards = { $n ->
    [one] card
   *[other] cards
}
# What chance does in several games.
any-chance = { $what ->
    [deal] Dealt
    [draw] Drawn
    [roll] Rolled
   *[other] {"\u2060"}{ $what }
}
takes = takes { $pieces }
