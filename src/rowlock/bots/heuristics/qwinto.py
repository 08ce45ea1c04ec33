"""`steady` and `strong` in Qwinto, by the functions of `qwinto_worth.py`."""

from collections.abc import Sequence
from dataclasses import replace

from rowlock.bots.heuristics.qwinto_worth import (
    COST_OF_MISTHROW,
    DECIDES,
    WORTH_OF_MISTHROWS,
    entry_gain,
    sheet_worth,
)
from rowlock.bots.qwinto.spacing import strain
from rowlock.bots.qwinto.turn import Entry, choose
from rowlock.playing.view import View
from rowlock.rules.game import MISTHROWS_TO_END
from rowlock.rules.moves import Move
from rowlock.rules.qwinto.game import ROWS_TO_END, QwintoSheet
from rowlock.rules.qwinto.sheet import (
    CELLS,
    PENTAGONS,
    ROW_LETTERS,
    bonus_points,
    full_rows,
    row_points,
)


class SteadyQwinto:
    """Values one entry at a time."""

    def choose(self, view: View) -> Move:
        return choose(view, self)

    def worth(self, view: View, entries: Sequence[Entry]) -> tuple[list[float], float]:
        """What each entry is worth, and a pass."""
        before, values = _points(view.sheet.cells), []
        for cell, number in entries:
            off, width = strain(view.sheet.cells, cell, number)
            after = _entered(view.sheet, cell, number)
            gain = entry_gain(off, width, float(_points(after.cells) - before - 1))
            values.append(_decided(view, after) + gain)
        if not view.active:
            return values, 0.0
        return values, _decided(view, _missed(view)) - COST_OF_MISTHROW


class StrongQwinto:
    """Values the whole sheet after each entry."""

    def choose(self, view: View) -> Move:
        return choose(view, self)

    def worth(self, view: View, entries: Sequence[Entry]) -> tuple[list[float], float]:
        """What each entry is worth, and a pass."""
        values = []
        for cell, number in entries:
            after = _entered(view.sheet, cell, number)
            values.append(_decided(view, after) + _sheet_worth(after))
        passed = _missed(view) if view.active else view.sheet
        return values, _decided(view, passed) or _sheet_worth(passed)


def _entered(sheet: QwintoSheet, cell: int, number: int) -> QwintoSheet:
    cells = sheet.cells
    return replace(sheet, cells=(*cells[:cell], number, *cells[cell + 1 :]))


def _missed(view: View) -> QwintoSheet:
    """The sheet with one more misthrow."""
    sheet: QwintoSheet = view.sheet
    return replace(sheet, misthrows=sheet.misthrows + 1)


def _points(cells: Sequence[int]) -> int:
    """The points of rows and columns."""
    rows = sum(row_points(cells, row) for row in range(len(ROW_LETTERS)))
    return rows + sum(bonus_points(cells, pentagon) for pentagon in PENTAGONS)


def _decided(view: View, sheet: QwintoSheet) -> float:
    """The worth of ending the game with this sheet; 0 if it goes on.

    Alone there is nobody to be ahead of: only the last misthrow is to be avoided.
    """
    if full_rows(sheet.cells) < ROWS_TO_END and sheet.misthrows < MISTHROWS_TO_END:
        return 0.0
    if len(view.state.sheets) == 1:
        return -DECIDES if sheet.misthrows >= MISTHROWS_TO_END else 0.0
    sheets = (*view.state.sheets[: view.seat], sheet, *view.state.sheets[view.seat + 1 :])
    totals = list(view.game.totals(replace(view.state, sheets=sheets)))
    own = totals.pop(view.seat)
    return DECIDES if all(own > other for other in totals) else -DECIDES


def _sheet_worth(sheet: QwintoSheet) -> float:
    """What a sheet is worth for `strong`."""
    worth = sheet_worth(sheet.cells, [0.0] * CELLS, [0.0] * CELLS)
    return worth + WORTH_OF_MISTHROWS[min(sheet.misthrows, MISTHROWS_TO_END - 1)]
