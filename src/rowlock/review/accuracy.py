"""How far learned values are off, as `python -m benchmarks.accuracy` measured it."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from rowlock.review.worth import Worth
from rowlock.rules.game import Game


def standard_error(game: Game[Any], seats: int) -> Worth | None:
    """The standard error of what is told of a position between two turns of good players."""
    found = _measured().get(game.name, {}).get(str(seats))
    return None if found is None else Worth(found["win"], found["win"], found["score"])


@cache
def _measured() -> dict[str, dict[str, dict[str, float]]]:
    measured: dict[str, dict[str, dict[str, float]]] = json.loads(
        (files("rowlock.review") / "accuracy.json").read_text("utf-8")
    )
    return measured
