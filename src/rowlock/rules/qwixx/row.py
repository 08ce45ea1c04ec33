"""The arithmetic of a row, once, as functions on ints that a compiler can take as they are.

A row is known by how far it is crossed (`reached`, the place of the last cross, -1 for none)
and by its number of crosses. On a sheet it is a bit mask of places; the lock has the bit after
the last number's.
"""

CROSSES_BEFORE_LAST = 5
ROWS_TO_END = 2


def may_cross(reached: int, crosses: int, place: int, last: int) -> bool:
    """Crossing goes left to right; the last number needs five crosses before it."""
    return place > reached and (place < last or crosses >= CROSSES_BEFORE_LAST)


def mask_after(mask: int, place: int, last: int) -> int:
    """The row with this place crossed, and the lock with the last number."""
    return mask | (3 if place == last else 1) << place


def row_points(crosses: int) -> int:
    """1, 3, 6, 10, … for the crosses of a row, lock included."""
    return crosses * (crosses + 1) // 2


def skipped(reached: int, place: int) -> int:
    """How many numbers are lost by crossing this place next."""
    return place - reached - 1
