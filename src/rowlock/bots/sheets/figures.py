"""The figures of a sheet for a number of seats: one flat array, which kernels read as it is.

Behind a short head that says where each part begins come what rows can still bring
(`induction.py`), the marks of cells, the bar, the strip. Made once for a layout; nothing is known
of any sheet by its name.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from rowlock.bots.sheets.arrivals import Cells, Floats, cells_of, white_chances
from rowlock.bots.sheets.induction import (
    CROSSES,
    LEVELS,
    LEVELS_IN_ROUND,
    LOCKS,
    POINTS,
    ROUNDS,
    DiceShares,
    RowsAhead,
    rows_ahead,
    shares_of,
)
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.qwixx.cells import cell_marks, pairs_of
from rowlock.rules.qwixx.layout import Layout

# Where the head says things.
ROWS, PLACES, COUNTS, TWICE, MOST = range(5)
AT_POINTS, AT_CROSSES, AT_LOCKS, AT_CELLS, AT_MISSES, AT_ROWS, AT_MARKS, AT_BAR = range(5, 13)
AT_BRIDGES, AT_STRIP, FIELDS, BRIDGES, USES, MARKED, HEAD = range(13, 20)

STEP, BOXED = 1, 2
"""Bits of a cell's marks."""
OF_MARKED_CELL = 5
"""Numbers that tell of a cell with marks."""
NO_LIMIT = 1 << 20

USUAL_GAME = 10 * LEVELS_IN_ROUND
"""The levels of a game, as a first guess."""
LEVELS_OF_PASSES = 14 * LEVELS_IN_ROUND
"""As far as rows are worked out before the last pass."""
USUAL_CROSSES = 7.0
"""The crosses of a row in the end, as a first guess."""
MISS = 0.12
"""The chance of a misthrow in one's own turn."""
BONUS, CHAINED, OPENS = 0.6, 0.8, 0.25
"""What a free cross is worth, as a part of what a cross more in the row's final count is worth:
by the bar, by a partner, on a bridge."""
STRIP_USE, STRIP_POINTS = 0.4, 3.0
"""How often a field of the strip on which the white sum stands is of use, and what it brings."""


@lru_cache(maxsize=64)
def figures_of(layout: Layout, seats: int) -> Floats:
    """The flat array of figures for a sheet at a table with this number of seats."""
    cells, ahead = _ahead(layout, seats)
    parts: list[Floats] = []
    head = np.zeros(HEAD)
    rows, places = cells.there.shape
    head[[ROWS, PLACES, COUNTS]] = rows, places, cells.most_crosses + 1
    head[TWICE] = 2 if cells.again else 1
    head[MOST] = NO_LIMIT if layout.most is None else layout.most
    marks = _marks(layout)
    head[MARKED] = len(marks)
    bar = layout.bar.bar if layout.bar else ()
    strip = _strip(layout, seats)
    head[FIELDS], head[BRIDGES], head[USES] = len(bar), len(layout.bridges), strip.shape[1]
    lengths = [[len(printed.numbers), printed.closing] for printed in layout.rows]
    at = HEAD
    for where, part in (
        (AT_POINTS, ahead.rows[..., POINTS]),
        (AT_CROSSES, ahead.rows[..., CROSSES]),
        (AT_LOCKS, ahead.rows[..., LOCKS]),
        (AT_CELLS, ahead.cells),
        (AT_MISSES, _misses()),
        (AT_ROWS, lengths),
        (AT_MARKS, marks),
        (AT_BAR, bar),
        (AT_BRIDGES, [bridge.upper for bridge in layout.bridges]),
        (AT_STRIP, strip),
    ):
        head[where] = at
        parts.append(np.asarray(part, np.float64).ravel())
        at += parts[-1].size
    return np.concatenate([head, *parts])


def _ahead(layout: Layout, seats: int) -> tuple[Cells, RowsAhead]:
    """What rows can bring, with their shares of the dice and what marks add to cells.

    How long a game is, what rows share and what marks are worth is found in a few passes, each with
    what came out of the one before.
    """
    cells, shares, game = cells_of(layout), DiceShares(), USUAL_GAME
    final = np.full(cells.rows, USUAL_CROSSES)
    reached = np.full(cells.there.shape, 0.5)
    for levels in (LEVELS_OF_PASSES, LEVELS_OF_PASSES, LEVELS):
        beside = _beside(layout, cells, final, reached)
        fields = _fields_of_rows(layout, reached) / (game / LEVELS_IN_ROUND * seats)
        given = replace(cells, next_cell=np.minimum(cells.next_cell + fields, 0.5))
        ahead = rows_ahead(given, seats, beside, shares, levels)
        game = _game(ahead, seats)
        shares = shares_of(ahead, seats, game, shares)
        final = ahead.at_first(game, CROSSES)
        reached = ahead.cells[game, :, 0, :]
    return cells, ahead


def _game(ahead: RowsAhead, seats: int) -> int:
    """Expected length of a game in half rounds (levels), by the chances of locks and misthrows."""
    locks = ahead.rows[LEVELS_IN_ROUND::LEVELS_IN_ROUND, :, 0, 0, 0, LOCKS]
    is_open = np.maximum(1.0 - locks, 1e-9) ** seats
    lasts = is_open.prod(axis=1) * (1.0 + (1.0 / is_open - 1.0).sum(axis=1))
    lasts *= _misses()[0, 1 : len(lasts) + 1] ** seats
    return min(max(round(LEVELS_IN_ROUND * float(lasts.sum())), 2), len(ahead.rows) - 1)


def _beside(layout: Layout, cells: Cells, final: Floats, reached: Floats) -> Floats:
    """What each cell's marks bring, given rows' final crosses and the chances of cells."""
    beside = np.zeros(cells.there.shape)
    marks = cell_marks(layout)
    steps = sum(reached[cell] for cell, mark in marks.items() if mark.step)
    for cell, mark in marks.items():
        beside[cell] += steps + 1 if mark.step else 0.0
        beside[cell] += BONUS * (float(final.mean()) + 1) if mark.boxed else 0.0
    for pair in pairs_of(layout):
        for one, other in (pair, pair[::-1]):
            beside[one] += CHAINED * (1 - reached[other]) * (final[other[0]] + 1)
    for bridge in layout.bridges:
        worth = OPENS * (final[bridge.upper] + final[bridge.upper + 1] + 2) / 2
        beside[bridge.upper : bridge.upper + 2] += worth
    return beside


def _fields_of_rows(layout: Layout, reached: Floats) -> Floats:
    """How many fields of the bar each row will get in a game, given the chances of cells."""
    found = np.zeros(len(layout.rows))
    if layout.bar:
        used = min(len(layout.bar.bar), float(sum(reached[cell] for cell in layout.bar.cells)))
        for row in layout.bar.bar:
            found[row] += used / len(layout.bar.bar)
    return found


def _marks(layout: Layout) -> list[tuple[int, ...]]:
    """Of every cell with marks: row, place, bits, and its partner's row and place or -1."""
    partner = {one: other for pair in pairs_of(layout) for one, other in (pair, pair[::-1])}
    return [
        (*cell, STEP * mark.step + BOXED * mark.boxed, *partner.get(cell, (-1, -1)))
        for cell, mark in sorted(cell_marks(layout).items())
        if mark.step or mark.boxed or cell in partner
    ]


def _misses() -> Floats:
    """By misthrows and rounds: the chance that a seat has not ended the game by misthrows."""
    stays = np.zeros((MISTHROWS_TO_END + 1, ROUNDS + 1))
    stays[:MISTHROWS_TO_END, 0] = 1.0
    for rounds in range(1, ROUNDS + 1):
        before = stays[:, rounds - 1]
        stays[:-1, rounds] = (1 - MISS) * before[:-1] + MISS * before[1:]
    return stays[:-1]


def _strip(layout: Layout, seats: int) -> Floats:
    """By level and the last used field: what the rest of the strip is worth."""
    fields = layout.strip.fields if layout.strip else ()
    worth = np.zeros((LEVELS + 1, len(fields) + 1))
    chances = white_chances(layout.sides)
    for level in range(1, LEVELS + 1):
        worth[level] = worth[max(0, level - LEVELS_IN_ROUND)]
        for _ in range(seats if fields else 0):
            worth[level] = [
                _before_white(worth[level], fields, used, chances)
                for used in range(len(fields) + 1)
            ]
    return worth


def _before_white(
    after: Floats, fields: Sequence[tuple[int, int]], used: int, chances: Sequence[float]
) -> float:
    """The worth of a strip before a white sum, from that after it."""
    found = float(after[used])
    for total, chance in enumerate(chances):
        best = max(
            (
                STRIP_POINTS + after[nth] - after[used]
                for nth, field in enumerate(fields, start=1)
                if nth > used and total in field
            ),
            default=0.0,
        )
        found += chance * STRIP_USE * max(0.0, float(best))
    return found
