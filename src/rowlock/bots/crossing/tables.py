"""Batches of tables of Qwixx and Qwixx On Board as arrays, and their features for the network.

All tables of a batch have the same seats and options; they differ in sheets and pawns. A row is
a mask of places as in `rules/`, the lock one bit after the last number. What a mask means is
looked up in small tables made by the rules' own functions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Self

import numpy as np

from rowlock.bots.crossing import features as seen
from rowlock.bots.crossing.features import row_feature
from rowlock.bots.networks.arrays import turned, within
from rowlock.bots.networks.batches import TableBatch
from rowlock.bots.networks.nets import POINTS, Bools, Floats, Indices, Ints
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.onboard.game import OnBoard, OnBoardState
from rowlock.rules.onboard.track import LENGTH, MAX_STEPS, field_points, rings_the_end
from rowlock.rules.qwixx.game import AnyCrossingGame, QwixxState
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import ROWS_TO_END, may_cross, row_points

LAST = CLASSIC.rows[0].last
ROWS = len(CLASSIC.rows)
LOCK = 1 << LAST + 1
MASKS = range(LOCK << 1)
NOBODY = -1

# By the mask of a row: its feature while it is open, its points, and by place what it takes.
FEATURE = np.array([row_feature(m.bit_length() - 1, m.bit_count(), m < 1 << LAST) for m in MASKS])
ROW_POINTS = np.array([row_points(mask.bit_count()) for mask in MASKS])
TAKES = np.array(
    [
        [may_cross(m.bit_length() - 1, m.bit_count(), place, LAST) for place in range(LAST + 1)]
        for m in MASKS
    ]
)
CROSS = np.array([3 << place if place == LAST else 1 << place for place in range(LAST + 1)])
FIELD_POINTS = np.array([field_points(field) for field in range(LENGTH + 1)])
RINGS = np.array([rings_the_end(field) for field in range(LENGTH + 1)])
COUNT = np.array([rows.bit_count() for rows in range(1 << ROWS)])
PLACES = np.array(
    [[printed.place.get(number, LAST + 1) for printed in CLASSIC.rows] for number in range(14)]
)
_REACH = np.array(
    [
        [
            [
                seen.reach_feature(
                    mask.bit_length() - 1, mask.bit_count(), is_open, bool(mask >> place & 1), place
                )
                for place in range(LAST + 1)
            ]
            for is_open in (False, True)
        ]
        for mask in MASKS
    ]
)
# The nth free field of those ahead, by the mask of the near ones that are taken.
_NEAR = MAX_STEPS + OnBoard.most_seats - 1
_FREE = np.array(
    [
        [*(field for field in range(_NEAR) if not taken >> field & 1), *[_NEAR] * _NEAR][:MAX_STEPS]
        for taken in range(1 << _NEAR)
    ]
).T


@dataclass(frozen=True)
class CrossingTables(TableBatch):
    """A batch: everything by table, sheets by table and seat."""

    rows: Ints
    """Masks by table, seat and row."""
    misthrows: Ints
    closed: Ints
    pawns: Ints
    finisher: Ints
    """The seat that rang the end, or `NOBODY`."""

    @classmethod
    def of(cls, state: QwixxState, count: int = 1) -> Self:
        """`count` copies of one table."""
        finisher, pawns = None, (0,) * len(state.sheets)
        if isinstance(state, OnBoardState):
            finisher, pawns = state.finisher, state.pawns
        one = cls(
            np.array([[sheet.rows for sheet in state.sheets]]),
            np.array([[sheet.misthrows for sheet in state.sheets]]),
            np.array([state.closed]),
            np.array([pawns]),
            np.array([NOBODY if finisher is None else finisher]),
        )
        return one.take(np.zeros(count, np.int64))

    def take(self, which: Ints) -> Self:
        """The tables at these places, in this order; a copy."""
        return type(self)(
            self.rows[which],
            self.misthrows[which],
            self.closed[which],
            self.pawns[which],
            self.finisher[which],
        )

    def seen_from(self, seat: int) -> Self:
        """The tables with this seat first."""
        if seat == 0:
            return self
        order = turned(self.seats, seat)
        finisher = np.where(self.finisher == NOBODY, NOBODY, (self.finisher - seat) % self.seats)
        return type(self)(
            self.rows[:, order],
            self.misthrows[:, order],
            self.closed,
            self.pawns[:, order],
            finisher,
        )

    def joined(self, others: Sequence[Self]) -> Self:
        """These tables and then others."""
        if not others:
            return self
        every = (self, *others)
        return type(self)(
            *(
                np.concatenate([getattr(tables, part.name) for tables in every])
                for part in fields(self)
            )
        )

    def __len__(self) -> int:
        return len(self.closed)

    @property
    def seats(self) -> int:
        """The number of seats of each table."""
        return int(self.rows.shape[1])

    def totals(self) -> Ints:
        """The points by table and seat."""
        points: Ints = ROW_POINTS[self.rows].sum(axis=2) + FIELD_POINTS[self.pawns]
        return points + POINTS_PER_MISTHROW * self.misthrows

    def over(self, roller: int | Ints) -> Bools:
        """Which tables are over when a turn ends and this seat would roll next."""
        ended: Bools = COUNT[self.closed] >= ROWS_TO_END
        ended |= (self.misthrows >= MISTHROWS_TO_END).any(axis=1)
        ended |= self.finisher == roller
        return ended

    def ring(self, seat: int) -> None:
        """Note where this seat's pawn is the first to ring the end."""
        rings = (self.finisher == NOBODY) & RINGS[self.pawns[:, seat]]
        self.finisher[rings] = seat


def describe(
    tables: CrossingTables, roller: Ints, track: "TrackArrays | None"
) -> tuple[Indices, Floats]:
    """What the first seat sees of tables before the next roll: features and plain numbers."""
    count, seats = len(tables), tables.seats
    shape = seen.shape(seats, track is not None)
    features = np.empty((count, shape.features), np.int16)
    opened = (tables.closed[:, None] >> np.arange(ROWS) & 1) == 0
    rows = np.where(opened[:, None], FEATURE[tables.rows], seen.CLOSED_STATE)
    rows += np.arange(seats)[:, None] * seen.STATES
    features[:, : ROWS * seats] = rows.transpose(0, 2, 1).reshape(count, -1)
    extra = features[:, ROWS * seats :]
    extra[:, 0] = roller
    extra[:, 1] = COUNT[tables.closed]
    extra[:, 2] = tables.misthrows[:, 0]
    totals = tables.totals()
    leads, rivals = totals[:, :1] - totals[:, 1:], 3 + 2 * (seats - 1)
    extra[:, 3:rivals:2] = tables.misthrows[:, 1:]
    extra[:, 4:rivals:2] = within(leads, seen.MAX_LEAD) + seen.MAX_LEAD
    if track is not None:
        extra[:, rivals] = tables.finisher + 1
        reach = track.reach(tables, opened)
        extra[:, rivals + 1 :] = np.concatenate([tables.pawns[:, :, None], reach], 2).reshape(
            count, -1
        )
    extra += _first_of_kinds(seats, track is not None)
    numbers = np.empty((count, shape.numbers), np.float32)
    most = seen.MAX_LEAD_UNITS
    numbers[:, 0], numbers[:, 1::2] = totals[:, 0] / POINTS, totals[:, 1:] / POINTS
    numbers[:, 2::2] = within(leads / seen.LEAD_UNIT, most)
    return features, numbers


@lru_cache
def _first_of_kinds(seats: int, on_board: bool) -> Indices:
    """Where the features of each extra begin."""
    kinds = [seats, ROWS_TO_END, MISTHROWS_TO_END]
    kinds += [MISTHROWS_TO_END, seen.LEADS] * (seats - 1)
    if on_board:
        kinds += [seats + 1] + [seen.FIELDS, *[seen.REACHES] * MAX_STEPS] * seats
    firsts: Indices = np.cumsum([0, *kinds[:-1]]).astype(np.int16)
    return firsts


class TrackArrays:
    """The track of Qwixx On Board as arrays; a field beyond its end has no number."""

    def __init__(self, game: AnyCrossingGame) -> None:
        layout = game.layouts[0]
        letters = layout.letters
        cells = [
            (letters.index(letter), layout.rows[letters.index(letter)].place[number])
            for letter, number in game.board
        ]
        # Field 0 is Start; what lies beyond the last field is never reached.
        self.row = np.array([0, *(row for row, _ in cells)] + [0] * (LENGTH + MAX_STEPS))
        self.place = np.array([0, *(place for _, place in cells)] + [0] * (LENGTH + MAX_STEPS))

    @staticmethod
    def ahead(tables: CrossingTables, pawns: Ints) -> Ints:
        """The next free fields of some pawns of each table, by the number of steps."""
        taken = np.bitwise_or.reduce(1 << tables.pawns, axis=1)[:, None]
        first = pawns + 1
        near = taken >> first & (1 << _NEAR) - 1
        fields: Ints = first + _FREE[:, near]
        return fields

    def reach(self, tables: CrossingTables, opened: Bools) -> Ints:
        """What each free field within reach is good for, by table, seat and steps."""
        field = np.moveaxis(self.ahead(tables, tables.pawns), 0, 2)
        row, place = self.row[field], self.place[field]
        every = np.arange(len(tables))[:, None, None]
        masks = tables.rows[every, np.arange(tables.seats)[:, None], row]
        good = _REACH[masks, opened[every, row].astype(int), place]
        return np.where(field <= LENGTH, good, seen.BARRED)


def track_of(game: AnyCrossingGame) -> TrackArrays | None:
    """The track of a game that has one."""
    return TrackArrays(game) if game.board else None
