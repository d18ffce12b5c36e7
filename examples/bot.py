#!/usr/bin/env python3
"""A bot for `kaiten arena --bots "cmd:python3 examples/bot.py",random`.

One line of JSON comes in for each choice, with `game`, `options`, `seat`, `view` and `moves`;
one of the moves goes out. This one knows a little about Sushi Go! and takes the first move
of any other game.
"""

import json
import sys

LIKES = ["squid", "maki3", "sashimi", "salmon", "tempura", "dumpling", "wasabi", "maki2", "pudding"]


def choose(question):
    if question["game"] != "sushi-go":
        return question["moves"][0]
    singles = [m for m in question["moves"] if len(m["take"]) == 1]
    rank = {card: place for place, card in enumerate(LIKES)}
    return min(singles, key=lambda m: rank.get(m["take"][0], len(LIKES)))


for line in sys.stdin:
    print(json.dumps(choose(json.loads(line))), flush=True)
