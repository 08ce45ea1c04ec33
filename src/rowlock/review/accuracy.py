"""How far learned values are off, as `python -m benchmarks.accuracy` measured it."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from rowlock.review.worth import Worth
from rowlock.rules.claims import Claims
from rowlock.rules.game import Game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

MEASURED: Claims[str] = Claims("not-learned")
"""Under which name the figures of a game were kept; all were measured with the usual options."""
for _game in (Qwixx, OnBoard, Qwinto):
    MEASURED.add(_game, _game.name)


def standard_error(game: Game[Any], seats: int) -> Worth | None:
    """The standard error of what is told of a position between two turns of good players."""
    found = _measured().get(MEASURED.find(game) or "", {}).get(str(seats))
    return None if found is None else Worth(found["win"], found["win"], found["score"])


@cache
def _measured() -> dict[str, dict[str, dict[str, float]]]:
    measured: dict[str, dict[str, dict[str, float]]] = json.loads(
        (files("rowlock.review") / "accuracy.json").read_text("utf-8")
    )
    return measured
