# The mark of a ruling in RULES.fr.md.
ruling = DÉCISION
# How RULES.fr.md begins to say why a rule has no example.
no-example = Sans exemple
a-ruling = Décision
these-rulings = Décision { $ids }
coming = Les règles arrivent…
missing = Les règles n'ont pas pu être chargées. Vérifiez la connexion, puis réessayez.
try-again = Réessayer
no-such-rule = Cette règle n'existe pas.
all-rules = Toutes les règles
understood = Compris
back-to-table = Retour à la table
ways-out = Aller ailleurs
play = Jouer
search = Chercher dans les règles
search-all = Chercher dans toutes les règles
title-all = Les règles de tous les jeux
contents = Sommaire
at-a-glance = En bref
aim = But
turn = Un tour
worth = Valeurs
chapters = Règles
in-full = Toute la règle : chaque phrase a son numéro, et des exemples montrent ce qu'elle veut dire.
behind = Comment ce texte est fait, nos décisions et la notation des exemples
words-of-pieces = Le nom des pièces
found = { $n ->
    [0] Aucune règle ne contient ces mots.
    [one] { $n } règle
   *[other] { $n } règles
}
found-in = { found } dans { $games } jeux
found-so-far = { found } pour l'instant ; les autres jeux arrivent…
some-missing = Certaines règles n'ont pas pu être chargées. Vérifiez la connexion, puis réessayez.
as-written = Montrer les exemples tels qu'ils s'écrivent
other-games = Autres jeux
rules-of = Règles de
on-this-page = Ici, chacune de ces marques et chacun de ces numéros est un petit ※, qui mène à cet endroit.
drawn = Sur cette page, les exemples sont dessinés. Voici comment ils s'écrivent, ici et dans les parties enregistrées :
new-game = Une nouvelle partie
example = Exemple
forbidden = Interdit
count = Le décompte
then = alors
seat = siège { $n }
fresh = nouveau
more-examples = { $n ->
    [one] Un autre exemple
   *[other] Autres exemples ({ $n })
}
examples = { $n ->
    [one] Exemple
   *[other] Exemples ({ $n })
}
