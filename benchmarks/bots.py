"""How long `expert` and `master` take for a decision, in Python, as at a table."""

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from rowlock.bots import bot_at_table
from rowlock.playing import FairDice, Player, Table, View, play
from rowlock.rules import Move, game

TABLES = (("qwixx", 2), ("qwixx", 5), ("qwinto", 2), ("qwinto", 6), ("onboard", 2), ("onboard", 4))
DECISIONS = {"expert": 1500, "master": 200}


class Timed:
    """A player whose decisions are timed, but for those that are none."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []

    def choose(self, view: View) -> Move:
        began = perf_counter()
        move = self._player.choose(view)
        if len(view.legal) > 1:
            self.seconds.append(perf_counter() - began)
        return move


def measure() -> Iterator[tuple[str, str]]:
    """A row for each bot and table."""
    for level, wanted in DECISIONS.items():
        for name, seats in TABLES:
            timed = Timed(bot_at_table(level, 1))
            games = 0
            while games == 0 or len(timed.seconds) < wanted:
                names = [level] * seats
                play(Table(game(name), names, FairDice.repeatable(games)), [timed] * seats)
                if games == 0:
                    timed.seconds.clear()  # the first game loads the weights
                games += 1
            took = 1000 * np.array(timed.seconds)
            middle, late = np.percentile(took, (50, 99))
            said = f"p50 {middle:.1f} ms, p99 {late:.1f} ms of {len(took)} decisions"
            yield f"`{level}`, {name} with {seats} seats", said
