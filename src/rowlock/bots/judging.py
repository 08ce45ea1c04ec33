"""What a network makes of tables: common to all games."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rowlock.bots.nets import OWN, POINTS, RIVAL, Floats, Indices, Ints, Net, chances
from rowlock.play.view import View
from rowlock.rules.moves import Move

NONE = -1
"""No label."""
NOBODY = -1000
"""Less than any total."""


@dataclass(frozen=True)
class Promise:
    """What each of some tables promises a seat; scores in units of `nets.POINTS`."""

    win: Floats
    """The chance to win, ties shared; 1 alone."""
    own: Floats
    margin: Floats
    """By how much the seat will lead the best of the others; alone its own score."""


@dataclass(frozen=True)
class Judged:
    """Ways to end a turn: the moves of each, the table it leads to, what that promises."""

    moves: list[tuple[Move, ...]]
    tables: Any
    promise: Promise
    values: Floats

    @property
    def best(self) -> int:
        """The place of the best one."""
        return int(self.values.argmax())


class Judge(ABC):
    """A network for one game and number of seats."""

    def __init__(self, net: Net, seats: int, margin: float) -> None:
        self._net, self.alone, self._margin = net, seats == 1, margin

    @abstractmethod
    def describe(self, tables: Any, seat: int, roller: int) -> tuple[Indices, Floats]:
        """What a seat sees of tables before the next turn."""

    @abstractmethod
    def judge(self, state: Any, seat: int) -> Judged:
        """All ways of a seat to end its turn, the others doing what is expected of them."""

    def choose(self, view: View) -> Move:
        """The best move."""
        judged = self.judge(view.state, view.seat)
        return judged.moves[judged.best][0]

    def judged(self, moves: list[tuple[Move, ...]], tables: Any, seat: int, active: int) -> Judged:
        """Ways to end a turn with what they promise a seat."""
        promise = self.promises([(tables, seat)], active)[0]
        return Judged(moves, tables, promise, self.value(promise))

    def value(self, promise: Promise) -> Floats:
        """The chance to win with the margin as a makeweight; alone only points count."""
        if self.alone:
            return promise.margin
        return promise.win + self._margin * promise.margin

    def values(self, tables: Any, seat: int, active: int) -> Floats:
        """How good tables are for a seat when the turn of the active seat has ended."""
        return self.value(self.promises([(tables, seat)], active)[0])

    def promises(self, parts: Sequence[tuple[Any, int]], active: int) -> list[Promise]:
        """What each seat's own tables promise it; the network is asked once for all."""
        found, going, seen = [], [], []
        for tables, seat in parts:
            found.append(kept(tables.totals(), seat))
            going.append(np.flatnonzero(~tables.over(active)))
            if len(going[-1]):
                roller = (active + 1) % tables.seats
                seen.append(self.describe(tables.take(going[-1]), seat, roller))
        if seen:
            features, numbers = (np.concatenate(part) for part in zip(*seen, strict=True))
            said = self._net.evaluate(features, numbers)
            wins, owns, rivals, first = chances(said), said[:, OWN], said[:, RIVAL], 0
            if self.alone:
                wins, rivals = np.ones_like(wins), np.zeros_like(owns)
            for which, promise in zip(going, found, strict=True):
                rows = slice(first, first + len(which))
                promise.win[which], promise.own[which] = wins[rows], owns[rows]
                promise.margin[which] = owns[rows] - rivals[rows]
                first = rows.stop
        return found


def kept(totals: Any, seat: int) -> Promise:
    """What tables give a seat if all ended now."""
    own = totals[:, seat]
    points = (own / POINTS).astype(np.float32)
    if totals.shape[1] == 1:
        return Promise(np.ones(len(totals), np.float32), points, points.copy())
    rivals = totals.copy()
    rivals[:, seat] = NOBODY
    best = rivals.max(axis=1)
    equal = (totals == own[:, None]).sum(axis=1)
    share = np.where(own >= best, 1 / equal, 0.0).astype(np.float32)
    return Promise(share, points, ((own - best) / POINTS).astype(np.float32))


def best_of(count: int, owner: Ints, values: Floats, labels: Ints) -> Ints:
    """For each owner the label of its best value; `NONE` for an owner without any."""
    order = np.lexsort((values, owner))
    last = np.flatnonzero(np.append(owner[order][1:] != owner[order][:-1], True))
    best: Ints = np.full(count, NONE)
    best[owner[order[last]]] = labels[order[last]]
    return best
