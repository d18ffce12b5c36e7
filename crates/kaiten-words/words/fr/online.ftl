# Les tables d'un serveur : comment on les ouvre, comment on y vient, et ce qui s'y dit.

## Venir à une table

calling = On cherche la table…
nobody-answers = Le serveur ne répond pas. Nouvel essai…
begins = La partie commence…
look-on = Regarder
freed = Vous n'avez plus de place à cette table.
outdated = Cette page et le serveur ne sont pas de la même version.
renew = Recharger la page
ended-agreed = La partie s'est arrêtée d'un commun accord.
ended-new-rules = Les règles de ce jeu ont changé sur le serveur : la partie n'a pas pu continuer.
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
no-clock-means = Aussi longtemps qu'on veut. Après deux minutes d'absence, un robot vous remplace.
clock-means = Quand le temps est écoulé, un robot choisit à votre place, pour cette fois.
who-may-come = Qui peut venir
by-link = les personnes qui ont le lien
by-anyone = tout le monde
by-link-means = Personne d'autre n'apprend que cette table existe.
by-anyone-means = Des inconnus peuvent aussi voir cette table.
aid-hints = Des conseils pour tout le monde
aid-undo = Chacun peut annuler un choix
look-up = on peut relire : { $what }
with-hints = conseils
with-undo = annulation
with-aids = conseils et annulation

## Toutes les tables, les miennes et celles des autres

play-again = Rejouer
another-game = Un autre jeu
another-means = La même tablée, chacun une place plus loin ; les robots restent.
no-room = Il n'y a pas assez de places pour { $n } personnes.
next-ready = La prochaine partie est prête.
go-to-table = Aller à la table
open-mean = Asseyez-vous à l'une de ces tables, ou regardez : elles attendent du monde.
open-count = { $n ->
    [one] { $n } table ouverte
   *[other] { $n } tables ouvertes
}
look-again = Actualiser
none-open = Aucune table n'attend de joueurs pour le moment.
make-open = Ouvrir une table à tous
free-seats = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
nobody-sits = encore personne
no-server = Il n'y a pas de tables ici : cette page ne vient d'aucun serveur Kaiten.
mine-online = Aux tables du serveur
mine-none = Vous n'avez pas de place à une table de ce serveur.
your-turn-at = { $n ->
    [one] À vous de jouer à { $n } table
   *[other] À vous de jouer à { $n } tables
}
asking = On demande au serveur…
you-start = Toutes les places sont prises : vous pouvez commencer.
gathers = On s'installe : { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
came-in = { $how ->
    [won] Vous avez gagné.
    [shared] Vous partagez la première place.
   *[other] Vous êtes { $place } sur { $n }.
}
gone = Cette table n'existe plus.
look-at = Regarder
forget-means = Oublier cette table : cet appareil perd la clé de votre place
really-forget = Vraiment l'oublier ?
remind = Me prévenir
feed = L'adresse de votre flux
feed-means = Donnez cette adresse à un lecteur de flux : il vous dira quand c'est à vous. Les personnes qui la connaissent apprennent quand c'est à vous et avec qui vous jouez, et peuvent venir à la table ; elles n'apprennent aucune carte.
address-copied = L'adresse a été copiée.
copy-by-hand = Ce navigateur ne laisse pas la page copier ici : l'adresse est sélectionnée, copiez-la vous-même.
which-seat = Votre place
seat-of = Place { $n }, { $shape ->
    [circle] rond
    [square] carré
    [triangle] triangle
    [diamond] losange
    [star] étoile
    [cross] croix
    [heart] cœur
   *[moon] lune
}
seat-gone = Quelqu'un vient de prendre cette place : la prochaine libre est choisie.
no-calls = { $why ->
    [open] À une adresse sans https, aucun navigateur ne laisse une page envoyer de notifications.
    [denied] Votre navigateur ne laisse pas cette page envoyer de notifications ; ses réglages peuvent le permettre.
   *[none] Ce navigateur n'a pas de notifications pour les pages.
} Le titre de l'onglet dit quand c'est à vous.
without-https = Cette adresse n'a pas de https. Le navigateur ne garde donc rien pour jouer hors ligne, n'installe pas d'application, n'envoie pas de notifications, et les liens se copient à la main. Tout le reste marche.
bots-here-mean = tout de suite, tant que vous voulez
intro-here = Cinq jeux de sushi, contre des robots, côte à côte ou entre amis : sans compte.
none-kept = Aucune partie n'est encore gardée sur cet appareil.

## Avant la partie

change-terms = Modifier
change-means = Combien jouent, et comment : toute la table le voit aussitôt.
agree = Jouer ainsi

invite = Inviter
qr = Le lien de cette table en code QR
only-here = Ce lien ne marche que sur cet appareil. Ouvrez Kaiten à son adresse dans votre réseau, et invitez de là.
spectators = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
}
free-seat = Place libre
expected = on attend quelqu'un
is-here = là
away = pas là
hosts = hôte
program = programme
bot = robot, { $level }
put-bot = Robot
send-away = Faire partir { $who }
shuffle = Mélanger les places
bots-play-as = Robots :
start = Commencer
fill-and-start = Compléter avec des robots et commencer
sit-down = S'asseoir
full-watch = Toutes les places sont prises. Vous regardez.
waits-for-host = { $who } lancera la partie.
called-off = La partie n'a pas pu commencer : { $how ->
    [wrong] un appareil a envoyé un autre nombre secret que celui promis
   *[missing] un appareil n'a pas répondu
} ({ $who }). On peut la relancer.
called-off-in-all = { $n ->
    [one] À cette table, un lancement n'a pas abouti, faute du bon nombre
   *[other] À cette table, { $n } lancements n'ont pas abouti, faute du bon nombre
} : { $who }.
waits-for-start = La partie commencera dans un instant.

## Pendant la partie

your-turn = À vous de jouer !
may-change = C'est choisi. On attend { $who } : d'ici là vous pouvez changer.
waits-for = On attend { $who }…
stood-in = Un robot a choisi pour vous entre-temps : vous pouvez encore changer.
stood-in-times = Entre-temps, un robot a choisi { $n ->
    [one] une fois
   *[other] { $n } fois
} à votre place : le journal dit quoi.
looks-on = Vous regardez.
said-of = { $who } : { $state }
chooses = réfléchit
waits-away = pas là ; un robot choisira à sa place
has-chosen = a choisi
comes-aloud = { $who } { $n ->
    [one] s'assoit.
   *[other] s'assoient.
}
leaves-aloud = { $who } { $n ->
    [one] a
   *[other] ont
} quitté la table.
away-aloud = { $who } { $n ->
    [one] n'est plus là.
   *[other] ne sont plus là.
}
back-aloud = { $who } { $n ->
    [one] est
   *[other] sont
} de retour.
chose-aloud = { $who } { $n ->
    [one] a
   *[other] ont
} choisi.
days-left = { $days } j { $hours } h
lost = Connexion perdue. Nouvel essai…
paused = En pause

## Après la partie

check-deals = Vérifier les donnes
deals-are-checked = Chaque donne est tirée une nouvelle fois…
deals-fair = Personne n'a choisi ce qui a été distribué.
deals-left-out = Toutes les donnes concordent, mais aucun nombre de cet appareil n'y figure.
deals-unwitnessed = Toutes les donnes concordent avec l'enregistrement.
deals-of-server = Toutes les donnes concordent, mais le serveur les a tirées seul.
deals-unfair = Quelque chose ne correspond pas.
deals-follow = { $n ->
    [one] La seule donne découle
   *[other] Les { $n } donnes et lancers découlent tous
} de nombres secrets, fixés avant que quiconque connaisse ceux des autres.
deals-shuffles = Les places ont été mélangées { $n ->
    [one] une fois, et cela découle
   *[other] { $n } fois, et cela découle
} du seul nombre du serveur.
deals-numbers = { $n ->
    [0] Personne d'autre que le serveur n'a donné un tel nombre.
    [one] Une personne a donné un tel nombre, en plus du serveur.
   *[other] { $n } personnes ont donné un tel nombre, en plus du serveur.
}
deals-own-number = La partie a commencé comme cet appareil l'a vu, et le nombre qu'il a donné y figure.
deals-own-left-out = La partie a commencé comme cet appareil l'a vu. Seul quelqu'un dont le nombre y figure peut dire si les nombres ont été choisis.
deals-nothing-noted = Cet appareil n'a rien noté au début de la partie : il n'en sait que ce que dit l'enregistrement. Qui a donné un nombre peut en vérifier plus.
deals-nobody-gave = Qui gère le serveur a donc pu choisir ce qui a été distribué.
deals-do-not-show = Ce que cela ne montre pas : qui gère le serveur a pu regarder les cartes pendant la partie.
deals-fault = { $step ->
    [0] Dans l'enregistrement : { $why }.
   *[other] Étape { $step } : { $why }.
}

## Ce qu'on peut faire d'autre à la table

the-table = La table
invite-to-watch = Le lien de cette table
stood-in-for = { $n ->
    [one] un robot a choisi une fois à sa place
   *[other] un robot a choisi { $n } fois à sa place
}
free-it = Libérer cette place
do-not-free = Ne pas la libérer
hand-over = En faire l'hôte
take-over = Devenir l'hôte
add-time = Une minute de plus
pause = Faire une pause
go-on = Reprendre
to-stop = Pour arrêter
end-it = Arrêter la partie
do-not-end = Ne pas l'arrêter
end-means = La partie s'arrête quand tout le monde le veut.
want-end = { $who } { $n ->
    [one] veut
   *[other] veulent
} arrêter la partie.
leave = Rendre ma place
really-leave = Vraiment la rendre ?
really-end = Vraiment l'arrêter ?
really-hand-over = Vraiment en faire l'hôte ?
really-send-away = Vraiment faire partir ?
other-device = Continuer sur un autre appareil
other-device-means = Lisez ce code avec l'autre appareil, ou ouvrez-y le lien : il ne sert qu'une fois, dans les dix minutes.
qr-device = Un lien vers votre place en code QR
large-screen = Montrer la table sur un grand écran
call-me = Me prévenir quand c'est à moi
to-join = Rejoindre avec un téléphone :

## Parler

talk = Discussion
talk-new = Discussion, { $n } à lire
nothing-said = Personne n'a encore rien dit. Un petit bonjour ?
say-something = Dire quelque chose
send = Envoyer
emotes = Dessins
emote = { $emote ->
    [hello] Bonjour !
    [thanks] Merci !
    [bravo] Bien joué !
    [laugh] Ha ha !
    [wow] Oh !
    [ouch] Aïe !
    [hmm] Je réfléchis…
   *[yum] Miam !
}
only-sitters-speak = Seules les personnes assises à la table peuvent parler. Vous pouvez lire.
speak-in-drawings = À cette table, on ne parle qu'en dessins.
on-its-way = envoi…
mute-people = Ne plus entendre
mute-one = Ne plus entendre { $who }
hear-one = Entendre de nouveau { $who }
mute-all = N'entendre personne
hear-all = Entendre de nouveau tout le monde
all-muted = Vous n'entendez plus personne.
nobody-to-mute = Personne d'autre ne peut parler ici.
says-aloud = { $who } : { $what }
many-aloud = { $n } nouveaux messages ; le dernier, { $who } : { $what }
talk-lost = La connexion est perdue : on ne peut rien dire avant son retour. Ce que vous avez écrit reste ici.
talk-did-not-arrive = Ceci n'est pas arrivé : la connexion a été perdue. Renvoyez-le.
bad-saying = Cela ne peut pas être dit : un message a de 1 à { $most } caractères visibles.
talk-allowed = Discussion
talk-words = mots et dessins
talk-emotes = dessins seulement
talk-off = aucune
talk-words-mean = Les personnes assises à la table peuvent s'écrire, et s'envoyer de petits dessins.
talk-emotes-mean = Les personnes assises à la table peuvent s'envoyer huit petits dessins, sans rien écrire.
talk-off-means = Personne ne peut rien dire à cette table.
with-emotes = des dessins pour toute discussion
without-talk = sans discussion

## Ce qui est refusé

unreached = Le serveur ne répond pas. Réessayez dans un instant.
too-fast = Trop d'un coup. Réessayez dans un instant.
too-many = Trop de connexions viennent de votre adresse.
no-such-table = Cette table n'existe pas : il manque peut-être un bout du lien.
damaged = Les données de cette table sont endommagées.
wrong-code = Ce lien a déjà servi, ou il a plus de dix minutes.
not-host = Seul l'hôte peut faire cela.
taken = Cette place est prise.
nobody-there = Personne n'est assis là.
full = Toutes les places sont prises.
not-full = Une place est encore libre.
bad-name = Un nom a de 1 à { $most } caractères.
bad-terms = Une telle table n'est pas possible.
starting = La partie va commencer : un instant.
unpromised = Tout le monde n'est pas prêt à relancer la partie : réessayez dans un instant.
has-started = La partie a commencé.
has-ended = La partie est finie.
not-gone = L'absence n'a pas encore duré assez longtemps.
not-agreed = Cette table ne le permet pas.
late = Votre choix est arrivé trop tard : la partie a continué.
not-kept = Le serveur n'a pas pu garder cela. Réessayez.
refused = Le serveur a refusé.

## Le flux d'une place

feed-title = { $game } avec { $others }
feed-your-turn = C'est à vous
feed-ended = La partie est finie
