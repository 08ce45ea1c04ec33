"""`chain: r6-y6 r11-y11`: pairs of cells; who crosses one must cross the other."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet
from rowlock.rules.notation import words
from rowlock.rules.qwixx.marks.base import Cell, Mark, read_cell, refuse_closing

if TYPE_CHECKING:
    from rowlock.rules.qwixx.filling import Filling
    from rowlock.rules.qwixx.layout import Layout


@dataclass(frozen=True, eq=False)
class Chain(Mark):
    """Crossing a cell crosses its partner, wherever it stands, unless it has a cross."""

    pairs: tuple[tuple[Cell, Cell], ...]
    key: ClassVar[str] = "chain"
    leads_on: ClassVar[bool] = True

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        pairs: list[tuple[Cell, Cell]] = []
        met: set[Cell] = set()
        for item in words(value):
            names = item.split("-")
            if len(names) != 2:
                raise BadSheet("sheet-mark-form", key=cls.key, item=item[:12])
            one, other = (read_cell(cls.key, name, rows) for name in names)
            if one == other:
                raise BadSheet("sheet-chain-self", key=cls.key, item=item)
            if met & {one, other}:
                raise BadSheet("sheet-chain-pairs", key=cls.key, item=item)
            refuse_closing(cls.key, (one, other), rows)
            met |= {one, other}
            pairs.append((one, other))
        if not pairs:
            raise BadSheet("sheet-mark-empty", key=cls.key)
        return cls(tuple(pairs))

    def write(self, rows: "Layout") -> str:
        return " ".join(
            f"{rows.cell_name(*one)}-{rows.cell_name(*other)}" for one, other in self.pairs
        )

    @cached_property
    def partner(self) -> dict[Cell, Cell]:
        """The other cell of each pair."""
        found = dict(self.pairs)
        return found | {other: one for one, other in self.pairs}

    def follow(self, filling: "Filling", index: int, place: int) -> None:
        partner = self.partner.get((index, place))
        if partner is not None and not filling.rows[partner[0]] >> partner[1] & 1:
            filling.cross(*partner)
