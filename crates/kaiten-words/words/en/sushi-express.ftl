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
# One or several that are alike, in a list.
clients = { $n ->
    [1] { client }
   *[other] { $n } × { client }
}
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
action-does = { $action ->
    [same] bet on a taken space
    [swap] swap two neighbours
    [reroll] one die again
    [farther] when you drive
   *[tip] at the count
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

# Houses are counted from Sushi Express, and again from the park.
tile = { $tile ->
    [shop] Sushi Express
    [park] the park
    [after-shop] house { $house } after Sushi Express
   *[after-park] house { $house } after the park
}
van-at = { $who }: van at { tile }
# Where a drive ends, and what it brings on the way.
brings = { tile }{ $shop ->
    [true] , takes a client
   *[false] {""}
}{ $tile ->
    [park] , draws a card
   *[other] {""}
}

## What happens

filled = New in the row: { $clients }.
new-round = A new round. First to bet: { $who }.
has-bet = { $who }: bet { $space }{ $on-top ->
    [true] {" "}too, on top, with “same bet”
   *[false] {""}
}
swapped = { $who }: swapped { $space } and { $next }, with “change places”
threw = { $who }: threw { $low } + { $high } = { $total }, { $enough ->
    [true] enough
   *[false] too low
}
rerolls = { $who }: the { $face } is thrown again, with “new throw”
failed = { $who }: no drive this round
draws = { $who }: drew an action card
drew = { $who }: it is “{ action }”
drove = { $who }: { $tile ->
    [shop] drove to Sushi Express
    [park] drove to the park
   *[other] drove on
}{ $farther ->
    [0] {""}
   *[other] , +{ $farther } with “one tile farther”
}
took = { $who }: took { $client ->
    [orange] an
   *[other] a
} { client }
kept = { $who }: kept the row
discarded = { $who }: discarded { $clients }
all-failed = Nobody drives, and the row is discarded: { $clients }.
over = The pile cannot fill the row: the count.
shows-tips = { $who }: { $n ->
    [one] { $n } tip
   *[other] { $n } tips
} among the action cards
scored = { $who }: { $points }, { reason } ({ $rule })
# What a rule gives points for.
reason = { $rule ->
    [V1] first of each colour
    [V2] further clients
    [V3] fewest tips
   *[other] {"\u2060"}{ $rule }
}

## Moves

move-bet = bet { $space }
move-same = bet { $space } on top, with “same bet”
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

ask-bet = Place your bet: how much will two dice show at least?
ask-which-taken = On which taken space do you bet?
ask-on-top = Bet { $space } on top, with the card “same bet”?
ask-which-swap = Which two neighbours change places?
ask-swap = Swap two neighbouring bets, or leave them?
bet-is-placed = Your bet is placed.
# Whether the thrower may throw one die again, with a card, and whether it was the second throw.
ask-missed = { $total } is less than { $bet }. { $reroll ->
    [true] { $second ->
        [true] Throw one die again, or give up?
       *[false] Throw one die again, or both for the second time?
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

bet-on-top = Bet { $space } on top
leave-them = Leave them
go-on = Go on
second-throw = Second throw
give-up = Give up, draw a card
drive = Drive { $tiles }: { $brings }
keep-row = Keep the row
discard-row = Discard the row
ends-the-game = ends the game

## The board

phase-bets = Bets
phase-dice = Dice
phase-vans = Vans
phase-orders = Orders
# A space to bet on: the chance, where the drive would end, and whose pawns stand there ($n of them).
space-to-bet = bet { $space }: { $odds } to drive, to { $brings }{ $n ->
    [0] {""}
   *[other] ; taken by { $names }
}
# A move that helps with the dice, such as “swap 6 and 7”.
move-with-odds = { $what }: { $odds } to drive
tile-to-reach = drive { $tiles } tiles: { $brings }
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
client-gain = { client }: { $points } { $n ->
    [one] point
   *[other] points
} for you as things stand
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
fewest-now = for the fewest tips, as things stand
lost-now = { $points } { fewest-now }
if-over-now = if the game ended now

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
   *[other] {" "}(number { $nth } from below)
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
    [reroll] plays { $card } and throws again { $one }
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
starts = { $row } and first plays { $first }
