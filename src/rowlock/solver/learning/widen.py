"""Extends a network to one more seat, to train it on: the new rival gets the weights of another."""

import numpy as np

from rowlock.bots.crossing import features as seen
from rowlock.bots.networks.learned import LEARNERS, shape_for
from rowlock.bots.networks.nets import Floats, Net
from rowlock.rules.game import MISTHROWS_TO_END, AnyGame
from rowlock.rules.qwixx.row import ROWS_TO_END


def widened(net: Net, game: AnyGame, seats: int) -> Net:
    """The network of a game for one seat more than it was trained for (Qwixx and On Board)."""
    known = seats - 1
    weights: dict[str, Floats] = dict(net.weights)
    weights["group"] = _blocks(net.weights["group"], 0, seen.STATES, known)
    # Extras: whose roll, closed rows, own misthrows; then a block for every rival.
    extra = net.weights["extra"]
    rolls, rest = extra[:known], extra[known:]
    own = ROWS_TO_END + MISTHROWS_TO_END
    rival = seen.LEADS + MISTHROWS_TO_END
    rivals = rest[own : own + (known - 1) * rival]
    parts = [rolls, rolls[-1:], rest[:own], _blocks(rivals, 0, rival, known - 1)]
    if LEARNERS.of(game, seats=seats).pawns:
        track = rest[own + len(rivals) :]
        ringers, pawns = track[: known + 1], track[known + 1 :]
        parts += [ringers, ringers[-1:], _blocks(pawns, 0, len(pawns) // known, known)]
    weights["extra"] = np.concatenate(parts)
    weights["number"] = _blocks(net.weights["number"], 1, 2, known - 1)
    return Net(shape_for(game, seats), {name: array.copy() for name, array in weights.items()})


def _blocks(rows: Floats, first: int, size: int, count: int) -> Floats:
    """The rows with their last block once more; the last two blocks share its weight."""
    end = first + size * count
    last = rows[end - size : end] * 0.5
    return np.concatenate([rows[: end - size], last, last])
