"""`bonus: r3 r6 / r y g b`: boxed cells, and a bar of rows that get a cross by them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet
from rowlock.rules.notation import words
from rowlock.rules.qwixx.marks.base import Cell, Mark, read_cells, write_cells
from rowlock.rules.qwixx.row import CELLS, may_cross

if TYPE_CHECKING:
    from rowlock.rules.qwixx.filling import Filling
    from rowlock.rules.qwixx.layout import Layout


@dataclass(frozen=True, eq=False)
class Bonus(Mark):
    """Crossing a boxed cell uses the next field of the bar: its row gets its next cell crossed."""

    cells: tuple[Cell, ...]
    bar: tuple[int, ...]
    """The rows of the fields, in order."""
    key: ClassVar[str] = "bonus"
    leads_on: ClassVar[bool] = True

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        boxed, slash, fields = value.partition("/")
        if not slash or not words(fields):
            raise BadSheet("sheet-bar-missing", key=cls.key)
        for letter in words(fields):
            if len(letter) != 1 or letter not in rows.letters:
                raise BadSheet("sheet-bar-row", key=cls.key, item=letter[:12])
        bar = tuple(rows.letters.index(letter) for letter in words(fields))
        return cls(read_cells(cls.key, boxed, rows), bar)

    def write(self, rows: "Layout") -> str:
        bar = " ".join(rows.letters[index] for index in self.bar)
        return f"{write_cells(self.cells, rows)} / {bar}"

    def next_field(self, gone: int, closed: int) -> int:
        """The field that would be used: the next whose row is open; behind the last if none is."""
        while gone < len(self.bar) and closed >> self.bar[gone] & 1:
            gone += 1
        return gone

    def follow(self, filling: "Filling", index: int, place: int) -> None:
        if (index, place) not in self.cells:
            return
        field = self.next_field(filling.bar, filling.closed | filling.locked)
        if field == len(self.bar):
            filling.bar = field
            return
        filling.bar = field + 1
        target = self.bar[field]
        printed, mask = filling.layout.rows[target], filling.rows[target]
        # An open row has a next cell: whoever crosses the last one locks it.
        free, needs = (mask & CELLS).bit_length(), filling.layout.needs
        if may_cross(free - 1, mask.bit_count(), free, printed.closing, needs):
            filling.cross(target, free)
