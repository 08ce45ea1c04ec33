"""What every seat of a table of Qwixx can expect on its sheet, as `strong` sees it.

A sheet is worth its points and what is still to come (`worth.py`), for as long as the game will
last (`horizon.py`), which is worked out from the sheets as they lie there, once for each set of
closed rows.
"""

from functools import lru_cache

from rowlock.bots.heuristics.weighted_sum import DECIDES
from rowlock.bots.sheets.figures import BRIDGES, figures_of
from rowlock.bots.sheets.horizon import Horizon, horizons
from rowlock.bots.sheets.turns import Way
from rowlock.bots.sheets.worth import Numbers, SheetState, beside_worth, row_points, sheet_worth
from rowlock.rules.game import POINTS_PER_MISTHROW
from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.sheet import Sheet

MAX_CACHED = 100_000
"""Rows of a sheet of which the points are remembered: some 15 MB."""


def points_of(layout: Layout, sheet: Sheet) -> int:
    """The points of a sheet as it is."""
    beside = sum(mark.points(sheet) for mark in layout.scoring)
    return sum(layout.points(sheet)) + beside + POINTS_PER_MISTHROW * sheet.misthrows


def end_worth(points: int, rival: int | None) -> float:
    """The value of ending the game with these points; `rival` is the best of the others."""
    if rival is None:
        return points
    return points + (DECIDES if points > rival else -DECIDES)


def best_rival(game: CrossingGame[QwixxState], state: QwixxState, seat: int) -> int | None:
    """The most points that another seat has now; None for a seat alone."""
    totals = enumerate(game.totals(state))
    return max((total for each, total in totals if each != seat), default=None)


class RowPoints(dict[tuple[int, int, int], float]):
    """Cache of what rows of a sheet without bridges bring, by row, mask and level."""

    def __init__(self, figures: Numbers) -> None:
        super().__init__()
        self._figures = figures

    def __missing__(self, key: tuple[int, int, int]) -> float:
        row, mask, level = key
        if len(self) >= MAX_CACHED:
            self.clear()
        self[key] = found = row_points(self._figures, row, mask, 0, level)
        return found


@lru_cache(maxsize=64)
def row_cache(layout: Layout, seats: int) -> RowPoints | None:
    """The cache of a sheet at a table with this number of seats; None for one with bridges."""
    figures = figures_of(layout, seats)
    return None if figures[BRIDGES] else RowPoints(figures.data)


class Outlook:
    """What everybody can expect at a table."""

    def __init__(self, game: CrossingGame[QwixxState], state: QwixxState) -> None:
        self._game, self._state, self._sheets = game, state, state.sheets
        count = len(state.sheets)
        self._layouts = [game.layout_of(seat) for seat in range(count)]
        self._figures = [figures_of(layout, count) for layout in self._layouts]
        self._numbers = [each.data for each in self._figures]
        self._rows = [row_cache(layout, count) for layout in self._layouts]
        self._horizons: dict[int, list[Horizon]] = {}
        self._known: dict[tuple[int, Sheet, int], float] = {}
        self._rivals: dict[int, int | None] = {}

    def worth(self, seat: int, way: Way) -> float:
        """What a way to go on is worth: what one can expect, less what the others gain by it."""
        if way.over:
            if seat not in self._rivals:
                self._rivals[seat] = best_rival(self._game, self._state, seat)
            return end_worth(points_of(self._layouts[seat], way.sheet), self._rivals[seat])
        return self.expected(seat, way.sheet, way.closed) - self._best_of_others(seat, way.closed)

    def expected(self, seat: int, sheet: Sheet, closed: int) -> float:
        """The points that a seat can expect in the end with this sheet and these closed rows."""
        here = seat, sheet, closed
        if here not in self._known:
            self._known[here] = self._expected(seat, sheet, closed)
        return self._known[here]

    def rounds(self, closed: int) -> list[Horizon]:
        """How long everybody can still go on with these rows closed."""
        if closed not in self._horizons:
            self._horizons[closed] = horizons(self._figures, self._sheets, closed)
        return self._horizons[closed]

    def _best_of_others(self, seat: int, closed: int) -> float:
        found = (
            self.expected(other, sheet, closed)
            for other, sheet in enumerate(self._sheets)
            if other != seat
        )
        return max(found, default=0.0)

    def _expected(self, seat: int, sheet: Sheet, closed: int) -> float:
        horizon = self.rounds(closed)[seat]
        standing = SheetState(
            sheet.rows,
            sheet.bridges,
            sheet.strip,
            sheet.bar,
            sheet.misthrows,
            closed,
            horizon.rows,
            horizon.game,
        )
        numbers, cached = self._numbers[seat], self._rows[seat]
        if cached is None:
            return sheet_worth(numbers, standing)
        rows = 0.0
        for row, mask in enumerate(sheet.rows):
            rows += cached[row, mask, 0 if closed >> row & 1 else horizon.rows[row]]
        return rows + beside_worth(numbers, standing)
