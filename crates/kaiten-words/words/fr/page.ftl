# What the pages say, whichever game they show.

## Around every page

skip = Aller à la table
mute = Couper le son
unmute = Activer le son
to-light = Apparence claire
to-dark = Apparence sombre
lost = Ce lien ne mène nulle part : il a peut-être été tronqué.
to-home = Voir tous les jeux
close = Fermer
rules = Règles
rule = Règle
not-affiliated = Kaiten n'est pas lié aux éditeurs des jeux.

## What pages are called

title-setup = { $game } – préparation
# the same in English
title-table = { $game } – table
title-rules = { $game } – règles
title-new = Une nouvelle table
# the same in English
title-online = Table
title-tables = Tables ouvertes
title-mine = Mes parties
title-review = { $game } – relecture
title-lost = Rien ici

## Until a game is here

game-coming = Le jeu arrive…
game-missing = Le jeu n'a pas pu être chargé. Vérifiez la connexion, puis réessayez.
try-again = Réessayer

## Home

tagline = La table des jeux de sushi
intro = Cinq jeux de sushi, contre des robots ou côte à côte : sans compte, et même hors ligne.
ways-to-play = Façons de jouer
against-bots = Contre des robots
against-bots-means = tout de suite, hors ligne aussi
with-friends = Entre amis
with-friends-means = un lien à envoyer, rien à installer
at-a-table = À une vraie table
at-a-table-means = la feuille de score compte
where-you-left = Là où vous en étiez
once-more = On remet ça ?
new-here = Première visite ? Commencez par celui-ci
against = contre { $who }
you-against = Vous contre { $who }
play-now = Jouer tout de suite
new-game = Nouvelle partie
play = Jouer
set-up = Préparer
learn-in = Apprendre { $game } en { $minutes } minutes
# the same in English
time = { $minutes } min
minutes = { $seats } joueurs · { time }
on-this-device = Parties sur cet appareil
all-games = Les { $n } parties
damaged-game = endommagée : on ne peut plus l'ouvrir
round-of-three = Manche { $round } sur 3
won = { $person ->
    [you] Vous avez gagné
    [all] Première place partagée : { $who }
   *[they] { $who } a gagné
}
go-on-playing = Continuer
delete = Supprimer
really-delete = Vraiment supprimer ?
download = Télécharger la partie
review = Revoir
review-a-record = Revoir une partie

## Set-up

fewer = Moins
more = Plus
name = Nom
who-plays = Qui joue
plays = joue
person = Une personne
person-means = Joue ici ; à plusieurs, on se passe l'appareil.
first-player = Joueur 1
level = { $level ->
    [apprentice] apprenti
    [cook] cuisinier
    [chef] chef
    [master] maître
   *[other] {"\u2060"}{ $level }
}
level-means = { $level ->
    [apprentice] Voit ce qu'un choix rapporte, mais se trompe souvent.
    [cook] Voit ce qu'un choix rapporte et se trompe un peu.
    [chef] Anticipe : imagine la suite de la partie.
    [master] Anticipe dix fois plus qu'un chef.
   *[other] {""}
}
level-wins = gagne { $percent } des parties entre les quatre niveaux
wins-mean = Victoires de chaque niveau quand les quatre sont à la même table ({ $games } parties).
how-played = Comment on joue
memory = Ce que l'on peut consulter
memory-table = le dernier tour
memory-table-means = Comme à une vraie table : le reste, à vous de le retenir.
memory-log = tout le journal
memory-log-means = Le journal garde chaque tour ; les cartes cachées que vous avez vues, à vous de les retenir.
memory-all = tout ce que l'on a vu
memory-all-means = La table montre aussi ce que vous avez vu et qu'il faudrait retenir.
bots-remember = Les robots n'oublient rien
bots-remember-means = Ils savent tout ce qu'ils ont vu. Sinon, ils ne savent que ce que vous pouvez consulter.
start = Commencer
no-room = Ce navigateur n'a plus de place pour garder la partie. Supprimez-en une terminée sur la page d'accueil.

## The table

board = La table
others = Les autres joueurs
round = Manche
of-three = sur 3
score-and-now = { $sure } { $n ->
    [one] point
   *[other] points
} ; { $now } si la manche s'arrêtait maintenant
score-now = { $now } { $n ->
    [one] point
   *[other] points
} si la partie s'arrêtait maintenant
score-hidden = Les points se comptent à la fin
about-score = { $who } : { $score }{ $reasons ->
    [none] {""}
   *[other] {"\u202f"}: { $reasons }
}.
and-more = et d'autres
about-keys = ← → autres éléments · ? tous les raccourcis · Échap fermer
nothing-yet = Rien pour l'instant
remembered = De mémoire
waiting = Les autres choisissent…
your-turn = C'est au tour { $initial ->
    [vowel] d'{ $who }
   *[other] de { $who }
}.
asked = { $who } : { $question }
pass-device = Passez l'appareil à { $who }.
ready = C'est moi
not-allowed = Impossible : { $rule }
not-allowed-alone = C'est impossible.
no-game = Cette partie n'est pas sur cet appareil.
damaged = Cette partie est endommagée et ne peut pas continuer. Vous pouvez télécharger ce qu'il en reste avant de la supprimer.
other-rules = Cette partie a commencé avec d'autres règles que celles de cette version de Kaiten et ne peut pas continuer ici. Vous pouvez la télécharger avant de la supprimer.
download-damaged = La télécharger
drop-it = La supprimer
elsewhere = Cette partie est ouverte dans un autre onglet.
play-here = Jouer ici

## A table of cards

more-of-the-table = Qui mène, et quelles mains arrivent
look-at = { $who } : voir de plus près
hands-to-come = Les mains qui viennent vers vous
next-hands = Prochaines mains
hand-comes = { $n ->
    [1] { $who } : la prochaine main
   *[other] { $who } : main dans { $n } tours
}
goes-on-to = Votre main passe à { $who }
cards-in-deck = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
has = { $who } : { $n }{ $points ->
    [0] {""}
   *[other] {" "}({ $points } pour l'instant)
}

## Beside the board

hint = Conseil
undo = Annuler
# the same in English
score = Points
log = Journal
earlier = Tours précédents
a-master = Un maître choisirait :
best-choice = le meilleur
figures = Les chiffres en détail
# the same in English
total = total
no-points-yet = Pas encore de points
if-it-ended-now = Si on s'arrêtait maintenant
counted = Décompte
round-number = Manche { $n }
why-points = La règle
imagined = Points de moins qu'avec le meilleur choix, en moyenne sur { $n } parties imaginées.

## The end

game-over = La partie est finie
you-win = Vous gagnez !
wins = { $who } gagne !
share = Première place partagée : { $who } !
look-at-table = Regarder la table
what-next = Et maintenant ?
again = Rejouer
change-table = Modifier la table
result = Résultat
share-it = Partager
link-copied = Le lien vers cette partie a été copié.
copy = Copier
copy-link = Copiez ce lien vers la partie
ahead-by = { $n ->
    [one] { $n } point
   *[other] { $n } points
} d'avance sur { $second }.
difference = Le plus gros écart : { $what }{ $when ->
    [round] {" "}à la manche { $round }
    [end] {" "}à la fin
   *[once] {""}
}, { $own } contre { $other }.
tie-broken = À égalité avec { $second }, à { $n ->
    [one] { $n } point
   *[other] { $n } points
}, mais devant grâce à { $own } contre { $other }.
points-each = { $n ->
    [one] { $n } point
   *[other] { $n } points
} chacun.
curve = Les points, manche par manche

## Review

bad-record = Impossible de montrer cette partie : { $why }.
paste-here = Collez une partie, en JSON ou en texte
step = Étape
step-of = Étape { $step }/{ $last }
first = Première étape
back = Précédente
next = Suivante
last = Dernière étape
eyes = Vu par
all-open = Mains ouvertes
link-to-step = Un lien vers cette étape
