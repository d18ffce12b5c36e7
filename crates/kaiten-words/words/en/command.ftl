# What the command says when something is wrong.

no-rule = { $game } has no rule { $id }: look for it by its words with --find
not-in-game = no rule of { $game } says “{ $words }”
not-in-any-game = no rule of any game says “{ $words }”
record = { $file }, line { $line }{ $step ->
    [none] {""}
   *[other] , step { $step }
}: { $why }{ $more ->
    [0] {""}
    [one] {" "}(and { $more } more bad record in this file)
   *[other] {" "}(and { $more } more bad records in this file)
}
sheet = { $file }, line { $line }: { $why }
no-options = { $file } does not say how the game is played: write a line such as “options: { $options }”
# Counted on a score sheet, although it cannot be.
doubt = { $file }: this cannot be, but it is counted: { $why }
nothing-noted = { $file } holds nothing that was noted at a start: { $why }
no-record = { $file } holds no record
no-game = there is no game { $number }: the file has { $games }
no-step = there is no step { $number }: the game has { $steps }
step-needs-game = --step needs --game: the file has several games
unreadable = { $file } cannot be read: { $why }
unwritable = { $file } cannot be written: { $why }
output = the output cannot be written: { $why }
range = { $option } { $value }: choose { $least } to { $most }
needs-two-bots = an arena needs two bots: --bots master,greedy
no-threads = no threads: { $why }
port-in-use = port { $port } is in use already: take another with --port
cannot-listen = cannot listen at { $address }: { $why }
stopped = the server stopped: { $why }
# The server runs.
is-at = Kaiten is at { $url } until you press Ctrl-C.
# Where others find it.
is-at-home = Others find it at { $url }
# Where tables are kept.
keeps-in = Tables are kept in { $folder }
load-faults = { $faults ->
    [one] one fault was found
   *[other] { $faults } faults were found
}
not-here = { $url } is not on this computer: only a server at 127.0.0.1 may be loaded
no-data-folder = this system has no folder for data: name one with --data
store-is-newer = { $file } was written by a newer Kaiten (version { $found } of the file; this program knows { $known }): it is left as it is
store-is-foreign = { $file } is a database of another program: it is left as it is
store-is-damaged = { $file } is damaged ({ $why }): it is left as it is; restore a copy, or name another folder with --data
store-fails = cannot open { $file }: { $why }
store-in-use = { $file } is in use: stop the server, and whatever else uses it, first
no-tables = there are no tables in { $folder }: name their folder with --data
tables = the tables cannot be read or written: { $why }
exists = { $file } is there already: --force replaces it
are-tables = { $file } belongs to the tables themselves: choose another file
has-tables = { $file } has tables already: --force puts them aside, in a file beside it
interrupted = stopped before { $file } was whole: what was there before is unchanged
not-over = { $file }, line { $line }: this game is not over
not-imported = { $bad ->
    [one] one record was left out
   *[other] { $bad } records were left out
}; { $games ->
    [0] no other one is
    [one] one other is
   *[other] { $games } others are
} among the tables
no-such-table = no table is called { $name }
several-tables = several tables begin with { $name }: write more of the name
has-ended = table { $name } has ended already
busy = table { $name } is written by others all the time: try again
table-damaged = entry { $number } of table { $name } is damaged
# $why is the sentence before.
left-out = { $why }: it is left out
tables-damaged = { $tables ->
    [one] one table is damaged
   *[other] { $tables } tables are damaged
}
needs-yes = { $tables ->
    [one] one table
   *[other] { $tables } tables
} would be gone for ever: say --yes
# $kind is what it may be.
setting = { $from }: { $name } cannot be “{ $value }”; it may be { $kind ->
    [port] a port from 0 to 65535
    [address] an address such as 0.0.0.0, 127.0.0.1 or ::
    [url] an address such as https://games.example/kaiten, whose path begins neither with /api nor with /t
    [nets] addresses or nets such as 127.0.0.1 or 10.0.0.0/8, with commas between them
    [socket] an address with a port, such as 127.0.0.1:9100
    [level] error, warn, info, debug or trace
    [seconds] seconds, as a whole number from 1
    [some] a whole number from 1 to 1000000000
    [time] always, or a number with s, m, h or d behind it, such as 90d
   *[count] a whole number
}
no-setting = { $from }: there is no setting { $name }; there are { $known }
config = { $file }, line { $line }: { $why }

## Bots that join a table

no-link = { $url } is no link of a table: it ends with /t/ and the table's name
more-names = { $names } names are too many for { $bots ->
    [one] one bot
   *[other] { $bots } bots
}
no-server = nobody answers at { $url } as a table would: { $why }
closed-to-programs = programs may not play at { $url }: whoever opened the table has closed it to them
# What the server says is a sentence in English.
table-refuses = { $url } refuses: { $sentence }
sits-down = { $name } sits on seat { $seat }.
line-lost = the connection of { $name } is lost, and looked for again
freed = the seat of { $name } was freed, and it does not play on
seats-left = The seats are given up.
# The game was played, and its record is not as it should be.
unfair = the deals at { $url } do not follow from what everyone was shown{ $step ->
    [none] {""}
   *[other] , step { $step }
}: { $why }
# The line was lost, or the server gives something else.
unchecked = the deals of { $name } could not be checked: { $why }
# They follow from their numbers; but that nobody chose these, somebody knows only whose own is among them.
unvouched = { $how ->
    [left-out] the number of { $name } was left out of the start: whether somebody chose the deals, it cannot tell
    [nothing-noted] { $name } was shown no start: of the deals it knows only what the record says
   *[nobody-gave] no person gave a number for the deals of { $name }: the server alone drew them, and could choose them
}
ended-early = The game ended before it was played to its end.
# How everyone stands, a line for each seat.
stands = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
