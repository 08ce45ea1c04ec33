"""The sheet of Qwixx and its kin: rows of numbers, crossed from left to right."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from rowlock.rules.moves import Cross, crossing
from rowlock.rules.qwixx import row


@dataclass(frozen=True, eq=False)
class RowLayout:
    """One printed row: its letter, its numbers from left to right, the colour of each cell.

    There is one object for each, so that what is known of it is found fast.
    """

    letter: str
    numbers: tuple[int, ...]
    colours: str = ""
    """The letter of the die that crosses each cell in action 2; the row's own if left out."""

    @cached_property
    def place(self) -> dict[int, int]:
        """Where each number stands."""
        return {number: place for place, number in enumerate(self.numbers)}

    @cached_property
    def last(self) -> int:
        """The place of the last number."""
        return len(self.numbers) - 1

    @cached_property
    def crosses(self) -> dict[tuple[int, int], Cross]:
        """All crosses of this row by number and action."""
        return {
            (number, action): crossing(self.letter, number, number == self.numbers[-1], action)
            for number in self.numbers
            for action in (1, 2, 3)
        }

    def cross(self, number: int, action: int) -> Cross:
        """Crossing a number of this row; the last one locks it."""
        return self.crosses[number, action]

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """The dice that cross cells of this row in action 2."""
        return tuple(dict.fromkeys(self.colours or self.letter))

    def colour(self, place: int) -> str:
        """The die that crosses this cell in action 2, and that leaves with the last one."""
        return self.colours[place] if self.colours else self.letter

    @cached_property
    def white(self) -> "Crossable":
        """What the row can take in action 1."""
        return Crossable(self, 1)

    @cached_property
    def coloured(self) -> "Crossable":
        """What the row can take in action 2."""
        return Crossable(self, 2)


class Crossable(dict[int, dict[int, Cross]]):
    """By the mask of a row: the crosses it can take, by their numbers.

    A server asks this for every row in every move, so each mask is worked out once. Most masks
    allow the same as some other, and share what they allow.
    """

    def __init__(self, printed: RowLayout, action: int) -> None:
        super().__init__()
        self._printed, self._action = printed, action
        self._alike: dict[tuple[int, ...], dict[int, Cross]] = {}

    def __missing__(self, mask: int) -> dict[int, Cross]:
        printed = self._printed
        reached, crosses = mask.bit_length() - 1, mask.bit_count()
        taken = {
            number: printed.cross(number, self._action)
            for number, place in printed.place.items()
            if row.may_cross(reached, crosses, place, printed.last)
        }
        self[mask] = found = self._alike.setdefault(tuple(taken), taken)
        return found


@dataclass(frozen=True, eq=False)
class Layout:
    """A printed sheet. There is one object for each, so that it is found fast."""

    rows: tuple[RowLayout, ...]

    @cached_property
    def letters(self) -> str:
        """The letters of the rows, from the top."""
        return "".join(printed.letter for printed in self.rows)


_RISING = tuple(range(2, 13))
CLASSIC = Layout(
    (
        RowLayout("r", _RISING),
        RowLayout("y", _RISING),
        RowLayout("g", _RISING[::-1]),
        RowLayout("b", _RISING[::-1]),
    )
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's sheet: a mask of crosses for each row, and the misthrows."""

    rows: tuple[int, ...]
    misthrows: int = 0

    def reached(self, index: int) -> int:
        """The place of a row's last cross, -1 if it has none."""
        return self.rows[index].bit_length() - 1

    def crosses(self, index: int) -> int:
        """A row's crosses, the lock included."""
        return self.rows[index].bit_count()

    def crossed(self, index: int, place: int) -> bool:
        """Whether this place has a cross."""
        return bool(self.rows[index] >> place & 1)

    def may_cross(self, index: int, place: int, last: int) -> bool:
        """Whether the row can take a cross here, as far as the sheet is concerned."""
        return row.may_cross(self.reached(index), self.crosses(index), place, last)

    def cross(self, index: int, place: int, last: int) -> Self:
        """The sheet with one more number crossed."""
        mask = row.mask_after(self.rows[index], place, last)
        rows = (*self.rows[:index], mask, *self.rows[index + 1 :])
        return type(self)(rows, self.misthrows)

    def points(self) -> tuple[int, ...]:
        """The points of each row."""
        return tuple([row.row_points(mask.bit_count()) for mask in self.rows])
