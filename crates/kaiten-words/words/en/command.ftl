# What the command says when something is wrong.

record = { $file }, line { $line }{ $step ->
    [none] {""}
   *[other] , step { $step }
}: { $why }{ $more ->
    [0] {""}
    [one] {" "}(and { $more } more bad record in this file)
   *[other] {" "}(and { $more } more bad records in this file)
}
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
