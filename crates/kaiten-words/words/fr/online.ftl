# Les tables d’un serveur : comment on les ouvre, comment on y vient, et ce qui s’y dit.

## Venir à une table

calling = On cherche la table…
nobody-answers = Le serveur ne répond pas. Nouvel essai…
begins = La partie commence…
look-on = Regarder
freed = Votre place à cette table a été rendue ou libérée.
outdated = Cette page et le serveur ne sont pas de la même version.
renew = Recharger la page
ended-agreed = La partie s’est arrêtée : tout le monde l’a voulu.
ended-new-rules = Les règles de ce jeu ont changé sur le serveur : la partie n’a pas pu continuer.
ended-closed = Cette table a été fermée.

## Une nouvelle table

new-table = Nouvelle table
new-means = Ouvrez une table, envoyez son lien, et jouez ensemble où que vous soyez.
which-game = Quel jeu
your-name = Votre nom
free-seats-mean = Les places libres sont pour vos amis. Des robots peuvent prendre celles qui restent.
make-table = Ouvrir la table
clock = Temps de réflexion
no-clock = sans pendule
clock-seconds = { $n } s par décision, et { $minutes } min de réserve
clock-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
} par décision
no-clock-means = Aussi longtemps qu’on veut. Après deux minutes d’absence, un robot vous remplace.
clock-means = Quand le temps est écoulé, un robot prend cette seule décision.
who-may-come = Qui peut venir
by-link = qui a le lien
by-anyone = tout le monde
by-link-means = Personne d’autre n’apprend que cette table existe.
by-anyone-means = Des inconnus peuvent aussi voir cette table.
aid-hints = Des conseils pour tout le monde
aid-undo = Chacun peut annuler un choix
look-up = on peut relire : { $what }
with-hints = conseils
with-undo = annulation
with-aids = conseils et annulation

## Avant la partie

invite = Inviter
qr = Le lien de cette table en code QR
only-here = Ce lien ne marche que sur cet appareil. Ouvrez Kaiten à son adresse dans votre réseau, et invitez de là.
spectators = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
}
free-seat = Place libre
expected = on attend quelqu’un
is-here = là
away = pas là
hosts = hôte
program = programme
bot = robot, { $level }
put-bot = Robot
send-away = Renvoyer { $who }
shuffle = Mélanger les places
bots-play-as = Robots :
start = Commencer
fill-and-start = Compléter avec des robots et commencer
sit-down = S’asseoir
full-watch = Toutes les places sont prises. Vous regardez.
waits-for-host = { $who } lancera la partie.
called-off = La partie n’a pas pu commencer. Nombre secret { $how ->
    [wrong] différent de celui promis
   *[missing] manquant
} : { $who }. On peut la relancer.
waits-for-start = La partie commencera dans un instant.

## Pendant la partie

your-turn = À vous de jouer !
may-change = C’est choisi. On attend { $who } : d’ici là vous pouvez changer.
waits-for = On attend { $who }…
stood-in = Un robot a choisi pour vous entre-temps : vous pouvez encore changer.
said-of = { $who } : { $state }
chooses = réfléchit
waits-away = pas là ; un robot choisira en attendant
has-chosen = a choisi
lost = Connexion perdue. On la cherche…
paused = En pause

## Ce qu’on peut faire d’autre à la table

the-table = La table
invite-to-watch = Le lien de cette table
stood-in-for = { $n ->
    [one] un robot a choisi une fois à sa place
   *[other] un robot a choisi { $n } fois à sa place
}
free-it = Libérer cette place
do-not-free = Ne pas la libérer
hand-over = En faire l’hôte
add-time = Une minute de plus
pause = Faire une pause
go-on = Reprendre
to-stop = Pour arrêter
end-it = Arrêter la partie
do-not-end = Ne pas l’arrêter
end-means = La partie s’arrête quand tout le monde le veut.
want-end = { $who } { $n ->
    [one] veut
   *[other] veulent
} arrêter la partie.
leave = Rendre ma place
really-leave = Vraiment la rendre ?
other-device = Continuer sur un autre appareil
other-device-means = Lisez ce code avec l’autre appareil, ou ouvrez-y le lien : il sert une fois, pendant dix minutes.
qr-device = Un lien vers votre place en code QR
large-screen = Montrer la table sur un grand écran
call-me = M’appeler quand c’est à moi
to-join = Rejoindre avec un téléphone :

## Ce qui est refusé

unreached = Le serveur ne répond pas. Réessayez dans un instant.
too-fast = C’était trop à la fois. Réessayez dans un instant.
too-many = Trop de connexions viennent de votre adresse.
no-such-table = Cette table n’existe pas : il manque peut-être un bout du lien.
damaged = Ce qui est gardé de cette table est abîmé.
wrong-code = Ce lien a déjà servi, ou il a plus de dix minutes.
not-host = Seul l’hôte peut faire cela.
taken = Cette place est prise.
nobody-there = Personne n’est assis là.
full = Toutes les places sont prises.
not-full = Une place est encore libre.
bad-name = Un nom a de 1 à 24 caractères.
bad-terms = Une telle table n’est pas possible : { $why }.
starting = La partie va commencer : un instant.
unpromised = Tout le monde n’est pas prêt pour un nouveau départ : réessayez dans un instant.
has-started = La partie a commencé.
has-ended = La partie est finie.
not-gone = L’absence n’a pas encore duré assez longtemps.
not-agreed = Cette table ne le permet pas.
late = Votre choix est arrivé trop tard : la partie a continué.
not-kept = Le serveur n’a pas pu garder cela. Réessayez.
refused = Le serveur a refusé.

## Le flux d’une place

feed = { $game } avec { $others }
feed-your-turn = C’est à vous
feed-ended = La partie est finie
