"""The crosses that dice offer to a sheet in actions 1 and 2, and which dice are left."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rowlock.rules.dice import Faces
from rowlock.rules.moves import Cross
from rowlock.rules.qwixx.filling import Filling
from rowlock.rules.qwixx.layout import Layout, RowLayout, cross_of
from rowlock.rules.qwixx.row import SECOND
from rowlock.rules.qwixx.sheet import Sheet


def white_crosses(layout: Layout, sheet: Sheet, closed: int, white_sum: int) -> list[Cross]:
    """Action 1: the white sum in any open row, and what marks allow instead."""
    found: list[Cross] = []
    for index, takes in enumerate(layout.takes[1]):
        if not closed >> index & 1 and (cross := takes[sheet.rows[index]].get(white_sum)):
            found.append(cross)
    if layout.is_plain:
        return found
    for mark in layout.offering:
        found += mark.white_offers(layout, sheet, closed, white_sum)
    return [*_with_locks(layout, sheet, closed, white_sum, found)]


def colour_crosses(layout: Layout, sheet: Sheet, closed: int, faces: Faces) -> list[Cross]:
    """Action 2: one white and one coloured die, in a cell of that colour.

    Faces are in the order of the sheet's dice; a die that may not be used shows 0.
    """
    found: list[Cross] = []
    for index, takes in enumerate(layout.takes[2]):
        if not closed >> index & 1:
            crosses = takes[sheet.rows[index]]
            sums = colour_sums(layout.rows[index], layout.dice, faces)
            found += [crosses[each] for each in sums if each in crosses]
    if layout.is_plain:
        return found
    dice = dict(zip(layout.dice, faces, strict=True))
    for mark in layout.offering:
        found += mark.colour_offers(layout, sheet, closed, dice, faces[:2])
    return [*_with_locks(layout, sheet, closed, 0, found)]


def _with_locks(
    layout: Layout, sheet: Sheet, closed: int, white_sum: int, found: Iterable[Cross]
) -> Iterator[Cross]:
    """The crosses, each once, knowing whether it or anything that follows from it locks a row."""
    for cross in dict.fromkeys(found):
        locks = bool(filled(layout, sheet, closed, cross, white_sum).locked)
        yield cross_of(cross.row, cross.number, locks, cross.action, cross.by)


def filled(layout: Layout, sheet: Sheet, closed: int, cross: Cross, white_sum: int) -> Filling:
    """A sheet with a cross made and everything that follows from it."""
    filling = Filling(layout, sheet, closed)
    filling.take(cross, white_sum)
    return filling


def after_cross(
    layout: Layout, sheet: Sheet, closed: int, cross: Cross, white_sum: int
) -> tuple[Sheet, int]:
    """The sheet after a legal cross, and a bit for each row that it has locked."""
    if not layout.is_plain:
        filling = filled(layout, sheet, closed, cross, white_sum)
        return filling.sheet(), filling.locked
    index = layout.letters.index(cross.row)
    place = layout.rows[index].place[cross.number]
    # A cell that has a cross takes its second one.
    bits = layout.bits[index][place] if not sheet.rows[index] >> place & 1 else 1 << SECOND + place
    rows = (*sheet.rows[:index], sheet.rows[index] | bits, *sheet.rows[index + 1 :])
    return Sheet(rows, sheet.misthrows), cross.locks << index


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


@lru_cache(maxsize=1 << 12)
def dice_left(layout: Layout, closed: int) -> tuple[bool, ...]:
    """Which dice are still there, by the rows that are closed."""
    gone = {colour for index, colour in enumerate(layout.ends) if closed >> index & 1}
    return tuple(die not in gone for die in layout.dice)
