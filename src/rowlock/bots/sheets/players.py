"""`steady` and `strong` for Qwixx on any sheet.

Every way to go on is made with its consequences. `steady` values a sheet by its points and
by what `eye.py` sees in its rows. To `strong` it is worth its points and what is still
to come (`worth.py`), for as long as the game will last (`horizon.py`); a way that closes a row is
compared by what it leaves to the others too. A way that ends the game is worth who then leads.
"""

from rowlock.bots.heuristics.weighted_sum import DECIDES
from rowlock.bots.sheets.eye import MISTHROW, eye_figures, eye_row
from rowlock.bots.sheets.figures import figures_of
from rowlock.bots.sheets.horizon import Horizon, horizons
from rowlock.bots.sheets.turns import Way, ways
from rowlock.bots.sheets.worth import SheetState, sheet_worth
from rowlock.playing.view import View
from rowlock.rules.game import POINTS_PER_MISTHROW
from rowlock.rules.moves import Move
from rowlock.rules.qwixx.game import CrossingGame, QwixxState
from rowlock.rules.qwixx.layout import Layout
from rowlock.rules.qwixx.marks import (
    Between,
    Bonus,
    Chain,
    Double,
    Lucky,
    Mark,
    SecondCross,
    Steps,
    Swap,
)
from rowlock.rules.qwixx.sheet import Sheet

KNOWN_MARKS: frozenset[type[Mark]] = frozenset(
    {Between, Bonus, Chain, Double, Lucky, SecondCross, Steps, Swap}
)
"""The marks that `eye.py` and `figures.py` reckon with; sheets with others are refused."""


def knows_marks(game: CrossingGame[QwixxState]) -> bool:
    """Whether all marks of a game's sheets are known."""
    return KNOWN_MARKS.issuperset(type(mark) for each in game.layouts for mark in each.marks)


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


class SteadyOnSheets:
    """Takes the way that looks best."""

    def choose(self, view: View) -> Move:
        game: CrossingGame[QwixxState] = view.game  # type: ignore[assignment]  # see `ladder`
        layout = game.layout_of(view.seat)
        figures = eye_figures(layout).data
        rival = best_rival(game, view.state, view.seat)

        def worth(way: Way) -> float:
            sheet, points = way.sheet, points_of(layout, way.sheet)
            if way.over:
                return end_worth(points, rival)
            rows = (
                eye_row(figures, index, mask, mask.bit_count())
                for index, mask in enumerate(sheet.rows)
                if not way.closed >> index & 1
            )
            return points + sum(rows) + MISTHROW * sheet.misthrows

        return max(ways(game, view.state, view.seat, worth), key=lambda each: each[1])[0].move


class StrongOnSheets:
    """Takes the way after which it can expect the most, compared with the best of the others."""

    def choose(self, view: View) -> Move:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        game: CrossingGame[QwixxState] = view.game  # type: ignore[assignment]  # see `ladder`
        outlook = _Outlook(game, view.state, view.seat)
        found = ways(game, view.state, view.seat, outlook.worth)
        return max(found, key=lambda each: each[1])[0].move


class _Outlook:
    """What everybody can expect at a table, as one seat sees it."""

    def __init__(self, game: CrossingGame[QwixxState], state: QwixxState, seat: int) -> None:
        self._sheets, self._seat = state.sheets, seat
        self._layout, self._rival = game.layout_of(seat), best_rival(game, state, seat)
        count = len(state.sheets)
        self._figures = [figures_of(game.layout_of(each), count) for each in range(count)]
        self._numbers = [each.data for each in self._figures]
        self._ahead: dict[int, tuple[Horizon, float]] = {}
        self._known: dict[tuple[Sheet, int], float] = {}

    def worth(self, way: Way) -> float:
        """What a way to go on is worth: what one can expect, less what the others gain by it."""
        if way.over:
            return end_worth(points_of(self._layout, way.sheet), self._rival)
        here = way.sheet, way.closed
        if here not in self._known:
            horizon, others = self._with_closed(way.closed)
            self._known[here] = self._expected(self._seat, *here, horizon) - others
        return self._known[here]

    def _with_closed(self, closed: int) -> tuple[Horizon, float]:
        """One's own horizon with these rows closed, and the most that another seat can expect."""
        if closed not in self._ahead:
            found = horizons(self._figures, self._sheets, closed)
            others = [
                self._expected(seat, sheet, closed, found[seat])
                for seat, sheet in enumerate(self._sheets)
                if seat != self._seat
            ]
            self._ahead[closed] = found[self._seat], max(others, default=0.0)
        return self._ahead[closed]

    def _expected(self, seat: int, sheet: Sheet, closed: int, horizon: Horizon) -> float:
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
        return sheet_worth(self._numbers[seat], standing)
