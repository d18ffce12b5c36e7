#!/usr/bin/env python3
"""Verifies online games of Sushi Go! by docs/fairness.md, with Python's standard library alone.

    verify.py RECORD [NOTED]

RECORD is a file of records, a line of JSON each, as a server gives them under /t/ID.json; - is
standard input. NOTED is what a client noted at the start: {"start": "…", "number": "…"}. Every deal
is derived again. The first thing that is not as it should be is named, and the exit code is 1.
"""

import base64
import hashlib
import json
import struct
import sys

# The box, in the order of docs/fairness.md.
BOX = {
    "tempura": 14, "sashimi": 14, "dumpling": 14, "maki1": 6, "maki2": 12, "maki3": 8,
    "egg": 5, "salmon": 10, "squid": 5, "wasabi": 6, "chopsticks": 4, "pudding": 10,
}
KINDS = list(BOX)


class Unfair(Exception):
    """Something does not follow from the proof."""


def must(is_so, otherwise):
    if not is_so:
        raise Unfair(otherwise)


def is_same(one, other):
    """Whether both are the same JSON: to Python 1, 1.0 and true are equal."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


# Hashes and secret numbers ----------------------------------------------------------------------

def number(text):
    """32 bytes, written in 43 letters."""
    must(isinstance(text, str) and len(text) == 43, "a number is written in 43 letters")
    try:
        secret = base64.b64decode(text + "=", altchars=b"-_", validate=True)
    except ValueError:
        raise Unfair("a number is written in other letters") from None
    # Two bits of the last letter say nothing, so other letters could stand for the same number.
    must(letters(secret) == text, "a number is written in other letters")
    return secret


def letters(secret):
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode()


def promise(secret):
    return letters(hashlib.sha256(secret).digest())


def hash_of(*parts):
    """Several things, each behind its length."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(struct.pack(">I", len(part)) + part)
    return whole.digest()


# Random numbers ---------------------------------------------------------------------------------

class Stream:
    """ChaCha20 with this key, all zeros for a nonce, and blocks counted from 0: its words."""

    def __init__(self, key):
        self.key, self.block, self.words = struct.unpack("<8I", key), 0, []

    def word(self):
        if not self.words:
            start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *self.key]
            start += [self.block & 0xFFFFFFFF, self.block >> 32, 0, 0]
            self.words, self.block = chacha20(start), self.block + 1
        return self.words.pop(0)

    def below(self, n):
        """A number below n, each equally likely."""
        product = self.word() * n
        if product & 0xFFFFFFFF < n:
            while product & 0xFFFFFFFF < 2**32 % n:
                product = self.word() * n
        return product >> 32


def chacha20(start):
    state = list(start)

    def quarter(a, b, c, d):
        for x, y, z, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            state[x] = (state[x] + state[y]) & 0xFFFFFFFF
            turned = state[z] ^ state[x]
            state[z] = (turned << by | turned >> 32 - by) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            quarter(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(state, start)]


def shuffled(seed, nth, seats):
    stream = Stream(hash_of(b"kaiten shuffle 1", seed, struct.pack(">I", nth)))
    left = list(range(1, seats + 1))
    return [left.pop(stream.below(len(left))) for _ in range(seats)]


# Sushi Go! --------------------------------------------------------------------------------------

def draw(deck, stream):
    """One card: all of them lie in a row, sorted by kind."""
    row = [kind for kind in KINDS for _ in range(deck[kind])]
    return row[stream.below(len(row))]


def deal(deck, stream, seats, size):
    """A hand for each seat: what is dealt is replaced in the row by the last card."""
    row = [kind for kind in KINDS for _ in range(deck[kind])]
    hands = []
    for _ in range(seats):
        hand = {}
        for _ in range(size):
            nth = stream.below(len(row))
            hand[row[nth]] = hand.get(row[nth], 0) + 1
            row[nth] = row[-1]
            row.pop()
        hands.append(hand)
    return hands


def schedule(seats, robot):
    """What follows on what in a game: deals, cards for the robot, and choices."""
    size = 12 - seats - robot
    turn = ["draw", "play"] if robot else ["play"]
    return size, 3 * (["deal"] + size * turn)


def chance(record, key):
    """Derives every deal; says how many steps of chance there were."""
    seats, robot = record["options"]["seats"], bool(record["options"].get("robot"))
    must(seats in range(2, 6), "so many cannot play")
    size, kinds = schedule(seats, robot)
    deck, derived = dict(BOX), 0
    for nth, step in enumerate(record["steps"]):
        kind = kinds[nth] if nth < len(kinds) else "nothing"
        if kind == "play" and list(step) == ["play"]:
            continue
        stream = Stream(hash_of(b"kaiten stream 1", key, b"step", struct.pack(">I", nth), b"\0"))
        if kind == "deal":
            expected = {"deal": deal(deck, stream, seats, size)}
            gone = [(card, count) for hand in expected["deal"] for card, count in hand.items()]
        elif kind == "draw":
            expected = {"draw": draw(deck, stream)}
            gone = [(expected["draw"], 1)]
        else:
            raise Unfair(f"step {nth + 1}: the game waits for {kind}")
        found = step.get("chance")
        must(is_same(step, {"chance": expected}), f"step {nth + 1}: {expected} is drawn, not {found}")
        for card, count in gone:
            deck[card] -= count
        derived += 1
    must(len(record["steps"]) == len(kinds), "the record ends before its game does")
    return derived


# The record -------------------------------------------------------------------------------------

def options_of(text):
    """`seats=3 passing=left robot=yes`, as records have it."""
    said = dict(pair.split("=", 1) for pair in text.split())
    return {
        "seats": int(said["seats"]),
        "passing": said.get("passing", "left"),
        "robot": said.get("robot") == "yes",
    }


def verify(record, noted=None):
    must(record.get("game") == "sushi-go", "this verifies games of Sushi Go! alone")
    key, start = key_of(record, noted)
    usual = {"passing": "left", "robot": False}
    must(
        is_same(options_of(start["terms"]["options"]), {**usual, **record["options"]}),
        "the start is one of another game",
    )
    return chance(record, key)


def key_of(record, noted=None):
    """The key of a record of any game, and the start: if the proof is good as far as all games have it."""
    must(isinstance(record.get("proof"), dict), "there is no proof in it")
    proof = record["proof"]
    if noted:
        must(proof["start"] == noted["start"], "it begins with another start than was noted")
    start = json.loads(proof["start"])
    must(is_same(start["version"], 1), "the start is made by another version of docs/fairness.md")
    must(
        start["terms"]["game"] == record["game"]
        and is_same(start["rules"], record["rules"])
        and is_same(len(start["seats"]), record["options"]["seats"])
        and len(start["seats"]) == len(record["seats"]),
        "the start is one of another game",
    )
    seed = number(proof["seed"])
    must(promise(seed) == start["seed_hash"], "the seed does not fit its hash")
    must(len(proof["numbers"]) == len(start["seats"]), "there is not a number for each seat")
    numbers = []
    for seat, (seated, shown) in enumerate(zip(start["seats"], proof["numbers"]), 1):
        numbers.append(b"" if shown is None else number(shown))
        promised = None if shown is None else promise(numbers[-1])
        must(promised == seated["promise"], f"the number of seat {seat} does not fit its promise")
    if noted and noted.get("number"):
        must(number(noted["number"]) in numbers, "the number that was noted is not in it")
    for nth, order in enumerate(start["shuffles"]):
        must(is_same(order, shuffled(seed, nth, len(order))), f"shuffle {nth + 1} was not drawn")
    return hash_of(b"kaiten key 1", seed, proof["start"].encode(), *numbers), start


def main(path, noted=None):
    try:
        lines = sys.stdin if path == "-" else open(path, encoding="utf-8")
        note = json.load(open(noted, encoding="utf-8")) if noted else None
        for line in filter(str.strip, lines):
            print(f"{verify(json.loads(line), note)} deals and draws are as they were drawn")
    except Unfair as why:
        sys.exit(f"verify.py: {why}")
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as why:
        sys.exit(f"verify.py: this cannot be read: {why!r}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
