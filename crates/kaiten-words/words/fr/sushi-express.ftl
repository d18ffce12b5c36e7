feels = Pariez sur les dés, faites le tour du quartier, et gare au manque de pourboires.

## Clients

colour = { $client ->
    [light-blue] bleu clair
    [dark-blue] bleu foncé
    [pink] rose
    [purple] violet
    [green] vert
    [yellow] jaune
    [orange] orange
    [red] rouge
    [tip] pourboire
   *[other] { $client }
}
client = { $client ->
    [tip] { colour }
   *[other] client { colour }
}
# the same in English
clients = { $n ->
    [1] { client }
   *[other] { $n } × { client }
}
client-worth = { $client ->
    [tip] le moins perd
   *[other] 3, puis 1
}

## Action cards

action = { $action ->
    [same] même pari
    [swap] changer de place
    [reroll] nouveau jet
    [farther] une tuile plus loin
    [tip] pourboire
   *[other] { $action }
}
action-does = { $action ->
    [same] parier sur une case prise
    [swap] échanger deux voisins
    [reroll] relancer un dé
    [farther] à votre trajet
   *[tip] au décompte
}
playable-when = { $action ->
    [same] « Même pari » se joue quand vous pariez, sur une case où se trouve un pion.
    [swap] « Changer de place » se joue quand vous pariez, dès que deux nombres voisins ont un pion.
    [reroll] « Nouveau jet » se joue juste après votre propre jet, s'il était trop bas.
    [farther] « Une tuile plus loin » se joue quand votre camionnette roule.
   *[tip] Ce pourboire reste en main et compte à la fin.
}
# the same in English
in-hand = { action }, { action-does }. { playable-when }

## Tiles

tile = { $tile ->
    [shop] Sushi Express
    [park] le parc
    [after-shop] la maison { $house } après Sushi Express
   *[after-park] la maison { $house } après le parc
}
van-at = { $who } : camionnette { $tile ->
    [shop] chez Sushi Express
    [park] au parc
    [after-shop] à la maison { $house } après Sushi Express
   *[after-park] à la maison { $house } après le parc
}
brings = { tile }{ $shop ->
    [true] , prend un client
   *[false] {""}
}{ $tile ->
    [park] , pioche une carte
   *[other] {""}
}

## What happens

filled = Nouveau dans la rangée : { $clients }.
new-round = Nouveau tour. Premier pari : { $who }.
has-bet = { $who } : pari de { $space }{ $on-top ->
    [true] {" "}aussi, par-dessus, avec « même pari »
   *[false] {""}
}
swapped = { $who } : échange du { $space } et du { $next }, avec « changer de place »
threw = { $who } : jet de { $low } + { $high } = { $total }, { $enough ->
    [true] c'est assez
   *[false] trop bas
}
rerolls = { $who } : le { $face } est relancé, avec « nouveau jet »
failed = { $who } : pas de trajet ce tour-ci
draws = { $who } : une carte action piochée
drew = { $who } : c'est « { action } »
drove = { $who } : { $tile ->
    [shop] trajet jusque chez Sushi Express
    [park] trajet jusqu'au parc
   *[other] trajet
}{ $farther ->
    [0] {""}
   *[other] , +{ $farther } avec « une tuile plus loin »
}
took = { $who } : un { client } de plus
kept = { $who } : la rangée reste
discarded = { $who } : rangée défaussée, { $clients }
all-failed = Personne ne roule, et la rangée est défaussée : { $clients }.
over = La pioche ne suffit plus : le décompte.
shows-tips = { $who } : { $n ->
    [one] { $n } pourboire
   *[other] { $n } pourboires
} parmi les cartes action
scored = { $who } : { $points }, { reason } ({ $rule })
reason = { $rule ->
    [V1] premier de chaque couleur
    [V2] clients en plus
    [V3] le moins de pourboires
   *[other] {"\u2060"}{ $rule }
}

## Moves

move-bet = parier { $space }
move-same = parier { $space } par-dessus, avec « même pari »
move-swap = échanger { $space } et { $next }
move-reroll = relancer le { $face }
move-pass = ne pas jouer de carte
move-drive = { $n ->
    [0] rouler
    [1] rouler une tuile plus loin
   *[other] rouler { $n } tuiles plus loin
}
move-take = prendre le { client }
move-keep = laisser la rangée
move-discard = défausser la rangée

## What is asked

ask-bet = Pariez : combien feront les deux dés au moins ?
ask-which-taken = Sur quelle case prise pariez-vous ?
ask-on-top = Parier { $space } par-dessus, avec la carte « même pari » ?
ask-which-swap = Quels voisins changent de place ?
ask-swap = Échanger deux paris voisins, ou les laisser ?
bet-is-placed = Votre pari est placé.
ask-missed = { $total } est inférieur à { $bet }. { $reroll ->
    [true] { $second ->
        [true] Relancer un dé, ou renoncer ?
       *[false] Relancer un dé, ou les deux pour le second jet ?
    }
   *[false] { $second ->
        [true] Vous restez sur place et piochez une carte.
       *[false] Vous avez un second jet.
    }
}
ask-drive = Roulez de { $bet } tuiles.
ask-how-far = Rouler de { $bet } tuiles, ou plus loin avec des cartes ?
ask-take = Votre camionnette est passée chez Sushi Express : prenez un client.
ask-orders = Vous aviez le pari le plus bas : les clients de la rangée restent-ils ?

## Buttons

bet-on-top = Parier { $space } par-dessus
leave-them = Les laisser
go-on = Continuer
second-throw = Second jet
give-up = Renoncer et piocher
drive = Rouler de { $tiles } : { $brings }
keep-row = Laisser la rangée
discard-row = Défausser la rangée
ends-the-game = finit la partie

## The board

phase-bets = Paris
phase-dice = Dés
phase-vans = Trajets
phase-orders = Commandes
space-to-bet = parier { $space } : { $odds } de chances de rouler, vers { $brings }{ $n ->
    [0] {""}
   *[other] {" "}; prise par { $names }
}
move-with-odds = { $what } : { $odds } de chances de rouler
tile-to-reach = rouler de { $tiles } tuiles : { $brings }
needs = { $who } { $person ->
    [you] avez
   *[they] a
} besoin de { $bet }
reached = { $who } : { $total } { $sign } { $bet }
clients-in-pile = { $n } { pile-clients } dans la pioche
# the same in English
pile-clients = { $n ->
    [one] client
   *[other] clients
}
actions-in-pile = { $n } { $n ->
    [one] carte
   *[other] cartes
} action dans la pioche
# the same in English
pile-actions = { $n ->
    [one] action
   *[other] actions
}
discarded-so-far = Défaussés : { $clients }
client-gain = { client } : { $points } { $n ->
    [one] point
   *[other] points
} pour vous en l'état
no-clients-yet = pas encore de clients
played-last = la dernière carte jouée
surely-in-hand = sûrement en main
used = utilisées
actions-in-hand = { $n } { $n ->
    [one] carte
   *[other] cartes
} action en main
no-actions = pas de carte action
bets-first = parie en premier ce tour-ci
the-bet = pari { $bet }
fewest-now = pour le moins de pourboires, en l'état
lost-now = { $points } { fewest-now }
if-over-now = si la partie finissait maintenant

## Examples of the rules: how things stand

line = { $label ->
    [bets] Parie sur
    [vans] Camionnette sur la tuile
    [row] Clients visibles
    [clients] Clients de
    [hands] Cartes action
    [spent] Cartes jouées par
    [pile] Pioche de clients
    [actions] Pioche de cartes action
    [phase] Maintenant
   *[other] { any-line }
}
no-bet-yet = pas encore de pari
pawn = { $space }{ $nth ->
    [1] {""}
   *[other] {" "}(n° { $nth } en partant du bas)
}{ $gone ->
    [true] {" "}(a quitté le tableau)
   *[false] {""}
}
van = { $number }{ $tile ->
    [0] {" "}Sushi Express
    [6] {" "}le parc
   *[other] {""}
}
phase = { $phase ->
    [start] avant le premier pari
    [bet] parier
    [placed] le pari est posé : échanger ?
    [throw] lancer les dés
    [throw-again] lancer les dés une seconde fois
    [missed] le jet est trop faible { $dice }
    [missed-again] le second jet est trop faible { $dice }
    [failed] le pari a échoué
    [reroll-beside] on relance un dé à côté de { $dice }
    [reroll-again-beside] on relance un dé du second jet à côté de { $dice }
    [drive] rouler
    [take] prendre un client
    [park] piocher une carte au parc
    [orders] les commandes
    [fill] compléter la rangée
    [over] { game-is-over }
   *[other] {"\u2060"}{ $phase }
}
in-box = { $what ->
    [vans] { $n ->
        [one] { $n } camionnette
       *[other] { $n } camionnettes
    }
    [pawns] { $n ->
        [one] { $n } pion
       *[other] { $n } pions
    }
   *[other] {"\u2060"}{ $n } { $what }
}

## Examples of the rules: what happens

does = { $what ->
    [bet] parie sur { $one }
    [same] joue { $card } et parie sur { $one }
    [swap] joue { $card } et échange les pions sur { $one } et { $other }
    [reroll] joue { $card } et relance { $one }
    [pass] ne joue pas de carte
    [drive] { $n ->
        [0] roule
        [1] roule une tuile plus loin
       *[other] roule { $n } tuiles plus loin
    }
    [keep] laisse les clients
    [discard] défausse les clients
   *[other] {"\u2060"}{ $what }
}
chance = { $what ->
    [start] On commence avec
    [throw] Les dés montrent
    [die] Le dé montre
    [fill] La rangée reçoit
   *[other] { any-chance }
}
starts = { $row } et le premier joueur est { $first }
