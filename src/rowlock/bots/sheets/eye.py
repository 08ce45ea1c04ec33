"""The value of a sheet at a glance: how likely its next numbers are, its crosses, the cells passed.

Leaf functions on ints and a flat array, which kernels compile as they are. An open row is worth the
more, the likelier its next numbers are and the more crosses it has; cells that were passed without
a cross are a waste, those with marks more so.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from rowlock.bots.sheets.arrivals import Floats, cells_of
from rowlock.rules.qwixx.cells import cell_marks
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.row import CELLS

ROWS, PLACES, NEEDS, HEAD = range(4)
LENGTH, CLOSING, ROW_HEAD = range(3)
CHANCE, WASTE, OF_CELL = range(3)

NEXT_NUMBERS = (4.0, 2.0, 1.0)
"""What the chance of the next cell, and of those behind it, counts for every cross of the row."""
BLANK = 1.8
MARKED = 1.5
"""How much more a cell with a mark is missed."""
MISTHROW = -1.0


@lru_cache(maxsize=256)
def eye_figures(layout: Layout) -> Floats:
    """Of every row its length and where it closes, of every cell its chance and its waste."""
    cells, marks = cells_of(layout), cell_marks(layout)
    rows, places = cells.there.shape
    found = [float(rows), float(places), float(layout.needs)]
    for index, printed in enumerate(layout.rows):
        found += [len(printed.numbers), printed.closing]
        for place in range(places):
            # A white sum and a die of one's own; the others' white sums come as often.
            chance = (2 * cells.white[index, place] + cells.colour[index, place]) / 3
            marked = (index, place) in marks
            found += [chance, BLANK * (MARKED if marked else 1.0)]
    return np.array(found)


def eye_row(figures: Sequence[float], row: int, mask: int, crosses: int) -> float:
    """What is still to come in an open row."""
    places = int(figures[PLACES])
    at = HEAD + row * (ROW_HEAD + OF_CELL * places)
    length, closing = int(figures[at + LENGTH]), int(figures[at + CLOSING])
    passed, worth = (mask & CELLS).bit_length(), 0.0
    for place in range(passed):
        if not mask >> place & 1:
            worth -= figures[at + ROW_HEAD + OF_CELL * place + WASTE]
    for ahead in range(len(NEXT_NUMBERS)):
        place = passed + ahead
        if place < length and (place < closing or crosses >= figures[NEEDS]):
            chance = figures[at + ROW_HEAD + OF_CELL * place + CHANCE]
            worth += NEXT_NUMBERS[ahead] * chance * (crosses + 1)
    return worth
