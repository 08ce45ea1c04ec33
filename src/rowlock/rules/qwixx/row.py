"""The arithmetic of a row as functions on ints, which kernels compile as they are.

A row is a bit mask. Bit p is the cross on the cell at place p, from the left; the bit after the
last cell's is the lock; bit `SECOND` + p is the second cross of a cell. So the crosses of a row,
second ones and the lock included, are the bits of its mask. A row has at most fifteen cells, 2 to
16.
"""

CROSSES_BEFORE_LAST = 5
ROWS_TO_END = 2
SECOND = 16
CELLS = (1 << SECOND) - 1
"""The bits of first crosses and of the lock."""


def may_cross(
    reached: int, crosses: int, place: int, closing: int, needs: int = CROSSES_BEFORE_LAST
) -> bool:
    """Crossing goes left to right; cells from place `closing` on need some crosses before them."""
    return place > reached and (place < closing or crosses >= needs)


def bits_of(place: int, closing: int, cells: int, doubled: bool) -> int:
    """What a first cross marks: the cell, the second cross if doubled, the lock if closing."""
    bits = 1 << place
    if doubled:
        bits |= 1 << (SECOND + place)
    if place >= closing:
        bits |= 1 << cells
    return bits


def row_points(crosses: int) -> int:
    """1, 3, 6, 10, … for the crosses of a row, lock included."""
    return crosses * (crosses + 1) // 2


def skipped(reached: int, place: int) -> int:
    """How many numbers are lost by crossing this place next."""
    return place - reached - 1
