"""What the rows of a sheet are worth by the bots' own induction, with the page's fixed figures."""

import numpy as np

from rowlock.bots.sheets.arrivals import cells_of
from rowlock.bots.sheets.induction import VALUE, DiceShares, rows_ahead
from rowlock.rules.qwixx.cells import cell_marks, pairs_of
from rowlock.rules.qwixx.layout import Layout

SEATS, LEVELS = 2, 22
SHARES = DiceShares(white=0.8, colour=0.7, saves=0.35)
ONE_MORE = 8
"""Points of one cross more in a row of seven."""


def row_worths(layout: Layout) -> list[float]:
    """Expected points of every row, from the top, its cells' marks included."""
    cells = cells_of(layout)
    beside = np.zeros(cells.there.shape)
    marks = cell_marks(layout)
    steps = sum(mark.step for mark in marks.values())
    for cell, mark in marks.items():
        beside[cell] += mark.boxed * 0.6 * ONE_MORE + mark.step * (steps / 2 + 1)
    for pair in pairs_of(layout):
        for cell in pair:
            beside[cell] += 0.8 * 0.5 * ONE_MORE
    for bridge in layout.bridges:
        beside[bridge.upper : bridge.upper + 2] += 0.25 * ONE_MORE
    ahead = rows_ahead(cells, SEATS, beside, SHARES, LEVELS)
    return [float(worth) for worth in ahead.at_first(LEVELS, VALUE)]
