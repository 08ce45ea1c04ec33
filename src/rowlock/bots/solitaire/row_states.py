"""The states of a printed row, as few as there can be, for solved sheets.

What a row can still take and be paid depends on its right-most cross, its number of crosses, and on
whether that right-most cell may be crossed again. Rows that can take the same cells for the same
points from now on, whatever comes, are one state: all closed rows, rows in which nothing can be
crossed any more, and rows whose crosses count no further. Everything is found by asking the rules
of the sheet, so a mark that changes a row changes its states.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rowlock.rules.qwixx.filling import Filling
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Lucky, Steps
from rowlock.rules.qwixx.row import CELLS, SECOND
from rowlock.rules.qwixx.sheet import Sheet


class RowKey(NamedTuple):
    """What of a row's crosses can matter."""

    reached: int
    crosses: int
    again: bool
    """Whether the right-most crossed cell has two crosses."""


class Crossed(NamedTuple):
    """What crossing a cell makes of a row."""

    state: int
    points: int
    """What the row scores more by it."""
    step: bool
    """Whether the cell is a step, and this its first cross."""


@dataclass(frozen=True)
class RowState:
    """A state of a row: the cells that it takes, by their places."""

    takes: tuple[tuple[int, Crossed], ...]
    reached: int
    """The place of the right-most cross, and below the number of crosses. Lucky numbers ask for
    them; on sheets without these they are those of one of the rows in this state."""
    crosses: int
    closed: bool
    height: int
    """How many crosses can follow at most."""


def key_of(mask: int) -> RowKey:
    """What matters of a row's mask."""
    reached = (mask & CELLS).bit_length() - 1
    return RowKey(reached, mask.bit_count(), bool(reached >= 0 and mask >> SECOND + reached & 1))


class RowStates:
    """All states of one row of a sheet. State 0 is that of a closed row."""

    def __init__(self, layout: Layout, index: int) -> None:
        self._layout, self._index = layout, index
        self._printed = layout.rows[index]
        self._exact = any(isinstance(mark, Lucky) for mark in layout.marks)
        self._steps = {
            place
            for mark in layout.marks
            if isinstance(mark, Steps)
            for row, place in mark.cells
            if row == index
        }
        self.states: list[RowState] = [RowState((), -1, 0, closed=True, height=0)]
        self._known: dict[object, int] = {}
        self._by_key: dict[RowKey, int] = {}
        self.start = self._add(0)

    def of(self, mask: int, closed: bool) -> int:
        """The state of a row that has these crosses."""
        return 0 if closed or mask & self._printed.lock else self._by_key[key_of(mask)]

    def _add(self, mask: int) -> int:
        """The state of an open row, found after those that it leads to."""
        key = key_of(mask)
        if key not in self._by_key:
            numbers = sorted(self._layout.takes[1][self._index][mask])
            places = sorted(self._printed.place[number] for number in numbers)
            takes = tuple((place, self._cross(mask, place)) for place in places)
            self._by_key[key] = self._numbered(takes, key)
        return self._by_key[key]

    def _cross(self, mask: int, place: int) -> Crossed:
        """What the rules make of the row if a cell is crossed."""
        filling = Filling(self._layout, self._sheet(mask), 0)
        filling.cross(self._index, place)
        after = filling.rows[self._index]
        paid = self._points(after) - self._points(mask)
        step = place in self._steps and not mask >> place & 1
        return Crossed(0 if filling.locked else self._add(after), paid, step)

    def _numbered(self, takes: tuple[tuple[int, Crossed], ...], key: RowKey) -> int:
        """The number of a state that takes this; the same one for rows that nothing tells apart."""
        told: object = (takes, key.reached, key.crosses) if self._exact else takes
        if told not in self._known:
            height = max((1 + self.states[each.state].height for _, each in takes), default=0)
            self._known[told] = len(self.states)
            self.states.append(RowState(takes, key.reached, key.crosses, False, height))
        return self._known[told]

    def _sheet(self, mask: int) -> Sheet:
        rows = [0] * len(self._layout.rows)
        rows[self._index] = mask
        return Sheet(tuple(rows))

    def _points(self, mask: int) -> int:
        return self._layout.points(self._sheet(mask))[self._index]

    @cached_property
    def passed_steps(self) -> list[int]:
        """For every state, how many steps rows in it can have at most."""
        most = [0] * len(self.states)
        for key, state in self._by_key.items():
            passed = sum(place <= key.reached for place in self._steps)
            most[state] = max(most[state], passed)
        most[0] = len(self._steps)
        return most
