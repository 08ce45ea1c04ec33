"""`lucky: 5 12`: white sums that allow another cross instead."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from rowlock.rules.errors import BadSheet, IllegalMove
from rowlock.rules.moves import Cross
from rowlock.rules.notation import words
from rowlock.rules.qwixx.marks.base import Mark, read_number
from rowlock.rules.qwixx.row import CELLS

if TYPE_CHECKING:
    from rowlock.rules.qwixx.layout import Layout
    from rowlock.rules.qwixx.sheet import Sheet

MAX_NUMBERS = 3


@dataclass(frozen=True, eq=False)
class Lucky(Mark):
    """With a lucky white sum, the next cell of the open row with the fewest crosses."""

    numbers: tuple[int, ...]
    key: ClassVar[str] = "lucky"
    sign: ClassVar[str] = "*"
    offers: ClassVar[bool] = True

    @classmethod
    def read(cls, value: str, rows: "Layout") -> Self:
        numbers = tuple(read_number(cls.key, item, rows) for item in words(value))
        if not numbers:
            raise BadSheet("sheet-mark-empty", key=cls.key)
        if len(numbers) > MAX_NUMBERS:
            raise BadSheet("sheet-lucky-count", key=cls.key, most=MAX_NUMBERS)
        for nth, number in enumerate(numbers):
            if number in numbers[:nth]:
                raise BadSheet("sheet-mark-twice", key=cls.key, item=number)
        return cls(numbers)

    def write(self, rows: "Layout") -> str:
        return " ".join(map(str, self.numbers))

    @staticmethod
    def shortest(sheet: "Sheet", closed: int) -> list[int]:
        """The open rows with the fewest crosses, which any lucky cross must be in."""
        crosses = {
            index: mask.bit_count()
            for index, mask in enumerate(sheet.rows)
            if not closed >> index & 1
        }
        fewest = min(crosses.values(), default=0)
        return [index for index, count in crosses.items() if count == fewest]

    def white_offers(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int
    ) -> Iterator[Cross]:
        if white_sum not in self.numbers:
            return
        for index in self.shortest(sheet, closed):
            printed, mask = layout.rows[index], sheet.rows[index]
            # An open row has a next cell: whoever crosses the last one locks it.
            number = printed.numbers[(mask & CELLS).bit_length()]
            # Where the white sum itself gives the same cross only the plain form is legal.
            if number != white_sum and number in layout.takes[1][index][mask]:
                yield Cross(printed.letter, number, by=self.sign)

    def why_not(
        self, layout: "Layout", sheet: "Sheet", closed: int, white_sum: int, move: Cross
    ) -> IllegalMove | None:
        if move.by != self.sign:
            return None
        found, row = str(move), layout.called(move.row)
        if white_sum not in self.numbers:
            return IllegalMove("not-lucky", found=found, sum=white_sum)
        if move.number == white_sum:
            return IllegalMove("plain-lucky", found=found, number=move.number)
        index = layout.letters.find(move.row)
        if index not in self.shortest(sheet, closed):
            return IllegalMove("lucky-row", found=found, row=row)
        numbers = layout.rows[index].numbers
        free = (sheet.rows[index] & CELLS).bit_length()
        if move.number != numbers[free]:
            return IllegalMove("lucky-next", found=found, row=row, number=numbers[free])
        return None
