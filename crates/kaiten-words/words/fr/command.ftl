record = { $file }, ligne { $line }{ $step ->
    [none] {""}
   *[other] , étape { $step }
} : { $why }{ $more ->
    [0] {""}
    [one] {" "}(et { $more } autre partie illisible dans ce fichier)
   *[other] {" "}(et { $more } autres parties illisibles dans ce fichier)
}
no-record = { $file } ne contient aucune partie
no-game = il n'y a pas de partie { $number } : le fichier en contient { $games }
no-step = il n'y a pas d'étape { $number } : la partie en a { $steps }
step-needs-game = --step demande --game : le fichier contient plusieurs parties
unreadable = { $file } est illisible : { $why }
unwritable = impossible d'écrire { $file } : { $why }
output = impossible d'écrire la sortie : { $why }
range = { $option } { $value } : choisissez de { $least } à { $most }
needs-two-bots = une arène demande deux robots : --bots master,greedy
no-threads = impossible de créer des fils d'exécution : { $why }
port-in-use = le port { $port } est déjà pris : choisissez-en un autre avec --port
cannot-listen = impossible d'écouter sur { $address } : { $why }
stopped = le serveur s'est arrêté : { $why }
is-at = Kaiten est à l'adresse { $url } (Ctrl-C pour l'arrêter).
