# Tables on a server: how they are made, how one comes to them, and what is said at them.

## Coming to a table

calling = Looking for the table…
nobody-answers = The server does not answer. Trying again…
begins = The game begins…
# The same seat on another device.
look-on = Look on
freed = Your seat at this table was given up or freed.
outdated = This page and the server are of different versions.
renew = Load the page again
ended-agreed = The game was ended: all players wanted that.
ended-new-rules = The rules of this game were changed on the server, so it could not go on.
ended-closed = This table was closed.

## A new table

new-table = New table
new-means = Make a table, send its link, and play together wherever you are.
which-game = Which game
your-name = Your name
free-seats-mean = Free seats are for your friends. Bots can take those that stay free.
make-table = Make the table
clock = Time to think
no-clock = no clock
clock-seconds = { $n } s for each decision, and { $minutes } min in reserve
clock-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
} for each decision
no-clock-means = As long as you like. Whoever is gone for two minutes is stood in for.
clock-means = When time is out, a bot makes this one decision.
who-may-come = Who may come
by-link = whoever has the link
by-anyone = anyone
by-link-means = Nobody else learns of this table.
by-anyone-means = Strangers may be shown this table, too.
aid-hints = Hints for everyone
aid-undo = Choices can be taken back, by anyone
look-up = may be looked up: { $what }
with-hints = hints
with-undo = undo
with-aids = hints and undo

## Before the game

invite = Invite
qr = The link to this table as a QR code
only-here = This link works on this device only. Open Kaiten at its address in your network, and invite from there.
spectators = { $n ->
    [one] { $n } person looks on
   *[other] { $n } people look on
}
free-seat = Free seat
expected = expected
is-here = here
away = away
hosts = host
program = program
bot = bot, { $level }
put-bot = Bot
send-away = Send { $who } away
shuffle = Shuffle seats
bots-play-as = Bots:
start = Start
fill-and-start = Fill with bots and start
sit-down = Sit down
full-watch = All seats are taken. You look on.
waits-for-host = { $who } starts the game.
# Each one's secret number helps to draw the deals, and is shown when the game begins.
called-off = The game could not begin. Secret number { $how ->
    [wrong] other than promised
   *[missing] missing
}: { $who }. It can be started again.
waits-for-start = The game will be started in a moment.

## While it is played

your-turn = Your turn!
may-change = Chosen. Waiting for { $who }: until then you may change it.
waits-for = Waiting for { $who }…
stood-in = A bot has chosen for you meanwhile: you may still change it.
# What is heard of a seat in the row of all who play.
said-of = { $who }: { $state }
chooses = choosing
waits-away = away; a bot will choose for now
has-chosen = has chosen
lost = Connection lost. Looking for it…
paused = Paused

## What else can be done at the table

the-table = The table
invite-to-watch = The link to this table
stood-in-for = { $n ->
    [one] stood in for once
   *[other] stood in for { $n } times
}
free-it = Free this seat
do-not-free = Do not free it
hand-over = Make host
add-time = One more minute
pause = Pause
go-on = Go on
to-stop = To stop
end-it = End the game
do-not-end = Do not end it
end-means = The game ends when all players want it.
want-end = { $who } { $n ->
    [one] wants
   *[other] want
} to end the game.
leave = Give up my seat
really-leave = Really give it up?
other-device = Go on with another device
other-device-means = Read this with the other device, or open the link there: it works once, within ten minutes.
qr-device = A link to your seat as a QR code
large-screen = Show the table on a large screen
call-me = Call me when it is my turn
to-join = Join with a phone:

## What is refused

unreached = The server does not answer. Try again in a moment.
too-fast = That was too much at once. Try again in a moment.
too-many = Too many are connected from your address.
no-such-table = There is no such table: part of the link may be missing.
damaged = What is kept of this table is damaged.
wrong-code = This link was used already, or is older than ten minutes.
not-host = Only the host can do this.
taken = This seat is taken.
nobody-there = Nobody sits there.
full = All seats are taken.
not-full = A seat is still free.
bad-name = A name has 1 to 24 characters.
bad-terms = Such a table cannot be: { $why }.
starting = The game is about to begin: wait a moment.
unpromised = Not everyone is ready for another start: try again in a moment.
has-started = The game has begun.
has-ended = The game has ended.
not-gone = They have not been away for long enough.
not-agreed = This table does not allow that.
late = Your choice came too late: the game has gone on.
not-kept = The server could not keep this. Try again.
refused = The server refused this.

## The feed of a seat

# $game: such as Sushi Go!
feed = { $game } with { $others }
feed-your-turn = It is your turn
feed-ended = The game is over
