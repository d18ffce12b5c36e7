# Tables on a server: how they are made, how one comes to them, and what is said at them.

## Coming to a table

calling = Looking for the table…
nobody-answers = The server does not answer. Trying again…
begins = The game begins…
# The same seat on another device.
look-on = Look on
freed = You have no seat at this table any more.
outdated = This page and the server are of different versions.
renew = Load the page again
ended-agreed = Everyone agreed to end the game.
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
no-clock-means = As long as you like. When somebody is gone for two minutes, a bot plays for them.
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

## All tables of mine, and of others

# After a game, for the same company.
play-again = Play again
another-game = Another game
# The same company, the game that is chosen next.
another-means = The same company, each one seat further; the bots stay.
no-room = Has no room for { $n } people.
next-ready = The next game is ready.
go-to-table = Go to the table
# The list of tables to which anybody may come.
open-mean = Sit down at any of these, or look on: they wait for players.
open-count = { $n ->
    [one] { $n } open table
   *[other] { $n } open tables
}
look-again = Look again
none-open = No table waits for players at the moment.
make-open = Open one to everyone
free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
nobody-sits = nobody yet
no-server = There are no tables here: this page comes from no Kaiten server.
mine-online = At tables on the server
mine-none = You have no seat at a table on this server.
your-turn-at = { $n ->
    [one] Your turn at { $n } table
   *[other] Your turn at { $n } tables
}
asking = Asking the server…
you-start = All seats are taken: you can start.
gathers = People sit down: { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
came-in = { $how ->
    [won] You won.
    [shared] You share first place.
   *[other] You came { $place } of { $n }.
}
gone = This table is not there any more.
look-at = Look at it
forget-means = Forget this table: this device gives up the key to its seat there
really-forget = Really forget it?
remind = Remind me
feed = The address of your feed
feed-means = Give this address to a program that reads feeds: it tells you when it is your turn. Whoever knows it learns when that is and with whom you play, and can come to the table; they learn of no card.
address-copied = The address is copied.
copy-by-hand = This browser does not let the page copy here: the address is marked, copy it yourself.
which-seat = Your seat
seat-of = Seat { $n }, { $shape ->
    [circle] circle
    [square] square
    [triangle] triangle
    [diamond] diamond
    [star] star
    [cross] cross
    [heart] heart
   *[moon] moon
}
seat-gone = Somebody has just taken that seat: the next free one is chosen.
# Why the system cannot call somebody when it is their turn.
no-calls = { $why ->
    [open] At an address without https, no browser lets a page send notifications.
    [denied] Your browser does not let this page send notifications; its settings can allow that.
   *[none] This browser has no notifications for pages.
} The title of the tab says when it is your turn.
# Under the settings, at an address without https.
without-https = This address has no https. So the browser keeps nothing for playing offline, installs no app, sends no notifications, and links are copied by hand. All else works.
bots-here-mean = now, as long as you like
intro-here = Five sushi games, against bots, side by side or with friends: no account.
none-kept = No game is kept on this device yet.

## Before the game

change-terms = Change
change-means = How many play, and how: everyone at the table sees it at once.
agree = Play like this

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
called-off = The game could not begin: { $how ->
    [wrong] a device sent another secret number than it had promised
   *[missing] a device did not answer
} ({ $who }). It can be started again.
# All of them since the table was opened, with the names of those whose number it was.
called-off-in-all = { $n ->
    [one] One start of this table came to nothing, for want of the right number
   *[other] { $n } starts of this table came to nothing, for want of the right number
}: { $who }.
waits-for-start = The game will be started in a moment.

## While it is played

your-turn = Your turn!
may-change = Chosen. Waiting for { $who }: until then you may change it.
waits-for = Waiting for { $who }…
stood-in = A bot has chosen for you meanwhile: you may still change it.
stood-in-times = Meanwhile a bot has chosen for you { $n ->
    [one] once
   *[other] { $n } times
}: the log says what.
looks-on = You look on.
# What is heard of a seat in the row of all who play.
said-of = { $who }: { $state }
chooses = choosing
waits-away = away; a bot will choose for them
has-chosen = has chosen
# For those who listen: who has come, gone, come back or chosen. $n is how many they are.
comes-aloud = { $who } { $n ->
    [one] sits
   *[other] sit
} down.
leaves-aloud = { $who } { $n ->
    [one] has
   *[other] have
} left the table.
away-aloud = { $who } { $n ->
    [one] is
   *[other] are
} away.
back-aloud = { $who } { $n ->
    [one] is
   *[other] are
} back.
chose-aloud = { $who } { $n ->
    [one] has
   *[other] have
} chosen.
# What is left of a clock of days.
days-left = { $days } d { $hours } h
lost = Connection lost. Trying again…
paused = Paused

## After the game

check-deals = Check the deals
deals-are-checked = Every deal is being drawn again…
deals-fair = Nobody chose what was dealt.
deals-left-out = All deals fit, but no number of this device is among them.
deals-unwitnessed = All deals fit what the record says.
deals-of-server = All deals fit, but the server alone drew them.
deals-unfair = Something does not fit.
deals-follow = { $n ->
    [one] The only deal or roll follows
   *[other] All { $n } deals and rolls follow
} from secret numbers that were fixed before anyone could know the others'.
deals-shuffles = The seats were shuffled { $n ->
    [one] once, and that follows
   *[other] { $n } times, and those follow
} from the server's number alone.
deals-numbers = { $n ->
    [0] Nobody but the server gave such a number.
    [one] One person gave such a number besides the server.
   *[other] { $n } people gave such a number besides the server.
}
deals-own-number = The game began as this device saw it, and the number that it gave is among them.
deals-own-left-out = The game began as this device saw it. Whether somebody chose the numbers, only those can tell whose own is among them.
deals-nothing-noted = This device noted nothing when the game began: it knows of that only what the record says. Those who gave a number can check more.
deals-nobody-gave = So whoever runs the server could choose what was dealt.
deals-do-not-show = What this cannot show: whoever runs the server could look at the cards while the game was played.
# $step is 0 if what does not fit is no single step.
deals-fault = { $step ->
    [0] In the record: { $why }.
   *[other] Step { $step }: { $why }.
}

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
take-over = Be the host
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
really-end = Really end it?
really-hand-over = Really make host?
really-send-away = Really send away?
other-device = Go on with another device
other-device-means = Read this with the other device, or open the link there: it works once, within ten minutes.
qr-device = A link to your seat as a QR code
large-screen = Show the table on a large screen
call-me = Call me when it is my turn
to-join = Join with a phone:

## Talk

talk = Talk
# The button while something was said that is not read yet.
talk-new = Talk, { $n } new
nothing-said = Nobody has said anything yet. A hello, perhaps?
say-something = Say something
send = Send
emotes = Drawings
emote = { $emote ->
    [hello] Hello!
    [thanks] Thank you!
    [bravo] Well played!
    [laugh] Ha ha!
    [wow] Oh!
    [ouch] Ouch!
    [hmm] Let me think…
   *[yum] Yum!
}
only-sitters-speak = Only those who sit at the table can speak. You read along.
speak-in-drawings = Drawings are all that is said at this table.
on-its-way = on its way
mute-people = Mute
mute-one = Mute { $who }
hear-one = Hear { $who } again
mute-all = Mute everyone
hear-all = Hear everyone again
all-muted = You have muted everyone.
nobody-to-mute = Nobody else is here to be muted.
# For those who listen: what somebody has just said.
says-aloud = { $who }: { $what }
many-aloud = { $n } new messages, the last one from { $who }: { $what }
talk-lost = The connection is lost: nothing can be said until it is back. What you wrote stays here.
talk-did-not-arrive = This did not arrive, because the connection was lost. Send it again.
bad-saying = This cannot be said: a message has 1 to { $most } visible characters.
talk-allowed = Talk
talk-words = words and drawings
talk-emotes = drawings only
talk-off = none
talk-words-mean = Those who sit at the table can write to each other, and send small drawings.
talk-emotes-mean = Those who sit at the table can send each other eight small drawings, and write nothing.
talk-off-means = Nobody can say anything at this table.
with-emotes = drawings instead of talk
without-talk = no talk

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
bad-name = A name has 1 to { $most } characters.
bad-terms = Such a table cannot be.
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
feed-title = { $game } with { $others }
feed-your-turn = It is your turn
feed-ended = The game is over
