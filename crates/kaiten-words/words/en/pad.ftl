# The score pad for games at a real table.

## All pads

title = Score pad
title-of = { $game } – score pad
intro = With the box on your table: tap what lies in front of everyone, and the pad counts the points and says why.
# On the first page, before the way to the pads.
new-pad = New pad
go-on = Continue
evenings = Your evenings
export = Save all as a file
sheet = Score sheet

## A new pad

new-intro = Who sits at the table?
player = Player { $n }
suggest = Suggest a menu:
wish = { $wish ->
    [mean] Cutthroat
    [children] For children
   *[surprise] Surprise us
}
start = Open the pad

## While it is filled in

rows = What is counted
players = Players
kinds = Kinds of pieces
round = Round { $round }
one-less = One less: { $piece }
only-more = What you entered in the rounds is counted already: add only what is missing.
at-end = Now count what everyone has at the end of the game.
# Two pieces stand there alone, and could be the one word for both.
may-lie-together = If the two lie together, tap “{ $piece }” instead of them.
nothing-yet = No points yet.
from-the-top = Tap from the top of the pile down: the first tile lies on top.
tap-to-correct = From the top down. Tap a tile here to take it out.
next-comes-there = The next tile comes where this one lay.
read-rule = Read rule { $rule }
by-kind = Kind by kind
by-player = Player by player
next = Next: { $to }
result = Result
# Where something on the pad cannot be, and why.
doubt = { $place }: { $why }
# Where more lie than there are; counted with the rounds before, or not.
not-in-box = More than the box holds, { $rounds ->
    [true] all rounds and players together
   *[false] all players together
}: { $n } × { $piece }.
things = { $of ->
    [desserts] { $n ->
        [one] { $n } dessert
       *[other] { $n } desserts
    }
   *[pieces] { $n ->
        [one] { $n } piece
       *[other] { $n } pieces
    }
}
too-many = { things }, and at most { $most } can lie there.
too-few = { things }, and at least { $least } must lie there.
not-so-many = { things }, and there should be { $most }.
out-of-place = { $piece } cannot be there.
must-be-there = What lies there must be entered as “{ $piece }”.
is-twice = “{ $piece }” can stand there only once.
not-kept = This browser does not keep the pad and its result: share it or copy its text before you go on.
no-room = This browser has no room left to open the pad again. The text of the sheet can be copied.
# On the button for the next game, when it was asked once.
really-go-on = Go on without keeping it?

## What it comes to

# $own: what the first of them has, such as “2 puddings”; $others: the numbers of the others
tie-broken = { $who } are tied on points: { $own } against { $others }.
tied-in-all = { $who } are tied in everything: { $own } each.
total = Total
reasons = Why these points
result-line = { $place }. { $who }: { $points } { $n ->
    [one] point
   *[other] points
}
# The same with the points of each row, such as 14 + 11 + 17.
result-line-of = { result-line } ({ $rows })
next-game = Next game
correct = Correct something
share-text = Share as text
share-picture = Share as a picture
copied = Copied.
not-copied = This browser does not let the page copy: mark the text and copy it yourself.

## What else lies beside it

tools = Tools
who-begins = Who begins?
begins = { $who } begins.
shuffle = Shuffle the seats
sit-like = Sit like this, clockwise: { $who }.
clock = A clock for dawdlers
seconds = { $n } s
time-is-up = Time is up!
stop-clock = Stop the clock
# The way to the form of the open pad, where the number of players, the menu and the robot are.
change = Change players or game options
# On that form: back, with nothing changed.
leave-it = Leave it
would-be-lost = This has no place any more: { $what } Tap again to go on without it.
read-sheet = Count this sheet
# When something on it cannot be read, or the pad that is open would be lost.
read-all-the-same = Count it all the same
replaces = It takes the place of the game on the pad, which is not over.
# On a button, when it was asked once.
really-replace = Replace the game on the pad?
begin-anew = Start over

## What is damaged

damaged-pad = The pad of { $game } that is kept here is damaged. You can save it as a file before anything else.
in-line = Line { $line }: { $why }
damaged-evenings = The evenings kept in this browser are damaged: they cannot be shown, and none can be added. Save them as a file first.
go-on-with-rest = Go on with the rest
download-pad = Save it as a file
