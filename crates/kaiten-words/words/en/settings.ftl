# What a person sets once for all games, and what the keys do.

settings = Settings

speed = Speed
slow = Calm
slow-means = every piece can be followed
usual = Usual
usual-means = as at a table
fast = Fast
fast-means = for those who know the game
still = No movement
still-means = everything is in its place at once
volume = Volume
silent = off
loud = { $n } of { $loudest }
confirm = Confirm every choice
confirm-means = What you choose counts when you press “Play it”.
gains = Points on the cards
gains-means = A badge shows what a choice would bring now.
large = Large text
theme = Theme
system = Like the system
light = Light
dark = Dark
language = Language

## A choice that waits to be confirmed

chosen = Chosen: { $choice }
play-it = Play it
take-back = Take it back

## Keys

keys = Keys
use-keys = Use these keys
key-enter = Enter
key-escape = Esc
key-home = Home
key-end = End
does-choose = Choose on the board: each thing shows its number
does-move = Go from thing to thing
does-go-on = Go on, or confirm what is chosen
does-close = Close, take back, or end the movement
does-hint = Hint
does-undo = Undo
does-score = Points
does-log = What happened
does-rules = Rules
does-sound = Sound on or off
does-keys = Say what has the focus or is under the mouse, and with the arrows everything else on the table; elsewhere, this list
does-step = In a review, one step back or on
does-first-and-last = In a review, the first or the last step
