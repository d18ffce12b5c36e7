# The mark of a ruling in RULES.fr.md.
ruling = DÉCISION
no-such-rule = Il n'y a pas de telle règle.
all-rules = Toutes les règles
understood = Compris
back-to-table = Retour à la table
ways-out = Sorties
play = Jouer
search = Chercher dans les règles
contents = Sommaire
found = { $n ->
    [0] Aucune règle n'a ces mots.
    [one] { $n } règle
   *[other] { $n } règles
}
as-written = Montrer les exemples tels qu'écrits
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
fresh = neuf
more-examples = { $n ->
    [one] Un autre exemple
   *[other] Autres exemples ({ $n })
}
examples = { $n ->
    [one] Exemple
   *[other] Exemples ({ $n })
}
