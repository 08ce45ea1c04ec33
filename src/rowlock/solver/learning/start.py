"""Where training begins if not from nothing."""

from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from rowlock.bots.learned import ANY, GUESTS, shape_for
from rowlock.bots.nets import Net
from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.solver.learning.widen import widened


def started(file: Path, game: str, seats: int, guests: bool = False) -> Net:
    """The network of a file for these seats, else that of one seat less, widened.

    With guests it goes on with the one that has met some, if there is one.
    """
    try:
        with np.load(file) as saved:
            arrays = {name: saved[name].astype(np.float32) for name in saved.files}
    except (ValueError, TypeError, AttributeError, EOFError, BadZipFile):
        reason = "this is no file of weights"
        raise Unreadable("unreadable-file", found=str(file), reason=reason) from None
    keys = {f"{seats}{GUESTS}": seats, ANY + GUESTS: seats} if guests else {}
    for key, known in (keys | {str(seats): seats, str(seats - 1): seats - 1, ANY: seats}).items():
        if f"{key}/group" in arrays:
            shape = shape_for(game, known)
            net = Net(shape, {part: arrays[f"{key}/{part}"] for part in shape.parts})
            return net if known == seats else widened(net, game, seats)
    raise BadSetup("not-learned", game=game, seats=seats)
