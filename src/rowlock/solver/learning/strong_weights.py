"""The weights of `strong` in Qwixx, fitted to games of `expert` against itself.

For every position of many games, the points that were still to come are explained as well as
possible by a sum: a number for the state of each row and for the misthrows, one's own and the
rivals'. What is kept are one's own.
"""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np

from rowlock.bots.crossing import features as seen
from rowlock.bots.expert import MARGIN
from rowlock.bots.heuristics import weighted_sum
from rowlock.bots.networks.learned import self_taught
from rowlock.bots.networks.nets import OWN, POINTS, Floats
from rowlock.rules.claims import Claims
from rowlock.rules.qwixx.game import Qwixx
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.learning.positions import PositionWriter, Round

POSITIONS = 400_000
RIDGE = 30.0
FEW = 40
"""A state seen less often than this follows from the one with a cross less."""
A_CROSS_MORE = 1.5


def fitted(seats: int, seed: int, threads: int) -> list[float]:
    """The weights for a number of seats."""
    writer = PositionWriter(Qwixx(), seats, self_taught(Qwixx(), seats), MARGIN, 1.0)
    written = writer.write(seed, 0, POSITIONS, threads)
    own, rivals = _own(written, seats)
    states = np.concatenate([own, rivals], axis=1)
    to_come = (written.targets[:, OWN] - written.numbers[:, 0]) * POINTS
    square = states.T @ states + RIDGE * np.eye(states.shape[1])
    weights = np.linalg.solve(square, states.T @ to_come)[: weighted_sum.COUNT]
    counts = own.sum(axis=0)
    _anchor(weights, counts)
    return [round(float(weight), 2) for weight in weights]


def _own(written: Round, seats: int) -> tuple[Floats, Floats]:
    """How often each of one's own features is there, and of the rivals' and the table's."""
    count, features = len(written.targets), written.features.astype(np.int64)
    own = np.zeros((count, weighted_sum.COUNT), np.float32)
    rivals = np.zeros((count, seats * seen.STATES + seats + ROWS_TO_END), np.float32)
    every, grouped = np.arange(count), seen.ROWS * seats
    for nth in range(grouped):
        mine = nth % seats == 0
        np.add.at(own if mine else rivals, (every, features[:, nth]), 1)
    rest = seats * seen.STATES
    rivals[every, rest + features[:, grouped]] = 1
    rivals[every, rest + features[:, grouped + 1]] = 1
    first = seats + ROWS_TO_END
    own[every, weighted_sum.MISTHROWS + features[:, grouped + 2] - first] = 1
    return own, rivals


def _anchor(weights: Floats, counts: Floats) -> None:
    """A closed row and no misthrow are worth nothing; rare states follow from others."""
    weights[: seen.STATES] -= weights[seen.CLOSED_STATE]
    weights[weighted_sum.MISTHROWS : weighted_sum.FIELD] -= weights[weighted_sum.MISTHROWS]
    for reached in range(seen.LAST):
        for crosses in range(2, reached + 2):
            state = seen.row_feature(reached, crosses, True)
            if counts[state] < FEW:
                weights[state] = weights[state - 1] + A_CROSS_MORE


def write_weights(file: Path, seats: int, weights: list[float]) -> None:
    """Put weights into a file, beside those of other numbers of seats."""
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    kept[str(seats)] = weights
    rows = ",\n".join(f'"{key}": {json.dumps(row)}' for key, row in sorted(kept.items()))
    file.write_text(f"{{\n{rows}\n}}\n", "utf-8")


FITTED: Claims[Callable[[int, int, int], list[float]]] = Claims(
    "other-game", player="strong's weights"
)
"""How the weights of `strong` are fitted, for seats, seed and threads."""
FITTED.add(Qwixx, fitted)
