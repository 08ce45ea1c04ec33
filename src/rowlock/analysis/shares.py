"""The prospects of all seats of tables between two turns, with chances that add up to 1.

A network predicts for one seat at a time, and its predictions for all seats of a table need not
add up: on sheets that good players never make, both of two seats may seem lost. So all seats are
predicted, and they share what there is (`calibration.py`).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rowlock.analysis.calibration import AS_IT_IS, Calibration
from rowlock.analysis.worth import Worth
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.evaluator import AnyEvaluator, Prospects, terminal_value
from rowlock.bots.networks.nets import POINTS, Floats

WorthArray = NDArray[np.float64]
"""By table, seat and part of a `Worth`: its value, the chance to win, the score."""
VALUE, WIN, SCORE = range(3)


class Shares:
    """The evaluator of one game and number of seats, applied to every seat of a table."""

    def __init__(self, evaluator: AnyEvaluator, calibration: Calibration = AS_IT_IS) -> None:
        self._evaluator, self._calibration = evaluator, calibration

    def prospects(self, tables: TableBatch, active: int) -> WorthArray:
        """The prospects of each seat when the turn of the active seat has ended."""
        by_seat = self._evaluator.prospects(
            [(tables, seat) for seat in range(tables.seats)], active
        )
        over = tables.over((active + 1) % tables.seats)
        told = np.stack([prospects.win for prospects in by_seat], axis=1)
        chances = self._calibration.shared(told)
        chances[over] = AS_IT_IS.shared(told[over])
        return self._worths(by_seat, chances)

    def final(self, tables: TableBatch) -> WorthArray:
        """The results of each seat at tables whose game is over; equal totals share the win."""
        by_seat = [terminal_value(tables.seen_from(seat).totals()) for seat in range(tables.seats)]
        told = np.stack([prospects.win for prospects in by_seat], axis=1)
        return self._worths(by_seat, AS_IT_IS.shared(told))

    def _worths(self, by_seat: Sequence[Prospects], chances: NDArray[np.float64]) -> WorthArray:
        """The prospects of each seat, with these chances."""
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


def worth_of(parts: WorthArray) -> Worth:
    """One seat's part of `WorthArray`."""
    return Worth(*(float(part) for part in parts))
