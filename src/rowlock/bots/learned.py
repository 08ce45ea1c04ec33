"""The networks that come with Rowlock: one file of weights a game, read when it is first asked.

A file holds, for each number of seats it was trained for, the arrays of `nets.Shape.parts` under
names such as `2/group`; `any/…` serves every number of seats. Weights are kept with 16 bits.

A network that has met guests (`2-guests/…`) plays better against others than its like, but its
chances are those against such guests: at the start all seats together expect to win more than one
game of each. So it is for players; what a position is worth is told by the self-taught one.
"""

from functools import lru_cache
from importlib import resources
from typing import Any

import numpy as np

from rowlock.bots import crossing_features, qwinto_features
from rowlock.bots.nets import Net, Shape
from rowlock.rules.errors import BadSetup

ANY = "any"
GUESTS = "-guests"
"""What is added to the number of seats for a network that has met guests."""


def shape_for(game: str, seats: int) -> Shape:
    """The shape of a game's network."""
    if game == "qwinto":
        return qwinto_features.shape(seats)
    return crossing_features.shape(seats, game == "onboard")


@lru_cache
def _file(game: str) -> dict[str, Any]:
    source = resources.files("rowlock.bots") / "weights" / f"{game}.npz"
    if not source.is_file():
        return {}
    with source.open("rb") as opened, np.load(opened) as arrays:
        return {name: arrays[name].astype(np.float32) for name in arrays.files}


def seats_known(game: str) -> str:
    """For which numbers of seats there is a network."""
    keys = {name.partition("/")[0].removesuffix(GUESTS) for name in _file(game)}
    return ", ".join(sorted(keys))


@lru_cache
def learned(game: str, seats: int) -> Net:
    """The network to play with: the one that has met guests, where there is one."""
    return _found(game, seats, f"{seats}{GUESTS}", ANY + GUESTS, str(seats), ANY)


@lru_cache
def self_taught(game: str, seats: int) -> Net:
    """The network that knows its like only: what a position is worth among equals."""
    return _found(game, seats, str(seats), ANY)


def _found(game: str, seats: int, *keys: str) -> Net:
    """The first of these networks that there is."""
    shape, arrays = shape_for(game, seats), _file(game)
    for key in keys:
        if f"{key}/group" in arrays:
            return Net(shape, {part: arrays[f"{key}/{part}"] for part in shape.parts})
    raise BadSetup("not-learned", game=game, seats=seats)
