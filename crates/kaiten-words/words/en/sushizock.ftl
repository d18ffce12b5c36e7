# A tile is also called a portion: $portion is `sushi` or `bone`, and $points are those on it.

feels = Roll for sushis, mind the bones, and steal from each other's piles.

## Tiles and dice

portion = { $portion ->
    [sushi] sushi
   *[bone] bone
}
tile = { portion } { $points }
# So many tiles, or so many dice with their symbol.
tiles = { $n } { $portion ->
    [sushi] { $n ->
        [one] sushi
       *[other] sushis
    }
   *[bone] { $n ->
        [one] bone
       *[other] bones
    }
}
# A tile of a pile, by its place.
nth-tile = { $n ->
    [1] the top { portion }
   *[other] the { place } { portion } from the top
}
# A symbol of the dice.
face = { $face ->
    [sushi] sushi
    [bone] bone
    [blue] blue chopsticks
   *[red] red chopsticks
}
# Dice with the same symbol.
alike = { $n ->
    [1] { face }
   *[other] { $n } × { face }
}
dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}

## Moves

move-take = take the { portion }
move-take-worst = take the worst tile
move-steal = steal from { $who }: { nth-tile }
move-keep = keep { $dice }, roll on

## What happens

# $who may be "You": so nothing is said that changes with the person.

begins = { $who }: first turn
rolled = { $who }: rolled { $dice }
kept = { $who }: put { $dice } aside
took = { $who }: took { tile }
took-worst = { $who }: had to take { tile }
stole = { $who }: stole { tile } from { $victim }{ $n ->
    [1] {""}
   *[other] , { place } from the top
}
table-empty = The table is empty: the piles are counted.
removed = { $who }: { tile } does not count

## Choices

steal-which = Which tile of { $who }'s pile do you steal?
must-take-worst = Nothing to take or to steal: you have to take the worst tile.
leave-one-die = Leave at least one die to roll.
roll-last-die = Roll the last die.
roll-rest = Roll the rest, or keep more dice (chances under the tiles).
take-steal-or-roll = Take or steal a lit tile, or put dice aside and roll on.
take-or-roll = Take a lit tile, or put dice aside and roll on.
steal-or-roll = Steal from a lit pile, or put dice aside and roll on.
only-roll = Nothing to take yet: put dice aside and roll on.
take-or-steal = Take or steal a lit tile.
only-take = Take a lit tile.
only-steal = Steal from a lit pile.

## The rows

shuffling = The tiles are being shuffled.
counting = Each sushi needs a bone beside it: those that stick out do not count. Bones always count.
row-of-sushis = Row of sushis
row-of-bones = Row of bones
row = { $portion ->
    [sushi] { row-of-sushis }
   *[bone] { row-of-bones }
}: { tiles }
row-empty = No { portion } is left
needs-dice = needs { tiles } on the dice
out-of-reach = out of reach for now
chance-to-reach = chance that the next roll leads here
# $why is a sentence, such as "It counts …"; $gain are the points that the tile brings now, if they are known.
offer = { $forced ->
    [true] You have to take { tile }.
   *[false] Take { tile }.
} { $why }{ $gain ->
    [unknown] {""}
   *[other] {" "}Now { $gain }.
}

## What a tile would mean: a word below it, and a sentence

counts = counts
counts-why = A bone lies ready beside it: it counts.
waits = waits
waits-why = It counts only once a bone lies beside it.
pairs = pairs
pairs-why = It makes a waiting sushi count.
spare = spare
spare-why = It costs points now, and lies ready for a later sushi.
forced = forced

## Chances

impossible = –
# Less than so many percent.
less-than = <{ percent }

## The dice

roll-of-three = Roll { $n } of 3
put-aside = Put aside
put-aside-for-turn = Put aside for this turn
die-aside = { face }, put aside for this turn
just-rolled = Just rolled
put-die-aside = Put { face } aside
take-die-back = Take { face } back
take = Take
third-roll = That was the third roll.
lone-die = One die alone is not rolled again.
roll = Roll
roll-dice = { roll } { dice }
leave-die = Leave a die to roll
first-aside = First put a die aside
chance-to-steal = chance to steal { $portion ->
    [sushi] a sushi
   *[bone] a bone
} after the next roll

## The piles

# Bones without a sushi; how many of them stands before it.
ready = ready
ready-why = Bones that lie ready make the next sushis count.
ready-bones = { tiles } { ready }. { ready-why }
# Sushis without a bone; how many of them stands before it.
waiting = waiting
waiting-why = Sushis that stick out above the bones do not count.
waiting-sushis = { tiles } { waiting }. { waiting-why }
pile = { tiles }, on top { tile }
pile-steal = Steal from { $who }: { pile }
pile-empty = no { portion } yet
# The head of a pile that is spread out.
spread = { $portion ->
    [sushi] sushis
   *[bone] bones
} from the top
# Back from such a pile.
to-dice = To the dice
steal = Steal { nth-tile }, { tile }
steal-covered = Steal { nth-tile }, covered

## The count at the end

# Such as "12 − 5 = 7".
sums = Sushis less bones: { $sums }
not-counted = { tile }, does not count: no bone lies beside it

## Examples of the rules

line = { $label ->
    [sushis] { row-of-sushis }
    [bones] { row-of-bones }
    [piles] Piles of
    [kept] Dice put aside
    [rolled] Dice rolled
    [rolls] Rolls so far
    [removed] Out of the game
   *[other] { any-line }
}
# Tiles or dice, of which only the number is told.
so-many = { $of ->
    [dice] { $n ->
        [one] die
       *[other] dice
    }
   *[tiles] { $n ->
        [one] tile
       *[other] tiles
    }
}
takes-what = takes { $what ->
    [sushi] a sushi
    [bone] a bone
    [worst] what nobody wants
   *[other] {"\u2060"}{ $what }
}
steals = steals { $what ->
    [sushi] a sushi
    [bone] a bone
   *[other] {"\u2060"}{ $what }
} from { $seat }
steals-nth = { steals } number { $n } from the top
puts-aside = puts aside { $pieces }
puts-nothing-aside = puts nothing aside
chance = { $what ->
    [lay] Is laid out
   *[other] { any-chance }
}
laid-out = { $pieces } and first plays { $seat }
