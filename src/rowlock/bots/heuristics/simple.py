"""`simple`: a beginner's habits, the same in every game: waste little, or pass.

Qwixx: cross what skips the fewest numbers, at most one; in action 2 at most three if nothing
was crossed in action 1. On Board: the same, then the shortest pawn move that crosses
something, else the longest. Games without habits of their own in `HABITS` are played so too, by
their legal moves and what the rules say that each skips. Qwinto: see `rowlock.bots.qwinto.spacing`.
"""

from collections.abc import Callable, Sequence

from rowlock.bots.qwinto.spacing import best_dice, best_entry
from rowlock.playing.view import View
from rowlock.rules.claims import Claims
from rowlock.rules.game import Phase
from rowlock.rules.moves import Advance, Again, Cross, Enter, Keep, Move, Pass, Take
from rowlock.rules.qwinto.game import Qwinto
from rowlock.rules.qwixx.game import QwixxState

MAX_SKIPPED = 1
MAX_SKIPPED_IN_NEED = 3


def max_skipped(in_need: bool) -> int:
    """How many numbers a cross may skip; kernels compile this.

    In need is a seat that takes a misthrow unless it crosses something now.
    """
    return MAX_SKIPPED_IN_NEED if in_need else MAX_SKIPPED


HABITS: Claims[Callable[[View], Move]] = Claims("other-game", player="simple")
"""How `simple` decides in games for which skipped numbers are no measure."""


class SimpleBot:
    """Takes the option that wastes least, if it wastes little."""

    def choose(self, view: View) -> Move:
        return (HABITS.find(view.game) or _skip_little)(view)


def _skip_little(view: View) -> Move:
    """The mark that skips the fewest numbers, if few; else the last legal move, a pass if any."""
    legal, state = view.legal, view.state
    advances = [move for move in legal if isinstance(move, Advance)]
    if advances:
        return _pawn_move(advances)
    in_need = isinstance(state, QwixxState) and state.phase is Phase.COLOUR and not state.crossed
    marks = [(move, view.skips(move)) for move in legal if isinstance(move, Cross | Enter)]
    best, skipped = min(marks, key=lambda mark: mark[1], default=(legal[-1], 0))
    return best if skipped <= max_skipped(in_need) else legal[-1]


def _pawn_move(advances: Sequence[Advance]) -> Move:
    """The shortest move that crosses something, else the longest."""
    crossing = [move for move in advances if move.cross]
    if crossing:
        return min(crossing, key=lambda move: move.steps)
    return max(advances, key=lambda move: move.steps)


def _space_evenly(view: View) -> Move:
    """Qwinto: the dice whose sums fit best, and entries that keep rows even."""
    if view.state.phase is Phase.TAKE:
        return Take(best_dice(view.sheet.cells))
    if view.state.phase is Phase.KEEP:
        return Again() if isinstance(_entry(view), Pass) else Keep()
    return _entry(view)


def _entry(view: View) -> Move:
    """The entry that keeps its row most even, if it does; an active seat is less choosy."""
    number = sum(view.state.faces)
    best = best_entry(view.sheet.cells, view.state.taken, number, view.active)
    return Enter(*best, number) if best else Pass()


HABITS.add(Qwinto, _space_evenly)
