"""`strong`: looks a turn ahead, and knows what each state of a row has brought in many games.

The weights of Qwixx (see `rowlock.bots.weigher`) are the points still to come from a row, by its
last cross and its crosses, fitted to games of `expert` against itself: `rowlock train qwixx
--seats N --weights` does it again. On Board, where games are short, takes those of five seats,
and a little for every field. In Qwinto it looks at the whole sheet, with the dice that may come
(`rowlock.bots.qwinto_eye`).
"""

import json
from functools import lru_cache
from importlib import resources

from rowlock.bots.crossing_features import FIELDS
from rowlock.bots.weigher import FIELD

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
