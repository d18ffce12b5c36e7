#!/usr/bin/env python3
"""Derives whole games of all five kinds by docs/fairness.md and nothing else: if this and the code agree,
that page is right. What all games share is in examples/verify.py.

    derive.py RECORDS
"""

import json
import pathlib
import re
import struct
import sys
from collections import Counter

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "examples"))
import verify


def box(text):
    """How many there are of each kind, in their order: `egg*4 tea`."""
    words = (word.partition("*") for word in text.split())
    return Counter({kind: int(count or 1) for kind, _, count in words})


def row(bag, order):
    return [kind for kind in order for _ in range(bag[kind])]


def draw(pieces, stream):
    """One of those that lie in a row; the others close up."""
    return pieces.pop(stream.below(len(pieces)))


def deal(bag, order, stream, seats, size):
    """A hand for each seat."""
    pieces, hands = row(bag, order), []
    for _ in range(seats):
        hand = Counter()
        for _ in range(size):
            nth = stream.below(len(pieces))
            hand[pieces[nth]] += 1
            pieces[nth] = pieces[-1]
            pieces.pop()
        hands.append(hand)
    return hands


class Game:
    """A game knows what it takes to say what is drawn (`expected`): it is told what was `drawn` and
    `played`."""

    def __init__(self, options):
        self.options, self.seats = options, options["seats"]

    def drawn(self, outcome):
        pass

    def played(self, moves):
        pass


class SushiGoParty(Game):
    BOX = box("""egg*4 salmon*5 squid*3 maki1*4 maki2*5 maki3*3 temaki*12 uramaki3*4 uramaki4*4 uramaki5*4
        tempura*8 sashimi*8 dumpling*8 eel*8 tofu*8 onigiri-circle*2 onigiri-triangle*2 onigiri-square*2
        onigiri-rectangle*2 edamame*8 miso-soup*8 chopsticks1 chopsticks2 chopsticks3 spoon4 spoon5 spoon6
        menu7 menu8 menu9 takeout-box10 takeout-box11 takeout-box12 soy-sauce*3 tea*3 wasabi*3
        special-order*3 pudding*15 green-tea-ice-cream*15 watermelon2*2 orange2*2 pineapple2*2
        watermelon-orange*3 watermelon-pineapple*3 orange-pineapple*3""")
    DESSERTS = list(BOX)[-8:]
    MENUS = {
        "master-menu": "temaki onigiri tofu sashimi spoon takeout-box",
        "dinner-for-two": "uramaki onigiri tofu miso-soup menu special-order",
    }

    def __init__(self, options):
        super().__init__(options)
        # Both menus have fruit.
        types = f"egg|salmon|squid|{'|'.join(self.MENUS[options['menu']].split())}"
        is_in = re.compile(f"({types})([0-9]+|-(circle|triangle|square|rectangle))?").fullmatch
        self.cards = Counter({kind: n for kind, n in self.BOX.items() if is_in(kind)})
        self.pile = Counter({kind: self.BOX[kind] for kind in self.DESSERTS[2:]})
        self.mixed_in, self.kept, self.round = Counter(), Counter(), 0

    def expected(self, kind, stream):
        if kind == "mix":
            size = ((5, 3, 2) if self.seats <= 5 else (7, 5, 3))[self.round]
            return deal(self.pile, self.BOX, stream, 1, size)[0]
        if kind == "deal":
            return deal(self.deck, self.BOX, stream, self.seats, 11 - self.seats // 2)
        return deal(self.deck, self.BOX, stream, 1, 4)[0]

    def drawn(self, outcome):
        if "mix" in outcome:
            self.round += 1
            self.pile -= outcome["mix"]
            self.mixed_in += outcome["mix"]
            self.deck = self.cards + self.mixed_in - self.kept
        elif "deal" in outcome:
            self.hands, self.turn = outcome["deal"], 0
            self.deck -= sum(self.hands, Counter())
        else:
            self.looked = outcome["draw"]
            self.deck -= self.looked

    def played(self, moves):
        if any("choose" in move for move in moves.values()):
            self.turn += 1
            if self.turn > 1:
                # They went to the left.
                self.hands = self.hands[-1:] + self.hands[:-1]
        for seat, move in moves.items():
            seat = int(seat) - 1
            for card in move.get("choose", {}).get("take", []):
                self.leaves(seat, card)
                self.lies(card)
            if "pick" in move:
                self.deck += self.looked - Counter([move["pick"]])
                self.lies(move["pick"])
            if "give" in move:
                self.leaves(seat, move["give"])
                self.lies(move["give"])
            if move.get("ask") in self.DESSERTS:
                # Whoever has exactly that, the first to the left, gives it without a choice.
                others = [(seat + n) % self.seats for n in range(1, self.seats)]
                giver = next((other for other in others if self.hands[other][move["ask"]]), None)
                if giver is not None:
                    self.leaves(giver, move["ask"])
                    self.lies(move["ask"])
            if move.get("copy") in self.DESSERTS:
                self.kept["special-order"] += 1
            for card in set(self.DESSERTS) & set(move.get("flip", [])):
                self.kept[card] -= move["flip"].count(card)

    def leaves(self, seat, card):
        self.hands[seat] -= Counter([card])

    def lies(self, card):
        """Desserts stay in front of their seat for the rest of the game."""
        if card in self.DESSERTS:
            self.kept[card] += 1


class SushiRoll(Game):
    BOX = box("appetizer*10 maki*6 sushi*5 special*5 pudding*4")

    def __init__(self, options):
        super().__init__(options)
        self.faces = options["faces"]
        self.kind_of = {face: kind for kind in self.faces for face in self.faces[kind]}

    def expected(self, kind, stream):
        if kind == "red":
            return stream.below(self.seats) + 1
        if kind == "deal":
            return deal(self.BOX, self.BOX, stream, self.seats, {2: 8, 3: 7, 4: 6, 5: 5}[self.seats])
        if kind == "reroll":
            return self.rolled(self.again, stream)
        return [self.rolled(dice, stream) for dice in self.belts]

    def rolled(self, dice, stream):
        return Counter(self.faces[kind][stream.below(6)] for kind in row(dice, self.BOX))

    def drawn(self, outcome):
        if "deal" in outcome:
            self.belts = outcome["deal"]
        elif "roll" in outcome:
            self.to_take = self.seats

    def played(self, moves):
        ((seat, move),) = moves.items()
        belt = self.belts[int(seat) - 1]
        if "menu" in move:
            self.again = Counter()
            for face, count in move["menu"].items():
                self.again[self.kind_of[face]] += count
        elif "chopsticks" in move:
            swap = move["chopsticks"]
            other = self.belts[swap["from"] - 1]
            for face, come, go in (swap["get"], belt, other), (swap["give"], other, belt):
                come[self.kind_of[face]] += 1
                go[self.kind_of[face]] -= 1
        else:
            belt[self.kind_of[move["take"]]] -= 1
            self.to_take -= 1
            if not self.to_take:
                # The belts go to the left.
                self.belts = self.belts[-1:] + self.belts[:-1]


class Sushizock(Game):
    SUSHIS = "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6".split()
    BONES = "-1 -1 -1 -1 -1 -2 -2 -2 -2 -3 -3 -4".split()
    dice = 5

    def expected(self, kind, stream):
        if kind == "lay":
            first = stream.below(self.seats) + 1
            rows = {name: self.laid(tiles, stream) for name, tiles in self.tiles()}
            return {"first": first, "rows": rows}
        symbols = "sushi sushi bone bone blue red".split()
        return Counter(symbols[stream.below(6)] for _ in range(self.dice))

    def tiles(self):
        return ("sushis", list(self.SUSHIS)), ("bones", list(self.BONES))

    def laid(self, tiles, stream):
        """From right to left."""
        return [draw(tiles, stream) for _ in range(len(tiles))][::-1]

    def played(self, moves):
        (move,) = moves.values()
        self.dice = self.dice - sum(move["keep"].values()) if "keep" in move else 5


class SushiExpress(Game):
    CLIENTS = box("light-blue*8 dark-blue*8 pink*2 purple*2 green*2 yellow*2 orange*2 red*2 tip*8")
    ACTIONS = box("same*12 swap*4 reroll*4 farther*6 tip*2")

    def __init__(self, options):
        super().__init__(options)
        taken = Counter({"same": self.seats, "farther": self.seats})
        self.clients, self.actions = row(self.CLIENTS, self.CLIENTS), row(self.ACTIONS - taken, self.ACTIONS)
        self.row, self.has_driven = 0, True

    def expected(self, kind, stream):
        if kind == "throw":
            return sorted(stream.below(6) + 1 for _ in range(2))
        if kind == "die":
            return stream.below(6) + 1
        if kind == "draw":
            return draw(self.actions, stream)
        first = stream.below(self.seats) + 1 if kind == "start" else None
        # A row that nobody reached is discarded.
        missing = self.seats - self.row * self.has_driven
        self.row, self.has_driven = self.seats, False
        clients = Counter(draw(self.clients, stream) for _ in range(missing))
        return {"first": first, "row": clients} if kind == "start" else clients

    def played(self, moves):
        (move,) = moves.values()
        if "take" in move:
            self.row -= 1
        elif move == "discard":
            self.row = 0
        # Where nobody drove, nobody takes anything either, nor decides what becomes of the rest.
        self.has_driven |= any(word in move for word in ("drive", "take", "keep", "discard"))


class SushiGo(Game):
    def __init__(self, options):
        super().__init__(options)
        self.deck, self.size = Counter(verify.BOX), verify.schedule(self.seats, bool(options.get("robot")))[0]

    def expected(self, kind, stream):
        if kind == "draw":
            return draw(row(self.deck, verify.KINDS), stream)
        return deal(self.deck, verify.KINDS, stream, self.seats, self.size)

    def drawn(self, outcome):
        self.deck -= sum(outcome["deal"], Counter()) if "deal" in outcome else Counter([outcome["draw"]])


GAMES = {
    "sushi-go": SushiGo,
    "sushi-go-party": SushiGoParty,
    "sushi-roll": SushiRoll,
    "sushizock": Sushizock,
    "sushi-express": SushiExpress,
}


def derive(record):
    """Derives every step of chance; says how many there were."""
    key, _ = verify.key_of(record)
    game, derived = GAMES[record["game"]](record["options"]), 0
    for nth, step in enumerate(record["steps"]):
        if "chance" not in step:
            game.played(step["play"])
            continue
        ((kind, found),) = step["chance"].items()
        stream = verify.hash_of(b"kaiten stream 1", key, b"step", struct.pack(">I", nth), b"\0")
        expected = game.expected(kind, verify.Stream(stream))
        verify.must(expected == found, f"step {nth + 1}: {kind} {expected} is drawn, not {found}")
        game.drawn({kind: expected})
        derived += 1
    return derived


try:
    for line in open(sys.argv[1], encoding="utf-8"):
        record = json.loads(line)
        print(f"{record['game']} {record['options']['seats']}: {derive(record)}")
except verify.Unfair as why:
    sys.exit(f"derive.py: {record['game']}: {why}")
