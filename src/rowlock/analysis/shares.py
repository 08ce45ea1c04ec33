"""The prospects of all seats of tables between two turns, with chances that add up to 1.

A network predicts for one seat at a time, and its predictions for all seats of a table need not
add up: on sheets that good players never make, both of two seats may seem lost. So all seats are
predicted, and each chance is divided by their sum.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rowlock.analysis.worth import Worth
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.evaluator import AnyEvaluator, Prospects, terminal_value
from rowlock.bots.networks.nets import POINTS, Floats

WorthArray = NDArray[np.float64]
"""By table, seat and part of a `Worth`: its value, the chance to win, the score."""
VALUE, WIN, SCORE = range(3)


class Shares:
    """The evaluator of one game and number of seats, applied to every seat of a table."""

    def __init__(self, evaluator: AnyEvaluator) -> None:
        self._evaluator = evaluator

    def prospects(self, tables: TableBatch, active: int) -> WorthArray:
        """The prospects of each seat when the turn of the active seat has ended."""
        every = [(tables, seat) for seat in range(tables.seats)]
        return self._shared(self._evaluator.prospects(every, active))

    def final(self, tables: TableBatch) -> WorthArray:
        """The results of each seat at tables whose game is over; equal totals share the win."""
        return self._shared(
            [terminal_value(tables.seen_from(seat).totals()) for seat in range(tables.seats)]
        )

    def _shared(self, by_seat: Sequence[Prospects]) -> WorthArray:
        """The prospects of each seat, with chances that add up to 1."""
        chances = shared(np.stack([prospects.win for prospects in by_seat], axis=1))
        unit = POINTS if self._evaluator.alone else 1.0
        found = np.empty((*chances.shape, 3))
        for seat, prospects in enumerate(by_seat):
            win = chances[:, seat]
            value = self._evaluator.value(Prospects(win, prospects.own, prospects.margin)) * unit
            found[:, seat] = np.stack([value, win, prospects.own * POINTS], axis=1)
        return found

    def values(self, tables: TableBatch, seat: int, active: int) -> Floats:
        """How good tables are for a seat, in the units of an `Evaluator`."""
        unit = POINTS if self._evaluator.alone else 1.0
        value: Floats = (self.prospects(tables, active)[:, seat, VALUE] / unit).astype(np.float32)
        return value


def shared(chances: NDArray[np.floating]) -> NDArray[np.float64]:
    """Chances by table and seat that add up to 1; where no seat has any, all have the same."""
    given = chances.astype(np.float64)
    total = given.sum(axis=1, keepdims=True)
    found: NDArray[np.float64] = np.where(total > 0, given, 1.0)
    found /= np.where(total > 0, total, given.shape[1])
    return found


def worth_of(parts: WorthArray) -> Worth:
    """One seat's part of `WorthArray`."""
    return Worth(*(float(part) for part in parts))
