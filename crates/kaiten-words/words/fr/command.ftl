no-rule = { $game } n'a pas de règle { $id } : cherchez-la par ses mots avec --find
not-in-game = aucune règle de { $game } ne dit « { $words } »
not-in-any-game = aucune règle, dans aucun jeu, ne contient « { $words } »
record = { $file }, ligne { $line }{ $step ->
    [none] {""}
   *[other] , étape { $step }
} : { $why }{ $more ->
    [0] {""}
    [one] {" "}(et { $more } autre partie illisible dans ce fichier)
   *[other] {" "}(et { $more } autres parties illisibles dans ce fichier)
}
sheet = { $file }, ligne { $line } : { $why }
no-options = { $file } ne dit pas comment on joue : écrivez une ligne comme « options: { $options } »
doubt = { $file } : c'est impossible, mais compté quand même : { $why }
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
is-at-home = Les autres le trouvent à l'adresse { $url }
keeps-in = Les tables sont gardées dans { $folder }
load-faults = { $faults ->
    [one] une faute a été trouvée
   *[other] { $faults } fautes ont été trouvées
}
not-here = { $url } n'est pas sur cet ordinateur : seul un serveur à 127.0.0.1 peut être mis à l'épreuve
no-data-folder = ce système n'a pas de dossier pour les données : indiquez-en un avec --data
store-is-newer = { $file } vient d'un Kaiten plus récent (version { $found } du fichier ; ce programme connaît la { $known }) : il reste tel quel
store-is-foreign = { $file } est la base de données d'un autre programme : il reste tel quel
store-is-damaged = { $file } est endommagé ({ $why }) : il reste tel quel ; restaurez une copie ou indiquez un autre dossier avec --data
store-fails = impossible d'ouvrir { $file } : { $why }
