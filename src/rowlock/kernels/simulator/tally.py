"""Counting results: totals of every seat, wins and ties, lengths, ends, closed rows."""

import math
from functools import cache

import numpy as np
from numba import types
from numpy.typing import NDArray

from rowlock.kernels.compiler.compiling import Instruction, kernel
from rowlock.kernels.simulator.loop import (
    RESULT_CLOSED,
    RESULT_ENDED,
    RESULT_SCORES,
    RESULT_TURNS,
    RESULTS,
)
from rowlock.kernels.table import ENDS, MAX_SEATS

LOWEST_SCORE = -20
SCORES = 384
"""Room for totals from -20 on: enough for every game but Qwixx on other sheets."""
TURNS = 1024
CLOSED = 16

Counts = NDArray[np.int64]

_COUNTS = types.Array(types.int64, 1, "C")
_COUNTS_2 = types.Array(types.int64, 2, "C")


def count_results(results, scores, tops, turns, ends, closed):
    """Add results to the counts."""
    games, seats = results.shape[0], results.shape[1] - RESULT_SCORES
    for game in range(games):
        best, leaders = np.int16(-1000), 0
        for seat in range(seats):
            total = results[game, RESULT_SCORES + seat]
            scores[seat, total - LOWEST_SCORE] += 1
            best = max(best, total)
        for seat in range(seats):
            leaders += results[game, RESULT_SCORES + seat] == best
        for seat in range(seats):
            tops[seat, leaders] += results[game, RESULT_SCORES + seat] == best
        turns[min(results[game, RESULT_TURNS], TURNS - 1)] += 1
        ends[results[game, RESULT_ENDED]] += 1
        closed[min(results[game, RESULT_CLOSED], CLOSED - 1)] += 1


@cache
def _count() -> Instruction:
    """The counting, compiled when it is first needed."""
    signature = types.void(RESULTS, _COUNTS_2, _COUNTS_2, _COUNTS, _COUNTS, _COUNTS)
    return kernel(count_results, signature)


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in a number of games (Wilson's, right near 0 and 1 too)."""
    z = 1.959964
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class ResultTally:
    """Counts of the results of many games between the same seats."""

    def __init__(self, seats: int, highest: int = 0) -> None:
        self.seats = seats
        room = max(SCORES, highest + 1 - LOWEST_SCORE)
        self.scores = np.zeros((seats, room), np.int64)
        """How often a seat had each total, from `LOWEST_SCORE` on."""
        self.tops = np.zeros((seats, MAX_SEATS + 1), np.int64)
        """How often a seat had the top total, by how many had it."""
        self.turns = np.zeros(TURNS, np.int64)
        self.ends = np.zeros(1 << len(ENDS), np.int64)
        self.closed = np.zeros(CLOSED, np.int64)

    def add(self, results: NDArray[np.int16]) -> None:
        """Count the results of some games."""
        _count()(results, *self.counts())

    def merge(self, other: "ResultTally") -> None:
        """Add what another has counted."""
        for mine, theirs in zip(self.counts(), other.counts(), strict=True):
            np.add(mine, theirs, out=mine)

    @property
    def games(self) -> int:
        """How many games were counted."""
        return int(self.turns.sum())

    def mean(self, seat: int) -> float:
        """A seat's mean total."""
        return float(self.scores[seat] @ self._totals / self.games)

    @property
    def _totals(self) -> Counts:
        """The total that each count is for."""
        return np.arange(self.scores.shape[1]) + LOWEST_SCORE

    def sd(self, seat: int) -> float:
        """The standard deviation of a seat's totals."""
        if self.games < 2:
            return 0.0
        spread = self.scores[seat] @ (self._totals - self.mean(seat)) ** 2
        return math.sqrt(float(spread) / (self.games - 1))

    @property
    def wins(self) -> Counts:
        """Games that each seat won alone."""
        return self.tops[:, 1]

    @property
    def ties(self) -> Counts:
        """Games in which each seat shared the top total."""
        return self.tops[:, 2:].sum(axis=1)

    def win_share(self, seat: int) -> float:
        """The share of games that a seat won, a tie counted as its part of a win."""
        split = self.tops[seat, 1:] / np.arange(1, MAX_SEATS + 1)
        return float(split.sum()) / self.games

    def mean_turns(self) -> float:
        """The mean length of a game."""
        return float(self.turns @ np.arange(TURNS) / self.games)

    def mean_closed(self) -> float:
        """How many rows were closed (Qwinto: full) at the end, on average."""
        return float(self.closed @ np.arange(CLOSED) / self.games)

    def ends_by(self) -> dict[str, int]:
        """How many games ended in each way; one that ended in two ways counts in both."""
        return {
            str(end): int(sum(count for ways, count in enumerate(self.ends) if ways >> bit & 1))
            for bit, end in enumerate(ENDS)
        }

    def counts(self) -> tuple[Counts, ...]:
        """All counts, in the order in which they are compiled."""
        return self.scores, self.tops, self.turns, self.ends, self.closed
