at = { $place } : { $why }
step = étape { $n }
seat = siège { $n }
by-rule = { $why } (règle { $rule } : { $sentence })
by-rule-alone = { $why } (règle { $rule })

## What is wrong

unknown = « { $word } » n'est pas { thing }
unknown-of = « { $word } » n'est pas { thing } : il y a { $known }
form = « { $word } » n'est pas { thing } : écrivez { $write }
missing = absent
twice = présent deux fois
number = { $found } n'est pas entre { $least } et { $most }
count = { things }, au lieu de { $most }
count-range = { things }, au lieu de { $least } à { $most }
not-in-box = la boîte n'en a pas autant : { $pieces }
out-of-place = { $piece } ne peut pas être ici
otherwise = cela devrait être { $is }
no-seat = il n'y a pas de siège { $seat } : la table en a { $seats }
contradiction = { $parts } se contredisent
json = ce n'est pas écrit comme il faut : { $said }

## Records

empty = il n'y a aucune partie ici
not-text = ce n'est pas du texte en UTF-8
not-json = ce n'est pas du JSON : { $said }
no-opening = une partie commence par « {"{"} » ou par « game: », ce qui n'est pas le cas ici
cut-off = la partie est tronquée
long-line = la ligne dépasse { $n } Mio
long-record = la partie dépasse { $n } Mio
unreadable = à partir d'ici, rien ne se lit : { $said }
other-game = c'est une partie de { $found }, pas de { $wanted }
other-rules = la partie suit la version { $found } des règles, ce programme la version { $known }
may-not = le siège { $seat } ne peut pas choisir { $tried }
impossible = { $tried } est impossible
waits-for = { $n ->
    [one] le siège { $seats } choisit maintenant, et personne d'autre
   *[other] les sièges { $seats } choisissent maintenant, et personne d'autre
}
waits-for-chance = c'est au hasard de décider, pas à un siège
over = la partie est finie avant cette étape

## Deals that are checked

no-proof = cette partie n'a pas de preuve : ses donnes ne peuvent pas être vérifiées
start-unread = le départ que donne sa preuve est illisible
other-start = elle commence par un autre départ que celui qui a été noté
start-of-another = le départ que donne sa preuve est celui d'un autre jeu, ou d'autres options, règles ou sièges
wrong-seed = le nombre du serveur ne correspond pas à l'empreinte que tout le monde a vue
wrong-number = le nombre du siège { $seat } ne correspond pas à sa promesse
not-mine = le nombre qui a été noté n'y figure pas
not-shuffled = le mélange { $n } des sièges n'a pas été tiré ainsi
not-drawn = ici, le tirage donne { $expected }, pas { $found }
bot-chooses = le robot du siège { $seat } choisit { $expected }, pas { $found }
not-by-bot = la partie ne dit pas que le robot du siège { $seat } a fait ce choix
not-over = la partie s'arrête avant d'être finie : sa fin a été coupée

## Things, one and several

thing = { $what ->
    [number] un nombre
    [option] une option
    [answer] une réponse : yes ou no
    [bot] un robot
    [card] une carte
    [card-for-the-robot] une carte pour le robot
    [card-to-turn-face-down] une carte à retourner
    [copy] une copie
    [die] un dé
    [effect] un effet
    [face] une face
    [game] un jeu
    [kind-of-die] une sorte de dé
    [layout] une mise en place
    [line] une ligne
    [menu] un menu
    [move] un coup
    [move-of-a-seat] le coup d'un siège
    [number-of-imagined-games] un nombre de parties imaginées
    [number-of-pieces] un nombre de pièces
    [outcome] un tirage
    [phase] une phase
    [piece] une pièce de cette ligne
    [place-in-a-pile] une place dans une pile
    [seat] un siège
    [secret-number] un nombre secret
    [standing] un classement
    [step] une étape
    [sushi-on-wasabi] un sushi sur du wasabi
    [swap] un échange
    [throw] un jet
    [tile] une tuile
    [token] un jeton
    [tool] un outil
    [type-of-card] un type de carte
    [way-of-passing] un sens de passage
    [action-card] une carte action
    [bet] un pari
    [dessert] un dessert
    [level] un niveau
    [returned-card] une carte rendue
    [symbol] un symbole
    [client] un client
    [portion] un sushi ou une arête
   *[other] { $what }
}
things = { $found } { $of ->
    [action-cards] { $found ->
        [one] carte action
       *[other] cartes action
    }
    [appetizers] hors-d'œuvre
    [cards] { $found ->
        [one] carte
       *[other] cartes
    }
    [clients] { $found ->
        [one] client
       *[other] clients
    }
    [desserts] { $found ->
        [one] dessert
       *[other] desserts
    }
    [dice] { $found ->
        [one] dé
       *[other] dés
    }
    [effects] { $found ->
        [one] effet
       *[other] effets
    }
    [faces] { $found ->
        [one] face
       *[other] faces
    }
    [names] { $found ->
        [one] nom
       *[other] noms
    }
    [nigiri] { $found ->
        [one] sushi
       *[other] sushis
    }
    [numbers] { $found ->
        [one] nombre
       *[other] nombres
    }
    [pieces] { $found ->
        [one] pièce
       *[other] pièces
    }
    [places] { $found ->
        [one] place
       *[other] places
    }
    [players] { $found ->
        [one] joueur
       *[other] joueurs
    }
    [rolls] { $found ->
        [one] lancer
       *[other] lancers
    }
    [specials] { $found ->
        [one] supplément
       *[other] suppléments
    }
    [tiles] { $found ->
        [one] tuile
       *[other] tuiles
    }
   *[other] { $of }
}
