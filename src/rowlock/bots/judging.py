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
class Judged:
    """Ways to end a turn: the moves of each, the table it leads to, how good that is."""

    moves: list[tuple[Move, ...]]
    tables: Any
    values: Floats

    @property
    def best(self) -> int:
        """The place of the best one."""
        return int(self.values.argmax())


class Judge(ABC):
    """A network for one game and number of seats."""

    def __init__(self, net: Net, margin: float) -> None:
        self._net, self._margin = net, margin

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

    def values(self, tables: Any, seat: int, active: int) -> Floats:
        """How good tables are for a seat when the turn of the active seat has ended.

        The chance to win with the margin as a makeweight; alone only points count.
        """
        return self.values_each([(tables, seat)], active)[0]

    def values_each(self, parts: Sequence[tuple[Any, int]], active: int) -> list[Floats]:
        """How good each seat's own tables are for it; the network is asked once for all."""
        ended, going, seen = [], [], []
        alone = parts[0][0].seats == 1
        for tables, seat in parts:
            ended.append(shares(tables.totals(), seat))
            going.append(np.flatnonzero(~tables.over(active)))
            if len(going[-1]):
                roller = (active + 1) % tables.seats
                seen.append(self.describe(tables.take(going[-1]), seat, roller))
        if seen:
            features, numbers = (np.concatenate(part) for part in zip(*seen, strict=True))
            said = self._net.evaluate(features, numbers)
            first = 0
            win, margins = chances(said), said[:, OWN] - (0 if alone else said[:, RIVAL])
            for which, (share, margin) in zip(going, ended, strict=True):
                rows = slice(first, first + len(which))
                share[which], margin[which], first = win[rows], margins[rows], rows.stop
        if alone:
            return [margin for _, margin in ended]
        return [share + self._margin * margin for share, margin in ended]


def shares(totals: Any, seat: int) -> tuple[Floats, Floats]:
    """A seat's share of the win if all ended now, and its margin over the best rival."""
    own = totals[:, seat]
    if totals.shape[1] == 1:
        return np.ones(len(totals), np.float32), (own / POINTS).astype(np.float32)
    rivals = totals.copy()
    rivals[:, seat] = NOBODY
    best = rivals.max(axis=1)
    equal = (totals == own[:, None]).sum(axis=1)
    share = np.where(own >= best, 1 / equal, 0.0)
    return share.astype(np.float32), ((own - best) / POINTS).astype(np.float32)


def best_of(count: int, owner: Ints, values: Floats, labels: Ints) -> Ints:
    """For each owner the label of its best value; `NONE` for an owner without any."""
    order = np.lexsort((values, owner))
    last = np.flatnonzero(np.append(owner[order][1:] != owner[order][:-1], True))
    best: Ints = np.full(count, NONE)
    best[owner[order[last]]] = labels[order[last]]
    return best
