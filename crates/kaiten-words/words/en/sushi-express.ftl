feels = Bet on the dice, drive round the block, and never be short of tips.

## Clients

# What stands on the card: its colour, or that it is a tip.
colour = { $client ->
    [light-blue] light blue
    [dark-blue] dark blue
    [pink] pink
    [purple] purple
    [green] green
    [yellow] yellow
    [orange] orange
    [red] red
    [tip] tip
   *[other] { $client }
}
client = { $client ->
    [tip] { colour }
   *[other] { colour } client
}
clients-alike = { client }s
# One or several that are alike, in a list.
some-clients = { $n ->
    [1] { $client ->
        [orange] an
       *[other] a
    } { client }
   *[other] { $n } { clients-alike }
}
and = { $all } and { $last }
client-worth = { $client ->
    [tip] fewest lose
   *[other] 3, then 1
}

## Action cards

action = { $action ->
    [same] same bet
    [swap] change places
    [reroll] new throw
    [farther] one tile farther
    [tip] tip
   *[other] { $action }
}
# An action card in hand at the end that is no tip: nobody has to show which it is.
hidden-card = action card
# A row of a score sheet that is no round.
sheet-row = { $label ->
    [clients] Clients
   *[hands] Action cards
}
action-does = { $action ->
    [same] bet on a taken space
    [swap] swap two neighbours
    [reroll] throw one die again
    [farther] when you drive
   *[tip] counts at the end
}
playable-when = { $action ->
    [same] “Same bet” is played when you bet, on a space where a pawn stands.
    [swap] “Change places” is played when you bet, once pawns stand on two neighbouring numbers.
    [reroll] “New throw” is played right after your own throw, if it was too low.
    [farther] “One tile farther” is played when your own van drives.
   *[tip] This tip stays in your hand and counts at the end.
}
# A card in hand, read aloud.
in-hand = { action }, { action-does }. { playable-when }

## Tiles

tiles = { $n } { $n ->
    [one] tile
   *[other] tiles
}
# Where a tile lies: so many tiles past Sushi Express, or before it.
tile = { $tile ->
    [shop] Sushi Express
    [park] the park
    [past] { tiles } past Sushi Express
   *[before] { tiles } before Sushi Express
}
van-at = { $who }: van { $tile ->
    [shop] at { tile }
    [park] at { tile }
   *[other] { tile }
}
# What a drive would bring, on a button behind “drive 7”.
way = { $way ->
    [shop] to Sushi Express: take a client
    [client] past Sushi Express: take a client
    [park] to the park: draw a card
    [client-and-park] to the park: take a client, draw a card
   *[other] and stop { tile }
}

## What happens

filled = The row gets { $clients }.
new-round = A new round begins: { $who } { $person ->
    [you] bet
   *[they] bets
} first.
plays = { $who } { $person ->
    [you] play
   *[they] plays
}
# $person: you or they
has-bet = { $on-top ->
    [true] { plays } “same bet” and { $person ->
        [you] bet
       *[they] bets
    } { $space } too.
   *[false] { $who } { $person ->
        [you] bet
       *[they] bets
    } { $space }.
}
swapped = { plays } “change places”: the bets on { $space } and { $next } are swapped.
threw = { $who } { $person ->
    [you] throw
   *[they] throws
} { $low } and { $high }: { $total } is { $enough ->
    [true] enough
   *[false] too low
}.
rerolls = { plays } “new throw” and { $person ->
    [you] throw
   *[they] throws
} the { $face } again.
failed = { $who } { $person ->
    [you] do
   *[they] does
} not drive this round.
draws = { $who } { $person ->
    [you] draw
   *[they] draws
} an action card.
drew = It is “{ action }”.
drove = { $farther ->
    [0] { $who }
    [1] { plays } “one tile farther” and
   *[other] { plays } “one tile farther” { $farther } times and
} { $person ->
    [you] drive
   *[they] drives
} { $tile ->
    [shop] to { tile }
    [park] to { tile }
   *[other] on and { $person ->
        [you] stop
       *[they] stops
    } { tile }
}.
took = { $who } { $person ->
    [you] take
   *[they] takes
} { some-clients }.
kept = { $who } { $person ->
    [you] keep
   *[they] keeps
} the row.
discarded = { $who } { $person ->
    [you] discard
   *[they] discards
} the row: { $clients }.
all-failed = Nobody drives, and the row is discarded: { $clients }.
over = The pile cannot fill the row: the game is over.
shows-tips = { $who } { $person ->
    [you] show
   *[they] shows
} { $n ->
    [one] a tip
   *[other] { $n } tips
} among the action cards.

## Why points are scored

# $n: how many there are; $colours: of how many colours; $most: the most tips that somebody has;
# $who: alone, shared, or all
reason = { $rule ->
    [V1] { $n ->
        [one] { $n } colour
       *[other] { $n } different colours
    }
    [V2] { $n } more of the same { $colours ->
        [one] colour
       *[other] colours
    }
   *[V3] { $who ->
        [alone] fewest tips ({ $n } against { $most })
        [shared] fewest tips ({ $n } against { $most }), shared
       *[all] all have { $n } { $n ->
            [one] tip
           *[other] tips
        }
    }
}

## Why one would choose something

so-many-points = { $points } { $points ->
    [one] point
   *[other] points
}
# What a drive brings; $n: the tiles that are lacking then.
because-drive = { $way ->
    [shop] It takes you to Sushi Express, where { some-clients } is worth { so-many-points } to you.
    [client] It takes you past Sushi Express, where { some-clients } is worth { so-many-points } to you.
    [park] It takes you to the park, and you draw an action card.
    [client-and-park] It takes you past Sushi Express and on to the park: a client and an action card.
    [past] It leaves you { tiles } short of the park.
   *[before] It leaves you { tiles } short of Sushi Express.
}
# What else speaks for a bet.
because-bet = { $case ->
    [top] You stand on top of { $who }: you throw and drive first.
    [sure] A 2 cannot fail.
    [lowest] It is the lowest bet: you decide about the row, and bet first in the next round.
    [along] If { $who } throws enough, you drive too.
   *[comfort] If it fails, you draw an action card.
}
because-swap = { $case ->
    [denies] It keeps { $who } from reaching Sushi Express.
   *[harder] { $who } then needs { $space }.
}
because-reroll = { $n ->
    [6] A 6 on that die is enough.
    [7] One die alone is not enough, but it brings you nearer.
   *[other] A { $n } or more on that die is enough.
}{ $last ->
    [true] {""}
   *[false] {" "}If it fails, you still have your second throw.
}
because-pass = { $case ->
    [keep-swap] The bets suit you as they stand, and you keep your card.
    [second] You still have your second throw.
    [second-keep] You still have your second throw, and keep your card.
    [fail-keep] You keep your card for a better moment.
    [fail] You draw an action card instead.
   *[nothing] You have no card that can be played here.
}
because-farther = You keep “one tile farther” for later.
because-take = { $case ->
    [new] It is a new colour for you: { so-many-points }.
    [more] You have that colour already, so it brings { so-many-points }.
    [tip-saves] Without it you would lose { so-many-points } for the fewest tips.
   *[tip] Whoever has the fewest tips in the end loses points.
}
because-take-too = { $case ->
    [denies] { $who } comes by after you and would make { so-many-points } with it.
   *[rare] There are only two of that colour.
}
because-orders = { $case ->
    [ends-ahead] It ends the game, and you are ahead as things stand.
    [ends] It ends the game.
    [goes-on] So the game goes on: you are not ahead yet.
    [keep-best] You bet first in the next round, and { some-clients } here is worth { so-many-points } to you.
    [keep] What lies here is worth little to the others.
    [denies] { $who } would make { so-many-points } here.
   *[fresh] New clients may suit you better.
}

## When somebody asks about a thing

# A client or a tip, behind its name.
about-client = { $client ->
    [tip] at the end whoever has the fewest loses as many points as the most are
   *[other] the first of a colour brings 3 points, each further one 1
}
about-hand = If points are equal, the most cards win.
about-clients = The game ends when they cannot fill the row.
about-actions = Whoever stops at the park or fails to drive draws one.
# A tile of the ring, behind its name.
about-place = { $tile ->
    [shop] whoever stops here or passes takes a client
    [park] whoever stops here draws an action card
   *[other] nothing happens here
}
# $person: you or they; $initial: vowel or other, of the name
about-van-here = { $person ->
    [you] Your van
   *[they] { $who }'s van
} stands here: the others do not count this tile.
about-lands = With a bet of { $bets } you would stop here.
# $person: you or they; $waits: whether the pawn still stands on the board
about-bet = { $waits ->
    [true] { $who } bet { $bet }: { $person ->
        [you] you drive
       *[they] they drive
    } { $bet } tiles if a throw reaches { $bet }, or if a higher bet succeeds.
   *[false] { $who } bet { $bet } in this round.
}
about-no-bet = { $who }: no bet yet in this round.
about-space = Bet { $space }: one throw is enough in { $odds } of all cases.
about-dice = Two dice: whoever throws at least their bet drives, and so do all who bet lower.
about-phase = { $phase ->
    [0] Bets: one after the other bets what two dice will show at least.
    [1] Dice: the highest bet throws first, until somebody throws enough.
    [2] Vans: all who have not failed drive as many tiles as they bet.
   *[3] Orders: whoever bet lowest keeps or discards the clients that are left.
}
about-with-tips = Tips in your hand count too, though the others do not see them.

## Moves

move-bet = bet { $space }
move-same = bet { $space } too, with “same bet”
move-swap = swap { $space } and { $next }
move-reroll = throw the { $face } again
move-pass = play no card
move-drive = { $n ->
    [0] drive
    [1] drive one tile farther
   *[other] drive { $n } tiles farther
}
move-take = take the { client }
move-keep = keep the row
move-discard = discard the row

## What is asked

ask-bet = Place your bet: at least how much will two dice show?
ask-which-taken = On which taken space do you bet?
ask-on-top = Bet { $space } too, with the card “same bet”?
ask-this-bet = Bet { $space }?
ask-which-swap = Which two neighbours change places?
ask-swap = Swap two neighbouring bets, or leave them?
bet-is-placed = Your bet is placed, and you hold no card for this moment: go on.
# Whether the thrower may throw one die again, with a card, and whether it was the second throw.
ask-missed = { $total } is less than { $bet }. { $reroll ->
    [true] { $second ->
        [true] Throw one die again, or give up?
       *[false] Throw one die again, or both a second time?
    }
   *[false] { $second ->
        [true] You stay where you are and draw a card.
       *[false] You have a second throw.
    }
}
ask-drive = Drive { $bet } tiles.
ask-how-far = Drive { $bet } tiles, or farther with cards?
ask-take = You came by Sushi Express: take a client.
ask-orders = Yours was the lowest bet: do the clients in the row stay?

## Buttons

bet-it = Bet { $space }
bet-on-top = Bet { $space } too
leave-them = Leave them
go-on = Go on
second-throw = Second throw
give-up = Draw a card
drive = Drive { $tiles } { way }
keep-row = Keep the row
discard-row = Discard the row
ends-the-game = ends the game

## The board

phase-bets = Bets
phase-dice = Dice
phase-vans = Vans
phase-orders = Orders
# The chance to drive: by two throws, also by those of higher bets, also with cards, or by those
# that are left.
with-odds = { $how ->
    [sure] cannot fail
    [once] { $odds } to drive
    [each] two throws each: { $odds }
    [card] two throws and your card: { $odds }
   *[own] two throws: { $odds }
}
# What the figures beside the bets are.
odds-are = The figures are your chance to drive: everyone has two throws.
at-best = { $best ->
    [nothing] {""}
   *[other] {" "}(at best { colour }, { $best })
}
# What a bet would bring, as the vans stand now.
would-drive = { $way ->
    [shop] You would stop at Sushi Express: a client{ at-best }.
    [client] You would pass Sushi Express: a client{ at-best }.
    [park] You would stop at the park: an action card.
    [client-and-park] You would pass Sushi Express: a client{ at-best }, and a card at the park.
   *[other] You would stop { tile }.
}
space-to-bet = Bet { $space }, { with-odds }. { would-drive }
space-taken = Taken by { $names }.
# A move that helps with the dice, such as “swap 6 and 7”.
move-with-odds = { $what }, { with-odds }
tile-to-reach = drive { $tiles } { way }
needs = { $who } { $person ->
    [you] need
   *[they] needs
} { $bet }
# What was thrown, whether it is enough (≥ or <), and the bet.
reached = { $who }: { $total } { $sign } { $bet }
clients-in-pile = { $n } { pile-clients } in the pile
# Below their number, on the pile.
pile-clients = { $n ->
    [one] client
   *[other] clients
}
actions-in-pile = { $n } action { $n ->
    [one] card
   *[other] cards
} in the pile
# Below their number, on the pile of action cards.
pile-actions = { $n ->
    [one] action
   *[other] actions
}
discarded-so-far = Discarded: { $clients }
client-gain = { client }, { $gain } { for-you }
for-you = for you as things stand
no-clients-yet = no clients yet
played-last = the card played last
surely-in-hand = surely in hand
used = used
actions-in-hand = { $n } action { $n ->
    [one] card
   *[other] cards
} in hand
no-actions = no action cards
bets-first = bets first this round
# The bet of a player, beside the name.
the-bet = bet { $bet }
# Beside the own points, in which tips that nobody else sees count too.
with-tips = with { $n } { $n ->
    [one] tip
   *[other] tips
} in hand
fewest-now = fewest tips: { $points } as things stand

## Examples of the rules: how things stand

line = { $label ->
    [bets] Bets on
    [vans] Van on tile
    [row] Open clients
    [clients] Clients of
    [hands] Action cards
    [spent] Cards used by
    [pile] Pile of clients
    [actions] Pile of action cards
    [phase] Now
   *[other] { any-line }
}
no-bet-yet = no bet yet
# A pawn with its bet: which one it is in a stack, and whether it is gone from the board.
pawn = { $space }{ $nth ->
    [1] {""}
   *[other] {" "}(number { $nth } from the bottom)
}{ $gone ->
    [true] {" "}(has left the board)
   *[false] {""}
}
# The tile of a van; two of them have names.
van = { $number }{ $tile ->
    [0] {" "}Sushi Express
    [6] {" "}the park
   *[other] {""}
}
phase = { $phase ->
    [start] before the first bet
    [bet] bet
    [placed] the bet is placed: swap?
    [throw] throw the dice
    [throw-again] throw the dice a second time
    [missed] the throw is too low { $dice }
    [missed-again] the second throw is too low { $dice }
    [failed] the bet has failed
    [reroll-beside] one die is thrown again beside { $dice }
    [reroll-again-beside] one die of the second throw is thrown again beside { $dice }
    [drive] drive
    [take] take a client
    [park] draw a card in the park
    [orders] the orders
    [fill] fill the row
    [over] { game-is-over }
   *[other] {"\u2060"}{ $phase }
}
# What is in the box besides cards.
in-box = { $what ->
    [vans] { $n ->
        [one] { $n } van
       *[other] { $n } vans
    }
    [pawns] { $n ->
        [one] { $n } pawn
       *[other] { $n } pawns
    }
   *[other] {"\u2060"}{ $n } { $what }
}

## Examples of the rules: what happens

# What a seat does; $card is drawn, and so are the numbers of spaces and the die.
does = { $what ->
    [bet] bets on { $one }
    [same] plays { $card } and bets on { $one }
    [swap] plays { $card } and swaps the pawns on { $one } and { $other }
    [reroll] plays { $card } and throws { $one } again
    [pass] plays no card
    [drive] { $n ->
        [0] drives
        [1] drives one tile farther
       *[other] drives { $n } tiles farther
    }
    [keep] leaves the clients
    [discard] discards the clients
   *[other] {"\u2060"}{ $what }
}
chance = { $what ->
    [start] It begins with
    [throw] The dice show
    [die] The die shows
    [fill] The row is filled with
   *[other] { any-chance }
}
starts = { $row } and { $first } goes first
