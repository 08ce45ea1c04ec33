"""What a network makes of tables: common to all games."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from rowlock.bots.nets import OWN, POINTS, RIVAL, Floats, Indices, Ints, Net, chances
from rowlock.play.view import View
from rowlock.rules.moves import Move

NONE = -1
"""No label."""


@dataclass(frozen=True)
class Promise:
    """What each of some tables promises a seat; scores in units of `nets.POINTS`."""

    win: Floats
    """The chance to win, ties shared; 1 alone."""
    own: Floats
    margin: Floats
    """By how much the seat will lead the best of the others; alone its own score."""

    def part(self, first: int, end: int) -> "Promise":
        """What the tables from one place up to another promise."""
        return Promise(self.win[first:end], self.own[first:end], self.margin[first:end])

    def beside(self, other: "Promise", here: Ints, there: Ints) -> "Promise":
        """This promise at some places and another at the rest."""
        both = [np.empty(len(here) + len(there), np.float32) for _ in fields(self)]
        for made, mine, theirs in zip(both, vars(self).values(), vars(other).values(), strict=True):
            made[here], made[there] = mine, theirs
        return Promise(*both)


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
    def describe(self, tables: Any, roller: Ints) -> tuple[Indices, Floats]:
        """What the first seat sees of tables before the next turn, by who rolls then."""

    @abstractmethod
    def judge(self, state: Any, seat: int) -> Judged:
        """All ways of a seat to end its turn, the others doing what is expected of them."""

    @abstractmethod
    def ways(self, state: Any) -> tuple[list[tuple[Move, ...]], Any]:
        """All ways of the active seat to end its turn once all have chosen, and their tables.

        A turn that has ended has one way, without a move.
        """

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
        turned = [tables.seen_from(seat) for tables, seat in parts]
        tables = turned[0].joined(turned[1:])
        rollers = [(active + 1 - seat) % tables.seats for _, seat in parts]
        found = self._promise(tables, np.repeat(rollers, [len(part) for part in turned]))
        ends = np.cumsum([len(part) for part in turned])
        return [found.part(end - len(part), end) for end, part in zip(ends, turned, strict=True)]

    def _promise(self, tables: Any, roller: Ints) -> Promise:
        """What tables promise their first seat."""
        over = tables.over(roller)
        if over.all():
            return kept(tables.totals())
        if not over.any():
            return self._said(*self.describe(tables, roller))
        ended, going = np.flatnonzero(over), np.flatnonzero(~over)
        said = self._said(*self.describe(tables.take(going), roller[going]))
        return said.beside(kept(tables.take(ended).totals()), going, ended)

    def _said(self, features: Indices, numbers: Floats) -> Promise:
        """What the network makes of positions."""
        said = self._net.evaluate(features, numbers)
        own = said[:, OWN]
        if self.alone:
            return Promise(np.ones_like(own), own, own)
        return Promise(chances(said), own, own - said[:, RIVAL])


def kept(totals: Any) -> Promise:
    """What tables give their first seat if all ended now."""
    own = totals[:, 0]
    points = (own / POINTS).astype(np.float32)
    if totals.shape[1] == 1:
        return Promise(np.ones(len(totals), np.float32), points, points)
    best = totals[:, 1:].max(axis=1)
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
