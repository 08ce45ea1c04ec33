"""`again: yes`: the right-most crossed cell of a row may be crossed a second time."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet
from rowlock.rules.qwixx.marks.base import Mark
from rowlock.rules.qwixx.row import CELLS, SECOND

if TYPE_CHECKING:
    from rowlock.rules.qwixx.layout import Layout


@dataclass(frozen=True, eq=False)
class SecondCross(Mark):
    """A second cross on `reached`, if it has one cross and is no closing cell."""

    closing: tuple[int, ...]
    """By row: the place of its first closing cell."""
    key: ClassVar[str] = "again"

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        if value != "yes":
            raise BadSheet("sheet-again", key=cls.key, item=value[:12])
        return cls(tuple(printed.closing for printed in rows.rows))

    def write(self, rows: "Layout") -> str:
        return "yes"

    def more_places(self, index: int, mask: int) -> tuple[int, ...]:
        reached = (mask & CELLS).bit_length() - 1
        if reached < 0 or reached >= self.closing[index] or mask >> SECOND + reached & 1:
            return ()
        return (reached,)
