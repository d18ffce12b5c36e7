# A tile is also called a portion: $portion is `sushi` or `bone`, and $points are those on it.

feels = Roll for sushis, mind the bones, and steal from each other's piles.

## Tiles and dice

portion = { $portion ->
    [sushi] sushi
   *[bone] bone
}
tile = { $points } { portion }
a-tile = a { tile }
the-tile = the { tile }
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
    [one] { $face ->
        [sushi] a sushi
        [bone] a bone
       *[other] { face }
    }
   *[other] { $n } { $face ->
        [sushi] sushis
        [bone] bones
       *[other] { face }
    }
}
# The last of several things.
and = { $first } and { $last }
dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}

## Moves

move-take = take the { portion }
move-take-worst = take the worst tile
move-steal = steal from { $who }: { nth-tile }
move-keep = put { $dice } aside and roll the rest

## What happens

# $person: you or they
begins = { $who } { $person ->
    [you] begin
   *[they] begins
}.
# $person: you or they
rolled = { $who } { $person ->
    [you] roll
   *[they] rolls
} { $dice }.
# $person: you or they
kept = { $who } { $person ->
    [you] put
   *[they] puts
} { $dice } aside.
# $person: you or they
took = { $who } { $person ->
    [you] take
   *[they] takes
} { a-tile }.
# $person: you or they
took-worst = { $who } { $person ->
    [you] have
   *[they] has
} to take the worst tile: { a-tile }.
# $person: you or they, who steals; $robbed: you or they, who is robbed
stole = { $who } { $person ->
    [you] steal
   *[they] steals
} { a-tile } from { $victim }{ $n ->
    [1] {""}
   *[other] , the { place } from the top
}.
table-empty = The table is empty: the piles are counted.
# $person: you or they
removed = { $who } { $person ->
    [you] have
   *[they] has
} no bone for { the-tile }: it is taken away.

## Why points are scored

reason = { $rule ->
    [C1] { $n ->
        [one] { $n } sushi with a bone
       *[other] { $n } sushis with a bone each
    }
   *[C2] { $n ->
        [one] { $n } bone
       *[other] { $n } bones
    }
}

## The key rule: which sushis count

# What the viewer has. $sushis are $counting and $waiting; $ready are bones without a sushi.
yours = { $case ->
    [nothing] At the end a sushi counts only if you have a bone for it. Bones cost points.
    [bones] { $ready ->
        [one] Your bone is ready: your next sushi counts.
       *[other] { $ready } bones are ready: your next { $ready } sushis count.
    }
    [none] { $sushis ->
        [one] Your sushi waits for a bone: without one it is lost at the end.
       *[other] Your { $sushis } sushis wait for bones: without them they are lost at the end.
    }
    [some] { $counting } of your { $sushis } sushis { $counting ->
        [one] counts
       *[other] count
    }; { $waiting ->
        [one] one waits for a bone.
       *[other] { $waiting } wait for a bone.
    }
    [more] { $sushis ->
        [one] Your sushi counts
       *[other] All your { $sushis } sushis count
    }, and your next { $ready ->
        [one] one
       *[other] { $ready }
    } too.
   *[all] { $sushis ->
        [one] Your sushi counts; the next one waits for a bone.
       *[other] All your { $sushis } sushis count; the next one waits for a bone.
    }
}
# The same of anyone, in a few words.
theirs = { $case ->
    [nothing] nothing yet
    [bones] { $ready ->
        [one] { $ready } bone ready
       *[other] { $ready } bones ready
    }
    [none] { $sushis ->
        [one] { $sushis } waits for a bone
       *[other] { $sushis } wait for a bone
    }
    [some] { $counting } of { $sushis } { $counting ->
        [one] counts
       *[other] count
    }
    [more] { $sushis ->
        [one] { $sushis } counts
       *[other] { $sushis } count
    }, { $ready ->
        [one] { $ready } bone ready
       *[other] { $ready } bones ready
    }
   *[all] { $sushis ->
        [one] { $sushis } counts
       *[other] { $sushis } count
    }
}
# What a tile would change; $sushi are the points of a sushi that counts then.
brings = { $case ->
    [counts] counts: { $points }
    [waits] waits for a bone
    [ready] { $points }, and your next sushi will count
    [frees] { $points }, and your waiting sushi counts: { $sushi }
   *[frees-covered] { $points }, and a covered sushi will count
}
# The same of any tile of a pile.
stolen = { $case ->
    [counts] You have a bone ready: it will count.
    [waits] It will wait for a bone.
    [ready] It costs its points, and your next sushi will count.
   *[frees] It costs its points, and a waiting sushi will count.
}
needs-bone = needs a bone
free-for-sushi = free for a sushi

## Why one would choose a move

# $points: what the tile brings or costs, unknown if it lies covered; $sushi: those of a sushi that counts then
because = { $case ->
    [counts] { $points ->
        [unknown] You have a bone for it: it counts.
       *[other] You have a bone for it: it counts, { $points } more.
    }
    [waits] { $points ->
        [unknown] It counts as soon as you have a bone for it.
       *[other] It brings { $points } as soon as you have a bone for it.
    }
    [ready] { $points ->
        [unknown] It costs points, but your next sushi will count.
        [1] It costs only 1, and your next sushi will count.
       *[other] It costs { $points }, but your next sushi will count.
    }
    [frees] { $points ->
        [unknown] It costs points
       *[other] It costs { $points }
    }, but then your waiting sushi counts: { $sushi }.
   *[frees-covered] { $points ->
        [unknown] It costs points
       *[other] It costs { $points }
    }, but then a covered sushi counts.
}
# $initial: vowel or other, of the name
because-robbed = { $case ->
    [sushi-that-counts] { $who } loses a sushi that counted.
   *[bone-of-a-sushi] One of { $who }'s sushis loses its bone.
}
because-worst = There is nothing else you can do.
because-luck = The other dice may bring something better.
because-reaches = { $n ->
    [0] These dice already reach { the-tile }; the others may bring more.
    [one] With one more { portion } on the dice you reach { the-tile }.
   *[other] With { $n } more { portion }s on the dice you reach { the-tile }.
}
because-steals = { $n ->
    [0] They steal { $who }'s { tile }, and with one more you may choose a covered tile.
    [one] With one more die of { face } you can steal { $who }'s { tile }.
   *[other] With { $n } more dice of { face } you can steal { $who }'s { tile }.
}

## When somebody asks about a thing

# A tile of a pile, behind its name.
about-tile = { $case ->
    [counts] it counts, because there is a bone for it
    [waits] it waits for a bone and is lost at the end without one
    [removed] there was no bone for it, so it was taken away
    [frees] it costs its points, but a sushi counts because of it
    [ready] it costs its points, and the next sushi will count because of it
   *[alone] it costs its points, and no sushi needed it
}
# A tile that nobody sees.
about-covered = covered { portion }
about-slot = { $case ->
    [free] The next sushi comes here and counts at once: its bone is there.
    [needed] A bone is missing here: without it the sushi above is lost at the end.
   *[empty] No { portion } yet.
}
# A symbol of the dice, behind its name.
about-face = { $face ->
    [sushi] the number of dice that show it says which sushi of the row they take, from the left
    [bone] the number of dice that show it says which bone of the row they take, from the left
    [blue] three dice steal the top sushi of a pile, four or five any sushi of it
   *[red] three dice steal the top bone of a pile, four or five any bone of it
}
# How many dice show it now, and the tile that they lead to, or none.
about-shown = Now { $n ->
    [one] { $n } die shows
   *[other] { $n } dice show
} it{ $tile ->
    [none] .
   *[other] : { $tile }.
}
about-rolls = Before another roll at least one die is put aside for the turn.

## Choices

steal-which = Which tile of { $who }'s pile do you steal?
must-take-worst = Nothing to take or to steal: you have to take the worst tile.
leave-one-die = Leave at least one die to roll.
roll-last-die = Roll the last die.
roll-rest = Roll the rest, or put more dice aside.
take-steal-or-roll = Take or steal a lit tile, or put dice aside and roll on.
take-or-roll = Take a lit tile, or put dice aside and roll on.
steal-or-roll = Steal from a lit pile, or put dice aside and roll on.
only-roll = Nothing to take yet: put dice aside and roll on.
take-or-steal = Take or steal a lit tile.
only-take = Take a lit tile.
only-steal = Steal from a lit pile.

## The rows

shuffling = The tiles are being shuffled.
counting = Sushis without a bone are taken away. Then sushis bring points, and bones cost points.
row-of-sushis = Row of sushis
row-of-bones = Row of bones
row = { $portion ->
    [sushi] { row-of-sushis }
   *[bone] { row-of-bones }
}: { tiles }
row-says = { $portion ->
    [sushi] Sushis count only with a bone each
   *[bone] Bones cost points, but let sushis count
}
row-empty = No { portion } is left
needs-dice = needs { tiles } on the dice
out-of-reach = out of reach for now
chance-to-reach = chance that the next roll leads here
# $brings is what the tile would change.
offer = { $forced ->
    [true] You have to take { the-tile }
   *[false] Take { the-tile }
}: { $brings }

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
is-kept = kept
is-rolled = rolls
put-die-aside = Put { face } aside
take-die-back = Take { face } back
take = Take
third-roll = That was the third roll.
lone-die = One die alone is not rolled again.
roll = Roll
leave-die = leave a die
first-aside = keep at least one die
chance-to-steal = chance to steal { $portion ->
    [sushi] a sushi
   *[bone] a bone
} after the next roll

## The piles

# A row of a score sheet.
sheet-row = { $label ->
   *[piles] Piles
}
pile = { tiles }, on top { tile }
# A pile whose tiles are known, from the top down.
pile-open = { tiles }, from the top: { $values }
pile-steal = Steal from { $who }: { pile }
steal-brings = Steal ({ $brings })
# $portion: sushi or bone
steal-one-of = Steal one of { $n }
pile-empty = no { portion } yet
# The head of a pile that is spread out.
spread = { $portion ->
    [sushi] sushis
   *[bone] bones
} from the top
# Back from such a pile.
to-dice = Back to the dice
steal = Steal { nth-tile }, { tile }: { $brings }
steal-covered = Steal { nth-tile }, covered

## How far a game has come

tiles-left = { $n } { $n ->
    [one] tile
   *[other] tiles
} left to take

## The count at the end

# Such as "12 − 5 = 7".
sums = Sushis less bones: { $sums }
taken-away = { $n ->
    [one] One sushi without a bone is taken away.
   *[other] { $n } sushis without a bone are taken away.
}

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
    [worst] the worst tile
   *[other] {"\u2060"}{ $what }
}
steals = steals { $what ->
    [sushi] a sushi
    [bone] a bone
   *[other] {"\u2060"}{ $what }
} from { $seat }
steals-nth = { steals } (number { $n } from the top)
puts-aside = puts aside { $pieces }
puts-nothing-aside = puts nothing aside
chance = { $what ->
    [lay] Laid out
   *[other] { any-chance }
}
laid-out = { $pieces } and { $seat } goes first
