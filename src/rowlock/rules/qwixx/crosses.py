"""The crosses that dice offer to a sheet in actions 1 and 2, and which dice are left."""

from functools import cache, lru_cache

from rowlock.rules.dice import Faces
from rowlock.rules.moves import Move
from rowlock.rules.qwixx.sheet import Layout, RowLayout, Sheet


def white_crosses(layout: Layout, sheet: Sheet, closed: int, white_sum: int) -> list[Move]:
    """Action 1: the white sum in any open row."""
    found: list[Move] = []
    for index, (printed, mask) in enumerate(zip(layout.rows, sheet.rows, strict=True)):
        if not closed >> index & 1 and (cross := printed.white[mask].get(white_sum)):
            found.append(cross)
    return found


def colour_crosses(
    layout: Layout, dice: tuple[str, ...], sheet: Sheet, closed: int, faces: Faces
) -> list[Move]:
    """Action 2: one white and one coloured die, in a cell of that colour."""
    found: list[Move] = []
    for index, (printed, mask) in enumerate(zip(layout.rows, sheet.rows, strict=True)):
        if not closed >> index & 1:
            takes = printed.coloured[mask]
            sums = colour_sums(printed, dice, faces)
            found += [takes[each] for each in sums if each in takes]
    return found


def colour_sums(printed: RowLayout, dice: tuple[str, ...], faces: Faces) -> tuple[int, ...]:
    """The numbers of a row that a white and a coloured die make, from left to right."""
    whites = faces[0], faces[1]
    return _colour_sums(printed, whites, tuple([faces[dice.index(die)] for die in printed.dice]))


@lru_cache(maxsize=1 << 13)
def _colour_sums(
    printed: RowLayout, whites: tuple[int, int], faces: tuple[int, ...]
) -> tuple[int, ...]:
    shown = dict(zip(printed.dice, faces, strict=True))
    return tuple(
        number
        for place, number in enumerate(printed.numbers)
        if (face := shown[printed.colour(place)]) and number - face in whites
    )


@cache
def dice_left(layout: Layout, dice: tuple[str, ...], closed: int) -> tuple[bool, ...]:
    """Which dice are still there, by the rows that are closed."""
    gone = {
        printed.colour(printed.last)
        for index, printed in enumerate(layout.rows)
        if closed >> index & 1
    }
    return tuple(die not in gone for die in dice)
