"""`double: r3 r5`: these cells take two crosses at once."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.qwixx.marks.base import Cell, Mark, read_cells, refuse_closing, write_cells

if TYPE_CHECKING:
    from rowlock.rules.qwixx.layout import Layout


@dataclass(frozen=True, eq=False)
class Double(Mark):
    """Cells whose first cross is two; they cannot be crossed again."""

    cells: tuple[Cell, ...]
    key: ClassVar[str] = "double"

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        cells = read_cells(cls.key, value, rows)
        refuse_closing(cls.key, cells, rows)
        return cls(cells)

    def write(self, rows: "Layout") -> str:
        return write_cells(self.cells, rows)

    def doubles(self, index: int, place: int) -> bool:
        return (index, place) in self.cells
