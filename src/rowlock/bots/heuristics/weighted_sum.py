"""Players of Qwixx and Qwixx On Board by a weighted sum over rows, misthrows and pawn.

Every way to end the turn has a value: its points, and for each open row, by its last cross and its
crosses, the points that are still to come there; likewise for misthrows and for the pawn's field. A
way that ends the game has a value by who then leads; alone, by its points. The weights are one list
of numbers, which kernels read as it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rowlock.bots.crossing.endings import Ending, endings
from rowlock.bots.crossing.features import CLOSED_STATE, FIELDS, LAST, STATES, row_feature
from rowlock.playing.view import View
from rowlock.rules.game import MISTHROWS_TO_END, POINTS_PER_MISTHROW
from rowlock.rules.moves import Move
from rowlock.rules.onboard.track import field_points, rings_the_end
from rowlock.rules.qwixx.game import AnyCrossingGame
from rowlock.rules.qwixx.papers import CLASSIC
from rowlock.rules.qwixx.row import ROWS_TO_END

# Where the weights of each kind begin.
MISTHROWS = STATES
FIELD = MISTHROWS + MISTHROWS_TO_END
COUNT = FIELD + FIELDS

DECIDES = 1e6
"""Added to the points of a way that ends the game in the lead, taken off if another seat leads."""


def row_weights(worth: Callable[[int, int], float]) -> list[float]:
    """A weight for every state of a row from a function of its last cross and its crosses."""
    weights = [0.0] * STATES
    for reached in range(-1, LAST):
        for crosses in range(min(reached + 1, 1), reached + 2):
            weights[row_feature(reached, crosses, True)] = worth(reached, crosses)
    weights[CLOSED_STATE] = 0.0
    return weights


@dataclass(frozen=True)
class WeightedSumPlayer:
    """A player by its weights, for the games that `rowlock.bots.heuristics.ladder` names."""

    weights: Sequence[float]

    def choose(self, view: View) -> Move:
        game: AnyCrossingGame = view.game  # type: ignore[assignment]  # see `ladder`
        rivals = list(game.totals(view.state))
        del rivals[view.seat]
        rival = max(rivals, default=None)
        found, on_board = endings(game, view.state, view.seat), bool(game.board)
        return max(found, key=lambda ending: self._worth(view, ending, rival, on_board)).moves[0]

    def _worth(self, view: View, ending: Ending, rival: int | None, on_board: bool) -> float:
        sheet, closed = ending.sheet, ending.closed
        total = float(sum(CLASSIC.points(sheet)) + POINTS_PER_MISTHROW * sheet.misthrows)
        total += field_points(ending.pawn) if on_board else 0
        if self._over(view, ending, on_board):
            if rival is None:
                return total
            return total + (DECIDES if total > rival else -DECIDES)
        for index in range(len(sheet.rows)):
            is_open = not closed >> index & 1
            state = row_feature(sheet.reached(index), sheet.crosses(index), is_open)
            total += self.weights[state]
        total += self.weights[MISTHROWS + sheet.misthrows]
        return total + (self.weights[FIELD + ending.pawn] if on_board else 0.0)

    @staticmethod
    def _over(view: View, ending: Ending, on_board: bool) -> bool:
        """Whether the game ends with this turn, as far as the seat itself decides it."""
        if ending.closed.bit_count() >= ROWS_TO_END or ending.misthrows >= MISTHROWS_TO_END:
            return True
        if not on_board:
            return False
        finisher = view.state.finisher
        if finisher is None and rings_the_end(ending.pawn):
            finisher = view.seat
        return bool(finisher == (view.state.active + 1) % len(view.state.sheets))
