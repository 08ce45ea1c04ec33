"""`between: t r y`: a row without a lock between two others, a bridge."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet, IllegalMove
from rowlock.rules.moves import Cross
from rowlock.rules.notation import words
from rowlock.rules.qwixx.marks.base import Mark

if TYPE_CHECKING:
    from rowlock.rules.dice import Faces
    from rowlock.rules.qwixx.layout import Layout
    from rowlock.rules.qwixx.sheet import Sheet

BRIDGES = "tu"
"""The letters of bridges."""


@dataclass(frozen=True, eq=False)
class Between(Mark):
    """A bridge: its cell n may be crossed once n is crossed in the row above or below."""

    letter: str
    upper: int
    """The row above it; the row below is the next."""
    numbers: tuple[int, ...]
    """Those of the rows above and below, in the same order."""
    key: ClassVar[str] = "between"
    repeats: ClassVar[bool] = True
    offers: ClassVar[bool] = True

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        parts = words(value)
        if not parts:
            raise BadSheet("sheet-mark-empty", key=cls.key)
        if len(parts) != 3 or parts[0] not in tuple(BRIDGES):
            raise BadSheet("sheet-mark-form", key=cls.key, item=value[:24])
        letters = [printed.letter for printed in rows.rows]
        above, below = (letters.index(each) if each in letters else -1 for each in parts[1:])
        if above < 0 or below != above + 1:
            raise BadSheet("sheet-between-rows", key=cls.key, item=value[:24])
        if rows.rows[above].numbers != rows.rows[below].numbers:
            raise BadSheet("sheet-between-numbers", key=cls.key, item=value[:24])
        return cls(parts[0], above, rows.rows[above].numbers)

    def write(self, rows: "Layout") -> str:
        return f"{self.letter} {rows.letters[self.upper]} {rows.letters[self.upper + 1]}"

    def check_beside(self, others: Sequence[Mark]) -> None:
        for other in others:
            if isinstance(other, Between) and (
                other.letter == self.letter or other.upper == self.upper
            ):
                raise BadSheet("sheet-between-twice", key=self.key, item=self.letter)

    def place_of(self, number: int) -> int | None:
        """Where a number stands."""
        return self.numbers.index(number) if number in self.numbers else None

    def mask(self, layout: "Layout", sheet: "Sheet") -> int:
        """The crosses of the bridge on a sheet, a bit for each place."""
        return sheet.bridges[layout.bridges.index(self)]

    def carriers(self, layout: "Layout", sheet: "Sheet", place: int) -> list[str]:
        """The colours of the cells above and below that are crossed."""
        return [
            layout.rows[index].colour(place)
            for index in (self.upper, self.upper + 1)
            if sheet.rows[index] >> place & 1
        ]

    def takes(self, layout: "Layout", sheet: "Sheet", number: int) -> bool:
        """Left to right, and the same number is crossed above or below."""
        place = self.place_of(number)
        if place is None or place < self.mask(layout, sheet).bit_length():
            return False
        return bool(self.carriers(layout, sheet, place))

    def white_offers(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int
    ) -> Iterator[Cross]:
        if self.takes(layout, sheet, white_sum):
            yield Cross(self.letter, white_sum)

    def colour_offers(
        self,
        layout: "Layout",
        sheet: "Sheet",
        closed: int,
        dice: Mapping[str, int],
        whites: "Faces",
    ) -> Iterator[Cross]:
        for place, number in enumerate(self.numbers):
            if self.takes(layout, sheet, number) and any(
                dice[colour] and number - dice[colour] in whites
                for colour in self.carriers(layout, sheet, place)
            ):
                yield Cross(self.letter, number, action=2)

    def extra_crosses(self, layout: "Layout", sheet: "Sheet", index: int) -> int:
        if index not in (self.upper, self.upper + 1):
            return 0
        return self.mask(layout, sheet).bit_count()

    def why_not_here(self, layout: "Layout", sheet: "Sheet", move: Cross) -> IllegalMove | None:
        """Why the bridge cannot take a number of its own."""
        place = self.numbers.index(move.number)
        reached = self.mask(layout, sheet).bit_length() - 1
        if place <= reached:
            number = self.numbers[reached]
            return IllegalMove("crossed-up-to", found=str(move), row=self.letter, number=number)
        if not self.carriers(layout, sheet, place):
            return IllegalMove("bridge-alone", found=str(move), row=self.letter, number=move.number)
        return None
