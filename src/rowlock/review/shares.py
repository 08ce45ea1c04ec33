"""What tables between two turns promise all seats at once, with chances that add up to 1.

A network is asked about one seat at a time, and its answers for all seats of a table need not
add up: on sheets that good players never make, both of two seats may seem lost. So nothing here
looks at one seat alone. All are asked, and each chance is divided by their sum.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.judging import Judge, Promise, kept
from rowlock.bots.nets import POINTS, Floats
from rowlock.review.worth import Worth

Prospects = NDArray[np.float64]
"""By table, seat and part of a `Worth`: its value, the chance to win, the score."""
VALUE, WIN, SCORE = range(3)


class Shares:
    """Asks the network of one game and number of seats about every seat of a table."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def prospects(self, tables: Any, active: int) -> Prospects:
        """What tables promise each seat when the turn of the active seat has ended."""
        every = [(tables, seat) for seat in range(tables.seats)]
        return self._told(self._judge.promises(every, active))

    def final(self, tables: Any) -> Prospects:
        """What tables give each seat whose game is over; equal totals share the win."""
        return self._told([kept(tables.seen_from(seat).totals()) for seat in range(tables.seats)])

    def _told(self, promises: Sequence[Promise]) -> Prospects:
        """What is promised to each seat, with chances that add up to 1."""
        chances = shared(np.stack([promise.win for promise in promises], axis=1))
        unit = POINTS if self._judge.alone else 1.0
        found = np.empty((*chances.shape, 3))
        for seat, promise in enumerate(promises):
            win = chances[:, seat]
            value = self._judge.value(Promise(win, promise.own, promise.margin)) * unit
            found[:, seat] = np.stack([value, win, promise.own * POINTS], axis=1)
        return found

    def values(self, tables: Any, seat: int, active: int) -> Floats:
        """How good tables are for a seat, as players ask a `Judge`."""
        unit = POINTS if self._judge.alone else 1.0
        value: Floats = (self.prospects(tables, active)[:, seat, VALUE] / unit).astype(np.float32)
        return value


def shared(chances: Any) -> Any:
    """Chances by table and seat that add up to 1; where nobody has any, all have the same."""
    chances = chances.astype(np.float64)
    total = chances.sum(axis=1, keepdims=True)
    return np.where(total > 0, chances, 1.0) / np.where(total > 0, total, chances.shape[1])


def worth_of(parts: Any) -> Worth:
    """One seat's part of `Prospects`."""
    return Worth(*(float(part) for part in parts))
