# What the pages say, whichever game they show.

## Around every page

skip = Vers la table
speed = Vitesse
slow = lent
usual = normal
fast = rapide
still = sans mouvement
mute = Couper le son
unmute = Activer le son
light = Clair
dark = Sombre
lost = Ce lien ne mène nulle part : il a peut-être été coupé en route.
to-home = Vers tous les jeux
close = Fermer
rules = Règles
rule = Règle
not-affiliated = Kaiten n'est pas lié aux éditeurs des jeux.

## Home

tagline = La table des jeux de sushi
intro = Jouez contre des robots ou côte à côte. Sans compte, et même hors ligne.
go-on = Reprendre la partie
minutes = { $seats } joueurs · { $minutes } min
on-this-device = Parties sur cet appareil
finished = terminée
damaged-game = illisible
at-step = Étape { $step }
look-at-it = Voir
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
plays = joue
person = Une personne ici
first-player = Joueur 1
level = { $level ->
    [apprentice] apprenti
    [cook] cuisinier
    [chef] chef
    [master] maître
   *[other] {"\u2060"}{ $level }
}
memory = Ce que l'on peut consulter
memory-table = le dernier tour, comme à une vraie table
memory-log = tout le déroulement
memory-all = aussi tout ce que l'on a vu
bots-remember = Les robots se souviennent de tout ce qu'ils ont vu
start = Commencer
no-room = Ce navigateur n'a plus de place pour garder la partie. Supprimez-en une terminée sur la première page.

## The table

round = Manche
of-three = sur 3
nothing-yet = Encore rien
remembered = De mémoire
waiting = Les autres choisissent…
your-turn = C'est au tour { $initial ->
    [vowel] d'{ $who }
   *[other] de { $who }
}.
asked = { $who } : { $question }
pass-device = Passez l'appareil à { $who }.
ready = Je suis prêt
not-allowed = Impossible : { $rule }
no-game = Il n'y a pas de telle partie sur cet appareil.
damaged = La partie enregistrée est illisible : { $why }.
download-damaged = La télécharger avant de l'oublier
drop-it = L'oublier

## Beside the board

hint = Conseil
undo = Annuler
# the same in English
score = Points
log = Déroulement
log-short = Journal
a-master = Un maître choisirait :
imagined = Avance attendue en points, sur { $n } parties imaginées.

## The end

game-over = La partie est finie
you-win = Vous gagnez !
wins = { $who } gagne !
share = Première place partagée : { $who } !
look-at-table = Regarder la table
again = Rejouer

## Review

bad-record = Cette partie ne peut pas être montrée : { $why }.
paste-here = Collez une partie, en JSON ou en texte
step = Étape
step-of = Étape { $step }/{ $last }
first = Première étape
back = Précédente
next = Suivante
last = Dernière étape
eyes = Vu par
all-open = Tout visible
link = Lien
link-to-step = Un lien vers cette étape
