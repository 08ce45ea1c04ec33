"""Shares of the wins by the order in which seats roll, as `benchmarks.turn_order` measured them.

Seats are numbered in the order in which they roll. Among players who are alike each seat has its
share of the wins, which is not the same for all. Figures hold for a game with its usual options
and, On Board, for one track: a track that was not measured has none.
"""

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from rowlock.rules.claims import Claims
from rowlock.rules.game import AnyGame
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.onboard.track import write_track
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import Qwixx

Figures = dict[str, list[float]]
"""By name of a bot what each seat wins among its like; by `ODDS` what seats are worth."""

ODDS = "odds"
"""The log odds of each seat by which games of `steady`, the bot most like people, are explained
best: two seats with odds a and b are ranked in this order with chance 1 / (1 + exp(b - a))."""

MEASURED_ORDERS: Claims[Callable[[Any], tuple[str, str]]] = Claims("not-learned")
"""The name of a game in the file of figures, and its track: empty for games without one."""
for _game in (Qwixx, Qwinto):
    MEASURED_ORDERS.add(_game, lambda game: (game.name, ""))
MEASURED_ORDERS.add(OnBoard, lambda game: (game.name, write_track(game.track)), options=["track"])


def seat_odds(game: AnyGame, seats: int) -> tuple[float, ...]:
    """The log odds of each seat, on average 0; all 0 where nothing was measured."""
    kind = MEASURED_ORDERS.find(game)
    found = {} if kind is None else measured_order(*kind(game), seats)
    return tuple(found.get(ODDS, [0.0] * seats))


def measured_order(name: str, track: str, seats: int) -> Figures:
    """What was measured of a game, by its name, with a number of seats; maybe nothing.

    `track` is the letter of On Board's track, empty for other games.
    """
    return read_orders().get(name, {}).get(track, {}).get(str(seats), {})


@cache
def read_orders() -> dict[str, dict[str, dict[str, Figures]]]:
    """The file of figures: by game, track and number of seats."""
    text = (files("rowlock.analysis") / "turn_order.json").read_text("utf-8")
    found: dict[str, dict[str, dict[str, Figures]]] = json.loads(text)
    return found
