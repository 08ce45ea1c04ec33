"""Where rows, bridges and cells of a sheet of Qwixx stand, in millimetres."""

from dataclasses import dataclass
from functools import cached_property

from rowlock.prints.marks import Box
from rowlock.prints.parts import HEAD, PITCH, ROW
from rowlock.rules.qwixx.layout import Layout

FIRST = HEAD + 2.6
SPAN = 147.4
"""How wide the numbers of a row are together."""
BETWEEN = 1.0
EDGE = 2.0
"""From the edge of a row to its cells."""
BRIDGE = 10.4
BRIDGE_PITCH = BRIDGE + PITCH - ROW


@dataclass(frozen=True)
class RowGrid:
    """The places of a layout's rows and cells, below a first line.

    Rows end together, before their locks; a shorter one begins further right.
    """

    layout: Layout
    top: float

    @cached_property
    def columns(self) -> int:
        """The cells of the longest row."""
        return max(len(printed.numbers) for printed in self.layout.rows)

    @cached_property
    def step(self) -> float:
        """From one cell to the next."""
        return SPAN / self.columns

    @cached_property
    def wide(self) -> float:
        """The width of a cell."""
        return self.step - BETWEEN

    @cached_property
    def tops(self) -> tuple[float, ...]:
        """The upper edge of each row."""
        above = [0] * len(self.layout.rows)
        for bridge in self.layout.bridges:
            for index in range(bridge.upper + 1, len(above)):
                above[index] += 1
        return tuple(
            self.top + index * PITCH + bridges * BRIDGE_PITCH for index, bridges in enumerate(above)
        )

    @property
    def bottom(self) -> float:
        """Where the next thing below the rows may begin."""
        return self.tops[-1] + PITCH

    @property
    def closing(self) -> float:
        """The left edge of the numbers that close rows."""
        return FIRST + SPAN - self.layout.rows[0].closing_cells * self.step

    def left(self, index: int, place: int) -> float:
        """The left edge of a cell."""
        missing = self.columns - len(self.layout.rows[index].numbers)
        return FIRST + (missing + place) * self.step

    def cell(self, index: int, place: int) -> Box:
        """The place of a cell."""
        return Box(self.left(index, place), self.tops[index] + EDGE, self.wide, ROW - 2 * EDGE)

    def bridge_top(self, upper: int) -> float:
        """The upper edge of the bridge below a row."""
        return self.tops[upper] + PITCH

    def bridge_cell(self, upper: int, place: int) -> Box:
        """The place of a bridge's cell."""
        top = self.bridge_top(upper) + 1
        return Box(self.left(upper, place), top, self.wide, BRIDGE - 2)
