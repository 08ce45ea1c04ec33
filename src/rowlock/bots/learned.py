"""The networks that come with Rowlock: one file of weights a game, read when it is first asked.

A file holds, for each number of seats it was trained for, the arrays of `nets.Shape.parts` under
names such as `2/group`; `any/…` serves every number of seats. Weights are kept with 16 bits.
"""

from functools import lru_cache
from importlib import resources
from typing import Any

import numpy as np

from rowlock.bots import crossing_features, qwinto_features
from rowlock.bots.nets import Net, Shape
from rowlock.rules.errors import BadSetup

ANY = "any"


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
    return ", ".join(sorted({name.partition("/")[0] for name in _file(game)}))


@lru_cache
def learned(game: str, seats: int) -> Net:
    """The network for a game and a number of seats."""
    shape, arrays = shape_for(game, seats), _file(game)
    for key in (str(seats), ANY):
        if f"{key}/group" in arrays:
            return Net(shape, {part: arrays[f"{key}/{part}"] for part in shape.parts})
    raise BadSetup("not-learned", game=game, seats=seats)
