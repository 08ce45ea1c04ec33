"""The weights of `strong` in Qwixx and On Board, fitted to games of `expert` against itself.

For every position of many games, the points that were still to come are explained as well as
possible by a sum: a number for the state of each row, for the misthrows and for the pawn's field,
one's own and the rivals'. What is kept are one's own.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from rowlock.bots import crossing_features as seen
from rowlock.bots import weigher
from rowlock.bots.expert import MARGIN
from rowlock.bots.learned import learned
from rowlock.bots.nets import OWN, POINTS
from rowlock.rules.game import MISTHROWS_TO_END, Game
from rowlock.rules.onboard.game import OnBoard
from rowlock.rules.qwixx.row import ROWS_TO_END
from rowlock.solver.learning.writing import Round, Writer

POSITIONS = 400_000
RIDGE = 30.0
FEW = 40
"""A state seen less often than this follows from the one with a cross less."""
A_CROSS_MORE = 1.5


def fitted(game: Game[Any], seats: int, seed: int, threads: int) -> list[float]:
    """The weights for a number of seats."""
    writer = Writer(game, seats, learned(game.name, seats), MARGIN, 1.0)
    written = writer.write(seed, 0, POSITIONS, threads)
    own, rivals = _own(written, seats, isinstance(game, OnBoard))
    told = np.concatenate([own, rivals], axis=1)
    to_come = (written.targets[:, OWN] - written.numbers[:, 0]) * POINTS
    square = told.T @ told + RIDGE * np.eye(told.shape[1])
    weights = np.linalg.solve(square, told.T @ to_come)[: weigher.COUNT]
    counts = own.sum(axis=0)
    _anchor(weights, counts)
    return [round(float(weight), 2) for weight in weights]


def _own(written: Round, seats: int, on_board: bool) -> tuple[Any, Any]:
    """How often each of one's own features is there, and of the rivals' and the table's."""
    count, features = len(written.targets), written.features.astype(np.int64)
    own = np.zeros((count, weigher.COUNT), np.float32)
    rivals = np.zeros((count, seats * seen.STATES + seats + ROWS_TO_END), np.float32)
    every, grouped = np.arange(count), seen.ROWS * seats
    for nth in range(grouped):
        mine = nth % seats == 0
        np.add.at(own if mine else rivals, (every, features[:, nth]), 1)
    rest = seats * seen.STATES
    rivals[every, rest + features[:, grouped]] = 1
    rivals[every, rest + features[:, grouped + 1]] = 1
    first = seats + ROWS_TO_END
    own[every, weigher.MISTHROWS + features[:, grouped + 2] - first] = 1
    if on_board:
        # Behind the misthrows and leads of all seats, and who rang the end.
        before = first + seats * MISTHROWS_TO_END + (seats - 1) * seen.LEADS + seats + 1
        place = grouped + 2 + seats + (seats - 1) + 1
        own[every, weigher.FIELD + features[:, place] - before] = 1
    return own, rivals


def _anchor(weights: Any, counts: Any) -> None:
    """A closed row, no misthrow and Start are worth nothing; rare states follow from others."""
    weights[: seen.STATES] -= weights[seen.CLOSED_STATE]
    weights[weigher.MISTHROWS : weigher.FIELD] -= weights[weigher.MISTHROWS]
    weights[weigher.FIELD :] -= weights[weigher.FIELD]
    for reached in range(seen.LAST):
        for crosses in range(2, reached + 2):
            state = seen.row_feature(reached, crosses, True)
            if counts[state] < FEW:
                weights[state] = weights[state - 1] + A_CROSS_MORE
    for field in range(weigher.FIELD + 1, weigher.COUNT):
        if counts[field] < FEW:
            weights[field] = weights[field - 1]


def write_weights(file: Path, game: str, seats: int, weights: list[float]) -> None:
    """Put weights into a file, beside those of other games and numbers of seats."""
    kept = json.loads(file.read_text("utf-8")) if file.exists() else {}
    kept.setdefault(game, {})[str(seats)] = weights
    lines = [
        f'"{name}": {{\n'
        + ",\n".join(f'  "{key}": {json.dumps(row)}' for key, row in sorted(rows.items()))
        + "\n}"
        for name, rows in sorted(kept.items())
    ]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
