feels = Compose the menu, then grab, copy, borrow and box: a feast for up to eight.

## Cards

# A card by the name that tells it apart from all others: tools by the number that is printed on
# them.
card = { $card ->
    [egg] egg nigiri
    [salmon] salmon nigiri
    [squid] squid nigiri
    [maki1] 1 maki
    [maki2] 2 makis
    [maki3] 3 makis
    [temaki] temaki
    [uramaki3] 3 uramaki
    [uramaki4] 4 uramaki
    [uramaki5] 5 uramaki
    [tempura] tempura
    [sashimi] sashimi
    [dumpling] dumpling
    [eel] eel
    [tofu] tofu
    [onigiri-circle] round onigiri
    [onigiri-triangle] triangle onigiri
    [onigiri-square] square onigiri
    [onigiri-rectangle] rectangle onigiri
    [edamame] edamame
    [miso-soup] miso soup
    [chopsticks1] chopsticks 1
    [chopsticks2] chopsticks 2
    [chopsticks3] chopsticks 3
    [spoon4] spoon 4
    [spoon5] spoon 5
    [spoon6] spoon 6
    [menu7] menu 7
    [menu8] menu 8
    [menu9] menu 9
    [takeout-box10] takeout box 10
    [takeout-box11] takeout box 11
    [takeout-box12] takeout box 12
    [soy-sauce] soy sauce
    [tea] tea
    [wasabi] wasabi
    [special-order] special order
    [pudding] pudding
    [green-tea-ice-cream] green tea ice cream
    [watermelon2] 2 watermelons
    [orange2] 2 oranges
    [pineapple2] 2 pineapples
    [watermelon-orange] watermelon, orange
    [watermelon-pineapple] watermelon, pineapple
    [orange-pineapple] orange, pineapple
   *[other] { $card }
}
# A sushi and the wasabi under it, alone on a button.
dipped = { card } on wasabi
# What else is written on a score sheet: a card that a takeout box has turned, and who had ten symbols
# of uramaki.
down-card = face-down card
first-to-ten = first to 10 symbols
second-to-ten = second to 10 symbols
# A row of a score sheet that is no round.
sheet-row = { $label ->
   *[desserts] Desserts
}
# A type of cards, as its tile on the menu is called. One that has a single card is called like it.
kind = { $card ->
    [nigiri] nigiri
    [maki] maki
    [uramaki] uramaki
    [onigiri] onigiri
    [chopsticks] chopsticks
    [spoon] spoon
    [menu] menu
    [takeout-box] takeout box
    [fruit] fruit
   *[other] { card }
}
# A card inside a sentence.
a-card = { $card ->
    [down] a face-down card
    [egg] an { card }
    [salmon] a { card }
    [squid] a { card }
    [temaki] a { card }
    [tempura] a { card }
    [sashimi] a { card }
    [dumpling] a { card }
    [eel] an { card }
    [tofu] a { card }
    [onigiri-circle] a { card }
    [onigiri-triangle] a { card }
    [onigiri-square] a { card }
    [onigiri-rectangle] a { card }
    [miso-soup] a { card }
    [tea] a { card }
    [special-order] a { card }
    [pudding] a { card }
    [green-tea-ice-cream] a { card }
    [watermelon-orange] a watermelon and an orange
    [watermelon-pineapple] a watermelon and a pineapple
    [orange-pineapple] an orange and a pineapple
   *[other] { card }
}
# What a spoon asks for: a card, or any of a type that has different ones.
request = { $card ->
    [nigiri] any { kind }
    [maki] any { kind }
    [uramaki] any { kind }
    [onigiri] any { kind }
    [chopsticks] any { kind }
    [spoon] any { kind }
    [menu] any { kind }
    [takeout-box] any { kind }
    [fruit] any { kind }
   *[other] { a-card }
}
# A tool in front of a player, or a special order that copies one.
tool = { $copy ->
    [true] { copy-of }
   *[false] { card }
}
copy-of = copied { card }
on-wasabi = { $wasabi ->
    [true] {" "}on wasabi
   *[false] {""}
}
# What a card or a type is worth, in a few words. $table is "two" for two players, "many" for six and
# more.
worth = { $card ->
    [egg] 1 point
    [salmon] 2 points
    [squid] 3 points
    [nigiri] 1, 2, 3
    [maki] { $table ->
        [many] most 6, then 4, 2
       *[other] most 6, next 3
    }
    [temaki] { $table ->
        [two] most 4
       *[other] most 4, fewest −4
    }
    [uramaki] first to 10: 8, then 6
    [tempura] 2 for 5
    [sashimi] 3 for 10
    [dumpling] 1 3 6 10 15
    [eel] one −3, more 7
    [tofu] one 2, two 6, more 0
    [onigiri] shapes: 1 4 9 16
    [edamame] 1 per rival with some
    [miso-soup] 3 if the only one
    [chopsticks] later: take 2 cards
    [spoon] later: ask for a card
    [menu] play 1 of 4 cards
    [takeout-box] turn cards: 2 each
    [soy-sauce] most colours: 4
    [tea] 1 per card of a colour
    [wasabi] next nigiri ×3
    [special-order] copies a card
    [pudding] { $table ->
        [two] end: most 6
       *[other] end: most 6, fewest −6
    }
    [green-tea-ice-cream] end: 4 for 12
    [fruit] end: −2 0 1 3 6 10
   *[other] {"\u2060"}{ $card }
}
# How cards of a type work: what its tile says when it is opened.
explains = { $card ->
    [nigiri] Egg 1 point, salmon 2, squid 3. On a wasabi each is worth three times as much.
    [maki] { $table ->
        [many] At the end of the round, the most maki symbols score 6, the second most 4, the third most 2. Players who tie all score in full.
       *[other] At the end of the round, the most maki symbols score 6, the second most 3. Players who tie all score in full.
    }
    [temaki] { $table ->
        [two] At the end of the round, the most temaki score 4.
       *[other] At the end of the round, the most temaki score 4, and the fewest lose 4, even with none. Players who tie all score or lose in full.
    }
    [uramaki] The first to have 10 symbols scores 8 at once and discards all of them; the second to get there scores 6. At the end of the round, the most symbols left score 2.
    [tempura] Each pair scores 5. One alone scores nothing.
    [sashimi] Each set of three scores 10. One or two score nothing.
    [dumpling] One to five dumplings score 1, 3, 6, 10 or 15. More than five score no more.
    [eel] One eel alone loses 3. Two or more score 7 in all.
    [tofu] One scores 2, two score 6, three or more score nothing.
    [onigiri] A set of 1, 2, 3 or 4 different shapes scores 1, 4, 9 or 16. What is left makes another set.
    [edamame] Each scores 1 for every opponent who has some, at most 4.
    [miso-soup] Scores 3 if it is the only soup played that turn. If there are two or more, they are all discarded.
    [chopsticks] On a later turn you may take two cards at once. Then the chopsticks go into the hand that you pass on.
    [spoon] On a later turn you may ask for a type or an exact card: the first to your left who has one gives it to you and gets the spoon. You play the card at once.
    [menu] Look at four cards from the deck and play one of them at once, but not another menu.
    [takeout-box] Turn any of your cards from earlier turns face down: each is then worth 2 points, and nothing else.
    [soy-sauce] Each scores 4 if nobody has more different colours than you. Every type has its own colour; nigiri and wasabi share theirs.
    [tea] Each scores 1 for every card of the colour that you have most of. Nigiri and wasabi share a colour.
    [wasabi] Your next nigiri goes on it and is worth three times as much.
    [special-order] Copies one of the cards in front of you, in everything it does. With nothing to copy it is discarded.
    [pudding] { $table ->
        [two] Is kept. At the end of the game the most puddings score 6.
       *[other] Is kept. At the end of the game the most puddings score 6, and the fewest lose 6, even with none.
    }
    [green-tea-ice-cream] Is kept. At the end of the game each set of four scores 12.
    [fruit] Is kept. At the end of the game 0 to 5 symbols of each kind of fruit score −2, 0, 1, 3, 6 and 10.
   *[other] {"\u2060"}{ $card }
}
# What breaks a tie.
so-many-desserts = { $n } { $n ->
    [one] dessert
   *[other] desserts
}

## What happens

mixed = { $n ->
    [one] { $n } dessert is shuffled into the deck.
   *[other] { $n } desserts are shuffled into the deck.
}
# $person: you or they
called = { $who } { $person ->
    [you] call
   *[they] calls
} { $copy ->
    [true] the { copy-of }
   *[false] { card }
}.
# $person: you or they
laid = { $who } { $person ->
    [you] lay
   *[they] lays
} { a-card }{ on-wasabi }.
# $person: you or they
copied = { $who } { $person ->
    [you] copy
   *[they] copies
} { a-card } with a special order{ $wasabi ->
    [true] , on wasabi
   *[false] {""}
}.
# $person: you or they
discarded = { $who } { $person ->
    [you] discard
   *[they] discards
} { a-card }{ $card ->
    [miso-soup] : it was not the only one this turn
   *[other] {""}
}.
# Used chopsticks go into the hand, and so does a spoon, of who gave a card for it. $kind: chopsticks,
# spoon, or special-order, which was a copy of either. $person: you or they
returned = { $who } { $kind ->
    [chopsticks] { $person ->
        [you] put
       *[they] puts
    } { card } back into the hand
    [spoon] { $person ->
        [you] get
       *[they] gets
    } { card } for it
   *[special-order] { $person ->
        [you] take
       *[they] takes
    } { a-card } into the hand
}.
# $person: you or they
asked = { $who } { $person ->
    [you] ask
   *[they] asks
} for { request }.
# $person: you or they, who gives; $receiver: the same, who gets
gave = { $from } { $person ->
    [you] give
   *[they] gives
} { $to } { a-card }.
nobody-has = Nobody has any: the spoon is discarded.
# $person: you or they
drew = { $who } { $person ->
    [you] look
   *[they] looks
} at the top of the deck: { $cards }.
# $person: you or they
turned = { $who } { $person ->
    [you] turn
   *[they] turns
} { a-card } face down.

## Why points are scored

sushi = { $card ->
    [egg] egg
    [salmon] salmon
   *[squid] squid
}
# $n: how many there are, of maki and uramaki symbols. $more: how many of the sushis lie on wasabi,
# all if all do; how many shapes each set of onigiri has; for how many others edamame count; how many
# colours there are for soy sauce, and cards of one colour for tea.
reason = { $rule ->
    [MK1] most makis ({ $n })
    [MK2] second most makis ({ $n })
    [MK3] second most makis ({ $n })
    [MK4] third most makis ({ $n })
    [TK1] most temaki ({ $n })
    [TK2] fewest temaki ({ $n })
    [CA1] first to have 10 uramaki
    [CA2] second to have 10 uramaki
    [CA5] most uramaki left ({ $n })
    [TE1] { $n } tempura
    [SA1] { $n } sashimi
    [GY1] { $n ->
        [one] { $n } dumpling
       *[other] { $n } dumplings
    }
    [EL1] only 1 eel
    [EL2] { $n } eels
    [TO1] { $n } tofu
    [ON1] { $n } onigiri{ $more ->
        [1] {""}
       *[other] {" "}({ $more } shapes)
    }
    [ED1] { $n } edamame, for { $more ->
        [one] { $more } rival with some
       *[other] { $more } rivals with some
    }
    [MS1] { $n ->
        [one] { $n } miso soup
       *[other] { $n } miso soups
    }
    [SY1] { $n ->
        [one] { $n } soy sauce
       *[other] { $n } soy sauces
    }, most colours ({ $more })
    [TH1] { $n ->
        [one] { $n } tea
       *[other] { $n } teas
    }, { $more ->
        [one] { $more } card
       *[other] { $more } cards
    } of one colour
    [BX3] { $n ->
        [one] { $n } card face down
       *[other] { $n } cards face down
    }
    [FL1] most puddings ({ $n })
    [FL2] fewest puddings ({ $n })
    [IC1] { $n } ice creams
   *[other] { $n } { sushi } nigiri{ $more ->
        [0] {""}
        [all] {" "}on wasabi
        [1] , one on wasabi
       *[other] , { $more } on wasabi
    }
}
fruits = { $watermelons ->
    [one] { $watermelons } watermelon
   *[other] { $watermelons } watermelons
}, { $oranges ->
    [one] { $oranges } orange
   *[other] { $oranges } oranges
}, { $pineapples ->
    [one] { $pineapples } pineapple
   *[other] { $pineapples } pineapples
}

## Why one would choose something

so-many-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $case: what speaks for a card; $n: how many there are then; $points: what it brings; $who: whom one
# catches up with; $card: what a special order copies
because = { $case ->
    [dipped] Your wasabi triples it: { so-many-points }.
    [nigiri] It brings { so-many-points } for sure.
    [wasabi] Your next nigiri will count three times.
    [ahead-makis] It keeps you ahead in makis: { $n }.
    [most-makis] It puts you ahead in makis for now: { $n }.
    [level-makis] It puts you level with { $who } in makis: { $n }.
    [second-makis] It makes you second in makis: { $n }.
    [makis] It keeps you in the race for makis: { $n }.
    [ahead-temaki] It keeps you ahead in temaki: { $n }.
    [most-temaki] It puts you ahead in temaki for now: { $n }.
    [level-temaki] It puts you level with { $who } in temaki: { $n }.
    [few-temaki] It keeps you from having the fewest temaki.
    [temaki] You are behind in temaki, and this makes { $n }.
    [ten-uramaki] You reach 10 uramaki: { so-many-points } at once.
    [uramaki] It brings you to { $n } of 10 uramaki.
    [late-uramaki] The most uramaki left score 2, and this makes { $n }.
    [pair] It makes a pair: { so-many-points }.
    [first-of-pair] A second one would make 5 points.
    [trio] It completes a set of three: { so-many-points }.
    [second-of-trio] One more sashimi then makes 10 points.
    [first-of-trio] Three of them make 10 points, and there is time.
    [dumplings] Your { place } dumpling brings { so-many-points } more.
    [first-eel] With a second eel you gain 7 points instead of losing 3.
    [second-eel] Your second eel: you gain 7 points instead of losing 3.
    [first-tofu] One tofu scores 2, two score 6.
    [second-tofu] Your second tofu brings { so-many-points } more.
    [first-onigiri] The more shapes you get, the more each one brings.
    [onigiri] The { place } shape of your set brings { so-many-points } more.
    [another-onigiri] It begins another set: { so-many-points }.
    [edamame] { $n ->
        [one] { $n } rival has
       *[other] { $n } rivals have
    } edamame too: { so-many-points }.
    [lonely-edamame] It scores as soon as others have edamame too.
    [miso-soup] It brings 3 points if nobody else plays a soup this turn.
    [chopsticks] On a later turn you can take two cards at once.
    [spoon] On a later turn you can ask the others for the card you need.
    [menu] You play the best of four cards from the deck.
    [takeout-box] Cards that bring little are worth 2 points each once they are turned over.
    [most-colours] With { $n } colours you have the most: 4 points for each soy sauce.
    [colours] It scores 4 points if nobody has more colours in the end.
    [tea] It brings { so-many-points } now, one for each card of your largest colour.
    [copies] It can copy { a-card }: { so-many-points }.
    [special-order] It can copy whichever of your cards you need again.
    [ahead-puddings] It keeps you ahead in puddings: { $n }.
    [most-puddings] It gives you the lead in puddings with { $n }: 6 points at the end, if you keep it.
    [few-puddings] It keeps you from having the fewest puddings.
    [puddings] Puddings count at the end, and this makes { $n }.
    [four-ice-creams] It makes a set of four: { so-many-points } at the end.
    [ice-cream] Four ice creams make 12 points at the end, and this makes { $n }.
    [fruit] At the end it is worth { so-many-points } to you.
    [down] A copy of a face-down card is worth 2 points.
   *[little] No card here brings much: this one does no harm.
}
because-next = { $who } gets this hand next and would make { so-many-points } with this card.
because-two = Two cards at once, thanks to your chopsticks. { $cards }
because-spoon = { $first } Then your spoon brings you another card.
because-has = { $first } { $who } has one.
because-any = Any { kind } is easier to get than an exact one.
# Why one would give a card to who asks.
because-give = { $case ->
    [only] You have no other { kind }.
    [least] It helps { $who } as little as possible.
   *[leaves] It leaves less for whoever gets this hand next.
}
# Why one would turn cards face down.
because-turn = { $case ->
    [nothing] Your cards are worth more face up.
    [gain] Face down they bring { so-many-points } more than now.
   *[safe] Face down each is worth 2 points, whatever comes.
}

## When somebody asks about a thing

# What a card or a type is, behind its name. $table is "two" for two players, "many" for six and more.
about-card = { $card ->
    [egg] 1 point, or 3 on wasabi
    [salmon] 2 points, or 6 on wasabi
    [squid] 3 points, or 9 on wasabi
    [nigiri] egg 1 point, salmon 2, squid 3, and three times that on wasabi
    [maki] the most symbols of a round bring 6 points, { $table ->
        [many] the next 4, then 2
       *[other] the second most 3
    }
    [temaki] the most of a round bring 4 points{ $table ->
        [two] {""}
       *[other] {" "}and the fewest cost 4
    }
    [uramaki] whoever first has 10 symbols gets 8 points at once, the second 6
    [tempura] every two bring 5 points
    [sashimi] every three bring 10 points
    [dumpling] one to five bring 1, 3, 6, 10 or 15 points
    [eel] one alone costs 3 points, two or more bring 7
    [tofu] one brings 2 points, two bring 6, three or more nothing
    [onigiri] 1, 2, 3 or 4 different shapes bring 1, 4, 9 or 16 points
    [edamame] each brings 1 point for every rival who has some, at most 4
    [miso-soup] 3 points if nobody else plays one in the same turn
    [chopsticks] on a later turn they take two cards at once
    [spoon] on a later turn it asks the others for a card
    [menu] one of four cards from the deck is played at once
    [takeout-box] it turns cards of earlier turns face down, for 2 points each
    [soy-sauce] 4 points if nobody has more different colours
    [tea] 1 point for every card of the colour that one has most of
    [wasabi] the next nigiri is laid on it and counts three times
    [special-order] it copies a card that lies in front of its player
    [pudding] it is kept to the end, when the most bring 6 points{ $table ->
        [two] {""}
       *[other] {" "}and the fewest cost 6
    }
    [green-tea-ice-cream] it is kept to the end, when every four bring 12 points
   *[fruit] it is kept to the end, when 0 to 5 of each sort bring −2, 0, 1, 3, 6 or 10 points
}
about-dipped = { card } on wasabi: it counts three times, { $points } points
about-free-wasabi = Nothing lies on it yet.
about-nothing = It would bring you nothing now.
about-down = A card face down: 2 points, whatever it was.
# How many colours somebody has, and the others at most, for soy sauce. $person: you or they
about-colours = { $person ->
    [you] You have
   *[they] { $who } has
} { $n ->
    [one] { $n } colour
   *[other] { $n } colours
}, the others at most { $most }: { $points ->
    [0] nothing
   *[other] { $points }
} as things stand.
about-fresh = It was laid in this turn, so it cannot be turned over.
about-passing = Hands go to the left.
# A tool that is still to be used in this turn: whose it is, and which.
about-next = { $who }, { card }
about-prize = { $given ->
    [true] These { $prize } points for 10 uramaki were won in this round.
   *[false] { $prize } points for the { $prize ->
        [8] first
       *[6] second
    } to have 10 uramaki in this round.
}
about-deck = The deck: { $n } { cards } to deal in the next rounds, and for menus.
about-desserts = { so-many-desserts } that are shuffled into the deck before the next rounds.
about-discard = What was discarded in this round; it goes back into the deck.

## Moves

copy = copy: { $card ->
    [down] a face-down card
   *[other] { card }{ on-wasabi }
}
ask = ask for: { request }
give = give: { card }
turn-nothing = turn nothing over
turn = turn over: { $cards }
# A card that is turned over: a copy, a sushi, the wasabi under it, or both of them.
turned-card = { $how ->
    [order] { copy-of }
    [on] { card } off its wasabi
    [under] wasabi under { card }
    [both] { card } with its wasabi
   *[alone] { card }
}

## What is asked of the one who chooses

choose-one = Choose a card to keep.
choose-first = Choose the first of your two cards.
choose-second = Choose the second card.
choose-before-spoon = Choose a card to keep; then your spoon asks for another.
choose-copy = Special order: choose which of your cards it copies.
choose-wasabi = Does the copy go on your wasabi?
choose-request = Spoon: what do you ask for?
choose-exactly = Any of them, or exactly which one?
choose-gift = { $who } asks for { kind } with a spoon: choose the card to give.
choose-drawn = Menu: choose one of these four cards to play.
choose-turned = Takeout box: turn over any of your cards, 2 points each.

## Where one chooses

# What tools do.
take-two = take 2 cards
ask-for-one = ask for a card
another-type = Another type
# Where the copy of a sushi goes.
on-the-wasabi = On the wasabi
beside-it = Beside it
turn-over = { $n ->
    [0] Turn nothing over
    [one] Turn { $n } card face down ({ $points })
   *[other] Turn { $n } cards face down ({ $points })
}
your-hand = Your hand

## The table

the-menu = The menu
cards-in-hand = cards in hand
# Stands beside a player for whom all wait.
chooses = chooses
# What is known of the hand of another.
hand = hand
hand-seen = the hand, as you saw it
hand-in-part = surely in this hand, and surely not
desserts-kept = desserts kept
# Cards in front of a player.
face-down = face down
lying = { $how ->
    [down] { card }, face down: 2 points
    [copy] { card } (special order)
   *[plain] { card }
}
# Why a card cannot be turned over.
down-already = face down already
laid-now = laid this turn
is-turned = turned
# Who or what, and how much of something.
so-much = { $what }: { $n }

## The middle of the table

all-cards = { $n } { cards }
colours-now = Colours now
symbols-now = Symbols now
cards-now = Cards now
race = The race to 10 symbols
prize-given = given
prize-to-win = to be won
still-to-come = Still to come this turn
# What the others wait for, in a few words.
asking = asking for a card
asked-of = { $person ->
    [you] you choose
   *[they] { $giver } chooses
} the card to give: { kind }
looking = looking at { $n } { cards }
turning = turning cards over
deck = deck
desserts = desserts
discard = discarded
in-deck = in the deck, as you saw

## The set-up

menu = { $menu ->
    [my-first-meal] My First Meal
    [sushi-go] Sushi Go!
    [party-sampler] Party Sampler
    [master-menu] Master Menu
    [points-platter] Points Platter
    [cutthroat-combo] Cutthroat Combo
    [big-banquet] Big Banquet
    [dinner-for-two] Dinner for Two
   *[other] “{ $menu }”
}
menu-for = { $menu ->
    [my-first-meal] to begin with
    [sushi-go] the original game
    [party-sampler] to taste what is new
    [master-menu] for those who like to think
    [points-platter] for many points
    [cutthroat-combo] with lots of interaction
    [big-banquet] best for 6 to 8
   *[dinner-for-two] best for 2
}
own-menu = À la carte
own-menu-for = your own menu
# How many can play: "2–6".
for-players = { $players } players
rolls = Rolls
appetizers = Appetizers
specials = Specials
dessert = Dessert

## Examples of the rules

line = { $label ->
    [kept] Desserts kept
    [desserts] Pile of desserts
    [uramaki] Places given
    [step] Now
    [queue] Still to come
    [orders] Special order of
    [second] Second card
    [using] By chopsticks
    [asked] The spoon asks for
    [giver] It asks
    [drawn] Cards of the menu
   *[other] { any-line }
}
step = { $step ->
    [mix] desserts are shuffled in
    [deal] hands are dealt
    [reveal] the cards are turned over
    [ask] a spoon asks for a card
    [give] a card is given for a spoon
    [draw] cards are drawn for a menu
    [pick] a card of the menu is picked
    [flip] a takeout box turns cards over
   *[other] {"\u2060"}{ $step }
}
# The menu of an example, by its name or by its cards.
with-menu = the menu { menu }
with-types = the menu { $pieces }
chance = { $what ->
    [mix] Shuffled in
   *[other] { any-chance }
}
takes-with = { takes }{ $chopsticks ->
    [none] {""}
   *[other] {" "}with { $chopsticks }
}{ $spoon ->
    [none] {""}
   *[other] {" "}and calls { $spoon }
}
does = { $verb ->
    [ask] asks for { $pieces }
    [give] gives { $pieces }
    [pick] picks { $pieces }
   *[copy] copies { $pieces }
}
copies-down = copies a card that lies face down
copies-on-wasabi = copies { $pieces } onto a wasabi
turns-nothing = turns nothing over
turns = turns over { $pieces }
# What is turned over of a sushi on its wasabi.
of-pair = { $how ->
    [on] the sushi of { $pair }
    [under] the wasabi under { $pair }
   *[both] both of { $pair }
}
# On a score sheet a special order has no place of its own.
orders-on-sheet = A special order is what it copies: tap that card once more.
desserts-on-sheet = Add only what is missing. Soy sauce and tea count only desserts entered in their round.
