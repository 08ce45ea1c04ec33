"""`simple`: a beginner's habits, the same in every game: waste little, or pass.

Qwixx: cross what skips the fewest numbers, at most one; in action 2 at most three if nothing
was crossed in action 1. On Board: the same, then the shortest pawn move that crosses
something, else the longest. Qwinto: see `rowlock.bots.spacing`.
"""

from typing import Any

from rowlock.bots.spacing import best_dice, best_entry
from rowlock.play.view import View
from rowlock.rules.game import Phase
from rowlock.rules.moves import Advance, Again, Cross, Enter, Keep, Move, Pass, Take
from rowlock.rules.qwixx.game import CrossingGame
from rowlock.rules.qwixx.row import skipped

MOST_SKIPPED = 1
MOST_SKIPPED_IN_NEED = 3


class SimpleBot:
    """Takes the option that wastes least, if it wastes little."""

    def choose(self, view: View) -> Move:
        phase = view.state.phase
        if phase is Phase.PAWN:
            return _pawn_move(view)
        if phase is Phase.TAKE:
            return Take(best_dice(view.sheet.cells))
        if phase is Phase.KEEP:
            return Again() if isinstance(_entry(view), Pass) else Keep()
        if isinstance(view.game, CrossingGame):
            return _cross(view, view.game)
        return _entry(view)


def _cross(view: View, game: CrossingGame[Any]) -> Move:
    """The cross that skips the fewest numbers, rows from the top; else pass."""
    in_need = view.state.phase is Phase.COLOUR and not view.state.crossed
    most = MOST_SKIPPED_IN_NEED if in_need else MOST_SKIPPED
    crosses = [move for move in view.legal if isinstance(move, Cross)]
    best = min(crosses, key=lambda cross: _waste(view, game, cross), default=None)
    if best is not None and _waste(view, game, best) <= most:
        return best
    return view.legal[-1]


def _waste(view: View, game: CrossingGame[Any], cross: Cross) -> int:
    index = game.layout.letters.index(cross.row)
    return skipped(view.sheet.reached(index), game.layout.rows[index].place[cross.number])


def _pawn_move(view: View) -> Move:
    """The shortest move that crosses something, else the longest, else stay."""
    moves = [move for move in view.legal if isinstance(move, Advance)]
    crossing = [move for move in moves if move.cross]
    if crossing:
        return min(crossing, key=lambda move: move.steps)
    return max(moves, key=lambda move: move.steps, default=Pass(3))


def _entry(view: View) -> Move:
    """The entry that keeps its row most even, if it does; an active seat is less choosy."""
    number = sum(view.state.faces)
    best = best_entry(view.sheet.cells, view.state.taken, number, view.active)
    return Enter(*best, number) if best else Pass()
