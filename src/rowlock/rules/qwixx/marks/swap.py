"""`swap: 8-5 9-7`: a strip of fields, on which a white sum is exchanged for another number."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet, IllegalMove
from rowlock.rules.moves import Cross
from rowlock.rules.notation import words
from rowlock.rules.qwixx.marks.base import Mark, read_number

if TYPE_CHECKING:
    from rowlock.rules.qwixx.filling import Filling
    from rowlock.rules.qwixx.layout import Layout
    from rowlock.rules.qwixx.sheet import Sheet


@dataclass(frozen=True, eq=False)
class Swap(Mark):
    """Fields used from left to right; those passed by are gone."""

    fields: tuple[tuple[int, int], ...]
    key: ClassVar[str] = "swap"
    sign: ClassVar[str] = "~"
    offers: ClassVar[bool] = True

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        fields: list[tuple[int, int]] = []
        for item in words(value):
            parts = item.split("-")
            if len(parts) != 2:
                raise BadSheet("sheet-mark-form", key=cls.key, item=item[:12])
            one, other = (read_number(cls.key, part, rows) for part in parts)
            if one == other:
                raise BadSheet("sheet-swap-self", key=cls.key, item=item)
            fields.append((one, other))
        if not fields:
            raise BadSheet("sheet-mark-empty", key=cls.key)
        return cls(tuple(fields))

    def write(self, rows: "Layout") -> str:
        return " ".join(f"{one}-{other}" for one, other in self.fields)

    def reachable(self, used: int, white_sum: int) -> dict[int, int]:
        """The numbers that the white sum can be exchanged for, each with its left-most field.

        Fields are counted from 1, as `used` is: the last one used, 0 for none.
        """
        found: dict[int, int] = {}
        for nth, (one, other) in enumerate(self.fields[used:], start=used + 1):
            if white_sum in (one, other):
                found.setdefault(one + other - white_sum, nth)
        return found

    def white_offers(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int
    ) -> Iterator[Cross]:
        for number in self.reachable(sheet.strip, white_sum):
            for letter in letters_that_take(layout, sheet, closed, number):
                yield Cross(letter, number, by=self.sign)

    def use(self, filling: "Filling", cross: Cross, white_sum: int) -> None:
        if cross.by == self.sign:
            filling.strip = self.reachable(filling.strip, white_sum)[cross.number]

    def why_not(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int, move: Cross
    ) -> IllegalMove | None:
        if move.by == self.sign and move.number not in self.reachable(sheet.strip, white_sum):
            return IllegalMove("no-swap", found=str(move), sum=white_sum, number=move.number)
        return None


def letters_that_take(layout: "Layout", sheet: "Sheet", closed: int, number: int) -> Iterator[str]:
    """The rows, bridges included, that could take a number in action 1."""
    for index, printed in enumerate(layout.rows):
        if not closed >> index & 1 and number in layout.takes[1][index][sheet.rows[index]]:
            yield printed.letter
    for bridge in layout.bridges:
        if bridge.takes(layout, sheet, number):
            yield bridge.letter
