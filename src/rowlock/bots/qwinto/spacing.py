"""The habits of `simple` in Qwinto: a number is good where it keeps its row evenly spread.

Between its neighbours (0 left of the row, 19 right of it) every field has an even number: the
one on the straight line. How far an entry is from that line is its strain. `simple` takes the
entry with the least strain if that is at most 2, or at most 5 on its own turn, where passing
costs five points; rows from the top, fields from the left. It picks the dice whose first roll
gives an entry of strain 2 or less most probably, fewer dice before more, and rolls again if it
would otherwise take a misthrow.
"""

from collections.abc import Sequence

from rowlock.rules.dice import Chance
from rowlock.rules.qwinto.game import DICE_SETS
from rowlock.rules.qwinto.sheet import CELLS, FIELDS, MAX_NUMBER, ROW_LETTERS, may_enter

GOOD_STRAIN = 2
ACTIVE_STRAIN = 5

# For each set of dice: how many, and the cells of their rows, a bit for each.
SIZES = tuple(len(dice) for dice in DICE_SETS)
CELLS_OF_SET = tuple(
    sum((1 << FIELDS) - 1 << ROW_LETTERS.index(die) * FIELDS for die in dice) for dice in DICE_SETS
)
ALL_WAYS = 216
# For each number of dice and each sum: in how many of 216 ways they show it.
WAYS = tuple(
    tuple(int(Chance((True,) * dice).sums().get(total, 0) * ALL_WAYS) for total in range(19))
    for dice in range(1, 4)
)


def strain(cells: Sequence[int], cell: int, number: int) -> tuple[int, int]:
    """How far a number is from the even one, as a fraction: numerator and denominator."""
    first = cell // FIELDS * FIELDS
    left, right = cell - 1, cell + 1
    while left >= first and not cells[left]:
        left -= 1
    while right < first + FIELDS and not cells[right]:
        right += 1
    low = cells[left] if left >= first else 0
    high = cells[right] if right < first + FIELDS else MAX_NUMBER + 1
    width = right - left
    return abs((number - low) * width - (high - low) * (cell - left)), width


def best_cell(cells: Sequence[int], fits: int, number: int, limit: int) -> int:
    """The cell with the least strain among those that fit (a bit for each), or -1 to pass."""
    best, best_off, best_width = -1, limit * 2 + 1, 2
    for cell in range(CELLS):
        if fits >> cell & 1:
            off, width = strain(cells, cell, number)
            if off <= limit * width and off * best_width < best_off * width:
                best, best_off, best_width = cell, off, width
    return best


def best_set(cells: Sequence[int], free: Sequence[int]) -> int:
    """The set of dice whose first roll gives a good entry most probably.

    `free` has, for every number from 1, the cells that may take it.
    """
    best, most = 0, -1
    for index in range(len(SIZES)):
        ways = 0
        for number in range(SIZES[index], 6 * SIZES[index] + 1):
            fits = free[number - 1] & CELLS_OF_SET[index]
            if best_cell(cells, fits, number, GOOD_STRAIN) >= 0:
                ways += WAYS[SIZES[index] - 1][number]
        if ways > most:
            best, most = index, ways
    return best


def cells_that_take(cells: Sequence[int], number: int) -> int:
    """The cells that may take a number, a bit for each."""
    return sum(may_enter(cells, cell, number) << cell for cell in range(CELLS))


def best_entry(
    cells: Sequence[int], taken: str, number: int, active: bool
) -> tuple[str, int] | None:
    """Row and field (from 1) of the entry with the least strain, or None to pass."""
    fits = cells_that_take(cells, number) & CELLS_OF_SET[DICE_SETS.index(taken)]
    best = best_cell(cells, fits, number, ACTIVE_STRAIN if active else GOOD_STRAIN)
    return None if best < 0 else (ROW_LETTERS[best // FIELDS], best % FIELDS + 1)


def best_dice(cells: Sequence[int]) -> str:
    """The dice whose first roll gives a good entry most probably."""
    free = [cells_that_take(cells, number) for number in range(1, MAX_NUMBER + 1)]
    return DICE_SETS[best_set(cells, free)]
