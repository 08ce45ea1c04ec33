"""How `simple` judges Qwinto: a number is good where it keeps its row evenly spread.

Between its neighbours (0 left of the row, 19 right of it) every field has an even number: the
one on the straight line. How far an entry is from that line is its strain. `simple` takes the
entry with the least strain if that is at most 2, or at most 5 on its own turn, where passing
costs five points; rows from the top, fields from the left. It picks the dice whose first roll
gives an entry of strain 2 or less most probably, fewer dice before more, and rolls again if it
would otherwise take a misthrow.
"""

from collections.abc import Sequence
from functools import cache

from rowlock.rules.dice import Chance
from rowlock.rules.qwinto.game import DICE_SETS
from rowlock.rules.qwinto.sheet import FIELDS, MOST_NUMBER, ROW_LETTERS, cell_of, may_enter

GOOD_STRAIN = 2
ACTIVE_STRAIN = 5


def strain(cells: Sequence[int], cell: int, number: int) -> tuple[int, int]:
    """How far a number is from the even one, as a fraction: numerator and denominator."""
    first = cell // FIELDS * FIELDS
    left, right = cell - 1, cell + 1
    while left >= first and not cells[left]:
        left -= 1
    while right < first + FIELDS and not cells[right]:
        right += 1
    low = cells[left] if left >= first else 0
    high = cells[right] if right < first + FIELDS else MOST_NUMBER + 1
    width = right - left
    return abs((number - low) * width - (high - low) * (cell - left)), width


def best_entry(
    cells: Sequence[int], taken: str, number: int, active: bool
) -> tuple[str, int] | None:
    """Row and field (from 1) of the entry with the least strain, or None to pass."""
    limit = ACTIVE_STRAIN if active else GOOD_STRAIN
    best: tuple[str, int] | None = None
    best_off, best_width = limit * 2 + 1, 2
    for row, letter in enumerate(ROW_LETTERS):
        if letter not in taken:
            continue
        for field in range(FIELDS):
            cell = cell_of(row, field)
            if not may_enter(cells, cell, number):
                continue
            off, width = strain(cells, cell, number)
            if off <= limit * width and off * best_width < best_off * width:
                best, best_off, best_width = (letter, field + 1), off, width
    return best


@cache
def _ways(dice: int) -> dict[int, int]:
    """In how many of 216 ways this many dice show each sum."""
    chance = Chance((True,) * dice)
    return {total: int(share * 216) for total, share in chance.sums().items()}


def best_dice(cells: Sequence[int]) -> str:
    """The dice whose first roll gives a good entry most probably."""
    chances = {
        dice: sum(
            ways
            for total, ways in _ways(len(dice)).items()
            if best_entry(cells, dice, total, active=False)
        )
        for dice in DICE_SETS
    }
    return max(DICE_SETS, key=lambda dice: (chances[dice], -len(dice)))
