# Learning a game by playing it.

title = { $game } – apprendre en jouant
# On the box of a game.
learn = Apprendre
# The same, once it is begun.
lesson = Leçon
# Before the first game: what is offered, and to whom.
offer = Jamais joué ?
begin = Apprendre en jouant, 4 minutes environ
go-on-learning = Reprendre la leçon
once-more = Rejouer la leçon
coach = Votre coach
# How far it is: the chapter, and of how many.
part = Étape { $n } sur { $of }
new-table = Étape { $n } sur { $of } : on dresse la table à nouveau
go-on = Continuer
take-back = Reprendre ce coup
leave = Quitter la leçon
part-again = Recommencer cette étape
start-again = Recommencer la leçon
whole-game = Jouer une partie entière
coming = La leçon arrive…
missing = La leçon n'a pas pu être chargée. Vérifiez la connexion, puis réessayez.
