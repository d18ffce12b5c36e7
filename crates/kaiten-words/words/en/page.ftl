# What the pages say, whichever game they show.

## Around every page

skip = To the table
speed = Speed
slow = slow
usual = usual
fast = fast
still = no movement
mute = Sound off
unmute = Sound on
light = Light
dark = Dark
lost = This link leads nowhere: it may have been cut off on its way.
to-home = To all games
close = Close
rules = Rules
rule = Rule
not-affiliated = Kaiten is not affiliated with the publishers of the games.

## Home

tagline = The sushi-games table
intro = Play against bots or side by side. No account, and offline too.
go-on = Go on with the game
minutes = { $seats } players · { $minutes } min
on-this-device = Games on this device
finished = finished
damaged-game = cannot be read
at-step = Step { $step }
look-at-it = Look at it
go-on-playing = Go on
delete = Delete
really-delete = Really delete?
download = Download the record
review = Review
review-a-record = Review a game

## Set-up

fewer = Fewer
more = More
name = Name
plays = plays
person = A person here
first-player = Player 1
level = { $level ->
    [apprentice] apprentice
    [cook] cook
    [chef] chef
    [master] master
   *[other] {"\u2060"}{ $level }
}
memory = What may be looked up
memory-table = the last turn, as at a real table
memory-log = all that happened
memory-all = also all that one has seen
bots-remember = Bots remember all that they have seen
start = Start
no-room = This browser has no room to keep the game. Delete a finished one on the first page.

## The table

round = Round
of-three = of 3
nothing-yet = Nothing yet
remembered = As you remember it
waiting = The others are choosing…
# $initial: vowel or other, of the name
your-turn = It is the turn of { $who }.
asked = { $who }: { $question }
pass-device = Pass the device to { $who }.
ready = I am ready
not-allowed = Not allowed: { $rule }
no-game = There is no such game on this device.
damaged = The saved game cannot be read: { $why }.
download-damaged = Download it before it is dropped
drop-it = Drop it

## Beside the board

hint = Hint
undo = Undo
score = Points
log = What happened
log-short = Log
a-master = A master would choose:
imagined = Expected lead in points, over { $n } imagined games.

## The end

game-over = The game is over
you-win = You win!
wins = { $who } wins!
share = First place shared by { $who }!
look-at-table = Look at the table
again = Play again

## Review

bad-record = This record cannot be shown: { $why }.
paste-here = Paste a record, as JSON or as text
step = Step
step-of = Step { $step }/{ $last }
first = First step
back = Back
next = Next
last = Last step
eyes = Seen by
all-open = All hands open
link = Link
link-to-step = A link to this step
