"""Standard errors of learned values, as `python -m benchmarks.accuracy` measured them.

The figure depends on who plays: networks that learned from good players know less of sheets that
only weak players make. What is stated to readers is the figure of games such as families play:
every seat as good as the bots `simple` or `steady`. Alone it is that of `steady`.

Figures hold for the values they were measured with: where the network, its calibration or `expert`,
who plays on, has changed since, nothing is stated.
"""

import json
from functools import cache
from importlib.resources import files
from typing import TypedDict

from rowlock.analysis.calibration import values_print
from rowlock.analysis.worth import Worth
from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

MEASURED: Claims[str] = Claims("not-learned")
"""The name of a game in the file of figures; all were measured with the usual options."""
for _game in (Qwixx, OnBoard, Qwinto):
    MEASURED.add(_game, _game.name)

FAMILY, ALONE = "family", "steady"


def standard_error(game: AnyGame, seats: int, company: str | None = None) -> Worth | None:
    """The root mean square error of the worth of a position between two turns.

    In games of a company that was measured: a level of bots, `family` or `mixed`.
    """
    company = company or (ALONE if seats == 1 else FAMILY)
    measured = _measured().get(MEASURED.find(game) or "", {}).get(str(seats))
    if measured is None or measured["values"] != values_print(game, seats):
        return None
    found = measured["companies"].get(company)
    return None if found is None else Worth(found["win"], found["win"], found["score"])


class AccuracyFigures(TypedDict):
    """What was measured of one game with a number of seats."""

    values: int
    """The number of the values, `values_print`."""
    companies: dict[str, dict[str, float]]
    """By company the figures, with their standard errors."""


@cache
def _measured() -> dict[str, dict[str, AccuracyFigures]]:
    text = (files("rowlock.analysis") / "accuracy.json").read_text("utf-8")
    measured: dict[str, dict[str, AccuracyFigures]] = json.loads(text)
    return measured
