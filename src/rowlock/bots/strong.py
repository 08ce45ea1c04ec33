"""`strong`: looks a turn ahead, and knows what each state of a row has brought in many games.

The weights of Qwixx and Qwixx On Board (see `rowlock.bots.weigher`) are the points still to come
from a row, by its last cross and its crosses, fitted to games of `expert` against itself:
`rowlock train GAME --weights` does it again. In Qwinto it looks at the whole sheet, with the
dice that may come (`rowlock.bots.qwinto_eye`).
"""

import json
from functools import lru_cache
from importlib import resources


@lru_cache
def weights(game: str, seats: int) -> tuple[float, ...]:
    """The weights for a game and a number of seats."""
    text = (resources.files("rowlock.bots") / "weights" / "strong.json").read_text("utf-8")
    return tuple(json.loads(text)[game][str(seats)])
