"""Rollouts of `master` in Qwixx and Qwixx On Board: games played on from each candidate.

Some turns are played with all seats as `expert` would, on the same dice for every candidate, and
the network evaluates where that leads. Candidates that fall behind beyond doubt are dropped.
"""

import time

import numpy as np
from numpy.typing import NDArray

from rowlock.bots.crossing.evaluator import CrossingEvaluator
from rowlock.bots.crossing.tables import CrossingTables
from rowlock.bots.crossing.turns import CrossingTurns
from rowlock.bots.networks.effort import BLOCK, SIDES, SearchEffort
from rowlock.bots.networks.nets import Floats, Ints

DICE = 6


class CrossingRollouts:
    """Plays on from some tables, as many times as the effort allows."""

    def __init__(
        self, evaluator: CrossingEvaluator, effort: SearchEffort, seed: tuple[int, ...]
    ) -> None:
        self._evaluator = evaluator
        self._turns, self._effort = CrossingTurns(evaluator), effort
        self._random = np.random.default_rng(seed)

    def best(self, tables: CrossingTables, seat: int, active: int) -> int:
        """The table that works out best for a seat; the active seat's turn has just ended."""
        effort, began = self._effort, time.monotonic()
        alive = np.arange(len(tables))
        seen: list[NDArray[np.float64]] = []
        for _ in range(effort.blocks):
            found = np.full((BLOCK, len(tables)), np.nan)
            found[:, alive] = self._block(tables, alive, seat, active)
            seen.append(found)
            alive = self._left(np.concatenate(seen), alive)
            late = effort.seconds is not None and time.monotonic() - began > effort.seconds
            if len(alive) == 1 or late:
                break
        means = np.concatenate(seen)[:, alive].mean(axis=0)
        return int(alive[means.argmax()])

    def _left(self, values: NDArray[np.float64], alive: Ints) -> Ints:
        """The candidates that may still be the best."""
        values = values[:, alive]
        behind = values[:, [values.mean(axis=0).argmax()]] - values
        error = behind.std(axis=0) / len(values) ** 0.5
        left: Ints = alive[behind.mean(axis=0) <= self._effort.doubt * error + 1e-12]
        return left

    def _block(self, tables: CrossingTables, alive: Ints, seat: int, active: int) -> Floats:
        """The values of a block of games, by game and candidate."""
        faces = block_of_dice(self._random, self._effort.turns)
        tables = tables.take(np.repeat(alive, BLOCK))
        game = np.tile(np.arange(BLOCK), len(alive))
        values = np.zeros(len(tables), np.float32)
        playing = np.arange(len(tables))
        for thrown in faces:
            roller = (active + 1) % tables.seats
            over = tables.over(roller)
            if over.any():
                ended, going = np.flatnonzero(over), np.flatnonzero(~over)
                values[playing[ended]] = self._evaluator.values(tables.take(ended), seat, active)
                tables, playing = tables.take(going), playing[going]
            if not len(tables):
                break
            active = roller
            self._turns.turn(tables, active, thrown[game[playing]])
        if len(tables):
            values[playing] = self._evaluator.values(tables, seat, active)
        return values.reshape(len(alive), BLOCK).T


def block_of_dice(random: np.random.Generator, turns: int) -> Ints:
    """The dice of a block by turn, game and die; see `BLOCK`."""
    orders = np.tile(np.arange(BLOCK), (turns, DICE - 1, 1))
    orders = random.permuted(orders, axis=2).transpose(0, 2, 1)
    return 1 + np.concatenate([orders[:, :, :1] // SIDES, orders % SIDES], axis=2)
