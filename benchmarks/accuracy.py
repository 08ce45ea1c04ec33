"""How far the learned values are off: the standard errors that reviews state.

    python -m benchmarks.accuracy [GAME ...]

Positions between two turns are taken from games of `expert`. What the network says of each is
compared with what came of it when `expert` played it on many times. The spread of that sample
itself is taken out: what is left is the network's own standard error. The figures are written to
`src/rowlock/review/accuracy.json`.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import rowlock.review
from rowlock.bots import bot
from rowlock.kernels.loop import RESULT_SCORES
from rowlock.kernels.policies import seated
from rowlock.kernels.simulate import Simulator
from rowlock.play import FairDice, Table, play
from rowlock.review.appraisers import learned_appraiser
from rowlock.rules import GAMES, game

FILE = Path(rowlock.review.__file__).parent / "accuracy.json"
GAMES_PLAYED = 30
POSITIONS_OF_A_GAME = 4
PLAYED_ON = 200
SEED = 17


def positions(name: str, seats: int) -> Iterator[tuple[Any, int]]:
    """States between two turns of games between experts, and a seat each."""
    luck = random.Random(SEED)
    for number in range(GAMES_PLAYED):
        table = Table(game(name), ["expert"] * seats, FairDice.repeatable(number))
        play(table, [bot("expert")] * seats)
        record = table.record()
        states, replay = [], record.replay(0)
        for step in record.steps:
            if replay.state.phase is record.game.opening:
                states.append(replay.state)
            replay.take(step)
        for state in luck.sample(states, min(POSITIONS_OF_A_GAME, len(states))):
            yield state, luck.randrange(seats)


def errors(name: str, seats: int) -> dict[str, float]:
    """The standard errors of the chance to win and of the score."""
    rules = game(name)
    values = learned_appraiser(rules, seats)
    simulator = Simulator(rules, [seated(rules, "expert", seats)] * seats)
    off: dict[str, list[float]] = {"win": [], "score": []}
    for number, (state, seat) in enumerate(positions(name, seats)):
        scores = simulator.play_on(state, SEED + number, PLAYED_ON)[:, RESULT_SCORES:]
        best = scores.max(axis=1, keepdims=True)
        won = (scores[:, seat] == best[:, 0]) / (scores == best).sum(axis=1)
        told = values.worth(state, seat)
        for part, sample in (("win", won), ("score", scores[:, seat])):
            square = (getattr(told, part) - sample.mean()) ** 2
            off[part].append(float(square - sample.var(ddof=1) / PLAYED_ON))
    return {part: round(max(0.0, float(np.mean(each))) ** 0.5, 4) for part, each in off.items()}


def main(*names: str) -> None:
    """Measure some games, or all, with every number of seats."""
    known: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for name in names or GAMES:
        for seats in range(1, GAMES[name].most_seats + 1):
            found = errors(name, seats)
            known.setdefault(name, {})[str(seats)] = found
            print(name, seats, found, flush=True)
            FILE.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
