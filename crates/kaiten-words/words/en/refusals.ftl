# Why something cannot be read, or cannot be: options, records, positions.

# Where it is wrong, then what.
at = { $place }: { $why }
step = step { $n }
seat = seat { $n }
# The rule that it breaks, with its first sentence.
by-rule = { $why } (rule { $rule }: { $sentence })
by-rule-alone = { $why } (rule { $rule })

## What is wrong

unknown = “{ $word }” is no { thing }
unknown-of = “{ $word }” is no { thing }: there are { $known }
form = “{ $word }” is no { thing }: write { $write }
missing = it is missing
twice = it is there twice
number = { $found } is not { $least } to { $most }
count = { things }, not { $most }
count-range = { things }, not { $least } to { $most }
not-in-box = the box does not have that many: { $pieces }
out-of-place = { $piece } cannot be here
otherwise = it should be { $is }
no-seat = there is no seat { $seat }: the table has { $seats }
contradiction = { $parts } contradict each other
json = it is not written as it should be: { $said }

## Records

empty = there is no game in it
not-text = this is not text in UTF-8
not-json = this is not JSON: { $said }
no-opening = a record opens with “{"{"}” or with “game:”, and this does not
cut-off = the record is cut off
long-line = the line is longer than { $n } MiB
long-record = the record is longer than { $n } MiB
unreadable = from here on nothing can be read: { $said }
other-game = it is a game of { $found }, not of { $wanted }
other-rules = the record follows version { $found } of the rules, and this program plays version { $known }
may-not = seat { $seat } may not choose { $tried }
impossible = { $tried } is impossible
waits-for = { $n ->
    [one] seat { $seats } chooses now, and nobody else
   *[other] seats { $seats } choose now, and nobody else
}
waits-for-chance = chance decides now, not a seat
over = the game is over before this step

## Deals that are checked

no-proof = this record has no proof, so its deals cannot be checked
start-unread = the start in its proof cannot be read
other-start = it begins with another start than the one that was noted
start-of-another = the start in its proof is one of another game, or of other options, rules or seats
wrong-seed = the server's number does not fit the hash that everyone was shown
wrong-number = the number of seat { $seat } does not fit what was promised
not-mine = the number that was noted is not in it
not-shuffled = shuffle { $n } of the seats was not drawn
not-drawn = { $expected } is drawn here, not { $found }
bot-chooses = the bot on seat { $seat } chooses { $expected }, not { $found }
not-by-bot = the record does not say that the bot on seat { $seat } made this choice
not-over = the record ends before its game does, so its end was cut off

## Things, one and several

thing = { $what ->
    [number] number
    [option] option
    [answer] answer: yes or no
    [bot] bot
    [card] card
    [card-for-the-robot] card for the robot
    [card-to-turn-face-down] card to turn face down
    [copy] copy
    [die] die
    [effect] effect
    [face] face
    [game] game
    [kind-of-die] kind of die
    [layout] layout
    [line] line
    [menu] menu
    [move] move
    [move-of-a-seat] move of a seat
    [number-of-imagined-games] number of imagined games
    [number-of-pieces] number of pieces
    [outcome] outcome
    [phase] phase
    [piece] piece of this row
    [place-in-a-pile] place in a pile
    [seat] seat
    [secret-number] secret number
    [standing] standing
    [step] step
    [sushi-on-wasabi] sushi on wasabi
    [swap] swap
    [throw] throw
    [tile] tile
    [token] token
    [tool] tool
    [type-of-card] type of card
    [way-of-passing] way of passing
    [action-card] action card
    [bet] bet
    [dessert] dessert
    [level] level
    [returned-card] returned card
    [symbol] symbol
    [client] client
    [portion] sushi or bone
   *[other] { $what }
}
things = { $found } { $of ->
    [action-cards] { $found ->
        [one] action card
       *[other] action cards
    }
    [appetizers] { $found ->
        [one] appetizer
       *[other] appetizers
    }
    [cards] { $found ->
        [one] card
       *[other] cards
    }
    [clients] { $found ->
        [one] client
       *[other] clients
    }
    [desserts] { $found ->
        [one] dessert
       *[other] desserts
    }
    [dice] { $found ->
        [one] die
       *[other] dice
    }
    [effects] { $found ->
        [one] effect
       *[other] effects
    }
    [faces] { $found ->
        [one] face
       *[other] faces
    }
    [names] { $found ->
        [one] name
       *[other] names
    }
    [nigiri] nigiri
    [numbers] { $found ->
        [one] number
       *[other] numbers
    }
    [pieces] { $found ->
        [one] piece
       *[other] pieces
    }
    [places] { $found ->
        [one] place
       *[other] places
    }
    [players] { $found ->
        [one] player
       *[other] players
    }
    [rolls] { $found ->
        [one] roll
       *[other] rolls
    }
    [specials] { $found ->
        [one] special
       *[other] specials
    }
    [tiles] { $found ->
        [one] tile
       *[other] tiles
    }
   *[other] { $of }
}
