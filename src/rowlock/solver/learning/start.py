"""Where training begins if not from nothing."""

from pathlib import Path

import numpy as np

from rowlock.bots.learned import ANY, shape_for
from rowlock.bots.nets import Net
from rowlock.rules.errors import BadSetup
from rowlock.solver.learning.widen import widened


def started(file: Path, game: str, seats: int) -> Net:
    """The network of a file for these seats, else that of one seat less, widened."""
    with np.load(file) as saved:
        arrays = {name: saved[name].astype(np.float32) for name in saved.files}
    for known in (seats, seats - 1, ANY):
        shape = shape_for(game, seats if known == ANY else int(known))
        if f"{known}/group" in arrays:
            net = Net(shape, {part: arrays[f"{known}/{part}"] for part in shape.parts})
            return widened(net, game, seats) if known == seats - 1 else net
    raise BadSetup("not-learned", game=game, seats=seats)
