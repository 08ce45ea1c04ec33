"""The worth of entries and sheets of Qwinto for `steady` and `strong`, which kernels compile.

`steady` values one entry: its point, the row or column it completes, less its strain
(`rowlock.bots.qwinto.spacing`).

`strong` values the whole sheet. An empty cell lies in a gap between two numbers; the more
numbers of the gap fall to it and the likelier its even number is on the dice, the better its
chance to be filled. Rows and columns are worth their points times the chances of their cells.
"""

from collections.abc import MutableSequence, Sequence

from rowlock.bots.qwinto.spacing import WAYS
from rowlock.rules.qwinto.sheet import CELLS, CELLS_OF_COLUMN, COLUMN_OF_CELL, FIELDS, PENTAGONS

ROWS = CELLS // FIELDS
WALL = 19
COST_OF_STRAIN = 2.0
COST_OF_MISTHROW = 8.0
COST_OF_GAP = 0.25
"""How many numbers a cell needs for an even chance to be filled."""
DECIDES = 1e6
"""Added to the points of a way that ends the game in the lead, taken off if another seat leads."""
WORTH_OF_MISTHROWS = (0.0, -6.0, -12.0, -19.0)

# For each number: how likely the best choice of dice shows it, 1 for the likeliest.
LIKELY = tuple(max(ways[number] for ways in WAYS) / 36 for number in range(WALL))
# For each column with a bonus: its pentagon, then its cells.
BONUS_CELLS = tuple(
    (pentagon, *CELLS_OF_COLUMN[COLUMN_OF_CELL[pentagon]]) for pentagon in PENTAGONS
)


def entry_gain(off: int, width: int, completed: float) -> float:
    """What an entry gains, given its strain and the points of what it completes."""
    return 1.0 + completed - COST_OF_STRAIN * off / width


def look_at_row(
    cells: Sequence[int],
    first: int,
    chances: MutableSequence[float],
    numbers: MutableSequence[float],
) -> None:
    """Write down each cell's chance to be filled, and the number to be expected there."""
    field, low = 0, 0
    while field < FIELDS:
        if cells[first + field]:
            low = cells[first + field]
            chances[first + field], numbers[first + field] = 1.0, float(low)
            field += 1
            continue
        end = field
        while end < FIELDS and not cells[first + end]:
            end += 1
        high = cells[first + end] if end < FIELDS else WALL
        size, room = end - field, high - low - 1
        for nth in range(size):
            even = low + (high - low) * (nth + 1) / (size + 1)
            share = room / size * LIKELY[int(even)]
            cell = first + field + nth
            chances[cell], numbers[cell] = share / (share + COST_OF_GAP), even
        field = end


def sheet_worth(
    cells: Sequence[int], chances: MutableSequence[float], numbers: MutableSequence[float]
) -> float:
    """What rows and columns are worth; the two lists are room to work in."""
    total = 0.0
    for row in range(ROWS):
        first = row * FIELDS
        look_at_row(cells, first, chances, numbers)
        full, entries = 1.0, 0.0
        for cell in range(first, first + FIELDS):
            full *= chances[cell]
            entries += chances[cell]
        total += entries + full * (numbers[first + FIELDS - 1] - FIELDS)
    for bonus in BONUS_CELLS:
        full = chances[bonus[1]] * chances[bonus[2]] * chances[bonus[3]]
        total += full * numbers[bonus[0]]
    return total
