feels = Take a little from the bowl, and be there for the last one.

tempura = { $n } tempura
take = take { tempura }
filled = { tempura } lie in the bowl.
took = { $who }: took { tempura }

## The board

bowl = In the bowl
plate = Plate
tempura-card = tempura
worth = 1 point
take-one-or-two = Take one or two tempura.

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
