"""Batches of tables of Qwinto as arrays, and their features for the network."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from rowlock.bots.networks.arrays import turned, within
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.nets import POINTS, Bools, Floats, Indices, Ints
from rowlock.bots.qwinto import features as seen
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.qwinto.game import ROWS_TO_END, QwintoState
from rowlock.rules.qwinto.sheet import (
    CELLS,
    CELLS_OF_COLUMN,
    COLUMN_OF_CELL,
    FIELDS,
    MAX_NUMBER,
    PENTAGONS,
)

ROWS = CELLS // FIELDS
_BONUS_CELLS = np.array([CELLS_OF_COLUMN[COLUMN_OF_CELL[pentagon]] for pentagon in PENTAGONS])
_FIRSTS = np.arange(CELLS) * seen.KINDS
# The cells of each cell's column; short columns name one of them more than once.
_MAX_COLUMN = max(len(cells) for cells in CELLS_OF_COLUMN)
_COLUMNS = np.array(
    [
        (*CELLS_OF_COLUMN[column], *[cell] * _MAX_COLUMN)[:_MAX_COLUMN]
        for cell, column in enumerate(COLUMN_OF_CELL)
    ]
)


@dataclass(frozen=True)
class QwintoTables(TableBatch):
    """A batch: numbers by table, seat and cell, misthrows by table and seat."""

    cells: Ints
    misthrows: Ints

    @classmethod
    def of(cls, state: QwintoState, count: int = 1) -> Self:
        """`count` copies of one table."""
        one = cls(
            np.array([[sheet.cells for sheet in state.sheets]], np.int16),
            np.array([[sheet.misthrows for sheet in state.sheets]]),
        )
        return one.take(np.zeros(count, np.int64))

    def take(self, which: Ints) -> Self:
        """The tables at these places, in this order; a copy."""
        return type(self)(self.cells[which], self.misthrows[which])

    def seen_from(self, seat: int) -> Self:
        """The tables with this seat first."""
        if seat == 0:
            return self
        order = turned(self.seats, seat)
        return type(self)(self.cells[:, order], self.misthrows[:, order])

    def joined(self, others: Sequence[Self]) -> Self:
        """These tables and then others."""
        if not others:
            return self
        every = (self, *others)
        return type(self)(
            np.concatenate([tables.cells for tables in every]),
            np.concatenate([tables.misthrows for tables in every]),
        )

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def seats(self) -> int:
        """The number of seats of each table."""
        return int(self.cells.shape[1])

    def entries(self) -> Ints:
        """How many cells are filled, by table, seat and row."""
        rows = (*self.cells.shape[:2], ROWS, FIELDS)
        filled: Ints = (self.cells > 0).reshape(rows).sum(axis=3)
        return filled

    def totals(self, entries: Ints | None = None) -> Ints:
        """The points by table and seat; `entries` if they are counted already."""
        entries = self.entries() if entries is None else entries
        rightmost = self.cells[:, :, FIELDS - 1 :: FIELDS]
        points: Ints = np.where(entries == FIELDS, rightmost, entries).sum(axis=2)
        complete = (self.cells[:, :, _BONUS_CELLS] > 0).all(axis=3)
        points += (self.cells[:, :, list(PENTAGONS)] * complete).sum(axis=2)
        return points + POINTS_PER_MISTHROW * self.misthrows

    def over(self, roller: int | Ints) -> Bools:
        """Which tables are over when a turn ends, no matter who would roll next."""
        full = (self.entries() == FIELDS).sum(axis=2) >= ROWS_TO_END
        ended: Bools = (full | (self.misthrows >= MISTHROWS_TO_END)).any(axis=1)
        return ended


def describe(tables: QwintoTables, roller: Ints) -> tuple[Indices, Floats]:
    """What the first seat sees of tables before the next turn: features and plain numbers."""
    count, seats = len(tables), tables.seats
    shape = seen.shape(seats)
    features = np.empty((count, shape.features), np.int16)
    own, entries = tables.cells[:, 0], tables.entries()
    totals = tables.totals(entries)
    every = _cell_features(tables.cells.reshape(-1, CELLS)).reshape(count, -1)
    features[:, :CELLS] = every[:, :CELLS]
    first = CELLS * shape.groups
    features[:, CELLS:first] = every + seen.COPY
    features[:, 2 * CELLS : first] += seen.COPY
    rows = np.arange(ROWS) * seen.COUNTS
    features[:, first : first + ROWS] = seen.ENTRIES + rows + entries[:, 0]
    first += ROWS
    filled = (own[:, _BONUS_CELLS] > 0).sum(axis=2)
    columns = np.arange(len(PENTAGONS)) * seen.COLUMN_STATES
    states = seen.COLUMNS + columns + filled * seen.WALL + own[:, list(PENTAGONS)]
    features[:, first : first + len(PENTAGONS)] = states
    first += len(PENTAGONS)
    features[:, first] = seen.OWN_MISTHROWS + tables.misthrows[:, 0]
    features[:, first + 1] = seen.SEATS + seats - 1
    features[:, first + 2] = seen.ROLLS_IN + roller
    first += 3
    most, width = seen.MAX_LEAD, seen.RIVAL_EXTRAS
    rivals = features[:, first:].reshape(count, seats - 1, width)
    rivals[:, :, 0] = seen.LEAD + most + within(totals[:, :1] - totals[:, 1:], most)
    rivals[:, :, 1] = seen.MISTHROWS + tables.misthrows[:, 1:]
    rivals[:, :, 2:] = seen.RIVAL_ENTRIES + rows + entries[:, 1:]
    features[:, first:] = rivals.reshape(count, -1)
    numbers = np.zeros((count, seen.NUMBERS), np.float32)
    rival = totals[:, 1:].max(axis=1) if seats > 1 else np.zeros(count)
    numbers[:, 0], numbers[:, 1] = totals[:, 0] / POINTS, rival / POINTS
    units = (totals[:, 0] - rival) / seen.LEAD_UNIT
    numbers[:, 2] = within(units, seen.MAX_LEAD_UNITS)
    return features, numbers


def _cell_features(cells: Ints) -> Ints:
    """The feature of each cell of some sheets."""
    low, high = _neighbours(cells)
    kinds = np.where(cells > 0, cells - 1, MAX_NUMBER + high * (high - 1) // 2 + low)
    return kinds + _FIRSTS


def _neighbours(cells: Ints) -> tuple[Ints, Ints]:
    """The numbers left and right of each cell of some sheets."""
    rows = cells.reshape(-1, ROWS, FIELDS)
    low, high = np.zeros_like(rows), np.full_like(rows, seen.WALL)
    low[:, :, 1:] = np.maximum.accumulate(rows, axis=2)[:, :, :-1]
    walls = np.where(rows > 0, rows, seen.WALL)
    high[:, :, :-1] = np.minimum.accumulate(walls[:, :, ::-1], axis=2)[:, :, ::-1][:, :, 1:]
    return low.reshape(-1, CELLS), high.reshape(-1, CELLS)


def takes(cells: Ints, numbers: Ints) -> Bools:
    """Which cells of some sheets may take which of their numbers, by sheet, cell and number."""
    low, high = (near[:, :, None] for near in _neighbours(cells))
    asked = numbers[:, None]
    fits: Bools = (cells[:, :, None] == 0) & (low < asked) & (asked < high)
    for nth in range(_COLUMNS.shape[1]):
        fits &= cells[:, _COLUMNS[:, nth], None] != asked
    return fits
