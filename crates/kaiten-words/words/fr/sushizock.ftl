feels = Lancez les dés pour des sushis, gare aux arêtes, et pillez vos voisins.

## Tiles and dice

portion = { $portion ->
    [sushi] sushi
   *[bone] arête
}
# the same in English: only the words inside differ
tile = { portion } { $points }
tiles = { $n } { $portion ->
    [sushi] { $n ->
        [one] sushi
       *[other] sushis
    }
   *[bone] { $n ->
        [one] arête
       *[other] arêtes
    }
}
nth-tile = { $portion ->
    [sushi] { $n ->
        [1] le sushi du dessus
       *[other] le { place } sushi en partant du haut
    }
   *[bone] { $n ->
        [1] l'arête du dessus
       *[other] la { place } arête en partant du haut
    }
}
face = { $face ->
    [sushi] sushi
    [bone] arête
    [blue] baguettes bleues
   *[red] baguettes rouges
}
# the same in English: only the words inside differ
alike = { $n ->
    [1] { face }
   *[other] { $n } × { face }
}
dice = { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}

## Moves

move-take = prendre { $portion ->
    [sushi] le sushi
   *[bone] l'arête
}
move-take-worst = prendre la pire portion
move-steal = voler à { $who } : { nth-tile }
move-keep = garder { $dice }, relancer

## What happens

begins = { $who } : premier tour
rolled = { $who } : lancer, { $dice }
kept = { $who } : { $dice } de côté
took = { $who } : prise, { tile }
took-worst = { $who } : prise forcée, { tile }
stole = { $who } : vol, { tile }, à { $victim }{ $n ->
    [1] {""}
   *[other] , { place } en partant du haut
}
table-empty = La table est vide : on compte.
removed = { $who } : { tile } ne compte pas

## Choices

steal-which = Quelle portion volez-vous à { $who } ?
must-take-worst = Rien à prendre ni à voler : vous devez prendre la pire portion.
leave-one-die = Laissez au moins un dé à lancer.
roll-last-die = Lancez le dernier dé.
roll-rest = Lancez le reste, ou gardez plus de dés (chances sous les portions).
take-steal-or-roll = Prenez ou volez une portion éclairée, ou gardez des dés et relancez.
take-or-roll = Prenez une portion éclairée, ou gardez des dés et relancez.
steal-or-roll = Volez dans une pile éclairée, ou gardez des dés et relancez.
only-roll = Rien à prendre encore : gardez des dés et relancez.
take-or-steal = Prenez ou volez une portion éclairée.
only-take = Prenez une portion éclairée.
only-steal = Volez dans une pile éclairée.

## The rows

shuffling = On mélange les portions.
counting = Chaque sushi a besoin d'une arête à côté : ceux qui dépassent ne comptent pas. Les arêtes comptent toujours.
row-of-sushis = Rangée de sushis
row-of-bones = Rangée d'arêtes
row = { $portion ->
    [sushi] { row-of-sushis }
   *[bone] { row-of-bones }
} : { tiles }
row-empty = Plus { $portion ->
    [sushi] de sushi
   *[bone] d'arête
}
needs-dice = il faut { tiles } aux dés
out-of-reach = hors de portée pour l'instant
chance-to-reach = probabilité que le prochain lancer mène ici
offer = { $forced ->
    [true] Prise forcée : { tile }.
   *[false] Prendre { tile }.
} { $why }{ $gain ->
    [unknown] {""}
   *[other] {" "}Maintenant { $gain }.
}

## What a tile would mean: a word below it, and a sentence

counts = compte
counts-why = Une arête l'attend déjà : il compte.
waits = attend
waits-why = Il ne comptera qu'avec une arête à côté.
pairs = valide
pairs-why = Elle fait compter un sushi qui attendait.
spare = d'avance
spare-why = Elle coûte des points, mais servira à un prochain sushi.
forced = forcée

## Chances

impossible = –
# the same in English
less-than = <{ percent }

## The dice

roll-of-three = Lancer { $n } sur 3
put-aside = De côté
put-aside-for-turn = De côté pour ce tour
die-aside = { face }, de côté pour ce tour
just-rolled = Juste lancés
put-die-aside = Mettre { face } de côté
take-die-back = Reprendre { face }
take = Prendre
third-roll = C'était le troisième lancer.
lone-die = Un dé seul ne se relance pas.
roll = Lancer
roll-dice = { roll } { dice }
leave-die = Laissez un dé à lancer
first-aside = Mettez d'abord un dé de côté
chance-to-steal = probabilité de voler { $portion ->
    [sushi] un sushi
   *[bone] une arête
} au prochain lancer

## The piles

ready = d'avance
ready-why = Les arêtes prêtes feront compter les prochains sushis.
ready-bones = { tiles } { ready }. { ready-why }
waiting = en attente
waiting-why = Les sushis qui dépassent les arêtes ne comptent pas.
waiting-sushis = { tiles } { waiting }. { waiting-why }
pile = { tiles }, dessus { tile }
pile-steal = Voler à { $who } : { pile }
pile-empty = pas encore { $portion ->
    [sushi] de sushi
   *[bone] d'arête
}
spread = { $portion ->
    [sushi] sushis
   *[bone] arêtes
}, de haut en bas
to-dice = Aux dés
steal = Voler { nth-tile }, { tile }
steal-covered = Voler { nth-tile }, { $portion ->
    [sushi] caché
   *[bone] cachée
}

## The count at the end

sums = Sushis moins arêtes : { $sums }
not-counted = { tile }, ne compte pas : aucune arête à côté

## Examples of the rules

line = { $label ->
    [sushis] { row-of-sushis }
    [bones] { row-of-bones }
    [piles] Piles de
    [kept] Dés mis de côté
    [rolled] Dés lancés
    [rolls] Lancers jusqu'ici
    [removed] Hors du jeu
   *[other] { any-line }
}
so-many = { $of ->
    [dice] { $n ->
        [one] dé
       *[other] dés
    }
   *[tiles] { $n ->
        [one] tuile
       *[other] tuiles
    }
}
takes-what = prend { $what ->
    [sushi] un sushi
    [bone] une arête
    [worst] ce que personne ne veut
   *[other] {"\u2060"}{ $what }
}
steals = vole { $what ->
    [sushi] un sushi
    [bone] une arête
   *[other] {"\u2060"}{ $what }
} à { $seat }
steals-nth = { steals } le n° { $n } en partant du haut
puts-aside = met de côté { $pieces }
puts-nothing-aside = ne met rien de côté
chance = { $what ->
    [lay] Est posé
   *[other] { any-chance }
}
laid-out = { $pieces } et le premier joueur est { $seat }
