# What the pages say, whichever game they show.

## Around every page

skip = Skip to the table
mute = Sound off
unmute = Sound on
to-light = Light theme
to-dark = Dark theme
lost = This link leads nowhere: part of it may be missing.
to-home = To all games
close = Close
rules = Rules
rule = Rule
not-affiliated = Kaiten is not affiliated with the publishers of the games.

## What pages are called

title-setup = { $game } – set-up
title-table = { $game } – table
title-new = A new table
title-online = Table
title-tables = Open tables
title-mine = My games
title-rules = { $game } – rules
title-review = { $game } – review
title-lost = Nothing here

## Until a game is here

game-coming = The game is on its way…
game-missing = The game could not be loaded. Check the connection, and try again.
try-again = Try again

## Home

tagline = The sushi-games table
intro = Five sushi games, against bots or side by side: no account, offline too.
# The ways to play, at a glance.
ways-to-play = Ways to play
against-bots = Against bots
against-bots-means = now, offline too
with-friends = With friends
with-friends-means = send a link, nothing to install
at-a-table = At a real table
at-a-table-means = the score pad counts
# What to do next, above the name of a game.
where-you-left = Where you left off
once-more = Once more?
new-here = New here? Begin with this one
against = against { $who }
you-against = You against { $who }
play-now = Play now
new-game = New game
# What one can do with a game, behind which its name is heard.
play = Play
set-up = Set up
learn-in = Learn { $game } in { $minutes } minutes
time = { $minutes } min
minutes = { $seats } players · { time }
on-this-device = Games on this device
all-games = All { $n } games
damaged-game = damaged: it can no longer be opened
round-of-three = Round { $round } of 3
# $person: you, they, or all of several who are equal in everything
won = { $person ->
    [you] You won
    [all] { $who } share first place
   *[they] { $who } won
}
go-on-playing = Continue
delete = Delete
really-delete = Really delete?
download = Download the record
review = Review
review-a-record = Review a game

## Set-up

fewer = Fewer
more = More
name = Name
who-plays = Who plays
plays = plays
person = A person
person-means = Plays on this device; several people hand it round.
first-player = Player 1
level = { $level ->
    [apprentice] apprentice
    [cook] cook
    [chef] chef
    [master] master
   *[other] {"\u2060"}{ $level }
}
# What a level does, in a few words, and how often it wins.
level-means = { $level ->
    [apprentice] Sees what a choice brings, but often misjudges it.
    [cook] Sees what a choice brings, and misjudges it a little.
    [chef] Thinks ahead: imagines how the game may go on.
    [master] Thinks ahead, ten times as much as a chef.
   *[other] {""}
}
level-wins = wins { $percent } of games among all four levels
wins-mean = How often each level wins when all four sit at one table ({ $games } games).
how-played = How it is played
memory = What may be looked up
memory-table = the last turn
memory-table-means = As at a real table: what happened before is yours to remember.
memory-log = all that happened
memory-log-means = The log keeps every turn; hidden cards that you saw are yours to remember.
memory-all = all that you have seen
memory-all-means = The table also shows what you have seen and would otherwise have to remember.
bots-remember = Bots forget nothing
bots-remember-means = They know all that they ever saw. Otherwise they know only what you may look up.
start = Start
no-room = This browser has no room to keep the game. Delete a finished one on the first page.

## The table

board = The table
others = The other players
round = Round
of-three = of 3
score-and-now = { $sure } { $n ->
    [one] point
   *[other] points
}; { $now } if the round ended now
score-now = { $now } { $n ->
    [one] point
   *[other] points
} if the game ended now
score-hidden = Points are counted at the end
# What is said of a score when somebody asks about it; $reasons are what the points to come are for,
# or none.
about-score = { $who }: { $score }{ $reasons ->
    [none] {""}
   *[other] : { $reasons }
}.
# Behind the first of several reasons.
and-more = and more
# Below what is said of a thing that was asked about by keys.
about-keys = ← → other things · ? all keys · Esc close
nothing-yet = Nothing yet
remembered = As you remember it
waiting = The others are choosing…
# $initial: vowel or other, of the name
your-turn = It is { $who }'s turn.
asked = { $who }: { $question }
pass-device = Pass the device to { $who }.
ready = I am ready
not-allowed = Not allowed: { $rule }
# While the sentence of the rule is on its way; the rule's number stands beside it.
not-allowed-alone = This is not allowed.
no-game = There is no such game on this device.
damaged = This game was damaged and cannot go on. You can download what is left of it before you remove it.
other-rules = This game was begun under other rules than this version of Kaiten plays, and cannot go on here. You can download it before you remove it.
download-damaged = Download it
drop-it = Remove it
elsewhere = This game is open in another tab.
play-here = Play here

## A table of cards

# Opens what is shared where there is little room.
more-of-the-table = Who leads, and which hands come next
look-at = { $who }: look closer
# Whose hand comes to the reader: the next one, or in so many turns.
hands-to-come = Hands on their way to you
next-hands = Next hands
hand-comes = { $n ->
    [1] { $who }: this hand comes next
   *[other] { $who }: this hand comes in { $n } turns
}
goes-on-to = Your hand goes on to { $who }
cards-in-deck = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
# How many somebody has, and the points that this would bring now.
has = { $who }: { $n }{ $points ->
    [0] {""}
   *[other] {" "}({ $points } now)
}

## Beside the board

hint = Hint
undo = Undo
score = Points
log = Log
earlier = Earlier turns
a-master = A master would choose:
# In place of the figure of the choice that brings most.
best-choice = best
figures = The figures behind it
total = total
no-points-yet = No points yet
if-it-ended-now = If it ended now
counted = Counted
round-number = Round { $n }
why-points = The rule
imagined = Points fewer than with the best choice, on average over { $n } imagined games.

## The end

game-over = The game is over
you-win = You win!
wins = { $who } wins!
share = First place is shared: { $who }!
look-at-table = Look at the table
what-next = What next
again = Play again
change-table = Change the table
result = Result
share-it = Share
link-copied = The link to this game is copied.
copy = Copy
copy-link = Copy this link to the game
ahead-by = { $n ->
    [one] { $n } point
   *[other] { $n } points
} ahead of { $second }.
# Where most of the lead comes from: $what is what the points are for, $own and $other are points.
difference = The biggest difference: { $what }{ $when ->
    [round] {" "}in round { $round }
    [end] {" "}at the end
   *[once] {""}
}, { $own } against { $other }.
# $own and $other are what breaks a tie, such as puddings.
tie-broken = Level with { $second } on { $n ->
    [one] { $n } point
   *[other] { $n } points
}, ahead with { $own } to { $other }.
points-each = { $n ->
    [one] { $n } point
   *[other] { $n } points
} each.
curve = Points, round by round

## Review

bad-record = This record cannot be shown: { $why }.
paste-here = Paste a record, as JSON or as text
step = Step
step-of = Step { $step }/{ $last }
first = First step
back = Back
next = Next
last = Last step
eyes = Seen by
all-open = All hands open
link-to-step = A link to this step
