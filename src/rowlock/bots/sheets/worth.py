"""What a sheet is worth: its points and what is still to come, by the figures of its layout.

Leaf functions on ints and one flat array (`figures.py`), without objects of their own: kernels
compile them as they are.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rowlock.bots.sheets.figures import (
    AT_BAR,
    AT_BRIDGES,
    AT_CELLS,
    AT_CROSSES,
    AT_MARKS,
    AT_POINTS,
    AT_ROWS,
    AT_STRIP,
    BONUS,
    BOXED,
    BRIDGES,
    CHAINED,
    COUNTS,
    FIELDS,
    MARKED,
    MOST,
    OF_MARKED_CELL,
    PLACES,
    ROWS,
    STEP,
    TWICE,
    USES,
)
from rowlock.rules.game import POINTS_PER_MISTHROW
from rowlock.rules.qwixx.row import CELLS, SECOND

Numbers = Sequence[float]
"""Figures: an array, or a view of its memory, whose numbers Python reads faster."""


class SheetState(NamedTuple):
    """A sheet as it is, and for how long it can still be crossed, in half rounds."""

    rows: Sequence[int]
    """Masks as on a sheet (`rules/qwixx/row.py`)."""
    bridges: Sequence[int]
    strip: int
    bar: int
    misthrows: int
    closed: int
    levels: Sequence[int]
    """For every row: until another seat has closed it, or the game is over."""
    game: int
    """Until the game is over."""


AFTER_MISTHROWS = 0.6
"""What misthrows cost beside their points, times their number squared: they bring the end near."""
OPENED = 0.5
"""The part of a game that is left, on average, once a cell that opens a bridge's is crossed."""


def crosses_of(mask: int) -> int:
    """The crosses of a row."""
    return mask.bit_count()


def passed_by(mask: int) -> int:
    """The cells of a row up to its right-most cross."""
    return (mask & CELLS).bit_length()


def state_of(figures: Numbers, row: int, mask: int) -> int:
    """Where a row's state stands in the tables of a level."""
    counts, places, twice = int(figures[COUNTS]), int(figures[PLACES]), int(figures[TWICE])
    crosses, passed, once = crosses_of(mask), passed_by(mask), 0
    crosses = min(crosses, counts - 1)
    passed = min(passed, places)
    if twice == 2 and passed > 0 and not mask >> SECOND + passed - 1 & 1:
        once = 1
    return ((row * counts + crosses) * (places + 1) + passed) * twice + once


def states(figures: Numbers) -> int:
    """How many states a level has."""
    return int(figures[ROWS] * figures[COUNTS] * (figures[PLACES] + 1) * figures[TWICE])


def cells_at(figures: Numbers, level: int, row: int, passed: int) -> int:
    """Where the chances begin that the cells of a row are crossed, given how many are passed."""
    rows, places = int(figures[ROWS]), int(figures[PLACES])
    at = ((level * rows + row) * (places + 1) + min(passed, places)) * places
    return int(figures[AT_CELLS]) + at


def triangle(crosses: float) -> float:
    """Points of a number of crosses, which may be an expected one."""
    return crosses * (crosses + 1) / 2


def on_bridges(figures: Numbers, sheet: SheetState, row: int) -> int:
    """Crosses of the bridges beside a row."""
    count = 0
    for slot in range(int(figures[BRIDGES])):
        upper = int(figures[int(figures[AT_BRIDGES]) + slot])
        if row == upper or row == upper + 1:
            count += crosses_of(sheet.bridges[slot])
    return count


def chance_of(figures: Numbers, sheet: SheetState, row: int, place: int) -> float:
    """The chance that a cell without a cross gets one by the dice."""
    passed = passed_by(sheet.rows[row])
    if place < passed or sheet.closed >> row & 1:
        return 0.0
    return figures[cells_at(figures, sheet.levels[row], row, passed) + place]


def final_crosses(figures: Numbers, sheet: SheetState, row: int) -> float:
    """The crosses that a row can be expected to have in the end."""
    mask = sheet.rows[row]
    crosses = float(crosses_of(mask) + on_bridges(figures, sheet, row))
    if not sheet.closed >> row & 1:
        at = int(figures[AT_CROSSES]) + sheet.levels[row] * states(figures)
        crosses += figures[at + state_of(figures, row, mask)]
    return crosses


def bridge_ahead(figures: Numbers, sheet: SheetState, slot: int) -> float:
    """Crosses that a bridge can still be expected to get."""
    upper = int(figures[int(figures[AT_BRIDGES]) + slot])
    passed = passed_by(sheet.bridges[slot])
    length = int(figures[int(figures[AT_ROWS]) + 2 * upper])
    carried = sheet.rows[upper] | sheet.rows[upper + 1]
    own = cells_at(figures, sheet.game, upper, passed)
    found = 0.0
    for place in range(passed, length):
        if carried >> place & 1:
            found += figures[own + place]
        else:
            above = chance_of(figures, sheet, upper, place)
            below = chance_of(figures, sheet, upper + 1, place)
            found += OPENED * (above + below - above * below) * figures[own + place]
    return found


def row_points(figures: Numbers, row: int, mask: int, beside: int, level: int) -> float:
    """Points of a row in the end, with its crosses on bridges; at level 0 nothing comes."""
    points = triangle(min(float(crosses_of(mask) + beside), figures[MOST]))
    at = int(figures[AT_POINTS]) + level * states(figures)
    return points + figures[at + state_of(figures, row, mask)]


def rows_worth(figures: Numbers, sheet: SheetState) -> float:
    """Points of all rows in the end, bridges included."""
    total, most = 0.0, figures[MOST]
    size, slots = states(figures), int(figures[BRIDGES])
    one = bridge_ahead(figures, sheet, 0) if slots > 0 else 0.0
    other = bridge_ahead(figures, sheet, 1) if slots > 1 else 0.0
    for row in range(int(figures[ROWS])):
        mask, coming = sheet.rows[row], 0.0
        level = 0 if sheet.closed >> row & 1 else sheet.levels[row]
        own, beside = crosses_of(mask), on_bridges(figures, sheet, row)
        points = row_points(figures, row, mask, beside, level)
        if slots == 0:
            total += points
            continue
        if level > 0:
            state = level * size + state_of(figures, row, mask)
            coming = figures[int(figures[AT_CROSSES]) + state]
        more = beside * coming
        for slot in range(slots):
            upper = int(figures[int(figures[AT_BRIDGES]) + slot])
            if row == upper or row == upper + 1:
                bridge = other if slot else one
                more += bridge * (own + beside + coming) + triangle(bridge)
        total += points + max(0.0, min(more, triangle(most) - points))
    return total


def cells_worth(figures: Numbers, sheet: SheetState) -> float:
    """What steps, boxes and chains bring: made already, and still to come."""
    at = int(figures[AT_MARKS])
    steps, more, spread, boxes, worth = 0, 0.0, 0.0, 0.0, 0.0
    for cell in range(at, at + OF_MARKED_CELL * int(figures[MARKED]), OF_MARKED_CELL):
        row, place, marks = int(figures[cell]), int(figures[cell + 1]), int(figures[cell + 2])
        if sheet.rows[row] >> place & 1:
            steps += marks & STEP
            continue
        chance = chance_of(figures, sheet, row, place)
        if chance == 0.0:
            continue
        if marks & STEP:
            more += chance
            spread += chance * (1.0 - chance)
        if marks & BOXED:
            boxes += chance
        if figures[cell + 3] >= 0.0:
            partner = int(figures[cell + 3]), int(figures[cell + 4])
            worth += chance * partner_worth(figures, sheet, partner[0], partner[1])
    worth += triangle(steps + more) + spread / 2
    return worth + bar_worth(figures, sheet, boxes)


def partner_worth(figures: Numbers, sheet: SheetState, row: int, place: int) -> float:
    """What it brings that a cell's partner is crossed with it."""
    if sheet.rows[row] >> place & 1:
        return 0.0
    left = 1.0 - chance_of(figures, sheet, row, place)
    return CHAINED * left * (final_crosses(figures, sheet, row) + 1.0)


def bar_worth(figures: Numbers, sheet: SheetState, boxes: float) -> float:
    """What the next fields of the bar bring, for the boxes that can be expected."""
    worth = 0.0
    for field in range(sheet.bar, int(figures[FIELDS])):
        row = int(figures[int(figures[AT_BAR]) + field])
        if boxes <= 0.0:
            break
        if not sheet.closed >> row & 1:
            worth += min(1.0, boxes) * BONUS * (final_crosses(figures, sheet, row) + 1.0)
            boxes -= 1.0
    return worth


def sheet_worth(figures: Numbers, sheet: SheetState) -> float:
    """Points that a seat can expect in the end."""
    return rows_worth(figures, sheet) + beside_worth(figures, sheet)


def beside_worth(figures: Numbers, sheet: SheetState) -> float:
    """What marks, the strip and misthrows add to the rows."""
    worth = 0.0
    if figures[MARKED] > 0.0:
        worth = cells_worth(figures, sheet)
    worth += figures[int(figures[AT_STRIP]) + sheet.game * int(figures[USES]) + sheet.strip]
    missed = sheet.misthrows
    return worth + POINTS_PER_MISTHROW * missed - AFTER_MISTHROWS * missed * missed
