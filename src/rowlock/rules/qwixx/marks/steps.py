"""`steps: y2 g11`: these cells are scored together, as one row more."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.qwixx.marks.base import Cell, Mark, read_cells, write_cells
from rowlock.rules.qwixx.row import row_points

if TYPE_CHECKING:
    from rowlock.rules.qwixx.layout import Layout
    from rowlock.rules.qwixx.sheet import Sheet


@dataclass(frozen=True, eq=False)
class Steps(Mark):
    """A staircase of cells; each counts once, also with two crosses."""

    cells: tuple[Cell, ...]
    key: ClassVar[str] = "steps"
    scores: ClassVar[bool] = True

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        return cls(read_cells(cls.key, value, rows))

    def write(self, rows: "Layout") -> str:
        return write_cells(self.cells, rows)

    def points(self, sheet: "Sheet") -> int:
        return row_points(sum(sheet.rows[index] >> place & 1 for index, place in self.cells))
