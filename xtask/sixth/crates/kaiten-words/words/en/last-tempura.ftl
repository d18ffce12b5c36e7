feels = Take a little from the bowl, and be there for the last one.

tempura = { $n } tempura
take = take { tempura }
filled = { tempura } lie in the bowl.
# $person: you or they
took = { $who } { $person ->
    [you] take
   *[they] takes
} { tempura }.
bowl-is-empty = The bowl is empty.
the-last = the last tempura
# Why one would take so many: $n; $left stay in the bowl
because = { $case ->
    [last] You get the last one: 3 points more.
    [threes] It leaves { $left }, which is good for the last one.
   *[points] It brings { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
}

## When somebody asks about a thing

about-bowl = { bowl }: { tempura }, and whoever takes the last one gets 3 points more
about-tempura = each brings 1 point

## The board

bowl = In the bowl
plate = Plate
tempura-card = tempura
worth = 1 point
take-one-or-two = Take one or two tempura.

# A row of a score sheet.
sheet-row = { $label ->
    [plates] Plates
   *[last] The last one
}

## Examples of the rules

line = { $label ->
    [bowl] { bowl }
    [plates] Plates of
   *[other] { any-line }
}
chance = { $what ->
    [fill] Goes into the bowl
   *[other] { any-chance }
}
