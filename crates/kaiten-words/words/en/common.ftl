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
