# What a person sets once for all games, and what the keys do.

settings = Réglages

speed = Vitesse
slow = Calme
slow-means = on suit chaque pièce des yeux
usual = Normale
usual-means = comme autour d'une table
fast = Rapide
fast-means = pour qui connaît le jeu
still = Sans animation
still-means = tout est aussitôt à sa place
# the same in English
volume = Volume
silent = coupé
loud = { $n } sur { $loudest }
confirm = Confirmer chaque choix
confirm-means = Un choix ne compte qu'après un appui sur « Jouer ».
gains = Points sur les cartes
gains-means = Une pastille indique ce qu'un choix rapporterait maintenant.
large = Grands caractères
theme = Apparence
system = Comme le système
light = Claire
dark = Sombre
language = Langue

## A choice that waits to be confirmed

chosen = Votre choix : { $choice }
play-it = Jouer
take-back = Revenir sur ce choix

## Keys

keys = Raccourcis clavier
use-keys = Utiliser ces touches
key-enter = Entrée
key-escape = Échap
key-home = Début
key-end = Fin
does-choose = Choisir sur le plateau : chaque élément porte son chiffre
does-move = Passer d'un élément à l'autre
does-go-on = Continuer ou confirmer le choix
does-close = Fermer, revenir sur le choix ou arrêter l'animation
does-hint = Conseil
does-undo = Annuler
# the same in English
does-score = Points
does-log = Journal
does-rules = Règles
does-sound = Activer ou couper le son
does-keys = Expliquer ce qui est sélectionné ou sous la souris, puis tout le reste de la table avec les flèches ; ailleurs, cette liste
does-step = En relecture, une étape en arrière ou en avant
does-first-and-last = En relecture, la première ou la dernière étape
