"""Evaluators: a value network applied to batches of tables, common to all games.

An evaluator lists the ways in which a seat can end its turn, has the network predict what each of
the tables that follow leads to, and takes the best. Predictions are for one seat at a time and need
not add up over the seats of a table; `analysis/shares.py` makes them do so.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import numpy as np

from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.nets import (
    OWN,
    POINTS,
    RIVAL,
    Floats,
    Indices,
    Ints,
    Net,
    Reals,
    chances,
)
from rowlock.playing.view import View
from rowlock.rules.game import State
from rowlock.rules.moves import Move

NONE = -1
"""No label."""

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=TableBatch)
B_contra = TypeVar("B_contra", bound=TableBatch, contravariant=True)

Moves = tuple[Move, ...]
"""The moves of one seat until its turn ends."""


@dataclass(frozen=True)
class Prospects:
    """What one seat can expect of each table of a batch; scores in units of `nets.POINTS`."""

    win: Reals
    """The chance to win, ties shared; 1 alone."""
    own: Reals
    """The seat's final score."""
    margin: Reals
    """By how much the seat will lead the best of the others; alone its own score."""

    def part(self, first: int, end: int) -> "Prospects":
        """The prospects of the tables from one place up to another."""
        return Prospects(self.win[first:end], self.own[first:end], self.margin[first:end])

    def merged(self, other: "Prospects", here: Ints, there: Ints) -> "Prospects":
        """These prospects at the places `here` and others at the places `there`."""
        both = [np.empty(len(here) + len(there), np.float32) for _ in fields(self)]
        for made, mine, theirs in zip(both, vars(self).values(), vars(other).values(), strict=True):
            made[here], made[there] = mine, theirs
        return Prospects(*both)


@dataclass(frozen=True)
class Evaluated(Generic[B]):
    """The ways to end a turn: the moves of each, the table it leads to, and its value."""

    moves: list[Moves]
    tables: B
    values: Reals

    @property
    def best(self) -> int:
        """The place of the best one."""
        return int(self.values.argmax())


class TableValuer(Protocol[B_contra]):
    """Values tables between two turns: an evaluator, or the review's `Shares`."""

    def values(self, tables: B_contra, seat: int, active: int) -> Reals:
        """How good tables are for a seat when the turn of the active seat has ended."""


class Evaluator(ABC, Generic[S, B]):
    """Evaluates ways to end a turn by the network of one game and number of seats."""

    def __init__(self, net: Net, seats: int, margin: float) -> None:
        self._net, self.alone, self._margin = net, seats == 1, margin

    @abstractmethod
    def describe(self, tables: B, roller: Ints) -> tuple[Indices, Floats]:
        """The features of tables before the next turn as their first seat sees them.

        `roller` is the seat that rolls next at each table.
        """

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> Evaluated[B]:
        """All ways of a seat to end its turn, the others doing what is expected of them."""

    @abstractmethod
    def turn_endings(self, state: S) -> tuple[list[Moves], B]:
        """All ways of the active seat to end its turn once all have chosen, and their tables.

        A turn that has ended has one way, without a move.
        """

    def choose(self, view: View) -> Move:
        """The best move."""
        evaluated = self.evaluate(view.state, view.seat)
        return evaluated.moves[evaluated.best][0]

    def evaluated(self, moves: list[Moves], tables: B, seat: int, active: int) -> Evaluated[B]:
        """Ways to end a turn with their values for a seat."""
        return Evaluated(moves, tables, self.values(tables, seat, active))

    def value(self, prospects: Prospects) -> Reals:
        """The chance to win with the margin as a makeweight; alone only points count."""
        if self.alone:
            return prospects.margin
        value: Reals = prospects.win + self._margin * prospects.margin
        return value

    def values(self, tables: B, seat: int, active: int) -> Reals:
        """How good tables are for a seat when the turn of the active seat has ended."""
        return self.value(self.prospects([(tables, seat)], active)[0])

    def prospects(self, parts: Sequence[tuple[B, int]], active: int) -> list[Prospects]:
        """The prospects of several seats, each at tables of its own; one call of the network."""
        turned = [tables.seen_from(seat) for tables, seat in parts]
        tables = turned[0].joined(turned[1:])
        rollers = [(active + 1 - seat) % tables.seats for _, seat in parts]
        found = self._first_seat(tables, np.repeat(rollers, [len(part) for part in turned]))
        ends = np.cumsum([len(part) for part in turned])
        return [found.part(end - len(part), end) for end, part in zip(ends, turned, strict=True)]

    def _first_seat(self, tables: B, roller: Ints) -> Prospects:
        """The prospects of the first seat: by the network, or by the totals where all is over."""
        over = tables.over(roller)
        if over.all():
            return terminal_value(tables.totals())
        if not over.any():
            return self._predicted(*self.describe(tables, roller))
        ended, going = np.flatnonzero(over), np.flatnonzero(~over)
        predicted = self._predicted(*self.describe(tables.take(going), roller[going]))
        return predicted.merged(terminal_value(tables.take(ended).totals()), going, ended)

    def _predicted(self, features: Indices, numbers: Floats) -> Prospects:
        """The network's outputs for positions."""
        outputs = self._net.evaluate(features, numbers)
        own = outputs[:, OWN]
        if self.alone:
            return Prospects(np.ones_like(own), own, own)
        return Prospects(chances(outputs), own, own - outputs[:, RIVAL])


AnyEvaluator: TypeAlias = Evaluator[Any, Any]
"""An evaluator of any game, which takes states and tables of that game only."""


def terminal_value(totals: Ints) -> Prospects:
    """The prospects of the first seat at tables whose game ends with these totals, by seat."""
    own = totals[:, 0]
    points = (own / POINTS).astype(np.float32)
    if totals.shape[1] == 1:
        return Prospects(np.ones(len(totals), np.float32), points, points)
    best = totals[:, 1:].max(axis=1)
    equal = (totals == own[:, None]).sum(axis=1)
    share = np.where(own >= best, 1 / equal, 0.0).astype(np.float32)
    return Prospects(share, points, ((own - best) / POINTS).astype(np.float32))


def best_of(count: int, owner: Ints, values: Reals, labels: Ints) -> Ints:
    """For each owner the label of its best value; `NONE` for an owner without any."""
    order = np.lexsort((values, owner))
    last = np.flatnonzero(np.append(owner[order][1:] != owner[order][:-1], True))
    best: Ints = np.full(count, NONE)
    best[owner[order[last]]] = labels[order[last]]
    return best
