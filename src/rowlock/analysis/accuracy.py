"""How far learned values are off, as `python -m benchmarks.accuracy` measured it.

The figure depends on who plays: networks that learned from good players know less of sheets that
only weak players make. What is stated to readers is the figure of games such as families play:
every seat as good as the bots `simple` or `steady`. Alone it is that of `steady`.
"""

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

FAMILY, ALONE = "family", "steady"


def standard_error(game: Game[Any], seats: int, company: str | None = None) -> Worth | None:
    """How far what is told of a position between two turns is off (root mean square).

    In games of a company that was measured: a level of bots, `family` or `mixed`.
    """
    company = company or (ALONE if seats == 1 else FAMILY)
    found = _measured().get(MEASURED.find(game) or "", {}).get(str(seats), {}).get(company)
    return None if found is None else Worth(found["win"], found["win"], found["score"])


@cache
def _measured() -> dict[str, dict[str, dict[str, dict[str, float]]]]:
    measured: dict[str, dict[str, dict[str, dict[str, float]]]] = json.loads(
        (files("rowlock.review") / "accuracy.json").read_text("utf-8")
    )
    return measured
