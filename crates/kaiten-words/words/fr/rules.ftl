# The mark of a ruling in RULES.fr.md.
ruling = DÉCISION
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
contents = Sommaire
found = { $n ->
    [0] Aucune règle ne contient ces mots.
    [one] { $n } règle
   *[other] { $n } règles
}
as-written = Montrer les exemples tels qu'ils s'écrivent
other-games = Autres jeux
rules-of = Règles de
drawn = Sur cette page, les exemples sont dessinés. Voici comment ils s'écrivent, ici et dans les parties enregistrées :
notation = La notation
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
