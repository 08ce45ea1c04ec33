"""A printed sheet: rows of numbers with a lock, and marks that add rules of their own.

A layout is made from a sheet's text (`text.py`) and never changes. There is one object for each
text; it is compared and hashed by identity.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from rowlock.rules.moves import Cross
from rowlock.rules.qwixx import row
from rowlock.rules.qwixx.marks import Between, Bonus, Mark, Swap
from rowlock.rules.qwixx.sheet import Sheet

COLOURS = "rygbop"
"""The letters of rows and coloured dice, in the order in which dice are written."""


@dataclass(frozen=True, eq=False)
class RowLayout:
    """One printed row: its letter, its numbers from left to right, the colour of each cell."""

    letter: str
    numbers: tuple[int, ...]
    colours: str = ""
    """The letter of the die that crosses each cell in action 2; the row's own if left out."""
    closing_cells: int = 1
    """How many cells at the end close the row."""

    @cached_property
    def place(self) -> dict[int, int]:
        """Where each number stands."""
        return {number: place for place, number in enumerate(self.numbers)}

    @cached_property
    def last(self) -> int:
        """The place of the last number."""
        return len(self.numbers) - 1

    @cached_property
    def closing(self) -> int:
        """The place of the first cell that closes the row."""
        return len(self.numbers) - self.closing_cells

    @cached_property
    def lock(self) -> int:
        """The bit of the lock in the mask of the row."""
        return 1 << len(self.numbers)

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """The dice that cross cells of this row in action 2."""
        return tuple(dict.fromkeys(self.colours or self.letter))

    def colour(self, place: int) -> str:
        """The die that crosses this cell in action 2."""
        return self.colours[place] if self.colours else self.letter

    @property
    def end_colour(self) -> str:
        """The die that leaves the game when the row is closed."""
        return self.colour(self.last)

    @cached_property
    def called(self) -> str:
        """What error messages call the row: its colour, or `ends-` and that of its end if mixed."""
        return self.end_colour if len(self.dice) == 1 else f"ends-{self.end_colour}"


@dataclass(frozen=True, eq=False)
class Layout:
    """A printed sheet: its rows from the top, its numbers, its marks."""

    rows: tuple[RowLayout, ...]
    marks: tuple[Mark, ...] = ()
    """In the order of the canonical text, which is also the order in which consequences follow."""
    title: str = ""
    sides: int = 6
    needs: int = row.CROSSES_BEFORE_LAST
    """Crosses that a row must have before a closing number may be crossed."""
    most: int | None = None
    """No more crosses of a row count."""
    text: str = ""
    """The canonical text, one `key: value` a line."""

    @cached_property
    def letters(self) -> str:
        """The letters of the rows, from the top."""
        return "".join(printed.letter for printed in self.rows)

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """Two whites, and a die of each colour that occurs."""
        found = {colour for printed in self.rows for colour in printed.dice}
        return ("w1", "w2", *(colour for colour in COLOURS if colour in found))

    @cached_property
    def ends(self) -> tuple[str, ...]:
        """The colour at the end of each row: the die that leaves with it."""
        return tuple(printed.end_colour for printed in self.rows)

    @cached_property
    def bits(self) -> tuple[tuple[int, ...], ...]:
        """By row and place: what the first cross of a cell marks in the row's mask."""
        return tuple(
            tuple(
                row.bits_of(
                    place,
                    printed.closing,
                    len(printed.numbers),
                    any(mark.doubles(index, place) for mark in self.marks),
                )
                for place in range(len(printed.numbers))
            )
            for index, printed in enumerate(self.rows)
        )

    @cached_property
    def takes(self) -> dict[int, tuple["Crossable", ...]]:
        """By action and row: the crosses that a row can take, by its mask and their numbers."""
        indices = range(len(self.rows))
        return {action: tuple(Crossable(self, i, action) for i in indices) for action in (1, 2, 3)}

    @cached_property
    def is_plain(self) -> bool:
        """Whether a cross marks its own cell and nothing else."""
        return not self.offering and not self.following

    @cached_property
    def offering(self) -> tuple[Mark, ...]:
        """The marks that allow other crosses than the dice themselves."""
        return tuple(mark for mark in self.marks if mark.offers)

    @cached_property
    def following(self) -> tuple[Mark, ...]:
        """The marks by which one cross leads to others."""
        return tuple(mark for mark in self.marks if mark.leads_on)

    @cached_property
    def bridges(self) -> tuple[Between, ...]:
        """The rows without a lock, between two others."""
        return tuple(mark for mark in self.marks if isinstance(mark, Between))

    @cached_property
    def strip(self) -> Swap | None:
        """The strip of fields by which white sums are exchanged."""
        return next((mark for mark in self.marks if isinstance(mark, Swap)), None)

    @cached_property
    def bar(self) -> Bonus | None:
        """The boxed cells and the bar that they use."""
        return next((mark for mark in self.marks if isinstance(mark, Bonus)), None)

    @cached_property
    def scoring(self) -> tuple[Mark, ...]:
        """The marks that score beside the rows."""
        return tuple(mark for mark in self.marks if mark.scores)

    def can_cross(self, sheet: Sheet, index: int, place: int) -> bool:
        """Whether a row can take a cross here, as far as the sheet is concerned."""
        number = self.rows[index].numbers[place]
        return number in self.takes[1][index][sheet.rows[index]]

    def cell(self, name: str) -> tuple[int, int] | None:
        """Row and place of a cell such as `r5`, if there is such a cell."""
        return self._cells.get(name)

    @cached_property
    def _cells(self) -> dict[str, tuple[int, int]]:
        return {
            self.cell_name(index, place): (index, place)
            for index, printed in enumerate(self.rows)
            for place in printed.place.values()
        }

    def called(self, letter: str) -> str:
        """What error messages call the row with this letter."""
        index = self.letters.find(letter)
        return letter if index < 0 else self.rows[index].called

    def points(self, sheet: Sheet) -> tuple[int, ...]:
        """The points of each row: its crosses and those of its bridges, as many as count."""
        if not self.bridges and self.most is None:
            return tuple([row.row_points(mask.bit_count()) for mask in sheet.rows])
        counted = [
            mask.bit_count() + sum(mark.extra_crosses(self, sheet, index) for mark in self.marks)
            for index, mask in enumerate(sheet.rows)
        ]
        most = self.most or max(counted)
        return tuple(row.row_points(min(crosses, most)) for crosses in counted)

    def cell_name(self, index: int, place: int) -> str:
        """A cell by its row's letter and its number."""
        return f"{self.rows[index].letter}{self.rows[index].numbers[place]}"


class Crossable(dict[int, dict[int, Cross]]):
    """Cache by the mask of a row: the crosses it can take in an action, by their numbers.

    A server asks this for every row in every move. Most masks allow the same as some other, and
    share what they allow.
    """

    def __init__(self, layout: Layout, index: int, action: int) -> None:
        super().__init__()
        self._layout, self._index, self._action = layout, index, action
        self._alike: dict[tuple[int, ...], dict[int, Cross]] = {}

    def __missing__(self, mask: int) -> dict[int, Cross]:
        layout, printed = self._layout, self._layout.rows[self._index]
        reached, crosses = (mask & row.CELLS).bit_length() - 1, mask.bit_count()
        more = {place for mark in layout.marks for place in mark.more_places(self._index, mask)}
        taken = {
            number: cross_of(printed.letter, number, place >= printed.closing, self._action)
            for number, place in printed.place.items()
            if place in more
            or row.may_cross(reached, crosses, place, printed.closing, layout.needs)
        }
        self[mask] = found = self._alike.setdefault(tuple(taken), taken)
        return found


@lru_cache(maxsize=1 << 12)
def cross_of(letter: str, number: int, locks: bool, action: int, by: str = "") -> Cross:
    """One object for each cross: legal moves are made of these all the time."""
    return Cross(letter, number, locks, action, by)
