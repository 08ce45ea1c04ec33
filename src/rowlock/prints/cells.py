"""Cells of a sheet of Qwixx: their numbers and marks, and the crosses of a game.

Marks have fixed places, so that a cell can have several: a second frame is a boxed cell, a dot in
the right corner a step, a divided foot a double cell, the shape in the left corner its die.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rowlock.prints.grid import RowGrid
from rowlock.prints.marks import Box, Mark, Path, Words
from rowlock.prints.parts import Filled
from rowlock.prints.shapes import circle, cross, row_shape, struck
from rowlock.prints.style import PAPER, Style
from rowlock.rules.qwixx.cells import CellMarks, cell_marks, crosses_on, is_lost
from rowlock.rules.qwixx.layout import Layout, RowLayout

CORNERS = 4.5
"""The height of the corners of a cell, where there are shapes or dots."""
FOOT = 4.4
SIGN = 1.35
"""The size of a shape or a dot in a corner."""
NUMBER = 8.0
INSET = 1.2
"""The edge of a cell that a frame takes."""
PLAIN_CELL = CellMarks()


def is_mixed(printed: RowLayout) -> bool:
    """Whether the cells of a row are not all of one colour."""
    return len(printed.dice) > 1


@dataclass(frozen=True)
class CellStyle:
    """How the cells of a sheet are drawn."""

    style: Style
    grid: RowGrid

    @property
    def layout(self) -> Layout:
        """The sheet that is drawn."""
        return self.grid.layout

    @property
    def corners(self) -> float:
        """The height above the numbers that shapes and dots take."""
        marks = cell_marks(self.layout).values()
        shown = any(map(is_mixed, self.layout.rows)) or any(mark.step for mark in marks)
        return CORNERS if shown else 0.0

    def draw(self, index: int, place: int) -> Iterator[Mark]:
        """A cell with its number and marks."""
        printed, box = self.layout.rows[index], self.grid.cell(index, place)
        marks = cell_marks(self.layout).get((index, place), PLAIN_CELL)
        own, ink = self.style.tone(printed.colour(place)), self.style.ink
        yield Box(box.x, box.y, box.w, box.h, fill=PAPER, line=own.strong, thick=0.45, radius=2)
        if marks.boxed:
            frame = Box(box.x + INSET / 2, box.y + INSET / 2, box.w - INSET, box.h - INSET)
            yield Box(frame.x, frame.y, frame.w, frame.h, line=ink, thick=0.9, radius=1.5)
        if is_mixed(printed):
            at = (box.x + INSET + SIGN, box.y + INSET + SIGN + 0.2)
            yield row_shape(printed.colour(place), *at, SIGN, own.strong)
        if marks.step:
            dot = circle(box.x + box.w - INSET - SIGN, box.y + INSET + SIGN + 0.2, SIGN)
            yield Path(dot, fill=ink)
        if marks.double:
            yield from self._foot(box)
        above, below = self.corners or 1.0, FOOT if marks.double else 1.0
        high = box.h - above - below
        size = min(NUMBER, 0.7 * box.w, 0.95 * high)
        area = (box.x + 0.3, box.y + above, box.w - 0.6, high)
        number = str(printed.numbers[place])
        yield Words(*area, number, size, own.ink, bold=True)

    def _foot(self, box: Box) -> Iterator[Mark]:
        """Two places for crosses below the number."""
        y, x = box.y + box.h - FOOT, box.x + box.w / 2
        yield Path((("M", box.x, y), ("L", box.x + box.w, y)), line=self.style.ink, thick=0.4)
        yield Path((("M", x, y), ("L", x, box.y + box.h)), line=self.style.ink, thick=0.4)

    def played(self, filled: Filled, index: int, place: int) -> Iterator[Mark]:
        """The crosses of a cell, or a thin stroke if it can no longer be crossed."""
        box, pen = self.grid.cell(index, place), self.style.pen
        x, y, wide = box.x + box.w / 2, box.y + box.h / 2, min(4.6, 0.38 * box.w)
        crosses = crosses_on(filled.sheet, index, place)
        if crosses == 1:
            yield cross(x, y, wide, pen)
        elif crosses:
            for side in (-1, 1):
                yield cross(x + side * box.w / 4, y, wide * 0.6, pen)
        elif is_lost(self.layout, filled.sheet, filled.state.closed, index, place):
            yield struck(x, y, wide, pen)
