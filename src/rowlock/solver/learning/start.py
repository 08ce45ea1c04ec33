"""The network that training starts from, read from a file of weights."""

from collections.abc import Mapping
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.networks.learned import ANY, COMPANY, GUESTS, shape_for
from rowlock.bots.networks.nets import Floats, Net, Shape
from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.rules.game import AnyGame
from rowlock.solver.learning.widen import widened


def started(
    file: Path, game: AnyGame, seats: int, guests: bool = False, company: bool = False
) -> Net:
    """The network of a file for these seats, else that of one seat less, widened.

    With guests it goes on with the one that has met some, if there is one; with a company with the
    one that knows such games.
    """
    arrays = arrays_of(file)
    kind = GUESTS if guests else COMPANY if company else ""
    keys = {f"{seats}{kind}": seats, ANY + kind: seats} if kind else {}
    for key, known in (keys | {str(seats): seats, str(seats - 1): seats - 1, ANY: seats}).items():
        if f"{key}/group" in arrays:
            shape = shape_for(game, known)
            weights = {part: arrays.get(f"{key}/{part}") for part in shape.parts}
            net = Net(shape, fitting(weights, shape, file))
            return net if known == seats else widened(net, game, seats)
    raise BadSetup("not-learned", game=game.name, seats=seats)


Array = NDArray[np.generic]
"""An array of any kind: files hold whatever was written to them."""


def arrays_of(file: Path) -> dict[str, Array]:
    """The arrays of a file of weights or of a checkpoint, by their names."""
    try:
        with np.load(file) as saved:
            return {name: saved[name] for name in saved.files}
    except (ValueError, TypeError, AttributeError, EOFError, BadZipFile):
        raise _unreadable(file, "this is no file of weights") from None


def fitting(weights: Mapping[str, Array | None], shape: Shape, file: Path) -> dict[str, Floats]:
    """The weights of a file, if they are those of a network of this shape: kernels do not ask."""
    known = {name: array for name, array in weights.items() if array is not None}
    found = {name: array.shape for name, array in known.items() if array.dtype.kind == "f"}
    if found != shape.parts:
        raise _unreadable(file, "these are the weights of another game or number of seats")
    return {name: array.astype(np.float32) for name, array in known.items()}


def _unreadable(file: Path, reason: str) -> Unreadable:
    return Unreadable("unreadable-file", found=str(file), reason=reason)
