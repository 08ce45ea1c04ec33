"""`strong`: weights fitted to what each state of a row has brought in many games.

The weights of Qwixx (see `bots/heuristics/weighted_sum.py`) are the points still to come from a
row, by its last cross and its crosses, fitted to games of `expert` against itself: `rowlock train
qwixx --seats N --weights` does it again. On Board, where games are short, takes those of five
seats, and a little for every field. In Qwinto it values the whole sheet, with the dice that may
come (`rowlock.bots.heuristics.qwinto_worth`).
"""

import json
from functools import lru_cache
from importlib import resources

from rowlock.bots.crossing.features import FIELDS
from rowlock.bots.heuristics.weighted_sum import FIELD

FIELD_WEIGHT = 0.4
ON_BOARD_LIKE = 5
"""The seats of Qwixx whose weights On Board takes."""


@lru_cache
def qwixx_weights(seats: int) -> tuple[float, ...]:
    """The weights for Qwixx with a number of seats."""
    text = (resources.files("rowlock.bots") / "weights" / "strong.json").read_text("utf-8")
    return tuple(json.loads(text)[str(seats)])


def on_board_weights() -> tuple[float, ...]:
    """The weights for On Board, the same for all numbers of seats."""
    rows = qwixx_weights(ON_BOARD_LIKE)[:FIELD]
    return (*rows, *(FIELD_WEIGHT * field for field in range(FIELDS)))
