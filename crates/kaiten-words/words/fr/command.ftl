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
nothing-noted = { $file } ne contient rien de noté à un départ : { $why }
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
store-in-use = { $file } est utilisé : arrêtez d'abord le serveur et tout ce qui s'en sert
no-tables = il n'y a pas de tables dans { $folder } : indiquez leur dossier avec --data
tables = impossible de lire ou d'écrire les tables : { $why }
exists = { $file } existe déjà : --force le remplace
are-tables = { $file } fait partie des tables elles-mêmes : choisissez un autre fichier
has-tables = { $file } contient déjà des tables : --force les met de côté, dans un fichier voisin
interrupted = arrêté avant que { $file } soit complet : ce qui existait n'a pas changé
not-over = { $file }, ligne { $line } : cette partie n'est pas terminée
not-imported = { $bad ->
    [one] une partie a été laissée de côté
   *[other] { $bad } parties ont été laissées de côté
} ; { $games ->
    [0] aucune autre n'est
    [one] une autre est
   *[other] { $games } autres sont
} parmi les tables
no-such-table = aucune table ne s'appelle { $name }
several-tables = plusieurs tables commencent par { $name } : écrivez-en davantage
has-ended = la table { $name } est déjà terminée
busy = d'autres écrivent sans cesse à la table { $name } : réessayez
table-damaged = l'entrée { $number } de la table { $name } est endommagée
left-out = { $why } : elle est laissée de côté
tables-damaged = { $tables ->
    [one] une table est endommagée
   *[other] { $tables } tables sont endommagées
}
needs-yes = { $tables ->
    [one] une table disparaîtrait
   *[other] { $tables } tables disparaîtraient
} pour toujours : ajoutez --yes
setting = { $from } : { $name } ne peut pas être « { $value } » ; il faut { $kind ->
    [port] un port de 0 à 65535
    [address] une adresse comme 0.0.0.0, 127.0.0.1 ou ::
    [url] une adresse comme https://games.example/kaiten, dont le chemin ne commence ni par /api ni par /t
    [nets] des adresses ou des réseaux comme 127.0.0.1 ou 10.0.0.0/8, séparés par des virgules
    [socket] une adresse avec un port, comme 127.0.0.1:9100
    [level] error, warn, info, debug ou trace
    [seconds] des secondes, en nombre entier à partir de 1
    [some] un nombre entier de 1 à 1000000000
    [time] always, ou un nombre suivi de s, m, h ou d, comme 90d
   *[count] un nombre entier
}
no-setting = { $from } : il n'y a pas de réglage { $name } ; il y a { $known }
config = { $file }, ligne { $line } : { $why }

## Des robots qui rejoignent une table

no-link = { $url } n'est pas le lien d'une table : il se termine par /t/ et le nom de la table
more-names = { $names } noms, c'est trop pour { $bots ->
    [one] un seul robot
   *[other] { $bots } robots
}
no-server = personne ne répond comme une table à { $url } : { $why }
closed-to-programs = les programmes ne peuvent pas jouer à { $url } : la table leur est fermée
table-refuses = { $url } refuse : { $sentence }
sits-down = { $name } prend la place { $seat }.
line-lost = la connexion de { $name } est perdue, nouvelle tentative
freed = la place de { $name } a été libérée, sa partie s'arrête là
seats-left = Les places sont rendues.
unfair = les donnes à { $url } ne découlent pas de ce qui a été montré à tous{ $step ->
    [none] {""}
   *[other] , étape { $step }
} : { $why }
unchecked = les donnes de { $name } n'ont pas pu être vérifiées : { $why }
unvouched = { $how ->
    [left-out] le nombre de { $name } ne figure pas dans le départ : impossible de dire si les donnes ont été choisies
    [nothing-noted] aucun départ n'a été montré à { $name } : seul l'enregistrement dit ce qu'il en est des donnes
   *[nobody-gave] personne n'a donné de nombre pour les donnes de { $name } : le serveur les a tirées seul, et a pu les choisir
}
ended-early = La partie s'est arrêtée avant la fin.
stands = { $place }. { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
