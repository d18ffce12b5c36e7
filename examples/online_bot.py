#!/usr/bin/env python3
"""A bot that plays on a server of Kaiten, with Python's standard library alone.

    python3 examples/online_bot.py http://localhost:8080/t/TABLE
        sits down at the table of a link
    python3 examples/online_bot.py http://localhost:8080 --create sushi-go --options seats=3
        opens a table of its own, and begins against the server's bots

It says that it is a program, reads the table's stream line by line, and posts its choices; the server
tells what may be chosen. docs/protocol.md describes the messages. It takes part in drawing the deals,
and --keep writes what it takes to verify them: docs/fairness.md says how.
"""

import argparse
import base64
import hashlib
import http.client
import itertools
import json
import random
import re
import secrets
import sys
import time
import urllib.error
import urllib.request

# What the words of a move are worth; what is not here is worth nothing. A few points of knowledge
# about each game: measure your own ideas against it.
WORTH = {
    "squid": 9, "salmon": 6, "egg": 3, "wasabi": 5, "maki3": 6, "maki2": 4, "maki1": 2,
    "tempura": 5, "sashimi": 5, "dumpling": 5, "pudding": 4, "eel": 4, "tofu": 4, "onigiri": 5,
    "edamame": 3, "uramaki": 5, "temaki": 4, "fruit": 4, "sushi": 6, "steal": 5, "take": 1,
    "bone": 3, "keep": 2, "drive": 1, "bet": 2, "same": 1, "take-worst": -9, "pass": -2,
}


# Where a server restarts behind a proxy, it is there again soon; so often somebody asks again.
BUSY, TRIES = (502, 503, 504), 60


class Refused(Exception):
    """The server refuses, with this status and this sentence."""

    def __init__(self, status, sentence):
        super().__init__(sentence)
        self.status = status


def ask(url, body=None, secret=None):
    """Asks the server something; the answer is open, to be read as it comes."""
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    # A proxy does not know whether the server has heard it. A wish counts once, because it has a
    # number; who sits down twice would have two seats.
    again = (429, *BUSY) if secret or body is None else (429,)
    for tries in itertools.count(1):
        try:
            return urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=90)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in again or tries == TRIES:
                raise Refused(refusal.code, sentence(refusal)) from None
            # Some proxies give a date instead of seconds, or nothing.
            seconds = refusal.headers.get("Retry-After", "")
            time.sleep(min(int(seconds), 60) if seconds.isdecimal() else 1)


def sentence(refusal):
    """What the server says; a proxy before it answers in no such way."""
    try:
        return json.load(refusal)["sentence"]
    except (ValueError, LookupError, TypeError):
        return f"status {refusal.code}"


def letters(number):
    """32 bytes, as they are written in messages."""
    return base64.urlsafe_b64encode(number).rstrip(b"=").decode()


def number(written):
    """The 32 bytes again."""
    return base64.urlsafe_b64decode(written + "=")


class Witness:
    """A secret number that helps to draw the deals, and the start in which its hash was found."""

    def __init__(self):
        self.number = secrets.token_bytes(32)
        self.noted = None

    def promise(self):
        return letters(hashlib.sha256(self.number).digest())

    def look(self, table, seat, around):
        """What has to be asked for now, if anything."""
        stage, start, promised = around["stage"], around.get("start"), self.promise()
        # A number counts for one start: if that came to nothing, there is a new one. The seed that is
        # shown then has to be its own, or the server could have the number forgotten that it knows now.
        if self.noted and self.was_called_off(around):
            self.__init__()
        if stage == "gathering":
            shown, mine = around["places"][seat - 1].get("promise"), self.promise()
            if not self.noted and (not shown or shown == promised != mine):
                return {"promise": mine}
        elif start:
            if not self.noted:
                said = json.loads(start)
                is_mine = said["table"] == table and said["seats"][seat - 1]["promise"] == self.promise()
                self.noted = {"start": start} | ({"number": letters(self.number)} if is_mine else {})
            # What was shown for one start may never count for another.
            if "starting" in stage and seat in stage["starting"]["waiting"]:
                if self.noted["start"] == start and "number" in self.noted:
                    return {"reveal": self.noted["number"]}
        return None

    def was_called_off(self, around):
        shown = json.loads(self.noted["start"])["seed_hash"]
        seeds = [off["seed"] for off in around.get("called_off", [])]
        return shown in [letters(hashlib.sha256(number(seed)).digest()) for seed in seeds]


def choose(moves):
    """The move whose words are worth most; of equal ones any."""
    def worth(move):
        return sum(WORTH.get(word, 0) for word in re.findall(r"[a-z]+[0-9]?(?:-[a-z]+)*", json.dumps(move)))

    best = max(map(worth, moves))
    return random.choice([move for move in moves if worth(move) == best])


def play(table, secret, seat, witness, wishes):
    """Wishes all of these, and plays to the end of the game; gives back the table as everyone sees it
    then."""
    # No two choices of a seat may have the same number.
    numbers = itertools.count(random.randrange(2**31))

    def want(wish):
        ask(f"{table}/wishes", {"id": next(numbers), "wish": wish}, secret).close()

    while True:
        try:
            for line in ask(f"{table}/stream", secret=secret):
                told = json.loads(line)
                if "farewell" in told and told["farewell"] != "comes-back":
                    sys.exit(f"The server says farewell: {told['farewell']}")
                # Whoever hears the first line is there: the start waits for its number.
                while wishes:
                    want(wishes.pop(0))
                if "seen" in told:
                    step = told["seen"]["frames"][-1]["step"]
                if "moves" in told:
                    try:
                        want({"choose": {"step": step, "chosen": choose(told["moves"])}})
                    except Refused as why:
                        # Whoever is late is told the next step.
                        if why.status != 409:
                            raise
                # Who is shuffled, or plays on elsewhere, has another seat.
                viewer = told.get("you", {}).get("viewer")
                seat = viewer["seat"] if isinstance(viewer, dict) else seat
                if "around" in told:
                    if "ended" in told["around"]["stage"]:
                        return told["around"]
                    wish = witness.look(table.rpartition("/")[2], seat, told["around"])
                    try:
                        wish and want(wish)
                    except Refused as why:
                        # The start was called off meanwhile, or goes on.
                        if why.status != 409:
                            raise
        except (OSError, http.client.HTTPException) as why:
            print(f"The connection is lost: {why}", file=sys.stderr)
        # The server is there again soon, and tells the whole table anew.
        time.sleep(1)


def main():
    words = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    words.add_argument("url", help="the link of a table; with --create, that of the server")
    words.add_argument("--create", metavar="GAME", help="open a table of this game")
    words.add_argument("--options", default="seats=3", help="its seats and variants")
    words.add_argument("--name", default="Snake")
    words.add_argument("--keep", metavar="FILE", help="write here what was noted at the start")
    said = words.parse_args()
    witness, wishes = Witness(), []
    sit = {"name": said.name, "is_program": True, "promise": witness.promise()}
    if said.create:
        tables = f"{said.url.rstrip('/')}/api/tables"
        terms = {"game": said.create, "options": said.options}
        sat = json.load(ask(tables, {"terms": terms, "sit": sit}))
        table = f"{tables}/{sat['table']}"
        wishes = [{"fill": {"level": "cook"}}, "start"]
    else:
        server, _, name = said.url.replace("/#/", "/").rpartition("/t/")
        table = f"{server}/api/tables/{name}"
        sat = json.load(ask(f"{table}/seats", sit))
    around = play(table, sat["secret"], sat["seat"], witness, wishes)
    if said.keep and witness.noted:
        with open(said.keep, "w", encoding="utf-8") as file:
            json.dump(witness.noted, file)
    if "number" not in (witness.noted or {}):
        print("Its own number is not in the start: it cannot vouch for the deals.", file=sys.stderr)
    names = [place["sitter"]["name"] for place in around["places"] if place["sitter"]]
    standings = zip(around["stage"]["ended"].get("played", []), names)
    for standing, name in sorted(standings, key=lambda it: it[0]["place"]):
        print(f"{standing['place']}. {name}: {standing['points']} points")


try:
    main()
except Refused as why:
    sys.exit(f"The server refuses: {why}")
except KeyboardInterrupt:
    sys.exit(130)
