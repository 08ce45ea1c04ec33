"""The lines of a chain: from cell to cell through the gaps between rows and cells.

No line runs over a cell. A pair in neighbouring rows is joined through the gap between them, one in
a row below it, any other along a gap between columns that no other line has there.
"""

from collections.abc import Iterator

from rowlock.prints.grid import BETWEEN, FIRST, RowGrid
from rowlock.prints.marks import Mark, Path, Step
from rowlock.prints.shapes import circle
from rowlock.prints.style import Style
from rowlock.rules.qwixx.cells import pairs_of
from rowlock.rules.qwixx.marks.base import Cell

THICK = 0.8
KNOB = 0.95
Point = tuple[float, float]
LANES = 3
"""Pairs that go through one gap beside each other."""


def chain_lines(style: Style, grid: RowGrid) -> Iterator[Mark]:
    """The lines of all pairs, to be drawn below the cells."""
    for first, *others in chain_ways(grid):
        steps: list[Step] = [("M", *first), *(("L", *point) for point in others)]
        yield Path(tuple(steps), line=style.ink, thick=THICK)


def chain_knobs(style: Style, grid: RowGrid) -> Iterator[Mark]:
    """A knob where a line reaches its cell."""
    for first, *_, last in chain_ways(grid):
        for x, y in (first, last):
            yield Path(circle(x, y, KNOB), fill=style.ink)


def chain_ways(grid: RowGrid) -> Iterator[list[Point]]:
    """The corners of each pair's line, from its upper or left cell on."""
    taken: list[tuple[float, int, int]] = []
    for nth, pair in enumerate(pairs_of(grid.layout)):
        one, other = sorted(pair)
        beside = _free_gap(grid, one, other, taken)
        yield _way(grid, one, other, nth % LANES, beside)


def _free_gap(
    grid: RowGrid, one: Cell, other: Cell, taken: list[tuple[float, int, int]]
) -> float | None:
    """The gap between columns for a line over several rows, the nearest that no other has there.

    None for a pair that needs no such gap.
    """
    bridged = any(one[0] <= bridge.upper < other[0] for bridge in grid.layout.bridges)
    if other[0] - one[0] < (1 if bridged else 2):
        return None
    upper = grid.cell(*one)
    gaps = [FIRST - BETWEEN / 2 + column * grid.step for column in range(grid.columns + 1)]
    gaps.sort(key=lambda x: abs(x - upper.x - upper.w / 2))
    free = [
        x
        for x in gaps
        if all(x != gap or other[0] <= top or one[0] >= low for gap, top, low in taken)
    ]
    beside = (free or gaps)[0]
    taken.append((beside, one[0], other[0]))
    return beside


def _way(grid: RowGrid, one: Cell, other: Cell, lane: int, beside: float | None) -> list[Point]:
    upper, lower = grid.cell(*one), grid.cell(*other)
    from_x, to_x = upper.x + upper.w / 2, lower.x + lower.w / 2
    low = upper.y + upper.h
    if beside is not None:
        out, back = low + 0.7 + 0.45 * lane, lower.y - 0.7 - 0.45 * lane
        corners = [(from_x, out), (beside, out), (beside, back), (to_x, back)]
        return [(from_x, low), *corners, (to_x, lower.y)]
    if one[0] == other[0]:
        y = low + 0.7 + 0.45 * lane
        return [(from_x, low), (from_x, y), (to_x, y), (to_x, low)]
    if abs(from_x - to_x) < BETWEEN:
        return [(from_x, low), (to_x, lower.y)]
    y = (low + lower.y) / 2 + (lane - 1) * 1.2
    return [(from_x, low), (from_x, y), (to_x, y), (to_x, lower.y)]
