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
