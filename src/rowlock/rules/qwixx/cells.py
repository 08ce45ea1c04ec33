"""What is printed on each cell of a sheet and what it can still get, for all that draws sheets."""

from dataclasses import dataclass
from functools import lru_cache

from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import Bonus, Chain, Double, SecondCross, Steps
from rowlock.rules.qwixx.marks.base import Cell
from rowlock.rules.qwixx.row import SECOND
from rowlock.rules.qwixx.sheet import Sheet


@dataclass(frozen=True, slots=True)
class CellMarks:
    """The marks of a cell; several may stand on one."""

    double: bool = False
    step: bool = False
    boxed: bool = False
    pair: int | None = None
    """Which pair of the chain it belongs to, from 0."""


@lru_cache(maxsize=512)
def cell_marks(layout: Layout) -> dict[Cell, CellMarks]:
    """The cells that have marks."""
    doubles = {cell for mark in layout.marks if isinstance(mark, Double) for cell in mark.cells}
    steps = {cell for mark in layout.marks if isinstance(mark, Steps) for cell in mark.cells}
    boxed = {cell for mark in layout.marks if isinstance(mark, Bonus) for cell in mark.cells}
    pairs = {cell: nth for nth, pair in enumerate(pairs_of(layout)) for cell in pair}
    return {
        cell: CellMarks(cell in doubles, cell in steps, cell in boxed, pairs.get(cell))
        for cell in doubles | steps | boxed | {*pairs}
    }


def pairs_of(layout: Layout) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of cells that are crossed together."""
    return tuple(pair for mark in layout.marks if isinstance(mark, Chain) for pair in mark.pairs)


def crosses_on(sheet: Sheet, index: int, place: int) -> int:
    """How many crosses a cell has: none, one or two."""
    mask = sheet.rows[index]
    return (mask >> place & 1) + (mask >> SECOND + place & 1)


def is_lost(layout: Layout, sheet: Sheet, closed: int, index: int, place: int) -> bool:
    """Whether a cell without a cross can get none any more.

    What was passed by or is closed can still be crossed by way of its partner in the chain.
    """
    if sheet.crossed(index, place) or not _passed(sheet, closed, index, place):
        return False
    for pair in pairs_of(layout):
        if (index, place) in pair:
            other = pair[0] if pair[1] == (index, place) else pair[1]
            return sheet.crossed(*other) or _passed(sheet, closed, *other)
    return True


def _passed(sheet: Sheet, closed: int, index: int, place: int) -> bool:
    return bool(closed >> index & 1) or place < sheet.reached(index)


def most_crosses(layout: Layout) -> int:
    """The most crosses that count for a row, or for the steps, however a game goes."""
    again = any(isinstance(mark, SecondCross) for mark in layout.marks)
    possible = []
    for index, printed in enumerate(layout.rows):
        inner = (layout.bits[index][place] for place in range(printed.closing))
        cells = sum(2 if again else bits.bit_count() for bits in inner)
        bridges = (b for b in layout.bridges if index in (b.upper, b.upper + 1))
        # One closing number at most, and its lock.
        possible.append(cells + 2 + sum(len(bridge.numbers) for bridge in bridges))
    counted = min(max(possible), layout.most or max(possible))
    steps = (len(mark.cells) for mark in layout.marks if isinstance(mark, Steps))
    return max(counted, *steps, 0)
