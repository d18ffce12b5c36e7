feels = Pariez sur les dés, faites le tour du quartier, et gardez assez de pourboires.

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
clients-alike = { $client ->
    [light-blue] clients bleu clair
    [dark-blue] clients bleu foncé
    [orange] clients orange
    [tip] pourboires
   *[other] clients { colour }s
}
some-clients = { $n ->
    [1] un { client }
   *[other] { $n } { clients-alike }
}
and = { $all } et { $last }
client-worth = { $client ->
    [tip] le moins : malus
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
hidden-card = carte Action
sheet-row = { $label ->
    [clients] Clients
   *[hands] Cartes Action
}
action-does = { $action ->
    [same] parier sur une case prise
    [swap] échanger deux paris voisins
    [reroll] relancer un dé
    [farther] pendant votre trajet
   *[tip] au décompte
}
playable-when = { $action ->
    [same] « Même pari » se joue quand vous pariez, sur une case où se trouve un pion.
    [swap] « Changer de place » se joue quand vous pariez, dès que deux nombres voisins ont un pion.
    [reroll] « Nouveau jet » se joue juste après votre propre jet, s'il était trop bas.
    [farther] « Une tuile plus loin » se joue quand votre camionnette avance.
   *[tip] Ce pourboire reste en main et compte à la fin.
}
# the same in English
in-hand = { action }, { action-does }. { playable-when }

## Tiles

tiles = { $n } { $n ->
    [one] case
   *[other] cases
}
tile = { $tile ->
    [shop] Sushi Express
    [park] le parc
    [past] { tiles } après Sushi Express
   *[before] { tiles } avant Sushi Express
}
van-at = { $who } : camionnette { $tile ->
    [shop] chez Sushi Express
    [park] au parc
   *[other] { tile }
}
way = { $way ->
    [shop] jusque chez Sushi Express : un client
    [client] en passant chez Sushi Express : un client
    [park] jusqu'au parc : une carte action
    [client-and-park] jusqu'au parc : un client et une carte
   *[other] et s'arrêter { tile }
}

## What happens

filled = La rangée reçoit { $clients }.
new-round = Un nouveau tour commence : { $who } { $person ->
    [you] pariez
   *[they] parie
} en premier.
plays = { $who } { $person ->
    [you] jouez
   *[they] joue
}
has-bet = { $on-top ->
    [true] { plays } « même pari » et { $person ->
        [you] pariez
       *[they] parie
    } aussi sur le { $space }.
   *[false] { $who } { $person ->
        [you] pariez
       *[they] parie
    } sur le { $space }.
}
swapped = { plays } « changer de place » : les paris sur le { $space } et le { $next } sont échangés.
threw = { $who } { $person ->
    [you] lancez
   *[they] lance
} les dés : { $low } et { $high } font { $total }, { $enough ->
    [true] c'est assez
   *[false] c'est trop peu
}.
rerolls = { plays } « nouveau jet » et { $person ->
    [you] relancez
   *[they] relance
} le { $face }.
failed = { $who } { $person ->
    [you] restez
   *[they] reste
} sur place ce tour-ci.
draws = { $who } { $person ->
    [you] piochez
   *[they] pioche
} une carte action.
drew = C'est « { action } ».
drove = { $farther ->
    [0] { $who }
    [1] { plays } « une tuile plus loin » et
   *[other] { plays } { $farther } fois « une tuile plus loin » et
} { $person ->
    [you] avancez
   *[they] avance
} { $tile ->
    [shop] jusque chez Sushi Express
    [park] jusqu'au parc
   *[other] pour { $person ->
        [you] vous arrêter
       *[they] s'arrêter
    } { tile }
}.
took = { $who } { $person ->
    [you] prenez
   *[they] prend
} { some-clients }.
kept = { $who } { $person ->
    [you] laissez
   *[they] laisse
} les clients dans la rangée.
discarded = { $who } { $person ->
    [you] défaussez
   *[they] défausse
} la rangée : { $clients }.
all-failed = Personne n'avance, et la rangée est défaussée : { $clients }.
over = La pioche ne suffit plus à compléter la rangée : la partie est finie.
shows-tips = { $who } { $person ->
    [you] montrez
   *[they] montre
} { $n ->
    [one] un pourboire
   *[other] { $n } pourboires
} parmi les cartes action.

## Why points are scored

reason = { $rule ->
    [V1] { $n ->
        [one] { $n } couleur
       *[other] { $n } couleurs différentes
    }
    [V2] { $n } de plus { $colours ->
        [one] de la même couleur
       *[other] des mêmes couleurs
    }
   *[V3] { $who ->
        [alone] le moins de pourboires ({ $n } contre { $most })
        [shared] le moins de pourboires ({ $n } contre { $most }), à égalité
       *[all] tout le monde a { $n } { $n ->
            [one] pourboire
           *[other] pourboires
        }
    }
}

## Why one would choose something

# the same in English
so-many-points = { $points } { $points ->
    [one] point
   *[other] points
}
because-drive = { $way ->
    [shop] Vous arrivez chez Sushi Express, où { some-clients } vous vaut { so-many-points }.
    [client] Vous passez chez Sushi Express, où { some-clients } vous vaut { so-many-points }.
    [park] Vous arrivez au parc et piochez une carte action.
    [client-and-park] Vous passez chez Sushi Express et arrivez au parc : un client et une carte action.
    [past] Il vous restera { tiles } jusqu'au parc.
   *[before] Il vous restera { tiles } jusqu'à Sushi Express.
}
because-bet = { $case ->
    [top] Votre pion est au-dessus : vous lancez et avancez avant { $who }.
    [sure] Un 2 ne peut pas échouer.
    [lowest] C'est le pari le plus bas : vous décidez de la rangée et pariez en premier au tour suivant.
    [along] Si { $who } réussit son jet, vous avancez aussi.
   *[comfort] En cas d'échec, vous piochez une carte action.
}
because-swap = { $case ->
    [denies] { $who } ne passera plus chez Sushi Express.
   *[harder] Il faudra alors { $space } à { $who }.
}
because-reroll = { $n ->
    [6] Un 6 avec ce dé suffit.
    [7] Un seul dé ne suffira pas, mais il vous rapproche.
   *[other] Un { $n } ou plus avec ce dé suffit.
}{ $last ->
    [true] {""}
   *[false] {" "}Sinon, il vous reste votre second jet.
}
because-pass = { $case ->
    [keep-swap] Les paris vous vont comme ils sont, et vous gardez votre carte.
    [second] Il vous reste votre second jet.
    [second-keep] Il vous reste votre second jet, et vous gardez votre carte.
    [fail-keep] Vous gardez votre carte pour une meilleure occasion.
    [fail] En échange, vous piochez une carte action.
   *[nothing] Vous n'avez aucune carte à jouer ici.
}
because-farther = Vous gardez « une tuile plus loin » pour plus tard.
because-take = { $case ->
    [new] C'est une nouvelle couleur pour vous : { so-many-points }.
    [more] Vous avez déjà cette couleur : il rapporte { so-many-points }.
    [tip-saves] Sans lui, vous perdriez { so-many-points } pour le moins de pourboires.
   *[tip] À la fin, qui a le moins de pourboires perd des points.
}
because-take-too = { $case ->
    [denies] { $who } passe après vous et en tirerait { so-many-points }.
   *[rare] Il n'y en a que deux de cette couleur.
}
because-orders = { $case ->
    [ends-ahead] Cela termine la partie, et vous êtes en tête pour l'instant.
    [ends] Cela termine la partie.
    [goes-on] Ainsi, la partie continue : vous n'êtes pas encore en tête.
    [keep-best] Vous pariez en premier au tour suivant, et { some-clients } vous vaut ici { so-many-points }.
    [keep] Ce qui reste ici sert peu aux autres.
    [denies] { $who } y gagnerait { so-many-points }.
   *[fresh] De nouveaux clients peuvent mieux vous convenir.
}

## When somebody asks about a thing

about-client = { $client ->
    [tip] à la fin, qui en a le moins perd autant de points qu'en compte celui qui en a le plus
   *[other] le premier d'une couleur rapporte 3 points, chaque suivant 1
}
about-hand = À égalité de points, le plus de cartes l'emporte.
about-clients = La partie finit quand ils ne suffisent plus à remplir la rangée.
about-actions = Qui s'arrête au parc ou échoue en pioche une.
about-place = { $tile ->
    [shop] qui s'y arrête ou y passe prend un client
    [park] qui s'y arrête pioche une carte action
   *[other] il ne s'y passe rien
}
about-van-here = { $person ->
    [you] Votre camionnette est là
   *[they] La camionnette { $initial ->
        [vowel] d'{ $who }
       *[other] de { $who }
    } est là
} : les autres ne comptent pas cette case.
about-lands = Avec un pari de { $bets }, vous vous arrêteriez ici.
about-bet = { $waits ->
    [true] { $who } { $person ->
        [you] avez
       *[they] a
    } parié sur le { $bet } : { $person ->
        [you] vous avancerez
       *[they] la camionnette avancera
    } de { $bet } cases si un jet atteint { $bet }, ou si un pari plus haut réussit.
   *[false] { $who } { $person ->
        [you] avez
       *[they] a
    } parié sur le { $bet } ce tour-ci.
}
about-no-bet = { $who } : pas encore de pari ce tour-ci.
about-space = Parier sur le { $space } : un jet suffit dans { $odds } des cas.
about-dice = Deux dés : qui atteint son pari avance, et tous ceux qui ont parié moins haut aussi.
about-phase = { $phase ->
    [0] Paris : chacun à son tour parie sur le minimum que donneront deux dés.
    [1] Dés : le plus haut pari lance d'abord, jusqu'à ce qu'un jet suffise.
    [2] Trajets : tous ceux qui n'ont pas échoué avancent d'autant de cases que leur pari.
   *[3] Commandes : le plus bas pari laisse ou défausse les clients qui restent.
}
about-with-tips = Les pourboires de votre main comptent aussi, même si les autres ne les voient pas.

## Moves

move-bet = parier sur le { $space }
move-same = parier aussi sur le { $space }, avec « même pari »
move-swap = échanger le { $space } et le { $next }
move-reroll = relancer le { $face }
move-pass = ne pas jouer de carte
move-drive = { $n ->
    [0] avancer
    [1] avancer d'une case de plus
   *[other] avancer de { $n } cases de plus
}
move-take = prendre le { client }
move-keep = laisser la rangée
move-discard = défausser la rangée

## What is asked

ask-bet = Pariez : combien feront les deux dés, au moins ?
ask-which-taken = Quel pari déjà pris choisissez-vous ?
ask-on-top = Parier aussi sur le { $space }, avec la carte « même pari » ?
ask-this-bet = Parier sur le { $space } ?
ask-which-swap = Quels paris voisins changent de place ?
ask-swap = Échanger deux paris voisins, ou les laisser ?
bet-is-placed = Votre pari est placé, et aucune de vos cartes ne sert à ce moment : continuez.
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
ask-drive = Avancez de { $bet } cases.
ask-how-far = Avancer de { $bet } cases, ou plus loin avec des cartes ?
ask-take = Votre camionnette est passée chez Sushi Express : prenez un client.
ask-orders = Vous aviez le pari le plus bas : les clients de la rangée restent-ils ?

## Buttons

bet-it = Parier sur le { $space }
bet-on-top = Parier aussi sur le { $space }
leave-them = Les laisser
go-on = Continuer
second-throw = Second jet
give-up = Piocher une carte
drive = Avancer de { $tiles } cases { way }
keep-row = Laisser la rangée
discard-row = Défausser la rangée
ends-the-game = termine la partie

## The board

phase-bets = Paris
phase-dice = Dés
phase-vans = Trajets
phase-orders = Commandes
with-odds = { $how ->
    [sure] ne peut pas échouer
    [once] { $odds } de chances d'avancer
    [each] deux jets chacun : { $odds }
    [card] deux jets et votre carte : { $odds }
   *[own] deux jets : { $odds }
}
odds-are = Les chiffres sont vos chances d'avancer : chacun a deux jets.
at-best = { $best ->
    [nothing] {""}
   *[other] {" "}(au mieux { colour }, { $best })
}
would-drive = { $way ->
    [shop] Vous iriez chez Sushi Express : un client{ at-best }.
    [client] Vous passeriez chez Sushi Express : un client{ at-best }.
    [park] Vous iriez au parc : une carte action.
    [client-and-park] Vous auriez un client{ at-best } et une carte au parc.
   *[other] Vous vous arrêteriez { tile }.
}
space-to-bet = Parier sur le { $space }, { with-odds }. { would-drive }
space-taken = Case prise par { $names }.
# the same in English
move-with-odds = { $what }, { with-odds }
tile-to-reach = avancer de { $tiles } cases { way }
needs = { $person ->
    [you] Il vous faut { $bet }
   *[they] Il faut { $bet } à { $who }
}
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
discarded-so-far = Défausse : { $clients }
# the same in English
client-gain = { client }, { $gain } { for-you }
for-you = pour vous à ce stade
no-clients-yet = pas encore de clients
played-last = la dernière carte jouée
surely-in-hand = sûrement en main
used = déjà jouées
actions-in-hand = { $n } { $n ->
    [one] carte
   *[other] cartes
} action en main
no-actions = pas de carte action
bets-first = parie en premier ce tour-ci
the-bet = pari : { $bet }
with-tips = avec { $n } { $n ->
    [one] pourboire
   *[other] pourboires
} en main
fewest-now = le moins de pourboires : { $points } pour l'instant

## Examples of the rules: how things stand

line = { $label ->
    [bets] Parie sur
    [vans] Camionnette sur la case
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
    [drive] avancer
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
        [0] avance
        [1] avance d'une case de plus
       *[other] avance de { $n } cases de plus
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
