# The score pad for games at a real table.

## All pads

title = Feuille de score
title-of = { $game } – feuille de score
intro = Avec la boîte sur votre table : touchez ce qui se trouve devant chacun, et la feuille compte les points en les expliquant.
# On the first page, before the way to the pads.
new-pad = Nouvelle feuille
go-on = Continuer
evenings = Vos soirées
export = Tout enregistrer dans un fichier
sheet = Feuille de score

## A new pad

new-intro = Qui est à table ?
player = Joueur { $n }
suggest = Proposer un menu :
wish = { $wish ->
    [mean] Plus de coups bas
    [children] Pour les enfants
   *[surprise] Surprenez-nous
}
start = Ouvrir la feuille

## While it is filled in

rows = Ce qui est compté
players = Joueurs
kinds = Types de pièces
round = Manche { $round }
one-less = Un de moins : { $piece }
only-more = Ce que vous avez noté dans les manches est déjà compté : n'ajoutez que ce qui manque.
at-end = Comptez maintenant ce que chacun possède à la fin de la partie.
may-lie-together = Si les deux sont posés ensemble, touchez « { $piece } » à leur place.
nothing-yet = Pas encore de points.
from-the-top = Touchez du haut de la pile vers le bas : la première tuile est sur le dessus.
tap-to-correct = De haut en bas. Touchez une tuile ici pour la retirer.
next-comes-there = La prochaine tuile prendra la place de celle-ci.
read-rule = Lire la règle { $rule }
by-kind = Par type
by-player = Par joueur
next = Suivant : { $to }
result = Résultat
# Where something on the pad cannot be, and why.
doubt = { $place } : { $why }
not-in-box = Plus que la boîte n'en contient, { $rounds ->
    [true] toutes manches et tous joueurs réunis
   *[false] tous joueurs réunis
} : { $n } × { $piece }.
things = { $of ->
    [desserts] { $n ->
        [one] { $n } dessert
       *[other] { $n } desserts
    }
   *[pieces] { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
}
too-many = { things }, alors qu'il ne peut y en avoir que { $most }.
too-few = { things }, alors qu'il en faut au moins { $least }.
not-so-many = { things }, alors qu'il devrait y en avoir { $most }.
out-of-place = { $piece } ne peut pas s'y trouver.
must-be-there = Ce qui s'y trouve est à noter comme « { $piece } ».
is-twice = « { $piece } » ne peut y être qu'une fois.
not-kept = Ce navigateur ne conserve ni la feuille ni son résultat : partagez-le ou copiez le texte avant de continuer.
no-room = Ce navigateur n'a plus de place pour rouvrir la feuille. Son texte peut être copié.
really-go-on = Continuer sans conserver ?

## What it comes to

tie-broken = Égalité de points entre { $who } : { $own } contre { $others }.
tied-in-all = Égalité parfaite entre { $who } : { $own } chacun.
# the same in English
total = Total
reasons = Le détail des points
result-line = { $place }. { $who } : { $points } { $n ->
    [one] point
   *[other] points
}
# the same in English
result-line-of = { result-line } ({ $rows })
next-game = Partie suivante
correct = Corriger
share-text = Partager le texte
share-picture = Partager une image
copied = Copié.
not-copied = Ce navigateur ne laisse pas la page copier : sélectionnez le texte et copiez-le vous-même.

## What else lies beside it

tools = Outils
who-begins = Qui commence ?
begins = { $who } commence.
shuffle = Mélanger les places
sit-like = Asseyez-vous ainsi, dans le sens horaire : { $who }.
clock = Un sablier pour les rêveurs
# the same in English
seconds = { $n } s
time-is-up = Temps écoulé !
stop-clock = Arrêter le sablier
change = Changer les joueurs ou les options
leave-it = Ne rien changer
would-be-lost = Ceci n'a plus de place : { $what } Touchez encore pour continuer sans.
read-sheet = Compter cette feuille
read-all-the-same = La compter quand même
replaces = Elle remplacera la partie en cours sur la feuille.
really-replace = Remplacer la partie en cours ?
begin-anew = Recommencer

## What is damaged

damaged-pad = La feuille de { $game } conservée ici est abîmée. Vous pouvez d'abord l'enregistrer dans un fichier.
in-line = Ligne { $line } : { $why }
damaged-evenings = Les soirées conservées dans ce navigateur sont abîmées : impossible de les afficher ou d'en ajouter. Enregistrez-les d'abord dans un fichier.
go-on-with-rest = Continuer avec le reste
download-pad = L'enregistrer dans un fichier
