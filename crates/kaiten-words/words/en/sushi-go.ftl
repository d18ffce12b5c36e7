feels = Take one card, pass the rest on: quick, bright, a little mean.

## Cards

card = { $card ->
    [tempura] tempura
    [sashimi] sashimi
    [dumpling] dumpling
    [maki1] 1 maki
    [maki2] 2 makis
    [maki3] 3 makis
    [egg] egg nigiri
    [salmon] salmon nigiri
    [squid] squid nigiri
    [wasabi] wasabi
    [chopsticks] chopsticks
    [pudding] pudding
   *[other] { $card }
}
worth = { $card ->
    [tempura] 2 for 5
    [sashimi] 3 for 10
    [dumpling] 1 3 6 10 15
    [egg] 1
    [salmon] 2
    [squid] 3
    [wasabi] next sushi ×3
    [chopsticks] later: take 2
    [pudding] end: most +6, least −6
   *[maki] most 6, next 3
}

## What happens

# Who plays as a third for two.
robot = The robot
laid = { $who }: { card }{ $wasabi ->
    [true] {" "}on wasabi
   *[false] {""}
}
chopsticks-back = { $who }: Sushi Go!

## Choices

choose-one = Choose a card to keep.
choose-first = Choose the first of your two cards.
choose-second = Choose the second card.
choose-for-robot = Choose a card for the robot.
# A move that also takes a card for the robot.
and-for-robot = { $cards } (for the robot: { card })
# The call of a player who takes two cards.
call = Sushi Go!

## The set-up

passing = Hands go
passing-left = to the left
passing-left-right-left = left, right, left
the-robot = The robot
robot-no = does not play
robot-yes = joins the two of you

## The board

cards-in-hand = cards in hand
robot-short = Robot

## Examples of the rules

line = { $label ->
    [drawn] Drawn for the robot
   *[other] { any-line }
}
option = { $option ->
    [passing-left] hands go left
    [passing-left-right-left] hands go left, right, left
    [robot-yes] with the robot
   *[robot-no] without the robot
}
takes-for-robot = { takes } and for the robot { $card }
