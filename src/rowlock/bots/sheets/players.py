"""`steady` and `strong` for Qwixx on any sheet.

Every way to go on is made with its consequences. `steady` values a sheet by its points and
by what `eye.py` sees in its rows. To `strong` it is worth its points and what is still
to come (`outlook.py`), for as long as the game will last; a way that closes a row is
compared by what it leaves to the others too. A way that ends the game is worth who then leads.
"""

from rowlock.bots.sheets.eye import MISTHROW, eye_figures, eye_row
from rowlock.bots.sheets.outlook import Outlook, best_rival, end_worth, points_of
from rowlock.bots.sheets.turns import Way, ways
from rowlock.playing.view import View
from rowlock.rules.moves import Move
from rowlock.rules.qwixx.game import CrossingGame, QwixxState


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
        game: CrossingGame[QwixxState] = view.game  # type: ignore[assignment]  # see `ladder`
        return strong_choice(game, view.state, view.seat, Outlook(game, view.state))


def strong_choice(
    game: CrossingGame[QwixxState], state: QwixxState, seat: int, outlook: Outlook
) -> Move:
    """The move of `strong`, by what an outlook says of the table."""
    legal = game.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    found = ways(game, state, seat, lambda way: outlook.worth(seat, way))
    return max(found, key=lambda each: each[1])[0].move
